// RUN: terrace-opt %s
// RUN: terrace-opt %s | terrace-opt
// REFERENCE-DIFFERS: the reference gives both arguments one name, so that nothing reads its text

func.func @square(%x: f32, %y: f32) -> (f32, f32) {
  %0 = "emitc.expression"(%x, %x) ({
  ^bb0(%a: f32, %b: f32):
    %2 = emitc.mul %a, %b : (f32, f32) -> f32
    emitc.yield %2 : f32
  }) : (f32, f32) -> f32
  %1 = emitc.expression %x, %y : (f32, f32) -> f32 {
    %2 = mul %x, %y : (f32, f32) -> f32
    yield %2 : f32
  }
  return %0, %1 : f32, f32
}
