// The memref dialect.

include "arith/base.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/MemorySlotInterfaces.td"
include "mlir/Interfaces/RuntimeVerifiableOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def MemRef_Dialect : Dialect {
  let name = "memref";
  let summary = "Memory references";
  let cppNamespace = "::mlir::memref";
  let hasConstantMaterializer = 1;
}
class MemRef_Op<string mnemonic, list<Trait> traits = []> : Op<MemRef_Dialect, mnemonic, traits>;
def Alignment : OptionalAttr<IntValidAlignment<I64Attr>>;
class ElementTypeOf<string what, string memref, string value>
    : TypesMatchWith<what, memref, value, "::llvm::cast<MemRefType>($_self).getElementType()">;

// ---- Allocation.

class AllocLikeOp<string mnemonic, Resource resource, list<Trait> traits = []>
    : MemRef_Op<mnemonic, !listconcat([AttrSizedOperandSegments, MemoryEffectsOpInterface, OpAsmOpInterface], traits)> {
  let arguments = (ins Variadic<Index>:$dynamicSizes, Variadic<Index>:$symbolOperands, Alignment:$alignment);
  let results = (outs Res<AnyMemRef, "", [MemAlloc<resource>]>:$memref);
  let assemblyFormat = [{
    `(`$dynamicSizes`)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)
  }];
  let hasVerifier = 1;
}
def AllocOp : AllocLikeOp<"alloc", DefaultResource> { let hasCanonicalizer = 1; let summary = "memory allocation operation"; }
def AllocaOp : AllocLikeOp<"alloca", AutomaticAllocationScopeResource, [DeclareOpInterfaceMethods<PromotableAllocationOpInterface>,
    DeclareOpInterfaceMethods<DestructurableAllocationOpInterface>]> { let hasCanonicalizer = 1; let summary = "stack memory allocation operation"; }
def ReallocOp : MemRef_Op<"realloc", [MemoryEffectsOpInterface]> {
  let summary = "memory reallocation operation";
  let arguments = (ins Arg<MemRefRankOf<[AnyType], [1]>, "", [MemFree]>:$source, Optional<Index>:$dynamicResultSize,
                       Alignment:$alignment);
  let results = (outs Res<MemRefRankOf<[AnyType], [1]>, "", [MemAlloc]>);
  let assemblyFormat = "$source (`(` $dynamicResultSize^ `)`)? attr-dict `:` type($source) `to` type(results)";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def DeallocOp : MemRef_Op<"dealloc", [MemRefsNormalizable, MemoryEffectsOpInterface]> {
  let hasFolder = 1;
  let summary = "memory deallocation operation";
  let arguments = (ins Arg<AnyRankedOrUnrankedMemRef, "", [MemFree]>:$memref);
  let assemblyFormat = "$memref attr-dict `:` type($memref)";
}
def AllocaScopeOp : MemRef_Op<"alloca_scope", [AutomaticAllocationScope, DeclareOpInterfaceMethods<RegionBranchOpInterface>,
    SingleBlockImplicitTerminator<"AllocaScopeReturnOp">, RecursiveMemoryEffects, NoRegionArguments]> {
  let summary = "explicitly delimited scope for stack allocation";
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
}
def AllocaScopeReturnOp : MemRef_Op<"alloca_scope.return", [HasParent<"AllocaScopeOp">, Pure, ReturnLike, Terminator]> {
  let summary = "terminator for alloca_scope operation";
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}
def GlobalOp : MemRef_Op<"global", [Symbol]> {
  let summary = "declare or define a global memref variable";
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility,
                       TypeAttrBase<"::mlir::MemRefType", "memref type attribute">:$type,
                       OptionalAttr<AnyAttr>:$initial_value, UnitAttr:$constant, Alignment:$alignment);
  let assemblyFormat = [{
    ($sym_visibility^)? (`constant` $constant^)? $sym_name `:` custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value) attr-dict
  }];
  let hasVerifier = 1;
}
def GetGlobalOp : MemRef_Op<"get_global", [Pure, SymbolUserOpInterface]> {
  let summary = "get the memref pointing to a global variable";
  let arguments = (ins FlatSymbolRefAttr:$name);
  let results = (outs AnyStaticShapeMemRef:$result);
  let assemblyFormat = "$name `:` type($result) attr-dict";
}

// ---- Access.

def LoadOp : MemRef_Op<"load", [DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>, ElementTypeOf<"result type matches element type of 'memref'", "memref", "result">,
    DeclareOpInterfaceMethods<PromotableMemOpInterface>, DeclareOpInterfaceMethods<DestructurableAccessorOpInterface>,
    MemRefsNormalizable, MemoryEffectsOpInterface]> {
  let hasFolder = 1;
  let summary = "load operation";
  let arguments = (ins Arg<AnyMemRef, "the reference to load from", [MemRead]>:$memref, Variadic<Index>:$indices,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$nontemporal, Alignment:$alignment);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$memref `[` $indices `]` attr-dict `:` type($memref)";
  let hasVerifier = 1;
}
def StoreOp : MemRef_Op<"store", [DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>, ElementTypeOf<"type of 'value' matches element type of 'memref'", "memref", "value">,
    DeclareOpInterfaceMethods<PromotableMemOpInterface>, DeclareOpInterfaceMethods<DestructurableAccessorOpInterface>,
    MemRefsNormalizable, MemoryEffectsOpInterface]> {
  let hasFolder = 1;
  let summary = "store operation";
  let arguments = (ins AnyType:$value, Arg<AnyMemRef, "the reference to store to", [MemWrite]>:$memref, Variadic<Index>:$indices,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$nontemporal, Alignment:$alignment);
  let assemblyFormat = "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)";
  let hasVerifier = 1;
}
def CopyOp : MemRef_Op<"copy", [DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>, SameOperandsElementType, SameOperandsShape, MemoryEffectsOpInterface]> {
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let summary = "memory copy operation";
  let arguments = (ins Arg<AnyRankedOrUnrankedMemRef, "the memref to copy from", [MemRead]>:$source,
                       Arg<AnyRankedOrUnrankedMemRef, "the memref to copy to", [MemWrite]>:$target);
  let assemblyFormat = "$source `,` $target attr-dict `:` type($source) `to` type($target)";
}
def PrefetchOp : MemRef_Op<"prefetch", [MemoryEffectsOpInterface]> {
  let hasFolder = 1;
  let summary = "prefetch operation";
  let arguments = (ins Arg<AnyMemRef, "prefetch address", [MemWrite]>:$memref, Variadic<Index>:$indices, BoolAttr:$isWrite,
                       ConfinedAttr<I32Attr, [IntMinValue<0>, IntMaxValue<3>]>:$localityHint, BoolAttr:$isDataCache);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def DmaStartOp : MemRef_Op<"dma_start"> {
  let hasFolder = 1;
  let summary = "non-blocking DMA operation that starts a transfer";
  let arguments = (ins Variadic<AnyType>:$operands);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def DmaWaitOp : MemRef_Op<"dma_wait"> {
  let hasFolder = 1;
  let summary = "blocking DMA operation that waits for transfer completion";
  let arguments = (ins AnyMemRef:$tagMemRef, Variadic<Index>:$tagIndices, Index:$numElements);
  let assemblyFormat = "$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)";
  let hasVerifier = 1;
}
def AtomicMemRef : MemRefOf<[AnySignlessInteger, AnyFloat]>;
def AtomicValue : AnyTypeOf<[AnySignlessInteger, AnyFloat]>;
def AtomicRMWOp : MemRef_Op<"atomic_rmw", [DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>, AllTypesMatch<["value", "result"]>,
    ElementTypeOf<"value type matches element type of memref", "memref", "value">, MemoryEffectsOpInterface]> {
  let hasFolder = 1;
  let summary = "atomic read-modify-write operation";
  let arguments = (ins AtomicRMWKindAttr:$kind, AtomicValue:$value,
                       Arg<AtomicMemRef, "the reference to read from and write to", [MemRead, MemWrite]>:$memref,
                       Variadic<Index>:$indices);
  let results = (outs AtomicValue:$result);
  let assemblyFormat = [{
    $kind $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,` type($memref) `)` `->` type($result)
  }];
  let hasVerifier = 1;
}
def GenericAtomicRMWOp : MemRef_Op<"generic_atomic_rmw", [DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>, SingleBlockImplicitTerminator<"AtomicYieldOp">,
    ElementTypeOf<"result type matches element type of memref", "memref", "result">, MemoryEffectsOpInterface]> {
  let summary = "atomic read-modify-write operation with a region";
  let arguments = (ins Arg<AtomicMemRef, "the reference to read from and write to", [MemRead, MemWrite]>:$memref, Variadic<Index>:$indices);
  let results = (outs AtomicValue:$result);
  let regions = (region AnyRegion:$atomic_body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def AtomicYieldOp : MemRef_Op<"atomic_yield", [HasParent<"GenericAtomicRMWOp">, Pure, Terminator, ReturnLike]> {
  let summary = "yield operation for GenericAtomicRMWOp";
  let arguments = (ins AnyType:$result);
  let assemblyFormat = "$result attr-dict `:` type($result)";
  let hasVerifier = 1;
}

// ---- Shapes and casts.

def DimOp : MemRef_Op<"dim", [DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>, OpAsmOpInterface, DeclareOpInterfaceMethods<InferIntRangeInterface>, MemRefsNormalizable, ConditionallySpeculatable, NoMemoryEffect]> {
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let summary = "dimension index operation";
  let arguments = (ins AnyNon0RankedOrUnrankedMemRef:$source, Index:$index);
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict $source `,` $index `:` type($source)";
}
def RankOp : MemRef_Op<"rank", [Pure]> {
  let hasFolder = 1;
  let summary = "rank operation";
  let arguments = (ins AnyRankedOrUnrankedMemRef:$memref);
  let results = (outs Index);
  let assemblyFormat = "$memref attr-dict `:` type($memref)";
}
def AssumeAlignmentOp : MemRef_Op<"assume_alignment", [DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>, OpAsmOpInterface, Pure, SameOperandsAndResultType]> {
  let summary = "assumption that gives alignment information to the input memref";
  let arguments = (ins AnyMemRef:$memref, ConfinedAttr<I32Attr, [IntPositive]>:$alignment);
  let results = (outs AnyMemRef:$result);
  let assemblyFormat = "$memref `,` $alignment attr-dict `:` type($memref)";
  let hasFolder = 1;
  let hasVerifier = 1;
}
def DistinctObjectsOp : MemRef_Op<"distinct_objects", [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "assumption that accesses to specific memrefs will never alias";
  let arguments = (ins Variadic<AnyMemRef>:$operands);
  let results = (outs Variadic<AnyMemRef>:$results);
  let assemblyFormat = "$operands attr-dict `:` type($operands)";
  let hasVerifier = 1;
}
class MemRef_CastLikeOp<string mnemonic, list<Trait> traits> : MemRef_Op<mnemonic, !listconcat([
    DeclareOpInterfaceMethods<CastOpInterface>, OpAsmOpInterface, MemRefsNormalizable, Pure], traits)> {
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source);
  let results = (outs AnyRankedOrUnrankedMemRef:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
}
// That types can be cast implies that their shapes agree: said once, in the words of casts.
def CastOp : MemRef_CastLikeOp<"cast", [DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>]> { let hasFolder = 1; let summary = "memref cast operation"; }
def MemorySpaceCastOp : MemRef_CastLikeOp<"memory_space_cast", []> {
  let hasFolder = 1;
  let summary = "memref memory space cast operation";
}
def ExtractAlignedPointerAsIndexOp : MemRef_Op<"extract_aligned_pointer_as_index", [OpAsmOpInterface, Pure, SameVariadicResultSize]> {
  let summary = "Extracts a memref's underlying aligned pointer as an index";
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source);
  let results = (outs Index:$aligned_pointer);
  let assemblyFormat = "$source `:` type($source) `->` type(results) attr-dict";
}
def ExtractStridedMetadataOp : MemRef_Op<"extract_strided_metadata", [OpAsmOpInterface, Pure, SameVariadicResultSize, InferTypeOpAdaptor]> {
  let summary = "Extracts a buffer base with offset and strides";
  let arguments = (ins AnyStridedMemRef:$source);
  let results = (outs AnyStridedMemRefOfRank<0>:$base_buffer, Index:$offset, Variadic<Index>:$sizes, Variadic<Index>:$strides);
  let assemblyFormat = "$source `:` type($source) `->` type(results) attr-dict";
  let hasFolder = 1;
}
class MemRef_OffsetSizesAndStridesOp<string mnemonic, Type sourceType, Type resultType, list<Trait> traits>
    : MemRef_Op<mnemonic, !listconcat([OpAsmOpInterface, AttrSizedOperandSegments, Pure], traits)> {
  let arguments = (ins sourceType:$source, Variadic<Index>:$offsets, Variadic<Index>:$sizes, Variadic<Index>:$strides,
                       DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes, DenseI64ArrayAttr:$static_strides);
  let results = (outs resultType:$result);
  let hasVerifier = 1;
}
def ReinterpretCastOp : MemRef_OffsetSizesAndStridesOp<"reinterpret_cast", AnyRankedOrUnrankedMemRef, AnyStridedMemRef, [MemRefsNormalizable]> {
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let summary = "memref reinterpret cast operation";
  let assemblyFormat = [{
    $source `to` `offset` `` `:` custom<DynamicIndexList>($offsets, $static_offsets)
    `` `,` `sizes` `` `:` custom<DynamicIndexList>($sizes, $static_sizes)
    `` `,` `strides` `` `:` custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)
  }];
}
def SubViewOp : MemRef_OffsetSizesAndStridesOp<"subview", AnyMemRef, AnyMemRef, [DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>]> {
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let summary = "memref subview operation";
  let assemblyFormat = [{
    $source `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes)
    custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)
  }];
}
def ReshapeOp : MemRef_Op<"reshape", [OpAsmOpInterface, Pure]> {
  let summary = "memref reshape operation";
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source,
                       Arg<MemRefRankOf<[AnySignlessInteger, Index], [1]>, "dynamically-sized shape", [MemRead]>:$shape);
  let results = (outs AnyRankedOrUnrankedMemRef:$result);
  let assemblyFormat = "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def ExpandShapeOp : MemRef_Op<"expand_shape", [DeclareOpInterfaceMethods<RuntimeVerifiableOpInterface>, OpAsmOpInterface, Pure]> {
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let summary = "operation to produce a memref with a higher rank.";
  let arguments = (ins AnyStridedMemRef:$src, IndexListArrayAttr:$reassociation, Variadic<Index>:$output_shape,
                       DenseI64ArrayAttr:$static_output_shape);
  let results = (outs AnyStridedMemRef:$result);
  let assemblyFormat = [{
    $src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict `:`
    type($src) `into` type($result)
  }];
  let hasVerifier = 1;
}
def CollapseShapeOp : MemRef_Op<"collapse_shape", [OpAsmOpInterface, Pure]> {
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let summary = "operation to produce a memref with a smaller rank.";
  let arguments = (ins AnyStridedMemRef:$src, IndexListArrayAttr:$reassociation);
  let results = (outs AnyStridedMemRef:$result);
  let assemblyFormat = "$src $reassociation attr-dict `:` type($src) `into` type($result)";
  let hasVerifier = 1;
}
def TransposeOp : MemRef_Op<"transpose", [OpAsmOpInterface, Pure]> {
  let hasFolder = 1;
  let summary = "`transpose` produces a new strided memref (metadata-only)";
  let arguments = (ins AnyStridedMemRef:$in, AffineMapAttr:$permutation);
  let results = (outs AnyStridedMemRef);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def ViewOp : MemRef_Op<"view", [OpAsmOpInterface, Pure]> {
  let hasCanonicalizer = 1;
  let summary = "memref view operation";
  let arguments = (ins MemRefRankOf<[I8], [1]>:$source, Index:$byte_shift, Variadic<Index>:$sizes);
  let results = (outs AnyMemRef);
  let assemblyFormat = "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)";
  let hasFolder = 1;
  let hasVerifier = 1;
}
