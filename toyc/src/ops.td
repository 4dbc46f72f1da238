// The toy dialect.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// ANCHOR: dialect
def Toy_Dialect : Dialect {
  let name = "toy";
  let summary = "The language of the tutorial: tensors, structs and generic functions";
  let cppNamespace = "::mlir::toy";
  let hasConstantMaterializer = 1;
}
// ANCHOR_END: dialect

// ANCHOR: interface
def ShapeInferenceOpInterface : OpInterface<"ShapeInference"> {
  let description = "Derives the shape of the results from the operands.";
  let methods = [InterfaceMethod<"Infers and sets the output shape.", "void", "inferShapes">];
}
// ANCHOR_END: interface

// ANCHOR: struct
def Toy_StructType : TypeDef<Toy_Dialect, "Struct"> {
  let mnemonic = "struct";
  let summary = "An ordered list of element types: tensors and structs";
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$elementTypes);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}
// ANCHOR_END: struct
// ANCHOR: toy_type
def Toy_Type : AnyTypeOf<[F64Tensor, Toy_StructType]>;
// ANCHOR_END: toy_type

// ANCHOR: op_class
class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;
// ANCHOR_END: op_class

// ANCHOR: constant
def ConstantOp : Toy_Op<"constant", [ConstantLike, Pure, DeclareOpInterfaceMethods<ShapeInferenceOpInterface>]> {
  let summary = "constant";
  let description = "A literal as a tensor value.";
  let arguments = (ins F64ElementsAttr:$value);
  let results = (outs F64Tensor);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasFolder = 1;
}
// ANCHOR_END: constant

// ANCHOR: binary
class Toy_BinaryOp<string mnemonic> : Toy_Op<mnemonic, [Pure, DeclareOpInterfaceMethods<ShapeInferenceOpInterface>]> {
  let arguments = (ins F64Tensor:$lhs, F64Tensor:$rhs);
  let results = (outs F64Tensor);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
// ANCHOR_END: binary
def AddOp : Toy_BinaryOp<"add"> {
  let summary = "element-wise addition operation";
  let description = "Adds two tensors of the same shape, element by element.";
}
def SubOp : Toy_BinaryOp<"sub"> {
  let summary = "element-wise subtraction operation";
  let description = "Subtracts two tensors of the same shape, element by element.";
}
// ANCHOR: mul
def MulOp : Toy_BinaryOp<"mul"> {
  let summary = "element-wise multiplication operation";
  let description = "Multiplies two tensors of the same shape, element by element.";
}
// ANCHOR_END: mul

// ANCHOR: cast
def CastOp : Toy_Op<"cast", [CastOpInterface, DeclareOpInterfaceMethods<ShapeInferenceOpInterface>, Pure, SameOperandsAndResultShape]> {
  let summary = "shape cast operation";
  let description = "A tensor under a type that says more or less of its shape. The data stays as it is.";
  let arguments = (ins F64Tensor:$input);
  let results = (outs F64Tensor:$output);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($output)";
  let hasFolder = 1;
}
// ANCHOR_END: cast

def FuncOp : Toy_Op<"func", [FunctionOpInterface, IsolatedFromAbove, Symbol, OpAsmOpInterface]> {
  let summary = "user defined function operation";
  let description = "A function; generic in the shapes of its arguments until it is inlined.";
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs, OptionalAttr<StrAttr>:$sym_visibility);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

// ANCHOR: call
def GenericCallOp : Toy_Op<"generic_call", [CallOpInterface, SymbolUserOpInterface]> {
  let summary = "generic call operation";
  let description = "Calls a function whose argument shapes need not be those of its signature.";
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<Toy_Type>:$inputs, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Variadic<Toy_Type>);
  let assemblyFormat = "$callee `(` $inputs `)` attr-dict `:` functional-type($inputs, results)";
}
// ANCHOR_END: call

// ANCHOR: print
def PrintOp : Toy_Op<"print"> {
  let summary = "print operation";
  let description = "Writes a tensor to standard output, row by row.";
  let arguments = (ins AnyTypeOf<[F64Tensor, F64MemRef]>:$input);
  let assemblyFormat = "$input attr-dict `:` type($input)";
}
// ANCHOR_END: print

def ReshapeOp : Toy_Op<"reshape", [Pure]> {
  let summary = "tensor reshape operation";
  let description = "The same elements, in the same order, under another static shape.";
  let arguments = (ins F64Tensor:$input);
  let results = (outs StaticShapeTensorOf<[F64]>);
  let assemblyFormat = "`(` $input `:` type($input) `)` attr-dict `to` type(results)";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def ReturnOp : Toy_Op<"return", [Pure, HasParent<"FuncOp">, Terminator]> {
  let summary = "return operation";
  let description = "Ends a function, with its result where it has one.";
  let arguments = (ins Variadic<Toy_Type>:$input);
  let assemblyFormat = "($input^ `:` type($input))? attr-dict";
  let hasVerifier = 1;
}

// ANCHOR: struct_access
def StructAccessOp : Toy_Op<"struct_access", [Pure]> {
  let summary = "struct access";
  let description = "An element of a struct, by its index.";
  let arguments = (ins Toy_StructType:$input, I64Attr:$index);
  let results = (outs Toy_Type:$output);
  let assemblyFormat = "$input `[` $index `]` attr-dict `:` type($input) `->` type($output)";
  let hasFolder = 1;
  let hasVerifier = 1;
}
// ANCHOR_END: struct_access

// ANCHOR: struct_constant
def StructConstantOp : Toy_Op<"struct_constant", [ConstantLike, Pure]> {
  let summary = "struct constant";
  let description = "A struct whose elements are literals, as an array of their values.";
  let arguments = (ins ArrayAttr:$value);
  let results = (outs Toy_StructType:$output);
  let assemblyFormat = "$value attr-dict `:` type($output)";
  let hasFolder = 1;
  let hasVerifier = 1;
}
// ANCHOR_END: struct_constant

// ANCHOR: transpose
def TransposeOp : Toy_Op<"transpose", [Pure, DeclareOpInterfaceMethods<ShapeInferenceOpInterface>]> {
  let summary = "transpose operation";
  let description = "A tensor with its dimensions in reverse order.";
  let arguments = (ins F64Tensor:$input);
  let results = (outs F64Tensor);
  let assemblyFormat = "`(` $input `:` type($input) `)` attr-dict `to` type(results)";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
// ANCHOR_END: transpose
