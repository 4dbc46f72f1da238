// Scalable vectors, and operations that are calls of LLVM's intrinsics.

#ifndef CPU_VECTORS
#define CPU_VECTORS

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "llvm/targets.td"

class ScalableVectorOf<list<Type> allowed> : ShapedContainerType<allowed, IsScalableVectorPred, "scalable vector", "::mlir::VectorType">;
class ScalableVectorOfLength<list<int> lengths>
    : Type<And<[IsScalableVectorPred, VectorLengthPred<lengths>]>, " of length " # !interleave(lengths, "/"), "::mlir::VectorType">;
class ScalableVectorOfLengthAndType<list<int> lengths, list<Type> allowed>
    : AllOfType<[ScalableVectorOf<allowed>, ScalableVectorOfLength<lengths>],
                ScalableVectorOf<allowed>.summary # ScalableVectorOfLength<lengths>.summary>;
// One dimension, of one of these lengths. Ranks come first in messages.
class ScalableVector<list<int> lengths, list<Type> allowed> : Type<
    And<[IsScalableVectorPred, HasAnyRankOfPred<[1]>, ScalableVectorOfLengthAndType<lengths, allowed>.predicate]>,
    " of ranks 1" # ScalableVectorOfLengthAndType<lengths, allowed>.summary, "::mlir::VectorType">;

class MaskMatchesVector<string vector, string mask>
    : OptionalTypesMatchWith<mask # " has i1 element type and same shape as " # vector, vector, mask, "maskOf($_self)">;

// A call of the intrinsic of the operation's name behind a prefix.
class CPU_IntrOp<Dialect dialect, string prefix, string name, string what, list<Trait> traits = [], list<string> overloaded = []>
    : LLVM_TargetOp<dialect, "intr." # name, what, traits> {
  let intrinsic = prefix # name;
  let overloads = overloaded;
}

#endif
