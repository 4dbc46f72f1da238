// RUN: terrace-opt %s --convert-nvvm-to-llvm
// PTX: barriers, copies of tensors, products, code as it stands.

llvm.func @mb(%s: !llvm.ptr<3>, %g: !llvm.ptr, %c: !llvm.ptr<7>, %i: i32, %l: i64, %b: i1) {
  nvvm.mbarrier.init %s, %i, predicate = %b : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.init %g, %i, predicate = %b : !llvm.ptr, i32, i1
  nvvm.mbarrier.init %g, %i : !llvm.ptr, i32
  nvvm.mbarrier.arrive.expect_tx %s, %i, predicate = %b : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.arrive.expect_tx %g, %i, predicate = %b : !llvm.ptr, i32, i1
  nvvm.mbarrier.arrive.expect_tx %s, %i, predicate = %b   : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.try_wait.parity %s, %i, %i : !llvm.ptr<3>, i32, i32
  nvvm.mbarrier.try_wait.parity %g, %i, %i : !llvm.ptr, i32, i32
  nvvm.barrier.arrive number_of_threads = %i
  nvvm.barrier.arrive id = %i number_of_threads = %i
  nvvm.prefetch tensormap, %g, predicate = %b : !llvm.ptr, i1
  nvvm.prefetch level = L1, %g : !llvm.ptr
  llvm.return
}
llvm.func @tma(%t: !llvm.ptr, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %m: !llvm.ptr<3>, %i: i32, %h: i16, %l: i64, %b: i1) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %m, box[%i] predicate = %b : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %m, box[%i, %i] l2_cache_hint = %l predicate = %b : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %m, box[%i, %i, %i] im2col[%h] multicast_mask = %h l2_cache_hint = %l predicate = %b {mode = #nvvm.tma_load_mode<im2col>}: !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.global.shared.cta %t, %s, box[%i], predicate = %b : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %t, %s, box[%i, %i, %i, %i, %i], predicate = %b : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}
llvm.func @products(%a: i64, %b: i64, %s: !llvm.struct<(f32, f32, f32, f32)>, %t : !llvm.struct<(i32,i32,i32,i32)>, %u: !llvm.struct<(i32,i32)>) -> !llvm.struct<(f32, f32, f32, f32)> {
  %0 = nvvm.wgmma.mma_async %a, %b, %s, <m = 64, n = 8, k = 16>, D[<f32>, <zero>], A[<f16>, <neg>, <col>], B[<f16>, <one>, <row>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  %1 = nvvm.wgmma.mma_async %a, %b, %t, <m = 64, n = 8, k = 32>, D[<s32>, <one>, <satfinite>], A[<s8>, <one>, <row>], B[<u8>, <one>, <col>] : !llvm.struct<(i32,i32,i32,i32)> -> !llvm.struct<(i32,i32,i32,i32)>
  %2 = nvvm.wgmma.mma_async %a, %b, %0, <m = 64, n = 8, k = 8>, D[<f32>, <one>], A[<tf32>, <one>, <row>], B[<tf32>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  %3 = nvvm.wgmma.mma_async %a, %b, %s, <m = 64, n = 8, k = 16>, D[<f32>, <zero>], A[<bf16>, <neg>, <row>], B[<bf16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return %2 : !llvm.struct<(f32, f32, f32, f32)>
}

llvm.func @inline(%i: i32, %j: i32, %f: f32, %g: f32, %d: f64, %h: i16, %l: i64, %b: i1, %p: !llvm.ptr, %s: !llvm.ptr<3>) -> i32 {
  nvvm.inline_ptx "membar.gl;"
  %0 = nvvm.inline_ptx "add {$w0}, {$r0}, %1;" ro(%i : i32) -> i32
  %1:2 = nvvm.inline_ptx "op {$w0}, {$w1}, {$r0};" ro(%i : i32), predicate = %b -> i32, f32
  nvvm.inline_ptx "op {$other} {$r0};" ro(%d, %h, %l, %b, %p, %s : f64, i16, i64, i1, !llvm.ptr, !llvm.ptr<3>)
  nvvm.inline_ptx "op {$rw0}, {$rw1};" rw(%j, %g : i32, f32), predicate = %b
  llvm.return %j : i32
}
