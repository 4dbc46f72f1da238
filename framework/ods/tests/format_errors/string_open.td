include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
def Bad : Test_Op<"bad"> {
  let arguments = (ins I32:$x);
  let assemblyFormat = [{
    $x custom<A>("foo) attr-dict
  }];
}
// 12:3: unexpected end of file in string
// 12:3: expected literal, variable, directive, or optional group
