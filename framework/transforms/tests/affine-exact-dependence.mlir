// RUN: terrace-opt --affine-parallelize %s
// RUN: terrace-opt --affine-scalrep %s
// REFERENCE-DIFFERS: MLIR asks if the iterations of a dependence have a rational point, and leaves out steps from a lower bound that is no constant.

// The system has rational solutions, no whole ones: what is in the conditional never runs.
#pugh = affine_set<(d0, d1) : (d0 * 11 + d1 * 13 - 27 >= 0, d0 * -11 - d1 * 13 + 45 >= 0, d0 * 7 - d1 * 9 + 10 >= 0, d0 * -7 + d1 * 9 + 4 >= 0)>

// Both loops are parallel: the store is in no two iterations.
func.func @dark_shadow(%m: memref<10xf32>, %x: f32) {
  affine.for %i = -10 to 10 {
    affine.for %j = -10 to 10 {
      affine.if #pugh(%i, %j) {
        affine.store %x, %m[0] : memref<10xf32>
      }
    }
  }
  return
}

// The elements that are stored and those that are loaded have different parities.
func.func @steps_from_a_symbol(%m: memref<100xf32>, %from: index, %to: index) {
  affine.for %i = %from to %to step 2 {
    %v = affine.load %m[%i + 1] : memref<100xf32>
    affine.store %v, %m[%i] : memref<100xf32>
  }
  return
}

// Steps of 3 meet: no loop is parallel.
func.func @steps_that_meet(%m: memref<100xf32>, %from: index, %to: index) {
  affine.for %i = %from to %to step 3 {
    %v = affine.load %m[%i + 6] : memref<100xf32>
    affine.store %v, %m[%i] : memref<100xf32>
  }
  return
}

// The second load is the first one's value: nothing between them stores there.
func.func @forwarded(%m: memref<100xf32>, %from: index, %to: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  %r = affine.for %i = %from to %to step 4 iter_args(%sum = %zero) -> f32 {
    %x = affine.load %m[%i + 2] : memref<100xf32>
    affine.for %k = %from to %to step 4 {
      affine.store %zero, %m[%k] : memref<100xf32>
    }
    %y = affine.load %m[%i + 2] : memref<100xf32>
    %s = arith.addf %x, %y : f32
    %t = arith.addf %s, %sum : f32
    affine.yield %t : f32
  }
  return %r : f32
}
