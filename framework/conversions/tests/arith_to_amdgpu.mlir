// RUN: terrace-opt %s --convert-arith-to-amdgpu=chipset=gfx942
// RUN: terrace-opt %s --convert-arith-to-amdgpu="chipset=gfx942 saturate-fp8-truncf=true"
// RUN: terrace-opt %s --convert-arith-to-amdgpu="chipset=gfx950 allow-packed-f16-round-to-zero=true"
// RUN: terrace-opt %s --convert-arith-to-amdgpu

func.func @extended(%a: f8E5M2FNUZ, %b: vector<2xf8E4M3FNUZ>, %c: vector<9xf8E4M3FNUZ>, %d: vector<2x3xf8E5M2FNUZ>, %e: vector<f8E5M2FNUZ>, %o: f8E5M2)
    -> (f32, vector<2xf16>, vector<9xf64>, vector<2x3xf32>, f16) {
  %0 = arith.extf %a : f8E5M2FNUZ to f32
  %1 = arith.extf %b : vector<2xf8E4M3FNUZ> to vector<2xf16>
  %2 = arith.extf %c : vector<9xf8E4M3FNUZ> to vector<9xf64>
  %3 = arith.extf %d : vector<2x3xf8E5M2FNUZ> to vector<2x3xf32>
  %5 = arith.extf %o : f8E5M2 to f16
  return %0, %1, %2, %3, %5 : f32, vector<2xf16>, vector<9xf64>, vector<2x3xf32>, f16
}
func.func @rounded(%a: f32, %b: vector<2xf16>, %c: vector<9xf64>, %d: vector<2x3xf32>)
    -> (f8E5M2FNUZ, vector<2xf8E4M3FNUZ>, vector<9xf8E4M3FNUZ>, vector<2x3xf8E5M2FNUZ>, f8E4M3FN, f8E5M2FNUZ) {
  %0 = arith.truncf %a : f32 to f8E5M2FNUZ
  %1 = arith.truncf %b : vector<2xf16> to vector<2xf8E4M3FNUZ>
  %2 = arith.truncf %c : vector<9xf64> to vector<9xf8E4M3FNUZ>
  %3 = arith.truncf %d : vector<2x3xf32> to vector<2x3xf8E5M2FNUZ>
  %5 = arith.truncf %a : f32 to f8E4M3FN
  %6 = arith.truncf %a to_nearest_even : f32 to f8E5M2FNUZ
  return %0, %1, %2, %3, %5, %6 : f8E5M2FNUZ, vector<2xf8E4M3FNUZ>, vector<9xf8E4M3FNUZ>, vector<2x3xf8E5M2FNUZ>, f8E4M3FN, f8E5M2FNUZ
}
func.func @halves(%a: f32, %b: vector<2xf32>, %c: vector<5xf32>) -> (f16, vector<2xf16>, vector<5xf16>) {
  %0 = arith.truncf %a : f32 to f16
  %1 = arith.truncf %b : vector<2xf32> to vector<2xf16>
  %2 = arith.truncf %c : vector<5xf32> to vector<5xf16>
  return %0, %1, %2 : f16, vector<2xf16>, vector<5xf16>
}
