// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --affine-super-vectorize=virtual-vector-size=8
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --affine-super-vectorize=virtual-vector-size=4,8
// REFERENCE-DIFFERS: MLIR takes elements with gaps between them for neighbours

func.func @cmp(%A : memref<?x?xf32>, %B: memref<100xindex>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to %n step 2 {
    %x2 = affine.load %A[%i, %n] : memref<?x?xf32>
    %x3 = arith.cmpf olt, %x2, %u : f32
    %x4 = arith.select %x3, %x2, %u : f32
    affine.store %x4, %D[%i] : memref<100xf32>
  }
  return
}

// -----

func.func @zero(%A : memref<f32>, %B: memref<100xf32>, %n: index) {
  affine.for %i = 0 to %n step 2 {
    %x2 = affine.load %A[] : memref<f32>
    affine.store %x2, %B[%i] : memref<100xf32>
  }
  return
}

// -----

func.func @stepped(%A : memref<?x?xf32>, %B: memref<100xf32>, %C: memref<?x?xf32>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    affine.for %j = 0 to %n step 3 {
      %x2 = affine.load %B[%j] : memref<100xf32>
      affine.store %x2, %A[%i,%j*2] : memref<?x?xf32>
    }
  }
  return
}

// -----

func.func @symb(%A : memref<?x?xf32>, %B: memref<100xf32>, %C: memref<?x?xf32>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    affine.for %j = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %x2 = affine.load %B[%j + symbol(%n)] : memref<100xf32>
      "foo.bar"(%x2, %u) : (f32, f32) -> ()
      %k = "foo.bar"() {a = 1 : i32} : () -> f32
      affine.store %x2, %A[%n,%j*2 + %i] : memref<?x?xf32>
    }
  }
  return
}

// -----

// Vectors of 8 cross a multiple of 12: the loop stays.
func.func @modulo(%a: memref<12xf32>, %b: memref<24xf32>) {
  affine.for %i = 0 to 24 {
    %v = affine.load %a[%i mod 12] : memref<12xf32>
    affine.store %v, %b[%i] : memref<24xf32>
  }
  return
}
