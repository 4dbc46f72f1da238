toy.func @main() {
  %0 = toy.constant dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf64>
  toy.print %0 : tensor<3x1xf64>
  toy.return
}
