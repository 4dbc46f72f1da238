include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect {
  let name = "test";
}
def Bad : Op<Test_Dialect, "bad"> { let builders = [OpBuilder<(ins "int":$x)>, OpBuilder<(ins "int":$x, CArg<"int", "2">:$y, CArg<"int">:$z)>]; }
// 5:5: expected an argument with default value after other arguments with default values
