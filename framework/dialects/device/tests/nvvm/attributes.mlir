// RUN: terrace-opt %s --allow-unregistered-dialect
// Attributes of targets, and those that stand on functions.

module attributes {
  test.a = #nvvm.target,
  test.b = #nvvm.target<O = 3, triple = "nvptx64-nvidia-cuda", chip = "sm_90", features = "+ptx80", flags = {fast}>,
  test.c = #rocdl.target,
  test.d = #rocdl.target<O = 1, chip = "gfx90a", flags = {wave64}>,
  test.f = #nvvm.shape<m = 16, n = 8, k = 16>
} {
  llvm.func @nvvm_kernel(%a: !llvm.ptr {llvm.byval = i32, nvvm.grid_constant}) attributes {
    nvvm.kernel, nvvm.maxntid = array<i32: 32, 4>, nvvm.reqntid = array<i32: 32>, nvvm.minctasm = 2 : i32, nvvm.maxnreg = 16 : i32,
    nvvm.cluster_dim = array<i32: 2, 1, 1>
  } {
    llvm.return
  }
  llvm.func @rocdl_kernel() attributes {
    rocdl.kernel, rocdl.flat_work_group_size = "64,256", rocdl.max_flat_work_group_size = 256 : i32, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>,
    rocdl.waves_per_eu = 2 : i32, rocdl.unsafe_fp_atomics = true, rocdl.uniform_work_group_size = true
  } {
    llvm.return
  }
}

func.func private @pointers(!ptr.ptr<#nvvm.memory_space<global>>, !ptr.ptr<#nvvm.memory_space<shared_cluster>>) -> !ptr.ptr<#nvvm.memory_space<generic>>
