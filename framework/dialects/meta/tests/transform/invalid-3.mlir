// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.memref.alloca_to_global' op operand #0 must be Transform IR handle to memref.alloca operations, but got 'i32'}}
%r:2 = "transform.memref.alloca_to_global"(%0) : (i32) -> (!transform.any_op, !transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.memref.multibuffer' op operand #0 must be Transform IR handle to memref.alloc operations, but got 'i32'}}
%r = "transform.memref.multibuffer"(%0) <{factor = 2 : i64}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.memref.erase_dead_alloc_and_stores' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.memref.erase_dead_alloc_and_stores"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.memref.make_loop_independent' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.memref.make_loop_independent"(%0) <{num_loops = 2 : i64}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.tensor.decompose_concat' op requires zero operands}}
"transform.apply_patterns.tensor.decompose_concat"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion' op requires zero operands}}
"transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.tensor.fold_tensor_empty' op requires zero operands}}
"transform.apply_patterns.tensor.fold_tensor_empty"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.tensor.fold_tensor_subset_ops' op requires zero operands}}
"transform.apply_patterns.tensor.fold_tensor_subset_ops"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers' op requires zero operands}}
"transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice' op requires zero operands}}
"transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.tensor.reassociative_reshape_folding' op requires zero operands}}
"transform.apply_patterns.tensor.reassociative_reshape_folding"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.tensor.bubble_up_extract_slice' op requires zero operands}}
"transform.apply_patterns.tensor.bubble_up_extract_slice"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.tensor.rewrite_as_constant' op requires zero operands}}
"transform.apply_patterns.tensor.rewrite_as_constant"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.tensor.make_loop_independent' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.tensor.make_loop_independent"(%0) <{num_loops = 2 : i64}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.type_conversion.tensor.cast_shape_dynamic_dims' op requires zero operands}}
"transform.type_conversion.tensor.cast_shape_dynamic_dims"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.bufferization.buffer_loop_hoisting' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.bufferization.buffer_loop_hoisting"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.bufferization.one_shot_bufferize' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.bufferization.one_shot_bufferize"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.bufferization.eliminate_empty_tensors' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.bufferization.eliminate_empty_tensors"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.bufferization.empty_tensor_to_alloc_tensor' op operand #0 must be Transform IR handle to tensor.empty operations, but got 'i32'}}
%r = "transform.bufferization.empty_tensor_to_alloc_tensor"(%0) : (i32) -> (!transform.op<"bufferization.alloc_tensor">)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.sparse_tensor.match.sparse_inout' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.sparse_tensor.match.sparse_inout"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_conversion_patterns.vector.vector_to_llvm' op requires zero operands}}
"transform.apply_conversion_patterns.vector.vector_to_llvm"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.cast_away_vector_leading_one_dim' op requires zero operands}}
"transform.apply_patterns.vector.cast_away_vector_leading_one_dim"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.rank_reducing_subview_patterns' op requires zero operands}}
"transform.apply_patterns.vector.rank_reducing_subview_patterns"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.drop_unit_dims_with_shape_cast' op requires zero operands}}
"transform.apply_patterns.vector.drop_unit_dims_with_shape_cast"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops' op requires zero operands}}
"transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.transfer_permutation_patterns' op requires zero operands}}
"transform.apply_patterns.vector.transfer_permutation_patterns"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.lower_bitcast' op requires zero operands}}
"transform.apply_patterns.vector.lower_bitcast"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.lower_broadcast' op requires zero operands}}
"transform.apply_patterns.vector.lower_broadcast"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.lower_contraction' op requires zero operands}}
"transform.apply_patterns.vector.lower_contraction"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.lower_create_mask' op requires zero operands}}
"transform.apply_patterns.vector.lower_create_mask"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.lower_masks' op requires zero operands}}
"transform.apply_patterns.vector.lower_masks"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.lower_masked_transfers' op requires zero operands}}
"transform.apply_patterns.vector.lower_masked_transfers"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.materialize_masks' op requires zero operands}}
"transform.apply_patterns.vector.materialize_masks"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.lower_multi_reduction' op requires zero operands}}
"transform.apply_patterns.vector.lower_multi_reduction"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.lower_outerproduct' op requires zero operands}}
"transform.apply_patterns.vector.lower_outerproduct"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.lower_gather' op requires zero operands}}
"transform.apply_patterns.vector.lower_gather"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.unroll_from_elements' op requires zero operands}}
"transform.apply_patterns.vector.unroll_from_elements"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.unroll_to_elements' op requires zero operands}}
"transform.apply_patterns.vector.unroll_to_elements"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.lower_scan' op requires zero operands}}
"transform.apply_patterns.vector.lower_scan"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.lower_shape_cast' op requires zero operands}}
"transform.apply_patterns.vector.lower_shape_cast"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.lower_transfer' op requires zero operands}}
"transform.apply_patterns.vector.lower_transfer"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.lower_transpose' op requires zero operands}}
"transform.apply_patterns.vector.lower_transpose"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.lower_interleave' op requires zero operands}}
"transform.apply_patterns.vector.lower_interleave"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.interleave_to_shuffle' op requires zero operands}}
"transform.apply_patterns.vector.interleave_to_shuffle"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.rewrite_narrow_types' op requires zero operands}}
"transform.apply_patterns.vector.rewrite_narrow_types"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.split_transfer_full_partial' op requires zero operands}}
"transform.apply_patterns.vector.split_transfer_full_partial"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.transfer_to_scf' op requires zero operands}}
"transform.apply_patterns.vector.transfer_to_scf"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.fold_arith_extension' op requires zero operands}}
"transform.apply_patterns.vector.fold_arith_extension"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.elementwise_to_vector' op requires zero operands}}
"transform.apply_patterns.vector.elementwise_to_vector"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.reduction_to_contract' op requires zero operands}}
"transform.apply_patterns.vector.reduction_to_contract"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.sink_ops' op requires zero operands}}
"transform.apply_patterns.vector.sink_ops"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.vector.sink_mem_ops' op requires zero operands}}
"transform.apply_patterns.vector.sink_mem_ops"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.arm_neon.vector_contract_to_i8mm' op requires zero operands}}
"transform.apply_patterns.arm_neon.vector_contract_to_i8mm"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.arm_neon.vector_contract_to_bfmmla' op requires zero operands}}
"transform.apply_patterns.arm_neon.vector_contract_to_bfmmla"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.arm_sve.vector_contract_to_i8mm' op requires zero operands}}
"transform.apply_patterns.arm_sve.vector_contract_to_i8mm"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.arm_sve.vector_contract_to_bfmmla' op requires zero operands}}
"transform.apply_patterns.arm_sve.vector_contract_to_bfmmla"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.x86vector.vector_contract_to_fma' op requires zero operands}}
"transform.apply_patterns.x86vector.vector_contract_to_fma"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product' op requires zero operands}}
"transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.x86vector.vector_contract_bf16_to_fma' op requires zero operands}}
"transform.apply_patterns.x86vector.vector_contract_bf16_to_fma"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.x86vector.sink_vector_producer_ops' op requires zero operands}}
"transform.apply_patterns.x86vector.sink_vector_producer_ops"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_conversion_patterns.func.func_to_llvm' op requires zero operands}}
"transform.apply_conversion_patterns.func.func_to_llvm"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.func.cast_and_call' op requires one region}}
%r = "transform.func.cast_and_call"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.func.replace_func_signature' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:2 = "transform.func.replace_func_signature"(%0) <{function_name = @f, args_interchange = array<i32: 0>, results_interchange = array<i32: 0>}> : (i32) -> (!transform.any_op, !transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.func.deduplicate_func_args' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:2 = "transform.func.deduplicate_func_args"(%0) <{function_name = @f}> : (i32) -> (!transform.any_op, !transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.dlti.query' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.dlti.query"(%0) <{keys = [1 : i64]}> : (i32) -> (!transform.any_param)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.debug.emit_remark_at' op operand #0 must be any transform handle, but got 'i32'}}
"transform.debug.emit_remark_at"(%0) <{message = "s"}> : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.debug.emit_param_as_remark' op operand #0 must be TransformParamTypeInterface instance, but got 'i32'}}
"transform.debug.emit_param_as_remark"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.irdl.collect_matching' op requires one region}}
%r = "transform.irdl.collect_matching"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.pdl_match' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.pdl_match"(%0) <{pattern_name = @f}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.with_pdl_patterns' op requires one region}}
"transform.with_pdl_patterns"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.smt.constrain_params' op requires one region}}
"transform.smt.constrain_params"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.tune.knob' op requires zero operands}}
%r = "transform.tune.knob"(%0) <{name = "k", options = 1 : i32}> : (i32) -> (!transform.any_param)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.tune.alternatives' op operand #0 must be TransformParamTypeInterface instance, but got 'i32'}}
"transform.tune.alternatives"(%0) <{name = "k"}> : (i32) -> ()
