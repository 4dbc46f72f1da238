include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
def Bad : AttrDef<Test_Dialect, "Bad"> {
  let mnemonic = "bad";
  let parameters = (ins "int":$n, OptionalParameter<"int">:$m);
  let assemblyFormat = "struct($n, custom<F>(ref($n))) $m";
}
// 10:25: a `custom` directive nested within a `struct` must be passed a parameter
