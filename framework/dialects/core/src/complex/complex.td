// The complex dialect.

include "arith/base.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Complex_Dialect : Dialect {
  let name = "complex";
  let summary = "Complex numbers";
  let cppNamespace = "::mlir::complex";
  let dependentDialects = ["arith::ArithDialect"];
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
}

def Complex_NumberAttr : AttrDef<Complex_Dialect, "Number"> {
  let mnemonic = "number";
  let summary = "A complex number attribute";
  let parameters = (ins APFloatParameter<"">:$real, APFloatParameter<"">:$imag, AttributeSelfTypeParameter<"">:$type);
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}

class Complex_Op<string mnemonic, string what, list<Trait> traits = []> : Op<Complex_Dialect, mnemonic, traits> {
  let summary = what;
}
class ElementMatches<string what, string name> : TypesMatchWith<"complex element type matches " # what, "complex", name, "::llvm::cast<ComplexType>($_self).getElementType()">;

class ComplexArithmeticOp<string mnemonic, string what> : Complex_Op<mnemonic, what, [Pure, SameOperandsAndResultType, Elementwise]> {
  let arguments = (ins Complex<AnyFloat>:$lhs, Complex<AnyFloat>:$rhs, DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs Complex<AnyFloat>:$result);
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}
class ComplexFunctionOp<string mnemonic, string what, list<Trait> traits> : Complex_Op<mnemonic, what, !listconcat(traits, [Pure, Elementwise])> {
  let arguments = (ins Complex<AnyFloat>:$complex, DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let assemblyFormat = "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";
}
class ComplexUnaryOp<string mnemonic, string what> : ComplexFunctionOp<mnemonic, what, [SameOperandsAndResultType]> {
  let results = (outs Complex<AnyFloat>:$result);
}
class ComplexCompareOp<string mnemonic, string what> : Complex_Op<mnemonic, what, [Pure, AllTypesMatch<["lhs", "rhs"]>, Elementwise]> {
  let arguments = (ins Complex<AnyFloat>:$lhs, Complex<AnyFloat>:$rhs);
  let results = (outs I1:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}

def AbsOp : ComplexFunctionOp<"abs", "computes absolute value of a complex number", [ElementMatches<"result type", "result">]> {
  let results = (outs AnyFloat:$result);
}
def AngleOp : ComplexFunctionOp<"angle", "computes argument value of a complex number", [ElementMatches<"result type", "result">]> {
  let results = (outs AnyFloat:$result);
}
def ReOp : ComplexFunctionOp<"re", "extracts the real part of a complex number", [ElementMatches<"result type", "real">]> {
  let results = (outs AnyFloat:$real);
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}
def ImOp : ComplexFunctionOp<"im", "extracts the imaginary part of a complex number", [ElementMatches<"result type", "imaginary">]> {
  let results = (outs AnyFloat:$imaginary);
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}
def AddOp : ComplexArithmeticOp<"add", "complex addition"> { let hasFolder = 1; }
def Atan2Op : ComplexArithmeticOp<"atan2", "complex 2-argument arctangent">;
def DivOp : ComplexArithmeticOp<"div", "complex division"> { let hasFolder = 1; }
def MulOp : ComplexArithmeticOp<"mul", "complex multiplication"> { let hasFolder = 1; }
def PowOp : ComplexArithmeticOp<"pow", "complex power function">;
def SubOp : ComplexArithmeticOp<"sub", "complex subtraction"> { let hasFolder = 1; }
def CosOp : ComplexUnaryOp<"cos", "cosine of a complex number">;
def ExpOp : ComplexUnaryOp<"exp", "exponential of a complex number"> { let hasFolder = 1; }
def Expm1Op : ComplexUnaryOp<"expm1", "exponential minus 1 of a complex number">;
def LogOp : ComplexUnaryOp<"log", "natural logarithm of a complex number">;
def Log1pOp : ComplexUnaryOp<"log1p", "natural logarithm of one plus the number of a complex number">;
def NegOp : ComplexUnaryOp<"neg", "negation of a complex number"> { let hasFolder = 1; }
def RsqrtOp : ComplexUnaryOp<"rsqrt", "reciprocal of the square root of a complex number">;
def SignOp : ComplexUnaryOp<"sign", "sign of a complex number">;
def SinOp : ComplexUnaryOp<"sin", "sine of a complex number">;
def SqrtOp : ComplexUnaryOp<"sqrt", "square root of a complex number">;
def TanhOp : ComplexUnaryOp<"tanh", "hyperbolic tangent of a complex number">;
def TanOp : ComplexUnaryOp<"tan", "tangent of a complex number">;
def ConjOp : ComplexUnaryOp<"conj", "complex conjugate of a complex number"> { let hasFolder = 1; }
def EqualOp : ComplexCompareOp<"eq", "computes whether two complex values are equal">;
def NotEqualOp : ComplexCompareOp<"neq", "computes whether two complex values are not equal">;
def BitcastOp : Complex_Op<"bitcast", "computes bitcast between complex and equal arith types", [Pure]> {
  let arguments = (ins AnyType:$operand);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `to` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}
def ConstantOp : Complex_Op<"constant", "complex number constant operation", [ConstantLike, Pure, DeclareOpInterfaceMethods<OpAsmOpInterface>]> {
  let arguments = (ins ArrayAttr:$value);
  let results = (outs AnyComplex:$complex);
  let assemblyFormat = "$value attr-dict `:` type($complex)";
  let hasFolder = 1;
  let hasVerifier = 1;
}
def CreateOp : Complex_Op<"create", "complex number creation operation", [Pure, AllTypesMatch<["real", "imaginary"]>,
    ElementMatches<"real operand type", "real">, ElementMatches<"imaginary operand type", "imaginary">]> {
  let arguments = (ins AnyFloat:$real, AnyFloat:$imaginary);
  let results = (outs Complex<AnyFloat>:$complex);
  let assemblyFormat = "$real `,` $imaginary attr-dict `:` type($complex)";
  let hasFolder = 1;
}
def PowiOp : Complex_Op<"powi", "complex number raised to signed integer power",
    [Pure, Elementwise, SameOperandsAndResultShape, AllTypesMatch<["lhs", "result"]>]> {
  let arguments = (ins Complex<AnyFloat>:$lhs, AnySignlessInteger:$rhs, OptionalAttr<Arith_FastMathAttr>:$fastmath);
  let results = (outs Complex<AnyFloat>:$result);
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result) `,` type($rhs)";
}
