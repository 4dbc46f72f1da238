// RUN: terrace-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(affine-loop-unroll-jam{unroll-jam-factor=2}))"
// REFERENCE-DIFFERS: MLIR joins the copies whatever they do to memory

// The next row reads to the right of what this one writes.
func.func @diagonal(%m: memref<8x9xf32>) {
  affine.for %i = 1 to 7 {
    affine.for %j = 0 to 8 {
      %v = affine.load %m[%i - 1, %j + 1] : memref<8x9xf32>
      affine.store %v, %m[%i, %j] : memref<8x9xf32>
    }
  }
  return
}

// -----

// The result of the inner loop is read before the next one.
func.func @before_the_inner_loop(%m: memref<9xf32>, %n: memref<9xf32>) {
  affine.for %i = 0 to 8 {
    %v = affine.load %m[0] : memref<9xf32>
    affine.store %v, %n[%i] : memref<9xf32>
    affine.for %j = 0 to 8 {
      affine.store %v, %m[%j + 1] : memref<9xf32>
    }
    %w = affine.load %m[%i + 1] : memref<9xf32>
    affine.store %w, %m[0] : memref<9xf32>
  }
  return
}

// -----

// Rows of their own: joined, as in MLIR.
func.func @rows(%m: memref<8x9xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %v = affine.load %m[%i, %j] : memref<8x9xf32>
      affine.store %v, %m[%i, %j + 1] : memref<8x9xf32>
    }
  }
  return
}
