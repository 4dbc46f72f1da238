// RUN: terrace-opt %s --pass-pipeline="builtin.module(func.func(affine-super-vectorize{virtual-vector-size=4}))"
// RUN: terrace-opt %s --pass-pipeline="builtin.module(func.func(affine-super-vectorize{virtual-vector-size=2,4 test-fastest-varying=1,0}))"
// REFERENCE-DIFFERS: MLIR writes elements beyond the last iteration, and takes elements with gaps between them for neighbours

// The elements 6 and 7 stay.
func.func @six(%m: memref<8xi32>) {
  affine.for %j = 0 to 6 {
    %v = affine.load %m[%j] : memref<8xi32>
    %w = arith.addi %v, %v : i32
    affine.store %w, %m[%j] : memref<8xi32>
  }
  return
}

func.func @any(%a: memref<?xf32>, %b: memref<?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    %v = affine.load %a[%i + 1] : memref<?xf32>
    affine.store %v, %b[%i] : memref<?xf32>
  }
  return
}

// The memref ends with the loop: no mask.
func.func @to_the_end(%a: memref<?xf32>, %b: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %b, %c0 : memref<?xf32>
  affine.for %i = 0 to %n {
    %v = affine.load %a[%i] : memref<?xf32>
    affine.store %v, %b[%i] : memref<?xf32>
  }
  return
}

// Two dimensions, one of which ends before the memref does, and one transposed.
func.func @two(%a: memref<9x9xf32>, %b: memref<9x9xf32>) {
  affine.for %i = 0 to 5 {
    affine.for %j = 0 to 9 {
      %v = affine.load %a[%j, %i] : memref<9x9xf32>
      affine.store %v, %b[%i, %j] : memref<9x9xf32>
    }
  }
  return
}

// Every second element, in two ways: left alone.
func.func @gaps(%a: memref<16xf32>, %b: memref<16xf32>) {
  affine.for %i = 0 to 8 {
    %v = affine.load %a[2 * %i] : memref<16xf32>
    affine.store %v, %b[%i] : memref<16xf32>
  }
  affine.for %i = 0 to 16 step 2 {
    %v = affine.load %a[%i] : memref<16xf32>
    affine.store %v, %b[%i] : memref<16xf32>
  }
  return
}
