// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f(%a: tensor<f32>) {
  %0 = linalg.copy outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.copy' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.exp outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.exp' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.log outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.log' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.abs outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.abs' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.ceil outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.ceil' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.floor outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.floor' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.negf outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.negf' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.reciprocal outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.reciprocal' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.round outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.round' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.sqrt outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.sqrt' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.rsqrt outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.rsqrt' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.square outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.square' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.tanh outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.tanh' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.erf outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.erf' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.add outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.add' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.sub outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.sub' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.mul outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.mul' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.div outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.div' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.div_unsigned outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.div_unsigned' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.max outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.max' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.min outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.min' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.powf outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.powf' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.select outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.select' [parseNamedStructuredOpRegion] ods-gen generated region expects 4 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.quantized_matmul outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.quantized_matmul' [parseNamedStructuredOpRegion] ods-gen generated region expects 5 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.mmt4d outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.mmt4d' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.batch_mmt4d outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.batch_mmt4d' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.quantized_batch_matmul outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.quantized_batch_matmul' [parseNamedStructuredOpRegion] ods-gen generated region expects 5 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.matvec outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.matvec' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.vecmat outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.vecmat' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.batch_matvec outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.batch_matvec' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.batch_vecmat outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.batch_vecmat' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.dot outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.dot' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_1d outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_1d' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_2d outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_2d' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_3d outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_3d' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_1d_nwc_wcf outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_1d_nwc_wcf' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_1d_ncw_fcw outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_1d_ncw_fcw' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_2d_nhwc_hwcf outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_2d_nhwc_hwcf' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_2d_nhwc_fhwc outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_2d_nhwc_fhwc' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_2d_nhwc_hwcf_q outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_2d_nhwc_hwcf_q' [parseNamedStructuredOpRegion] ods-gen generated region expects 5 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_2d_nhwc_fhwc_q outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_2d_nhwc_fhwc_q' [parseNamedStructuredOpRegion] ods-gen generated region expects 5 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_2d_nchw_fchw_q outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_2d_nchw_fchw_q' [parseNamedStructuredOpRegion] ods-gen generated region expects 5 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_2d_nchw_fchw outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_2d_nchw_fchw' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_2d_ngchw_fgchw outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_2d_ngchw_fgchw' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_2d_ngchw_gfchw outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_2d_ngchw_gfchw' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_2d_nhwgc_gfhwc outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_2d_nhwgc_gfhwc' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_2d_nhwgc_gfhwc_q outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_2d_nhwgc_gfhwc_q' [parseNamedStructuredOpRegion] ods-gen generated region expects 5 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_2d_ngchw_gfchw_q outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_2d_ngchw_gfchw_q' [parseNamedStructuredOpRegion] ods-gen generated region expects 5 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_3d_ndhwc_dhwcf outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_3d_ndhwc_dhwcf' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_3d_ndhwc_dhwcf_q outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_3d_ndhwc_dhwcf_q' [parseNamedStructuredOpRegion] ods-gen generated region expects 5 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.conv_3d_ncdhw_fcdhw outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.conv_3d_ncdhw_fcdhw' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.depthwise_conv_1d_nwc_wc outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_1d_nwc_wc' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.depthwise_conv_1d_ncw_cw outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_1d_ncw_cw' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.depthwise_conv_1d_nwc_wcm outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_1d_nwc_wcm' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_2d_nhwc_hwc' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.depthwise_conv_2d_nchw_chw outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_2d_nchw_chw' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc_q outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_2d_nhwc_hwc_q' [parseNamedStructuredOpRegion] ods-gen generated region expects 5 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_2d_nhwc_hwcm' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm_q outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_2d_nhwc_hwcm_q' [parseNamedStructuredOpRegion] ods-gen generated region expects 5 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwc outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_3d_ndhwc_dhwc' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.depthwise_conv_3d_ncdhw_cdhw outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_3d_ncdhw_cdhw' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwcm outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.depthwise_conv_3d_ndhwc_dhwcm' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_nhwc_sum outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_nhwc_sum' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_nchw_sum outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_nchw_sum' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_nhwc_max outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_nhwc_max' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_nhwc_max_unsigned outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_nhwc_max_unsigned' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_nchw_max outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_nchw_max' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_nhwc_min outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_nhwc_min' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_nhwc_min_unsigned outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_nhwc_min_unsigned' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_nwc_sum outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_nwc_sum' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_ncw_sum outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_ncw_sum' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_nwc_max outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_nwc_max' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_nwc_max_unsigned outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_nwc_max_unsigned' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_ncw_max outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_ncw_max' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_nwc_min outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_nwc_min' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_nwc_min_unsigned outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_nwc_min_unsigned' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_ndhwc_sum outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_ndhwc_sum' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_ndhwc_max outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_ndhwc_max' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.pooling_ndhwc_min outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.pooling_ndhwc_min' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.fill outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.fill' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}
// -----
func.func @f(%a: tensor<f32>) {
  %0 = linalg.fill_rng_2d outs(%a : tensor<f32>) -> tensor<f32>
  // expected-error@+1 {{custom op 'linalg.fill_rng_2d' [parseNamedStructuredOpRegion] ods-gen generated region expects 4 args, got 1}}
  return
}
