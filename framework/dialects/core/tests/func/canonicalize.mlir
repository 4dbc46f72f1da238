// RUN: terrace-opt %s --canonicalize
// Patterns: CallKnownCallee.

func.func private @callee(i32) -> f32

func.func @known(%x: i32) -> f32 {
  %f = func.constant @callee : (i32) -> f32
  %0 = func.call_indirect %f(%x) : (i32) -> f32
  return %0 : f32
}

func.func @unknown(%f: (i32) -> f32, %x: i32) -> f32 {
  %0 = func.call_indirect %f(%x) : (i32) -> f32
  return %0 : f32
}
