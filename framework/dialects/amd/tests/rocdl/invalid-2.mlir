// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: vector<32xf16>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{expected SSA operand}}
  %r3 = rocdl.cvt.scalef32.sr.pk32.bf6.f16} %a0, %a1, %a2 : vector<6xi32>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.cvt.scalef32.sr.pk32.bf6.f32' op requires one result}}
  "rocdl.cvt.scalef32.sr.pk32.bf6.f32"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: vector<32xbf16>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{expected SSA operand}}
  %r3 = rocdl.cvt.scalef32.sr.pk32.fp6.bf16 %a0, %a1, , %a2 : vector<6xi32>
  return
}

// -----

func.func @f(%a0: vector<32xf16>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{expected operation name in quotes}}
  %r3 = rocdl.cvt.scalef32.sr.pk32.fp6.f16 %a0, %a1, %a2 : vector<6xi32> >
  return
}

// -----

func.func @f(%a0: vector<32xf32>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r3 = rocdl.cvt.scalef32.sr.pk32.fp6.f32 %undeclared, %a1, %a2 : vector<6xi32>
  return
}

// -----

func.func @f(%a0: vector<8xbf16>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{expected ','}}
  %r3 = rocdl.cvt.scalef32.sr.pk8.bf8.bf16 %a0 %a0, %a1, %a2 : vector<2xi32>
  return
}

// -----

func.func @f(%a0: vector<8xf16>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{expected SSA operand}}
  %r3 = rocdl.cvt.scalef32.sr.pk8.bf8.f16 %a0, , %a1, %a2 : vector<2xi32>
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{expected '>' in vector type}}
  %r3 = rocdl.cvt.scalef32.sr.pk8.bf8.f32 %a0, %a1, %a2 : vector<2xi32
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.cvt.scalef32.sr.pk8.fp4.bf16' op requires one result}}
  "rocdl.cvt.scalef32.sr.pk8.fp4.bf16"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: vector<8xf16>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{expected ','}}
  %r3 = rocdl.cvt.scalef32.sr.pk8.fp4.f16 %a0 %a1, %a2 : i32
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{expected attribute name}}
  %r3 = rocdl.cvt.scalef32.sr.pk8.fp4.f32 {%a1, %a2 : i32
  return
}

// -----

func.func @f(%a0: vector<8xbf16>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r3 = rocdl.cvt.scalef32.sr.pk8.fp8.bf16 %a0, %a1, %undeclared : vector<2xi32>
  return
}

// -----

func.func @f(%a0: vector<8xf16>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{expected SSA operand}}
  %r3 = rocdl.cvt.scalef32.sr.pk8.fp8.f16 %a0, %a1, , %a2 : vector<2xi32>
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: i32, %a2: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r3 = rocdl.cvt.scalef32.sr.pk8.fp8.f32 %a0, %undeclared, %a2 : vector<2xi32>
  return
}

// -----

func.func @f(%a0: f32, %a1: i32, %a2: i32) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.cvt.sr.bf8.f32 %a0, %a1 -> %a2[5] : vectorx<8xbf16>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.cvt.sr.fp8.f32' op requires one result}}
  "rocdl.cvt.sr.fp8.f32"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  rocdl.ds.atomic.async.barrier.arrive.b64 %undeclared {alias_scopes = []} : !llvm.ptr<3>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>, %a1: i64) {
  // expected-error @+1 {{expected ':'}}
  %r2 = rocdl.ds.atomic.barrier.arrive.rtn.b64 %a0, %a1 {alias_scopes = []} } : !llvm.ptr<3>, i64 -> i64
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{expected '<' in vector type}}
  %r1 = rocdl.ds.load.tr16.b128 %a0 {alias_scopes = [], noalias_scopes = []} : !llvm.ptr<3> -> vector[4]xbf16>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{expected '->'}}
  %r1 = rocdl.ds.load.tr4.b64 %a0 : !llvm.ptr<3> - vector<3xi32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{expected SSA operand}}
  %r1 = rocdl.ds.load.tr6.b96 : !llvm.ptr<3> -> vector<32xf8E8M0FNU>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{expected '>'}}
  %r1 = rocdl.ds.load.tr8.b64 %a0 : !llvm.ptr<3 3> -> vector<6xi8>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.ds.read.tr16.b64 %a0 : <3> -> <[16]xi64>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.ds.read.tr4.b64' op requires one result}}
  "rocdl.ds.read.tr4.b64"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.ds.read.tr6.b96' op requires one result}}
  "rocdl.ds.read.tr6.b96"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.ds.read.tr8.b64' op requires one result}}
  "rocdl.ds.read.tr8.b64"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.ds_bpermute' op requires one result}}
  "rocdl.ds_bpermute"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{expected attribute name}}
  %r2 = rocdl.ds_swizzle %a0, %a1 { = "977104"} : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.exp %a0 f32 -> f16x
  return
}

