// RUN: terrace-opt %s --convert-vector-to-llvm=vector-transpose-lowering=llvmintr
// RUN: terrace-opt %s --convert-vector-to-llvm=vector-transpose-lowering=shuffle1d
// RUN: terrace-opt %s --convert-vector-to-llvm=vector-transpose-lowering=shuffle16x16
func.func @matrix(%a: vector<2x3xf32>) -> vector<3x2xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %0 : vector<3x2xf32>
}
func.func @square(%a: vector<16x16xf32>) -> vector<16x16xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<16x16xf32> to vector<16x16xf32>
  return %0 : vector<16x16xf32>
}
func.func @among_others(%a: vector<1x2x1x3xf32>) -> vector<3x1x2x1xf32> {
  %0 = vector.transpose %a, [3, 0, 1, 2] : vector<1x2x1x3xf32> to vector<3x1x2x1xf32>
  return %0 : vector<3x1x2x1xf32>
}
func.func @three_dimensions(%a: vector<2x2x2xf32>) -> vector<2x2x2xf32> {
  %0 = vector.transpose %a, [2, 0, 1] : vector<2x2x2xf32> to vector<2x2x2xf32>
  return %0 : vector<2x2x2xf32>
}
