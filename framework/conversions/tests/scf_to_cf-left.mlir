// RUN: terrace-opt %s --split-input-file --convert-scf-to-cf --verify-diagnostics
// REFERENCE-DIFFERS: these are not lowered yet

func.func @parallel(%a: index, %b: index, %s: index, %z: f32, %m: memref<?x?xf32>) -> f32 {
  // expected-error @+1 {{failed to legalize operation 'scf.parallel' that was explicitly marked illegal}}
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
// -----
func.func @forall(%n: index, %m: memref<?xf32>, %z: f32) {
  // expected-error @+1 {{failed to legalize operation 'scf.forall' that was explicitly marked illegal}}
  scf.forall (%i) in (%n) {
    memref.store %z, %m[%i] : memref<?xf32>
  }
  return
}
