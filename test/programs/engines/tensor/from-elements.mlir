// PIPELINE: to-buffers, to-llvm
// Scalars become a tensor, and elements scalars.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant 1.5 : f64
  %b = arith.constant -2.5 : f64
  %s = arith.addf %a, %b : f64
  %t = tensor.from_elements %a, %b, %s, %a : tensor<2x2xf64>
  %x = tensor.extract %t[%c1, %c0] : tensor<2x2xf64>
  vector.print %x : f64
  %u = tensor.insert %x into %t[%c0, %c1] : tensor<2x2xf64>
  %printed1 = tensor.cast %u : tensor<2x2xf64> to tensor<*xf64>
  call @printMemrefF64(%printed1) : (tensor<*xf64>) -> ()
  %printed2 = tensor.cast %t : tensor<2x2xf64> to tensor<*xf64>
  call @printMemrefF64(%printed2) : (tensor<*xf64>) -> ()
  return
}
func.func private @printMemrefF64(tensor<*xf64>) attributes {llvm.emit_c_interface}
