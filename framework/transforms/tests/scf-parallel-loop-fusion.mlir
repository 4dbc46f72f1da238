// RUN: terrace-opt %s --scf-parallel-loop-fusion
func.func @same_indices(%a: memref<2x2xf32>, %b: memref<2x2xf32>, %c: memref<2x2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %sum = memref.alloc() : memref<2x2xf32>
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    %x = memref.load %b[%i, %j] : memref<2x2xf32>
    %y = memref.load %c[%i, %j] : memref<2x2xf32>
    %z = arith.addf %x, %y : f32
    memref.store %z, %sum[%i, %j] : memref<2x2xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    %x = memref.load %sum[%i, %j] : memref<2x2xf32>
    %y = arith.mulf %x, %x : f32
    memref.store %y, %sum[%i, %j] : memref<2x2xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    %x = memref.load %sum[%i, %j] : memref<2x2xf32>
    memref.store %x, %a[%i, %j] : memref<2x2xf32>
  }
  return
}
func.func @other_indices(%a: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<4xf32>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %x = memref.load %a[%i] : memref<4xf32>
    memref.store %x, %m[%i] : memref<4xf32>
  }
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %k = arith.addi %i, %c1 : index
    %x = memref.load %m[%k] : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
  }
  return
}
func.func @computed_indices(%a: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<4xf32>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %k = arith.addi %i, %c1 : index
    %x = memref.load %a[%i] : memref<4xf32>
    memref.store %x, %m[%k] : memref<4xf32>
  }
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %k = arith.addi %i, %c1 : index
    %x = memref.load %m[%k] : memref<4xf32>
    memref.store %x, %m[%k] : memref<4xf32>
  }
  return
}
func.func @may_overlap(%a: memref<4xf32>, %b: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %x = arith.constant 1.0 : f32
    memref.store %x, %a[%i] : memref<4xf32>
  }
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %x = memref.load %b[%i] : memref<4xf32>
    memref.store %x, %b[%i] : memref<4xf32>
  }
  return
}
func.func @other_ranges(%a: memref<4xf32>, %b: memref<4xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    memref.store %x, %a[%i] : memref<4xf32>
  }
  scf.parallel (%i) = (%c1) to (%c2) step (%c1) {
    memref.store %x, %b[%i] : memref<4xf32>
  }
  memref.store %x, %a[%c0] : memref<4xf32>
  scf.parallel (%i) = (%c1) to (%c2) step (%c1) {
    memref.store %x, %b[%i] : memref<4xf32>
  }
  return
}
func.func @reductions(%a: memref<4xf32>, %x: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%x) -> f32 {
    %v = memref.load %a[%i] : memref<4xf32>
    scf.reduce(%v : f32) {
    ^bb0(%l: f32, %r: f32):
      %s = arith.addf %l, %r : f32
      scf.reduce.return %s : f32
    }
  }
  %1 = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%x) -> f32 {
    %v = memref.load %a[%i] : memref<4xf32>
    scf.reduce(%v : f32) {
    ^bb0(%l: f32, %r: f32):
      %s = arith.mulf %l, %r : f32
      scf.reduce.return %s : f32
    }
  }
  return %0, %1 : f32, f32
}
