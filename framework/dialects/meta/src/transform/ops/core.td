// Sequences, handles, and what is done with operations of any dialect. Included by `transform.td`.

def AlternativesOp : Transform_ActionOp<"alternatives", "Tries sequences in turn until one of them succeeds",
    [RegionBranchOpInterface, IsolatedFromAbove, PossibleTopLevelTransformOpTrait, SingleBlockImplicitTerminator<"YieldOp">]> {
  let arguments = (ins Optional<TransformHandleTypeInterface>:$scope);
  let results = (outs Variadic<TransformHandleTypeInterface>:$results);
  let regions = (region VariadicRegion<SizedRegion<1>>:$alternatives);
  let assemblyFormat = "($scope^ `:` type($scope))? (`->` type($results)^)? attr-dict-with-keyword regions";
  let hasVerifier = 1;
}
def AnnotateOp : Transform_ActionOp<"annotate", "Sets an attribute of operations"> {
  let arguments = (ins TransformHandleTypeInterface:$target, StrAttr:$name, Optional<TransformParamTypeInterface>:$param);
  let assemblyFormat = "$target $name attr-dict (`=` $param^)? `:` type($target) (`,` type($param)^)?";
}
def ApplyCommonSubexpressionEliminationOp : Transform_ActionOp<"apply_cse", "Eliminates common subexpressions inside of operations"> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let assemblyFormat = "`to` $target attr-dict `:` type($target)";
}
def ApplyConversionPatternsOp : Transform_ActionOp<"apply_conversion_patterns",
    "Converts the operations inside of others, by the patterns that its region lists", GraphRegionNoTerminator.traits> {
  let arguments = (ins TransformHandleTypeInterface:$target, OptionalAttr<StrArrayAttr>:$legal_ops, OptionalAttr<StrArrayAttr>:$illegal_ops,
                       OptionalAttr<StrArrayAttr>:$legal_dialects, OptionalAttr<StrArrayAttr>:$illegal_dialects, UnitAttr:$partial_conversion,
                       UnitAttr:$preserve_handles);
  let regions = (region MaxSizedRegion<1>:$patterns, VariadicRegion<MaxSizedRegion<1>>:$default_type_converter_region);
  let assemblyFormat = "`to` $target $patterns (`with` `type_converter` $default_type_converter_region^)? attr-dict `:` type($target)";
  let hasVerifier = 1;
}
def ApplyToLLVMConversionPatternsOp : Transform_ConversionPatternsOp<"dialect_to_llvm", [NeedsLLVMTypes]> {
  let arguments = (ins StrAttr:$dialect_name);
  let assemblyFormat = "$dialect_name attr-dict";
  let hasVerifier = 1;
}
def ApplyDeadCodeEliminationOp : Transform_ActionOp<"apply_dce", "Erases dead operations inside of others"> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let assemblyFormat = "`to` $target attr-dict `:` type($target)";
}
def ApplyPatternsOp : Transform_ActionOp<"apply_patterns",
    "Rewrites operations inside of others until the patterns that its region lists no longer match", GraphRegionNoTerminator.traits> {
  let arguments = (ins TransformHandleTypeInterface:$target, UnitAttr:$apply_cse, DefaultValuedAttr<I64Attr, "-1">:$max_iterations,
                       DefaultValuedAttr<I64Attr, "-1">:$max_num_rewrites);
  let regions = (region MaxSizedRegion<1>:$patterns);
  let assemblyFormat = "`to` $target $patterns attr-dict `:` type($target)";
  let hasVerifier = 1;
}
def ApplyCanonicalizationPatternsOp : Transform_PatternsOp<"canonicalization">;
def ApplyLoopInvariantCodeMotionOp : Transform_ActionOp<"apply_licm", "Moves code out of loops that does not depend on their iterations"> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let assemblyFormat = "`to` $target attr-dict `:` type($target)";
}
def ApplyRegisteredPassOp : Transform_ActionOp<"apply_registered_pass", "Runs a pass or a pipeline by its name"> {
  let arguments = (ins TransformHandleTypeInterface:$target, StrAttr:$pass_name,
                       DefaultValuedAttr<DictionaryAttr, "noOptions($_builder.getContext())">:$options,
                       Variadic<TransformParamTypeInterface>:$dynamic_options);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = [{
    $pass_name (`with` `options` `=` custom<ApplyRegisteredPassOptions>($options, $dynamic_options)^)? `to` $target attr-dict `:`
    functional-type(operands, results)
  }];
  let hasVerifier = 1;
}
def CastOp : Transform_ActionOp<"cast", "The same operations by a handle of another type", [CastOpInterface]> {
  let arguments = (ins TransformHandleTypeInterface:$input);
  let results = (outs TransformHandleTypeInterface:$output);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($output)";
}
def NumAssociationsOp : Transform_ParamProducerOp<"num_associations", "How many things a handle stands for", [MatchOpInterface]> {
  let arguments = (ins Transform_AnyHandleOrParamType:$handle);
  let results = (outs TransformParamTypeInterface:$num);
  let assemblyFormat = "$handle attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def CollectMatchingOp : Transform_ActionOp<"collect_matching",
    "Handles for all operations inside of others that a named matcher takes", [SymbolUserOpInterface]> {
  let arguments = (ins TransformHandleTypeInterface:$root, SymbolRefAttr:$matcher);
  let results = (outs Variadic<Transform_AnyHandleOrParamType>:$results);
  let assemblyFormat = "$matcher `in` $root attr-dict `:` functional-type($root, $results)";
}
def ForeachMatchOp : Transform_ActionOp<"foreach_match",
    "Runs the action of the first matcher that takes an operation, for all operations inside of others",
    [SymbolUserOpInterface, OpAsmOpInterface]> {
  let arguments = (ins TransformHandleTypeInterface:$root, Variadic<Transform_AnyHandleOrParamType>:$forwarded_inputs, UnitAttr:$restrict_root,
                       UnitAttr:$flatten_results, SymbolRefArrayAttr:$matchers, SymbolRefArrayAttr:$actions);
  let results = (outs TransformHandleTypeInterface:$updated, Variadic<Transform_AnyHandleOrParamType>:$forwarded_outputs);
  let assemblyFormat = [{
    oilist(`restrict_root` $restrict_root | `flatten_results` $flatten_results ) `in` $root (`,` $forwarded_inputs^)?
    custom<ForeachMatchSymbols>($matchers, $actions) attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}
def ForeachOp : Transform_ActionOp<"foreach",
    "Runs the body for each operation of its handles", [RegionBranchOpInterface, SingleBlockImplicitTerminator<"YieldOp">]> {
  let arguments = (ins Variadic<Transform_AnyHandleOrParamType>:$targets, UnitAttr:$with_zip_shortest);
  let results = (outs Variadic<Transform_AnyHandleOrParamType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$targets oilist(`with_zip_shortest` $with_zip_shortest) `:` type($targets) (`->` type($results)^)? $body attr-dict";
  let hasVerifier = 1;
}
def GetConsumersOfResult : Transform_NavigationOp<"get_consumers_of_result", "The users of a result"> {
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$result_number);
  let results = (outs TransformHandleTypeInterface:$consumers);
  let assemblyFormat = "$target `[` $result_number `]` attr-dict `:` functional-type(operands, results)";
}
def GetDefiningOp : Transform_NavigationOp<"get_defining_op", "The operations that define values", [MatchOpInterface]> {
  let arguments = (ins TransformValueHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def GetParentOp : Transform_NavigationOp<"get_parent_op", "The operations around others, by name or kind", [MatchOpInterface]> {
  let arguments = (ins TransformHandleTypeInterface:$target, UnitAttr:$isolated_from_above, UnitAttr:$allow_empty_results,
                       OptionalAttr<StrAttr>:$op_name, UnitAttr:$deduplicate,
                       DefaultValuedAttr<ConfinedAttr<I64Attr, [IntPositive]>, "1">:$nth_parent);
  let results = (outs TransformHandleTypeInterface:$parent);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def GetProducerOfOperand : Transform_NavigationOp<"get_producer_of_operand", "The operation that defines an operand", [MatchOpInterface]> {
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$operand_number);
  let results = (outs TransformHandleTypeInterface:$producer);
  let assemblyFormat = "$target `[` $operand_number `]` attr-dict `:` functional-type(operands, results)";
}
def GetOperandOp : Transform_NavigationOp<"get_operand", "Operands of operations", [MatchOpInterface]> {
  let arguments = (ins TransformHandleTypeInterface:$target, DenseI64ArrayAttr:$raw_position_list, UnitAttr:$is_inverted, UnitAttr:$is_all);
  let results = (outs TransformValueHandleTypeInterface:$result);
  let assemblyFormat = [{
    $target `[` custom<TransformMatchDims>($raw_position_list, $is_inverted, $is_all) `]` attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}
def GetResultOp : Transform_NavigationOp<"get_result", "Results of operations"> {
  let arguments = (ins TransformHandleTypeInterface:$target, DenseI64ArrayAttr:$raw_position_list, UnitAttr:$is_inverted, UnitAttr:$is_all);
  let results = (outs TransformValueHandleTypeInterface:$result);
  let assemblyFormat = [{
    $target `[` custom<TransformMatchDims>($raw_position_list, $is_inverted, $is_all) `]` attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}
def GetTypeOp : Transform_ActionOp<"get_type", "The types of values, as parameters", [MatchOpInterface]> {
  let arguments = (ins TransformValueHandleTypeInterface:$value, UnitAttr:$elemental);
  let results = (outs TransformParamTypeInterface:$type_param);
  let assemblyFormat = "(`elemental` $elemental^)? $value attr-dict `:` functional-type(operands, results)";
}
def IncludeOp : Transform_ActionOp<"include", "Runs a named sequence in its place", [CallOpInterface, MatchOpInterface, SymbolUserOpInterface]> {
  let arguments = (ins SymbolRefAttr:$target, FailurePropagationMode:$failure_propagation_mode, Variadic<Transform_AnyHandleOrParamType>:$operands,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Variadic<Transform_AnyHandleOrParamType>:$results);
  let assemblyFormat = "$target `failures` `(` $failure_propagation_mode `)``(` $operands `)` attr-dict `:` functional-type($operands, $results)";
}
def MatchOperationEmptyOp : Transform_MatcherOp<"match.operation_empty", "Succeeds for a handle that stands for nothing"> {
  let arguments = (ins TransformHandleTypeInterface:$operand_handle);
  let assemblyFormat = "$operand_handle attr-dict `:` type($operand_handle)";
}
def MatchOperationNameOp : Transform_MatcherOp<"match.operation_name", "Succeeds for operations of these names"> {
  let arguments = (ins TransformHandleTypeInterface:$operand_handle, StrArrayAttr:$op_names);
  let assemblyFormat = "$operand_handle $op_names attr-dict `:` type($operand_handle)";
}
def MatchParamCmpIOp : Transform_ActionOp<"match.param.cmpi",
    "Succeeds if two parameters compare as wanted", [MatchOpInterface, SameTypeOperands]> {
  let arguments = (ins TransformParamTypeInterface:$param, TransformParamTypeInterface:$reference, MatchCmpIPredicateAttr:$predicate);
  let assemblyFormat = "$predicate $param `,` $reference attr-dict `:` type($param)";
}
def MergeHandlesOp : Transform_ActionOp<"merge_handles", "A handle for all that others stand for", [MatchOpInterface, SameOperandsAndResultType]> {
  let arguments = (ins Variadic<Transform_AnyHandleOrParamType>:$handles, UnitAttr:$deduplicate);
  let results = (outs Transform_AnyHandleOrParamType:$result);
  let assemblyFormat = "(`deduplicate` $deduplicate^)? $handles attr-dict `:` type($result)";
  let hasFolder = 1;
}
def NamedSequenceOp : Transform_ActionOp<"named_sequence",
    "A sequence with a name, which others include and which an interpreter starts with", [FunctionOpInterface, IsolatedFromAbove, Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrBase<"::mlir::FunctionType", "function type attribute">:$function_type,
                       OptionalAttr<StrAttr>:$sym_visibility, OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region MaxSizedRegion<1>:$body);
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}
def SplitHandleOp : Transform_FunctionalOp<"split_handle", "A handle for each thing that one stands for"> {
  let arguments = (ins Transform_AnyHandleOrParamType:$handle, DefaultValuedAttr<BoolAttr, "true">:$pass_through_empty_handle,
                       DefaultValuedAttr<BoolAttr, "true">:$fail_on_payload_too_small, OptionalAttr<I64Attr>:$overflow_result);
  let results = (outs Variadic<Transform_AnyHandleOrParamType>:$results);
  let assemblyFormat = "$handle attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def ParamConstantOp : Transform_ParamProducerOp<"param.constant", "A parameter", [MatchOpInterface]> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs TransformParamTypeInterface:$param);
  let assemblyFormat = "$value attr-dict `->` type($param)";
}
def PrintOp : Transform_ActionOp<"print", "Prints operations, or all", [MatchOpInterface]> {
  let arguments = (ins Optional<TransformHandleTypeInterface>:$target, OptionalAttr<StrAttr>:$name, UnitAttr:$assume_verified,
                       UnitAttr:$use_local_scope, UnitAttr:$skip_regions);
  let assemblyFormat = "$target attr-dict (`:` type($target)^)?";
}
def ReplicateOp : Transform_ActionOp<"replicate",
    "Handles for the same things as often as a pattern handle has things", [AllTypesMatch<["handles", "replicated"]>]> {
  let arguments = (ins TransformHandleTypeInterface:$pattern, Variadic<Transform_AnyHandleOrParamType>:$handles);
  let results = (outs Variadic<Transform_AnyHandleOrParamType>:$replicated);
  let assemblyFormat = "`num` `(` $pattern `)` $handles attr-dict `:` type($pattern) `,` type($handles)";
}
def SelectOp : Transform_NavigationOp<"select", "The operations of a name"> {
  let arguments = (ins TransformHandleTypeInterface:$target, StrAttr:$op_name);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = "$op_name `in` $target attr-dict `:` functional-type(operands, results)";
}
def SequenceOp : Transform_ActionOp<"sequence", "Does one thing after the other",
    [RegionBranchOpInterface, MatchOpInterface, OpAsmOpInterface, PossibleTopLevelTransformOpTrait, SingleBlockImplicitTerminator<"YieldOp">,
     AttrSizedOperandSegments]> {
  let arguments = (ins FailurePropagationMode:$failure_propagation_mode, Optional<TransformHandleTypeInterface>:$root,
                       Variadic<Transform_AnyHandleOrParamType>:$extra_bindings);
  let results = (outs Variadic<TransformHandleTypeInterface>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    custom<SequenceOpOperands>($root, type($root), $extra_bindings, type($extra_bindings)) (`->` type($results)^)? `failures` `(`
    $failure_propagation_mode `)` attr-dict-with-keyword regions
  }];
  let hasVerifier = 1;
}
def VerifyOp : Transform_ActionOp<"verify", "Verifies operations">, OnTarget;
def YieldOp : Transform_Op<"yield", "Ends a region with its values", [Terminator, MemoryEffectsOpInterface]> {
  let arguments = (ins Variadic<Transform_AnyHandleOrParamType>:$operands);
  let assemblyFormat = "operands attr-dict (`:` type($operands)^)?";
}
