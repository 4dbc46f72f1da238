// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: i1) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.ballot %a0 : vectorx<16xf32>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.barrier' op requires zero operands}}
  "rocdl.barrier"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected 'x' in dimension list}}
  %r0 = rocdl.cluster.id.x : vector<16]xi64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.cluster.id.y :
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected operation name in quotes}}
  %r0 = rocdl.cluster.id.z : vector<2xf64> >
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>, %a2: i32) {
  // expected-error @+1 {{unknown LLVM type: ptr1}}
  rocdl.cluster.load.async.to.lds.b128 %a0, %a1, 7, 2, %a2 : !llvm.ptr1>, !llvm.ptr<3>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>, %a2: i32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  rocdl.cluster.load.async.to.lds.b32 %a0, %undeclared, 64, 232, %a2 : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>, %a2: i32) {
  // expected-error @+1 {{expected ','}}
  rocdl.cluster.load.async.to.lds.b64 %a0, %a1 5, 2, %a2 : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>, %a2: i32) {
  // expected-error @+1 {{expected ','}}
  rocdl.cluster.load.async.to.lds.b8 %a0, %a1, 40, 64, %a2 : !llvm.ptr !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

func.func @f(%a0: bf16) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.cos %a0 bf16 -> bf16x
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.cvt.f32.bf8 %a0[8] : vector< <4xf8E5M2>
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{expected ':'}}
  %r1 = rocdl.cvt.f32.fp8 %a0[5]  i32
  return
}

// -----

func.func @f(%a0: f32, %a1: f32, %a2: i32) {
  // expected-error @+1 {{expected attribute value}}
  %r3 = rocdl.cvt.pk.bf8.f32 %a0, %a1 -> %a2[] : i33
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{expected '['}}
  %r1 = rocdl.cvt.pk.f32.bf8 %a0 %a0[false] : vector<4xf32>
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{expected ':'}}
  %r1 = rocdl.cvt.pk.f32.fp8 %a0[true] ] : vector<[8]xi8>
  return
}

// -----

func.func @f(%a0: f32, %a1: f32, %a2: i32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r3 = rocdl.cvt.pk.fp8.f32 %a0, %a1 -> %undeclared[false] : vector<16xf32>
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r2 = rocdl.cvt.pkrtz %a0, %a1 : vectorx<8xbf16>
  return
}

// -----

func.func @f(%a0: vector<3xi32>, %a1: i32) {
  // expected-error @+1 {{expected non-function type}}
  %r2 = rocdl.cvt.scale.pk16.bf16.bf6 %a0, %a1[5] : vector<>
  return
}

// -----

func.func @f(%a0: vector<3xi32>, %a1: i32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r2 = rocdl.cvt.scale.pk16.bf16.fp6 %a0, %undeclared[7] : vector<16xbf16>
  return
}

// -----

func.func @f(%a0: vector<3xi32>, %a1: i32) {
  // expected-error @+1 {{expected ']'}}
  %r2 = rocdl.cvt.scale.pk16.f16.bf6 %a0, %a1[3 : vector<16xf16>
  return
}

// -----

func.func @f(%a0: vector<3xi32>, %a1: i32) {
  // expected-error @+1 {{expected attribute value}}
  %r2 = rocdl.cvt.scale.pk16.f16.fp6 %a0, %a1[] : vector<16xf16>
  return
}

// -----

func.func @f(%a0: vector<3xi32>, %a1: i32) {
  // expected-error @+1 {{expected non-function type}}
  %r2 = rocdl.cvt.scale.pk16.f32.bf6 %a0, %a1[4] : vectorx<16xf32>
  return
}

// -----

func.func @f(%a0: vector<3xi32>, %a1: i32) {
  // expected-error @+1 {{expected ']'}}
  %r2 = rocdl.cvt.scale.pk16.f32.fp6 %a0, %a1[5 : vector<16xf32>
  return
}

// -----

func.func @f(%a0: vector<2xi32>, %a1: i32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r2 = rocdl.cvt.scale.pk8.bf16.bf8 %a0, %undeclared[3] : vector<8xbf16>
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{expected '['}}
  %r2 = rocdl.cvt.scale.pk8.bf16.fp4 %a0, %r11] : vector<8xbf16>
  return
}

