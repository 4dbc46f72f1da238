// The tensor dialect.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/RuntimeVerifiableOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/SubsetOpInterface.td"

def Tensor_Dialect : Dialect {
  let name = "tensor";
  let summary = "Tensors as values";
  let cppNamespace = "::mlir::tensor";
  let hasConstantMaterializer = 1;
  let dependentDialects = ["affine::AffineDialect", "arith::ArithDialect", "complex::ComplexDialect"];
}
class Tensor_Op<string mnemonic, string what, list<Trait> traits = []> : Op<Tensor_Dialect, mnemonic, traits> {
  let summary = what;
}
class ElementTypeOf<string what, string tensor, string value>
    : TypesMatchWith<what, tensor, value, "::llvm::cast<TensorType>($_self).getElementType()">;
def AnyNon0RankedOrUnrankedTensor : AnyTypeOf<[AnyUnrankedTensor, AnyNon0RankedTensor], "non-0-ranked or unranked tensor">;
def BitsTensor : TensorOf<[AnySignlessInteger, AnyUnsignedInteger, AnySignedInteger, AnyFloat]>;
def IndicesTensor : RankedTensorOf<[AnySignlessIntegerOrIndex]>;

def BitcastOp : Tensor_Op<"bitcast", "tensor bitcast operation", [DeclareOpInterfaceMethods<CastOpInterface>, Pure]> {
  let arguments = (ins BitsTensor:$source);
  let results = (outs BitsTensor:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
def CastOp : Tensor_Op<"cast", "tensor cast operation", [DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>, DeclareOpInterfaceMethods<CastOpInterface>, OpAsmOpInterface, Pure]> {
  let arguments = (ins AnyTensor:$source);
  let results = (outs AnyTensor:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
def ConcatOp : Tensor_Op<"concat", "tensor concatenation operation", [Pure, OpAsmOpInterface]> {
  let arguments = (ins I64Attr:$dim, Variadic<AnyRankedTensor>:$inputs);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
def DimOp : Tensor_Op<"dim", "dimension index operation", [DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>, OpAsmOpInterface, DeclareOpInterfaceMethods<InferIntRangeInterface>, ConditionallySpeculatable, NoMemoryEffect]> {
  let arguments = (ins AnyNon0RankedOrUnrankedTensor:$source, Index:$index);
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict $source `,` $index `:` type($source)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
def EmptyOp : Tensor_Op<"empty", "empty tensor operation", [Pure]> {
  let arguments = (ins Variadic<Index>:$dynamicSizes);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "`(`$dynamicSizes`)` attr-dict `:` type($result)";
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}
def ExtractOp : Tensor_Op<"extract", "element extraction operation", [DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>, OpAsmOpInterface, Pure,
    ElementTypeOf<"result type matches element type of tensor", "tensor", "result">]> {
  let arguments = (ins AnyRankedTensor:$tensor, Variadic<Index>:$indices);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$tensor `[` $indices `]` attr-dict `:` type($tensor)";
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
def ExtractSliceOp : Tensor_Op<"extract_slice", "extract slice operation", [DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>, OpAsmOpInterface, AttrSizedOperandSegments, Pure,
    DeclareOpInterfaceMethods<SubsetExtractionOpInterface>]> {
  let arguments = (ins AnyRankedTensor:$source, Variadic<Index>:$offsets, Variadic<Index>:$sizes, Variadic<Index>:$strides,
                       DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes, DenseI64ArrayAttr:$static_strides);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes)
    custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
def FromElementsOp : Tensor_Op<"from_elements", "tensor from elements operation.", [OpAsmOpInterface, Pure,
    ElementTypeOf<"operand types match result element type", "result", "elements">]> {
  let arguments = (ins Variadic<AnyType>:$elements);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = "$elements attr-dict `:` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def GatherOp : Tensor_Op<"gather", "gather a subset of a tensor at specified indices", [OpAsmOpInterface, Pure]> {
  let arguments = (ins AnyRankedTensor:$source, IndicesTensor:$indices, DenseI64ArrayAttr:$gather_dims, UnitAttr:$unique);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source `[` $indices `]` `gather_dims` `(` $gather_dims `)` (`unique` $unique^)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}
def GenerateOp : Tensor_Op<"generate", "Creates a dynamically sized tensor from elements", [OpAsmOpInterface, RecursiveMemoryEffects,
    SingleBlockImplicitTerminator<"mlir::tensor::YieldOp">]> {
  let arguments = (ins Variadic<Index>:$dynamicExtents);
  let results = (outs AnyRankedTensor:$result);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$dynamicExtents $body attr-dict `:` type($result)";
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let hasCanonicalizer = 1;
}
def InsertOp : Tensor_Op<"insert", "element insertion operation", [DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>, OpAsmOpInterface, Pure,
    TypesMatchWith<"result type matches type of dest", "dest", "result", "$_self">,
    ElementTypeOf<"scalar type matches element type of dest", "dest", "scalar">]> {
  let arguments = (ins AnyType:$scalar, AnyRankedTensor:$dest, Variadic<Index>:$indices);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)";
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
class Tensor_InsertSliceLikeOp<string mnemonic, string what, list<Trait> traits> : Tensor_Op<mnemonic, what,
    !listconcat([AttrSizedOperandSegments], traits)> {
  let arguments = (ins AnyRankedTensor:$source, AnyRankedTensor:$dest, Variadic<Index>:$offsets, Variadic<Index>:$sizes,
                       Variadic<Index>:$strides, DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes,
                       DenseI64ArrayAttr:$static_strides);
  let assemblyFormat = [{
    $source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes)
    custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `into` type($dest)
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}
def InsertSliceOp : Tensor_InsertSliceLikeOp<"insert_slice", "insert_slice operation", [OpAsmOpInterface, Pure,
    DeclareOpInterfaceMethods<SubsetInsertionOpInterface>,
    TypesMatchWith<"expected result type to match dest type", "dest", "result", "$_self">]> {
  let results = (outs AnyRankedTensor:$result);
  let hasFolder = 1;
}
def ParallelCombiningOpInterface : OpInterface<"ParallelCombiningOpInterface"> {
  let description = "Combines what several threads give.";
}
def ParallelInsertSliceOp : Tensor_InsertSliceLikeOp<"parallel_insert_slice",
    "the update of a tensor by one thread of a parallel operation around",
    [DeclareOpInterfaceMethods<ParallelCombiningOpInterface>]>;
def RankOp : Tensor_Op<"rank", "rank operation", [OpAsmOpInterface, Pure]> {
  let arguments = (ins AnyTensor:$tensor);
  let results = (outs Index);
  let assemblyFormat = "$tensor attr-dict `:` type($tensor)";
  let hasFolder = 1;
}
def ReshapeOp : Tensor_Op<"reshape", "tensor reshape operation", [OpAsmOpInterface, Pure]> {
  let arguments = (ins AnyTensor:$source, TensorRankOf<[AnySignlessInteger, Index], [1]>:$shape);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def ExpandShapeOp : Tensor_Op<"expand_shape", "operation to produce a tensor with a higher rank", [OpAsmOpInterface, Pure]> {
  let arguments = (ins AnyTensor:$src, IndexListArrayAttr:$reassociation, Variadic<Index>:$output_shape,
                       DenseI64ArrayAttr:$static_output_shape);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = [{
    $src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict `:`
    type($src) `into` type($result)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}
def CollapseShapeOp : Tensor_Op<"collapse_shape", "operation to produce a tensor with a smaller rank", [OpAsmOpInterface, Pure]> {
  let arguments = (ins AnyTensor:$src, IndexListArrayAttr:$reassociation);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$src $reassociation attr-dict `:` type($src) `into` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}
def PadOp : Tensor_Op<"pad", "tensor pad operation", [OpAsmOpInterface, AttrSizedOperandSegments, Pure,
    SingleBlockImplicitTerminator<"mlir::tensor::YieldOp">]> {
  let arguments = (ins AnyRankedTensor:$source, Variadic<Index>:$low, Variadic<Index>:$high, DenseI64ArrayAttr:$static_low,
                       DenseI64ArrayAttr:$static_high, UnitAttr:$nofold);
  let results = (outs AnyRankedTensor:$result);
  let regions = (region SizedRegion<1>:$region);
  let assemblyFormat = [{
    $source (`nofold` $nofold^)? `low` `` custom<DynamicIndexList>($low, $static_low) `high` `` custom<DynamicIndexList>($high, $static_high)
    $region attr-dict `:` type($source) `to` type($result)
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}
def ScatterOp : Tensor_Op<"scatter", "scatter a tensor into a destination tensor at specified indices", [OpAsmOpInterface, Pure]> {
  let arguments = (ins AnyRankedTensor:$source, AnyRankedTensor:$dest, IndicesTensor:$indices, DenseI64ArrayAttr:$scatter_dims,
                       UnitAttr:$unique);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)` (`unique` $unique^)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}
def SplatOp : Tensor_Op<"splat", "tensor splat or broadcast operation", [OpAsmOpInterface, Pure,
    ElementTypeOf<"operand type matches element type of result", "aggregate", "input">]> {
  let arguments = (ins AnyType:$input, Variadic<Index>:$dynamicSizes);
  let results = (outs AnyRankedTensor:$aggregate);
  let assemblyFormat = "$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def YieldOp : Tensor_Op<"yield", "Yield a value from a region", [Pure, ReturnLike, Terminator,
    HasParent<"::mlir::tensor::GenerateOp, ::mlir::tensor::PadOp">]> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
