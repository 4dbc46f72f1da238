// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --affine-super-vectorize=virtual-vector-size=8
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --affine-super-vectorize=virtual-vector-size=4,8
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --affine-super-vectorize="virtual-vector-size=8 test-fastest-varying=1"
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --affine-super-vectorize="virtual-vector-size=4,8 test-fastest-varying=0,1"

func.func @one(%A : memref<?x?xf32>, %B: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    %c = arith.constant 3.0 : f32
    %x = affine.load %A[%i, %i + 1] : memref<?x?xf32>
    %x2 = affine.load %B[%i + 1] : memref<100xf32>
    %y = arith.addf %x2, %c : f32
    %z = arith.addf %y, %u : f32
    affine.store %z, %B[%i] : memref<100xf32>
  }
  return
}

// -----

func.func @two(%A : memref<?x?xf32>, %B: memref<100xf32>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    %c = arith.constant 3.0 : f32
    %x2 = affine.load %B[%i + 1] : memref<100xf32>
    %y = arith.addf %x2, %c : f32
    %z = arith.addf %y, %u : f32
    affine.store %z, %D[%i] : memref<100xf32>
  }
  return
}

// -----

func.func @apply(%A : memref<?x?xf32>, %B: memref<100xf32>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    %k = affine.apply affine_map<(d0) -> (d0 + 5)>(%i)
    %x2 = affine.load %B[%k] : memref<100xf32>
    affine.store %x2, %D[%k] : memref<100xf32>
  }
  return
}

// -----

func.func @apply2(%A : memref<?x?xf32>, %B: memref<100xf32>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    %k = affine.apply affine_map<(d0) -> (d0 + 5)>(%i)
    %x2 = affine.load %B[%k + 1] : memref<100xf32>
    affine.store %x2, %D[%k] : memref<100xf32>
  }
  return
}

// -----

func.func @useiv(%A : memref<?x?xf32>, %B: memref<100xindex>, %D: memref<100xindex>, %u: f32, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    affine.store %i, %D[%i] : memref<100xindex>
  }
  return
}

// -----

func.func @fail(%A : memref<?x?xf32>, %B: memref<100xf32>, %C: memref<100xindex>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    %x2 = affine.load %B[%i + 1] : memref<100xf32>
    %z = arith.addf %x2, %u : f32
    affine.store %z, %D[%i] : memref<100xf32>
    affine.store %i, %C[%i] : memref<100xindex>
  }
  return
}

// -----

func.func @out2d(%A : memref<?x?xf32>, %B: memref<100xf32>, %C: memref<100xindex>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    %x2 = affine.load %B[%i] : memref<100xf32>
    affine.for %j = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %z = arith.addf %x2, %u : f32
      affine.store %z, %A[%i,%j] : memref<?x?xf32>
    }
  }
  return
}

// -----

func.func @in2d(%A : memref<?x?xf32>, %B: memref<100xf32>, %C: memref<?x?xf32>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    affine.for %j = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %x2 = affine.load %B[%j] : memref<100xf32>
      %x3 = affine.load %C[%j,%i] : memref<?x?xf32>
      %z = arith.addf %x2, %x3 : f32
      affine.store %z, %A[%i,%j] : memref<?x?xf32>
    }
  }
  return
}

// -----

func.func @uniform_store(%A : memref<?x?xf32>, %B: memref<100xf32>, %C: memref<?x?xf32>, %D: memref<100xf32>, %u: f32, %n: index) {
    affine.for %j = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %x2 = affine.load %B[%j + symbol(%n)] : memref<100xf32>
      affine.store %x2, %A[%n,%n] : memref<?x?xf32>
    }
  return
}

// -----

func.func @nested1(%A : memref<?x?xf32>, %B: memref<100xf32>, %C: memref<?x?xf32>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    affine.for %j = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %x2 = affine.load %A[%j, %i] : memref<?x?xf32>
      %c = arith.constant 2.0 : f32
      %x3 = arith.mulf %x2, %c : f32
      affine.store %x3, %C[%j, %i] : memref<?x?xf32>
    }
    affine.for %j = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %x2 = affine.load %A[%i, %j] : memref<?x?xf32>
      affine.store %x2, %C[%i, %j] : memref<?x?xf32>
    }
  }
  return
}

// -----

