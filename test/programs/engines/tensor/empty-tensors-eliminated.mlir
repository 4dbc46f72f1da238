// PIPELINE: eliminate-empty-tensors, to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A result is computed where it will be inserted.
func.func @main() {
  %x = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %t = arith.constant dense<0.0> : tensor<6xf32>
  %e = tensor.empty() : tensor<2xf32>
  %y = linalg.exp ins(%x : tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  %r = tensor.insert_slice %y into %t[2] [2] [1] : tensor<2xf32> into tensor<6xf32>
  %printed1 = tensor.cast %r : tensor<6xf32> to tensor<*xf32>
  call @printMemrefF32(%printed1) : (tensor<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}
