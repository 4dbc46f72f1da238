// PIPELINE: to-buffers, to-llvm
// Dimensions are merged and split; elements keep their order.
func.func @main() {
  %t = arith.constant dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]]]> : tensor<2x3x2xi32>
  %flat = tensor.collapse_shape %t [[0, 1], [2]] : tensor<2x3x2xi32> into tensor<6x2xi32>
  %split = tensor.expand_shape %flat [[0], [1, 2]] output_shape [6, 2, 1] : tensor<6x2xi32> into tensor<6x2x1xi32>
  %line = tensor.collapse_shape %t [[0, 1, 2]] : tensor<2x3x2xi32> into tensor<12xi32>
  %printed1 = tensor.cast %flat : tensor<6x2xi32> to tensor<*xi32>
  call @printMemrefI32(%printed1) : (tensor<*xi32>) -> ()
  %printed2 = tensor.cast %split : tensor<6x2x1xi32> to tensor<*xi32>
  call @printMemrefI32(%printed2) : (tensor<*xi32>) -> ()
  %printed3 = tensor.cast %line : tensor<12xi32> to tensor<*xi32>
  call @printMemrefI32(%printed3) : (tensor<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(tensor<*xi32>) attributes {llvm.emit_c_interface}
