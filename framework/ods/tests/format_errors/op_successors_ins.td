include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect {
  let name = "test";
}
def Bad : Op<Test_Dialect, "bad"> { let successors = (ins AnySuccessor:$x); }
// 5:5: 'successors' must have 'successor' directive
