// RUN: terrace-opt %s --allow-unregistered-dialect --affine-loop-tile
// RUN: terrace-opt %s --allow-unregistered-dialect --affine-loop-tile=tile-size=16
// RUN: terrace-opt %s --allow-unregistered-dialect --affine-loop-tile="tile-sizes=8,2 separate=true"
// RUN: terrace-opt %s --allow-unregistered-dialect --affine-loop-tile=cache-size=1

func.func @rectangle(%n: index, %m: memref<100x100xf32>) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to %n {
      %x = affine.load %m[%i, %j] : memref<100x100xf32>
      "use"(%x) : (f32) -> ()
    }
  }
  affine.for %i = 0 to 64 {
    affine.for %j = 5 to 21 step 2 {
      affine.for %k = 0 to 3 {
        "use"(%i, %j, %k) : (index, index, index) -> ()
      }
    }
  }
  return
}

// A bound depends on the other loop.
func.func @triangle() {
  affine.for %i = 0 to 64 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 64 {
      "use"(%i, %j) : (index, index) -> ()
    }
  }
  return
}

func.func @matmul(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 64 {
        %x = affine.load %a[%i, %k] : memref<64x64xf32>
        %y = affine.load %b[%k, %j] : memref<64x64xf32>
        %z = affine.load %c[%i, %j] : memref<64x64xf32>
        %p = arith.mulf %x, %y : f32
        %s = arith.addf %z, %p : f32
        affine.store %s, %c[%i, %j] : memref<64x64xf32>
      }
    }
  }
  return
}

// A value that is carried is not.
func.func @carried(%m: memref<64xf32>, %zero: f32) -> f32 {
  %r = affine.for %i = 0 to 64 iter_args(%a = %zero) -> (f32) {
    %x = affine.load %m[%i] : memref<64xf32>
    %t = arith.addf %a, %x : f32
    affine.yield %t : f32
  }
  return %r : f32
}
