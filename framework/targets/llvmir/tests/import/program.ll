; RUN: import-llvm %s
; ModuleID = 'x'
source_filename = "foo.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@a = dso_local global [3 x i32] [i32 1, i32 2, i32 3], align 4
@s = private unnamed_addr constant [6 x i8] c"hello\00", align 1
@st = global { i32, ptr } { i32 4, ptr @s }
@e = external global i32
@g = global ptr getelementptr inbounds (i8, ptr @s, i64 2)
@z = global [4 x i32] zeroinitializer
@al = alias i32, ptr @e2
@e2 = internal global i32 7

define i32 @main(i32 noundef %x, ptr %p) #0 {
entry:
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  %y = add nsw i32 %x, 5
  br label %b
b:
  %ph = phi i32 [ 3, %entry ], [ %y, %a ]
  %q = getelementptr inbounds [3 x i32], ptr @a, i64 0, i64 1
  store i32 %ph, ptr %q, align 4, !tbaa !2
  %r = call i32 (ptr, ...) @printf(ptr @s, i32 %ph, i64 ptrtoint (ptr @a to i64))
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr @a, i64 12, i1 false)
  %n = call i32 @llvm.smax.i32(i32 %x, i32 5)
  %v = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 %n, i64 0
  %w = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> zeroinitializer
  switch i32 %n, label %d [ i32 1, label %d
   i32 4, label %e ]
d:
  %tt = phi i32 [ 1, %b ], [1, %b]
  ret i32 %tt
e:
  %l = load atomic volatile i32, ptr %p syncscope("agent") monotonic, align 4
  ret i32 undef
}
declare i32 @printf(ptr, ...)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i32 @llvm.smax.i32(i32, i32)
attributes #0 = { nounwind uwtable "frame-pointer"="all" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr" "no-trapping-math"="true" memory(read) }
!llvm.module.flags = !{!0}
!llvm.ident = !{!1}
!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{!"clang"}
!2 = !{!3, !3, i64 0}
!3 = !{!"int", !4, i64 0}
!4 = !{!"omnipotent char", !5, i64 0}
!5 = !{!"Simple C/C++ TBAA"}
