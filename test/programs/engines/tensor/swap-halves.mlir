// PIPELINE: to-buffers, to-llvm
// Both halves are read before either is written: bufferization must copy.
func.func @main() {
  %t = arith.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi64>
  %low = tensor.extract_slice %t[0] [3] [1] : tensor<6xi64> to tensor<3xi64>
  %high = tensor.extract_slice %t[3] [3] [1] : tensor<6xi64> to tensor<3xi64>
  %a = tensor.insert_slice %high into %t[0] [3] [1] : tensor<3xi64> into tensor<6xi64>
  %b = tensor.insert_slice %low into %a[3] [3] [1] : tensor<3xi64> into tensor<6xi64>
  %printed1 = tensor.cast %b : tensor<6xi64> to tensor<*xi64>
  call @printMemrefI64(%printed1) : (tensor<*xi64>) -> ()
  return
}
func.func private @printMemrefI64(tensor<*xi64>) attributes {llvm.emit_c_interface}
