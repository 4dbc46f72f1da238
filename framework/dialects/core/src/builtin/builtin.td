// The builtin dialect: its operations. Its types and attributes are the IR's own.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Builtin_Dialect : Dialect {
  let name = "builtin";
  let summary = "Modules, and casts that stand between types in a conversion";
  let cppNamespace = "::mlir";
}
class Builtin_Op<string mnemonic, list<Trait> traits = []> : Op<Builtin_Dialect, mnemonic, traits>;

def ModuleOp : Builtin_Op<"module", [AffineScope, IsolatedFromAbove, NoRegionArguments, SymbolTable, Symbol,
                                     OpAsmOpInterface, GraphRegionNoTerminator]> {
  let summary = "A top level container operation";
  let arguments = (ins OptionalAttr<SymbolNameAttr>:$sym_name, OptionalAttr<StrAttr>:$sym_visibility);
  let regions = (region AnyRegion:$bodyRegion);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def UnrealizedConversionCastOp : Builtin_Op<"unrealized_conversion_cast", [Pure]> {
  let summary = "An unrealized conversion from one set of types to another";
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$outputs);
  let assemblyFormat = "($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict";
  let hasFolder = 1;
}
