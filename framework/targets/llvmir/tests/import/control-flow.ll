; RUN: import-llvm %s
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"


define i32 @unreachable(i32 %0, i1 %1)  {
  br label %3

3:
  %4 = phi i32 [ %0, %5 ], [ %0, %2 ]
  ret i32 %4

5:
  br label %3
}

define i32 @twice(i1 %0, i32 %1, i32 %2)  {
  br i1 %0, label %4, label %6

4:
  %5 = phi i32 [ %7, %6 ], [ %1, %3 ]
  ret i32 %5

6:
  %7 = phi i32 [ %2, %3 ]
  br label %4
}

define i64 @loop(i64 %0)  {
  br label %2

2:
  %3 = phi i64 [ %7, %6 ], [ 0, %1 ]
  %4 = phi i64 [ %8, %6 ], [ 0, %1 ]
  %5 = icmp slt i64 %3, %0
  br i1 %5, label %6, label %9

6:
  %7 = add i64 %3, 1
  %8 = add i64 %4, %3
  br label %2, !llvm.loop !0

9:
  ret i64 %4
}

define i32 @later_block_first(i1 %0)  {
  br label %3

2:
  ret i32 3

3:
  br label %2
}

!llvm.module.flags = !{!3}

!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.mustprogress"}
!2 = !{!"llvm.loop.unroll.disable"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
