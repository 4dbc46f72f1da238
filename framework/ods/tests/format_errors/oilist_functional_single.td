include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
def Bad : Test_Op<"bad"> {
  let arguments = (ins UnitAttr:$a, AnyType:$x);
  let assemblyFormat = "$a oilist(`a` functional-type($x, results)) $x attr-dict";
}
// 10:28: only variable length operands can be used within an oilist parsing group
