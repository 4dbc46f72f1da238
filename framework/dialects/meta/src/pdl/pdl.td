// The pdl dialect: patterns that match and rewrite operations, as operations.

include "pdl/types.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class PDL_Op<string mnemonic, string what, list<Trait> traits = []> : Op<PDL_Dialect, mnemonic, traits> { let summary = what; }
class PDL_RewritingOp<string mnemonic, string what, list<Trait> traits = []> : PDL_Op<mnemonic, what, !listconcat([HasParent<"pdl::RewriteOp">], traits)>;
class PDL_MatchingOp<string mnemonic, string what, list<Trait> traits = []> : PDL_Op<mnemonic, what, !listconcat([HasParent<"pdl::PatternOp">], traits)>;

// ---- Patterns.

def PatternOp : PDL_Op<"pattern", "A pattern, and what becomes of what it matches",
    [IsolatedFromAbove, SingleBlock, Symbol, DeclareOpInterfaceMethods<OpAsmOpInterface>]> {
  let description = "The body describes operations and ends with `pdl.rewrite`; the benefit ranks it among other patterns.";
  let arguments = (ins ConfinedAttr<I16Attr, [IntNonNegative]>:$benefit, OptionalAttr<SymbolNameAttr>:$sym_name);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let assemblyFormat = "($sym_name^)? `:` `benefit` `(` $benefit `)` attr-dict-with-keyword $bodyRegion";
  let hasRegionVerifier = 1;
}
def RewriteOp : PDL_MatchingOp<"rewrite", "What is done where a pattern matches", [Terminator, NoTerminator, NoRegionArguments, SingleBlock,
    AttrSizedOperandSegments, DeclareOpInterfaceMethods<OpAsmOpInterface>]> {
  let description = "Either its region, or a function of the host program, which gets the root and the further arguments.";
  let arguments = (ins Optional<PDL_Operation>:$root, OptionalAttr<StrAttr>:$name, Variadic<PDL_AnyType>:$externalArgs);
  let regions = (region AnyRegion:$bodyRegion);
  let assemblyFormat = "($root^)? (`with` $name^ (`(` $externalArgs^ `:` type($externalArgs) `)`)?)? ($bodyRegion^)? attr-dict-with-keyword";
  let hasRegionVerifier = 1;
}
def ApplyNativeConstraintOp : PDL_MatchingOp<"apply_native_constraint", "Asks a function of the host program whether a match holds"> {
  let arguments = (ins StrAttr:$name, Variadic<PDL_AnyType>:$args, DefaultValuedAttr<BoolAttr, "false">:$isNegated);
  let results = (outs Variadic<PDL_AnyType>:$results);
  let assemblyFormat = "$name `(` $args `:` type($args) `)` (`:` type($results)^)? attr-dict";
  let hasVerifier = 1;
}

// ---- Parts of operations.

