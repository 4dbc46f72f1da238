// RUN: terrace-opt %s --canonicalize --allow-unregistered-dialect
// Maps are written as sums of products in the order of dimensions and symbols, also where nothing is composed.
func.func @order(%a: index, %b: index) {
  %0 = affine.apply affine_map<()[s0, s1] -> (s1 + s0 * 2)>()[%a, %b]
  %1 = affine.apply affine_map<()[s0] -> (s0 + s0 mod 4)>()[%a]
  %2 = affine.apply affine_map<()[s0] -> ((s0 - 1) * -2)>()[%a]
  %3 = affine.apply affine_map<()[s0, s1] -> (s0 + s0 + s1 + 2)>()[%a, %b]
  %4 = affine.min affine_map<()[s0, s1] -> (s1 + s0 * 2, s1 * 3 + 1 + s0)>()[%a, %b]
  "test.use"(%0, %1, %2, %3, %4) : (index, index, index, index, index) -> ()
  return
}

func.func @composed(%a: index, %b: index) {
  affine.for %i = 0 to 10 {
    %0 = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%a]
    %1 = affine.apply affine_map<(d0)[s0, s1] -> (s1 + s0 + d0 * 2)>(%i)[%0, %b]
    "test.use"(%1) : (index) -> ()
  }
  return
}
