// PIPELINE: to-buffers, to-llvm
// Vectors are read from a tensor and written into one.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %t = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %v = vector.transfer_read %t[%c0, %c1], %zero {in_bounds = [true, false]} : tensor<2x3xi32>, vector<2x4xi32>
  vector.print %v : vector<2x4xi32>
  %w = arith.addi %v, %v : vector<2x4xi32>
  %u = vector.transfer_write %w, %t[%c0, %c0] : vector<2x4xi32>, tensor<2x3xi32>
  %printed1 = tensor.cast %u : tensor<2x3xi32> to tensor<*xi32>
  call @printMemrefI32(%printed1) : (tensor<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(tensor<*xi32>) attributes {llvm.emit_c_interface}
