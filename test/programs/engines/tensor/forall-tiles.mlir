// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Tiles of a result are computed side by side and put together.
func.func @main() {
  %x = arith.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]> : tensor<4x4xi32>
  %init = tensor.empty() : tensor<4x4xi32>
  %r = scf.forall (%i, %j) = (0, 0) to (4, 4) step (2, 2) shared_outs(%o = %init) -> (tensor<4x4xi32>) {
    %tile = tensor.extract_slice %x[%j, %i] [2, 2] [1, 1] : tensor<4x4xi32> to tensor<2x2xi32>
    %e = tensor.empty() : tensor<2x2xi32>
    %t = linalg.transpose ins(%tile : tensor<2x2xi32>) outs(%e : tensor<2x2xi32>) permutation = [1, 0]
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i, %j] [2, 2] [1, 1] : tensor<2x2xi32> into tensor<4x4xi32>
    }
  }
  %printed1 = tensor.cast %r : tensor<4x4xi32> to tensor<*xi32>
  call @printMemrefI32(%printed1) : (tensor<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(tensor<*xi32>) attributes {llvm.emit_c_interface}
