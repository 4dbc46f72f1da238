toy.func private @f(%s: !toy.struct<tensor<*xf64>, i32>) {
  toy.return
}
