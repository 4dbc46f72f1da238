// RUN: mlir-to-llvmir %s
// Intrinsics of the definitions.

llvm.func @ballot(%a0: i1) {
  %r1 = "rocdl.ballot"(%a0) : (i1) -> i32
  llvm.return
}
llvm.func @cluster_id_x() {
  %r0 = "rocdl.cluster.id.x"() : () -> i32
  llvm.return
}
llvm.func @cluster_id_y() {
  %r0 = "rocdl.cluster.id.y"() : () -> f32
  llvm.return
}
llvm.func @cluster_id_z() {
  %r0 = "rocdl.cluster.id.z"() : () -> i32
  llvm.return
}
llvm.func @cluster_load_async_to_lds_b128(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>, %a2: i32) {
  "rocdl.cluster.load.async.to.lds.b128"(%a0, %a1, %a2) <{cpol = 0 : i32, offset = 0 : i32}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
  llvm.return
}
llvm.func @cluster_load_async_to_lds_b32(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>, %a2: i32) {
  "rocdl.cluster.load.async.to.lds.b32"(%a0, %a1, %a2) <{cpol = 64 : i32, offset = 0 : i32}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
  llvm.return
}
llvm.func @cluster_load_async_to_lds_b64(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>, %a2: i32) {
  "rocdl.cluster.load.async.to.lds.b64"(%a0, %a1, %a2) <{cpol = 2 : i32, offset = 5 : i32}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
  llvm.return
}
llvm.func @cos(%a0: f64) {
  %r1 = "rocdl.cos"(%a0) : (f64) -> f64
  llvm.return
}
llvm.func @cvt_pk_fp8_f32(%a0: f32, %a1: f32, %a2: i32) {
  %r3 = "rocdl.cvt.pk.fp8.f32"(%a0, %a1, %a2) <{wordSel = false}> : (f32, f32, i32) -> i32
  llvm.return
}
llvm.func @cvt_scale_pk16_bf16_bf6(%a0: vector<3xi32>, %a1: i32) {
  %r2 = "rocdl.cvt.scale.pk16.bf16.bf6"(%a0, %a1) <{scaleSel = 3 : i32}> : (vector<3xi32>, i32) -> vector<16xbf16>
  llvm.return
}
llvm.func @cvt_scale_pk16_bf16_fp6(%a0: vector<3xi32>, %a1: i32) {
  %r2 = "rocdl.cvt.scale.pk16.bf16.fp6"(%a0, %a1) <{scaleSel = 7 : i32}> : (vector<3xi32>, i32) -> vector<16xbf16>
  llvm.return
}
llvm.func @cvt_scale_pk16_f16_bf6(%a0: vector<3xi32>, %a1: i32) {
  %r2 = "rocdl.cvt.scale.pk16.f16.bf6"(%a0, %a1) <{scaleSel = 0 : i32}> : (vector<3xi32>, i32) -> vector<16xf16>
  llvm.return
}
llvm.func @cvt_scale_pk16_f16_fp6(%a0: vector<3xi32>, %a1: i32) {
  %r2 = "rocdl.cvt.scale.pk16.f16.fp6"(%a0, %a1) <{scaleSel = 1 : i32}> : (vector<3xi32>, i32) -> vector<16xf16>
  llvm.return
}
llvm.func @cvt_scale_pk16_f32_bf6(%a0: vector<3xi32>, %a1: i32) {
  %r2 = "rocdl.cvt.scale.pk16.f32.bf6"(%a0, %a1) <{scaleSel = 15 : i32}> : (vector<3xi32>, i32) -> vector<16xf32>
  llvm.return
}
llvm.func @cvt_scale_pk16_f32_fp6(%a0: vector<3xi32>, %a1: i32) {
  %r2 = "rocdl.cvt.scale.pk16.f32.fp6"(%a0, %a1) <{scaleSel = 4 : i32}> : (vector<3xi32>, i32) -> vector<16xf32>
  llvm.return
}
llvm.func @cvt_scale_pk8_bf16_bf8(%a0: vector<2xi32>, %a1: i32) {
  %r2 = "rocdl.cvt.scale.pk8.bf16.bf8"(%a0, %a1) <{scaleSel = 7 : i32}> : (vector<2xi32>, i32) -> vector<8xbf16>
  llvm.return
}
llvm.func @cvt_scale_pk8_bf16_fp4(%a0: i32, %a1: i32) {
  %r2 = "rocdl.cvt.scale.pk8.bf16.fp4"(%a0, %a1) <{scaleSel = 1 : i32}> : (i32, i32) -> vector<8xbf16>
  llvm.return
}
llvm.func @cvt_scale_pk8_bf16_fp8(%a0: vector<2xi32>, %a1: i32) {
  %r2 = "rocdl.cvt.scale.pk8.bf16.fp8"(%a0, %a1) <{scaleSel = 0 : i32}> : (vector<2xi32>, i32) -> vector<8xbf16>
  llvm.return
}
llvm.func @cvt_scale_pk8_f16_bf8(%a0: vector<2xi32>, %a1: i32) {
  %r2 = "rocdl.cvt.scale.pk8.f16.bf8"(%a0, %a1) <{scaleSel = 7 : i32}> : (vector<2xi32>, i32) -> vector<8xf16>
  llvm.return
}
llvm.func @cvt_scale_pk8_f16_fp4(%a0: i32, %a1: i32) {
  %r2 = "rocdl.cvt.scale.pk8.f16.fp4"(%a0, %a1) <{scaleSel = 8 : i32}> : (i32, i32) -> vector<8xf16>
  llvm.return
}
llvm.func @cvt_scalef32_2xpk16_bf6_f32(%a0: vector<16xf32>, %a1: vector<16xf32>, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.2xpk16.bf6.f32"(%a0, %a1, %a2) : (vector<16xf32>, vector<16xf32>, f32) -> vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_2xpk16_fp6_f32(%a0: vector<16xf32>, %a1: vector<16xf32>, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.2xpk16.fp6.f32"(%a0, %a1, %a2) : (vector<16xf32>, vector<16xf32>, f32) -> vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_f16_bf8(%a0: vector<2xf16>, %a1: i32, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.f16.bf8"(%a0, %a1, %a2) <{dstLoHiSel = true, srcSelIndex = 0 : i32}> : (vector<2xf16>, i32, f32) -> vector<2xf16>
  llvm.return
}
llvm.func @cvt_scalef32_f16_fp8(%a0: vector<2xf16>, %a1: i32, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.f16.fp8"(%a0, %a1, %a2) <{dstLoHiSel = false, srcSelIndex = 1 : i32}> : (vector<2xf16>, i32, f32) -> vector<2xf16>
  llvm.return
}
llvm.func @cvt_scalef32_f32_bf8(%a0: i32, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.f32.bf8"(%a0, %a1) <{srcSelIndex = 3 : i32}> : (i32, f32) -> f32
  llvm.return
}
llvm.func @cvt_scalef32_f32_fp8(%a0: i32, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.f32.fp8"(%a0, %a1) <{srcSelIndex = 1 : i32}> : (i32, f32) -> f32
  llvm.return
}
llvm.func @cvt_scalef32_pk_bf16_bf8(%a0: i32, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.pk.bf16.bf8"(%a0, %a1) <{srcLoHiSel = true}> : (i32, f32) -> vector<2xbf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_bf16_fp4(%a0: i32, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.pk.bf16.fp4"(%a0, %a1) <{srcSelIndex = 2 : i32}> : (i32, f32) -> vector<2xbf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_bf16_fp8(%a0: i32, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.pk.bf16.fp8"(%a0, %a1) <{srcLoHiSel = false}> : (i32, f32) -> vector<2xbf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_bf8_bf16(%a0: vector<2xi16>, %a1: vector<2xbf16>, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.pk.bf8.bf16"(%a0, %a1, %a2) <{dstLoHiSel = true}> : (vector<2xi16>, vector<2xbf16>, f32) -> vector<2xi16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_bf8_f16(%a0: vector<2xi16>, %a1: vector<2xf16>, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.pk.bf8.f16"(%a0, %a1, %a2) <{dstLoHiSel = false}> : (vector<2xi16>, vector<2xf16>, f32) -> vector<2xi16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_bf8_f32(%a0: vector<2xi16>, %a1: f32, %a2: f32, %a3: f32) {
  %r4 = "rocdl.cvt.scalef32.pk.bf8.f32"(%a0, %a1, %a2, %a3) <{dstLoHiSel = false}> : (vector<2xi16>, f32, f32, f32) -> vector<2xi16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_f16_bf8(%a0: i32, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.pk.f16.bf8"(%a0, %a1) <{srcLoHiSel = true}> : (i32, f32) -> vector<2xf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_f16_fp4(%a0: i32, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.pk.f16.fp4"(%a0, %a1) <{srcSelIndex = 1 : i32}> : (i32, f32) -> vector<2xf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_f16_fp8(%a0: i32, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.pk.f16.fp8"(%a0, %a1) <{srcLoHiSel = true}> : (i32, f32) -> vector<2xf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_f32_bf8(%a0: i32, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.pk.f32.bf8"(%a0, %a1) <{srcLoHiSel = true}> : (i32, f32) -> vector<2xf32>
  llvm.return
}
llvm.func @cvt_scalef32_pk_f32_fp4(%a0: i32, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.pk.f32.fp4"(%a0, %a1) <{srcSelIndex = 0 : i32}> : (i32, f32) -> vector<2xf32>
  llvm.return
}
llvm.func @cvt_scalef32_pk_fp4_f16(%a0: i32, %a1: vector<2xf16>, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.pk.fp4.f16"(%a0, %a1, %a2) <{dstSelIndex = 1 : i32}> : (i32, vector<2xf16>, f32) -> i32
  llvm.return
}
llvm.func @cvt_scalef32_pk_fp4_f32(%a0: i32, %a1: f32, %a2: f32, %a3: f32) {
  %r4 = "rocdl.cvt.scalef32.pk.fp4.f32"(%a0, %a1, %a2, %a3) <{dstSelIndex = 1 : i32}> : (i32, f32, f32, f32) -> i32
  llvm.return
}
llvm.func @cvt_scalef32_pk_fp8_bf16(%a0: vector<2xi16>, %a1: vector<2xbf16>, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.pk.fp8.bf16"(%a0, %a1, %a2) <{dstLoHiSel = false}> : (vector<2xi16>, vector<2xbf16>, f32) -> vector<2xi16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_fp8_f16(%a0: vector<2xi16>, %a1: vector<2xf16>, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.pk.fp8.f16"(%a0, %a1, %a2) <{dstLoHiSel = true}> : (vector<2xi16>, vector<2xf16>, f32) -> vector<2xi16>
  llvm.return
}
llvm.func @cvt_scalef32_pk16_bf6_bf16(%a0: vector<16xbf16>, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.pk16.bf6.bf16"(%a0, %a1) : (vector<16xbf16>, f32) -> vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk16_bf6_f16(%a0: vector<16xf16>, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.pk16.bf6.f16"(%a0, %a1) : (vector<16xf16>, f32) -> vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk16_fp6_bf16(%a0: vector<16xbf16>, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.pk16.fp6.bf16"(%a0, %a1) : (vector<16xbf16>, f32) -> vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk32_bf16_fp6(%a0: vector<6xi32>, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.pk32.bf16.fp6"(%a0, %a1) : (vector<6xi32>, f32) -> vector<32xbf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk32_f16_bf6(%a0: vector<6xi32>, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.pk32.f16.bf6"(%a0, %a1) : (vector<6xi32>, f32) -> vector<32xf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk32_fp6_bf16(%a0: vector<32xbf16>, %a1: f32) {
  %r2 = "rocdl.cvt.scalef32.pk32.fp6.bf16"(%a0, %a1) : (vector<32xbf16>, f32) -> vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_bf8_bf16(%a0: i32, %a1: bf16, %a2: i32, %a3: f32) {
  %r4 = "rocdl.cvt.scalef32.sr.bf8.bf16"(%a0, %a1, %a2, %a3) <{dstSelIndex = 3 : i32}> : (i32, bf16, i32, f32) -> i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_bf8_f16(%a0: i32, %a1: f16, %a2: i32, %a3: f32) {
  %r4 = "rocdl.cvt.scalef32.sr.bf8.f16"(%a0, %a1, %a2, %a3) <{dstSelIndex = 1 : i32}> : (i32, f16, i32, f32) -> i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_bf8_f32(%a0: i32, %a1: f32, %a2: i32, %a3: f32) {
  %r4 = "rocdl.cvt.scalef32.sr.bf8.f32"(%a0, %a1, %a2, %a3) <{dstSelIndex = 2 : i32}> : (i32, f32, i32, f32) -> i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_fp8_bf16(%a0: i32, %a1: bf16, %a2: i32, %a3: f32) {
  %r4 = "rocdl.cvt.scalef32.sr.fp8.bf16"(%a0, %a1, %a2, %a3) <{dstSelIndex = 1 : i32}> : (i32, bf16, i32, f32) -> i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_fp8_f16(%a0: i32, %a1: f16, %a2: i32, %a3: f32) {
  %r4 = "rocdl.cvt.scalef32.sr.fp8.f16"(%a0, %a1, %a2, %a3) <{dstSelIndex = 0 : i32}> : (i32, f16, i32, f32) -> i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk_fp4_bf16(%a0: i32, %a1: vector<2xbf16>, %a2: i32, %a3: f32) {
  %r4 = "rocdl.cvt.scalef32.sr.pk.fp4.bf16"(%a0, %a1, %a2, %a3) <{dstSelIndex = 1 : i32}> : (i32, vector<2xbf16>, i32, f32) -> i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk_fp4_f16(%a0: i32, %a1: vector<2xf16>, %a2: i32, %a3: f32) {
  %r4 = "rocdl.cvt.scalef32.sr.pk.fp4.f16"(%a0, %a1, %a2, %a3) <{dstSelIndex = 1 : i32}> : (i32, vector<2xf16>, i32, f32) -> i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk_fp4_f32(%a0: i32, %a1: vector<2xf32>, %a2: i32, %a3: f32) {
  %r4 = "rocdl.cvt.scalef32.sr.pk.fp4.f32"(%a0, %a1, %a2, %a3) <{dstSelIndex = 1 : i32}> : (i32, vector<2xf32>, i32, f32) -> i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk16_bf6_bf16(%a0: vector<16xbf16>, %a1: i32, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.sr.pk16.bf6.bf16"(%a0, %a1, %a2) : (vector<16xbf16>, i32, f32) -> vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk16_bf6_f16(%a0: vector<16xf16>, %a1: i32, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.sr.pk16.bf6.f16"(%a0, %a1, %a2) : (vector<16xf16>, i32, f32) -> vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk16_bf6_f32(%a0: vector<16xf32>, %a1: i32, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.sr.pk16.bf6.f32"(%a0, %a1, %a2) : (vector<16xf32>, i32, f32) -> vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk16_fp6_bf16(%a0: vector<16xbf16>, %a1: i32, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.sr.pk16.fp6.bf16"(%a0, %a1, %a2) : (vector<16xbf16>, i32, f32) -> vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk16_fp6_f32(%a0: vector<16xf32>, %a1: i32, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.sr.pk16.fp6.f32"(%a0, %a1, %a2) : (vector<16xf32>, i32, f32) -> vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk32_bf6_bf16(%a0: vector<32xbf16>, %a1: i32, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.sr.pk32.bf6.bf16"(%a0, %a1, %a2) : (vector<32xbf16>, i32, f32) -> vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk32_bf6_f16(%a0: vector<32xf16>, %a1: i32, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.sr.pk32.bf6.f16"(%a0, %a1, %a2) : (vector<32xf16>, i32, f32) -> vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk32_fp6_bf16(%a0: vector<32xbf16>, %a1: i32, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.sr.pk32.fp6.bf16"(%a0, %a1, %a2) : (vector<32xbf16>, i32, f32) -> vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk8_bf8_bf16(%a0: vector<8xbf16>, %a1: i32, %a2: f32) {
  %r3 = "rocdl.cvt.scalef32.sr.pk8.bf8.bf16"(%a0, %a1, %a2) : (vector<8xbf16>, i32, f32) -> vector<2xi32>
  llvm.return
}
llvm.func @cvt_sr_bf8_f32(%a0: f32, %a1: i32, %a2: i32) {
  %r3 = "rocdl.cvt.sr.bf8.f32"(%a0, %a1, %a2) <{byteSel = 8 : i32}> : (f32, i32, i32) -> i32
  llvm.return
}
llvm.func @ds_atomic_async_barrier_arrive_b64(%a0: !llvm.ptr<3>) {
  "rocdl.ds.atomic.async.barrier.arrive.b64"(%a0) <{alias_scopes = []}> : (!llvm.ptr<3>) -> ()
  llvm.return
}
llvm.func @ds_atomic_barrier_arrive_rtn_b64(%a0: !llvm.ptr<3>, %a1: i64) {
  %r2 = "rocdl.ds.atomic.barrier.arrive.rtn.b64"(%a0, %a1) : (!llvm.ptr<3>, i64) -> i64
  llvm.return
}
llvm.func @ds_load_tr16_b128(%a0: !llvm.ptr<3>) {
  %r1 = "rocdl.ds.load.tr16.b128"(%a0) : (!llvm.ptr<3>) -> f32
  llvm.return
}
llvm.func @ds_load_tr4_b64(%a0: !llvm.ptr<3>) {
  %r1 = "rocdl.ds.load.tr4.b64"(%a0) : (!llvm.ptr<3>) -> vector<2xi64>
  llvm.return
}
llvm.func @ds_load_tr6_b96(%a0: !llvm.ptr<3>) {
  %r1 = "rocdl.ds.load.tr6.b96"(%a0) : (!llvm.ptr<3>) -> vector<[16]xi16>
  llvm.return
}
llvm.func @ds_read_tr16_b64(%a0: !llvm.ptr<3>) {
  %r1 = "rocdl.ds.read.tr16.b64"(%a0) : (!llvm.ptr<3>) -> vector<2xi32>
  llvm.return
}
llvm.func @ds_read_tr4_b64(%a0: !llvm.ptr<3>) {
  %r1 = "rocdl.ds.read.tr4.b64"(%a0) : (!llvm.ptr<3>) -> f32
  llvm.return
}
llvm.func @ds_read_tr6_b96(%a0: !llvm.ptr<3>) {
  %r1 = "rocdl.ds.read.tr6.b96"(%a0) : (!llvm.ptr<3>) -> vector<16xi64>
  llvm.return
}
llvm.func @ds_bpermute(%a0: i32, %a1: i32) {
  %r2 = "rocdl.ds_bpermute"(%a0, %a1) : (i32, i32) -> i32
  llvm.return
}
llvm.func @exp2(%a0: f32) {
  %r1 = "rocdl.exp2"(%a0) : (f32) -> f32
  llvm.return
}
llvm.func @flat_prefetch(%a0: !llvm.ptr) {
  "rocdl.flat.prefetch"(%a0) <{scope = 16 : i32}> : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @fmed3(%a0: vector<2xf32>, %a1: vector<2xf32>, %a2: vector<2xf32>) {
  %r3 = "rocdl.fmed3"(%a0, %a1, %a2) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  llvm.return
}
llvm.func @global_load_async_to_lds_b128(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>) {
  "rocdl.global.load.async.to.lds.b128"(%a0, %a1) <{aux = 7 : i32, offset = 7 : i32}> : (!llvm.ptr<1>, !llvm.ptr<3>) -> ()
  llvm.return
}
llvm.func @global_load_async_to_lds_b32(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>) {
  "rocdl.global.load.async.to.lds.b32"(%a0, %a1) <{alias_scopes = [], aux = 5 : i32, noalias_scopes = [], offset = 16 : i32}> : (!llvm.ptr<1>, !llvm.ptr<3>) -> ()
  llvm.return
}
llvm.func @global_load_async_to_lds_b64(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>) {
  "rocdl.global.load.async.to.lds.b64"(%a0, %a1) <{aux = 5 : i32, offset = 4 : i32}> : (!llvm.ptr<1>, !llvm.ptr<3>) -> ()
  llvm.return
}
llvm.func @global_load_lds(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>) {
  "rocdl.global.load.lds"(%a0, %a1) <{aux = 16 : i32, offset = 3 : i32, size = 7 : i32}> : (!llvm.ptr<1>, !llvm.ptr<3>) -> ()
  llvm.return
}
llvm.func @global_load_tr_b128(%a0: !llvm.ptr<1>) {
  %r1 = "rocdl.global.load.tr.b128"(%a0) : (!llvm.ptr<1>) -> vector<[4]xbf16>
  llvm.return
}
llvm.func @global_load_tr_b64(%a0: !llvm.ptr<1>) {
  %r1 = "rocdl.global.load.tr.b64"(%a0) : (!llvm.ptr<1>) -> vector<[4]xbf16>
  llvm.return
}
llvm.func @global_load_tr4_b64(%a0: !llvm.ptr<1>) {
  %r1 = "rocdl.global.load.tr4.b64"(%a0) : (!llvm.ptr<1>) -> vector<[4]xf64>
  llvm.return
}
llvm.func @global_prefetch(%a0: !llvm.ptr<1>) {
  "rocdl.global.prefetch"(%a0) <{alias_scopes = [], scope = 64 : i32}> : (!llvm.ptr<1>) -> ()
  llvm.return
}
llvm.func @grid_dim_x() {
  %r0 = "rocdl.grid.dim.x"() : () -> vector<32xf32>
  llvm.return
}
llvm.func @grid_dim_y() {
  %r0 = "rocdl.grid.dim.y"() : () -> vector<[4]xbf16>
  llvm.return
}
llvm.func @grid_dim_z() {
  %r0 = "rocdl.grid.dim.z"() : () -> vector<2xi8>
  llvm.return
}
llvm.func @iglp_opt() {
  "rocdl.iglp.opt"() <{variant = 16 : i32}> : () -> ()
  llvm.return
}
llvm.func @load_to_lds(%a0: !llvm.ptr<16>, %a1: !llvm.ptr<3>) {
  "rocdl.load.to.lds"(%a0, %a1) <{aux = 3 : i32, noalias_scopes = [], offset = 8 : i32, size = 64 : i32}> : (!llvm.ptr<16>, !llvm.ptr<3>) -> ()
  llvm.return
}
llvm.func @log(%a0: f64) {
  %r1 = "rocdl.log"(%a0) : (f64) -> f64
  llvm.return
}
llvm.func @make_buffer_rsrc(%a0: !llvm.ptr<2>, %a1: i16, %a2: i64, %a3: i32) {
  %r4 = "rocdl.make.buffer.rsrc"(%a0, %a1, %a2, %a3) : (!llvm.ptr<2>, i16, i64, i32) -> !llvm.ptr<1>
  llvm.return
}
llvm.func @mbcnt_hi(%a0: i32, %a1: i32) {
  %r2 = "rocdl.mbcnt.hi"(%a0, %a1) : (i32, i32) -> i32
  llvm.return
}
llvm.func @mbcnt_lo(%a0: i32, %a1: i32) {
  %r2 = "rocdl.mbcnt.lo"(%a0, %a1) <{res_attrs = []}> : (i32, i32) -> i32
  llvm.return
}
llvm.func @permlanex16(%a0: i32, %a1: i32, %a2: i32, %a3: i32) {
  %r4 = "rocdl.permlanex16"(%a0, %a1, %a2, %a3) <{boundControl = false, fi = false}> : (i32, i32, i32, i32) -> i32
  llvm.return
}
llvm.func @rcp(%a0: bf16) {
  %r1 = "rocdl.rcp"(%a0) : (bf16) -> bf16
  llvm.return
}
llvm.func @readfirstlane(%a0: vector<16xf32>) {
  %r1 = "rocdl.readfirstlane"(%a0) : (vector<16xf32>) -> vector<16xf32>
  llvm.return
}
llvm.func @readlane(%a0: vector<4xi32>, %a1: i32) {
  %r2 = "rocdl.readlane"(%a0, %a1) : (vector<4xi32>, i32) -> vector<4xi32>
  llvm.return
}
llvm.func @s_barrier() {
  "rocdl.s.barrier"() : () -> ()
  llvm.return
}
llvm.func @s_barrier_init(%a0: !llvm.ptr<3>) {
  "rocdl.s.barrier.init"(%a0) <{memberCnt = 1 : i32}> : (!llvm.ptr<3>) -> ()
  llvm.return
}
llvm.func @s_barrier_join(%a0: !llvm.ptr<3>) {
  "rocdl.s.barrier.join"(%a0) : (!llvm.ptr<3>) -> ()
  llvm.return
}
llvm.func @s_barrier_leave() {
  "rocdl.s.barrier.leave"() <{id = 0 : i16}> : () -> ()
  llvm.return
}
llvm.func @s_barrier_signal() {
  "rocdl.s.barrier.signal"() <{id = 232 : i32}> : () -> ()
  llvm.return
}
llvm.func @s_barrier_signal_isfirst() {
  %r0 = "rocdl.s.barrier.signal.isfirst"() <{id = 3 : i32}> : () -> i1
  llvm.return
}
llvm.func @s_barrier_signal_var(%a0: !llvm.ptr<3>) {
  "rocdl.s.barrier.signal.var"(%a0) <{memberCnt = 5 : i32}> : (!llvm.ptr<3>) -> ()
  llvm.return
}
llvm.func @s_barrier_wait() {
  "rocdl.s.barrier.wait"() <{id = 3 : i16}> : () -> ()
  llvm.return
}
llvm.func @s_get_barrier_state() {
  %r0 = "rocdl.s.get.barrier.state"() <{id = 40 : i32}> : () -> i32
  llvm.return
}
llvm.func @s_get_named_barrier_state(%a0: !llvm.ptr<3>) {
  %r1 = "rocdl.s.get.named.barrier.state"(%a0) : (!llvm.ptr<3>) -> i32
  llvm.return
}
llvm.func @s_nop() {
  "rocdl.s.nop"() <{count = 3 : i16}> : () -> ()
  llvm.return
}
llvm.func @s_setprio() {
  "rocdl.s.setprio"() <{priority = 128 : i16}> : () -> ()
  llvm.return
}
llvm.func @s_sleep() {
  "rocdl.s.sleep"() <{count = 3 : i32}> : () -> ()
  llvm.return
}
llvm.func @s_wait_asynccnt() {
  "rocdl.s.wait.asynccnt"() <{count = 64 : i16}> : () -> ()
  llvm.return
}
llvm.func @s_wait_dscnt() {
  "rocdl.s.wait.dscnt"() <{count = 7 : i16}> : () -> ()
  llvm.return
}
llvm.func @s_wait_expcnt() {
  "rocdl.s.wait.expcnt"() <{count = 2 : i16}> : () -> ()
  llvm.return
}
llvm.func @s_wait_loadcnt() {
  "rocdl.s.wait.loadcnt"() <{count = 2 : i16}> : () -> ()
  llvm.return
}
llvm.func @s_wait_storecnt() {
  "rocdl.s.wait.storecnt"() <{count = 32 : i16}> : () -> ()
  llvm.return
}
llvm.func @s_wait_tensorcnt() {
  "rocdl.s.wait.tensorcnt"() <{count = 1 : i16}> : () -> ()
  llvm.return
}
llvm.func @s_waitcnt() {
  "rocdl.s.waitcnt"() <{bitfield = 1 : i32}> : () -> ()
  llvm.return
}
llvm.func @s_wakeup_barrier(%a0: !llvm.ptr<3>) {
  "rocdl.s.wakeup.barrier"(%a0) : (!llvm.ptr<3>) -> ()
  llvm.return
}
llvm.func @sched_barrier() {
  "rocdl.sched.barrier"() <{mask = 5 : i32}> : () -> ()
  llvm.return
}
llvm.func @sched_group_barrier() {
  "rocdl.sched.group.barrier"() <{groupId = 32 : i32, mask = 8 : i32, size = 8 : i32}> : () -> ()
  llvm.return
}
llvm.func @sin(%a0: bf16) {
  %r1 = "rocdl.sin"(%a0) : (bf16) -> bf16
  llvm.return
}
llvm.func @sqrt(%a0: f64) {
  %r1 = "rocdl.sqrt"(%a0) : (f64) -> f64
  llvm.return
}
llvm.func @tanh(%a0: bf16) {
  %r1 = "rocdl.tanh"(%a0) : (bf16) -> bf16
  llvm.return
}
llvm.func @tensor_load_to_lds(%a0: vector<4xi32>, %a1: vector<8xi32>, %a2: vector<4xi32>, %a3: vector<4xi32>) {
  "rocdl.tensor.load.to.lds"(%a0, %a1, %a2, %a3) <{cachePolicy = 16 : i32}> : (vector<4xi32>, vector<8xi32>, vector<4xi32>, vector<4xi32>) -> ()
  llvm.return
}
llvm.func @tensor_load_to_lds_d2(%a0: vector<4xi32>, %a1: vector<8xi32>) {
  "rocdl.tensor.load.to.lds.d2"(%a0, %a1) <{cachePolicy = 8 : i32}> : (vector<4xi32>, vector<8xi32>) -> ()
  llvm.return
}
llvm.func @tensor_store_from_lds(%a0: vector<4xi32>, %a1: vector<8xi32>, %a2: vector<4xi32>, %a3: vector<4xi32>) {
  "rocdl.tensor.store.from.lds"(%a0, %a1, %a2, %a3) <{cachePolicy = 1 : i32}> : (vector<4xi32>, vector<8xi32>, vector<4xi32>, vector<4xi32>) -> ()
  llvm.return
}
llvm.func @tensor_store_from_lds_d2(%a0: vector<4xi32>, %a1: vector<8xi32>) {
  "rocdl.tensor.store.from.lds.d2"(%a0, %a1) <{alias_scopes = [], cachePolicy = 0 : i32, noalias_scopes = [], tbaa = []}> : (vector<4xi32>, vector<8xi32>) -> ()
  llvm.return
}
llvm.func @update_dpp(%a0: vector<16xf64>, %a1: vector<16xf64>) {
  %r2 = "rocdl.update.dpp"(%a0, %a1) <{bankMask = 8 : i32, boundCtrl = true, dppCtrl = 16 : i32, rowMask = 16 : i32}> : (vector<16xf64>, vector<16xf64>) -> vector<16xf64>
  llvm.return
}
llvm.func @wavefrontsize() {
  %r0 = "rocdl.wavefrontsize"() : () -> vector<2xi16>
  llvm.return
}
llvm.func @wmma_bf16_16x16x16_bf16(%a0: vector<8xi32>, %a1: vector<8xi32>, %a2: vector<8xi32>) {
  %r3 = "rocdl.wmma.bf16.16x16x16.bf16"(%a0, %a1, %a2) <{opsel = true}> : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  llvm.return
}
llvm.func @wmma_bf16_16x16x32_bf16(%a0: vector<16xbf16>, %a1: vector<16xbf16>, %a2: vector<16xbf16>) {
  %r3 = "rocdl.wmma.bf16.16x16x32.bf16"(%a0, %a1, %a2) <{modC = 0 : i16, reuseA = false, reuseB = false, signA = false, signB = false}> : (vector<16xbf16>, vector<16xbf16>, vector<16xbf16>) -> vector<16xbf16>
  llvm.return
}
llvm.func @wmma_bf16f32_16x16x32_bf16(%a0: bf16, %a1: bf16, %a2: vector<16xf32>) {
  %r3 = "rocdl.wmma.bf16f32.16x16x32.bf16"(%a0, %a1, %a2) <{modC = 0 : i16, reuseA = false, reuseB = true, signA = true, signB = true}> : (bf16, bf16, vector<16xf32>) -> bf16
  llvm.return
}
llvm.func @wmma_f16_16x16x128_bf8_bf8(%a0: i1, %a1: i1, %a2: vector<2xf16>) {
  %r3 = "rocdl.wmma.f16.16x16x128.bf8_bf8"(%a0, %a1, %a2) <{modC = 0 : i16, reuseA = false, reuseB = false}> : (i1, i1, vector<2xf16>) -> vector<2xf16>
  llvm.return
}
llvm.func @wmma_f16_16x16x128_bf8_fp8(%a0: vector<16xi32>, %a1: vector<16xi32>, %a2: vector<16xf16>) {
  %r3 = "rocdl.wmma.f16.16x16x128.bf8_fp8"(%a0, %a1, %a2) <{modC = 32 : i16, reuseA = false, reuseB = false}> : (vector<16xi32>, vector<16xi32>, vector<16xf16>) -> vector<16xf16>
  llvm.return
}
llvm.func @wmma_f16_16x16x128_fp8_bf8(%a0: vector<8xi1>, %a1: vector<8xi1>, %a2: vector<1xf16>) {
  %r3 = "rocdl.wmma.f16.16x16x128.fp8_bf8"(%a0, %a1, %a2) <{modC = 128 : i16, reuseA = false, reuseB = false}> : (vector<8xi1>, vector<8xi1>, vector<1xf16>) -> vector<1xf16>
  llvm.return
}
llvm.func @wmma_f16_16x16x128_fp8_fp8(%a0: vector<8xi32>, %a1: vector<8xi32>, %a2: f16) {
  %r3 = "rocdl.wmma.f16.16x16x128.fp8_fp8"(%a0, %a1, %a2) <{modC = 0 : i16, reuseA = false, reuseB = false}> : (vector<8xi32>, vector<8xi32>, f16) -> f16
  llvm.return
}
llvm.func @wmma_f16_16x16x16_f16(%a0: f16, %a1: f16, %a2: f16) {
  %r3 = "rocdl.wmma.f16.16x16x16.f16"(%a0, %a1, %a2) <{opsel = false}> : (f16, f16, f16) -> f16
  llvm.return
}
llvm.func @wmma_f16_16x16x32_f16(%a0: vector<4xf16>, %a1: vector<4xf16>, %a2: vector<4xf16>) {
  %r3 = "rocdl.wmma.f16.16x16x32.f16"(%a0, %a1, %a2) <{modC = 0 : i16, reuseA = false, reuseB = false, signA = false, signB = false}> : (vector<4xf16>, vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  llvm.return
}
llvm.func @wmma_f16_16x16x64_bf8_bf8(%a0: vector<8xi32>, %a1: vector<8xi32>, %a2: vector<8xf16>) {
  %r3 = "rocdl.wmma.f16.16x16x64.bf8_bf8"(%a0, %a1, %a2) <{modC = 0 : i16, reuseA = false, reuseB = false}> : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  llvm.return
}
llvm.func @wmma_f16_16x16x64_bf8_fp8(%a0: vector<16xi8>, %a1: vector<16xi8>, %a2: vector<2xf16>) {
  %r3 = "rocdl.wmma.f16.16x16x64.bf8_fp8"(%a0, %a1, %a2) <{modC = 0 : i16, reuseA = false, reuseB = false}> : (vector<16xi8>, vector<16xi8>, vector<2xf16>) -> vector<2xf16>
  llvm.return
}
llvm.func @wmma_f16_16x16x64_fp8_bf8(%a0: i16, %a1: i16, %a2: vector<4xf16>) {
  %r3 = "rocdl.wmma.f16.16x16x64.fp8_bf8"(%a0, %a1, %a2) <{modC = 0 : i16, reuseA = false, reuseB = false}> : (i16, i16, vector<4xf16>) -> vector<4xf16>
  llvm.return
}
llvm.func @wmma_f16_16x16x64_fp8_fp8(%a0: vector<16xi8>, %a1: vector<16xi8>, %a2: vector<1xf16>) {
  %r3 = "rocdl.wmma.f16.16x16x64.fp8_fp8"(%a0, %a1, %a2) <{modC = 0 : i16, reuseA = false, reuseB = false}> : (vector<16xi8>, vector<16xi8>, vector<1xf16>) -> vector<1xf16>
  llvm.return
}
llvm.func @wmma_f32_16x16x128_bf8_bf8(%a0: vector<8xi1>, %a1: vector<8xi1>, %a2: vector<4xf32>) {
  %r3 = "rocdl.wmma.f32.16x16x128.bf8_bf8"(%a0, %a1, %a2) <{modC = 0 : i16, reuseA = false, reuseB = false}> : (vector<8xi1>, vector<8xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x128_bf8_fp8(%a0: i1, %a1: i1, %a2: vector<8xf32>) {
  %r3 = "rocdl.wmma.f32.16x16x128.bf8_fp8"(%a0, %a1, %a2) <{modC = 0 : i16, reuseA = false, reuseB = true}> : (i1, i1, vector<8xf32>) -> vector<8xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x128_fp8_bf8(%a0: vector<10xi64>, %a1: vector<10xi64>, %a2: vector<16xf32>) {
  %r3 = "rocdl.wmma.f32.16x16x128.fp8_bf8"(%a0, %a1, %a2) <{modC = 16 : i16, reuseA = false, reuseB = false}> : (vector<10xi64>, vector<10xi64>, vector<16xf32>) -> vector<16xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x128_fp8_fp8(%a0: vector<16xi16>, %a1: vector<16xi16>, %a2: vector<4xf32>) {
  %r3 = "rocdl.wmma.f32.16x16x128.fp8_fp8"(%a0, %a1, %a2) <{modC = 0 : i16, reuseA = false, reuseB = false}> : (vector<16xi16>, vector<16xi16>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x16_bf16(%a0: vector<2xi1>, %a1: vector<2xi1>, %a2: vector<2xf32>) {
  %r3 = "rocdl.wmma.f32.16x16x16.bf16"(%a0, %a1, %a2) : (vector<2xi1>, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x16_f16(%a0: vector<2xf16>, %a1: vector<2xf16>, %a2: vector<8xf32>) {
  %r3 = "rocdl.wmma.f32.16x16x16.f16"(%a0, %a1, %a2) : (vector<2xf16>, vector<2xf16>, vector<8xf32>) -> vector<8xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x32_bf16(%a0: vector<16xbf16>, %a1: vector<16xbf16>, %a2: f32) {
  %r3 = "rocdl.wmma.f32.16x16x32.bf16"(%a0, %a1, %a2) <{modC = 0 : i16, reuseA = false, reuseB = false, signA = false, signB = false}> : (vector<16xbf16>, vector<16xbf16>, f32) -> f32
  llvm.return
}
llvm.func @wmma_i32_16x16x16_iu4(%a0: vector<16xi8>, %a1: vector<16xi8>, %a2: vector<16xi8>) {
  %r3 = "rocdl.wmma.i32.16x16x16.iu4"(%a0, %a1, %a2) <{clamp = false, signA = false, signB = false}> : (vector<16xi8>, vector<16xi8>, vector<16xi8>) -> vector<16xi8>
  llvm.return
}
llvm.func @wmma_i32_16x16x16_iu8(%a0: vector<2xi16>, %a1: vector<2xi16>, %a2: vector<2xi16>) {
  %r3 = "rocdl.wmma.i32.16x16x16.iu8"(%a0, %a1, %a2) <{clamp = false, signA = false, signB = false}> : (vector<2xi16>, vector<2xi16>, vector<2xi16>) -> vector<2xi16>
  llvm.return
}
llvm.func @wmma_i32_16x16x32_iu4(%a0: vector<4xi64>, %a1: vector<4xi64>, %a2: vector<4xi64>) {
  %r3 = "rocdl.wmma.i32.16x16x32.iu4"(%a0, %a1, %a2) <{clamp = false, signA = false, signB = false}> : (vector<4xi64>, vector<4xi64>, vector<4xi64>) -> vector<4xi64>
  llvm.return
}
llvm.func @workgroup_dim_x() {
  %r0 = "rocdl.workgroup.dim.x"() : () -> vector<16xf32>
  llvm.return
}
llvm.func @workgroup_dim_y() {
  %r0 = "rocdl.workgroup.dim.y"() : () -> vector<32xf16>
  llvm.return
}
llvm.func @workgroup_dim_z() {
  %r0 = "rocdl.workgroup.dim.z"() : () -> vector<2xf8E4M3FN>
  llvm.return
}
llvm.func @workgroup_id_x() {
  %r0 = "rocdl.workgroup.id.x"() : () -> vector<16xbf16>
  llvm.return
}
llvm.func @workgroup_id_y() {
  %r0 = "rocdl.workgroup.id.y"() : () -> i32
  llvm.return
}
llvm.func @workgroup_id_z() {
  %r0 = "rocdl.workgroup.id.z"() : () -> f32
  llvm.return
}
llvm.func @workitem_id_x() {
  %r0 = "rocdl.workitem.id.x"() : () -> vector<8xf64>
  llvm.return
}
llvm.func @workitem_id_y() {
  %r0 = "rocdl.workitem.id.y"() : () -> vector<[16]xi64>
  llvm.return
}
llvm.func @workitem_id_z() {
  %r0 = "rocdl.workitem.id.z"() : () -> vector<16xi32>
  llvm.return
}
