include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
def Bad : TypeDef<Test_Dialect, "Bad"> {
  let mnemonic = "bad";
  let parameters = (ins "int":$a);
  let assemblyFormat = "`<` struct(`x`) `>`";
}
// 10:36: literals may only be used in the top-level section of the format
// 10:29: `struct` argument list expected a parameter or directive
