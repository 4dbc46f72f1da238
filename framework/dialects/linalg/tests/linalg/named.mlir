// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt

func.func @products(%t1: tensor<?xf32>, %t2: tensor<?x?xf32>, %t3: tensor<?x?x?xf32>, %t4: tensor<?x?x?x?xf32>, %t5: tensor<?x?x?x?x?xf32>, %t6: tensor<?x?x?x?x?x?xf32>, %t0: tensor<f32>, %s: i32) {
  %0 = linalg.mmt4d ins(%t4, %t4 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%t4 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %1 = linalg.batch_mmt4d ins(%t5, %t5 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%t5 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %2 = linalg.matvec ins(%t2, %t1 : tensor<?x?xf32>, tensor<?xf32>) outs(%t1 : tensor<?xf32>) -> tensor<?xf32>
  %3 = linalg.vecmat ins(%t1, %t2 : tensor<?xf32>, tensor<?x?xf32>) outs(%t1 : tensor<?xf32>) -> tensor<?xf32>
  %4 = linalg.batch_matvec ins(%t3, %t2 : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%t2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  %5 = linalg.batch_vecmat ins(%t2, %t3 : tensor<?x?xf32>, tensor<?x?x?xf32>) outs(%t2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  %6 = linalg.dot ins(%t1, %t1 : tensor<?xf32>, tensor<?xf32>) outs(%t0 : tensor<f32>) -> tensor<f32>
  return
}
func.func @convolutions(%t1: tensor<?xf32>, %t2: tensor<?x?xf32>, %t3: tensor<?x?x?xf32>, %t4: tensor<?x?x?x?xf32>, %t5: tensor<?x?x?x?x?xf32>, %t6: tensor<?x?x?x?x?x?xf32>, %t0: tensor<f32>, %s: i32) {
  %0 = linalg.conv_1d ins(%t1, %t1 : tensor<?xf32>, tensor<?xf32>) outs(%t1 : tensor<?xf32>) -> tensor<?xf32>
  %1 = linalg.conv_2d ins(%t2, %t2 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%t2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = linalg.conv_3d ins(%t3, %t3 : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%t3 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %3 = linalg.conv_1d_nwc_wcf ins(%t3, %t3 : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%t3 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %4 = linalg.conv_1d_ncw_fcw ins(%t3, %t3 : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%t3 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %5 = linalg.conv_2d_nhwc_hwcf ins(%t4, %t4 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%t4 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %6 = linalg.conv_2d_nhwc_fhwc ins(%t4, %t4 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%t4 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %7 = linalg.conv_2d_nchw_fchw ins(%t4, %t4 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%t4 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %8 = linalg.conv_2d_ngchw_fgchw ins(%t5, %t5 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%t5 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %9 = linalg.conv_2d_ngchw_gfchw ins(%t5, %t5 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%t5 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %10 = linalg.conv_2d_nhwgc_gfhwc ins(%t5, %t5 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%t5 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %11 = linalg.conv_3d_ndhwc_dhwcf ins(%t5, %t5 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%t5 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %12 = linalg.conv_3d_ncdhw_fcdhw ins(%t5, %t5 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%t5 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %13 = linalg.depthwise_conv_1d_nwc_wc ins(%t3, %t2 : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%t3 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %14 = linalg.depthwise_conv_1d_ncw_cw ins(%t3, %t2 : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%t3 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %15 = linalg.depthwise_conv_1d_nwc_wcm {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%t3, %t3 : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%t4 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %16 = linalg.depthwise_conv_2d_nhwc_hwc ins(%t4, %t3 : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%t4 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %17 = linalg.depthwise_conv_2d_nchw_chw ins(%t4, %t3 : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%t4 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %18 = linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%t4, %t4 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%t5 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %19 = linalg.depthwise_conv_3d_ndhwc_dhwc ins(%t5, %t4 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%t5 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %20 = linalg.depthwise_conv_3d_ncdhw_cdhw ins(%t5, %t4 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%t5 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %21 = linalg.depthwise_conv_3d_ndhwc_dhwcm {dilations = dense<1> : tensor<3xi64>, strides = dense<2> : tensor<3xi64>} ins(%t5, %t5 : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%t6 : tensor<?x?x?x?x?x?xf32>) -> tensor<?x?x?x?x?x?xf32>
  return
}
func.func @poolings(%t1: tensor<?xf32>, %t2: tensor<?x?xf32>, %t3: tensor<?x?x?xf32>, %t4: tensor<?x?x?x?xf32>, %t5: tensor<?x?x?x?x?xf32>, %t6: tensor<?x?x?x?x?x?xf32>, %t0: tensor<f32>, %s: i32) {
  %0 = linalg.pooling_nhwc_sum ins(%t4, %t2 : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%t4 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %1 = linalg.pooling_nchw_sum ins(%t4, %t2 : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%t4 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %2 = linalg.pooling_nhwc_max ins(%t4, %t2 : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%t4 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %3 = linalg.pooling_nchw_max ins(%t4, %t2 : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%t4 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %4 = linalg.pooling_nhwc_min ins(%t4, %t2 : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%t4 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %5 = linalg.pooling_nwc_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%t3, %t1 : tensor<?x?x?xf32>, tensor<?xf32>) outs(%t3 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %6 = linalg.pooling_ncw_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%t3, %t1 : tensor<?x?x?xf32>, tensor<?xf32>) outs(%t3 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %7 = linalg.pooling_nwc_max {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%t3, %t1 : tensor<?x?x?xf32>, tensor<?xf32>) outs(%t3 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %8 = linalg.pooling_ncw_max {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%t3, %t1 : tensor<?x?x?xf32>, tensor<?xf32>) outs(%t3 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %9 = linalg.pooling_nwc_min {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%t3, %t1 : tensor<?x?x?xf32>, tensor<?xf32>) outs(%t3 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %10 = linalg.pooling_ndhwc_sum {dilations = dense<1> : tensor<3xi64>, strides = dense<2> : tensor<3xi64>} ins(%t5, %t3 : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%t5 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %11 = linalg.pooling_ndhwc_max {dilations = dense<1> : tensor<3xi64>, strides = dense<2> : tensor<3xi64>} ins(%t5, %t3 : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%t5 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  %12 = linalg.pooling_ndhwc_min {dilations = dense<1> : tensor<3xi64>, strides = dense<2> : tensor<3xi64>} ins(%t5, %t3 : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%t5 : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return
}
func.func @zero_points(%q1: tensor<?xi8>, %q2: tensor<?x?xi8>, %o2: tensor<?x?xi32>, %q3: tensor<?x?x?xi8>, %o3: tensor<?x?x?xi32>, %q4: tensor<?x?x?x?xi8>, %o4: tensor<?x?x?x?xi32>, %q5: tensor<?x?x?x?x?xi8>, %o5: tensor<?x?x?x?x?xi32>, %z: i32) {
  %0 = linalg.quantized_matmul ins(%q2, %q2, %z, %z : tensor<?x?xi8>, tensor<?x?xi8>, i32, i32) outs(%o2 : tensor<?x?xi32>) -> tensor<?x?xi32>
  %1 = linalg.quantized_batch_matmul ins(%q3, %q3, %z, %z : tensor<?x?x?xi8>, tensor<?x?x?xi8>, i32, i32) outs(%o3 : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  %2 = linalg.conv_2d_nhwc_hwcf_q {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%q4, %q4, %z, %z : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%o4 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %3 = linalg.conv_2d_nhwc_fhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%q4, %q4, %z, %z : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%o4 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %4 = linalg.conv_2d_nchw_fchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%q4, %q4, %z, %z : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%o4 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %5 = linalg.conv_2d_nhwgc_gfhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%q5, %q5, %z, %z : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32) outs(%o5 : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  %6 = linalg.conv_2d_ngchw_gfchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%q5, %q5, %z, %z : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32) outs(%o5 : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  %7 = linalg.conv_3d_ndhwc_dhwcf_q {dilations = dense<1> : tensor<3xi64>, strides = dense<2> : tensor<3xi64>} ins(%q5, %q5, %z, %z : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32) outs(%o5 : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  %8 = linalg.depthwise_conv_2d_nhwc_hwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%q4, %q3, %z, %z : tensor<?x?x?x?xi8>, tensor<?x?x?xi8>, i32, i32) outs(%o4 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %9 = linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%q4, %q4, %z, %z : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%o5 : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  %10 = linalg.pooling_nhwc_max_unsigned ins(%q4, %q2 : tensor<?x?x?x?xi8>, tensor<?x?xi8>) outs(%o4 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %11 = linalg.pooling_nhwc_min_unsigned ins(%q4, %q2 : tensor<?x?x?x?xi8>, tensor<?x?xi8>) outs(%o4 : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  %12 = linalg.pooling_nwc_max_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%q3, %q1 : tensor<?x?x?xi8>, tensor<?xi8>) outs(%o3 : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  %13 = linalg.pooling_nwc_min_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%q3, %q1 : tensor<?x?x?xi8>, tensor<?xi8>) outs(%o3 : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return
}
func.func @each(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xi1>, %m: memref<4x?xf32>) {
  %0 = linalg.exp ins(%a : tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %1 = linalg.log ins(%a : tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %2 = linalg.abs ins(%a : tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %3 = linalg.ceil ins(%a : tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %4 = linalg.floor ins(%a : tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %5 = linalg.negf ins(%a : tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %6 = linalg.reciprocal ins(%a : tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %7 = linalg.round ins(%a : tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %8 = linalg.sqrt ins(%a : tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %9 = linalg.rsqrt ins(%a : tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %10 = linalg.square ins(%a : tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %11 = linalg.tanh ins(%a : tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %12 = linalg.erf ins(%a : tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %13 = linalg.add ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %14 = linalg.sub ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %15 = linalg.mul ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %16 = linalg.div ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %17 = linalg.max ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %18 = linalg.min ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %19 = linalg.powf ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %20 = linalg.select ins(%c, %a, %b : tensor<4x?xi1>, tensor<4x?xf32>, tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  linalg.exp ins(%m : memref<4x?xf32>) outs(%m : memref<4x?xf32>)
  return
}
func.func @integers(%a: tensor<8xi32>, %b: tensor<8xi1>, %c: tensor<8xcomplex<f32>>, %n: tensor<i32>) {
  %0 = linalg.div_unsigned ins(%a, %a : tensor<8xi32>, tensor<8xi32>) outs(%a : tensor<8xi32>) -> tensor<8xi32>
  %1 = linalg.add ins(%b, %b : tensor<8xi1>, tensor<8xi1>) outs(%b : tensor<8xi1>) -> tensor<8xi1>
  %2 = linalg.mul ins(%b, %b : tensor<8xi1>, tensor<8xi1>) outs(%b : tensor<8xi1>) -> tensor<8xi1>
  %3 = linalg.max ins(%a, %n : tensor<8xi32>, tensor<i32>) outs(%a : tensor<8xi32>) -> tensor<8xi32>
  %4 = linalg.sub ins(%a, %a : tensor<8xi32>, tensor<8xi32>) outs(%a : tensor<8xi32>) -> tensor<8xi32>
  %5 = linalg.div ins(%c, %c : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) outs(%c : tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  return
}
func.func @casts(%a: tensor<2x3xi8>, %b: tensor<3x4xi16>, %c: tensor<2x4xi32>, %f: tensor<2x4xf32>, %h: tensor<2x3xf16>, %x: tensor<2x4xcomplex<f64>>, %n: tensor<2x4xi4>) {
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xi8>, tensor<3x4xi16>) outs(%c : tensor<2x4xi32>) -> tensor<2x4xi32>
  %1 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : tensor<2x3xi8>, tensor<3x4xi16>) outs(%c : tensor<2x4xi32>) -> tensor<2x4xi32>
  %2 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : tensor<2x3xi8>, tensor<3x4xi16>) outs(%f : tensor<2x4xf32>) -> tensor<2x4xf32>
  %3 = linalg.matmul ins(%h, %b : tensor<2x3xf16>, tensor<3x4xi16>) outs(%n : tensor<2x4xi4>) -> tensor<2x4xi4>
  %4 = linalg.copy ins(%f : tensor<2x4xf32>) outs(%x : tensor<2x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>>
  %5 = linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%f : tensor<2x4xf32>) outs(%c : tensor<2x4xi32>) -> tensor<2x4xi32>
  return
}
func.func @fills(%v: f32, %t: tensor<4x4xf32>, %min: f64, %seed: i32, %m: memref<?xf32>) {
  %0 = linalg.fill ins(%v : f32) outs(%t : tensor<4x4xf32>) -> tensor<4x4xf32>
  linalg.fill {note} ins(%v : f32) outs(%m : memref<?xf32>)
  %1 = linalg.fill_rng_2d ins(%min, %min, %seed : f64, f64, i32) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
