include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect {
  let name = "test";
}
def Bad : Op<Test_Dialect, "bad"> { let arguments = (ins AnyType:$x, "int":$y); }
// 5:5: undefined type for argument #1
