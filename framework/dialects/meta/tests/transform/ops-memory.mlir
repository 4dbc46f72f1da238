// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// Memory, tensors, vectors, each with all that its text may say, and with as little as it has to.
%0 = "x.src"() : () -> !transform.op<"memref.alloca">
%1 = "x.src"() : () -> !transform.op<"memref.alloc">
%2 = "x.src"() : () -> !transform.any_op
%3 = "x.src"() : () -> !transform.op<"tensor.empty">
%getGlobal, %global = transform.memref.alloca_to_global %0 : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
%4 = transform.memref.multibuffer %1 {factor = 2 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
%5 = transform.memref.multibuffer %1 {factor = 2 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
transform.memref.erase_dead_alloc_and_stores %2 : (!transform.any_op) -> ()
%6 = transform.memref.make_loop_independent %2 {num_loops = 2 : i64} : (!transform.any_op) -> !transform.any_op
%7 = transform.tensor.make_loop_independent %2 {num_loops = 2 : i64} : (!transform.any_op) -> !transform.any_op
transform.bufferization.buffer_loop_hoisting %2 : !transform.any_op
%8 = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %2 {allow_return_allocs_from_loops = true, allow_unknown_ops = true, bufferize_function_boundaries = true, dump_alias_sets = true, print_conflicts = true, test_analysis_only = true} : (!transform.any_op) -> !transform.any_op
%9 = transform.bufferization.one_shot_bufferize %2 : (!transform.any_op) -> !transform.any_op
transform.bufferization.eliminate_empty_tensors %2 : !transform.any_op
%10 = transform.bufferization.empty_tensor_to_alloc_tensor %3 : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor">
%11 = transform.sparse_tensor.match.sparse_inout %2 : (!transform.any_op) -> !transform.any_op
transform.apply_patterns to %2 {
  transform.apply_patterns.memref.alloc_to_alloca size_limit(2)
  transform.apply_patterns.memref.alloc_to_alloca
  transform.apply_patterns.memref.expand_ops
  transform.apply_patterns.memref.expand_strided_metadata
  transform.apply_patterns.memref.extract_address_computations
  transform.apply_patterns.memref.fold_memref_alias_ops
  transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims
  transform.apply_patterns.tensor.decompose_concat
  transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion
  transform.apply_patterns.tensor.fold_tensor_empty {fold_single_use_only = true}
  transform.apply_patterns.tensor.fold_tensor_empty
  transform.apply_patterns.tensor.fold_tensor_subset_ops
  transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers
  transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice
  transform.apply_patterns.tensor.reassociative_reshape_folding
  transform.apply_patterns.tensor.bubble_up_extract_slice
  transform.apply_patterns.tensor.rewrite_as_constant aggressive
  transform.apply_patterns.tensor.rewrite_as_constant
  transform.apply_patterns.vector.cast_away_vector_leading_one_dim
  transform.apply_patterns.vector.rank_reducing_subview_patterns
  transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
  transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
  transform.apply_patterns.vector.transfer_permutation_patterns
  transform.apply_patterns.vector.lower_bitcast
  transform.apply_patterns.vector.lower_broadcast
  transform.apply_patterns.vector.lower_contraction lowering_strategy = llvmintr
  transform.apply_patterns.vector.lower_contraction
  transform.apply_patterns.vector.lower_create_mask
  transform.apply_patterns.vector.lower_masks
  transform.apply_patterns.vector.lower_masked_transfers
  transform.apply_patterns.vector.materialize_masks
  transform.apply_patterns.vector.lower_multi_reduction lowering_strategy = innerreduction
  transform.apply_patterns.vector.lower_multi_reduction
  transform.apply_patterns.vector.lower_outerproduct
  transform.apply_patterns.vector.lower_gather
  transform.apply_patterns.vector.unroll_from_elements
  transform.apply_patterns.vector.unroll_to_elements
  transform.apply_patterns.vector.lower_scan
  transform.apply_patterns.vector.lower_shape_cast
  transform.apply_patterns.vector.lower_transfer max_transfer_rank = 2
  transform.apply_patterns.vector.lower_transfer
  transform.apply_patterns.vector.lower_transpose lowering_strategy = llvmintr avx2_lowering_strategy = true
  transform.apply_patterns.vector.lower_transpose
  transform.apply_patterns.vector.lower_interleave
  transform.apply_patterns.vector.interleave_to_shuffle
  transform.apply_patterns.vector.rewrite_narrow_types
  transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "vector-transfer"
  transform.apply_patterns.vector.split_transfer_full_partial
  transform.apply_patterns.vector.transfer_to_scf max_transfer_rank = 2 full_unroll = true
  transform.apply_patterns.vector.transfer_to_scf
  transform.apply_patterns.vector.fold_arith_extension
  transform.apply_patterns.vector.elementwise_to_vector
  transform.apply_patterns.vector.reduction_to_contract
  transform.apply_patterns.vector.sink_ops
  transform.apply_patterns.vector.sink_mem_ops
  transform.apply_patterns.arm_neon.vector_contract_to_i8mm
  transform.apply_patterns.arm_neon.vector_contract_to_bfmmla
  transform.apply_patterns.arm_sve.vector_contract_to_i8mm
  transform.apply_patterns.arm_sve.vector_contract_to_bfmmla
  transform.apply_patterns.x86vector.vector_contract_to_fma
  transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product
  transform.apply_patterns.x86vector.vector_contract_bf16_to_fma
  transform.apply_patterns.x86vector.sink_vector_producer_ops
} : !transform.any_op
transform.apply_conversion_patterns to %2 {
  transform.apply_conversion_patterns.vector.vector_to_llvm {reassociate_fp_reductions = true, use_vector_alignment = true}
  transform.apply_conversion_patterns.vector.vector_to_llvm
} with type_converter {
  transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
} : !transform.any_op
transform.apply_conversion_patterns to %2 {
} with type_converter {
  transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter {data_layout = "s", index_bitwidth = 2 : i64, use_aligned_alloc = true, use_bare_ptr_call_conv = true, use_generic_functions = true}
} : !transform.any_op
transform.apply_conversion_patterns to %2 {
} with type_converter {
  transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
} : !transform.any_op
transform.apply_conversion_patterns to %2 {
} with type_converter {
  transform.type_conversion.tensor.cast_shape_dynamic_dims ignore_dynamic_info
} : !transform.any_op
transform.apply_conversion_patterns to %2 {
} with type_converter {
  transform.type_conversion.tensor.cast_shape_dynamic_dims
} : !transform.any_op
