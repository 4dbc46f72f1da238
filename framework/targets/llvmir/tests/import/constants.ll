; RUN: import-llvm %s
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"


define i64 @d(ptr %0, i64 %1)  {
  store <2 x half> <half 0xH3E00, half 0xH4000>, ptr %0
  store <vscale x 4 x i32> splat (i32 3), ptr %0
  store <4 x i32> <i32 1, i32 0, i32 7, i32 0>, ptr %0
  store [2 x { i32, i32 }] [{ i32, i32 } { i32 1, i32 2 }, { i32, i32 } { i32 3, i32 4 }], ptr %0
  store [5 x i8] c"abc\01\00", ptr %0
  store [2 x i32] [i32 1, i32 2], ptr %0
  store { i32, i32 } { i32 3, i32 4 }, ptr %0
  store i8 98, ptr %0
  store i8 56, ptr %0
  store { i32, [2 x i64] } { i32 undef, [2 x i64] [i64 undef, i64 7] }, ptr %0
  store float 0xFFF0000000000000, ptr %0
  store double 1.000000e-01, ptr %0
  store double -1.000000e-01, ptr %0
  ret i64 7
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
