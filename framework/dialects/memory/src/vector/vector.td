// The vector dialect.

include "arith/base.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/SubsetOpInterface.td"

def Vector_Dialect : Dialect {
  let name = "vector";
  let summary = "Vectors of any rank as values";
  let cppNamespace = "::mlir::vector";
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let dependentDialects = ["arith::ArithDialect", "ub::UBDialect"];
}
class Vector_Op<string mnemonic, string what, list<Trait> traits = []> : Op<Vector_Dialect, mnemonic, traits> {
  let summary = what;
}
def Alignment : OptionalAttr<IntValidAlignment<I64Attr>>;
class SameElementType<string what, int result, int operand> : PredOpTrait<what # " have same element type",
    TCresVTEtIsSameAsOpBase<result, operand>>;
def MaskableOpInterface : OpInterface<"MaskableOpInterface"> {
  let description = "What may stand in a vector.mask.";
}
def ScaleOfVectors : OpInterface<"ScaleOfVectors"> {
  let description = "The scale of scalable vectors.";
}
def Maskable : DeclareOpInterfaceMethods<MaskableOpInterface>;

// ---- Attributes.

def CombiningKind : I32EnumAttr<"CombiningKind", "Kind of combining function for contractions and reductions", [
  I32EnumAttrCase<"ADD", 0, "add">, I32EnumAttrCase<"MUL", 1, "mul">, I32EnumAttrCase<"MINUI", 2, "minui">,
  I32EnumAttrCase<"MINSI", 3, "minsi">, I32EnumAttrCase<"MINNUMF", 4, "minnumf">, I32EnumAttrCase<"MAXUI", 5, "maxui">,
  I32EnumAttrCase<"MAXSI", 6, "maxsi">, I32EnumAttrCase<"MAXNUMF", 7, "maxnumf">, I32EnumAttrCase<"AND", 8, "and">,
  I32EnumAttrCase<"OR", 9, "or">, I32EnumAttrCase<"XOR", 10, "xor">, I32EnumAttrCase<"MAXIMUMF", 12, "maximumf">,
  I32EnumAttrCase<"MINIMUMF", 11, "minimumf">]> {
  let cppNamespace = "::mlir::vector";
  let genSpecializedAttr = 0;
}
def Vector_CombiningKindAttr : EnumAttr<Vector_Dialect, CombiningKind, "kind"> {
  let assemblyFormat = "`<` $value `>`";
}
def IteratorType : I32EnumAttr<"IteratorType", "Iterator type", [
  I32EnumAttrCase<"parallel", 0>, I32EnumAttrCase<"reduction", 1>]> {
  let cppNamespace = "::mlir::vector";
  let genSpecializedAttr = 0;
}
def Vector_IteratorTypeEnum : EnumAttr<Vector_Dialect, IteratorType, "iterator_type"> {
  let assemblyFormat = "`<` $value `>`";
}
def IteratorTypes : TypedArrayAttrBase<Vector_IteratorTypeEnum, "Iterator type should be an enum.">;
def PrintPunctuation : I32EnumAttr<"PrintPunctuation", "Punctuation for separating vectors or vector elements", [
  I32EnumAttrCase<"NoPunctuation", 0, "no_punctuation">, I32EnumAttrCase<"NewLine", 1, "newline">, I32EnumAttrCase<"Comma", 2, "comma">,
  I32EnumAttrCase<"Open", 3, "open">, I32EnumAttrCase<"Close", 4, "close">]> {
  let cppNamespace = "::mlir::vector";
  let genSpecializedAttr = 0;
}
def Vector_PrintPunctuation : EnumAttr<Vector_Dialect, PrintPunctuation, "punctuation"> {
  let assemblyFormat = "`<` $value `>`";
}
def FastMath : DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">;
def Kind : DefaultValuedAttr<Vector_CombiningKindAttr, "::mlir::vector::CombiningKind::ADD">;

// ---- Arithmetic over dimensions.

