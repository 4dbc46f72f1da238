// RUN: terrace-opt %s --convert-scf-to-cf

func.func @parallel(%a: index, %b: index, %s: index, %z: f32, %m: memref<?x?xf32>) -> f32 {
  scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%s, %s) {
    memref.store %z, %m[%i, %j] : memref<?x?xf32>
    scf.reduce
  }
  %0 = scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%s, %s) init (%z) -> f32 {
    %1 = memref.load %m[%i, %j] : memref<?x?xf32>
    scf.reduce (%1 : f32) {
    ^bb0(%l: f32, %r: f32):
      %2 = arith.addf %l, %r : f32
      scf.reduce.return %2 : f32
    }
  }
  return %0 : f32
}

func.func @forall(%n: index, %m: memref<?xf32>, %z: f32) {
  scf.forall (%i) = (2) to (%n) step (3) {
    memref.store %z, %m[%i] : memref<?xf32>
  }
  return
}

// Two reductions, of which one gives an operand back.
func.func @two(%a: index, %s: index, %x: i32, %y: i64) -> (i32, i64) {
  %r:2 = scf.parallel (%i) = (%a) to (%s) step (%s) init (%x, %y) -> (i32, i64) {
    scf.reduce (%x, %y : i32, i64) {
    ^bb0(%l: i32, %r: i32):
      %m = arith.muli %l, %r : i32
      scf.reduce.return %m : i32
    }, {
    ^bb0(%l: i64, %r: i64):
      scf.reduce.return %r : i64
    }
  }
  return %r#0, %r#1 : i32, i64
}
