// RUN: terrace-opt %s --allow-unregistered-dialect --scf-for-loop-peeling=peel-front
func.func @more_than_one(%m: memref<?xf32>, %x: f32, %s: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  %u = arith.addi %n, %c4 : index
  %r = scf.for %i = %c0 to %u step %s iter_args(%a = %x) -> f32 {
    %y = arith.addf %a, %x : f32
    scf.yield %y : f32
  }
  return %r : f32
}
func.func @known() {
  %c0 = arith.constant 0 : i32
  %c3 = arith.constant 3 : i32
  %c17 = arith.constant 17 : i32
  scf.for %i = %c0 to %c17 step %c3 : i32 {
    "test.use"(%i) : (i32) -> ()
  }
  scf.for %i = %c0 to %c3 step %c3 : i32 {
    "test.use"(%i) : (i32) -> ()
  }
  return
}
