// PIPELINE: to-buffers, to-llvm
// A number becomes indices and goes back.
func.func @main() {
  %c2 = arith.constant 2 : index
  affine.for %i = 0 to 12 step 5 {
    %x:3 = affine.delinearize_index %i into (%c2, 3, 2) : index, index, index
    vector.print %x#0 : index
    vector.print %x#1 : index
    vector.print %x#2 : index
    %l = affine.linearize_index [%x#2, %x#1, %x#0] by (2, 3, 2) : index
    vector.print %l : index
  }
  return
}
