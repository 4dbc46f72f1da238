// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: index, %a1: vector<4xi32>) {
  // expected-error @+1 {{'spirv.ULessThanEqual' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ULessThanEqual"(%a0, %a1) : (index, vector<4xi32>) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: index) {
  // expected-error @+1 {{'spirv.ULessThanEqual' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ULessThanEqual"(%a0, %a1) : (vector<4xi32>, index) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xf32>) {
  // expected-error @+1 {{'spirv.Unordered' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.Unordered"(%a0, %a1) : (index, vector<4xf32>) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: vector<4xf32>, %a1: index) {
  // expected-error @+1 {{'spirv.Unordered' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.Unordered"(%a0, %a1) : (vector<4xf32>, index) -> vector<4xi1>
  return
}
