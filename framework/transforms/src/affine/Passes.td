// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def AffineLoopFusion : Pass<"affine-loop-fusion"> {
  let summary = "Fuse affine loop nests";
  let options = [
    Option<"computeToleranceThreshold", "compute-tolerance", "double", "0.3",
           "Fractional increase in additional computation tolerated while fusing">,
    Option<"fastMemorySpace", "fast-mem-space", "unsigned", "0", "Faster memory space number to promote fusion buffers to">,
    Option<"localBufSizeThreshold", "local-buf-threshold", "uint64_t", "0",
           "Threshold size (KiB) for promoting local buffers to fast memory space">,
    Option<"maximalFusion", "maximal", "bool", "false", "Enables maximal loop fusion">,
    Option<"affineFusionMode", "mode", "enum FusionMode", "mlir::affine::FusionMode::Greedy", "fusion mode to attempt",
           [{llvm::cl::values(
             clEnumValN(mlir::affine::FusionMode::Greedy, "greedy", "Perform greedy (both producer-consumer and sibling)  fusion"),
             clEnumValN(mlir::affine::FusionMode::ProducerConsumer, "producer", "Perform only producer-consumer fusion"),
             clEnumValN(mlir::affine::FusionMode::Sibling, "sibling", "Perform only sibling fusion"))}]>,
  ];
  let dependentDialects = ["memref::MemRefDialect"];
}
def ExpandAffineIndexOps : Pass<"affine-expand-index-ops"> {
  let summary = "Lower affine operations operating on indices into more fundamental operations";
}
def AffineParallelize : Pass<"affine-parallelize", "func::FuncOp"> {
  let summary = "Convert affine.for ops into 1-D affine.parallel";
  let options = [
    Option<"maxNested", "max-nested", "unsigned", "-1U",
           "Maximum number of nested parallel loops to produce. Defaults to unlimited (UINT_MAX).">,
    Option<"parallelReductions", "parallel-reductions", "bool", "false", "Whether to parallelize reduction loops. Defaults to false.">,
  ];
}
def AffineScalarReplacement : Pass<"affine-scalrep", "func::FuncOp"> {
  let summary = "Replace affine memref accesses by scalars by forwarding stores to loads and eliminating redundant loads";
}
