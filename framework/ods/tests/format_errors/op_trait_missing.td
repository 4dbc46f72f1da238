include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect {
  let name = "test";
}
def Careful : ParamNativeOpTrait<"Careful", "3", [Terminator, IsolatedFromAbove]>;
def Bad : Op<Test_Dialect, "bad", [TraitList<[Careful]>]>;
// 6:5: Careful<3>::Impl requires IsTerminator to precede it in traits list
