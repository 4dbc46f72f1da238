// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f(%a0: tensor<1x8x8x4xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op expect all kernel values to be >= 1, got 0, 1}}
  %0 = "tosa.max_pool2d"(%a0) {kernel = array<i64: 0, 1>, stride = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>} : (tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op expect all stride values to be >= 1, got 0, 1}}
  %0 = "tosa.max_pool2d"(%a0) {kernel = array<i64: 1, 1>, stride = array<i64: 0, 1>, pad = array<i64: 0, 0, 0, 0>} : (tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op expect all padding values to be >= 0, got -1, 0, 0, 0}}
  %0 = "tosa.max_pool2d"(%a0) {kernel = array<i64: 1, 1>, stride = array<i64: 1, 1>, pad = array<i64: -1, 0, 0, 0>} : (tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op expected left/right padding to be less than the width of the kernel, got pad_left=2, pad_right=0, kernel_x=2}}
  %0 = "tosa.max_pool2d"(%a0) {kernel = array<i64: 2, 2>, stride = array<i64: 1, 1>, pad = array<i64: 0, 0, 2, 0>} : (tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op expected top/bottom padding to be less than the height of the kernel, got pad_top=0, pad_bottom=2, kernel_y=2}}
  %0 = "tosa.max_pool2d"(%a0) {kernel = array<i64: 2, 2>, stride = array<i64: 1, 1>, pad = array<i64: 0, 2, 0, 0>} : (tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op expected input_height + pad_top + pad_bottom - kernel_y to be wholly divisible by stride_y, got (8 + 0 + 0 - 3) / 2}}
  %0 = "tosa.max_pool2d"(%a0) {kernel = array<i64: 3, 3>, stride = array<i64: 2, 1>, pad = array<i64: 0, 0, 0, 0>} : (tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op calculated output height did not match expected: calculated=7, expected=8}}
  %0 = "tosa.max_pool2d"(%a0) {kernel = array<i64: 2, 2>, stride = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>} : (tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.avg_pool2d' op accumulator type for f32 tensor is not f32}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) {acc_type = f16, kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<1xf16>, %a2: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.avg_pool2d' op expect both input and its zero point are the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) {acc_type = f32, kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<1xf16>, tensor<1xf32>) -> tensor<1x8x8x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.avg_pool2d' op expect both output and its zero point are the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) {acc_type = f32, kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<1xf32>, tensor<1xf16>) -> tensor<1x8x8x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xi8>, %a1: tensor<1xi8>, %a2: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.avg_pool2d' op accumulator type for integer tensor is not i32}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) {acc_type = f32, kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x8x8x4xi8>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf16>, %a1: tensor<1xf16>, %a2: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.avg_pool2d' op accumulator type for f16 tensor is not f16/f32}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) {acc_type = i32, kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x8x8x4xf16>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xbf16>, %a1: tensor<1xbf16>, %a2: tensor<1xbf16>) {
  // expected-error@+1 {{'tosa.avg_pool2d' op accumulator type for bf16 tensor is not f32}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) {acc_type = f16, kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x8x8x4xbf16>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<5x3x3x4xf32>, %a2: tensor<5xf16>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.conv2d' op expect both bias and result to have same element type, got 'f16' and 'f32'}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf16>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<5x3x3x4xi8>, %a2: tensor<5xf32>, %a3: tensor<1xf32>, %a4: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.conv2d' op expect both input and weight to be float or not together, got 'f32' and 'i8'}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xi8>, tensor<5xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<1x6x6x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<5x3x3x4xf32>, %a2: tensor<5xf32>, %a3: tensor<1xf16>, %a4: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.conv2d' op expect both input and its zero point are the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf32>, tensor<1xf16>, tensor<1xf32>) -> tensor<1x6x6x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<5x3x3x4xf32>, %a2: tensor<5xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.conv2d' op expect both weight and its zero point are the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf16>) -> tensor<1x6x6x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<5x3x3x4xf32>, %a2: tensor<5xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.conv2d' op accumulator type for f32 tensor is not f32}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f16, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<5x3x3x4xf32>, %a2: tensor<5xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.conv2d' op expect all dilation values to be >= 1, got 0, 1}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, dilation = array<i64: 0, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<5x3x3x4xf32>, %a2: tensor<5xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.conv2d' op expect all padding values to be >= 0, got -1, 0, 0, 0}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: -1, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<5x3x3x4xf32>, %a2: tensor<5xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.conv2d' op expect all stride values to be >= 1, got 0, 1}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 0, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<5x3x3x4xf32>, %a2: tensor<5xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.conv2d' op expected input_height - 1 + pad_top + pad_bottom - (kernel_height - 1) * dilation_y to be wholly divisible by stride_y, got (8 - 1 + 0 + 0 - (3 - 1) * 1) / 2}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<5x3x3x4xf32>, %a2: tensor<5xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.conv2d' op calculated output width did not match expected: calculated=6, expected=7}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x7x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<5x3x3x4xf32>, %a2: tensor<4xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.conv2d' op bias channels expected to be equal to output channels (5) or 1, got 4}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xi8>, %a1: tensor<5x3x3x4xi8>, %a2: tensor<5xi32>, %a3: tensor<1xi8>, %a4: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.conv2d' op accumulator type for i8 tensor is not i32}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = i48, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xi8>, tensor<5x3x3x4xi8>, tensor<5xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x6x6x5xi32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x8x2xf32>, %a1: tensor<5x1x1x1x2xf32>, %a2: tensor<5xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.conv3d' op calculated output depth did not match expected: calculated=8, expected=7}}
  %0 = "tosa.conv3d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x8x8x8x2xf32>, tensor<5x1x1x1x2xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x7x8x8x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<3x3x4x2xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.depthwise_conv2d' op calculated output width did not match expected: calculated=6, expected=5}}
  %0 = "tosa.depthwise_conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x5x8xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<5x3x3x4xf32>, %a2: tensor<5xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.transpose_conv2d' op expect all stride values to be >= 1, got [0, 1]}}
  %0 = "tosa.transpose_conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 0, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x10x10x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<5x3x3x4xf32>, %a2: tensor<5xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.transpose_conv2d' op expected out_pad_top > -KH, but got: out_pad_top=-3 and KH=3}}
  %0 = "tosa.transpose_conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, out_pad = array<i64: -3, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x10x10x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<5x3x3x4xf32>, %a2: tensor<5xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.transpose_conv2d' op dimension mismatch: expected OH == (IH - 1) * stride_y + out_pad_top + out_pad_bottom + KH, but got 9 != (8 - 1) * 1 + 0 + 0 + 3}}
  %0 = "tosa.transpose_conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x9x10x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x8x8x4xf32>, %a1: tensor<5x3x3x4xf32>, %a2: tensor<4xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.transpose_conv2d' op bias channels expected to be equal to output channels (5) or 1, got 4}}
  %0 = "tosa.transpose_conv2d"(%a0, %a1, %a2, %a3, %a4) {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x10x10x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x4x8xf32>, %a1: tensor<1x8x4xf32>, %a2: tensor<1xf16>, %a3: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.matmul' op expect input a and a_zp have the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.matmul"(%a0, %a1, %a2, %a3) : (tensor<1x4x8xf32>, tensor<1x8x4xf32>, tensor<1xf16>, tensor<1xf32>) -> tensor<1x4x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x4x8xf32>, %a1: tensor<1x8x4xf32>, %a2: tensor<1xf32>, %a3: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.matmul' op expect input b and b_zp have the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.matmul"(%a0, %a1, %a2, %a3) : (tensor<1x4x8xf32>, tensor<1x8x4xf32>, tensor<1xf32>, tensor<1xf16>) -> tensor<1x4x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x4x8x!quant.uniform<i8:f32, 0.5>>, %a1: tensor<1x8x4xf32>, %a2: tensor<1xi8>, %a3: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.matmul' op expect operands to be both quantized or both not quantized, got '!quant.uniform<i8:f32, 5.000000e-01>' and 'f32'}}
  %0 = "tosa.matmul"(%a0, %a1, %a2, %a3) : (tensor<1x4x8x!quant.uniform<i8:f32, 0.5>>, tensor<1x8x4xf32>, tensor<1xi8>, tensor<1xf32>) -> tensor<1x4x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x5x8xf32>, %a1: tensor<1x5x8xf32>) {
  // expected-error@+1 {{'tosa.fft2d' op expected height to be a power of two, got 5}}
  %0:2 = "tosa.fft2d"(%a0, %a1) {inverse = true} : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> (tensor<1x5x8xf32>, tensor<1x5x8xf32>)
  return
}
// -----
func.func @f(%a0: tensor<1x4x6xf32>) {
  // expected-error@+1 {{'tosa.rfft2d' op expected width to be a power of two, got 6}}
  %0:2 = "tosa.rfft2d"(%a0) : (tensor<1x4x6xf32>) -> (tensor<1x4x4xf32>, tensor<1x4x4xf32>)
  return
}
// -----
func.func @f(%a0: tensor<1x4x8xf32>) {
  // expected-error@+1 {{'tosa.rfft2d' op expected output shapes to match, got 'tensor<1x4x5xf32>', 'tensor<1x4x4xf32>'}}
  %0:2 = "tosa.rfft2d"(%a0) : (tensor<1x4x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x4xf32>)
  return
}
// -----
func.func @f(%a0: tensor<1x4x8xf32>) {
  // expected-error@+1 {{'tosa.rfft2d' op expected output width to be equal to input_width / 2 + 1, got 4}}
  %0:2 = "tosa.rfft2d"(%a0) : (tensor<1x4x8xf32>) -> (tensor<1x4x4xf32>, tensor<1x4x4xf32>)
  return
}
// -----
func.func @f(%a0: tensor<1x4x8xf32>) {
  // expected-error@+1 {{'tosa.rfft2d' op expected batch and height dimensions of input/output to match, got input='tensor<1x4x8xf32>' output='tensor<1x3x5xf32>'}}
  %0:2 = "tosa.rfft2d"(%a0) : (tensor<1x4x8xf32>) -> (tensor<1x3x5xf32>, tensor<1x3x5xf32>)
  return
}
// -----
func.func @f(%a0: tensor<1x2x64xf8E4M3FN>, %a1: tensor<1x2x2xf8E8M0FNU>, %a2: tensor<1x2x64xf8E5M2>, %a3: tensor<1x2x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expect A_data and B_data to have same element type, got 'f8E4M3FN' and 'f8E5M2'}}
  %0 = "tosa.matmul_t_block_scaled"(%a0, %a1, %a2, %a3) {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<1x2x64xf8E4M3FN>, tensor<1x2x2xf8E8M0FNU>, tensor<1x2x64xf8E5M2>, tensor<1x2x2xf8E8M0FNU>) -> tensor<1x2x2xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x2x64xf8E4M3FN>, %a1: tensor<1x3x2xf8E8M0FNU>, %a2: tensor<1x2x64xf8E4M3FN>, %a3: tensor<1x2x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expected height of a_scale to match size 2, got 3}}
  %0 = "tosa.matmul_t_block_scaled"(%a0, %a1, %a2, %a3) {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<1x2x64xf8E4M3FN>, tensor<1x3x2xf8E8M0FNU>, tensor<1x2x64xf8E4M3FN>, tensor<1x2x2xf8E8M0FNU>) -> tensor<1x2x2xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x2x64xf8E4M3FN>, %a1: tensor<1x2x2xf8E8M0FNU>, %a2: tensor<1x2x32xf8E4M3FN>, %a3: tensor<1x2x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expected channels of b_data to match size 64, got 32}}
  %0 = "tosa.matmul_t_block_scaled"(%a0, %a1, %a2, %a3) {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<1x2x64xf8E4M3FN>, tensor<1x2x2xf8E8M0FNU>, tensor<1x2x32xf8E4M3FN>, tensor<1x2x2xf8E8M0FNU>) -> tensor<1x2x2xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x2x64xf8E4M3FN>, %a1: tensor<1x2x2xf8E8M0FNU>, %a2: tensor<2x2x64xf8E4M3FN>, %a3: tensor<2x2x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expect B matrix batch size to be broadcast compatible with A, got D=2 vs N=1}}
  %0 = "tosa.matmul_t_block_scaled"(%a0, %a1, %a2, %a3) {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<1x2x64xf8E4M3FN>, tensor<1x2x2xf8E8M0FNU>, tensor<2x2x64xf8E4M3FN>, tensor<2x2x2xf8E8M0FNU>) -> tensor<1x2x2xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x2x33xf8E4M3FN>, %a1: tensor<1x2x2xf8E8M0FNU>, %a2: tensor<1x2x33xf8E4M3FN>, %a3: tensor<1x2x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expect C to be a multiple of block size, got C=33, block_size=32}}
  %0 = "tosa.matmul_t_block_scaled"(%a0, %a1, %a2, %a3) {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<1x2x33xf8E4M3FN>, tensor<1x2x2xf8E8M0FNU>, tensor<1x2x33xf8E4M3FN>, tensor<1x2x2xf8E8M0FNU>) -> tensor<1x2x2xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x2x96xf8E4M3FN>, %a1: tensor<1x2x2xf8E8M0FNU>, %a2: tensor<1x2x96xf8E4M3FN>, %a3: tensor<1x2x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expect scale operands dimension 2 to equal C/block_size (96/32), got 2}}
  %0 = "tosa.matmul_t_block_scaled"(%a0, %a1, %a2, %a3) {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<1x2x96xf8E4M3FN>, tensor<1x2x2xf8E8M0FNU>, tensor<1x2x96xf8E4M3FN>, tensor<1x2x2xf8E8M0FNU>) -> tensor<1x2x2xf32>
  return
}
// -----
func.func @f(%a0: tensor<1x2x64xf8E4M3FN>, %a1: tensor<1x2x2xf8E8M0FNU>, %a2: tensor<1x2x64xf8E4M3FN>, %a3: tensor<1x2x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.matmul_t_block_scaled' op expected output shape 1, 2, 3 to be compatible with expected output shape 1, 2, 2}}
  %0 = "tosa.matmul_t_block_scaled"(%a0, %a1, %a2, %a3) {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<1x2x64xf8E4M3FN>, tensor<1x2x2xf8E8M0FNU>, tensor<1x2x64xf8E4M3FN>, tensor<1x2x2xf8E8M0FNU>) -> tensor<1x2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x64xf8E5M2>, %a1: tensor<2x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.cast_from_block_scaled' op require compatible shapes for input_data ('tensor<2x64xf8E5M2>') and output_data ('tensor<2x32xf32>')}}
  %0 = "tosa.cast_from_block_scaled"(%a0, %a1) {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<2x64xf8E5M2>, tensor<2x2xf8E8M0FNU>) -> tensor<2x32xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x33xf8E5M2>, %a1: tensor<2x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.cast_from_block_scaled' op expect last dimension of input_data (33) to be divisible by block_size (32)}}
  %0 = "tosa.cast_from_block_scaled"(%a0, %a1) {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<2x33xf8E5M2>, tensor<2x2xf8E8M0FNU>) -> tensor<2x33xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x64xf8E5M2>, %a1: tensor<3x2xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.cast_from_block_scaled' op require compatible shapes for input_data ('tensor<2x64xf8E5M2>') and input_scale ('tensor<3x2xf8E8M0FNU>') except for the last dimension}}
  %0 = "tosa.cast_from_block_scaled"(%a0, %a1) {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<2x64xf8E5M2>, tensor<3x2xf8E8M0FNU>) -> tensor<2x64xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x64xf8E5M2>, %a1: tensor<2x3xf8E8M0FNU>) {
  // expected-error@+1 {{'tosa.cast_from_block_scaled' op expect last dimension of input_scale (3) to be equal to last dimension of input_data / block_size (2)}}
  %0 = "tosa.cast_from_block_scaled"(%a0, %a1) {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<2x64xf8E5M2>, tensor<2x3xf8E8M0FNU>) -> tensor<2x64xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x64xf32>) {
  // expected-error@+1 {{'tosa.cast_to_block_scaled' op require compatible shapes for input_data ('tensor<2x64xf32>') and output_data ('tensor<2x32xf8E5M2>')}}
  %0:2 = "tosa.cast_to_block_scaled"(%a0) {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<2x64xf32>) -> (tensor<2x32xf8E5M2>, tensor<2x2xf8E8M0FNU>)
  return
}
// -----
func.func @f(%a0: tensor<2x33xf32>) {
  // expected-error@+1 {{'tosa.cast_to_block_scaled' op expect last dimension of input_data (33) to be divisible by block_size (32)}}
  %0:2 = "tosa.cast_to_block_scaled"(%a0) {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<2x33xf32>) -> (tensor<2x33xf8E5M2>, tensor<2x2xf8E8M0FNU>)
  return
}
// -----
func.func @f(%a0: tensor<2x64xf32>) {
  // expected-error@+1 {{'tosa.cast_to_block_scaled' op require compatible shapes for output_data ('tensor<2x64xf8E5M2>') and output_scale ('tensor<3x2xf8E8M0FNU>') except for the last dimension}}
  %0:2 = "tosa.cast_to_block_scaled"(%a0) {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<2x64xf32>) -> (tensor<2x64xf8E5M2>, tensor<3x2xf8E8M0FNU>)
  return
}
// -----
func.func @f(%a0: tensor<2x64xf32>) {
  // expected-error@+1 {{'tosa.cast_to_block_scaled' op expect last dimension of output_scale (3) to be equal to last dimension of output_data / block_size (2)}}
  %0:2 = "tosa.cast_to_block_scaled"(%a0) {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<2x64xf32>) -> (tensor<2x64xf8E5M2>, tensor<2x3xf8E8M0FNU>)
  return
}
// -----
func.func @f(%a: tensor<1x8x8x4xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[0, 1, 1, 1]> : tensor<4xindex>}> : () -> !tosa.shape<4>
  %o = "tosa.const_shape"() <{values = dense<[0, 0]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op expect all scale values to be > 0, got 0, 1, 1, 1}}
  %0 = "tosa.resize"(%a, %s, %o, %o) {mode = #tosa.resize_mode<BILINEAR>} : (tensor<1x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x8x8x4xf32>
  return
}
// -----
func.func @f(%a: tensor<1x8x8x4xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[2, 1, 2, 1]> : tensor<4xindex>}> : () -> !tosa.shape<4>
  %o = "tosa.const_shape"() <{values = dense<[0, 0]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op calculated output height did not match expected: calculated=15, expected=14}}
  %0 = "tosa.resize"(%a, %s, %o, %o) {mode = #tosa.resize_mode<BILINEAR>} : (tensor<1x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x14x15x4xf32>
  return
}
// -----
func.func @f(%a: tensor<1x8x8x4xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[2, 3, 2, 1]> : tensor<4xindex>}> : () -> !tosa.shape<4>
  %o = "tosa.const_shape"() <{values = dense<[0, 0]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op expected (input_height - 1) * scale_y_n - offset_y + border_y to be wholly divisible by scale_y_d, got ((8 - 1) * 2 - 0 + 0) / 3}}
  %0 = "tosa.resize"(%a, %s, %o, %o) {mode = #tosa.resize_mode<BILINEAR>} : (tensor<1x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x14x15x4xf32>
  return
}
// -----
func.func @f(%a: tensor<1x8x8x4xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[2, 1, 2, 1]> : tensor<4xindex>}> : () -> !tosa.shape<4>
  %o = "tosa.const_shape"() <{values = dense<[0, 0]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op calculated output width did not match expected: calculated=15, expected=14}}
  %0 = "tosa.resize"(%a, %s, %o, %o) {mode = #tosa.resize_mode<BILINEAR>} : (tensor<1x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x15x14x4xf32>
  return
}
// -----
func.func @f(%a: tensor<1x8x8x4xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[1, 1]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' op operand #1 must be Tosa shape type of rank 4, but got '!tosa.shape<2>'}}
  %0 = "tosa.resize"(%a, %s, %s, %s) {mode = #tosa.resize_mode<BILINEAR>} : (tensor<1x8x8x4xf32>, !tosa.shape<2>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x8x8x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xi32>, %a2: tensor<1xi8>, %a3: tensor<1xi8>, %a4: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.rescale' op expect input to have integer element type, got 'f32'}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, scale32 = true} : (tensor<2x3xf32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
  return
}
// -----
func.func @f(%a0: tensor<2x3xi8>, %a1: tensor<1xi32>, %a2: tensor<1xi8>, %a3: tensor<1xi8>, %a4: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.rescale' op expect output to have integer element type, got 'f32'}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xi8>, %a1: tensor<1xi32>, %a2: tensor<1xi8>, %a3: tensor<1xi16>, %a4: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.rescale' op expected input and input_zp to both be integer of the same bitwidth, but got 'i8' vs. 'i16'}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi8>) -> tensor<2x3xi8>
  return
}
// -----
func.func @f(%a0: tensor<2x3xi8>, %a1: tensor<1xi32>, %a2: tensor<1xi8>, %a3: tensor<1xi8>, %a4: tensor<1xi16>) {
  // expected-error@+1 {{'tosa.rescale' op expected output and output_zp to both be integer of the same bitwidth, but got 'i8' vs. 'i16'}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi16>) -> tensor<2x3xi8>
  return
}
// -----
func.func @f(%a0: tensor<2x3xi8>, %a1: tensor<1xi32>, %a2: tensor<1xi8>, %a3: tensor<1xi8>, %a4: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.rescale' op expect i16 element type for multiplier for scale32=false, got 'i32'}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, scale32 = false} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
  return
}
// -----
func.func @f(%a0: tensor<2x3xi8>, %a1: tensor<1xi16>, %a2: tensor<1xi8>, %a3: tensor<1xi8>, %a4: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.rescale' op expect i32 element type for multiplier for scale32=true, got 'i16'}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, scale32 = true} : (tensor<2x3xi8>, tensor<1xi16>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
  return
}
// -----
func.func @f(%a0: tensor<2x3xi8>, %a1: tensor<1xi32>, %a2: tensor<1xi8>, %a3: tensor<1xi8>, %a4: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.rescale' op expect shape of { 3 } for multiplier input, got { 1 }}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) {input_unsigned = false, output_unsigned = false, per_channel = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
  return
}
// -----
func.func @f(%a0: tensor<2x3xi8>, %a1: tensor<3xi32>, %a2: tensor<1xi8>, %a3: tensor<1xi8>, %a4: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.rescale' op expect shape of { 3 } for shift input, got { 1 }}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) {input_unsigned = false, output_unsigned = false, per_channel = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, scale32 = true} : (tensor<2x3xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
  return
}
// -----
func.func @f(%a0: tensor<i8>, %a1: tensor<1xi32>, %a2: tensor<1xi8>, %a3: tensor<1xi8>, %a4: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.rescale' op requires input to be at least rank 1 when per_channel is true, but got rank 0}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) {input_unsigned = false, output_unsigned = false, per_channel = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, scale32 = true} : (tensor<i8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<i8>
  return
}
// -----
func.func @f(%a: tensor<2xi32>, %m: tensor<1xi32>, %s: tensor<1xi8>) {
  %z = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  // expected-error@+1 {{'tosa.rescale' op expect input_zp of 0, got 1}}
  %0 = "tosa.rescale"(%a, %m, %s, %z, %z) {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, scale32 = true} : (tensor<2xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  return
}
// -----
func.func @f(%a: tensor<2xi16>, %m: tensor<1xi32>, %s: tensor<1xi8>) {
  %z = "tosa.const"() <{values = dense<1> : tensor<1xi16>}> : () -> tensor<1xi16>
  // expected-error@+1 {{'tosa.rescale' op expect input_zp of 0 or 32768 for unsigned int16 input, got 1}}
  %0 = "tosa.rescale"(%a, %m, %s, %z, %z) {input_unsigned = true, output_unsigned = false, per_channel = false, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, scale32 = true} : (tensor<2xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi16>) -> tensor<2xi16>
  return
}
// -----
func.func @f(%a0: f32, %a1: i32, %a2: i8) {
  // expected-error@+1 {{'tosa.apply_scale' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = "tosa.apply_scale"(%a0, %a1, %a2) {rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>} : (f32, i32, i8) -> i32
  return
}
