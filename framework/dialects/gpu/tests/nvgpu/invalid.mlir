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
// -----
func.func @f() {
  // expected-error@+1 {{'nvgpu.device_async_create_group' op result #0 must be device async token type, but got 'i32'}}
  %0 = "nvgpu.device_async_create_group"() : () -> i32
  return
}
// -----
func.func @f(%t: i32) {
  // expected-error@+1 {{'nvgpu.device_async_wait' op operand #0 must be device async token type, but got 'i32'}}
  "nvgpu.device_async_wait"(%t) : (i32) -> ()
  return
}
// -----
func.func @f(%t: !nvgpu.device.async.token) {
  // expected-error@+1 {{'nvgpu.device_async_wait' op attribute 'numGroups' failed to satisfy constraint: 32-bit signless integer attribute}}
  "nvgpu.device_async_wait"(%t) {numGroups = 1 : i64} : (!nvgpu.device.async.token) -> ()
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'nvgpu.mbarrier.create' op result #0 must be mbarrier barrier type, but got 'i32'}}
  %0 = "nvgpu.mbarrier.create"() : () -> i32
  return
}
// -----
func.func @f(%g: !nvgpu.mbarrier.group<memorySpace = 3>, %i: index) {
  // expected-error@+1 {{'nvgpu.mbarrier.get' op result #0 must be 32-bit signless integer or 64-bit signless integer, but got 'f32'}}
  %0 = nvgpu.mbarrier.get %g[%i] : !nvgpu.mbarrier.group<memorySpace = 3> -> f32
  return
}
// -----
func.func @f(%g: i32, %i: index) {
  // expected-error@+1 {{'nvgpu.mbarrier.init' op operand #0 must be mbarrier barrier type, but got 'i32'}}
  "nvgpu.mbarrier.init"(%g, %i, %i) : (i32, index, index) -> ()
  return
}
// -----
func.func @f(%g: !nvgpu.mbarrier.group<memorySpace = 3>, %i: index) {
  // expected-error@+1 {{'nvgpu.mbarrier.arrive' op result #0 must be , but got 'i32'}}
  %0 = "nvgpu.mbarrier.arrive"(%g, %i) : (!nvgpu.mbarrier.group<memorySpace = 3>, index) -> i32
  return
}
// -----
func.func @f(%g: !nvgpu.mbarrier.group<memorySpace = 3>, %i: index, %n: i32) {
  // expected-error@+1 {{'nvgpu.mbarrier.arrive.nocomplete' op operand #2 must be index, but got 'i32'}}
  %0 = "nvgpu.mbarrier.arrive.nocomplete"(%g, %i, %n) : (!nvgpu.mbarrier.group<memorySpace = 3>, index, i32) -> !nvgpu.mbarrier.token
  return
}
// -----
func.func @f(%g: !nvgpu.mbarrier.group<memorySpace = 3>, %i: index) {
  // expected-error@+1 {{'nvgpu.mbarrier.test.wait' op operand #1 must be , but got '!nvgpu.mbarrier.group<memorySpace = 3 : i64>'}}
  %0 = "nvgpu.mbarrier.test.wait"(%g, %g, %i) : (!nvgpu.mbarrier.group<memorySpace = 3>, !nvgpu.mbarrier.group<memorySpace = 3>, index) -> i1
  return
}
// -----
func.func @f(%g: !nvgpu.mbarrier.group<memorySpace = 3>, %i: index) {
  // expected-error@+1 {{'nvgpu.mbarrier.arrive.expect_tx' op operand #3 must be 1-bit signless integer, but got 'index'}}
  "nvgpu.mbarrier.arrive.expect_tx"(%g, %i, %i, %i) : (!nvgpu.mbarrier.group<memorySpace = 3>, index, index, index) -> ()
  return
}
// -----
func.func @f(%g: !nvgpu.mbarrier.group<memorySpace = 3>, %i: index) {
  // expected-error@+1 {{'nvgpu.mbarrier.try_wait.parity' op operand #1 must be 1-bit signless integer, but got 'index'}}
  "nvgpu.mbarrier.try_wait.parity"(%g, %i, %i, %i) : (!nvgpu.mbarrier.group<memorySpace = 3>, index, index, index) -> ()
  return
}
// -----
func.func @f(%a: vector<2x2xf16>, %c: vector<2x2xf32>, %m: vector<2xi16>) {
  // expected-error@+1 {{'nvgpu.mma.sp.sync' op sparsity selector should be 0 or 1}}
  %0 = nvgpu.mma.sp.sync (%a, %a, %c) metadata(%m) {mmaShape = [16, 8, 16], sparsitySelector = 2 : i32} : (vector<2x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}
// -----
func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
  // expected-error@+1 {{'nvgpu.mma.sync' op expected 256 warp-wide matrix B elements}}
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 16, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}
// -----
func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
  // expected-error@+1 {{'nvgpu.mma.sync' op expected tf32 tensor cores only for F32 operands}}
  %0 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16], tf32Enabled} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}
