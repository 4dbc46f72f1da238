// RUN: terrace-opt %s --split-input-file --affine-super-vectorize="virtual-vector-size=8 vectorize-reductions"
// RUN: terrace-opt %s --split-input-file --affine-super-vectorize=virtual-vector-size=8

func.func @red(%A : memref<?x?xf32>, %B: memref<100xf32>, %D: memref<100xf32>, %u: f32, %n: index) -> (f32, f32) {
  %c = arith.constant 0.0 : f32
  %r:2 = affine.for %i = 0 to %n iter_args(%a = %c, %b = %u) -> (f32, f32) {
    %x2 = affine.load %B[%i + 1] : memref<100xf32>
    %x = arith.addf %a, %x2 : f32
    %y = arith.mulf %x2, %b : f32
    affine.yield %x, %y : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// -----

func.func @red2(%A : memref<?x?xf32>, %B: memref<100xf32>, %D: memref<100xf32>, %u: f32, %n: index) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (f32) {
    %x2 = affine.load %B[%i + 1] : memref<100xf32>
    %x = arith.addf %a, %x2 : f32
    affine.yield %x : f32
  }
  return %r : f32
}

// -----

func.func @red3(%A : memref<?x?xf32>, %B: memref<100xf32>, %D: memref<100xf32>, %u: f32, %n: index) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to min affine_map<(d0) -> (d0, 100)>(%n) iter_args(%a = %c) -> (f32) {
    %x2 = affine.load %B[%i + 1] : memref<100xf32>
    %x = arith.maximumf %x2, %a : f32
    affine.yield %x : f32
  }
  return %r : f32
}

// -----

func.func @red4(%A : memref<?x?xi32>, %D: memref<100xi32>, %n: index)  {
  %c = arith.constant 0 : i32
  affine.for %j = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {
    %r = affine.for %i = 0 to 64 iter_args(%a = %c) -> (i32) {
      %x2 = affine.load %A[%j, %i + 1] : memref<?x?xi32>
      %x = arith.addi %x2, %a : i32
      affine.yield %x : i32
    }
    affine.store %r, %D[%j] : memref<100xi32>
  }
  return 
}

// -----

func.func @kaddf(%B: memref<100xf32>) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (f32) {
    %x2 = affine.load %B[%i] : memref<100xf32>
    %x = arith.addf %a, %x2 : f32
    affine.yield %x : f32
  }
  return %r : f32
}

// -----

func.func @kaddi(%B: memref<100xi32>) -> i32 {
  %c = arith.constant 0 : i32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (i32) {
    %x2 = affine.load %B[%i] : memref<100xi32>
    %x = arith.addi %a, %x2 : i32
    affine.yield %x : i32
  }
  return %r : i32
}

// -----

func.func @kandi(%B: memref<100xi32>) -> i32 {
  %c = arith.constant 0 : i32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (i32) {
    %x2 = affine.load %B[%i] : memref<100xi32>
    %x = arith.andi %a, %x2 : i32
    affine.yield %x : i32
  }
  return %r : i32
}

// -----

func.func @kmaximumf(%B: memref<100xf32>) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (f32) {
    %x2 = affine.load %B[%i] : memref<100xf32>
    %x = arith.maximumf %a, %x2 : f32
    affine.yield %x : f32
  }
  return %r : f32
}

// -----

func.func @kmaxnumf(%B: memref<100xf32>) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (f32) {
    %x2 = affine.load %B[%i] : memref<100xf32>
    %x = arith.maxnumf %a, %x2 : f32
    affine.yield %x : f32
  }
  return %r : f32
}

// -----

func.func @kmaxsi(%B: memref<100xi32>) -> i32 {
  %c = arith.constant 0 : i32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (i32) {
    %x2 = affine.load %B[%i] : memref<100xi32>
    %x = arith.maxsi %a, %x2 : i32
    affine.yield %x : i32
  }
  return %r : i32
}

// -----

