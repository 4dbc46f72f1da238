// The nvgpu dialect: what NVIDIA's devices add to gpu.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def NVGPU_Dialect : Dialect {
  let name = "nvgpu";
  let summary = "Matrices, barriers and copies of NVIDIA's devices";
  let cppNamespace = "::mlir::nvgpu";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

// ---- Enums and types.

class NVGPU_I32Enum<string name, string what, list<I32EnumAttrCase> cases> : I32EnumAttr<name, what, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::nvgpu";
}
def TensorMapSwizzleKind : NVGPU_I32Enum<"TensorMapSwizzleKind", "Tensor map swizzling mode of shared memory banks", [
    I32EnumAttrCase<"SWIZZLE_NONE", 0, "none">, I32EnumAttrCase<"SWIZZLE_32B", 1, "swizzle_32b">,
    I32EnumAttrCase<"SWIZZLE_64B", 2, "swizzle_64b">, I32EnumAttrCase<"SWIZZLE_128B", 3, "swizzle_128b">]>;
def TensorMapL2PromoKind : NVGPU_I32Enum<"TensorMapL2PromoKind", "Tensor map L2 promotion type", [
    I32EnumAttrCase<"L2PROMO_NONE", 0, "none">, I32EnumAttrCase<"L2PROMO_64B", 1, "l2promo_64b">,
    I32EnumAttrCase<"L2PROMO_128B", 2, "l2promo_128b">, I32EnumAttrCase<"L2PROMO_256B", 3, "l2promo_256b">]>;
def TensorMapOOBKind : NVGPU_I32Enum<"TensorMapOOBKind", "Tensor map out-of-bounds fill type", [
    I32EnumAttrCase<"OOB_ZERO", 0, "zero">, I32EnumAttrCase<"OOB_NAN", 1, "nan">]>;
def TensorMapInterleaveKind : NVGPU_I32Enum<"TensorMapInterleaveKind", "Tensor map interleave layout type", [
    I32EnumAttrCase<"INTERLEAVE_NONE", 0, "none">, I32EnumAttrCase<"INTERLEAVE_16B", 1, "interleave_16b">,
    I32EnumAttrCase<"INTERLEAVE_32B", 2, "interleave_32b">]>;
def RcpRoundingMode : NVGPU_I32Enum<"RcpRoundingMode", "Rounding mode of rcp", [
    I32EnumAttrCase<"APPROX", 0, "approx">, I32EnumAttrCase<"RN", 1, "rn">, I32EnumAttrCase<"RZ", 2, "rz">,
    I32EnumAttrCase<"RM", 3, "rm">, I32EnumAttrCase<"RP", 4, "rp">]>;
def TensorMapSwizzleAttr : EnumAttr<NVGPU_Dialect, TensorMapSwizzleKind, "swizzle">;
def TensorMapL2PromoAttr : EnumAttr<NVGPU_Dialect, TensorMapL2PromoKind, "l2promo">;
def TensorMapOOBAttr : EnumAttr<NVGPU_Dialect, TensorMapOOBKind, "oob">;
def TensorMapInterleaveAttr : EnumAttr<NVGPU_Dialect, TensorMapInterleaveKind, "interleave">;
def RcpRoundingModeAttr : EnumAttr<NVGPU_Dialect, RcpRoundingMode, "rcp_rounding_mode">;

