// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

class Flag<string cppName, string name, string on, string what> : Option<cppName, name, "bool", on, what>;
class LayoutOption<string cppName, string name, string default, string what>
    : Option<cppName, name, "LayoutMapOption", default, what, [{::llvm::cl::values(
        clEnumValN(LayoutMapOption::InferLayoutMap, "infer-layout-map", ""),
        clEnumValN(LayoutMapOption::IdentityLayoutMap, "identity-layout-map", ""),
        clEnumValN(LayoutMapOption::FullyDynamicLayoutMap, "fully-dynamic-layout-map", ""))}]>;

def DropEquivalentBufferResultsPass : Pass<"drop-equivalent-buffer-results", "ModuleOp"> {
  let summary = "Remove MemRef return values that are equivalent to a bbArg";
  let dependentDialects = ["memref::MemRefDialect"];
}

def EmptyTensorToAllocTensorPass : Pass<"empty-tensor-to-alloc-tensor"> {
  let summary = "Replace all empty ops by alloc_tensor ops.";
  let dependentDialects = ["tensor::TensorDialect", "bufferization::BufferizationDialect"];
}

def OneShotBufferizePass : Pass<"one-shot-bufferize", "ModuleOp"> {
  let summary = "One-Shot Bufferize";
  let dependentDialects = ["bufferization::BufferizationDialect", "memref::MemRefDialect"];
  let options = [
    Flag<"allowReturnAllocsFromLoops", "allow-return-allocs-from-loops", "false", "Allows returning/yielding new allocations from a loop.">,
    Flag<"allowUnknownOps", "allow-unknown-ops", "false", "Allows unknown (not bufferizable) ops in the input IR.">,
    Option<"analysisFuzzerSeed", "analysis-fuzzer-seed", "unsigned", "0", "Test only: Analyze ops in random order with a given seed (fuzzer)">,
    Option<"analysisHeuristic", "analysis-heuristic", "std::string", "\"bottom-up\"", "Heuristic that control the IR traversal during analysis">,
    Flag<"bufferizeFunctionBoundaries", "bufferize-function-boundaries", "false", "Bufferize function boundaries (experimental).">,
    Flag<"checkParallelRegions", "check-parallel-regions", "true", "Account for parallel regions in RaW analysis.">,
    Flag<"copyBeforeWrite", "copy-before-write", "false", "Skip the analysis. Make a buffer copy on every write.">,
    ListOption<"dialectFilter", "dialect-filter", "std::string", "Restrict bufferization to ops from these dialects.">,
    Flag<"dumpAliasSets", "dump-alias-sets", "false", "Test only: Annotate tensor IR with alias sets">,
    ListOption<"noAnalysisFuncFilter", "no-analysis-func-filter", "std::string",
      "Skip analysis of functions with these symbol names.Set copyBeforeWrite to true when bufferizing them.">,
    LayoutOption<"functionBoundaryTypeConversion", "function-boundary-type-conversion", "LayoutMapOption::InferLayoutMap",
      "Controls layout maps when bufferizing function signatures.">,
    Flag<"mustInferMemorySpace", "must-infer-memory-space", "false",
      "The memory space of an memref types must always be inferred. If unset, a default memory space of 0 is used otherwise.">,
    Flag<"useEncodingForMemorySpace", "use-encoding-for-memory-space", "false",
      "Use the Tensor encoding attribute for the memory space. Exclusive to the 'must-infer-memory-space' option">,
    Flag<"testAnalysisOnly", "test-analysis-only", "false", "Test only: Only run inplaceability analysis and annotate IR">,
    Flag<"printConflicts", "print-conflicts", "false", "Test only: Annotate IR with RaW conflicts. Requires test-analysis-only.">,
    LayoutOption<"unknownTypeConversion", "unknown-type-conversion", "LayoutMapOption::FullyDynamicLayoutMap",
      "Controls layout maps for non-inferrable memref types.">,
    Option<"bufferAlignment", "buffer-alignment", "uint64_t", "64", "Sets the alignment of newly allocated buffers.">,
  ];
  let statistics = [
    Statistic<"numBufferAlloc", "num-buffer-alloc", "Number of buffer allocations">,
    Statistic<"numTensorInPlace", "num-tensor-in-place", "Number of in-place tensor OpOperands">,
    Statistic<"numTensorOutOfPlace", "num-tensor-out-of-place", "Number of out-of-place tensor OpOperands">,
  ];
}
