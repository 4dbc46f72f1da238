toy.func @f(%x: tensor<*xf64>) -> tensor<*xf64> {
  %0 = toy.transpose(%x : tensor<*xf64>) to tensor<*xf64>
  %1 = "other.transpose"(%x) : (tensor<*xf64>) -> tensor<*xf64>
  toy.return %x : tensor<*xf64>
}
