// PIPELINE: to-buffers, to-llvm
// Sizes and edges from arguments.
func.func @pad(%t: tensor<?xf32>, %low: index, %high: index) -> tensor<?xf32> {
  %edge = arith.constant 0.5 : f32
  %p = tensor.pad %t low[%low] high[%high] {
  ^bb0(%i: index):
    tensor.yield %edge : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %p : tensor<?xf32>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %t = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %d = tensor.cast %t : tensor<3xf32> to tensor<?xf32>
  %a = call @pad(%d, %c2, %c0) : (tensor<?xf32>, index, index) -> tensor<?xf32>
  %b = call @pad(%a, %c0, %c2) : (tensor<?xf32>, index, index) -> tensor<?xf32>
  %printed1 = tensor.cast %a : tensor<?xf32> to tensor<*xf32>
  call @printMemrefF32(%printed1) : (tensor<*xf32>) -> ()
  %printed2 = tensor.cast %b : tensor<?xf32> to tensor<*xf32>
  call @printMemrefF32(%printed2) : (tensor<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}
