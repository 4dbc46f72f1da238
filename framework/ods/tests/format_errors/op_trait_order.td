include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect {
  let name = "test";
}
def Bad : Op<Test_Dialect, "bad", [Scalarizable, Elementwise]>;
// 5:5: Scalarizable requires Elementwise to precede it in traits list
