include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect {
  let name = "test";
}
def Sized : OpInterface<"Sized"> {
  let cppNamespace = "::test";
  let dependentTraits = [Terminator];
}
def Bad : Op<Test_Dialect, "bad", [Sized]>;
// 9:5: Sized::Trait requires IsTerminator to precede it in traits list
