// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error @below {{'amx.tile_zero' op bad row height: 17}}
  %0 = amx.tile_zero : !amx.tile<17x64xi8>
  return
}

// -----

func.func @f() {
  // expected-error @below {{'amx.tile_zero' op bad column width: 65}}
  %0 = amx.tile_zero : !amx.tile<16x65xi8>
  return
}

// -----

func.func @f() {
  // expected-error @below {{'amx.tile_zero' op bad column width: 68}}
  %0 = amx.tile_zero : !amx.tile<16x17xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{'amx.tile_zero' op bad column width: 62}}
  %0 = amx.tile_zero : !amx.tile<16x62xi8>
  return
}

// -----

func.func @f() {
  // expected-error @below {{'amx.tile_zero' op result #0 must be tile of 32-bit float or 16-bit float or bfloat16 type or 32-bit signless integer or 8-bit signless integer values, but got '!amx.tile<16xf32>'}}
  %0 = amx.tile_zero : !amx.tile<16xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{failed to verify 'elementType': 32-bit float or 16-bit float or bfloat16 type or 32-bit signless integer or 8-bit signless integer}}
  %0 = amx.tile_zero : !amx.tile<16x16xf64>
  return
}

// -----

func.func @f() {
  // expected-error @below {{expected static shape}}
  %0 = amx.tile_zero : !amx.tile<16x?xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @below {{'amx.tile_load' op requires 1 indices}}
  %0 = amx.tile_load %m[%i, %i] : memref<4xf32> into !amx.tile<16x16xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @below {{'amx.tile_load' op requires at least 2D memref}}
  %0 = amx.tile_load %m[%i] : memref<4xf32> into !amx.tile<16x16xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32, strided<[?, 2]>>, %i: index) {
  // expected-error @below {{'amx.tile_load' op requires memref with unit innermost stride}}
  %0 = amx.tile_load %m[%i, %i] : memref<4x4xf32, strided<[?, 2]>> into !amx.tile<16x16xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %t: !amx.tile<16x16xf32>) {
  // expected-error @below {{'amx.tile_store' op requires 1 indices}}
  amx.tile_store %m[], %t : memref<4xf32>, !amx.tile<16x16xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %i: index, %t: !amx.tile<17x16xf32>) {
  // expected-error @below {{'amx.tile_store' op bad row height: 17}}
  amx.tile_store %m[%i, %i], %t : memref<4x4xf32>, !amx.tile<17x16xf32>
  return
}

// -----

func.func @f(%a: !amx.tile<16x32xbf16>, %b: !amx.tile<16x32xf16>, %c: !amx.tile<16x16xf32>) {
  // expected-error @below {{'amx.tile_mulf' op unsupported type combination}}
  %0 = amx.tile_mulf %a, %b, %c : !amx.tile<16x32xbf16>, !amx.tile<16x32xf16>, !amx.tile<16x16xf32>
  return
}

// -----

func.func @f(%a: !amx.tile<16x32xbf16>, %b: !amx.tile<16x30xbf16>, %c: !amx.tile<16x16xf32>) {
  // expected-error @below {{'amx.tile_mulf' op bad mult shape: 16 x 16 x 16}}
  %0 = amx.tile_mulf %a, %b, %c : !amx.tile<16x32xbf16>, !amx.tile<16x30xbf16>, !amx.tile<16x16xf32>
  return
}

// -----

func.func @f(%a: !amx.tile<16x32xbf16>, %c: !amx.tile<15x16xf32>) {
  // expected-error @below {{'amx.tile_mulf' op bad mult shape: 15 x 16 x 16}}
  %0 = amx.tile_mulf %a, %a, %c : !amx.tile<16x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<15x16xf32>
  return
}

// -----

func.func @f(%a: !amx.tile<16x60xi8>, %b: !amx.tile<16x64xi8>, %c: !amx.tile<16x16xi32>) {
  // expected-error @below {{'amx.tile_muli' op bad mult shape: 16 x 16 x 15}}
  %0 = amx.tile_muli %a, %b, %c : !amx.tile<16x60xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  return
}

// -----

func.func @f(%a: !amx.tile<16x66xi8>, %b: !amx.tile<16x64xi8>, %c: !amx.tile<16x16xi32>) {
  // expected-error @below {{'amx.tile_muli' op bad column width: 66}}
  %0 = amx.tile_muli %a, %b, %c : !amx.tile<16x66xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  return
}

// -----

func.func @f(%a: !amx.tile<16x64xi8>) {
  // expected-error @below {{'amx.tile_muli' op operand #2 must be tile of 32-bit signless integer values, but got '!amx.tile<16x64xi8>'}}
  %0 = amx.tile_muli %a, %a, %a : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x64xi8>
  return
}
