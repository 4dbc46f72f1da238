// RUN: terrace-opt %s --canonicalize

func.func @difference(%v: vector<4xi64>) -> vector<4xi64> {
  %0 = spirv.ISub %v, %v : vector<4xi64>
  return %0 : vector<4xi64>
}
