include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect {
  let name = "test";
}
def Bad : Op<Test_Dialect, "bad"> { let results = (ins AnyType:$x); }
// 5:5: 'results' must have 'outs' directive
