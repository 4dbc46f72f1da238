// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt

llvm.func @bar_warp_sync(%a0: i32) {
  nvvm.bar.warp.sync %a0 : i32
  llvm.return
}
llvm.func @barrier() {
  %r0 = nvvm.barrier -> i32
  llvm.return
}
llvm.func @barrier_arrive(%a0: i32, %a1: i32) {
  nvvm.barrier.arrive id = %a0 number_of_threads = %a1
  llvm.return
}
llvm.func @barrier0() {
  nvvm.barrier0
  llvm.return
}
llvm.func @breakpoint() {
  nvvm.breakpoint
  llvm.return
}
llvm.func @cluster_arrive() {
  nvvm.cluster.arrive
  llvm.return
}
llvm.func @cluster_arrive_relaxed() {
  nvvm.cluster.arrive.relaxed {aligned}
  llvm.return
}
llvm.func @cluster_wait() {
  nvvm.cluster.wait
  llvm.return
}
llvm.func @clusterlaunchcontrol_query_cancel(%a0: i128) {
  %r1 = nvvm.clusterlaunchcontrol.query.cancel query =  get_first_cta_id_x, %a0 : i32
  llvm.return
}
llvm.func @clusterlaunchcontrol_try_cancel(%a0: !llvm.ptr<3>, %a1: !llvm.ptr<3>) {
  nvvm.clusterlaunchcontrol.try.cancel multicast, %a0, %a1
  llvm.return
}
llvm.func @convert_bf16x2_to_f8x2(%a0: vector<2xbf16>) {
  %r1 = nvvm.convert.bf16x2.to.f8x2 %a0 {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> vector<2xi8>(f8E8M0FNU)
  llvm.return
}
llvm.func @convert_f16x2_to_f8x2(%a0: vector<2xf16>) {
  %r1 = nvvm.convert.f16x2.to.f8x2 %a0 : vector<2xf16> -> i16(f8E5M2)
  llvm.return
}
llvm.func @convert_f32x2_to_bf16x2(%a0: f32, %a1: f32) {
  %r2 = nvvm.convert.f32x2.to.bf16x2 %a0, %a1 {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xbf16>
  llvm.return
}
llvm.func @convert_f32x2_to_f16x2(%a0: f32, %a1: f32) {
  %r2 = nvvm.convert.f32x2.to.f16x2 %a0, %a1 {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xf16>
  llvm.return
}
llvm.func @convert_f32x2_to_f4x2(%a0: f32, %a1: f32) {
  %r2 = nvvm.convert.f32x2.to.f4x2 %a0, %a1 {relu = true} : i8(f4E2M1FN)
  llvm.return
}
llvm.func @convert_f32x2_to_f6x2(%a0: f32, %a1: f32) {
  %r2 = nvvm.convert.f32x2.to.f6x2 %a0, %a1 : i16(f6E3M2FN)
  llvm.return
}
llvm.func @convert_f32x4_to_f4x4(%a0: vector<4xf32>, %a1: i32) {
  %r2 = nvvm.convert.f32x4.to.f4x4 %a0, %a1 : vector<4xf32> -> i16(f4E2M1FN)
  llvm.return
}
llvm.func @convert_f32x4_to_f6x4(%a0: vector<4xf32>, %a1: i32) {
  %r2 = nvvm.convert.f32x4.to.f6x4 %a0, %a1 : vector<4xf32> -> vector<4xi8>(f6E3M2FN)
  llvm.return
}
llvm.func @convert_f32x4_to_f8x4(%a0: vector<4xf32>, %a1: i32) {
  %r2 = nvvm.convert.f32x4.to.f8x4 %a0, %a1 {relu = true} : vector<4xf32> -> vector<4xi8>(f8E5M2)
  llvm.return
}
llvm.func @convert_f4x2_to_f16x2(%a0: i8) {
  %r1 = nvvm.convert.f4x2.to.f16x2 %a0 {relu = true} : i8(f4E2M1FN) -> vector<2xf16>
  llvm.return
}
llvm.func @convert_f6x2_to_f16x2(%a0: vector<2xi8>) {
  %r1 = nvvm.convert.f6x2.to.f16x2 %a0 : vector<2xi8>(f6E3M2FN) -> vector<2xf16>
  llvm.return
}
llvm.func @convert_f8x2_to_bf16x2(%a0: vector<2xi8>) {
  %r1 = nvvm.convert.f8x2.to.bf16x2 %a0 : vector<2xi8>(f8E8M0FNU) -> vector<2xbf16>
  llvm.return
}
llvm.func @convert_f8x2_to_f16x2(%a0: vector<2xi8>) {
  %r1 = nvvm.convert.f8x2.to.f16x2 %a0 : vector<2xi8>(f8E4M3FN) -> vector<2xf16>
  llvm.return
}
llvm.func @convert_float_to_tf32(%a0: f32) {
  %r1 = nvvm.convert.float.to.tf32 %a0 {rnd = #nvvm.fp_rnd_mode<rna>}
  llvm.return
}
llvm.func @cp_async_bulk_commit_group() {
  nvvm.cp.async.bulk.commit.group
  llvm.return
}
llvm.func @cp_async_bulk_tensor_prefetch(%a0: !llvm.ptr, %a1: i32, %a2: i64) {
  nvvm.cp.async.bulk.tensor.prefetch %a0, box[%a1] l2_cache_hint = %a2 : !llvm.ptr
  llvm.return
}
llvm.func @cp_async_bulk_tensor_shared_cluster_global(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: i32, %a4: !llvm.ptr<3>, %a5: i64, %a6: i1) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %a0, %a1, %a4, box[%a2, %a3] l2_cache_hint = %a5 predicate = %a6 : !llvm.ptr<3>, !llvm.ptr
  llvm.return
}
llvm.func @cp_async_bulk_wait_group() {
  nvvm.cp.async.bulk.wait_group 4
  llvm.return
}
llvm.func @cp_async_commit_group() {
  nvvm.cp.async.commit.group
  llvm.return
}
llvm.func @cp_async_mbarrier_arrive(%a0: !llvm.ptr) {
  nvvm.cp.async.mbarrier.arrive %a0 : !llvm.ptr
  llvm.return
}
llvm.func @cp_async_shared_global(%a0: !llvm.ptr<3>, %a1: !llvm.ptr<1>) {
  nvvm.cp.async.shared.global %a0, %a1, 4, cache =  ca : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}
llvm.func @cp_async_wait_group() {
  nvvm.cp.async.wait.group 0
  llvm.return
}
llvm.func @dot_accumulate_2way(%a0: vector<2xi16>, %a1: vector<4xi8>, %a2: i32) {
  %r3 = nvvm.dot.accumulate.2way %a0 <signed>, %a1 <signed>, %a2 {b_hi = true} : vector<2xi16>, vector<4xi8>
  llvm.return
}
llvm.func @dot_accumulate_4way(%a0: vector<4xi8>, %a1: vector<4xi8>, %a2: i32) {
  %r3 = nvvm.dot.accumulate.4way %a0 <signed>, %a1 <signed>, %a2 : vector<4xi8>, vector<4xi8>
  llvm.return
}
llvm.func @elect_sync() {
  %r0 = nvvm.elect.sync -> i1
  llvm.return
}
llvm.func @exit() {
  nvvm.exit
  llvm.return
}
llvm.func @fence_mbarrier_init() {
  nvvm.fence.mbarrier.init
  llvm.return
}
llvm.func @fence_proxy() {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
  llvm.return
}
llvm.func @fence_proxy_acquire(%a0: !llvm.ptr, %a1: i32) {
  nvvm.fence.proxy.acquire <gpu> %a0, %a1
  llvm.return
}
llvm.func @fence_proxy_release() {
  nvvm.fence.proxy.release <sys>
  llvm.return
}
llvm.func @fence_proxy_sync_restrict() {
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<release>}
  llvm.return
}
llvm.func @fence_sc_cluster() {
  nvvm.fence.sc.cluster
  llvm.return
}
llvm.func @fence_sync_restrict() {
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}
  llvm.return
}
llvm.func @griddepcontrol() {
  nvvm.griddepcontrol  wait
  llvm.return
}
llvm.func @inline_ptx(%a0: f32) {
  nvvm.inline_ptx "10" rw(%a0 : f32)
  llvm.return
}
llvm.func @ldmatrix(%a0: !llvm.ptr<3>) {
  %r1 = nvvm.ldmatrix %a0 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i32
  llvm.return
}
llvm.func @mapa(%a0: !llvm.ptr<3>, %a1: i32) {
  %r2 = nvvm.mapa %a0, %a1 : !llvm.ptr<3> -> !llvm.ptr<7>
  llvm.return
}
llvm.func @match_sync(%a0: i32, %a1: i64) {
  %r2 = nvvm.match.sync  any %a0, %a1 : i64 -> i32
  llvm.return
}
llvm.func @mbarrier_arrive(%a0: !llvm.ptr) {
  nvvm.mbarrier.arrive %a0 : !llvm.ptr
  llvm.return
}
llvm.func @mbarrier_arrive_expect_tx(%a0: !llvm.ptr<3>, %a1: i32) {
  nvvm.mbarrier.arrive.expect_tx %a0, %a1 : !llvm.ptr<3>, i32
  llvm.return
}
llvm.func @mbarrier_arrive_nocomplete(%a0: !llvm.ptr, %a1: i32) {
  %r2 = nvvm.mbarrier.arrive.nocomplete %a0, %a1 : !llvm.ptr, i32 -> i64
  llvm.return
}
llvm.func @mbarrier_arrive_drop(%a0: !llvm.ptr) {
  nvvm.mbarrier.arrive_drop %a0 : !llvm.ptr
  llvm.return
}
llvm.func @mbarrier_arrive_drop_expect_tx(%a0: !llvm.ptr<3>, %a1: i32) {
  nvvm.mbarrier.arrive_drop.expect_tx %a0, %a1 : !llvm.ptr<3>, i32
  llvm.return
}
llvm.func @mbarrier_arrive_drop_nocomplete(%a0: !llvm.ptr, %a1: i32) {
  %r2 = nvvm.mbarrier.arrive_drop.nocomplete %a0, %a1 : !llvm.ptr, i32 -> i64
  llvm.return
}
llvm.func @mbarrier_complete_tx(%a0: !llvm.ptr<7>, %a1: i32) {
  nvvm.mbarrier.complete_tx %a0, %a1 : !llvm.ptr<7>, i32
  llvm.return
}
llvm.func @mbarrier_expect_tx(%a0: !llvm.ptr<7>, %a1: i32) {
  nvvm.mbarrier.expect_tx %a0, %a1 : !llvm.ptr<7>, i32
  llvm.return
}
llvm.func @mbarrier_init(%a0: !llvm.ptr, %a1: i32) {
  nvvm.mbarrier.init %a0, %a1 : !llvm.ptr, i32
  llvm.return
}
llvm.func @mbarrier_inval(%a0: !llvm.ptr) {
  nvvm.mbarrier.inval %a0 : !llvm.ptr
  llvm.return
}
llvm.func @mbarrier_test_wait(%a0: !llvm.ptr<3>, %a1: i64) {
  %r2 = nvvm.mbarrier.test.wait %a0, %a1 : !llvm.ptr<3>, i64 -> i1
  llvm.return
}
llvm.func @mbarrier_try_wait(%a0: !llvm.ptr, %a1: i64) {
  %r2 = nvvm.mbarrier.try_wait %a0, %a1 : !llvm.ptr, i64 -> i1
  llvm.return
}
llvm.func @mbarrier_try_wait_parity(%a0: !llvm.ptr, %a1: i32, %a2: i32) {
  nvvm.mbarrier.try_wait.parity %a0, %a1, %a2 : !llvm.ptr, i32, i32
  llvm.return
}
llvm.func @memory_barrier() {
  nvvm.memory.barrier <gpu>
  llvm.return
}
llvm.func @mma_sync(%a0: vector<2xf16>, %a1: vector<2xf16>, %a2: vector<2xf16>) {
  %r3 = nvvm.mma.sync A[%a0, %a0]  B[%a1]  C[%a2, %a2]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  llvm.return
}
llvm.func @nanosleep(%a0: i32) {
  nvvm.nanosleep %a0
  llvm.return
}
llvm.func @pmevent() {
  nvvm.pmevent id = 0
  llvm.return
}
llvm.func @prefetch(%a0: !llvm.ptr) {
  nvvm.prefetch tensormap, %a0 : !llvm.ptr
  llvm.return
}
llvm.func @prmt(%a0: i32, %a1: i32) {
  %r2 = nvvm.prmt <ecr> %a1, %a0 : i32
  llvm.return
}
llvm.func @rcp_approx_ftz_f(%a0: f32) {
  %r1 = nvvm.rcp.approx.ftz.f %a0 : f32
  llvm.return
}
llvm.func @read_ptx_sreg_aggr_smem_size() {
  %r0 = nvvm.read.ptx.sreg.aggr.smem.size : i32
  llvm.return
}
llvm.func @read_ptx_sreg_clock() {
  %r0 = nvvm.read.ptx.sreg.clock : f32
  llvm.return
}
llvm.func @read_ptx_sreg_clock64() {
  %r0 = nvvm.read.ptx.sreg.clock64 : i32
  llvm.return
}
llvm.func @read_ptx_sreg_cluster_ctaid_x() {
  %r0 = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  llvm.return
}
llvm.func @read_ptx_sreg_cluster_ctaid_y() {
  %r0 = nvvm.read.ptx.sreg.cluster.ctaid.y : vector<4xi32>
  llvm.return
}
llvm.func @read_ptx_sreg_cluster_ctaid_z() {
  %r0 = nvvm.read.ptx.sreg.cluster.ctaid.z : i32
  llvm.return
}
llvm.func @read_ptx_sreg_cluster_ctarank() {
  %r0 = nvvm.read.ptx.sreg.cluster.ctarank : f32
  llvm.return
}
llvm.func @read_ptx_sreg_cluster_nctaid_x() {
  %r0 = nvvm.read.ptx.sreg.cluster.nctaid.x : f32
  llvm.return
}
llvm.func @read_ptx_sreg_cluster_nctaid_y() {
  %r0 = nvvm.read.ptx.sreg.cluster.nctaid.y : vector<16xf32>
  llvm.return
}
llvm.func @read_ptx_sreg_cluster_nctaid_z() {
  %r0 = nvvm.read.ptx.sreg.cluster.nctaid.z : vector<16xi5>
  llvm.return
}
llvm.func @read_ptx_sreg_cluster_nctarank() {
  %r0 = nvvm.read.ptx.sreg.cluster.nctarank : i32
  llvm.return
}
llvm.func @read_ptx_sreg_clusterid_x() {
  %r0 = nvvm.read.ptx.sreg.clusterid.x : vector<2xi32>
  llvm.return
}
llvm.func @read_ptx_sreg_clusterid_y() {
  %r0 = nvvm.read.ptx.sreg.clusterid.y : f32
  llvm.return
}
llvm.func @read_ptx_sreg_clusterid_z() {
  %r0 = nvvm.read.ptx.sreg.clusterid.z : f16
  llvm.return
}
llvm.func @read_ptx_sreg_ctaid_x() {
  %r0 = nvvm.read.ptx.sreg.ctaid.x : f32
  llvm.return
}
llvm.func @read_ptx_sreg_ctaid_y() {
  %r0 = nvvm.read.ptx.sreg.ctaid.y : f32
  llvm.return
}
llvm.func @read_ptx_sreg_ctaid_z() {
  %r0 = nvvm.read.ptx.sreg.ctaid.z : vector<4xf16>
  llvm.return
}
llvm.func @read_ptx_sreg_dynamic_smem_size() {
  %r0 = nvvm.read.ptx.sreg.dynamic.smem.size : i32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg0() {
  %r0 = nvvm.read.ptx.sreg.envreg0 : f32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg1() {
  %r0 = nvvm.read.ptx.sreg.envreg1 : vector<4xf64>
  llvm.return
}
llvm.func @read_ptx_sreg_envreg10() {
  %r0 = nvvm.read.ptx.sreg.envreg10 : i32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg11() {
  %r0 = nvvm.read.ptx.sreg.envreg11 : i512
  llvm.return
}
llvm.func @read_ptx_sreg_envreg12() {
  %r0 = nvvm.read.ptx.sreg.envreg12 : vector<3xi16>
  llvm.return
}
llvm.func @read_ptx_sreg_envreg13() {
  %r0 = nvvm.read.ptx.sreg.envreg13 : f32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg14() {
  %r0 = nvvm.read.ptx.sreg.envreg14 : i32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg15() {
  %r0 = nvvm.read.ptx.sreg.envreg15 : i32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg16() {
  %r0 = nvvm.read.ptx.sreg.envreg16 : f32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg17() {
  %r0 = nvvm.read.ptx.sreg.envreg17 : i32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg18() {
  %r0 = nvvm.read.ptx.sreg.envreg18 : f32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg19() {
  %r0 = nvvm.read.ptx.sreg.envreg19 : i2
  llvm.return
}
llvm.func @read_ptx_sreg_envreg2() {
  %r0 = nvvm.read.ptx.sreg.envreg2 : f32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg20() {
  %r0 = nvvm.read.ptx.sreg.envreg20 : f32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg21() {
  %r0 = nvvm.read.ptx.sreg.envreg21 : vector<4xf16>
  llvm.return
}
llvm.func @read_ptx_sreg_envreg22() {
  %r0 = nvvm.read.ptx.sreg.envreg22 : f32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg23() {
  %r0 = nvvm.read.ptx.sreg.envreg23 : i2
  llvm.return
}
llvm.func @read_ptx_sreg_envreg24() {
  %r0 = nvvm.read.ptx.sreg.envreg24 : i32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg25() {
  %r0 = nvvm.read.ptx.sreg.envreg25 : f32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg26() {
  %r0 = nvvm.read.ptx.sreg.envreg26 : f32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg27() {
  %r0 = nvvm.read.ptx.sreg.envreg27 : vector<4xi32>
  llvm.return
}
llvm.func @read_ptx_sreg_envreg28() {
  %r0 = nvvm.read.ptx.sreg.envreg28 : f64
  llvm.return
}
llvm.func @read_ptx_sreg_envreg29() {
  %r0 = nvvm.read.ptx.sreg.envreg29 : vector<8xi8>
  llvm.return
}
llvm.func @read_ptx_sreg_envreg3() {
  %r0 = nvvm.read.ptx.sreg.envreg3 : i32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg30() {
  %r0 = nvvm.read.ptx.sreg.envreg30 : vector<16xf32>
  llvm.return
}
llvm.func @read_ptx_sreg_envreg31() {
  %r0 = nvvm.read.ptx.sreg.envreg31 : vector<1xi8>
  llvm.return
}
llvm.func @read_ptx_sreg_envreg4() {
  %r0 = nvvm.read.ptx.sreg.envreg4 : vector<8xi16>
  llvm.return
}
llvm.func @read_ptx_sreg_envreg5() {
  %r0 = nvvm.read.ptx.sreg.envreg5 : f32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg6() {
  %r0 = nvvm.read.ptx.sreg.envreg6 : f32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg7() {
  %r0 = nvvm.read.ptx.sreg.envreg7 : i8
  llvm.return
}
llvm.func @read_ptx_sreg_envreg8() {
  %r0 = nvvm.read.ptx.sreg.envreg8 : f32
  llvm.return
}
llvm.func @read_ptx_sreg_envreg9() {
  %r0 = nvvm.read.ptx.sreg.envreg9 : i1
  llvm.return
}
llvm.func @read_ptx_sreg_globaltimer() {
  %r0 = nvvm.read.ptx.sreg.globaltimer : i32
  llvm.return
}
llvm.func @read_ptx_sreg_globaltimer_lo() {
  %r0 = nvvm.read.ptx.sreg.globaltimer.lo : i32
  llvm.return
}
llvm.func @read_ptx_sreg_gridid() {
  %r0 = nvvm.read.ptx.sreg.gridid : vector<8xi8>
  llvm.return
}
llvm.func @read_ptx_sreg_laneid() {
  %r0 = nvvm.read.ptx.sreg.laneid : f32
  llvm.return
}
llvm.func @read_ptx_sreg_lanemask_eq() {
  %r0 = nvvm.read.ptx.sreg.lanemask.eq : f32
  llvm.return
}
llvm.func @read_ptx_sreg_lanemask_ge() {
  %r0 = nvvm.read.ptx.sreg.lanemask.ge : f32
  llvm.return
}
llvm.func @read_ptx_sreg_lanemask_gt() {
  %r0 = nvvm.read.ptx.sreg.lanemask.gt : vector<8xbf16>
  llvm.return
}
llvm.func @read_ptx_sreg_lanemask_le() {
  %r0 = nvvm.read.ptx.sreg.lanemask.le : i32
  llvm.return
}
llvm.func @read_ptx_sreg_lanemask_lt() {
  %r0 = nvvm.read.ptx.sreg.lanemask.lt : f32
  llvm.return
}
llvm.func @read_ptx_sreg_nclusterid_x() {
  %r0 = nvvm.read.ptx.sreg.nclusterid.x : i32
  llvm.return
}
llvm.func @read_ptx_sreg_nclusterid_y() {
  %r0 = nvvm.read.ptx.sreg.nclusterid.y : vector<3xi1>
  llvm.return
}
llvm.func @read_ptx_sreg_nclusterid_z() {
  %r0 = nvvm.read.ptx.sreg.nclusterid.z : i32
  llvm.return
}
llvm.func @read_ptx_sreg_nctaid_x() {
  %r0 = nvvm.read.ptx.sreg.nctaid.x : f32
  llvm.return
}
llvm.func @read_ptx_sreg_nctaid_y() {
  %r0 = nvvm.read.ptx.sreg.nctaid.y : f32
  llvm.return
}
llvm.func @read_ptx_sreg_nctaid_z() {
  %r0 = nvvm.read.ptx.sreg.nctaid.z : f32
  llvm.return
}
llvm.func @read_ptx_sreg_nsmid() {
  %r0 = nvvm.read.ptx.sreg.nsmid : i32
  llvm.return
}
llvm.func @read_ptx_sreg_ntid_x() {
  %r0 = nvvm.read.ptx.sreg.ntid.x : f32
  llvm.return
}
llvm.func @read_ptx_sreg_ntid_y() {
  %r0 = nvvm.read.ptx.sreg.ntid.y : i32
  llvm.return
}
llvm.func @read_ptx_sreg_ntid_z() {
  %r0 = nvvm.read.ptx.sreg.ntid.z : i32
  llvm.return
}
llvm.func @read_ptx_sreg_nwarpid() {
  %r0 = nvvm.read.ptx.sreg.nwarpid : vector<4xi1>
  llvm.return
}
llvm.func @read_ptx_sreg_smid() {
  %r0 = nvvm.read.ptx.sreg.smid : f32
  llvm.return
}
llvm.func @read_ptx_sreg_tid_x() {
  %r0 = nvvm.read.ptx.sreg.tid.x : vector<8xi1>
  llvm.return
}
llvm.func @read_ptx_sreg_tid_y() {
  %r0 = nvvm.read.ptx.sreg.tid.y : i32
  llvm.return
}
llvm.func @read_ptx_sreg_tid_z() {
  %r0 = nvvm.read.ptx.sreg.tid.z : i32
  llvm.return
}
llvm.func @read_ptx_sreg_total_smem_size() {
  %r0 = nvvm.read.ptx.sreg.total.smem.size : vector<8xbf16>
  llvm.return
}
llvm.func @read_ptx_sreg_warpid() {
  %r0 = nvvm.read.ptx.sreg.warpid : f64
  llvm.return
}
llvm.func @read_ptx_sreg_warpsize() {
  %r0 = nvvm.read.ptx.sreg.warpsize : f32
  llvm.return
}
llvm.func @redux_sync(%a0: i32, %a1: i32) {
  %r2 = nvvm.redux.sync  min %a0, %a1 : i32 -> i32
  llvm.return
}
llvm.func @setmaxregister() {
  nvvm.setmaxregister  decrease 64
  llvm.return
}
llvm.func @shfl_sync(%a0: i32, %a1: f32, %a2: i32, %a3: i32) {
  %r4 = nvvm.shfl.sync  up %a0, %a1, %a2, %a3 : f32 -> f32
  llvm.return
}
llvm.func @st_bulk(%a0: !llvm.ptr, %a1: i64) {
  nvvm.st.bulk %a0, size = %a1 : !llvm.ptr
  llvm.return
}
llvm.func @stmatrix(%a0: !llvm.ptr<3>, %a1: i32) {
  nvvm.stmatrix %a0, %a1 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32
  llvm.return
}
llvm.func @tcgen05_alloc(%a0: !llvm.ptr, %a1: i32) {
  nvvm.tcgen05.alloc %a0, %a1 : !llvm.ptr, i32
  llvm.return
}
llvm.func @tcgen05_commit(%a0: !llvm.ptr) {
  nvvm.tcgen05.commit %a0 : !llvm.ptr
  llvm.return
}
llvm.func @tcgen05_cp(%a0: !llvm.ptr<6>, %a1: i64) {
  nvvm.tcgen05.cp %a0, %a1 {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>}
  llvm.return
}
llvm.func @tcgen05_dealloc(%a0: !llvm.ptr<6>, %a1: i32) {
  nvvm.tcgen05.dealloc %a0, %a1 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>, i32
  llvm.return
}
llvm.func @tcgen05_fence() {
  nvvm.tcgen05.fence <before>
  llvm.return
}
llvm.func @tcgen05_ld(%a0: !llvm.ptr<6>) {
  %r1 = nvvm.tcgen05.ld %a0 pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
  llvm.return
}
llvm.func @tcgen05_mma(%a0: !llvm.ptr<6>, %a1: i64, %a2: i64, %a3: i32, %a4: i1) {
  nvvm.tcgen05.mma %a0, %a1, %a2, %a3, %a4 {ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.tcgen05_mma_kind<tf32>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  llvm.return
}
llvm.func @tcgen05_mma_block_scale(%a0: !llvm.ptr<6>, %a1: i64, %a2: i64, %a3: i32, %a4: i1, %a5: !llvm.ptr<6>, %a6: !llvm.ptr<6>) {
  nvvm.tcgen05.mma.block_scale %a0, %a1, %a2, %a3, %a4, %a5, %a6 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}
llvm.func @tcgen05_mma_sp(%a0: !llvm.ptr<6>, %a1: i64, %a2: i64, %a3: i32, %a4: i1, %a5: !llvm.ptr<6>) {
  nvvm.tcgen05.mma.sp %a0, %a1, %a2, %a3, %a4, %a5 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<i8>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
  llvm.return
}
llvm.func @tcgen05_mma_sp_block_scale(%a0: !llvm.ptr<6>, %a1: i64, %a2: i64, %a3: i32, %a4: i1, %a5: !llvm.ptr<6>, %a6: !llvm.ptr<6>, %a7: !llvm.ptr<6>) {
  nvvm.tcgen05.mma.sp.block_scale %a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7 {ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.block_scale_kind<mxf4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}
llvm.func @tcgen05_mma_ws(%a0: !llvm.ptr<6>, %a1: i64, %a2: i64, %a3: i32, %a4: i1) {
  nvvm.tcgen05.mma.ws %a0, %a1, %a2, %a3, %a4 {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  llvm.return
}
llvm.func @tcgen05_mma_ws_sp(%a0: !llvm.ptr<6>, %a1: !llvm.ptr<6>, %a2: i64, %a3: i32, %a4: i1, %a5: !llvm.ptr<6>) {
  nvvm.tcgen05.mma.ws.sp %a0, %a1, %a2, %a3, %a4, %a5 {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>)
  llvm.return
}
llvm.func @tcgen05_mma_smem_desc(%a0: i32, %a1: i32, %a2: i32, %a3: i8, %a4: i1, %a5: i8) {
  %r6 = nvvm.tcgen05.mma_smem_desc(%a0, %a1, %a2, %a3, %a4, %a5) : (i32, i32, i32, i8, i1, i8) -> i64
  llvm.return
}
llvm.func @tcgen05_relinquish_alloc_permit() {
  nvvm.tcgen05.relinquish_alloc_permit {group = #nvvm.cta_group<cta_2>}
  llvm.return
}
llvm.func @tcgen05_shift(%a0: !llvm.ptr<6>) {
  nvvm.tcgen05.shift %a0 : !llvm.ptr<6>
  llvm.return
}
llvm.func @tcgen05_st(%a0: !llvm.ptr<6>, %a1: i32) {
  nvvm.tcgen05.st %a0, %a1 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
  llvm.return
}
llvm.func @tcgen05_wait() {
  nvvm.tcgen05.wait <store>
  llvm.return
}
llvm.func @vote_sync(%a0: i32, %a1: i1) {
  %r2 = nvvm.vote.sync  all %a0, %a1 -> i1
  llvm.return
}
llvm.func @wgmma_commit_group_sync_aligned() {
  nvvm.wgmma.commit.group.sync.aligned
  llvm.return
}
llvm.func @wgmma_fence_aligned() {
  nvvm.wgmma.fence.aligned
  llvm.return
}
llvm.func @wgmma_mma_async(%a0: !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)>, %a1: i64, %a2: i64) {
  %r3 = nvvm.wgmma.mma_async %a1, %a2, %a0, <m = 64, n = 32, k = 16>, D[<f32>, <zero>], A[<f16>, <neg>, <col>], B[<f16>, <neg>, <row>] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)>
  llvm.return
}
llvm.func @wgmma_wait_group_sync_aligned() {
  nvvm.wgmma.wait.group.sync.aligned 8
  llvm.return
}
llvm.func @wmma_load(%a0: !llvm.ptr<3>, %a1: i32) {
  %r2 = nvvm.wmma.load %a0, %a1 {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<c>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  llvm.return
}
llvm.func @wmma_mma(%a0: vector<2xf16>) {
  %r1 = nvvm.wmma.mma %a0, %a0, %a0, %a0, %a0, %a0, %a0, %a0, %a0, %a0, %a0, %a0, %a0, %a0, %a0, %a0, %a0, %a0, %a0, %a0 {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  llvm.return
}
llvm.func @wmma_store(%a0: !llvm.ptr<3>, %a1: vector<2xf16>, %a2: i32) {
  nvvm.wmma.store %a0, %a2, %a1, %a1, %a1, %a1 {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr<3>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
  llvm.return
}
llvm.func @bulk_copies(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %t: !llvm.ptr, %n: i32, %h: i16, %l: i64, %b: i1) {
  nvvm.cp.async.bulk.global.shared.cta %g, %s, %n l2_cache_hint = %l byte_mask = %h : !llvm.ptr<1>, !llvm.ptr<3>
  nvvm.cp.async.bulk.prefetch %g, %n l2_cache_hint = %l : !llvm.ptr<1>
  nvvm.cp.async.bulk.shared.cluster.global %c, %g, %s, %n multicast_mask = %h l2_cache_hint = %l : !llvm.ptr<7>, !llvm.ptr<1>
  nvvm.cp.async.bulk.shared.cluster.shared.cta %c, %s, %s, %n : !llvm.ptr<7>, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %t, %s, box[%n, %n], predicate = %b : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.reduce %t, %s, box[%n, %n] l2_cache_hint = %l {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

llvm.func @convert_f32x2_to_f8x2(%a: f32, %b: f32) {
  %0 = nvvm.convert.f32x2.to.f8x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16 (f8E4M3FN)
  llvm.return
}

llvm.func @mma_sp_sync(%h: vector<2xf16>, %m: i32, %s: i32) {
  %0 = nvvm.mma.sp.sync A[%h, %h] B[%h, %h] C[%h, %h] sparseMetadata[%m] selector[%s] {shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  llvm.return
}

llvm.func @mma_block_scale(%i: i32, %f: f32, %s8: i32, %b: i16) {
  %0 = nvvm.mma.block_scale A[%i, %i, %i, %i] B[%i, %i] C[%f, %f, %f, %f] scaleA[%s8, %b, %b] scaleB[%s8, %b, %b] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, scaleVecSize = #nvvm.scale_vec_size<x1>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

llvm.func @mma_sp_block_scale(%i: i32, %f: f32, %m: i32, %s: i32, %s8: i32, %b: i16) {
  %0 = nvvm.mma.sp.block_scale A[%i, %i, %i, %i] B[%i, %i, %i, %i] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%s] scaleA[%s8, %b, %b] scaleB[%s8, %b, %b] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, orderedMetadata, scaleVecSize = #nvvm.scale_vec_size<x1>, shape = #nvvm.shape<m = 16, n = 8, k = 64>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
