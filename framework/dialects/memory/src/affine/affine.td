// The affine dialect.

include "arith/base.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Affine_Dialect : Dialect {
  let name = "affine";
  let summary = "Affine loops and accesses";
  let cppNamespace = "::mlir::affine";
  let hasConstantMaterializer = 1;
}
class Affine_Op<string mnemonic, list<Trait> traits = []> : Op<Affine_Dialect, mnemonic, traits>;

def AffineApplyOp : Affine_Op<"apply", [Pure, DeclareOpInterfaceMethods<InferIntRangeInterface>]> {
  let summary = "affine apply operation";
  let arguments = (ins AffineMapAttr:$map, Variadic<Index>:$mapOperands);
  let results = (outs Index);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}
class AffineMinMaxOp<string mnemonic, string what> : Affine_Op<mnemonic, [Pure]> {
  let summary = what;
  let arguments = (ins AffineMapAttr:$map, Variadic<Index>:$operands);
  let results = (outs Index);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}
def AffineMinOp : AffineMinMaxOp<"min", "min operation">;
def AffineMaxOp : AffineMinMaxOp<"max", "max operation">;
def AffineDelinearizeIndexOp : Affine_Op<"delinearize_index", [Pure]> {
  let summary = "delinearize an index";
  let arguments = (ins Index:$linear_index, Variadic<Index>:$dynamic_basis, DenseI64ArrayAttr:$static_basis);
  let results = (outs Variadic<Index>:$multi_index);
  let assemblyFormat = [{
    $linear_index `into` custom<DynamicIndexList>($dynamic_basis, $static_basis, "{}", "::mlir::AsmParser::Delimiter::Paren")
    attr-dict `:` type($multi_index)
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}
def AffineLinearizeIndexOp : Affine_Op<"linearize_index", [Pure, AttrSizedOperandSegments]> {
  let summary = "linearize an index";
  let arguments = (ins Variadic<Index>:$multi_index, Variadic<Index>:$dynamic_basis, DenseI64ArrayAttr:$static_basis, UnitProp:$disjoint);
  let results = (outs Index:$linear_index);
  let assemblyFormat = [{
    (`disjoint` $disjoint^)? ` ` `[` $multi_index `]` `by`
    custom<DynamicIndexList>($dynamic_basis, $static_basis, "{}", "::mlir::AsmParser::Delimiter::Paren")
    attr-dict `:` type($linear_index)
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}
def AffineForOp : Affine_Op<"for", [AttrSizedOperandSegments, AutomaticAllocationScope,
    ConditionallySpeculatable, SingleBlockImplicitTerminator<"affine::AffineYieldOp">, RecursiveMemoryEffects, LoopLikeOpInterface,
    DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let summary = "for operation";
  let arguments = (ins Variadic<Index>:$lowerBoundOperands, Variadic<Index>:$upperBoundOperands, Variadic<AnyType>:$inits,
                       AffineMapAttr:$lowerBoundMap, AffineMapAttr:$upperBoundMap, IndexAttr:$step);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
}
def AffineIfOp : Affine_Op<"if", [SingleBlockImplicitTerminator<"affine::AffineYieldOp">, RecursivelySpeculatable,
    RecursiveMemoryEffects, NoRegionArguments, DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let summary = "if-then-else operation";
  let arguments = (ins Variadic<AnyType>, IntegerSetAttr:$condition);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$thenRegion, AnyRegion:$elseRegion);
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def AffineParallelOp : Affine_Op<"parallel", [AutomaticAllocationScope, SingleBlockImplicitTerminator<"affine::AffineYieldOp">,
    RecursivelySpeculatable, RecursiveMemoryEffects, LoopLikeOpInterface, MemRefsNormalizable]> {
  let summary = "multi-index parallel band operation";
  let arguments = (ins TypedArrayAttrBase<AtomicRMWKindAttr, "Reduction ops">:$reductions, AffineMapAttr:$lowerBoundsMap,
                       I32ElementsAttr:$lowerBoundsGroups, AffineMapAttr:$upperBoundsMap, I32ElementsAttr:$upperBoundsGroups,
                       I64ArrayAttr:$steps, Variadic<Index>:$mapOperands);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasFolder = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def AffineLoadOp : Affine_Op<"load", [MemoryEffectsOpInterface, MemRefsNormalizable]> {
  let summary = "affine load operation";
  let arguments = (ins Arg<AnyMemRef, "the reference to load from", [MemRead]>:$memref, Variadic<Index>:$indices, AffineMapAttr:$map);
  let results = (outs AnyType:$result);
  let hasFolder = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}
def AffineStoreOp : Affine_Op<"store", [MemoryEffectsOpInterface, MemRefsNormalizable]> {
  let summary = "affine store operation";
  let arguments = (ins AnyType:$value, Arg<AnyMemRef, "the reference to store to", [MemWrite]>:$memref, Variadic<Index>:$indices,
                       AffineMapAttr:$map);
  let hasFolder = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}
def AffineVectorLoadOp : Affine_Op<"vector_load", [MemoryEffectsOpInterface, MemRefsNormalizable]> {
  let summary = "affine vector load operation";
  let arguments = (ins Arg<AnyMemRef, "the reference to load from", [MemRead]>:$memref, Variadic<Index>:$indices, AffineMapAttr:$map);
  let results = (outs AnyVectorOfNonZeroRank:$result);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def AffineVectorStoreOp : Affine_Op<"vector_store", [MemoryEffectsOpInterface, MemRefsNormalizable]> {
  let summary = "affine vector store operation";
  let arguments = (ins AnyVectorOfNonZeroRank:$value, Arg<AnyMemRef, "the reference to store to", [MemWrite]>:$memref,
                       Variadic<Index>:$indices, AffineMapAttr:$map);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def AffinePrefetchOp : Affine_Op<"prefetch", [MemRefsNormalizable]> {
  let summary = "affine prefetch operation";
  let arguments = (ins AnyMemRef:$memref, Variadic<Index>:$indices, BoolAttr:$isWrite,
                       ConfinedAttr<I32Attr, [IntMinValue<0>, IntMaxValue<3>]>:$localityHint, BoolAttr:$isDataCache, AffineMapAttr:$map);
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
// The maps of transfers are discardable attributes: `src_map`, `dst_map` and `tag_map`.
class AffineDmaOp<string mnemonic, string what> : Affine_Op<mnemonic> {
  let summary = what;
  let arguments = (ins Variadic<AnyType>:$operands);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def AffineDmaStartOp : AffineDmaOp<"dma_start", "non-blocking transfer between memrefs">;
def AffineDmaWaitOp : AffineDmaOp<"dma_wait", "waits for a transfer to complete">;
def AffineYieldOp : Affine_Op<"yield", [Pure, Terminator, ReturnLike, MemRefsNormalizable]> {
  let summary = "Yield values to parent operation";
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let hasVerifier = 1;
}
