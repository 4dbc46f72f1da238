// Structured operations: tiling, fusion, padding, packing, vectorization. Included by `transform.td`.

def DenseArrayOf0Or3 : AttrConstraint<Or<[DenseArrayCount<0>.predicate, DenseArrayCount<3>.predicate]>, "with 0 or 3 elements">;

def ApplyEraseUnnecessaryInputsPatternsOp : Transform_PatternsOp<"linalg.erase_unnecessary_inputs">;
def ApplyDecomposeTensorPackUnpackPatternsOp : Transform_PatternsOp<"linalg.decompose_pack_unpack">;
def ApplyDecomposeTensorPadPatternsOp : Transform_PatternsOp<"linalg.decompose_pad">;
def ApplyFoldUnitExtentDimsViaReshapesPatternsOp : Transform_PatternsOp<"linalg.fold_unit_extent_dims_via_reshapes">;
def ApplyFoldUnitExtentDimsViaSlicesPatternsOp : Transform_PatternsOp<"linalg.fold_unit_extent_dims_via_slices">;
def ApplyTilingCanonicalizationPatternsOp : Transform_PatternsOp<"linalg.tiling_canonicalization">;
def ApplyFoldAddIntoDestPatternsOp : Transform_PatternsOp<"linalg.fold_add_into_dest">;
def ApplyPadVectorizationPatternsOp : Transform_PatternsOp<"linalg.pad_vectorization">;
def ApplyFoldIntoPackAndUnpackPatternsOp : Transform_PatternsOp<"tensor.fold_into_pack_and_unpack">;
def ApplyFoldPackUnpackIntoEmptyPatternsOp : Transform_PatternsOp<"linalg.fold_pack_unpack_into_empty"> {
  let arguments = (ins DefaultValuedAttr<BoolAttr, "false">:$fold_single_use_only);
}
def BufferizeToAllocationOp : Transform_ActionOp<"structured.bufferize_to_allocation", "Gives an operation's tensors memory"> {
  let arguments = (ins TransformHandleTypeInterface:$target, OptionalAttr<AnyAttr>:$memory_space,
                       DefaultValuedAttr<StrAttr, "\"bufferization.materialize_in_destination\"">:$memcpy_op,
                       DefaultValuedAttr<StrAttr, "\"memref.alloc\"">:$alloc_op, UnitAttr:$bufferize_destination_only, UnitAttr:$emit_dealloc);
  let results = (outs Transform_AnyValue:$allocated_buffer, Transform_AnyOpType:$new_ops);
  let assemblyFormat = "$target attr-dict `:` type($target)";
  let hasVerifier = 1;
}
def PromoteTensorOp : Transform_ActionOp<"structured.promote_tensor", "Asks for a tensor to be in a memory space", [SameOperandsAndResultType]> {
  let arguments = (ins TransformValueHandleTypeInterface:$tensor, OptionalAttr<AnyAttr>:$memory_space);
  let results = (outs TransformValueHandleTypeInterface:$promoted);
  let assemblyFormat = "(`to` $memory_space^)? $tensor attr-dict `:` type($tensor)";
}
def DecomposeOp : Transform_FunctionalOp<"structured.decompose", "Splits an operation into simpler ones">, TargetToTransformed;
def EliminateLinalgOpAnchoredEmptyTensorsOp : Transform_ActionOp<"structured.eliminate_empty_tensors",
    "Writes to destinations instead of empty tensors">, OnTarget;
