// Enums.

#ifndef ENUM_ATTR
#define ENUM_ATTR

include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/AttrTypeBase.td"

class EnumCase<string sym, int intVal, string strVal, int widthVal> {
  string symbol = sym;
  int value = intVal;
  string str = strVal;
  int width = widthVal;
}
class IntEnumCaseBase<I intType, string sym, string strVal, int intVal> : EnumCase<sym, intVal, strVal, intType.bitwidth>;
class I32EnumCase<string sym, int val, string str = sym> : IntEnumCaseBase<I32, sym, str, val>;
class I64EnumCase<string sym, int val, string str = sym> : IntEnumCaseBase<I64, sym, str, val>;
class I32EnumAttrCase<string sym, int val, string str = sym> : I32EnumCase<sym, val, str>;
class I64EnumAttrCase<string sym, int val, string str = sym> : I64EnumCase<sym, val, str>;
class BitEnumCase<string sym, int val, string str = sym, int width> : EnumCase<sym, val, str, width>;
class I32BitEnumCaseNone<string sym, string str = sym> : EnumCase<sym, 0, str, 32>;
class I32BitEnumCase<string sym, int val, string str = sym> : EnumCase<sym, val, str, 32>;
class I32BitEnumCaseBit<string sym, int pos, string str = sym> : EnumCase<sym, !shl(1, pos), str, 32>;
class I32BitEnumCaseGroup<string sym, list<EnumCase> cases, string str = sym> : EnumCase<sym, !foldl(0, cases, v, c, !or(v, c.value)), str, 32>;
class I32BitEnumAttrCase<string sym, int val, string str = sym> : I32BitEnumCase<sym, val, str>;
class I64BitEnumAttrCaseNone<string sym, string str = sym> : EnumCase<sym, 0, str, 64>;
class I64BitEnumAttrCaseBit<string sym, int pos, string str = sym> : EnumCase<sym, !shl(1, pos), str, 64>;
class I32BitEnumAttrCaseNone<string sym, string str = sym> : I32BitEnumCaseNone<sym, str>;
class I32BitEnumAttrCaseBit<string sym, int pos, string str = sym> : I32BitEnumCaseBit<sym, pos, str>;
class I32BitEnumAttrCaseGroup<string sym, list<EnumCase> cases, string str = sym> : I32BitEnumCaseGroup<sym, cases, str>;

class EnumInfo<string name, list<EnumCase> cases, int width, string summaryArg = ""> {
  string className = name;
  list<EnumCase> enumerants = cases;
  int bitwidth = width;
  string summary = summaryArg;
  string cppNamespace = "";
  string underlyingType = "";
  bit isBitEnum = 0;
  string separator = ", ";
  bit printBitEnumPrimaryGroups = 0;
  bit printBitEnumQuoted = 0;
  bit genSpecializedAttr = 0;
  string stringToSymbolFnName = "symbolize" # name;
  string symbolToStringFnName = "stringify" # name;
  string underlyingToSymbolFnName = "symbolize" # name;
  string maxEnumValFnName = "getMaxEnumValFor" # name;
}
// A parameter of a type or attribute.
class EnumParameter<EnumInfo enumInfo> : AttrParameter<enumInfo.cppNamespace # "::" # enumInfo.className, "a case of " # enumInfo.className> {
  EnumInfo enum = enumInfo;
}
class I32Enum<string name, string summary, list<EnumCase> cases> : EnumInfo<name, cases, 32, summary>;
class I64Enum<string name, string summary, list<EnumCase> cases> : EnumInfo<name, cases, 64, summary>;
class I32BitEnum<string name, string summary, list<EnumCase> cases> : EnumInfo<name, cases, 32, summary> {
  let isBitEnum = 1;
  let separator = "|";
}
// The description in messages of an enum without a summary.
class CasesOf<I intType, string given, list<EnumCase> cases> {
  string text = !if(!empty(given), "allowed " # intType.summary # " cases: " # !interleave(!foreach(c, cases, c.value), ", "), given);
}
class IntEnumAttr<I intType, string name, string summaryArg, list<EnumCase> cases> : EnumInfo<name, cases, intType.bitwidth, CasesOf<intType, summaryArg, cases>.text>,
    SignlessIntegerAttrBase<intType, CasesOf<intType, summaryArg, cases>.text> {
  let cppNamespace = "";
  let predicate = And<[SignlessIntegerAttrBase<intType, "">.predicate,
      Or<!foreach(c, cases, CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() == " # c.value>)>]>;
  let summary = CasesOf<intType, summaryArg, cases>.text;
  let genSpecializedAttr = 1;
}
class I32EnumAttr<string name, string summary, list<EnumCase> cases> : IntEnumAttr<I32, name, summary, cases>;
class I64EnumAttr<string name, string summary, list<EnumCase> cases> : IntEnumAttr<I64, name, summary, cases>;
class BitEnumAttr<I intType, string name, string summaryArg, list<EnumCase> cases> : EnumInfo<name, cases, intType.bitwidth, summaryArg>,
    SignlessIntegerAttrBase<intType, summaryArg> {
  let cppNamespace = "";
  let predicate = And<[SignlessIntegerAttrBase<intType, "">.predicate,
      CPred<"(::llvm::cast<::mlir::IntegerAttr>($_self).getInt() & ~" # !foldl(0, cases, v, c, !or(v, c.value)) # ") == 0">]>;
  let summary = summaryArg;
  let genSpecializedAttr = 1;
  let isBitEnum = 1;
  let separator = "|";
}
class I8BitEnumAttr<string name, string summary, list<EnumCase> cases> : BitEnumAttr<I8, name, summary, cases>;
class I16BitEnumAttr<string name, string summary, list<EnumCase> cases> : BitEnumAttr<I16, name, summary, cases>;
class I32BitEnumAttr<string name, string summary, list<EnumCase> cases> : BitEnumAttr<I32, name, summary, cases>;
class I64BitEnumAttr<string name, string summary, list<EnumCase> cases> : BitEnumAttr<I64, name, summary, cases>;

class EnumAttr<Dialect d, EnumInfo enumInfo, string name = "", list<Trait> traits = []> : AttrDef<d, enumInfo.className, traits> {
  EnumInfo enum = enumInfo;
  let summary = enumInfo.summary;
  let mnemonic = name;
  let parameters = (ins enumInfo:$value);
  let assemblyFormat = "$value";
}

#endif
