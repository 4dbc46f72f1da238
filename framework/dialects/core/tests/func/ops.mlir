// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
func.func private @declared(i32, f32) -> (i32, f32)
func.func @attributes(%a: i32 {test.flag}, %b: f32) -> (i32 {test.tag = "x"}) attributes {no_inline, other} {
  return %a : i32
}
func.func nested @calls(%a: i32, %b: f32) -> (i32, f32) {
  %0:2 = call @declared(%a, %b) : (i32, f32) -> (i32, f32)
  %f = constant @declared : (i32, f32) -> (i32, f32)
  %1:2 = call_indirect %f(%0#0, %0#1) : (i32, f32) -> (i32, f32)
  return %1#0, %1#1 : i32, f32
}
