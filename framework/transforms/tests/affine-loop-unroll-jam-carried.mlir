// RUN: terrace-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(affine-loop-unroll-jam{unroll-jam-factor=2}))"
// REFERENCE-DIFFERS: MLIR counts what a reduction starts with once for each copy, and forgets copies of what is no reduction

// The sum starts at an argument, which counts once.
func.func @starts(%m: memref<8xi32>, %x: i32) -> i32 {
  %r = affine.for %i = 0 to 8 iter_args(%a = %x) -> i32 {
    %v = affine.load %m[%i] : memref<8xi32>
    %s = arith.addi %a, %v : i32
    affine.yield %s : i32
  }
  return %r : i32
}

// -----

// A difference is not one of several parts.
func.func @difference(%m: memref<8xi32>, %x: i32) -> i32 {
  %r = affine.for %i = 0 to 8 iter_args(%a = %x) -> i32 {
    %v = affine.load %m[%i] : memref<8xi32>
    %s = arith.subi %v, %a : i32
    affine.yield %s : i32
  }
  return %r : i32
}
