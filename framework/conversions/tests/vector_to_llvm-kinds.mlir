// RUN: terrace-opt %s --convert-vector-to-llvm
#ik = affine_map<(i, j, k) -> (i, k)>
#kj = affine_map<(i, j, k) -> (k, j)>
#ij = affine_map<(i, j, k) -> (i, j)>
func.func @minnumf(%a: vector<1x2xf32>, %b: vector<2x1xf32>, %c: vector<1x1xf32>) -> vector<1x1xf32> {
  %0 = vector.contract {indexing_maps = [#ik, #kj, #ij], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<minnumf>} %a, %b, %c : vector<1x2xf32>, vector<2x1xf32> into vector<1x1xf32>
  return %0 : vector<1x1xf32>
}
func.func @maximumf(%a: vector<1x2xf32>, %b: vector<2x1xf32>, %c: vector<1x1xf32>) -> vector<1x1xf32> {
  %0 = vector.contract {indexing_maps = [#ik, #kj, #ij], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maximumf>} %a, %b, %c : vector<1x2xf32>, vector<2x1xf32> into vector<1x1xf32>
  return %0 : vector<1x1xf32>
}
func.func @or(%a: vector<1x2xi32>, %b: vector<2x1xi32>, %c: vector<1x1xi32>) -> vector<1x1xi32> {
  %0 = vector.contract {indexing_maps = [#ik, #kj, #ij], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<or>} %a, %b, %c : vector<1x2xi32>, vector<2x1xi32> into vector<1x1xi32>
  return %0 : vector<1x1xi32>
}
func.func @maxsi(%a: vector<1x2xi32>, %b: vector<2x1xi32>, %c: vector<1x1xi32>) -> vector<1x1xi32> {
  %0 = vector.contract {indexing_maps = [#ik, #kj, #ij], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxsi>} %a, %b, %c : vector<1x2xi32>, vector<2x1xi32> into vector<1x1xi32>
  return %0 : vector<1x1xi32>
}
