// RUN: mlir-to-cpp %s

emitc.func @integers(%a: i1, %b: i8, %c: i16, %d: i32, %e: i64, %f: ui8, %g: ui16, %h: ui32, %i: ui64, %j: si8, %k: si64, %l: ui1, %m: index) {
  emitc.return
}
emitc.func @sizes(%a: !emitc.size_t, %b: !emitc.ssize_t, %c: !emitc.ptrdiff_t) -> !emitc.size_t {
  emitc.return %a : !emitc.size_t
}
emitc.func @floats(%a: f16, %b: bf16, %c: f32, %d: f64) -> bf16 {
  emitc.return %b : bf16
}
emitc.func @others(%a: !emitc.opaque<"std::vector<int>">, %b: !emitc.ptr<!emitc.ptr<ui8>>, %c: !emitc.array<2x3x!emitc.ptr<f32>>,
                   %d: tuple<i32, tuple<f32>, index>, %e: tensor<4x5xf32>, %f: tensor<bf16>, %g: tensor<2x!emitc.opaque<"T">>, %h: tuple<>) {
  %0 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<tuple<i8, i8>>
  %1 = "emitc.variable"() <{value = #emitc.opaque<"{}">}> : () -> !emitc.array<1x!emitc.opaque<"std::pair<int, char>">>
  %2 = "emitc.variable"() <{value = 12 : index}> : () -> !emitc.lvalue<!emitc.size_t>
  emitc.return
}
func.func @none() {
  return
}
func.func @three(%a: i32) -> (i32, tuple<f32, f32>, !emitc.ptr<i8>) {
  %0:3 = call @three(%a) : (i32) -> (i32, tuple<f32, f32>, !emitc.ptr<i8>)
  return {stop = true, way = 3 : i8} %0#0, %0#1, %0#2 : i32, tuple<f32, f32>, !emitc.ptr<i8>
}
