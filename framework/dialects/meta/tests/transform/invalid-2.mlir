// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.tile_reduction_using_forall' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:3 = "transform.structured.tile_reduction_using_forall"(%0) : (i32) -> (!transform.any_op, !transform.any_op, !transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.continuous_tile_sizes' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:2 = "transform.structured.continuous_tile_sizes"(%0) <{dimension = 2 : i64, target_size = 2 : i64}> : (i32) -> (!transform.any_param, !transform.any_param)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.tile_using_for' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.tile_using_for"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.tile_using_forall' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:2 = "transform.structured.tile_using_forall"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>}> : (i32) -> (!transform.any_op, !transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.vectorize_children_and_apply_patterns' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.vectorize_children_and_apply_patterns"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.vectorize' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.structured.vectorize"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.hoist_redundant_vector_transfers' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.hoist_redundant_vector_transfers"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.hoist_redundant_vector_broadcasts' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.hoist_redundant_vector_broadcasts"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.convert_conv2d_to_img2col' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:2 = "transform.structured.convert_conv2d_to_img2col"(%0) : (i32) -> (!transform.any_op, !transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.flatten_elementwise' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.flatten_elementwise"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.transpose_conv2d' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.transpose_conv2d"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.transpose_matmul' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.transpose_matmul"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.insert_slice_to_copy' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.insert_slice_to_copy"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.gpu.map_copy_to_threads' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:2 = "transform.structured.gpu.map_copy_to_threads"(%0) <{total_num_threads = 2 : i64, desired_bit_alignment = 2 : i64}> : (i32) -> (!transform.any_op, !transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.winograd_conv2d' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.winograd_conv2d"(%0) <{fmr = 1 : i32}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.decompose_winograd_op' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.decompose_winograd_op"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.match.structured' op requires one region}}
"transform.match.structured"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.match.structured.body' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.match.structured.body"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.match.structured.classify_contraction_dims' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:4 = "transform.match.structured.classify_contraction_dims"(%0) : (i32) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.match.structured.classify_convolution_dims' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:8 = "transform.match.structured.classify_convolution_dims"(%0) : (i32) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.match.structured.dim' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.match.structured.dim"(%0) <{raw_dim_list = array<i64: 1>}> : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.match.structured.elemental_bitwidth' op operand #0 must be TransformValueHandleTypeInterface instance, but got 'i32'}}
%r = "transform.match.structured.elemental_bitwidth"(%0) : (i32) -> (!transform.any_param)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.match.structured.input' op requires attribute 'raw_position_list'}}
"transform.match.structured.input"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.match.structured.init' op requires attribute 'raw_position_list'}}
"transform.match.structured.init"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.match.structured.num_inputs' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.match.structured.num_inputs"(%0) : (i32) -> (!transform.any_param)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.match.structured.num_inits' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.match.structured.num_inits"(%0) : (i32) -> (!transform.any_param)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.match.structured.rank' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.match.structured.rank"(%0) : (i32) -> (!transform.any_param)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.match.structured.result' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.match.structured.result"(%0) <{position = 2 : i64}> : (i32) -> (!transform.any_value)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.match.structured.yield' op operand #0 must be variadic of any transform handle or parameter, but got 'i32'}}
"transform.match.structured.yield"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.scf.for_loop_canonicalization' op requires zero operands}}
"transform.apply_patterns.scf.for_loop_canonicalization"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_conversion_patterns.scf.structural_conversions' op requires zero operands}}
"transform.apply_conversion_patterns.scf.structural_conversions"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_conversion_patterns.scf.scf_to_control_flow' op requires zero operands}}
"transform.apply_conversion_patterns.scf.scf_to_control_flow"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.loop.forall_to_for' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.loop.forall_to_for"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.loop.forall_to_parallel' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.loop.forall_to_parallel"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.loop.parallel_for_to_nested_fors' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.loop.parallel_for_to_nested_fors"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.loop.outline' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:2 = "transform.loop.outline"(%0) <{func_name = "s"}> : (i32) -> (!transform.any_op, !transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.loop.peel' op operand #0 must be Transform IR handle to scf.for operations, but got 'i32'}}
%r:2 = "transform.loop.peel"(%0) : (i32) -> (!transform.any_op, !transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.loop.pipeline' op operand #0 must be Transform IR handle to scf.for operations, but got 'i32'}}
%r = "transform.loop.pipeline"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.loop.promote_if_one_iteration' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.loop.promote_if_one_iteration"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.loop.unroll' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.loop.unroll"(%0) <{factor = 2 : i64}> : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.loop.unroll_and_jam' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.loop.unroll_and_jam"(%0) <{factor = 2 : i64}> : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.loop.coalesce' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.loop.coalesce"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.scf.take_assumed_branch' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.scf.take_assumed_branch"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
%1 = "x.src"() : () -> !transform.any_op
// expected-error @+1 {{'transform.loop.fuse_sibling' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.loop.fuse_sibling"(%0, %1) : (i32, !transform.any_op) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.loop.hoist_loop_invariant_subsets' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.loop.hoist_loop_invariant_subsets"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.affine.simplify_bounded_affine_ops' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.affine.simplify_bounded_affine_ops"(%0) <{lower_bounds = array<i64: 1>, upper_bounds = array<i64: 1>}> : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.affine.simplify_min_max_affine_ops' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.affine.simplify_min_max_affine_ops"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_conversion_patterns.gpu.gpu_to_nvvm' op requires zero operands}}
"transform.apply_conversion_patterns.gpu.gpu_to_nvvm"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm' op requires zero operands}}
"transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm' op requires zero operands}}
"transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_conversion_patterns.gpu.gpu_to_rocdl' op requires zero operands}}
"transform.apply_conversion_patterns.gpu.gpu_to_rocdl"(%0) <{chipset = "gfx942"}> : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.gpu.gpu_rewrite_patterns' op requires zero operands}}
"transform.apply_patterns.gpu.gpu_rewrite_patterns"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.gpu.unroll_vectors_subgroup_mma' op requires zero operands}}
"transform.apply_patterns.gpu.unroll_vectors_subgroup_mma"(%0) <{m = 2 : i64, n = 2 : i64, k = 2 : i64}> : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.gpu.eliminate_barriers' op requires zero operands}}
"transform.apply_patterns.gpu.eliminate_barriers"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.gpu.map_nested_forall_to_threads' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.gpu.map_nested_forall_to_threads"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.gpu.map_forall_to_blocks' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.gpu.map_forall_to_blocks"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu' op requires zero operands}}
"transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm' op requires zero operands}}
"transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.nvgpu.create_async_groups' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.nvgpu.create_async_groups"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.nvgpu.pipeline_shared_memory_copies' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.nvgpu.pipeline_shared_memory_copies"(%0) <{depth = 2 : i64}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.nvgpu.rewrite_matmul_as_mma_sync' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.nvgpu.rewrite_matmul_as_mma_sync"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.nvgpu.rewrite_copy_as_tma' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.nvgpu.rewrite_copy_as_tma"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.xegpu.get_desc_op' op operand #0 must be TransformValueHandleTypeInterface instance, but got 'i32'}}
%r = "transform.xegpu.get_desc_op"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.xegpu.set_desc_layout' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.xegpu.set_desc_layout"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.xegpu.set_op_layout_attr' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.xegpu.set_op_layout_attr"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.xegpu.set_gpu_launch_threads' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.xegpu.set_gpu_launch_threads"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.xegpu.insert_prefetch' op operand #0 must be TransformValueHandleTypeInterface instance, but got 'i32'}}
%r = "transform.xegpu.insert_prefetch"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.xegpu.convert_layout' op operand #0 must be TransformValueHandleTypeInterface instance, but got 'i32'}}
%r = "transform.xegpu.convert_layout"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0>}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter' op requires zero operands}}
"transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.memref.alloc_to_alloca' op requires zero operands}}
"transform.apply_patterns.memref.alloc_to_alloca"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.memref.expand_ops' op requires zero operands}}
"transform.apply_patterns.memref.expand_ops"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.memref.expand_strided_metadata' op requires zero operands}}
"transform.apply_patterns.memref.expand_strided_metadata"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.memref.extract_address_computations' op requires zero operands}}
"transform.apply_patterns.memref.extract_address_computations"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.memref.fold_memref_alias_ops' op requires zero operands}}
"transform.apply_patterns.memref.fold_memref_alias_ops"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims' op requires zero operands}}
"transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims"(%0) : (i32) -> ()
