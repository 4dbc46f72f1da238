// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: i32) {
  // expected-error @+1 {{expected attribute name}}
  nvvm.bar.warp.sync %a0 {]} : i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{cannot name an operation with no results}}
  %r0 = nvvm.barrier -> i32x
  return
}

// -----

func.func @f(%a0: i32, %a1: i32) {
  // expected-error @+1 {{custom op 'nvvm.barrier.arrive' expected 'number_of_threads'}}
  nvvm.barrier.arrive  = %a0 number_of_threads = %a1
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.barrier0' op requires zero operands}}
  "nvvm.barrier0"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.breakpoint' op requires zero operands}}
  "nvvm.breakpoint"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.cluster.arrive' op requires zero operands}}
  "nvvm.cluster.arrive"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute name}}
  nvvm.cluster.arrive.relaxed { {aligned}
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.cluster.wait' op requires zero operands}}
  "nvvm.cluster.wait"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: i128) {
  // expected-error @+1 {{expected ':'}}
  %r1 = nvvm.clusterlaunchcontrol.query.cancel query =  get_first_cta_id_x, %a0 %a0 : i32
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.clusterlaunchcontrol.try.cancel' op expected 2 operands, but found 3}}
  "nvvm.clusterlaunchcontrol.try.cancel"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: vector<2xbf16>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r1 = nvvm.convert.bf16x2.to.f8x2 %undeclared {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> vector<2xi8>(f8E8M0FNU)
  return
}

// -----

func.func @f(%a0: vector<2xf16>) {
  // expected-error @+1 {{expected non-function type}}
  %r1 = nvvm.convert.f16x2.to.f8x2 %a0 : vector<2xf16> -> i16x(f8E5M2)
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.convert.f32x2.to.bf16x2' op requires one result}}
  "nvvm.convert.f32x2.to.bf16x2"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.convert.f32x2.to.f16x2' op requires one result}}
  "nvvm.convert.f32x2.to.f16x2"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  // expected-error @+1 {{expected attribute value}}
  %r2 = nvvm.convert.f32x2.to.f4x2 %a0, %a1 {relu = } : i8(f4E2M1FN)
  return
}

// -----

func.func @f(%a0: f32, %a1: f32) {
  // expected-error @+1 {{expected SSA operand}}
  %r2 = nvvm.convert.f32x2.to.f6x2 , %a1 {relu = true} : i16(f6E3M2FN)
  return
}

// -----

func.func @f(%a0: vector<4xf32>, %a1: i32) {
  // expected-error @+1 {{expected ','}}
  %r2 = nvvm.convert.f32x4.to.f4x4 %a0 %a0, %a1 : vector<4xf32> -> i16(f4E2M1FN)
  return
}

// -----

func.func @f(%a0: vector<4xf32>, %a1: i32) {
  // expected-error @+1 {{expected ','}}
  %r2 = nvvm.convert.f32x4.to.f6x4 %a0 %a1 : vector<4xf32> -> vector<4xi8>(f6E2M3FN)
  return
}

// -----

func.func @f(%a0: vector<4xf32>, %a1: i32) {
  // expected-error @+1 {{expected '>' in vector type}}
  %r2 = nvvm.convert.f32x4.to.f8x4 %a0, %a1 {relu = true} : vector<4xf32 -> vector<4xi8>(f8E5M2)
  return
}

// -----

func.func @f(%a0: i8) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r1 = nvvm.convert.f4x2.to.f16x2 %undeclared {relu = true} : i8(f4E2M1FN) -> vector<2xf16>
  return
}

// -----

func.func @f(%a0: vector<2xi8>) {
  // expected-error @+1 {{expected attribute value}}
  %r1 = nvvm.convert.f6x2.to.f16x2 %a0 : vector<2xi8>(f6E3M2FNx) -> vector<2xf16>
  return
}

// -----

func.func @f(%a0: vector<2xi8>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r1 = nvvm.convert.f8x2.to.bf16x2 %undeclared : vector<2xi8>(f8E8M0FNU) -> vector<2xbf16>
  return
}

// -----

