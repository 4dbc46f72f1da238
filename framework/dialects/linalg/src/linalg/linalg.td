// The linalg dialect.

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/RuntimeVerifiableOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Linalg_Dialect : Dialect {
  let name = "linalg";
  let summary = "Computations over all elements of tensors and buffers";
  let cppNamespace = "::mlir::linalg";
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let dependentDialects = ["arith::ArithDialect", "affine::AffineDialect", "math::MathDialect", "memref::MemRefDialect",
                           "tensor::TensorDialect"];
}

// ---- Enums.

class Linalg_Enum<string name, list<string> symbols, list<string> words> : I32EnumAttr<name, "",
    !foreach(i, !range(0, !size(words)), I32EnumAttrCase<symbols[i], i, words[i]>)> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::linalg";
}
defvar unarySymbols = ["Exp", "Log", "Abs", "Ceil", "Floor", "Negf", "Reciprocal", "Round", "Sqrt", "Rsqrt", "Square", "Tanh", "Erf"];
defvar unary = ["exp", "log", "abs", "ceil", "floor", "negf", "reciprocal", "round", "sqrt", "rsqrt", "square", "tanh", "erf"];
defvar binarySymbols = ["Add", "Sub", "Mul", "Div", "DivUnsigned", "MaxSigned", "MinSigned", "MaxUnsigned", "MinUnsigned", "Powf"];
defvar binary = ["add", "sub", "mul", "div", "div_unsigned", "max_signed", "min_signed", "max_unsigned", "min_unsigned", "powf"];
def UnaryFn : Linalg_Enum<"UnaryFn", unarySymbols, unary>;
def BinaryFn : Linalg_Enum<"BinaryFn", binarySymbols, binary>;
def TernaryFn : Linalg_Enum<"TernaryFn", ["Select"], ["select"]>;
def ElementwiseKind : Linalg_Enum<"ElementwiseKind", !listconcat(unarySymbols, binarySymbols, ["Select"]),
    !listconcat(unary, binary, ["select"])>;
def TypeFn : Linalg_Enum<"TypeFn", ["CastSigned", "CastUnsigned"], ["cast_signed", "cast_unsigned"]>;
def WinogradConv2DFmr : Linalg_Enum<"WinogradConv2DFmr", ["F2x3", "F4x3", "F2x5"], ["F_2_3", "F_4_3", "F_2_5"]> {
  let genSpecializedAttr = 1;
}
def IteratorType : I32EnumAttr<"IteratorType", "Iterator type", [I32EnumAttrCase<"Parallel", 0, "parallel">,
                                                             I32EnumAttrCase<"Reduction", 1, "reduction">]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::linalg";
}
class Linalg_EnumAttr<I32EnumAttr info, string word> : EnumAttr<Linalg_Dialect, info, word> {
  let assemblyFormat = "`<` $value `>`";
}
def UnaryFnAttr : Linalg_EnumAttr<UnaryFn, "unary_fn">;
def BinaryFnAttr : Linalg_EnumAttr<BinaryFn, "binary_fn">;
def TernaryFnAttr : Linalg_EnumAttr<TernaryFn, "ternary_fn">;
def ElementwiseKindAttr : Linalg_EnumAttr<ElementwiseKind, "elementwise_kind">;
def TypeFnAttr : Linalg_EnumAttr<TypeFn, "type_fn">;
def IteratorTypeEnum : Linalg_EnumAttr<IteratorType, "iterator_type">;

// ---- Attributes and types.

def IteratorTypeArrayAttr : TypedArrayAttrBase<IteratorTypeEnum, "Iterator type should be an enum.">;
def AffineMapArrayAttr : TypedArrayAttrBase<AffineMapAttr, "AffineMap array attribute">;
def Increasing : AttrConstraint<CPred<"isIncreasing($_self)">, "should be in increasing order">;
class I64s<int length> : Attr<And<[I64ElementsAttr.predicate, CPred<"isOfLength($_self, " # length # ")">]>,
    "64-bit signless int elements attribute of shape [" # length # "]"> {
  let storageType = I64ElementsAttr.storageType;
  let returnType = I64ElementsAttr.returnType;
}
def TensorOrMemref : AnyTypeOf<[AnyMemRef, AnyRankedTensor], "", "::mlir::ShapedType">;

class Linalg_Op<string mnemonic, string what, list<Trait> traits = []> : Op<Linalg_Dialect, mnemonic, traits> {
  let summary = what;
}
def ImplicitYield : SingleBlockImplicitTerminator<"mlir::linalg::YieldOp">;
def WritesDestinations : TraitList<[DeclareOpInterfaceMethods<DestinationStyleOpInterface>, NativeOpTrait<"DestinationTrait">]>;
def StructuredInterface : OpInterface<"StructuredInterface"> {
  let description = "Loops around a body: one map from them to the elements of each operand, and a kind for each.";
}
def Structured : TraitList<[DeclareOpInterfaceMethods<StructuredInterface>, NativeOpTrait<"StructuredTrait">]>;
class Linalg_StructuredOp<string mnemonic, string what, list<Trait> traits = []> : Linalg_Op<mnemonic, what, !listconcat([
    ImplicitYield, MemoryEffectsOpInterface, DeclareOpInterfaceMethods<ConditionallySpeculatable>,
    DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>, RecursiveMemoryEffects, WritesDestinations, Structured], traits)> {
  let hasCustomAssemblyFormat = 1;
}
def Contraction : NativeOpTrait<"ContractionTrait">;

include "linalg/ops/named.td"
include "linalg/ops/relayout.td"
include "linalg/ops/structured.td"
