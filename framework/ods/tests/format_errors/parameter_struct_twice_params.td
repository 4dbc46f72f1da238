include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
def Bad : AttrDef<Test_Dialect, "Bad"> {
  let mnemonic = "bad";
  let parameters = (ins "int":$n, OptionalParameter<"int">:$m);
  let assemblyFormat = "$n struct(params)";
}
// 10:35: `params` captures duplicate parameter: n
// 10:28: `struct` argument list expected a parameter or directive
