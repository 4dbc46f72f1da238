// PIPELINE: to-buffers, buffer-results-to-out-params{hoist-static-allocs}, to-llvm
// INTERPRETER: linalg is run as loops
// Results of a function become arguments that it writes.
func.func private @squares(%x: tensor<4xf64>) -> tensor<4xf64> {
  %e = tensor.empty() : tensor<4xf64>
  %r = linalg.square ins(%x : tensor<4xf64>) outs(%e : tensor<4xf64>) -> tensor<4xf64>
  return %r : tensor<4xf64>
}
func.func @main() {
  %x = arith.constant dense<[3.0, -4.0, 100000.0, 0.0]> : tensor<4xf64>
  %y = call @squares(%x) : (tensor<4xf64>) -> tensor<4xf64>
  %printed1 = tensor.cast %y : tensor<4xf64> to tensor<*xf64>
  call @printMemrefF64(%printed1) : (tensor<*xf64>) -> ()
  return
}
func.func private @printMemrefF64(tensor<*xf64>) attributes {llvm.emit_c_interface}
