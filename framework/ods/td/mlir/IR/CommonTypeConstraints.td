// Type constraints by name.

#ifndef COMMON_TYPE_CONSTRAINTS
#define COMMON_TYPE_CONSTRAINTS

include "mlir/IR/Constraints.td"
include "mlir/IR/DialectBase.td"

class Type<Pred condition, string descr = "", string cppTypeParam = "::mlir::Type"> : TypeConstraint<condition, descr, cppTypeParam> {
  string description = "";
  string builderCall = "";
}

class BuildableType<code builder> {
  code builderCall = builder;
}

class TypeAlias<Type t, string summary = t.summary> : Type<t.predicate, summary, t.cppType> {
  let description = t.description;
  let builderCall = t.builderCall;
}

class DialectType<Dialect d, Pred condition, string descr = "", string cppTypeParam = "::mlir::Type"> : Type<condition, descr, cppTypeParam> {
  Dialect dialect = d;
}

class AnyTypeOf<list<Type> allowed, string summary = "", string cppType = "::mlir::Type">
    : Type<Or<!foreach(t, allowed, t.predicate)>, !if(!eq(summary, ""), !interleave(!foreach(t, allowed, t.summary), " or "), summary), cppType> {
  list<Type> allowedTypes = allowed;
}
class AllOfType<list<Type> required, string summary = ""> : Type<And<!foreach(t, required, t.predicate)>,
    !if(!eq(summary, ""), !interleave(!foreach(t, required, t.summary), " and "), summary)>;
class ConfinedType<Type type, list<Pred> predicates, string summary = "", string cppType = type.cppType>
    : Type<And<!listconcat([type.predicate], predicates)>, summary, cppType> {
  Type baseType = type;
  list<Pred> predicateList = predicates;
  let builderCall = type.builderCall;
}
class MixedContainerOf<Type container, list<Type> allowed>;

def AnyType : Type<CPred<"true">, "any type">;
def NoneType : Type<CPred<"::llvm::isa<::mlir::NoneType>($_self)">, "none type", "::mlir::NoneType">,
    BuildableType<"$_builder.getType<::mlir::NoneType>()">;

// Integers.
def AnyInteger : Type<CPred<"::llvm::isa<::mlir::IntegerType>($_self)">, "integer", "::mlir::IntegerType">;
def AnySignlessInteger : Type<CPred<"$_self.isSignlessInteger()">, "signless integer", "::mlir::IntegerType">;
def AnySignedInteger : Type<CPred<"$_self.isSignedInteger()">, "signed integer", "::mlir::IntegerType">;
def AnyUnsignedInteger : Type<CPred<"$_self.isUnsignedInteger()">, "unsigned integer", "::mlir::IntegerType">;
class AnyI<int width> : Type<CPred<"$_self.isInteger(" # width # ")">, width # "-bit integer", "::mlir::IntegerType"> { int bitwidth = width; }
foreach w = [1, 8, 16, 32, 64] in def AnyI # w : AnyI<w>;
class AnyIntOfWidths<list<int> widths> : AnyTypeOf<!foreach(w, widths, AnyI<w>), !interleave(widths, "/") # "-bit integer", "::mlir::IntegerType">;
class I<int width> : Type<CPred<"$_self.isSignlessInteger(" # width # ")">, width # "-bit signless integer", "::mlir::IntegerType">,
    BuildableType<"$_builder.getIntegerType(" # width # ")"> { int bitwidth = width; }
class SignlessIntOfWidths<list<int> widths> : AnyTypeOf<!foreach(w, widths, I<w>), !interleave(widths, "/") # "-bit signless integer">;
class SI<int width> : Type<CPred<"$_self.isSignedInteger(" # width # ")">, width # "-bit signed integer", "::mlir::IntegerType">,
    BuildableType<"$_builder.getIntegerType(" # width # ", /*isSigned=*/true)"> { int bitwidth = width; }
