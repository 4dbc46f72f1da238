// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error@+2 {{'vector.extract' op failed to infer returned types}}
  // expected-error @+1 {{'vector.extract' op inferred type(s) 'vector<4xf32>' are incompatible with return type(s) of operation 'f32'}}
  %0 = "vector.extract"(%w) <{static_position = array<i64: 0>}> : (vector<2x4xf32>) -> f32
  return
}
