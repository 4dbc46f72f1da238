include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
def Bad : Test_Op<"bad"> {
  let arguments = (ins AnyAttr:$a);
  let assemblyFormat = "$a attr-dict `:`";
}
// 10:25: format ambiguity caused by `:` literal found after attribute `a` which does not have a buildable type
