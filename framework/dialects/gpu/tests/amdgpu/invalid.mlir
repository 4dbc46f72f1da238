// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f(%x: i32) {
  // expected-error@+1 {{quad_perm attribute must have exactly 4 elements}}
  %0 = amdgpu.dpp %x %x quad_perm([0, 1]) : i32
  return
}
// -----
func.func @f(%x: i32) {
  // expected-error@+1 {{Attribute 'row_shl' value not specified}}
  %0 = amdgpu.dpp %x %x row_shl : i32
  return
}
// -----
func.func @f(%x: i32) {
  // expected-error@+1 {{row_length attribute must either be 16 or 32.}}
  %0 = amdgpu.permlane_swap %x 8 : i32
  return
}
// -----
func.func @f(%m: memref<4xf32, 3>, %i: i32) {
  // expected-error@+1 {{Buffer ops must operate on a memref in global memory}}
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<4xf32, 3>, i32 -> f32
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: i32, %x: f32) {
  // expected-error@+1 {{Expected 1 indices to memref}}
  amdgpu.raw_buffer_store %x -> %m[%i, %i] : f32 -> memref<4xf32>, i32, i32
  return
}
// -----
func.func @f(%a: f64, %c: vector<4xf64>) {
  // expected-error@+1 {{double-precision ops do not support permuting lanes of A}}
  %0 = amdgpu.mfma 16x16x4 %a * %a + %c {cbsz = 1 : i32} blgp = none : f64, f64, vector<4xf64>
  return
}
// -----
func.func @f(%a: vector<4xf8E5M2>) {
  // expected-error@+1 {{'amdgpu.ext_packed_fp8' op attribute 'index' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative whose maximum value is 3}}
  %0 = amdgpu.ext_packed_fp8 %a[4] : vector<4xf8E5M2> to f32
  return
}
// -----
func.func @f(%m: memref<4xf32, strided<[1], offset: ?>>) {
  // expected-error@+1 {{'amdgpu.fat_raw_buffer_cast' op expected result type to be 'memref<4xf32, strided<[1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>' but got 'memref<4xf32, #amdgpu.address_space<fat_raw_buffer>>'}}
  %0 = amdgpu.fat_raw_buffer_cast %m : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, #amdgpu.address_space<fat_raw_buffer>>
  return
}
// -----
func.func @f(%g: memref<64x64xf16>, %l: memref<16x64xf16>, %i: index) {
  // expected-error@+1 {{'amdgpu.gather_to_lds' op destination memory address space must be Workgroup}}
  amdgpu.gather_to_lds %g[%i, %i], %l[%i, %i] : vector<8xf16>, memref<64x64xf16>, memref<16x64xf16>
  return
}
// -----
func.func @f(%i: i32) {
  // expected-error@+1 {{'amdgpu.lds_barrier' op requires zero operands}}
  "amdgpu.lds_barrier"(%i) : (i32) -> ()
  return
}
// -----
func.func @f(%g: memref<64x64xf16>, %l: memref<16x64xf16>, %i: index) {
  // expected-error@+1 {{'amdgpu.make_dma_base' op lds memref must have workgroup address space attribute.}}
  %0 = amdgpu.make_dma_base %g[%i, %i], %l[%i, %i] : memref<64x64xf16>, memref<16x64xf16> -> !amdgpu.tdm_base<f16>
  return
}
// -----
func.func @f(%b: !amdgpu.tdm_base<f16>) {
  // expected-error@+1 {{'amdgpu.make_dma_descriptor' op strides for the innermost dimension must be 1.}}
  %0 = amdgpu.make_dma_descriptor %b globalSize [64, 64] globalStride [64, 2] sharedSize [16, 64] : !amdgpu.tdm_base<f16> -> !amdgpu.tdm_descriptor
  return
}
// -----
func.func @f(%b: !amdgpu.tdm_base<f16>) {
  // expected-error@+1 {{'amdgpu.make_dma_descriptor' op strides and sizes must have same rank.}}
  %0 = amdgpu.make_dma_descriptor %b globalSize [64, 64] globalStride [1] sharedSize [16, 16] : !amdgpu.tdm_base<f16> -> !amdgpu.tdm_descriptor
  return
}
// -----
func.func @f(%g: memref<64x64xf16, 3>, %l: memref<16x64xf16, 3>, %i: index) {
  // expected-error@+1 {{'amdgpu.make_gather_dma_base' op global memref must have global address space attribute.}}
  %0 = amdgpu.make_gather_dma_base %g[%i, %i], %l[%i, %i] : memref<64x64xf16, 3>, memref<16x64xf16, 3> -> !amdgpu.tdm_gather_base<f16, i32>
  return
}
// -----
func.func @f(%b: !amdgpu.tdm_gather_base<f16, i32>, %rows: vector<8xi16>) {
  // expected-error@+1 {{'amdgpu.make_gather_dma_descriptor' op indices' element type must match base's element type.}}
  %0 = amdgpu.make_gather_dma_descriptor %b[%rows] globalSize [64, 64] globalStride [64, 1] sharedSize [16, 64] : !amdgpu.tdm_gather_base<f16, i32>, vector<8xi16> -> !amdgpu.tdm_descriptor
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'amdgpu.memory_counter_wait' op attribute 'load' failed to satisfy constraint: 32-bit signless integer attribute}}
  "amdgpu.memory_counter_wait"() {load = 1 : i64} : () -> ()
  return
}
// -----
func.func @f(%v: vector<2xf16>, %f: f32, %c: vector<4xf4E2M1FN>) {
  // expected-error@+1 {{'amdgpu.packed_scaled_trunc' op operand #2 must be fixed-length vector of f8E5M2 type or f8E4M3FN type values of length 4 or fixed-length vector of f4E2M1FN type values of length 8, but got 'vector<4xf4E2M1FN>'}}
  %0 = amdgpu.packed_scaled_trunc %v into %c[0], %f : vector<2xf16> to vector<8xf4E2M1FN> into vector<4xf4E2M1FN>
  return
}
// -----
func.func @f(%f: f32, %i: i32, %a: vector<4xf8E4M3FN>) {
  // expected-error@+1 {{'amdgpu.packed_stoch_round_fp8' op existing values must have same type as result}}
  %0 = amdgpu.packed_stoch_round_fp8 %f + %i into %a[0] : f32 to vector<4xf8E5M2> into vector<4xf8E4M3FN>
  return
}
// -----
func.func @f(%f: f32, %a: vector<4xf8E4M3FN>) {
  // expected-error@+1 {{'amdgpu.packed_trunc_2xfp8' op existing values must have same type as result}}
  %0 = amdgpu.packed_trunc_2xfp8 %f, %f into %a[word 0] : f32 to vector<4xf8E5M2> into vector<4xf8E4M3FN>
  return
}
// -----
func.func @f(%m: memref<4xf32, 3>, %i: i32, %x: f32) {
  // expected-error@+1 {{'amdgpu.raw_buffer_atomic_cmpswap' op Buffer ops must operate on a memref in global memory}}
  %0 = amdgpu.raw_buffer_atomic_cmpswap %x, %x -> %m[%i] : f32 -> memref<4xf32, 3>, i32
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: i32, %x: f32) {
  // expected-error@+1 {{'amdgpu.raw_buffer_atomic_fadd' op Expected 1 indices to memref}}
  amdgpu.raw_buffer_atomic_fadd %x -> %m[%i, %i] : f32 -> memref<4xf32>, i32, i32
  return
}
// -----
func.func @f(%m: memref<4xf32, 3>, %i: i32, %x: f32) {
  // expected-error@+1 {{'amdgpu.raw_buffer_atomic_fmax' op Buffer ops must operate on a memref in global memory}}
  amdgpu.raw_buffer_atomic_fmax %x -> %m[%i] : f32 -> memref<4xf32, 3>, i32
  return
}
// -----
func.func @f(%m: memref<4xi32>, %x: i32) {
  // expected-error@+1 {{expected ','}}
  amdgpu.raw_buffer_atomic_smax %x -> %m[] : i32 -> memref<4xi32>
  return
}
// -----
func.func @f(%m: memref<4xi32, 5>, %x: i32) {
  // expected-error@+1 {{'amdgpu.raw_buffer_atomic_umin' op Buffer ops must operate on a memref in global memory}}
  amdgpu.raw_buffer_atomic_umin %x -> %m[%x] : i32 -> memref<4xi32, 5>, i32
  return
}
// -----
func.func @f(%a: vector<4xf8E5M2>, %f: f32) {
  // expected-error@+1 {{'amdgpu.scaled_ext_packed' op attribute 'index' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative whose maximum value is 7}}
  %0 = amdgpu.scaled_ext_packed %a[-1], %f : vector<4xf8E5M2> to vector<2xbf16>
  return
}
// -----
func.func @f(%c: vector<8xf4E2M1FN>, %e: vector<4xf8E8M0FNU>) {
  // expected-error@+1 {{'amdgpu.scaled_ext_packed_matrix' op blockSize of 16 can only have firstScaleByte be 0 or 1 for f4 and f6.}}
  %0 = amdgpu.scaled_ext_packed_matrix %c scale(%e) blockSize(16) firstScaleLane(0) firstScaleByte(2) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return
}
// -----
func.func @f(%one: f8E8M0FNU, %u: vector<32xf4E2M1FN>, %c4: vector<4xf32>) {
  // expected-error@+1 {{'amdgpu.scaled_mfma' op attribute 'scalesIdxA' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative whose maximum value is 3}}
  %0 = amdgpu.scaled_mfma 16x16x128 (%one[4] * %u) * (%one[0] * %u) + %c4 : f8E8M0FNU, vector<32xf4E2M1FN>, f8E8M0FNU, vector<32xf4E2M1FN>, vector<4xf32>
  return
}
// -----
func.func @f(%r: vector<8xf8E4M3FN>, %p: vector<128xf4E2M1FN>, %q: vector<64xf4E2M1FN>, %o: vector<16xf32>) {
  // expected-error@+1 {{'amdgpu.scaled_wmma' op for 32x16x128, a_first_scale_lane must be 0}}
  %0 = amdgpu.scaled_wmma 32x16x128 (%r * %p) * (%r * %q) + %o {a_first_scale_lane = 16 : i32, b_first_scale_lane = 0 : i32} : vector<8xf8E4M3FN>, vector<128xf4E2M1FN>, vector<8xf8E4M3FN>, vector<64xf4E2M1FN>, vector<16xf32>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'amdgpu.sched_barrier' op attribute 'opts' failed to satisfy constraint: The possible options for scheduling barriers}}
  "amdgpu.sched_barrier"() {opts = 1 : i32} : () -> ()
  return
}
// -----
func.func @f(%s: vector<4xf16>, %t: vector<8xf16>, %c4: vector<4xf32>, %x: vector<4xi8>) {
  // expected-error@+1 {{'amdgpu.sparse_mfma' op ABID must be between 0 and 3 for 16-bit source data}}
  %0 = amdgpu.sparse_mfma 16x16x32 %s * %t + %c4 sparse(%x : vector<4xi8>) {abid = 4 : i32} : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<3xi64>) {
  // expected-error@+1 {{'amdgpu.swizzle_bitmode' op attribute 'and_mask' failed to satisfy constraint: 32-bit signless integer attribute}}
  %0 = "amdgpu.swizzle_bitmode"(%v) {and_mask = 1 : i64, or_mask = 2 : i32, xor_mask = 4 : i32} : (vector<3xi64>) -> vector<3xi64>
  return
}
// -----
func.func @f(%i: i32) {
  // expected-error@+1 {{'amdgpu.tensor_load_to_lds' op operand #0 must be Descriptors used in tensor store/load operations., but got 'i32'}}
  "amdgpu.tensor_load_to_lds"(%i) : (i32) -> ()
  return
}
// -----
func.func @f(%i: i32) {
  // expected-error@+1 {{'amdgpu.tensor_store_from_lds' op operand #0 must be Descriptors used in tensor store/load operations., but got 'i32'}}
  "amdgpu.tensor_store_from_lds"(%i) : (i32) -> ()
  return
}
// -----
func.func @f(%l: memref<16x64xf16>, %i: index) {
  // expected-error@+1 {{'amdgpu.transpose_load' op source memory address space must be Workgroup}}
  %0 = amdgpu.transpose_load %l[%i, %i] : memref<16x64xf16> -> vector<4xf16>
  return
}
// -----
func.func @f(%a16: vector<16xf16>, %b: vector<8xf16>, %c8: vector<8xf32>) {
  // expected-error@+1 {{'amdgpu.wmma' op source vectors have different lengths: 'vector<16xf16>' vs. 'vector<8xf16>'}}
  %0 = amdgpu.wmma 16x16x16 %a16 * %b + %c8 : vector<16xf16>, vector<8xf16>, vector<8xf32>
  return
}
