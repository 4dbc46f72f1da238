// Instructions of the extended set GLSL.std.450. `spirv.td` includes this.

class SPIRV_GLOp<string mnemonic, int number, string what, list<Trait> traits = []>
    : SPIRV_ExtendedSetOp<mnemonic, "GL", "GLSL.std.450", number, what, traits> { let capabilities = ["Shader"]; }
class SPIRV_GLUnaryOp<string mnemonic, int number, string what, Type type>
    : SPIRV_GLOp<mnemonic, number, what, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<type>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOf<type>:$result);
  let assemblyFormat = "$operand `:` type($operand) attr-dict";
}
class SPIRV_GLBinaryOp<string mnemonic, int number, string what, Type type>
    : SPIRV_GLOp<mnemonic, number, what, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<type>:$lhs, SPIRV_ScalarOrVectorOf<type>:$rhs);
  let results = (outs SPIRV_ScalarOrVectorOf<type>:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}
// The text says one type for all.
class SPIRV_GLTernaryOp<string mnemonic, int number, string what, Type type> : SPIRV_GLOp<mnemonic, number, what, [Pure]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<type>:$x, SPIRV_ScalarOrVectorOf<type>:$y, SPIRV_ScalarOrVectorOf<type>:$z);
  let results = (outs SPIRV_ScalarOrVectorOf<type>:$result);
  let hasCustomAssemblyFormat = 1;
}

