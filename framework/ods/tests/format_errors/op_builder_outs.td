include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect {
  let name = "test";
}
def Bad : Op<Test_Dialect, "bad"> { let builders = [OpBuilder<(outs "int":$x)>]; }
// 5:53: expected 'ins' in builders
