// PIPELINE: to-buffers, to-llvm
// A function that grows fast, by recursion in its own argument.
func.func @ackermann(%m: i64, %n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %mz = arith.cmpi eq, %m, %zero : i64
  cf.cond_br %mz, ^first, ^other
^first:
  %a = arith.addi %n, %one : i64
  return %a : i64
^other:
  %p = arith.subi %m, %one : i64
  %nz = arith.cmpi eq, %n, %zero : i64
  cf.cond_br %nz, ^second, ^third
^second:
  %b = call @ackermann(%p, %one) : (i64, i64) -> i64
  return %b : i64
^third:
  %q = arith.subi %n, %one : i64
  %i = call @ackermann(%m, %q) : (i64, i64) -> i64
  %c = call @ackermann(%p, %i) : (i64, i64) -> i64
  return %c : i64
}
func.func @main() {
  %two = arith.constant 2 : i64
  %five = arith.constant 5 : i64
  %r = call @ackermann(%two, %five) : (i64, i64) -> i64
  vector.print %r : i64
  return
}
