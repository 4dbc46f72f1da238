// RUN: terrace-opt %s --convert-nvgpu-to-nvvm
// Products of floats of 32 bits that are not to be of tf32 stay, as do exact reciprocals.
func.func @left(%a: vector<4x1xf32>, %b: vector<2x1xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 8]} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
