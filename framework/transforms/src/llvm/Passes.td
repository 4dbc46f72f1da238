// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def LLVMRequestCWrappersPass : Pass<"llvm-request-c-wrappers", "func::FuncOp"> {
  let summary = "Request C wrapper emission for all functions";
}
def LLVMLegalizeForExportPass : Pass<"llvm-legalize-for-export"> {
  let summary = "Legalize LLVM dialect to be convertible to LLVM IR";
  let dependentDialects = ["LLVM::LLVMDialect"];
}
