// PIPELINE: to-buffers, to-llvm
// Quotients round down, up, and the remainder is never negative.
func.func @main() {
  affine.for %i = -7 to 8 step 7 {
    %f = affine.apply affine_map<(i) -> (i floordiv 4)>(%i)
    %c = affine.apply affine_map<(i) -> (i ceildiv 4)>(%i)
    %m = affine.apply affine_map<(i) -> (i mod 4)>(%i)
    %fi = arith.index_cast %f : index to i64
    %ci = arith.index_cast %c : index to i64
    %mi = arith.index_cast %m : index to i64
    vector.print %fi : i64
    vector.print %ci : i64
    vector.print %mi : i64
  }
  return
}
