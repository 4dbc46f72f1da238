// RUN: terrace-opt %s --canonicalize --allow-unregistered-dialect
// Patterns: ClampClampOptimization, ClampIsNoOp, ConcatOptimization, ConsolidateTranspose, MaxPool2dIsNoOp, SelectLogicalNot.
func.func @sums(%x: tensor<2x3xf32>, %i: tensor<2x3xi32>, %s: tensor<1xi8>)
    -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xi32>) {
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
  %two = "tosa.const"() <{values = dense<2.0> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
  %one = "tosa.const"() <{values = dense<1> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %seven = "tosa.const"() <{values = dense<-7> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.add %x, %zero : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = tosa.add %two, %two : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = tosa.sub %x, %zero : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = tosa.intdiv %i, %one : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %4 = tosa.intdiv %seven, %one : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %5 = tosa.mul %i, %one, %shift : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %6 = tosa.equal %i, %i : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %7 = tosa.greater %two, %zero : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %8 = tosa.reciprocal %two : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %9 = tosa.mul %seven, %seven, %shift : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xi32>
}
func.func @choices(%c: tensor<2x3xi1>, %x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xi1>) {
  %true = "tosa.const"() <{values = dense<true> : tensor<2x3xi1>}> : () -> tensor<2x3xi1>
  %0 = tosa.select %true, %x, %y : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = tosa.select %c, %x, %x : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = tosa.logical_not %c : (tensor<2x3xi1>) -> tensor<2x3xi1>
  %3 = tosa.select %2, %x, %y : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = tosa.abs %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = tosa.abs %4 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %two = "tosa.const"() <{values = dense<2.0> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
  %6 = tosa.greater_equal %two, %two : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return %0, %1, %3, %5, %6 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xi1>
}
func.func @clamps(%x: tensor<4xi8>, %y: tensor<4xf32>) -> (tensor<4xi8>, tensor<4xi8>, tensor<4xf32>, tensor<4xf32>) {
  %0 = tosa.clamp %x {min_val = -128 : i8, max_val = 127 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %1 = tosa.clamp %x {min_val = -4 : i8, max_val = 10 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %2 = tosa.clamp %1 {min_val = -2 : i8, max_val = 20 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %3 = tosa.clamp %y {min_val = 0xFF800000 : f32, max_val = 0x7F800000 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %4 = tosa.clamp %y {min_val = 0.0 : f32, max_val = 6.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %5 = tosa.clamp %4 {min_val = -1.0 : f32, max_val = 4.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %2, %3, %5 : tensor<4xi8>, tensor<4xi8>, tensor<4xf32>, tensor<4xf32>
}
func.func @layout(%x: tensor<1x3xf32>, %p: tensor<1xf32>, %d: tensor<?x3xf32>)
    -> (tensor<1x3xf32>, tensor<3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<3x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<3xi32>) {
  %s3 = tosa.const_shape {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s13 = tosa.const_shape {values = dense<[1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s31 = tosa.const_shape {values = dense<[3, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s00 = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s11 = tosa.const_shape {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %pad = tosa.const_shape {values = dense<0> : tensor<4xindex>} : () -> !tosa.shape<4>
  %0 = tosa.reshape %x, %s13 : (tensor<1x3xf32>, !tosa.shape<2>) -> tensor<1x3xf32>
  %1 = tosa.reshape %x, %s31 : (tensor<1x3xf32>, !tosa.shape<2>) -> tensor<3x1xf32>
  %2 = tosa.reshape %1, %s3 : (tensor<3x1xf32>, !tosa.shape<1>) -> tensor<3xf32>
  %3 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<1x3xf32>) -> tensor<3x1xf32>
  %4 = tosa.transpose %3 {perms = array<i32: 1, 0>} : (tensor<3x1xf32>) -> tensor<1x3xf32>
  %5 = tosa.slice %x, %s00, %s13 : (tensor<1x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x3xf32>
  %6 = tosa.tile %x, %s11 : (tensor<1x3xf32>, !tosa.shape<2>) -> tensor<1x3xf32>
  %7 = tosa.pad %x, %pad, %p : (tensor<1x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<1x3xf32>
  %8 = tosa.reverse %x {axis = 0 : i32} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  %9 = tosa.concat %x, %x {axis = 0 : i32} : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %10 = tosa.concat %9, %x {axis = 0 : i32} : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<3x3xf32>
  %11 = tosa.concat %x {axis = 0 : i32} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  %12 = tosa.reduce_sum %x {axis = 0 : i32} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  %13 = tosa.argmax %x {axis = 0 : i32} : (tensor<1x3xf32>) -> tensor<3xi32>
  return %0, %2, %4, %5, %6, %7, %8, %10, %11, %12, %13 : tensor<1x3xf32>, tensor<3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<3x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<3xi32>
}
func.func @reductions(%b: tensor<1x3xi1>, %x: tensor<1x3xf32>) -> (tensor<1x3xi1>, tensor<1x3xi1>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>) {
  %0 = tosa.reduce_all %b {axis = 0 : i32} : (tensor<1x3xi1>) -> tensor<1x3xi1>
  %1 = tosa.reduce_any %b {axis = 0 : i32} : (tensor<1x3xi1>) -> tensor<1x3xi1>
  %2 = tosa.reduce_max %x {axis = 0 : i32} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  %3 = tosa.reduce_min %x {axis = 0 : i32} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  %4 = tosa.reduce_product %x {axis = 0 : i32} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  return %0, %1, %2, %3, %4 : tensor<1x3xi1>, tensor<1x3xi1>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>
}
func.func @constants() -> (tensor<2x3xi32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<2x3xf16>, tensor<2x3xf32>) {
  %c = "tosa.const"() <{values = dense<2.5> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
  %i = "tosa.const"() <{values = dense<-3> : tensor<2x3xi16>}> : () -> tensor<2x3xi16>
  %s32 = tosa.const_shape {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.cast %c : (tensor<2x3xf32>) -> tensor<2x3xi32>
  %1 = tosa.reshape %c, %s32 : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
  %2 = tosa.transpose %c {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %d = "tosa.const"() <{values = dense<[[1.0], [2.0]]> : tensor<2x1xf32>}> : () -> tensor<2x1xf32>
  %s2 = tosa.const_shape {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
  %3 = tosa.reshape %d, %s2 : (tensor<2x1xf32>, !tosa.shape<1>) -> tensor<2xf32>
  %4 = tosa.reverse %c {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = tosa.cast %c : (tensor<2x3xf32>) -> tensor<2x3xf16>
  %6 = tosa.cast %i : (tensor<2x3xi16>) -> tensor<2x3xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2x3xi32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<2x3xf16>, tensor<2x3xf32>
}
func.func @images(%x: tensor<1x1x1x4xf32>, %y: tensor<1x8x8x4xf32>) -> (tensor<1x1x1x4xf32>, tensor<1x8x8x4xf32>) {
  %0 = tosa.max_pool2d %x {kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x1x1x4xf32>) -> tensor<1x1x1x4xf32>
  %scale = tosa.const_shape {values = dense<2> : tensor<4xindex>} : () -> !tosa.shape<4>
  %off = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %1 = tosa.resize %y, %scale, %off, %off {mode = BILINEAR} : (tensor<1x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x8x8x4xf32>
  return %0, %1 : tensor<1x1x1x4xf32>, tensor<1x8x8x4xf32>
}
func.func @negate(%x: tensor<4xf32>) -> tensor<4xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.negate %x, %z, %z : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
  %1 = tosa.negate %0, %z, %z : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
