// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: vector<4xi32>, %b: vector<[16]xi8>) {
  // expected-error @below {{'arm_sve.sdot' op operand #0 must be scalable vector of 32-bit signless integer or 64-bit signless integer values of length 4/2, but got 'vector<4xi32>'}}
  %0 = "arm_sve.sdot"(%a, %b, %b) : (vector<4xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: vector<[16]xi8>) {
  // expected-error @below {{'arm_sve.udot' op operand #0 must be scalable vector of 32-bit signless integer or 64-bit signless integer values of length 4/2, but got 'vector<4xi32>'}}
  %0 = "arm_sve.udot"(%a, %b, %b) : (vector<4xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: vector<[16]xi8>) {
  // expected-error @below {{'arm_sve.smmla' op operand #0 must be scalable vector of 32-bit signless integer values of length 4, but got 'vector<4xi32>'}}
  %0 = "arm_sve.smmla"(%a, %b, %b) : (vector<4xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: vector<[16]xi8>) {
  // expected-error @below {{'arm_sve.ummla' op operand #0 must be scalable vector of 32-bit signless integer values of length 4, but got 'vector<4xi32>'}}
  %0 = "arm_sve.ummla"(%a, %b, %b) : (vector<4xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: vector<[16]xi8>) {
  // expected-error @below {{'arm_sve.usmmla' op operand #0 must be scalable vector of 32-bit signless integer values of length 4, but got 'vector<4xi32>'}}
  %0 = "arm_sve.usmmla"(%a, %b, %b) : (vector<4xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<[4]xi32>, %b: vector<[16]xi8>, %s: vector<[8]xi16>) {
  // expected-error @below {{'arm_sve.sdot' op failed to verify that all of {src1, src2} have same type}}
  %0 = "arm_sve.sdot"(%a, %b, %s) : (vector<[4]xi32>, vector<[16]xi8>, vector<[8]xi16>) -> vector<[4]xi32>
  return
}

// -----

func.func @f(%m: vector<[16]x[16]xi1>) {
  // expected-error @below {{'arm_sve.convert_from_svbool' op operand #0 must be trailing scalable vector of 1-bit signless integer values with dim -1 having a size of {16}, but got 'vector<[16]x[16]xi1>'}}
  %0 = "arm_sve.convert_from_svbool"(%m) : (vector<[16]x[16]xi1>) -> vector<[4]xi1>
  return
}

// -----

func.func @f(%m: vector<2x[16]xi1>) {
  // expected-error @below {{'arm_sve.convert_from_svbool' op failed to verify that expected corresponding svbool type widened to [16]xi1}}
  %0 = "arm_sve.convert_from_svbool"(%m) : (vector<2x[16]xi1>) -> vector<[4]xi1>
  return
}

// -----

func.func @f(%m: vector<[3]xi1>) {
  // expected-error @below {{'arm_sve.convert_to_svbool' op operand #0 must be trailing scalable vector of 1-bit signless integer values with dim -1 having a size of {16, 8, 4, 2, 1}, but got 'vector<[3]xi1>'}}
  %0 = "arm_sve.convert_to_svbool"(%m) : (vector<[3]xi1>) -> vector<[16]xi1>
  return
}

// -----

func.func @f(%m: vector<2x[4]xi1>) {
  // expected-error @below {{'arm_sve.convert_to_svbool' op failed to verify that expected corresponding svbool type widened to [16]xi1}}
  %0 = "arm_sve.convert_to_svbool"(%m) : (vector<2x[4]xi1>) -> vector<[16]xi1>
  return
}

// -----

func.func @f(%p: vector<[4]xi1>, %i: index) {
  // expected-error @below {{'arm_sve.psel' op failed to verify that all of {p1, result} have same type}}
  %0 = "arm_sve.psel"(%p, %p, %i) : (vector<[4]xi1>, vector<[4]xi1>, index) -> vector<[8]xi1>
  return
}

// -----

func.func @f(%m: vector<[4]xi1>, %a: vector<[4]xf32>) {
  // expected-error @below {{'arm_sve.masked.addi' op operand #1 must be scalable vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values, but got 'vector<[4]xf32>'}}
  %0 = arm_sve.masked.addi %m, %a, %a : vector<[4]xi1>, vector<[4]xf32>
  return
}

// -----

func.func @f(%m: vector<[4]xi1>, %a: vector<[4]xf32>) {
  // expected-error @below {{'arm_sve.masked.subi' op operand #1 must be scalable vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values, but got 'vector<[4]xf32>'}}
  %0 = arm_sve.masked.subi %m, %a, %a : vector<[4]xi1>, vector<[4]xf32>
  return
}

// -----

func.func @f(%m: vector<[4]xi1>, %a: vector<[4]xf32>) {
  // expected-error @below {{'arm_sve.masked.muli' op operand #1 must be scalable vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values, but got 'vector<[4]xf32>'}}
  %0 = arm_sve.masked.muli %m, %a, %a : vector<[4]xi1>, vector<[4]xf32>
  return
}

// -----

func.func @f(%m: vector<[4]xi1>, %a: vector<[4]xf32>) {
  // expected-error @below {{'arm_sve.masked.divi_signed' op operand #1 must be scalable vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values, but got 'vector<[4]xf32>'}}
  %0 = arm_sve.masked.divi_signed %m, %a, %a : vector<[4]xi1>, vector<[4]xf32>
  return
}

// -----

func.func @f(%m: vector<[4]xi1>, %a: vector<[4]xf32>) {
  // expected-error @below {{'arm_sve.masked.divi_unsigned' op operand #1 must be scalable vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values, but got 'vector<[4]xf32>'}}
  %0 = arm_sve.masked.divi_unsigned %m, %a, %a : vector<[4]xi1>, vector<[4]xf32>
  return
}

// -----

func.func @f(%m: vector<[4]xi1>, %a: vector<[4]xi32>) {
  // expected-error @below {{'arm_sve.masked.addf' op operand #1 must be scalable vector of floating-point values, but got 'vector<[4]xi32>'}}
  %0 = arm_sve.masked.addf %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  return
}

// -----

func.func @f(%m: vector<[4]xi1>, %a: vector<[4]xi32>) {
  // expected-error @below {{'arm_sve.masked.subf' op operand #1 must be scalable vector of floating-point values, but got 'vector<[4]xi32>'}}
  %0 = arm_sve.masked.subf %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  return
}

// -----

func.func @f(%m: vector<[4]xi1>, %a: vector<[4]xi32>) {
  // expected-error @below {{'arm_sve.masked.mulf' op operand #1 must be scalable vector of floating-point values, but got 'vector<[4]xi32>'}}
  %0 = arm_sve.masked.mulf %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  return
}

// -----

func.func @f(%m: vector<[4]xi1>, %a: vector<[4]xi32>) {
  // expected-error @below {{'arm_sve.masked.divf' op operand #1 must be scalable vector of floating-point values, but got 'vector<[4]xi32>'}}
  %0 = arm_sve.masked.divf %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  return
}

// -----

func.func @f(%m: vector<[8]xi1>, %a: vector<[4]xi32>) {
  // expected-error @below {{'arm_sve.masked.addi' op failed to verify that mask has i1 element type and same shape as operands}}
  %0 = "arm_sve.masked.addi"(%m, %a, %a) : (vector<[8]xi1>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

// -----

func.func @f(%a: vector<[8]xi8>) {
  // expected-error @below {{'arm_sve.zip.x2' op operand #0 must be an SVE vector with element size <= 64-bit, but got 'vector<[8]xi8>'}}
  %0, %1 = arm_sve.zip.x2 %a, %a : vector<[8]xi8>
  return
}

// -----

func.func @f(%a: vector<16xi8>) {
  // expected-error @below {{'arm_sve.zip.x4' op operand #0 must be an SVE vector with element size <= 64-bit, but got 'vector<16xi8>'}}
  %0:4 = arm_sve.zip.x4 %a, %a, %a, %a : vector<16xi8>
  return
}

// -----

func.func @f(%a: vector<[16]xi8>) {
  // expected-error @below {{'arm_sve.zip.x2' op failed to verify that all of {sourceV1, sourceV2, resultV1, resultV2} have same type}}
  %0:2 = "arm_sve.zip.x2"(%a, %a) : (vector<[16]xi8>, vector<[16]xi8>) -> (vector<[16]xi8>, vector<[4]xf32>)
  return
}

// -----

func.func @f(%a: vector<[16]xi1>) {
  // expected-error @below {{'arm_sve.dupq_lane' op operand #0 must be an SVE vector with element size <= 64-bit, but got 'vector<[16]xi1>'}}
  %0 = "arm_sve.dupq_lane"(%a) <{lane = 1 : i64}> : (vector<[16]xi1>) -> vector<[16]xi1>
  return
}

// -----

func.func @f(%a: vector<[16]xi8>) {
  // expected-error @below {{'arm_sve.dupq_lane' op requires attribute 'lane'}}
  %0 = "arm_sve.dupq_lane"(%a) : (vector<[16]xi8>) -> vector<[16]xi8>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %h: vector<[8]xf16>) {
  // expected-error @below {{'arm_sve.intr.bfmmla' op operand #1 must be scalable vector of bfloat16 type values of length 8, but got 'vector<[8]xf16>'}}
  %0 = "arm_sve.intr.bfmmla"(%a, %h, %h) : (vector<[4]xf32>, vector<[8]xf16>, vector<[8]xf16>) -> vector<[4]xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'arm_sve.intr.ummla' op operand #0 must be scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = "arm_sve.intr.ummla"(%a, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'arm_sve.intr.smmla' op operand #0 must be scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = "arm_sve.intr.smmla"(%a, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'arm_sve.intr.usmmla' op operand #0 must be scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = "arm_sve.intr.usmmla"(%a, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'arm_sve.intr.sdot' op operand #0 must be scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = "arm_sve.intr.sdot"(%a, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'arm_sve.intr.udot' op operand #0 must be scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = "arm_sve.intr.udot"(%a, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'arm_sve.intr.add' op operand #0 must be scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = "arm_sve.intr.add"(%a, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'arm_sve.intr.fadd' op operand #0 must be scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = "arm_sve.intr.fadd"(%a, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'arm_sve.intr.mul' op operand #0 must be scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = "arm_sve.intr.mul"(%a, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'arm_sve.intr.fmul' op operand #0 must be scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = "arm_sve.intr.fmul"(%a, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'arm_sve.intr.sub' op operand #0 must be scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = "arm_sve.intr.sub"(%a, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'arm_sve.intr.fsub' op operand #0 must be scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = "arm_sve.intr.fsub"(%a, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'arm_sve.intr.sdiv' op operand #0 must be scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = "arm_sve.intr.sdiv"(%a, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'arm_sve.intr.udiv' op operand #0 must be scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = "arm_sve.intr.udiv"(%a, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error @below {{'arm_sve.intr.fdiv' op operand #0 must be scalable vector of any type values, but got 'vector<4xf32>'}}
  %0 = "arm_sve.intr.fdiv"(%a, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%p: vector<[16]xi1>) {
  // expected-error @below {{'arm_sve.intr.convert.from.svbool' op failed to verify that 'res' is vector<[1]xi1>, vector<[2]xi1>, vector<[4]xi1>, vector<[8]xi1>, or vector<[16]xi1>}}
  %0 = "arm_sve.intr.convert.from.svbool"(%p) : (vector<[16]xi1>) -> vector<[4]xi8>
  return
}

// -----

func.func @f(%p: vector<[4]xi1>) {
  // expected-error @below {{'arm_sve.intr.convert.to.svbool' op failed to verify that 'res' is vector<[16]xi1>}}
  %0 = "arm_sve.intr.convert.to.svbool"(%p) : (vector<[4]xi1>) -> vector<[8]xi1>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>) {
  // expected-error @below {{'arm_sve.intr.zip.x2' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
  %0 = "arm_sve.intr.zip.x2"(%a, %a) : (vector<[4]xf32>, vector<[4]xf32>) -> index
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'arm_sve.intr.zip.x4' op operand #0 must be scalable vector of any type values, but got 'i32'}}
  %0 = "arm_sve.intr.zip.x4"(%a, %a, %a, %a) : (i32, i32, i32, i32) -> i32
  return
}

// -----

func.func @f(%p: vector<[4]xi1>, %n: i32) {
  // expected-error @below {{'arm_sve.intr.psel' op operand #0 must be vector<[16]xi1>, but got 'vector<[4]xi1>'}}
  %0 = "arm_sve.intr.psel"(%p, %p, %n) : (vector<[4]xi1>, vector<[4]xi1>, i32) -> vector<[16]xi1>
  return
}

// -----

func.func @f(%n: i64) {
  // expected-error @below {{'arm_sve.intr.whilelt' op failed to verify that 'res' is vector<[1]xi1>, vector<[2]xi1>, vector<[4]xi1>, vector<[8]xi1>, or vector<[16]xi1>}}
  %0 = "arm_sve.intr.whilelt"(%n, %n) : (i64, i64) -> vector<4xi1>
  return
}

// -----

func.func @f(%a: vector<2x[4]xf32>) {
  // expected-error @below {{'arm_sve.intr.dupq_lane' op operand #0 must be  of ranks 1, but got 'vector<2x[4]xf32>'}}
  %0 = "arm_sve.intr.dupq_lane"(%a) <{lane = 1 : i64}> : (vector<2x[4]xf32>) -> vector<[4]xf32>
  return
}
