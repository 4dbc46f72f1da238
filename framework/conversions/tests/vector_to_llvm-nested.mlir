// RUN: terrace-opt %s --convert-vector-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts
func.func @nested(%v: vector<4x8x128xf32>, %f: f32, %i: i64) -> vector<4x8x128xf32> {
  %k = builtin.unrealized_conversion_cast %i : i64 to index
  %0 = vector.insert %f, %v[1, 2, %k] : f32 into vector<4x8x128xf32>
  return %0 : vector<4x8x128xf32>
}
func.func @splat(%f: f32) -> vector<2x3x4xf32> {
  %0 = vector.broadcast %f : f32 to vector<2x3x4xf32>
  return %0 : vector<2x3x4xf32>
}
