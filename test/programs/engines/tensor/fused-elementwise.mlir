// PIPELINE: func.func(linalg-generalize-named-ops), linalg-fuse-elementwise-ops, to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Operations on elements become one loop before they become buffers.
func.func @main() {
  %x = arith.constant dense<[1.0, 2.0, 4.0, 8.0]> : tensor<4xf32>
  %y = arith.constant dense<[3.0, -1.0, 0.5, 0.125]> : tensor<4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %a = linalg.mul ins(%x, %y : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %b = linalg.add ins(%a, %x : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %c = linalg.sub ins(%b, %y : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %printed1 = tensor.cast %c : tensor<4xf32> to tensor<*xf32>
  call @printMemrefF32(%printed1) : (tensor<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}
