func.func @main() -> i64 {
  %p = poly.constant [1, 1, 1] : !poly.poly<3>
  %x = arith.constant 10 : i64
  %a = poly.eval %p at %x : !poly.poly<3>
  %b = poly.eval %p at %x by powers : !poly.poly<3>
  %sum = arith.addi %a, %b : i64
  return %sum : i64
}
