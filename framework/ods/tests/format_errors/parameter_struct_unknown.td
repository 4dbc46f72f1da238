include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
def Bad : TypeDef<Test_Dialect, "Bad"> {
  let mnemonic = "bad";
  let parameters = (ins "int":$a);
  let assemblyFormat = "`<` struct($b) `>`";
}
// 10:36: Bad has no parameter named 'b'
// 10:29: `struct` argument list expected a parameter or directive
