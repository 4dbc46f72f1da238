// RUN: terrace-opt %s --scf-for-loop-range-folding --allow-unregistered-dialect
// REFERENCE-DIFFERS: mlir-opt 22 folds what takes the bounds of an unsigned loop around, and turns their order

func.func @around(%m: memref<256xi8>) {
  %l = arith.constant 100 : i8
  %u = arith.constant 120 : i8
  %s = arith.constant 1 : i8
  %by = arith.constant -110 : i8
  scf.for unsigned %i = %l to %u step %s : i8 {
    %j = arith.addi %i, %by : i8
    "test.use"(%j) : (i8) -> ()
  }
  return
}
func.func @inside(%m: memref<256xi8>) {
  %l = arith.constant 100 : i8
  %u = arith.constant 120 : i8
  %s = arith.constant 1 : i8
  %by = arith.constant 100 : i8
  scf.for unsigned %i = %l to %u step %s : i8 {
    %j = arith.addi %i, %by : i8
    "test.use"(%j) : (i8) -> ()
  }
  return
}
