// RUN: terrace-opt %s --convert-parallel-loops-to-gpu
// REFERENCE-DIFFERS: mlir-opt 22 drops the value that a reduction begins with, and reduces over the threads of a block whatever the loop runs on

#bx = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#tx = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#ty = #gpu.loop_dim_map<processor = thread_y, map = (d0) -> (d0), bound = (d0) -> (d0)>

// The value counts once.
func.func @init(%m: memref<?x?xf32>, %o: memref<?xf32>, %z: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %r = scf.parallel (%k) = (%c0) to (%c4) step (%c1) init(%z) -> f32 {
      %0 = memref.load %m[%i, %k] : memref<?x?xf32>
      scf.reduce(%0 : f32) {
      ^bb0(%x: f32, %y: f32):
        %s = arith.mulf %x, %y : f32
        scf.reduce.return %s : f32
      }
    } { mapping = [#tx] }
    memref.store %r, %o[%i] : memref<?xf32>
  } { mapping = [#bx] }
  return
}

// Blocks cannot be reduced over.
func.func @blocks(%m: memref<?x?xf32>, %o: memref<?xf32>, %z: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %r = scf.parallel (%k) = (%c0) to (%c4) step (%c1) init(%z) -> f32 {
      %0 = memref.load %m[%i, %k] : memref<?x?xf32>
      scf.reduce(%0 : f32) {
      ^bb0(%x: f32, %y: f32):
        %s = arith.addf %x, %y : f32
        scf.reduce.return %s : f32
      }
    } { mapping = [#bx] }
    memref.store %r, %o[%i] : memref<?xf32>
  } { mapping = [#tx] }
  return
}

// Nor the threads of another loop.
func.func @other_threads(%m: memref<?x?xf32>, %o: memref<?xf32>, %z: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %r = scf.parallel (%k) = (%c0) to (%c4) step (%c1) init(%z) -> f32 {
      %0 = memref.load %m[%i, %k] : memref<?x?xf32>
      scf.reduce(%0 : f32) {
      ^bb0(%x: f32, %y: f32):
        %s = arith.addf %x, %y : f32
        scf.reduce.return %s : f32
      }
    } { mapping = [#ty] }
    memref.store %r, %o[%i] : memref<?xf32>
  } { mapping = [#tx] }
  return
}

// Not all threads take part.
func.func @bounded(%m: memref<?x?xf32>, %o: memref<?xf32>, %z: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %n = affine.min affine_map<(d0) -> (4, d0)>(%i)
    %r = scf.parallel (%k) = (%c0) to (%n) step (%c1) init(%z) -> f32 {
      %0 = memref.load %m[%i, %k] : memref<?x?xf32>
      scf.reduce(%0 : f32) {
      ^bb0(%x: f32, %y: f32):
        %s = arith.addf %x, %y : f32
        scf.reduce.return %s : f32
      }
    } { mapping = [#tx] }
    memref.store %r, %o[%i] : memref<?xf32>
  } { mapping = [#bx] }
  return
}
