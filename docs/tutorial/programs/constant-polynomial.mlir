func.func @f(%x: i64) -> i64 {
  %p = poly.constant [5, 7] : !poly.poly<2>
  %v = poly.eval %p at %x : !poly.poly<2>
  return %v : i64
}