class NVGPU_Type<string name, string typeMnemonic, string what> : TypeDef<NVGPU_Dialect, name> {
  let summary = what;
  let mnemonic = typeMnemonic;
}
class NVGPU_StructType<string name, string typeMnemonic, string what> : NVGPU_Type<name, typeMnemonic, what> {
  let assemblyFormat = "`<` struct(params) `>`";
}
def NVGPU_DeviceAsyncToken : NVGPU_Type<"DeviceAsyncToken", "device.async.token", "device async token type"> {
  let builderCall = "$_builder.getType<DeviceAsyncTokenType>()";
}
def NVGPU_MBarrierGroup : NVGPU_StructType<"MBarrierGroup", "mbarrier.group", "mbarrier barrier type"> {
  let description = "Barriers in shared memory.";
  let parameters = (ins "Attribute":$memorySpace, DefaultValuedParameter<"unsigned", "1">:$num_barriers);
}
def NVGPU_MBarrierToken : NVGPU_Type<"MBarrierToken", "mbarrier.token", ""> {
  let description = "A phase of a barrier.";
  let builderCall = "$_builder.getType<MBarrierTokenType>()";
}
def NVGPU_TensorMapDescriptor : NVGPU_StructType<"TensorMapDescriptor", "tensormap.descriptor", "TensorMap descriptor"> {
  let description = "How the memory accelerator moves a box of a tensor.";
  let genVerifyDecl = 1;
  let parameters = (ins "MemRefType":$tensor, EnumParameter<TensorMapSwizzleKind>:$swizzle, EnumParameter<TensorMapL2PromoKind>:$l2promo,
                        EnumParameter<TensorMapOOBKind>:$oob, EnumParameter<TensorMapInterleaveKind>:$interleave);
}
def NVGPU_WarpgroupMatrixDescriptor : NVGPU_StructType<"WarpgroupMatrixDescriptor", "warpgroup.descriptor", "Warpgroup matrix descriptor type"> {
  let genVerifyDecl = 1;
  let parameters = (ins "MemRefType":$tensor);
}
def NVGPU_WarpgroupAccumulator : NVGPU_StructType<"WarpgroupAccumulator", "warpgroup.accumulator", ""> {
  let description = "A matrix that the threads of several warps hold together.";
  let genVerifyDecl = 1;
  let parameters = (ins "VectorType":$fragmented);
}

class NVGPU_Op<string mnemonic, string what, list<Trait> traits = []> : Op<NVGPU_Dialect, mnemonic, traits> { let summary = what; }

// ---- Matrices of a warp.

def LdMatrixOp : NVGPU_Op<"ldmatrix", "Loads tiles of a matrix from shared memory", [MemoryEffectsOpInterface,
    PredOpTrait<"srcMemref and res have same element type", TCresVTEtIsSameAsOpBase<0, 0>>]> {
  let arguments = (ins AnyMemRef:$srcMemref, Variadic<Index>:$indices, BoolAttr:$transpose, I32Attr:$numTiles);
  let results = (outs AnyVectorOfNonZeroRank:$res);
  let assemblyFormat = "$srcMemref`[` $indices `]` attr-dict `:` type($srcMemref) `->` type($res)";
  let hasVerifier = 1;
}
class NVGPU_MmaSyncLikeOp<string mnemonic, string what> : NVGPU_Op<mnemonic, what,
    [Pure, PredOpTrait<"matrixA and matrixB have same element type", TCopVTEtIsSameAs<0, 1>>]> {
  let results = (outs AnyVectorOfNonZeroRank:$res);
  let hasVerifier = 1;
}
def MmaSyncOp : NVGPU_MmaSyncLikeOp<"mma.sync", "Multiplies matrices of a warp and adds a third"> {
  let arguments = (ins AnyVectorOfNonZeroRank:$matrixA, AnyVectorOfNonZeroRank:$matrixB, AnyVectorOfNonZeroRank:$matrixC,
                       I64ArrayAttr:$mmaShape, OptionalAttr<UnitAttr>:$tf32Enabled);
  let assemblyFormat = [{
    `(` $matrixA`,` $matrixB`,` $matrixC `)` attr-dict `:` `(` type($matrixA) `,` type($matrixB) `,` type($matrixC) `)` `->` type($res)
  }];
}
def NVGPU_MmaSparseSyncMetadataType : FixedVectorOfLengthAndType<[2], [I16]>,
    BuildableType<"::mlir::VectorType::get({2},$_builder.getI16Type())">;
