// Copies that go on while threads work, prefetches, and stores in bulk. `nvvm.td` includes this.

defvar CacheHint = (ins Optional<I64>:$l2CacheHint);
defvar WithCacheHint = "(`l2_cache_hint` `=` $l2CacheHint^)? ";

def CpAsyncOp : NVVM_ChoiceOp<"cp.async.shared.global", "begins a copy from global to shared memory"> {
  let arguments = (ins SharedPtr:$dst, GlobalPtr:$src, I32Attr:$size, LoadCacheModifierAttr:$modifier, Optional<I32>:$cpSize);
  let assemblyFormat = "$dst `,` $src `,` $size `,` `cache` `=` $modifier (`,` $cpSize^)? attr-dict `:` type(operands)";
  let hasVerifier = 1;
}
def CpAsyncCommitGroupOp : NVVM_CallOp<"cp.async.commit.group", "makes a group of the copies so far", "cp.async.commit.group"> {
  let assemblyFormat = "attr-dict";
}
def CpAsyncWaitGroupOp : NVVM_CallOp<"cp.async.wait.group", "waits until no more than some groups are left", "cp.async.wait.group"> {
  let arguments = (ins I32Attr:$n);
  let assemblyFormat = "$n attr-dict";
}
def CpAsyncMBarrierArriveOp : NVVM_ChoiceOp<"cp.async.mbarrier.arrive", "arrives at a barrier when the copies so far are done"> {
  let arguments = (ins GenericOrShared:$addr, DefaultValuedAttr<I1Attr, "0">:$noinc);
  let assemblyFormat = "$addr attr-dict `:` type(operands)";
}
def MapaOp : NVVM_ChoiceOp<"mapa", "the address of a variable in another block of the cluster",
    [PredOpTrait<"Valid address-space check(or mapping) for mapa Op", CPred<"mapsAddress($a, $res)">>]> {
  let arguments = (ins GenericOrShared:$a, I32:$b);
  let results = (outs AnyTypeOf<[GenericPtr, ClusterPtr]>:$res);
  let assemblyFormat = "$a`,` $b attr-dict `:` type($a) `->` type($res)";
  let minSM = 90;
}
def BulkStoreOp : NVVM_ChoiceOp<"st.bulk", "fills shared memory with zeros"> {
  let arguments = (ins GenericOrShared:$addr, I64:$size, DefaultValuedAttr<I64Attr, "0">:$initVal);
  let assemblyFormat = "$addr `,` `size` `=` $size (`,` `init` `=` $initVal^)? attr-dict `:` type($addr)";
  let hasVerifier = 1;
}
def PrefetchOp : NVVM_ChoiceOp<"prefetch", "brings a line into a cache", [BasicPtxBuilderInterface]> {
  let arguments = !con((ins OptionalAttr<PrefetchCacheLevelAttr>:$cacheLevel, OptionalAttr<CacheEvictionPriorityAttr>:$evictPriority,
    AnyTypeOf<[GlobalPtr, LocalPtr, GenericPtr, ConstPtr]>:$addr), Predicate,
    (ins UnitAttr:$tensormap, UnitAttr:$uniform, UnitAttr:$in_param_space));
  let assemblyFormat = [{
    (`level` `=` $cacheLevel^ (`uniform` $uniform^)? `,`)? (`tensormap` $tensormap^ (`in_param_space` $in_param_space^)? `,`)?
    (`evict_priority` `=` $evictPriority^ `,`)? $addr (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)
  }];
  let hasVerifier = 1;
}

// ---- Copies in bulk.

def CpAsyncBulkCommitGroupOp : NVVM_CallOp<"cp.async.bulk.commit.group", "makes a group of the copies in bulk so far", "cp.async.bulk.commit.group"> {
  let assemblyFormat = "attr-dict";
}
def CpAsyncBulkWaitGroupOp : NVVM_ChoiceOp<"cp.async.bulk.wait_group", "waits until no more than some groups of copies in bulk are left"> {
  let arguments = (ins ConfinedAttr<I32Attr, [IntMinValue<0>]>:$group, OptionalAttr<UnitAttr>:$read);
  let assemblyFormat = "$group attr-dict";
  let minSM = 90;
}
def CpAsyncBulkPrefetchOp : NVVM_ChoiceOp<"cp.async.bulk.prefetch", "brings global memory into the cache L2"> {
  let arguments = !con((ins GlobalPtr:$srcMem, I32:$size), CacheHint);
  let assemblyFormat = !strconcat("$srcMem `,` $size ", WithCacheHint, "attr-dict `:` custom<Parameters>(type($srcMem))");
}
def CpAsyncBulkGlobalToSharedClusterOp : NVVM_ChoiceOp<"cp.async.bulk.shared.cluster.global", "begins a copy in bulk from global to shared memory",
    [AttrSizedOperandSegments]> {
  let arguments = !con((ins SharedOrCluster:$dstMem, GlobalPtr:$srcMem, SharedPtr:$mbar, I32:$size, Optional<I16>:$multicastMask), CacheHint);
  let assemblyFormat = !strconcat("$dstMem `,` $srcMem `,` $mbar `,` $size (`multicast_mask` `=` $multicastMask^)? ", WithCacheHint, "attr-dict `:` type($dstMem) `,` custom<Parameters>(type($srcMem))");
  let hasVerifier = 1;
}
def CpAsyncBulkSharedCTAToSharedClusterOp : NVVM_ChoiceOp<"cp.async.bulk.shared.cluster.shared.cta",
    "begins a copy in bulk to the shared memory of another block"> {
  let arguments = (ins ClusterPtr:$dstMem, SharedPtr:$srcMem, SharedPtr:$mbar, I32:$size);
  let assemblyFormat = "$dstMem `,` $srcMem `,` $mbar `,` $size attr-dict `:` custom<Parameters>(type($dstMem)) `,` custom<Parameters>(type($srcMem))";
}
def CpAsyncBulkSharedCTAToGlobalOp : NVVM_ChoiceOp<"cp.async.bulk.global.shared.cta", "begins a copy in bulk from shared to global memory",
    [AttrSizedOperandSegments]> {
  let arguments = !con((ins GlobalPtr:$dstMem, SharedPtr:$srcMem, I32:$size), CacheHint, (ins Optional<I16>:$byteMask));
  let assemblyFormat = !strconcat("$dstMem `,` $srcMem `,` $size ", WithCacheHint, "(`byte_mask` `=` $byteMask^)? attr-dict `:` custom<Parameters>(type($dstMem)) `,` custom<Parameters>(type($srcMem))");
}

