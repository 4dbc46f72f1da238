// PIPELINE: to-buffers, to-llvm
// Lanes that alternate, and the way back.
func.func @main() {
  %a = arith.constant dense<[1, 3, 5]> : vector<3xi32>
  %b = arith.constant dense<[2, 4, 6]> : vector<3xi32>
  %i = vector.interleave %a, %b : vector<3xi32> -> vector<6xi32>
  vector.print %i : vector<6xi32>
  %e, %o = vector.deinterleave %i : vector<6xi32> -> vector<3xi32>
  %s = arith.subi %o, %e : vector<3xi32>
  vector.print %s : vector<3xi32>
  return
}
