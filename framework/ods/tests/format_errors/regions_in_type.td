include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
def Bad : Test_Op<"bad"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "type(regions) attr-dict";
}
// 10:30: 'regions' is only valid as a top-level directive
