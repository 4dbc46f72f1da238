// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
#lds = #gpu.address_space<workgroup>
func.func @floats(%a: vector<4xf8E5M2>, %b: f8E4M3FNUZ, %c: vector<8xf4E2M1FN>, %d: vector<16xf6E3M2FN>, %e: vector<4xf8E8M0FNU>, %f: f32,
                  %i: i32, %v: vector<2xf16>) {
  %0 = amdgpu.ext_packed_fp8 %a[2] : vector<4xf8E5M2> to f32
  %1 = amdgpu.ext_packed_fp8 %b[0] : f8E4M3FNUZ to vector<2xf32>
  %2 = amdgpu.scaled_ext_packed_matrix %c scale(%e) blockSize(32) firstScaleLane(0) firstScaleByte(2) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  %3 = amdgpu.scaled_ext_packed_matrix %d scale(%e) blockSize(16) firstScaleLane(16) firstScaleByte(1) : vector<16xf6E3M2FN>, vector<4xf8E8M0FNU> -> vector<16xbf16>
  %4 = amdgpu.scaled_ext_packed %a[1], %f : vector<4xf8E5M2> to vector<2xbf16>
  %5 = amdgpu.packed_trunc_2xfp8 %f, undef into undef[word 1] : f32 to vector<4xf8E4M3FN>
  %6 = amdgpu.packed_trunc_2xfp8 %f, %f into %a[word 0] : f32 to vector<4xf8E5M2> into vector<4xf8E5M2>
  %7 = amdgpu.packed_scaled_trunc %v into %c[7], %f : vector<2xf16> to vector<8xf4E2M1FN> into vector<8xf4E2M1FN>
  %8 = amdgpu.packed_scaled_trunc %v into undef[0], %f : vector<2xf16> to vector<4xf8E5M2>
  %9 = amdgpu.packed_stoch_round_fp8 %f + %i into undef[3] : f32 to vector<4xf8E5M2FNUZ>
  %10 = amdgpu.packed_stoch_round_fp8 %f + %i into %a[2] : f32 to vector<4xf8E5M2> into vector<4xf8E5M2>
  return
}
func.func @buffers(%m: memref<?x8xf32>, %s: memref<4xf32, strided<[1], offset: ?>>, %n: memref<8xi32>, %z: memref<f32>, %bytes: i64, %stride: i14, %f: f32,
                   %i: i32) {
  %0 = amdgpu.fat_raw_buffer_cast %m : memref<?x8xf32> to memref<?x8xf32, #amdgpu.address_space<fat_raw_buffer>>
  %1 = amdgpu.fat_raw_buffer_cast %m validBytes(%bytes) cacheSwizzleStride(%stride) boundsCheck(false) : memref<?x8xf32> to memref<?x8xf32, #amdgpu.address_space<fat_raw_buffer>>
  %2 = amdgpu.fat_raw_buffer_cast %s resetOffset {a} : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, #amdgpu.address_space<fat_raw_buffer>>
  %3 = amdgpu.raw_buffer_load %m[%i, %i] : memref<?x8xf32>, i32, i32 -> vector<4xf32>
  %4 = amdgpu.raw_buffer_load {boundsCheck = false, indexOffset = 2 : i32} %z[] sgprOffset %i : memref<f32> -> f32
  amdgpu.raw_buffer_store {indexOffset = 2 : i32} %f -> %m[%i, %i] sgprOffset %i : f32 -> memref<?x8xf32>, i32, i32
  %5 = amdgpu.raw_buffer_atomic_cmpswap %f, %f -> %m[%i, %i] : f32 -> memref<?x8xf32>, i32, i32
  amdgpu.raw_buffer_atomic_fadd %f -> %m[%i, %i] : f32 -> memref<?x8xf32>, i32, i32
  amdgpu.raw_buffer_atomic_fmax {boundsCheck = true} %f -> %m[%i, %i] : f32 -> memref<?x8xf32>, i32, i32
  amdgpu.raw_buffer_atomic_smax %i -> %n[%i] sgprOffset %i : i32 -> memref<8xi32>, i32
  amdgpu.raw_buffer_atomic_umin %i -> %n[%i] : i32 -> memref<8xi32>, i32
  return
}
func.func @lanes(%f: f32, %i: i32, %v: vector<2xi16>) {
  %0 = amdgpu.dpp %f %f quad_perm([3 : i32, 2 : i32, 1 : i32, 0 : i32]) : f32
  %1 = amdgpu.dpp %i %i row_shl(3 : i32) {bound_ctrl = true, row_mask = 1 : i32} : i32
  %2 = amdgpu.dpp %i %i row_mirror : i32
  %3 = amdgpu.dpp %i %i wave_ror(unit) : i32
  %4 = amdgpu.swizzle_bitmode %v 1 -2 4 : vector<2xi16>
  %5 = amdgpu.permlane_swap %i 16 : i32
  %6 = amdgpu.permlane_swap %v 32 {bound_ctrl = true, fetch_inactive = true} : vector<2xi16>
  amdgpu.lds_barrier
  amdgpu.sched_barrier allow = <none>
  amdgpu.sched_barrier allow = <valu|ds_write> {b}
  amdgpu.memory_counter_wait
  amdgpu.memory_counter_wait tensor(5) load(1) ds(2) store(3) exp(4) {c}
  return
}
func.func @products(%f: f32, %c: vector<32xf32>, %d: f64, %e: vector<4xf64>, %a16: vector<16xf16>, %c8: vector<8xf32>, %i8: vector<16xi8>,
                    %i32: vector<8xi32>, %s: vector<4xf16>, %t: vector<8xf16>, %c4: vector<4xf32>, %x: vector<4xi8>, %u: vector<32xf4E2M1FN>,
                    %w: vector<32xf8E5M2>, %one: f8E8M0FNU, %four: vector<4xf8E8M0FNU>, %l: vector<64xf8E4M3FN>, %m: vector<64xf6E2M3FN>,
                    %p: vector<128xf4E2M1FN>, %q: vector<64xf4E2M1FN>, %o: vector<16xf32>, %r: vector<8xf8E4M3FN>) {
  %0 = amdgpu.mfma 32x32x1 %f * %f + %c {abid = 1 : i32, blocks = 2 : i32, cbsz = 1 : i32} blgp = bcast_second_32 : f32, f32, vector<32xf32>
  %1 = amdgpu.mfma 16x16x4 %d * %d + %e {negateA, negateC} blgp = none : f64, f64, vector<4xf64>
  %2 = amdgpu.wmma 16x16x16 %a16 * %a16 + %c8 : vector<16xf16>, vector<16xf16>, vector<8xf32>
  %3 = amdgpu.wmma 16x16x16 %i8 * %i8 + %i32 {clamp, subwordOffset = 0 : i32, unsignedA} : vector<16xi8>, vector<16xi8>, vector<8xi32>
  %4 = amdgpu.sparse_mfma 16x16x32 %s * %t + %c4 sparse(%x : vector<4xi8>) {abid = 3 : i32} : vector<4xf16>, vector<8xf16>, vector<4xf32>
  %5 = amdgpu.scaled_mfma 16x16x128 (%one[0] * %u) * (%four[3] * %w) + %c4 : f8E8M0FNU, vector<32xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<32xf8E5M2>, vector<4xf32>
  %6 = amdgpu.scaled_wmma 16x16x128 (%four * %l) * (%four * %m) + %c8 {a_first_scale_lane = 0 : i32, b_first_scale_lane = 16 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<4xf8E8M0FNU>, vector<64xf6E2M3FN>, vector<8xf32>
  %7 = amdgpu.scaled_wmma 32x16x128 (%r * %p) * (%r * %q) + %o {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<8xf8E4M3FN>, vector<128xf4E2M1FN>, vector<8xf8E4M3FN>, vector<64xf4E2M1FN>, vector<16xf32>
  return
}
func.func @copies(%g: memref<64x64xf16>, %l: memref<16x64xf16, #lds>, %b: memref<4xi64, 3>, %i: index, %n: i32, %on: i1, %mask: vector<16xi1>,
                  %rows: vector<8xi32>, %rows16: vector<13xi16>) {
  amdgpu.gather_to_lds %g[%i, %i], %l[%i, %i] : vector<8xf16>, memref<64x64xf16>, memref<16x64xf16, #lds>
  %0 = amdgpu.transpose_load %l[%i, %i] : memref<16x64xf16, #lds> -> vector<4xf16>
  %1 = amdgpu.make_gather_dma_base %g[%i, %i], %l[%i, %i] : memref<64x64xf16>, memref<16x64xf16, #lds> -> !amdgpu.tdm_gather_base<f16, i32>
  %2 = amdgpu.make_gather_dma_base %g[%i, %i], %l[%i, %i] : memref<64x64xf16>, memref<16x64xf16, #lds> -> !amdgpu.tdm_gather_base<f16, i16>
  %3 = amdgpu.make_dma_base %g[%i, %i], %l[%i, %i] : memref<64x64xf16>, memref<16x64xf16, #lds> -> !amdgpu.tdm_base<f16>
  %4 = amdgpu.make_gather_dma_descriptor %1[%rows] globalSize [64, %i] globalStride [%i, 1] sharedSize [16, 64] : !amdgpu.tdm_gather_base<f16, i32>, vector<8xi32> -> !amdgpu.tdm_descriptor
  %5 = amdgpu.make_gather_dma_descriptor %2[%rows16] globalSize [64, 64] globalStride [64, 1] sharedSize [16, %i] padShared(%n every %n) : !amdgpu.tdm_gather_base<f16, i16>, vector<13xi16> -> !amdgpu.tdm_descriptor
  %6 = amdgpu.make_dma_descriptor %3 globalSize [64, 64] globalStride [64, 1] sharedSize [16, 64] : !amdgpu.tdm_base<f16> -> !amdgpu.tdm_descriptor
  %7 = amdgpu.make_dma_descriptor %3 globalSize [%i, %i] globalStride [%i, 1] sharedSize [%i, 64] padShared(%n every %n) workgroupMask %mask earlyTimeout %on atomicBarrier(%b[%i] : memref<4xi64, 3>) iterate %i, %n, %i : !amdgpu.tdm_base<f16> -> !amdgpu.tdm_descriptor
  amdgpu.tensor_load_to_lds %6 : !amdgpu.tdm_descriptor
  amdgpu.tensor_store_from_lds %7 {d} : !amdgpu.tdm_descriptor
  return
}
"test.attributes"() {a = #amdgpu.address_space<buffer_rsrc>, b = #amdgpu<dpp_perm row_bcast_15>, c = #amdgpu<mfma_perm_b rotate_16_right>,
                     d = #amdgpu.sched_barrier_opt<salu|all_vmem>} : () -> ()
