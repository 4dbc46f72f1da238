// Operations for the cases of errors.txt.

include "mlir/IR/PatternBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Td : Dialect { let name = "td"; let cppNamespace = "::td"; }
class T<string n, list<Trait> t = []> : Op<Td, n, t>;
def AOp : T<"a"> { let arguments = (ins AnyType:$x, AnyAttr:$k); let results = (outs AnyType:$r); }
def BOp : T<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def SOp : T<"s", [SameOperandsAndResultType]> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def COp : T<"c"> { let arguments = (ins AnyType:$x, OptionalAttr<F32Attr>:$k, DefaultValuedAttr<I32Attr, "7">:$d); let results = (outs AnyType:$r); }
def PairOp : T<"pair"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def One : T<"one"> { let results = (outs AnyType:$r); }
def Two : T<"two"> { let results = (outs AnyType:$r, AnyType:$s); }
def Three : T<"three"> { let results = (outs AnyType:$r, AnyType:$s, AnyType:$t); }
def Zero : T<"zero"> { let arguments = (ins AnyType:$x); }
def VarOp : T<"var"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def V2Op : T<"v2", [AttrSizedOperandSegments]> { let arguments = (ins Variadic<AnyType>:$x, Variadic<AnyType>:$y); let results = (outs AnyType:$r); }
def VRes : T<"vres"> { let arguments = (ins); let results = (outs Variadic<AnyType>:$r); }
def RegOp : T<"reg"> { let arguments = (ins AnyType:$x); let regions = (region AnyRegion:$body);  let results = (outs AnyType:$r); }
