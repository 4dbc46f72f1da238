// The tensor cores of the fifth generation and their memory (tcgen05). `nvvm.td` includes this.

class NVVM_Tcgen05Op<string name, string what, list<Trait> traits = []> : NVVM_ChoiceOp<"tcgen05." # name, what, traits> { let archSM = [100, 101]; }
def AnyOrSharedPtr : AnyTypeOf<[LLVM_AnyPointer, SharedPtr]>;

def Tcgen05AllocOp : NVVM_Tcgen05Op<"alloc", "allocates tensor memory"> {
  let arguments = !con((ins AnyOrSharedPtr:$addr, I32:$nCols), CTAGroup);
  let assemblyFormat = "$addr `,` $nCols attr-dict `:` type(operands)";
}
def Tcgen05DeallocOp : NVVM_Tcgen05Op<"dealloc", "frees tensor memory"> {
  let arguments = !con((ins TensorPtr:$taddr, I32:$nCols), CTAGroup);
  let assemblyFormat = "$taddr `,` $nCols attr-dict `:` type(operands)";
}
def Tcgen05RelinquishAllocPermitOp : NVVM_Tcgen05Op<"relinquish_alloc_permit", "promises to allocate no more tensor memory"> {
  let arguments = CTAGroup;
  let assemblyFormat = "attr-dict";
}
def Tcgen05FenceOp : NVVM_Tcgen05Op<"fence", "orders tensor operations around the synchronization of threads"> {
  let arguments = (ins Tcgen05FenceKindAttr:$kind);
  let assemblyFormat = "$kind attr-dict";
}
def Tcgen05WaitOp : NVVM_Tcgen05Op<"wait", "waits for loads or stores of tensor memory"> {
  let arguments = (ins Tcgen05WaitKindAttr:$kind);
  let assemblyFormat = "$kind attr-dict";
}
def Tcgen05CommitOp : NVVM_Tcgen05Op<"commit", "has a barrier wait for the tensor operations so far"> {
  let arguments = !con((ins AnyOrSharedPtr:$addr, Optional<I16>:$multicastMask), CTAGroup);
  let assemblyFormat = "$addr (`,` `multicast_mask` `=` $multicastMask^)? attr-dict `:` type(operands)";
}
def Tcgen05ShiftOp : NVVM_Tcgen05Op<"shift", "shifts rows of tensor memory down"> {
  let arguments = !con((ins TensorPtr:$taddr), CTAGroup);
  let assemblyFormat = "$taddr attr-dict `:` type(operands)";
  let archSM = [100, 101, 103];
}
def Tcgen05CpOp : NVVM_Tcgen05Op<"cp", "begins a copy from shared to tensor memory"> {
  let arguments = !con((ins Tcgen05CpShapeAttr:$shape), CTAGroup, (ins DefaultValuedAttr<Tcgen05CpMulticastAttr, "Tcgen05CpMulticast::NONE">:$multicast,
    OptionalAttr<Tcgen05CpSrcFormatAttr>:$srcFormat, TensorPtr:$taddr, I64:$smem_desc));
  let assemblyFormat = "$taddr`,` $smem_desc attr-dict";
  let hasVerifier = 1;
}
def Tcgen05MmaSmemDescOp : NVVM_Op<"tcgen05.mma_smem_desc", "the descriptor of a matrix in shared memory"> {
  // The bits of the descriptor: the address 0 to 13, the offsets of the leading and of the stride dimension from 16 and 32, the base offset
  // from 49, the mode of the leading dimension 52, the swizzle from 61.
  let arguments = (ins I32:$startAddr, I32:$leadingDimOffset, I32:$strideDimOffset, I8:$baseOffset, I1:$leadingDimMode, I8:$swizzleMode);
  let results = (outs I64:$res);
  let assemblyFormat = "`(` operands `)` attr-dict `:` `(` type(operands) `)` `->` type($res)";
}
def Columns : AnyTypeOf<[I32, VectorOfLengthAndType<[2, 4, 8, 16, 32, 64, 128], [I32]>]>;
def Tcgen05LdOp : NVVM_Tcgen05Op<"ld", "loads from tensor memory"> {
  let arguments = (ins UnitAttr:$pack, Tcgen05LdStShapeAttr:$shape, TensorPtr:$tmemAddr, Optional<I64>:$offset);
  let results = (outs Columns:$res);
  let assemblyFormat = "$tmemAddr (`,` $offset^)? (`pack` $pack^)? attr-dict `:` type($res)";
  let hasVerifier = 1;
}
def Tcgen05StOp : NVVM_Tcgen05Op<"st", "stores to tensor memory"> {
  let arguments = (ins UnitAttr:$unpack, Tcgen05LdStShapeAttr:$shape, TensorPtr:$tmemAddr, Columns:$val, Optional<I64>:$offset);
  let assemblyFormat = "$tmemAddr `,` $val (`,` $offset^)? (`unpack` $unpack^)? attr-dict `:` type($val)";
  let hasVerifier = 1;
}

