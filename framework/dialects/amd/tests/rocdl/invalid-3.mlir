// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: vector<[8]xi8>, %a1: vector<[8]xi8>) {
  // expected-error @+1 {{expected '>' in vector type}}
  %r2 = rocdl.mfma.scale.f32.32x32x64.f8f6f4 %a0, %a1 : (vector<[8]xi8>, vector<[8]xi8) -> vector<[8]xi8>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.permlane16.swap' op requires one result}}
  "rocdl.permlane16.swap"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.permlane32.swap' op requires one result}}
  "rocdl.permlane32.swap"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a0: f32, %a1: f32, %a2: f32, %a3: f32) {
  // expected-error @+1 {{use of value '%a2' expects different type than prior uses: 'i64' vs 'f32'}}
  %r4 = rocdl.permlanex16 %a0, %a1, %a2, %a3, true, true : f32, i64
  return
}

// -----

func.func @f(%a0: vector<16xf32>, %a1: vector<16xf32>, %a2: vector<16xf32>, %a3: i32, %a4: i32, %a5: i32) {
  // expected-error @+1 {{expected ')'}}
  %r6 = rocdl.raw.buffer.atomic.cmpswap(, %a1, %a2, %a3, %a4, %a5) : vector<16xf32>, vector<16xf32>
  return
}

// -----

func.func @f(%a0: vector<16xf32>, %a1: f32, %a2: f32, %a3: i32, %a4: f32) {
  // expected-error @+1 {{expected non-function type}}
  rocdl.raw.buffer.atomic.fadd %a0, %a1, %a2, %a3, %a4 : vectorx<16xf32>
  return
}

// -----

func.func @f(%a0: vector<32xf4E2M1FN>, %a1: vector<32xf4E2M1FN>, %a2: vector<32xf4E2M1FN>, %a3: vector<32xf4E2M1FN>, %a4: vector<32xf4E2M1FN>) {
  // expected-error @+1 {{expected SSA operand}}
  rocdl.raw.buffer.atomic.fmax %a0, , %a2, %a3, %a4 : vector<32xf4E2M1FN>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32) {
  // expected-error @+1 {{use of value '%a0' expects different type than prior uses: 'f32' vs 'i32'}}
  rocdl.raw.buffer.atomic.smax %a0, %a1, %a2, %a3, %a4 : f32
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a0: f32, %a1: f32, %a2: f32, %a3: f32, %a4: f32) {
  // expected-error @+1 {{use of value '%a0' expects different type than prior uses: 'i64' vs 'f32'}}
  rocdl.raw.buffer.atomic.umin %a0, %a1, %a2, %a3, %a4 : i64
  return
}

// -----

func.func @f(%a0: i32, %a1: vector<3xi8>, %a2: vector<16xf32>, %a3: vector<[16]xi64>) {
  // expected-error @+1 {{expected SSA operand}}
  %r4 = rocdl.raw.buffer.load %a0, %a1, , %a3 : vector<8xbf16>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi32>, %a3: vector<4xi32>, %a4: vector<4xi32>) {
  // expected-error @+1 {{custom op 'rocdl.raw.buffer.store' expected 5 operands}}
  rocdl.raw.buffer.store %a0 %a0, %a1, %a2, %a3, %a4 : vector<4xi32>
  return
}

// -----

func.func @f(%a0: vector<8xbf16>, %a1: vector<8xbf16>, %a2: !llvm.ptr<8>, %a3: i32, %a4: i32, %a5: i32) {
  // expected-error @+1 {{expected non-function type}}
  %r6 = rocdl.raw.ptr.buffer.atomic.cmpswap %a0, %a1, %a2, %a3, %a4, %a5 : vector8xbf16>
  return
}

// -----

func.func @f(%a0: vector<4xi1>, %a1: !llvm.ptr<8>, %a2: i32, %a3: i32, %a4: i32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  rocdl.raw.ptr.buffer.atomic.fadd %undeclared, %a1, %a2, %a3, %a4 : vector<4xi1>
  return
}

