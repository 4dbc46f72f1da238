// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt

llvm.func @mfma_f64_16x16x4f64() {
  %r0 = rocdl.mfma.f64.16x16x4f64 : () -> vector<4xi32>
  llvm.return
}
llvm.func @mfma_f64_4x4x4f64() {
  %r0 = rocdl.mfma.f64.4x4x4f64 : () -> vector<2xi32>
  llvm.return
}
llvm.func @mfma_i32_16x16x16i8() {
  %r0 = rocdl.mfma.i32.16x16x16i8 : () -> f32
  llvm.return
}
llvm.func @mfma_i32_16x16x32_i8() {
  %r0 = rocdl.mfma.i32.16x16x32.i8 : () -> vector<4xbf16>
  llvm.return
}
llvm.func @mfma_i32_16x16x4i8() {
  %r0 = rocdl.mfma.i32.16x16x4i8 : () -> i32
  llvm.return
}
llvm.func @mfma_i32_16x16x64_i8(%a0: i32) {
  %r1 = rocdl.mfma.i32.16x16x64.i8 %a0 : (i32) -> i32
  llvm.return
}
llvm.func @mfma_i32_32x32x16_i8(%a0: f32) {
  %r1 = rocdl.mfma.i32.32x32x16.i8 %a0 : (f32) -> f32
  llvm.return
}
llvm.func @mfma_i32_32x32x32_i8() {
  %r0 = rocdl.mfma.i32.32x32x32.i8 : () -> f32
  llvm.return
}
llvm.func @mfma_i32_32x32x4i8() {
  %r0 = rocdl.mfma.i32.32x32x4i8 : () -> i32
  llvm.return
}
llvm.func @mfma_i32_32x32x8i8() {
  %r0 = rocdl.mfma.i32.32x32x8i8 : () -> f32
  llvm.return
}
llvm.func @mfma_i32_4x4x4i8() {
  %r0 = rocdl.mfma.i32.4x4x4i8 : () -> i32
  llvm.return
}
llvm.func @mfma_scale_f32_16x16x128_f8f6f4() {
  %r0 = rocdl.mfma.scale.f32.16x16x128.f8f6f4 : () -> f32
  llvm.return
}
llvm.func @mfma_scale_f32_32x32x64_f8f6f4() {
  %r0 = rocdl.mfma.scale.f32.32x32x64.f8f6f4 : () -> f32
  llvm.return
}
llvm.func @permlanex16(%a0: f32, %a1: f32, %a2: f32, %a3: f32) {
  %r4 = rocdl.permlanex16 %a0, %a1, %a2, %a3, true, true : f32, f32
  llvm.return
}
llvm.func @raw_buffer_atomic_cmpswap(%a0: vector<4xf16>, %a1: vector<4xf16>, %a2: vector<4xf16>, %a3: i32, %a4: i32, %a5: i32) {
  %r6 = rocdl.raw.buffer.atomic.cmpswap(%a0, %a1, %a2, %a3, %a4, %a5) : vector<4xf16>, vector<4xf16>
  llvm.return
}
llvm.func @raw_ptr_buffer_atomic_cmpswap(%a0: vector<3xf16>, %a1: vector<3xf16>, %a2: !llvm.ptr<8>, %a3: i32, %a4: i32, %a5: i32) {
  %r6 = rocdl.raw.ptr.buffer.atomic.cmpswap %a0, %a1, %a2, %a3, %a4, %a5 : vector<3xf16>
  llvm.return
}
llvm.func @raw_ptr_buffer_atomic_fadd(%a0: i32, %a1: !llvm.ptr<8>, %a2: i32, %a3: i32, %a4: i32) {
  rocdl.raw.ptr.buffer.atomic.fadd %a0, %a1, %a2, %a3, %a4 : i32
  llvm.return
}
llvm.func @raw_ptr_buffer_atomic_fmax(%a0: i32, %a1: !llvm.ptr<8>, %a2: i32, %a3: i32, %a4: i32) {
  rocdl.raw.ptr.buffer.atomic.fmax %a0, %a1, %a2, %a3, %a4 : i32
  llvm.return
}
llvm.func @raw_ptr_buffer_atomic_smax(%a0: f32, %a1: !llvm.ptr<8>, %a2: i32, %a3: i32, %a4: i32) {
  rocdl.raw.ptr.buffer.atomic.smax %a0, %a1, %a2, %a3, %a4 : f32
  llvm.return
}
llvm.func @raw_ptr_buffer_atomic_umin(%a0: f32, %a1: !llvm.ptr<8>, %a2: i32, %a3: i32, %a4: i32) {
  rocdl.raw.ptr.buffer.atomic.umin %a0, %a1, %a2, %a3, %a4 : f32
  llvm.return
}
llvm.func @raw_ptr_buffer_load(%a0: !llvm.ptr<8>, %a1: i32, %a2: i32, %a3: i32) {
  %r4 = rocdl.raw.ptr.buffer.load %a0, %a1, %a2, %a3 : f32
  llvm.return
}
llvm.func @raw_ptr_buffer_load_lds(%a0: !llvm.ptr<8>, %a1: !llvm.ptr<3>, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i32) {
  rocdl.raw.ptr.buffer.load.lds %a0, %a1, %a2, %a3, %a4, %a5, %a6
  llvm.return
}
llvm.func @raw_ptr_buffer_store(%a0: i32, %a1: !llvm.ptr<8>, %a2: i32, %a3: i32, %a4: i32) {
  rocdl.raw.ptr.buffer.store %a0, %a1, %a2, %a3, %a4 : i32
  llvm.return
}
llvm.func @rcp(%a0: f16) {
  %r1 = rocdl.rcp %a0 f16 -> f16
  llvm.return
}
llvm.func @readfirstlane(%a0: vector<1xf64>) {
  %r1 = rocdl.readfirstlane %a0 : vector<1xf64>
  llvm.return
}
llvm.func @readlane(%a0: f32, %a1: i32) {
  %r2 = rocdl.readlane %a0, %a1 : (f32, i32) -> f32
  llvm.return
}
llvm.func @s_barrier() {
  rocdl.s.barrier
  llvm.return
}
llvm.func @s_barrier_init(%a0: !llvm.ptr<3>) {
  rocdl.s.barrier.init %a0 member_cnt = 1 : !llvm.ptr<3>
  llvm.return
}
llvm.func @s_barrier_join(%a0: !llvm.ptr<3>) {
  rocdl.s.barrier.join %a0 : !llvm.ptr<3>
  llvm.return
}
llvm.func @s_barrier_leave() {
  rocdl.s.barrier.leave id = 0
  llvm.return
}
llvm.func @s_barrier_signal() {
  rocdl.s.barrier.signal id = 3
  llvm.return
}
llvm.func @s_barrier_signal_isfirst() {
  %r0 = rocdl.s.barrier.signal.isfirst id = 3 -> i1
  llvm.return
}
llvm.func @s_barrier_signal_var(%a0: !llvm.ptr<3>) {
  rocdl.s.barrier.signal.var %a0 member_cnt = 5 : !llvm.ptr<3>
  llvm.return
}
llvm.func @s_barrier_wait() {
  rocdl.s.barrier.wait id = 3
  llvm.return
}
llvm.func @s_get_barrier_state() {
  %r0 = rocdl.s.get.barrier.state id = 2 -> i32
  llvm.return
}
llvm.func @s_get_named_barrier_state(%a0: !llvm.ptr<3>) {
  %r1 = rocdl.s.get.named.barrier.state %a0 : !llvm.ptr<3> -> i32
  llvm.return
}
llvm.func @s_nop() {
  rocdl.s.nop 3
  llvm.return
}
llvm.func @s_setprio() {
  rocdl.s.setprio 4
  llvm.return
}
llvm.func @s_sleep() {
  rocdl.s.sleep 3
  llvm.return
}
llvm.func @s_wait_asynccnt() {
  rocdl.s.wait.asynccnt 7
  llvm.return
}
llvm.func @s_wait_dscnt() {
  rocdl.s.wait.dscnt 7
  llvm.return
}
llvm.func @s_wait_expcnt() {
  rocdl.s.wait.expcnt 2
  llvm.return
}
llvm.func @s_wait_loadcnt() {
  rocdl.s.wait.loadcnt 2
  llvm.return
}
llvm.func @s_wait_storecnt() {
  rocdl.s.wait.storecnt 1
  llvm.return
}
llvm.func @s_wait_tensorcnt() {
  rocdl.s.wait.tensorcnt 1
  llvm.return
}
llvm.func @s_waitcnt() {
  rocdl.s.waitcnt 1
  llvm.return
}
llvm.func @s_wakeup_barrier(%a0: !llvm.ptr<3>) {
  rocdl.s.wakeup.barrier %a0 : !llvm.ptr<3>
  llvm.return
}
llvm.func @sched_barrier() {
  rocdl.sched.barrier 5
  llvm.return
}
llvm.func @sched_group_barrier() {
  rocdl.sched.group.barrier 5, 5, 1
  llvm.return
}
llvm.func @sin(%a0: f32) {
  %r1 = rocdl.sin %a0 f32 -> f32
  llvm.return
}
llvm.func @smfmac_f32_16x16x128_bf8_bf8(%a0: i32) {
  %r1 = rocdl.smfmac.f32.16x16x128.bf8.bf8 %a0 : (i32) -> vector<4xi64>
  llvm.return
}
llvm.func @smfmac_f32_16x16x128_bf8_fp8() {
  %r0 = rocdl.smfmac.f32.16x16x128.bf8.fp8 : () -> vector<[4]xbf16>
  llvm.return
}
llvm.func @smfmac_f32_16x16x128_fp8_bf8() {
  %r0 = rocdl.smfmac.f32.16x16x128.fp8.bf8 : () -> vector<16xf32>
  llvm.return
}
llvm.func @smfmac_f32_16x16x128_fp8_fp8() {
  %r0 = rocdl.smfmac.f32.16x16x128.fp8.fp8 : () -> vector<3xi8>
  llvm.return
}
llvm.func @smfmac_f32_16x16x32_bf16() {
  %r0 = rocdl.smfmac.f32.16x16x32.bf16 : () -> i32
  llvm.return
}
llvm.func @smfmac_f32_16x16x32_f16() {
  %r0 = rocdl.smfmac.f32.16x16x32.f16 : () -> f32
  llvm.return
}
llvm.func @smfmac_f32_16x16x64_bf16() {
  %r0 = rocdl.smfmac.f32.16x16x64.bf16 : () -> f32
  llvm.return
}
llvm.func @smfmac_f32_16x16x64_bf8_bf8() {
  %r0 = rocdl.smfmac.f32.16x16x64.bf8.bf8 : () -> f32
  llvm.return
}
llvm.func @smfmac_f32_16x16x64_bf8_fp8() {
  %r0 = rocdl.smfmac.f32.16x16x64.bf8.fp8 : () -> i32
  llvm.return
}
llvm.func @smfmac_f32_16x16x64_f16() {
  %r0 = rocdl.smfmac.f32.16x16x64.f16 : () -> vector<1xi8>
  llvm.return
}
llvm.func @smfmac_f32_16x16x64_fp8_bf8() {
  %r0 = rocdl.smfmac.f32.16x16x64.fp8.bf8 : () -> vector<16xf32>
  llvm.return
}
llvm.func @smfmac_f32_16x16x64_fp8_fp8(%a0: vector<8xbf16>) {
  %r1 = rocdl.smfmac.f32.16x16x64.fp8.fp8 %a0 : (vector<8xbf16>) -> i32
  llvm.return
}
llvm.func @smfmac_f32_32x32x16_bf16(%a0: i32) {
  %r1 = rocdl.smfmac.f32.32x32x16.bf16 %a0 : (i32) -> vector<4xi8>
  llvm.return
}
llvm.func @smfmac_f32_32x32x16_f16() {
  %r0 = rocdl.smfmac.f32.32x32x16.f16 : () -> vector<16xi32>
  llvm.return
}
llvm.func @smfmac_f32_32x32x32_bf16() {
  %r0 = rocdl.smfmac.f32.32x32x32.bf16 : () -> vector<16xf32>
  llvm.return
}
llvm.func @smfmac_f32_32x32x32_bf8_bf8() {
  %r0 = rocdl.smfmac.f32.32x32x32.bf8.bf8 : () -> i8
  llvm.return
}
llvm.func @smfmac_f32_32x32x32_bf8_fp8() {
  %r0 = rocdl.smfmac.f32.32x32x32.bf8.fp8 : () -> vector<2xi1>
  llvm.return
}
llvm.func @smfmac_f32_32x32x32_f16(%a0: i32) {
  %r1 = rocdl.smfmac.f32.32x32x32.f16 %a0 : (i32) -> i32
  llvm.return
}
llvm.func @smfmac_f32_32x32x32_fp8_bf8() {
  %r0 = rocdl.smfmac.f32.32x32x32.fp8.bf8 : () -> i32
  llvm.return
}
llvm.func @smfmac_f32_32x32x32_fp8_fp8() {
  %r0 = rocdl.smfmac.f32.32x32x32.fp8.fp8 : () -> f32
  llvm.return
}
llvm.func @smfmac_f32_32x32x64_bf8_bf8() {
  %r0 = rocdl.smfmac.f32.32x32x64.bf8.bf8 : () -> i512
  llvm.return
}
llvm.func @smfmac_f32_32x32x64_bf8_fp8(%a0: i32) {
  %r1 = rocdl.smfmac.f32.32x32x64.bf8.fp8 %a0 : (i32) -> i32
  llvm.return
}
llvm.func @smfmac_f32_32x32x64_fp8_bf8() {
  %r0 = rocdl.smfmac.f32.32x32x64.fp8.bf8 : () -> i32
  llvm.return
}
llvm.func @smfmac_f32_32x32x64_fp8_fp8(%a0: i2) {
  %r1 = rocdl.smfmac.f32.32x32x64.fp8.fp8 %a0 : (i2) -> i2
  llvm.return
}
llvm.func @smfmac_i32_16x16x128_i8(%a0: f32) {
  %r1 = rocdl.smfmac.i32.16x16x128.i8 %a0 : (f32) -> i32
  llvm.return
}
llvm.func @smfmac_i32_16x16x64_i8(%a0: vector<4xi32>) {
  %r1 = rocdl.smfmac.i32.16x16x64.i8 %a0 : (vector<4xi32>) -> vector<4xi32>
  llvm.return
}
llvm.func @smfmac_i32_32x32x32_i8() {
  %r0 = rocdl.smfmac.i32.32x32x32.i8 : () -> f32
  llvm.return
}
llvm.func @smfmac_i32_32x32x64_i8() {
  %r0 = rocdl.smfmac.i32.32x32x64.i8 : () -> i32
  llvm.return
}
llvm.func @sqrt(%a0: f64) {
  %r1 = rocdl.sqrt %a0 f64 -> f64
  llvm.return
}
llvm.func @tanh(%a0: f16) {
  %r1 = rocdl.tanh %a0 f16 -> f16
  llvm.return
}
llvm.func @tensor_load_to_lds(%a0: vector<4xi32>, %a1: vector<8xi32>, %a2: vector<4xi32>, %a3: vector<4xi32>) {
  rocdl.tensor.load.to.lds %a0, %a1, %a2, %a3 cachepolicy 3 : vector<4xi32>, vector<8xi32>
  llvm.return
}
llvm.func @tensor_load_to_lds_d2(%a0: vector<4xi32>, %a1: vector<8xi32>) {
  rocdl.tensor.load.to.lds.d2 %a0, %a1 cachepolicy 8 : vector<4xi32>, vector<8xi32>
  llvm.return
}
llvm.func @tensor_store_from_lds(%a0: vector<4xi32>, %a1: vector<8xi32>, %a2: vector<4xi32>, %a3: vector<4xi32>) {
  rocdl.tensor.store.from.lds %a0, %a1, %a2, %a3 cachepolicy 1 : vector<4xi32>, vector<8xi32>
  llvm.return
}
llvm.func @tensor_store_from_lds_d2(%a0: vector<4xi32>, %a1: vector<8xi32>) {
  rocdl.tensor.store.from.lds.d2 {tbaa = []} %a0, %a1 cachepolicy 128 : vector<4xi32>, vector<8xi32>
  llvm.return
}
llvm.func @update_dpp(%a0: vector<2xi64>, %a1: vector<2xi64>) {
  %r2 = rocdl.update.dpp %a0, %a1 with 5, 1, 7, true : vector<2xi64>
  llvm.return
}
llvm.func @wavefrontsize() {
  %r0 = rocdl.wavefrontsize : vector<2xi16>
  llvm.return
}
llvm.func @wmma_bf16_16x16x16_bf16(%a0: vector<4xi1>, %a1: vector<4xi1>, %a2: vector<4xi1>) {
  %r3 = rocdl.wmma.bf16.16x16x16.bf16 %a0, %a1, %a2 : (vector<4xi1>, vector<4xi1>, vector<4xi1>) -> vector<4xi1>
  llvm.return
}
llvm.func @wmma_bf16_16x16x32_bf16(%a0: vector<8xbf16>, %a1: vector<2xbf16>, %a2: bf16) {
  %r3 = rocdl.wmma.bf16.16x16x32.bf16 %a0, %a1, %a2 : (vector<8xbf16>, vector<2xbf16>, bf16) -> vector<4xbf16>
  llvm.return
}
llvm.func @wmma_bf16f32_16x16x32_bf16(%a0: vector<16xbf16>, %a1: bf16, %a2: f32) {
  %r3 = rocdl.wmma.bf16f32.16x16x32.bf16 %a0, %a1, %a2 : (vector<16xbf16>, bf16, f32) -> bf16
  llvm.return
}
llvm.func @wmma_f16_16x16x128_bf8_bf8(%a0: i1, %a1: i1, %a2: vector<2xf16>) {
  %r3 = rocdl.wmma.f16.16x16x128.bf8_bf8 %a0, %a1, %a2 : (i1, i1, vector<2xf16>) -> vector<2xf16>
  llvm.return
}
llvm.func @wmma_f16_16x16x128_bf8_fp8(%a0: i1, %a1: i1, %a2: f16) {
  %r3 = rocdl.wmma.f16.16x16x128.bf8_fp8 %a0, %a1, %a2 : (i1, i1, f16) -> f16
  llvm.return
}
llvm.func @wmma_f16_16x16x128_fp8_bf8(%a0: i1, %a1: vector<16xi8>, %a2: vector<2xf16>) {
  %r3 = rocdl.wmma.f16.16x16x128.fp8_bf8 %a0, %a1, %a2 {reuseA = true} : (i1, vector<16xi8>, vector<2xf16>) -> vector<2xf16>
  llvm.return
}
llvm.func @wmma_f16_16x16x128_fp8_fp8(%a0: vector<8xi32>, %a1: vector<8xi32>, %a2: f16) {
  %r3 = rocdl.wmma.f16.16x16x128.fp8_fp8 %a0, %a1, %a2 : (vector<8xi32>, vector<8xi32>, f16) -> f16
  llvm.return
}
llvm.func @wmma_f16_16x16x16_f16(%a0: f16, %a1: f16, %a2: f16) {
  %r3 = rocdl.wmma.f16.16x16x16.f16 %a0, %a1, %a2 : (f16, f16, f16) -> f16
  llvm.return
}
llvm.func @wmma_f16_16x16x32_f16(%a0: f16, %a1: f16, %a2: f16) {
  %r3 = rocdl.wmma.f16.16x16x32.f16 %a0, %a1, %a2 : (f16, f16, f16) -> f16
  llvm.return
}
llvm.func @wmma_f16_16x16x64_bf8_bf8(%a0: vector<8xi1>, %a1: i8, %a2: vector<4xf16>) {
  %r3 = rocdl.wmma.f16.16x16x64.bf8_bf8 %a0, %a1, %a2 : (vector<8xi1>, i8, vector<4xf16>) -> vector<1xf16>
  llvm.return
}
llvm.func @wmma_f16_16x16x64_bf8_fp8(%a0: vector<4xi8>, %a1: vector<4xi8>, %a2: f16) {
  %r3 = rocdl.wmma.f16.16x16x64.bf8_fp8 %a0, %a1, %a2 : (vector<4xi8>, vector<4xi8>, f16) -> f16
  llvm.return
}
llvm.func @wmma_f16_16x16x64_fp8_bf8(%a0: i16, %a1: i16, %a2: vector<4xf16>) {
  %r3 = rocdl.wmma.f16.16x16x64.fp8_bf8 %a0, %a1, %a2 : (i16, i16, vector<4xf16>) -> vector<4xf16>
  llvm.return
}
llvm.func @wmma_f16_16x16x64_fp8_fp8(%a0: i1, %a1: vector<8xi16>, %a2: vector<4xf16>) {
  %r3 = rocdl.wmma.f16.16x16x64.fp8_fp8 %a0, %a1, %a2 : (i1, vector<8xi16>, vector<4xf16>) -> vector<8xf16>
  llvm.return
}
llvm.func @wmma_f32_16x16x128_bf8_bf8(%a0: i16, %a1: i16, %a2: vector<2xf32>) {
  %r3 = rocdl.wmma.f32.16x16x128.bf8_bf8 %a0, %a1, %a2 : (i16, i16, vector<2xf32>) -> vector<2xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x128_bf8_fp8(%a0: i1, %a1: i1, %a2: vector<2xf32>) {
  %r3 = rocdl.wmma.f32.16x16x128.bf8_fp8 %a0, %a1, %a2 : (i1, i1, vector<2xf32>) -> vector<2xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x128_fp8_bf8(%a0: i32, %a1: i32, %a2: vector<16xf32>) {
  %r3 = rocdl.wmma.f32.16x16x128.fp8_bf8 %a0, %a1, %a2 : (i32, i32, vector<16xf32>) -> vector<16xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x128_fp8_fp8(%a0: i1, %a1: i1, %a2: vector<16xf32>) {
  %r3 = rocdl.wmma.f32.16x16x128.fp8_fp8 %a0, %a1, %a2 : (i1, i1, vector<16xf32>) -> vector<16xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x16_bf16(%a0: i64, %a1: i64, %a2: f32) {
  %r3 = rocdl.wmma.f32.16x16x16.bf16 %a0, %a1, %a2 : (i64, i64, f32) -> f32
  llvm.return
}
llvm.func @wmma_f32_16x16x16_bf8_bf8(%a0: vector<8xi1>, %a1: vector<8xi1>, %a2: vector<4xf32>) {
  %r3 = rocdl.wmma.f32.16x16x16.bf8_bf8 %a0, %a1, %a2 : (vector<8xi1>, vector<8xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x16_bf8_fp8(%a0: i16, %a1: i16, %a2: vector<4xf32>) {
  %r3 = rocdl.wmma.f32.16x16x16.bf8_fp8 %a0, %a1, %a2 : (i16, i16, vector<4xf32>) -> vector<4xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x16_f16(%a0: vector<2xf16>, %a1: vector<2xf16>, %a2: vector<8xf32>) {
  %r3 = rocdl.wmma.f32.16x16x16.f16 %a0, %a1, %a2 : (vector<2xf16>, vector<2xf16>, vector<8xf32>) -> vector<8xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x16_fp8_bf8(%a0: vector<8xi8>, %a1: i1, %a2: vector<2xf32>) {
  %r3 = rocdl.wmma.f32.16x16x16.fp8_bf8 %a0, %a1, %a2 : (vector<8xi8>, i1, vector<2xf32>) -> vector<8xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x16_fp8_fp8(%a0: i1, %a1: i1, %a2: vector<16xf32>) {
  %r3 = rocdl.wmma.f32.16x16x16.fp8_fp8 %a0, %a1, %a2 : (i1, i1, vector<16xf32>) -> vector<16xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x32_bf16(%a0: vector<16xbf16>, %a1: vector<16xbf16>, %a2: f32) {
  %r3 = rocdl.wmma.f32.16x16x32.bf16 %a0, %a1, %a2 : (vector<16xbf16>, vector<16xbf16>, f32) -> f32
  llvm.return
}
llvm.func @wmma_f32_16x16x32_f16(%a0: vector<16xf16>, %a1: vector<16xf16>, %a2: f32) {
  %r3 = rocdl.wmma.f32.16x16x32.f16 %a0, %a1, %a2 : (vector<16xf16>, vector<16xf16>, f32) -> f32
  llvm.return
}
llvm.func @wmma_f32_16x16x4_f32(%a0: f32, %a1: f32, %a2: f32) {
  %r3 = rocdl.wmma.f32.16x16x4.f32 %a0, %a1, %a2 : (f32, f32, f32) -> f32
  llvm.return
}
llvm.func @wmma_f32_16x16x64_bf8_bf8(%a0: vector<8xi32>, %a1: vector<8xi32>, %a2: vector<8xf32>) {
  %r3 = rocdl.wmma.f32.16x16x64.bf8_bf8 %a0, %a1, %a2 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x64_bf8_fp8(%a0: i1, %a1: i1, %a2: vector<4xf32>) {
  %r3 = rocdl.wmma.f32.16x16x64.bf8_fp8 %a0, %a1, %a2 : (i1, i1, vector<4xf32>) -> vector<4xf32>
  llvm.return
}
llvm.func @wmma_f32_16x16x64_fp8_bf8(%a0: i32, %a1: i32, %a2: f32) {
  %r3 = rocdl.wmma.f32.16x16x64.fp8_bf8 %a0, %a1, %a2 : (i32, i32, f32) -> f32
  llvm.return
}
llvm.func @wmma_f32_16x16x64_fp8_fp8(%a0: vector<4xi8>, %a1: vector<4xi8>, %a2: f32) {
  %r3 = rocdl.wmma.f32.16x16x64.fp8_fp8 %a0, %a1, %a2 : (vector<4xi8>, vector<4xi8>, f32) -> f32
  llvm.return
}
llvm.func @wmma_i32_16x16x16_iu4(%a0: i1, %a1: i1, %a2: i1) {
  %r3 = rocdl.wmma.i32.16x16x16.iu4 %a0, %a1, %a2 : (i1, i1, i1) -> i1
  llvm.return
}
llvm.func @wmma_i32_16x16x16_iu8(%a0: i1, %a1: i1, %a2: i1) {
  %r3 = rocdl.wmma.i32.16x16x16.iu8 %a0, %a1, %a2 : (i1, i1, i1) -> i1
  llvm.return
}
llvm.func @wmma_i32_16x16x32_iu4(%a0: vector<4xi64>, %a1: vector<4xi64>, %a2: vector<4xi64>) {
  %r3 = rocdl.wmma.i32.16x16x32.iu4 %a0, %a1, %a2 : (vector<4xi64>, vector<4xi64>, vector<4xi64>) -> vector<4xi64>
  llvm.return
}
llvm.func @wmma_i32_16x16x64_iu8(%a0: vector<8xi1>, %a1: vector<8xi1>, %a2: vector<8xi1>) {
  %r3 = rocdl.wmma.i32.16x16x64.iu8 %a0, %a1, %a2 : (vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<8xi1>
  llvm.return
}
llvm.func @wmma_scale_f32_16x16x128_f8f6f4(%a0: i16, %a1: i16, %a2: vector<4xf32>, %a3: i32, %a4: i32) {
  %r5 = rocdl.wmma.scale.f32.16x16x128.f8f6f4 %a0, %a1, %a2, %a3, %a4 : (i16, i16, vector<4xf32>, i32, i32) -> vector<4xf32>
  llvm.return
}
llvm.func @wmma_scale_f32_32x16x128_f4(%a0: vector<2xi64>, %a1: vector<2xi64>, %a2: f32, %a3: i32, %a4: i32) {
  %r5 = rocdl.wmma.scale.f32.32x16x128.f4 %a0, %a1, %a2, %a3, %a4 : (vector<2xi64>, vector<2xi64>, f32, i32, i32) -> f32
  llvm.return
}
llvm.func @wmma_scale16_f32_16x16x128_f8f6f4(%a0: i16, %a1: i16, %a2: vector<8xf32>, %a3: i64, %a4: i64) {
  %r5 = rocdl.wmma.scale16.f32.16x16x128.f8f6f4 %a0, %a1, %a2, %a3, %a4 : (i16, i16, vector<8xf32>, i64, i64) -> vector<8xf32>
  llvm.return
}
llvm.func @wmma_scale16_f32_32x16x128_f4(%a0: vector<16xi16>, %a1: vector<16xi16>, %a2: f32, %a3: i64, %a4: i64) {
  %r5 = rocdl.wmma.scale16.f32.32x16x128.f4 %a0, %a1, %a2, %a3, %a4 : (vector<16xi16>, vector<16xi16>, f32, i64, i64) -> f32
  llvm.return
}
llvm.func @workgroup_dim_x() {
  %r0 = rocdl.workgroup.dim.x : vector<3xi8>
  llvm.return
}
llvm.func @workgroup_dim_y() {
  %r0 = rocdl.workgroup.dim.y : f16
  llvm.return
}
llvm.func @workgroup_dim_z() {
  %r0 = rocdl.workgroup.dim.z : i32
  llvm.return
}
llvm.func @workgroup_id_x() {
  %r0 = rocdl.workgroup.id.x : i2
  llvm.return
}
llvm.func @workgroup_id_y() {
  %r0 = rocdl.workgroup.id.y : i32
  llvm.return
}
llvm.func @workgroup_id_z() {
  %r0 = rocdl.workgroup.id.z : f32
  llvm.return
}
llvm.func @workitem_id_x() {
  %r0 = rocdl.workitem.id.x : f32
  llvm.return
}
llvm.func @workitem_id_y() {
  %r0 = rocdl.workitem.id.y : i32
  llvm.return
}
llvm.func @workitem_id_z() {
  %r0 = rocdl.workitem.id.z : i32
  llvm.return
}
llvm.func @transposed(%p: !llvm.ptr<3>) {
  %0 = rocdl.ds.read.tr4.b64 %p : <3> -> vector<2xi32>
  %1 = rocdl.ds.read.tr8.b64 %p : <3> -> vector<2xi32>
  %2 = rocdl.ds.read.tr6.b96 %p : <3> -> vector<3xi32>
  %3 = rocdl.ds.read.tr16.b64 %p : <3> -> vector<4xf16>
  llvm.return
}
llvm.func @buffer(%p: !llvm.ptr, %q: !llvm.ptr<3>, %s: i16, %n: i64, %f: i32) {
  %0 = rocdl.make.buffer.rsrc %p, %s, %n, %f : !llvm.ptr to <8>
  %1 = rocdl.permlane16.swap %f, %f, true, false : (i32, i32) -> <(i32, i32)>
  %2 = rocdl.permlane32.swap %f, %f, false, false : (i32, i32) -> <(i32, i32)>
  llvm.return
}

llvm.func @raw_buffers(%rsrc: vector<4xi32>, %offset: i32, %soffset: i32, %aux: i32, %f: f32, %i: i32) {
  %0 = rocdl.raw.buffer.load %rsrc, %offset, %soffset, %aux : f32
  rocdl.raw.buffer.store %0, %rsrc, %offset, %soffset, %aux : f32
  rocdl.raw.buffer.atomic.fadd %f, %rsrc, %offset, %soffset, %aux : f32
  rocdl.raw.buffer.atomic.fmax %f, %rsrc, %offset, %soffset, %aux : f32
  rocdl.raw.buffer.atomic.smax %i, %rsrc, %offset, %soffset, %aux : i32
  rocdl.raw.buffer.atomic.umin %i, %rsrc, %offset, %soffset, %aux : i32
  llvm.return
}

llvm.func @cvt_scalef32_pk16_fp6(%h: vector<16xf16>, %seed: i32, %scale: f32) {
  %0 = rocdl.cvt.scalef32.pk16.fp6.f16 %h, %scale : vector<3xi32>
  %1 = rocdl.cvt.scalef32.sr.pk16.fp6.f16 %h, %seed, %scale : vector<3xi32>
  llvm.return
}
