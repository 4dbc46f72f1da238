// PIPELINE: to-buffers, to-llvm
// Numbers of 128 bits: factorials, divided again.
func.func @main() {
  %c0 = arith.constant 1 : index
  %c1 = arith.constant 1 : index
  %c34 = arith.constant 34 : index
  %one = arith.constant 1 : i128
  %f = scf.for %i = %c0 to %c34 step %c1 iter_args(%a = %one) -> i128 {
    %v = arith.index_cast %i : index to i64
    %w = arith.extui %v : i64 to i128
    %b = arith.muli %a, %w : i128
    scf.yield %b : i128
  }
  %l = arith.trunci %f : i128 to i64
  vector.print %l : i64
  %s = arith.constant 64 : i128
  %h = arith.shrui %f, %s : i128
  %hl = arith.trunci %h : i128 to i64
  vector.print %hl : i64
  %d = arith.constant 1000000000000000000000 : i128
  %q = arith.divui %f, %d : i128
  %ql = arith.trunci %q : i128 to i64
  vector.print %ql : i64
  %r = arith.remui %f, %d : i128
  %rl = arith.trunci %r : i128 to i64
  vector.print %rl : i64
  return
}
