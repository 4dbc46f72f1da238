// The parts of arith that other dialects share: the dialect itself, its enums and flags.

#ifndef ARITH_BASE
#define ARITH_BASE

include "mlir/IR/OpBase.td"

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

def Arith_RoundingModeAttr : I32EnumAttr<"RoundingMode", "Floating point rounding mode", [
  I32EnumAttrCase<"to_nearest_even", 0>, I32EnumAttrCase<"downward", 1>, I32EnumAttrCase<"upward", 2>,
  I32EnumAttrCase<"toward_zero", 3>, I32EnumAttrCase<"to_nearest_away", 4>]> {
  let cppNamespace = "::mlir::arith";
}

def AtomicRMWKindAttr : I64EnumAttr<"AtomicRMWKind", "", [
  I64EnumAttrCase<"addf", 0>, I64EnumAttrCase<"addi", 1>, I64EnumAttrCase<"andi", 2>, I64EnumAttrCase<"assign", 3>, I64EnumAttrCase<"maximumf", 4>, I64EnumAttrCase<"maxnumf", 5>, I64EnumAttrCase<"maxs", 6>, I64EnumAttrCase<"maxu", 7>, I64EnumAttrCase<"minimumf", 8>, I64EnumAttrCase<"minnumf", 9>, I64EnumAttrCase<"mins", 10>, I64EnumAttrCase<"minu", 11>, I64EnumAttrCase<"mulf", 12>, I64EnumAttrCase<"muli", 13>, I64EnumAttrCase<"ori", 14>, I64EnumAttrCase<"xori", 15>]> {
  let cppNamespace = "::mlir::arith";
}

#endif