// ---- Products.

class NVVM_Tcgen05MMAOp<string name, string what, list<Trait> traits = []> : NVVM_Tcgen05Op<"mma" # name, what, traits> { let archSM = [100, 110]; }
defvar Collector = (ins DefaultValuedAttr<Tcgen05MMACollectorOpAttr, "Tcgen05MMACollectorOp::DISCARD">:$collectorOp);
defvar Matrices = (ins TensorPtr:$matrixD, AnyTypeOf<[TensorPtr, I64]>:$matrixA, I64:$matrixB, I32:$idesc, I1:$enableInputD);
defvar SparseMetadata = (ins TensorPtr:$sparseMetadata);
defvar WrittenMatrices = "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD ";
defvar TypesOfAll = "attr-dict `:` `(` type(operands) `)`";

class NVVM_Tcgen05PlainMMAOp<string name, string what, dag metadata, string written> : NVVM_Tcgen05MMAOp<name, what, [AttrSizedOperandSegments]> {
  let arguments = !con((ins Tcgen05MMAKindAttr:$kind, CTAGroupKindAttr:$ctaGroup), Collector, (ins UnitAttr:$aShift), Matrices, metadata,
    (ins Optional<I64>:$scaleInputD, Optional<FixedVectorOfLengthAndType<[4, 8], [I32]>>:$disableOutputLane));
  let assemblyFormat = !strconcat(WrittenMatrices, written, "(`scale` `=` $scaleInputD^)? (`mask` `=` $disableOutputLane^)? ", TypesOfAll);
  let hasVerifier = 1;
}
def Tcgen05MMAOp : NVVM_Tcgen05PlainMMAOp<"", "begins a product of matrices", (ins), "">;
def Tcgen05MMASparseOp : NVVM_Tcgen05PlainMMAOp<".sp", "begins a product of a sparse matrix and another", SparseMetadata, "`,` $sparseMetadata ">;

class NVVM_Tcgen05BlockScaleOp<string name, string what, dag metadata, string written> : NVVM_Tcgen05MMAOp<name, what> {
  let arguments = !con((ins MMABlockScaleKindAttr:$kind, CTAGroupKindAttr:$ctaGroup,
    DefaultValuedAttr<Tcgen05MMABlockScaleAttr, "Tcgen05MMABlockScale::DEFAULT">:$blockScale), Collector, Matrices, metadata,
    (ins TensorPtr:$scaleA, TensorPtr:$scaleB));
  let assemblyFormat = !strconcat(WrittenMatrices, "`,` ", written, "$scaleA `,` $scaleB ", TypesOfAll);
  let hasVerifier = 1;
}
def Tcgen05MMABlockScaleOp : NVVM_Tcgen05BlockScaleOp<".block_scale", "begins a product of matrices with a scale a block", (ins), "">;
def Tcgen05MMASparseBlockScaleOp : NVVM_Tcgen05BlockScaleOp<".sp.block_scale", "begins a product of a sparse matrix and another with a scale a block",
    SparseMetadata, "$sparseMetadata `,` ">;

class NVVM_Tcgen05WsOp<string name, string what, dag metadata, string written> : NVVM_Tcgen05MMAOp<name, what> {
  let arguments = !con((ins Tcgen05MMAKindAttr:$kind, DefaultValuedAttr<Tcgen05MMACollectorBBufferAttr, "Tcgen05MMACollectorBBuffer::B0">:$collectorBBuffer),
    Collector, Matrices, metadata, (ins Optional<I64>:$zeroColMask));
  let assemblyFormat = !strconcat(WrittenMatrices, written, "(`,` $zeroColMask^)? ", TypesOfAll);
}
def Tcgen05MMAWsOp : NVVM_Tcgen05WsOp<".ws", "begins a product of matrices whose second stays in place", (ins), "">;
def Tcgen05MMAWsSparseOp : NVVM_Tcgen05WsOp<".ws.sp", "begins a product of a sparse matrix and one that stays in place", SparseMetadata,
    "`,` $sparseMetadata ">;
