// RUN: terrace-opt %s --convert-ub-to-llvm
// RUN: terrace-opt %s --convert-ub-to-llvm=index-bitwidth=32

func.func @poison() -> (i32, index, vector<2xf32>, memref<4xf32>) {
  %0 = ub.poison : i32
  %1 = ub.poison : index
  %2 = ub.poison : vector<2xf32>
  %3 = ub.poison : memref<4xf32>
  return %0, %1, %2, %3 : i32, index, vector<2xf32>, memref<4xf32>
}
func.func @unreachable() {
  ub.unreachable
}
