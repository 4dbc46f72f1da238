// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error @below {{'arm_sme.get_tile' op tile ID should be a 32-bit signless integer}}
  %0 = arm_sme.get_tile {tile_id = 0 : i64} : vector<[4]x[4]xi32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{'arm_sme.get_tile' op result #0 must be a vector type that fits into a SME tile, but got 'vector<[4]x4xi32>'}}
  %0 = arm_sme.get_tile : vector<[4]x4xi32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{'arm_sme.zero' op result #0 must be a vector type that fits into a SME tile, but got 'vector<[4]x[8]xi32>'}}
  %0 = arm_sme.zero : vector<[4]x[8]xi32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{'arm_sme.zero' op tile ID should be a 32-bit signless integer}}
  %0 = arm_sme.zero {tile_id = 0 : index} : vector<[4]x[4]xi32>
  return
}

// -----

func.func @f(%t: vector<[4]x[4]xi8>) {
  // expected-error @below {{'arm_sme.copy_tile' op operand #0 must be a vector type that fits into a SME tile, but got 'vector<[4]x[4]xi8>'}}
  %0 = arm_sme.copy_tile %t : vector<[4]x[4]xi8>
  return
}

// -----

func.func @f(%t: vector<[4]x[4]xf32>) {
  // expected-error @below {{'arm_sme.copy_tile' op failed to verify that all of {tile, result} have same type}}
  %0 = "arm_sme.copy_tile"(%t) : (vector<[4]x[4]xf32>) -> vector<[4]x[4]xi32>
  return
}

// -----

