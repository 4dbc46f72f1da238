// RUN: terrace-opt %s --canonicalize

// Poison is no constant of SPIR-V's.
func.func @poison(%x: i32, %v: vector<4xi32>) -> (i32, vector<4xi32>) {
  %p = ub.poison : i32
  %q = ub.poison : vector<4xi32>
  %0 = spirv.IMul %x, %p : i32
  %1 = spirv.IAdd %v, %q : vector<4xi32>
  return %0, %1 : i32, vector<4xi32>
}
