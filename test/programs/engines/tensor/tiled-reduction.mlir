// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A product, tile by tile: slices of the accumulator go round three loops.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %a = arith.constant dense<[[1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 0.0, 1.0], [2.0, 2.0, 2.0, 2.0], [-1.0, 0.5, 0.0, 3.0]]> : tensor<4x4xf32>
  %e = tensor.empty() : tensor<4x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %r = scf.for %i = %c0 to %c4 step %c2 iter_args(%r0 = %init) -> tensor<4x4xf32> {
    %rj = scf.for %j = %c0 to %c4 step %c2 iter_args(%r1 = %r0) -> tensor<4x4xf32> {
      %rk = scf.for %k = %c0 to %c4 step %c2 iter_args(%r2 = %r1) -> tensor<4x4xf32> {
        %x = tensor.extract_slice %a[%i, %k] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
        %y = tensor.extract_slice %a[%k, %j] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
        %acc = tensor.extract_slice %r2[%i, %j] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
        %p = linalg.matmul ins(%x, %y : tensor<2x2xf32>, tensor<2x2xf32>) outs(%acc : tensor<2x2xf32>) -> tensor<2x2xf32>
        %n = tensor.insert_slice %p into %r2[%i, %j] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32>
        scf.yield %n : tensor<4x4xf32>
      }
      scf.yield %rk : tensor<4x4xf32>
    }
    scf.yield %rj : tensor<4x4xf32>
  }
  %printed1 = tensor.cast %r : tensor<4x4xf32> to tensor<*xf32>
  call @printMemrefF32(%printed1) : (tensor<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}
