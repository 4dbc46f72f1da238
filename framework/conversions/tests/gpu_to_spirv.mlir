// RUN: terrace-opt %s --split-input-file --convert-gpu-to-spirv

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformShuffle, GroupNonUniformArithmetic, GroupNonUniformClustered, Groups, GroupNonUniformShuffleRelative, GroupNonUniformRotateKHR, GroupNonUniformBallot], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
  gpu.module @kernels {
    gpu.func @k(%a: f32, %m: memref<12x4xf32, #spirv.storage_class<StorageBuffer>>, %n: memref<4xf32>, %w: memref<8xf32, 3>) kernel attributes {foo.bar, spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 4, 1]>} {
      %bx = gpu.block_id x
      %ty = gpu.thread_id y
      %gz = gpu.grid_dim z
      %bd = gpu.block_dim x
      %gi = gpu.global_id x
      %ln = gpu.lane_id
      %sg = gpu.subgroup_id : index
      %ns = gpu.num_subgroups : index
      %ss = gpu.subgroup_size : index
      gpu.barrier
      %v = memref.load %m[%bx, %ty] : memref<12x4xf32, #spirv.storage_class<StorageBuffer>>
      %mask = arith.constant 8 : i32
      %width = arith.constant 16 : i32
      %r, %p = gpu.shuffle xor %v, %mask, %width : f32
      %r1, %p1 = gpu.shuffle down %v, %mask, %width : f32
      %r2, %p2 = gpu.shuffle up %v, %mask, %width : f32
      %r3, %p3 = gpu.shuffle idx %v, %mask, %width : f32
      %rd2 = gpu.subgroup_reduce add %v uniform : (f32) -> f32
      %rd3 = gpu.subgroup_reduce add %v cluster(size = 4) : (f32) -> f32
      %ar2 = gpu.all_reduce maxnumf %v uniform {} : (f32) -> (f32)
      %ro, %ok = gpu.rotate %v, 4, 16 : f32
      %ro1, %ok1 = gpu.rotate %v, 4, 8 : f32
      %s = arith.addf %v, %a : f32
      memref.store %s, %n[%bx] : memref<4xf32>
      %l = memref.load %w[%bx] : memref<8xf32, 3>
      gpu.return
    }
  }
  func.func @main() { return }
}

// -----

// Every reduction that a group has an instruction for.
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic, GroupNonUniformClustered, Groups, GroupNonUniformRotateKHR, GroupUniformArithmeticKHR,GroupNonUniformBallot], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate, SPV_KHR_uniform_group_instructions]>, #spirv.resource_limits<subgroup_size = 16>>} {
  gpu.module @kernels {
    gpu.func @k(%v: f32, %i: i32, %b: i1) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 4, 1]>} {
      %0 = gpu.subgroup_reduce add %i : (i32) -> i32
      %1 = gpu.subgroup_reduce add %i uniform : (i32) -> i32
      %2 = gpu.subgroup_reduce mul %i : (i32) -> i32
      %3 = gpu.subgroup_reduce mul %i uniform : (i32) -> i32
      %4 = gpu.subgroup_reduce minui %i : (i32) -> i32
      %5 = gpu.subgroup_reduce minui %i uniform : (i32) -> i32
      %6 = gpu.subgroup_reduce maxui %i : (i32) -> i32
      %7 = gpu.subgroup_reduce maxui %i uniform : (i32) -> i32
      %8 = gpu.subgroup_reduce minsi %i : (i32) -> i32
      %9 = gpu.subgroup_reduce minsi %i uniform : (i32) -> i32
      %10 = gpu.subgroup_reduce maxsi %i : (i32) -> i32
      %11 = gpu.subgroup_reduce maxsi %i uniform : (i32) -> i32
      %12 = gpu.all_reduce add %v {} : (f32) -> f32
      %13 = gpu.all_reduce add %v uniform {} : (f32) -> f32
      %14 = gpu.all_reduce mul %v {} : (f32) -> f32
      %15 = gpu.all_reduce mul %v uniform {} : (f32) -> f32
      %16 = gpu.all_reduce minnumf %v {} : (f32) -> f32
      %17 = gpu.all_reduce minnumf %v uniform {} : (f32) -> f32
      %18 = gpu.all_reduce maximumf %v {} : (f32) -> f32
      %19 = gpu.all_reduce maximumf %v uniform {} : (f32) -> f32
      gpu.return
    }
  }
}

// -----

// The module of a kernel stands in that of gpu.
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Kernel, Int64, Addresses, GroupNonUniformArithmetic, Groups, GroupNonUniformBallot], []>, #spirv.resource_limits<subgroup_size = 32>>} {
  gpu.module @kernels {
    gpu.func @k(%a: f32, %m: memref<12x4xf32>, %w: memref<8xf32, 3>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>, gpu.known_block_size = array<i32: 1,2,3>} {
      %bx = gpu.block_id x
      %ss = gpu.subgroup_size : index
      %v = memref.load %m[%bx, %ss] : memref<12x4xf32>
      gpu.return
    }
  }
}

// -----

// Arguments that say where they are keep that.
module attributes {gpu.container_module} {
  gpu.module @bound {
    gpu.func @k(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 3), StorageBuffer>}) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
      gpu.return
    }
  }
}

// -----

// A variable of the module that holds the numbers already.
module attributes {gpu.container_module} {
  gpu.module @has_variable {
    spirv.GlobalVariable @ids built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
    spirv.GlobalVariable @__builtin__WorkgroupId__ : !spirv.ptr<f32, Private>
    gpu.func @k() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
      %0 = gpu.thread_id x
      %1 = gpu.thread_id y
      gpu.return
    }
  }
}
