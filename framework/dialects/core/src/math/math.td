// The math dialect.

include "arith/base.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Math_Dialect : Dialect {
  let name = "math";
  let summary = "Mathematical functions on scalars, vectors and tensors";
  let cppNamespace = "::mlir::math";
  let hasConstantMaterializer = 1;
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

class Math_Op<string mnemonic, string what, list<Trait> traits> : Op<Math_Dialect, mnemonic, !listconcat(traits, [Pure], ElementwiseMappable.traits)> {
  let summary = what;
}
class Math_IntegerUnaryOp<string mnemonic, string what> : Math_Op<mnemonic, what, [SameOperandsAndResultType]> {
  let arguments = (ins SignlessIntegerOrIndexLike:$operand);
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}
class Math_FloatClassificationOp<string mnemonic, string what> : Math_Op<mnemonic, "returns true if the operand classifies as " # what,
    [TypesMatchWith<"result type has i1 element type and same shape as operands", "operand", "result", "::getI1SameShape($_self)">]> {
  let arguments = (ins FloatLike:$operand, DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs BoolLike:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
}
class Math_FloatUnaryOp<string mnemonic, string what> : Math_Op<mnemonic, what, [SameOperandsAndResultType]> {
  let arguments = (ins FloatLike:$operand, DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}
class Math_FloatBinaryOp<string mnemonic, string what> : Math_Op<mnemonic, what, [SameOperandsAndResultType]> {
  let arguments = (ins FloatLike:$lhs, FloatLike:$rhs, DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}

def AbsFOp : Math_FloatUnaryOp<"absf", "floating point absolute-value operation"> { let hasFolder = 1; }
def AcoshOp : Math_FloatUnaryOp<"acosh", "hyperbolic arcus cosine"> { let hasFolder = 1; }
def AsinOp : Math_FloatUnaryOp<"asin", "arcus sine"> { let hasFolder = 1; }
def AsinhOp : Math_FloatUnaryOp<"asinh", "hyperbolic arcus sine"> { let hasFolder = 1; }
def AtanOp : Math_FloatUnaryOp<"atan", "arcus tangent"> { let hasFolder = 1; }
def AtanhOp : Math_FloatUnaryOp<"atanh", "hyperbolic arcus tangent"> { let hasFolder = 1; }
def CbrtOp : Math_FloatUnaryOp<"cbrt", "cube root">;
def CeilOp : Math_FloatUnaryOp<"ceil", "ceiling"> { let hasFolder = 1; }
def CosOp : Math_FloatUnaryOp<"cos", "cosine"> { let hasFolder = 1; }
def AcosOp : Math_FloatUnaryOp<"acos", "arcus cosine"> { let hasFolder = 1; }
def CoshOp : Math_FloatUnaryOp<"cosh", "hyperbolic cosine"> { let hasFolder = 1; }
def SinOp : Math_FloatUnaryOp<"sin", "sine"> { let hasFolder = 1; }
def SinhOp : Math_FloatUnaryOp<"sinh", "hyperbolic sine"> { let hasFolder = 1; }
def ErfOp : Math_FloatUnaryOp<"erf", "error function"> { let hasFolder = 1; }
def ErfcOp : Math_FloatUnaryOp<"erfc", "complementary error function"> { let hasFolder = 1; }
def ExpOp : Math_FloatUnaryOp<"exp", "base-e exponential"> { let hasFolder = 1; }
def Exp2Op : Math_FloatUnaryOp<"exp2", "base-2 exponential"> { let hasFolder = 1; }
def ExpM1Op : Math_FloatUnaryOp<"expm1", "base-e exponential minus 1"> { let hasFolder = 1; }
def FloorOp : Math_FloatUnaryOp<"floor", "floor"> { let hasFolder = 1; }
def LogOp : Math_FloatUnaryOp<"log", "base-e logarithm"> { let hasFolder = 1; }
def Log10Op : Math_FloatUnaryOp<"log10", "base-10 logarithm"> { let hasFolder = 1; }
def Log1pOp : Math_FloatUnaryOp<"log1p", "natural logarithm of one plus the value"> { let hasFolder = 1; }
def Log2Op : Math_FloatUnaryOp<"log2", "base-2 logarithm"> { let hasFolder = 1; }
def RsqrtOp : Math_FloatUnaryOp<"rsqrt", "reciprocal of the square root">;
def SqrtOp : Math_FloatUnaryOp<"sqrt", "square root"> { let hasFolder = 1; }
def TanOp : Math_FloatUnaryOp<"tan", "tangent"> { let hasFolder = 1; }
def TanhOp : Math_FloatUnaryOp<"tanh", "hyperbolic tangent"> { let hasFolder = 1; }
def RoundEvenOp : Math_FloatUnaryOp<"roundeven", "round with halfway cases to even"> { let hasFolder = 1; }
def RoundOp : Math_FloatUnaryOp<"round", "round with halfway cases away from zero"> { let hasFolder = 1; }
def TruncOp : Math_FloatUnaryOp<"trunc", "round toward zero"> { let hasFolder = 1; }
def Atan2Op : Math_FloatBinaryOp<"atan2", "2-argument arcus tangent"> { let hasFolder = 1; }
def CopySignOp : Math_FloatBinaryOp<"copysign", "a value with the sign of another"> { let hasFolder = 1; }
def PowFOp : Math_FloatBinaryOp<"powf", "floating point raised to the power of operation"> { let hasFolder = 1; }
def AbsIOp : Math_IntegerUnaryOp<"absi", "integer absolute-value operation"> { let hasFolder = 1; }
def CountLeadingZerosOp : Math_IntegerUnaryOp<"ctlz", "counts the leading zeros of an integer"> { let hasFolder = 1; }
def CountTrailingZerosOp : Math_IntegerUnaryOp<"cttz", "counts the trailing zeros of an integer"> { let hasFolder = 1; }
def CtPopOp : Math_IntegerUnaryOp<"ctpop", "counts the set bits of an integer"> { let hasFolder = 1; }
def IsFiniteOp : Math_FloatClassificationOp<"isfinite", "finite"> { let hasFolder = 1; }
def IsInfOp : Math_FloatClassificationOp<"isinf", "infinite"> { let hasFolder = 1; }
def IsNaNOp : Math_FloatClassificationOp<"isnan", "NaN"> { let hasFolder = 1; }
def IsNormalOp : Math_FloatClassificationOp<"isnormal", "normal"> { let hasFolder = 1; }

def ClampFOp : Math_Op<"clampf", "floating point clamping operation", [SameOperandsAndResultType]> {
  let arguments = (ins FloatLike:$value, FloatLike:$min, FloatLike:$max, DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$value `to` ` ` `[` $min `,` $max `]` (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}
def FmaOp : Math_Op<"fma", "floating point fused multiply-add operation", [SameOperandsAndResultType]> {
  let arguments = (ins FloatLike:$a, FloatLike:$b, FloatLike:$c, DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}
def IPowIOp : Math_Op<"ipowi", "signed integer raised to the power of operation", [SameOperandsAndResultType]> {
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
  let hasFolder = 1;
}
def FPowIOp : Math_Op<"fpowi", "floating point raised to the signed integer power",
    [SameOperandsAndResultShape, AllTypesMatch<["lhs", "result"]>]> {
  let arguments = (ins FloatLike:$lhs, SignlessIntegerOrIndexLike:$rhs, DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs) `,` type($rhs)";
}
def SincosOp : Math_Op<"sincos", "sine and cosine of a value",
    [SameOperandsAndResultShape, AllTypesMatch<["operand", "sin", "cos"]>]> {
  let arguments = (ins FloatLike:$operand, DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$sin, FloatLike:$cos);
  let assemblyFormat = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($operand)";
}
