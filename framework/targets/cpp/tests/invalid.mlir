// RUN: not mlir-to-cpp %s --split-input-file 2>&1 | FileCheck %s

// CHECK: error: 'arith.constant' op unable to find printer for op
func.func @other_dialect() {
  %0 = arith.constant 1 : i32
  return
}
// -----
// CHECK: error: 'builtin.unrealized_conversion_cast' op unable to find printer for op
func.func @cast(%a: i32) {
  %0 = builtin.unrealized_conversion_cast %a : i32 to f32
  return
}
// -----
// CHECK: error: 'emitc.func' op with multiple blocks needs variables declared at top
emitc.func @blocks() {
  cf.br ^bb1
^bb1:
  emitc.return
}
// -----
// CHECK: error: 'func.func' op cannot emit lvalue type as argument type
func.func @place(%a: !emitc.lvalue<i32>) {
  return
}
// -----
// CHECK: error: 'func.func' op cannot emit array type as result type
func.func @array() -> !emitc.array<2xi32> {
  %0 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.array<2xi32>
  return %0 : !emitc.array<2xi32>
}
// -----
// CHECK: error: cannot emit integer type 'i24'
func.func @width(%a: i24) {
  return
}
// -----
// CHECK: error: cannot emit integer type 'i24'
func.func @inner_width(%a: !emitc.ptr<i24>) {
  return
}
// -----
// CHECK: error: cannot emit float type 'f8E4M3FN'
func.func @format(%a: f8E4M3FN) {
  return
}
// -----
// CHECK: error: cannot emit type 'vector<2xi32>'
func.func @vector(%a: vector<2xi32>) {
  return
}
// -----
// CHECK: error: cannot emit unranked tensor type
func.func @unranked(%a: tensor<*xi32>) {
  return
}
// -----
// CHECK: error: cannot emit tensor type with non static shape
func.func @dynamic(%a: tensor<?xi32>) {
  return
}
// -----
// CHECK: error: cannot emit tensor of array type 'tensor<2x!emitc.array<2xi32>>'
func.func @tensor_of_arrays(%a: tensor<2x!emitc.array<2xi32>>) {
  return
}
// -----
// CHECK: error: cannot emit tuple of array type
func.func @tuple_of_arrays(%a: tuple<!emitc.array<2xi32>>) {
  return
}
// -----
// CHECK: error: cannot emit pointer to array type '!emitc.ptr<!emitc.array<2xi32>>'
func.func @pointer_to_array(%a: !emitc.ptr<!emitc.array<2xi32>>) {
  return
}
// -----
// CHECK: error: cannot emit attribute: {a = 1 : i64}
emitc.func @dictionary() {
  emitc.call_opaque "f"() {args = [{a = 1}]} : () -> ()
  emitc.return
}
// -----
// CHECK: error: cannot emit attribute: array<i32: 1>
emitc.func @dense_array() {
  emitc.call_opaque "f"() {args = [array<i32: 1>]} : () -> ()
  emitc.return
}
// -----
// CHECK: error: attribute has more than 1 nested reference
emitc.func @reference() {
  emitc.call_opaque "f"() {args = [@a::@b::@c]} : () -> ()
  emitc.return
}
// -----
// CHECK: error: expected floating point attribute to be f16, bf16, f32 or f64
emitc.func @wide_float() {
  emitc.call_opaque "f"() {args = [1.0 : f80]} : () -> ()
  emitc.return
}
// -----
// CHECK: error: expected floating point attribute to be f16, bf16, f32 or f64
emitc.func @wide_floats() {
  emitc.call_opaque "f"() {args = [dense<1.0> : tensor<2xf80>]} : () -> ()
  emitc.return
}
