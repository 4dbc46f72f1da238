// Types of tosa, and the constraints that operations put on types. `tosa.td` includes this.

class Tosa_Type<string name, string typeMnemonic, string what> : TypeDef<Tosa_Dialect, name> {
  let mnemonic = typeMnemonic;
  let summary = what;
}
def Tosa_MXInt8 : Tosa_Type<"MXInt8", "mxint8", "INT8 type as defined by OCP-MX"> { let builderCall = "$_builder.getType<MXInt8Type>()"; }
def Tosa_Shape : Tosa_Type<"Shape", "shape", "Shape with static rank and Index element type"> {
  let parameters = (ins "int":$rank);
  let assemblyFormat = "`<` $rank `>`";
  let genVerifyDecl = 1;
}
def IsTosaShape : CPred<"::llvm::isa<::mlir::tosa::ShapeType>($_self)">;
class Tosa_ShapeOfRank<int rank> : Type<CPred<"tosa::isShapeOfRank($_self, " # rank # ")">, "Tosa shape type of rank " # rank>;

// ---- Elements.

def Tosa_Int : AnyTypeOf<[AnyUnsignedInteger, AnySignlessInteger]>;
def Tosa_Int32Or64 : AnyTypeOf<[I<32>, I<64>]>;
def Tosa_Int16Or32 : AnyTypeOf<[I<16>, I<32>]>;
class Tosa_Quantized<int width, string prefix> : Type<CPred<"tosa::isQuantizedOfWidth($_self, " # width # ")">,
    "Q" # prefix # width # " type">;
def Tosa_QuantizedInt : AnyTypeOf<[Tosa_Quantized<8, "uint">, Tosa_Quantized<4, "int">, Tosa_Quantized<8, "int">,
    Tosa_Quantized<16, "int">, Tosa_Quantized<32, "int">]>;
def Tosa_AnyNumber : AnyTypeOf<[Tosa_Int, Tosa_QuantizedInt, AnyFloat, Tosa_MXInt8], "number">;
def Tosa_MXFPNumber : AnyTypeOf<[F8E4M3FN, F8E5M2, F4E2M1FN, F6E2M3FN, F6E3M2FN, Tosa_MXInt8], "micro-scaling format number">;
def Tosa_MXFPScaleNumber : AnyTypeOf<[F8E8M0FNU], "micro-scaling format scale number">;
def Tosa_AccType : AnyTypeOf<[I<32>, I<48>, F16, F32]>;

// ---- Tensors.

def IsUnrankedTensor : CPred<"::llvm::isa<::mlir::UnrankedTensorType>($_self)">;
def HasNoEmptyDimension : And<[IsRankedTensorPred,
    CPred<"::llvm::all_of(::llvm::cast<::mlir::RankedTensorType>($_self).getShape(), [](auto v) { return v != 0; })">]>;
def HasOneElement : And<[IsRankedTensorPred,
    CPred<"::llvm::all_of(::llvm::cast<::mlir::RankedTensorType>($_self).getShape(), [](auto v) { return v == 1; })">]>;
class Tosa_TensorOf<list<Type> allowed> : TensorOf<allowed, [Or<[HasNoEmptyDimension, IsUnrankedTensor]>], "tosa-conformant tensor">;
class Tosa_RankedTensorOf<list<Type> allowed, list<Pred> preds, string what>
    : RankedTensorOf<allowed, !listconcat([HasNoEmptyDimension], preds), what>;
class Tosa_UnrankedTensorOf<list<Type> allowed> : ShapedContainerType<allowed, IsUnrankedTensor, "tosa-conformant unranked tensor",
    "::mlir::UnrankedTensorType">;
class Tosa_TensorRankOf<list<Type> allowed, int rank> : Tosa_RankedTensorOf<allowed, [HasAnyRankOfPred<[rank]>], rank # "D tensor">;
class Tosa_ScalarTensorOf<list<Type> allowed, list<Type> unranked> : AnyTypeOf<[Tosa_UnrankedTensorOf<unranked>,
    Tosa_RankedTensorOf<allowed, [HasAnyRankOfPred<[1]>, HasOneElement], "tosa-conformant scalar tensor">]>;
class Tosa_TensorOfRank<int rank> : AnyTypeOf<[Tosa_UnrankedTensorOf<[Tosa_AnyNumber]>, Tosa_TensorRankOf<[Tosa_AnyNumber], rank>],
    rank # "-d tosa-conformant tensor", "::mlir::TensorType">;
class Tosa_TensorAtLeast1DOf<Type type> : AnyTypeOf<[Tosa_UnrankedTensorOf<[type]>,
    Tosa_RankedTensorOf<[type], [HasRankGreaterOrEqualPred<1>], "">], "tosa-conformant tensor of at least rank 1", "::mlir::TensorType">;

def Tosa_Tensor : Tosa_TensorOf<[Tosa_AnyNumber]>;
def Tosa_I1Tensor : Tosa_TensorOf<[I1]>;
def Tosa_Int32Or64Tensor : Tosa_TensorOf<[Tosa_Int32Or64]>;
def Tosa_FloatTensor : Tosa_TensorOf<[AnyFloat]>;
def Tosa_ScalarTensor : Tosa_ScalarTensorOf<[Tosa_AnyNumber], [Tosa_Int, AnyFloat]>;
def Tosa_ScalarInt8Tensor : Tosa_ScalarTensorOf<[I<8>], [I<8>]>;
def Tosa_ScalarInt32Tensor : Tosa_ScalarTensorOf<[I<32>], [I<32>]>;
def Tosa_ScalarIntOrFloatTensor : Tosa_ScalarTensorOf<[Tosa_Int, AnyFloat], [Tosa_Int, AnyFloat]>;
def Tosa_Tensor1D : Tosa_TensorOfRank<1>;
def Tosa_Tensor3D : Tosa_TensorOfRank<3>;
def Tosa_Tensor4D : Tosa_TensorOfRank<4>;
def Tosa_Tensor5D : Tosa_TensorOfRank<5>;
def Tosa_TensorAtLeast1D : Tosa_TensorAtLeast1DOf<Tosa_AnyNumber>;
def Tosa_IndexTensor2D : AnyTypeOf<[Tosa_UnrankedTensorOf<[Tosa_AnyNumber]>, Tosa_TensorRankOf<[I<32>, I<64>], 2>]>;
class Tosa_MXFPTensor3DOf<Type type> : AnyTypeOf<[Tosa_UnrankedTensorOf<[type]>, Tosa_TensorRankOf<[type], 3>]>;
def Tosa_MXFPDataTensor3D : Tosa_MXFPTensor3DOf<Tosa_MXFPNumber>;
def Tosa_MXFPScaleTensor3D : Tosa_MXFPTensor3DOf<Tosa_MXFPScaleNumber>;
def Tosa_MXFPDataTensorAtLeast1D : Tosa_TensorAtLeast1DOf<Tosa_MXFPNumber>;
def Tosa_MXFPScaleTensorAtLeast1D : Tosa_TensorAtLeast1DOf<Tosa_MXFPScaleNumber>;
class Tosa_TypeLike<Type type, string what> : TypeConstraint<
    Or<[type.predicate, VectorOfNonZeroRankOf<[type]>.predicate, Tosa_TensorOf<[type]>.predicate]>, what>;
def Tosa_IntLike : Tosa_TypeLike<Tosa_Int, "signless-integer-like">;
def Tosa_Int8Like : Tosa_TypeLike<I<8>, "signless-integer-8-bit-like">;
