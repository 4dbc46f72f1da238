// PIPELINE: to-buffers, buffer-deallocation-pipeline, to-llvm
// INTERPRETER: linalg is run as loops
// Buffers are freed when nobody needs them any more, in loops and branches too.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %x) -> tensor<3xi32> {
    %odd = arith.remui %i, %c1 : index
    %e = tensor.empty() : tensor<3xi32>
    %b = linalg.add ins(%a, %x : tensor<3xi32>, tensor<3xi32>) outs(%e : tensor<3xi32>) -> tensor<3xi32>
    scf.yield %b : tensor<3xi32>
  }
  %printed1 = tensor.cast %r : tensor<3xi32> to tensor<*xi32>
  call @printMemrefI32(%printed1) : (tensor<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(tensor<*xi32>) attributes {llvm.emit_c_interface}