// -----

func.func @f(%a0: vector<[4]xbf16>, %a1: !llvm.ptr<8>, %a2: i32, %a3: i32, %a4: i32) {
  // expected-error @+1 {{expected non-function type}}
  rocdl.raw.ptr.buffer.atomic.fmax %a0, %a1, %a2, %a3, %a4 : vectorx<[4]xbf16>
  return
}

// -----

func.func @f(%a0: !llvm.ppc_fp128, %a1: !llvm.ptr<8>, %a2: i32, %a3: i32, %a4: i32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  rocdl.raw.ptr.buffer.atomic.smax %a0, %a1, %a2, %a3, %undeclared : !llvm.ppc_fp128
  return
}

// -----

func.func @f(%a0: vector<[8]xi16>, %a1: !llvm.ptr<8>, %a2: i32, %a3: i32, %a4: i32) {
  // expected-error @+1 {{expected non-function type}}
  rocdl.raw.ptr.buffer.atomic.umin %a0, %a1, %a2, %a3, %a4 : vectorx<[8]xi16>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<8>, %a1: i32, %a2: i32, %a3: i32) {
  // expected-error @+1 {{expected ':'}}
  %r4 = rocdl.raw.ptr.buffer.load %a0, %a1, %a2, %a3 %a3 : vector<8xi32>
  return
}

// -----

func.func @f(%a0: !llvm.ptr<8>, %a1: !llvm.ptr<3>, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i32) {
  // expected-error @+1 {{expected SSA operand}}
  rocdl.raw.ptr.buffer.load.lds %a0, %a1, , %a2, %a3, %a4, %a5, %a6
  return
}

// -----

func.func @f(%a0: vector<16xf8E5M2>, %a1: !llvm.ptr<8>, %a2: i32, %a3: i32, %a4: i32) {
  // expected-error @+1 {{expected non-function type}}
  rocdl.raw.ptr.buffer.store %a0, %a1, %a2, %a3, %a4 : vectorx<16xf8E5M2>
  return
}

// -----

func.func @f(%a0: f16) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.rcp %a0 f16 -> f16x
  return
}

// -----

func.func @f(%a0: vector<8xi32>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r1 = rocdl.readfirstlane %undeclared : vector<8xi32>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.readlane' op requires one result}}
  "rocdl.readlane"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.s.barrier' op requires zero operands}}
  "rocdl.s.barrier"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  rocdl.s.barrier.init %undeclared member_cnt = 15 : !llvm.ptr<3>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{use of value '%a0' expects different type than prior uses: '!llvm.ptr' vs '!llvm.ptr<3>'}}
  rocdl.s.barrier.join %a0 : !llvm.ptr !llvm.ptr<3>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  rocdl.s.barrier.leave id =
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'rocdl.s.barrier.signal' expected 'id'}}
  rocdl.s.barrier.signal  = 8
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '->'}}
  %r0 = rocdl.s.barrier.signal.isfirst id = 3 > i1
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{expected SSA operand}}
  rocdl.s.barrier.signal.var  member_cnt = 2 : !llvm.ptr<3>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'rocdl.s.barrier.wait' expected 'id'}}
  rocdl.s.barrier.wait idx = 1
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.s.get.barrier.state id = 2 -> i32x
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.s.get.named.barrier.state %a0 : !llvm.ptr<3> -> i32x
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected operation name in quotes}}
  rocdl.s.nop 7 7
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  rocdl.s.setprio
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  rocdl.s.sleep
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  rocdl.s.wait.asynccnt
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  rocdl.s.wait.dscnt
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  rocdl.s.wait.expcnt
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected operation name in quotes}}
  rocdl.s.wait.loadcnt 5 5
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  rocdl.s.wait.storecnt
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  rocdl.s.wait.tensorcnt
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  rocdl.s.waitcnt
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.s.wakeup.barrier' op requires a single operand}}
  "rocdl.s.wakeup.barrier"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  rocdl.sched.barrier
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ','}}
  rocdl.sched.group.barrier 5, 5 1
  return
}

