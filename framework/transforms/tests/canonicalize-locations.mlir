// RUN: terrace-opt %s --canonicalize --mlir-print-debuginfo --mlir-print-local-scope
// RUN: terrace-opt %s --cse --mlir-print-debuginfo --mlir-print-local-scope
// RUN: terrace-opt %s --lower-affine --convert-scf-to-cf --mlir-print-debuginfo --mlir-print-local-scope

// A pattern's result is where all that it matched is, a constant where what folded to it was.
func.func @f(%x: i32, %m: memref<4xf32>) -> (i32, i32, index) {
  %c1 = arith.constant 1 : i32 loc("one")
  %c2 = arith.constant 2 : i32 loc("two")
  %0 = arith.addi %x, %c1 : i32 loc("first")
  %1 = arith.addi %0, %c2 : i32 loc("second")
  %2 = arith.subi %x, %x : i32 loc("none")
  %c0 = arith.constant 0 : index
  %d = memref.dim %m, %c0 : memref<4xf32> loc("dim")
  return %1, %2, %d : i32, i32, index
}
// Nothing comes from nowhere.
func.func @unknown(%x: i32 loc(unknown)) -> i32 {
  %c1 = arith.constant 1 : i32 loc(unknown)
  %c2 = arith.constant 2 : i32 loc(unknown)
  %0 = arith.addi %x, %c1 : i32 loc(unknown)
  %1 = arith.addi %0, %c2 : i32 loc(unknown)
  %3 = arith.addi %x, %x : i32 loc(unknown)
  %4 = arith.addi %x, %x : i32 loc(unknown)
  %5 = arith.addi %3, %4 : i32 loc(unknown)
  %6 = arith.addi %5, %1 : i32 loc(unknown)
  return %6 : i32 loc(unknown)
} loc(unknown)
// Of equal operations the first stays.
func.func @equal(%x: i32) -> i32 {
  %3 = arith.addi %x, %x : i32 loc("a")
  %4 = arith.addi %x, %x : i32 loc("b")
  %5 = arith.muli %3, %4 : i32 loc("c")
  return %5 : i32
}
func.func @loop(%m: memref<10xf32>) {
  affine.for %i = 0 to 10 {
    %0 = affine.load %m[%i] : memref<10xf32> loc("load")
    affine.store %0, %m[%i] : memref<10xf32> loc("store")
  } loc("loop")
  return
}
