// The index dialect.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def IndexDialect : Dialect {
  let name = "index";
  let summary = "Arithmetic on values of index type";
  let cppNamespace = "::mlir::index";
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
}

def IndexCmpPredicate : I32Enum<"IndexCmpPredicate", "index comparison predicate kind", [
    I32EnumAttrCase<"EQ", 0, "eq">, I32EnumAttrCase<"NE", 1, "ne">, I32EnumAttrCase<"SLT", 2, "slt">,
    I32EnumAttrCase<"SLE", 3, "sle">, I32EnumAttrCase<"SGT", 4, "sgt">, I32EnumAttrCase<"SGE", 5, "sge">,
    I32EnumAttrCase<"ULT", 6, "ult">, I32EnumAttrCase<"ULE", 7, "ule">, I32EnumAttrCase<"UGT", 8, "ugt">,
    I32EnumAttrCase<"UGE", 9, "uge">]> {
  let cppNamespace = "::mlir::index";
}
def IndexCmpPredicateAttr : EnumAttr<IndexDialect, IndexCmpPredicate, "cmp_predicate">;

class IndexOp<string mnemonic, list<Trait> traits = []>
    : Op<IndexDialect, mnemonic, !listconcat([DeclareOpInterfaceMethods<InferIntRangeInterface>], traits)>;
class IndexBinaryOp<string mnemonic, string what, list<Trait> traits> : IndexOp<mnemonic, traits> {
  let summary = what;
  let arguments = (ins Index:$lhs, Index:$rhs);
  let results = (outs Index:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
  let hasFolder = 1;
}

def AddOp : IndexBinaryOp<"add", "index addition", [Commutative, Pure]> { let hasCanonicalizeMethod = 1; }
def SubOp : IndexBinaryOp<"sub", "index subtraction", [Pure]>;
def MulOp : IndexBinaryOp<"mul", "index multiplication", [Commutative, Pure]> { let hasCanonicalizeMethod = 1; }
// A division by zero has no value: it may not run where the program does not run it.
def DivSOp : IndexBinaryOp<"divs", "index signed division", [NoMemoryEffect]>;
def DivUOp : IndexBinaryOp<"divu", "index unsigned division", [NoMemoryEffect]>;
def CeilDivSOp : IndexBinaryOp<"ceildivs", "index signed ceil division", [NoMemoryEffect]>;
def CeilDivUOp : IndexBinaryOp<"ceildivu", "index unsigned ceil division", [NoMemoryEffect]>;
def FloorDivSOp : IndexBinaryOp<"floordivs", "index signed floor division", [NoMemoryEffect]>;
def RemSOp : IndexBinaryOp<"rems", "index signed remainder", [NoMemoryEffect]>;
def RemUOp : IndexBinaryOp<"remu", "index unsigned remainder", [NoMemoryEffect]>;
def MaxSOp : IndexBinaryOp<"maxs", "index signed maximum", [Commutative, Pure]> { let hasCanonicalizeMethod = 1; }
def MaxUOp : IndexBinaryOp<"maxu", "index unsigned maximum", [Commutative, Pure]> { let hasCanonicalizeMethod = 1; }
def MinSOp : IndexBinaryOp<"mins", "index signed minimum", [Commutative, Pure]> { let hasCanonicalizeMethod = 1; }
def MinUOp : IndexBinaryOp<"minu", "index unsigned minimum", [Commutative, Pure]> { let hasCanonicalizeMethod = 1; }
def ShlOp : IndexBinaryOp<"shl", "index shift left", [Pure]>;
def ShrSOp : IndexBinaryOp<"shrs", "signed index shift right", [Pure]>;
def ShrUOp : IndexBinaryOp<"shru", "unsigned index shift right", [Pure]>;
def AndOp : IndexBinaryOp<"and", "index bitwise and", [Commutative, Pure]> { let hasCanonicalizeMethod = 1; }
def OrOp : IndexBinaryOp<"or", "index bitwise or", [Commutative, Pure]> { let hasCanonicalizeMethod = 1; }
def XOrOp : IndexBinaryOp<"xor", "index bitwise xor", [Commutative, Pure]> { let hasCanonicalizeMethod = 1; }

class IndexCastOp<string mnemonic, string what> : IndexOp<mnemonic, [Pure, DeclareOpInterfaceMethods<CastOpInterface>]> {
  let summary = what;
  let arguments = (ins AnyTypeOf<[AnyInteger, Index]>:$input);
  let results = (outs AnyTypeOf<[AnyInteger, Index]>:$output);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($output)";
  let hasFolder = 1;
}
def CastSOp : IndexCastOp<"casts", "index signed cast">;
def CastUOp : IndexCastOp<"castu", "index unsigned cast">;

def CmpOp : IndexOp<"cmp", [Pure]> {
  let summary = "index compare";
  let arguments = (ins IndexCmpPredicateAttr:$pred, Index:$lhs, Index:$rhs);
  let results = (outs I1:$result);
  let assemblyFormat = "`` $pred `(` $lhs `,` $rhs `)` attr-dict";
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}
def SizeOfOp : IndexOp<"sizeof", [Pure]> {
  let summary = "size in bits of the index type";
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict";
}
def ConstantOp : IndexOp<"constant", [ConstantLike, Pure, DeclareOpInterfaceMethods<OpAsmOpInterface>]> {
  let summary = "index constant";
  let arguments = (ins IndexAttr:$value);
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}
def BoolConstantOp : IndexOp<"bool.constant", [ConstantLike, Pure, DeclareOpInterfaceMethods<OpAsmOpInterface>]> {
  let summary = "boolean constant";
  let arguments = (ins BoolAttr:$value);
  let results = (outs I1:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}
