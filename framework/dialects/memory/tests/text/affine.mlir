func.func @loops(%m: memref<10x?xf32>, %n: index) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to %n step 2 {
      %1 = affine.load %m[%i, %j] : memref<10x?xf32>
      affine.store %1, %m[%i, %j + 1] : memref<10x?xf32>
    }
  }
  affine.for %i = max affine_map<(d0) -> (d0, 3)>(%n) to min affine_map<(d0)[s0] -> (d0 + s0, 10)>(%n)[%n] {
    %1 = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)
    %2 = affine.load %m[%i mod 4, symbol(%n) floordiv 2] : memref<10x?xf32>
  }
  %c0 = arith.constant 0.000000e+00 : f32
  %0 = affine.for %i = 0 to 4 iter_args(%s = %c0) -> (f32) {
    %1 = arith.addf %s, %s : f32
    affine.yield %1 : f32
  }
  return
}

func.func @arguments_have_locations() {
  affine.for %i loc("i") = 0 to 8 {
    affine.parallel (%j loc("j")) = (0) to (4) {
    }
  }
  return
}