def FuseOp : Transform_ActionOp<"structured.fuse", "Tiles an operation and fuses its producers", [AttrSizedOperandSegments]> {
  let arguments = (ins TransformHandleTypeInterface:$target, Variadic<TransformAnyParamTypeOrAnyHandle>:$tile_sizes,
                       Variadic<TransformAnyParamTypeOrAnyHandle>:$tile_interchange,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_tile_sizes,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_tile_interchange, UnitAttr:$apply_cleanup, UnitAttr:$use_forall);
  let results = (outs TransformHandleTypeInterface:$transformed, Variadic<TransformHandleTypeInterface>:$loops);
  let assemblyFormat = [{
    $target oilist(`tile_sizes` custom<DynamicIndexList>($tile_sizes, $static_tile_sizes) | `interchange`
    custom<DynamicIndexList>($tile_interchange, $static_tile_interchange)) attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}
def FuseIntoContainingOp : Transform_ActionOp<"structured.fuse_into_containing_op", "Fuses a producer into a loop"> {
  let arguments = (ins TransformHandleTypeInterface:$producer_op, TransformHandleTypeInterface:$containing_op);
  let results = (outs TransformHandleTypeInterface:$fused_op, TransformHandleTypeInterface:$new_containing_op);
  let assemblyFormat = "$producer_op `into` $containing_op attr-dict `:` functional-type(operands, results)";
}
def GeneralizeOp : Transform_FunctionalOp<"structured.generalize", "A named operation as `linalg.generic`"> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = [{
    $target attr-dict `:` custom<SemiFunctionType>(type($target), type($transformed), "false")
  }];
}
def SpecializeOp : Transform_FunctionalOp<"structured.specialize", "A `linalg.generic` as a named operation"> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = [{
    $target attr-dict `:` custom<SemiFunctionType>(type($target), type($transformed), "false")
  }];
}
def InterchangeOp : Transform_FunctionalOp<"structured.interchange", "Permutes the loops of an operation"> {
  let arguments = (ins TransformHandleTypeInterface:$target,
                       ConfinedAttr<DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">, [NonNegativeIntegers]>:$iterator_interchange);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = [{
    $target (`iterator_interchange` `=` $iterator_interchange^)? attr-dict `:` custom<SemiFunctionType>(type($target), type($transformed), "false")
  }];
  let hasVerifier = 1;
}
def LinalgCopyToMemrefOp : Transform_FunctionalOp<"structured.linalg_copy_to_memref",
    "A copy of memory as the memref dialect has it">, TargetToTransformed;
