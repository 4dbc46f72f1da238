// Instructions of the extended set OpenCL.std. `spirv.td` includes this.

class SPIRV_CLOp<string mnemonic, int number, string what, list<Trait> traits = []>
    : SPIRV_ExtendedSetOp<mnemonic, "CL", "OpenCL.std", number, what, traits> { let capabilities = ["Kernel"]; }
class SPIRV_CLUnaryOp<string mnemonic, int number, string what, Type type>
    : SPIRV_CLOp<mnemonic, number, what, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<type>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOf<type>:$result);
  let assemblyFormat = "$operand `:` type($operand) attr-dict";
}
class SPIRV_CLBinaryOp<string mnemonic, int number, string what, Type type>
    : SPIRV_CLOp<mnemonic, number, what, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<type>:$lhs, SPIRV_ScalarOrVectorOf<type>:$rhs);
  let results = (outs SPIRV_ScalarOrVectorOf<type>:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}
class SPIRV_CLTernaryOp<string mnemonic, int number, string what, Type type>
    : SPIRV_CLOp<mnemonic, number, what, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<type>:$x, SPIRV_ScalarOrVectorOf<type>:$y, SPIRV_ScalarOrVectorOf<type>:$z);
  let results = (outs SPIRV_ScalarOrVectorOf<type>:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}

def CLAtan2Op : SPIRV_CLBinaryOp<"atan2", 7, "arc tangent of a quotient", SPIRV_Float>;
def CLAcosOp : SPIRV_CLUnaryOp<"acos", 0, "arc cosine", SPIRV_Float>;
def CLAcoshOp : SPIRV_CLUnaryOp<"acosh", 1, "inverse hyperbolic cosine", SPIRV_Float>;
def CLAsinOp : SPIRV_CLUnaryOp<"asin", 3, "arc sine", SPIRV_Float>;
def CLAsinhOp : SPIRV_CLUnaryOp<"asinh", 4, "inverse hyperbolic sine", SPIRV_Float>;
def CLAtanOp : SPIRV_CLUnaryOp<"atan", 6, "arc tangent", SPIRV_Float>;
def CLAtanhOp : SPIRV_CLUnaryOp<"atanh", 8, "inverse hyperbolic tangent", SPIRV_Float>;
def CLCeilOp : SPIRV_CLUnaryOp<"ceil", 12, "next integral value upwards", SPIRV_Float>;
def CLCosOp : SPIRV_CLUnaryOp<"cos", 14, "cosine", SPIRV_Float>;
def CLCoshOp : SPIRV_CLUnaryOp<"cosh", 15, "hyperbolic cosine", SPIRV_Float>;
def CLErfOp : SPIRV_CLUnaryOp<"erf", 18, "error function", SPIRV_Float>;
def CLExpOp : SPIRV_CLUnaryOp<"exp", 19, "power of e", SPIRV_Float>;
def CLFAbsOp : SPIRV_CLUnaryOp<"fabs", 23, "absolute value", SPIRV_Float>;
def CLFMaxOp : SPIRV_CLBinaryOp<"fmax", 27, "maximum of floats", SPIRV_Float>;
def CLFMinOp : SPIRV_CLBinaryOp<"fmin", 28, "minimum of floats", SPIRV_Float>;
def CLFloorOp : SPIRV_CLUnaryOp<"floor", 25, "next integral value downwards", SPIRV_Float>;
def CLFmaOp : SPIRV_CLTernaryOp<"fma", 26, "product plus a third number, rounded once", SPIRV_Float>;
def CLLogOp : SPIRV_CLUnaryOp<"log", 37, "natural logarithm", SPIRV_Float>;
def CLMixOp : SPIRV_CLTernaryOp<"mix", 99, "linear blend of two numbers", SPIRV_Float>;
def CLPowOp : SPIRV_CLBinaryOp<"pow", 48, "power", SPIRV_Float>;
def CLRintOp : SPIRV_CLUnaryOp<"rint", 53, "nearest integral value, ties to even", SPIRV_Float>;
def CLRoundOp : SPIRV_CLUnaryOp<"round", 55, "nearest integral value, ties away from zero", SPIRV_Float>;
def CLRsqrtOp : SPIRV_CLUnaryOp<"rsqrt", 56, "inverse of the square root", SPIRV_Float>;
def CLSAbsOp : SPIRV_CLUnaryOp<"s_abs", 141, "absolute value of a signed integer", SPIRV_Integer>;
def CLSMaxOp : SPIRV_CLBinaryOp<"s_max", 156, "signed maximum", SPIRV_Integer>;
def CLSMinOp : SPIRV_CLBinaryOp<"s_min", 158, "signed minimum", SPIRV_Integer>;
def CLSinOp : SPIRV_CLUnaryOp<"sin", 57, "sine", SPIRV_Float>;
def CLSinhOp : SPIRV_CLUnaryOp<"sinh", 59, "hyperbolic sine", SPIRV_Float>;
def CLSqrtOp : SPIRV_CLUnaryOp<"sqrt", 61, "square root", SPIRV_Float>;
def CLTanOp : SPIRV_CLUnaryOp<"tan", 62, "tangent", SPIRV_Float>;
def CLTanhOp : SPIRV_CLUnaryOp<"tanh", 63, "hyperbolic tangent", SPIRV_Float>;
def CLUMaxOp : SPIRV_CLBinaryOp<"u_max", 157, "unsigned maximum", SPIRV_Integer>;
def CLUMinOp : SPIRV_CLBinaryOp<"u_min", 159, "unsigned minimum", SPIRV_Integer>;
def CLPrintfOp : SPIRV_CLOp<"printf", 184, "text, written where the implementation says"> {
  let arguments = (ins SPIRV_AnyPtr:$format, Variadic<SPIRV_Type>:$arguments);
  let results = (outs SPIRV_Integer:$result);
  let assemblyFormat = "$format ( $arguments^ )? attr-dict `:` type($format) ( `,` type($arguments)^ )? `->` type($result)";
 
}
