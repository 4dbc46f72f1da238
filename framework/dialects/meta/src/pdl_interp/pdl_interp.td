// The pdl_interp dialect: matching and rewriting step by step, as an interpreter of patterns does it.

include "pdl/types.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def PDLInterp_Dialect : Dialect {
  let name = "pdl_interp";
  let summary = "Patterns, step by step";
  let cppNamespace = "::mlir::pdl_interp";
  let dependentDialects = ["pdl::PDLDialect"];
}

class PDLInterp_Op<string mnemonic, string what, list<Trait> traits = []> : Op<PDLInterp_Dialect, mnemonic, traits> { let summary = what; }
defvar Count = ConfinedAttr<I32Attr, [IntNonNegative]>;

// ---- Functions and where they go on.

def FuncOp : PDLInterp_Op<"func", "A matcher or a rewriter", [FunctionOpInterface, IsolatedFromAbove, Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region MinSizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
}
def FinalizeOp : PDLInterp_Op<"finalize", "Ends a function", [Pure, Terminator]> { let assemblyFormat = "attr-dict"; }
def BranchOp : PDLInterp_Op<"branch", "Goes on elsewhere", [Pure, Terminator]> {
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = "$dest attr-dict";
}
def ForEachOp : PDLInterp_Op<"foreach", "Runs its region for each element of a range", [Terminator]> {
  let arguments = (ins PDL_AnyRange:$values);
  let regions = (region AnyRegion:$region);
  let successors = (successor AnySuccessor:$successor);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def ContinueOp : PDLInterp_Op<"continue", "Goes on with the next element", [Pure, HasParent<"ForEachOp">, Terminator]> {
  let assemblyFormat = "attr-dict";
}
def RecordMatchOp : PDLInterp_Op<"record_match", "Notes a match and what rewrites it", [AttrSizedOperandSegments, Terminator]> {
  let arguments = (ins Variadic<PDL_AnyType>:$inputs, Variadic<PDL_Operation>:$matchedOps, SymbolRefAttr:$rewriter,
                       OptionalAttr<StrAttr>:$rootKind, OptionalAttr<StrArrayAttr>:$generatedOps,
                       ConfinedAttr<I16Attr, [IntNonNegative]>:$benefit);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = [{
    $rewriter (`(` $inputs^ `:` type($inputs) `)`)? `:` `benefit` `(` $benefit `)` `,` (`generatedOps` `(` $generatedOps^ `)` `,`)?
    `loc` `(` `[` $matchedOps `]` `)` (`,` `root` `(` $rootKind^ `)`)? attr-dict `->` $dest
  }];
}

// ---- Questions with two answers.

class PDLInterp_PredicateOp<string mnemonic, string what, dag args, string text, list<Trait> traits = [Pure]>
    : PDLInterp_Op<mnemonic, what, !listconcat([Terminator], traits)> {
  let arguments = args;
  let successors = (successor AnySuccessor:$trueDest, AnySuccessor:$falseDest);
  let assemblyFormat = text # " attr-dict `->` successors";
}
def ApplyConstraintOp : PDLInterp_PredicateOp<"apply_constraint", "Asks a function of the host program",
    (ins StrAttr:$name, Variadic<PDL_AnyType>:$args, DefaultValuedAttr<BoolAttr, "false">:$isNegated),
    "$name `(` $args `:` type($args) `)` (`:` type($results)^)?", []> {
  let results = (outs Variadic<PDL_AnyType>:$results);
}
def AreEqualOp : PDLInterp_PredicateOp<"are_equal", "Compares two values", (ins PDL_AnyType:$lhs, PDL_AnyType:$rhs), "operands `:` type($lhs)",
    [Pure, SameTypeOperands]>;
def CheckAttributeOp : PDLInterp_PredicateOp<"check_attribute", "Compares an attribute with a constant",
    (ins PDL_Attribute:$attribute, AnyAttr:$constantValue), "$attribute `is` $constantValue">;
class PDLInterp_CheckCountOp<string mnemonic, string what> : PDLInterp_PredicateOp<mnemonic, what,
    (ins PDL_Operation:$inputOp, Count:$count, UnitAttr:$compareAtLeast), "`of` $inputOp `is` (`at_least` $compareAtLeast^)? $count">;
def CheckOperandCountOp : PDLInterp_CheckCountOp<"check_operand_count", "Compares the number of operands">;
def CheckResultCountOp : PDLInterp_CheckCountOp<"check_result_count", "Compares the number of results">;
def CheckOperationNameOp : PDLInterp_PredicateOp<"check_operation_name", "Compares the name of an operation",
    (ins PDL_Operation:$inputOp, StrAttr:$name), "`of` $inputOp `is` $name">;
def CheckTypeOp : PDLInterp_PredicateOp<"check_type", "Compares a type", (ins PDL_Type:$value, TypeAttr:$type), "$value `is` $type">;
def CheckTypesOp : PDLInterp_PredicateOp<"check_types", "Compares types", (ins PDL_TypeRange:$value, TypeArrayAttr:$types),
    "$value `are` $types">;
def IsNotNullOp : PDLInterp_PredicateOp<"is_not_null", "Asks whether there is a value", (ins PDL_AnyType:$value), "$value `:` type($value)">;

// ---- Questions with many answers.

class PDLInterp_SwitchOp<string mnemonic, string what, dag args, string text> : PDLInterp_Op<mnemonic, what, [Terminator, Pure]> {
  let arguments = args;
  let successors = (successor AnySuccessor:$defaultDest, VariadicSuccessor<AnySuccessor>:$cases);
  let assemblyFormat = text # " `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest";
  let hasVerifier = 1;
}
def SwitchAttributeOp : PDLInterp_SwitchOp<"switch_attribute", "Chooses by an attribute", (ins PDL_Attribute:$attribute, ArrayAttr:$caseValues),
    "$attribute">;
def SwitchOperandCountOp : PDLInterp_SwitchOp<"switch_operand_count", "Chooses by the number of operands",
    (ins PDL_Operation:$inputOp, I32ElementsAttr:$caseValues), "`of` $inputOp">;
def SwitchResultCountOp : PDLInterp_SwitchOp<"switch_result_count", "Chooses by the number of results",
    (ins PDL_Operation:$inputOp, I32ElementsAttr:$caseValues), "`of` $inputOp">;
def SwitchOperationNameOp : PDLInterp_SwitchOp<"switch_operation_name", "Chooses by an operation's name",
    (ins PDL_Operation:$inputOp, StrArrayAttr:$caseValues), "`of` $inputOp">;
def SwitchTypeOp : PDLInterp_SwitchOp<"switch_type", "Chooses by a type", (ins PDL_Type:$value, TypeArrayAttr:$caseValues), "$value">;
def SwitchTypesOp : PDLInterp_SwitchOp<"switch_types", "Chooses by types",
    (ins PDL_TypeRange:$value, TypedArrayAttrBase<TypeArrayAttr, "type-array array attribute">:$caseValues), "$value">;

// ---- Parts of what is matched.

class PDLInterp_GetOp<string mnemonic, string what, dag args, dag made, string text, list<Trait> traits = []>
    : PDLInterp_Op<mnemonic, what, !listconcat([Pure], traits)> {
  let arguments = args;
  let results = made;
  let assemblyFormat = text # " attr-dict";
}
def GetAttributeOp : PDLInterp_GetOp<"get_attribute", "An attribute of an operation", (ins PDL_Operation:$inputOp, StrAttr:$name),
    (outs PDL_Attribute:$attribute), "$name `of` $inputOp">;
def GetAttributeTypeOp : PDLInterp_GetOp<"get_attribute_type", "The type of an attribute", (ins PDL_Attribute:$value), (outs PDL_Type:$result),
    "`of` $value">;
def GetDefiningOpOp : PDLInterp_GetOp<"get_defining_op", "The operation that defines a value", (ins PDL_InstOrRangeOf<PDL_Value>:$value),
    (outs PDL_Operation:$inputOp), "`of` $value `:` type($value)">;
def GetOperandOp : PDLInterp_GetOp<"get_operand", "An operand", (ins PDL_Operation:$inputOp, Count:$index), (outs PDL_Value:$value),
    "$index `of` $inputOp">;
def GetResultOp : PDLInterp_GetOp<"get_result", "A result", (ins PDL_Operation:$inputOp, Count:$index), (outs PDL_Value:$value),
    "$index `of` $inputOp">;
class PDLInterp_GetGroupOp<string mnemonic, string what> : PDLInterp_GetOp<mnemonic, what, (ins PDL_Operation:$inputOp, OptionalAttr<Count>:$index),
    (outs PDL_InstOrRangeOf<PDL_Value>:$value), "($index^)? `of` $inputOp `:` type($value)">;
def GetOperandsOp : PDLInterp_GetGroupOp<"get_operands", "A group of operands, or all">;
def GetResultsOp : PDLInterp_GetGroupOp<"get_results", "A group of results, or all">;
def GetUsersOp : PDLInterp_GetOp<"get_users", "The users of a value", (ins PDL_InstOrRangeOf<PDL_Value>:$value), (outs PDL_OperationRange:$operations),
    "`of` $value `:` type($value)">;
def GetValueTypeOp : PDLInterp_GetOp<"get_value_type", "The type of a value", (ins PDL_InstOrRangeOf<PDL_Value>:$value),
    (outs PDL_InstOrRangeOf<PDL_Type>:$result), "`of` $value `:` type($result)",
    [TypesMatchWith<"`value` type matches arity of `result`", "result", "value", "pdl_interp::typedValue($_self)">]>;
def ExtractOp : PDLInterp_GetOp<"extract", "An element of a range", (ins PDL_AnyRange:$range, Count:$index), (outs PDL_AnyType:$result),
    "$index `of` $range `:` type($result)",
    [TypesMatchWith<"`range` is a PDL range whose element type matches type of `result`", "result", "range", "pdl_interp::rangeOfSelf($_self)">]>;

// ---- What rewriting makes.

def ApplyRewriteOp : PDLInterp_Op<"apply_rewrite", "Calls a function of the host program"> {
  let arguments = (ins StrAttr:$name, Variadic<PDL_AnyType>:$args);
  let results = (outs Variadic<PDL_AnyType>:$results);
  let assemblyFormat = "$name (`(` $args^ `:` type($args) `)`)? (`:` type($results)^)? attr-dict";
}
def CreateAttributeOp : PDLInterp_Op<"create_attribute", "A constant attribute", [Pure]> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs PDL_Attribute:$attribute);
  let assemblyFormat = "$value attr-dict-with-keyword";
}
def CreateTypeOp : PDLInterp_GetOp<"create_type", "A constant type", (ins TypeAttr:$value), (outs PDL_Type:$result), "$value">;
def CreateTypesOp : PDLInterp_GetOp<"create_types", "Constant types", (ins TypeArrayAttr:$value), (outs PDL_TypeRange:$result), "$value">;
def CreateRangeOp : PDLInterp_Op<"create_range", "Joins types, or values, to a range", [Pure]> {
  let arguments = (ins Variadic<PDL_AnyType>:$arguments);
  let results = (outs PDL_RangeOf<AnyTypeOf<[PDL_Type, PDL_Value]>>:$result);
  let assemblyFormat = "($arguments^ `:` type($arguments))? custom<RangeType>(ref(type($arguments)), type($result)) attr-dict";
  let hasVerifier = 1;
}
def CreateOperationOp : PDLInterp_Op<"create_operation", "An operation", [AttrSizedOperandSegments]> {
  let arguments = (ins StrAttr:$name, Variadic<PDL_InstOrRangeOf<PDL_Value>>:$inputOperands, Variadic<PDL_Attribute>:$inputAttributes,
                       StrArrayAttr:$inputAttributeNames, Variadic<PDL_InstOrRangeOf<PDL_Type>>:$inputResultTypes, UnitAttr:$inferredResultTypes);
  let results = (outs PDL_Operation:$resultOp);
  let assemblyFormat = [{
    $name (`(` $inputOperands^ `:` type($inputOperands) `)`)? `` custom<CreateOperationOpAttributes>($inputAttributes, $inputAttributeNames)
    custom<CreateOperationOpResults>($inputResultTypes, type($inputResultTypes), $inferredResultTypes) attr-dict
  }];
  let hasVerifier = 1;
}
def EraseOp : PDLInterp_Op<"erase", "Erases an operation"> {
  let arguments = (ins PDL_Operation:$inputOp);
  let assemblyFormat = "$inputOp attr-dict";
}
def ReplaceOp : PDLInterp_Op<"replace", "Replaces an operation with values"> {
  let arguments = (ins PDL_Operation:$inputOp, Variadic<PDL_InstOrRangeOf<PDL_Value>>:$replValues);
  let assemblyFormat = "$inputOp `with` ` ` `(` ($replValues^ `:` type($replValues))? `)` attr-dict";
}
