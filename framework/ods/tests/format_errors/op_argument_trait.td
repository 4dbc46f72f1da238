include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect {
  let name = "test";
}
def Bad : Op<Test_Dialect, "bad"> { let arguments = (ins Terminator:$x); }
// 5:5: unexpected def type; only defs deriving from TypeConstraint or Attr or Property are allowed
