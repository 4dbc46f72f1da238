toy.func @f(%s: !toy.struct<tensor<*xf64>>) -> tensor<*xf64> {
  %0 = toy.struct_access %s[1] : !toy.struct<tensor<*xf64>> -> tensor<*xf64>
  toy.return %0 : tensor<*xf64>
}
