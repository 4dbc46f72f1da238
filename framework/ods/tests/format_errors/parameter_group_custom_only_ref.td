include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
def Bad : AttrDef<Test_Dialect, "Bad"> {
  let mnemonic = "bad";
  let parameters = (ins "int":$n, OptionalParameter<"int">:$m);
  let assemblyFormat = "$n (`x` custom<F>(ref($n))^)? $m";
}
// 10:28: `custom` directive with no bound parameters cannot be used as optional group anchor
