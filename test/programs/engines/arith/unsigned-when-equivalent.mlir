// PIPELINE: arith-unsigned-when-equivalent, to-buffers, to-llvm
// Signed operations on numbers that are never negative become unsigned.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c12 = arith.constant 12 : index
  %c5 = arith.constant 5 : index
  %r = scf.for %i = %c0 to %c12 step %c1 iter_args(%a = %c0) -> index {
    %m = arith.remsi %i, %c5 : index
    %d = arith.divsi %i, %c5 : index
    %p = arith.muli %m, %d : index
    %b = arith.addi %a, %p : index
    scf.yield %b : index
  }
  vector.print %r : index
  return
}
