// PIPELINE: to-buffers, to-llvm
// A tensor comes from one branch or the other.
func.func @choose(%c: i1, %t: tensor<3xi32>) -> tensor<3xi32> {
  %r = scf.if %c -> tensor<3xi32> {
    %v = arith.constant 9 : i32
    %i = arith.constant 1 : index
    %n = tensor.insert %v into %t[%i] : tensor<3xi32>
    scf.yield %n : tensor<3xi32>
  } else {
    scf.yield %t : tensor<3xi32>
  }
  return %r : tensor<3xi32>
}
func.func @main() {
  %true = arith.constant true
  %false = arith.constant false
  %t = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %a = call @choose(%true, %t) : (i1, tensor<3xi32>) -> tensor<3xi32>
  %b = call @choose(%false, %t) : (i1, tensor<3xi32>) -> tensor<3xi32>
  %printed1 = tensor.cast %a : tensor<3xi32> to tensor<*xi32>
  call @printMemrefI32(%printed1) : (tensor<*xi32>) -> ()
  %printed2 = tensor.cast %b : tensor<3xi32> to tensor<*xi32>
  call @printMemrefI32(%printed2) : (tensor<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(tensor<*xi32>) attributes {llvm.emit_c_interface}
