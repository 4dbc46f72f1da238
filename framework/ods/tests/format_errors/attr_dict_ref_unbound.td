include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
def Bad : Test_Op<"bad"> {
  let arguments = (ins I32:$x);
  let assemblyFormat = "custom<A>($x, ref(attr-dict)) attr-dict";
}
// 10:43: 'ref' of 'attr-dict' is not bound by a prior 'attr-dict' directive
