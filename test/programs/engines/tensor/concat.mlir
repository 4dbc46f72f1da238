// PIPELINE: to-buffers, to-llvm
// Two tensors beside each other, and one above the other, by slices.
func.func @main() {
  %a = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %b = arith.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi32>
  %e = tensor.empty() : tensor<2x4xi32>
  %l = tensor.insert_slice %a into %e[0, 0] [2, 2] [1, 1] : tensor<2x2xi32> into tensor<2x4xi32>
  %beside = tensor.insert_slice %b into %l[0, 2] [2, 2] [1, 1] : tensor<2x2xi32> into tensor<2x4xi32>
  %f = tensor.empty() : tensor<4x2xi32>
  %t = tensor.insert_slice %b into %f[0, 0] [2, 2] [1, 1] : tensor<2x2xi32> into tensor<4x2xi32>
  %above = tensor.insert_slice %a into %t[2, 0] [2, 2] [1, 1] : tensor<2x2xi32> into tensor<4x2xi32>
  %printed1 = tensor.cast %beside : tensor<2x4xi32> to tensor<*xi32>
  call @printMemrefI32(%printed1) : (tensor<*xi32>) -> ()
  %printed2 = tensor.cast %above : tensor<4x2xi32> to tensor<*xi32>
  call @printMemrefI32(%printed2) : (tensor<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(tensor<*xi32>) attributes {llvm.emit_c_interface}
