// RUN: terrace-opt %s --allow-unregistered-dialect --linalg-specialize-generic-ops
// RUN: terrace-opt %s --allow-unregistered-dialect --linalg-morph-ops=generic-to-named
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#swapped = affine_map<(i, j) -> (j, i)>
#none = affine_map<(i, j) -> ()>
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
#ba = affine_map<(q, m, n, k) -> (q, m, k)>
#bb = affine_map<(q, m, n, k) -> (q, k, n)>
#bc = affine_map<(q, m, n, k) -> (q, m, n)>
func.func @moves(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %r: tensor<4xf32>, %f: f32, %z: tensor<f32>) {
  %one = arith.constant 1.0 : f32
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x4xf32>
  %1 = linalg.generic {indexing_maps = [#swapped, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x4xf32>
  %2 = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]} ins(%r : tensor<4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x4xf32>
  %3 = linalg.generic {indexing_maps = [#none, #id], iterator_types = ["parallel", "parallel"]} ins(%z : tensor<f32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x4xf32>
  %4 = linalg.generic {indexing_maps = [#none, #swapped], iterator_types = ["parallel", "parallel"]} ins(%f : f32) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x4xf32>
  %5 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%b : tensor<4x4xf32>) {
  ^bb0(%y: f32):
    linalg.yield %one : f32
  } -> tensor<4x4xf32>
  %6 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%b : tensor<4x4xf32>) {
  ^bb0(%y: f32):
    linalg.yield %f : f32
  } -> tensor<4x4xf32>
  %7 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %one : f32
  } -> tensor<4x4xf32>
  "test.use"(%0, %1, %2, %3, %4, %5, %6, %7) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> ()
  return
}
func.func @elementwise(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %r: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %w: f32, %y: f32):
    %e = arith.addf %x, %w : f32
    linalg.yield %e : f32
  } -> tensor<4x4xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %w: f32, %y: f32):
    %e = arith.subf %w, %x : f32
    linalg.yield %e : f32
  } -> tensor<4x4xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %w: f32, %y: f32):
    %e = arith.mulf %x, %w : f32
    linalg.yield %e : f32
  } -> tensor<4x4xf32>
  %3 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %w: f32, %y: f32):
    %e = arith.divf %x, %w : f32
    linalg.yield %e : f32
  } -> tensor<4x4xf32>
  %4 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %w: f32, %y: f32):
    %e = arith.maximumf %x, %w : f32
    linalg.yield %e : f32
  } -> tensor<4x4xf32>
  %5 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %w: f32, %y: f32):
    %e = arith.addf %x, %x : f32
    linalg.yield %e : f32
  } -> tensor<4x4xf32>
  %6 = linalg.generic {indexing_maps = [#swapped, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %r : tensor<4x4xf32>, tensor<4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %w: f32, %y: f32):
    %e = arith.addf %x, %w : f32
    linalg.yield %e : f32
  } -> tensor<4x4xf32>
  %7 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %e = math.exp %x : f32
    linalg.yield %e : f32
  } -> tensor<4x4xf32>
  %8 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %e = math.log %x : f32
    linalg.yield %e : f32
  } -> tensor<4x4xf32>
  "test.use"(%0, %1, %2, %3, %4, %5, %6, %7, %8) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> ()
  return
}
func.func @products(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %q: tensor<2x4x4xf32>) {
  %0 = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %w: f32, %y: f32):
    %m = arith.mulf %x, %w : f32
    %s = arith.addf %y, %m : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  %1 = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %w: f32, %y: f32):
    %m = arith.mulf %w, %x : f32
    %s = arith.addf %m, %y : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  %2 = linalg.generic {indexing_maps = [#ba, #bb, #bc], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%q, %q : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%q : tensor<2x4x4xf32>) {
  ^bb0(%x: f32, %w: f32, %y: f32):
    %m = arith.mulf %x, %w : f32
    %s = arith.addf %y, %m : f32
    linalg.yield %s : f32
  } -> tensor<2x4x4xf32>
  %3 = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) {
  ^bb0(%x: f32, %w: f32, %y: f32):
    %m = arith.mulf %x, %w : f32
    %s = arith.maximumf %y, %m : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  "test.use"(%0, %1, %2, %3) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<2x4x4xf32>, tensor<4x4xf32>) -> ()
  return
}
