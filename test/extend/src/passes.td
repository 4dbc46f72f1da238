// Passes: on one operation, on any, on those with an interface; made by a function.

include "mlir/Pass/PassBase.td"

def MyPass : Pass<"my-pass", "ModuleOp"> {
  let summary = "My Pass Summary";
  let description = [{
    Here we can now give a much larger description of `MyPass`.

    ```mlir
    %0 = x.plain : i32
    ```
  }];
  let dependentDialects = ["arith::ArithDialect", "::mlir::x::XDialect"];
  let options = [
    Option<"option", "example-option", "bool", "true", "An example option">,
    Option<"factor", "factor", "double", "0.5", "A number">,
    Option<"name", "name", "std::string", "\"nobody\"", "A text">,
    Option<"count", "count", "unsigned", "", "Zero at first">,
    Option<"loudness", "loudness", "Loudness", "Loudness::Low", "A type of one's own">,
    ListOption<"listOption", "example-list", "int64_t", "An example list option", "llvm::cl::ZeroOrMore">,
  ];
  let statistics = [Statistic<"numSeen", "num-seen", "Number of operations seen">];
}
def AnyPass : Pass<"any-pass"> { let summary = "Runs on anything"; }
def CallablePass : InterfacePass<"callable-pass", "FunctionOpInterface"> { let summary = "Runs on what is called"; }
def MadePass : Pass<"made-pass"> {
  let summary = "Is made by a function";
  let constructor = "makeQuiet()";
  let options = [Option<"quiet", "quiet", "bool", "false", "Whether it says nothing">];
}
def BreakPass : Pass<"break-down"> { let summary = "Breaks down where an operation says so"; }
