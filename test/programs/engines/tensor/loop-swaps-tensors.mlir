// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Two tensors change places each turn.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant dense<[1, 1]> : tensor<2xi32>
  %y = arith.constant dense<[2, 3]> : tensor<2xi32>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %y) -> (tensor<2xi32>, tensor<2xi32>) {
    %e = tensor.empty() : tensor<2xi32>
    %s = linalg.add ins(%a, %b : tensor<2xi32>, tensor<2xi32>) outs(%e : tensor<2xi32>) -> tensor<2xi32>
    scf.yield %b, %s : tensor<2xi32>, tensor<2xi32>
  }
  %printed1 = tensor.cast %r#0 : tensor<2xi32> to tensor<*xi32>
  call @printMemrefI32(%printed1) : (tensor<*xi32>) -> ()
  %printed2 = tensor.cast %r#1 : tensor<2xi32> to tensor<*xi32>
  call @printMemrefI32(%printed2) : (tensor<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(tensor<*xi32>) attributes {llvm.emit_c_interface}
