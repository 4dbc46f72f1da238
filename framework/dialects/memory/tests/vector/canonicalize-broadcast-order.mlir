// RUN: terrace-opt %s --canonicalize
// REFERENCE-DIFFERS: the reference broadcasts to the other shape where that gives the elements in another order

// Rows are repeated, not elements.
func.func @rows(%v: vector<3x1xf32>) -> vector<3x3xf32> {
  %0 = vector.broadcast %v : vector<3x1xf32> to vector<3x3x1xf32>
  %1 = vector.shape_cast %0 : vector<3x3x1xf32> to vector<3x3xf32>
  return %1 : vector<3x3xf32>
}

// The same elements in the same order.
func.func @same(%v: vector<4xf32>, %w: vector<1x4xf32>) -> (vector<6x4xf32>, vector<2x3x4xf32>) {
  %0 = vector.broadcast %v : vector<4xf32> to vector<2x3x4xf32>
  %1 = vector.shape_cast %0 : vector<2x3x4xf32> to vector<6x4xf32>
  %2 = vector.broadcast %w : vector<1x4xf32> to vector<6x4xf32>
  %3 = vector.shape_cast %2 : vector<6x4xf32> to vector<2x3x4xf32>
  return %1, %3 : vector<6x4xf32>, vector<2x3x4xf32>
}
