include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect {
  let name = "test";
}
def Bad : Op<Test_Dialect, "bad"> { let regions = (ins AnyRegion:$x); }
// 5:5: 'regions' must have 'region' directive
