// RUN: mlir-to-llvmir %s
// Intrinsics that attributes and types choose.

llvm.func @f0(%i: i32, %g: !llvm.ptr, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>) {
  %r0 = nvvm.mbarrier.arrive %s : !llvm.ptr<3> -> i64
  %r1 = nvvm.mbarrier.arrive %g : !llvm.ptr -> i64
  nvvm.mbarrier.arrive %g : !llvm.ptr
  nvvm.mbarrier.arrive %c : !llvm.ptr<7>
  nvvm.mbarrier.arrive %c, %i : !llvm.ptr<7>
  %r5 = nvvm.mbarrier.arrive %s {relaxed = true} : !llvm.ptr<3> -> i64
  %r6 = nvvm.mbarrier.arrive %s {scope=#nvvm.mem_scope<cluster>} : !llvm.ptr<3> -> i64
  %r7 = nvvm.mbarrier.arrive %g, %i : !llvm.ptr -> i64
  %r8 = nvvm.mbarrier.arrive_drop %s : !llvm.ptr<3> -> i64
  nvvm.mbarrier.arrive_drop %c : !llvm.ptr<7>
  %r10 = nvvm.mbarrier.arrive.nocomplete %s, %i : !llvm.ptr<3>, i32 -> i64
  nvvm.mbarrier.arrive.expect_tx %c, %i {relaxed=true, scope=#nvvm.mem_scope<cluster>}: !llvm.ptr<7>, i32
  llvm.return
}
llvm.func @f1(%i: i32, %b: i1, %f: f32, %s: !llvm.ptr<3>) {
  nvvm.mbarrier.arrive.expect_tx %s, %i : !llvm.ptr<3>, i32
  nvvm.mbarrier.arrive.expect_tx %s, %i, predicate = %b : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.arrive_drop.expect_tx %s, %i : !llvm.ptr<3>, i32
  nvvm.mbarrier.init %s, %i, predicate = %b : !llvm.ptr<3>, i32, i1
  nvvm.memory.barrier #nvvm.mem_scope<cta>
  nvvm.memory.barrier #nvvm.mem_scope<cluster>
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cluster>}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}
  %r21 = nvvm.redux.sync fmin %f, %i {abs = true, nan = true} : f32 -> f32
  %r22 = nvvm.redux.sync fmax %f, %i {nan = true} : f32 -> f32
  %r23 = nvvm.redux.sync fmax %f, %i {abs = true} : f32 -> f32
  llvm.return
}
llvm.func @f2(%i: i32, %i2: i32, %l: i64, %b: i1, %f: f32, %s: !llvm.ptr<3>) {
  %r24 = nvvm.shfl.sync bfly %i, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  %r25 = nvvm.match.sync all %i, %l : i64 -> !llvm.struct<(i32, i1)>
  %r26 = nvvm.vote.sync uni %i, %b -> i1
  %r27 = nvvm.elect.sync %i -> i1
  %r28 = nvvm.prmt #nvvm.permute_mode<default> %i, %i2, %i : i32
  %r29 = nvvm.prmt #nvvm.permute_mode<b4e> %i, %i2, %i : i32
  %r30 = nvvm.prmt #nvvm.permute_mode<rc8> %i, %i2 : i32
  nvvm.pmevent id = 3
  nvvm.pmevent mask = 4000
  nvvm.griddepcontrol launch_dependents
  nvvm.clusterlaunchcontrol.try.cancel %s, %s
  %r35 = nvvm.barrier #nvvm.reduction<and> %i -> i32
  llvm.return
}
llvm.func @f3(%i: i32, %l: i64, %b: i1, %g: !llvm.ptr, %G: !llvm.ptr<1>, %s: !llvm.ptr<3>, %k: !llvm.ptr<4>, %lo: !llvm.ptr<5>) {
  %r36 = nvvm.barrier #nvvm.reduction<or> %i -> i32
  nvvm.barrier id = %i
  %r38 = nvvm.mapa %g, %i : !llvm.ptr -> !llvm.ptr
  nvvm.st.bulk %s, size = %l : !llvm.ptr<3>
  nvvm.prefetch level = L1 uniform, %g : !llvm.ptr
  nvvm.prefetch level = L2, %lo : !llvm.ptr<5>
  nvvm.prefetch level = L2, %g : !llvm.ptr
  nvvm.prefetch level = L2, evict_priority = evict_normal, %G : !llvm.ptr<1>
  nvvm.prefetch tensormap, %k : !llvm.ptr<4>
  nvvm.prefetch tensormap in_param_space, %g : !llvm.ptr
  nvvm.prefetch tensormap, %g, predicate = %b : !llvm.ptr, i1
  nvvm.cp.async.mbarrier.arrive %s : !llvm.ptr<3>
  llvm.return
}
llvm.func @f4(%i: i32, %l: i64, %g: !llvm.ptr, %G: !llvm.ptr<1>, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %h: i16) {
  nvvm.cp.async.mbarrier.arrive %s {noinc = true} : !llvm.ptr<3>
  nvvm.cp.async.bulk.shared.cluster.global %c, %G, %s, %i multicast_mask = %h : !llvm.ptr<7>, !llvm.ptr<1>
  nvvm.cp.async.bulk.global.shared.cta %G, %s, %i : !llvm.ptr<1>, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %g, %s, box[%i] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %g, %s, box[%i,%i,%i] im2col[%h] multicast_mask = %h l2_cache_hint = %l {mode = #nvvm.tma_load_mode<im2col>, group = #nvvm.cta_group<cta_2>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %g, %s, box[%i,%i,%i] im2col[%h,%h] {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %g, %s, box[%i,%i,%i] im2col[%h,%h] {mode = #nvvm.tma_load_mode<im2col_w_128>, isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %g, %s, box[%i,%i,%i,%i,%i] {mode = #nvvm.tma_load_mode<tile_gather4>, isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %g, %s, box[%i,%i,%i,%i,%i] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.global.shared.cta %g, %s, box[%i,%i,%i] l2_cache_hint = %l {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %g, %s, box[%i,%i,%i,%i,%i] {mode = #nvvm.tma_store_mode<tile_scatter4>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.prefetch %g, box[%i,%i,%i] im2col[%h] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
  llvm.return
}
llvm.func @f5(%i: i32, %l: i64, %b: i1, %g: !llvm.ptr, %s: !llvm.ptr<3>, %t: !llvm.ptr<6>, %h: i16, %x8: vector<8xi32>) {
  nvvm.cp.async.bulk.tensor.prefetch %g, box[%i,%i,%i] im2col[%h,%h] {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %g, box[%i,%i,%i,%i,%i] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr
  nvvm.cp.async.bulk.tensor.reduce %g, %s, box[%i,%i,%i] {mode = #nvvm.tma_store_mode<im2col>, redKind = #nvvm.tma_redux_kind<xor>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.tcgen05.alloc %s, %i {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i32
  nvvm.tcgen05.commit %s, multicast_mask = %h {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i16
  nvvm.tcgen05.cp %t, %l {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>}
  nvvm.tcgen05.mma %t, %t, %l, %i, %b mask = %x8 {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_2>, aShift} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, vector<8xi32>)
  nvvm.tcgen05.mma %t, %t, %l, %i, %b {kind = #nvvm.tcgen05_mma_kind<i8>, ctaGroup = #nvvm.cta_group<cta_2>, aShift} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
  nvvm.tcgen05.mma.block_scale %t, %l, %l, %i, %b, %t, %t {kind = #nvvm.block_scale_kind<mxf4nvf4>, ctaGroup = #nvvm.cta_group<cta_2>, blockScale = #nvvm.tcgen05_mma_block_scale<block16>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  nvvm.tcgen05.mma.block_scale %t, %l, %l, %i, %b, %t, %t {kind = #nvvm.block_scale_kind<mxf4nvf4>, ctaGroup = #nvvm.cta_group<cta_2>, blockScale = #nvvm.tcgen05_mma_block_scale<block32>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  nvvm.tcgen05.mma.block_scale %t, %l, %l, %i, %b, %t, %t {kind = #nvvm.block_scale_kind<mxf8f6f4>, ctaGroup = #nvvm.cta_group<cta_2>, blockScale = #nvvm.tcgen05_mma_block_scale<block32>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  nvvm.tcgen05.mma.ws %t, %l, %l, %i, %b, %l {kind = #nvvm.tcgen05_mma_kind<f8f6f4>, collectorBBuffer = #nvvm.tcgen05_mma_collectorb<b2>, collectorOp = #nvvm.tcgen05_mma_collectorop<fill>} : (!llvm.ptr<6>, i64, i64, i32, i1, i64)
  llvm.return
}
llvm.func @f6(%i: i32, %i2: i32, %l: i64, %b: i1, %f: f32, %g: !llvm.ptr, %s: !llvm.ptr<3>, %t: !llvm.ptr<6>, %h: i16, %o: i8) {
  nvvm.tcgen05.mma.ws.sp %t, %l, %l, %i, %b, %t, %l {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, i64)
  %r74 = nvvm.ldmatrix %s {num = 4 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
  %r75 = nvvm.ldmatrix %s {num = 1 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
  nvvm.stmatrix %s, %i {layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : !llvm.ptr<3>, i32
  %r77 = nvvm.mma.block_scale A[%i, %i, %i, %i] B[%i, %i] C[%f, %f, %f, %f] scaleA[%i, %h, %h] scaleB[%i, %h, %h] {blockScaleFormat = #nvvm.block_scale_format<ue4m3>, kind = #nvvm.block_scale_kind<mxf4nvf4>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x4>, shape = #nvvm.shape<m = 16, n = 8, k = 64>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  %r78 = nvvm.mma.sync A[%i] B[%i] C[%i, %i] {b1Op = #nvvm.mma_b1op<xor_popc>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<b1>, multiplicandBPtxType = #nvvm.mma_type<b1>, shape = #nvvm.shape<m = 8, n = 8, k = 128>} : (i32, i32, i32) -> !llvm.struct<(i32, i32)>
  %r79 = nvvm.mma.sync A[%i] B[%i] C[%i, %i] {intOverflowBehavior = #nvvm.mma_int_overflow<wrapped>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<u8>, shape = #nvvm.shape<m = 8, n = 8, k = 16>} : (i32, i32, i32) -> !llvm.struct<(i32, i32)>
  %r80 = nvvm.mma.sync A[%i] B[%i] C[%i, %i] {intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<s8>, shape = #nvvm.shape<m = 8, n = 8, k = 16>} : (i32, i32, i32) -> !llvm.struct<(i32, i32)>
  %r81 = nvvm.mma.sync A[%i, %i] B[%i] C[%f, %f, %f, %f] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>, shape = #nvvm.shape<m = 16, n = 8, k = 4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  %r82 = nvvm.wmma.load %g, %i {eltype = #nvvm.mma_type<f64>, frag = #nvvm.mma_frag<a>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (!llvm.ptr) -> f64
  %r83 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 32> : i32
  llvm.return
}
llvm.func @registers() {
  %s0 = nvvm.read.ptx.sreg.laneid : i32
  %s1 = nvvm.read.ptx.sreg.warpsize : i32
  %s2 = nvvm.read.ptx.sreg.gridid : i32
  %s3 = nvvm.read.ptx.sreg.lanemask.eq : i32
  %s4 = nvvm.read.ptx.sreg.tid.x : i32
  %s5 = nvvm.read.ptx.sreg.ntid.y : i32
  %s6 = nvvm.read.ptx.sreg.ctaid.z : i32
  %s7 = nvvm.read.ptx.sreg.nctaid.x : i32
  %s8 = nvvm.read.ptx.sreg.clusterid.x : i32
  %s9 = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %s10 = nvvm.read.ptx.sreg.dynamic.smem.size : i32
  %s11 = nvvm.read.ptx.sreg.total.smem.size : i32
  %s12 = nvvm.read.ptx.sreg.aggr.smem.size : i32
  %s13 = nvvm.read.ptx.sreg.envreg31 : i32
  %s14 = nvvm.read.ptx.sreg.clock : i32
  %s15 = nvvm.read.ptx.sreg.globaltimer.lo : i32
  %w0 = nvvm.read.ptx.sreg.clock64 : i64
  %w1 = nvvm.read.ptx.sreg.globaltimer : i64
  %w2 = nvvm.read.ptx.sreg.tid.y range <i32, 0, 64> : i32
  llvm.return
}
