// Structured operations whose loops, or whose body, an operation says for itself; and what stands in their bodies.

def YieldOp : Linalg_Op<"yield", "Gives the elements of an iteration", [Pure, ReturnLike, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^)? attr-dict (`:` type($values)^)?";
  let hasVerifier = 1;
}
def IndexOp : Linalg_Op<"index", "The index of an iteration in one of the loops around", [Pure]> {
  let arguments = (ins ConfinedAttr<I64Attr, [IntMinValue<0>]>:$dim);
  let results = (outs Index:$result);
  let assemblyFormat = "$dim attr-dict `:` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def GenericOp : Linalg_StructuredOp<"generic", "Loops that the operation describes around its region", [OpAsmOpInterface,
    AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs, AffineMapArrayAttr:$indexing_maps,
                       IteratorTypeArrayAttr:$iterator_types, OptionalAttr<StrAttr>:$doc, OptionalAttr<StrAttr>:$library_call);
  let results = (outs Variadic<AnyRankedTensor>:$result_tensors);
  let regions = (region AnyRegion:$region);
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
def MapOp : Linalg_StructuredOp<"map", "Applies its region to each element", [OpAsmOpInterface]> {
  let arguments = (ins Variadic<TensorOrMemref>:$inputs, TensorOrMemref:$init);
  let results = (outs Variadic<AnyTensor>:$result);
  let regions = (region SizedRegion<1>:$mapper);
  let hasVerifier = 1;
}
def ReduceOp : Linalg_StructuredOp<"reduce", "Combines the elements along dimensions", [OpAsmOpInterface, SameVariadicOperandSize]> {
  let arguments = (ins Variadic<TensorOrMemref>:$inputs, Variadic<TensorOrMemref>:$inits,
                       ConfinedAttr<DenseI64ArrayAttr, [Increasing]>:$dimensions);
  let results = (outs Variadic<AnyTensor>);
  let regions = (region SizedRegion<1>:$combiner);
  let hasVerifier = 1;
}
class Linalg_MoveOp<string mnemonic, string what, dag how> : Linalg_StructuredOp<mnemonic, what, [OpAsmOpInterface]> {
  let arguments = !con((ins TensorOrMemref:$input, TensorOrMemref:$init), how);
  let results = (outs Variadic<AnyTensor>:$result);
  let regions = (region SizedRegion<1>:$region);
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def TransposeOp : Linalg_MoveOp<"transpose", "Reorders dimensions", (ins DenseI64ArrayAttr:$permutation)> { let hasFolder = 1; }
def BroadcastOp : Linalg_MoveOp<"broadcast", "Repeats a value along new dimensions", (ins DenseI64ArrayAttr:$dimensions)>;

class Linalg_MappedOp<string mnemonic, string what, dag more, list<Trait> traits = []>
    : Linalg_StructuredOp<mnemonic, what, !listconcat([AttrSizedOperandSegments], traits)> {
  let arguments = !con((ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs), more);
  let results = (outs Variadic<AnyRankedTensor>:$result_tensors);
  let regions = (region AnyRegion:$region);
  let hasFolder = 1;
}
def ElementwiseOp : Linalg_MappedOp<"elementwise", "A function of each element, whose operands may be broadcast or transposed",
    (ins ElementwiseKindAttr:$kind, OptionalAttr<AffineMapArrayAttr>:$indexing_maps)>;
class Linalg_MatmulLikeOp<string mnemonic, string what> : Linalg_MappedOp<mnemonic, what,
    (ins OptionalAttr<AffineMapArrayAttr>:$indexing_maps, OptionalAttr<TypeFnAttr>:$cast), [Contraction]> {
  let hasVerifier = 1;
}
def MatmulOp : Linalg_MatmulLikeOp<"matmul", "Multiplies matrices">;
def BatchMatmulOp : Linalg_MatmulLikeOp<"batch_matmul", "Multiplies matrices, many at once">;
def BatchReduceMatmulOp : Linalg_MatmulLikeOp<"batch_reduce_matmul", "Multiplies matrices, many at once, and adds up the products">;
def ContractOp : Linalg_MappedOp<"contract", "Multiplies two operands and adds up along the dimensions that the result lacks",
    (ins AffineMapArrayAttr:$indexing_maps, OptionalAttr<TypeFnAttr>:$cast), [Contraction]> {
  let results = (outs Variadic<AnyShaped>:$result_tensors);
  let regions = (region SizedRegion<1>:$combiner);
  let hasVerifier = 1;
}