// -----

func.func @f(%a0: vector<2xi32>, %a1: i32) {
  // expected-error @+1 {{expected non-function type}}
  %r2 = rocdl.cvt.scale.pk8.bf16.fp8 %a0, %a1[2] : vector< <8xbf16>
  return
}

// -----

func.func @f(%a0: vector<2xi32>, %a1: i32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r2 = rocdl.cvt.scale.pk8.f16.bf8 %a0, %undeclared[0] : vector<8xf16>
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{expected non-function type}}
  %r2 = rocdl.cvt.scale.pk8.f16.fp4 %a0, %a1[0] : vectorx<8xf16>
  return
}

// -----

func.func @f(%a0: vector<2xi32>, %a1: i32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r2 = rocdl.cvt.scale.pk8.f16.fp8 %undeclared, %a1[32] : vector<8xf16>
  return
}

// -----

func.func @f(%a0: vector<2xi32>, %a1: i32) {
  // expected-error @+1 {{expected ':'}}
  %r2 = rocdl.cvt.scale.pk8.f32.bf8 %a0, %a1[128]  vector<8xf32>
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{expected ','}}
  %r2 = rocdl.cvt.scale.pk8.f32.fp4 %a0 %a0, %a1[0] : vector<8xf32>
  return
}

// -----

func.func @f(%a0: vector<2xi32>, %a1: i32) {
  // expected-error @+1 {{expected operation name in quotes}}
  %r2 = rocdl.cvt.scale.pk8.f32.fp8 %a0, %a1[7] : vector<8xf32> >
  return
}

// -----

func.func @f(%a0: vector<16xf32>, %a1: vector<16xf32>, %a2: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.cvt.scalef32.2xpk16.bf6.f32 %a0, %a1, %a2 : vectorx<6xi32>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.cvt.scalef32.2xpk16.fp6.f32' op requires one result}}
  "rocdl.cvt.scalef32.2xpk16.fp6.f32"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: vector<2xf16>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{expected SSA operand}}
  %r3 = rocdl.cvt.scalef32.f16.bf8 %a1[5], %a2 -> > %a0[true] : vector<2xf16>
  return
}

// -----

func.func @f(%a0: vector<2xf16>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{expected ':'}}
  %r3 = rocdl.cvt.scalef32.f16.fp8 %a1[8], %a2 -> %a0[true]  vector<2xf16>
  return
}

// -----

func.func @f(%a0: i32, %a1: f32) {
  // expected-error @+1 {{expected '['}}
  %r2 = rocdl.cvt.scalef32.f32.bf8 %a0 %a0[1], %a1 : f32
  return
}

// -----

func.func @f(%a0: i32, %a1: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r2 = rocdl.cvt.scalef32.f32.fp8 %a0[32], %a1 : f32x
  return
}

// -----

func.func @f(%a0: i32, %a1: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r2 = rocdl.cvt.scalef32.pk.bf16.bf8 %a0[true], %undeclared : vector<2xbf16>
  return
}

// -----

func.func @f(%a0: i32, %a1: f32) {
  // expected-error @+1 {{expected ','}}
  %r2 = rocdl.cvt.scalef32.pk.bf16.fp4 %a0[128] ], %a1 : vector<2xbf16>
  return
}

// -----

func.func @f(%a0: i32, %a1: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r2 = rocdl.cvt.scalef32.pk.bf16.fp8 %a0[false], %a1 : vector<>
  return
}

// -----

func.func @f(%a0: vector<2xi16>, %a1: vector<2xbf16>, %a2: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.cvt.scalef32.pk.bf8.bf16 %a1, %a2 -> %a0[true] : vectorx<2xi16>
  return
}

// -----

