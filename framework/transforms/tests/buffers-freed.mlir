// RUN: terrace-opt %s --buffer-loop-hoisting
// RUN: terrace-opt %s --promote-buffers-to-stack
// REFERENCE-DIFFERS: MLIR moves a buffer out of the loop that frees it, and puts one on the stack that is freed through a view

func.func @in_loop(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %m = memref.alloc() : memref<4xf32>
    memref.store %x, %m[%c0] : memref<4xf32>
    memref.dealloc %m : memref<4xf32>
  }
  return
}

func.func @through_a_view(%x: f32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xf32>
  %v = memref.cast %m : memref<4xf32> to memref<?xf32>
  memref.store %x, %v[%c0] : memref<?xf32>
  memref.dealloc %v : memref<?xf32>
  return
}