def MmaSparseSyncOp : NVGPU_MmaSyncLikeOp<"mma.sp.sync", "Multiplies a matrix with two values in any four and another, and adds a third"> {
  let arguments = (ins AnyVectorOfNonZeroRank:$matrixA, AnyVectorOfNonZeroRank:$matrixB, AnyVectorOfNonZeroRank:$matrixC,
                       NVGPU_MmaSparseSyncMetadataType:$sparseMetadata, I64ArrayAttr:$mmaShape,
                       DefaultValuedAttr<I32Attr, "0">:$sparsitySelector, OptionalAttr<UnitAttr>:$tf32Enabled);
  let assemblyFormat = [{
    `(` $matrixA`,` $matrixB`,` $matrixC `)` `metadata` `(` $sparseMetadata `)` attr-dict
    `:` `(` type($matrixA) `,` type($matrixB) `,` type($matrixC) `)` `->` type($res)
  }];
}

// ---- Copies into shared memory.

def DeviceAsyncCopyOp : NVGPU_Op<"device_async_copy", "Copies elements while the thread goes on", [AttrSizedOperandSegments,
    MemoryEffectsOpInterface]> {
  let arguments = (ins AnyMemRef:$dst, Variadic<Index>:$dstIndices, AnyMemRef:$src, Variadic<Index>:$srcIndices, IndexAttr:$dstElements,
                       Optional<Index>:$srcElements, OptionalAttr<UnitAttr>:$bypassL1);
  let results = (outs NVGPU_DeviceAsyncToken:$asyncToken);
  let assemblyFormat = [{
    $src `[` $srcIndices `]` `,` $dst `[` $dstIndices `]` `,` $dstElements (`,` $srcElements^)? attr-dict `:` type($src) `to` type($dst)
  }];
  let hasVerifier = 1;
}
def DeviceAsyncCreateGroupOp : NVGPU_Op<"device_async_create_group", "Makes one token of those of copies"> {
  let arguments = (ins Variadic<NVGPU_DeviceAsyncToken>:$inputTokens);
  let results = (outs NVGPU_DeviceAsyncToken:$asyncToken);
  let assemblyFormat = "$inputTokens attr-dict";
}
def DeviceAsyncWaitOp : NVGPU_Op<"device_async_wait", "Waits for copies"> {
  let arguments = (ins NVGPU_DeviceAsyncToken:$asyncDependencies, OptionalAttr<I32Attr>:$numGroups);
  let assemblyFormat = "$asyncDependencies attr-dict";
}

// ---- Barriers in shared memory.

