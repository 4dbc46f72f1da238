// The xegpu dialect: what Intel's devices add to gpu.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "arith/base.td"

def XeGPU_Dialect : Dialect {
  let name = "xegpu";
  let summary = "Blocks of tensors, products of matrices and barriers of Intel's devices";
  let cppNamespace = "::mlir::xegpu";
  let dependentDialects = ["arith::ArithDialect"];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

// ---- Enums and attributes.

class XeGPU_I32Enum<string name, string what, list<I32EnumAttrCase> cases> : I32EnumAttr<name, what, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::xegpu";
}
def XeGPU_MemorySpace : XeGPU_I32Enum<"MemorySpace", "The address space of the memory the tensor descritor is created for", [
    I32EnumAttrCase<"Global", 0, "global">, I32EnumAttrCase<"SLM", 3, "slm">]>;
def XeGPU_MemorySpaceAttr : EnumAttr<XeGPU_Dialect, XeGPU_MemorySpace, "memory_space"> {
  let summary = [{Describe the location of data described by a `TensorDesc`:
                 Global device memory (`Global`) or Shared local memory (`SLM`).}];
  let assemblyFormat = "$value";
}
def XeGPU_CachePolicyEnums : XeGPU_I32Enum<"CachePolicy", "Cache policy", [
    I32EnumAttrCase<"CACHED", 0, "cached">, I32EnumAttrCase<"UNCACHED", 1, "uncached">, I32EnumAttrCase<"STREAMING", 2, "streaming">,
    I32EnumAttrCase<"READ_INVALIDATE", 3, "read_invalidate">, I32EnumAttrCase<"WRITE_BACK", 4, "write_back">,
    I32EnumAttrCase<"WRITE_THROUGH", 5, "write_through">]>;
def XeGPU_CacheHintAttr : EnumAttr<XeGPU_Dialect, XeGPU_CachePolicyEnums, "cache_hint"> {
  let summary = "Describe the cache settings for prefetch/load/store operators";
  let assemblyFormat = "`<` $value `>`";
}
def XeGPU_FenceScope : XeGPU_I32Enum<"FenceScope", "The enumeration for the scope of fence operation.", [
    I32EnumAttrCase<"Workgroup", 0, "workgroup">, I32EnumAttrCase<"GPU", 1, "gpu">]>;
def XeGPU_FenceScopeAttr : EnumAttr<XeGPU_Dialect, XeGPU_FenceScope, "fence_scope"> {
  let summary = [{Describes the scope of fence.
                    "workgroup" means that the scope is within each work group.
                    "gpu" means the scope is across work groups within the gpu.}];
  let assemblyFormat = "$value";
}

class XeGPUAttr<string name, string attrMnemonic, string what, list<Trait> traits = []> : AttrDef<XeGPU_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
  let description = what;
}
class XeGPU_StructAttr<string name, string attrMnemonic, string what, list<Trait> traits = []> : XeGPUAttr<name, attrMnemonic, what, traits> {
  let assemblyFormat = "`<` struct(params) `>`";
}
defvar GlobalMemory = "MemorySpaceAttr::get($_ctxt, xegpu::MemorySpace::Global)";
defvar OneInteger = "$_builder.getI64IntegerAttr(1)";
def XeGPU_BlockTensorDescAttr : XeGPU_StructAttr<"BlockTensorDesc", "block_tdesc_attr", "Where blocks of a tensor are, and how many are read at once."> {
  let summary = "a composite attribute for `TensorDescType`";
  let parameters = (ins DefaultValuedParameter<"MemorySpaceAttr", GlobalMemory>:$memory_space,
                        DefaultValuedParameter<"IntegerAttr", OneInteger>:$array_length,
                        DefaultValuedParameter<"BoolAttr", "$_builder.getBoolAttr(true)">:$boundary_check);
}
def XeGPU_ScatterTensorDescAttr : XeGPU_StructAttr<"ScatterTensorDesc", "scatter_tdesc_attr", "Where scattered elements are, and how many lie side by side."> {
  let summary = "a composite attribute for `TensorDescType`";
  let parameters = (ins DefaultValuedParameter<"MemorySpaceAttr", GlobalMemory>:$memory_space,
                        DefaultValuedParameter<"IntegerAttr", OneInteger>:$chunk_size);
  let genVerifyDecl = 1;
}