def GLFAbsOp : SPIRV_GLUnaryOp<"FAbs", 4, "absolute value", SPIRV_Float>;
def GLSAbsOp : SPIRV_GLUnaryOp<"SAbs", 5, "absolute value of a signed integer", SPIRV_Integer>;
def GLCeilOp : SPIRV_GLUnaryOp<"Ceil", 9, "next integral value upwards", SPIRV_Float>;
def GLCosOp : SPIRV_GLUnaryOp<"Cos", 14, "cosine", SPIRV_Float16or32>;
def GLSinOp : SPIRV_GLUnaryOp<"Sin", 13, "sine", SPIRV_Float16or32>;
def GLTanOp : SPIRV_GLUnaryOp<"Tan", 15, "tangent", SPIRV_Float16or32>;
def GLAsinOp : SPIRV_GLUnaryOp<"Asin", 16, "arc sine", SPIRV_Float16or32>;
def GLAcosOp : SPIRV_GLUnaryOp<"Acos", 17, "arc cosine", SPIRV_Float16or32>;
def GLAtanOp : SPIRV_GLUnaryOp<"Atan", 18, "arc tangent", SPIRV_Float16or32>;
def GLExpOp : SPIRV_GLUnaryOp<"Exp", 27, "power of e", SPIRV_Float16or32>;
def GLFloorOp : SPIRV_GLUnaryOp<"Floor", 8, "next integral value downwards", SPIRV_Float>;
def GLRoundOp : SPIRV_GLUnaryOp<"Round", 1, "nearest integral value, ties as the implementation likes", SPIRV_Float>;
def GLRoundEvenOp : SPIRV_GLUnaryOp<"RoundEven", 2, "nearest integral value, ties to even", SPIRV_Float>;
def GLInverseSqrtOp : SPIRV_GLUnaryOp<"InverseSqrt", 32, "inverse of the square root", SPIRV_Float>;
def GLLogOp : SPIRV_GLUnaryOp<"Log", 28, "natural logarithm", SPIRV_Float16or32>;
def GLFMaxOp : SPIRV_GLBinaryOp<"FMax", 40, "maximum of floats", SPIRV_Float>;
def GLUMaxOp : SPIRV_GLBinaryOp<"UMax", 41, "unsigned maximum", SPIRV_Integer>;
def GLSMaxOp : SPIRV_GLBinaryOp<"SMax", 42, "signed maximum", SPIRV_Integer>;
def GLFMinOp : SPIRV_GLBinaryOp<"FMin", 37, "minimum of floats", SPIRV_Float>;
def GLUMinOp : SPIRV_GLBinaryOp<"UMin", 38, "unsigned minimum", SPIRV_Integer>;
def GLSMinOp : SPIRV_GLBinaryOp<"SMin", 39, "signed minimum", SPIRV_Integer>;
def GLPowOp : SPIRV_GLBinaryOp<"Pow", 26, "power", SPIRV_Float16or32>;
def GLFSignOp : SPIRV_GLUnaryOp<"FSign", 6, "sign of a float", SPIRV_Float>;
def GLSSignOp : SPIRV_GLUnaryOp<"SSign", 7, "sign of an integer", SPIRV_Integer>;
def GLSqrtOp : SPIRV_GLUnaryOp<"Sqrt", 31, "square root", SPIRV_Float>;
def GLSinhOp : SPIRV_GLUnaryOp<"Sinh", 19, "hyperbolic sine", SPIRV_Float16or32>;
def GLCoshOp : SPIRV_GLUnaryOp<"Cosh", 20, "hyperbolic cosine", SPIRV_Float16or32>;
def GLTanhOp : SPIRV_GLUnaryOp<"Tanh", 21, "hyperbolic tangent", SPIRV_Float16or32>;
def GLAsinhOp : SPIRV_GLUnaryOp<"Asinh", 22, "inverse hyperbolic sine", SPIRV_Float16or32>;
def GLAcoshOp : SPIRV_GLUnaryOp<"Acosh", 23, "inverse hyperbolic cosine", SPIRV_Float16or32>;
def GLAtanhOp : SPIRV_GLUnaryOp<"Atanh", 24, "inverse hyperbolic tangent", SPIRV_Float16or32>;
def GLExp2Op : SPIRV_GLUnaryOp<"Exp2", 29, "power of 2", SPIRV_Float16or32>;
def GLLog2Op : SPIRV_GLUnaryOp<"Log2", 30, "logarithm to base 2", SPIRV_Float16or32>;
def GLFClampOp : SPIRV_GLTernaryOp<"FClamp", 43, "float between two others", SPIRV_Float>;
def GLUClampOp : SPIRV_GLTernaryOp<"UClamp", 44, "unsigned integer between two others", SPIRV_Integer>;
def GLSClampOp : SPIRV_GLTernaryOp<"SClamp", 45, "signed integer between two others", SPIRV_Integer>;
def GLFmaOp : SPIRV_GLTernaryOp<"Fma", 50, "product plus a third number", SPIRV_Float>;
def GLFrexpStructOp : SPIRV_GLOp<"FrexpStruct", 52, "significand and exponent, a struct of both", [Pure]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Float>:$operand);
  let results = (outs SPIRV_AnyStruct:$result);
  let assemblyFormat = "attr-dict $operand `:` type($operand) `->` type($result)";
  let hasVerifier = 1;
}
def GLLdexpOp : SPIRV_GLOp<"Ldexp", 53, "float of a significand and an exponent", [Pure, AllTypesMatch<["x", "y"]>]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Float>:$x, SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$exp);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Float>:$y);
  let assemblyFormat = "attr-dict $x `:` type($x) `,` $exp `:` type($exp) `->` type($y)";
  let hasVerifier = 1;
}
def GLFMixOp : SPIRV_GLOp<"FMix", 46, "linear blend of two numbers", [Pure, AllTypesMatch<["x", "y", "a", "result"]>]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Float>:$x, SPIRV_ScalarOrVectorOf<SPIRV_Float>:$y, SPIRV_ScalarOrVectorOf<SPIRV_Float>:$a);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Float>:$result);
  let assemblyFormat = "attr-dict $x `:` type($x) `,` $y `:` type($y) `,` $a `:` type($a) `->` type($result)";
 
}
def GLLengthOp : SPIRV_GLOp<"Length", 66, "length of a vector",
    [Pure, TypesMatchWith<"result type must match operand element type", "operand", "result", "::::mlir::getElementTypeOrSelf($_self)">]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Float>:$operand);
  let results = (outs SPIRV_Float:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
 
}
def GLDistanceOp : SPIRV_GLOp<"Distance", 67, "distance of two points",
    [Pure, AllTypesMatch<["p0", "p1"]>, TypesMatchWith<"result type must match operand element type", "p0", "result", "::::mlir::getElementTypeOrSelf($_self)">]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Float>:$p0, SPIRV_ScalarOrVectorOf<SPIRV_Float>:$p1);
  let results = (outs SPIRV_Float:$result);
  let assemblyFormat = "operands attr-dict `:` type($p0) `,` type($p1) `->` type($result)";
 
}
def GLCrossOp : SPIRV_GLBinaryOp<"Cross", 68, "cross product", SPIRV_Float>;
def GLNormalizeOp : SPIRV_GLUnaryOp<"Normalize", 69, "vector of length 1 in the same direction", SPIRV_Float>;
def GLReflectOp : SPIRV_GLBinaryOp<"Reflect", 71, "direction reflected at a surface", SPIRV_Float>;
def GLFindILsbOp : SPIRV_GLUnaryOp<"FindILsb", 73, "position of the lowest bit that is set", SPIRV_Integer>;
def GLFindSMsbOp : SPIRV_GLUnaryOp<"FindSMsb", 74, "position of the highest bit of a signed integer", SPIRV_Int32>;
def GLFindUMsbOp : SPIRV_GLUnaryOp<"FindUMsb", 75, "position of the highest bit of an unsigned integer", SPIRV_Int32>;
def GLFractOp : SPIRV_GLUnaryOp<"Fract", 10, "fractional part", SPIRV_Float>;
def GLPackHalf2x16Op : SPIRV_GLOp<"PackHalf2x16", 58, "two floats as halves in an integer", [Pure]> {
  let arguments = (ins VectorOfLengthAndType<[2], [SPIRV_Float32]>:$operand);
  let results = (outs SPIRV_Int32:$result);
  let assemblyFormat = "attr-dict $operand `:` type($operand) `->` type($result)";
 
}
def GLUnpackHalf2x16Op : SPIRV_GLOp<"UnpackHalf2x16", 62, "two halves in an integer as floats", [Pure]> {
  let arguments = (ins SPIRV_Int32:$operand);
  let results = (outs VectorOfLengthAndType<[2], [SPIRV_Float32]>:$result);
  let assemblyFormat = "attr-dict $operand `:` type($operand) `->` type($result)";
 
}
def GLPackSnorm4x8Op : SPIRV_GLOp<"PackSnorm4x8", 54, "four floats as normalized bytes in an integer", [Pure]> {
  let arguments = (ins VectorOfLengthAndType<[4], [SPIRV_Float32]>:$operand);
  let results = (outs SPIRV_Int32:$result);
  let assemblyFormat = "attr-dict $operand `:` type($operand) `->` type($result)";
 
}
def GLUnpackSnorm4x8Op : SPIRV_GLOp<"UnpackSnorm4x8", 63, "four normalized bytes in an integer as floats", [Pure]> {
  let arguments = (ins SPIRV_Int32:$operand);
  let results = (outs VectorOfLengthAndType<[4], [SPIRV_Float32]>:$result);
  let assemblyFormat = "attr-dict $operand `:` type($operand) `->` type($result)";
 
}
