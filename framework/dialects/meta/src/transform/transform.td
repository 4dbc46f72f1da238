// The transform dialect: programs that say how other programs are transformed.
//
// `types.td` and `enums.td` hold what operations have; `ops/` the operations, by what they transform. An operation's class says what it does
// with handles: `interfaces.rs` makes effects on memory of it.

include "transform/types.td"
include "transform/enums.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// Marks of operations, which verifiers ask for: what an interpreter may run, what may stand in a matcher, what lists patterns, what makes types of
// others.
def TransformOpInterface : NativeOpTrait<"TransformOpInterface">;
def MatchOpInterface : TraitList<[TransformOpInterface, NativeOpTrait<"MatchOpInterface">]>;
def PatternDescriptorOpInterface : NativeOpTrait<"PatternDescriptorOpInterface">;
def ConversionPatternDescriptorOpInterface : NativeOpTrait<"ConversionPatternDescriptorOpInterface">;
// Patterns that need types to become those of llvm, and a converter that does so.
def NeedsLLVMTypes : NativeOpTrait<"NeedsLLVMTypes">;
def TypeConverterBuilderOpInterface : NativeOpTrait<"TypeConverterBuilderOpInterface">;
def MakesLLVMTypes : NativeOpTrait<"MakesLLVMTypes">;
// It may stand where no other transform operation is around.
def PossibleTopLevelTransformOpTrait : NativeOpTrait<"PossibleTopLevelTransformOpTrait">;
// All results are parameters.
def ParamProducerTransformOpTrait : NativeOpTrait<"ParamProducerTransformOpTrait">;
// It asks about the operation that the matcher around it gets.
def StructuredPredicate : NativeOpTrait<"StructuredOpPredicateOpTrait">;

class Transform_Op<string mnemonic, string what, list<Trait> traits = []> : Op<Transform_Dialect, mnemonic, traits> { let summary = what; }
class Transform_ActionOp<string mnemonic, string what, list<Trait> traits = []>
    : Transform_Op<mnemonic, what, !listconcat([TransformOpInterface, MemoryEffectsOpInterface], traits)>;

// Its operands are gone afterwards, its results are new.
class Transform_FunctionalOp<string mnemonic, string what, list<Trait> traits = []> : Transform_ActionOp<mnemonic, what, traits>;
// It looks for other things, and changes nothing.
class Transform_NavigationOp<string mnemonic, string what, list<Trait> traits = []> : Transform_ActionOp<mnemonic, what, traits>;
class Transform_ParamProducerOp<string mnemonic, string what, list<Trait> traits = []>
    : Transform_ActionOp<mnemonic, what, !listconcat([ParamProducerTransformOpTrait], traits)>;
class Transform_MatcherOp<string mnemonic, string what, list<Trait> traits = []>
    : Transform_Op<mnemonic, what, !listconcat([MatchOpInterface, MemoryEffectsOpInterface], traits)>;
class Transform_StructuredMatcherOp<string mnemonic, string what, list<Trait> traits = []>
    : Transform_MatcherOp<mnemonic, what, !listconcat([StructuredPredicate], traits)>;

// Lists of patterns, named by what the patterns do.
class Transform_PatternsOp<string what, list<Trait> traits = []>
    : Transform_Op<"apply_patterns." # what, "The patterns of " # what, !listconcat([PatternDescriptorOpInterface], traits)> {
  let assemblyFormat = "attr-dict";
}
class Transform_ConversionPatternsOp<string what, list<Trait> traits = []>
    : Transform_Op<"apply_conversion_patterns." # what, "The conversions of " # what, !listconcat([ConversionPatternDescriptorOpInterface], traits)> {
  let assemblyFormat = "attr-dict";
}
class Transform_TypeConverterOp<string mnemonic, list<Trait> traits = []>
    : Transform_Op<mnemonic, "How a conversion makes types of others", !listconcat([TypeConverterBuilderOpInterface], traits)> {
  let assemblyFormat = "attr-dict";
}

// The operands and the text that most operations have.
class OnTarget {
  dag arguments = (ins TransformHandleTypeInterface:$target);
  string assemblyFormat = "$target attr-dict `:` type($target)";
}
class TargetToTransformed {
  dag arguments = (ins TransformHandleTypeInterface:$target);
  dag results = (outs TransformHandleTypeInterface:$transformed);
  string assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}

include "transform/ops/core.td"
include "transform/ops/extensions.td"
include "transform/ops/match.td"
include "transform/ops/structured.td"
include "transform/ops/loop.td"
include "transform/ops/memory.td"
include "transform/ops/vector.td"
include "transform/ops/gpu.td"
include "transform/ops/xegpu.td"
