// PIPELINE: to-buffers, to-llvm
// An edge of which each element follows from its place.
func.func @main() {
  %t = arith.constant dense<[[100, 200]]> : tensor<1x2xi64>
  %p = tensor.pad %t low[1, 1] high[1, 1] {
  ^bb0(%i: index, %j: index):
    %c10 = arith.constant 10 : index
    %a = arith.muli %i, %c10 : index
    %s = arith.addi %a, %j : index
    %v = arith.index_cast %s : index to i64
    tensor.yield %v : i64
  } : tensor<1x2xi64> to tensor<3x4xi64>
  %printed1 = tensor.cast %p : tensor<3x4xi64> to tensor<*xi64>
  call @printMemrefI64(%printed1) : (tensor<*xi64>) -> ()
  return
}
func.func private @printMemrefI64(tensor<*xi64>) attributes {llvm.emit_c_interface}