def LowerPackOp : Transform_FunctionalOp<"structured.lower_pack", "Packing as padding, reshaping and transposition"> {
  let arguments = (ins Transform_ConcreteOpType<"linalg.pack">:$target, DefaultValuedAttr<BoolAttr, "true">:$lowerPadLikeWithInsertSlice);
  let results = (outs Transform_ConcreteOpType<"tensor.pad">:$pad_op, Transform_ConcreteOpType<"tensor.expand_shape">:$expand_shape_op,
                      Transform_ConcreteOpType<"linalg.transpose">:$transpose_op);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def LowerUnPackOp : Transform_FunctionalOp<"structured.lower_unpack", "Unpacking as transposition, reshaping and slicing"> {
  let arguments = (ins Transform_ConcreteOpType<"linalg.unpack">:$target, DefaultValuedAttr<BoolAttr, "true">:$lowerUnpadLikeWithExtractSlice);
  let results = (outs Transform_ConcreteOpType<"tensor.empty">:$empty_op, Transform_ConcreteOpType<"linalg.transpose">:$transpose_op,
                      Transform_ConcreteOpType<"tensor.collapse_shape">:$collapse_shape_op,
                      Transform_ConcreteOpType<"tensor.extract_slice">:$extract_slice_op);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def MatchOp : Transform_NavigationOp<"structured.match", "The operations inside of others that fit names, interfaces, attributes and types"> {
  let arguments = (ins TransformHandleTypeInterface:$target, OptionalAttr<StrArrayAttr>:$ops, OptionalAttr<MatchInterfaceEnum>:$interface,
                       OptionalAttr<DictionaryAttr>:$op_attrs, OptionalAttr<TypeAttr>:$filter_result_type,
                       OptionalAttr<TypeArrayAttr>:$filter_operand_types);
  let results = (outs TransformHandleTypeInterface:$results);
  let assemblyFormat = [{
    (`ops` `{` $ops^ `}`)? (`interface` `{` $interface^ `}`)? (`attributes` $op_attrs^)? (`filter_result_type` `=` $filter_result_type^)?
    (`filter_operand_types` `=` $filter_operand_types^)? `in` $target attr-dict `:` functional-type($target, results)
  }];
}
def MultiTileSizesOp : Transform_ActionOp<"structured.multitile_sizes", "Two tile sizes that together cover a dimension"> {
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$dimension, I64Attr:$target_size, DefaultValuedAttr<I64Attr, "1">:$divisor);
  let results = (outs TransformAnyParamTypeOrAnyHandle:$low_size, TransformAnyParamTypeOrAnyHandle:$high_size,
                      TransformAnyParamTypeOrAnyHandle:$split_point);
  let assemblyFormat = "$target attr-dict `:` custom<MultitileSizesTypes>(type($target), type($low_size), type($high_size), type($split_point))";
  let hasVerifier = 1;
}
def PackOp : Transform_ActionOp<"structured.pack", "Packs the operands of an operation"> {
  let arguments = (ins TransformHandleTypeInterface:$target, Variadic<TransformHandleTypeInterface>:$packed_sizes,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$static_packed_sizes);
  let results = (outs TransformHandleTypeInterface:$packed_op);
  let assemblyFormat = [{
    $target `packed_sizes` `=` custom<DynamicIndexList>($packed_sizes, $static_packed_sizes) attr-dict `:` functional-type(operands, results)
  }];
}
def PackGreedilyOp : Transform_ActionOp<"structured.pack_greedily", "Packs operations as far as they are matrix products"> {
  let arguments = (ins TransformHandleTypeInterface:$target, Variadic<TransformHandleTypeInterface>:$matmul_packed_sizes,
                       ConfinedAttr<DefaultValuedAttr<DenseI64ArrayAttr, "{}">, [DenseArrayCount<3>]>:$static_matmul_packed_sizes,
                       ConfinedAttr<DefaultValuedAttr<DenseI64ArrayAttr, "{}">, [DenseArrayOf0Or3]>:$matmul_padded_sizes_next_multiple_of,
                       ConfinedAttr<DefaultValuedAttr<DenseI64ArrayAttr, "{}">, [DenseArrayCount<3>]>:$matmul_inner_dims_order);
  let results = (outs TransformHandleTypeInterface:$packed_op);
  let assemblyFormat = [{
    $target oilist(`matmul_packed_sizes` `=` custom<DynamicIndexList>($matmul_packed_sizes, $static_matmul_packed_sizes)
    (`matmul_padded_sizes_next_multiple_of` `=` $matmul_padded_sizes_next_multiple_of^)? `matmul_inner_dims_order` `=` $matmul_inner_dims_order)
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}
def PackTransposeOp : Transform_FunctionalOp<"structured.pack_transpose", "Transposes a pack or unpack, and the operation that uses it"> {
  let arguments = (ins TransformHandleTypeInterface:$target_pack_or_un_pack_op, TransformHandleTypeInterface:$target_linalg_op,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$outer_perm,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$inner_perm);
  let results = (outs TransformHandleTypeInterface:$packed_op, TransformHandleTypeInterface:$pack_op, TransformHandleTypeInterface:$un_pack_op);
  let assemblyFormat = [{
    $target_pack_or_un_pack_op `with_compute_op` `(` $target_linalg_op `)` (`outer_perm` `=` $outer_perm^)? (`inner_perm` `=` $inner_perm^)?
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}
def PadOp : Transform_FunctionalOp<"structured.pad", "Pads the operands of an operation"> {
  let arguments = (ins TransformHandleTypeInterface:$target, DefaultValuedAttr<ArrayAttr, "{}">:$padding_values,
                       DefaultValuedAttr<I64ArrayAttr, "{}">:$padding_dimensions, Variadic<TransformAnyParamTypeOrAnyHandle>:$pad_to_multiple_of,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_pad_to_multiple_of,
                       DefaultValuedAttr<I64ArrayAttr, "{}">:$nofold_flags,
                       DefaultValuedAttr< TypedArrayAttrBase<I64ArrayAttr, "array of arrays of i64">, "{}">:$transpose_paddings,
                       DefaultValuedAttr<StrAttr, "\"bufferization.materialize_in_destination\"">:$copy_back_op,
                       UnitAttr:$use_prescribed_tensor_shapes);
  let results = (outs TransformHandleTypeInterface:$padded, TransformHandleTypeInterface:$pad, TransformHandleTypeInterface:$copy);
  let assemblyFormat = [{
    $target (`pad_to_multiple_of` custom<DynamicIndexList>($pad_to_multiple_of, $static_pad_to_multiple_of)^)? (`use_prescribed_tensor_shapes`
    $use_prescribed_tensor_shapes^)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}
def PadTilingInterfaceOp : Transform_FunctionalOp<"structured.pad_tiling_interface", "Pads the operands of whatever can be tiled"> {
  let arguments = (ins TransformHandleTypeInterface:$target, DefaultValuedAttr<ArrayAttr, "{}">:$padding_values,
                       Variadic<TransformAnyParamTypeOrAnyHandle>:$padding_sizes,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_padding_sizes, UnitAttr:$pad_to_multiple_of);
  let results = (outs TransformHandleTypeInterface:$padded, TransformHandleTypeInterface:$pad);
  let assemblyFormat = [{
    $target `to` (`padding_sizes` custom<DynamicIndexList>($padding_sizes, $static_padding_sizes)^)? (`pad_to_multiple_of` $pad_to_multiple_of^)?
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}
def HoistPadBuildPackingLoopNestOp : Transform_ActionOp<"structured.hoist_pad.build_packing_loop_nest",
    "The loops that pack what is padded, above a loop"> {
  let arguments = (ins TransformHandleTypeInterface:$target, TransformHandleTypeInterface:$loop,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$transpose);
  let results = (outs TransformHandleTypeInterface:$packing_loop);
  let assemblyFormat = "$target `above` $loop (`,` `transpose` `by` $transpose^)? attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def HoistPadOp : Transform_FunctionalOp<"structured.hoist_pad", "Moves padding out of loops"> {
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$num_loops, DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$transpose);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "$target `by` $num_loops `loops` (`,` `transpose` `by` $transpose^)? attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def PromoteOp : Transform_FunctionalOp<"structured.promote", "Copies operands to buffers of their own"> {
  let arguments = (ins TransformHandleTypeInterface:$target, DefaultValuedAttr<I64ArrayAttr, "{}">:$operands_to_promote,
                       DefaultValuedAttr<BoolArrayAttr, "{}">:$use_full_tile_buffers, UnitAttr:$use_full_tiles_by_default,
                       UnitAttr:$use_original_subview_size, UnitAttr:$use_alloca, OptionalAttr<AnyAttr>:$memory_space,
                       OptionalAttr<DeviceMappingArrayAttr>:$mapping, OptionalAttr<I64Attr>:$alignment);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = [{
    $target attr-dict `:` custom<SemiFunctionType>(type($target), type($transformed), "false")
  }];
}
def ReplaceOp : Transform_ActionOp<"structured.replace",
    "Replaces operations with a copy of the one in its region", !listconcat([IsolatedFromAbove], GraphRegionNoTerminator.traits)> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$replacement);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let assemblyFormat = [{
    $target attr-dict-with-keyword regions `:` custom<SemiFunctionType>(type($target), type($replacement), "false")
  }];
  let hasVerifier = 1;
}
def ScalarizeOp : Transform_FunctionalOp<"structured.scalarize", "Tiles an operation to single elements"> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = [{
    $target attr-dict `:` custom<SemiFunctionType>(type($target), type($result), "false")
  }];
}
def ConvertToLoopsOp : Transform_FunctionalOp<"structured.convert_to_loops", "An operation as loops"> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def DecomposeInterfaceOp : Transform_FunctionalOp<"structured.decompose_interface", "Splits whatever knows how it is split">, TargetToTransformed;
def RewriteInDestinationPassingStyleOp : Transform_FunctionalOp<"structured.rewrite_in_destination_passing_style",
    "A tensor operation that writes to a destination">, TargetToTransformed;
def SplitOp : Transform_ActionOp<"structured.split", "Splits operations along a dimension"> {
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$dimension, Optional<TransformAnyParamTypeOrAnyHandle>:$dynamic_chunk_sizes,
                       I64Attr:$static_chunk_sizes, UnitAttr:$multiway);
  let results = (outs TransformHandleTypeInterface:$split_list);
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}
def SplitReductionOp : Transform_FunctionalOp<"structured.split_reduction", "Splits a reduction in two"> {
  let arguments = (ins TransformHandleTypeInterface:$target, DefaultValuedAttr<I64Attr, "0">:$split_factor,
                       DefaultValuedAttr<I64Attr, "0">:$insert_split_dimension, UnitAttr:$inner_parallel, UnitAttr:$use_scaling_algorithm,
                       UnitAttr:$use_alloc);
  let results = (outs TransformHandleTypeInterface:$init_or_alloc_op, TransformHandleTypeInterface:$fill_op,
                      TransformHandleTypeInterface:$split_linalg_op, TransformHandleTypeInterface:$combining_linalg_op);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def TileReductionUsingForOp : Transform_FunctionalOp<"structured.tile_reduction_using_for", "Tiles a reduction with partial results, in a loop"> {
  let arguments = (ins TransformHandleTypeInterface:$target, DefaultValuedAttr<I64ArrayAttr, "{}">:$reduction_dims,
                       DefaultValuedAttr<I64ArrayAttr, "{}">:$tile_sizes);
  let results = (outs Variadic<TransformHandleTypeInterface>:$fill_op, TransformHandleTypeInterface:$split_op,
                      TransformHandleTypeInterface:$combining_op, TransformHandleTypeInterface:$for_op);
  let assemblyFormat = [{
    $target (`reduction_dims` `=` $reduction_dims^)? `by` `tile_sizes` `=` $tile_sizes attr-dict `:` functional-type(operands, results)
  }];
}
def TileReductionUsingForallOp : Transform_FunctionalOp<"structured.tile_reduction_using_forall",
    "Tiles a reduction with partial results, in parallel"> {
  let arguments = (ins TransformHandleTypeInterface:$target, DefaultValuedAttr<I64ArrayAttr, "{}">:$reduction_dims,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$num_threads, DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$tile_sizes,
                       OptionalAttr<DeviceMappingArrayAttr>:$mapping);
  let results = (outs Variadic<TransformHandleTypeInterface>:$fill_op, TransformHandleTypeInterface:$split_op,
                      TransformHandleTypeInterface:$combining_op, TransformHandleTypeInterface:$forall_op);
  let assemblyFormat = [{
    $target (`reduction_dims` `=` $reduction_dims^)? `by` (`num_threads` `=` $num_threads^)? (`tile_sizes` `=` $tile_sizes^)? (`mapping` `=`
    $mapping^)? attr-dict `:` functional-type(operands, results)
  }];
}
def ContinuousTileSizesOp : Transform_ActionOp<"structured.continuous_tile_sizes", "Tile sizes that halve until they cover a dimension"> {
  let arguments = (ins TransformHandleTypeInterface:$target, ConfinedAttr<I64Attr, [IntNonNegative]>:$dimension,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$target_size);
  let results = (outs TransformAnyParamTypeOrAnyHandle:$tile_sizes, TransformAnyParamTypeOrAnyHandle:$chunk_sizes);
  let assemblyFormat = "$target attr-dict `:` custom<ContinuousTileSizeTypes>(type($target), type($tile_sizes), type($chunk_sizes))";
  let hasVerifier = 1;
}
def TileUsingForOp : Transform_ActionOp<"structured.tile_using_for", "Tiles operations with loops"> {
  let arguments = (ins TransformHandleTypeInterface:$target, Variadic<TransformAnyParamTypeOrAnyHandle>:$dynamic_sizes,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_sizes,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$interchange,
                       DefaultValuedOptionalAttr<DenseBoolArrayAttr, "{}">:$scalable_sizes);
  let results = (outs TransformHandleTypeInterface:$tiled_linalg_op, Variadic<TransformHandleTypeInterface>:$loops);
  let assemblyFormat = [{
    $target `tile_sizes` custom<ScalableIndexList>($dynamic_sizes, $static_sizes, $scalable_sizes) (`interchange` `=` $interchange^)? attr-dict `:`
    functional-type(operands, results)
  }];
  let hasVerifier = 1;
}
def TileUsingForallOp : Transform_ActionOp<"structured.tile_using_forall", "Tiles operations with a parallel loop", [AttrSizedOperandSegments]> {
  let arguments = (ins TransformHandleTypeInterface:$target, Variadic<TransformAnyParamTypeOrAnyHandle>:$num_threads,
                       Variadic<TransformAnyParamTypeOrAnyHandle>:$tile_sizes, Optional<TransformAnyParamTypeOrAnyHandle>:$packed_num_threads,
                       Optional<TransformAnyParamTypeOrAnyHandle>:$packed_tile_sizes,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_num_threads,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_tile_sizes, OptionalAttr<DeviceMappingArrayAttr>:$mapping);
  let results = (outs TransformHandleTypeInterface:$tiled_op, TransformHandleTypeInterface:$forall_op);
  let assemblyFormat = [{
    $target oilist(`num_threads` custom<PackedOrDynamicIndexList>($packed_num_threads, $num_threads, $static_num_threads) | `tile_sizes`
    custom<PackedOrDynamicIndexList>($packed_tile_sizes, $tile_sizes, $static_tile_sizes)) (`(` `mapping` `=` $mapping^ `)`)? attr-dict `:`
    functional-type(operands, results)
  }];
  let hasVerifier = 1;
}
def VectorizeChildrenAndApplyPatternsOp : Transform_FunctionalOp<"structured.vectorize_children_and_apply_patterns",
    "Vectorizes all inside of an operation"> {
  let arguments = (ins TransformHandleTypeInterface:$target, UnitAttr:$fold_type_extensions_into_contract, UnitAttr:$vectorize_padding,
                       UnitAttr:$vectorize_nd_extract, UnitAttr:$flatten_1d_depthwise_conv, UnitAttr:$disable_multi_reduction_to_contract_patterns,
                       UnitAttr:$disable_transfer_permutation_map_lowering_patterns);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def VectorizeOp : Transform_ActionOp<"structured.vectorize", "Vectorizes operations"> {
  let arguments = (ins TransformHandleTypeInterface:$target, Variadic<TransformAnyParamTypeOrAnyHandle>:$vector_sizes,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$static_vector_sizes, UnitAttr:$vectorize_nd_extract,
                       UnitAttr:$assume_dynamic_dims_match_vec_sizes, UnitAttr:$create_named_contraction,
                       DefaultValuedOptionalAttr<DenseBoolArrayAttr, "{}">:$scalable_sizes);
  let assemblyFormat = [{
    $target oilist(`vector_sizes` custom<ScalableIndexList>($vector_sizes, $static_vector_sizes, $scalable_sizes)) attr-dict `:` type($target)(`,`
    type($vector_sizes)^)?
  }];
  let hasVerifier = 1;
}
def HoistRedundantVectorTransfersOp : Transform_FunctionalOp<"structured.hoist_redundant_vector_transfers",
    "Moves transfers of vectors out of loops"> {
  let arguments = (ins TransformHandleTypeInterface:$target, UnitAttr:$verify_non_zero_trip);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def HoistRedundantVectorBroadcastsOp : Transform_FunctionalOp<"structured.hoist_redundant_vector_broadcasts",
    "Moves broadcasts of vectors out of loops">, TargetToTransformed;
def ConvertConv2DToImg2ColOp : Transform_FunctionalOp<"structured.convert_conv2d_to_img2col", "A convolution as a matrix product"> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$img2col_tensor, TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type($target, results)";
}
def FlattenElementwiseLinalgOp : Transform_FunctionalOp<"structured.flatten_elementwise",
    "An elementwise operation in one dimension">, TargetToTransformed;
def TransposeConv2DOp : Transform_FunctionalOp<"structured.transpose_conv2d", "A convolution with its filter transposed">, TargetToTransformed;
def TransposeMatmulOp : Transform_FunctionalOp<"structured.transpose_matmul", "A matrix product with an operand transposed"> {
  let arguments = (ins TransformHandleTypeInterface:$target,
                       DefaultValuedAttr<TransposeMatmulInput, "TransposeMatmulInput::lhs">:$inputToTranspose);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "$target (`<` $inputToTranspose^ `>`)? attr-dict `:` functional-type($target, results)";
}
def InsertSliceToCopyOp : Transform_FunctionalOp<"structured.insert_slice_to_copy", "An insertion as a copy to a slice">, TargetToTransformed;
def MapCopyToThreadsOp : Transform_FunctionalOp<"structured.gpu.map_copy_to_threads", "Tiles a copy over the threads of a block"> {
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$total_num_threads, I64Attr:$desired_bit_alignment);
  let results = (outs TransformHandleTypeInterface:$forall_op, TransformHandleTypeInterface:$tiled_op);
  let assemblyFormat = [{
    $target `total_num_threads` `=` $total_num_threads `desired_bit_alignment` `=` $desired_bit_alignment attr-dict `:` functional-type(operands,
    results)
  }];
}
def WinogradConv2DOp : Transform_FunctionalOp<"structured.winograd_conv2d", "A convolution by Winograd's algorithm"> {
  let arguments = (ins TransformHandleTypeInterface:$target, WinogradConv2DFmr:$fmr);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type($target, results)";
}
def DecomposeWinogradOp : Transform_FunctionalOp<"structured.decompose_winograd_op",
    "A step of Winograd's algorithm as simpler operations">, TargetToTransformed;
