// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg13 : f32x
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg14 : <5xf32>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.read.ptx.sreg.envreg15' op requires one result}}
  "nvvm.read.ptx.sreg.envreg15"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg16 : f32x
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg17 : vector<>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg18 : f32x
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.read.ptx.sreg.envreg19' op requires one result}}
  "nvvm.read.ptx.sreg.envreg19"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = nvvm.read.ptx.sreg.envreg2  vector<64xi8>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = nvvm.read.ptx.sreg.envreg20  vector<32xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg21 : <8xbf16>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected operation name in quotes}}
  %r0 = nvvm.read.ptx.sreg.envreg22 : vector<3xi16> >
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.read.ptx.sreg.envreg23' op requires one result}}
  "nvvm.read.ptx.sreg.envreg23"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg24 : <3xi8>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg25 : <32xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg26 :
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '<' in vector type}}
  %r0 = nvvm.read.ptx.sreg.envreg27 : vector[16]xi64>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.read.ptx.sreg.envreg28' op requires one result}}
  "nvvm.read.ptx.sreg.envreg28"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = nvvm.read.ptx.sreg.envreg29  vector<8xbf16>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = nvvm.read.ptx.sreg.envreg3  vector<8xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = nvvm.read.ptx.sreg.envreg30  vector<16xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '<' in vector type}}
  %r0 = nvvm.read.ptx.sreg.envreg31 : vector vector<8xbf16>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg4 : : vector<16xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg5 : vectorx<[16]xi64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '<' in vector type}}
  %r0 = nvvm.read.ptx.sreg.envreg6 : vector vector<8xbf16>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg7 : vector16xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg8 : vectorx<16xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.envreg9 : : vector<8xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '>' in vector type}}
  %r0 = nvvm.read.ptx.sreg.globaltimer : vector<16xf32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.globaltimer.lo : : i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '<' in vector type}}
  %r0 = nvvm.read.ptx.sreg.gridid : vector[16]xi64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.laneid : vector16xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.lanemask.eq : vector< <3xf8E5M2>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = nvvm.read.ptx.sreg.lanemask.ge  i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.lanemask.gt : vector<>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = nvvm.read.ptx.sreg.lanemask.le  vector<16xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '>' in vector type}}
  %r0 = nvvm.read.ptx.sreg.lanemask.lt : vector<8xbf16 8xbf16>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected 'x' in dimension list}}
  %r0 = nvvm.read.ptx.sreg.nclusterid.x : vector<[16]>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = nvvm.read.ptx.sreg.nclusterid.y  vector<16xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.nclusterid.z :
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.nctaid.x :
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.read.ptx.sreg.nctaid.y' op requires one result}}
  "nvvm.read.ptx.sreg.nctaid.y"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.nctaid.z : vector< <16xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.nsmid : vectorx<32xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '>' in vector type}}
  %r0 = nvvm.read.ptx.sreg.ntid.x : vector<[4]xf16
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected 'x' in dimension list}}
  %r0 = nvvm.read.ptx.sreg.ntid.y : vector<4]xbf16>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = nvvm.read.ptx.sreg.ntid.z  vector<3xi8>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.read.ptx.sreg.nwarpid' op requires one result}}
  "nvvm.read.ptx.sreg.nwarpid"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = nvvm.read.ptx.sreg.smid  i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.tid.x : vector4xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.tid.y : vectorx<8xi8>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.tid.z : vector< <4xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '>' in vector type}}
  %r0 = nvvm.read.ptx.sreg.total.smem.size : vector<32xf8E8M0FNU
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = nvvm.read.ptx.sreg.warpid : vector<>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = nvvm.read.ptx.sreg.warpsize  vector<2xi1>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.redux.sync' op requires one result}}
  "nvvm.redux.sync"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.setmaxregister' op requires zero operands}}
  "nvvm.setmaxregister"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a0: i32, %a1: f32, %a2: i32, %a3: i32) {
  // expected-error @+1 {{use of value '%a1' expects different type than prior uses: 'i64' vs 'f32'}}
  %r4 = nvvm.shfl.sync  up %a0, %a1, %a2, %a3 : i64 -> f32
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i64) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  nvvm.st.bulk %undeclared, size = %a1 : !llvm.ptr
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>, %a1: i32, %a2: i32) {
  // expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
  nvvm.stmatrix %a0, %a1, %a2 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32, i32
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  nvvm.tcgen05.alloc %a0, %undeclared : !llvm.ptr, i32
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i16) {
  // expected-error @+1 {{custom op 'nvvm.tcgen05.commit' expected 'multicast_mask'}}
  nvvm.tcgen05.commit %a0,  = %a1 : !llvm.ptr, i16
  return
}

