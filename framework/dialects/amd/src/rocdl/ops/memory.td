// Loads, stores and copies: of local memory (LDS), of buffers, of tensors. `rocdl.td` includes this.

class Read<Type type> : Arg<type, "", [MemRead]>;
class Written<Type type> : Arg<type, "", [MemWrite]>;
class ReadAndWritten<Type type> : Arg<type, "", [MemRead, MemWrite]>;

// ---- Loads that transpose.

class ROCDL_TransposingLoadOp<string name, Type pointer, string written>
    : ROCDL_MemoryOp<name, "loads a matrix, transposed", (ins Read<pointer>:$ptr), "$ptr attr-dict `:` " # written # " `->` type($res)", ["res"]> {
  let results = (outs LLVM_Type:$res);
}
foreach kind = ["tr4.b64", "tr8.b64", "tr6.b96", "tr16.b64"] in
  def ROCDL_ds_read_ # !subst(".", "_", kind) : ROCDL_TransposingLoadOp<"ds.read." # kind, LDSPtr, "custom<Parameters>(type($ptr))">;
class ROCDL_TrLoadOp<string name, Type pointer> : ROCDL_TransposingLoadOp<name, pointer, "qualified(type($ptr))">;
def ROCDL_GlobalLoadTr4_B64 : ROCDL_TrLoadOp<"global.load.tr4.b64", GlobalPtr>;
def ROCDL_GlobalLoadTr8_B64 : ROCDL_TrLoadOp<"global.load.tr.b64", GlobalPtr>;
def ROCDL_GlobalLoadTr6_B96 : ROCDL_TrLoadOp<"global.load.tr6.b96", GlobalPtr>;
def ROCDL_GlobalLoadTr8_B128 : ROCDL_TrLoadOp<"global.load.tr.b128", GlobalPtr>;
def ROCDL_DsLoadTr4_B64 : ROCDL_TrLoadOp<"ds.load.tr4.b64", LDSPtr>;
def ROCDL_DsLoadTr8_B64 : ROCDL_TrLoadOp<"ds.load.tr8.b64", LDSPtr>;
def ROCDL_DsLoadTr6_B96 : ROCDL_TrLoadOp<"ds.load.tr6.b96", LDSPtr>;
def ROCDL_DsLoadTr16_B128 : ROCDL_TrLoadOp<"ds.load.tr16.b128", LDSPtr>;

// ---- Copies from global to local memory.

defvar CopyArgs = (ins Read<GlobalPtr>:$globalPtr, Written<LDSPtr>:$ldsPtr);
defvar SizeAndOffset = (ins I32Attr:$size, I32Attr:$offset, I32Attr:$aux);
defvar WrittenCopy = "$globalPtr `,` $ldsPtr `,` $size `,` $offset `,` $aux attr-dict";
def LoadToLDSOp : ROCDL_MemoryOp<"load.to.lds", "copies from global memory or a buffer to local memory",
    !con((ins Read<LLVM_AnyPointer>:$globalPtr, Written<LDSPtr>:$ldsPtr), SizeAndOffset), WrittenCopy # " `:` custom<Parameters>(type($globalPtr))", ["globalPtr"]>;
def GlobalLoadLDSOp : ROCDL_MemoryOp<"global.load.lds", "copies from global to local memory", !con(CopyArgs, SizeAndOffset), WrittenCopy>;
defvar CopyTypes = "attr-dict `:` qualified(type($globalPtr)) `,` qualified(type($ldsPtr))";
foreach width = ["b8", "b32", "b64", "b128"] in {
  def GlobalLoadAsyncToLDS # !toupper(width) # Op : ROCDL_MemoryOp<"global.load.async.to.lds." # width,
      "begins a copy from global to local memory (" # width # ")", !con(CopyArgs, (ins I32Attr:$offset, I32Attr:$aux)),
      !strconcat("$globalPtr `,` $ldsPtr `,` $offset `,` $aux ", CopyTypes)>;
  def ClusterLoadAsyncToLDS # !toupper(width) # Op : ROCDL_MemoryOp<"cluster.load.async.to.lds." # width,
      "begins a copy from global to the local memory of groups of the cluster (" # width # ")",
      !con(CopyArgs, (ins I32Attr:$offset, I32Attr:$cpol, I32:$mask)), !strconcat("$globalPtr `,` $ldsPtr `,` $offset `,` $cpol `,` $mask ", CopyTypes)>;
}
class ROCDL_TensorOp<string name, string what, dag descriptors>
    : ROCDL_MemoryOp<name, what, !con((ins Vec<4, I32>:$dgroup0, Vec<8, I32>:$dgroup1), descriptors, (ins I32Attr:$cachePolicy)),
        "attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` type($dgroup1)">;
defvar MoreDescriptors = (ins Vec<4, I32>:$dgroup2, Vec<4, I32>:$dgroup3);
def TensorLoadToLDSOp : ROCDL_TensorOp<"tensor.load.to.lds", "begins a copy of a part of a tensor to local memory", MoreDescriptors>;
def TensorStoreFromLDSOp : ROCDL_TensorOp<"tensor.store.from.lds", "begins a copy from local memory to a part of a tensor", MoreDescriptors>;
def TensorLoadToLDSD2Op : ROCDL_TensorOp<"tensor.load.to.lds.d2", "begins a copy of a part of a small tensor to local memory", (ins)>;
def TensorStoreFromLDSD2Op : ROCDL_TensorOp<"tensor.store.from.lds.d2", "begins a copy from local memory to a part of a small tensor", (ins)>;

// ---- Prefetches and barriers in local memory.

class ROCDL_PrefetchOp<string name, string what, Type pointer>
    : ROCDL_MemoryOp<name, what, (ins Read<pointer>:$ptr, I32Attr:$scope), "$ptr `,` `scope` $scope attr-dict `:` qualified(type($ptr))">;