func.func @f(%m: memref<?x?xf64>, %i: index) {
  // expected-error @below {{'arm_sme.tile_load' op failed to verify that all of {result, base} have same element type}}
  %0 = arm_sme.tile_load %m[%i, %i] : memref<?x?xf64>, vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index) {
  // expected-error @below {{'arm_sme.tile_load' op operand #0 must be 2D memref of any type values, but got 'memref<?xf32>'}}
  %0 = arm_sme.tile_load %m[%i] : memref<?xf32>, vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %p: f32) {
  // expected-error @below {{'arm_sme.tile_load' op failed to verify that both `padding` and `mask` should be provided or neither}}
  %0 = "arm_sme.tile_load"(%m, %i, %i, %p) <{operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<?x?xf32>, index, index, f32) -> vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %p: f64, %k: vector<[4]xi1>) {
  // expected-error @below {{'arm_sme.tile_load' op failed to verify that padding type matches element type of result}}
  %0 = "arm_sme.tile_load"(%m, %i, %i, %p, %k) <{operandSegmentSizes = array<i32: 1, 2, 1, 1>}> : (memref<?x?xf32>, index, index, f64, vector<[4]xi1>) -> vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %p: f32, %k: vector<[4]xi1>) {
  // expected-error @below {{'arm_sme.tile_load' op failed to verify that mask has i1 element type and same shape as result}}
  %0 = "arm_sme.tile_load"(%m, %i, %i, %p, %k) <{operandSegmentSizes = array<i32: 1, 2, 1, 1>}> : (memref<?x?xf32>, index, index, f32, vector<[4]xi1>) -> vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %t: vector<[4]x[4]xf32>, %k: vector<[4]xi1>) {
  // expected-error @below {{'arm_sme.tile_store' op failed to verify that mask has i1 element type and same shape as valueToStore}}
  "arm_sme.tile_store"(%t, %m, %i, %i, %k) <{operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (vector<[4]x[4]xf32>, memref<?x?xf32>, index, index, vector<[4]xi1>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %t: vector<[4]x[4]xf32>, %k: vector<[8]xi1>) {
  // expected-error @below {{'arm_sme.load_tile_slice' op failed to verify that `mask` has i1 element type and the shape is a slice of `result`}}
  %0 = arm_sme.load_tile_slice %m[%i, %i], %k, %t, %i : memref<?x?xf32>, vector<[8]xi1>, vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %t: vector<[4]x[4]xf32>, %k: vector<[8]xi1>) {
  // expected-error @below {{'arm_sme.store_tile_slice' op failed to verify that `mask` has i1 element type and the shape is a slice of `tile`}}
  arm_sme.store_tile_slice %t, %i, %k, %m[%i, %i] : memref<?x?xf32>, vector<[8]xi1>, vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%i: index, %t: vector<[4]x[4]xf32>, %v: vector<[8]xf32>) {
  // expected-error @below {{'arm_sme.insert_tile_slice' op failed to verify that type of 'vector' matches type of 'tile' slice}}
  %0 = arm_sme.insert_tile_slice %v, %t[%i] : vector<[8]xf32> into vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%i: index, %t: vector<[4]x[4]xf32>) {
  // expected-error @below {{'arm_sme.extract_tile_slice' op failed to verify that type of 'result' matches type of 'tile' slice}}
  %0 = arm_sme.extract_tile_slice %t[%i] : vector<[4]xi32> from vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%i: index, %t: vector<[4]x[4]xf32>) {
  // expected-error @below {{'arm_sme.extract_tile_slice' op result #0 must be a vector type that matches the size of a SVE vector, but got 'vector<4xf32>'}}
  %0 = arm_sme.extract_tile_slice %t[%i] : vector<4xf32> from vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[4]xi1>) {
  // expected-error @below {{'arm_sme.outerproduct' op failed to verify that both `lhsMask` and `rhsMask` should be provided or neither}}
  %0 = "arm_sme.outerproduct"(%a, %a, %k) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xi1>) -> vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %b: vector<[4]xi32>) {
  // expected-error @below {{'arm_sme.outerproduct' op failed to verify that all of {lhs, rhs} have same type}}
  %0 = "arm_sme.outerproduct"(%a, %b) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (vector<[4]xf32>, vector<[4]xi32>) -> vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>) {
  // expected-error @below {{'arm_sme.outerproduct' op failed to verify that resulttype is derived from `lhs` and `rhs`}}
  %0 = "arm_sme.outerproduct"(%a, %a) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]x[4]xi32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %t: vector<[4]x[4]xi32>) {
  // expected-error @below {{'arm_sme.outerproduct' op failed to verify that acctype is derived from `lhs` and `rhs`}}
  %0 = "arm_sme.outerproduct"(%a, %a, %t) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 1>}> : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]x[4]xi32>) -> vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>) {
  // expected-error @below {{custom op 'arm_sme.fmopa_2way' 'lhs' must be  of ranks 1scalable vector of 16-bit float or bfloat16 type values of length 8, but got 'vector<[4]xf32>'}}
  %0 = arm_sme.fmopa_2way %a, %a : vector<[4]xf32>, vector<[4]xf32> into vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>) {
  // expected-error @below {{custom op 'arm_sme.fmops_2way' 'lhs' must be  of ranks 1scalable vector of 16-bit float or bfloat16 type values of length 8, but got 'vector<[4]xf32>'}}
  %0 = arm_sme.fmops_2way %a, %a : vector<[4]xf32>, vector<[4]xf32> into vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>) {
  // expected-error @below {{custom op 'arm_sme.smopa_2way' 'lhs' must be  of ranks 1scalable vector of 16-bit signless integer values of length 8, but got 'vector<[4]xf32>'}}
  %0 = arm_sme.smopa_2way %a, %a : vector<[4]xf32>, vector<[4]xf32> into vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>) {
  // expected-error @below {{custom op 'arm_sme.smops_2way' 'lhs' must be  of ranks 1scalable vector of 16-bit signless integer values of length 8, but got 'vector<[4]xf32>'}}
  %0 = arm_sme.smops_2way %a, %a : vector<[4]xf32>, vector<[4]xf32> into vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>) {
  // expected-error @below {{custom op 'arm_sme.umopa_2way' 'lhs' must be  of ranks 1scalable vector of 16-bit signless integer values of length 8, but got 'vector<[4]xf32>'}}
  %0 = arm_sme.umopa_2way %a, %a : vector<[4]xf32>, vector<[4]xf32> into vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>) {
  // expected-error @below {{custom op 'arm_sme.umops_2way' 'lhs' must be  of ranks 1scalable vector of 16-bit signless integer values of length 8, but got 'vector<[4]xf32>'}}
  %0 = arm_sme.umops_2way %a, %a : vector<[4]xf32>, vector<[4]xf32> into vector<[4]x[4]xf32>
  return
}

