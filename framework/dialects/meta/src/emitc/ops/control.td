// Statements, calls, and functions. Included by `emitc.td`.

def ForOp : EmitC_Op<"for", "A loop over a range", [AllTypesMatch<["lowerBound", "upperBound", "step"]>, OpAsmOpInterface,
    SingleBlockImplicitTerminator<"YieldOp">, RecursiveMemoryEffects]> {
  let arguments = (ins IntegerIndexOrOpaqueType:$lowerBound, IntegerIndexOrOpaqueType:$upperBound, IntegerIndexOrOpaqueType:$step);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
}
def DoOp : EmitC_Op<"do", "A loop that asks at its end", [NoTerminator, OpAsmOpInterface, RecursiveMemoryEffects]> {
  let regions = (region SizedRegion<1>:$bodyRegion, SizedRegion<1>:$conditionRegion);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def IfOp : EmitC_Op<"if", "A condition", [DeclareOpInterfaceMethods<RegionBranchOpInterface>, OpAsmOpInterface, SingleBlock,
    SingleBlockImplicitTerminator<"YieldOp">, RecursiveMemoryEffects, NoRegionArguments]> {
  let arguments = (ins I1:$condition);
  let regions = (region SizedRegion<1>:$thenRegion, MaxSizedRegion<1>:$elseRegion);
  let hasCustomAssemblyFormat = 1;
}
def SwitchOp : EmitC_Op<"switch", "A choice by an integer", [RecursiveMemoryEffects, OpAsmOpInterface,
    SingleBlockImplicitTerminator<"YieldOp">, DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let arguments = (ins IntegerIndexOrOpaqueType:$arg, DenseI64ArrayAttr:$cases);
  let regions = (region SizedRegion<1>:$defaultRegion, VariadicRegion<SizedRegion<1>>:$caseRegions);
  let assemblyFormat = [{
    $arg `:` type($arg) attr-dict custom<SwitchCases>($cases, $caseRegions) `\n` `` `default` $defaultRegion
  }];
  let hasVerifier = 1;
}
def YieldOp : EmitC_Op<"yield", "Ends a region", [Pure, Terminator, ParentOneOf<["DoOp", "ExpressionOp", "ForOp", "IfOp", "SwitchOp"]>]> {
  let arguments = (ins Optional<EmitCType>:$result);
  let assemblyFormat = "attr-dict ($result^ `:` type($result))?";
  let hasVerifier = 1;
}
def VerbatimOp : EmitC_Op<"verbatim", "Text that is written as it is, `{}` replaced by values"> {
  let arguments = (ins StrAttr:$value, Variadic<EmitC_ValueOrLValue>:$fmtArgs);
  let assemblyFormat = "$value (`args` $fmtArgs^ `:` type($fmtArgs))? attr-dict";
  let hasVerifier = 1;
}

// ---- Functions.

def CallOp : EmitC_Op<"call", "A call of a function", [CallOpInterface, CEffectfulExpression, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<EmitCType>:$operands, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Variadic<EmitCType>);
  let assemblyFormat = "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)";
}
def CallOpaqueOp : EmitC_Op<"call_opaque", "A call of a function by what C++ calls it", [CEffectfulExpression]> {
  let arguments = (ins StrAttr:$callee, OptionalAttr<ArrayAttr>:$args, OptionalAttr<ArrayAttr>:$template_args, Variadic<EmitCType>:$operands);
  let results = (outs Variadic<EmitCType>);
  let assemblyFormat = "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)";
  let hasVerifier = 1;
}
def FuncOp : EmitC_Op<"func", "A function", [AutomaticAllocationScope, FunctionOpInterface, IsolatedFromAbove, Symbol, OpAsmOpInterface]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type, OptionalAttr<StrArrayAttr>:$specifiers,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def ReturnOp : EmitC_Op<"return", "Ends a function", [Pure, HasParent<"FuncOp">, ReturnLike, Terminator]> {
  let arguments = (ins Optional<EmitCType>:$operand);
  let assemblyFormat = "attr-dict ($operand^ `:` type($operand))?";
  let hasVerifier = 1;
}
