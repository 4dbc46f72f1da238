// A transpose without the trait 'Pure', for an exercise of chapter 3.

include "mlir/IR/OpBase.td"

// ANCHOR: transpose
def First_Dialect : Dialect { let name = "first"; }

def TransposeOp : Op<First_Dialect, "transpose"> {
  let arguments = (ins F64Tensor:$input);
  let results = (outs F64Tensor);
  let assemblyFormat = "`(` $input `:` type($input) `)` attr-dict `to` type(results)";
  let hasCanonicalizer = 1;
}
// ANCHOR_END: transpose
