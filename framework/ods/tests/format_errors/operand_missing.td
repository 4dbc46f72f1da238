include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
def Bad : Test_Op<"bad"> {
  let arguments = (ins I32:$x, I32:$y);
  let assemblyFormat = "$x attr-dict";
}
// 10:25: operand #1, named 'y', not found
// note: suggest adding a '$y' directive to the custom assembly format
