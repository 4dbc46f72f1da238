// The affine dialect.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Affine_Dialect : Dialect {
  let name = "affine";
  let summary = "Affine loops and accesses";
  let cppNamespace = "::mlir::affine";
  let hasConstantMaterializer = 1;
}
class Affine_Op<string mnemonic, list<Trait> traits = []> : Op<Affine_Dialect, mnemonic, traits>;

def AffineApplyOp : Affine_Op<"apply", [Pure]> {
  let summary = "affine apply operation";
  let arguments = (ins AffineMapAttr:$map, Variadic<Index>:$mapOperands);
  let results = (outs Index);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
def AffineForOp : Affine_Op<"for", [AttrSizedOperandSegments, AutomaticAllocationScope,
    SingleBlockImplicitTerminator<"affine::AffineYieldOp">, RecursiveMemoryEffects, LoopLikeOpInterface]> {
  let summary = "for operation";
  let arguments = (ins Variadic<Index>:$lowerBoundOperands, Variadic<Index>:$upperBoundOperands, Variadic<AnyType>:$inits,
                       AffineMapAttr:$lowerBoundMap, AffineMapAttr:$upperBoundMap, IndexAttr:$step);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
}
def AffineLoadOp : Affine_Op<"load", [MemoryEffectsOpInterface]> {
  let summary = "affine load operation";
  let arguments = (ins Arg<AnyMemRef, "the reference to load from", [MemRead]>:$memref, Variadic<Index>:$indices, AffineMapAttr:$map);
  let results = (outs AnyType:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}
def AffineStoreOp : Affine_Op<"store", [MemoryEffectsOpInterface]> {
  let summary = "affine store operation";
  let arguments = (ins AnyType:$value, Arg<AnyMemRef, "the reference to store to", [MemWrite]>:$memref, Variadic<Index>:$indices,
                       AffineMapAttr:$map);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}
def AffineYieldOp : Affine_Op<"yield", [Pure, Terminator, ReturnLike]> {
  let summary = "Yield values to parent operation";
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}
