// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.alternatives' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.alternatives"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.annotate' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.annotate"(%0) <{name = "s"}> : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_cse' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.apply_cse"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_conversion_patterns' op expected 1 or more regions}}
"transform.apply_conversion_patterns"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_conversion_patterns.dialect_to_llvm' op requires zero operands}}
"transform.apply_conversion_patterns.dialect_to_llvm"(%0) <{dialect_name = "s"}> : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_dce' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.apply_dce"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns' op requires one region}}
"transform.apply_patterns"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.canonicalization' op requires zero operands}}
"transform.apply_patterns.canonicalization"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_licm' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.apply_licm"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_registered_pass' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.apply_registered_pass"(%0) <{pass_name = "s"}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.cast' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.cast"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.num_associations' op operand #0 must be any transform handle or parameter, but got 'i32'}}
%r = "transform.num_associations"(%0) : (i32) -> (!transform.any_param)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.collect_matching' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.collect_matching"(%0) <{matcher = @f}> : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.foreach_match' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.foreach_match"(%0) <{matchers = [@a], actions = [@a]}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.foreach' op requires one region}}
"transform.foreach"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.get_consumers_of_result' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.get_consumers_of_result"(%0) <{result_number = 2 : i64}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.get_defining_op' op operand #0 must be TransformValueHandleTypeInterface instance, but got 'i32'}}
%r = "transform.get_defining_op"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.get_parent_op' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.get_parent_op"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.get_producer_of_operand' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.get_producer_of_operand"(%0) <{operand_number = 2 : i64}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.get_operand' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.get_operand"(%0) <{raw_position_list = array<i64: 1>}> : (i32) -> (!transform.any_value)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.get_result' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.get_result"(%0) <{raw_position_list = array<i64: 1>}> : (i32) -> (!transform.any_value)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.get_type' op operand #0 must be TransformValueHandleTypeInterface instance, but got 'i32'}}
%r = "transform.get_type"(%0) : (i32) -> (!transform.any_param)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.include' op operand #0 must be variadic of any transform handle or parameter, but got 'i32'}}
"transform.include"(%0) <{target = @f, failure_propagation_mode = 1 : i32}> : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.match.operation_empty' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.match.operation_empty"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.match.operation_name' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.match.operation_name"(%0) <{op_names = ["a.b"]}> : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
%1 = "x.src"() : () -> !transform.any_param
// expected-error @+1 {{'transform.match.param.cmpi' op operand #0 must be TransformParamTypeInterface instance, but got 'i32'}}
"transform.match.param.cmpi"(%0, %1) <{predicate = 2 : i32}> : (i32, !transform.any_param) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.merge_handles' op operand #0 must be variadic of any transform handle or parameter, but got 'i32'}}
%r = "transform.merge_handles"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.split_handle' op operand #0 must be any transform handle or parameter, but got 'i32'}}
"transform.split_handle"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.param.constant' op requires zero operands}}
%r = "transform.param.constant"(%0) <{value = 1 : i32}> : (i32) -> (!transform.any_param)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.print' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.print"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.replicate' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.replicate"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.select' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.select"(%0) <{op_name = "s"}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.sequence' op requires one region}}
"transform.sequence"(%0) <{failure_propagation_mode = 1 : i32, operandSegmentSizes = array<i32: 0, 0>}> : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.verify' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.verify"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.yield' op operand #0 must be variadic of any transform handle or parameter, but got 'i32'}}
"transform.yield"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.linalg.erase_unnecessary_inputs' op requires zero operands}}
"transform.apply_patterns.linalg.erase_unnecessary_inputs"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.linalg.decompose_pack_unpack' op requires zero operands}}
"transform.apply_patterns.linalg.decompose_pack_unpack"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.linalg.decompose_pad' op requires zero operands}}
"transform.apply_patterns.linalg.decompose_pad"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes' op requires zero operands}}
"transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices' op requires zero operands}}
"transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.linalg.tiling_canonicalization' op requires zero operands}}
"transform.apply_patterns.linalg.tiling_canonicalization"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.linalg.fold_add_into_dest' op requires zero operands}}
"transform.apply_patterns.linalg.fold_add_into_dest"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.linalg.pad_vectorization' op requires zero operands}}
"transform.apply_patterns.linalg.pad_vectorization"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.tensor.fold_into_pack_and_unpack' op requires zero operands}}
"transform.apply_patterns.tensor.fold_into_pack_and_unpack"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.apply_patterns.linalg.fold_pack_unpack_into_empty' op requires zero operands}}
"transform.apply_patterns.linalg.fold_pack_unpack_into_empty"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.bufferize_to_allocation' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:2 = "transform.structured.bufferize_to_allocation"(%0) : (i32) -> (!transform.any_value, !transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.promote_tensor' op operand #0 must be TransformValueHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.promote_tensor"(%0) : (i32) -> (!transform.any_value)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.decompose' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.decompose"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.eliminate_empty_tensors' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
"transform.structured.eliminate_empty_tensors"(%0) : (i32) -> ()

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.fuse' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.fuse"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
%1 = "x.src"() : () -> !transform.any_op
// expected-error @+1 {{'transform.structured.fuse_into_containing_op' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:2 = "transform.structured.fuse_into_containing_op"(%0, %1) : (i32, !transform.any_op) -> (!transform.any_op, !transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.generalize' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.generalize"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.specialize' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.specialize"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.interchange' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.interchange"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.linalg_copy_to_memref' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.linalg_copy_to_memref"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.lower_pack' op operand #0 must be Transform IR handle to linalg.pack operations, but got 'i32'}}
%r:3 = "transform.structured.lower_pack"(%0) : (i32) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.lower_unpack' op operand #0 must be Transform IR handle to linalg.unpack operations, but got 'i32'}}
%r:4 = "transform.structured.lower_unpack"(%0) : (i32) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.match' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.match"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.multitile_sizes' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:3 = "transform.structured.multitile_sizes"(%0) <{dimension = 2 : i64, target_size = 2 : i64}> : (i32) -> (!transform.any_param, !transform.any_param, !transform.any_param)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.pack' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.pack"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.pack_greedily' op attribute 'static_matmul_packed_sizes' failed to satisfy constraint: i64 dense array attribute with exactly 3 elements}}
%r = "transform.structured.pack_greedily"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
%1 = "x.src"() : () -> !transform.any_op
// expected-error @+1 {{'transform.structured.pack_transpose' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:3 = "transform.structured.pack_transpose"(%0, %1) : (i32, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.pad' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:3 = "transform.structured.pad"(%0) : (i32) -> (!transform.any_op, !transform.any_op, !transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.pad_tiling_interface' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:2 = "transform.structured.pad_tiling_interface"(%0) : (i32) -> (!transform.any_op, !transform.any_op)

// -----

%0 = "x.src"() : () -> i32
%1 = "x.src"() : () -> !transform.any_op
// expected-error @+1 {{'transform.structured.hoist_pad.build_packing_loop_nest' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.hoist_pad.build_packing_loop_nest"(%0, %1) : (i32, !transform.any_op) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.hoist_pad' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.hoist_pad"(%0) <{num_loops = 2 : i64}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.promote' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.promote"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.replace' op requires one region}}
%r = "transform.structured.replace"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.scalarize' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.scalarize"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.convert_to_loops' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.convert_to_loops"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.decompose_interface' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.decompose_interface"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.rewrite_in_destination_passing_style' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.rewrite_in_destination_passing_style"(%0) : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.split' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r = "transform.structured.split"(%0) <{dimension = 2 : i64, static_chunk_sizes = 2 : i64}> : (i32) -> (!transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.split_reduction' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:4 = "transform.structured.split_reduction"(%0) : (i32) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)

// -----

%0 = "x.src"() : () -> i32
// expected-error @+1 {{'transform.structured.tile_reduction_using_for' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
%r:3 = "transform.structured.tile_reduction_using_for"(%0) : (i32) -> (!transform.any_op, !transform.any_op, !transform.any_op)
