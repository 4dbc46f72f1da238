include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect {
  let name = "test";
}
def Count : IntProp<"int">;
def Bad : Op<Test_Dialect, "bad"> { let arguments = (ins Count); }
// 5:5: properties must be named
