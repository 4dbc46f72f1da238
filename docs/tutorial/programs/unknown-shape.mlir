toy.func @main(%x: tensor<*xf64>) {
  %0 = toy.transpose(%x : tensor<*xf64>) to tensor<*xf64>
  toy.print %0 : tensor<*xf64>
  toy.return
}