def MBarrierCreateOp : NVGPU_Op<"mbarrier.create", "Makes barriers"> {
  let results = (outs NVGPU_MBarrierGroup:$barriers);
  let assemblyFormat = "attr-dict `->` type($barriers)";
}
def MBarrierGetOp : NVGPU_Op<"mbarrier.get", "The address of a barrier"> {
  let arguments = (ins NVGPU_MBarrierGroup:$barriers, Index:$mbarId);
  let results = (outs AnyTypeOf<[I32, I64]>:$mbarrierPointer);
  let assemblyFormat = "$barriers `[` $mbarId `]` attr-dict `:` type($barriers) `->` type($mbarrierPointer)";
}
def MBarrierInitOp : NVGPU_Op<"mbarrier.init", "Says how many threads a barrier waits for"> {
  let arguments = (ins NVGPU_MBarrierGroup:$barriers, Index:$count, Index:$mbarId, Optional<I1>:$predicate);
  let assemblyFormat = "$barriers `[` $mbarId `]` `,` $count (`,` `predicate` `=` $predicate^)? attr-dict `:` type($barriers)";
}
def MBarrierTestWaitOp : NVGPU_Op<"mbarrier.test.wait", "Says if a phase of a barrier is over"> {
  let arguments = (ins NVGPU_MBarrierGroup:$barriers, NVGPU_MBarrierToken:$token, Index:$mbarId);
  let results = (outs I1:$waitComplete);
  let assemblyFormat = "$barriers `[` $mbarId `]` `,` $token attr-dict `:` type($barriers) `,` type($token)";
}
def MBarrierArriveOp : NVGPU_Op<"mbarrier.arrive", "Arrives at a barrier"> {
  let arguments = (ins NVGPU_MBarrierGroup:$barriers, Index:$mbarId);
  let results = (outs NVGPU_MBarrierToken:$token);
  let assemblyFormat = "$barriers `[` $mbarId `]` attr-dict `:` type($barriers) `->` type($token)";
}
def MBarrierArriveNoCompleteOp : NVGPU_Op<"mbarrier.arrive.nocomplete", "Arrives at a barrier without ending its phase"> {
  let arguments = (ins NVGPU_MBarrierGroup:$barriers, Index:$mbarId, Index:$count);
  let results = (outs NVGPU_MBarrierToken:$token);
  let assemblyFormat = "$barriers `[` $mbarId `]` `,` $count attr-dict `:` type($barriers) `->` type($token)";
}
def MBarrierArriveExpectTxOp : NVGPU_Op<"mbarrier.arrive.expect_tx", "Arrives at a barrier that also waits for so many bytes"> {
  let arguments = (ins NVGPU_MBarrierGroup:$barriers, Index:$txcount, Index:$mbarId, Optional<I1>:$predicate);
  let assemblyFormat = "$barriers `[` $mbarId `]` `,` $txcount  (`,` `predicate` `=` $predicate^)? attr-dict `:` type($barriers)";
}
def MBarrierTryWaitParityOp : NVGPU_Op<"mbarrier.try_wait.parity", "Waits for the phase of a barrier, for some time"> {
  let arguments = (ins NVGPU_MBarrierGroup:$barriers, I1:$phaseParity, Index:$ticks, Index:$mbarId);
  let assemblyFormat = "$barriers `[` $mbarId `]` `,` $phaseParity `,` $ticks attr-dict `:` type($barriers)";
}

// ---- The memory accelerator.

def TmaFenceOp : NVGPU_Op<"tma.fence.descriptor", "Makes a change of a descriptor seen"> {
  let arguments = (ins NVGPU_TensorMapDescriptor:$tensorMapDescriptor);
  let assemblyFormat = "$tensorMapDescriptor attr-dict `:` type($tensorMapDescriptor)";
}
def TmaPrefetchOp : NVGPU_Op<"tma.prefetch.descriptor", "Fetches a descriptor early"> {
  let arguments = (ins NVGPU_TensorMapDescriptor:$tensorMapDescriptor, Optional<I1>:$predicate);
  let assemblyFormat = "$tensorMapDescriptor (`,` `predicate` `=` $predicate^)? attr-dict `:` type($tensorMapDescriptor)";
}
def TmaAsyncLoadOp : NVGPU_Op<"tma.async.load", "Copies a box of a tensor into shared memory", [AttrSizedOperandSegments,
    MemoryEffectsOpInterface]> {
  let arguments = (ins AnyMemRef:$dst, NVGPU_MBarrierGroup:$barriers, NVGPU_TensorMapDescriptor:$tensorMapDescriptor,
                       Variadic<Index>:$coordinates, Index:$mbarId, Optional<I16>:$multicastMask, Optional<I1>:$predicate);
  let assemblyFormat = [{
    $tensorMapDescriptor `[` $coordinates `]` `,` $barriers `[` $mbarId `]` `to` $dst (`multicast_mask` `=` $multicastMask^ )?
    (`,` `predicate` `=` $predicate^)? attr-dict `:` type($tensorMapDescriptor) `,` type($barriers) `->` type($dst)
  }];
  let hasVerifier = 1;
}
def TmaAsyncStoreOp : NVGPU_Op<"tma.async.store", "Copies shared memory into a box of a tensor", [AttrSizedOperandSegments,
    MemoryEffectsOpInterface]> {
  let arguments = (ins AnyMemRef:$src, NVGPU_TensorMapDescriptor:$tensorMapDescriptor, Variadic<Index>:$coordinates, Optional<I1>:$predicate);
  let assemblyFormat = [{
    $src `to` $tensorMapDescriptor `[` $coordinates `]` (`,` `predicate` `=` $predicate^)? attr-dict `:` type($src)
    `->` type($tensorMapDescriptor)
  }];
  let hasVerifier = 1;
}
def TmaCreateDescriptorOp : NVGPU_Op<"tma.create.descriptor", "Makes a descriptor of boxes of a tensor"> {
  let arguments = (ins AnyUnrankedMemRef:$tensor, Variadic<Index>:$boxDimensions);
  let results = (outs NVGPU_TensorMapDescriptor:$tensorMap);
  let assemblyFormat = "$tensor `box` `[` $boxDimensions `]` attr-dict `:` type($tensor) `->` type($tensorMap)";
  let hasVerifier = 1;
}