func.func @nested2(%A : memref<?x?xf32>, %B: memref<100xf32>, %C: memref<?x?xf32>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    affine.for %j = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %x2 = affine.load %A[%i, %i] : memref<?x?xf32>
      affine.store %x2, %C[%j, %i] : memref<?x?xf32>
    }
  }
  return
}

// -----

func.func @ind(%A : memref<?x?xf32>, %B: memref<100xf32>, %C: memref<?x?xf32>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %k = arith.addi %i, %n : index
      %x2 = affine.load %B[%i] : memref<100xf32>
      affine.store %x2, %D[%i] : memref<100xf32>
  }
  return
}

// -----

func.func @ind2(%A : memref<?x?xf32>, %B: memref<100xi32>, %C: memref<?x?xf32>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %k = arith.addi %n, %n : index
      %x2 = affine.load %B[%i] : memref<100xi32>
      %x3 = arith.sitofp %x2 : i32 to f32
      affine.store %x3, %D[%i] : memref<100xf32>
  }
  return
}

// -----

func.func @alloc(%A : memref<?x?xf32>, %B: memref<100xi32>, %C: memref<?x?xf32>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %k = memref.alloc() : memref<100xi32>
      %x2 = affine.load %B[%i] : memref<100xi32>
      affine.store %x2, %k[%i] : memref<100xi32>
      %x3 = arith.sitofp %x2 : i32 to f32
      affine.store %x3, %D[%i] : memref<100xf32>
  }
  return
}

// -----

func.func @outer_only(%A : memref<?x?xf32>, %B: memref<100xf32>, %C: memref<?x?xf32>, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    %x2 = affine.load %B[%i] : memref<100xf32>
    affine.for %j = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %x3 = affine.load %A[%i, %j] : memref<?x?xf32>
      %x4 = arith.addf %x3, %x2 : f32
      affine.store %x4, %C[%i,%j] : memref<?x?xf32>
    }
  }
  return
}

// -----

func.func @outer_only2(%A : memref<?x?xf32>, %B: memref<100xf32>, %C: memref<?x?xf32>, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    affine.for %j = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %x2 = affine.load %B[%i] : memref<100xf32>
      %x3 = affine.load %A[%i, %j] : memref<?x?xf32>
      %x4 = arith.addf %x3, %x2 : f32
      affine.store %x4, %C[%i,%j] : memref<?x?xf32>
    }
  }
  return
}

// -----

func.func @red2d(%A : memref<?x?xf32>, %B: memref<100xf32>, %C: memref<?x?xf32>, %n: index) {
  %z = arith.constant 0.0 : f32
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    affine.for %j = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %s = affine.for %k = 0 to %n iter_args(%a = %z) -> f32 {
      %x3 = affine.load %A[%k, %j] : memref<?x?xf32>
      %x4 = arith.addf %x3, %a : f32
      affine.yield %x4 : f32
      }
      affine.store %s, %C[%i,%j] : memref<?x?xf32>
    }
  }
  return
}

// -----

func.func @two_inner(%A : memref<?x?xf32>, %B: memref<100xf32>, %C: memref<?x?xf32>, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    affine.for %j = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %x3 = affine.load %A[%j, %i] : memref<?x?xf32>
      affine.store %x3, %C[%j, %i] : memref<?x?xf32>
    }
    affine.for %j = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %x3 = affine.load %A[%j, %i] : memref<?x?xf32>
      affine.store %x3, %C[%j, %i] : memref<?x?xf32>
    }
  }
  return
}

// -----

func.func @iv_stays(%A : memref<?x?xf32>, %B: memref<100xf32>, %C: memref<?x?xf32>, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    affine.for %j = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %x3 = affine.load %A[%j + %i, %i] : memref<?x?xf32>
      %k = arith.index_cast %i : index to i32
      %l = arith.sitofp %k : i32 to f32
      %l2 = arith.addf %l, %x3 : f32
      affine.store %l2, %C[%i, %j] : memref<?x?xf32>
    }
  }
  return
}

// -----

func.func @applies(%arg0: memref<?xf32>, %arg1: memref<?x?xf32>, %n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
      %0 = affine.apply affine_map<(d0) -> (d0 mod 12)>(%i)
      affine.for %j = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
        %1 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%j, %0)
        %k = arith.constant 4 : index
        %2 = affine.load %arg0[%1] : memref<?xf32>
        affine.store %2, %arg1[%i, %j] : memref<?x?xf32>
      }
  }
  return
}

// -----

func.func @empty(%n: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
  }
  return
}
