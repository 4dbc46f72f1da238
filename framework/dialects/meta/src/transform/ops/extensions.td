// Functions, data layouts, and the extensions: debug, irdl, pdl, smt, tune. Included by `transform.td`.

def ApplyFuncToLLVMConversionPatternsOp : Transform_ConversionPatternsOp<"func.func_to_llvm", [NeedsLLVMTypes]>;
def CastAndCallOp : Transform_ActionOp<"func.cast_and_call",
    "Calls a function instead, with casts", !listconcat([AttrSizedOperandSegments], GraphRegionNoTerminator.traits)> {
  let arguments = (ins TransformHandleTypeInterface:$insertion_point, UnitAttr:$insert_after, Optional<TransformValueHandleTypeInterface>:$inputs,
                       Optional<TransformValueHandleTypeInterface>:$outputs, OptionalAttr<SymbolRefAttr>:$function_name,
                       Optional<TransformHandleTypeInterface>:$function);
  let results = (outs TransformHandleTypeInterface:$result);
  let regions = (region MaxSizedRegion<1>:$conversions);
  let assemblyFormat = [{
    ($function_name^)? ($function^)? (`(` $inputs^ `)`)? ( `->` $outputs^)? (`after` $insert_after^):(`before`)? $insertion_point ($conversions^)?
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}
def ReplaceFuncSignatureOp : Transform_ActionOp<"func.replace_func_signature", "Permutes the arguments and results of a function"> {
  let arguments = (ins TransformHandleTypeInterface:$module, SymbolRefAttr:$function_name, DenseI32ArrayAttr:$args_interchange,
                       DenseI32ArrayAttr:$results_interchange, UnitAttr:$adjust_func_calls);
  let results = (outs TransformHandleTypeInterface:$transformed_module, TransformHandleTypeInterface:$transformed_function);
  let assemblyFormat = [{
    $function_name `args_interchange` `=` $args_interchange `results_interchange` `=` $results_interchange `at` $module attr-dict `:`
    functional-type(operands, results)
  }];
}
def DeduplicateFuncArgsOp : Transform_ActionOp<"func.deduplicate_func_args", "Merges arguments of a function that all calls pass twice"> {
  let arguments = (ins TransformHandleTypeInterface:$module, SymbolRefAttr:$function_name);
  let results = (outs TransformHandleTypeInterface:$transformed_module, TransformHandleTypeInterface:$transformed_function);
  let assemblyFormat = "$function_name `at` $module attr-dict `:` functional-type(operands, results)";
}
def QueryOp : Transform_ActionOp<"dlti.query", "An entry of the description of a target, by keys"> {
  let arguments = (ins TransformHandleTypeInterface:$target, ArrayAttr:$keys);
  let results = (outs TransformParamTypeInterface:$associated_attr);
  let assemblyFormat = "$keys `at` $target attr-dict `:` functional-type(operands, results)";
}
def EmitRemarkAtOp : Transform_NavigationOp<"debug.emit_remark_at", "Says something at operations or values", [MatchOpInterface]> {
  let arguments = (ins Transform_AnyHandleType:$at, StrAttr:$message);
  let assemblyFormat = "$at `,` $message attr-dict `:` type($at)";
}
def EmitParamAsRemarkOp : Transform_NavigationOp<"debug.emit_param_as_remark", "Says what a parameter is", [MatchOpInterface]> {
  let arguments = (ins TransformParamTypeInterface:$param, Optional<TransformHandleTypeInterface>:$anchor, OptionalAttr<StrAttr>:$message);
  let assemblyFormat = "$param (`,` $message^)? (`at` $anchor^)? attr-dict `:` type($param) (`,` type($anchor)^)?";
}
def IRDLCollectMatchingOp : Transform_ActionOp<"irdl.collect_matching",
    "Handles for what fits the definition in its region", [SymbolTable, NoTerminator]> {
  let arguments = (ins TransformHandleTypeInterface:$root);
  let results = (outs TransformHandleTypeInterface:$matched);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "`in` $root `:` functional-type(operands, results) attr-dict-with-keyword regions";
  let hasVerifier = 1;
}
def PDLMatchOp : Transform_ActionOp<"pdl_match", "Handles for what a pattern matches"> {
  let arguments = (ins TransformHandleTypeInterface:$root, SymbolRefAttr:$pattern_name);
  let results = (outs TransformHandleTypeInterface:$matched);
  let assemblyFormat = "$pattern_name `in` $root attr-dict `:` functional-type(operands, results)";
}
def WithPDLPatternsOp : Transform_ActionOp<"with_pdl_patterns",
    "Patterns, and a sequence that uses them", [NoTerminator, OpAsmOpInterface, PossibleTopLevelTransformOpTrait, SymbolTable]> {
  let arguments = (ins Optional<TransformHandleTypeInterface>:$root);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "($root^ `:` type($root))? attr-dict-with-keyword regions";
  let hasVerifier = 1;
}
def ConstrainParamsOp : Transform_ActionOp<"smt.constrain_params",
    "Constrains parameters by formulas", [SingleBlockImplicitTerminator<"smt.yield">]> {
  let arguments = (ins Variadic<TransformParamTypeInterface>:$params);
  let results = (outs Variadic<TransformParamTypeInterface>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "`(` $params `)` attr-dict `:` functional-type(operands, results) $body";
  let hasVerifier = 1;
}
def KnobOp : Transform_ActionOp<"tune.knob", "A parameter that a search chooses among options"> {
  let arguments = (ins AnyStringAttr:$name, AnyAttr:$options, OptionalAttr<AnyAttr>:$selected);
  let results = (outs TransformParamTypeInterface:$result);
  let assemblyFormat = "`<` $name `>` (`=` $selected^ `from`)? `options` `=` $options attr-dict `->` type(results)";
  let hasVerifier = 1;
}
def TuneAlternativesOp : Transform_ActionOp<"tune.alternatives",
    "Regions among which a search chooses", [RegionBranchOpInterface, SingleBlockImplicitTerminator<"YieldOp">, NoRegionArguments]> {
  let arguments = (ins AnyStringAttr:$name, OptionalAttr<APIntAttr>:$selected_region_attr,
                       Optional<TransformParamTypeInterface>:$selected_region_param);
  let results = (outs Variadic<Transform_AnyHandleOrParamType>:$results);
  let regions = (region VariadicRegion<SizedRegion<1>>:$alternatives);
  let assemblyFormat = [{
    `<` $name `>` (`selected_region` `=` custom<AlternativesOpSelectedRegion>($selected_region_attr, $selected_region_param)^)?
    attr-dict-with-keyword (`:` type($selected_region_param)^)? (`->` type($results)^)? regions
  }];
  let hasVerifier = 1;
}
