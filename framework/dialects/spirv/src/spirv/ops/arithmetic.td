// Arithmetic. `spirv.td` includes this.

class SPIRV_SameTypesOp<string mnemonic, string what, Type type, list<Trait> traits>
    : SPIRV_Op<mnemonic, what, !listconcat(traits, [Pure, AllTypesMatch<["operand1", "operand2", "result"]>])> {
  let arguments = (ins type:$operand1, type:$operand2);
  let results = (outs type:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}
class SPIRV_ArithmeticOp<string mnemonic, string what, Type type, list<Trait> traits = []>
    : SPIRV_SameTypesOp<mnemonic, what, SPIRV_ScalarOrVectorOf<type>, traits>;
class SPIRV_ArithmeticMatrixOp<string mnemonic, string what, Type type, list<Trait> traits = []>
    : SPIRV_SameTypesOp<mnemonic, what, SPIRV_ScalarOrVectorOrCoopMatrixOf<type>, traits>;
class SPIRV_ArithmeticUnaryOp<string mnemonic, string what, Type type, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, what, !listconcat(traits, [Pure, AllTypesMatch<["operand", "result"]>])> {
  let arguments = (ins SPIRV_ScalarOrVectorOrCoopMatrixOf<type>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOrCoopMatrixOf<type>:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}
// The result is a struct of two numbers.
class SPIRV_ExtendedOp<string mnemonic, string what, list<Trait> traits = []> : SPIRV_Op<mnemonic, what, traits> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$operand1, SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$operand2);
  let results = (outs SPIRV_AnyStruct:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def FAddOp : SPIRV_ArithmeticMatrixOp<"FAdd", "floating-point sum", SPIRV_Float, [Commutative]>;
def FDivOp : SPIRV_ArithmeticMatrixOp<"FDiv", "floating-point quotient", SPIRV_Float>;
def FModOp : SPIRV_ArithmeticOp<"FMod", "floating-point remainder with the divisor's sign", SPIRV_Float>;
def FMulOp : SPIRV_ArithmeticMatrixOp<"FMul", "floating-point product", SPIRV_Float, [Commutative]>;
def FNegateOp : SPIRV_ArithmeticUnaryOp<"FNegate", "floating-point number with its sign inverted", SPIRV_Float>;
def FRemOp : SPIRV_ArithmeticOp<"FRem", "floating-point remainder with the dividend's sign", SPIRV_Float>;
def FSubOp : SPIRV_ArithmeticMatrixOp<"FSub", "floating-point difference", SPIRV_Float>;
def IAddOp : SPIRV_ArithmeticMatrixOp<"IAdd", "integer sum, cut to the width", SPIRV_Integer, [Commutative, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}
def IAddCarryOp : SPIRV_ExtendedOp<"IAddCarry", "integer sum and its carry, a struct of both", [Commutative, Pure]> { let hasCanonicalizer = 1; }
def IMulOp : SPIRV_ArithmeticMatrixOp<"IMul", "integer product, cut to the width", SPIRV_Integer, [Commutative, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}
def ISubOp : SPIRV_ArithmeticMatrixOp<"ISub", "integer difference, cut to the width", SPIRV_Integer, [UsableInSpecConstantOp]> { let hasFolder = 1; }
def ISubBorrowOp : SPIRV_ExtendedOp<"ISubBorrow", "unsigned difference and what it borrowed, a struct of both", [Pure]>;
def DotOp : SPIRV_Op<"Dot", "sum of the products of two vectors' components",
    [Pure, AllTypesMatch<["vector1", "vector2"]>, AllElementTypesMatch<["vector1", "result"]>]> {
  let arguments = (ins SPIRV_VectorOf<SPIRV_AnyFloat>:$vector1, SPIRV_VectorOf<SPIRV_AnyFloat>:$vector2);
  let results = (outs SPIRV_AnyFloat:$result);
  let assemblyFormat = "operands attr-dict `:` type($vector1) `->` type($result)";
 
}
def SDivOp : SPIRV_ArithmeticMatrixOp<"SDiv", "signed quotient", SPIRV_Integer, [UsableInSpecConstantOp]> { let hasFolder = 1; }
def SModOp : SPIRV_ArithmeticOp<"SMod", "signed remainder with the divisor's sign", SPIRV_Integer, [UsableInSpecConstantOp]> { let hasFolder = 1; }
def SMulExtendedOp : SPIRV_ExtendedOp<"SMulExtended", "lower and upper half of the signed product, a struct of both", [Pure, Commutative]> {
  let hasCanonicalizer = 1;
}
def SNegateOp : SPIRV_ArithmeticUnaryOp<"SNegate", "zero minus an integer", SPIRV_Integer, [UsableInSpecConstantOp]> { let hasFolder = 1; }
def SRemOp : SPIRV_ArithmeticOp<"SRem", "signed remainder with the dividend's sign", SPIRV_Integer, [UsableInSpecConstantOp]> { let hasFolder = 1; }
def UDivOp : SPIRV_ArithmeticMatrixOp<"UDiv", "unsigned quotient", SPIRV_Integer, [UnsignedOp, UsableInSpecConstantOp]> { let hasFolder = 1; }
def UMulExtendedOp : SPIRV_ExtendedOp<"UMulExtended", "lower and upper half of the unsigned product, a struct of both", [Pure, Commutative]> {
  let hasCanonicalizer = 1;
}
def VectorTimesScalarOp : SPIRV_Op<"VectorTimesScalar", "vector scaled by a number", [Pure]> {
  let arguments = (ins VectorOfLengthAndType<[2, 3, 4], [SPIRV_Float]>:$vector, SPIRV_Float:$scalar);
  let results = (outs VectorOfLengthAndType<[2, 3, 4], [SPIRV_Float]>:$result);
  let assemblyFormat = "operands attr-dict `:` `(` type(operands) `)` `->` type($result)";
  let hasVerifier = 1;
}
def UModOp : SPIRV_ArithmeticOp<"UMod", "unsigned remainder", SPIRV_Integer, [UnsignedOp, UsableInSpecConstantOp]> {
  let hasFolder = 1; let hasCanonicalizer = 1;
}