// -----

func.func @f(%a0: f16) {
  // expected-error @+1 {{expected '->'}}
  %r1 = rocdl.exp2 %a0 f16 f16 -> bf16
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{expected SSA operand}}
  rocdl.flat.prefetch , scope 64 : !llvm.ptr
  return
}

// -----

func.func @f(%a0: vector<2xf32>, %a1: vector<2xf32>, %a2: vector<2xf32>) {
  // expected-error @+1 {{expected SSA operand}}
  %r3 = rocdl.fmed3 %a0, %a1, , %a2 : vector<2xf32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  rocdl.global.load.async.to.lds.b128 %a0, %undeclared, 7, 7 : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>) {
  // expected-error @+1 {{expected '}' in attribute dictionary}}
  rocdl.global.load.async.to.lds.b32 %a0, %a1, 1, 8 {noalias_scopes = [], tbaa = [] : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>) {
  // expected-error @+1 {{expected attribute value}}
  rocdl.global.load.async.to.lds.b64 %a0, %a1, 1, , 3 : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>) {
  // expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
  rocdl.global.load.async.to.lds.b8 %a0, %a1, 3, 16 {tbaa = []} : !llvm.ptr<1, !llvm.ptr<3>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>) {
  // expected-error @+1 {{expected attribute value}}
  rocdl.global.load.lds %a0, %a1, 7, 3,
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>) {
  // expected-error @+1 {{expected '->'}}
  %r1 = rocdl.global.load.tr.b128 %a0 : !llvm.ptr<1> - vector<[4]xbf16>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>) {
  // expected-error @+1 {{expected '->'}}
  %r1 = rocdl.global.load.tr.b64 %a0 : !llvm.ptr<1> - -> vector<[4]xi64>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.global.load.tr4.b64' op requires one result}}
  "rocdl.global.load.tr4.b64"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.global.load.tr6.b96 %a0 : !llvm.ptr<1> -> f32x
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>) {
  // expected-error @+1 {{expected ','}}
  rocdl.global.prefetch %a0 scope 5 {noalias_scopes = []} : !llvm.ptr<1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.grid.dim.x : vectorx<3xf8E5M2>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.grid.dim.y : : vector<[4]xbf16>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.grid.dim.z : vector<>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  rocdl.iglp.opt
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>) {
  // expected-error @+1 {{expected attribute value}}
  rocdl.load.to.lds %a0, %a1, 64, , 32, 3 : <1>
  return
}

// -----

func.func @f(%a0: bf16) {
  // expected-error @+1 {{expected '->'}}
  %r1 = rocdl.log %a0 bf16 > f64
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.make.buffer.rsrc' op requires one result}}
  "rocdl.make.buffer.rsrc"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{expected '->'}}
  %r2 = rocdl.mbcnt.hi %a0, %a1 {arg_attrs = [{}]} : (i32, i32) > i32
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{expected ':'}}
  %r2 = rocdl.mbcnt.lo %a0, %a1 %a1 : (i32, i32) -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.mfma.f32.16x16x16bf16.1k : ) -> i32
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.mfma.f32.16x16x16f16' op requires one result}}
  "rocdl.mfma.f32.16x16x16f16"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r1 = rocdl.mfma.f32.16x16x1f32 %undeclared : (f32) -> f32
  return
}

