// Matrices, cooperative matrices and dot products of integers. `spirv.td` includes this.

class SPIRV_IntDotOp<string mnemonic, string what, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, what, !listconcat(traits, [AllTypesMatch<["vector1", "vector2"]>, Pure])> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$vector1, SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$vector2,
    OptionalAttr<SPIRV_PackedVectorFormatAttr>:$format);
  let results = (outs SPIRV_Integer:$result);
  let assemblyFormat = "$vector1 `,` $vector2 (`,` $format^)? attr-dict `:` type($vector1) `->` type($result)";
  let hasVerifier = 1;
}
class SPIRV_IntDotAccOp<string mnemonic, string what, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, what, !listconcat(traits, [AllTypesMatch<["vector1", "vector2"]>, AllTypesMatch<["accumulator", "result"]>, Pure])> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$vector1, SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$vector2,
    SPIRV_Integer:$accumulator, OptionalAttr<SPIRV_PackedVectorFormatAttr>:$format);
  let results = (outs SPIRV_Integer:$result);
  let assemblyFormat = "$vector1 `,` $vector2 `,` $accumulator (`,` $format^)? attr-dict `:` type($vector1) `->` type($result)";
  let hasVerifier = 1;
}

def MatrixTimesMatrixOp : SPIRV_Op<"MatrixTimesMatrix", "product of two matrices", [Pure]> {
  let arguments = (ins SPIRV_AnyMatrix:$leftmatrix, SPIRV_AnyMatrix:$rightmatrix);
  let results = (outs SPIRV_AnyMatrix:$result);
  let assemblyFormat = "operands attr-dict `:` type($leftmatrix) `,` type($rightmatrix) `->` type($result)";
  let hasVerifier = 1; let capabilities = ["Matrix"];
}
def MatrixTimesScalarOp : SPIRV_Op<"MatrixTimesScalar", "matrix scaled by a number", [Pure, AllTypesMatch<["matrix", "result"]>]> {
  let arguments = (ins SPIRV_MatrixOrCoopMatrixOf<SPIRV_Float>:$matrix, SPIRV_Float:$scalar);
  let results = (outs SPIRV_MatrixOrCoopMatrixOf<SPIRV_Float>:$result);
  let assemblyFormat = "operands attr-dict `:` type($matrix) `,` type($scalar)";
  let hasVerifier = 1; let capabilities = ["Matrix"];
}
def MatrixTimesVectorOp : SPIRV_Op<"MatrixTimesVector", "product of a matrix and a column", [Pure, AllElementTypesMatch<["vector", "result"]>]> {
  let arguments = (ins SPIRV_FloatMatrix:$matrix, SPIRV_VectorOf<SPIRV_Float>:$vector);
  let results = (outs SPIRV_VectorOf<SPIRV_Float>:$result);
  let assemblyFormat = "operands attr-dict `:` type($matrix) `,` type($vector) `->` type($result)";
  let hasVerifier = 1; let capabilities = ["Matrix"];
}
def TransposeOp : SPIRV_Op<"Transpose", "matrix with rows and columns exchanged", [Pure]> {
  let arguments = (ins SPIRV_AnyMatrix:$matrix);
  let results = (outs SPIRV_AnyMatrix:$result);
  let assemblyFormat = "operands attr-dict `:` type($matrix) `->` type($result)";
  let hasVerifier = 1; let capabilities = ["Matrix"];
}
def VectorTimesMatrixOp : SPIRV_Op<"VectorTimesMatrix", "product of a row and a matrix", [Pure, AllElementTypesMatch<["vector", "result"]>]> {
  let arguments = (ins SPIRV_VectorOf<SPIRV_Float>:$vector, SPIRV_FloatMatrix:$matrix);
  let results = (outs SPIRV_VectorOf<SPIRV_Float>:$result);
  let assemblyFormat = "operands attr-dict `:` type($vector) `,` type($matrix) `->` type($result)";
  let hasVerifier = 1; let capabilities = ["Matrix"];
}

