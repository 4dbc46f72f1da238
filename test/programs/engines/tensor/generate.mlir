// PIPELINE: to-buffers, to-llvm
// A tensor of which each element is computed from its indices, with a size that is an operand.
func.func @main() {
  %n = arith.constant 4 : index
  %t = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    %p = arith.muli %i, %j : index
    %v = arith.index_cast %p : index to i32
    tensor.yield %v : i32
  } : tensor<?x3xi32>
  %c0 = arith.constant 0 : index
  %d = tensor.dim %t, %c0 : tensor<?x3xi32>
  vector.print %d : index
  %printed1 = tensor.cast %t : tensor<?x3xi32> to tensor<*xi32>
  call @printMemrefI32(%printed1) : (tensor<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(tensor<*xi32>) attributes {llvm.emit_c_interface}
