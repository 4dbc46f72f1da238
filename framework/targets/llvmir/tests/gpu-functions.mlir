// RUN: mlir-to-llvmir %s
// Attributes of functions, parameters and instructions.

llvm.func @k1(%a: !llvm.ptr {llvm.byval = i32, nvvm.grid_constant}) attributes {nvvm.kernel, nvvm.maxntid = array<i32: 1, 23, 32>, nvvm.minctasm = 16 : i32, nvvm.maxnreg = 32 : i32} { llvm.return }
llvm.func @k2() attributes {nvvm.kernel, nvvm.reqntid = array<i32: 1, 23>, nvvm.cluster_dim = array<i32: 3>, nvvm.blocksareclusters, nvvm.cluster_max_blocks = 8} { llvm.return }
llvm.func @k3() attributes {nvvm.kernel}
llvm.func @k4() attributes {nvvm.foo = 3, nvvm.minctasm = 4} { llvm.return }
llvm.func @r1() attributes {rocdl.kernel} { llvm.return }
llvm.func @r2() attributes {rocdl.kernel, rocdl.flat_work_group_size = "128,128", rocdl.waves_per_eu = 2 : i32, rocdl.unsafe_fp_atomics = true, rocdl.reqd_work_group_size = array<i32: 16, 4, 2>} { llvm.return }
llvm.func @r3() attributes {rocdl.kernel, rocdl.max_flat_work_group_size = 1024 : index, rocdl.uniform_work_group_size = false} { llvm.return }
llvm.func @r4() attributes {rocdl.flat_work_group_size = "128,128"}
llvm.func @r5() attributes {rocdl.uniform_work_group_size = true}
llvm.func @r6(%p: !llvm.ptr<1>, %f: f32) { 
  %0 = llvm.load %p {rocdl.last_use} : !llvm.ptr<1> -> i32
  %1 = llvm.atomicrmw fadd %p, %f monotonic {rocdl.no_remote_memory, rocdl.no_fine_grained_memory, rocdl.ignore_denormal_mode} : !llvm.ptr<1>, f32
  rocdl.barrier
  %2 = rocdl.workgroup.dim.x : i64
  %3 = rocdl.workgroup.dim.y range <i32, 0, 64> : i32
  %4 = rocdl.grid.dim.z : i32
  %5 = rocdl.workitem.id.x range <i32, 0, 64> : i32
  llvm.return }
llvm.func @r7() attributes {rocdl.kernel, rocdl.flat_work_group_size = "1,64", rocdl.max_flat_work_group_size = 100 : index} { llvm.return }
