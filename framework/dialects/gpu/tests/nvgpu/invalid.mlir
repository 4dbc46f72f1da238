// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f(%v: vector<4xf32>) {
  // expected-error@+1 {{has a limitation. #nvgpu<rcp_rounding_mode rn> or non-ftz is not supported yet.}}
  %0 = nvgpu.rcp %v {rounding = rn, ftz} : vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x8xf16>, %i: index) {
  // expected-error@+1 {{expected nvgpu.ldmatrix srcMemref must have a memory space attribute}}
  %0 = nvgpu.ldmatrix %m[%i, %i] {numTiles = 1 : i32, transpose = false} : memref<8x8xf16> -> vector<1x2xf16>
  return
}
// -----
func.func @f(%s: memref<8xf32>, %d: memref<8xf32, 3>, %i: index) {
  // expected-error@+1 {{expected 1 source indices, got 2}}
  %0 = nvgpu.device_async_copy %s[%i, %i], %d[%i], 4 : memref<8xf32> to memref<8xf32, 3>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{It does not fit into warp-group level (wgmma) matrix multiplication instruction}}
  %0 = nvgpu.warpgroup.mma.init.accumulator -> !nvgpu.warpgroup.accumulator<fragmented = vector<63x64xf32>>
  return
}
