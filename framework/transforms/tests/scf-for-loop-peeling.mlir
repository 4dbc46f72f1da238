// RUN: terrace-opt %s --allow-unregistered-dialect --scf-for-loop-peeling
// RUN: terrace-opt %s --allow-unregistered-dialect --scf-for-loop-peeling=skip-partial=false
#rest = affine_map<(d0, d1) -> (4, d0 - d1)>
#more = affine_map<(d0, d1) -> (-4, d1 - d0)>
func.func @tiles(%m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    %size = affine.min #rest(%n, %i)
    %less = affine.max #more(%n, %i)
    "test.use"(%size, %less) : (index, index) -> ()
  }
  return
}
func.func @nested(%m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    scf.for %j = %c0 to %n step %c4 {
      memref.store %x, %m[%j] : memref<?xf32>
    }
  }
  return
}
func.func @carries(%l: index, %m: memref<?xf32>, %s: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %size = memref.dim %m, %c0 : memref<?xf32>
  %u = arith.addi %l, %size : index
  %r = scf.for %i = %l to %u step %s iter_args(%a = %x) -> f32 {
    %y = arith.addf %a, %x : f32
    scf.yield %y : f32
  }
  return %r : f32
}
func.func @known() {
  %c0 = arith.constant 0 : i32
  %c3 = arith.constant 3 : i32
  %c9 = arith.constant 9 : i32
  %c17 = arith.constant 17 : i32
  scf.for %i = %c0 to %c17 step %c3 : i32 {
    "test.use"(%i) : (i32) -> ()
  }
  scf.for %i = %c0 to %c9 step %c3 : i32 {
    "test.use"(%i) : (i32) -> ()
  }
  return
}
