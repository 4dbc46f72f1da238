// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def Canonicalizer : Pass<"canonicalize"> {
  let summary = "Canonicalize operations";
  let options = [
    Option<"topDownProcessingEnabled", "top-down", "bool", "true", "Seed the worklist in general top-down order">,
    Option<"regionSimplifyLevel", "region-simplify", "mlir::GreedySimplifyRegionLevel", "mlir::GreedySimplifyRegionLevel::Normal",
           "Perform control flow optimizations to the region tree",
           [{::llvm::cl::values(
             clEnumValN(mlir::GreedySimplifyRegionLevel::Disabled, "disabled", "Don't run any control-flow simplification."),
             clEnumValN(mlir::GreedySimplifyRegionLevel::Normal, "normal",
                        "Perform simple control-flow simplifications (e.g. dead args elimination)."),
             clEnumValN(mlir::GreedySimplifyRegionLevel::Aggressive, "aggressive",
                        "Perform aggressive control-flow simplification (e.g. block merging)."))}]>,
    Option<"maxIterations", "max-iterations", "int64_t", "10", "Max. iterations between applying patterns / simplifying regions">,
    Option<"maxNumRewrites", "max-num-rewrites", "int64_t", "-1", "Max. number of pattern rewrites within an iteration">,
    Option<"testConvergence", "test-convergence", "bool", "false",
           "Test only: Fail pass on non-convergence to detect cyclic pattern">,
    ListOption<"disabledPatterns", "disable-patterns", "std::string",
               "Labels of patterns that should be filtered out during application">,
    ListOption<"enabledPatterns", "enable-patterns", "std::string",
               "Labels of patterns that should be used during application, all other patterns are filtered out">,
  ];
  let prepared = "Option<std::sync::Arc<super::Canonicalization>>";
}
def CSE : Pass<"cse"> {
  let summary = "Eliminate common sub-expressions";
  let statistics = [
    Statistic<"numCSE", "num-cse'd", "Number of operations CSE'd">,
    Statistic<"numDCE", "num-dce'd", "Number of operations DCE'd">,
  ];
}
def ControlFlowSink : Pass<"control-flow-sink"> {
  let summary = "Sink operations into conditional blocks";
  let statistics = [
    Statistic<"numSunk", "num-sunk", "Number of operations sunk">,
  ];
}
def CompositeFixedPointPass : Pass<"composite-fixed-point-pass"> {
  let summary = "Composite fixed point pass";
  let options = [
    Option<"name", "name", "std::string", "\"CompositeFixedPointPass\"", "Composite pass display name">,
    Option<"pipelineStr", "pipeline", "std::string", "", "Composite pass inner pipeline">,
    Option<"maxIter", "max-iterations", "int", "10", "Maximum number of iterations if inner pipeline">,
  ];
  let prepared = "Option<terrace_pass::PreparedPipeline>";
}
def GenerateRuntimeVerification : Pass<"generate-runtime-verification"> {
  let summary = "Generate additional runtime op verification checks";
  let options = [
    Option<"verboseLevel", "verbose-level", "unsigned", "1",
           "Verbosity level for runtime verification messages: 0 = Minimum (only source location), "
           "1 = Detailed (include full operation details, names, types, shapes, etc.)">,
  ];
  let dependentDialects = ["arith::ArithDialect", "affine::AffineDialect", "cf::ControlFlowDialect", "index::IndexDialect",
                           "memref::MemRefDialect", "scf::SCFDialect", "tensor::TensorDialect"];
}
def Inliner : Pass<"inline"> {
  let summary = "Inline function calls";
  let options = [
    Option<"defaultPipelineStr", "default-pipeline", "std::string", "\"canonicalize\"",
           "The optimizer pipeline used for callables that do not have a dedicated optimizer pipeline in opPipelineList">,
    ListOption<"opPipelineList", "op-pipelines", "OpPassManager",
               "Callable operation specific optimizer pipelines (in the form of `dialect.op(pipeline)`)">,
    Option<"maxInliningIterations", "max-iterations", "unsigned", "4", "Maximum number of iterations when inlining within an SCC">,
    Option<"inliningThreshold", "inlining-threshold", "unsigned", "-1U",
           "If the ratio between the number of the operations in the callee and the number of the operations in the caller exceeds "
           "this value (in percentage), then the callee is not inlined even if it is legal to inline it">,
    Option<"expansionLimit", "expansion-limit", "std::optional<uint64_t>", "",
           "Fail before anything is inlined if a callable with all of its calls expanded has more operations; without a number, "
           "there is no limit">,
    Option<"bottomUpLimit", "bottom-up-limit", "std::optional<uint64_t>", "",
           "If all callables with all of their calls expanded have more operations together, inline only into those that are visible "
           "outside, from callees as they were written; without a number, where these are more than a million, and more than 32 times "
           "those of the program">,
  ];
  let prepared = "Vec<terrace_pass::PreparedPipeline>";
}
def LocationSnapshot : Pass<"snapshot-op-locations"> {
  let summary = "Generate new locations from the current IR";
  let options = [
    Option<"fileName", "filename", "std::string", "", "The filename to print the generated IR">,
    Option<"tag", "tag", "std::string", "",
           "A tag to use when fusing the new locations with the original. If unset, the locations are replaced.">,
    Option<"enableDebugInfo", "print-debuginfo", "bool", "false", "Print debug info in MLIR output">,
    Option<"printGenericOpForm", "print-op-generic", "bool", "false", "Print the generic op form">,
    Option<"useLocalScope", "print-local-scope", "bool", "false",
           "Print with local scope and inline information (eliding aliases for attributes, types, and locations">,
    Option<"printPrettyDebugInfo", "pretty-debuginfo", "bool", "false", "Print pretty debug info in MLIR output">,
  ];
}
def LoopInvariantCodeMotion : Pass<"loop-invariant-code-motion"> {
  let summary = "Hoist loop invariant instructions outside of the loop";
}
def LoopInvariantSubsetHoisting : Pass<"loop-invariant-subset-hoisting"> {
  let summary = "Hoist loop invariant subset ops outside of the loop";
}
def PrintIRPass : Pass<"print-ir"> {
  let summary = "Print IR on the debug stream";
  let options = [Option<"label", "label", "std::string", "", "Label">];
}
def PrintOpStats : Pass<"print-op-stats"> {
  let summary = "Print statistics of operations";
  let options = [Option<"printAsJSON", "json", "bool", "false", "print the stats as JSON">];
}
def SCCP : Pass<"sccp"> {
  let summary = "Sparse Conditional Constant Propagation";
}
def StripDebugInfo : Pass<"strip-debuginfo"> {
  let summary = "Strip debug info from all operations";
}
def SymbolDCE : Pass<"symbol-dce"> {
  let summary = "Eliminate dead symbols";
  let statistics = [Statistic<"numDCE", "num-dce'd", "Number of symbols DCE'd">];
}
def SymbolPrivatize : Pass<"symbol-privatize"> {
  let summary = "Mark symbols private";
  let options = [
    ListOption<"exclude", "exclude", "std::string", "Comma separated list of symbols that should not be marked private">,
  ];
}
def TopologicalSort : Pass<"topological-sort"> {
  let summary = "Sort regions without SSA dominance in topological order";
}
def ViewOpGraph : Pass<"view-op-graph"> {
  let summary = "Print Graphviz visualization of an operation";
  let options = [
    Option<"maxLabelLen", "max-label-len", "unsigned", "20", "Limit attribute/type length to number of chars">,
    Option<"printAttrs", "print-attrs", "bool", "true", "Print attributes of operations">,
    Option<"printControlFlowEdges", "print-control-flow-edges", "bool", "false", "Print control flow edges">,
    Option<"printDataFlowEdges", "print-data-flow-edges", "bool", "true", "Print data flow edges">,
    Option<"printResultTypes", "print-result-types", "bool", "true", "Print result types of operations">,
  ];
}
def RemoveDeadValues : Pass<"remove-dead-values"> {
  let summary = "Remove dead values";
  let options = [Option<"canonicalize", "canonicalize", "bool", "true", "Canonicalize region branch ops">];
  let dependentDialects = ["ub::UBDialect"];
}
def Mem2Reg : Pass<"mem2reg"> {
  let summary = "Promotes memory slots into values.";
  let options = [
    Option<"enableRegionSimplification", "region-simplify", "bool", "true", "Perform control flow optimizations to the region tree">,
  ];
  let statistics = [
    Statistic<"promotedAmount", "promoted slots", "Total amount of memory slot promoted">,
    Statistic<"newBlockArgumentAmount", "new block args", "Total amount of new block argument inserted in blocks">,
  ];
}
def SROA : Pass<"sroa"> {
  let summary = "Scalar Replacement of Aggregates";
  let statistics = [
    Statistic<"destructuredAmount", "destructured slots", "Total amount of memory slots destructured">,
    Statistic<"slotsWithMemoryBenefit", "slots with memory benefit",
              "Total amount of memory slots in which the destructured size was smaller than the total size after eliminating unused fields">,
    Statistic<"maxSubelementAmount", "max subelement number",
              "Maximal number of sub-elements a successfully destructured slot initially had">,
  ];
}
