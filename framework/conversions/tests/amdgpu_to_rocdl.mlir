// RUN: terrace-opt %s --convert-amdgpu-to-rocdl=chipset=gfx942
// RUN: terrace-opt %s --convert-amdgpu-to-rocdl=chipset=gfx1030
// Accesses with bounds, exchanges between threads, waits.

func.func @loads(%m: memref<64xi32>, %n: memref<4x?xf16, strided<[?, 1], offset: 3>>, %o: memref<i8>, %i: i32, %s: i32) -> (i32, vector<4xf16>, vector<2xf16>, i8, vector<1xi32>) {
  %0 = amdgpu.raw_buffer_load {indexOffset = 5 : i32} %m[%i] sgprOffset %s : memref<64xi32>, i32 -> i32
  %1 = amdgpu.raw_buffer_load {boundsCheck = false} %n[%i, %i] : memref<4x?xf16, strided<[?, 1], offset: 3>>, i32, i32 -> vector<4xf16>
  %2 = amdgpu.raw_buffer_load %n[%i, %i] : memref<4x?xf16, strided<[?, 1], offset: 3>>, i32, i32 -> vector<2xf16>
  %3 = amdgpu.raw_buffer_load %o[] : memref<i8> -> i8
  %4 = amdgpu.raw_buffer_load %m[%i] : memref<64xi32>, i32 -> vector<1xi32>
  return %0, %1, %2, %3, %4 : i32, vector<4xf16>, vector<2xf16>, i8, vector<1xi32>
}
func.func @stores(%m: memref<8x16xf32>, %v: f32, %w: vector<4xf8E5M2FNUZ>, %n: memref<64xf8E5M2FNUZ>, %i: i32) {
  amdgpu.raw_buffer_store %v -> %m[%i, %i] : f32 -> memref<8x16xf32>, i32, i32
  amdgpu.raw_buffer_store %w -> %n[%i] : vector<4xf8E5M2FNUZ> -> memref<64xf8E5M2FNUZ>, i32
  return
}
func.func @atomics(%m: memref<64xf32>, %h: memref<64xf16>, %n: memref<64xi32>, %v: f32, %w: vector<2xf16>, %x: i32, %i: i32) -> (f32, i32) {
  amdgpu.raw_buffer_atomic_fadd %v -> %m[%i] : f32 -> memref<64xf32>, i32
  amdgpu.raw_buffer_atomic_fadd %w -> %h[%i] : vector<2xf16> -> memref<64xf16>, i32
  amdgpu.raw_buffer_atomic_fmax %v -> %m[%i] : f32 -> memref<64xf32>, i32
  amdgpu.raw_buffer_atomic_smax %x -> %n[%i] : i32 -> memref<64xi32>, i32
  amdgpu.raw_buffer_atomic_umin %x -> %n[%i] : i32 -> memref<64xi32>, i32
  %0 = amdgpu.raw_buffer_atomic_cmpswap %v, %v -> %m[%i] : f32 -> memref<64xf32>, i32
  %1 = amdgpu.raw_buffer_atomic_cmpswap %x, %x -> %n[%i] : i32 -> memref<64xi32>, i32
  return %0, %1 : f32, i32
}
func.func @casts(%m: memref<8x?xi32, strided<[?, 1], offset: ?>>, %s: memref<f32>, %b: i64, %c: i14)
    -> (memref<8x?xi32, strided<[?, 1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>,
        memref<8x?xi32, strided<[?, 1]>, #amdgpu.address_space<fat_raw_buffer>>, memref<f32, #amdgpu.address_space<fat_raw_buffer>>) {
  %0 = amdgpu.fat_raw_buffer_cast %m : memref<8x?xi32, strided<[?, 1], offset: ?>> to memref<8x?xi32, strided<[?, 1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>
  %1 = amdgpu.fat_raw_buffer_cast %m validBytes(%b) cacheSwizzleStride(%c) boundsCheck(false) resetOffset : memref<8x?xi32, strided<[?, 1], offset: ?>> to memref<8x?xi32, strided<[?, 1]>, #amdgpu.address_space<fat_raw_buffer>>
  %2 = amdgpu.fat_raw_buffer_cast %s : memref<f32> to memref<f32, #amdgpu.address_space<fat_raw_buffer>>
  return %0, %1, %2 : memref<8x?xi32, strided<[?, 1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>,
    memref<8x?xi32, strided<[?, 1]>, #amdgpu.address_space<fat_raw_buffer>>, memref<f32, #amdgpu.address_space<fat_raw_buffer>>
}
func.func @gather(%m: memref<64x64xf32, #gpu.address_space<global>>, %l: memref<64xf32, #gpu.address_space<workgroup>>, %i: index) {
  amdgpu.gather_to_lds %m[%i, %i], %l[%i] : f32, memref<64x64xf32, #gpu.address_space<global>>, memref<64xf32, #gpu.address_space<workgroup>>
  return
}
func.func @lanes(%a: i32, %b: f16, %c: vector<2xf32>, %d: i8) -> (i32, i32, f16, f16, i8, i32, vector<2xf32>) {
  %0 = amdgpu.dpp %a %a quad_perm ([0, 3, 2, 1]) : i32
  %1 = amdgpu.dpp %a %a row_shl (1 : i32) {bank_mask = 3 : i32, bound_ctrl = true, row_mask = 1 : i32} : i32
  %2 = amdgpu.dpp %b %b row_shr (2 : i32) : f16
  %3 = amdgpu.dpp %b %b row_bcast_15 : f16
  %4 = amdgpu.dpp %d %d wave_ror : i8
  %5 = amdgpu.swizzle_bitmode %a 1 2 4 : i32
  %6 = amdgpu.swizzle_bitmode %c 1 2 4 : vector<2xf32>
  return %0, %1, %2, %3, %4, %5, %6 : i32, i32, f16, f16, i8, i32, vector<2xf32>
}
func.func @waits() {
  amdgpu.lds_barrier
  amdgpu.sched_barrier allow = <valu|all_ds>
  amdgpu.memory_counter_wait load(1) store(2) ds(3) exp(4)
  amdgpu.memory_counter_wait ds(3)
  return
}
