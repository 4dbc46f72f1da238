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
  let hasCustomAssemblyFormat = 1;
}
// 7:5: cannot specify both 'assemblyFormat' and 'hasCustomAssemblyFormat'
