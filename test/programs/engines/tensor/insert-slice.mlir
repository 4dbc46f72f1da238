// PIPELINE: to-buffers, to-llvm
// Rows written into a tensor one after the other; the tensor that was there before is not changed.
func.func @main() {
  %t = arith.constant dense<0> : tensor<3x4xi32>
  %row = arith.constant dense<[[1, 2, 3, 4]]> : tensor<1x4xi32>
  %block = arith.constant dense<[[7, 8], [9, 10]]> : tensor<2x2xi32>
  %a = tensor.insert_slice %row into %t[1, 0] [1, 4] [1, 1] : tensor<1x4xi32> into tensor<3x4xi32>
  %b = tensor.insert_slice %block into %a[0, 1] [2, 2] [2, 2] : tensor<2x2xi32> into tensor<3x4xi32>
  %printed1 = tensor.cast %b : tensor<3x4xi32> to tensor<*xi32>
  call @printMemrefI32(%printed1) : (tensor<*xi32>) -> ()
  %printed2 = tensor.cast %a : tensor<3x4xi32> to tensor<*xi32>
  call @printMemrefI32(%printed2) : (tensor<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(tensor<*xi32>) attributes {llvm.emit_c_interface}