func.func @f(%a0: vector<2xi8>) {
  // expected-error @+1 {{expected attribute value}}
  %r1 = nvvm.convert.f8x2.to.f16x2 %a0 : vector<2xi8>() -> vector<2xf16>
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{expected attribute value}}
  %r1 = nvvm.convert.float.to.tf32 %a0 {rnd = = #nvvm.fp_rnd_mode<rna>}
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.cp.async.bulk.commit.group' op requires zero operands}}
  "nvvm.cp.async.bulk.commit.group"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>, %a2: i32, %a3: i64) {
  // expected-error @+1 {{expected ':'}}
  nvvm.cp.async.bulk.global.shared.cta %a0, %a1, %a2 l2_cache_hintx = %a3 : <1>, <3>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.cp.async.bulk.prefetch' op operand #0 must be LLVM pointer in address space 1, but got 'none'}}
  "nvvm.cp.async.bulk.prefetch"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.cp.async.bulk.shared.cluster.global' op expected 4 or more operands, but found 3}}
  "nvvm.cp.async.bulk.shared.cluster.global"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.cp.async.bulk.shared.cluster.shared.cta' op expected 4 operands, but found 3}}
  "nvvm.cp.async.bulk.shared.cluster.shared.cta"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>, %a2: i32, %a3: i1) {
  // expected-error @+1 {{expected ','}}
  nvvm.cp.async.bulk.tensor.global.shared.cta %a0, %a1 box[%a2], predicate = %a3 : !llvm.ptr, <3>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i32, %a3: i64) {
  // expected-error @+1 {{expected ':'}}
  nvvm.cp.async.bulk.tensor.prefetch %a0, box[%a1, %a2] ] l2_cache_hint = %a3 : !llvm.ptr
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.cp.async.bulk.tensor.reduce' op operand count (3) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  "nvvm.cp.async.bulk.tensor.reduce"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: !llvm.ptr<3>, %a7: i16, %a8: i1) {
  // expected-error @+1 {{expected '='}}
  nvvm.cp.async.bulk.tensor.shared.cluster.global %a0, %a1, %a6, box[%a2, %a3, %a4, %a5] multicast_mask = %a7 predicate predicate = %a8 {group = #nvvm.cta_group<cta_1>} : !llvm.ptr<3>, !llvm.ptr
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected operation name in quotes}}
  nvvm.cp.async.bulk.wait_group 0 0
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.cp.async.commit.group' op requires zero operands}}
  "nvvm.cp.async.commit.group"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{expected ':'}}
  nvvm.cp.async.mbarrier.arrive %a0 {noinc = true}  !llvm.ptr
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr<1>) {
  // expected-error @+1 {{expected SSA operand}}
  nvvm.cp.async.shared.global , %a1, 4, cache =  ca : !llvm.ptr<3>, !llvm.ptr<1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  nvvm.cp.async.wait.group
  return
}

// -----

func.func @f(%a0: vector<2xi16>, %a1: vector<4xi8>, %a2: i32) {
  // expected-error @+1 {{expected ','}}
  %r3 = nvvm.dot.accumulate.2way %a0 <signed>, %a1 <unsigned>, %a2 {b_hi = true} : vector<2xi16> vector<4xi8>
  return
}

// -----

func.func @f(%a0: vector<4xi8>, %a1: vector<4xi8>, %a2: i32) {
  // expected-error @+1 {{expected non-function type}}
  %r3 = nvvm.dot.accumulate.4way %a0 <unsigned>, %a1 <signed>, %a2 : vector<4xi8>, vectorx<4xi8>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '->'}}
  %r0 = nvvm.elect.sync > i1
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.exit' op requires zero operands}}
  "nvvm.exit"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.fence.mbarrier.init' op requires zero operands}}
  "nvvm.fence.mbarrier.init"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  nvvm.fence.proxy {kind = <async>}
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i32) {
  // expected-error @+1 {{expected SSA operand}}
  nvvm.fence.proxy.acquire <gpu> %a0,
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.fence.proxy.release' op requires zero operands}}
  "nvvm.fence.proxy.release"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{unknown attribute `mem_orderrelease` in dialect `nvvm`}}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_orderrelease>}
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.fence.sc.cluster' op requires zero operands}}
  "nvvm.fence.sc.cluster"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.fence.sync_restrict' op requires zero operands}}
  "nvvm.fence.sync_restrict"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.griddepcontrol' op requires zero operands}}
  "nvvm.griddepcontrol"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{custom op 'rwx' is unknown (tried 'func.rwx' as well)}}
  nvvm.inline_ptx "10" rwx(%a0 : f32)
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
  %r1 = nvvm.ldmatrix %a0 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3) -> i32
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>, %a1: i32) {
  // expected-error @+1 {{expected '->'}}
  %r2 = nvvm.mapa %a0, %a1 : !llvm.ptr<3> > !llvm.ptr<7>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.match.sync' op requires one result}}
  "nvvm.match.sync"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>, %a1: i32) {
  // expected-error @+1 {{expected SSA operand}}
  %r2 = nvvm.mbarrier.arrive , %a1 : !llvm.ptr<3> -> i64
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a0: !llvm.ptr<3>, %a1: i32) {
  // expected-error @+1 {{use of value '%a1' expects different type than prior uses: 'f32' vs 'i32'}}
  nvvm.mbarrier.arrive.expect_tx %a0, %a1 : !llvm.ptr<3>, f32
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i32) {
  // expected-error @+1 {{expected ':'}}
  %r2 = nvvm.mbarrier.arrive.nocomplete %a0, %a1 {}  !llvm.ptr, i32 -> i64
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i32) {
  // expected-error @+1 {{cannot name an operation with no results}}
  %r2 = nvvm.mbarrier.arrive_drop %a0, %a1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr -> i64x
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i32) {
  // expected-error @+1 {{cannot name an operation with no results}}
  %r2 = nvvm.mbarrier.arrive_drop.expect_tx %a0, %a1 : !llvm.ptr, i32 ->
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.mbarrier.arrive_drop.nocomplete' op requires one result}}
  "nvvm.mbarrier.arrive_drop.nocomplete"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a0: !llvm.ptr<7>, %a1: i32) {
  // expected-error @+1 {{use of value '%a1' expects different type than prior uses: 'f32' vs 'i32'}}
  nvvm.mbarrier.complete_tx %a0, %a1 : !llvm.ptr<7>, f32
  return
}

