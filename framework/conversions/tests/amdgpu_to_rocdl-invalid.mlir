// RUN: terrace-opt %s --split-input-file --convert-amdgpu-to-rocdl=chipset=gfx1200 --verify-diagnostics --mlir-disable-diagnostic-notes

func.func @no_product(%a: vector<64xf8E4M3FN>, %c: vector<8xf16>) {
  // expected-error@+2 {{'amdgpu.wmma' op no intrinsic matching WMMA on the given chipset}}
  // expected-error@+1 {{failed to legalize operation 'amdgpu.wmma'}}
  amdgpu.wmma 16x16x128 %a * %a + %c : vector<64xf8E4M3FN>, vector<64xf8E4M3FN>, vector<8xf16>
  return
}
// -----
func.func @no_mfma(%a: f32, %c: vector<32xf32>) {
  // expected-error@+2 {{'amdgpu.mfma' op MFMA only supported on gfx908+}}
  // expected-error@+1 {{failed to legalize operation 'amdgpu.mfma'}}
  amdgpu.mfma 32x32x1 %a * %a + %c {abid = 1 : i32, blocks = 2 : i32, cbsz = 1 : i32} blgp = none : f32, f32, vector<32xf32>
  return
}
