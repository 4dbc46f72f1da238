// RUN: terrace-opt %s --arm-neon-2d-to-intr

func.func @four(%a: vector<4xi32>, %b: vector<4x4xi8>, %c: vector<4x4xi8>) -> vector<4xi32> {
  %0 = arm_neon.2d.sdot %a, %b, %c : vector<4x4xi8>, vector<4x4xi8> to vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @two(%a: vector<2xi32>, %b: vector<2x4xi8>) -> vector<2xi32> {
  %0 = arm_neon.2d.sdot %a, %b, %b : vector<2x4xi8>, vector<2x4xi8> to vector<2xi32>
  return %0 : vector<2xi32>
}
// The instruction itself is left.
func.func @instruction(%a: vector<2xi32>, %b: vector<8xi8>) -> vector<2xi32> {
  %0 = arm_neon.intr.sdot %a, %b, %b : vector<8xi8>, vector<8xi8> to vector<2xi32>
  return %0 : vector<2xi32>
}
