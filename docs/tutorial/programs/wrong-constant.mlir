toy.func @main() {
  %0 = "toy.constant"() {value = dense<1.0> : tensor<2xf64>} : () -> tensor<3xf64>
  toy.print %0 : tensor<3xf64>
  toy.return
}
