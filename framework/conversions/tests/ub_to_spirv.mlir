// RUN: terrace-opt %s --convert-ub-to-spirv

func.func @poison(%t: i1) -> i32 {
  %0 = ub.poison : i32
  %1 = ub.poison : vector<4xi8>
  %2 = ub.poison : index
  // These have no counterpart.
  %3 = ub.poison : i64
  %4 = ub.poison : memref<2xf32>
  return %0 : i32
^dead:
  ub.unreachable
}
