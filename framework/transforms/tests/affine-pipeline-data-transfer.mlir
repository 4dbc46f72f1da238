// RUN: terrace-opt %s --split-input-file --affine-pipeline-data-transfer --allow-unregistered-dialect

// The buffer and the tag are doubled; the rest of the loop runs an iteration later.
func.func @copy_and_use(%m: memref<256xf32>) {
  %buffer = memref.alloc() : memref<32xf32, 1>
  %tag = memref.alloc() : memref<1xi32>
  %c0 = arith.constant 0 : index
  %n = arith.constant 32 : index
  affine.for %i = 0 to 8 {
    affine.dma_start %m[%i * 32], %buffer[%c0], %tag[%c0], %n : memref<256xf32>, memref<32xf32, 1>, memref<1xi32>
    affine.dma_wait %tag[%c0], %n : memref<1xi32>
    affine.for %j = 0 to 32 {
      %v = affine.load %buffer[%j] : memref<32xf32, 1>
      "use"(%i, %v) : (index, f32) -> ()
    }
  }
  memref.dealloc %tag : memref<1xi32>
  memref.dealloc %buffer : memref<32xf32, 1>
  return
}

// -----

// Steps count: every other iteration uses the other buffer. The subscript that the loop shares is made again for the transfer.
func.func @steps(%m: memref<256xf32>, %tag: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %n = arith.constant 4 : index
  %buffer = memref.alloc(%n) : memref<?xf32, 1>
  affine.for %i = 0 to 64 step 4 {
    %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
    affine.dma_start %m[%k], %buffer[%c0], %tag[%c0], %n : memref<256xf32>, memref<?xf32, 1>, memref<1xi32>
    affine.dma_wait %tag[%c0], %n : memref<1xi32>
    "use"(%k) : (index) -> ()
  }
  return
}

// -----

// A buffer that is used otherwise, one that is used after the loop, and a transfer out of what is transferred in: these stay.
func.func @stays(%m: memref<256xf32>, %tag: memref<1xi32>) -> f32 {
  %a = memref.alloc() : memref<32xf32, 1>
  %b = memref.alloc() : memref<32xf32, 1>
  %c0 = arith.constant 0 : index
  %n = arith.constant 32 : index
  affine.for %i = 0 to 8 {
    affine.dma_start %m[%i], %b[%c0], %tag[%c0], %n : memref<256xf32>, memref<32xf32, 1>, memref<1xi32>
    affine.dma_wait %tag[%c0], %n : memref<1xi32>
  }
  affine.for %i = 0 to 8 {
    affine.dma_start %m[%i], %a[%c0], %tag[%c0], %n : memref<256xf32>, memref<32xf32, 1>, memref<1xi32>
    affine.dma_wait %tag[%c0], %n : memref<1xi32>
    affine.dma_start %a[%c0], %m[%i], %tag[%c0], %n : memref<32xf32, 1>, memref<256xf32>, memref<1xi32>
    affine.dma_wait %tag[%c0], %n : memref<1xi32>
  }
  %v = affine.load %b[%c0] : memref<32xf32, 1>
  return %v : f32
}
