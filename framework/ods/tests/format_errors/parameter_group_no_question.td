include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
def Bad : TypeDef<Test_Dialect, "Bad"> {
  let mnemonic = "bad";
  let parameters = (ins OptionalParameter<"int">:$a);
  let assemblyFormat = "`<` ($a^) `>`";
}
// 10:35: expected '?' after optional group
