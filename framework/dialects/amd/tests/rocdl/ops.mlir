// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt

llvm.func @ballot(%a0: i1) {
  %r1 = rocdl.ballot %a0 : i32
  llvm.return
}
llvm.func @barrier() {
  rocdl.barrier
  llvm.return
}
llvm.func @cluster_id_x() {
  %r0 = rocdl.cluster.id.x : i32
  llvm.return
}
llvm.func @cluster_id_y() {
  %r0 = rocdl.cluster.id.y : f32
  llvm.return
}
llvm.func @cluster_id_z() {
  %r0 = rocdl.cluster.id.z : i32
  llvm.return
}
llvm.func @cluster_load_async_to_lds_b128(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>, %a2: i32) {
  rocdl.cluster.load.async.to.lds.b128 %a0, %a1, 0, 0, %a2 : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @cluster_load_async_to_lds_b32(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>, %a2: i32) {
  rocdl.cluster.load.async.to.lds.b32 %a0, %a1, 7, 0, %a2 : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @cluster_load_async_to_lds_b64(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>, %a2: i32) {
  rocdl.cluster.load.async.to.lds.b64 %a0, %a1, 5, 2, %a2 : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @cluster_load_async_to_lds_b8(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>, %a2: i32) {
  rocdl.cluster.load.async.to.lds.b8 %a0, %a1, 8, 7, %a2 : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @cos(%a0: f64) {
  %r1 = rocdl.cos %a0 f64 -> f64
  llvm.return
}
llvm.func @cvt_f32_bf8(%a0: i32) {
  %r1 = rocdl.cvt.f32.bf8 %a0[8] : i32
  llvm.return
}
llvm.func @cvt_f32_fp8(%a0: i32) {
  %r1 = rocdl.cvt.f32.fp8 %a0[5] : i32
  llvm.return
}
llvm.func @cvt_pk_bf8_f32(%a0: f32, %a1: f32, %a2: i32) {
  %r3 = rocdl.cvt.pk.bf8.f32 %a0, %a1 -> %a2[true] : i33
  llvm.return
}
llvm.func @cvt_pk_f32_bf8(%a0: i32) {
  %r1 = rocdl.cvt.pk.f32.bf8 %a0[false] : vector<4xf32>
  llvm.return
}
llvm.func @cvt_pk_f32_fp8(%a0: i32) {
  %r1 = rocdl.cvt.pk.f32.fp8 %a0[true] : vector<[8]xi8>
  llvm.return
}
llvm.func @cvt_pk_fp8_f32(%a0: f32, %a1: f32, %a2: i32) {
  %r3 = rocdl.cvt.pk.fp8.f32 %a0, %a1 -> %a2[false] : i32
  llvm.return
}
llvm.func @cvt_pkrtz(%a0: f32, %a1: f32) {
  %r2 = rocdl.cvt.pkrtz %a0, %a1 : f32
  llvm.return
}
llvm.func @cvt_scale_pk16_bf16_bf6(%a0: vector<3xi32>, %a1: i32) {
  %r2 = rocdl.cvt.scale.pk16.bf16.bf6 %a0, %a1[3] : vector<16xbf16>
  llvm.return
}
llvm.func @cvt_scale_pk16_bf16_fp6(%a0: vector<3xi32>, %a1: i32) {
  %r2 = rocdl.cvt.scale.pk16.bf16.fp6 %a0, %a1[7] : vector<16xbf16>
  llvm.return
}
llvm.func @cvt_scale_pk16_f16_bf6(%a0: vector<3xi32>, %a1: i32) {
  %r2 = rocdl.cvt.scale.pk16.f16.bf6 %a0, %a1[0] : vector<16xf16>
  llvm.return
}
llvm.func @cvt_scale_pk16_f16_fp6(%a0: vector<3xi32>, %a1: i32) {
  %r2 = rocdl.cvt.scale.pk16.f16.fp6 %a0, %a1[1] : vector<16xf16>
  llvm.return
}
llvm.func @cvt_scale_pk16_f32_bf6(%a0: vector<3xi32>, %a1: i32) {
  %r2 = rocdl.cvt.scale.pk16.f32.bf6 %a0, %a1[2] : vector<16xf32>
  llvm.return
}
llvm.func @cvt_scale_pk16_f32_fp6(%a0: vector<3xi32>, %a1: i32) {
  %r2 = rocdl.cvt.scale.pk16.f32.fp6 %a0, %a1[4] : vector<16xf32>
  llvm.return
}
llvm.func @cvt_scale_pk8_bf16_bf8(%a0: vector<2xi32>, %a1: i32) {
  %r2 = rocdl.cvt.scale.pk8.bf16.bf8 %a0, %a1[7] : vector<8xbf16>
  llvm.return
}
llvm.func @cvt_scale_pk8_bf16_fp4(%a0: i32, %a1: i32) {
  %r2 = rocdl.cvt.scale.pk8.bf16.fp4 %a0, %a1[1] : vector<8xbf16>
  llvm.return
}
llvm.func @cvt_scale_pk8_bf16_fp8(%a0: vector<2xi32>, %a1: i32) {
  %r2 = rocdl.cvt.scale.pk8.bf16.fp8 %a0, %a1[0] : vector<8xbf16>
  llvm.return
}
llvm.func @cvt_scale_pk8_f16_bf8(%a0: vector<2xi32>, %a1: i32) {
  %r2 = rocdl.cvt.scale.pk8.f16.bf8 %a0, %a1[7] : vector<8xf16>
  llvm.return
}
llvm.func @cvt_scale_pk8_f16_fp4(%a0: i32, %a1: i32) {
  %r2 = rocdl.cvt.scale.pk8.f16.fp4 %a0, %a1[8] : vector<8xf16>
  llvm.return
}
llvm.func @cvt_scale_pk8_f16_fp8(%a0: vector<2xi32>, %a1: i32) {
  %r2 = rocdl.cvt.scale.pk8.f16.fp8 %a0, %a1[0] : vector<8xf16>
  llvm.return
}
llvm.func @cvt_scale_pk8_f32_bf8(%a0: vector<2xi32>, %a1: i32) {
  %r2 = rocdl.cvt.scale.pk8.f32.bf8 %a0, %a1[5] : vector<8xf32>
  llvm.return
}
llvm.func @cvt_scale_pk8_f32_fp4(%a0: i32, %a1: i32) {
  %r2 = rocdl.cvt.scale.pk8.f32.fp4 %a0, %a1[0] : vector<8xf32>
  llvm.return
}
llvm.func @cvt_scale_pk8_f32_fp8(%a0: vector<2xi32>, %a1: i32) {
  %r2 = rocdl.cvt.scale.pk8.f32.fp8 %a0, %a1[4] : vector<8xf32>
  llvm.return
}
llvm.func @cvt_scalef32_2xpk16_bf6_f32(%a0: vector<16xf32>, %a1: vector<16xf32>, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.2xpk16.bf6.f32 %a0, %a1, %a2 : vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_2xpk16_fp6_f32(%a0: vector<16xf32>, %a1: vector<16xf32>, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.2xpk16.fp6.f32 %a0, %a1, %a2 : vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_f16_bf8(%a0: vector<2xf16>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.f16.bf8 %a1[5], %a2 -> %a0[true] : vector<2xf16>
  llvm.return
}
llvm.func @cvt_scalef32_f16_fp8(%a0: vector<2xf16>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.f16.fp8 %a1[4], %a2 -> %a0[true] : vector<2xf16>
  llvm.return
}
llvm.func @cvt_scalef32_f32_bf8(%a0: i32, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.f32.bf8 %a0[3], %a1 : f32
  llvm.return
}
llvm.func @cvt_scalef32_f32_fp8(%a0: i32, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.f32.fp8 %a0[1], %a1 : f32
  llvm.return
}
llvm.func @cvt_scalef32_pk_bf16_bf8(%a0: i32, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk.bf16.bf8 %a0[true], %a1 : vector<2xbf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_bf16_fp4(%a0: i32, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk.bf16.fp4 %a0[8], %a1 : vector<2xbf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_bf16_fp8(%a0: i32, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk.bf16.fp8 %a0[false], %a1 : vector<2xbf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_bf8_bf16(%a0: vector<2xi16>, %a1: vector<2xbf16>, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.pk.bf8.bf16 %a1, %a2 -> %a0[true] : vector<2xi16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_bf8_f16(%a0: vector<2xi16>, %a1: vector<2xf16>, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.pk.bf8.f16 %a1, %a2 -> %a0[false] : vector<2xi16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_bf8_f32(%a0: vector<2xi16>, %a1: f32, %a2: f32, %a3: f32) {
  %r4 = rocdl.cvt.scalef32.pk.bf8.f32 %a1, %a2, %a3 -> %a0[false] : vector<2xi16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_f16_bf8(%a0: i32, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk.f16.bf8 %a0[true], %a1 : vector<2xf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_f16_fp4(%a0: i32, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk.f16.fp4 %a0[7], %a1 : vector<2xf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_f16_fp8(%a0: i32, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk.f16.fp8 %a0[true], %a1 : vector<2xf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_f32_bf8(%a0: i32, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk.f32.bf8 %a0[true], %a1 : vector<2xf32>
  llvm.return
}
llvm.func @cvt_scalef32_pk_f32_fp4(%a0: i32, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk.f32.fp4 %a0[0], %a1 : vector<2xf32>
  llvm.return
}
llvm.func @cvt_scalef32_pk_f32_fp8(%a0: i32, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk.f32.fp8 %a0[false], %a1 : vector<2xf32>
  llvm.return
}
llvm.func @cvt_scalef32_pk_fp4_bf16(%a0: i32, %a1: vector<2xbf16>, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.pk.fp4.bf16 %a1, %a2 -> %a0[7] : i32
  llvm.return
}
llvm.func @cvt_scalef32_pk_fp4_f16(%a0: i32, %a1: vector<2xf16>, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.pk.fp4.f16 %a1, %a2 -> %a0[1] : i32
  llvm.return
}
llvm.func @cvt_scalef32_pk_fp4_f32(%a0: i32, %a1: f32, %a2: f32, %a3: f32) {
  %r4 = rocdl.cvt.scalef32.pk.fp4.f32 %a1, %a2, %a3 -> %a0[4] : i32
  llvm.return
}
llvm.func @cvt_scalef32_pk_fp8_bf16(%a0: vector<2xi16>, %a1: vector<2xbf16>, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.pk.fp8.bf16 %a1, %a2 -> %a0[false] : vector<2xi16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_fp8_f16(%a0: vector<2xi16>, %a1: vector<2xf16>, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.pk.fp8.f16 %a1, %a2 -> %a0[true] : vector<2xi16>
  llvm.return
}
llvm.func @cvt_scalef32_pk_fp8_f32(%a0: vector<2xi16>, %a1: f32, %a2: f32, %a3: f32) {
  %r4 = rocdl.cvt.scalef32.pk.fp8.f32 %a1, %a2, %a3 -> %a0[true] : vector<2xi16>
  llvm.return
}
llvm.func @cvt_scalef32_pk16_bf6_bf16(%a0: vector<16xbf16>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk16.bf6.bf16 %a0, %a1 : vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk16_bf6_f16(%a0: vector<16xf16>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk16.bf6.f16 %a0, %a1 : vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk16_bf6_f32(%a0: vector<16xf32>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk16.bf6.f32 %a0, %a1 : vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk16_fp6_bf16(%a0: vector<16xbf16>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk16.fp6.bf16 %a0, %a1 : vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk16_fp6_f32(%a0: vector<16xf32>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk16.fp6.f32 %a0, %a1 : vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk32_bf16_bf6(%a0: vector<6xi32>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk32.bf16.bf6 %a0, %a1 : vector<32xbf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk32_bf16_fp6(%a0: vector<6xi32>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk32.bf16.fp6 %a0, %a1 : vector<32xbf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk32_bf6_bf16(%a0: vector<32xbf16>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk32.bf6.bf16 %a0, %a1 : vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk32_bf6_f16(%a0: vector<32xf16>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk32.bf6.f16 %a0, %a1 : vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk32_f16_bf6(%a0: vector<6xi32>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk32.f16.bf6 %a0, %a1 : vector<32xf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk32_f16_fp6(%a0: vector<6xi32>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk32.f16.fp6 %a0, %a1 : vector<32xf16>
  llvm.return
}
llvm.func @cvt_scalef32_pk32_f32_bf6(%a0: vector<6xi32>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk32.f32.bf6 %a0, %a1 : vector<32xf32>
  llvm.return
}
llvm.func @cvt_scalef32_pk32_f32_fp6(%a0: vector<6xi32>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk32.f32.fp6 %a0, %a1 : vector<32xf32>
  llvm.return
}
llvm.func @cvt_scalef32_pk32_fp6_bf16(%a0: vector<32xbf16>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk32.fp6.bf16 %a0, %a1 : vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk32_fp6_f16(%a0: vector<32xf16>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk32.fp6.f16 %a0, %a1 : vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk8_bf8_bf16(%a0: vector<8xbf16>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk8.bf8.bf16 %a0, %a1 : vector<2xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk8_bf8_f16(%a0: vector<8xf16>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk8.bf8.f16 %a0, %a1 : vector<2xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk8_bf8_f32(%a0: vector<8xf32>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk8.bf8.f32 %a0, %a1 : vector<2xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk8_fp4_bf16(%a0: vector<8xbf16>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk8.fp4.bf16 %a0, %a1 : i32
  llvm.return
}
llvm.func @cvt_scalef32_pk8_fp4_f16(%a0: vector<8xf16>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk8.fp4.f16 %a0, %a1 : i32
  llvm.return
}
llvm.func @cvt_scalef32_pk8_fp4_f32(%a0: vector<8xf32>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk8.fp4.f32 %a0, %a1 : i32
  llvm.return
}
llvm.func @cvt_scalef32_pk8_fp8_bf16(%a0: vector<8xbf16>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk8.fp8.bf16 %a0, %a1 : vector<2xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk8_fp8_f16(%a0: vector<8xf16>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk8.fp8.f16 %a0, %a1 : vector<2xi32>
  llvm.return
}
llvm.func @cvt_scalef32_pk8_fp8_f32(%a0: vector<8xf32>, %a1: f32) {
  %r2 = rocdl.cvt.scalef32.pk8.fp8.f32 %a0, %a1 : vector<2xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_bf8_bf16(%a0: i32, %a1: bf16, %a2: i32, %a3: f32) {
  %r4 = rocdl.cvt.scalef32.sr.bf8.bf16 %a1, %a2, %a3 -> %a0[3] : i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_bf8_f16(%a0: i32, %a1: f16, %a2: i32, %a3: f32) {
  %r4 = rocdl.cvt.scalef32.sr.bf8.f16 %a1, %a2, %a3 -> %a0[4] : i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_bf8_f32(%a0: i32, %a1: f32, %a2: i32, %a3: f32) {
  %r4 = rocdl.cvt.scalef32.sr.bf8.f32 %a1, %a2, %a3 -> %a0[7] : i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_fp8_bf16(%a0: i32, %a1: bf16, %a2: i32, %a3: f32) {
  %r4 = rocdl.cvt.scalef32.sr.fp8.bf16 %a1, %a2, %a3 -> %a0[7] : i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_fp8_f16(%a0: i32, %a1: f16, %a2: i32, %a3: f32) {
  %r4 = rocdl.cvt.scalef32.sr.fp8.f16 %a1, %a2, %a3 -> %a0[0] : i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_fp8_f32(%a0: i32, %a1: f32, %a2: i32, %a3: f32) {
  %r4 = rocdl.cvt.scalef32.sr.fp8.f32 %a1, %a2, %a3 -> %a0[8] : i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk_fp4_bf16(%a0: i32, %a1: vector<2xbf16>, %a2: i32, %a3: f32) {
  %r4 = rocdl.cvt.scalef32.sr.pk.fp4.bf16 %a1, %a2, %a3 -> %a0[1] : i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk_fp4_f16(%a0: i32, %a1: vector<2xf16>, %a2: i32, %a3: f32) {
  %r4 = rocdl.cvt.scalef32.sr.pk.fp4.f16 %a1, %a2, %a3 -> %a0[4] : i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk_fp4_f32(%a0: i32, %a1: vector<2xf32>, %a2: i32, %a3: f32) {
  %r4 = rocdl.cvt.scalef32.sr.pk.fp4.f32 %a1, %a2, %a3 -> %a0[1] : i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk16_bf6_bf16(%a0: vector<16xbf16>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk16.bf6.bf16 %a0, %a1, %a2 : vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk16_bf6_f16(%a0: vector<16xf16>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk16.bf6.f16 %a0, %a1, %a2 : vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk16_bf6_f32(%a0: vector<16xf32>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk16.bf6.f32 %a0, %a1, %a2 : vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk16_fp6_bf16(%a0: vector<16xbf16>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk16.fp6.bf16 %a0, %a1, %a2 : vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk16_fp6_f32(%a0: vector<16xf32>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk16.fp6.f32 %a0, %a1, %a2 : vector<3xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk32_bf6_bf16(%a0: vector<32xbf16>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk32.bf6.bf16 %a0, %a1, %a2 : vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk32_bf6_f16(%a0: vector<32xf16>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk32.bf6.f16 %a0, %a1, %a2 : vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk32_bf6_f32(%a0: vector<32xf32>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk32.bf6.f32 %a0, %a1, %a2 : vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk32_fp6_bf16(%a0: vector<32xbf16>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk32.fp6.bf16 %a0, %a1, %a2 : vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk32_fp6_f16(%a0: vector<32xf16>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk32.fp6.f16 %a0, %a1, %a2 : vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk32_fp6_f32(%a0: vector<32xf32>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk32.fp6.f32 %a0, %a1, %a2 : vector<6xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk8_bf8_bf16(%a0: vector<8xbf16>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk8.bf8.bf16 %a0, %a1, %a2 : vector<2xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk8_bf8_f16(%a0: vector<8xf16>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk8.bf8.f16 %a0, %a1, %a2 : vector<2xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk8_bf8_f32(%a0: vector<8xf32>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk8.bf8.f32 %a0, %a1, %a2 : vector<2xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk8_fp4_bf16(%a0: vector<8xbf16>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk8.fp4.bf16 %a0, %a1, %a2 : i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk8_fp4_f16(%a0: vector<8xf16>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk8.fp4.f16 %a0, %a1, %a2 : i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk8_fp4_f32(%a0: vector<8xf32>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk8.fp4.f32 %a0, %a1, %a2 : i32
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk8_fp8_bf16(%a0: vector<8xbf16>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk8.fp8.bf16 %a0, %a1, %a2 : vector<2xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk8_fp8_f16(%a0: vector<8xf16>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk8.fp8.f16 %a0, %a1, %a2 : vector<2xi32>
  llvm.return
}
llvm.func @cvt_scalef32_sr_pk8_fp8_f32(%a0: vector<8xf32>, %a1: i32, %a2: f32) {
  %r3 = rocdl.cvt.scalef32.sr.pk8.fp8.f32 %a0, %a1, %a2 : vector<2xi32>
  llvm.return
}
llvm.func @cvt_sr_bf8_f32(%a0: f32, %a1: i32, %a2: i32) {
  %r3 = rocdl.cvt.sr.bf8.f32 %a0, %a1 -> %a2[8] : f32
  llvm.return
}
llvm.func @cvt_sr_fp8_f32(%a0: f32, %a1: i32, %a2: i32) {
  %r3 = rocdl.cvt.sr.fp8.f32 %a0, %a1 -> %a2[3] : f32
  llvm.return
}
llvm.func @ds_atomic_async_barrier_arrive_b64(%a0: !llvm.ptr<3>) {
  rocdl.ds.atomic.async.barrier.arrive.b64 %a0 {alias_scopes = []} : !llvm.ptr<3>
  llvm.return
}
llvm.func @ds_atomic_barrier_arrive_rtn_b64(%a0: !llvm.ptr<3>, %a1: i64) {
  %r2 = rocdl.ds.atomic.barrier.arrive.rtn.b64 %a0, %a1 : !llvm.ptr<3>, i64 -> i64
  llvm.return
}
llvm.func @ds_load_tr16_b128(%a0: !llvm.ptr<3>) {
  %r1 = rocdl.ds.load.tr16.b128 %a0 : !llvm.ptr<3> -> f32
  llvm.return
}
llvm.func @ds_load_tr4_b64(%a0: !llvm.ptr<3>) {
  %r1 = rocdl.ds.load.tr4.b64 %a0 : !llvm.ptr<3> -> vector<2xi64>
  llvm.return
}
llvm.func @ds_load_tr6_b96(%a0: !llvm.ptr<3>) {
  %r1 = rocdl.ds.load.tr6.b96 %a0 : !llvm.ptr<3> -> i64
  llvm.return
}
llvm.func @ds_load_tr8_b64(%a0: !llvm.ptr<3>) {
  %r1 = rocdl.ds.load.tr8.b64 %a0 : !llvm.ptr<3> -> f32
  llvm.return
}
llvm.func @ds_bpermute(%a0: i32, %a1: i32) {
  %r2 = rocdl.ds_bpermute %a0, %a1 : (i32, i32) -> i32
  llvm.return
}
llvm.func @ds_swizzle(%a0: i32, %a1: i32) {
  %r2 = rocdl.ds_swizzle %a0, %a1 : (i32, i32) -> i32
  llvm.return
}
llvm.func @exp(%a0: f64) {
  %r1 = rocdl.exp %a0 f64 -> f64
  llvm.return
}
llvm.func @exp2(%a0: f32) {
  %r1 = rocdl.exp2 %a0 f32 -> f32
  llvm.return
}
llvm.func @flat_prefetch(%a0: !llvm.ptr) {
  rocdl.flat.prefetch %a0, scope 7 : !llvm.ptr
  llvm.return
}
llvm.func @fmed3(%a0: f32, %a1: f32, %a2: f32) {
  %r3 = rocdl.fmed3 %a0, %a1, %a2 : f32
  llvm.return
}
llvm.func @global_load_async_to_lds_b128(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>) {
  rocdl.global.load.async.to.lds.b128 %a0, %a1, 7, 7 : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @global_load_async_to_lds_b32(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>) {
  rocdl.global.load.async.to.lds.b32 %a0, %a1, 4, 8 : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @global_load_async_to_lds_b64(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>) {
  rocdl.global.load.async.to.lds.b64 %a0, %a1, 4, 5 : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @global_load_async_to_lds_b8(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>) {
  rocdl.global.load.async.to.lds.b8 %a0, %a1, 7, 7 : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
llvm.func @global_load_lds(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>) {
  rocdl.global.load.lds %a0, %a1, 7, 3, 16
  llvm.return
}
llvm.func @global_load_tr_b128(%a0: !llvm.ptr<1>) {
  %r1 = rocdl.global.load.tr.b128 %a0 : !llvm.ptr<1> -> i32
  llvm.return
}
llvm.func @global_load_tr_b64(%a0: !llvm.ptr<1>) {
  %r1 = rocdl.global.load.tr.b64 %a0 : !llvm.ptr<1> -> vector<2xbf16>
  llvm.return
}
llvm.func @global_load_tr4_b64(%a0: !llvm.ptr<1>) {
  %r1 = rocdl.global.load.tr4.b64 %a0 : !llvm.ptr<1> -> vector<[4]xf64>
  llvm.return
}
llvm.func @global_load_tr6_b96(%a0: !llvm.ptr<1>) {
  %r1 = rocdl.global.load.tr6.b96 %a0 : !llvm.ptr<1> -> f32
  llvm.return
}
llvm.func @global_prefetch(%a0: !llvm.ptr<1>) {
  rocdl.global.prefetch %a0, scope 8 : !llvm.ptr<1>
  llvm.return
}
llvm.func @grid_dim_x() {
  %r0 = rocdl.grid.dim.x : f32
  llvm.return
}
llvm.func @grid_dim_y() {
  %r0 = rocdl.grid.dim.y : f32
  llvm.return
}
llvm.func @grid_dim_z() {
  %r0 = rocdl.grid.dim.z : f32
  llvm.return
}
llvm.func @iglp_opt() {
  rocdl.iglp.opt 3
  llvm.return
}
llvm.func @load_to_lds(%a0: !llvm.ptr, %a1: !llvm.ptr<3>) {
  rocdl.load.to.lds %a0, %a1, 7, 16, 15 : !llvm.ptr
  llvm.return
}
llvm.func @log(%a0: f64) {
  %r1 = rocdl.log %a0 f64 -> f64
  llvm.return
}
llvm.func @mbcnt_hi(%a0: i32, %a1: i32) {
  %r2 = rocdl.mbcnt.hi %a0, %a1 : (i32, i32) -> i32
  llvm.return
}
llvm.func @mbcnt_lo(%a0: i32, %a1: i32) {
  %r2 = rocdl.mbcnt.lo %a0, %a1 : (i32, i32) -> i32
  llvm.return
}
llvm.func @mfma_f32_16x16x16bf16_1k() {
  %r0 = rocdl.mfma.f32.16x16x16bf16.1k : () -> i32
  llvm.return
}
llvm.func @mfma_f32_16x16x16f16(%a0: f32) {
  %r1 = rocdl.mfma.f32.16x16x16f16 %a0 : (f32) -> f32
  llvm.return
}
llvm.func @mfma_f32_16x16x1f32(%a0: f32) {
  %r1 = rocdl.mfma.f32.16x16x1f32 %a0 : (f32) -> f32
  llvm.return
}
llvm.func @mfma_f32_16x16x2bf16() {
  %r0 = rocdl.mfma.f32.16x16x2bf16 : () -> i32
  llvm.return
}
llvm.func @mfma_f32_16x16x32_bf16() {
  %r0 = rocdl.mfma.f32.16x16x32.bf16 : () -> vector<8xi32>
  llvm.return
}
llvm.func @mfma_f32_16x16x32_bf8_bf8() {
  %r0 = rocdl.mfma.f32.16x16x32.bf8.bf8 : () -> i32
  llvm.return
}
llvm.func @mfma_f32_16x16x32_bf8_fp8(%a0: vector<8xf16>) {
  %r1 = rocdl.mfma.f32.16x16x32.bf8.fp8 %a0 : (vector<8xf16>) -> vector<8xf16>
  llvm.return
}
llvm.func @mfma_f32_16x16x32_f16(%a0: i32) {
  %r1 = rocdl.mfma.f32.16x16x32.f16 %a0 : (i32) -> f32
  llvm.return
}
llvm.func @mfma_f32_16x16x32_fp8_bf8() {
  %r0 = rocdl.mfma.f32.16x16x32.fp8.bf8 : () -> i32
  llvm.return
}
llvm.func @mfma_f32_16x16x32_fp8_fp8(%a0: i2) {
  %r1 = rocdl.mfma.f32.16x16x32.fp8.fp8 %a0 : (i2) -> i32
  llvm.return
}
llvm.func @mfma_f32_16x16x4bf16_1k() {
  %r0 = rocdl.mfma.f32.16x16x4bf16.1k : () -> vector<[16]xi8>
  llvm.return
}
llvm.func @mfma_f32_16x16x4f16() {
  %r0 = rocdl.mfma.f32.16x16x4f16 : () -> vector<[4]xbf16>
  llvm.return
}
llvm.func @mfma_f32_16x16x4f32(%a0: i32) {
  %r1 = rocdl.mfma.f32.16x16x4f32 %a0 : (i32) -> i32
  llvm.return
}
llvm.func @mfma_f32_16x16x8_xf32() {
  %r0 = rocdl.mfma.f32.16x16x8.xf32 : () -> vector<2xbf16>
  llvm.return
}
llvm.func @mfma_f32_16x16x8bf16() {
  %r0 = rocdl.mfma.f32.16x16x8bf16 : () -> vector<6xi8>
  llvm.return
}
llvm.func @mfma_f32_32x32x16_bf16() {
  %r0 = rocdl.mfma.f32.32x32x16.bf16 : () -> i64
  llvm.return
}
llvm.func @mfma_f32_32x32x16_bf8_bf8(%a0: i32) {
  %r1 = rocdl.mfma.f32.32x32x16.bf8.bf8 %a0 : (i32) -> i32
  llvm.return
}
llvm.func @mfma_f32_32x32x16_bf8_fp8() {
  %r0 = rocdl.mfma.f32.32x32x16.bf8.fp8 : () -> vector<8xf32>
  llvm.return
}
llvm.func @mfma_f32_32x32x16_f16() {
  %r0 = rocdl.mfma.f32.32x32x16.f16 : () -> f32
  llvm.return
}
llvm.func @mfma_f32_32x32x16_fp8_bf8() {
  %r0 = rocdl.mfma.f32.32x32x16.fp8.bf8 : () -> vector<16xf32>
  llvm.return
}
llvm.func @mfma_f32_32x32x16_fp8_fp8() {
  %r0 = rocdl.mfma.f32.32x32x16.fp8.fp8 : () -> i32
  llvm.return
}
llvm.func @mfma_f32_32x32x1f32() {
  %r0 = rocdl.mfma.f32.32x32x1f32 : () -> i32
  llvm.return
}
llvm.func @mfma_f32_32x32x2bf16() {
  %r0 = rocdl.mfma.f32.32x32x2bf16 : () -> i32
  llvm.return
}
llvm.func @mfma_f32_32x32x2f32() {
  %r0 = rocdl.mfma.f32.32x32x2f32 : () -> vector<[16]xi64>
  llvm.return
}
llvm.func @mfma_f32_32x32x4_xf32() {
  %r0 = rocdl.mfma.f32.32x32x4.xf32 : () -> i512
  llvm.return
}
llvm.func @mfma_f32_32x32x4bf16(%a0: f32) {
  %r1 = rocdl.mfma.f32.32x32x4bf16 %a0 : (f32) -> f32
  llvm.return
}
llvm.func @mfma_f32_32x32x4bf16_1k(%a0: i8) {
  %r1 = rocdl.mfma.f32.32x32x4bf16.1k %a0 : (i8) -> i8
  llvm.return
}
llvm.func @mfma_f32_32x32x4f16() {
  %r0 = rocdl.mfma.f32.32x32x4f16 : () -> f32
  llvm.return
}
llvm.func @mfma_f32_32x32x8bf16_1k() {
  %r0 = rocdl.mfma.f32.32x32x8bf16.1k : () -> i1
  llvm.return
}
llvm.func @mfma_f32_32x32x8f16() {
  %r0 = rocdl.mfma.f32.32x32x8f16 : () -> f32
  llvm.return
}
llvm.func @mfma_f32_4x4x1f32() {
  %r0 = rocdl.mfma.f32.4x4x1f32 : () -> vector<8xbf16>
  llvm.return
}
llvm.func @mfma_f32_4x4x2bf16() {
  %r0 = rocdl.mfma.f32.4x4x2bf16 : () -> i32
  llvm.return
}
llvm.func @mfma_f32_4x4x4bf16_1k(%a0: vector<4xf16>) {
  %r1 = rocdl.mfma.f32.4x4x4bf16.1k %a0 : (vector<4xf16>) -> vector<4xf16>
  llvm.return
}
llvm.func @mfma_f32_4x4x4f16(%a0: f32) {
  %r1 = rocdl.mfma.f32.4x4x4f16 %a0 : (f32) -> f32
  llvm.return
}
