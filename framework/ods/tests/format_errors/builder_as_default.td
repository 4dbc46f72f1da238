include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
def Bad : AttrDef<Test_Dialect, "Bad"> {
  let mnemonic = "bad";
  let parameters = (ins "int":$n);
  let hasCustomAssemblyFormat = 1;
  let builders = [AttrBuilder<(ins "float":$x), "return f(x);">, AttrBuilder<(ins CArg<"int", "7">:$k), "return g(k);", "Other">];
}
// 11:7: builder `get` conflicts with an existing builder. 
// note: A new builder with signature:
// note: static Other get(::mlir::MLIRContext *context, int k = 7);
// note:
// note: is shadowed by an existing builder with signature:
// note: static BadAttr get(::mlir::MLIRContext *context, int n);
// note:
// note: Please remove one of the conflicting definitions.