func.func @f(%a0: vector<2xi16>, %a1: vector<2xf16>, %a2: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.cvt.scalef32.pk.bf8.f16 %a1, %a2 -> %a0[false] : vectorx<2xi16>
  return
}

// -----

func.func @f(%a0: vector<2xi16>, %a1: f32, %a2: f32, %a3: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r4 = rocdl.cvt.scalef32.pk.bf8.f32 %a1, %a2, %a3 -> %a0[false] : vectorx<2xi16>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.cvt.scalef32.pk.f16.bf8' op requires one result}}
  "rocdl.cvt.scalef32.pk.f16.bf8"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: i32, %a1: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r2 = rocdl.cvt.scalef32.pk.f16.fp4 %a0[7], %a1 : vectorx<2xf16>
  return
}

// -----

func.func @f(%a0: i32, %a1: f32) {
  // expected-error @+1 {{expected '>' in vector type}}
  %r2 = rocdl.cvt.scalef32.pk.f16.fp8 %a0[true], %a1 : vector<2xf16
  return
}

// -----

func.func @f(%a0: i32, %a1: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r2 = rocdl.cvt.scalef32.pk.f32.bf8 %undeclared[true], %a1 : vector<2xf32>
  return
}

// -----

func.func @f(%a0: i32, %a1: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r2 = rocdl.cvt.scalef32.pk.f32.fp4 %a0[0], %a1 : vectorx<2xf32>
  return
}

// -----

func.func @f(%a0: i32, %a1: f32) {
  // expected-error @+1 {{expected attribute name}}
  %r2 = rocdl.cvt.scalef32.pk.f32.fp8 { = "367157"} %a0[false], %a1 : vector<2xf32>
  return
}

// -----

func.func @f(%a0: i32, %a1: vector<2xbf16>, %a2: f32) {
  // expected-error @+1 {{expected ']'}}
  %r3 = rocdl.cvt.scalef32.pk.fp4.bf16 %a1, %a2 -> %a0[64 : i32
  return
}

// -----

func.func @f(%a0: i32, %a1: vector<2xf16>, %a2: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.cvt.scalef32.pk.fp4.f16 %a1, %a2 -> %a0[2] : i32x
  return
}

// -----

func.func @f(%a0: i32, %a1: f32, %a2: f32, %a3: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r4 = rocdl.cvt.scalef32.pk.fp4.f32 %undeclared, %a2, %a3 -> %a0[4] : i32
  return
}

// -----

func.func @f(%a0: vector<2xi16>, %a1: vector<2xbf16>, %a2: f32) {
  // expected-error @+1 {{expected SSA operand}}
  %r3 = rocdl.cvt.scalef32.pk.fp8.bf16 %a1, %a2 -> [false] : vector<2xi16>
  return
}

// -----

func.func @f(%a0: vector<2xi16>, %a1: vector<2xf16>, %a2: f32) {
  // expected-error @+1 {{expected SSA operand}}
  %r3 = rocdl.cvt.scalef32.pk.fp8.f16 , %a2 -> %a0[true] : vector<2xi16>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.cvt.scalef32.pk.fp8.f32' op requires one result}}
  "rocdl.cvt.scalef32.pk.fp8.f32"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.cvt.scalef32.pk16.bf6.bf16' op requires one result}}
  "rocdl.cvt.scalef32.pk16.bf6.bf16"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: vector<16xf16>, %a1: f32) {
  // expected-error @+1 {{expected ','}}
  %r2 = rocdl.cvt.scalef32.pk16.bf6.f16 %a0 %a1 : vector<3xi32>
  return
}

// -----

func.func @f(%a0: vector<16xf32>, %a1: f32) {
  // expected-error @+1 {{expected '}' in attribute dictionary}}
  %r2 = rocdl.cvt.scalef32.pk16.bf6.f32 {f32]} %a0, %a1 : vector<3xi32>
  return
}

// -----

func.func @f(%a0: vector<16xbf16>, %a1: f32) {
  // expected-error @+1 {{expected ':'}}
  %r2 = rocdl.cvt.scalef32.pk16.fp6.bf16 %a0, %a1  vector<3xi32>
  return
}

