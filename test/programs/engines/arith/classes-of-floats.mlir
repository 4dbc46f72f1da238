// PIPELINE: to-buffers, to-llvm
// NaNs, infinities, finite and normal numbers are told apart.
func.func @main() {
  %v = arith.constant dense<[1.0, 0x7FC00000, 0x7F800000, 1.0e-42]> : vector<4xf32>
  %a = vector.extract %v[0] : f32 from vector<4xf32>
  %b = vector.extract %v[1] : f32 from vector<4xf32>
  %c = vector.extract %v[2] : f32 from vector<4xf32>
  %d = vector.extract %v[3] : f32 from vector<4xf32>
  %0 = math.isnan %b : f32
  vector.print %0 : i1
  %1 = math.isinf %c : f32
  vector.print %1 : i1
  %2 = math.isfinite %c : f32
  vector.print %2 : i1
  %3 = math.isnormal %d : f32
  vector.print %3 : i1
  %4 = math.isnormal %a : f32
  vector.print %4 : i1
  return
}
