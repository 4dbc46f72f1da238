// Products of matrices by warps. `nvvm.td` includes this.

defvar Sizes = (ins I32Attr:$m, I32Attr:$n, I32Attr:$k);
def WMMALoadOp : NVVM_ChoiceOp<"wmma.load", "loads a matrix"> {
  let arguments = !con((ins LLVM_AnyPointer:$ptr, I32:$stride), Sizes, (ins MMALayoutAttr:$layout, MMATypesAttr:$eltype, MMAFragAttr:$frag));
  let results = (outs AnyTypeOf<[LLVM_AnyStruct, F64]>:$res);
  let assemblyFormat = "$ptr `,` $stride attr-dict `:` functional-type($ptr, $res)";
  let hasVerifier = 1;
}
def WMMAStoreOp : NVVM_ChoiceOp<"wmma.store", "stores a matrix"> {
  let arguments = !con((ins LLVM_AnyPointer:$ptr), Sizes, (ins MMALayoutAttr:$layout, MMATypesAttr:$eltype, Variadic<LLVM_Type>:$args, I32:$stride));
  let assemblyFormat = "$ptr `,` $stride `,` $args attr-dict `:` qualified(type($ptr)) `,` type($args)";
  let hasVerifier = 1;
}
def WMMAMmaOp : NVVM_ChoiceOp<"wmma.mma", "the product of two matrices, added to a third"> {
  let arguments = !con(Sizes, (ins MMALayoutAttr:$layoutA, MMALayoutAttr:$layoutB, MMATypesAttr:$eltypeA, MMATypesAttr:$eltypeB,
    Variadic<LLVM_Type>:$args));
  let results = (outs LLVM_AnyStruct:$res);
  let assemblyFormat = "$args attr-dict `:` functional-type($args, $res)";
  let hasVerifier = 1;
}
def StMatrixOp : NVVM_ChoiceOp<"stmatrix", "stores small matrices to shared memory"> {
  let arguments = (ins SharedPtr:$ptr, Variadic<I32>:$sources, MMALayoutAttr:$layout, LdStMatrixShapeAttr:$shape, LdStMatrixEltTypeAttr:$eltType);
  let assemblyFormat = "$ptr `,` $sources attr-dict `:` type(operands)";
  let hasVerifier = 1;
}
def LdMatrixOp : NVVM_ChoiceOp<"ldmatrix", "loads small matrices from shared memory"> {
  let arguments = (ins SharedPtr:$ptr, I32Attr:$num, MMALayoutAttr:$layout, LdStMatrixShapeAttr:$shape, LdStMatrixEltTypeAttr:$eltType);
  let results = (outs AnyType:$res);
  let assemblyFormat = "$ptr attr-dict `:` functional-type($ptr, $res)";
  let hasVerifier = 1;
}

// ---- Products with operands in registers. Their text leaves out what follows from types.

defvar ElementTypes = (ins OptionalAttr<MMATypesAttr>:$multiplicandAPtxType, OptionalAttr<MMATypesAttr>:$multiplicandBPtxType);
defvar Multiplicands = (ins Variadic<LLVM_Type>:$operandA, Variadic<LLVM_Type>:$operandB, Variadic<LLVM_Type>:$operandC);
defvar Sparsity = (ins I32:$sparseMetadata, I32:$sparsitySelector);
class NVVM_ProductOp<string mnemonic, string what> : NVVM_ChoiceOp<mnemonic, what, [AttrSizedOperandSegments]> {
  let results = (outs LLVM_AnyStruct:$res);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def MmaOp : NVVM_ProductOp<"mma.sync", "the product of two matrices in registers, added to a third"> {
  let arguments = !con((ins NVVM_MMAShapeAttr:$shape, OptionalAttr<MMAB1OpAttr>:$b1Op, OptionalAttr<MMAIntOverflowAttr>:$intOverflowBehavior,
    MMALayoutAttr:$layoutA, MMALayoutAttr:$layoutB), ElementTypes, Multiplicands);
}
def MmaSpOp : NVVM_ProductOp<"mma.sp.sync", "the product of a sparse matrix and another, added to a third"> {
  let arguments = !con((ins NVVM_MMAShapeAttr:$shape, OptionalAttr<MMAIntOverflowAttr>:$intOverflowBehavior), ElementTypes,
    (ins UnitAttr:$orderedMetadata, OptionalAttr<MMAKindAttr>:$kind), Multiplicands, Sparsity);
}
defvar ScaledArgs = !con((ins NVVM_MMAShapeAttr:$shape), ElementTypes,
  (ins ScaleVecSizeAttr:$scaleVecSize, BlockScaleFormatAttr:$blockScaleFormat, MMABlockScaleKindAttr:$kind));
defvar Scales = (ins I32:$scaleAData, I16:$byteIdA, I16:$threadIdA, I32:$scaleBData, I16:$byteIdB, I16:$threadIdB);
def MmaBlockScaleOp : NVVM_ProductOp<"mma.block_scale", "the product of two matrices with a scale a block, added to a third"> {
  let arguments = !con(ScaledArgs, Multiplicands, Scales);
}
def MmaSpBlockScaleOp : NVVM_ProductOp<"mma.sp.block_scale", "the product of a sparse matrix and another with a scale a block, added to a third"> {
  let arguments = !con(ScaledArgs, (ins UnitAttr:$orderedMetadata), Multiplicands, Sparsity, Scales);
}

// ---- Products by groups of warps, with operands in shared memory.

class NVVM_WgmmaOp<string name, string what, string called> : NVVM_CallOp<"wgmma." # name, what, "wgmma." # called # ".sync.aligned"> {
  let assemblyFormat = "attr-dict";
  let archSM = [90];
}
def WgmmaFenceAlignedOp : NVVM_WgmmaOp<"fence.aligned", "orders accesses of registers before products", "fence">;
def WgmmaGroupSyncAlignedOp : NVVM_WgmmaOp<"commit.group.sync.aligned", "makes a group of the products so far", "commit_group">;
def WgmmaWaitGroupSyncOp : NVVM_WgmmaOp<"wait.group.sync.aligned", "waits until no more than some groups are left", "wait_group"> {
  let arguments = (ins I64Attr:$group);
  let assemblyFormat = "attr-dict $group";
}
def WgmmaMmaAsyncOp : NVVM_PtxOp<"wgmma.mma_async", "begins the product of two matrices in shared memory",
    [TypesMatchWith<"input struct and result struct must be the same type", "inouts", "results", "$_self">]> {
  let arguments = (ins LLVM_AnyStruct:$inouts, I64:$descriptorA, I64:$descriptorB, NVVM_MMAShapeAttr:$shape, WGMMATypesAttr:$typeA,
    WGMMATypesAttr:$typeB, WGMMATypesAttr:$typeD, WGMMAScaleOutAttr:$scaleD, WGMMAScaleInAttr:$scaleA, WGMMAScaleInAttr:$scaleB,
    MMALayoutAttr:$layoutA, MMALayoutAttr:$layoutB, OptionalAttr<MMAIntOverflowAttr>:$satfinite);
  let results = (outs LLVM_AnyStruct:$results);
  let assemblyFormat = [{
    $descriptorA `,` $descriptorB `,` $inouts `,` $shape `,` `D` `[` $typeD `,` $scaleD (`,` $satfinite^)? `]` `,`
    `A` `[` $typeA `,` $scaleA `,` $layoutA `]` `,` `B` `[` $typeB `,` $scaleB `,` $layoutB `]` attr-dict `:` type($inouts) `->` type($results)
  }];
  let hasVerifier = 1;
}
