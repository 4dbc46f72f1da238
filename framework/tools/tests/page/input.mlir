func.func @f(%c: i1, %a: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %b = arith.addi %a, %zero : i32
  %r = scf.if %c -> (i32) {
    %two = arith.addi %b, %b : i32
    scf.yield %two : i32
  } else {
    scf.yield %b : i32
  }
  return %r : i32
}
func.func private @g(i32) attributes {a = "</script><img src=x onerror=alert(1)>"}
