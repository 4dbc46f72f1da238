// The arith dialect.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Arith_Dialect : Dialect {
  let name = "arith";
  let summary = "Integer and floating point arithmetic";
  let cppNamespace = "::mlir::arith";
  let hasConstantMaterializer = 1;
}

def Arith_CmpFPredicateAttr : I64EnumAttr<"CmpFPredicate", "", [
  I64EnumAttrCase<"AlwaysFalse", 0, "false">, I64EnumAttrCase<"OEQ", 1, "oeq">, I64EnumAttrCase<"OGT", 2, "ogt">,
  I64EnumAttrCase<"OGE", 3, "oge">, I64EnumAttrCase<"OLT", 4, "olt">, I64EnumAttrCase<"OLE", 5, "ole">,
  I64EnumAttrCase<"ONE", 6, "one">, I64EnumAttrCase<"ORD", 7, "ord">, I64EnumAttrCase<"UEQ", 8, "ueq">,
  I64EnumAttrCase<"UGT", 9, "ugt">, I64EnumAttrCase<"UGE", 10, "uge">, I64EnumAttrCase<"ULT", 11, "ult">,
  I64EnumAttrCase<"ULE", 12, "ule">, I64EnumAttrCase<"UNE", 13, "une">, I64EnumAttrCase<"UNO", 14, "uno">,
  I64EnumAttrCase<"AlwaysTrue", 15, "true">]>;
def Arith_CmpIPredicateAttr : I64EnumAttr<"CmpIPredicate", "", [
  I64EnumAttrCase<"eq", 0>, I64EnumAttrCase<"ne", 1>, I64EnumAttrCase<"slt", 2>, I64EnumAttrCase<"sle", 3>,
  I64EnumAttrCase<"sgt", 4>, I64EnumAttrCase<"sge", 5>, I64EnumAttrCase<"ult", 6>, I64EnumAttrCase<"ule", 7>,
  I64EnumAttrCase<"ugt", 8>, I64EnumAttrCase<"uge", 9>]>;

def FASTMATH_REASSOC : I32BitEnumAttrCaseBit<"reassoc", 0>;
def FASTMATH_NNAN : I32BitEnumAttrCaseBit<"nnan", 1>;
def FASTMATH_NINF : I32BitEnumAttrCaseBit<"ninf", 2>;
def FASTMATH_NSZ : I32BitEnumAttrCaseBit<"nsz", 3>;
def FASTMATH_ARCP : I32BitEnumAttrCaseBit<"arcp", 4>;
def FASTMATH_CONTRACT : I32BitEnumAttrCaseBit<"contract", 5>;
def FASTMATH_AFN : I32BitEnumAttrCaseBit<"afn", 6>;
def FastMathFlags : I32BitEnum<"FastMathFlags", "Floating point fast math flags", [
  I32BitEnumAttrCaseNone<"none">, FASTMATH_REASSOC, FASTMATH_NNAN, FASTMATH_NINF, FASTMATH_NSZ, FASTMATH_ARCP, FASTMATH_CONTRACT,
  FASTMATH_AFN, I32BitEnumAttrCaseGroup<"fast", [FASTMATH_REASSOC, FASTMATH_NNAN, FASTMATH_NINF, FASTMATH_NSZ, FASTMATH_ARCP,
  FASTMATH_CONTRACT, FASTMATH_AFN]>]> {
  let separator = ",";
  let cppNamespace = "::mlir::arith";
}
def Arith_FastMathAttr : EnumAttr<Arith_Dialect, FastMathFlags, "fastmath"> {
  let assemblyFormat = "`<` $value `>`";
}
def IOFnone : I32BitEnumAttrCaseNone<"none">;
def IOFnsw : I32BitEnumAttrCaseBit<"nsw", 0>;
def IOFnuw : I32BitEnumAttrCaseBit<"nuw", 1>;
def IntegerOverflowFlags : I32BitEnum<"IntegerOverflowFlags", "Integer overflow arith flags", [IOFnone, IOFnsw, IOFnuw]> {
  let separator = ", ";
  let cppNamespace = "::mlir::arith";
}
def Arith_IntegerOverflowAttr : EnumAttr<Arith_Dialect, IntegerOverflowFlags, "overflow"> {
  let assemblyFormat = "`<` $value `>`";
}

class Arith_Op<string mnemonic, list<Trait> traits = []> : Op<Arith_Dialect, mnemonic, !listconcat([Pure], ElementwiseMappable.traits, traits)>;

