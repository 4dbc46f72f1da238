// PIPELINE: int-range-optimizations, arith-int-range-narrowing{int-bitwidths-supported=8,16,32}, to-buffers, to-llvm
// Facts about values simplify comparisons and narrow numbers.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %limit = arith.constant 100 : i64
  scf.for %i = %c0 to %c4 step %c1 {
    %v = arith.index_cast %i : index to i64
    %w = arith.muli %v, %v : i64
    %small = arith.cmpi slt, %w, %limit : i64
    %m = arith.constant 3 : i64
    %r = arith.remsi %w, %m : i64
    %s = arith.select %small, %r, %limit : i64
    vector.print %s : i64
  }
  return
}