def GlobalPrefetchOp : ROCDL_PrefetchOp<"global.prefetch", "brings global memory into a cache", GlobalPtr>;
def FlatPrefetchOp : ROCDL_PrefetchOp<"flat.prefetch", "brings memory into a cache", GenericPtr>;
def DsAtomicBarrierArriveRtnOp : ROCDL_MemoryOp<"ds.atomic.barrier.arrive.rtn.b64", "arrives at a barrier in local memory",
    (ins ReadAndWritten<LDSPtr>:$barrierPtr, I64:$val),
    "$barrierPtr `,` $val attr-dict `:` qualified(type($barrierPtr)) `,` type($val) `->` type($res)"> {
  let results = (outs I64:$res);
}
def DsAtomicAsyncBarrierArriveOp : ROCDL_MemoryOp<"ds.atomic.async.barrier.arrive.b64",
    "arrives at a barrier in local memory when the copies so far are done", (ins Written<LDSPtr>:$barrierPtr),
    "$barrierPtr attr-dict `:` qualified(type($barrierPtr))">;

// ---- Buffers: memory with a descriptor that has its size.

def MakeBufferRsrcOp : ROCDL_TypedOp<"make.buffer.rsrc", "the descriptor of a buffer", (ins LLVM_AnyPointer:$base, I16:$stride, I64:$numRecords, I32:$flags),
    LLVM_AnyPointer, "operands attr-dict `:` custom<Parameters>(type($base)) `to` custom<Parameters>(type($res))", ["res", "base"], [Pure]>;
defvar Offsets = (ins I32:$offset, I32:$soffset, I32:$aux);
def RawPtrBufferLoadOp : ROCDL_MemoryOp<"raw.ptr.buffer.load", "loads from a buffer", !con((ins Read<BufferRsrc>:$rsrc), Offsets),
    "operands attr-dict `:` type($res)", ["res"]> {
  let results = (outs LLVM_Type:$res);
}
def RawPtrBufferLoadLdsOp : ROCDL_MemoryOp<"raw.ptr.buffer.load.lds", "copies from a buffer to local memory",
    (ins Read<BufferRsrc>:$rsrc, Written<LDSPtr>:$ldsPtr, I32:$size, I32:$voffset, I32:$soffset, I32:$offset, I32:$aux), "operands attr-dict">;
def RawPtrBufferStoreOp : ROCDL_MemoryOp<"raw.ptr.buffer.store", "stores to a buffer", !con((ins LLVM_Type:$vdata, Written<BufferRsrc>:$rsrc), Offsets),
    "operands attr-dict `:` type($vdata)", ["vdata"]>;
def RawPtrBufferAtomicCmpSwap : ROCDL_MemoryOp<"raw.ptr.buffer.atomic.cmpswap", "compares and exchanges in a buffer",
    !con((ins LLVM_Type:$src, LLVM_Type:$cmp, ReadAndWritten<BufferRsrc>:$rsrc), Offsets), "operands attr-dict `:` type($res)", ["res"],
    [AllTypesMatch<["res", "src", "cmp"]>]> {
  let results = (outs LLVM_Type:$res);
}
foreach kind = ["fmax", "smax", "umin", "fadd"] in
  def RawPtrBufferAtomic # !toupper(!substr(kind, 0, 1)) # !substr(kind, 1) # Op : ROCDL_MemoryOp<"raw.ptr.buffer.atomic." # kind,
      "combines with an element of a buffer (" # kind # ")", !con((ins LLVM_Type:$vdata, ReadAndWritten<BufferRsrc>:$rsrc), Offsets),
      "operands attr-dict `:` type($vdata)", ["vdata"]>;

// Buffers whose descriptors are vectors. Their text says one type only.
class ROCDL_RawBufferOp<string name, string what, dag data, list<string> overloadedParts> : ROCDL_Op<"raw.buffer." # name, what> {
  let intrinsic = "amdgcn.raw.buffer." # name;
  let overloads = overloadedParts;
  let arguments = !con(data, (ins LLVM_Type:$rsrc, LLVM_Type:$offset, LLVM_Type:$soffset, LLVM_Type:$aux));
  let hasCustomAssemblyFormat = 1;
}
class ROCDL_RawBufferWriteOp<string name, string what> : ROCDL_RawBufferOp<name, what, (ins LLVM_Type:$vdata), ["vdata"]>;
def RawBufferLoadOp : ROCDL_RawBufferOp<"load", "loads from a buffer", (ins), ["res"]> { let results = (outs LLVM_Type:$res); }
def RawBufferStoreOp : ROCDL_RawBufferWriteOp<"store", "stores to a buffer">;
def RawBufferAtomicFAddOp : ROCDL_RawBufferWriteOp<"atomic.fadd", "adds a float to an element of a buffer">;
def RawBufferAtomicFMaxOp : ROCDL_RawBufferWriteOp<"atomic.fmax", "has an element of a buffer be the greater float">;
def RawBufferAtomicSMaxOp : ROCDL_RawBufferWriteOp<"atomic.smax", "has an element of a buffer be the greater signed integer">;
def RawBufferAtomicUMinOp : ROCDL_RawBufferWriteOp<"atomic.umin", "has an element of a buffer be the smaller unsigned integer">;
def RawBufferAtomicCmpSwap : ROCDL_ValueOp<"raw.buffer.atomic.cmpswap", "compares and exchanges in a buffer",
    !con((ins LLVM_Type:$src, LLVM_Type:$cmp, LLVM_Type:$rsrc), Offsets), "attr-dict `(` operands `)` `:` type($res) `,` type($rsrc)", ["src"],
    [AllTypesMatch<["res", "src", "cmp"]>]>;
