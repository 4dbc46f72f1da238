func.func @sum(%p: !poly.poly<3>, %q: !poly.poly<3>, %x: i64) -> i64 {
  %s = poly.add %p, %q : !poly.poly<3>
  %v = poly.eval %s at %x : !poly.poly<3>
  return %v : i64
}
func.func @squares(%p: !poly.poly<3>, %q: !poly.poly<3>) -> !poly.poly<3> {
  %pp = poly.mul %p, %p : !poly.poly<3>
  %qq = poly.mul %q, %q : !poly.poly<3>
  %d = poly.sub %pp, %qq : !poly.poly<3>
  return %d : !poly.poly<3>
}
