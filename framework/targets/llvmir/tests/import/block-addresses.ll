; RUN: import-llvm %s
; REFERENCE-DIFFERS: beside 'dso_local_equivalent' MLIR takes the address of the function too
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"


declare fastcc i32 @g(i32, ptr) 

define ptr @ba()  {
  indirectbr ptr blockaddress(@ba, %1), [label %1]

1:
  ret ptr blockaddress(@bb, %1)
}

define void @bb()  {
  br label %1

1:
  %2 = call i32 dso_local_equivalent @g(i32 1, ptr null)
  fence syncscope("agent") acquire
  ret void
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
