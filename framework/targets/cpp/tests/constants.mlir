// RUN: mlir-to-cpp %s
// RUN: mlir-to-cpp %s --declare-variables-at-top

emitc.func @numbers() {
  %0 = "emitc.constant"() <{value = true}> : () -> i1
  %1 = "emitc.constant"() <{value = -128 : i8}> : () -> i8
  %2 = "emitc.constant"() <{value = 255 : ui8}> : () -> ui8
  %3 = "emitc.constant"() <{value = -3 : si16}> : () -> si16
  %4 = "emitc.constant"() <{value = 18446744073709551615 : ui64}> : () -> ui64
  %5 = "emitc.constant"() <{value = -9223372036854775808 : i64}> : () -> i64
  %6 = "emitc.constant"() <{value = 12 : index}> : () -> index
  %7 = "emitc.constant"() <{value = 1 : index}> : () -> !emitc.size_t
  %8 = "emitc.constant"() <{value = -1 : index}> : () -> !emitc.ptrdiff_t
  %9 = "emitc.constant"() <{value = #emitc.opaque<"CHAR_MIN">}> : () -> i8
  emitc.return
}

emitc.func @floats() {
  %0 = "emitc.constant"() <{value = 0.0 : f32}> : () -> f32
  %1 = "emitc.constant"() <{value = -0.0 : f64}> : () -> f64
  %2 = "emitc.constant"() <{value = 1.0 : f64}> : () -> f64
  %3 = "emitc.constant"() <{value = 0.1 : f32}> : () -> f32
  %4 = "emitc.constant"() <{value = 0.1 : f64}> : () -> f64
  %5 = "emitc.constant"() <{value = 1.220703125e-4 : f32}> : () -> f32
  %6 = "emitc.constant"() <{value = 6.0e-45 : f32}> : () -> f32
  %7 = "emitc.constant"() <{value = 3.4028235e38 : f32}> : () -> f32
  %8 = "emitc.constant"() <{value = 1.7976931348623157e308 : f64}> : () -> f64
  %9 = "emitc.constant"() <{value = 4.9e-324 : f64}> : () -> f64
  %10 = "emitc.constant"() <{value = 65504.0 : f16}> : () -> f16
  %11 = "emitc.constant"() <{value = 0.333 : f16}> : () -> f16
  %12 = "emitc.constant"() <{value = -3.14159 : bf16}> : () -> bf16
  %13 = "emitc.constant"() <{value = 0x7F800000 : f32}> : () -> f32
  %14 = "emitc.constant"() <{value = 0xFFF0000000000000 : f64}> : () -> f64
  %15 = "emitc.constant"() <{value = 0xFE00 : f16}> : () -> f16
  %16 = "emitc.constant"() <{value = 1234567.0 : f64}> : () -> f64
  %17 = "emitc.constant"() <{value = 1.0e100 : f64}> : () -> f64
  %18 = "emitc.constant"() <{value = 9.99999999 : f32}> : () -> f32
  emitc.return
}

emitc.func @arguments() {
  emitc.call_opaque "f"() {args = [dense<[1.5, -2.0e-10]> : tensor<2xf32>, dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, dense<> : tensor<0xi32>]} : () -> ()
  emitc.call_opaque "f"() {args = [dense<[true, false]> : tensor<2xi1>, dense<[0, 255]> : tensor<2xui8>, dense<-1> : tensor<2xi8>, dense<[5, -6]> : tensor<2xindex>]} : () -> ()
  emitc.call_opaque "f"() {args = [dense<0.5> : vector<3xf16>, dense<[0x7FC0, 0xFF80]> : tensor<2xbf16>, dense<[0.1, 0.2]> : tensor<2xf64>]} : () -> ()
  emitc.call_opaque "f"() {args = [@a, @b::@c, i32, !emitc.ptr<!emitc.opaque<"T">>, 3 : i128, -1 : i7, 7 : si4, #emitc.opaque<"x, y">]} : () -> ()
  emitc.call_opaque "f"() {args = [], template_args = []} : () -> ()
  emitc.call_opaque "f"() {template_args = [f32, 2.5 : f32, -1 : i32, 7 : index, false, #emitc.opaque<"auto">]} : () -> ()
  emitc.return
}