// How a value is shared out: to subgroups, to instructions, to the threads of a subgroup.
def DistributeLayoutAttr : AttrInterface<"DistributeLayoutAttr"> { let cppNamespace = "::mlir::xegpu"; }
def XeGPU_LayoutAttr : XeGPU_StructAttr<"Layout", "layout", "Describes the data distribution to subgroups and work-items for a tensor", [DistributeLayoutAttr]> {
  let parameters = (ins OptionalParameter<"NumbersOfLayout">:$sg_layout, OptionalParameter<"NumbersOfLayout">:$sg_data,
                        OptionalParameter<"NumbersOfLayout">:$inst_data, OptionalParameter<"NumbersOfLayout">:$lane_layout,
                        OptionalParameter<"NumbersOfLayout">:$lane_data, OptionalParameter<"NumbersOfLayout">:$order);
  let genVerifyDecl = 1;
}
def XeGPU_SliceAttr : XeGPUAttr<"Slice", "slice", "A layout without some of the dimensions of another.", [DistributeLayoutAttr]> {
  let parameters = (ins "xegpu::DistributeLayoutAttr":$parent, "NumbersOfSlice":$dims);
  let assemblyFormat = "`<` qualified($parent) `,` `dims` `=` $dims `>`";
  let genVerifyDecl = 1;
}
def XeGPU_RangeAttr : XeGPUAttr<"Range", "range", "Numbers from a first one to before a last one."> {
  let parameters = (ins "IntegerAttr":$start, "IntegerAttr":$end);
  let assemblyFormat = "`<` `[`$start `,` $end `]` `>`";
  let genVerifyDecl = 1;
}
def XeGPU_MemLayoutAttr : XeGPUAttr<"MemLayout", "mem_layout", "How data lies in shared memory."> {
  let parameters = (ins "DictionaryAttr":$attrs);
  let hasCustomAssemblyFormat = 1;
}

// ---- Types.

def XeGPU_IntType : AnyTypeOf<[I1, I<4>, I8, I16, I32, I64, SI1, SI8, SI16, SI32, SI64, UI1, UI8, UI16, UI32, UI64]>;
def XeGPU_FloatType : AnyTypeOf<[F16, F32, F64, BF16, TF32]>;
def XeGPU_ScalarType : AnyTypeOf<[XeGPU_IntType, XeGPU_FloatType]>;
def XeGPU_PointerType : AnyTypeOf<[UI64, UI32, I64, I32]>;
def XeGPU_BaseAddrType : AnyTypeOf<[Non0RankedMemRefOf<[XeGPU_ScalarType]>, XeGPU_PointerType]>;
def XeGPU_DpasOprType : FixedVectorOfRankAndType<[1, 2, 3], [XeGPU_ScalarType]>;
def XeGPU_DpasResType : FixedVectorOfRankAndType<[1, 2], [XeGPU_ScalarType]>;
def XeGPU_OffsetType : FixedVectorOfNonZeroRankOf<[Index]>;
def XeGPU_MaskType : FixedVectorOfNonZeroRankOf<[I1]>;
def XeGPU_ValueType : FixedVectorOfNonZeroRankOf<[XeGPU_ScalarType]>;
def XeGPU_VectorType : VectorOfRankAndType<[1, 2, 3, 4, 5, 6], [XeGPU_ScalarType]>;
def XeGPU_GatherScatterBaseAddrType : AnyTypeOf<[MemRefRankOf<[XeGPU_ScalarType], [1]>, XeGPU_PointerType]>;
class StaticSharedMemRefOf<int rank> : ConfinedType<MemRefRankOf<[XeGPU_ScalarType], [rank]>,
    [HasStaticShapePred, CPred<"isSharedMemory($_self)">],
    "reside in share memory and statically " # rank # "d shaped " # MemRefOf<[XeGPU_ScalarType]>.summary # " ">;

def ShapedTypeInterface : TypeInterface<"ShapedTypeInterface">;
class XeGPU_TypeDef<string name, string typeMnemonic, string what, list<Trait> traits = []> : TypeDef<XeGPU_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
  let summary = what;
}
def XeGPU_TensorDesc : XeGPU_TypeDef<"TensorDesc", "tensor_desc", "TensorDesc describing regions of interested data.", [ShapedTypeInterface]> {
  let parameters = (ins "mlir::Type":$like, OptionalParameter<"mlir::Attribute">:$encoding,
                        OptionalParameter<"mlir::Attribute">:$layout);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}
