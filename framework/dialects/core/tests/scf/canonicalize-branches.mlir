// RUN: terrace-opt %s --canonicalize
// Patterns: NegatedCondition, RemoveEmptyElseBranch, SingleBlockExecuteInliner.

func.func @empty_else(%c: i1, %m: memref<f32>, %x: f32) {
  scf.if %c {
    memref.store %x, %m[] : memref<f32>
  } else {
  }
  return
}
func.func @negated(%c: i1, %m: memref<f32>, %x: f32, %y: f32) {
  %t = arith.constant true
  %n = arith.xori %c, %t : i1
  scf.if %n {
    memref.store %x, %m[] : memref<f32>
  } else {
    memref.store %y, %m[] : memref<f32>
  }
  return
}
func.func @one_block(%x: i32, %m: memref<i32>) -> i32 {
  %0 = scf.execute_region -> i32 {
    %1 = arith.addi %x, %x : i32
    memref.store %1, %m[] : memref<i32>
    scf.yield %1 : i32
  }
  return %0 : i32
}
func.func @one_block_that_stays(%x: i32, %m: memref<i32>) -> i32 {
  %0 = scf.execute_region -> i32 no_inline {
    memref.store %x, %m[] : memref<i32>
    scf.yield %x : i32
  }
  return %0 : i32
}