class Arith_BinaryOp<string mnemonic, list<Trait> traits = []> : Arith_Op<mnemonic, !listconcat(traits, [SameOperandsAndResultType])> {
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}
class Arith_IntBinaryOp<string mnemonic, list<Trait> traits = []> : Arith_BinaryOp<mnemonic, traits> {
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let hasFolder = 1;
}
class Arith_IntBinaryOpWithOverflowFlags<string mnemonic, list<Trait> traits = []> : Arith_BinaryOp<mnemonic, traits> {
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs,
                       DefaultValuedAttr<Arith_IntegerOverflowAttr, "::mlir::arith::IntegerOverflowFlags::none">:$overflowFlags);
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let assemblyFormat = "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)";
  let hasFolder = 1;
}
class Arith_FloatBinaryOp<string mnemonic, list<Trait> traits = []> : Arith_BinaryOp<mnemonic, traits> {
  let arguments = (ins FloatLike:$lhs, FloatLike:$rhs,
                       DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
  let hasFolder = 1;
}

def ConstantOp : Op<Arith_Dialect, "constant", [ConstantLike, Pure, OpAsmOpInterface, AllTypesMatch<["value", "result"]>]> {
  let summary = "integer or floating point constant";
  let description = "A constant given by an attribute of the result's type.";
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
  let hasVerifier = 1;
}
def AddIOp : Arith_IntBinaryOpWithOverflowFlags<"addi", [Commutative]> { let summary = "integer addition operation";  }
def SubIOp : Arith_IntBinaryOpWithOverflowFlags<"subi"> { let summary = "integer subtraction operation";  }
def MulIOp : Arith_IntBinaryOpWithOverflowFlags<"muli", [Commutative]> { let summary = "integer multiplication operation";  }
def DivUIOp : Arith_IntBinaryOp<"divui"> { let summary = "unsigned integer division operation"; }
def DivSIOp : Arith_IntBinaryOp<"divsi"> { let summary = "signed integer division operation"; }
def RemUIOp : Arith_IntBinaryOp<"remui"> { let summary = "unsigned integer division remainder operation"; }
def RemSIOp : Arith_IntBinaryOp<"remsi"> { let summary = "signed integer division remainder operation"; }
def AndIOp : Arith_IntBinaryOp<"andi", [Commutative, Idempotent]> { let summary = "integer binary and"; }
def OrIOp : Arith_IntBinaryOp<"ori", [Commutative, Idempotent]> { let summary = "integer binary or"; }
def XOrIOp : Arith_IntBinaryOp<"xori", [Commutative]> { let summary = "integer binary xor"; }
def AddFOp : Arith_FloatBinaryOp<"addf", [Commutative]> { let summary = "floating point addition operation"; }
def SubFOp : Arith_FloatBinaryOp<"subf"> { let summary = "floating point subtraction operation"; }
def MulFOp : Arith_FloatBinaryOp<"mulf", [Commutative]> { let summary = "floating point multiplication operation"; }
def DivFOp : Arith_FloatBinaryOp<"divf"> { let summary = "floating point division operation"; }
def MaxSIOp : Arith_IntBinaryOp<"maxsi", [Commutative]> { let summary = "signed integer maximum operation"; }
def MinSIOp : Arith_IntBinaryOp<"minsi", [Commutative]> { let summary = "signed integer minimum operation"; }

class Arith_CompareOp<string mnemonic> : Arith_Op<mnemonic, [SameTypeOperands,
    TypesMatchWith<"result type has i1 element type and same shape as operands", "lhs", "result", "::getI1SameShape($_self)">]> {
  let results = (outs BoolLike:$result);
}
def CmpIOp : Arith_CompareOp<"cmpi"> {
  let summary = "integer comparison operation";
  let arguments = (ins Arith_CmpIPredicateAttr:$predicate, SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let assemblyFormat = "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)";
  let hasFolder = 1;
}
def CmpFOp : Arith_CompareOp<"cmpf"> {
  let summary = "floating-point comparison operation";
  let arguments = (ins Arith_CmpFPredicateAttr:$predicate, FloatLike:$lhs, FloatLike:$rhs,
                       DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let assemblyFormat = "$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)";
}
def IndexCastOp : Arith_Op<"index_cast"> {
  let summary = "cast between index and integer types";
  let arguments = (ins AnyType:$in);
  let results = (outs AnyType:$out);
  let assemblyFormat = "$in attr-dict `:` type($in) `to` type($out)";
}
def SelectOp : Op<Arith_Dialect, "select", !listconcat([Pure, AllTypesMatch<["true_value", "false_value", "result"]>], ElementwiseMappable.traits)> {
  let summary = "select operation";
  let arguments = (ins BoolLike:$condition, AnyType:$true_value, AnyType:$false_value);
  let results = (outs AnyType:$result);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
}
