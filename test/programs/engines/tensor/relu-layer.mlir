// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A layer of a network: product, bias, the positive part.
func.func @layer(%x: tensor<2x3xf32>, %w: tensor<3x4xf32>, %bias: tensor<4xf32>) -> tensor<2x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4xf32>
  %init = linalg.broadcast ins(%bias : tensor<4xf32>) outs(%e : tensor<2x4xf32>) dimensions = [0]
  %mm = linalg.matmul ins(%x, %w : tensor<2x3xf32>, tensor<3x4xf32>) outs(%init : tensor<2x4xf32>) -> tensor<2x4xf32>
  %relu = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%mm : tensor<2x4xf32>) {
  ^bb0(%v: f32):
    %p = arith.maximumf %v, %zero : f32
    linalg.yield %p : f32
  } -> tensor<2x4xf32>
  return %relu : tensor<2x4xf32>
}
func.func @main() {
  %x = arith.constant dense<[[1.0, 2.0, -1.0], [0.0, -3.0, 2.0]]> : tensor<2x3xf32>
  %w = arith.constant dense<[[1.0, 0.0, -1.0, 0.5], [0.5, 1.0, 0.0, -2.0], [2.0, -1.0, 1.0, 0.0]]> : tensor<3x4xf32>
  %bias = arith.constant dense<[0.25, -0.5, 1.0, 0.0]> : tensor<4xf32>
  %y = call @layer(%x, %w, %bias) : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %printed1 = tensor.cast %y : tensor<2x4xf32> to tensor<*xf32>
  call @printMemrefF32(%printed1) : (tensor<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}
