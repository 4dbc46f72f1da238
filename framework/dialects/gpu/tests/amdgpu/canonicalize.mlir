// RUN: terrace-opt %s --canonicalize

// eraseRedundantLDSBarrierOps: barriers in a row become one; others stay.
func.func @barriers(%m: memref<4xi32>, %x: i32, %i: index) {
  amdgpu.lds_barrier
  amdgpu.lds_barrier
  amdgpu.lds_barrier
  memref.store %x, %m[%i] : memref<4xi32>
  amdgpu.lds_barrier
  return
}
// FuseMemoryCounterWaitOp: waits in a row become one that waits for the fewer accesses of each kind.
func.func @waits(%m: memref<4xi32>, %x: i32, %i: index) {
  amdgpu.memory_counter_wait load(4) store(1) ds(7)
  amdgpu.memory_counter_wait load(2) store(3) exp(5)
  amdgpu.memory_counter_wait tensor(1) exp(6)
  memref.store %x, %m[%i] : memref<4xi32>
  amdgpu.memory_counter_wait
  amdgpu.memory_counter_wait load(9)
  memref.store %x, %m[%i] : memref<4xi32>
  amdgpu.memory_counter_wait ds(-1)
  amdgpu.memory_counter_wait ds(3)
  return
}
// RemoveStaticallyOobBufferLoads: a load out of bounds is zero.
func.func @load_outside(%m: memref<8xi32>) -> i32 {
  %c8 = arith.constant 8 : i32
  %0 = amdgpu.raw_buffer_load %m[%c8] : memref<8xi32>, i32 -> i32
  return %0 : i32
}
func.func @load_inside(%m: memref<8xi32>) -> i32 {
  %c7 = arith.constant 7 : i32
  %0 = amdgpu.raw_buffer_load %m[%c7] : memref<8xi32>, i32 -> i32
  return %0 : i32
}
func.func @load_vector(%m: memref<4x8xf16>) -> vector<2xf16> {
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %0 = amdgpu.raw_buffer_load {indexOffset = 4 : i32} %m[%c3, %c4] : memref<4x8xf16>, i32, i32 -> vector<2xf16>
  return %0 : vector<2xf16>
}
func.func @load_by_other_offset(%m: memref<8xf32>) -> f32 {
  %c5 = arith.constant 5 : i32
  %c3 = arith.constant 3 : i32
  %0 = amdgpu.raw_buffer_load {boundsCheck = true} %m[%c5] sgprOffset %c3 : memref<8xf32>, i32 -> f32
  return %0 : f32
}
// The index counts without a sign.
func.func @load_at_negative(%m: memref<8xf32>) -> f32 {
  %c = arith.constant -1 : i32
  %0 = amdgpu.raw_buffer_load %m[%c] : memref<8xf32>, i32 -> f32
  return %0 : f32
}
func.func @loads_that_stay(%m: memref<8xi32>, %d: memref<?xi32>, %i: i32) -> (i32, i32, i32, i32) {
  %c8 = arith.constant 8 : i32
  %0 = amdgpu.raw_buffer_load {boundsCheck = false} %m[%c8] : memref<8xi32>, i32 -> i32
  %1 = amdgpu.raw_buffer_load %d[%c8] : memref<?xi32>, i32 -> i32
  %2 = amdgpu.raw_buffer_load %m[%i] : memref<8xi32>, i32 -> i32
  %3 = amdgpu.raw_buffer_load %m[%c8] sgprOffset %i : memref<8xi32>, i32 -> i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
func.func @load_of_strided(%m: memref<2x2xi32, strided<[4, 1]>>) -> (i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %0 = amdgpu.raw_buffer_load %m[%c1, %c0] : memref<2x2xi32, strided<[4, 1]>>, i32, i32 -> i32
  %1 = amdgpu.raw_buffer_load %m[%c0, %c1] : memref<2x2xi32, strided<[4, 1]>>, i32, i32 -> i32
  return %0, %1 : i32, i32
}
func.func @exchange(%m: memref<8xi32>, %a: i32, %b: i32) -> (i32, i32) {
  %c7 = arith.constant 7 : i32
  %c9 = arith.constant 9 : i32
  %0 = amdgpu.raw_buffer_atomic_cmpswap %a, %b -> %m[%c9] : i32 -> memref<8xi32>, i32
  %1 = amdgpu.raw_buffer_atomic_cmpswap %a, %b -> %m[%c7] : i32 -> memref<8xi32>, i32
  return %0, %1 : i32, i32
}
// RemoveStaticallyOobBufferWrites: a write out of bounds does nothing.
func.func @write_outside(%m: memref<8xf32>, %n: memref<8xi32>, %x: f32, %i: i32) {
  %c8 = arith.constant 8 : i32
  amdgpu.raw_buffer_store %x -> %m[%c8] : f32 -> memref<8xf32>, i32
  amdgpu.raw_buffer_atomic_fadd %x -> %m[%c8] : f32 -> memref<8xf32>, i32
  amdgpu.raw_buffer_atomic_fmax %x -> %m[%c8] : f32 -> memref<8xf32>, i32
  amdgpu.raw_buffer_atomic_smax %i -> %n[%c8] : i32 -> memref<8xi32>, i32
  amdgpu.raw_buffer_atomic_umin %i -> %n[%c8] : i32 -> memref<8xi32>, i32
  return
}
func.func @write_inside(%m: memref<8xf32>, %n: memref<8xi32>, %x: f32, %i: i32) {
  %c7 = arith.constant 7 : i32
  amdgpu.raw_buffer_store %x -> %m[%c7] : f32 -> memref<8xf32>, i32
  amdgpu.raw_buffer_atomic_fadd %x -> %m[%c7] : f32 -> memref<8xf32>, i32
  amdgpu.raw_buffer_atomic_fmax %x -> %m[%c7] : f32 -> memref<8xf32>, i32
  amdgpu.raw_buffer_atomic_smax %i -> %n[%c7] : i32 -> memref<8xi32>, i32
  amdgpu.raw_buffer_atomic_umin %i -> %n[%c7] : i32 -> memref<8xi32>, i32
  amdgpu.raw_buffer_store {boundsCheck = false, indexOffset = 3 : i32} %x -> %m[%c7] : f32 -> memref<8xf32>, i32
  return
}
// FoldGatherToLDSOfCast: a copy looks through casts of either memory.
func.func @casts(%src: memref<16x8xf16>, %dst: memref<4x8xf16, 3>, %i: index) {
  %0 = memref.cast %src : memref<16x8xf16> to memref<?x8xf16>
  %1 = memref.cast %dst : memref<4x8xf16, 3> to memref<?x?xf16, 3>
  amdgpu.gather_to_lds %0[%i, %i], %1[%i, %i] : vector<2xf16>, memref<?x8xf16>, memref<?x?xf16, 3>
  amdgpu.gather_to_lds %src[%i, %i], %1[%i, %i] : f16, memref<16x8xf16>, memref<?x?xf16, 3>
  amdgpu.gather_to_lds %0[%i, %i], %dst[%i, %i] : f16, memref<?x8xf16>, memref<4x8xf16, 3>
  return
}
func.func @cast_that_says_more(%src: memref<?x8xf16>, %dst: memref<4x8xf16, 3>, %i: index) {
  %0 = memref.cast %src : memref<?x8xf16> to memref<16x8xf16>
  amdgpu.gather_to_lds %0[%i, %i], %dst[%i, %i] : f16, memref<16x8xf16>, memref<4x8xf16, 3>
  return
}
