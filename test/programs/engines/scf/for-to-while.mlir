// PIPELINE: scf-for-to-while, to-buffers, to-llvm
// A loop with a counter as one with a test.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %r = scf.for %i = %c0 to %c9 step %c2 iter_args(%a = %c0) -> index {
    %b = arith.addi %a, %i : index
    scf.yield %b : index
  }
  vector.print %r : index
  return
}
