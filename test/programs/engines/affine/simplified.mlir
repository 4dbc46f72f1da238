// PIPELINE: func.func(affine-simplify-structures), to-buffers, to-llvm
// Maps and sets that hold more than they need.
func.func @main() {
  affine.for %i = 0 to 3 {
    %a = affine.apply affine_map<(d0) -> (d0 - (d0 floordiv 4) * 4 + (d0 * 8) mod 4)>(%i)
    affine.if affine_set<(d0) : (d0 >= 0, d0 * 2 >= 0, 10 - d0 >= 0)>(%i) {
      vector.print %a : index
    }
  }
  return
}
