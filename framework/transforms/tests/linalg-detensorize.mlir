// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(linalg-detensorize))'
// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(linalg-detensorize{aggressive-mode=true}))'
#map = affine_map<() -> ()>
func.func @loop(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
  %e = tensor.empty() : tensor<i32>
  cf.br ^bb1(%a : tensor<i32>)
^bb1(%x: tensor<i32>):
  %e1 = tensor.empty() : tensor<i1>
  %0 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%x, %b : tensor<i32>, tensor<i32>) outs(%e1 : tensor<i1>) {
  ^bb0(%p: i32, %q: i32, %o: i1):
    %c = arith.cmpi slt, %p, %q : i32
    linalg.yield %c : i1
  } -> tensor<i1>
  %c = tensor.extract %0[] : tensor<i1>
  cf.cond_br %c, ^bb2(%x : tensor<i32>), ^bb3(%x : tensor<i32>)
^bb2(%y: tensor<i32>):
  %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%y, %y : tensor<i32>, tensor<i32>) outs(%e : tensor<i32>) {
  ^bb0(%p: i32, %q: i32, %o: i32):
    %s = arith.addi %p, %q : i32
    linalg.yield %s : i32
  } -> tensor<i32>
  cf.br ^bb1(%1 : tensor<i32>)
^bb3(%r: tensor<i32>):
  return %r : tensor<i32>
}
// Without branches, only the aggressive mode does anything; operations on more elements stay in both.
func.func @straight(%a: tensor<f32>, %t: tensor<4xf32>) -> (tensor<f32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<f32>
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%a : tensor<f32>) outs(%e : tensor<f32>) {
  ^bb0(%p: f32, %o: f32):
    %s = arith.addf %p, %p : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) {
  ^bb0(%p: f32, %o: f32):
    %s = arith.addf %p, %p : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %0, %1 : tensor<f32>, tensor<4xf32>
}
func.func private @declared(tensor<f32>)
