// The ml_program dialect.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def MLProgram_Dialect : Dialect {
  let name = "ml_program";
  let summary = "Programs of machine learning: globals, functions and graphs";
  let cppNamespace = "::mlir::ml_program";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

def MLProgram_ExternAttr : AttrDef<MLProgram_Dialect, "Extern"> {
  let summary = "Value used for a global signalling external resolution";
  let mnemonic = "extern";
  let parameters = (ins AttributeSelfTypeParameter<"">:$type);
  let assemblyFormat = "";
  let genMnemonicAlias = 1;
}
def MLProgram_TokenType : TypeDef<MLProgram_Dialect, "Token"> {
  let summary = "Token for establishing execution ordering in a graph";
  let mnemonic = "token";
  let builderCall = "$_builder.getType<TokenType>()";
}

class MLProgram_Op<string mnemonic, string what, list<Trait> traits = []> : Op<MLProgram_Dialect, mnemonic, traits> {
  let summary = what;
}
class MLProgram_FunctionOp<string mnemonic, string what, list<Trait> traits> : MLProgram_Op<mnemonic, what,
    !listconcat([FunctionOpInterface, IsolatedFromAbove, Symbol], traits)> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs, OptionalAttr<StrAttr>:$sym_visibility);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
class MLProgram_ReturnLikeOp<string mnemonic, string what, string parent> : MLProgram_Op<mnemonic, what,
    [Pure, HasParent<parent>, ReturnLike, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let hasVerifier = 1;
}

def FuncOp : MLProgram_FunctionOp<"func", "Function containing a single `SSACFG` region", []>;
def GlobalOp : MLProgram_Op<"global", "Module level declaration of a global variable", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$type, UnitAttr:$is_mutable, OptionalAttr<AnyAttr>:$value,
                       OptionalAttr<StrAttr>:$sym_visibility);
  let assemblyFormat = [{
    custom<SymbolVisibility>($sym_visibility) (`mutable` $is_mutable^)? $sym_name `` custom<TypedInitialValue>($type, $value) attr-dict
  }];
  let hasVerifier = 1;
}
def GlobalLoadOp : MLProgram_Op<"global_load", "Direct load of a mutable value from a global",
    [DeclareOpInterfaceMethods<OpAsmOpInterface>, DeclareOpInterfaceMethods<SymbolUserOpInterface>, MemoryEffects<[MemRead]>]> {
  let arguments = (ins SymbolRefAttr:$global);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$global `:` type($result) attr-dict";
}
def GlobalLoadConstOp : MLProgram_Op<"global_load_const", "Direct load a constant value from a global",
    [Pure, DeclareOpInterfaceMethods<OpAsmOpInterface>, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins SymbolRefAttr:$global);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$global `:` type($result) attr-dict";
}
def GlobalLoadGraphOp : MLProgram_Op<"global_load_graph", "Direct load of a mutable value from a global in Graph region",
    [DeclareOpInterfaceMethods<SymbolUserOpInterface>, MemoryEffects<[MemRead]>]> {
  let arguments = (ins SymbolRefAttr:$global, Variadic<MLProgram_TokenType>:$consumeTokens);
  let results = (outs AnyType:$result, MLProgram_TokenType:$produceToken);
  let assemblyFormat = "$global `` custom<TokenOrdering>($consumeTokens, type($produceToken)) `:` type($result) attr-dict";
}
def GlobalStoreOp : MLProgram_Op<"global_store", "Direct store of a value into a mutable global",
    [DeclareOpInterfaceMethods<SymbolUserOpInterface>, MemoryEffects<[MemWrite]>]> {
  let arguments = (ins SymbolRefAttr:$global, AnyType:$value);
  let assemblyFormat = "$global `=` $value `:` type($value) attr-dict";
}
def GlobalStoreGraphOp : MLProgram_Op<"global_store_graph", "Direct store of a value into a mutable global",
    [DeclareOpInterfaceMethods<SymbolUserOpInterface>, MemoryEffects<[MemRead]>]> {
  let arguments = (ins SymbolRefAttr:$global, AnyType:$value, Variadic<MLProgram_TokenType>:$consumeTokens);
  let results = (outs MLProgram_TokenType:$produceToken);
  let assemblyFormat = "$global `=` $value `` custom<TokenOrdering>($consumeTokens, type($produceToken)) `:` type($value) attr-dict";
}
def SubgraphOp : MLProgram_FunctionOp<"subgraph", "An function containing a single `Graph` region", [HasOnlyGraphRegion, SingleBlock]>;
def OutputOp : MLProgram_ReturnLikeOp<"output", "Outputs values from a subgraph function", "SubgraphOp">;
def ReturnOp : MLProgram_ReturnLikeOp<"return", "Returns values from a `func` function", "FuncOp">;
def TokenOp : MLProgram_Op<"token", "Produces a new token value", [Pure]> {
  let results = (outs MLProgram_TokenType:$token);
  let assemblyFormat = "attr-dict";
}
