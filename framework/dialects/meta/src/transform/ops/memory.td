// Memory and tensors: memref, tensor, bufferization, sparse_tensor. Included by `transform.td`.

def MemrefToLLVMTypeConverterOp : Transform_TypeConverterOp<"apply_conversion_patterns.memref.memref_to_llvm_type_converter", [MakesLLVMTypes]> {
  let arguments = (ins DefaultValuedOptionalAttr<BoolAttr, "false">:$use_aligned_alloc, DefaultValuedOptionalAttr<I64Attr, "64">:$index_bitwidth,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$use_generic_functions,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$use_bare_ptr_call_conv, OptionalAttr<StrAttr>:$data_layout);
}
def ApplyAllocToAllocaOp : Transform_PatternsOp<"memref.alloc_to_alloca"> {
  let arguments = (ins OptionalAttr<I64Attr>:$size_limit);
  let assemblyFormat = "(`size_limit` `(` $size_limit^ `)`)? attr-dict";
}
def ApplyExpandOpsPatternsOp : Transform_PatternsOp<"memref.expand_ops">;
def ApplyExpandStridedMetadataPatternsOp : Transform_PatternsOp<"memref.expand_strided_metadata">;
def ApplyExtractAddressComputationsPatternsOp : Transform_PatternsOp<"memref.extract_address_computations">;
def ApplyFoldMemrefAliasOpsPatternsOp : Transform_PatternsOp<"memref.fold_memref_alias_ops">;
def ApplyResolveRankedShapedTypeResultDimsPatternsOp : Transform_PatternsOp<"memref.resolve_ranked_shaped_type_result_dims">;
def MemRefAllocaToGlobalOp : Transform_ActionOp<"memref.alloca_to_global", "Memory on the stack as a global"> {
  let arguments = (ins Transform_MemRefAllocaOp:$alloca);
  let results = (outs TransformHandleTypeInterface:$getGlobal, TransformHandleTypeInterface:$global);
  let assemblyFormat = "$alloca attr-dict `:` functional-type(operands, results)";
}
def MemRefMultiBufferOp : Transform_FunctionalOp<"memref.multibuffer", "Memory for several iterations at once"> {
  let arguments = (ins Transform_MemRefAllocOp:$target, ConfinedAttr<I64Attr, [IntPositive]>:$factor, UnitAttr:$skip_analysis);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def MemRefEraseDeadAllocAndStoresOp : Transform_ActionOp<"memref.erase_dead_alloc_and_stores", "Erases memory that is never read"> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let assemblyFormat = "$target attr-dict `:` functional-type($target, results)";
}
def MemRefMakeLoopIndependentOp : Transform_FunctionalOp<"memref.make_loop_independent", "Sizes of memory that do not depend on loops"> {
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$num_loops);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type($target, $transformed)";
}
def ApplyDecomposeTensorConcatPatternsOp : Transform_PatternsOp<"tensor.decompose_concat">;
def ApplyDropRedundantInsertSliceRankExpansionPatternsOp : Transform_PatternsOp<"tensor.drop_redundant_insert_slice_rank_expansion">;
def ApplyFoldTensorEmptyPatternsOp : Transform_PatternsOp<"tensor.fold_tensor_empty"> {
  let arguments = (ins DefaultValuedAttr<BoolAttr, "false">:$fold_single_use_only);
}
def ApplyFoldTensorSubsetOpsPatternsOp : Transform_PatternsOp<"tensor.fold_tensor_subset_ops">;
def ApplyFoldTensorSubsetOpsIntoVectorTransfersPatternsOp : Transform_PatternsOp<"tensor.fold_tensor_subset_ops_into_vector_transfers">;
def ApplyMergeConsecutiveInsertExtractSlicePatternsOp : Transform_PatternsOp<"tensor.merge_consecutive_insert_extract_slice">;
def ApplyReassociativeReshapeFoldingPatternsOp : Transform_PatternsOp<"tensor.reassociative_reshape_folding">;
def ApplyBubbleUpExtractSlicePatternsOp : Transform_PatternsOp<"tensor.bubble_up_extract_slice">;
def ApplyRewriteTensorOpsAsConstantPatternsOp : Transform_PatternsOp<"tensor.rewrite_as_constant"> {
  let arguments = (ins UnitAttr:$aggressive);
  let assemblyFormat = "(`aggressive` $aggressive^)? attr-dict";
}
def MakeLoopIndependentOp : Transform_FunctionalOp<"tensor.make_loop_independent", "Sizes of tensors that do not depend on loops"> {
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$num_loops);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type($target, $transformed)";
}
def TypeConversionCastShapeDynamicDimsOp : Transform_TypeConverterOp<"type_conversion.tensor.cast_shape_dynamic_dims"> {
  let arguments = (ins UnitAttr:$ignore_dynamic_info);
  let assemblyFormat = "(`ignore_dynamic_info` $ignore_dynamic_info^)? attr-dict";
}
def BufferLoopHoistingOp : Transform_ActionOp<"bufferization.buffer_loop_hoisting", "Moves allocations out of loops">, OnTarget;
def OneShotBufferizeOp : Transform_FunctionalOp<"bufferization.one_shot_bufferize", "Tensors as memory"> {
  let arguments = (ins TransformHandleTypeInterface:$target, OptionalAttr<LayoutMapOption>:$function_boundary_type_conversion,
                       DefaultValuedAttr<BoolAttr, "false">:$allow_return_allocs_from_loops,
                       DefaultValuedAttr<BoolAttr, "false">:$allow_unknown_ops, DefaultValuedAttr<BoolAttr, "false">:$bufferize_function_boundaries,
                       DefaultValuedAttr<BoolAttr, "false">:$dump_alias_sets, DefaultValuedAttr<BoolAttr, "false">:$test_analysis_only,
                       DefaultValuedAttr<BoolAttr, "false">:$print_conflicts, DefaultValuedAttr<BoolAttr, "true">:$check_parallel_regions,
                       DefaultValuedAttr<StrAttr, "\"memref.copy\"">:$memcpy_op);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "(`layout` `{` $function_boundary_type_conversion^ `}`)? $target attr-dict `:` functional-type($target, results)";
  let hasVerifier = 1;
}
def EliminateEmptyTensorsOp : Transform_ActionOp<"bufferization.eliminate_empty_tensors",
    "Writes to destinations instead of empty tensors">, OnTarget;
def EmptyTensorToAllocTensorOp : Transform_FunctionalOp<"bufferization.empty_tensor_to_alloc_tensor", "Empty tensors as allocated ones"> {
  let arguments = (ins Transform_EmptyOp:$target);
  let results = (outs Transform_AllocTensorOp:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def MatchSparseInOut : Transform_MatcherOp<"sparse_tensor.match.sparse_inout", "Matches operations with sparse operands or results"> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = [{
    $target attr-dict `:` custom<SemiFunctionType>(type($target), type($result), "false")
  }];
}
