// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A chain of operations on whole tensors; bufferization finds that one buffer is enough.
func.func @main() {
  %x = arith.constant dense<[[1.0, -2.0, 3.0], [0.5, 4.0, -0.25]]> : tensor<2x3xf32>
  %e = tensor.empty() : tensor<2x3xf32>
  %sq = linalg.square ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %sum = linalg.add ins(%sq, %x : tensor<2x3xf32>, tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %neg = linalg.negf ins(%sum : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %exp = linalg.exp ins(%neg : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %printed1 = tensor.cast %exp : tensor<2x3xf32> to tensor<*xf32>
  call @printMemrefF32(%printed1) : (tensor<*xf32>) -> ()
  %printed2 = tensor.cast %sum : tensor<2x3xf32> to tensor<*xf32>
  call @printMemrefF32(%printed2) : (tensor<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}