def XeGPU_GatherScatterSourceType : AnyTypeOf<[XeGPU_TensorDesc, XeGPU_GatherScatterBaseAddrType]>;
def XeGPU_Nbarrier : XeGPU_TypeDef<"Nbarrier", "nbarrier", "!xegpu.nbarrier a custom XeGPU type representing a barrier."> {
  let builderCall = "$_builder.getType<NbarrierType>()";
}
def XeGPU_MemDesc : XeGPU_TypeDef<"MemDesc", "mem_desc", "MemDesc describing the data in SLM", [ShapedTypeInterface]> {
  let parameters = (ins "mlir::Type":$like, OptionalParameter<"MemLayoutAttr">:$mem_layout);
  let hasCustomAssemblyFormat = 1;
}

// ---- Operations.

class XeGPU_Op<string mnemonic, string what, list<Trait> traits = []> : Op<XeGPU_Dialect, mnemonic, traits> { let summary = what; }
defvar Offsets = (ins Variadic<Index>:$offsets, OptionalAttr<DenseI64ArrayAttr>:$const_offsets);
defvar CacheHints = (ins OptionalAttr<XeGPU_CacheHintAttr>:$l1_hint, OptionalAttr<XeGPU_CacheHintAttr>:$l2_hint,
                         OptionalAttr<XeGPU_CacheHintAttr>:$l3_hint);
defvar WithLayout = (ins OptionalAttr<DistributeLayoutAttr>:$layout);

