// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

class Flag<string cppName, string name, string on, string what> : Option<cppName, name, "bool", on, what>;
class LayoutOption<string cppName, string name, string default, string what>
    : Option<cppName, name, "LayoutMapOption", default, what, [{::llvm::cl::values(
        clEnumValN(LayoutMapOption::InferLayoutMap, "infer-layout-map", ""),
        clEnumValN(LayoutMapOption::IdentityLayoutMap, "identity-layout-map", ""),
        clEnumValN(LayoutMapOption::FullyDynamicLayoutMap, "fully-dynamic-layout-map", ""))}]>;

def BufferDeallocationSimplificationPass : Pass<"buffer-deallocation-simplification"> {
  let summary = "Optimizes `bufferization.dealloc` operation for more efficient codegen";
  let dependentDialects = ["bufferization::BufferizationDialect", "arith::ArithDialect", "memref::MemRefDialect"];
}

def BufferHoistingPass : Pass<"buffer-hoisting", "func::FuncOp"> {
  let summary = "Optimizes placement of allocation operations by moving them into common dominators and out of nested regions";
}

def BufferLoopHoistingPass : Pass<"buffer-loop-hoisting", "func::FuncOp"> {
  let summary = "Optimizes placement of allocation operations by moving them out of loop nests";
}

def BufferResultsToOutParamsPass : Pass<"buffer-results-to-out-params", "ModuleOp"> {
  let summary = "Converts memref-typed function results to out-params";
  let options = [
    Flag<"addResultAttribute", "add-result-attr", "false", "Add the attribute 'bufferize.result' to all output parameters.">,
    Flag<"hoistStaticAllocs", "hoist-static-allocs", "false", "Hoist static allocations to call sites.">,
    Flag<"hoistDynamicAllocs", "hoist-dynamic-allocs", "false", "Hoist dynamic allocations to call sites.">,
    Flag<"modifyPublicFunctions", "modify-public-functions", "false", "Modify function signatures of public functions.">,
  ];
  let dependentDialects = ["memref::MemRefDialect"];
}

def DropEquivalentBufferResultsPass : Pass<"drop-equivalent-buffer-results", "ModuleOp"> {
  let summary = "Remove MemRef return values that are equivalent to a bbArg";
  let dependentDialects = ["memref::MemRefDialect"];
}

def EmptyTensorEliminationPass : Pass<"eliminate-empty-tensors"> {
  let summary = "Try to eliminate all tensor.empty ops.";
  let dependentDialects = ["bufferization::BufferizationDialect", "tensor::TensorDialect"];
}

def EmptyTensorToAllocTensorPass : Pass<"empty-tensor-to-alloc-tensor"> {
  let summary = "Replace all empty ops by alloc_tensor ops.";
  let dependentDialects = ["tensor::TensorDialect", "bufferization::BufferizationDialect"];
}

def ConvertBufferizationToMemRefPass : Pass<"convert-bufferization-to-memref"> {
  let summary = "Convert operations from the Bufferization dialect to the MemRef dialect";
  let dependentDialects = ["arith::ArithDialect", "memref::MemRefDialect", "scf::SCFDialect", "func::FuncDialect"];
}

def LowerDeallocationsPass : Pass<"bufferization-lower-deallocations"> {
  let summary = "Lowers `bufferization.dealloc` operations to `memref.dealloc`operations";
  let dependentDialects = ["arith::ArithDialect", "memref::MemRefDialect", "scf::SCFDialect", "func::FuncDialect"];
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

def OptimizeAllocationLivenessPass : Pass<"optimize-allocation-liveness", "func::FuncOp"> {
  let summary = "This pass optimizes the liveness of temp allocations in the input function";
  let dependentDialects = ["memref::MemRefDialect"];
}

def OwnershipBasedBufferDeallocationPass : Pass<"ownership-based-buffer-deallocation"> {
  let summary = "Adds all required dealloc operations for all allocations in the input program";
  let options = [
    Flag<"privateFuncDynamicOwnership", "private-function-dynamic-ownership", "false",
      "Allows to add additional arguments to private functions to dynamically pass ownership of memrefs to callees. This can enable earlier deallocations.">,
  ];
  let dependentDialects = ["bufferization::BufferizationDialect", "arith::ArithDialect", "memref::MemRefDialect", "scf::SCFDialect",
                           "cf::ControlFlowDialect"];
}

def PromoteBuffersToStackPass : Pass<"promote-buffers-to-stack", "func::FuncOp"> {
  let summary = "Promotes heap-based allocations to automatically managed stack-based allocations";
  let options = [
    Option<"maxAllocSizeInBytes", "max-alloc-size-in-bytes", "unsigned", "1024", "Maximal size in bytes to promote allocations to stack.">,
    Option<"maxRankOfAllocatedMemRef", "max-rank-of-allocated-memref", "unsigned", "1", "Maximal memref rank to promote dynamic buffers.">,
  ];
}
