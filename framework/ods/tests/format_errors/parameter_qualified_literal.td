include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
def Bad : AttrDef<Test_Dialect, "Bad"> {
  let mnemonic = "bad";
  let parameters = (ins "int":$n, OptionalParameter<"int">:$m);
  let assemblyFormat = "qualified(`x`) $n $m";
}
// 10:35: `qualified` argument list expected a variable