def CreateNdDescOp : XeGPU_Op<"create_nd_tdesc", "A descriptor of blocks of a tensor", [Pure, AttrSizedOperandSegments]> {
  let arguments = (ins XeGPU_BaseAddrType:$source, Variadic<Index>:$offsets, Variadic<Index>:$shape, Variadic<Index>:$strides,
                       OptionalAttr<DenseI64ArrayAttr>:$const_offsets, OptionalAttr<DenseI64ArrayAttr>:$const_shape,
                       OptionalAttr<DenseI64ArrayAttr>:$const_strides);
  let results = (outs XeGPU_TensorDesc:$TensorDesc);
  let assemblyFormat = [{
    $source `` custom<OptionalDynamicIndexList>($offsets, $const_offsets)
    (`,` `shape` `:` custom<DynamicIndexList>($shape, $const_shape)^ `,` `strides``:` custom<DynamicIndexList>($strides, $const_strides))?
    attr-dict `:` type($source) `->` qualified(type($TensorDesc))
  }];
  let hasVerifier = 1;
}
def PrefetchNdOp : XeGPU_Op<"prefetch_nd", "Fetches a block early"> {
  let arguments = !con((ins XeGPU_TensorDesc:$TensorDesc), Offsets, CacheHints, WithLayout);
  let assemblyFormat = [{
    $TensorDesc `` custom<OptionalDynamicIndexList>($offsets, $const_offsets) prop-dict attr-dict `:` qualified(type($TensorDesc))
  }];
  let hasVerifier = 1;
}
def LoadNdOp : XeGPU_Op<"load_nd", "Loads a block", [AllElementTypesMatch<["value", "TensorDesc"]>, MemoryEffects<[MemRead]>]> {
  let arguments = !con((ins XeGPU_TensorDesc:$TensorDesc), Offsets,
                       (ins OptionalAttr<UnitAttr>:$packed, OptionalAttr<DenseI64ArrayAttr>:$transpose), CacheHints, WithLayout);
  let results = (outs XeGPU_ValueType:$value);
  let assemblyFormat = [{
    $TensorDesc `` custom<OptionalDynamicIndexList>($offsets, $const_offsets) prop-dict attr-dict `:` qualified(type($TensorDesc)) `->` type($value)
  }];
  let hasVerifier = 1;
}
def StoreNdOp : XeGPU_Op<"store_nd", "Stores a block", [AllElementTypesMatch<["value", "TensorDesc"]>, MemoryEffects<[MemWrite]>]> {
  let arguments = !con((ins XeGPU_ValueType:$value, XeGPU_TensorDesc:$TensorDesc), Offsets, CacheHints, WithLayout);
  let assemblyFormat = [{
    $value `,` $TensorDesc `` custom<OptionalDynamicIndexList>($offsets, $const_offsets) prop-dict attr-dict
    `:`  type($value) `,` qualified(type($TensorDesc))
  }];
  let hasVerifier = 1;
}
def UpdateNdOffsetOp : XeGPU_Op<"update_nd_offset", "A descriptor of blocks further on", [Pure, AllTypesMatch<["TensorDesc", "result"]>]> {
  let arguments = (ins XeGPU_TensorDesc:$TensorDesc, Variadic<Index>:$offsets, DenseI64ArrayAttr:$const_offsets);
  let results = (outs XeGPU_TensorDesc:$result);
  let assemblyFormat = "$TensorDesc `,` custom<DynamicIndexList>($offsets, $const_offsets) attr-dict `:` qualified(type($result))";
  let hasVerifier = 1;
}
def CreateDescOp : XeGPU_Op<"create_tdesc", "A descriptor of scattered elements", [Pure]> {
  let arguments = (ins XeGPU_GatherScatterBaseAddrType:$source, XeGPU_OffsetType:$offsets);
  let results = (outs XeGPU_TensorDesc:$TensorDesc);
  let assemblyFormat = "$source `,` $offsets attr-dict `:`  type($source) `,` type($offsets) `->` qualified(type($TensorDesc))";
  let hasVerifier = 1;
}
defvar ScatterOffsets = (ins Optional<AnyTypeOf<[XeGPU_OffsetType, Index]>>:$offsets);
def PrefetchOp : XeGPU_Op<"prefetch", "Fetches scattered elements early"> {
  let arguments = !con((ins XeGPU_GatherScatterSourceType:$source), ScatterOffsets, CacheHints, (ins OptionalAttr<I64Attr>:$offset_align_byte),
                       WithLayout);
  let assemblyFormat = "$source (`[` $offsets^ `]`)? prop-dict attr-dict `:` type(operands)";
  let hasVerifier = 1;
}
def LoadGatherOp : XeGPU_Op<"load", "Loads scattered elements", [MemoryEffects<[MemRead]>]> {
  let arguments = !con((ins XeGPU_GatherScatterSourceType:$source), ScatterOffsets,
                       (ins AnyTypeOf<[XeGPU_MaskType, I1]>:$mask, OptionalAttr<I64Attr>:$chunk_size), CacheHints, WithLayout);
  let results = (outs AnyTypeOf<[XeGPU_ValueType, XeGPU_ScalarType]>:$value);
  let assemblyFormat = "$source (`[` $offsets^ `]`)? `,` $mask prop-dict attr-dict `:` type(operands) `->` type($value)";
  let hasVerifier = 1;
}
def StoreScatterOp : XeGPU_Op<"store", "Stores scattered elements", [MemoryEffects<[MemWrite]>]> {
  let arguments = !con((ins AnyTypeOf<[XeGPU_ValueType, XeGPU_ScalarType]>:$value, XeGPU_GatherScatterSourceType:$dest), ScatterOffsets,
                       (ins AnyTypeOf<[XeGPU_MaskType, I1]>:$mask, OptionalAttr<I64Attr>:$chunk_size), CacheHints, WithLayout);
  let assemblyFormat = "$value `,` $dest (`[` $offsets^ `]`)? `,` $mask prop-dict attr-dict `:` type(operands)";
  let hasVerifier = 1;
}
def UpdateOffsetOp : XeGPU_Op<"update_offset", "A descriptor of elements further on", [Pure, AllTypesMatch<["TensorDesc", "result"]>]> {
  let arguments = (ins XeGPU_TensorDesc:$TensorDesc, XeGPU_OffsetType:$offsets);
  let results = (outs XeGPU_TensorDesc:$result);
  let assemblyFormat = "$TensorDesc `,` $offsets attr-dict `:` qualified(type($TensorDesc)) `,` type($offsets)";
  let hasVerifier = 1;
}
def DpasOp : XeGPU_Op<"dpas", "Multiplies matrices and adds a third", [Pure, AllElementTypesMatch<["lhs", "rhs"]>]> {
  let arguments = (ins XeGPU_DpasOprType:$lhs, XeGPU_DpasOprType:$rhs, Optional<XeGPU_DpasResType>:$acc,
                       OptionalAttr<DistributeLayoutAttr>:$layout_a, OptionalAttr<DistributeLayoutAttr>:$layout_b,
                       OptionalAttr<DistributeLayoutAttr>:$layout_cd);
  let results = (outs XeGPU_DpasResType:$result);
  let assemblyFormat = "$lhs `,` $rhs (`,` $acc^)? attr-dict `:` type($lhs)`,` type($rhs) (`,` type($acc)^)?  `->` type($result)";
  let hasVerifier = 1;
}
def AtomicRMWOp : XeGPU_Op<"atomic_rmw", "Reads, changes and writes scattered elements, each at once", [Pure, MemoryEffects<[MemRead, MemWrite]>,
    AllElementTypesMatch<["tensorDesc", "value", "result"]>, AllShapesMatch<["tensorDesc", "value", "result"]>]> {
  let arguments = !con((ins AtomicRMWKindAttr:$kind, XeGPU_TensorDesc:$tensorDesc, XeGPU_MaskType:$mask, XeGPU_ValueType:$value), WithLayout);
  let results = (outs XeGPU_ValueType:$result);
  let assemblyFormat = [{
    $kind $tensorDesc `,` $mask `,` $value attr-dict `:` qualified(type($tensorDesc)) `,` type($mask) `,` type($value) `->` type($result)
  }];
}
def AllocNbarrierOp : XeGPU_Op<"alloc_nbarrier", "Allocates barriers"> {
  let arguments = (ins I64Attr:$nbarrier_num);
  let assemblyFormat = "$nbarrier_num attr-dict";
}
def InitNbarrierOp : XeGPU_Op<"init_nbarrier", "A barrier for so many threads"> {
  let arguments = (ins I8:$nbarrier_id, I8:$participant_thread_num);
  let results = (outs XeGPU_Nbarrier:$result);
  let assemblyFormat = [{
    $nbarrier_id `,` $participant_thread_num attr-dict `:` type($nbarrier_id) `,` type($participant_thread_num) `->` qualified(type($result))
  }];
}
class XeGPU_NbarrierOp<string mnemonic, string what> : XeGPU_Op<mnemonic, what> {
  let arguments = (ins XeGPU_Nbarrier:$nbarrier);
  let assemblyFormat = "$nbarrier attr-dict `:` qualified(type($nbarrier))";
}
def NbarrierArriveOp : XeGPU_NbarrierOp<"nbarrier_arrive", "Arrives at a barrier">;
def NbarrierWaitOp : XeGPU_NbarrierOp<"nbarrier_wait", "Waits at a barrier">;
def FenceOp : XeGPU_Op<"fence", "Orders accesses to memory"> {
  let arguments = (ins XeGPU_MemorySpaceAttr:$memory_kind, XeGPU_FenceScopeAttr:$fence_scope);
  let assemblyFormat = "`memory_kind` `=` `` $memory_kind `,` `fence_scope` `=` `` $fence_scope attr-dict";
}
def ConvertLayoutOp : XeGPU_Op<"convert_layout", "The same value, shared out in another way", [Pure, AllTypesMatch<["source", "result"]>]> {
  let arguments = (ins XeGPU_VectorType:$source, DistributeLayoutAttr:$input_layout, DistributeLayoutAttr:$target_layout);
  let results = (outs XeGPU_VectorType:$result);
  let assemblyFormat = "$source prop-dict attr-dict `:` type($source)";
  let hasFolder = 1;
  let hasVerifier = 1;
}
def CreateMemDescOp : XeGPU_Op<"create_mem_desc", "A descriptor of shared memory", [Pure]> {
  let arguments = (ins AnyTypeOf<[StaticSharedMemRefOf<1>, StaticSharedMemRefOf<2>]>:$source);
  let results = (outs XeGPU_MemDesc:$mem_desc);
  let assemblyFormat = "$source prop-dict attr-dict `` `:` type($source) `->` qualified(type($mem_desc))";
  let hasVerifier = 1;
}
defvar MatrixArguments = (ins XeGPU_MemDesc:$mem_desc, Variadic<Index>:$offsets, DenseI64ArrayAttr:$const_offsets,
                              OptionalAttr<UnitAttr>:$subgroup_block_io);
def LoadMatrixOp : XeGPU_Op<"load_matrix", "Loads a matrix from shared memory",
    [MemoryEffects<[MemRead]>, AllElementTypesMatch<["mem_desc", "res"]>]> {
  let arguments = !con(MatrixArguments, WithLayout);
  let results = (outs AnyTypeOf<[XeGPU_ValueType, XeGPU_ScalarType]>:$res);
  let assemblyFormat = [{
    $mem_desc `` custom<DynamicIndexList>($offsets, $const_offsets) prop-dict attr-dict `` `:` type(operands) `->` type(results)
  }];
  let hasVerifier = 1;
}
def StoreMatrixOp : XeGPU_Op<"store_matrix", "Stores a matrix to shared memory",
    [MemoryEffects<[MemWrite]>, AllElementTypesMatch<["mem_desc", "data"]>]> {
  let arguments = !con((ins AnyTypeOf<[XeGPU_ValueType, XeGPU_ScalarType]>:$data), MatrixArguments, WithLayout);
  let assemblyFormat = "$data `,` $mem_desc `` custom<DynamicIndexList>($offsets, $const_offsets) prop-dict attr-dict `` `:` type(operands)";
  let hasVerifier = 1;
}
