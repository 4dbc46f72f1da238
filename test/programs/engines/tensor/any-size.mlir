// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A function of tensors of any size: one element is a case of its own.
func.func @sum(%t: tensor<?xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %t, %c0 : tensor<?xi64>
  %one = arith.cmpi eq, %n, %c1 : index
  %r = scf.if %one -> i64 {
    %x = tensor.extract %t[%c0] : tensor<?xi64>
    scf.yield %x : i64
  } else {
    %zero = arith.constant 0 : i64
    %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> i64 {
      %x = tensor.extract %t[%i] : tensor<?xi64>
      %b = arith.addi %a, %x : i64
      scf.yield %b : i64
    }
    scf.yield %s : i64
  }
  return %r : i64
}
func.func @main() {
  %t = arith.constant dense<[3, 1, 4, 1, 5, 9, 2, 6]> : tensor<8xi64>
  %a = tensor.extract_slice %t[0] [1] [1] : tensor<8xi64> to tensor<1xi64>
  %d = tensor.cast %t : tensor<8xi64> to tensor<?xi64>
  %e = tensor.empty() : tensor<1xi64>
  %p = linalg.copy ins(%a : tensor<1xi64>) outs(%e : tensor<1xi64>) -> tensor<1xi64>
  %f = tensor.cast %p : tensor<1xi64> to tensor<?xi64>
  %x = call @sum(%d) : (tensor<?xi64>) -> i64
  %y = call @sum(%f) : (tensor<?xi64>) -> i64
  vector.print %x : i64
  vector.print %y : i64
  return
}
