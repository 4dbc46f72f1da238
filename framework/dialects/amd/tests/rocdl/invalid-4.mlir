// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: i32, %a1: i32, %a2: vector<16xf32>) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.wmma.f32.16x16x128.fp8_bf8 %a0, %a1, %a2 : (i32, i32, vector<16xf32>) -> vectorx<16xf32>
  return
}

// -----

func.func @f(%a0: vector<16xi16>, %a1: vector<16xi16>, %a2: vector<4xf32>) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.wmma.f32.16x16x128.fp8_fp8 %a0, %a1, %a2 : (vector<16xi16>, vector<16xi16>, vector<4xf32>) -> vector4xf32>
  return
}

// -----

func.func @f(%a0: vector<4xi1>, %a1: vector<4xi1>, %a2: vector<16xf32>) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.wmma.f32.16x16x16.bf16 %a0, %a1, %a2 : (vector<4xi1>, vector<4xi1>, <16xf32>) -> vector<16xf32>
  return
}

// -----

func.func @f(%a0: vector<16xi8>, %a1: vector<16xi8>, %a2: vector<8xf32>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r3 = rocdl.wmma.f32.16x16x16.bf8_bf8 %a0, %a1, %undeclared : (vector<16xi8>, vector<16xi8>, vector<8xf32>) -> vector<8xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a0: i16, %a1: i16, %a2: vector<4xf32>) {
  // expected-error @+1 {{use of value '%a1' expects different type than prior uses: 'f32' vs 'i16'}}
  %r3 = rocdl.wmma.f32.16x16x16.bf8_fp8 %a0, %a1, %a2 : (i16, f32, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: vector<2xf16>, %a1: vector<2xf16>, %a2: vector<8xf32>) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.wmma.f32.16x16x16.f16 %a0, %a1, %a2 : (vectorx<2xf16>, vector<2xf16>, vector<8xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%a0: vector<8xi1>, %a1: vector<8xi1>, %a2: vector<8xf32>) {
  // expected-error @+1 {{expected '>' in vector type}}
  %r3 = rocdl.wmma.f32.16x16x16.fp8_bf8 %a0, %a1, %a2 : (vector<8xi1>, vector<8xi1>, vector<8xf32>) -> vector<8xf32
  return
}

// -----

func.func @f(%a0: i16, %a1: i16, %a2: vector<2xf32>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r3 = rocdl.wmma.f32.16x16x16.fp8_fp8 %undeclared, %a1, %a2 : (i16, i16, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: vector<16xbf16>, %a1: vector<16xbf16>, %a2: f32) {
  // expected-error @+1 {{'rocdl.wmma.f32.16x16x32.bf16' op result #0 must be 32-bit float or LLVM dialect-compatible vector of 32-bit float, but got 'i64'}}
  %r3 = rocdl.wmma.f32.16x16x32.bf16 %a0, %a1, %a2 : (vector<16xbf16>, vector<16xbf16>, f32) -> i64
  return
}

// -----

func.func @f(%a0: f16, %a1: f16, %a2: vector<4xf32>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r3 = rocdl.wmma.f32.16x16x32.f16 %a0, %undeclared, %a2 {signA = true} : (f16, f16, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: vector<8xf32>, %a2: vector<8xf32>) {
  // expected-error @+1 {{expected '>' in vector type}}
  %r3 = rocdl.wmma.f32.16x16x4.f32 %a0, %a1, %a2 : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32
  return
}

// -----

func.func @f(%a0: vector<8xi1>, %a1: vector<8xi1>, %a2: vector<8xf32>) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.wmma.f32.16x16x64.bf8_bf8 %a0, %a1, %a2 {reuseA = true} : (vector<8xi1>, vector<8xi1>, vector<8xf32>) -> <8xf32>
  return
}

// -----

func.func @f(%a0: vector<2xi16>, %a1: vector<2xi16>, %a2: f32) {
  // expected-error @+1 {{expected '->' in function type}}
  %r3 = rocdl.wmma.f32.16x16x64.bf8_fp8 %a0, %a1, %a2 : (vector<2xi16>, vector<2xi16>, f32) > f32
  return
}

// -----

func.func @f(%a0: i1, %a1: i16, %a2: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.wmma.f32.16x16x64.fp8_bf8 %a0, %a1, %a2 : (i1, , f32) -> vector<16xf32>
  return
}

// -----

func.func @f(%a0: vector<4xi8>, %a1: vector<4xi8>, %a2: vector<2xf32>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r3 = rocdl.wmma.f32.16x16x64.fp8_fp8 %a0, %undeclared, %a2 : (vector<4xi8>, vector<4xi8>, vector<2xf32>) -> f32
  return
}

// -----

func.func @f(%a0: vector<4xi16>, %a1: i32, %a2: i32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r3 = rocdl.wmma.i32.16x16x16.iu4 %undeclared, %a1, %a2 : (vector<4xi16>, i32, i32) -> i32
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a0: vector<2xi8>, %a1: vector<2xi64>, %a2: i32) {
  // expected-error @+1 {{use of value '%a2' expects different type than prior uses: 'f32' vs 'i32'}}
  %r3 = rocdl.wmma.i32.16x16x16.iu8 %a0, %a1, %a2 {signB = true} : (vector<2xi8>, vector<2xi64>, f32) -> vector<16xi64>
  return
}

// -----

func.func @f(%a0: vector<2xi16>, %a1: vector<2xi16>, %a2: vector<2xi16>) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.wmma.i32.16x16x32.iu4 %a0, %a1, %a2 : (vectorx<2xi16>, vector<2xi16>, vector<2xi16>) -> vector<2xi16>
  return
}

// -----

func.func @f(%a0: vector<8xi1>, %a1: vector<8xi1>, %a2: vector<8xi1>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r3 = rocdl.wmma.i32.16x16x64.iu8 %a0, %a1, %undeclared : (vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<8xi1>
  return
}

// -----

func.func @f(%a0: vector<8xi1>, %a1: vector<8xi1>, %a2: vector<16xf32>, %a3: i32, %a4: i32) {
  // expected-error @+1 {{expected ')'}}
  %r5 = rocdl.wmma.scale.f32.16x16x128.f8f6f4 %a0, %a1, %a2, %a3, %a4 {fmtScaleA = 5 : i32, reuseA = true} : (vector<8xi1>, vector<8xi1>, vector<16xf32>, i32, i32 i32) -> vector<16xf32>
  return
}

// -----

func.func @f(%a0: vector<4xi1>, %a1: vector<4xi1>, %a2: vector<8xf32>, %a3: i32, %a4: i32) {
  // expected-error @+1 {{expected non-function type}}
  %r5 = rocdl.wmma.scale.f32.32x16x128.f4 %a0, %a1, %a2, %a3, %a4 : (vector<4xi1>, vector<4xi1>, vector<8xf32>, i32, i32) -> <8xf32>
  return
}

// -----

func.func @f(%a0: i16, %a1: i16, %a2: vector<8xf32>, %a3: i64, %a4: i64) {
  // expected-error @+1 {{expected ','}}
  %r5 = rocdl.wmma.scale16.f32.16x16x128.f8f6f4 %a0 %a0, %a1, %a2, %a3, %a4 : (i16, i16, vector<8xf32>, i64, i64) -> vector<8xf32>
  return
}

// -----

func.func @f(%a0: vector<8xi1>, %a1: vector<10xi64>, %a2: f32, %a3: i64, %a4: i64) {
  // expected-error @+1 {{expected non-function type}}
  %r5 = rocdl.wmma.scale16.f32.32x16x128.f4 %a0, %a1, %a2, %a3, %a4 {scaleAType = 8 : i32, scaleBType = 128 : i32} : (vector<8xi1>, vector<10xi64>, f32, i64x, i64) -> f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '>' in vector type}}
  %r0 = rocdl.workgroup.dim.x : vector<16xf32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.workgroup.dim.y : : i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '>' in vector type}}
  %r0 = rocdl.workgroup.dim.z : vector<[16]xi16
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.workgroup.id.x : : f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '<' in vector type}}
  %r0 = rocdl.workgroup.id.y : vector vector<3xf8E5M2>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.workgroup.id.z' op requires one result}}
  "rocdl.workgroup.id.z"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.workitem.id.x : f32x
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected 'x' in dimension list}}
  %r0 = rocdl.workitem.id.y : vector<4]xbf16>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = rocdl.workitem.id.z  f32
  return
}
