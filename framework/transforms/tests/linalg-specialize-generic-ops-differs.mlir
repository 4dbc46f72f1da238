// RUN: terrace-opt %s --linalg-specialize-generic-ops
// REFERENCE-DIFFERS: mlir-opt calls a product with a transposed factor `matmul`, which transposes nothing, and drops that numbers are unsigned
#a = affine_map<(m, n, k) -> (k, m)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @transposed(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>, %z: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%x, %y : tensor<4x4xf32>, tensor<4x4xf32>) outs(%z : tensor<4x4xf32>) {
  ^bb0(%p: f32, %q: f32, %r: f32):
    %m = arith.mulf %p, %q : f32
    %s = arith.addf %r, %m : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
#a2 = affine_map<(m, n, k) -> (m, k)>
func.func @unsigned(%x: tensor<4x4xi8>, %z: tensor<4x4xi32>) -> tensor<4x4xi32> {
  %0 = linalg.generic {indexing_maps = [#a2, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%x, %x : tensor<4x4xi8>, tensor<4x4xi8>) outs(%z : tensor<4x4xi32>) {
  ^bb0(%p: i8, %q: i8, %r: i32):
    %pw = arith.extui %p : i8 to i32
    %qw = arith.extui %q : i8 to i32
    %m = arith.muli %pw, %qw : i32
    %s = arith.addi %r, %m : i32
    linalg.yield %s : i32
  } -> tensor<4x4xi32>
  return %0 : tensor<4x4xi32>
}
