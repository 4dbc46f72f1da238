// RUN: terrace-opt %s --linalg-inline-scalar-operands
#id = affine_map<(i) -> (i)>
#none = affine_map<(i) -> ()>
#fixed = affine_map<(i) -> (0, 2)>
func.func @scalars(%a: tensor<?xf32>, %z: tensor<f32>, %m: tensor<4x4xf32>, %f: f32) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#none, #id, #fixed, #none, #id], iterator_types = ["parallel"]}
    ins(%z, %a, %m, %f : tensor<f32>, tensor<?xf32>, tensor<4x4xf32>, f32) outs(%a : tensor<?xf32>) {
  ^bb0(%u: f32, %v: f32, %w: f32, %x: f32, %out: f32):
    %1 = arith.addf %u, %v : f32
    %2 = arith.mulf %1, %w : f32
    %3 = arith.subf %2, %x : f32
    linalg.yield %3 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @nothing(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : tensor<?xf32>) outs(%a : tensor<?xf32>) {
  ^bb0(%u: f32, %out: f32):
    linalg.yield %u : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
