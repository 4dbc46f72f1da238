include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
def Bad : TypeDef<Test_Dialect, "Bad"> {
  let mnemonic = "bad";
  let parameters = (ins "int":$a);
  let assemblyFormat = "`<` struct($a, $a) `>`";
}
// 10:40: duplicate parameter 'a'
// 10:29: expected a parameter or `custom` directive in `struct` argument list
