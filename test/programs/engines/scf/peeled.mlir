// PIPELINE: func.func(scf-for-loop-peeling, canonicalize), to-buffers, to-llvm
// The last turn, which is shorter, is a loop of its own.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c10 step %c4 {
    %n = affine.min affine_map<(i)[s, u] -> (s, u - i)>(%i)[%c4, %c10]
    vector.print %n : index
  }
  return
}
