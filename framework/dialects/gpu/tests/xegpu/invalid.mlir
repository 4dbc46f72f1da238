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