// -----

func.func @f(%a0: bf16) {
  // expected-error @+1 {{expected SSA operand}}
  %r1 = rocdl.sin  bf16 -> bf16
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{custom op 'rocdl.smfmac.f32.16x16x128.bf8.bf8' invalid kind of type specified: expected builtin.function, but found 'i32'}}
  %r1 = rocdl.smfmac.f32.16x16x128.bf8.bf8 %a0 : i32) -> vector<4xi64>
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{expected ')'}}
  %r1 = rocdl.smfmac.f32.16x16x128.bf8.fp8 %a0 : (i32 i32) -> vector<16xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '>' in vector type}}
  %r0 = rocdl.smfmac.f32.16x16x128.fp8.bf8 : () -> vector<16xf8E4M3FN
  return
}

// -----

func.func @f(%a0: f32, %a1: i32, %a2: f32, %a3: i32) {
  // expected-error @+1 {{expected non-function type}}
  %r4 = rocdl.smfmac.f32.16x16x128.fp8.fp8 %a0, %a1, %a2, %a3 : (f32, i32x, f32, i32) -> f32
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'rocdl.smfmac.f32.16x16x32.bf16' op requires one result}}
  "rocdl.smfmac.f32.16x16x32.bf16"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: vector<16xf32>) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.smfmac.f32.16x16x32.f16 %a0 : (<16xf32>) -> vector<16xf32>
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{expected ')'}}
  %r1 = rocdl.smfmac.f32.16x16x64.bf16 %a0 : (f32 f32) -> f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.smfmac.f32.16x16x64.bf8.bf8 : () -> f32x
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.smfmac.f32.16x16x64.bf8.fp8 : () -> i32x
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.smfmac.f32.16x16x64.f16 : () -> vector<>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.smfmac.f32.16x16x64.fp8.bf8 : () -> <[16]xi64>
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r2 = rocdl.smfmac.f32.16x16x64.fp8.fp8 %a0, %undeclared : (i32, i32) -> i32
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a0: i32) {
  // expected-error @+1 {{use of value '%a0' expects different type than prior uses: 'f32' vs 'i32'}}
  %r1 = rocdl.smfmac.f32.32x32x16.bf16 %a0 : (f32) -> vector<4xi8>
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{expected '->' in function type}}
  %r1 = rocdl.smfmac.f32.32x32x16.f16 %a0 : (f32) > f32
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r2 = rocdl.smfmac.f32.32x32x32.bf16 %undeclared, %a1 : (f32, f32) -> f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '->' in function type}}
  %r0 = rocdl.smfmac.f32.32x32x32.bf8.bf8 : () - vector<[4]xbf16>
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{expected ':'}}
  %r1 = rocdl.smfmac.f32.32x32x32.bf8.fp8 %a0  (f32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  // expected-error @+1 {{expected ')'}}
  %r2 = rocdl.smfmac.f32.32x32x32.f16 %a0, %a1 : (f32 f32) -> f32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{expected '->' in function type}}
  %r1 = rocdl.smfmac.f32.32x32x32.fp8.bf8 %a0 : (i32) > i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.smfmac.f32.32x32x32.fp8.fp8 : () -> f32x
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{expected '->' in function type}}
  %r1 = rocdl.smfmac.f32.32x32x64.bf8.bf8 %a0 : (i32) - -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: f32, %a2: f32, %a3: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r4 = rocdl.smfmac.f32.32x32x64.bf8.fp8 %a0, %a1, %undeclared, %a3 : (f32, f32, f32, f32) -> f32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{expected '->' in function type}}
  %r1 = rocdl.smfmac.f32.32x32x64.fp8.bf8 %a0 : (i32) - i32
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{use of value '%a1' expects different type than prior uses: 'f32' vs 'i32'}}
  %r2 = rocdl.smfmac.f32.32x32x64.fp8.fp8 %a0, %a1 : (i32, f32) -> i32
  return
}

// -----

