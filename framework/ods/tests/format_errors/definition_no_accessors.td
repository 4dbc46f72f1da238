include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
def Bad : AttrDef<Test_Dialect, "Bad"> {
  let mnemonic = "bad";
  let parameters = (ins "int":$n);
  let assemblyFormat = "$n";
  let genAccessors = 0;
}
// 7:5: 'assemblyFormat' requires 'genAccessors' to be true
