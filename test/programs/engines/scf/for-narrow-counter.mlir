// PIPELINE: to-buffers, to-llvm
// A counter of eight bits, from the least number to nearly the greatest.
func.func @main() {
  %a = arith.constant -128 : i8
  %b = arith.constant 100 : i8
  %s = arith.constant 60 : i8
  %c0 = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = scf.for %i = %a to %b step %s iter_args(%x = %c0) -> i32 : i8 {
    vector.print %i : i8
    %y = arith.addi %x, %one : i32
    scf.yield %y : i32
  }
  vector.print %n : i32
  return
}
