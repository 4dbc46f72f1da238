include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
def Bad : Test_Op<"bad"> {
  let arguments = (ins I32:$a, I32:$a);
  let assemblyFormat = "$a attr-dict";
}
// 8:5: op has a conflict with two operands having the same name 'a'
