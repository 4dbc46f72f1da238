// toyc's own passes. The file of each chapter says what they do; inlining, canonicalization and the like are the framework's.

include "mlir/Pass/PassBase.td"
include "ops.td"

def InternalizePass : Pass<"toy-internalize", "ModuleOp"> {
  let summary = "Make all functions but main private, in a program that has a main";
}
// ANCHOR: shapes
def ShapeInferencePass : Pass<"toy-shape-inference", "toy::FuncOp"> {
  let summary = "Infer the shapes of a function's tensors";
}
// ANCHOR_END: shapes
def ToyToAffineLoweringPass : Pass<"toy-to-affine", "ModuleOp"> {
  let summary = "Lower toy to affine loops over memory";
  let dependentDialects = ["affine::AffineDialect", "func::FuncDialect", "memref::MemRefDialect", "arith::ArithDialect"];
}
def LargeLoopsPass : Pass<"toy-large-loops"> {
  let summary = "Make loops over vectors or tiles of large loops";
  let dependentDialects = ["vector::VectorDialect", "ub::UBDialect"];
}
def ToyToLLVMLoweringPass : Pass<"toy-to-llvm", "ModuleOp"> {
  let summary = "Lower loops and prints to the llvm dialect";
  let dependentDialects = ["LLVM::LLVMDialect", "scf::SCFDialect", "cf::ControlFlowDialect"];
  let options = [Option<"launches", "launches", "bool", "false", "Lower launches of kernels too">];
}
