// PIPELINE: to-buffers, to-llvm
// Steps larger than one, and a bound that a symbol gives.
func.func @walk(%n: index) {
  affine.for %i = 1 to affine_map<()[s] -> (s * 2 + 1)>()[%n] step 3 {
    vector.print %i : index
  }
  return
}
func.func @main() {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  call @walk(%c4) : (index) -> ()
  call @walk(%c0) : (index) -> ()
  return
}