def ContractionOp : Vector_Op<"contract", "vector contraction operation", [Pure,
    PredOpTrait<"lhs and rhs have same element type", TCopVTEtIsSameAs<0, 1>>,
    SameElementType<"third operand acc and result", 0, 2>, Maskable]> {
  let arguments = (ins AnyVectorOfNonZeroRank:$lhs, AnyVectorOfNonZeroRank:$rhs, AnyType:$acc, ArrayAttr:$indexing_maps,
                       IteratorTypes:$iterator_types, Kind:$kind);
  let results = (outs AnyType:$result);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def ReductionOp : Vector_Op<"reduction", "reduction operation", [Pure, SameElementType<"source operand and result", 0, 0>,
    OptionalTypesMatchWith<"dest and acc have the same type", "dest", "acc", "$_self">, Maskable]> {
  let arguments = (ins Vector_CombiningKindAttr:$kind, AnyVectorOfAnyRank:$vector, Optional<AnyType>:$acc, FastMath:$fastmath);
  let results = (outs AnyType:$dest);
  let assemblyFormat = [{
    $kind `,` $vector (`,` $acc^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($vector) `into` type($dest)
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def MultiDimReductionOp : Vector_Op<"multi_reduction", "Multi-dimensional reduction operation", [Pure, AllTypesMatch<["dest", "acc"]>,
    SameElementType<"source operand and result", 0, 0>, DeclareOpInterfaceMethods<InferTypeOpInterface>, Maskable]> {
  let arguments = (ins Vector_CombiningKindAttr:$kind, AnyVectorOfNonZeroRank:$source, AnyType:$acc, DenseI64ArrayAttr:$reduction_dims);
  let results = (outs AnyType:$dest);
  let assemblyFormat = "$kind `,` $source `,` $acc attr-dict $reduction_dims `:` type($source) `to` type($dest)";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def ScanOp : Vector_Op<"scan", "Scan operation", [Pure, AllTypesMatch<["source", "dest"]>,
    AllTypesMatch<["initial_value", "accumulated_value"]>]> {
  let arguments = (ins Vector_CombiningKindAttr:$kind, AnyVectorOfNonZeroRank:$source, AnyVectorOfAnyRank:$initial_value,
                       I64Attr:$reduction_dim, BoolAttr:$inclusive);
  let results = (outs AnyVectorOfNonZeroRank:$dest, AnyVectorOfAnyRank:$accumulated_value);
  let assemblyFormat = "$kind `,` $source `,` $initial_value attr-dict `:` type($source) `,` type($initial_value)";
  let hasVerifier = 1;
}
def OuterProductOp : Vector_Op<"outerproduct", "vector outerproduct with optional fused add", [Pure,
    SameElementType<"lhs operand and result", 0, 0>, SameElementType<"rhs operand and result", 0, 1>, Maskable]> {
  let arguments = (ins AnyVectorOfNonZeroRank:$lhs, AnyType:$rhs, Optional<AnyVectorOfNonZeroRank>:$acc, Kind:$kind);
  let results = (outs AnyVectorOfNonZeroRank:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def FMAOp : Vector_Op<"fma", "vector fused multiply-add", [Pure, AllTypesMatch<["lhs", "rhs", "acc", "result"]>, ElementwiseMappable]> {
  let arguments = (ins VectorOfAnyRankOf<[AnyFloat]>:$lhs, VectorOfAnyRankOf<[AnyFloat]>:$rhs, VectorOfAnyRankOf<[AnyFloat]>:$acc);
  let results = (outs VectorOfAnyRankOf<[AnyFloat]>:$result);
  let assemblyFormat = "$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)";
}

// ---- Elements and parts.

def BroadcastOp : Vector_Op<"broadcast", "broadcast operation", [Pure, DeclareOpInterfaceMethods<InferIntRangeInterface>, SameElementType<"source operand and result", 0, 0>]> {
  let arguments = (ins AnyType:$source);
  let results = (outs AnyVectorOfAnyRank:$vector);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($vector)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def ShuffleOp : Vector_Op<"shuffle", "shuffle operation", [Pure, SameElementType<"first operand v1 and result", 0, 0>,
    SameElementType<"second operand v2 and result", 0, 1>, InferTypeOpAdaptor]> {
  let arguments = (ins AnyFixedVectorOfAnyRank:$v1, AnyFixedVectorOfAnyRank:$v2, DenseI64ArrayAttr:$mask);
  let results = (outs AnyVectorOfNonZeroRank:$vector);
  let assemblyFormat = "operands $mask attr-dict `:` type(operands)";
  let hasFolder = 1;
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}
def InterleaveOp : Vector_Op<"interleave", "constructs a vector by interleaving two input vectors", [Pure, AllTypesMatch<["lhs", "rhs"]>,
    TypesMatchWith<"type of 'result' is double the width of the inputs", "lhs", "result", "vector::interleaved($_self)">]> {
  let arguments = (ins AnyVectorOfAnyRank:$lhs, AnyVectorOfAnyRank:$rhs);
  let results = (outs AnyVectorOfNonZeroRank:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)";
}
def DeinterleaveOp : Vector_Op<"deinterleave", "constructs two vectors by deinterleaving an input vector", [Pure,
    PredOpTrait<"the trailing dimension of the source vector has an even number of elements", CPred<"vector::isEven($source)">>,
    TypesMatchWith<"the trailing dimension of the results is half the width of source trailing dimension", "source", "res1",
                   "vector::deinterleaved($_self)">,
    AllTypesMatch<["res1", "res2"]>]> {
  let arguments = (ins AnyVectorOfNonZeroRank:$source);
  let results = (outs AnyVectorOfNonZeroRank:$res1, AnyVectorOfNonZeroRank:$res2);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($res1)";
}
def ExtractOp : Vector_Op<"extract", "extract operation", [Pure, DeclareOpInterfaceMethods<InferIntRangeInterface>, SameElementType<"operand and result", 0, 0>,
    InferTypeOpAdaptorWithIsCompatible]> {
  let arguments = (ins AnyVectorOfAnyRank:$source, Variadic<Index>:$dynamic_position, DenseI64ArrayAttr:$static_position);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $source `` custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict `:` type($result) `from` type($source)
  }];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}
def InsertOp : Vector_Op<"insert", "insert operation", [Pure, DeclareOpInterfaceMethods<InferIntRangeInterface>, SameElementType<"source operand and result", 0, 0>,
    AllTypesMatch<["dest", "result"]>]> {
  let arguments = (ins AnyType:$valueToStore, AnyVectorOfAnyRank:$dest, Variadic<Index>:$dynamic_position,
                       DenseI64ArrayAttr:$static_position);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = [{
    $valueToStore `,` $dest custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict
    `:` type($valueToStore) `into` type($dest)
  }];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}
def ToElementsOp : Vector_Op<"to_elements", "operation that decomposes a vector into all its scalar elements", [InferTypeOpAdaptor, Pure,
    ShapedTypeMatchesElementCountAndTypes<"source", "elements">]> {
  let arguments = (ins AnyVectorOfAnyRank:$source);
  let results = (outs Variadic<AnyType>:$elements);
  let assemblyFormat = "$source attr-dict `:` type($source)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}
def FromElementsOp : Vector_Op<"from_elements", "operation that defines a vector from scalar elements", [Pure,
    ShapedTypeMatchesElementCountAndTypes<"dest", "elements">]> {
  let arguments = (ins Variadic<AnyType>:$elements);
  let results = (outs AnyFixedVectorOfAnyRank:$dest);
  let assemblyFormat = "$elements attr-dict `:` type($dest)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}
def ScalableInsertOp : Vector_Op<"scalable.insert", "insert subvector into scalable vector operation", [Pure,
    AllElementTypesMatch<["valueToStore", "dest"]>, AllTypesMatch<["dest", "result"]>,
    PredOpTrait<"position is a multiple of the source length.", CPred<"vector::isMultiple($pos, $valueToStore)">>]> {
  let arguments = (ins VectorOfRank<[1]>:$valueToStore, ScalableVectorOfRank<[1]>:$dest, I64Attr:$pos);
  let results = (outs ScalableVectorOfRank<[1]>:$result);
  let assemblyFormat = "$valueToStore `,` $dest `[` $pos `]` attr-dict `:` type($valueToStore) `into` type($dest)";
}
def ScalableExtractOp : Vector_Op<"scalable.extract", "extract subvector from scalable vector operation", [Pure,
    AllElementTypesMatch<["source", "result"]>,
    PredOpTrait<"position is a multiple of the result length.", CPred<"vector::isMultiple($pos, $result)">>]> {
  let arguments = (ins ScalableVectorOfRank<[1]>:$source, I64Attr:$pos);
  let results = (outs VectorOfRank<[1]>:$result);
  let assemblyFormat = "$source `[` $pos `]` attr-dict `:` type($result) `from` type($source)";
}
def InsertStridedSliceOp : Vector_Op<"insert_strided_slice", "strided_slice operation", [Pure,
    SameElementType<"operand #0 and result", 0, 0>, AllTypesMatch<["dest", "result"]>]> {
  let arguments = (ins AnyVectorOfNonZeroRank:$valueToStore, AnyVectorOfNonZeroRank:$dest, I64ArrayAttr:$offsets, I64ArrayAttr:$strides);
  let results = (outs AnyVectorOfNonZeroRank:$result);
  let assemblyFormat = "$valueToStore `,` $dest attr-dict `:` type($valueToStore) `into` type($dest)";
  let hasFolder = 1;
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}
def ExtractStridedSliceOp : Vector_Op<"extract_strided_slice", "extract_strided_slice operation", [Pure,
    SameElementType<"operand and result", 0, 0>]> {
  let arguments = (ins AnyVectorOfNonZeroRank:$source, I64ArrayAttr:$offsets, I64ArrayAttr:$sizes, I64ArrayAttr:$strides);
  let results = (outs AnyVectorOfNonZeroRank:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($result)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}
def TransposeOp : Vector_Op<"transpose", "vector transpose operation", [Pure, DeclareOpInterfaceMethods<InferIntRangeInterface>, SameElementType<"operand and result", 0, 0>]> {
  let arguments = (ins AnyVectorOfAnyRank:$vector, DenseI64ArrayAttr:$permutation);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = "$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}
def ShapeCastOp : Vector_Op<"shape_cast", "shape_cast casts between vector shapes", [Pure, DeclareOpInterfaceMethods<InferIntRangeInterface>]> {
  let arguments = (ins AnyVectorOfAnyRank:$source);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($result)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def BitCastOp : Vector_Op<"bitcast", "bitcast casts between vectors", [Pure, AllRanksMatch<["source", "result"]>]> {
  let arguments = (ins AnyVectorOfAnyRank:$source);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($result)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

// ---- Memory.

class Vector_TransferOp<string mnemonic, string what, OpInterface subset> : Vector_Op<mnemonic, what, [AttrSizedOperandSegments,
    MemoryEffectsOpInterface, ConditionallySpeculatable, Maskable, DeclareOpInterfaceMethods<subset>]> {
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def Mask : VectorOfNonZeroRankOf<[I1]>;
def FixedMask : FixedVectorOfNonZeroRankOf<[I1]>;
def Positions : VectorOfNonZeroRankOf<[AnyInteger, Index]>;
def TransferReadOp : Vector_TransferOp<"transfer_read", "Reads a supervector from memory into an SSA vector value.",
    SubsetExtractionOpInterface> {
  let arguments = (ins AnyShaped:$base, Variadic<Index>:$indices, AffineMapAttr:$permutation_map, AnyType:$padding,
                       Optional<Mask>:$mask, BoolArrayAttr:$in_bounds);
  let results = (outs AnyVectorOfAnyRank:$vector);
}
def TransferWriteOp : Vector_TransferOp<"transfer_write", "The vector.transfer_write op writes a supervector to memory.",
    SubsetInsertionOpInterface> {
  let arguments = (ins AnyVectorOfAnyRank:$valueToStore, AnyShaped:$base, Variadic<Index>:$indices, AffineMapAttr:$permutation_map,
                       Optional<Mask>:$mask, BoolArrayAttr:$in_bounds);
  let results = (outs Optional<AnyRankedTensor>:$result);
}
def LoadOp : Vector_Op<"load", "reads an n-D slice of memory into an n-D vector", [MemoryEffectsOpInterface]> {
  let arguments = (ins Arg<AnyMemRef, "the reference to load from", [MemRead]>:$base, Variadic<Index>:$indices,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$nontemporal, Alignment:$alignment);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = "$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)";
  let hasFolder = 1;
  let hasVerifier = 1;
}
def StoreOp : Vector_Op<"store", "writes an n-D vector to an n-D slice of memory", [MemoryEffectsOpInterface]> {
  let arguments = (ins AnyVectorOfAnyRank:$valueToStore, Arg<AnyMemRef, "the reference to store to", [MemWrite]>:$base,
                       Variadic<Index>:$indices, DefaultValuedOptionalAttr<BoolAttr, "false">:$nontemporal, Alignment:$alignment);
  let assemblyFormat = "$valueToStore `,` $base `[` $indices `]` attr-dict `:` type($base) `,` type($valueToStore)";
  let hasFolder = 1;
  let hasVerifier = 1;
}
def MaskedLoadOp : Vector_Op<"maskedload", "loads elements from memory into a vector as defined by a mask vector",
    [MemoryEffectsOpInterface]> {
  let arguments = (ins Arg<AnyMemRef, "", [MemRead]>:$base, Variadic<Index>:$indices, Mask:$mask, AnyVectorOfNonZeroRank:$pass_thru,
                       Alignment:$alignment);
  let results = (outs AnyVectorOfNonZeroRank:$result);
  let assemblyFormat = [{
    $base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)
  }];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}
def MaskedStoreOp : Vector_Op<"maskedstore", "stores elements from a vector into memory as defined by a mask vector",
    [MemoryEffectsOpInterface]> {
  let arguments = (ins Arg<AnyMemRef, "", [MemWrite]>:$base, Variadic<Index>:$indices, Mask:$mask, AnyVectorOfNonZeroRank:$valueToStore,
                       Alignment:$alignment);
  let assemblyFormat = [{
    $base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)
  }];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}
def GatherOp : Vector_Op<"gather", "Gathers elements from memory or ranked tensor into a vector as defined by an index vector and a mask vector.",
    [MemoryEffectsOpInterface, Maskable]> {
  let arguments = (ins Arg<TensorOrMemRef<[AnyType]>, "", [MemRead]>:$base, Variadic<Index>:$offsets, Positions:$indices, Mask:$mask,
                       AnyVectorOfNonZeroRank:$pass_thru, Alignment:$alignment);
  let results = (outs AnyVectorOfNonZeroRank:$result);
  let assemblyFormat = [{
    $base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict
    `:` type($base) `,` type($indices) `,` type($mask) `,` type($pass_thru) `into` type($result)
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def ScatterOp : Vector_Op<"scatter", "scatters elements from a vector into memory or ranked tensor as defined by an index vector and a mask vector",
    [MemoryEffectsOpInterface]> {
  let arguments = (ins Arg<TensorOrMemRef<[AnyType]>, "", [MemWrite]>:$base, Variadic<Index>:$offsets, Positions:$indices, Mask:$mask,
                       AnyVectorOfNonZeroRank:$valueToStore, Alignment:$alignment);
  let results = (outs Optional<AnyRankedTensor>:$result);
  let assemblyFormat = [{
    $base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $valueToStore attr-dict
    `:` type($base) `,` type($indices) `,` type($mask) `,` type($valueToStore) (`->` type($result)^)?
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def ExpandLoadOp : Vector_Op<"expandload", "reads elements from memory and spreads them into a vector as defined by a mask",
    [MemoryEffectsOpInterface]> {
  let arguments = (ins Arg<AnyMemRef, "", [MemRead]>:$base, Variadic<Index>:$indices, FixedMask:$mask, AnyVectorOfNonZeroRank:$pass_thru,
                       Alignment:$alignment);
  let results = (outs AnyVectorOfNonZeroRank:$result);
  let assemblyFormat = [{
    $base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def CompressStoreOp : Vector_Op<"compressstore", "writes elements selectively from a vector as defined by a mask",
    [MemoryEffectsOpInterface]> {
  let arguments = (ins Arg<AnyMemRef, "", [MemWrite]>:$base, Variadic<Index>:$indices, FixedMask:$mask,
                       AnyVectorOfNonZeroRank:$valueToStore, Alignment:$alignment);
  let assemblyFormat = [{
    $base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def TypeCastOp : Vector_Op<"type_cast", "type_cast op converts a scalar memref to a vector memref", [Pure]> {
  let arguments = (ins StaticShapeMemRefOf<[AnyType]>:$memref);
  let results = (outs AnyMemRef:$result);
  let assemblyFormat = "$memref attr-dict `:` type($memref) `to` type($result)";
  let hasVerifier = 1;
}

// ---- Masks and the rest.

def ConstantMaskOp : Vector_Op<"constant_mask", "creates a constant vector mask", [Pure]> {
  let arguments = (ins DenseI64ArrayAttr:$mask_dim_sizes);
  let results = (outs VectorOfAnyRankOf<[I1]>:$result);
  let assemblyFormat = "$mask_dim_sizes attr-dict `:` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def CreateMaskOp : Vector_Op<"create_mask", "creates a vector mask", [Pure]> {
  let arguments = (ins Variadic<Index>:$operands);
  let results = (outs VectorOfAnyRankOf<[I1]>:$result);
  let assemblyFormat = "$operands attr-dict `:` type($result)";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def MaskOp : Vector_Op<"mask", "Predicates a maskable vector operation", [SingleBlockImplicitTerminator<"vector::YieldOp">,
    RecursiveMemoryEffects, NoRegionArguments]> {
  let arguments = (ins Mask:$mask, Optional<AnyType>:$passthru);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$maskRegion);
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def YieldOp : Vector_Op<"yield", "Terminates and yields values from vector regions.", [Pure, ReturnLike, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}
def PrintOp : Vector_Op<"print", "print operation (for testing and debugging)", [MemoryEffectsOpInterface,
    PredOpTrait<"`source` or `punctuation` are not set when printing strings", CPred<"vector::printsOneThing($stringLiteral, $source, $punctuation)">>]> {
  let arguments = (ins
    Optional<Type<Or<[AnyVectorOfAnyRank.predicate, AnyInteger.predicate, Index.predicate, AnyFloat.predicate]>>>:$source,
    DefaultValuedAttr<Vector_PrintPunctuation, "::mlir::vector::PrintPunctuation::NewLine">:$punctuation,
    OptionalAttr<StrAttr>:$stringLiteral);
  let assemblyFormat = "($source^ `:` type($source))? oilist(`str` $stringLiteral | `punctuation` $punctuation) attr-dict";
}
def VectorScaleOp : Vector_Op<"vscale", "Load vector scale size", [Pure, OpAsmOpInterface,
    DeclareOpInterfaceMethods<ScaleOfVectors>]> {
  let results = (outs Index:$res);
  let assemblyFormat = "attr-dict";
}
def StepOp : Vector_Op<"step", "A linear sequence of values from 0 to N", [Pure, DeclareOpInterfaceMethods<InferIntRangeInterface>]> {
  let results = (outs VectorOfRankAndType<[1], [Index]>:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
  let hasCanonicalizer = 1;
}