// -----

func.func @f(%a0: vector<8xf32>, %a1: vector<16xf32>) {
  // expected-error @+1 {{expected SSA operand}}
  %r2 = rocdl.mfma.f32.16x16x2bf16 %a0, , %a1 : (vector<8xf32>, vector<16xf32>) -> vector<3xf8E5M2>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '>' in vector type}}
  %r0 = rocdl.mfma.f32.16x16x32.bf16 : () -> vector<8xi32
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.mfma.f32.16x16x32.bf8.bf8' op requires one result}}
  "rocdl.mfma.f32.16x16x32.bf8.bf8"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.mfma.f32.16x16x32.bf8.fp8 : () -> vectorx<32xi32>
  return
}

// -----

func.func @f(%a0: vector<[16]xi64>, %a1: vector<[16]xi64>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r2 = rocdl.mfma.f32.16x16x32.f16 %a0, %undeclared : (vector<[16]xi64>, vector<[16]xi64>) -> vector<[16]xi64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected 'x' in dimension list}}
  %r0 = rocdl.mfma.f32.16x16x32.fp8.bf8 : () -> vector<[4]>
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r1 = rocdl.mfma.f32.16x16x32.fp8.fp8 %undeclared : (f32) -> f32
  return
}

// -----

func.func @f(%a0: vector<[16]xi8>) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.mfma.f32.16x16x4bf16.1k %a0 : (vector<[16]xi8>) -> vector<[16]xi8x>
  return
}

// -----

func.func @f(%a0: vector<[4]xbf16>) {
  // expected-error @+1 {{expected ')'}}
  %r1 = rocdl.mfma.f32.16x16x4f16 %a0 : (vector<[4]xbf16> >) -> vector<[4]xbf16>
  return
}

// -----

func.func @f(%a0: vector<[4]xbf16>) {
  // expected-error @+1 {{expected '>' in vector type}}
  %r1 = rocdl.mfma.f32.16x16x4f32 %a0 : (vector<[4]xbf16) -> vector<[4]xbf16>
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{expected '->' in function type}}
  %r1 = rocdl.mfma.f32.16x16x8.xf32 %a0 : (i32) ) -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.mfma.f32.16x16x8bf16 : ) -> vector<[16]xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.mfma.f32.32x32x16.bf16 : () ->
  return
}

// -----

func.func @f(%a0: i8192) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.mfma.f32.32x32x16.bf8.bf8 %a0 : (i8192) ->
  return
}

// -----

func.func @f(%a0: vector<[2]xbf16>, %a1: vector<[2]xbf16>, %a2: vector<[2]xbf16>, %a3: vector<[2]xbf16>) {
  // expected-error @+1 {{expected non-function type}}
  %r4 = rocdl.mfma.f32.32x32x16.bf8.fp8 %a0, %a1, %a2, %a3 : (vector<[2]xbf16>, vector<[2]xbf16>, vector<[2]xbf16>, vector<[2]xbf16>) -> vectorx<[2]xbf16>
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  // expected-error @+1 {{expected ':'}}
  %r2 = rocdl.mfma.f32.32x32x16.f16 , %a1 : (f32, f32) -> f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = rocdl.mfma.f32.32x32x16.fp8.bf8   () -> !llvm.ppc_fp128
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{custom op 'rocdl.mfma.f32.32x32x16.fp8.fp8' invalid kind of type specified: expected builtin.function, but found 'i32'}}
  %r1 = rocdl.mfma.f32.32x32x16.fp8.fp8 %a0 : i32) -> f32
  return
}

// -----

func.func @f(%a0: vector<[4]xbf16>) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.mfma.f32.32x32x1f32 %a0 : (vector<[4]xbf16x>) -> vector<[4]xbf16>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.mfma.f32.32x32x2bf16 : () -> vectorx<16xf32>
  return
}

// -----

