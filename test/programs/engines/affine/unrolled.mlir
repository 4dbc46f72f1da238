// PIPELINE: func.func(affine-loop-unroll{unroll-factor=4}), to-buffers, to-llvm
// A loop of which the number of turns is no multiple of the factor.
func.func @main() {
  %one = arith.constant 1 : i64
  %r = affine.for %i = 0 to 11 iter_args(%a = %one) -> i64 {
    %v = arith.index_cast %i : index to i64
    %w = arith.addi %a, %a : i64
    %x = arith.xori %w, %v : i64
    affine.yield %x : i64
  }
  vector.print %r : i64
  return
}