// -----

func.func @f(%a0: vector<4x4xf16>, %a1: f32) {
  // expected-error @+1 {{expected '>' in vector type}}
  %r2 = rocdl.cvt.scalef32.pk16.fp6.f16 %a0, %a1 : vector<3xi32 3xi32>
  return
}

// -----

func.func @f(%a0: vector<16xf32>, %a1: f32) {
  // expected-error @+1 {{expected attribute name}}
  %r2 = rocdl.cvt.scalef32.pk16.fp6.f32 { = [182498, f32]} %a0, %a1 : vector<3xi32>
  return
}

// -----

func.func @f(%a0: vector<6xi32>, %a1: f32) {
  // expected-error @+1 {{expected SSA operand}}
  %r2 = rocdl.cvt.scalef32.pk32.bf16.bf6} %a0, %a1 : vector<32xbf16>
  return
}

// -----

func.func @f(%a0: vector<6xi32>, %a1: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r2 = rocdl.cvt.scalef32.pk32.bf16.fp6 %a0, %a1 : vectorx<32xbf16>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.cvt.scalef32.pk32.bf6.bf16' op requires one result}}
  "rocdl.cvt.scalef32.pk32.bf6.bf16"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: vector<32xf16>, %a1: f32) {
  // expected-error @+1 {{expected operation name in quotes}}
  %r2 = rocdl.cvt.scalef32.pk32.bf6.f16 %a0, %a1 : vector<6xi32> >
  return
}

// -----

func.func @f(%a0: vector<6xi32>, %a1: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r2 = rocdl.cvt.scalef32.pk32.f16.bf6 %a0, %undeclared : vector<32xf16>
  return
}

// -----

func.func @f(%a0: vector<6xi32>, %a1: f32) {
  // expected-error @+1 {{expected attribute name}}
  %r2 = rocdl.cvt.scalef32.pk32.f16.fp6 {%a1 : vector<32xf16>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.cvt.scalef32.pk32.f32.bf6' op requires one result}}
  "rocdl.cvt.scalef32.pk32.f32.bf6"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: vector<6xi32>, %a1: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r2 = rocdl.cvt.scalef32.pk32.f32.fp6 %undeclared, %a1 : vector<32xf32>
  return
}

// -----

func.func @f(%a0: vector<32xbf16>, %a1: f32) {
  // expected-error @+1 {{expected SSA operand}}
  %r2 = rocdl.cvt.scalef32.pk32.fp6.bf16 %a0, : vector<6xi32>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.cvt.scalef32.pk32.fp6.f16' op requires one result}}
  "rocdl.cvt.scalef32.pk32.fp6.f16"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: vector<8xbf16>, %a1: f32) {
  // expected-error @+1 {{expected ','}}
  %r2 = rocdl.cvt.scalef32.pk8.bf8.bf16 %a0 %a1 : vector<2xi32>
  return
}

// -----

func.func @f(%a0: vector<8xf16>, %a1: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r2 = rocdl.cvt.scalef32.pk8.bf8.f16 %undeclared, %a1 : vector<2xi32>
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: f32) {
  // expected-error @+1 {{expected SSA operand}}
  %r2 = rocdl.cvt.scalef32.pk8.bf8.f32 %a0, , %a1 : vector<2xi32>
  return
}

// -----

func.func @f(%a0: vector<8xbf16>, %a1: f32) {
  // expected-error @+1 {{expected SSA operand}}
  %r2 = rocdl.cvt.scalef32.pk8.fp4.bf16 {} } %a0, %a1 : i32
  return
}

// -----

func.func @f(%a0: vector<8xf16>, %a1: f32) {
  // expected-error @+1 {{expected SSA operand}}
  %r2 = rocdl.cvt.scalef32.pk8.fp4.f16 {} , %a1 : i32
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.cvt.scalef32.pk8.fp4.f32' op requires one result}}
  "rocdl.cvt.scalef32.pk8.fp4.f32"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.cvt.scalef32.pk8.fp8.bf16' op requires one result}}
  "rocdl.cvt.scalef32.pk8.fp8.bf16"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: vector<8xf16>, %a1: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r2 = rocdl.cvt.scalef32.pk8.fp8.f16 %a0, %undeclared : vector<2xi32>
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r2 = rocdl.cvt.scalef32.pk8.fp8.f32 %a0, %undeclared : vector<2xi32>
  return
}

