func.func @f() -> !poly.poly<2> {
  %p = poly.constant [1, 2, 3] : !poly.poly<2>
  return %p : !poly.poly<2>
}
