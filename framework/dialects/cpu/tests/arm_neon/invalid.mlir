// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: vector<8xi8>) {
  // expected-error @below {{'arm_neon.intr.smull' op failed to verify that res has same vector shape and element bitwidth scaled by 2 as a}}
  %0 = "arm_neon.intr.smull"(%a, %a) : (vector<8xi8>, vector<8xi8>) -> vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<16xi8>) {
  // expected-error @below {{'arm_neon.intr.smull' op operand #0 must be vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer values of length 8/4/2, but got 'vector<16xi8>'}}
  %0 = "arm_neon.intr.smull"(%a, %a) : (vector<16xi8>, vector<16xi8>) -> vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<2xi32>, %b: vector<16xi8>) {
  // expected-error @below {{'arm_neon.intr.sdot' op failed to verify that res has the same number of elements as operand b}}
  %0 = "arm_neon.intr.sdot"(%a, %b, %b) : (vector<2xi32>, vector<16xi8>, vector<16xi8>) -> vector<2xi32>
  return
}

// -----

func.func @f(%a: vector<2x2xi32>, %b: vector<4x4xi8>) {
  // expected-error @below {{'arm_neon.2d.sdot' op failed to verify that operand `a` should be 1-dimensional}}
  %0 = "arm_neon.2d.sdot"(%a, %b, %b) : (vector<2x2xi32>, vector<4x4xi8>, vector<4x4xi8>) -> vector<2x2xi32>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: vector<16xi8>) {
  // expected-error @below {{'arm_neon.2d.sdot' op failed to verify that operand `b` should be 2-dimensional}}
  %0 = "arm_neon.2d.sdot"(%a, %b, %b) : (vector<4xi32>, vector<16xi8>, vector<16xi8>) -> vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: vector<2x8xi8>) {
  // expected-error @below {{'arm_neon.2d.sdot' op failed to verify that operand `b` should have 4 columns}}
  %0 = "arm_neon.2d.sdot"(%a, %b, %b) : (vector<4xi32>, vector<2x8xi8>, vector<2x8xi8>) -> vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: vector<2x4xi8>) {
  // expected-error @below {{'arm_neon.2d.sdot' op failed to verify that operand `b` should have as many rows as the size of operand `a`}}
  %0 = "arm_neon.2d.sdot"(%a, %b, %b) : (vector<4xi32>, vector<2x4xi8>, vector<2x4xi8>) -> vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<2x2xi32>, %b: vector<[16]xi8>) {
  // expected-error @below {{'arm_neon.intr.smmla' op operand #0 must be a vector with length 4 of 32-bit signless integer values, but got 'vector<2x2xi32>'}}
  %0 = "arm_neon.intr.smmla"(%a, %b, %b) : (vector<2x2xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<2x2xi32>
  return
}

// -----

func.func @f(%a: vector<2x2xi32>, %b: vector<[16]xi8>) {
  // expected-error @below {{'arm_neon.intr.ummla' op operand #0 must be a vector with length 4 of 32-bit signless integer values, but got 'vector<2x2xi32>'}}
  %0 = "arm_neon.intr.ummla"(%a, %b, %b) : (vector<2x2xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<2x2xi32>
  return
}

// -----

func.func @f(%a: vector<2x2xi32>, %b: vector<[16]xi8>) {
  // expected-error @below {{'arm_neon.intr.usmmla' op operand #0 must be a vector with length 4 of 32-bit signless integer values, but got 'vector<2x2xi32>'}}
  %0 = "arm_neon.intr.usmmla"(%a, %b, %b) : (vector<2x2xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<2x2xi32>
  return
}

// -----

func.func @f(%a: vector<2x2xi32>, %b: vector<[16]xi8>) {
  // expected-error @below {{'arm_neon.intr.bfmmla' op operand #0 must be a vector with length 4 of 32-bit float values, but got 'vector<2x2xi32>'}}
  %0 = "arm_neon.intr.bfmmla"(%a, %b, %b) : (vector<2x2xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<2x2xi32>
  return
}
