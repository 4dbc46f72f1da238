// RUN: terrace-opt %s --split-input-file --verify-diagnostics

// A module says what processors it is compiled for; these have less.
gpu.module @older [#nvvm.target<chip = "sm_90">, #nvvm.target<chip = "sm_80">] {
  func.func @f() {
    // expected-error @+1 {{'nvvm.cluster.wait' op is not supported on sm_80}}
    nvvm.cluster.wait
    return
  }
}
// -----
gpu.module @without_own [#nvvm.target<chip = "sm_90">] {
  func.func @f() {
    nvvm.cluster.wait
    // expected-error @+1 {{'nvvm.wgmma.fence.aligned' op is not supported on sm_90}}
    nvvm.wgmma.fence.aligned
    return
  }
}
// -----
gpu.module @another_generation [#nvvm.target<chip = "sm_100a">] {
  func.func @f() {
    // expected-error @+1 {{'nvvm.wgmma.fence.aligned' op is not supported on sm_100a}}
    nvvm.wgmma.fence.aligned
    return
  }
}
// -----
// expected-error @+1 {{Minimum NVVM target SM version is sm_20}}
gpu.module @oldest [#nvvm.target<chip = "sm_10">] {
}
// -----
// This one has both.
gpu.module @newer [#nvvm.target<chip = "sm_90a">] {
  func.func @f() {
    nvvm.cluster.wait
    nvvm.wgmma.fence.aligned
    return
  }
}
// -----
gpu.module @unchecked [#nvvm.target<chip = "sm_50", verifyTarget = false>] {
  func.func @f() {
    nvvm.cluster.wait
    return
  }
}
