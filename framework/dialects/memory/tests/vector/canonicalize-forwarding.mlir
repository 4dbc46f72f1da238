// RUN: terrace-opt %s --canonicalize

func.func @extract_of_scalar_cast(%v: vector<f32>, %i: index) -> (f32, f32) {
  %0 = vector.shape_cast %v : vector<f32> to vector<1xf32>
  %1 = vector.extract %0[%i] : f32 from vector<1xf32>
  %2 = vector.extract %0[0] : f32 from vector<1xf32>
  return %1, %2 : f32, f32
}
func.func @extract_of_ones(%v: vector<1x1xf32>, %i: index) -> (f32, f32) {
  %0 = vector.shape_cast %v : vector<1x1xf32> to vector<1xf32>
  %1 = vector.extract %0[%i] : f32 from vector<1xf32>
  %s = vector.broadcast %v : vector<1x1xf32> to vector<3x1xf32>
  %2 = vector.extract %s[%i, 0] : f32 from vector<3x1xf32>
  return %1, %2 : f32, f32
}
func.func @extract_of_broadcast_scalar(%v: vector<f32>, %i: index) -> (f32) {
  %s = vector.broadcast %v : vector<f32> to vector<3x1xf32>
  %2 = vector.extract %s[%i, 0] : f32 from vector<3x1xf32>
  return %2 : f32
}
func.func @extract_of_leading_ones(%v: vector<4xf32>, %i: index) -> (vector<4xf32>, f32) {
  %s = vector.shape_cast %v : vector<4xf32> to vector<1x1x4xf32>
  %2 = vector.extract %s[%i, 0] : vector<4xf32> from vector<1x1x4xf32>
  %3 = vector.extract %s[0, %i, %i] : f32 from vector<1x1x4xf32>
  return %2, %3 : vector<4xf32>, f32
}
func.func @read_past_another_write(%t: tensor<8x4xf32>, %v: vector<1x4xf32>, %w: vector<1x4xf32>, %f: f32) -> (vector<1x4xf32>, tensor<8x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<8x4xf32>
  %1 = vector.transfer_write %w, %0[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<8x4xf32>
  %2 = vector.transfer_read %1[%c0, %c0], %f {in_bounds = [true, true]} : tensor<8x4xf32>, vector<1x4xf32>
  return %2, %1 : vector<1x4xf32>, tensor<8x4xf32>
}
func.func @copy_of_the_whole(%s: tensor<4x4xf32>, %t: tensor<4x4xf32>, %f: f32) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %s[%c0, %c0], %f {in_bounds = [true, true]} : tensor<4x4xf32>, vector<4x4xf32>
  %1 = vector.transfer_write %0, %t[%c0, %c0] {in_bounds = [true, true]} : vector<4x4xf32>, tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
