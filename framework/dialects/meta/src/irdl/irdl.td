// The irdl dialect: definitions of dialects as operations.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def IRDL_Dialect : Dialect {
  let name = "irdl";
  let summary = "Definitions of dialects";
  let cppNamespace = "::mlir::irdl";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class IRDL_Type<string name, string word, string what> : TypeDef<IRDL_Dialect, name> {
  let mnemonic = word;
  let summary = what;
  let builderCall = "$_builder.getType<::mlir::irdl::" # name # "Type>()";
}
def IRDL_AttributeType : IRDL_Type<"Attribute", "attribute", "IRDL handle to an `mlir::Attribute`">;
def IRDL_RegionType : IRDL_Type<"Region", "region", "IRDL handle to a region definition">;

def Variadicity : I32Enum<"Variadicity", "variadicity kind",
    [I32EnumCase<"single", 0>, I32EnumCase<"optional", 1>, I32EnumCase<"variadic", 2>]> {
  let cppNamespace = "::mlir::irdl";
}
def VariadicityAttr : EnumAttr<IRDL_Dialect, Variadicity, "variadicity">;
def VariadicityArrayAttr : AttrDef<IRDL_Dialect, "VariadicityArray"> {
  let mnemonic = "variadicity_array";
  let summary = "";
  let parameters = (ins ArrayRefParameter<"VariadicityAttr">:$value);
  let hasCustomAssemblyFormat = 1;
}

// Each of the operations that list its parts stands at most once in it.
def AtMostOneChildOf : NativeOpTrait<"AtMostOneChildOf">;

class IRDL_Op<string mnemonic, string what, list<Trait> traits = []> : Op<IRDL_Dialect, mnemonic, traits> { let summary = what; }

// ---- Definitions.

class IRDL_DefinitionOp<string mnemonic, string what, list<Trait> traits> : IRDL_Op<mnemonic, what, !listconcat([NoTerminator, Symbol], traits)> {
  let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)";
  let hasVerifier = 1;
}
def DialectOp : IRDL_DefinitionOp<"dialect", "A dialect", [IsolatedFromAbove, SymbolTable]>;
def TypeOp : IRDL_DefinitionOp<"type", "A type", [HasParent<"DialectOp">, NoRegionArguments, AtMostOneChildOf]>;
def AttributeOp : IRDL_DefinitionOp<"attribute", "An attribute", [HasParent<"DialectOp">, NoRegionArguments, AtMostOneChildOf]>;
def OperationOp : IRDL_DefinitionOp<"operation", "An operation",
    [HasParent<"DialectOp">, NoRegionArguments, AtMostOneChildOf]> {
  let hasRegionVerifier = 1;
}

// ---- Parts of definitions.

def ParametersOp : IRDL_Op<"parameters", "The parameters of a type or attribute", [ParentOneOf<["AttributeOp", "TypeOp"]>]> {
  let arguments = (ins Variadic<IRDL_AttributeType>:$args, StrArrayAttr:$names);
  let assemblyFormat = "`` custom<NamedValueList>($args, $names) attr-dict";
  let hasVerifier = 1;
}
class IRDL_ValuesOp<string mnemonic, string what> : IRDL_Op<mnemonic, what, [HasParent<"OperationOp">]> {
  let arguments = (ins Variadic<IRDL_AttributeType>:$args, StrArrayAttr:$names, VariadicityArrayAttr:$variadicity);
  let assemblyFormat = "`` custom<NamedValueListWithVariadicity>($args, $names, $variadicity) attr-dict";
  let hasVerifier = 1;
}
def OperandsOp : IRDL_ValuesOp<"operands", "The operands of an operation">;
def ResultsOp : IRDL_ValuesOp<"results", "The results of an operation">;
def AttributesOp : IRDL_Op<"attributes", "The attributes of an operation", [HasParent<"OperationOp">]> {
  let arguments = (ins Variadic<IRDL_AttributeType>:$attributeValues, StrArrayAttr:$attributeValueNames);
  let assemblyFormat = "custom<AttributesOp>($attributeValues, $attributeValueNames) attr-dict";
  let hasVerifier = 1;
}
def RegionsOp : IRDL_Op<"regions", "The regions of an operation", [HasParent<"OperationOp">]> {
  let arguments = (ins Variadic<IRDL_RegionType>:$args, StrArrayAttr:$names);
  let assemblyFormat = "`` custom<NamedValueList>($args, $names) attr-dict";
  let hasVerifier = 1;
}
def RegionOp : IRDL_Op<"region", "A region: its arguments and the number of its blocks", [HasParent<"OperationOp">]> {
  let arguments = (ins Variadic<IRDL_AttributeType>:$entryBlockArgs, OptionalAttr<I32Attr>:$numberOfBlocks, UnitAttr:$constrainedArguments);
  let results = (outs IRDL_RegionType:$output);
  let assemblyFormat = [{
    `` (`(` $entryBlockArgs $constrainedArguments^ `)`)? `` (` ` `with` `size` $numberOfBlocks^)? attr-dict
  }];
  let hasVerifier = 1;
}

// ---- Constraints.

class IRDL_AnyConstraintOp<string mnemonic, string what, dag args, string text, list<Trait> traits = []> : IRDL_Op<mnemonic, what, traits> {
  let arguments = args;
  let results = (outs IRDL_AttributeType:$output);
  let assemblyFormat = text;
}
class IRDL_ConstraintOp<string mnemonic, string what, dag args, string text, list<Trait> traits = []>
    : IRDL_AnyConstraintOp<mnemonic, what, args, text, !listconcat([ParentOneOf<["TypeOp", "AttributeOp", "OperationOp"]>], traits)>;
def IsOp : IRDL_ConstraintOp<"is", "One attribute or type", (ins AnyAttr:$expected), "$expected ` ` attr-dict", [Pure]>;
def BaseOp : IRDL_ConstraintOp<"base", "Any attribute or type of a definition", (ins OptionalAttr<SymbolRefAttr>:$base_ref, OptionalAttr<StrAttr>:$base_name),
    "($base_ref^)? ($base_name^)? ` ` attr-dict", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let hasVerifier = 1;
}
def ParametricOp : IRDL_ConstraintOp<"parametric", "An attribute or type of a definition, with these parameters",
    (ins SymbolRefAttr:$base_type, Variadic<IRDL_AttributeType>:$args), "$base_type `<` $args `>` ` ` attr-dict",
    [DeclareOpInterfaceMethods<SymbolUserOpInterface>, Pure]>;
def AnyOp : IRDL_ConstraintOp<"any", "Anything", (ins), "attr-dict">;
def AnyOfOp : IRDL_ConstraintOp<"any_of", "What fits one of them", (ins Variadic<IRDL_AttributeType>:$args), "`(` $args `)` ` ` attr-dict",
    [SameOperandsAndResultType]>;
def AllOfOp : IRDL_ConstraintOp<"all_of", "What fits all of them", (ins Variadic<IRDL_AttributeType>:$args), "`(` $args `)` ` ` attr-dict",
    [SameOperandsAndResultType]>;
def CPredOp : IRDL_AnyConstraintOp<"c_pred", "What C++ says", (ins StrAttr:$pred), "$pred ` ` attr-dict">;
