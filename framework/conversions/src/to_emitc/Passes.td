// The lowerings of this folder as passes. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def ConvertArithToEmitC : Pass<"convert-arith-to-emitc"> {
  let summary = "Convert Arith dialect to EmitC dialect";
  let dependentDialects = ["emitc::EmitCDialect"];
}
def ConvertFuncToEmitC : Pass<"convert-func-to-emitc", "ModuleOp"> {
  let summary = "Convert Func dialect to EmitC dialect";
  let dependentDialects = ["emitc::EmitCDialect"];
}
def ConvertMathToEmitC : Pass<"convert-math-to-emitc"> {
  let summary = "Convert some Math operations to EmitC call_opaque operations";
  let dependentDialects = ["emitc::EmitCDialect"];
  let options = [Option<"languageTarget", "language-target", "emitc::LanguageTarget", "emitc::LanguageTarget::C99",
    "Select the language standard target for callees (c99 or cpp11).", [{::llvm::cl::values(
      clEnumValN(emitc::LanguageTarget::C99, "c99", "c99"),
      clEnumValN(emitc::LanguageTarget::Cpp11, "cpp11", "cpp11"))}]>];
}
def WrapFuncInClassPass : Pass<"wrap-emitc-func-in-class"> {
  let summary = "Wrap functions in classes, using arguments as fields.";
  let dependentDialects = ["emitc::EmitCDialect"];
}
