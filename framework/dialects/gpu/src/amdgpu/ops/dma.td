// Copies between memory and shared memory (LDS). Included by `amdgpu.td`.

def GatherToLDSOp : AMDGPU_Op<"gather_to_lds", "Copies elements to shared memory", [AttrSizedOperandSegments, MemoryEffectsOpInterface]> {
  let arguments = (ins AnyMemRef:$src, Variadic<Index>:$srcIndices, AnyMemRef:$dst, Variadic<Index>:$dstIndices, TypeAttr:$transferType);
  let assemblyFormat = "$src `[` $srcIndices `]` `,` $dst `[` $dstIndices `]` attr-dict `:` $transferType `,` type($src) `,` type($dst)";
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}
def TransposeLoadOp : AMDGPU_Op<"transpose_load", "Loads a matrix with its rows as columns", [SameVariadicOperandSize, MemoryEffectsOpInterface]> {
  let arguments = (ins AnyMemRef:$src, Variadic<Index>:$srcIndices);
  let results = (outs AnyTypeOf<[AnyVectorOfNonZeroRank]>:$result);
  let assemblyFormat = "$src `[` $srcIndices `]` attr-dict `:` type($src) `->` type($result)";
  let hasVerifier = 1;
}
class AMDGPU_DmaBaseOp<string mnemonic, string what, Type base> : AMDGPU_Op<mnemonic, what,
    [Pure, AttrSizedOperandSegments, AllElementTypesMatch<["global", "lds"]>]> {
  let arguments = (ins AnyMemRef:$global, Variadic<Index>:$global_indices, AnyMemRef:$lds, Variadic<Index>:$lds_indices);
  let results = (outs base:$base);
  let assemblyFormat = [{
    $global `[` $global_indices `]` `,` $lds `[` $lds_indices `]` attr-dict `:` type($global) `,` type($lds) `->` type(results)
  }];
  let hasVerifier = 1;
}
def MakeGatherDmaBaseOp : AMDGPU_DmaBaseOp<"make_gather_dma_base", "Both addresses of a copy of rows", AMDGPU_TDMGatherBaseType>;
def MakeDmaBaseOp : AMDGPU_DmaBaseOp<"make_dma_base", "Both addresses of a copy", AMDGPU_TDMBaseType>;

def WorkgroupMask : FixedVectorOfLengthAndType<[16], [I1]>, BuildableType<"::mlir::VectorType::get({16} ,$_builder.getIntegerType(1))">;
// A description of a copy: sizes and strides on both sides, and what else it does.
class AMDGPU_MakeDescriptorOp<string mnemonic, string what, dag from, string start, string types>
    : AMDGPU_Op<mnemonic, what, [Pure, AttrSizedOperandSegments]> {
  let arguments = !con(from, (ins
    Variadic<Index>:$global_dynamic_sizes, DenseI64ArrayAttr:$global_static_sizes,
    Variadic<Index>:$global_dynamic_strides, DenseI64ArrayAttr:$global_static_strides,
    Variadic<Index>:$shared_dynamic_sizes, DenseI64ArrayAttr:$shared_static_sizes,
    Optional<WorkgroupMask>:$workgroup_mask, Optional<I1>:$early_timeout, Optional<I32>:$pad_amount, Optional<I32>:$pad_interval,
    Optional<AnyMemRef>:$atomic_barrier_address, Variadic<Index>:$atomic_barrier_indices, Optional<Index>:$global_increment,
    Optional<I32>:$lds_increment, Optional<Index>:$iteration_count));
  let results = (outs AMDGPU_TDMDescriptorType:$desc);
  let assemblyFormat = start # [{
    `globalSize` custom<DynamicIndexList>($global_dynamic_sizes, $global_static_sizes)
    `globalStride` custom<DynamicIndexList>($global_dynamic_strides, $global_static_strides)
    `sharedSize` custom<DynamicIndexList>($shared_dynamic_sizes, $shared_static_sizes)
    ( `padShared` `(` $pad_amount^ `every` $pad_interval `)` )? ( `workgroupMask` $workgroup_mask^ ( `earlyTimeout` $early_timeout^)?)?
    ( `atomicBarrier` `(` $atomic_barrier_address^ `[` $atomic_barrier_indices `]` `:` type($atomic_barrier_address) `)`)?
    ( `iterate` $global_increment^ `,` $lds_increment `,` $iteration_count )? attr-dict `:` qualified(type($base)) }] # types # " `->` type(results)";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def MakeGatherDmaDescriptorOp : AMDGPU_MakeDescriptorOp<"make_gather_dma_descriptor", "A description of a copy of rows",
    (ins AMDGPU_TDMGatherBaseType:$base,
         AnyTypeOf<[VectorOfMinMaxLengthAndType<1, 8, [I32]>, VectorOfMinMaxLengthAndType<1, 16, [I16]>]>:$indices),
    "$base `[` $indices `]` ", "`,` type($indices)">;
def MakeDmaDescriptorOp : AMDGPU_MakeDescriptorOp<"make_dma_descriptor", "A description of a copy", (ins AMDGPU_TDMBaseType:$base), "$base ", "">;
class AMDGPU_TensorCopyOp<string mnemonic, string what> : AMDGPU_Op<mnemonic, what, [MemoryEffects<[MemWrite, MemRead]>]> {
  let arguments = (ins AMDGPU_TDMDescriptorType:$desc);
  let assemblyFormat = "$desc attr-dict `:` qualified(type($desc))";
}
def TensorLoadToLDSOp : AMDGPU_TensorCopyOp<"tensor_load_to_lds", "Copies a tensor to shared memory">;
def TensorStoreFromLDSOp : AMDGPU_TensorCopyOp<"tensor_store_from_lds", "Copies a tensor from shared memory">;
