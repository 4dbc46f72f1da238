// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
#shared = #gpu.address_space<workgroup>
!group = !nvgpu.mbarrier.group<memorySpace = #shared, num_barriers = 4>
!map = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = l2promo_64b, oob = zero, interleave = none>
!acc = !nvgpu.warpgroup.accumulator<fragmented = vector<128x64xf32>>
func.func @warp(%m: memref<?x32xf16, #shared>, %i: index, %a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>, %f: vector<4x1xf32>,
                %g: vector<2x1xf32>, %meta: vector<2xi16>, %d: vector<4x2xf16>) {
  %0 = nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<?x32xf16, #shared> -> vector<4x2xf16>
  %1 = nvgpu.mma.sync (%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  %2 = nvgpu.mma.sync (%f, %g, %c) {mmaShape = [16, 8, 8], tf32Enabled} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  %3 = nvgpu.mma.sp.sync (%b, %b, %c) metadata(%meta) {mmaShape = [16, 8, 16]} : (vector<2x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  %4 = nvgpu.mma.sp.sync (%a, %d, %b) metadata(%meta) {mmaShape = [16, 8, 32], sparsitySelector = 1 : i32} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}
func.func @async(%src: memref<8x16xf32>, %dst: memref<4x16xf32, 3>, %i: index) {
  %0 = nvgpu.device_async_copy %src[%i, %i], %dst[%i, %i], 4 {bypassL1} : memref<8x16xf32> to memref<4x16xf32, 3>
  %1 = nvgpu.device_async_copy %src[%i, %i], %dst[%i, %i], 2, %i : memref<8x16xf32> to memref<4x16xf32, 3>
  %2 = nvgpu.device_async_create_group %0, %1
  %3 = nvgpu.device_async_create_group
  nvgpu.device_async_wait %2 {numGroups = 1 : i32}
  nvgpu.device_async_wait %3
  return
}
func.func @barriers(%n: index, %on: i1, %old: !nvgpu.mbarrier.group<memorySpace = 3>) {
  %0 = nvgpu.mbarrier.create -> !group
  %1 = nvgpu.mbarrier.get %0[%n] : !group -> i32
  %2 = nvgpu.mbarrier.get %old[%n] : !nvgpu.mbarrier.group<memorySpace = 3> -> i64
  nvgpu.mbarrier.init %0[%n], %n : !group
  nvgpu.mbarrier.init %0[%n], %n, predicate = %on : !group
  %3 = nvgpu.mbarrier.arrive %0[%n] : !group -> !nvgpu.mbarrier.token
  %4 = nvgpu.mbarrier.arrive.nocomplete %0[%n], %n : !group -> !nvgpu.mbarrier.token
  %5 = nvgpu.mbarrier.test.wait %0[%n], %3 : !group, !nvgpu.mbarrier.token
  nvgpu.mbarrier.arrive.expect_tx %0[%n], %n : !group
  nvgpu.mbarrier.arrive.expect_tx %0[%n], %n, predicate = %on : !group
  nvgpu.mbarrier.try_wait.parity %0[%n], %on, %n {a} : !group
  return
}
func.func @accelerator(%map: !map, %g: !group, %m: memref<64x64xf16, 3>, %t: memref<*xf16>, %i: index, %on: i1, %mask: i16) {
  nvgpu.tma.fence.descriptor %map : !map
  nvgpu.tma.prefetch.descriptor %map : !map
  nvgpu.tma.prefetch.descriptor %map, predicate = %on : !map
  nvgpu.tma.async.load %map[%i, %i], %g[%i] to %m : !map, !group -> memref<64x64xf16, 3>
  nvgpu.tma.async.load %map[%i, %i], %g[%i] to %m multicast_mask = %mask, predicate = %on : !map, !group -> memref<64x64xf16, 3>
  nvgpu.tma.async.store %m to %map[%i, %i] : memref<64x64xf16, 3> -> !map
  nvgpu.tma.async.store %m to %map[%i, %i], predicate = %on : memref<64x64xf16, 3> -> !map
  %0 = nvgpu.tma.create.descriptor %t box[%i, %i] : memref<*xf16> -> !map
  return
}
func.func @warpgroup(%map: !map, %m: memref<64x64xf16, 3>, %a: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>,
                     %out: memref<128x64xf32, 3>, %v: vector<8x4xf32>) {
  %0 = nvgpu.warpgroup.generate.descriptor %m, %map : memref<64x64xf16, 3>, !map -> !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
  %1 = nvgpu.warpgroup.mma.init.accumulator -> !acc
  %2 = nvgpu.warpgroup.mma %a, %0, %1 {transposeB} : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, !acc -> !acc
  %3 = nvgpu.warpgroup.mma %a, %0, %2 {waitGroup = 2 : i64} : !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, !acc -> !acc
  nvgpu.warpgroup.mma.store %3, %out : !acc to memref<128x64xf32, 3>
  %4 = nvgpu.rcp %v {rounding = approx, ftz} : vector<8x4xf32>
  return
}
"test.attributes"() {a = #nvgpu<swizzle swizzle_32b>, b = #nvgpu<l2promo l2promo_256b>, c = #nvgpu<oob nan>, d = #nvgpu<interleave interleave_16b>,
                     e = #nvgpu<rcp_rounding_mode rz>} : () -> ()
