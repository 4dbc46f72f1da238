// PIPELINE: to-buffers, to-llvm
// Conditions that hold together, with values from either side.
func.func @main() {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %r = affine.if affine_set<(i, j) : (i - j >= 0, i + j - 3 == 0)>(%i, %j) -> index {
        %s = arith.muli %i, %j : index
        affine.yield %s : index
      } else {
        %z = arith.constant 77 : index
        affine.yield %z : index
      }
      affine.if affine_set<(i, j) : (i - j - 1 >= 0)>(%i, %j) {
        vector.print %r : index
      }
    }
  }
  return
}
