// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def AffineDataCopyGeneration : Pass<"affine-data-copy-generate", "func::FuncOp"> {
  let summary = "Generate explicit copying for affine memory operations";
  let options = [
    Option<"fastMemoryCapacity", "fast-mem-capacity", "uint64_t", "-1UL",
           "Set fast memory space capacity in KiB (default: unlimited)">,
    Option<"fastMemorySpace", "fast-mem-space", "unsigned", "1",
           "Fast memory space identifier for copy generation (default: 1)">,
    Option<"generateDma", "generate-dma", "bool", "false", "Generate DMA instead of point-wise copy">,
    Option<"minDmaTransferSize", "min-dma-transfer", "int", "1024",
           "Minimum DMA transfer size supported by the target in bytes">,
    Option<"slowMemorySpace", "slow-mem-space", "unsigned", "0",
           "Slow memory space identifier for copy generation (default: 0)">,
    Option<"skipNonUnitStrideLoops", "skip-non-unit-stride-loops", "bool", "false",
           "Testing purposes: avoid non-unit stride loop choice depths for copy placement">,
    Option<"tagMemorySpace", "tag-mem-space", "unsigned", "0",
           "Tag memory space identifier for copy generation (default: 0)">,
  ];
  let dependentDialects = ["memref::MemRefDialect"];
}
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
def ExpandAffineIndexOpsAsAffine : Pass<"affine-expand-index-ops-as-affine"> {
  let summary = "Lower affine operations operating on indices into affine.apply operations";
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
def AffineLoopUnroll : InterfacePass<"affine-loop-unroll", "FunctionOpInterface"> {
  let summary = "Unroll affine loops";
  let options = [
    Option<"unrollFactor", "unroll-factor", "int64_t", "4",
           "Use this unroll factor for all loops being unrolled, set it to -1, and it will fully unroll.">,
    Option<"unrollUpToFactor", "unroll-up-to-factor", "bool", "false", "Allow unrolling up to the factor specified">,
    Option<"unrollNumRepetitions", "unroll-num-reps", "unsigned", "1", "Unroll innermost loops repeatedly this many times">,
    Option<"unrollFullThreshold", "unroll-full-threshold", "unsigned", "1",
           "Unroll all loops with trip count less than or equal to this">,
    Option<"cleanUpUnroll", "cleanup-unroll", "bool", "false", "Fully unroll the cleanup loop when possible.">,
  ];
}
def AffineLoopUnrollAndJam : InterfacePass<"affine-loop-unroll-jam", "FunctionOpInterface"> {
  let summary = "Unroll and jam affine loops";
  let options = [
    Option<"unrollJamFactor", "unroll-jam-factor", "unsigned", "4", "Use this unroll jam factor for all loops (default 4)">,
  ];
}
def AffinePipelineDataTransfer : Pass<"affine-pipeline-data-transfer", "func::FuncOp"> {
  let summary = "Pipeline non-blocking data transfers between explicitly managed levels of the memory hierarchy";
}
def AffineLoopNormalize : Pass<"affine-loop-normalize", "func::FuncOp"> {
  let summary = "Apply normalization transformations to affine loop-like ops";
  let options = [
    Option<"promoteSingleIter", "promote-single-iter", "bool", "false", "Promote single iteration loops">,
  ];
}
def AffineLoopInvariantCodeMotion : Pass<"affine-loop-invariant-code-motion", "func::FuncOp"> {
  let summary = "Hoist loop invariant instructions outside of affine loops";
}
def AffineLoopTiling : Pass<"affine-loop-tile", "func::FuncOp"> {
  let summary = "Tile affine loop nests";
  let options = [
    Option<"cacheSizeInKiB", "cache-size", "uint64_t", "512", "Set size of cache to tile for in KiB (default: 512)">,
    Option<"separate", "separate", "bool", "false", "Separate full and partial tiles (default: false)">,
    Option<"tileSize", "tile-size", "unsigned", "0", "Use this tile size for all loops">,
    ListOption<"tileSizes", "tile-sizes", "unsigned", "List of tile sizes for each perfect nest (overridden by -tile-size)">,
  ];
}
def SimplifyAffineMinMaxPass : InterfacePass<"affine-simplify-min-max", "FunctionOpInterface"> {
  let summary = "Simplify affine min/max/apply";
  let dependentDialects = ["arith::ArithDialect"];
}
def SimplifyAffineStructures : Pass<"affine-simplify-structures", "func::FuncOp"> {
  let summary = "Simplify affine expressions in maps/sets and normalize memrefs";
}
def LoopCoalescing : Pass<"affine-loop-coalescing", "func::FuncOp"> {
  let summary = "Coalesce nested loops with independent bounds into a single loop";
  let dependentDialects = ["affine::AffineDialect", "arith::ArithDialect"];
}
def AffineRaiseFromMemref : Pass<"affine-raise-from-memref", "func::FuncOp"> {
  let summary = "Turn some memref operators to affine operators where supported";
  let dependentDialects = ["affine::AffineDialect"];
}
def AffineFoldMemRefAliasOps : Pass<"affine-fold-memref-alias-ops"> {
  let summary = "Fold memref alias ops into affine memory ops";
  let dependentDialects = ["affine::AffineDialect", "memref::MemRefDialect"];
}
def AffineVectorize : Pass<"affine-super-vectorize", "func::FuncOp"> {
  let summary = "Vectorize to a target independent n-D vector abstraction";
  let options = [
    ListOption<"vectorSizes", "virtual-vector-size", "int64_t",
               "Specify an n-D virtual vector size for vectorization. This must be greater than zero.">,
    ListOption<"fastestVaryingPattern", "test-fastest-varying", "int64_t",
               "Specify a 1-D, 2-D or 3-D pattern of fastest varying memory dimensions to match. See defaultPatterns in Vectorize.cpp for a description and examples. This is used for testing purposes">,
    Option<"vectorizeReductions", "vectorize-reductions", "bool", "false",
           "Vectorize known reductions expressed via iter_args. Switched off by default.">,
  ];
  let dependentDialects = ["vector::VectorDialect", "arith::ArithDialect", "ub::UBDialect"];
}
