include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
def Bad : Test_Op<"bad"> {
  let arguments = (ins Variadic<I32>:$xs);
  let assemblyFormat = "operands attr-dict";
}
// 10:25: type of operand #0, named 'xs', is not buildable and a buildable type cannot be inferred
// note: suggest adding a type constraint to the operation or adding a 'type($xs)' directive to the custom assembly format
