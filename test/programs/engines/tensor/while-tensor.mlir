// PIPELINE: to-buffers, to-llvm
// A loop that ends when the sum of a tensor is large enough.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant dense<[1, 3]> : tensor<2xi32>
  %r = scf.while (%a = %t) : (tensor<2xi32>) -> tensor<2xi32> {
    %x = tensor.extract %a[%c0] : tensor<2xi32>
    %y = tensor.extract %a[%c1] : tensor<2xi32>
    %s = arith.addi %x, %y : i32
    %limit = arith.constant 100 : i32
    %go = arith.cmpi slt, %s, %limit : i32
    scf.condition(%go) %a : tensor<2xi32>
  } do {
  ^bb0(%a: tensor<2xi32>):
    %x = tensor.extract %a[%c0] : tensor<2xi32>
    %y = tensor.extract %a[%c1] : tensor<2xi32>
    %s = arith.addi %x, %y : i32
    %b = tensor.insert %y into %a[%c0] : tensor<2xi32>
    %c = tensor.insert %s into %b[%c1] : tensor<2xi32>
    scf.yield %c : tensor<2xi32>
  }
  %printed1 = tensor.cast %r : tensor<2xi32> to tensor<*xi32>
  call @printMemrefI32(%printed1) : (tensor<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(tensor<*xi32>) attributes {llvm.emit_c_interface}
