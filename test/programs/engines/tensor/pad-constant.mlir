// PIPELINE: to-buffers, to-llvm
// Low and high edges of different widths.
func.func @main() {
  %t = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %edge = arith.constant -1 : i32
  %p = tensor.pad %t low[1, 0] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %edge : i32
  } : tensor<2x2xi32> to tensor<3x4xi32>
  %printed1 = tensor.cast %p : tensor<3x4xi32> to tensor<*xi32>
  call @printMemrefI32(%printed1) : (tensor<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(tensor<*xi32>) attributes {llvm.emit_c_interface}
