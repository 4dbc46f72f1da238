// The llvm dialect: the operations, types and attributes that lowered programs are made of.

include "llvm/base.td"

// ---- Flags of arithmetic and predicates.

def FMFnnan : I32BitEnumCaseBit<"nnan", 0>;
def FMFninf : I32BitEnumCaseBit<"ninf", 1>;
def FMFnsz : I32BitEnumCaseBit<"nsz", 2>;
def FMFarcp : I32BitEnumCaseBit<"arcp", 3>;
def FMFcontract : I32BitEnumCaseBit<"contract", 4>;
def FMFafn : I32BitEnumCaseBit<"afn", 5>;
def FMFreassoc : I32BitEnumCaseBit<"reassoc", 6>;
def FastmathFlags : I32BitEnum<"FastmathFlags", "LLVM fastmath flags", [
  I32BitEnumCaseNone<"none">, FMFnnan, FMFninf, FMFnsz, FMFarcp, FMFcontract, FMFafn, FMFreassoc,
  I32BitEnumCaseGroup<"fast", [FMFnnan, FMFninf, FMFnsz, FMFarcp, FMFcontract, FMFafn, FMFreassoc]>]> { let separator = ", "; }
def LLVM_FastmathFlagsAttr : EnumAttr<LLVM_Dialect, FastmathFlags, "fastmath"> { let assemblyFormat = "`<` $value `>`"; }
def IntegerOverflowFlagsProp : I32BitEnumAttr<"IntegerOverflowFlags", "LLVM integer overflow flags", [
  I32BitEnumCaseNone<"none">, I32BitEnumCaseBit<"nsw", 0>, I32BitEnumCaseBit<"nuw", 1>]> {
  let separator = ", ";
  let isProperty = 1;
}
def LLVM_IntegerOverflowFlagsAttr : EnumAttr<LLVM_Dialect, IntegerOverflowFlagsProp, "overflow"> { let assemblyFormat = "`<` $value `>`"; }
def ICmpPredicate : I64EnumAttr<"ICmpPredicate", "llvm.icmp comparison predicate", [
  I64EnumCase<"eq", 0>, I64EnumCase<"ne", 1>, I64EnumCase<"slt", 2>, I64EnumCase<"sle", 3>, I64EnumCase<"sgt", 4>, I64EnumCase<"sge", 5>,
  I64EnumCase<"ult", 6>, I64EnumCase<"ule", 7>, I64EnumCase<"ugt", 8>, I64EnumCase<"uge", 9>]>;
def FCmpPredicate : I64EnumAttr<"FCmpPredicate", "llvm.fcmp comparison predicate", [
  I64EnumCase<"_false", 0>, I64EnumCase<"oeq", 1>, I64EnumCase<"ogt", 2>, I64EnumCase<"oge", 3>, I64EnumCase<"olt", 4>, I64EnumCase<"ole", 5>,
  I64EnumCase<"one", 6>, I64EnumCase<"ord", 7>, I64EnumCase<"ueq", 8>, I64EnumCase<"ugt", 9>, I64EnumCase<"uge", 10>, I64EnumCase<"ult", 11>,
  I64EnumCase<"ule", 12>, I64EnumCase<"une", 13>, I64EnumCase<"uno", 14>, I64EnumCase<"_true", 15>]>;

// ---- Operations.

class LLVM_Op<string mnemonic, list<Trait> traits = []> : Op<LLVM_Dialect, mnemonic, traits>;

include "llvm/instructions.td"
include "llvm/intrinsics.td"
include "llvm/symbols.td"
