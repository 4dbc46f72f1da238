// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// Loops, kernels, layouts, each with all that its text may say, and with as little as it has to.
%0 = "x.src"() : () -> !transform.any_op
%1 = "x.src"() : () -> !transform.op<"scf.for">
%2 = "x.src"() : () -> !transform.any_value
%3 = "x.src"() : () -> !transform.any_param
%4 = transform.loop.forall_to_for %0 : (!transform.any_op) -> !transform.any_op
%5 = transform.loop.forall_to_parallel %0 : (!transform.any_op) -> !transform.any_op
%6 = transform.loop.parallel_for_to_nested_fors %0 : (!transform.any_op) -> !transform.any_op
%function, %call = transform.loop.outline %0 {func_name = "s"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
%peeled_loop, %remainder_loop = transform.loop.peel %1 {fail_if_already_divisible = true, peel_front = true} : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
%peeled_loop_0, %remainder_loop_1 = transform.loop.peel %1 : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
%7 = transform.loop.pipeline %1 {iteration_interval = 2 : i64, read_latency = 2 : i64} : (!transform.op<"scf.for">) -> !transform.any_op
%8 = transform.loop.pipeline %1 : (!transform.op<"scf.for">) -> !transform.any_op
transform.loop.promote_if_one_iteration %0 : !transform.any_op
transform.loop.unroll %0 {factor = 2 : i64} : !transform.any_op
transform.loop.unroll_and_jam %0 {factor = 2 : i64} : !transform.any_op
%9 = transform.loop.coalesce %0 : (!transform.any_op) -> !transform.any_op
transform.scf.take_assumed_branch %0 take_else_branch : (!transform.any_op) -> ()
transform.scf.take_assumed_branch %0 : (!transform.any_op) -> ()
%10 = transform.loop.fuse_sibling %0 into %0 : (!transform.any_op, !transform.any_op) -> !transform.any_op
transform.loop.hoist_loop_invariant_subsets %0 : !transform.any_op
transform.affine.simplify_bounded_affine_ops %0 with[%0 : !transform.any_op] within [1] and [1] : !transform.any_op
transform.affine.simplify_min_max_affine_ops %0 : !transform.any_op
%11 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [1] warp_size = 2 : (!transform.any_op) -> !transform.any_op
%12 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [] : (!transform.any_op) -> !transform.any_op
%13 = transform.gpu.map_forall_to_blocks %0 generate_gpu_launch : (!transform.any_op) -> !transform.any_op
%14 = transform.gpu.map_forall_to_blocks %0 : (!transform.any_op) -> !transform.any_op
%15 = transform.nvgpu.create_async_groups %0 {bypass_l1} : (!transform.any_op) -> !transform.any_op
%16 = transform.nvgpu.create_async_groups %0 : (!transform.any_op) -> !transform.any_op
%17 = transform.nvgpu.pipeline_shared_memory_copies failures(propagate) %0 {depth = 2 : i64, peel_epilogue} : (!transform.any_op) -> !transform.any_op
%18 = transform.nvgpu.pipeline_shared_memory_copies failures(suppress) %0 {depth = 2 : i64} : (!transform.any_op) -> !transform.any_op
transform.nvgpu.rewrite_matmul_as_mma_sync %0 : (!transform.any_op) -> ()
transform.nvgpu.rewrite_copy_as_tma %0 : (!transform.any_op) -> ()
%19 = transform.xegpu.get_desc_op %2 : (!transform.any_value) -> !transform.any_op
%20 = transform.xegpu.set_desc_layout %0 sg_layout = [%3, 4] sg_data = [%3, 4] inst_data = [%3, 4] slice_dims = [1] : (!transform.any_op, !transform.any_param, !transform.any_param, !transform.any_param) -> !transform.any_op
transform.xegpu.set_op_layout_attr %0 result index = 2 sg_layout = [%3, 4] sg_data = [%3, 4] inst_data = [%3, 4] slice_dims = [1] : !transform.any_op, !transform.any_param, !transform.any_param, !transform.any_param
transform.xegpu.set_gpu_launch_threads %0 threads = [%3, 4] : !transform.any_op, !transform.any_param
%21 = transform.xegpu.insert_prefetch %2 nb_prefetch = %3 : (!transform.any_value, !transform.any_param) -> !transform.any_op
%22 = transform.xegpu.convert_layout %2 input_sg_layout = [%3, 4] input_sg_data = [%3, 4] input_inst_data = [%3, 4] target_sg_layout = [%3, 4] target_sg_data = [%3, 4] target_inst_data = [%3, 4] : (!transform.any_value, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param) -> !transform.any_op
transform.apply_patterns to %0 {
  transform.apply_patterns.scf.for_loop_canonicalization
  transform.apply_patterns.gpu.gpu_rewrite_patterns
  transform.apply_patterns.gpu.unroll_vectors_subgroup_mma[2, 2, 2]
  transform.apply_patterns.gpu.eliminate_barriers
  transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu chipset = "s"
  transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu
} : !transform.any_op
transform.apply_conversion_patterns to %0 {
  transform.apply_conversion_patterns.scf.structural_conversions
  transform.apply_conversion_patterns.scf.scf_to_control_flow
  transform.apply_conversion_patterns.gpu.gpu_to_nvvm {benefit = 3 : i16}
  transform.apply_conversion_patterns.gpu.gpu_to_nvvm
  transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm
  transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm
  transform.apply_conversion_patterns.gpu.gpu_to_rocdl chipset = "gfx942"
  transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm
} with type_converter {
  transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
} : !transform.any_op
