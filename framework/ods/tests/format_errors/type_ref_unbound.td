include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
def Bad : Test_Op<"bad"> {
  let arguments = (ins AnyType:$x);
  let assemblyFormat = "custom<A>($x, ref(type($x))) `:` type($x) attr-dict";
}
// 10:43: 'ref' of 'type($x)' is not bound by a prior 'type' directive
