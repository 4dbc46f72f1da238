; RUN: import-llvm %s
; REFERENCE-DIFFERS: MLIR drops comdats that nothing is in, and 'externally_initialized'
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
module asm "foo"
module asm "bar"

$any = comdat any
$em = comdat exactmatch
@tls = internal thread_local global i64 3, align 16
@c = linkonce_odr hidden unnamed_addr constant [2 x float] [float 1.000000e+00, float 2.500000e+00], section ".mysec", comdat($any)
@"odd name" = private dso_local addrspace(3) global [2 x [3 x i8]] zeroinitializer
@h = global half 0xH3C00
@b = global bfloat 0xR3F80
@k = global x86_fp80 0xK3FFFC000000000000000
@l = global fp128 0xL00000000000000003FFF800000000000
@nan = global float 0x7FF8000020000000
@cm = common global i32 0
@undef = weak global i32 undef
@big = global i128 123456789012345678901234567890
@ei = externally_initialized global [2 x [2 x i16]] [[2 x i16] [i16 1, i16 2], [2 x i16] [i16 3, i16 4]]
@ap = appending global [4 x i32] [i32 3, i32 3, i32 3, i32 3]
@vec = global <2 x i32> <i32 1, i32 2>
@st = global <{ i8, i32, ptr }> <{ i8 1, i32 undef, ptr @f }>
@ss = global { i32, double } { i32 1, double 2.000000e+00 }
@z = global { i32, ptr } zeroinitializer
@op = global ptr @al
@al = hidden alias i64, ptr @tls
@al2 = weak unnamed_addr alias i32, ptr getelementptr inbounds nuw (i8, ptr @ei, i64 4)
@ifn = dso_local ifunc void (i32), ptr @resolver
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 0, ptr @f, ptr null }]
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 5, ptr @f, ptr null }]

define ptr @resolver()  {
  ret ptr null
}

define void @f()  {
  ret void
}

define internal dso_local fastcc signext i8 @g(ptr align 8 byval(i32) dereferenceable(16) noalias captures(none) %0, i1 noundef zeroext %1) local_unnamed_addr convergent noinline nounwind willreturn memory(none, argmem: read, inaccessiblemem: none, errnomem: none, target_mem0: none, target_mem1: none) uwtable(sync) vscale_range(1,4) cold "key"="value" allocsize(1) "frame-pointer"="all" "target-cpu"="x86-64" "tune-cpu"="generic" "denormal-fp-math"="preserve-sign" "target-features"="+sse,-avx" "no-infs-fp-math"="true" section ".text.x" align 16 gc "statepoint-example" !prof !11 {
  ret i8 1
}
%sret = type { i32 }

define linkonce_odr void @h1(ptr sret(%sret) %0, i32 range(i32 0, 10) %1, float %2)  comdat($any) {
  ret void
}

declare extern_weak protected void @ew() 

define cc 71 void @kern()  "aarch64_pstate_sm_enabled" "aarch64_new_za" !vec_type_hint !12 !work_group_size_hint !13 !reqd_work_group_size !14 !intel_reqd_sub_group_size !15 {
  ret void
}

!llvm.ident = !{!0}
!llvm.commandline = !{!1}
!llvm.dependent-libraries = !{!2, !3}
!llvm.linker.options = !{!4}
!llvm.module.flags = !{!5, !6, !10, !16}

!0 = !{!"us"}
!1 = !{!"x -y"}
!2 = !{!"a"}
!3 = !{!"b"}
!4 = !{!"/DEFAULTLIB:", !"libcmt"}
!5 = !{i32 1, !"wchar_size", i32 4}
!6 = !{i32 8, !"PIC Level", i32 2}
!7 = !{ptr @f, ptr @g, i64 222}
!8 = !{ptr @f, null, i64 2}
!9 = distinct !{!7, !8}
!10 = !{i32 5, !"CG Profile", !9}
!11 = !{!"function_entry_count", i64 7}
!12 = !{<4 x float> undef, i32 1}
!13 = !{i32 1, i32 2, i32 3}
!14 = !{i32 4, i32 5, i32 6}
!15 = !{i32 8}
!16 = !{i32 2, !"Debug Info Version", i32 3}