// ---- Matrices of several warps.

def WarpgroupGenerateDescriptorOp : NVGPU_Op<"warpgroup.generate.descriptor", "Makes a descriptor of a matrix in shared memory",
    [MemoryEffectsOpInterface]> {
  let arguments = (ins AnyMemRef:$tensor, NVGPU_TensorMapDescriptor:$tensorMap);
  let results = (outs NVGPU_WarpgroupMatrixDescriptor:$descriptor);
  let assemblyFormat = "$tensor `,` $tensorMap attr-dict `:` type($tensor) `,` type($tensorMap) `->` type($descriptor)";
  let hasVerifier = 1;
}
def WarpgroupMmaOp : NVGPU_Op<"warpgroup.mma", "Multiplies two matrices and adds a third"> {
  let arguments = (ins NVGPU_WarpgroupMatrixDescriptor:$descriptorA, NVGPU_WarpgroupMatrixDescriptor:$descriptorB,
                       DefaultValuedOptionalAttr<I64Attr, "1">:$waitGroup, OptionalAttr<UnitAttr>:$transposeA,
                       OptionalAttr<UnitAttr>:$transposeB, NVGPU_WarpgroupAccumulator:$matrixC);
  let results = (outs NVGPU_WarpgroupAccumulator:$matrixD);
  let assemblyFormat = [{
    $descriptorA`,` $descriptorB`,` $matrixC attr-dict `:` type($descriptorA) `,` type($descriptorB) `,` type($matrixC) `->` type($matrixD)
  }];
  let hasVerifier = 1;
}
def WarpgroupMmaStoreOp : NVGPU_Op<"warpgroup.mma.store", "Stores an accumulator", [MemoryEffectsOpInterface]> {
  let arguments = (ins NVGPU_WarpgroupAccumulator:$matrixD, AnyMemRef:$dstMemref);
  let assemblyFormat = "$matrixD `,` $dstMemref attr-dict `:` type($matrixD) `to` type($dstMemref)";
  let hasVerifier = 1;
}
def WarpgroupMmaInitAccumulatorOp : NVGPU_Op<"warpgroup.mma.init.accumulator", "An accumulator of zeros"> {
  let results = (outs NVGPU_WarpgroupAccumulator:$matrixC);
  let assemblyFormat = "attr-dict `->` type($matrixC)";
  let hasVerifier = 1;
}
def RcpOp : NVGPU_Op<"rcp", "Reciprocals, as exact as the mode says", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins VectorOfNonZeroRankOf<[F32]>:$in, DefaultValuedAttr<RcpRoundingModeAttr, "RcpRoundingMode::APPROX">:$rounding,
                       UnitAttr:$ftz);
  let results = (outs VectorOfNonZeroRankOf<[F32]>:$out);
  let assemblyFormat = "$in `{` `rounding` `=` $rounding (`,` `ftz` $ftz^)? `}` attr-dict `:` type($out)";
  let hasVerifier = 1;
}
