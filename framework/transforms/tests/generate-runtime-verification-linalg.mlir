// RUN: terrace-opt %s --generate-runtime-verification --split-input-file

// The elements that the loops index: all of a dimension, or some of it; loops that go down; none.
func.func @linalg(%a: tensor<?x4xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<?x4xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// -----

func.func @g1(%a: memref<?xf32>, %b: memref<?xf32>, %c: memref<?xf32>) {
  linalg.conv_1d ins(%a, %b : memref<?xf32>, memref<?xf32>) outs(%c : memref<?xf32>)
  return
}

// -----

func.func @g2(%a: tensor<f32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<f32>) outs(%b : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @g3(%a: f32, %b: tensor<4xf32>) -> tensor<4xf32> {
  %r = linalg.fill ins(%a : f32) outs(%b : tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

func.func @g4(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (-d0 + 3)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<?xf32>) outs(%b : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @red(%a: tensor<?x?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.reduce {arith.addf} ins(%a : tensor<?x?xf32>) outs(%b: tensor<?xf32>) dimensions = [1]
  return %r : tensor<?xf32>
}

// -----

func.func @pack(%a: tensor<?x?xf32>, %b: tensor<?x?x8x2xf32>) -> tensor<?x?x8x2xf32> {
  %r = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %b : tensor<?x?xf32> -> tensor<?x?x8x2xf32>
  return %r : tensor<?x?x8x2xf32>
}

// -----

func.func @zero(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%a : tensor<f32>) outs(%b : tensor<f32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

// -----

func.func @in_generic(%m: tensor<4xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%b : tensor<?xf32>) {
  ^bb0(%y: f32):
    %i = linalg.index 0 : index
    %e = tensor.extract %m[%i] : tensor<4xf32>
    linalg.yield %e : f32
  } -> tensor<?xf32>
  return %r : tensor<?xf32>
}
