// RUN: terrace-opt %s --linalg-fold-unit-extent-dims
// RUN: terrace-opt %s --linalg-fold-unit-extent-dims=use-rank-reducing-slices
#id = affine_map<(i, j, k) -> (i, j, k)>
#some = affine_map<(i, j, k) -> (i, k)>
func.func @loops(%a: tensor<1x?x1xf32>, %b: tensor<1x1xf32>, %c: tensor<1x?x1xf32>) -> tensor<1x?x1xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #some, #id], iterator_types = ["parallel", "parallel", "parallel"]}
    ins(%a, %b : tensor<1x?x1xf32>, tensor<1x1xf32>) outs(%c : tensor<1x?x1xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.addf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<1x?x1xf32>
  return %0 : tensor<1x?x1xf32>
}
func.func @indices(%c: tensor<1x4x1x8xi32>) -> tensor<1x4x1x8xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j, k, l) -> (i, j, k, l)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    outs(%c : tensor<1x4x1x8xi32>) {
  ^bb0(%out: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %l = linalg.index 3 : index
    %1 = arith.addi %i, %j : index
    %2 = arith.addi %1, %l : index
    %3 = arith.index_cast %2 : index to i32
    linalg.yield %3 : i32
  } -> tensor<1x4x1x8xi32>
  return %0 : tensor<1x4x1x8xi32>
}
func.func @all(%a: tensor<1x1xf32>) -> tensor<1x1xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
    ins(%a : tensor<1x1xf32>) outs(%a : tensor<1x1xf32>) {
  ^bb0(%x: f32, %out: f32):
    %1 = arith.addf %x, %x : f32
    linalg.yield %1 : f32
  } -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}
func.func @fixed_index(%a: tensor<1x8xf32>, %c: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (0, i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
    ins(%a : tensor<1x8xf32>) outs(%c : tensor<8xf32>) {
  ^bb0(%x: f32, %out: f32):
    %1 = arith.addf %x, %out : f32
    linalg.yield %1 : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func @slices(%a: tensor<?x?x?xf32>, %i: index, %s: index, %t: tensor<1x?x1xf32>) -> (tensor<1x?x1xf32>, tensor<?x?x?xf32>) {
  %0 = tensor.extract_slice %a[%i, 0, 0] [1, %s, 1] [1, 1, 1] : tensor<?x?x?xf32> to tensor<1x?x1xf32>
  %1 = tensor.insert_slice %t into %a[%i, 0, 0] [1, %s, 1] [1, 1, 1] : tensor<1x?x1xf32> into tensor<?x?x?xf32>
  return %0, %1 : tensor<1x?x1xf32>, tensor<?x?x?xf32>
}