// -----

func.func @f(%a: vector<[16]xi8>) {
  // expected-error @below {{'arm_sme.smopa_4way' op failed to verify that tile element size equals input element size * 4}}
  %0 = arm_sme.smopa_4way %a, %a : vector<[16]xi8>, vector<[16]xi8> into vector<[2]x[2]xi64>
  return
}

// -----

func.func @f(%a: vector<[16]xi8>) {
  // expected-error @below {{'arm_sme.smops_4way' op failed to verify that tile element size equals input element size * 4}}
  %0 = arm_sme.smops_4way %a, %a : vector<[16]xi8>, vector<[16]xi8> into vector<[2]x[2]xi64>
  return
}

// -----

func.func @f(%a: vector<[16]xi8>) {
  // expected-error @below {{'arm_sme.umopa_4way' op failed to verify that tile element size equals input element size * 4}}
  %0 = arm_sme.umopa_4way %a, %a : vector<[16]xi8>, vector<[16]xi8> into vector<[2]x[2]xi64>
  return
}

// -----

func.func @f(%a: vector<[16]xi8>) {
  // expected-error @below {{'arm_sme.umops_4way' op failed to verify that tile element size equals input element size * 4}}
  %0 = arm_sme.umops_4way %a, %a : vector<[16]xi8>, vector<[16]xi8> into vector<[2]x[2]xi64>
  return
}

// -----

func.func @f(%a: vector<[16]xi8>) {
  // expected-error @below {{'arm_sme.sumopa_4way' op failed to verify that tile element size equals input element size * 4}}
  %0 = arm_sme.sumopa_4way %a, %a : vector<[16]xi8>, vector<[16]xi8> into vector<[2]x[2]xi64>
  return
}

// -----

func.func @f(%a: vector<[16]xi8>) {
  // expected-error @below {{'arm_sme.sumops_4way' op failed to verify that tile element size equals input element size * 4}}
  %0 = arm_sme.sumops_4way %a, %a : vector<[16]xi8>, vector<[16]xi8> into vector<[2]x[2]xi64>
  return
}

// -----

func.func @f(%a: vector<[16]xi8>) {
  // expected-error @below {{'arm_sme.usmopa_4way' op failed to verify that tile element size equals input element size * 4}}
  %0 = arm_sme.usmopa_4way %a, %a : vector<[16]xi8>, vector<[16]xi8> into vector<[2]x[2]xi64>
  return
}

// -----

func.func @f(%a: vector<[16]xi8>) {
  // expected-error @below {{'arm_sme.usmops_4way' op failed to verify that tile element size equals input element size * 4}}
  %0 = arm_sme.usmops_4way %a, %a : vector<[16]xi8>, vector<[16]xi8> into vector<[2]x[2]xi64>
  return
}

// -----

func.func @f() {
  // expected-error @below {{invalid properties {type_size = 1 : i32} for op arm_sme.streaming_vl: Invalid attribute `type_size` in property conversion: 1 : i32}}
  %0 = "arm_sme.streaming_vl"() <{type_size = 1 : i32}> : () -> index
  return
}

// -----