class UI<int width> : Type<CPred<"$_self.isUnsignedInteger(" # width # ")">, width # "-bit unsigned integer", "::mlir::IntegerType">,
    BuildableType<"$_builder.getIntegerType(" # width # ", /*isSigned=*/false)"> { int bitwidth = width; }
class SignedIntOfWidths<list<int> widths> : AnyTypeOf<!foreach(w, widths, SI<w>), !interleave(widths, "/") # "-bit signed integer">;
class UnsignedIntOfWidths<list<int> widths> : AnyTypeOf<!foreach(w, widths, UI<w>), !interleave(widths, "/") # "-bit unsigned integer">;
def I1 : I<1>;
def I8 : I<8>;
def I16 : I<16>;
def I32 : I<32>;
def I64 : I<64>;
def I128 : I<128>;
def SI1 : SI<1>;
def SI8 : SI<8>;
def SI16 : SI<16>;
def SI32 : SI<32>;
def SI64 : SI<64>;
def UI1 : UI<1>;
def UI8 : UI<8>;
def UI16 : UI<16>;
def UI32 : UI<32>;
def UI64 : UI<64>;
def Index : Type<CPred<"::llvm::isa<::mlir::IndexType>($_self)">, "index", "::mlir::IndexType">, BuildableType<"$_builder.getIndexType()">;
def AnySignlessIntegerOrIndex : AnyTypeOf<[AnySignlessInteger, Index], "signless integer or index">;
def AnySignlessIntegerOrSignedInteger : AnyTypeOf<[AnySignlessInteger, AnySignedInteger]>;

// Floats.
def AnyFloat : Type<CPred<"::llvm::isa<::mlir::FloatType>($_self)">, "floating-point", "::mlir::FloatType">;
class F<int width> : Type<CPred<"$_self.isF" # width # "()">, width # "-bit float", "::mlir::FloatType">,
    BuildableType<"$_builder.getF" # width # "Type()"> { int bitwidth = width; }
class FloatOfWidths<list<int> widths> : AnyTypeOf<!foreach(w, widths, F<w>), !interleave(widths, "/") # "-bit float", "::mlir::FloatType">;
def F16 : F<16>;
def F32 : F<32>;
def F64 : F<64>;
def F80 : F<80>;
def F128 : F<128>;
def BF16 : Type<CPred<"$_self.isBF16()">, "bfloat16 type", "::mlir::FloatType">, BuildableType<"$_builder.getBF16Type()">;

class FloatOfFormat<string name, string cppClass = "Float" # !substr(name, 1)> : Type<CPred<"::llvm::isa<::mlir::" # cppClass # "Type>($_self)">, name # " type">,
    BuildableType<"$_builder.getType<" # cppClass # "Type>()">;
def TF32 : FloatOfFormat<"tf32", "FloatTF32">;
def F8E4M3FN : FloatOfFormat<"f8E4M3FN">;
def F8E5M2 : FloatOfFormat<"f8E5M2">;
def F8E4M3 : FloatOfFormat<"f8E4M3">;
def F8E4M3FNUZ : FloatOfFormat<"f8E4M3FNUZ">;
def F8E4M3B11FNUZ : FloatOfFormat<"f8E4M3B11FNUZ">;
def F8E5M2FNUZ : FloatOfFormat<"f8E5M2FNUZ">;
def F8E3M4 : FloatOfFormat<"f8E3M4">;
def F4E2M1FN : FloatOfFormat<"f4E2M1FN">;
def F6E2M3FN : FloatOfFormat<"f6E2M3FN">;
def F6E3M2FN : FloatOfFormat<"f6E3M2FN">;
def F8E8M0FNU : FloatOfFormat<"f8E8M0FNU">;