// -----

func.func @f(%a0: !llvm.ptr<7>, %a1: i32) {
  // expected-error @+1 {{expected non-function type}}
  nvvm.mbarrier.expect_tx %a0, %a1 : !llvm.ptr<7>, i32x
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  nvvm.mbarrier.init %undeclared, %a1 : !llvm.ptr, i32
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.mbarrier.inval' op requires a single operand}}
  "nvvm.mbarrier.inval"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i32) {
  // expected-error @+1 {{expected non-function type}}
  %r2 = nvvm.mbarrier.test.wait %a0, %a1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr,  -> i1
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.mbarrier.try_wait' op requires one result}}
  "nvvm.mbarrier.try_wait"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i32) {
  // expected-error @+1 {{expected non-function type}}
  nvvm.mbarrier.try_wait.parity %a0, %a1, %a2 : !llvm.ptr, i32x, i32
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.memory.barrier' op requires zero operands}}
  "nvvm.memory.barrier"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: vector<2xf16>, %a1: vector<2xf16>, %a2: vector<2xf16>) {
  // expected-error @+1 {{expected SSA operand}}
  %r3 = nvvm.mma.sync A[%a0, %a0]  B[%a1]  C[%a2, ]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.nanosleep' op requires a single operand}}
  "nvvm.nanosleep"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected operation name in quotes}}
  nvvm.pmevent  = 0
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>) {
  // expected-error @+1 {{expected '='}}
  nvvm.prefetch level   L1, %a0 : !llvm.ptr<1>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.prmt' op requires one result}}
  "nvvm.prmt"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{expected attribute name}}
  %r1 = nvvm.rcp.approx.ftz.f %a0 {>} : f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = nvvm.read.ptx.sreg.aggr.smem.size  i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'f32' is unknown (tried 'func.f32' as well)}}
  %r0 = nvvm.read.ptx.sreg.clock : f32 f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.clock64 : vectorx<8xi16>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.cluster.ctaid.x : : f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '<' in vector type}}
  %r0 = nvvm.read.ptx.sreg.cluster.ctaid.y : vector vector<[16]xi64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '<' in vector type}}
  %r0 = nvvm.read.ptx.sreg.cluster.ctaid.z : vector vector<1xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.cluster.ctarank : <8xbf16>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.cluster.nctaid.x : vector<[2]xi64x>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.cluster.nctaid.y : : vector<16xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '<' in vector type}}
  %r0 = nvvm.read.ptx.sreg.cluster.nctaid.z : vector[16]xi64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.cluster.nctarank : vectorx<2xf64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected operation name in quotes}}
  %r0 = nvvm.read.ptx.sreg.clusterid.x : vector<2xi32> >
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.clusterid.y : f32x
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.clusterid.z :
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.ctaid.x : vector<[16]xi64x>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.ctaid.y : : vector<[16]xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '<' in vector type}}
  %r0 = nvvm.read.ptx.sreg.ctaid.z : vector[2]xi64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.dynamic.smem.size : vectorx<8xf64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '>' in vector type}}
  %r0 = nvvm.read.ptx.sreg.envreg0 : vector<2xf16 2xf16>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = nvvm.read.ptx.sreg.envreg1  vector<4xf64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg10 :
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.read.ptx.sreg.envreg11' op requires one result}}
  "nvvm.read.ptx.sreg.envreg11"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg12 : <3xi16>
  return
}
