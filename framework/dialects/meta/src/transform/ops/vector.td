// Patterns that lower vectors, by the dialects of machines too. Included by `transform.td`.

def ApplyVectorToLLVMConversionPatternsOp : Transform_ConversionPatternsOp<"vector.vector_to_llvm", [NeedsLLVMTypes]> {
  let arguments = (ins DefaultValuedAttr<BoolAttr, "false">:$reassociate_fp_reductions,
                       DefaultValuedAttr<BoolAttr, "true">:$force_32bit_vector_indices, DefaultValuedAttr<BoolAttr, "false">:$use_vector_alignment);
}
def ApplyCastAwayVectorLeadingOneDimPatternsOp : Transform_PatternsOp<"vector.cast_away_vector_leading_one_dim">;
def ApplyRankReducingSubviewPatternsOp : Transform_PatternsOp<"vector.rank_reducing_subview_patterns">;
def ApplyDropUnitDimWithShapeCastPatternsOp : Transform_PatternsOp<"vector.drop_unit_dims_with_shape_cast">;
def ApplyDropInnerMostUnitDimsFromXferOpsPatternsOp : Transform_PatternsOp<"vector.drop_inner_most_unit_dims_from_xfer_ops">;
def ApplyTransferPermutationPatternsOp : Transform_PatternsOp<"vector.transfer_permutation_patterns">;
def ApplyLowerBitCastPatternsOp : Transform_PatternsOp<"vector.lower_bitcast">;
def ApplyLowerBroadcastPatternsOp : Transform_PatternsOp<"vector.lower_broadcast">;
def ApplyLowerContractionPatternsOp : Transform_PatternsOp<"vector.lower_contraction"> {
  let arguments = (ins DefaultValuedAttr<VectorContractLoweringAttr, "vector::VectorContractLowering::OuterProduct">:$lowering_strategy);
  let assemblyFormat = "(`lowering_strategy` `=` $lowering_strategy^)? attr-dict";
}
def ApplyLowerCreateMaskPatternsOp : Transform_PatternsOp<"vector.lower_create_mask">;
def ApplyLowerMasksPatternsOp : Transform_PatternsOp<"vector.lower_masks">;
def ApplyLowerMaskedTransfersPatternsOp : Transform_PatternsOp<"vector.lower_masked_transfers">;
def ApplyMaterializeMasksPatternsOp : Transform_PatternsOp<"vector.materialize_masks">;
def ApplyLowerMultiReductionPatternsOp : Transform_PatternsOp<"vector.lower_multi_reduction"> {
  let arguments = (ins DefaultValuedAttr<VectorMultiReductionLoweringAttr, "vector::VectorMultiReductionLowering::InnerParallel">:$lowering_strategy);
  let assemblyFormat = "(`lowering_strategy` `=` $lowering_strategy^)? attr-dict";
}
def ApplyLowerOuterProductPatternsOp : Transform_PatternsOp<"vector.lower_outerproduct">;
def ApplyLowerGatherPatternsOp : Transform_PatternsOp<"vector.lower_gather">;
def ApplyUnrollFromElementsPatternsOp : Transform_PatternsOp<"vector.unroll_from_elements">;
def ApplyUnrollToElementsPatternsOp : Transform_PatternsOp<"vector.unroll_to_elements">;
def ApplyLowerScanPatternsOp : Transform_PatternsOp<"vector.lower_scan">;
def ApplyLowerShapeCastPatternsOp : Transform_PatternsOp<"vector.lower_shape_cast">;
def ApplyLowerTransferPatternsOp : Transform_PatternsOp<"vector.lower_transfer"> {
  let arguments = (ins DefaultValuedAttr<I64Attr, "1">:$max_transfer_rank);
  let assemblyFormat = "(`max_transfer_rank` `=` $max_transfer_rank^)? attr-dict";
}
def ApplyLowerTransposePatternsOp : Transform_PatternsOp<"vector.lower_transpose"> {
  let arguments = (ins DefaultValuedAttr<VectorTransposeLoweringAttr, "vector::VectorTransposeLowering::EltWise">:$lowering_strategy,
                       DefaultValuedAttr<BoolAttr, "false">:$avx2_lowering_strategy);
  let assemblyFormat = "oilist(`lowering_strategy` `=` $lowering_strategy | `avx2_lowering_strategy` `=` $avx2_lowering_strategy) attr-dict";
}
def ApplyLowerInterleavePatternsOp : Transform_PatternsOp<"vector.lower_interleave">;
def ApplyInterleaveToShufflePatternsOp : Transform_PatternsOp<"vector.interleave_to_shuffle">;
def ApplyRewriteNarrowTypePatternsOp : Transform_PatternsOp<"vector.rewrite_narrow_types">;
def ApplySplitTransferFullPartialPatternsOp : Transform_PatternsOp<"vector.split_transfer_full_partial"> {
  let arguments = (ins DefaultValuedAttr<VectorTransferSplitAttr, "vector::VectorTransferSplit::LinalgCopy">:$split_transfer_strategy);
  let assemblyFormat = "(`split_transfer_strategy` `=` $split_transfer_strategy^)? attr-dict";
}
def ApplyTransferToScfPatternsOp : Transform_PatternsOp<"vector.transfer_to_scf"> {
  let arguments = (ins DefaultValuedAttr<I64Attr, "1">:$max_transfer_rank, DefaultValuedAttr<BoolAttr, "false">:$full_unroll);
  let assemblyFormat = "oilist(`max_transfer_rank` `=` $max_transfer_rank | `full_unroll` `=` $full_unroll) attr-dict";
}
def ApplyFoldArithExtensionPatternsOp : Transform_PatternsOp<"vector.fold_arith_extension">;
def ApplyFoldElementwiseToVectorPatternsOp : Transform_PatternsOp<"vector.elementwise_to_vector">;
def ApplyVectorReductionToContractPatternsOp : Transform_PatternsOp<"vector.reduction_to_contract">;
def ApplySinkVectorPatternsOp : Transform_PatternsOp<"vector.sink_ops">;
def ApplySinkVectorMemPatternsOp : Transform_PatternsOp<"vector.sink_mem_ops">;
def ApplyArmNeonContractionToI8MMPatternsOp : Transform_PatternsOp<"arm_neon.vector_contract_to_i8mm">;
def ApplyArmNeonContractionToBFMMLAPatternsOp : Transform_PatternsOp<"arm_neon.vector_contract_to_bfmmla">;
def ApplyArmSVELowerContractionToI8MMPatternsOp : Transform_PatternsOp<"arm_sve.vector_contract_to_i8mm">;
def ApplyArmSVELowerContractionToBFMMLAPatternsOp : Transform_PatternsOp<"arm_sve.vector_contract_to_bfmmla">;
def ApplyVectorContractToFMAPatternsOp : Transform_PatternsOp<"x86vector.vector_contract_to_fma">;
def ApplyVectorContractToPackedTypeDotProductPatternsOp : Transform_PatternsOp<"x86vector.vector_contract_to_packed_type_dot_product">;
def ApplyVectorContractBF16ToFMAPatternsOp : Transform_PatternsOp<"x86vector.vector_contract_bf16_to_fma">;
def ApplySinkVectorProducerOpsPatternsOp : Transform_PatternsOp<"x86vector.sink_vector_producer_ops">;
