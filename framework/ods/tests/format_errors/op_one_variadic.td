include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect {
  let name = "test";
}
def Bad : Op<Test_Dialect, "bad", [AttrSizedResultSegments]> { let results = (outs Variadic<AnyType>:$x, AnyType:$y); }
// 5:5: op must have at least two variadic results to use 'AttrSizedResultSegments' trait
