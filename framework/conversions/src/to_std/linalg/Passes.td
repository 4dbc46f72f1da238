// The lowerings of linalg as passes.

include "mlir/Pass/PassBase.td"

class LoweringToLoops<string flag, string target> : Pass<flag> {
  let summary = "Lower the operations from the linalg dialect into " # target;
  let dependentDialects = ["linalg::LinalgDialect", "affine::AffineDialect", "memref::MemRefDialect", "scf::SCFDialect"];
}
def ConvertLinalgToLoopsPass : LoweringToLoops<"convert-linalg-to-loops", "loops">;
def ConvertLinalgToAffineLoopsPass : LoweringToLoops<"convert-linalg-to-affine-loops", "affine loops">;
def ConvertLinalgToParallelLoopsPass : LoweringToLoops<"convert-linalg-to-parallel-loops", "parallel loops">;

def ConvertLinalgToStandardPass : Pass<"convert-linalg-to-std", "ModuleOp"> {
  let summary = "Convert the operations from the linalg dialect into the Standard dialect";
  let dependentDialects = ["func::FuncDialect", "memref::MemRefDialect"];
}