// -----

func.func @f(%a0: !llvm.ptr<6>, %a1: i64) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  nvvm.tcgen05.cp %a0, %undeclared {group = #nvvm.cta_group<cta_2>, shape = #nvvm.tcgen05_cp_shape<shape_128x256b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>}
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.tcgen05.dealloc' op expected 2 operands, but found 3}}
  "nvvm.tcgen05.dealloc"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.tcgen05.fence' op requires zero operands}}
  "nvvm.tcgen05.fence"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr<6>) {
  // expected-error @+1 {{expected '>' in vector type}}
  %r1 = nvvm.tcgen05.ld %a0 {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<128xi32
  return
}

// -----

func.func @f(%a0: !llvm.ptr<6>, %a1: i64, %a2: i64, %a3: i32, %a4: i1, %a5: vector<8xi32>) {
  // expected-error @+1 {{expected attribute name}}
  nvvm.tcgen05.mma %a0, %a1, %a2, %a3, %a4 mask = %a5 {collectorOp = #nvvm.tcgen05_mma_collectorop<fill>,  = #nvvm.cta_group<cta_2>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, vector<8xi32>)
  return
}

// -----

func.func @f(%a0: !llvm.ptr<6>, %a1: i64, %a2: i64, %a3: i32, %a4: i1, %a5: !llvm.ptr<6>, %a6: !llvm.ptr<6>) {
  // expected-error @+1 {{expected ','}}
  nvvm.tcgen05.mma.block_scale %a0, %a1, %a2, %a3, %a4, %a5 %a6 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.tcgen05.mma.sp' op expected 6 or more operands, but found 3}}
  "nvvm.tcgen05.mma.sp"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a0: !llvm.ptr<6>, %a1: !llvm.ptr<6>, %a2: i64, %a3: i32, %a4: i1, %a5: !llvm.ptr<6>, %a6: !llvm.ptr<6>, %a7: !llvm.ptr<6>) {
  // expected-error @+1 {{use of value '%a4' expects different type than prior uses: 'f32' vs 'i1'}}
  nvvm.tcgen05.mma.sp.block_scale %a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, f32, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.tcgen05.mma.ws' op expected 5 or more operands, but found 3}}
  "nvvm.tcgen05.mma.ws"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr<6>, %a1: i64, %a2: i64, %a3: i32, %a4: i1, %a5: !llvm.ptr<6>) {
  // expected-error @+1 {{'nvvm.tcgen05.mma.ws.sp' op requires attribute 'kind'}}
  nvvm.tcgen05.mma.ws.sp %a0, %a1, %a2, %a3, %a4, %a5 {collectorOp = #nvvm.tcgen05_mma_collectorop<lastuse>, kindx = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
  return
}

// -----

func.func @f(%a0: i32, %a1: i32, %a2: i32, %a3: i8, %a4: i1, %a5: i8) {
  // expected-error @+1 {{expected ')'}}
  %r6 = nvvm.tcgen05.mma_smem_desc(%a0, %a1, %a2, %a3, %a4, %a5) : (i32 i32, i32, i32, i8, i1, i8) -> i64
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.tcgen05.relinquish_alloc_permit' op requires zero operands}}
  "nvvm.tcgen05.relinquish_alloc_permit"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr<6>) {
  // expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
  nvvm.tcgen05.shift %a0 : !llvm.ptr<6
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.tcgen05.st' op requires attribute 'shape'}}
  "nvvm.tcgen05.st"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.tcgen05.wait' op requires zero operands}}
  "nvvm.tcgen05.wait"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.vote.sync' op requires one result}}
  "nvvm.vote.sync"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.wgmma.commit.group.sync.aligned' op requires zero operands}}
  "nvvm.wgmma.commit.group.sync.aligned"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.wgmma.fence.aligned' op requires zero operands}}
  "nvvm.wgmma.fence.aligned"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op requires one result}}
  "nvvm.wgmma.mma_async"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected operation name in quotes}}
  nvvm.wgmma.wait.group.sync.aligned -1 -1
  return
}

// -----

func.func @f(%a0: !llvm.ptr<3>, %a1: i32) {
  // expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
  %r2 = nvvm.wmma.load %a0, %a1 {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<c>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'nvvm.wmma.mma' op requires one result}}
  "nvvm.wmma.mma"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.wmma.store' op requires zero results}}
  %r:3 = "nvvm.wmma.store"() : () -> (none, none, none)
  return
}
