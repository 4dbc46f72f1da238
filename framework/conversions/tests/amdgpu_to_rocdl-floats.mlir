// RUN: terrace-opt %s --convert-amdgpu-to-rocdl=chipset=gfx942
// Small floats without a negative zero.

func.func @f8E5M2FNUZ(%s: f8E5M2FNUZ, %v: vector<3xf8E5M2FNUZ>, %w: vector<4xf8E5M2FNUZ>, %a: f32, %r: i32) -> (f32, vector<2xf32>, f32, vector<4xf8E5M2FNUZ>, vector<4xf8E5M2FNUZ>, vector<4xf8E5M2FNUZ>) {
  %0 = amdgpu.ext_packed_fp8 %s[0] : f8E5M2FNUZ to f32
  %1 = amdgpu.ext_packed_fp8 %v[1] : vector<3xf8E5M2FNUZ> to vector<2xf32>
  %2 = amdgpu.ext_packed_fp8 %w[3] : vector<4xf8E5M2FNUZ> to f32
  %3 = amdgpu.packed_trunc_2xfp8 %a, undef into undef[word 0] : f32 to vector<4xf8E5M2FNUZ>
  %4 = amdgpu.packed_trunc_2xfp8 %a, %a into %w[word 1] : f32 to vector<4xf8E5M2FNUZ> into vector<4xf8E5M2FNUZ>
  %5 = amdgpu.packed_stoch_round_fp8 %a + %r into %w[2] : f32 to vector<4xf8E5M2FNUZ> into vector<4xf8E5M2FNUZ>
  return %0, %1, %2, %3, %4, %5 : f32, vector<2xf32>, f32, vector<4xf8E5M2FNUZ>, vector<4xf8E5M2FNUZ>, vector<4xf8E5M2FNUZ>
}
func.func @f8E4M3FNUZ(%s: f8E4M3FNUZ, %v: vector<3xf8E4M3FNUZ>, %w: vector<4xf8E4M3FNUZ>, %a: f32, %r: i32) -> (f32, vector<2xf32>, f32, vector<4xf8E4M3FNUZ>, vector<4xf8E4M3FNUZ>, vector<4xf8E4M3FNUZ>) {
  %0 = amdgpu.ext_packed_fp8 %s[0] : f8E4M3FNUZ to f32
  %1 = amdgpu.ext_packed_fp8 %v[1] : vector<3xf8E4M3FNUZ> to vector<2xf32>
  %2 = amdgpu.ext_packed_fp8 %w[3] : vector<4xf8E4M3FNUZ> to f32
  %3 = amdgpu.packed_trunc_2xfp8 %a, undef into undef[word 0] : f32 to vector<4xf8E4M3FNUZ>
  %4 = amdgpu.packed_trunc_2xfp8 %a, %a into %w[word 1] : f32 to vector<4xf8E4M3FNUZ> into vector<4xf8E4M3FNUZ>
  %5 = amdgpu.packed_stoch_round_fp8 %a + %r into %w[2] : f32 to vector<4xf8E4M3FNUZ> into vector<4xf8E4M3FNUZ>
  return %0, %1, %2, %3, %4, %5 : f32, vector<2xf32>, f32, vector<4xf8E4M3FNUZ>, vector<4xf8E4M3FNUZ>, vector<4xf8E4M3FNUZ>
}
