// RUN: terrace-opt %s --canonicalize

func.func @sorted_terms(%a: index, %b: index, %c: index, %d: index) -> index {
  %0 = affine.apply affine_map<(d0, d1)[s0, s1] -> (d1 * s0 + s1 * s0 + d0 * s1 + s1 + d1 + d0 * s0 + 4)>(%a, %b)[%c, %d]
  return %0 : index
}

func.func @terms_that_cancel(%a: index, %b: index, %c: index, %d: index) -> index {
  %0 = affine.apply affine_map<(d0, d1)[s0, s1] -> (-(d1 * s0 - (s0 - s1) mod s1) + d0 + d1 * s0)>(%a, %b)[%c, %d]
  return %0 : index
}

func.func @multiple_mod(%a: index, %n: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> ((d0 * s0 + s0 * 3) mod s0)>(%a)[%n]
  return %0 : index
}

func.func @multiple_divided(%a: index, %n: index) -> (index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> ((d0 * s0 + s0 * 3) floordiv s0)>(%a)[%n]
  %1 = affine.apply affine_map<(d0)[s0] -> ((d0 * s0 + (s0 ceildiv 2)) ceildiv s0)>(%a)[%n]
  return %0, %1 : index, index
}

func.func @not_a_multiple(%a: index, %n: index) -> (index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> ((d0 + s0 * 3) floordiv s0)>(%a)[%n]
  %1 = affine.apply affine_map<(d0)[s0] -> (((s0 ceildiv 2) * 5) ceildiv s0)>(%a)[%n]
  return %0, %1 : index, index
}
