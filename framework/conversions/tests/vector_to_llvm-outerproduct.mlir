// RUN: terrace-opt %s --convert-vector-to-llvm=vector-contract-lowering=outerproduct
#ik = affine_map<(i, j, k) -> (i, k)>
#ki = affine_map<(i, j, k) -> (k, i)>
#kj = affine_map<(i, j, k) -> (k, j)>
#jk = affine_map<(i, j, k) -> (j, k)>
#ij = affine_map<(i, j, k) -> (i, j)>
#ji = affine_map<(i, j, k) -> (j, i)>
func.func @product(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.contract {indexing_maps = [#ik, #kj, #ij], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c
    : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
func.func @transposed(%a: vector<2x2xi32>, %b: vector<2x2xi32>, %c: vector<2x2xi32>) -> (vector<2x2xi32>, vector<2x2xi32>, vector<2x2xi32>) {
  %0 = vector.contract {indexing_maps = [#ki, #jk, #ij], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c
    : vector<2x2xi32>, vector<2x2xi32> into vector<2x2xi32>
  %1 = vector.contract {indexing_maps = [#ik, #kj, #ji], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxsi>} %a, %b, %c
    : vector<2x2xi32>, vector<2x2xi32> into vector<2x2xi32>
  %2 = vector.contract {indexing_maps = [#ki, #jk, #ji], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c
    : vector<2x2xi32>, vector<2x2xi32> into vector<2x2xi32>
  return %0, %1, %2 : vector<2x2xi32>, vector<2x2xi32>, vector<2x2xi32>
}
#mk = affine_map<(m, k) -> (m, k)>
#km = affine_map<(m, k) -> (k, m)>
#k = affine_map<(m, k) -> (k)>
#m = affine_map<(m, k) -> (m)>
#first_k = affine_map<(k, m) -> (k)>
#first_m = affine_map<(k, m) -> (m)>
#first_km = affine_map<(k, m) -> (k, m)>
func.func @of_vectors(%a: vector<2x2xf16>, %b: vector<2xf16>, %c: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>, vector<2xf32>) {
  %0 = vector.contract {indexing_maps = [#mk, #k, #m], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c
    : vector<2x2xf16>, vector<2xf16> into vector<2xf32>
  %1 = vector.contract {indexing_maps = [#k, #km, #m], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %b, %a, %c
    : vector<2xf16>, vector<2x2xf16> into vector<2xf32>
  %2 = vector.contract {indexing_maps = [#first_km, #first_k, #first_m], iterator_types = ["reduction", "parallel"], kind = #vector.kind<add>} %a, %b, %c
    : vector<2x2xf16>, vector<2xf16> into vector<2xf32>
  return %0, %1, %2 : vector<2xf32>, vector<2xf32>, vector<2xf32>
}
func.func @dot_product(%a: vector<2xf32>, %c: f32) -> f32 {
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %a, %c
    : vector<2xf32>, vector<2xf32> into f32
  return %0 : f32
}
