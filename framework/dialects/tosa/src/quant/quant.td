// The quant dialect: types of numbers that are stored as smaller ones, and casts to and from them.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Quant_Dialect : Dialect {
  let name = "quant";
  let summary = "Quantized numbers";
  let cppNamespace = "::mlir::quant";
  let useDefaultTypePrinterParser = 1;
}

// ---- Types.

def Quant_Granularity : I32EnumAttr<"Granularity", "The parts that have a scale of their own", [
    I32EnumAttrCase<"Tensor", 0, "tensor">, I32EnumAttrCase<"Axis", 1, "axis">, I32EnumAttrCase<"Block", 2, "block">]> {
  let cppNamespace = "::mlir::quant";
}
class Quant_TypeDef<string name, string typeMnemonic, string what> : TypeDef<Quant_Dialect, name> {
  let mnemonic = typeMnemonic;
  let summary = what;
  let hasCustomAssemblyFormat = 1;
}
def Quant_Any : Quant_TypeDef<"AnyQuantized", "any", "Numbers stored as integers in a way that is not known"> {
  let parameters = (ins "bool":$isSigned, "Type":$storageType, OptionalParameter<"Type">:$expressedType, "int64_t":$storageMin,
                        "int64_t":$storageMax);
}
def Quant_Calibrated : Quant_TypeDef<"CalibratedQuantized", "calibrated", "Numbers known to lie between two"> {
  let parameters = (ins "Type":$expressedType, "Attribute":$min, "Attribute":$max);
}
// Scales are of type f64; those of blocks have the expressed type, and lie in a shape.
def Quant_Uniform : Quant_TypeDef<"UniformQuantized", "uniform", "Numbers stored as multiples of a scale"> {
  let parameters = (ins "bool":$isSigned, "Type":$storageType, "Type":$expressedType, "int64_t":$storageMin, "int64_t":$storageMax,
                        "Granularity":$granularity, ArrayRefParameter<"int64_t">:$dimensions, ArrayRefParameter<"int64_t">:$blockSizes,
                        ArrayRefParameter<"int64_t">:$shape, ArrayRefParameter<"Attribute">:$scales,
                        ArrayRefParameter<"int64_t">:$zeroPoints);
}

// ---- Constraints.

class Quant_ScalarOrTensorOf<Type type> : Type<Or<[type.predicate, TensorOf<[type]>.predicate]>, "scalar or tensor of " # type.summary>;
def Quant_QuantizedType : Type<Or<[CPred<"::llvm::isa<::mlir::quant::UniformQuantizedType>($_self)">,
    CPred<"::llvm::isa<::mlir::quant::AnyQuantizedType>($_self)">,
    CPred<"::llvm::isa<::mlir::quant::CalibratedQuantizedType>($_self)">]>, "quantized type">;
def Quant_IntegerOrQuantizedType : Type<Or<[AnySignlessInteger.predicate, Quant_QuantizedType.predicate]>,
    "signless integer or quantized type">;
def Quant_ScalarType : Type<Or<[AnySignlessInteger.predicate, AnyFloat.predicate, Quant_QuantizedType.predicate]>,
    "signless integer, float, or quantized scalar">;
def Quant_FloatScalarOrTensor : Quant_ScalarOrTensorOf<AnyFloat>;
def Quant_IntegerScalarOrTensor : Quant_ScalarOrTensorOf<AnySignlessInteger>;
def Quant_QuantizedScalarOrTensor : Quant_ScalarOrTensorOf<Quant_QuantizedType>;
def Quant_IntegerOrQuantizedScalarOrTensor : Quant_ScalarOrTensorOf<Quant_IntegerOrQuantizedType>;

class Quant_Both<Type type> : And<[TypeIsPred<"input", type>, TypeIsPred<"result", type>]>;
def Quant_SameShape : PredOpTrait<"input and result are both scalars or both tensors with matching shape",
    Or<[Quant_Both<Quant_ScalarType>, Quant_Both<AnyUnrankedTensor>,
        And<[Quant_Both<AnyRankedTensor>, AllShapesMatch<["input", "result"]>.predicate]>]>>;
def Quant_IntegerAndQuantized : PredOpTrait<"input must be integer and result must be quantized, or vice versa",
    Or<[And<[TypeIsPred<"input", Quant_QuantizedScalarOrTensor>, TypeIsPred<"result", Quant_IntegerScalarOrTensor>]>,
        And<[TypeIsPred<"input", Quant_IntegerScalarOrTensor>, TypeIsPred<"result", Quant_QuantizedScalarOrTensor>]>]>>;

// ---- Casts.

class Quant_CastOp<string mnemonic, string what, Type from, Type to, list<Trait> traits = []>
    : Op<Quant_Dialect, mnemonic, !listconcat([Pure, Quant_SameShape], traits)> {
  let summary = what;
  let arguments = (ins from:$input);
  let results = (outs to:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def Quant_DequantizeCastOp : Quant_CastOp<"dcast", "The numbers that stored ones stand for", Quant_QuantizedScalarOrTensor,
    Quant_FloatScalarOrTensor>;
def Quant_QuantizeCastOp : Quant_CastOp<"qcast", "Numbers as they are stored", Quant_FloatScalarOrTensor, Quant_QuantizedScalarOrTensor>;
def Quant_StorageCastOp : Quant_CastOp<"scast", "Stored numbers as integers, or back", Quant_IntegerOrQuantizedScalarOrTensor,
    Quant_IntegerOrQuantizedScalarOrTensor, [Quant_IntegerAndQuantized]>;