// -----

func.func @f(%a0: i32, %a1: bf16, %a2: i32, %a3: f32) {
  // expected-error @+1 {{expected ','}}
  %r4 = rocdl.cvt.scalef32.sr.bf8.bf16 %a1 %a2, %a3 -> %a0[32] : i32
  return
}

// -----

func.func @f(%a0: i32, %a1: f16, %a2: i32, %a3: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r4 = rocdl.cvt.scalef32.sr.bf8.f16 %a1, %a2, %a3 -> %undeclared[4] : i32
  return
}

// -----

func.func @f(%a0: i32, %a1: f32, %a2: i32, %a3: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r4 = rocdl.cvt.scalef32.sr.bf8.f32 %a1, %undeclared, %a3 -> %a0[64] : i32
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.cvt.scalef32.sr.fp8.bf16' op requires one result}}
  "rocdl.cvt.scalef32.sr.fp8.bf16"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: i32, %a1: f16, %a2: i32, %a3: f32) {
  // expected-error @+1 {{expected SSA operand}}
  %r4 = rocdl.cvt.scalef32.sr.fp8.f16 %a1, %a2, %a3 -> > %a0[32] : i32
  return
}

// -----

func.func @f(%a0: i32, %a1: f32, %a2: i32, %a3: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r4 = rocdl.cvt.scalef32.sr.fp8.f32 %a1, %a2, %undeclared -> %a0[8] : i32
  return
}

// -----

func.func @f(%a0: i32, %a1: vector<2xbf16>, %a2: i32, %a3: f32) {
  // expected-error @+1 {{expected ']'}}
  %r4 = rocdl.cvt.scalef32.sr.pk.fp4.bf16 %a1, %a2, %a3 -> %a0[64 64] : i32
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.cvt.scalef32.sr.pk.fp4.f16' op requires one result}}
  "rocdl.cvt.scalef32.sr.pk.fp4.f16"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: i32, %a1: vector<2xf32>, %a2: i32, %a3: f32) {
  // expected-error @+1 {{expected '->'}}
  %r4 = rocdl.cvt.scalef32.sr.pk.fp4.f32 %a1, %a2, %a3 - %a0[32] : i32
  return
}

// -----

func.func @f(%a0: vector<16xbf16>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{expected ':'}}
  %r3 = rocdl.cvt.scalef32.sr.pk16.bf6.bf16 %a0, %a1, %a2 %a2 : vector<3xi32>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.cvt.scalef32.sr.pk16.bf6.f16' op requires one result}}
  "rocdl.cvt.scalef32.sr.pk16.bf6.f16"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: vector<16xf32>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{expected '<' in vector type}}
  %r3 = rocdl.cvt.scalef32.sr.pk16.bf6.f32 %a0, %a1, %a2 : vector vector<3xi32>
  return
}

// -----

func.func @f(%a0: vector<16xbf16>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r3 = rocdl.cvt.scalef32.sr.pk16.fp6.bf16 %a0, %undeclared, %a2 : vector<3xi32>
  return
}

// -----

func.func @f(%a0: vector<4x4xf16>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.cvt.scalef32.sr.pk16.fp6.f16 %a0, %a1, %a2 : vectorx<3xi32>
  return
}

// -----

func.func @f(%a0: vector<16xf32>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.cvt.scalef32.sr.pk16.fp6.f32 %a0, %a1, %a2 : <3xi32>
  return
}

// -----

func.func @f(%a0: vector<32xbf16>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r3 = rocdl.cvt.scalef32.sr.pk32.bf6.bf16 %undeclared, %a1, %a2 : vector<6xi32>
  return
}
