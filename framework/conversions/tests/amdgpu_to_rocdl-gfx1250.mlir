// RUN: terrace-opt %s --convert-amdgpu-to-rocdl=chipset=gfx1250
// Wider products, products with scales, matrices of scaled floats, addresses of tensors.

func.func @f32_to_f32(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.wmma 16x16x4 %a * %b + %c : vector<2xf32>, vector<2xf32>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @f16_to_f32(%a: vector<16xf16>, %b: vector<16xf16>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c : vector<16xf16>, vector<16xf16>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @bf16_to_f32(%a: vector<16xbf16>, %b: vector<16xbf16>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c : vector<16xbf16>, vector<16xbf16>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @f16_to_f16(%a: vector<16xf16>, %b: vector<16xf16>, %c: vector<8xf16>) -> vector<8xf16> {
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c : vector<16xf16>, vector<16xf16>, vector<8xf16>
  return %0 : vector<8xf16>
}
func.func @bf16_to_bf16(%a: vector<16xbf16>, %b: vector<16xbf16>, %c: vector<8xbf16>) -> vector<8xbf16> {
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c : vector<16xbf16>, vector<16xbf16>, vector<8xbf16>
  return %0 : vector<8xbf16>
}
func.func @i8(%a: vector<32xi8>, %b: vector<32xi8>, %c: vector<8xi32>) -> vector<8xi32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<32xi8>, vector<32xi8>, vector<8xi32>
  return %0 : vector<8xi32>
}
func.func @f8_f32_64(%a: vector<32xf8E4M3FN>, %b: vector<32xf8E5M2>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<32xf8E4M3FN>, vector<32xf8E5M2>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @f8_f32_128(%a: vector<64xf8E4M3FN>, %b: vector<64xf8E5M2>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<64xf8E4M3FN>, vector<64xf8E5M2>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @f8_f16_64(%a: vector<32xf8E4M3FN>, %b: vector<32xf8E5M2>, %c: vector<8xf16>) -> vector<8xf16> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<32xf8E4M3FN>, vector<32xf8E5M2>, vector<8xf16>
  return %0 : vector<8xf16>
}
func.func @f8_f16_128(%a: vector<64xf8E4M3FN>, %b: vector<64xf8E5M2>, %c: vector<8xf16>) -> vector<8xf16> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<64xf8E4M3FN>, vector<64xf8E5M2>, vector<8xf16>
  return %0 : vector<8xf16>
}
func.func @scaled_e8(%a: vector<64xf8E4M3FN>, %b: vector<64xf6E2M3FN>, %c: vector<8xf32>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%s * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<4xf8E8M0FNU>, vector<64xf6E2M3FN>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @scaled_four_bits_e8(%a: vector<128xf4E2M1FN>, %b: vector<64xf4E2M1FN>, %c: vector<16xf32>, %s: vector<4xf8E8M0FNU>) -> vector<16xf32> {
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%s * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 16 : i32} : vector<4xf8E8M0FNU>, vector<128xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @scaled_e8_wide(%a: vector<64xf8E4M3FN>, %b: vector<64xf6E2M3FN>, %c: vector<8xf32>, %s: vector<8xf8E8M0FNU>) -> vector<8xf32> {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%s * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 16 : i32} : vector<8xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<8xf8E8M0FNU>, vector<64xf6E2M3FN>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @scaled_four_bits_e8_wide(%a: vector<128xf4E2M1FN>, %b: vector<64xf4E2M1FN>, %c: vector<16xf32>, %s: vector<8xf8E8M0FNU>) -> vector<16xf32> {
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%s * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 16 : i32} : vector<8xf8E8M0FNU>, vector<128xf4E2M1FN>, vector<8xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @scaled_four_bits_e4(%a: vector<128xf4E2M1FN>, %b: vector<64xf4E2M1FN>, %c: vector<16xf32>, %s: vector<4xf8E4M3FN>) -> vector<16xf32> {
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%s * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 16 : i32} : vector<4xf8E4M3FN>, vector<128xf4E2M1FN>, vector<4xf8E4M3FN>, vector<64xf4E2M1FN>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @matrix_f4E2M1FN_f32(%a: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(16) firstScaleByte(2) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @matrix_f4E2M1FN_f16(%a: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return %0 : vector<8xf16>
}
func.func @matrix_f4E2M1FN_bf16(%a: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xbf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(2) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xbf16>
  return %0 : vector<8xbf16>
}
func.func @matrix_f8E4M3FN_f32(%a: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @matrix_f8E4M3FN_f16(%a: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return %0 : vector<8xf16>
}
func.func @matrix_f8E4M3FN_bf16(%a: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xbf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xbf16>
  return %0 : vector<8xbf16>
}
func.func @matrix_f8E5M2_f32(%a: vector<8xf8E5M2>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<8xf8E5M2>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @matrix_f8E5M2_f16(%a: vector<8xf8E5M2>, %s: vector<4xf8E8M0FNU>) -> vector<8xf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<8xf8E5M2>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return %0 : vector<8xf16>
}
func.func @matrix_f8E5M2_bf16(%a: vector<8xf8E5M2>, %s: vector<4xf8E8M0FNU>) -> vector<8xbf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<8xf8E5M2>, vector<4xf8E8M0FNU> -> vector<8xbf16>
  return %0 : vector<8xbf16>
}
func.func @matrix_f6E2M3FN_f32(%a: vector<16xf6E2M3FN>, %s: vector<4xf8E8M0FNU>) -> vector<16xf32> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(16) firstScaleByte(2) : vector<16xf6E2M3FN>, vector<4xf8E8M0FNU> -> vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @matrix_f6E2M3FN_f16(%a: vector<16xf6E2M3FN>, %s: vector<4xf8E8M0FNU>) -> vector<16xf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<16xf6E2M3FN>, vector<4xf8E8M0FNU> -> vector<16xf16>
  return %0 : vector<16xf16>
}
func.func @matrix_f6E2M3FN_bf16(%a: vector<16xf6E2M3FN>, %s: vector<4xf8E8M0FNU>) -> vector<16xbf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(2) : vector<16xf6E2M3FN>, vector<4xf8E8M0FNU> -> vector<16xbf16>
  return %0 : vector<16xbf16>
}
func.func @matrix_f6E3M2FN_f32(%a: vector<16xf6E3M2FN>, %s: vector<4xf8E8M0FNU>) -> vector<16xf32> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(16) firstScaleByte(2) : vector<16xf6E3M2FN>, vector<4xf8E8M0FNU> -> vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @matrix_f6E3M2FN_f16(%a: vector<16xf6E3M2FN>, %s: vector<4xf8E8M0FNU>) -> vector<16xf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<16xf6E3M2FN>, vector<4xf8E8M0FNU> -> vector<16xf16>
  return %0 : vector<16xf16>
}
func.func @matrix_f6E3M2FN_bf16(%a: vector<16xf6E3M2FN>, %s: vector<4xf8E8M0FNU>) -> vector<16xbf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(2) : vector<16xf6E3M2FN>, vector<4xf8E8M0FNU> -> vector<16xbf16>
  return %0 : vector<16xbf16>
}
func.func @bases(%g: memref<64x64xi32>, %l: memref<64x64xi32, #gpu.address_space<workgroup>>, %i: index)
    -> (!amdgpu.tdm_base<i32>, !amdgpu.tdm_gather_base<i32, i16>, !amdgpu.tdm_gather_base<i32, i32>) {
  %0 = amdgpu.make_dma_base %g[%i, %i], %l[%i, %i] : memref<64x64xi32>, memref<64x64xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_base<i32>
  %1 = amdgpu.make_gather_dma_base %g[%i, %i], %l[%i, %i] : memref<64x64xi32>, memref<64x64xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_gather_base<i32, i16>
  %2 = amdgpu.make_gather_dma_base %g[%i, %i], %l[%i, %i] : memref<64x64xi32>, memref<64x64xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_gather_base<i32, i32>
  return %0, %1, %2 : !amdgpu.tdm_base<i32>, !amdgpu.tdm_gather_base<i32, i16>, !amdgpu.tdm_gather_base<i32, i32>
}
func.func @without_bounds(%m: memref<?x?xf32, strided<[?, 1], offset: ?>>, %i: i32) -> f32 {
  %0 = amdgpu.raw_buffer_load {boundsCheck = false} %m[%i, %i] : memref<?x?xf32, strided<[?, 1], offset: ?>>, i32, i32 -> f32
  return %0 : f32
}
