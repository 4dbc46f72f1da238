include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect {
  let name = "test";
}
def Bad : Op<Test_Dialect, "bad"> { let regions = (region VariadicRegion<AnyRegion>); }
// 5:5: variadic regions must be named
