// The bufferization dialect.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Bufferization_Dialect : Dialect {
  let name = "bufferization";
  let summary = "Tensors on their way to memory";
  let cppNamespace = "::mlir::bufferization";
  let dependentDialects = ["affine::AffineDialect", "memref::MemRefDialect", "tensor::TensorDialect", "arith::ArithDialect"];
}
class Bufferization_Op<string mnemonic, string what, list<Trait> traits = []> : Op<Bufferization_Dialect, mnemonic, traits> {
  let summary = what;
}
def BufferLike : Type<AnyRankedOrUnrankedMemRef.predicate, "BufferLikeType instance", "::mlir::bufferization::BufferLikeType">;
def TensorLike : Type<AnyTensor.predicate, "TensorLikeType instance", "::mlir::bufferization::TensorLikeType">;
def TensorAndBufferMatch : NativeOpTrait<"TensorAndBufferMatch">;

def AllocTensorOp : Bufferization_Op<"alloc_tensor", "A tensor that becomes a buffer of its own", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<Index>:$dynamic_sizes, Optional<AnyTensor>:$copy, Optional<Index>:$size_hint,
                       OptionalAttr<AnyAttr>:$memory_space);
  let results = (outs AnyTensor:$result);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def CloneOp : Bufferization_Op<"clone", "A buffer with the same elements, which may be the same where neither is written", [
    MemoryEffectsOpInterface]> {
  let arguments = (ins AnyRankedOrUnrankedMemRef:$input);
  let results = (outs AnyRankedOrUnrankedMemRef:$output);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($output)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}
def MaterializeInDestinationOp : Bufferization_Op<"materialize_in_destination", "Puts a tensor where another one, or a buffer, is", [
    AllElementTypesMatch<["source", "dest"]>, DeclareOpInterfaceMethods<DestinationStyleOpInterface>, MemoryEffectsOpInterface]> {
  let arguments = (ins AnyTensor:$source, AnyShaped:$dest, UnitAttr:$restrict, UnitAttr:$writable);
  let results = (outs Optional<AnyTensor>:$result);
  let assemblyFormat = [{
    $source `in` (`restrict` $restrict^)? (`writable` $writable^)? $dest attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}
def DeallocTensorOp : Bufferization_Op<"dealloc_tensor", "Frees the memory of a tensor"> {
  let arguments = (ins AnyTensor:$tensor);
  let assemblyFormat = "$tensor attr-dict `:` type($tensor)";
}
def ToTensorOp : Bufferization_Op<"to_tensor", "The elements of a buffer as a tensor", [TensorAndBufferMatch, SameOperandsAndResultShape,
    SameOperandsAndResultElementType, MemoryEffectsOpInterface]> {
  let arguments = (ins BufferLike:$buffer, UnitAttr:$restrict, UnitAttr:$writable);
  let results = (outs TensorLike:$result);
  let assemblyFormat = [{
    $buffer (`restrict` $restrict^)? (`writable` $writable^)? attr-dict `:` type($buffer) `to` type($result)
  }];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
def ToBufferOp : Bufferization_Op<"to_buffer", "The buffer that a tensor is in", [TensorAndBufferMatch, SameOperandsAndResultShape,
    SameOperandsAndResultElementType, Pure]> {
  let arguments = (ins TensorLike:$tensor, UnitAttr:$read_only);
  let results = (outs BufferLike:$buffer);
  let assemblyFormat = "$tensor (`read_only` $read_only^)? attr-dict `:` type($tensor) `to` type($buffer)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
def DeallocOp : Bufferization_Op<"dealloc", "Frees buffers under conditions, but not those that others retain", [AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins Variadic<AnyRankedOrUnrankedMemRef>:$memrefs, Variadic<I1>:$conditions,
                       Variadic<AnyRankedOrUnrankedMemRef>:$retained);
  let results = (outs Variadic<I1>:$updatedConditions);
  let assemblyFormat = [{
    (` ``(` $memrefs^ `:` type($memrefs) `)` `if` ` ` `(` $conditions `)` )?
    (`retain` ` ` `(` $retained^ `:` type($retained) `)` )? attr-dict
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