def KHRCooperativeMatrixLengthOp : SPIRV_VendorOp<"CooperativeMatrixLength", "KHR", "number of an invocation's components of a cooperative matrix",
    [Pure]> {
  let arguments = (ins SPIRV_CoopMatrixTypeAttr:$cooperative_matrix_type);
  let results = (outs SPIRV_Int32:$result);
  let assemblyFormat = "attr-dict `:` $cooperative_matrix_type";
  let minVersion = "v1.6"; let extensions = ["SPV_KHR_cooperative_matrix"]; let capabilities = ["CooperativeMatrixKHR"];
}
def KHRCooperativeMatrixLoadOp : SPIRV_VendorOp<"CooperativeMatrixLoad", "KHR", "cooperative matrix from memory", []> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_KHR_CooperativeMatrixLayoutAttr:$matrix_layout, SPIRV_Integer:$stride,
    OptionalAttr<SPIRV_MemoryAccessAttr>:$memory_operand, OptionalAttr<IntValidAlignment<I32Attr>>:$alignment);
  let results = (outs SPIRV_AnyCooperativeMatrix:$result);
  let assemblyFormat = "$pointer `,` $stride `,` $matrix_layout ( `,` $memory_operand^ )? ( `,` $alignment^ )? attr-dict `:` type(operands) `->` type($result)";
  let hasVerifier = 1; let minVersion = "v1.6"; let extensions = ["SPV_KHR_cooperative_matrix"]; let capabilities = ["CooperativeMatrixKHR"];
}
def KHRCooperativeMatrixStoreOp : SPIRV_VendorOp<"CooperativeMatrixStore", "KHR", "cooperative matrix to memory", []> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_AnyCooperativeMatrix:$object, SPIRV_KHR_CooperativeMatrixLayoutAttr:$matrix_layout,
    SPIRV_Integer:$stride, OptionalAttr<SPIRV_MemoryAccessAttr>:$memory_operand, OptionalAttr<IntValidAlignment<I32Attr>>:$alignment);
  let assemblyFormat = "$pointer `,` $object `,` $stride `,` $matrix_layout ( `,` $memory_operand^ )? ( `,` $alignment^ )? attr-dict `:` type(operands)";
  let hasVerifier = 1; let minVersion = "v1.6"; let extensions = ["SPV_KHR_cooperative_matrix"]; let capabilities = ["CooperativeMatrixKHR"];
}
def KHRCooperativeMatrixMulAddOp : SPIRV_VendorOp<"CooperativeMatrixMulAdd", "KHR", "product of two cooperative matrices plus a third",
    [Pure, AllTypesMatch<["c", "result"]>]> {
  let arguments = (ins SPIRV_AnyCooperativeMatrix:$a, SPIRV_AnyCooperativeMatrix:$b, SPIRV_AnyCooperativeMatrix:$c,
    OptionalAttr<SPIRV_KHR_CooperativeMatrixOperandsAttr>:$matrix_operands);
  let results = (outs SPIRV_AnyCooperativeMatrix:$result);
  let assemblyFormat = "$a `,` $b `,` $c ( `,` $matrix_operands^ )? attr-dict `:` type($a) `,` type($b) `->` type($c)";
  let hasVerifier = 1; let minVersion = "v1.6"; let extensions = ["SPV_KHR_cooperative_matrix"]; let capabilities = ["CooperativeMatrixKHR"];
}

def SDotOp : SPIRV_IntDotOp<"SDot", "signed dot product", [SignedOp, Commutative]>;
def SUDotOp : SPIRV_IntDotOp<"SUDot", "dot product of signed and unsigned components", [SignedOp, UnsignedOp]>;
def UDotOp : SPIRV_IntDotOp<"UDot", "unsigned dot product", [UnsignedOp, Commutative]>;
def SDotAccSatOp : SPIRV_IntDotAccOp<"SDotAccSat", "signed dot product plus an integer, saturated", [SignedOp]>;
def SUDotAccSatOp : SPIRV_IntDotAccOp<"SUDotAccSat", "dot product of signed and unsigned components plus an integer, saturated",
    [SignedOp, UnsignedOp]>;
def UDotAccSatOp : SPIRV_IntDotAccOp<"UDotAccSat", "unsigned dot product plus an integer, saturated", [UnsignedOp]>;
