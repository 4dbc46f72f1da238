// RUN: terrace-opt %s --sroa
// REFERENCE-DIFFERS: mlir-opt allocates the parts in the default address space, not in that of the whole.

llvm.func @private(%x: i32) -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %c1 x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr<5>
  %p = llvm.getelementptr %m[0, 1] : (!llvm.ptr<5>) -> !llvm.ptr<5>, !llvm.struct<(i32, i32)>
  llvm.store %x, %p : i32, !llvm.ptr<5>
  %r = llvm.load %m : !llvm.ptr<5> -> i32
  llvm.return %r : i32
}
