// Polynomials in one variable with integer coefficients, as a dialect.
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// ANCHOR: dialect
def Poly_Dialect : Dialect {
  let name = "poly";
  let summary = "Polynomials in one variable with integer coefficients";
}

// A type: what has at most so many coefficients. Higher powers are cut off.
def Poly_PolyType : TypeDef<Poly_Dialect, "Poly"> {
  let mnemonic = "poly";
  let parameters = (ins "uint64_t":$size);
  let assemblyFormat = "`<` $size `>`";
}

// An enum: how a polynomial is evaluated.
def Poly_Method : I32EnumAttr<"Method", "how a polynomial is evaluated",
    [I32EnumAttrCase<"horner", 0>, I32EnumAttrCase<"powers", 1>]>;
// ANCHOR_END: dialect

class Poly_Op<string mnemonic, list<Trait> traits = []> : Op<Poly_Dialect, mnemonic, !listconcat([Pure], traits)>;

// ANCHOR: operations
def ConstantOp : Poly_Op<"constant", [ConstantLike]> {
  let summary = "a polynomial by its coefficients, lowest power first";
  let arguments = (ins DenseI64ArrayAttr:$value);
  let results = (outs Poly_PolyType:$result);
  let assemblyFormat = "$value attr-dict `:` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

class Poly_BinaryOp<string mnemonic, list<Trait> traits = []>
    : Poly_Op<mnemonic, !listconcat([SameOperandsAndResultType], traits)> {
  let arguments = (ins Poly_PolyType:$lhs, Poly_PolyType:$rhs);
  let results = (outs Poly_PolyType:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
  let hasFolder = 1;
}
def AddOp : Poly_BinaryOp<"add", [Commutative]> { let summary = "the sum"; }
def SubOp : Poly_BinaryOp<"sub"> { let summary = "the difference"; }
def MulOp : Poly_BinaryOp<"mul", [Commutative]> { let summary = "the product, cut to the type's size"; }

def EvalOp : Poly_Op<"eval"> {
  let summary = "the value of a polynomial at a point";
  let arguments = (ins Poly_PolyType:$poly, I64:$point, DefaultValuedAttr<Poly_Method, "Method::horner">:$method);
  let results = (outs I64:$result);
  let assemblyFormat = "$poly `at` $point (`by` $method^)? attr-dict `:` type($poly)";
  let hasCanonicalizer = 1;
}
// ANCHOR_END: operations
