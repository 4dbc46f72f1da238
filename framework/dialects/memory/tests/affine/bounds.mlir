// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file | terrace-opt --allow-unregistered-dialect --split-input-file
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --mlir-print-op-generic

// A step of one is not written.
func.func @f(%n: index) {
  affine.for %i = 0 to %n step 1 {
    affine.for %j = 0 to 10 step 3 {
    }
  }
  return
}
// -----
// The largest of the lower and the smallest of the upper bounds.
#map = affine_map<(d0)[s0] -> (d0, s0)>
#map1 = affine_map<()[s0] -> (s0, 10)>
func.func @f(%a: index, %b: index) {
  affine.for %i = max #map(%a)[%b] to min #map1()[%b] {
  }
  return
}
// -----
// A value as a bound is a symbol, a number a constant map; longer maps stay.
func.func @f(%N: index) {
  affine.for %i = affine_map<()->(-42)>() to affine_map<()[s]->(s)>()[%N] {
  }
  affine.for %i = -42 to %N {
  }
  affine.for %i = affine_map<(d) -> (d)>(%N) to 10 {
  }
  affine.for %i = affine_map<()->(1)>() to affine_map<()[s]->(s + 1)>()[%N] {
  }
  return
}
// -----
// From the last to the first.
#map57 = affine_map<(d0)[s0] -> (s0 - d0 - 1)>
func.func private @F1(index)
func.func @f(%N: index) {
  affine.for %i = 0 to %N {
    %j = affine.apply #map57(%i)[%N]
    func.call @F1(%j) : (index) -> ()
  }
  return
}
// -----
// Conditions with and without an else.
#set = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 - d0 - 9 >= 0)>
func.func @f(%i: index, %N: index) {
  affine.if #set(%i)[%N] {
    "x.a"() : () -> ()
  }
  affine.if #set(%i)[%N] {
    "x.a"() : () -> ()
  } else {
    "x.b"() : () -> ()
  }
  return
}
// -----
// A domain of two dimensions.
#set42 = affine_set<(d0, d1)[s0] : (d0 - 10 >= 0, -d0 + s0 - 9 >= 0, d1 - 10 >= 0, -d1 + s0 - 9 >= 0)>
func.func private @S1(memref<10xi32>, index, index)
func.func @reduced(%A: memref<10xi32>, %N: index) {
  affine.for %i = 0 to %N {
    affine.for %j = 0 to %N {
      affine.if #set42(%i, %j)[%N] {
        func.call @S1(%A, %i, %j) : (memref<10xi32>, index, index) -> ()
      }
    }
  }
  return
}
// -----
// Subscripts that are sums, products and remainders of dimensions and symbols.
func.func @f(%A: memref<100x100xf32>, %N: index) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %0 = affine.load %A[%i + 3, %j mod 2] : memref<100x100xf32>
      %1 = affine.load %A[9 - %i, %N] : memref<100x100xf32>
      %2 = affine.load %A[symbol(%N), %i + symbol(%N) * 2] : memref<100x100xf32>
      %3 = affine.load %A[%i floordiv symbol(%N), -%j] : memref<100x100xf32>
      affine.store %0, %A[%i * 2 + %j, 0] : memref<100x100xf32>
    }
  }
  return
}
// -----
// Code that is not affine is in a function of its own, whose arguments are symbols.
func.func @search_body(%A: memref<?x?xi32>, %S: memref<?xi32>, %key: i32, %i: index) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %nj = memref.dim %A, %c1 : memref<?x?xi32>
  cf.br ^bb1(%c0 : index)
^bb1(%j: index):
  %p1 = arith.cmpi slt, %j, %nj : index
  cf.cond_br %p1, ^bb2, ^bb5
^bb2:
  %v = memref.load %A[%i, %j] : memref<?x?xi32>
  %p2 = arith.cmpi eq, %v, %key : i32
  cf.cond_br %p2, ^bb3(%j : index), ^bb4
^bb3(%k: index):
  %j32 = arith.index_cast %k : index to i32
  memref.store %j32, %S[%i] : memref<?xi32>
  cf.br ^bb5
^bb4:
  %jinc = arith.addi %j, %c1 : index
  cf.br ^bb1(%jinc : index)