func.func @f(%a0: vector<[2]xi64>, %a1: vector<16xf8E4M3FN>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r2 = rocdl.smfmac.i32.16x16x128.i8 %undeclared, %a1 : (vector<[2]xi64>, vector<16xf8E4M3FN>) -> vector<[4]xi64>
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{expected non-function type}}
  %r2 = rocdl.smfmac.i32.16x16x64.i8 %a0, %a1 : (i32, ) -> i32
  return
}

// -----

func.func @f(%a0: vector<8xi8>) {
  // expected-error @+1 {{expected '>' in vector type}}
  %r1 = rocdl.smfmac.i32.32x32x32.i8 %a0 : (vector<8xi8) -> vector<[2]xbf16>
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{expected ')'}}
  %r2 = rocdl.smfmac.i32.32x32x64.i8 %a0, %a1 : (i32 i32) -> i32
  return
}

// -----

func.func @f(%a0: f16) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.sqrt %a0  -> f64
  return
}

// -----

func.func @f(%a0: bf16) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = rocdl.tanh %a0 bf16x -> bf16
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: vector<8xi32>, %a2: vector<4xi32>, %a3: vector<4xi32>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  rocdl.tensor.load.to.lds {tbaa = []} %a0, %undeclared, %a2, %a3 cachepolicy 1 : vector<4xi32>, vector<8xi32>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: vector<8xi32>) {
  // expected-error @+1 {{expected ','}}
  rocdl.tensor.load.to.lds.d2 %a0, %a1 cachepolicy 8 : vector<4xi32> >, vector<8xi32>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: vector<8xi32>, %a2: vector<4xi32>, %a3: vector<4xi32>) {
  // expected-error @+1 {{expected non-function type}}
  rocdl.tensor.store.from.lds %a0, %a1, %a2, %a3 cachepolicy 1 : vector<4xi32>, vectorx<8xi32>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: vector<8xi32>) {
  // expected-error @+1 {{expected non-function type}}
  rocdl.tensor.store.from.lds.d2 {alias_scopes = [], noalias_scopes = [], tbaa = []} %a0, %a1 cachepolicy 0 : vector<4xi32>, vectorx<8xi32>
  return
}

// -----

func.func @f(%a0: vector<16xf64>, %a1: vector<16xf64>) {
  // expected-error @+1 {{expected attribute value}}
  %r2 = rocdl.update.dpp %a0, %a1 with 16, 16, 8, truex : vector<16xf64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = rocdl.wavefrontsize : <[16]xi8>
  return
}

// -----

func.func @f(%a0: vector<8xi32>, %a1: vector<8xi32>, %a2: vector<8xi32>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r3 = rocdl.wmma.bf16.16x16x16.bf16 %a0, %a1, %undeclared {opsel = true} : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  return
}

// -----

func.func @f(%a0: vector<16xbf16>, %a1: vector<16xbf16>, %a2: vector<16xbf16>) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.wmma.bf16.16x16x32.bf16 %a0, %a1, %a2 : (vector<16xbf16>, <16xbf16>, vector<16xbf16>) -> vector<16xbf16>
  return
}

// -----

func.func @f(%a0: vector<8xbf16>, %a1: vector<8xbf16>, %a2: vector<4xf32>) {
  // expected-error @+1 {{expected '>' in vector type}}
  %r3 = rocdl.wmma.bf16f32.16x16x32.bf16 %a0, %a1, %a2 : (vector<8xbf16, vector<8xbf16>, vector<4xf32>) -> vector<8xbf16>
  return
}

// -----

func.func @f(%a0: vector<8xi32>, %a1: vector<8xi1>, %a2: vector<8xf16>) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.wmma.f16.16x16x128.bf8_bf8 %a0, %a1, %a2 : (vector<8xi32>, vector<8xi1>, vector<8xf16>) -> vectorx<8xf16>
  return
}

// -----

