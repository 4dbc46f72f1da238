include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
def Bad : Test_Op<"bad"> {
  let arguments = (ins I32Attr:$a);
  let assemblyFormat = "oilist(`a` $a) attr-dict";
}
// 10:25: only optional attributes can be used in an oilist parsing group
