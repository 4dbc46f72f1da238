// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// Structured operations, each with all that its text may say, and with as little as it has to.
%0 = "x.src"() : () -> !transform.any_op
%1 = "x.src"() : () -> !transform.any_value
%2 = "x.src"() : () -> !transform.any_param
%3 = "x.src"() : () -> !transform.op<"linalg.pack">
%4 = "x.src"() : () -> !transform.op<"linalg.unpack">
%allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %0 {bufferize_destination_only, emit_dealloc, memory_space = 1 : i32} : !transform.any_op
%allocated_buffer_0, %new_ops_1 = transform.structured.bufferize_to_allocation %0 : !transform.any_op
%5 = transform.structured.promote_tensor to 1 : i32 %1 : !transform.any_value
%6 = transform.structured.promote_tensor %1 : !transform.any_value
%7 = transform.structured.decompose %0 : (!transform.any_op) -> !transform.any_op
transform.structured.eliminate_empty_tensors %0 : !transform.any_op
%transformed, %loops = transform.structured.fuse %0 tile_sizes [%2] interchange [%2] {apply_cleanup, use_forall} : (!transform.any_op, !transform.any_param, !transform.any_param) -> (!transform.any_op, !transform.any_op)
%transformed_2 = transform.structured.fuse %0 : (!transform.any_op) -> !transform.any_op
%fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %0 into %0 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
%8 = transform.structured.generalize %0 : (!transform.any_op) -> !transform.any_op
%9 = transform.structured.specialize %0 : (!transform.any_op) -> !transform.any_op
%10 = transform.structured.interchange %0 iterator_interchange = [1, 0] : (!transform.any_op) -> !transform.any_op
%11 = transform.structured.interchange %0 : (!transform.any_op) -> !transform.any_op
%12 = transform.structured.linalg_copy_to_memref %0 : (!transform.any_op) -> !transform.any_op
%pad_op, %expand_shape_op, %transpose_op = transform.structured.lower_pack %3 : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
%pad_op_3, %expand_shape_op_4, %transpose_op_5 = transform.structured.lower_pack %3 : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
%empty_op, %transpose_op_6, %collapse_shape_op, %extract_slice_op = transform.structured.lower_unpack %4 : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
%empty_op_7, %transpose_op_8, %collapse_shape_op_9, %extract_slice_op_10 = transform.structured.lower_unpack %4 : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
%13 = transform.structured.match interface{TilingInterface} attributes {a = 1 : i64} filter_result_type = f32 filter_operand_types = [i32] in %0 : (!transform.any_op) -> !transform.any_op
%14 = transform.structured.match in %0 : (!transform.any_op) -> !transform.any_op
%low_size, %high_size, %split_point = transform.structured.multitile_sizes %0 {dimension = 2 : i64, divisor = 2 : i64, target_size = 2 : i64} : (!transform.any_op) -> !transform.any_param
%low_size_11, %high_size_12, %split_point_13 = transform.structured.multitile_sizes %0 {dimension = 2 : i64, target_size = 2 : i64} : (!transform.any_op) -> !transform.any_param
%15 = transform.structured.pack %0 packed_sizes = [%0, 4] : (!transform.any_op, !transform.any_op) -> !transform.any_op
%16 = transform.structured.pack %0 packed_sizes = [] : (!transform.any_op) -> !transform.any_op
%17 = transform.structured.pack_greedily %0 matmul_packed_sizes = [1, %0, 4] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op, !transform.any_op) -> !transform.any_op
%packed_op, %pack_op, %un_pack_op = transform.structured.pack_transpose %0 with_compute_op(%0) outer_perm = [1, 0] inner_perm = [1, 0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
%padded, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [%2, 4] use_prescribed_tensor_shapes {padding_dimensions = [0, 1], padding_values = [1]} : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op, !transform.any_op)
%padded_14, %pad_15, %copy_16 = transform.structured.pad %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
%padded_17, %pad_18 = transform.structured.pad_tiling_interface %0 to padding_sizes [%2, 4] pad_to_multiple_of {padding_values = [1]} : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
%padded_19, %pad_20 = transform.structured.pad_tiling_interface %0 to : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
%18 = transform.structured.hoist_pad.build_packing_loop_nest %0 above %0, transpose by [1, 0] : (!transform.any_op, !transform.any_op) -> !transform.any_op
%19 = transform.structured.hoist_pad.build_packing_loop_nest %0 above %0 : (!transform.any_op, !transform.any_op) -> !transform.any_op
%20 = transform.structured.hoist_pad %0 by 2 loops, transpose by [1, 0] : (!transform.any_op) -> !transform.any_op
%21 = transform.structured.hoist_pad %0 by 2 loops : (!transform.any_op) -> !transform.any_op
%22 = transform.structured.promote %0 {alignment = 2 : i64, memory_space = 1 : i32, operands_to_promote = [1], use_alloca, use_full_tile_buffers = [true], use_full_tiles_by_default, use_original_subview_size} : (!transform.any_op) -> !transform.any_op
%23 = transform.structured.promote %0 : (!transform.any_op) -> !transform.any_op
%24 = transform.structured.scalarize %0 : (!transform.any_op) -> !transform.any_op
%25 = transform.structured.convert_to_loops %0 : (!transform.any_op) -> !transform.any_op
%26 = transform.structured.decompose_interface %0 : (!transform.any_op) -> !transform.any_op
%27 = transform.structured.rewrite_in_destination_passing_style %0 : (!transform.any_op) -> !transform.any_op
%init_or_alloc_op, %fill_op, %split_linalg_op, %combining_linalg_op = transform.structured.split_reduction %0 {inner_parallel, insert_split_dimension = 2 : i64, split_factor = 2 : i64, use_alloc, use_scaling_algorithm} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
%init_or_alloc_op_21, %fill_op_22, %split_linalg_op_23, %combining_linalg_op_24 = transform.structured.split_reduction %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
%fill_op_25, %split_op, %combining_op, %for_op = transform.structured.tile_reduction_using_for %0 reduction_dims = [1] by tile_sizes = [1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
%split_op_26, %combining_op_27, %for_op_28 = transform.structured.tile_reduction_using_for %0 by tile_sizes = [] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
%fill_op_29, %split_op_30, %combining_op_31, %forall_op = transform.structured.tile_reduction_using_forall %0 reduction_dims = [1] by num_threads = [1] tile_sizes = [1] mapping = [#gpu.thread<x>] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
%split_op_32, %combining_op_33, %forall_op_34 = transform.structured.tile_reduction_using_forall %0 by : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
%tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 2 : i64, target_size = 2 : i64} : (!transform.any_op) -> !transform.any_param
%tiled_linalg_op, %loops_35:2 = transform.structured.tile_using_for %0 tile_sizes [[4], %2, 0] interchange = [1] : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op, !transform.any_op)
%tiled_op, %forall_op_36 = transform.structured.tile_using_forall %0 num_threads [%2, 4](mapping = [#gpu.thread<x>, #gpu.thread<y>]) : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
%tiled_op_37, %forall_op_38 = transform.structured.tile_using_forall %0 num_threads *(%2) : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
%28 = transform.structured.vectorize_children_and_apply_patterns %0 {disable_multi_reduction_to_contract_patterns, disable_transfer_permutation_map_lowering_patterns, flatten_1d_depthwise_conv, fold_type_extensions_into_contract, vectorize_nd_extract, vectorize_padding} : (!transform.any_op) -> !transform.any_op
%29 = transform.structured.vectorize_children_and_apply_patterns %0 : (!transform.any_op) -> !transform.any_op
transform.structured.vectorize %0 vector_sizes [%2, [4]] {assume_dynamic_dims_match_vec_sizes, create_named_contraction, vectorize_nd_extract} : !transform.any_op, !transform.any_param
transform.structured.vectorize %0 : !transform.any_op
%30 = transform.structured.hoist_redundant_vector_transfers %0 {verify_non_zero_trip} : (!transform.any_op) -> !transform.any_op
%31 = transform.structured.hoist_redundant_vector_transfers %0 : (!transform.any_op) -> !transform.any_op
%32 = transform.structured.hoist_redundant_vector_broadcasts %0 : (!transform.any_op) -> !transform.any_op
%img2col_tensor, %transformed_39 = transform.structured.convert_conv2d_to_img2col %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
%33 = transform.structured.flatten_elementwise %0 : (!transform.any_op) -> !transform.any_op
%34 = transform.structured.transpose_conv2d %0 : (!transform.any_op) -> !transform.any_op
%35 = transform.structured.transpose_matmul %0<rhs> : (!transform.any_op) -> !transform.any_op
%36 = transform.structured.transpose_matmul %0 : (!transform.any_op) -> !transform.any_op
%37 = transform.structured.insert_slice_to_copy %0 : (!transform.any_op) -> !transform.any_op
%forall_op_40, %tiled_op_41 = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 2 desired_bit_alignment = 2 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
%38 = transform.structured.winograd_conv2d %0 {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
%39 = transform.structured.decompose_winograd_op %0 : (!transform.any_op) -> !transform.any_op
transform.apply_patterns to %0 {
  transform.apply_patterns.linalg.erase_unnecessary_inputs
  transform.apply_patterns.linalg.decompose_pack_unpack
  transform.apply_patterns.linalg.decompose_pad
  transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes
  transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
  transform.apply_patterns.linalg.tiling_canonicalization
  transform.apply_patterns.linalg.fold_add_into_dest
  transform.apply_patterns.linalg.pad_vectorization
  transform.apply_patterns.tensor.fold_into_pack_and_unpack
  transform.apply_patterns.linalg.fold_pack_unpack_into_empty {fold_single_use_only = true}
  transform.apply_patterns.linalg.fold_pack_unpack_into_empty
} : !transform.any_op