def AttributeOp : PDL_Op<"attribute", "An attribute: of a type, or a constant"> {
  let arguments = (ins Optional<PDL_Type>:$valueType, OptionalAttr<AnyAttr>:$value);
  let results = (outs PDL_Attribute:$attr);
  let assemblyFormat = "(`:` $valueType^)? (`=` $value^)? attr-dict-with-keyword";
  let hasVerifier = 1;
}
def OperandOp : PDL_MatchingOp<"operand", "A value from outside of the pattern"> {
  let arguments = (ins Optional<PDL_Type>:$valueType);
  let results = (outs PDL_Value:$value);
  let assemblyFormat = "(`:` $valueType^)? attr-dict";
  let hasVerifier = 1;
}
def OperandsOp : PDL_MatchingOp<"operands", "Any number of values from outside of the pattern"> {
  let arguments = (ins Optional<PDL_TypeRange>:$valueType);
  let results = (outs PDL_ValueRange:$value);
  let assemblyFormat = "(`:` $valueType^)? attr-dict";
  let hasVerifier = 1;
}
def OperationOp : PDL_Op<"operation", "An operation: one to match, or one to create", [AttrSizedOperandSegments]> {
  let arguments = (ins OptionalAttr<StrAttr>:$opName, Variadic<PDL_InstOrRangeOf<PDL_Value>>:$operandValues,
                       Variadic<PDL_Attribute>:$attributeValues, StrArrayAttr:$attributeValueNames,
                       Variadic<PDL_InstOrRangeOf<PDL_Type>>:$typeValues);
  let results = (outs PDL_Operation:$op);
  let assemblyFormat = [{
    ($opName^)? (`(` $operandValues^ `:` type($operandValues) `)`)? custom<OperationOpAttributes>($attributeValues, $attributeValueNames)
    (`->` `(` $typeValues^ `:` type($typeValues) `)`)? attr-dict
  }];
  let hasVerifier = 1;
}
def ResultOp : PDL_Op<"result", "A result of an operation", [Pure]> {
  let arguments = (ins PDL_Operation:$parent, I32Attr:$index);
  let results = (outs PDL_Value:$val);
  let assemblyFormat = "$index `of` $parent attr-dict";
}
def ResultsOp : PDL_Op<"results", "A group of results of an operation, or all", [Pure]> {
  let arguments = (ins PDL_Operation:$parent, OptionalAttr<I32Attr>:$index);
  let results = (outs PDL_InstOrRangeOf<PDL_Value>:$val);
  let assemblyFormat = "($index^)? `of` $parent custom<ResultsValueType>(ref($index), type($val)) attr-dict";
  let hasVerifier = 1;
}
def TypeOp : PDL_Op<"type", "A type: any, or a constant"> {
  let arguments = (ins OptionalAttr<TypeAttr>:$constantType);
  let results = (outs PDL_Type:$result);
  let assemblyFormat = "attr-dict (`:` $constantType^)?";
  let hasVerifier = 1;
}
def TypesOp : PDL_Op<"types", "Any number of types, or constant ones"> {
  let arguments = (ins OptionalAttr<TypeArrayAttr>:$constantTypes);
  let results = (outs PDL_TypeRange:$result);
  let assemblyFormat = "attr-dict (`:` $constantTypes^)?";
  let hasVerifier = 1;
}

// ---- Rewriting.

def ApplyNativeRewriteOp : PDL_RewritingOp<"apply_native_rewrite", "Calls a function of the host program"> {
  let arguments = (ins StrAttr:$name, Variadic<PDL_AnyType>:$args);
  let results = (outs Variadic<PDL_AnyType>:$results);
  let assemblyFormat = "$name (`(` $args^ `:` type($args) `)`)? (`:` type($results)^)? attr-dict";
  let hasVerifier = 1;
}
def EraseOp : PDL_RewritingOp<"erase", "Erases an operation"> {
  let arguments = (ins PDL_Operation:$opValue);
  let assemblyFormat = "$opValue attr-dict";
}
def RangeOp : PDL_RewritingOp<"range", "Joins types, or values, to a range", [Pure]> {
  let arguments = (ins Variadic<PDL_AnyType>:$arguments);
  let results = (outs PDL_RangeOf<AnyTypeOf<[PDL_Type, PDL_Value]>>:$result);
  let assemblyFormat = "($arguments^ `:` type($arguments))? custom<RangeType>(ref(type($arguments)), type($result)) attr-dict";
  let hasVerifier = 1;
}
def ReplaceOp : PDL_RewritingOp<"replace", "Replaces an operation with another one, or with values", [AttrSizedOperandSegments]> {
  let arguments = (ins PDL_Operation:$opValue, Optional<PDL_Operation>:$replOperation, Variadic<PDL_InstOrRangeOf<PDL_Value>>:$replValues);
  let assemblyFormat = "$opValue `with` (`(` $replValues^ `:` type($replValues) `)`)? ($replOperation^)? attr-dict";
  let hasVerifier = 1;
}
