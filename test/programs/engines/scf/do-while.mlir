// PIPELINE: to-buffers, to-llvm
// The work is before the test: it is done at least once.
func.func @digits(%x: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %ten = arith.constant 10 : i64
  %r:2 = scf.while (%v = %x, %n = %zero) : (i64, i64) -> (i64, i64) {
    %q = arith.divui %v, %ten : i64
    %m = arith.addi %n, %one : i64
    %go = arith.cmpi ne, %q, %zero : i64
    scf.condition(%go) %q, %m : i64, i64
  } do {
  ^bb0(%q: i64, %m: i64):
    scf.yield %q, %m : i64, i64
  }
  return %r#1 : i64
}
func.func @main() {
  %a = arith.constant 0 : i64
  %b = arith.constant 1234567 : i64
  %x = call @digits(%a) : (i64) -> i64
  %y = call @digits(%b) : (i64) -> i64
  vector.print %x : i64
  vector.print %y : i64
  return
}