func.func @f(%a0: f32, %a1: vector<[4]xbf16>) {
  // expected-error @+1 {{expected ':'}}
  %r2 = rocdl.mfma.f32.32x32x2f32 %a0, %a1  (f32, vector<[4]xbf16>) -> f32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{custom op 'rocdl.mfma.f32.32x32x4.xf32' number of operands and types do not match: got 1 operands and 0 types}}
  %r1 = rocdl.mfma.f32.32x32x4.xf32 %a0 : () -> i32
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r2 = rocdl.mfma.f32.32x32x4bf16 %a0, %a1 : (f32x, f32) -> f32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.mfma.f32.32x32x4bf16.1k %a0 : (f32) -> f32x
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.mfma.f32.32x32x4f16 : () -> vectorx<[8]xi16>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.mfma.f32.32x32x8bf16.1k : ( -> i1
  return
}

// -----

func.func @f(%a0: vector<[4]xbf16>) {
  // expected-error @+1 {{expected '>' in vector type}}
  %r1 = rocdl.mfma.f32.32x32x8f16 %a0 : (vector<[4]xbf16) -> vector<3xi32>
  return
}

// -----

func.func @f(%a0: f16, %a1: f16) {
  // expected-error @+1 {{expected non-function type}}
  %r2 = rocdl.mfma.f32.4x4x1f32 %a0, %a1 : (f16, f16) -> f16x
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.mfma.f32.4x4x2bf16 : () -> vectorx<8xbf16>
  return
}

// -----

func.func @f(%a0: vector<4xf16>) {
  // expected-error @+1 {{expected '>' in vector type}}
  %r1 = rocdl.mfma.f32.4x4x4bf16.1k %a0 : (vector<4xf16 4xf16>) -> vector<4xf16>
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{expected '->' in function type}}
  %r1 = rocdl.mfma.f32.4x4x4f16 %a0 : (f32) > f32
  return
}

// -----

func.func @f(%a0: vector<16xf32>) {
  // expected-error @+1 {{expected '->' in function type}}
  %r1 = rocdl.mfma.f64.16x16x4f64 %a0 : (vector<16xf32>) - -> vector<16xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a0: f32, %a1: f32) {
  // expected-error @+1 {{use of value '%a1' expects different type than prior uses: 'i64' vs 'f32'}}
  %r2 = rocdl.mfma.f64.4x4x4f64 %a0, %a1 : (f32, i64) -> f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '->' in function type}}
  %r0 = rocdl.mfma.i32.16x16x16i8 : () ) -> vector<6xi8>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.mfma.i32.16x16x32.i8 : () -> vector<>
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{expected ')'}}
  %r1 = rocdl.mfma.i32.16x16x4i8 %a0 : (i32 -> i32
  return
}

// -----

func.func @f(%a0: vector<16xf32>) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.mfma.i32.16x16x64.i8 %a0 : (<16xf32>) -> vector<16xf32>
  return
}

// -----

func.func @f(%a0: vector<[4]xf16>) {
  // expected-error @+1 {{expected operation name in quotes}}
  %r1 = rocdl.mfma.i32.32x32x16.i8 %a0 : (vector<[4]xf16>) -> vector<8xbf16> >
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '->' in function type}}
  %r0 = rocdl.mfma.i32.32x32x32.i8 : () ) -> f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '->' in function type}}
  %r0 = rocdl.mfma.i32.32x32x4i8 : () - -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: vector<8xbf16>) {
  // expected-error @+1 {{custom op 'rocdl.mfma.i32.32x32x8i8' number of operands and types do not match: got 0 operands and 1 types}}
  %r1 = rocdl.mfma.i32.32x32x8i8 : (vector<8xbf16>) -> f32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r1 = rocdl.mfma.i32.4x4x4i8 %undeclared : (f32) -> f32
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.mfma.scale.f32.16x16x128.f8f6f4' op requires one result}}
  "rocdl.mfma.scale.f32.16x16x128.f8f6f4"(%a, %b, %c) : (none, none, none) -> ()
  return
}
