// The func dialect.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Func_Dialect : Dialect {
  let name = "func";
  let summary = "Functions, calls and returns";
  let cppNamespace = "::mlir::func";
  let hasConstantMaterializer = 1;
}

class Func_Op<string mnemonic, list<Trait> traits = []> : Op<Func_Dialect, mnemonic, traits>;

def CallOp : Func_Op<"call", [CallOpInterface, MemRefsNormalizable, SymbolUserOpInterface]> {
  let summary = "call operation";
  let description = "Calls a function of the same symbol scope by name.";
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$operands, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs, UnitAttr:$no_inline);
  let results = (outs Variadic<AnyType>);
  let assemblyFormat = "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)";
}

def CallIndirectOp : Func_Op<"call_indirect", [CallOpInterface,
    TypesMatchWith<"callee input types match argument types", "callee", "callee_operands", "::llvm::cast<::mlir::FunctionType>($_self).getInputs()">,
    TypesMatchWith<"callee result types match result types", "callee", "results", "::llvm::cast<::mlir::FunctionType>($_self).getResults()">]> {
  let summary = "indirect call operation";
  let description = "Calls a value of function type.";
  let hasCanonicalizer = 1;
  let arguments = (ins FunctionType:$callee, Variadic<AnyType>:$callee_operands, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Variadic<AnyType>:$results);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def ConstantOp : Func_Op<"constant", [ConstantLike, Pure, SymbolUserOpInterface, OpAsmOpInterface]> {
  let summary = "constant";
  let description = "The value of a function's symbol.";
  let arguments = (ins FlatSymbolRefAttr:$value);
  let results = (outs AnyType);
  let assemblyFormat = "attr-dict $value `:` type(results)";
  let hasFolder = 1;
}

def FuncOp : Func_Op<"func", [AffineScope, AutomaticAllocationScope, FunctionOpInterface, IsolatedFromAbove, Symbol, OpAsmOpInterface]> {
  let summary = "An operation with a name containing a single SSACFG region";
  let description = "A function. One without a body is a declaration, and private.";
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type, OptionalAttr<StrAttr>:$sym_visibility,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs, UnitAttr:$no_inline);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def ReturnOp : Func_Op<"return", [Pure, HasParent<"FuncOp">, MemRefsNormalizable, ReturnLike, Terminator]> {
  let summary = "Function return operation";
  let description = "Ends a function with its results.";
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let hasVerifier = 1;
}
