// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
func.func private @types(!tosa.shape<4>, tensor<2x!tosa.mxint8>)
"t.attributes"() {a = #tosa.unary_quant<input_zp = 1, output_zp = 2>, b = #tosa.conv_quant<input_zp = 1, weight_zp = 2>,
  c = #tosa.matmul_quant<a_zp = 3, b_zp = 4>, d = #tosa.pad_quant<input_zp = 5>, e = #tosa.prof<pro_fp>, f = #tosa.ext<int4>,
  g = #tosa.level<none>, i = #tosa.resize_mode<BILINEAR>, j = #tosa.nan_mode<IGNORE>,
  k = #tosa.rounding_mode<DOUBLE_ROUND>, l = #tosa.block_size<BLOCK_SIZE_32>} : () -> ()
func.func @elementwise(%f: tensor<2x3xf32>, %i: tensor<2x3xi32>, %b: tensor<2x3xi1>, %zf: tensor<1xf32>, %s: tensor<1xi8>, %g: tensor<1x3xf32>, %t: tensor<256xi8>, %j: tensor<4xi8>) {
  %0 = tosa.abs %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = tosa.ceil %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = tosa.cos %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = tosa.exp %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = tosa.floor %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = tosa.log %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = tosa.reciprocal %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %7 = tosa.rsqrt %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %8 = tosa.sin %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %9 = tosa.erf %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %10 = tosa.sigmoid %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %11 = tosa.tanh %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %12 = tosa.bitwise_not %i : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %13 = tosa.clz %i : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %14 = tosa.logical_not %b {k} : (tensor<2x3xi1>) -> tensor<2x3xi1>
  %15 = tosa.add %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %16 = tosa.sub %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %17 = tosa.pow %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %18 = tosa.intdiv %i, %i : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %19 = tosa.logical_left_shift %i, %i : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %20 = tosa.logical_right_shift %i, %i : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %21 = tosa.bitwise_and %i, %i : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %22 = tosa.bitwise_or %i, %i : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %23 = tosa.bitwise_xor %i, %i : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %24 = tosa.arithmetic_right_shift %i, %i {round = true} : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %25 = tosa.logical_and %b, %b : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  %26 = tosa.logical_or %b, %b : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  %27 = tosa.logical_xor %b, %b : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  %28 = tosa.maximum %f, %f : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %29 = tosa.maximum %f, %f {nan_mode = IGNORE, t.k = 1 : i8} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %30 = tosa.minimum %f, %f {nan_mode = #tosa.nan_mode<PROPAGATE>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %31 = tosa.equal %f, %f : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %32 = tosa.greater %f, %f : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %33 = tosa.greater_equal %f, %f : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %34 = tosa.select %b, %f, %f : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %35 = tosa.clamp %f {max_val = 1.0 : f32, min_val = 0.0 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %36 = tosa.clamp %i {max_val = 8 : i32, min_val = -1 : i32, nan_mode = IGNORE} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %37 = tosa.negate %f, %zf, %zf : (tensor<2x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3xf32>
  %38 = tosa.mul %f, %g, %s : (tensor<2x3xf32>, tensor<1x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %39 = tosa.table %j, %t : (tensor<4xi8>, tensor<256xi8>) -> tensor<4xi8>
  return
}
func.func @windows(%x: tensor<1x8x8x4xf32>, %zf: tensor<1xf32>, %w: tensor<5x3x3x4xf32>, %bias: tensor<5xf32>, %v: tensor<1x8x8x8x2xf32>, %w3: tensor<5x1x1x1x2xf32>, %d: tensor<3x3x4x2xf32>, %b8: tensor<8xf32>, %a: tensor<1x4x8xf32>, %c: tensor<1x8x4xf32>, %m: tensor<1x2x64xf8E4M3FN>, %ms: tensor<1x2x2xf8E8M0FNU>) {
  %0 = tosa.avg_pool2d %x, %zf, %zf {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
  %1 = tosa.max_pool2d %x {kernel = array<i64: 1, 1>, nan_mode = IGNORE, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %2 = tosa.conv2d %x, %w, %bias, %zf, %zf {acc_type = f32, dilation = array<i64: 1, 1>, local_bound = true, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x5xf32>
  %3 = tosa.conv3d %v, %w3, %bias, %zf, %zf {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x8x8x8x2xf32>, tensor<5x1x1x1x2xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x8x5xf32>
  %4 = tosa.depthwise_conv2d %x, %d, %b8, %zf, %zf {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x8xf32>
  %5 = tosa.transpose_conv2d %x, %w, %bias, %zf, %zf {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x10x10x5xf32>
  %6 = tosa.matmul %a, %c, %zf, %zf : (tensor<1x4x8xf32>, tensor<1x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
  %7 = tosa.matmul_t_block_scaled %m, %ms, %m, %ms {block_size = BLOCK_SIZE_32} : (tensor<1x2x64xf8E4M3FN>, tensor<1x2x2xf8E8M0FNU>, tensor<1x2x64xf8E4M3FN>, tensor<1x2x2xf8E8M0FNU>) -> tensor<1x2x2xf32>
  %re, %im = tosa.fft2d %a, %a {inverse = true} : (tensor<1x4x8xf32>, tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>)
  %rr, %ri = tosa.rfft2d %a : (tensor<1x4x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x5xf32>)
  return
}
func.func @data(%x: tensor<2x3xf32>, %b: tensor<2x3xi1>, %zf: tensor<1xf32>, %v: tensor<2x5x4xf32>, %at: tensor<2x3xi32>, %in: tensor<2x3x4xf32>, %img: tensor<1x8x8x4xf32>, %m: tensor<2x64xf8E5M2>, %ms: tensor<2x2xf8E8M0FNU>, %q: tensor<2x3xi8>, %mul: tensor<1xi32>, %sh: tensor<1xi8>, %zi: tensor<1xi8>, %i: i32, %j: i8) {
  %0 = tosa.reduce_all %b {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>
  %1 = tosa.reduce_any %b {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>
  %2 = tosa.reduce_max %x {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  %3 = tosa.reduce_min %x {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  %4 = tosa.reduce_product %x {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  %5 = tosa.reduce_sum %x {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  %6 = tosa.reduce_max %x {axis = 0 : i32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  %7 = tosa.argmax %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2xi32>
  %8 = tosa.concat %x, %x {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %p = tosa.const_shape {values = dense<[0, 1, 0, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %r = tosa.const_shape {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %z = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %one = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %scale = tosa.const_shape {values = dense<[2, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %off = tosa.const_shape {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %9 = tosa.pad %x, %p, %zf : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<3x5xf32>
  %10 = tosa.reshape %x, %r : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
  %11 = tosa.reverse %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %12 = tosa.slice %x, %z, %one : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2xf32>
  %13 = tosa.tile %x, %one : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x6xf32>
  %14 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %15 = tosa.gather %v, %at : (tensor<2x5x4xf32>, tensor<2x3xi32>) -> tensor<2x3x4xf32>
  %16 = tosa.scatter %v, %at, %in : (tensor<2x5x4xf32>, tensor<2x3xi32>, tensor<2x3x4xf32>) -> tensor<2x5x4xf32>
  %17 = tosa.resize %img, %scale, %off, %off {mode = BILINEAR} : (tensor<1x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x15x15x4xf32>
  %18 = tosa.cast %x : (tensor<2x3xf32>) -> tensor<2x3xi32>
  %19 = tosa.cast_from_block_scaled %m, %ms {block_size = BLOCK_SIZE_32} : (tensor<2x64xf8E5M2>, tensor<2x2xf8E8M0FNU>) -> tensor<2x64xf32>
  %cd, %cs = tosa.cast_to_block_scaled %19 {block_size = BLOCK_SIZE_32} : (tensor<2x64xf32>) -> (tensor<2x64xf8E5M2>, tensor<2x2xf8E8M0FNU>)
  %20 = tosa.rescale %q, %mul, %sh, %zi, %zi {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
  %21 = tosa.apply_scale %i, %i, %j {rounding_mode = DOUBLE_ROUND} : (i32, i32, i8) -> i32
  %c = "tosa.const"() <{values = dense<1.0> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
  %22 = tosa.identity %c : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %23 = tosa.custom %x {domain_name = "t", implementation_attrs = "", operator_name = "op"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
func.func @shapes(%x: tensor<2x3xf32>, %at: tensor<1xi32>) {
  %s = tosa.const_shape {values = dense<[1, 6]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %none = tosa.const_shape {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
  %0 = tosa.add_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %1 = tosa.div_ceil_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %2 = tosa.div_floor_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %3 = tosa.max_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %4 = tosa.min_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %5 = tosa.mod_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %6 = tosa.mul_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %7 = tosa.sub_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %8 = tosa.exp2_shape %s : (!tosa.shape<2>) -> !tosa.shape<2>
  %9 = tosa.log2_ceil_shape %s : (!tosa.shape<2>) -> !tosa.shape<2>
  %10 = tosa.log2_floor_shape %s : (!tosa.shape<2>) -> !tosa.shape<2>
  %11 = tosa.concat_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<4>
  %12 = tosa.dim %x {axis = 1 : i32} : (tensor<2x3xf32>) -> !tosa.shape<1>
  %13 = tosa.slice_shape %s, %at, %at : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
  return
}
func.func @control(%c: tensor<i1>, %x: tensor<2x3xf32>, %i: tensor<4xi32>) {
  %0 = tosa.cond_if %c (%a = %x, %b = %i) : tensor<i1> (tensor<2x3xf32>, tensor<4xi32>) -> tensor<2x3xf32> {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<4xi32>):
    tosa.yield %a : tensor<2x3xf32>
  } else {
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<4xi32>):
    tosa.yield %a : tensor<2x3xf32>
  }
  %1:2 = tosa.cond_if %c : tensor<i1> -> (tensor<2x3xf32>, tensor<4xi32>) {
    tosa.yield %x, %i : tensor<2x3xf32>, tensor<4xi32>
  } else {
    tosa.yield %x, %i : tensor<2x3xf32>, tensor<4xi32>
  } {k}
  %2 = tosa.while_loop (%a = %x) : (tensor<2x3xf32>) -> tensor<2x3xf32> {
    tosa.yield %c : tensor<i1>
  } do {
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %a : tensor<2x3xf32>
  } attributes {k}
  tosa.variable_write @v, %i : tensor<4xi32>
  %3 = tosa.variable_read @w : tensor<2x?xf32>
  return
}
tosa.variable @v = dense<7> : tensor<4xi32>
tosa.variable @w {k} : tensor<2x?xf32>
