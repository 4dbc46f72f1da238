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
def ConvertLinalgContractionsToVectorsPass : Pass<"convert-linalg-contractions-to-vectors"> {
  let summary = "Lower products of matrices to loops over packed blocks and vectors";
  let dependentDialects = ["arith::ArithDialect", "memref::MemRefDialect", "scf::SCFDialect", "vector::VectorDialect"];
  let options = [
    Option<"registerRows", "register-rows", "unsigned", "6", "Rows of the destination's tile in registers">,
    Option<"registerBytes", "register-bytes", "unsigned", "64", "Bytes of each row of the destination's tile in registers">,
    Option<"blockRows", "block-rows", "unsigned", "96", "Rows of a block of the destination">,
    Option<"blockColumns", "block-columns", "unsigned", "2048", "Columns of a block of the destination">,
    Option<"blockDepth", "block-depth", "unsigned", "256", "Products that are added up in one go">,
    Option<"contract", "contract", "bool", "false", "Round a product and the sum that takes it once">,
  ];
}
