// RUN: terrace-opt %s --convert-vector-to-llvm --finalize-memref-to-llvm
func.func @outer_position_not_known(%v: vector<2x4xf32>, %i: index, %f: f32) -> (vector<4xf32>, f32, vector<2x4xf32>) {
  %0 = vector.extract %v[%i] : vector<4xf32> from vector<2x4xf32>
  %1 = vector.extract %v[%i, 1] : f32 from vector<2x4xf32>
  %2 = vector.insert %f, %v[%i, 1] : f32 into vector<2x4xf32>
  return %0, %1, %2 : vector<4xf32>, f32, vector<2x4xf32>
}
func.func @in_memory(%m: memref<4xvector<8xf32>>, %i: index, %j: index, %f: f32) -> f32 {
  %0 = memref.load %m[%i] : memref<4xvector<8xf32>>
  %1 = vector.extract %0[%j] : f32 from vector<8xf32>
  %2 = vector.insert %f, %0[%j] : f32 into vector<8xf32>
  memref.store %2, %m[%i] : memref<4xvector<8xf32>>
  return %1 : f32
}
