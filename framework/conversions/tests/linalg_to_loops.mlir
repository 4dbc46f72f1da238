// RUN: terrace-opt %s --convert-linalg-to-loops
// RUN: terrace-opt %s --convert-linalg-to-affine-loops
// RUN: terrace-opt %s --convert-linalg-to-parallel-loops
func.func @product(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  linalg.matmul ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  return
}
func.func @known_sizes(%m: memref<4x8xf32>, %f: f32) {
  linalg.fill ins(%f : f32) outs(%m : memref<4x8xf32>)
  return
}
func.func @no_loops(%a: memref<8xf32>, %b: memref<8xf32>, %c: memref<f32>, %s: memref<f32>) {
  linalg.dot ins(%a, %b : memref<8xf32>, memref<8xf32>) outs(%c : memref<f32>)
  linalg.exp ins(%s : memref<f32>) outs(%c : memref<f32>)
  return
}
// Strides and dilations become indices that are computed.
func.func @window(%a: memref<1x?x?x3xf32>, %w: memref<3x3xf32>, %c: memref<1x?x?x3xf32>) {
  linalg.pooling_nhwc_max {strides = dense<[2, 1]> : tensor<2xi64>, dilations = dense<[1, 3]> : tensor<2xi64>}
    ins(%a, %w : memref<1x?x?x3xf32>, memref<3x3xf32>) outs(%c : memref<1x?x?x3xf32>)
  return
}
#first = affine_map<(i, j, k) -> (i, k)>
#constant = affine_map<(i, j, k) -> (0, k)>
#all = affine_map<(i, j, k) -> (i, j, k)>
func.func @indices(%a: memref<?x4xf32>, %b: memref<1x4xi32>, %c: memref<?x2x4xf32>, %f: f32) {
  linalg.generic {indexing_maps = [#first, #constant, affine_map<(i, j, k) -> ()>, #all], iterator_types = ["parallel", "reduction", "parallel"]}
    ins(%a, %b, %f : memref<?x4xf32>, memref<1x4xi32>, f32) outs(%c : memref<?x2x4xf32>) {
  ^bb0(%x: f32, %y: i32, %g: f32, %out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %ij = arith.addi %i, %j : index
    %n = arith.index_cast %ij : index to i32
    %s = arith.addi %n, %y : i32
    %t = arith.sitofp %s : i32 to f32
    %u = arith.mulf %t, %x : f32
    %v = arith.addf %u, %g : f32
    linalg.yield %v : f32
  }
  return
}
// Operations on tensors stay.
func.func @tensors(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.exp ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
