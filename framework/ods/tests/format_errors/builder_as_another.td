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
  let skipDefaultBuilders = 1;
  let builders = [
    AttrBuilder<(ins "float *":$x, CArg<"int", "1">:$y), "return f(x);">,
    AttrBuilderWithInferredContext<(ins "::mlir::MLIRContext *":$c, "float *":$z), "return g(z);">
  ];
}
// 12:7: builder `get` conflicts with an existing builder. 
// note: A new builder with signature:
// note: static BadAttr get(::mlir::MLIRContext *c, float *z);
// note:
// note: is shadowed by an existing builder with signature:
// note: static BadAttr get(::mlir::MLIRContext *context, float *x, int y = 1);
// note:
// note: Please remove one of the conflicting definitions.