func.func @f(%a0: i1, %a1: i1, %a2: f16) {
  // expected-error @+1 {{'rocdl.wmma.f16.16x16x128.bf8_fp8' op result #0 must be 16-bit float or LLVM dialect-compatible vector of 16-bit float, but got 'f32'}}
  %r3 = rocdl.wmma.f16.16x16x128.bf8_fp8 %a0, %a1, %a2 : (i1, i1, f16) -> f32
  return
}

// -----

func.func @f(%a0: vector<8xi1>, %a1: vector<8xi1>, %a2: vector<1xf16>) {
  // expected-error @+1 {{expected '}' in attribute dictionary}}
  %r3 = rocdl.wmma.f16.16x16x128.fp8_bf8 %a0, %a1, %a2 {modC = 128 128 : i16} : (vector<8xi1>, vector<8xi1>, vector<1xf16>) -> vector<1xf16>
  return
}

// -----

func.func @f(%a0: vector<8xi32>, %a1: vector<8xi32>, %a2: f16) {
  // expected-error @+1 {{expected ':'}}
  %r3 = rocdl.wmma.f16.16x16x128.fp8_fp8 %a0, %a1, %a2 %a2 : (vector<8xi32>, vector<8xi32>, f16) -> f16
  return
}

// -----

func.func @f(%a0: f16, %a1: f16, %a2: f16) {
  // expected-error @+1 {{expected '->' in function type}}
  %r3 = rocdl.wmma.f16.16x16x16.f16 %a0, %a1, %a2 : (f16, f16, f16) - f16
  return
}

// -----

func.func @f(%a0: vector<16xf16>, %a1: vector<16xf16>, %a2: vector<16xf16>) {
  // expected-error @+1 {{expected ','}}
  %r3 = rocdl.wmma.f16.16x16x32.f16 %a0, %a1 %a1, %a2 : (vector<16xf16>, vector<16xf16>, vector<16xf16>) -> vector<16xf16>
  return
}

// -----

func.func @f(%a0: vector<4xi8>, %a1: vector<4xi8>, %a2: f16) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.wmma.f16.16x16x64.bf8_bf8 %a0, %a1, %a2 {reuseB = true} : (<4xi8>, vector<4xi8>, f16) -> f16
  return
}

// -----

func.func @f(%a0: vector<16xi64>, %a1: vector<16xi64>, %a2: vector<4xf16>) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.wmma.f16.16x16x64.bf8_fp8 %a0, %a1, %a2 {reuseA = true, reuseB = true} : (vector<16xi64>, vectorx<16xi64>, vector<4xf16>) -> vector<8xf16>
  return
}

// -----

func.func @f(%a0: i16, %a1: i16, %a2: vector<4xf16>) {
  // expected-error @+1 {{expected '->' in function type}}
  %r3 = rocdl.wmma.f16.16x16x64.fp8_bf8 %a0, %a1, %a2 : (i16, i16, vector<4xf16>) > vector<4xf16>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a0: i1, %a1: vector<8xi16>, %a2: vector<4xf16>) {
  // expected-error @+1 {{use of value '%a0' expects different type than prior uses: 'f32' vs 'i1'}}
  %r3 = rocdl.wmma.f16.16x16x64.fp8_fp8 %a0, %a1, %a2 : (f32, vector<8xi16>, vector<4xf16>) -> vector<8xf16>
  return
}

// -----

func.func @f(%a0: vector<2xi8>, %a1: vector<2xi8>, %a2: vector<16xf32>) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = rocdl.wmma.f32.16x16x128.bf8_bf8 %a0, %a1, %a2 : (vector< <2xi8>, vector<2xi8>, vector<16xf32>) -> vector<16xf32>
  return
}

// -----

func.func @f(%a0: vector<16xi8>, %a1: vector<16xi8>, %a2: vector<4xf32>) {
  // expected-error @+1 {{expected '->' in function type}}
  %r3 = rocdl.wmma.f32.16x16x128.bf8_fp8 %a0, %a1, %a2 : (vector<16xi8>, vector<16xi8>, vector<4xf32>) - vector<4xf32>
  return
}
