// PIPELINE: to-buffers, to-llvm
// The new shape is itself a tensor.
func.func @main() {
  %t = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf32>
  %shape = arith.constant dense<[3, 2]> : tensor<2xi64>
  %r = tensor.reshape %t(%shape) : (tensor<6xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %printed1 = tensor.cast %r : tensor<?x?xf32> to tensor<*xf32>
  call @printMemrefF32(%printed1) : (tensor<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}
