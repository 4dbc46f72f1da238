include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
def Bad : Test_Op<"bad"> {
  let results = (outs AnyType:$r);
  let assemblyFormat = "(`:` type($r)^)? attr-dict";
}
// 10:25: only variable length results can be used within an optional group
