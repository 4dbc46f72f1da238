// PIPELINE: func.func(scf-for-loop-specialization), to-buffers, to-llvm
// A loop with a bound that is often the same has a copy for it.
func.func @run(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = affine.min affine_map<(n) -> (4, n)>(%n)
  scf.for %i = %c0 to %b step %c1 {
    vector.print %i : index
  }
  return
}
func.func @main() {
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  call @run(%c2) : (index) -> ()
  call @run(%c8) : (index) -> ()
  return
}
