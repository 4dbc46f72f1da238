// RUN: terrace-opt %s
func.func @arithmetic(%a: vector<4x8x16x32xf32>, %b: vector<4x8x16x32xf32>, %s: f32) -> vector<4x8x16x32xf32> {
  %0 = arith.addf %a, %b : vector<4x8x16x32xf32>
  %1 = arith.mulf %0, %b : vector<4x8x16x32xf32>
  return %1 : vector<4x8x16x32xf32>
}
func.func @parts(%s: f32, %a: vector<4xf32>, %b: vector<8xf32>, %w: vector<4x8x16xf32>) -> (vector<7x8xf32>, vector<8xf32>, vector<4x8xf32>, vector<4x8xf32>, vector<2x2x16xf32>) {
  %0 = vector.broadcast %s : f32 to vector<3x7x8xf32>
  %1 = vector.extract %0[1] : vector<7x8xf32> from vector<3x7x8xf32>
  %2 = vector.extract %0[1, 5] : vector<8xf32> from vector<3x7x8xf32>
  %3 = vector.outerproduct %a, %b : vector<4xf32>, vector<8xf32>
  %4 = vector.outerproduct %a, %b, %3 : vector<4xf32>, vector<8xf32>
  %5 = vector.extract_strided_slice %w {offsets = [0, 2], sizes = [2, 2], strides = [1, 1]} : vector<4x8x16xf32> to vector<2x2x16xf32>
  return %1, %2, %3, %4, %5 : vector<7x8xf32>, vector<8xf32>, vector<4x8xf32>, vector<4x8xf32>, vector<2x2x16xf32>
}
func.func @transfers(%m: memref<7x?xf32>, %n: memref<?x?x?x?xf32>, %i: index, %p: f32, %v: vector<3x4x5xf32>) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<7x?xf32>, vector<4xf32>
  vector.transfer_write %v, %n[%i, %i, %i, %i] {permutation_map = affine_map<(d0, d1, d2, d3) -> (d3, d1, d0)>} : vector<3x4x5xf32>, memref<?x?x?x?xf32>
  return %0 : vector<4xf32>
}
#ik = affine_map<(i, j, k) -> (i, k)>
#kj = affine_map<(i, j, k) -> (k, j)>
#ij = affine_map<(i, j, k) -> (i, j)>
func.func @combinings(%a: vector<2x4xf32>, %b: vector<4x3xf32>, %c: vector<2x3xf32>, %d: vector<2x4xi32>, %e: vector<4x3xi32>, %f: vector<2x3xi32>) -> (vector<2x3xf32>, vector<2x3xf32>, vector<2x3xf32>, vector<2x3xi32>, vector<2x3xi32>) {
  %0 = vector.contract {indexing_maps = [#ik, #kj, #ij], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x4xf32>, vector<4x3xf32> into vector<2x3xf32>
  %1 = vector.contract {indexing_maps = [#ik, #kj, #ij], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<minnumf>} %a, %b, %c : vector<2x4xf32>, vector<4x3xf32> into vector<2x3xf32>
  %2 = vector.contract {indexing_maps = [#ik, #kj, #ij], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maximumf>} %a, %b, %c : vector<2x4xf32>, vector<4x3xf32> into vector<2x3xf32>
  %3 = vector.contract {indexing_maps = [#ik, #kj, #ij], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<or>} %d, %e, %f : vector<2x4xi32>, vector<4x3xi32> into vector<2x3xi32>
  %4 = vector.contract {indexing_maps = [#ik, #kj, #ij], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxsi>} %d, %e, %f : vector<2x4xi32>, vector<4x3xi32> into vector<2x3xi32>
  return %0, %1, %2, %3, %4 : vector<2x3xf32>, vector<2x3xf32>, vector<2x3xf32>, vector<2x3xi32>, vector<2x3xi32>
}
