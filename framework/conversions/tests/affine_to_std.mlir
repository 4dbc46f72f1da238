// RUN: terrace-opt %s --lower-affine
#bounds = affine_map<(d0) -> (d0, 10)>
func.func @loops(%n: index, %m: memref<?x?xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to min #bounds(%n) step 2 iter_args(%acc = %z) -> f32 {
    %l = affine.load %m[%i + 1, %n * 2 - %i] : memref<?x?xf32>
    affine.store %l, %m[%i, symbol(%n) mod 3] : memref<?x?xf32>
    %s = arith.addf %acc, %l : f32
    affine.yield %s : f32
  }
  affine.for %i = max affine_map<(d0) -> (d0, 1)>(%n) to 8 {
    %a = affine.apply affine_map<(d0)[s0] -> (d0 floordiv 4 + s0 ceildiv 3 - d0)>(%i)[%n]
    memref.store %z, %m[%a, %a] : memref<?x?xf32>
  }
  return %r : f32
}
