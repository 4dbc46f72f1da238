// RUN: terrace-opt %s --linalg-fuse-elementwise-ops
#id = affine_map<(i, j) -> (i, j)>
#swapped = affine_map<(i, j) -> (j, i)>
#row = affine_map<(i, j) -> (i)>
#one = affine_map<(i) -> (i)>
func.func @chain(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %r: tensor<?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #swapped, #id], iterator_types = ["parallel", "parallel"]}
    ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%a : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %2 = arith.addf %x, %y : f32
    linalg.yield %2 : f32
  } -> tensor<?x?xf32>
  %1 = linalg.generic {indexing_maps = [#swapped, #row, #id], iterator_types = ["parallel", "parallel"]}
    ins(%0, %r : tensor<?x?xf32>, tensor<?xf32>) outs(%a : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %2 = arith.mulf %x, %y : f32
    linalg.yield %2 : f32
  } -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
func.func @indices(%a: tensor<?x?xi32>, %e: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%a : tensor<?x?xi32>) outs(%e : tensor<?x?xi32>) {
  ^bb0(%x: i32, %out: i32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %2 = arith.addi %x, %n : i32
    linalg.yield %2 : i32
  } -> tensor<?x?xi32>
  %1 = linalg.generic {indexing_maps = [#swapped, #id], iterator_types = ["parallel", "parallel"]}
    ins(%0 : tensor<?x?xi32>) outs(%e : tensor<?x?xi32>) {
  ^bb0(%x: i32, %out: i32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %2 = arith.subi %x, %n : i32
    linalg.yield %2 : i32
  } -> tensor<?x?xi32>
  return %1 : tensor<?x?xi32>
}
func.func @into_reduction(%a: tensor<?x?xf32>, %r: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<?x?xf32>) outs(%a : tensor<?x?xf32>) {
  ^bb0(%x: f32, %out: f32):
    %2 = math.exp %x : f32
    linalg.yield %2 : f32
  } -> tensor<?x?xf32>
  %1 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%0 : tensor<?x?xf32>) outs(%r : tensor<?xf32>) {
  ^bb0(%x: f32, %out: f32):
    %2 = arith.addf %x, %out : f32
    linalg.yield %2 : f32
  } -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @constants(%a: tensor<4xf32>, %e: tensor<4xf32>, %f: f32) -> tensor<4xf32> {
  %splat = arith.constant dense<2.0> : tensor<4xf32>
  %filled = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [#one, #one, #one, #one], iterator_types = ["parallel"]}
    ins(%a, %splat, %filled : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %out: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %1, %z : f32
    linalg.yield %2 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @twice_and_unused(%a: tensor<4xf32>, %b: tensor<4xf32>, %e: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = linalg.generic {indexing_maps = [#one, #one, #one, #one, #one], iterator_types = ["parallel"]}
    ins(%a, %a, %b : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%e, %e : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %out: f32, %out2: f32):
    %1 = arith.mulf %x, %y : f32
    linalg.yield %1, %x : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0 : tensor<4xf32>
}
// Two users, or a loop that reduces in the producer: they stay.
func.func @not_fused(%a: tensor<4xf32>, %e: tensor<4xf32>, %s: tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<f32>) {
  %0 = linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %out: f32):
    %2 = math.exp %x : f32
    linalg.yield %2 : f32
  } -> tensor<4xf32>
  %1 = linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]} ins(%0 : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %out: f32):
    %2 = math.log %x : f32
    linalg.yield %2 : f32
  } -> tensor<4xf32>
  %2 = linalg.generic {indexing_maps = [#one, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%1 : tensor<4xf32>) outs(%s : tensor<f32>) {
  ^bb0(%x: f32, %out: f32):
    %3 = arith.addf %x, %out : f32
    linalg.yield %3 : f32
  } -> tensor<f32>
  %3 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%2 : tensor<f32>) outs(%s : tensor<f32>) {
  ^bb0(%x: f32, %out: f32):
    %4 = math.exp %x : f32
    linalg.yield %4 : f32
  } -> tensor<f32>
  return %0, %1, %3 : tensor<4xf32>, tensor<4xf32>, tensor<f32>
}