func.func @f() {
  // expected-error @below {{'arm_sme.intr.zero' op attribute 'tile_mask' failed to satisfy constraint: 32-bit signless integer attribute}}
  "arm_sme.intr.zero"() <{tile_mask = 1 : i64}> : () -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.mopa' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.mopa"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.mops' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.mops"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.mopa.wide' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.mopa.wide"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.mops.wide' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.mops.wide"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.smopa.wide' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.smopa.wide"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.smops.wide' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.smops.wide"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.umopa.wide' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.umopa.wide"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.umops.wide' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.umops.wide"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.sumopa.wide' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.sumopa.wide"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.sumops.wide' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.sumops.wide"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.usmopa.wide' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.usmopa.wide"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.usmops.wide' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.usmops.wide"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.smopa.za32' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.smopa.za32"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.smops.za32' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.smops.za32"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.umopa.za32' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.umopa.za32"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[1]xi1>) {
  // expected-error @below {{'arm_sme.intr.umops.za32' op operand #0 must be a vector type that is a supported predicate for the SME MOP instructions, but got 'vector<[1]xi1>'}}
  "arm_sme.intr.umops.za32"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[1]xi1>, vector<[1]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[1]xi128>, %k: vector<[4]xi1>) {
  // expected-error @below {{'arm_sme.intr.mopa' op operand #2 must be a vector type that is a supported input for the SME MOP instructions, but got 'vector<[1]xi128>'}}
  "arm_sme.intr.mopa"(%k, %k, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[1]xi128>, vector<[1]xi128>) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.ld1b.horiz' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.ld1b.horiz"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.st1b.horiz' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.st1b.horiz"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.ld1h.horiz' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.ld1h.horiz"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.st1h.horiz' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.st1h.horiz"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.ld1w.horiz' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.ld1w.horiz"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.st1w.horiz' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.st1w.horiz"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.ld1d.horiz' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.ld1d.horiz"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.st1d.horiz' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.st1d.horiz"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.ld1q.horiz' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.ld1q.horiz"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.st1q.horiz' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.st1q.horiz"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.ld1b.vert' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.ld1b.vert"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.st1b.vert' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.st1b.vert"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.ld1h.vert' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.ld1h.vert"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.st1h.vert' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.st1h.vert"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.ld1w.vert' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.ld1w.vert"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.st1w.vert' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.st1w.vert"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.ld1d.vert' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.ld1d.vert"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.st1d.vert' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.st1d.vert"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.ld1q.vert' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.ld1q.vert"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%k: vector<[4]xi1>, %p: i64, %n: i32) {
  // expected-error @below {{'arm_sme.intr.st1q.vert' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "arm_sme.intr.st1q.vert"(%k, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, i64, i32) -> ()
  return
}

// -----

func.func @f(%n: i64, %p: !llvm.ptr) {
  // expected-error @below {{'arm_sme.intr.str' op operand #0 must be 32-bit signless integer, but got 'i64'}}
  "arm_sme.intr.str"(%n, %p, %n) : (i64, !llvm.ptr, i64) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[8]xi1>, %n: i32) {
  // expected-error @below {{'arm_sme.intr.write.horiz' op failed to verify that all of {predicate, vector} have same shape}}
  "arm_sme.intr.write.horiz"(%n, %k, %a) <{tile_id = 0 : i32}> : (i32, vector<[8]xi1>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[4]xi1>, %n: i32) {
  // expected-error @below {{'arm_sme.intr.read.horiz' op failed to verify that all of {vector, res} have same element type}}
  %0 = "arm_sme.intr.read.horiz"(%a, %k, %n) <{tile_id = 0 : i32}> : (vector<[4]xf32>, vector<[4]xi1>, i32) -> vector<[4]xi32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[8]xi1>, %n: i32) {
  // expected-error @below {{'arm_sme.intr.write.vert' op failed to verify that all of {predicate, vector} have same shape}}
  "arm_sme.intr.write.vert"(%n, %k, %a) <{tile_id = 0 : i32}> : (i32, vector<[8]xi1>, vector<[4]xf32>) -> ()
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %k: vector<[4]xi1>, %n: i32) {
  // expected-error @below {{'arm_sme.intr.read.vert' op failed to verify that all of {vector, res} have same element type}}
  %0 = "arm_sme.intr.read.vert"(%a, %k, %n) <{tile_id = 0 : i32}> : (vector<[4]xf32>, vector<[4]xi1>, i32) -> vector<[4]xi32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{'arm_sme.intr.cntsd' op failed to verify that `res` is i64}}
  %0 = "arm_sme.intr.cntsd"() : () -> i32
  return
}
