include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
def Bad : Test_Op<"bad"> {
  let arguments = (ins Variadic<I32>:$x);
  let regions = (region AnyRegion:$r);
  let assemblyFormat = "attr-dict $x $r";
}
// 11:25: format ambiguity caused by `attr-dict` directive followed by region `r`
// note: try using `attr-dict-with-keyword` instead
