// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def LLVMRequestCWrappersPass : Pass<"llvm-request-c-wrappers", "func::FuncOp"> {
  let summary = "Request C wrapper emission for all functions";
}
def LLVMLegalizeForExportPass : Pass<"llvm-legalize-for-export"> {
  let summary = "Legalize LLVM dialect to be convertible to LLVM IR";
  let dependentDialects = ["LLVM::LLVMDialect"];
}
def SetLLVMModuleDataLayoutPass : Pass<"set-llvm-module-datalayout", "ModuleOp"> {
  let summary = "Attach a datalayout string as a module attribute";
  let options = [Option<"dataLayout", "data-layout", "std::string", "\"\"",
    "String description (LLVM format) of the data layout that is expected on the produced module">];
}
def LLVMAddComdatsPass : Pass<"llvm-add-comdats", "ModuleOp"> {
  let summary = "Add comdats to linkonce and linkonce_odr functions";
}
def LLVMUseDefaultVisibilityPass : Pass<"llvm-use-default-visibility", "ModuleOp"> {
  let summary = "Update default visibility of all global values and function definitions";
  let options = [Option<"useVisibility", "visibility", "LLVM::Visibility", "LLVM::Visibility::Default",
    "Visibility to use in place of default.", [{::llvm::cl::values(
      clEnumValN(LLVM::Visibility::Hidden, "hidden", "Hidden"),
      clEnumValN(LLVM::Visibility::Protected, "protected", "Protected"))}]>];
}
def DIScopeForLLVMFuncOpPass : Pass<"ensure-debug-info-scope-on-llvm-func", "ModuleOp"> {
  let summary = "Materialize LLVM debug info subprogram attribute on every LLVMFuncOp";
  let options = [Option<"emissionKind", "emission-kind", "LLVM::DIEmissionKind", "LLVM::DIEmissionKind::LineTablesOnly",
    "Emission kind to generate debug info.", [{::llvm::cl::values(
      clEnumValN(LLVM::DIEmissionKind::None, "None", "None"),
      clEnumValN(LLVM::DIEmissionKind::Full, "Full", "Full"),
      clEnumValN(LLVM::DIEmissionKind::LineTablesOnly, "LineTablesOnly", "LineTablesOnly (default)"),
      clEnumValN(LLVM::DIEmissionKind::DebugDirectivesOnly, "DebugDirectivesOnly", "DebugDirectivesOnly"))}]>];
}
