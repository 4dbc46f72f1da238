include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
def Bad : Test_Op<"bad"> {
  let regions = (region AnyRegion:$a);
  let successors = (successor AnySuccessor:$a);
  let assemblyFormat = "$a attr-dict";
}
// 8:5: op has a conflict with regions and successors both having an entry with the name 'a'
