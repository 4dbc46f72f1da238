// Matrices that the threads of a subgroup hold together. Included by `gpu.td`.

class MMAElementOf<string matrix, string value> : TypesMatchWith<"value type matches element type of mma_matrix", matrix, value,
    "::llvm::cast<gpu::MMAMatrixType>($_self).getElementType()">;

def SubgroupMmaLoadMatrixOp : GPU_Op<"subgroup_mma_load_matrix", "Loads a matrix", [MemoryEffects<[MemRead]>]> {
  let arguments = (ins GPU_MMAMemRef:$srcMemref, Variadic<Index>:$indices, IndexAttr:$leadDimension,
                       OptionalAttr<UnitAttr>:$transpose);
  let results = (outs GPU_MMAMatrix:$res);
  let assemblyFormat = "$srcMemref`[`$indices`]` attr-dict `:` type($srcMemref) `->` type($res)";
  let hasVerifier = 1;
}
def SubgroupMmaStoreMatrixOp : GPU_Op<"subgroup_mma_store_matrix", "Stores a matrix", [MemoryEffects<[MemWrite]>]> {
  let arguments = (ins MMAMatrixOf<[SI8, UI8, I32, F16, F32, F64]>:$src, GPU_MMAMemRef:$dstMemref,
                       Variadic<Index>:$indices, IndexAttr:$leadDimension, OptionalAttr<UnitAttr>:$transpose);
  let assemblyFormat = "$src`,` $dstMemref`[`$indices`]` attr-dict `:` type($src)`,` type($dstMemref)";
  let hasVerifier = 1;
}
def SubgroupMmaComputeOp : GPU_Op<"subgroup_mma_compute", "Multiplies two matrices and adds a third", [Pure, AllTypesMatch<["opC", "res"]>]> {
  let arguments = (ins MMAMatrixOf<[SI8, UI8, F16, F32, F64]>:$opA, MMAMatrixOf<[SI8, UI8, F16, F32, F64]>:$opB,
                       MMAMatrixOf<[I32, F16, F32, F64]>:$opC, OptionalAttr<UnitAttr>:$a_transpose, OptionalAttr<UnitAttr>:$b_transpose);
  let results = (outs GPU_MMAMatrix:$res);
  let assemblyFormat = "$opA`,` $opB`,` $opC attr-dict `:` type($opA)`,` type($opB) `->` type($res)";
  let hasVerifier = 1;
}
def SubgroupMmaConstantMatrixOp : GPU_Op<"subgroup_mma_constant_matrix", "A matrix of one value", [Pure, MMAElementOf<"res", "value">]> {
  let arguments = (ins AnyTypeOf<[SI8, UI8, I32, F16, F32]>:$value);
  let results = (outs GPU_MMAMatrix:$res);
  let assemblyFormat = "$value attr-dict `:` type($res)";
}
def SubgroupMmaExtractThreadLocalOp : GPU_Op<"subgroup_mma_extract_thread_local", "An element of those that this thread holds",
    [Pure, MMAElementOf<"matrix", "res">]> {
  let arguments = (ins GPU_MMAMatrix:$matrix, Variadic<Index>:$indices);
  let results = (outs AnyIntegerOrFloat:$res);
  let assemblyFormat = "$matrix`[`$indices`]` attr-dict `:` type($matrix) `->` type($res)";
}
def SubgroupMmaInsertThreadLocalOp : GPU_Op<"subgroup_mma_insert_thread_local", "Changes an element of those that this thread holds",
    [Pure, MMAElementOf<"matrix", "value">]> {
  let arguments = (ins AnyIntegerOrFloat:$value, GPU_MMAMatrix:$matrix, Variadic<Index>:$indices);
  let results = (outs GPU_MMAMatrix:$res);
  let assemblyFormat = "$value`,` $matrix`[`$indices`]` attr-dict `:` type($value)`,` type($matrix) `->` type($res)";
}
def SubgroupMmaElementwiseOp : GPU_Op<"subgroup_mma_elementwise", "Does something with each element", [Pure, AllTypesMatch<["args"]>]> {
  let arguments = (ins Variadic<GPU_MMAMatrix>:$args, MMAElementWiseAttr:$opType);
  let results = (outs GPU_MMAMatrix:$res);
  let assemblyFormat = "$opType $args attr-dict `:` functional-type($args, $res)";
}
