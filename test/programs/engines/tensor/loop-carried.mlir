// PIPELINE: to-buffers, to-llvm
// A tensor goes round a loop: each turn writes one element in place.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %t = tensor.empty() : tensor<8xi64>
  %r:3 = scf.for %i = %c0 to %c8 step %c1 iter_args(%acc = %t, %a = %c0, %b = %c1) -> (tensor<8xi64>, index, index) {
    %v = arith.index_cast %a : index to i64
    %n = tensor.insert %v into %acc[%i] : tensor<8xi64>
    %s = arith.addi %a, %b : index
    scf.yield %n, %b, %s : tensor<8xi64>, index, index
  }
  %printed1 = tensor.cast %r#0 : tensor<8xi64> to tensor<*xi64>
  call @printMemrefI64(%printed1) : (tensor<*xi64>) -> ()
  return
}
func.func private @printMemrefI64(tensor<*xi64>) attributes {llvm.emit_c_interface}
