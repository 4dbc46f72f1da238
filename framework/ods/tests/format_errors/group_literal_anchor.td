include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
def Bad : Test_Op<"bad"> {
  let arguments = (ins Optional<I32>:$x);
  let assemblyFormat = "(`foo`^ $x)? attr-dict";
}
// 10:25: only variables and types can be used to anchor an optional group
