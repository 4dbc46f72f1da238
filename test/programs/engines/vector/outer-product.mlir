// PIPELINE: to-buffers, to-llvm
// All products of two vectors, alone, added to a matrix, and of a vector with a scalar.
func.func @main() {
  %a = arith.constant dense<[1.0, 2.0, 3.0]> : vector<3xf32>
  %b = arith.constant dense<[10.0, -1.0]> : vector<2xf32>
  %c = arith.constant dense<0.5> : vector<3x2xf32>
  %s = arith.constant 4.0 : f32
  %p = vector.outerproduct %a, %b : vector<3xf32>, vector<2xf32>
  vector.print %p : vector<3x2xf32>
  %q = vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<3xf32>, vector<2xf32>
  vector.print %q : vector<3x2xf32>
  %m = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxnumf>} : vector<3xf32>, vector<2xf32>
  vector.print %m : vector<3x2xf32>
  %x = vector.outerproduct %a, %s : vector<3xf32>, f32
  vector.print %x : vector<3xf32>
  return
}