def AnyComplex : Type<CPred<"::llvm::isa<::mlir::ComplexType>($_self)">, "complex-type", "::mlir::ComplexType">;
class Complex<Type type> : ConfinedType<AnyComplex,
    [SubstLeaves<"$_self", "::llvm::cast<::mlir::ComplexType>($_self).getElementType()", type.predicate>],
    "complex type with " # type.summary # " elements", "::mlir::ComplexType"> {
  Type elementType = type;
}
def GraphType : Type<CPred<"::llvm::isa<::mlir::GraphType>($_self)">, "graph type", "::mlir::GraphType">;
def FunctionType : Type<CPred<"::llvm::isa<::mlir::FunctionType>($_self)">, "function type", "::mlir::FunctionType">;

// Shaped types.
class ContainerType<Type etype, Pred containerPred, code elementTypeCall, string descr, string cppType = "::mlir::Type">
    : Type<And<[containerPred, SubstLeaves<"$_self", !cast<string>(elementTypeCall), etype.predicate>]>, descr # " of " # etype.summary # " values", cppType> {
  Type elementType = etype;
}
class ShapedContainerType<list<Type> allowed, Pred containerPred, string descr, string cppType = "::mlir::Type">
    : Type<And<[containerPred, SubstLeaves<"$_self", "::llvm::cast<::mlir::ShapedType>($_self).getElementType()", Or<!foreach(t, allowed, t.predicate)>>]>,
           descr # " of " # !interleave(!foreach(t, allowed, t.summary), " or ") # " values", cppType>;
def IsTensorPred : CPred<"::llvm::isa<::mlir::TensorType>($_self)">;
def IsRankedTensorPred : CPred<"::llvm::isa<::mlir::RankedTensorType>($_self)">;
def IsMemRefPred : CPred<"::llvm::isa<::mlir::MemRefType>($_self)">;
def IsUnrankedMemRefPred : CPred<"::llvm::isa<::mlir::UnrankedMemRefType>($_self)">;
def IsVectorPred : CPred<"::llvm::isa<::mlir::VectorType>($_self)">;
def HasStaticShapePred : CPred<"::llvm::cast<::mlir::ShapedType>($_self).hasStaticShape()">;
def HasRankPred : CPred<"::llvm::cast<::mlir::ShapedType>($_self).hasRank()">;

