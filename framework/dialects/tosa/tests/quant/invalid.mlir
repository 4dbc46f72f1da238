// RUN: terrace-opt %s --split-input-file --verify-diagnostics
// expected-error@+1 {{unknown quantized type other}}
func.func private @f(!quant.other<i8>)
// -----
// expected-error@+1 {{illegal storage min and storage max: (5:2)}}
func.func private @f(!quant.any<i8<5:2>>)
// -----
// expected-error@+1 {{illegal storage type size: 40}}
func.func private @f(!quant.any<i40>)
// -----
// expected-error@+1 {{illegal storage type prefix}}
func.func private @f(!quant.any<x8>)
// -----
// expected-error@+1 {{expected storage type width}}
func.func private @f(!quant.any<ux>)
// -----
// expected-error@+1 {{expected valid keyword}}
func.func private @f(!quant.any<4>)
// -----
// expected-error@+1 {{illegal storage type minimum: -200}}
func.func private @f(!quant.uniform<i8<-200:3>:f32, 0.5>)
// -----
// expected-error@+1 {{illegal storage type maximum: 256}}
func.func private @f(!quant.uniform<u8<0:256>:f32, 0.5>)
// -----
// expected-error@+1 {{invalid kind of type specified}}
func.func private @f(!quant.uniform<i8:i32, 0.5>)
// -----
// expected-error@+1 {{scale 1.000000e+05 out of expressed type range [5.960464e-08, 6.550400e+04]}}
func.func private @f(!quant.uniform<i8:f16, 1.0e5>)
// -----
// expected-error@+1 {{scale 1.000000e+05 out of expressed type range [1.953125e-03, 4.480000e+02]}}
func.func private @f(!quant.uniform<i8:f8E4M3FN, 1.0e5>)
// -----
// expected-error@+1 {{scale INF out of expressed type range}}
func.func private @f(!quant.uniform<i8:f32, 0x7FF0000000000000>)
// -----
// expected-error@+1 {{expected floating point literal}}
func.func private @f(!quant.uniform<i8:f32, x>)
// -----
// expected-error@+1 {{illegal quantized dimension: -2}}
func.func private @f(!quant.uniform<i8:f32:-2, {0.5}>)
// -----
// expected-error@+1 {{integer value too large}}
func.func private @f(!quant.uniform<i8:f32:3000000000, {0.5}>)
// -----
// expected-error@+1 {{illegal block size: 0}}
func.func private @f(!quant.uniform<i8:f32:{0:0}, {0.5}>)
// -----
// expected-error@+1 {{tensor literal is invalid; ranks are not consistent between elements}}
func.func private @f(!quant.uniform<i8:f32:{0:1}, {0.5,{0.5}}>)
// -----
// expected-error@+1 {{illegal min and max: (2.000000e+00:1.000000e+00)}}
func.func private @f(!quant.calibrated<f32<2.0:1.0>>)
// -----
func.func @f(%a: f32) {
  // expected-error@+1 {{expressed type in quantized type expected to match float type}}
  %0 = quant.qcast %a : f32 to !quant.uniform<i8:f64, 0.5>
  return
}
// -----
func.func @f(%a: !quant.any<i8>) {
  // expected-error@+1 {{expressed type in quantized type expected to match float type}}
  %0 = quant.dcast %a : !quant.any<i8> to f32
  return
}
// -----
func.func @f(%a: f32) {
  // expected-error@+1 {{'quant.dcast' op operand #0 must be scalar or tensor of quantized type, but got 'f32'}}
  %0 = quant.dcast %a : f32 to f32
  return
}
// -----
func.func @f(%a: i16) {
  // expected-error@+1 {{storage type in quantized type expected to match integer type}}
  %0 = quant.scast %a : i16 to !quant.any<i8>
  return
}
// -----
func.func @f(%a: i8) {
  // expected-error@+1 {{'quant.scast' op failed to verify that input must be integer and result must be quantized, or vice versa}}
  %0 = quant.scast %a : i8 to i8
  return
}
// -----
func.func @f(%a: tensor<2xf32>) {
  // expected-error@+1 {{'quant.qcast' op failed to verify that input and result are both scalars or both tensors with matching shape}}
  %0 = quant.qcast %a : tensor<2xf32> to tensor<3x!quant.uniform<i8:f32, 0.5>>
  return
}
// -----
func.func @f(%a: f32) {
  // expected-error@+1 {{scalar types may not use per-axis quantization}}
  %0 = quant.qcast %a : f32 to !quant.uniform<i8:f32:0, {0.5}>
  return
}
// -----
func.func @f(%a: tensor<2xf32>) {
  // expected-error@+1 {{quantized dimension must be less than tensor rank}}
  %0 = quant.qcast %a : tensor<2xf32> to tensor<2x!quant.uniform<i8:f32:1, {0.5}>>
  return
}
// -----
func.func @f(%a: tensor<2xf32>) {
  // expected-error@+1 {{quantized dimension size does not match number of scales}}
  %0 = quant.qcast %a : tensor<2xf32> to tensor<2x!quant.uniform<i8:f32:0, {0.5}>>
  return
}
// -----
func.func @f(%a: f32) {
  // expected-error@+1 {{scalar types may not use sub-channel quantization}}
  %0 = quant.qcast %a : f32 to !quant.uniform<i8:f32:{}, {0.5}>
  return
}
// -----
func.func @f(%a: tensor<*xf32>) {
  // expected-error@+1 {{tensor containing the sub-channel quantized type must be ranked}}
  %0 = quant.qcast %a : tensor<*xf32> to tensor<*x!quant.uniform<i8:f32:{}, {0.5}>>
  return
}
// -----
func.func @f(%a: tensor<2xf32>) {
  // expected-error@+1 {{quantized dimension 1 must be less than tensor rank 1}}
  %0 = quant.qcast %a : tensor<2xf32> to tensor<2x!quant.uniform<i8:f32:{1:1}, {0.5}>>
  return
}
// -----
func.func @f(%a: tensor<5xf32>) {
  // expected-error@+1 {{tensor dimension size 5 at axis 0 must be divisible by the corresponding block size 2}}
  %0 = quant.qcast %a : tensor<5xf32> to tensor<5x!quant.uniform<i8:f32:{0:2}, {0.5}>>
  return
}
// -----
func.func @f(%a: tensor<0xf32>) {
  // expected-error@+1 {{tensor dimension size of zero is not allowed with sub-channel quantization}}
  %0 = quant.qcast %a : tensor<0xf32> to tensor<0x!quant.uniform<i8:f32:{0:2}, {0.5}>>
  return
}
// -----
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{Rank of scales 2 must match the rank of the tensor 1}}
  %0 = quant.qcast %a : tensor<4xf32> to tensor<4x!quant.uniform<i8:f32:{0:2}, {{0.5}}>>
  return
}
// -----
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{dimension size 2 of scales tensor at axis 0 should match (tensor dimension at axis / block sizes at axis) = 2}}
  %0 = quant.qcast %a : tensor<4xf32> to tensor<4x!quant.uniform<i8:f32:{0:2}, {0.5}>>
  return
}
// -----
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{unregistered operation 'quant.const_fake_quant' found in dialect ('quant') that does not allow unknown operations}}
  %0 = "quant.const_fake_quant"(%a) {max = 1.0 : f32, min = 0.0 : f32, narrow_range = false, num_bits = 8 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{unregistered operation 'quant.stats_ref' found in dialect ('quant') that does not allow unknown operations}}
  %0 = "quant.stats_ref"(%a) {statsKey = "k"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{unregistered operation 'quant.stats' found in dialect ('quant') that does not allow unknown operations}}
  %0 = "quant.stats"(%a) {layerStats = dense<[-1.0, 1.0]> : tensor<2xf32>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{unregistered operation 'quant.coupled_ref' found in dialect ('quant') that does not allow unknown operations}}
  %0 = "quant.coupled_ref"(%a) {coupledKey = "k"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
!q = !quant<any<i8<-4:3:f32>>
