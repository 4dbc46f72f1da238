// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f(%t: !xegpu.tensor_desc<8x16xf16>) {
  // expected-error@+1 {{Invalid number of offsets.}}
  %0 = xegpu.update_nd_offset %t, [8] : !xegpu.tensor_desc<8x16xf16>
  return
}
// -----
func.func @f(%a: vector<8x8xf16>, %b: vector<16x16xf16>) {
  // expected-error@+1 {{K-dimension mismatch.}}
  %0 = xegpu.dpas %a, %b : vector<8x8xf16>, vector<16x16xf16> -> vector<8x16xf32>
  return
}
// -----
func.func @f(%p: ui64) {
  // expected-error@+1 {{expecting strides and shape to be present for integer source.}}
  %0 = xegpu.create_nd_tdesc %p : ui64 -> !xegpu.tensor_desc<8x16xf16>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'xegpu.alloc_nbarrier' op attribute 'nbarrier_num' failed to satisfy constraint: 64-bit signless integer attribute}}
  "xegpu.alloc_nbarrier"() {nbarrier_num = 8 : i32} : () -> ()
  return
}
// -----
func.func @f(%t: !xegpu.tensor_desc<8x16xf32>, %mask: vector<16xi1>, %v: vector<8x16xf32>) {
  // expected-error@+1 {{'xegpu.atomic_rmw' op failed to verify that all of {tensorDesc, value, result} have same element type}}
  %0 = "xegpu.atomic_rmw"(%t, %mask, %v) <{kind = 0 : i64}> : (!xegpu.tensor_desc<8x16xf32>, vector<16xi1>, vector<8x16xf32>) -> vector<8x16xf16>
  return
}
// -----
func.func @f(%a: vector<8x16xf16>) {
  // expected-error@+1 {{'xegpu.convert_layout' op expected input layout and target layout be WgLayout or SgLayout at the same time.}}
  %0 = xegpu.convert_layout %a <{input_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>, target_layout = #xegpu.layout<sg_layout = [2, 4]>}> : vector<8x16xf16>
  return
}
// -----
func.func @f(%m: memref<2048xi8, 3>) {
  // expected-error@+1 {{'xegpu.create_mem_desc' op failed to verify that all of {source, mem_desc} have same size in bits}}
  %0 = xegpu.create_mem_desc %m : memref<2048xi8, 3> -> !xegpu.mem_desc<32x64xf16>
  return
}
// -----
func.func @f(%m: memref<64xf32>, %at: vector<8xindex>) {
  // expected-error@+1 {{'xegpu.create_tdesc' op Incorrect TensorDesc shape. Expected is [8]}}
  %0 = xegpu.create_tdesc %m, %at : memref<64xf32>, vector<8xindex> -> !xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>
  return
}
// -----
func.func @f(%m: memref<64xf32>, %at: vector<16xindex>) {
  // expected-error@+1 {{'xegpu.create_tdesc' op Expects a scattered TensorDesc.}}
  %0 = xegpu.create_tdesc %m, %at : memref<64xf32>, vector<16xindex> -> !xegpu.tensor_desc<16xf32>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'xegpu.fence' op attribute 'memory_kind' failed to satisfy constraint: Describe the location of data described by a `TensorDesc`:}}
  "xegpu.fence"() {memory_kind = 1 : i32, fence_scope = #xegpu<fence_scope gpu>} : () -> ()
  return
}
// -----
func.func @f(%id: i32, %n: i8) {
  // expected-error@+1 {{'xegpu.init_nbarrier' op operand #0 must be 8-bit signless integer, but got 'i32'}}
  %0 = xegpu.init_nbarrier %id, %n : i32, i8 -> !xegpu.nbarrier
  return
}
// -----
func.func @f(%t: !xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>, %mask: vector<8xi1>) {
  // expected-error@+1 {{'xegpu.load' op Mask should match TensorDesc except the chunk size dim.}}
  %0 = xegpu.load %t, %mask : !xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>, vector<8xi1> -> vector<16xf32>
  return
}
// -----
func.func @f(%t: !xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>, %mask: vector<16xi1>) {
  // expected-error@+1 {{'xegpu.load' op invalid l1_hint: #xegpu.cache_hint<write_back>}}
  %0 = xegpu.load %t, %mask <{l1_hint = #xegpu.cache_hint<write_back>}> : !xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>, vector<16xi1> -> vector<16xf32>
  return
}
// -----
func.func @f(%m: !xegpu.mem_desc<16x64xf16>) {
  // expected-error@+1 {{data shape must not exceed mem_desc shape.}}
  %0 = xegpu.load_matrix %m[8, 0] : !xegpu.mem_desc<16x64xf16> -> vector<32x16xf16>
  return
}
// -----
func.func @f(%m: !xegpu.mem_desc<16x64xf16>) {
  // expected-error@+1 {{'xegpu.load_matrix' op failed to verify that all of {mem_desc, res} have same element type}}
  %0 = xegpu.load_matrix %m[8, 0] : !xegpu.mem_desc<16x64xf16> -> vector<8x16xf32>
  return
}
// -----
func.func @f(%t: !xegpu.tensor_desc<8x16xf16>) {
  // expected-error@+1 {{'xegpu.load_nd' op Result shape [16, 16] is not consistent with tensor descriptor '!xegpu.tensor_desc<8x16xf16>'}}
  %0 = xegpu.load_nd %t : !xegpu.tensor_desc<8x16xf16> -> vector<16x16xf16>
  return
}
// -----
func.func @f(%t: !xegpu.tensor_desc<8x16xf16>) {
  // expected-error@+1 {{'xegpu.load_nd' op invalid l1_hint: #xegpu.cache_hint<write_back>}}
  %0 = xegpu.load_nd %t <{l1_hint = #xegpu.cache_hint<write_back>}> : !xegpu.tensor_desc<8x16xf16> -> vector<8x16xf16>
  return
}
// -----
func.func @f(%b: i32) {
  // expected-error@+1 {{'xegpu.nbarrier_arrive' op operand #0 must be !xegpu.nbarrier a custom XeGPU type representing a barrier., but got 'i32'}}
  "xegpu.nbarrier_arrive"(%b) : (i32) -> ()
  return
}
// -----
func.func @f(%b: i32) {
  // expected-error@+1 {{'xegpu.nbarrier_wait' op operand #0 must be !xegpu.nbarrier a custom XeGPU type representing a barrier., but got 'i32'}}
  "xegpu.nbarrier_wait"(%b) : (i32) -> ()
  return
}
// -----
func.func @f(%t: !xegpu.tensor_desc<8x16xf16>) {
  // expected-error@+1 {{'xegpu.prefetch' op Expects a scattered TensorDesc.}}
  xegpu.prefetch %t : !xegpu.tensor_desc<8x16xf16>
  return
}
// -----
func.func @f(%t: !xegpu.tensor_desc<16xf16, #xegpu.scatter_tdesc_attr<>>) {
  // expected-error@+1 {{'xegpu.prefetch_nd' op Expects a non-scattered TensorDesc.}}
  xegpu.prefetch_nd %t : !xegpu.tensor_desc<16xf16, #xegpu.scatter_tdesc_attr<>>
  return
}
// -----
func.func @f(%t: !xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>, %mask: vector<16xi1>, %v: vector<8xf32>) {
  // expected-error@+1 {{'xegpu.store' op Value shape [8] is neither a valid distribution for SIMT nor consistent with the tensor descriptor for SIMD '!xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>'}}
  xegpu.store %v, %t, %mask : vector<8xf32>, !xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>, vector<16xi1>
  return
}
// -----
func.func @f(%m: !xegpu.mem_desc<16x64xf16>, %v: vector<32x16xf16>) {
  // expected-error@+1 {{data shape must not exceed mem_desc shape.}}
  xegpu.store_matrix %v, %m[8, 0] : vector<32x16xf16>, !xegpu.mem_desc<16x64xf16>
  return
}
// -----
func.func @f(%t: !xegpu.tensor_desc<8x16xf16>, %v: vector<16x16xf16>) {
  // expected-error@+1 {{'xegpu.store_nd' op Value shape [16, 16] is not consistent with tensor descriptor '!xegpu.tensor_desc<8x16xf16>'}}
  xegpu.store_nd %v, %t : vector<16x16xf16>, !xegpu.tensor_desc<8x16xf16>
  return
}
// -----
func.func @f(%t: !xegpu.tensor_desc<8x16xf16>, %at: vector<16xindex>) {
  // expected-error@+1 {{'xegpu.update_offset' op Expects a scattered TensorDesc.}}
  %0 = xegpu.update_offset %t, %at : !xegpu.tensor_desc<8x16xf16>, vector<16xindex>
  return
}
