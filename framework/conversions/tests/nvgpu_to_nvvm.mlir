// RUN: terrace-opt %s --split-input-file --allow-unregistered-dialect --convert-nvgpu-to-nvvm
// Barriers, copies, boxes of tensors, products of matrices.
!bar = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
!tok = !nvgpu.mbarrier.token
func.func @bar(%n: index, %i: index, %p: i1, %phase: i1, %parity: i1) {
  %b = nvgpu.mbarrier.create -> !bar
  nvgpu.mbarrier.init %b[%i], %n, predicate = %p : !bar
  nvgpu.mbarrier.init %b[%i], %n : !bar
  %t = nvgpu.mbarrier.arrive %b[%i] : !bar -> !tok
  %t2 = nvgpu.mbarrier.arrive.nocomplete %b[%i], %n : !bar -> !tok
  %d = nvgpu.mbarrier.test.wait %b[%i], %t : !bar, !tok
  nvgpu.mbarrier.arrive.expect_tx %b[%i], %n : !bar
  nvgpu.mbarrier.arrive.expect_tx %b[%i], %n, predicate = %p : !bar
  nvgpu.mbarrier.try_wait.parity %b[%i], %parity, %n : !bar
  %g = nvgpu.mbarrier.get %b[%i] : !bar -> i32
  "test.use"(%t2, %d, %g) : (!tok, i1, i32) -> ()
  return
}
func.func @rcp(%v: vector<32x16xf32>, %w: vector<4xf32>) -> vector<4xf32> {
  %0 = nvgpu.rcp %w {rounding = approx, ftz} : vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

!bar = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
!desc = !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle = swizzle_128b, l2promo=none, oob=zero, interleave=none>
func.func @tma(%d: !desc, %b: !bar, %m: memref<128x64xf16, 3>, %i: index, %p: i1, %mask: i16, %u: memref<*xf16>) {
  nvgpu.tma.fence.descriptor %d : !desc
  nvgpu.tma.prefetch.descriptor %d : !desc
  nvgpu.tma.prefetch.descriptor %d, predicate = %p : !desc
  nvgpu.tma.async.load %d[%i, %i], %b[%i] to %m : !desc, !bar -> memref<128x64xf16, 3>
  nvgpu.tma.async.load %d[%i, %i], %b[%i] to %m multicast_mask = %mask, predicate = %p : !desc, !bar -> memref<128x64xf16, 3>
  nvgpu.tma.async.store %m to %d[%i, %i] : memref<128x64xf16, 3> -> !desc
  nvgpu.tma.async.store %m to %d[%i, %i], predicate = %p : memref<128x64xf16, 3> -> !desc
  %0 = nvgpu.tma.create.descriptor %u box[%i, %i] : memref<*xf16> -> !desc
  "test.use"(%0) : (!desc) -> ()
  return
}

// -----

func.func @m(%a: vector<4x1xf32>, %b: vector<2x1xf32>, %c: vector<2x2xf32>, %da: vector<1x1xf64>, %dc: vector<1x2xf64>, %i4: vector<4x8xi4>, %i4b: vector<2x8xi4>, %ic: vector<2x2xi32>, %i8: vector<4x4xi8>, %i8b: vector<2x4xi8>, %h: vector<4x2xf16>, %hb: vector<2x2xf16>) {
  %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 8], tf32Enabled} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  %1 = nvgpu.mma.sync(%da, %da, %dc) {mmaShape = [8, 8, 4]} : (vector<1x1xf64>, vector<1x1xf64>, vector<1x2xf64>) -> vector<1x2xf64>
  %2 = nvgpu.mma.sync(%i8, %i8b, %ic) {mmaShape = [16, 8, 32]} : (vector<4x4xi8>, vector<2x4xi8>, vector<2x2xi32>) -> vector<2x2xi32>
  %3 = nvgpu.mma.sync(%i4, %i4b, %ic) {mmaShape = [16, 8, 64]} : (vector<4x8xi4>, vector<2x8xi4>, vector<2x2xi32>) -> vector<2x2xi32>
  %4 = nvgpu.mma.sync(%h, %hb, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  "test.use"(%0, %1, %2, %3, %4) : (vector<2x2xf32>, vector<1x2xf64>, vector<2x2xi32>, vector<2x2xi32>,vector<2x2xf32>) -> ()
  return
}
func.func @ld(%m: memref<8x8xf16, #gpu.address_space<workgroup>>, %m2: memref<8x8xi8, 3>, %i: index) {
  %0 = nvgpu.ldmatrix %m[%i, %i] {numTiles = 2 : i32, transpose = true} : memref<8x8xf16, #gpu.address_space<workgroup>> -> vector<2x2xf16>
  %1 = nvgpu.ldmatrix %m2[%i, %i] {numTiles = 1 : i32, transpose = false} : memref<8x8xi8, 3> -> vector<1x4xi8>
  "test.use"(%0, %1) : (vector<2x2xf16>, vector<1x4xi8>) -> ()
  return
}
func.func @sp(%a: vector<4x1xf32>, %b: vector<4x1xf32>, %c: vector<2x2xf32>, %m: vector<2xi16>) {
  %d = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%m) {mmaShape = [16, 8, 16], sparsitySelector = 1 : i32, tf32Enabled} : (vector<4x1xf32>, vector<4x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  "test.use"(%d) : (vector<2x2xf32>) -> ()
  return
}
func.func @cp(%dst : memref<8x8xf16, 3>, %src : memref<8x8xf16>, %i: index, %n: index) {
  %0 = nvgpu.device_async_copy %src[%i, %i], %dst[%i, %i], 8, %n {bypassL1} : memref<8x8xf16> to memref<8x8xf16, 3>
  %1 = nvgpu.device_async_copy %src[%i, %i], %dst[%i, %i], 8 {bypassL1} : memref<8x8xf16> to memref<8x8xf16, 3>
  %2 = nvgpu.device_async_copy %src[%i, %i], %dst[%i, %i], 4 : memref<8x8xf16> to memref<8x8xf16, 3>
  %token = nvgpu.device_async_create_group %0, %1
  nvgpu.device_async_wait %token
  return
}

// -----

!da = !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>
!db = !nvgpu.warpgroup.descriptor<tensor = memref<64x16xf16, 3>>
!acc = !nvgpu.warpgroup.accumulator<fragmented = vector<128x16xf32>>
!desc = !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle = swizzle_128b, l2promo=none, oob=zero, interleave=none>
func.func @gen(%m: memref<128x64xf16, 3>, %d: !desc) {
  %0 = nvgpu.warpgroup.generate.descriptor %m, %d : memref<128x64xf16, 3>, !desc -> !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>
  "test.use"(%0) : (!da) -> ()
  return
}
func.func @mma(%a: !da, %b: !db, %m: memref<128x16xf32>) {
  %z = nvgpu.warpgroup.mma.init.accumulator -> !acc
  %0 = nvgpu.warpgroup.mma %a, %b, %z {transposeB} : !da, !db, !acc -> !acc
  nvgpu.warpgroup.mma.store %0, %m : !acc to memref<128x16xf32>
  return
}