func.func @kmaxui(%B: memref<100xi32>) -> i32 {
  %c = arith.constant 0 : i32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (i32) {
    %x2 = affine.load %B[%i] : memref<100xi32>
    %x = arith.maxui %a, %x2 : i32
    affine.yield %x : i32
  }
  return %r : i32
}

// -----

func.func @kminimumf(%B: memref<100xf32>) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (f32) {
    %x2 = affine.load %B[%i] : memref<100xf32>
    %x = arith.minimumf %a, %x2 : f32
    affine.yield %x : f32
  }
  return %r : f32
}

// -----

func.func @kminnumf(%B: memref<100xf32>) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (f32) {
    %x2 = affine.load %B[%i] : memref<100xf32>
    %x = arith.minnumf %a, %x2 : f32
    affine.yield %x : f32
  }
  return %r : f32
}

// -----

func.func @kminsi(%B: memref<100xi32>) -> i32 {
  %c = arith.constant 0 : i32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (i32) {
    %x2 = affine.load %B[%i] : memref<100xi32>
    %x = arith.minsi %a, %x2 : i32
    affine.yield %x : i32
  }
  return %r : i32
}

// -----

func.func @kminui(%B: memref<100xi32>) -> i32 {
  %c = arith.constant 0 : i32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (i32) {
    %x2 = affine.load %B[%i] : memref<100xi32>
    %x = arith.minui %a, %x2 : i32
    affine.yield %x : i32
  }
  return %r : i32
}

// -----

func.func @kmulf(%B: memref<100xf32>) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (f32) {
    %x2 = affine.load %B[%i] : memref<100xf32>
    %x = arith.mulf %a, %x2 : f32
    affine.yield %x : f32
  }
  return %r : f32
}

// -----

func.func @kmuli(%B: memref<100xi32>) -> i32 {
  %c = arith.constant 0 : i32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (i32) {
    %x2 = affine.load %B[%i] : memref<100xi32>
    %x = arith.muli %a, %x2 : i32
    affine.yield %x : i32
  }
  return %r : i32
}

// -----

func.func @kori(%B: memref<100xi32>) -> i32 {
  %c = arith.constant 0 : i32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (i32) {
    %x2 = affine.load %B[%i] : memref<100xi32>
    %x = arith.ori %a, %x2 : i32
    affine.yield %x : i32
  }
  return %r : i32
}

// -----

func.func @kxori(%B: memref<100xi32>) -> i32 {
  %c = arith.constant 0 : i32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (i32) {
    %x2 = affine.load %B[%i] : memref<100xi32>
    %x = arith.xori %a, %x2 : i32
    affine.yield %x : i32
  }
  return %r : i32
}

// -----

func.func @ksubf(%B: memref<100xf32>) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 100 iter_args(%a = %c) -> (f32) {
    %x2 = affine.load %B[%i] : memref<100xf32>
    %x = arith.subf %a, %x2 : f32
    affine.yield %x : f32
  }
  return %r : f32
}

// -----

func.func @maxidx(%arg0: memref<?xindex>, %n: index) -> index {
  %f = arith.constant 1 : index
  %c = affine.for %i = 0 to %n iter_args(%x = %f) -> index {
    %a = affine.load %arg0[%i] : memref<?xindex>
    %b = arith.addi %a, %x : index
    affine.yield %b : index
  }
  return %c : index
}

// -----

func.func @twotimes(%arg0: memref<?xindex>, %n: index) -> index {
  %f = arith.constant 1 : index
  %c = affine.for %i = 0 to %n iter_args(%x = %f) -> index {
    %b = arith.addi %x, %x : index
    affine.yield %b : index
  }
  return %c : index
}

// -----

func.func @carry(%arg0: memref<?xf32>, %n: index) -> f32 {
  %f = arith.constant 1.0 : f32
  %c = affine.for %i = 0 to %n iter_args(%x = %f) -> f32 {
    affine.yield %x : f32
  }
  return %c : f32
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
