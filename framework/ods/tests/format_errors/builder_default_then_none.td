include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
def Bad : AttrDef<Test_Dialect, "Bad"> {
  let mnemonic = "bad";
  let parameters = (ins "int":$n);
  let hasCustomAssemblyFormat = 1;
  let builders = [AttrBuilder<(ins CArg<"int", "1">:$n, "int":$m)>];
}
// 7:5: expected an argument with default value after other arguments with default values
