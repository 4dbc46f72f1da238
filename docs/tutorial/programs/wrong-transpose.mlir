toy.func @main(%x: tensor<2x3xf64>) {
  %0 = toy.transpose(%x : tensor<2x3xf64>) to tensor<2x3xf64>
  toy.print %0 : tensor<2x3xf64>
  toy.return
}
