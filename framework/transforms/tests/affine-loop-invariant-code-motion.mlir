// RUN: terrace-opt %s --allow-unregistered-dialect --affine-loop-invariant-code-motion

// Memory that the loop writes is not read before it.
func.func @accesses(%n: index, %m: memref<10xf32>, %o: memref<10xf32>) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %x = affine.load %m[%i] : memref<10xf32>
      affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%i) {
        %y = arith.addf %x, %x : f32
        affine.store %y, %o[%i] : memref<10xf32>
      }
    }
  }
  affine.for %i = 0 to 10 {
    %x = affine.load %m[3] : memref<10xf32>
    affine.store %x, %m[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %x = affine.load %m[%i] : memref<10xf32>
    affine.store %x, %o[5] : memref<10xf32>
  }
  return
}

func.func @values(%n: index, %c: i1, %m: memref<10xf32>) {
  affine.for %i = 0 to 10 {
    %cst = arith.constant 3.0 : f32
    %read = memref.load %m[%n] : memref<10xf32>
    %sum = arith.addf %cst, %cst : f32
    %k = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%n]
    %s = scf.if %c -> f32 {
      scf.yield %sum : f32
    } else {
      scf.yield %cst : f32
    }
    "use"(%read, %sum, %k, %s) : (f32, f32, index, f32) -> ()
  }
  return
}

func.func @carried(%init: f32) -> f32 {
  %r = affine.for %i = 0 to 10 iter_args(%a = %init) -> (f32) {
    %t = arith.addf %a, %init : f32
    %u = arith.addf %init, %init : f32
    %v = arith.mulf %t, %u : f32
    affine.yield %v : f32
  }
  return %r : f32
}

func.func @whole_loops(%m: memref<10xf32>, %f: f32) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      affine.store %f, %m[%j] : memref<10xf32>
    }
  }
  affine.for %i = 0 to 10 {
    affine.parallel (%j) = (0) to (10) {
      affine.store %f, %m[%j] : memref<10xf32>
    }
    %x = affine.load %m[%i] : memref<10xf32>
  }
  return
}