class HasAnyRankOfPred<list<int> ranks> : And<[HasRankPred,
    Or<!foreach(rank, ranks, CPred<"::llvm::cast<::mlir::ShapedType>($_self).getRank() == " # rank>)>]>;
class HasRankGreaterOrEqualPred<int rank> : And<[HasRankPred, CPred<"::llvm::cast<::mlir::ShapedType>($_self).getRank() >= " # rank>]>;
def HasStridesPred : CPred<"::llvm::cast<::mlir::MemRefType>($_self).isStrided()">;

def AnyShaped : Type<CPred<"::llvm::isa<::mlir::ShapedType>($_self)">, "shaped of any type values", "::mlir::ShapedType">;
class TensorOf<list<Type> allowed, list<Pred> preds = [], string summary = "tensor">
    : ShapedContainerType<allowed, !if(!empty(preds), IsTensorPred, And<!listconcat([IsTensorPred], preds)>), summary, "::mlir::TensorType">;
def AnyTensor : TensorOf<[AnyType]>;
class RankedTensorOf<list<Type> allowed, list<Pred> preds = [], string summary = "ranked tensor">
    : ShapedContainerType<allowed, !if(!empty(preds), IsRankedTensorPred, And<!listconcat([IsRankedTensorPred], preds)>), summary,
                          "::mlir::RankedTensorType">;
def AnyRankedTensor : RankedTensorOf<[AnyType]>;
class UnrankedTensorOf<list<Type> allowed> : ShapedContainerType<allowed, CPred<"::llvm::isa<::mlir::UnrankedTensorType>($_self)">, "unranked tensor", "::mlir::UnrankedTensorType">;
def AnyUnrankedTensor : UnrankedTensorOf<[AnyType]>;
class StaticShapeTensorOf<list<Type> allowed> : ShapedContainerType<allowed, And<[IsTensorPred, HasStaticShapePred]>, "statically shaped tensor", "::mlir::RankedTensorType">;
def AnyStaticShapeTensor : StaticShapeTensorOf<[AnyType]>;
class TensorRankOf<list<Type> allowed, list<int> ranks> : TensorOf<allowed, [HasAnyRankOfPred<ranks>],
    !interleave(!foreach(rank, ranks, rank # "D"), "/") # " tensor">;
class 0DTensorOf<list<Type> allowed> : TensorRankOf<allowed, [0]>;
class 1DTensorOf<list<Type> allowed> : TensorRankOf<allowed, [1]>;
class 2DTensorOf<list<Type> allowed> : TensorRankOf<allowed, [2]>;
class 3DTensorOf<list<Type> allowed> : TensorRankOf<allowed, [3]>;
class 4DTensorOf<list<Type> allowed> : TensorRankOf<allowed, [4]>;
class Non0RankedTensorOf<list<Type> allowed> : TensorOf<allowed, [HasRankGreaterOrEqualPred<1>], "non-0-ranked.tensor">;
def AnyNon0RankedTensor : Non0RankedTensorOf<[AnyType]>;
def I1Tensor : TensorOf<[I1]>;
def I8Tensor : TensorOf<[I8]>;
def I16Tensor : TensorOf<[I16]>;
def I32Tensor : TensorOf<[I32]>;
def I64Tensor : TensorOf<[I64]>;
def IndexTensor : TensorOf<[Index]>;
def F16Tensor : TensorOf<[F16]>;
def BF16Tensor : TensorOf<[BF16]>;
def F32Tensor : TensorOf<[F32]>;
def F64Tensor : TensorOf<[F64]>;
class VectorOf<list<Type> allowed> : ShapedContainerType<allowed, IsVectorPred, "vector", "::mlir::VectorType">;
def AnyVector : VectorOf<[AnyType]>;
def IsVectorOfNonZeroRankPred : And<[IsVectorPred, CPred<"::llvm::cast<::mlir::VectorType>($_self).getRank() > 0">]>;
class VectorOfNonZeroRankOf<list<Type> allowed> : ShapedContainerType<allowed, IsVectorOfNonZeroRankPred, "vector", "::mlir::VectorType">;
def AnyVectorOfNonZeroRank : VectorOfNonZeroRankOf<[AnyType]>;
class VectorOfAnyRankOf<list<Type> allowed> : ShapedContainerType<allowed, IsVectorPred, "vector", "::mlir::VectorType">;
def AnyVectorOfAnyRank : VectorOfAnyRankOf<[AnyType]>;
def IsFixedVectorPred : And<[IsVectorPred, CPred<"!::llvm::cast<::mlir::VectorType>($_self).isScalable()">]>;
def IsScalableVectorPred : And<[IsVectorPred, CPred<"::llvm::cast<::mlir::VectorType>($_self).isScalable()">]>;
class FixedVectorOfAnyRank<list<Type> allowed> : ShapedContainerType<allowed, IsFixedVectorPred, "fixed-length vector", "::mlir::VectorType">;
def AnyFixedVectorOfAnyRank : FixedVectorOfAnyRank<[AnyType]>;
class FixedVectorOfNonZeroRankOf<list<Type> allowed> : ShapedContainerType<allowed, And<[IsFixedVectorPred, IsVectorOfNonZeroRankPred]>,
    "fixed-length vector", "::mlir::VectorType">;
class VectorOfRank<list<int> ranks> : Type<And<[IsVectorOfNonZeroRankPred, HasAnyRankOfPred<ranks>]>,
    " of ranks " # !interleave(ranks, "/"), "::mlir::VectorType">;
class ScalableVectorOfRank<list<int> ranks> : Type<And<[IsScalableVectorPred, HasAnyRankOfPred<ranks>]>,
    " of ranks " # !interleave(ranks, "/"), "::mlir::VectorType">;
class VectorOfRankAndType<list<int> ranks, list<Type> allowed> : AllOfType<[VectorOfNonZeroRankOf<allowed>, VectorOfRank<ranks>],
    VectorOfNonZeroRankOf<allowed>.summary # VectorOfRank<ranks>.summary>;
class FixedVectorOfRankAndType<list<int> ranks, list<Type> allowed> : AllOfType<[FixedVectorOfAnyRank<allowed>, VectorOfRank<ranks>],
    FixedVectorOfAnyRank<allowed>.summary # VectorOfRank<ranks>.summary>;
class VectorLengthPred<list<int> lengths>
    : Or<!foreach(n, lengths, CPred<"::llvm::cast<::mlir::VectorType>($_self).getNumElements() == " # n>)>;
class VectorOfLength<list<int> lengths>
    : Type<And<[IsVectorOfNonZeroRankPred, VectorLengthPred<lengths>]>, " of length " # !interleave(lengths, "/"), "::mlir::VectorType">;
class VectorOfLengthAndType<list<int> lengths, list<Type> allowed> : AllOfType<[VectorOfNonZeroRankOf<allowed>, VectorOfLength<lengths>],
    VectorOfNonZeroRankOf<allowed>.summary # VectorOfLength<lengths>.summary>;
class VectorOfMinMaxLengthAndType<int least, int most, list<Type> allowed> : Type<
    And<[VectorOfNonZeroRankOf<allowed>.predicate, CPred<"::llvm::cast<::mlir::VectorType>($_self).getNumElements() >= " # least>,
         CPred<"::llvm::cast<::mlir::VectorType>($_self).getNumElements() <= " # most>]>,
    VectorOfNonZeroRankOf<allowed>.summary # " of at least length " # least # " of at most length " # most>;
class FixedVectorOfShapeAndType<list<int> shape, Type elType> : ShapedContainerType<[elType],
    And<[IsVectorPred, CPred<"::llvm::cast<::mlir::VectorType>($_self).getShape() == ::llvm::ArrayRef<int64_t>({" # !interleave(shape, ", ") # "})">,
         IsFixedVectorPred]>,
    "vector<" # !interleave(shape, "x") # "x" # elType # ">", "::mlir::VectorType">;
class FixedVectorOfLength<list<int> lengths>
    : Type<And<[IsFixedVectorPred, VectorLengthPred<lengths>]>, " of length " # !interleave(lengths, "/"), "::mlir::VectorType">;
class FixedVectorOfLengthAndType<list<int> lengths, list<Type> allowed> : AllOfType<[FixedVectorOfAnyRank<allowed>, FixedVectorOfLength<lengths>],
    FixedVectorOfAnyRank<allowed>.summary # FixedVectorOfLength<lengths>.summary>;
class MemRefOf<list<Type> allowed> : ShapedContainerType<allowed, IsMemRefPred, "memref", "::mlir::MemRefType">;
def AnyMemRef : MemRefOf<[AnyType]>;
class Non0RankedMemRefOf<list<Type> allowed> : ConfinedType<MemRefOf<allowed>, [HasRankGreaterOrEqualPred<1>],
    "non-0-ranked." # MemRefOf<allowed>.summary, "::mlir::MemRefType">;
def AnyNon0RankedMemRef : Non0RankedMemRefOf<[AnyType]>;
class MemRefRankOf<list<Type> allowed, list<int> ranks> : ConfinedType<MemRefOf<allowed>, [HasAnyRankOfPred<ranks>],
    !interleave(!foreach(rank, ranks, rank # "D"), "/") # " " # MemRefOf<allowed>.summary, "::mlir::MemRefType">;
class StridedMemRefOf<list<Type> allowed> : ConfinedType<MemRefOf<allowed>, [HasStridesPred], "strided " # MemRefOf<allowed>.summary>;
def AnyStridedMemRef : StridedMemRefOf<[AnyType]>;
class StridedMemRefRankOf<list<Type> allowed, list<int> ranks> : ConfinedType<MemRefOf<allowed>, [HasAnyRankOfPred<ranks>],
    !interleave(!foreach(rank, ranks, rank # "D"), "/") # " " # MemRefOf<allowed>.summary>;
class AnyStridedMemRefOfRank<int rank> : AllOfType<[AnyStridedMemRef, MemRefRankOf<[AnyType], [rank]>],
    AnyStridedMemRef.summary # " of rank " # rank>;
class UnrankedMemRefOf<list<Type> allowed> : ShapedContainerType<allowed, IsUnrankedMemRefPred, "unranked.memref", "::mlir::UnrankedMemRefType">;
def AnyUnrankedMemRef : UnrankedMemRefOf<[AnyType]>;
def AnyRankedOrUnrankedMemRef
    : AnyTypeOf<[AnyUnrankedMemRef, AnyMemRef], "ranked or unranked memref of any type values", "::mlir::BaseMemRefType">;
def AnyNon0RankedOrUnrankedMemRef : AnyTypeOf<[AnyUnrankedMemRef, AnyNon0RankedMemRef]>;
class RankedOrUnrankedMemRefOf<list<Type> allowed> : AnyTypeOf<[UnrankedMemRefOf<allowed>, MemRefOf<allowed>], "", "::mlir::BaseMemRefType">;
class StaticShapeMemRefOf<list<Type> allowed> : ShapedContainerType<allowed, And<[IsMemRefPred, HasStaticShapePred]>, "statically shaped memref", "::mlir::MemRefType">;
def AnyStaticShapeMemRef : StaticShapeMemRefOf<[AnyType]>;
def I1MemRef : MemRefOf<[I1]>;
def I8MemRef : MemRefOf<[I8]>;
def I16MemRef : MemRefOf<[I16]>;
def I64MemRef : MemRefOf<[I64]>;
def F16MemRef : MemRefOf<[F16]>;
def BF16MemRef : MemRefOf<[BF16]>;
def F32MemRef : MemRefOf<[F32]>;
def F64MemRef : MemRefOf<[F64]>;
def I32MemRef : MemRefOf<[I32]>;
class TensorOrMemRef<list<Type> allowed> : ShapedContainerType<allowed, Or<[IsTensorPred, IsMemRefPred]>, "Tensor or MemRef", "::mlir::ShapedType">;
def IsTupleTypePred : CPred<"::llvm::isa<::mlir::TupleType>($_self)">;
def AnyTuple : Type<IsTupleTypePred, "tuple", "::mlir::TupleType">;
// A container whose elements may be of several types, which the call lists.
class MixedContainerType<Type etype, Pred containerPred, code elementTypesCall, string descr>
    : Type<And<[containerPred, Concat<"::llvm::all_of(" # elementTypesCall # ", [](::mlir::Type t) { return t && (", SubstLeaves<"$_self", "t", etype.predicate>, "); })">]>,
           descr # " with any combination of " # etype.summary # " values">;
class TupleOf<list<Type> allowedTypes>
    : MixedContainerType<AnyTypeOf<allowedTypes>, IsTupleTypePred, "::llvm::cast<::mlir::TupleType>($_self).getTypes()", "tuple">;

class TypeOrContainer<Type allowed, string name> : TypeConstraint<
    Or<[allowed.predicate, VectorOf<[allowed]>.predicate, TensorOf<[allowed]>.predicate]>, name>;
class TypeOrValueSemanticsContainer<Type allowed, string name> : Type<
    Or<[allowed.predicate, And<[CPred<"::mlir::isValueSemanticsContainer($_self)">, SubstLeaves<"$_self", "::mlir::getElementTypeOrSelf($_self)", allowed.predicate>]>]>, name>;
def BoolLike : TypeOrValueSemanticsContainer<I1, "bool-like">;
def SignlessIntegerLike : TypeOrValueSemanticsContainer<AnySignlessInteger, "signless-integer">;
def SignlessIntegerOrIndexLike : TypeOrValueSemanticsContainer<AnySignlessIntegerOrIndex, "signless-integer-like">;
def FloatLike : TypeOrValueSemanticsContainer<AnyFloat, "floating-point-like">;

#endif
