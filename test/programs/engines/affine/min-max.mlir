// PIPELINE: to-buffers, to-llvm
// The smallest and the greatest of several expressions.
func.func @main() {
  %c5 = arith.constant 5 : index
  affine.for %i = 0 to 4 {
    %a = affine.min affine_map<(i)[s] -> (i * 3, s, i + 2)>(%i)[%c5]
    %b = affine.max affine_map<(i)[s] -> (i * 3, s - i)>(%i)[%c5]
    vector.print %a : index
    vector.print %b : index
  }
  return
}
