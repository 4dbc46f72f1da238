// RUN: terrace-opt --affine-data-copy-generate %s
// RUN: terrace-opt --affine-data-copy-generate=generate-dma %s
// RUN: terrace-opt --affine-data-copy-generate="fast-mem-capacity=4 fast-mem-space=2 tag-mem-space=3 generate-dma" %s
// RUN: terrace-opt --affine-data-copy-generate="fast-mem-capacity=1 fast-mem-space=0" %s
// RUN: terrace-opt --affine-data-copy-generate="skip-non-unit-stride-loops min-dma-transfer=64" %s
// RUN: terrace-opt --affine-data-copy-generate="slow-mem-space=1 fast-mem-space=2" %s

// Copied before the nest, and back after it.
func.func @f(%A: memref<256x1024xf32>, %B: memref<1024xf32>) {
  affine.for %i = 0 to 256 {
    affine.for %j = 0 to 1024 {
      %v = affine.load %A[%i, %j] : memref<256x1024xf32>
      %w = arith.addf %v, %v : f32
      affine.store %w, %B[%j] : memref<1024xf32>
    }
  }
  return
}

// Tiles: copies of what one needs, where all would be too much.
func.func @tile(%A: memref<256x1024xf32>, %B: memref<1024xf32>, %N : index) {
  affine.for %i = 0 to 256 step 32 {
    affine.for %j = 0 to 1024 step 16 {
      affine.for %ii = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 32)>(%i) {
       affine.for %jj = affine_map<(d0) -> (d0)>(%j) to affine_map<(d0) -> (d0 + 16)>(%j) {
        %v = affine.load %A[%ii, %jj + 1] : memref<256x1024xf32>
        %w = arith.addf %v, %v : f32
        affine.store %w, %B[%jj] : memref<1024xf32>
       }
      }
    }
  }
  return
}

// Straight code between loops is copied too.
func.func @straight(%A: memref<256xf32>, %D: memref<?xf32>, %i : index) {
  %0 = affine.load %A[7] : memref<256xf32>
  affine.store %0, %A[%i] : memref<256xf32>
  affine.for %k = 5 to 9 { 
    %1 = affine.load %A[%k] : memref<256xf32>
    affine.store %1, %A[%k+4] : memref<256xf32>
  }
  %2 = affine.load %A[7] : memref<256xf32>
  return
}

// One element more than one loop touches.
func.func @single(%A: memref<256xf32>) {
  affine.for %k = 5 to 6 { 
    %1 = affine.load %A[%k] : memref<256xf32>
    affine.store %1, %A[%k+4] : memref<256xf32>
  }
  return
}

// A layout: left alone.
func.func @lay(%A: memref<256xf32, affine_map<(d0) -> (d0 * 2)>>) {
  affine.for %k = 5 to 10 { 
    %1 = affine.load %A[%k] : memref<256xf32, affine_map<(d0) -> (d0 * 2)>>
  }
  return
}

// No constant size.
func.func @dyn(%A: memref<?xf32>, %i : index, %n : index) {
  affine.for %k = 0 to %n { 
    %1 = affine.load %A[%k] : memref<?xf32>
  }
  return
}

// No dimension.
func.func @rank0(%A: memref<f32>) {
  affine.for %k = 0 to 4 { 
    %1 = affine.load %A[] : memref<f32>
  }
  return
}

// A call may access the memref too: it stays as it is. The second nest has a copy of one element an iteration.
func.func @other(%A: memref<8xf32>, %i : index) {
  affine.for %k = 0 to 4 { 
    %1 = affine.load %A[%k] : memref<8xf32>
    func.call @use(%A) : (memref<8xf32>) -> ()
  }
  affine.for %k = 0 to 4 { 
    affine.for %j = affine_map<(d0)->(d0+1)>(%k) to affine_map<(d0)->(d0+2)>(%k) { 
    %1 = affine.load %A[%j] : memref<8xf32>
    }
  }
  return
}
func.func private @use(memref<8xf32>)

// A zero all the same.
func.func @none() {
  return
}

// The box of C stays the same in the loop over %k, those of A and B do not.
func.func @matmul(%A: memref<64x64xf32>, %B: memref<64x64xf32>, %C: memref<64x64xf32>) {
  affine.for %i = 0 to 64 step 16 {
    affine.for %j = 0 to 64 step 16 {
      affine.for %k = 0 to 64 step 16 {
        affine.for %ii = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 16)>(%i) {
          affine.for %jj = affine_map<(d0) -> (d0)>(%j) to affine_map<(d0) -> (d0 + 16)>(%j) {
            affine.for %kk = affine_map<(d0) -> (d0)>(%k) to affine_map<(d0) -> (d0 + 16)>(%k) {
              %a = affine.load %A[%ii, %kk] : memref<64x64xf32>
              %b = affine.load %B[%kk, %jj] : memref<64x64xf32>
              %c = affine.load %C[%ii, %jj] : memref<64x64xf32>
              %p = arith.mulf %a, %b : f32
              %s = arith.addf %c, %p : f32
              affine.store %s, %C[%ii, %jj] : memref<64x64xf32>
            }
          }
        }
      }
    }
  }
  return
}

// Bounds that are a minimum.
func.func @minimum(%A: memref<4096xf32>) {
  affine.for %i = 0 to 4096 step 100 {
    affine.for %ii = affine_map<(d0) -> (d0)>(%i) to min affine_map<(d0) -> (4096, d0 + 100)>(%i) {
      %v = affine.load %A[%ii] : memref<4096xf32>
      affine.store %v, %A[%ii] : memref<4096xf32>
    }
  }
  return
}

// Bounds of symbols.
func.func @symbols(%M: memref<2048x516xf64>, %i : index, %j : index) {
  affine.for %ii = 0 to 2048 {
    affine.for %jj = max affine_map<()[s0, s1] -> (s0 * 512, s1 * 6)>()[%i, %j] to min affine_map<()[s0, s1] -> (s0 * 512 + 512, s1 * 6 + 6)>()[%i, %j] {
      affine.load %M[%ii, %jj] : memref<2048x516xf64>
    }
  }
  return
}

// Nothing to copy.
func.func @empty(%arg0: memref<8x8xf64>) {
  affine.for %i = 0 to 0 {
    affine.load %arg0[0, %i] : memref<8x8xf64>
  }
  return
}

// Elements without a size in bytes, and other memory.
func.func @elements(%a: memref<2x4xindex>, %b: memref<8xf32, 1>) {
  affine.for %i = 0 to 1 {
    affine.for %j = 0 to 4 {
      affine.store %j, %a[%i, %j] : memref<2x4xindex>
      %v = affine.load %b[%j] : memref<8xf32, 1>
      affine.store %v, %b[%j + 1] : memref<8xf32, 1>
    }
  }
  return
}
