include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
def Bad : Test_Op<"bad", [SameTypeOperands]> {
  let arguments = (ins AnyType:$x, AnyType:$y);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$x `,` $y attr-dict `:` type($x)";
}
// 11:25: type of result #0, named 'r', is not buildable and a buildable type cannot be inferred
// note: suggest adding a type constraint to the operation or adding a 'type($r)' directive to the custom assembly format