// ---- Copies of tensors.

def CpAsyncBulkTensorGlobalToSharedClusterOp : NVVM_ChoiceOp<"cp.async.bulk.tensor.shared.cluster.global",
    "begins a copy of a part of a tensor to shared memory", [BasicPtxBuilderInterface, AttrSizedOperandSegments]> {
  let arguments = !con((ins SharedOrCluster:$dstMem, GenericPtr:$tmaDescriptor, Variadic<I32>:$coordinates, SharedPtr:$mbar,
    Variadic<I16>:$im2colOffsets, Optional<I16>:$multicastMask), CacheHint, (ins DefaultValuedAttr<TMALoadModeAttr, "TMALoadMode::TILE">:$mode,
    DefaultValuedAttr<BoolAttr, "false">:$isCTAOnly, OptionalAttr<CTAGroupKindAttr>:$group), Predicate);
  let assemblyFormat = [{
    $dstMem `,` $tmaDescriptor `,` $mbar `,` `box` `[` $coordinates `]` (`im2col` `[` $im2colOffsets^ `]`)?
    (`multicast_mask` `=` $multicastMask^)? (`l2_cache_hint` `=` $l2CacheHint^)? (`predicate` `=` $predicate^)?
    attr-dict `:` type($dstMem) `,` type($tmaDescriptor)
  }];
  let hasVerifier = 1;
  let minSM = 90;
}
defvar StoreMode = (ins DefaultValuedAttr<TMAStoreModeAttr, "TMAStoreMode::TILE">:$mode);
def CpAsyncBulkTensorSharedCTAToGlobalOp : NVVM_ChoiceOp<"cp.async.bulk.tensor.global.shared.cta",
    "begins a copy from shared memory to a part of a tensor", [BasicPtxBuilderInterface, AttrSizedOperandSegments]> {
  let arguments = !con((ins GenericPtr:$tmaDescriptor, SharedPtr:$srcMem, Variadic<I32>:$coordinates), CacheHint, StoreMode, Predicate);
  let assemblyFormat = !strconcat("$tmaDescriptor `,` $srcMem `,` `box` `[` $coordinates `]` ", WithCacheHint, "(`,` `predicate` `=` $predicate^)? attr-dict `:` type($tmaDescriptor) `,` custom<Parameters>(type($srcMem))");
  let hasVerifier = 1;
}
def CpAsyncBulkTensorPrefetchOp : NVVM_ChoiceOp<"cp.async.bulk.tensor.prefetch", "brings a part of a tensor into the cache L2", [AttrSizedOperandSegments]> {
  let arguments = !con((ins GenericPtr:$tmaDescriptor, Variadic<I32>:$coordinates, Variadic<I16>:$im2colOffsets,
    DefaultValuedAttr<TMALoadModeAttr, "TMALoadMode::TILE">:$mode), CacheHint);
  let assemblyFormat = !strconcat("$tmaDescriptor `,` `box` `[` $coordinates `]` (`im2col` `[` $im2colOffsets^ `]`)? ", WithCacheHint, "attr-dict `:` type($tmaDescriptor)");
  let hasVerifier = 1;
}
def CpAsyncBulkTensorReduceOp : NVVM_ChoiceOp<"cp.async.bulk.tensor.reduce", "begins to combine shared memory with a part of a tensor",
    [AttrSizedOperandSegments]> {
  let arguments = !con((ins LLVM_AnyPointer:$tmaDescriptor, SharedPtr:$srcMem, TMAReduxKindAttr:$redKind), StoreMode,
    (ins Variadic<I32>:$coordinates), CacheHint);
  let assemblyFormat = !strconcat("$tmaDescriptor `,` $srcMem `,` `box` `[` $coordinates `]` ", WithCacheHint, "attr-dict `:` custom<Parameters>(type($tmaDescriptor)) `,` custom<Parameters>(type($srcMem))");
  let hasVerifier = 1;
}
