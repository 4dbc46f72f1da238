// Matchers of structured operations. Included by `transform.td`.

class Transform_StructuredOperandOp<string mnemonic, string what> : Transform_StructuredMatcherOp<mnemonic, what> {
  let arguments = (ins TransformHandleTypeInterface:$operand_handle, DenseI64ArrayAttr:$raw_position_list, UnitAttr:$is_inverted,
                       UnitAttr:$is_all, UnitAttr:$permutation, UnitAttr:$projected_permutation);
  let results = (outs Optional<AnyTypeOf<[TransformAnyHandle, Transform_AffineMapParamType]>>:$result);
  let assemblyFormat = [{
    $operand_handle `[` custom<TransformMatchDims>($raw_position_list, $is_inverted, $is_all) `]` attr-dict `:`
    custom<SemiFunctionType>(type($operand_handle), type($result))
  }];
  let hasVerifier = 1;
}

def MatchStructuredOp : Transform_MatcherOp<"match.structured",
    "Matches a structured operation that fits its region", [SingleBlockImplicitTerminator<"MatchStructuredYieldOp">]> {
  let arguments = (ins TransformHandleTypeInterface:$current, OptionalAttr<FailurePropagationMode>:$failure_propagation_mode);
  let results = (outs Variadic<Transform_AnyHandleOrParamType>:$outputs);
  let regions = (region SizedRegion<1>:$body_region);
  let assemblyFormat = [{
    (`failures` `(` $failure_propagation_mode^ `)`)? $current `:` custom<SemiFunctionType>(type($current), type($outputs)) attr-dict-with-keyword
    regions
  }];
  let hasVerifier = 1;
}
def MatchStructuredBodyOp : Transform_StructuredMatcherOp<"match.structured.body",
    "Checks the body: a reduction, a copy, elementwise, a contraction"> {
  let arguments = (ins TransformHandleTypeInterface:$operand_handle, OptionalAttr<I64Attr>:$reduction_position, UnitAttr:$passthrough,
                       UnitAttr:$elementwise, OptionalAttr<StrArrayAttr>:$contraction);
  let assemblyFormat = "$operand_handle attr-dict `:` type($operand_handle)";
  let hasVerifier = 1;
}
def MatchStructuredClassifyContractionDimsOp : Transform_StructuredMatcherOp<"match.structured.classify_contraction_dims",
    "Checks for a contraction, and gives its dimensions by kind"> {
  let arguments = (ins TransformHandleTypeInterface:$operand_handle);
  let results = (outs TransformParamTypeInterface:$batch, TransformParamTypeInterface:$m, TransformParamTypeInterface:$n,
                      TransformParamTypeInterface:$k);
  let assemblyFormat = "$operand_handle attr-dict `:` functional-type(operands, results)";
}
def MatchStructuredClassifyConvolutionDimsOp : Transform_StructuredMatcherOp<"match.structured.classify_convolution_dims",
    "Checks for a convolution, and gives its dimensions by kind"> {
  let arguments = (ins TransformHandleTypeInterface:$operand_handle);
  let results = (outs TransformParamTypeInterface:$batch, TransformParamTypeInterface:$output_image, TransformParamTypeInterface:$output_channel,
                      TransformParamTypeInterface:$filter_loop, TransformParamTypeInterface:$input_channel, TransformParamTypeInterface:$depth,
                      TransformParamTypeInterface:$strides, TransformParamTypeInterface:$dilations);
  let assemblyFormat = "$operand_handle attr-dict `:` functional-type(operands, results)";
}
def MatchStructuredDimOp : Transform_StructuredMatcherOp<"match.structured.dim", "Checks and gives dimensions"> {
  let arguments = (ins TransformHandleTypeInterface:$operand_handle, DenseI64ArrayAttr:$raw_dim_list, UnitAttr:$is_inverted, UnitAttr:$is_all,
                       UnitAttr:$parallel, UnitAttr:$reduction);
  let results = (outs Optional<TransformParamTypeInterface>:$result);
  let assemblyFormat = [{
    $operand_handle `[` custom<TransformMatchDims>($raw_dim_list, $is_inverted, $is_all) `]` attr-dict `:`
    custom<SemiFunctionType>(type($operand_handle), type($result))
  }];
  let hasVerifier = 1;
}
def MatchStructuredElementalBitwidthOp : Transform_MatcherOp<"match.structured.elemental_bitwidth", "The width of a value's elements"> {
  let arguments = (ins TransformValueHandleTypeInterface:$operand_handle);
  let results = (outs TransformParamTypeInterface:$result);
  let assemblyFormat = "$operand_handle attr-dict `:` functional-type(operands, results)";
}
def MatchStructuredInputOp : Transform_StructuredOperandOp<"match.structured.input", "Checks and gives inputs">;
def MatchStructuredInitOp : Transform_StructuredOperandOp<"match.structured.init", "Checks and gives destinations">;
def MatchStructuredNumInputsOp : Transform_StructuredMatcherOp<"match.structured.num_inputs", "The number of inputs"> {
  let arguments = (ins TransformHandleTypeInterface:$operand_handle);
  let results = (outs TransformParamTypeInterface:$result);
  let assemblyFormat = "$operand_handle attr-dict `:` functional-type(operands, results)";
}
def MatchStructuredNumInitsOp : Transform_StructuredMatcherOp<"match.structured.num_inits", "The number of destinations"> {
  let arguments = (ins TransformHandleTypeInterface:$operand_handle);
  let results = (outs TransformParamTypeInterface:$result);
  let assemblyFormat = "$operand_handle attr-dict `:` functional-type(operands, results)";
}
def MatchStructuredRankOp : Transform_StructuredMatcherOp<"match.structured.rank", "The number of loops"> {
  let arguments = (ins TransformHandleTypeInterface:$operand_handle);
  let results = (outs TransformParamTypeInterface:$rank);
  let assemblyFormat = [{
    $operand_handle attr-dict `:` custom<SemiFunctionType>(type($operand_handle), type($rank), "false")
  }];
}
def MatchStructuredResultOp : Transform_StructuredMatcherOp<"match.structured.result", "A result, or its users"> {
  let arguments = (ins TransformHandleTypeInterface:$operand_handle, I64Attr:$position, UnitAttr:$any, UnitAttr:$single);
  let results = (outs TransformAnyHandle:$result);
  let assemblyFormat = "$operand_handle `[` $position `]` (`any` $any^)? (`single` $single^)? attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def MatchStructuredYieldOp : Transform_Op<"match.structured.yield", "Ends the region of a matcher", [Terminator, MemoryEffectsOpInterface]> {
  let arguments = (ins Variadic<Transform_AnyHandleOrParamType>:$handles);
  let assemblyFormat = "$handles attr-dict (`:` type($handles)^)?";
}
