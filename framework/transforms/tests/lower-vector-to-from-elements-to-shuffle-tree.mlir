// RUN: terrace-opt %s --lower-vector-to-from-elements-to-shuffle-tree

func.func @left_and_right(%v: vector<2x3xf32>, %e: f32, %w: vector<4xf32>, %s: vector<[4]xf32>, %u: vector<2xf32>, %x: vector<8xf32>, %z: vector<f32>, %y:vector<1xf32>) -> (vector<8xf32>, vector<2x3xf32>, vector<8xf32>, vector<3xf32>) {
  %0:4 = vector.to_elements %w : vector<4xf32>
  %1:2 = vector.to_elements %u : vector<2xf32>
  %2 = vector.from_elements %0#0, %0#1, %0#2, %0#3, %1#0, %1#1, %1#0, %0#3 : vector<8xf32>
  %3:6 = vector.to_elements %v : vector<2x3xf32>
  %4 = vector.from_elements %3#3, %3#1, %3#2, %3#3, %3#4, %3#5 : vector<2x3xf32>
  %5:8 = vector.to_elements %x : vector<8xf32>
  %6 = vector.from_elements %0#0, %0#1, %5#2, %5#3, %1#0, %1#1, %1#0, %0#3 : vector<8xf32>
  %7 = vector.from_elements %0#0, %e, %5#2 : vector<3xf32>
  return %2, %4, %6, %7 : vector<8xf32>, vector<2x3xf32>, vector<8xf32>, vector<3xf32>
}
func.func @same(%w: vector<4xf32>, %x: vector<8xf32>, %y: vector<1xf32>) -> (vector<4xf32>, vector<4xf32>, vector<3xf32>, vector<16xf32>, vector<1xf32>, vector<9xf32>) {
  %0:4 = vector.to_elements %w : vector<4xf32>
  %5:8 = vector.to_elements %x : vector<8xf32>
  %8 = vector.to_elements %y : vector<1xf32>
  %1 = vector.from_elements %0#0, %0#1, %0#2, %0#3 : vector<4xf32>
  %2 = vector.from_elements %0#3, %0#1, %0#2, %0#3 : vector<4xf32>
  %3 = vector.from_elements %5#3, %5#1, %5#2 : vector<3xf32>
  %4 = vector.from_elements %0#0, %0#1, %0#2, %0#3, %0#0, %0#1, %0#2, %0#3, %5#0, %5#1, %5#2, %5#3, %5#4, %5#5, %5#6, %5#7 : vector<16xf32>
  %6 = vector.from_elements %8 : vector<1xf32>
  %7 = vector.from_elements %8, %5#0, %5#1, %0#3, %0#2, %5#7, %5#6, %8, %8 : vector<9xf32>
  return %1, %2, %3, %4, %6, %7 : vector<4xf32>, vector<4xf32>, vector<3xf32>, vector<16xf32>, vector<1xf32>, vector<9xf32>
}
func.func @three(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xf32>, %d: vector<4xf32>, %e: vector<4xf32>) -> (vector<12xf32>, vector<20xf32>, vector<5xf32>) {
  %0:4 = vector.to_elements %a : vector<4xf32>
  %1:4 = vector.to_elements %b : vector<4xf32>
  %2:4 = vector.to_elements %c : vector<4xf32>
  %3:4 = vector.to_elements %d : vector<4xf32>
  %4:4 = vector.to_elements %e : vector<4xf32>
  %5 = vector.from_elements %0#0, %1#0, %2#0, %0#1, %1#1, %2#1, %0#2, %1#2, %2#2, %0#3, %1#3, %2#3 : vector<12xf32>
  %6 = vector.from_elements %0#0, %0#1, %0#2, %0#3, %1#0, %1#1, %1#2, %1#3, %2#0, %2#1, %2#2, %2#3, %3#0, %3#1, %3#2, %3#3, %4#0, %4#1, %4#2, %4#3 : vector<20xf32>
  %7 = vector.from_elements %4#0, %3#1, %2#2, %1#3, %0#0 : vector<5xf32>
  return %5, %6, %7 : vector<12xf32>, vector<20xf32>, vector<5xf32>
}
// One element that is of no vector, and vectors of several or of scalable dimensions, keep the operation as it is.
func.func @left(%s: f32, %v: vector<2xf32>, %w: vector<2x2xf32>) -> (vector<3xf32>, vector<2xf32>, vector<2x1xf32>) {
  %0:2 = vector.to_elements %v : vector<2xf32>
  %1:4 = vector.to_elements %w : vector<2x2xf32>
  %2 = vector.from_elements %0#0, %s, %0#1 : vector<3xf32>
  %3 = vector.from_elements %0#0, %1#3 : vector<2xf32>
  %4 = vector.from_elements %0#1, %0#0 : vector<2x1xf32>
  return %2, %3, %4 : vector<3xf32>, vector<2xf32>, vector<2x1xf32>
}
