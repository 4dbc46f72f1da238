// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Parts with steps, with a dimension less, and with offsets that are computed.
func.func @part(%t: tensor<4x5xf32>, %i: index) -> tensor<2x2xf32> {
  %p = tensor.extract_slice %t[%i, 1] [2, 2] [1, 2] : tensor<4x5xf32> to tensor<2x2xf32>
  return %p : tensor<2x2xf32>
}
func.func @main() {
  %c1 = arith.constant 1 : index
  %t = arith.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [10.0, 11.0, 12.0, 13.0, 14.0], [20.0, 21.0, 22.0, 23.0, 24.0], [30.0, 31.0, 32.0, 33.0, 34.0]]> : tensor<4x5xf32>
  %column = tensor.extract_slice %t[0, 3] [4, 1] [1, 1] : tensor<4x5xf32> to tensor<4xf32>
  %p = call @part(%t, %c1) : (tensor<4x5xf32>, index) -> tensor<2x2xf32>
  %copy = tensor.empty() : tensor<4xf32>
  %packed = linalg.copy ins(%column : tensor<4xf32>) outs(%copy : tensor<4xf32>) -> tensor<4xf32>
  %copy2 = tensor.empty() : tensor<2x2xf32>
  %packed2 = linalg.copy ins(%p : tensor<2x2xf32>) outs(%copy2 : tensor<2x2xf32>) -> tensor<2x2xf32>
  %printed1 = tensor.cast %packed : tensor<4xf32> to tensor<*xf32>
  call @printMemrefF32(%printed1) : (tensor<*xf32>) -> ()
  %printed2 = tensor.cast %packed2 : tensor<2x2xf32> to tensor<*xf32>
  call @printMemrefF32(%printed2) : (tensor<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}