// -----
func.func @f(%map: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %g: !nvgpu.mbarrier.group<memorySpace = 3>, %m: memref<32x64xf16, 3>, %i: index) {
  // expected-error@+1 {{memref and tensor map shapes mismatch 'memref<64x64xf16, 3>' != 'memref<32x64xf16, 3>'}}
  nvgpu.tma.async.load %map[%i, %i], %g[%i] to %m : !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, !nvgpu.mbarrier.group<memorySpace = 3> -> memref<32x64xf16, 3>
  return
}
// -----
func.func @f(%map: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %m: memref<64x64xf32, 3>, %i: index) {
  // expected-error@+1 {{the element type of tensor map descriptor and memref must be same}}
  nvgpu.tma.async.store %m to %map[%i, %i] : memref<64x64xf32, 3> -> !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
  return
}
// -----
func.func @f(%t: memref<*xf16>, %i: index) {
  // expected-error@+1 {{Maximum 5 coordinates are supported.}}
  %0 = nvgpu.tma.create.descriptor %t box[%i, %i, %i, %i, %i, %i] : memref<*xf16> -> !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
  return
}
// -----
func.func @f(%i: index) {
  // expected-error@+1 {{'nvgpu.tma.fence.descriptor' op operand #0 must be TensorMap descriptor, but got 'index'}}
  "nvgpu.tma.fence.descriptor"(%i) : (index) -> ()
  return
}
// -----
func.func @f(%i: index) {
  // expected-error@+1 {{'nvgpu.tma.prefetch.descriptor' op operand #0 must be TensorMap descriptor, but got 'index'}}
  "nvgpu.tma.prefetch.descriptor"(%i) : (index) -> ()
  return
}
// -----
func.func @f(%map: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_64b, l2promo = none, oob = zero, interleave = none>, %m: memref<32x64xf16, 3>) {
  // expected-error@+1 {{the tensormap descriptor must have last dimension of 64 bytes but it is 128 bytes}}
  %0 = nvgpu.warpgroup.generate.descriptor %m, %map : memref<32x64xf16, 3>, !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_64b, l2promo = none, oob = zero, interleave = none> -> !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
  return
}
// -----
func.func @f(%a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, %b: !nvgpu.warpgroup.descriptor<tensor = memref<32x64xf16, 3>>, %c: !nvgpu.warpgroup.accumulator<fragmented = vector<128x64xf32>>) {
  // expected-error@+1 {{'nvgpu.warpgroup.mma' op 2nd dim matrix-A (64)!= 1st dim matrix-B (32 )}}
  %0 = nvgpu.warpgroup.mma %a, %b, %c : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<32x64xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x64xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x64xf32>>
  return
}
// -----
func.func @f(%a: !nvgpu.warpgroup.accumulator<fragmented = vector<128x64xf32>>, %m: memref<64x64xf32, 3>) {
  // expected-error@+1 {{'nvgpu.warpgroup.mma.store' op results ['vector<128x64xf32>'][64] values. However, destination memref[64][64]  does not have same size as results}}
  nvgpu.warpgroup.mma.store %a, %m : !nvgpu.warpgroup.accumulator<fragmented = vector<128x64xf32>> to memref<64x64xf32, 3>
  return
}
