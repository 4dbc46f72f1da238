// Scalable dimensions are not unrolled.
// RUN: terrace-opt %s --lower-vector-multi-reduction

func.func @g(%v: vector<3x[2]xf32>, %a: vector<[2]xf32>) -> vector<[2]xf32> {
  %0 = vector.multi_reduction <minnumf>, %v, %a [0] : vector<3x[2]xf32> to vector<[2]xf32>
  return %0 : vector<[2]xf32>
}