^bb5:
  return
}
func.func @search(%A: memref<?x?xi32>, %S: memref<?xi32>, %key: i32) {
  %c0 = arith.constant 0 : index
  %ni = memref.dim %A, %c0 : memref<?x?xi32>
  affine.for %i = 0 to %ni {
    func.call @search_body(%A, %S, %key, %i) : (memref<?x?xi32>, memref<?xi32>, i32, index) -> ()
  }
  return
}
func.func private @pow(index, index) -> index
func.func @outer_nest(%n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      %c2 = arith.constant 2 : index
      %pow = func.call @pow(%c2, %j) : (index, index) -> index
      func.call @inner_nest(%pow, %i) : (index, index) -> ()
    }
  }
  return
}
func.func @inner_nest(%m: index, %i: index) {
  affine.for %k = 0 to %m {
    "x.op"(%k, %i) : (index, index) -> ()
  }
  return
}
// -----
// A convolution: guards with remainders, maps in which symbols are multiplied and divided by.
#map0 = affine_map<(d0, d1, d2, d3)[S0, S1, S2, S3, S4] -> (d0 * S0 + d2 * S2 - S4)>
#map1 = affine_map<(d0, d1)[S0, S1, S2, S3, S4] -> (d0 + S3 floordiv S1)>
#domain = affine_set<(d0, d1)[S0, S1, S2, S3, S4] : (d0 mod 2 == 0, d0 >= 0, S3 - d0 - 1 >= 0, d1 - S4 >= 0)>
func.func @conv2d(%in: memref<16x1024x1024xf32>, %k: memref<5x5xf32>, %out: memref<16x512x512xf32>, %s: index) {
  affine.for %b = 0 to 16 {
    affine.for %i = 0 to 512 {
      affine.for %j = 0 to 512 {
        affine.for %k0 = 0 to 5 {
          affine.for %k1 = 0 to 5 {
            affine.if #domain(%i, %j)[%s, %s, %s, %s, %s] {
              %x = affine.apply #map0(%i, %j, %k0, %k1)[%s, %s, %s, %s, %s]
              %y = affine.apply #map1(%j, %k1)[%s, %s, %s, %s, %s]
              "x.use"(%x, %y) : (index, index) -> ()
            }
          }
        }
      }
    }
  }
  return
}
// -----
// Scalars that leave loops and conditions.
func.func @f(%z: f32, %A: memref<10xf32>) -> f32 {
  %r = affine.for %i = 0 to 10 iter_args(%s = %z) -> (f32) {
    %v = affine.load %A[%i] : memref<10xf32>
    %t = arith.addf %s, %v : f32
    affine.yield %t : f32
  }
  %q = affine.if affine_set<() : (1 >= 0)>() -> f32 {
    affine.yield %r : f32
  } else {
    affine.yield %z : f32
  }
  return %q : f32
}
// -----
// Transfers obey the rules of subscripts.
func.func @f(%A: memref<100xf32>, %B: memref<100xf32, 2>, %t: memref<1xi32>, %n: index) {
  affine.for %i = 0 to 10 {
    affine.dma_start %A[%i + 7], %B[%i], %t[0], %n : memref<100xf32>, memref<100xf32, 2>, memref<1xi32>
    affine.dma_wait %t[0], %n : memref<1xi32>
  }
  return
}
// -----
// Outside of affine accesses any index will do.
func.func @f(%A: memref<100xf32>) {
  %i = "x.op"() : () -> index
  %0 = memref.load %A[%i] : memref<100xf32>
  return
}
// -----
func.func @f(%A: memref<4xf32>, %K: memref<4xindex>, %v: f32) {
  affine.for %i = 0 to 4 {
    %k = memref.load %K[%i] : memref<4xindex>
    %0 = memref.load %A[%k] : memref<4xf32>
    memref.store %0, %A[%k] : memref<4xf32>
  }
  return
}
// -----
// Scalars in memory.
func.func @f(%m: memref<f32>) {
  %0 = memref.load %m[] : memref<f32>
  memref.store %0, %m[] : memref<f32>
  %1 = affine.load %m[] : memref<f32>
  affine.store %1, %m[] : memref<f32>
  return
}
