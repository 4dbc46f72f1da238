// RUN: terrace-opt %s --scf-parallel-loop-tiling=parallel-loop-tile-sizes=4,3

func.func @tile(%a: index, %b: index, %c: index, %m: memref<?x?xf32>) {
  scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%c, %c) {
    %0 = memref.load %m[%i, %j] : memref<?x?xf32>
    memref.store %0, %m[%j, %i] : memref<?x?xf32>
  }
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c9) step (%c1, %c1) {
    %0 = memref.load %m[%i, %j] : memref<?x?xf32>
    memref.store %0, %m[%j, %i] : memref<?x?xf32>
  }
  scf.parallel (%k) = (%c0) to (%c8) step (%c1) {
    scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c9) step (%c1, %c1) {
      %0 = memref.load %m[%i, %j] : memref<?x?xf32>
    }
    scf.parallel (%i) = (%a) to (%c8) step (%c1) {
      %0 = memref.load %m[%i, %i] : memref<?x?xf32>
    }
  }
  %z = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%c0) to (%c8) step (%c1) init(%z) -> f32 {
    %0 = memref.load %m[%i, %i] : memref<?x?xf32>
    scf.reduce(%0 : f32) {
    ^bb0(%x: f32, %y: f32):
      %s = arith.addf %x, %y : f32
      scf.reduce.return %s : f32
    }
  }
  return
}
