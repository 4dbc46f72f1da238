include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
def Bad : AttrDef<Test_Dialect, "Bad"> {
  let mnemonic = "bad";
  let parameters = (ins "int":$n, OptionalParameter<"int">:$m);
  let assemblyFormat = "struct($n, \"x\") $m";
}
// 10:7: strings may only be used as 'custom' directive arguments
// 10:7: expected a parameter or `custom` directive in `struct` argument list
