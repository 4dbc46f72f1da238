// RUN: terrace-opt %s --convert-to-llvm
func.func @with_others(%v: vector<2x4xf32>, %f: f32) -> f32 {
  %0 = arith.addf %v, %v : vector<2x4xf32>
  %1 = math.absf %0 : vector<2x4xf32>
  %2 = vector.extract %1[1, 2] : f32 from vector<2x4xf32>
  %3 = arith.mulf %2, %f : f32
  return %3 : f32
}
