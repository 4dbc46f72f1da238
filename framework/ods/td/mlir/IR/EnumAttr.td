// Enums.

#ifndef ENUM_ATTR
#define ENUM_ATTR

include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/AttrTypeBase.td"

// ---- Cases: a number with a C++ symbol and a text.

class EnumCase<string sym, int intVal, string strVal, int widthVal> {
  string symbol = sym;
  int value = intVal;
  string str = strVal;
  int width = widthVal;
}
class IntEnumCaseBase<I intType, string sym, string strVal, int intVal> : EnumCase<sym, intVal, strVal, intType.bitwidth>;
class IntEnumAttrCaseBase<I intType, string sym, string strVal, int intVal> : IntEnumCaseBase<intType, sym, strVal, intVal>;
class I32EnumCase<string sym, int val, string str = sym> : IntEnumCaseBase<I32, sym, str, val>;
class I64EnumCase<string sym, int val, string str = sym> : IntEnumCaseBase<I64, sym, str, val>;
class I32EnumAttrCase<string sym, int val, string str = sym> : IntEnumAttrCaseBase<I32, sym, str, val>;
class I64EnumAttrCase<string sym, int val, string str = sym> : IntEnumAttrCaseBase<I64, sym, str, val>;

// ---- Cases of bits: any value, none, one bit by its place, a group of others. The names with `Attr` are the older ones.

class BitEnumCaseBase<string sym, int val, string str, int width> : EnumCase<sym, val, str, width>;
class BitEnumCase<string sym, int val, string str = sym, int width> : BitEnumCaseBase<sym, val, str, width>;
class BitEnumAttrCaseBase<I intType, string sym, int val, string str = sym> : BitEnumCaseBase<sym, val, str, intType.bitwidth>;
class BitEnumCaseNone<string sym, string str, int width> : BitEnumCaseBase<sym, 0, str, width>;
class BitEnumCaseBit<string sym, int pos, string str, int width> : BitEnumCaseBase<sym, !shl(1, pos), str, width> {
  assert !and(!ge(pos, 0), !lt(pos, width)), "bit position larger than underlying storage";
}
class BitEnumAttrCaseBit<I intType, string sym, int pos, string str = sym> : BitEnumAttrCaseBase<intType, sym, !shl(1, pos), str> {
  assert !and(!ge(pos, 0), !lt(pos, intType.bitwidth)), "bit position larger than underlying storage";
}
class BitEnumCaseGroup<string sym, list<BitEnumCaseBase> cases, string str = sym>
    : BitEnumCaseBase<sym, !foldl(0, cases, v, c, !or(v, c.value)), str, !head(cases).width>;
class BitEnumAttrCaseGroup<I intType, string sym, list<BitEnumCaseBase> cases, string str = sym>
    : BitEnumAttrCaseBase<intType, sym, !foldl(0, cases, v, c, !or(v, c.value)), str>;

class I8BitEnumCase<string sym, int val, string str = sym> : BitEnumCaseBase<sym, val, str, 8>;
class I16BitEnumCase<string sym, int val, string str = sym> : BitEnumCaseBase<sym, val, str, 16>;
class I32BitEnumCase<string sym, int val, string str = sym> : BitEnumCaseBase<sym, val, str, 32>;
class I64BitEnumCase<string sym, int val, string str = sym> : BitEnumCaseBase<sym, val, str, 64>;
class I8BitEnumCaseNone<string sym, string str = sym> : BitEnumCaseNone<sym, str, 8>;
class I16BitEnumCaseNone<string sym, string str = sym> : BitEnumCaseNone<sym, str, 16>;
class I32BitEnumCaseNone<string sym, string str = sym> : BitEnumCaseNone<sym, str, 32>;
class I64BitEnumCaseNone<string sym, string str = sym> : BitEnumCaseNone<sym, str, 64>;
class I8BitEnumCaseBit<string sym, int pos, string str = sym> : BitEnumCaseBit<sym, pos, str, 8>;
class I16BitEnumCaseBit<string sym, int pos, string str = sym> : BitEnumCaseBit<sym, pos, str, 16>;
class I32BitEnumCaseBit<string sym, int pos, string str = sym> : BitEnumCaseBit<sym, pos, str, 32>;
class I64BitEnumCaseBit<string sym, int pos, string str = sym> : BitEnumCaseBit<sym, pos, str, 64>;
class I32BitEnumCaseGroup<string sym, list<BitEnumCaseBase> cases, string str = sym> : BitEnumCaseGroup<sym, cases, str>;

class I8BitEnumAttrCase<string sym, int val, string str = sym> : BitEnumAttrCaseBase<I8, sym, val, str>;
class I16BitEnumAttrCase<string sym, int val, string str = sym> : BitEnumAttrCaseBase<I16, sym, val, str>;
class I32BitEnumAttrCase<string sym, int val, string str = sym> : BitEnumAttrCaseBase<I32, sym, val, str>;
class I64BitEnumAttrCase<string sym, int val, string str = sym> : BitEnumAttrCaseBase<I64, sym, val, str>;
class I8BitEnumAttrCaseNone<string sym, string str = sym> : I8BitEnumAttrCase<sym, 0, str>;
class I16BitEnumAttrCaseNone<string sym, string str = sym> : I16BitEnumAttrCase<sym, 0, str>;
class I32BitEnumAttrCaseNone<string sym, string str = sym> : I32BitEnumAttrCase<sym, 0, str>;
class I64BitEnumAttrCaseNone<string sym, string str = sym> : I64BitEnumAttrCase<sym, 0, str>;
class I8BitEnumAttrCaseBit<string sym, int pos, string str = sym> : BitEnumAttrCaseBit<I8, sym, pos, str>;
class I16BitEnumAttrCaseBit<string sym, int pos, string str = sym> : BitEnumAttrCaseBit<I16, sym, pos, str>;
class I32BitEnumAttrCaseBit<string sym, int pos, string str = sym> : BitEnumAttrCaseBit<I32, sym, pos, str>;
class I64BitEnumAttrCaseBit<string sym, int pos, string str = sym> : BitEnumAttrCaseBit<I64, sym, pos, str>;
class I8BitEnumAttrCaseGroup<string sym, list<BitEnumCaseBase> cases, string str = sym> : BitEnumAttrCaseGroup<I8, sym, cases, str>;
class I16BitEnumAttrCaseGroup<string sym, list<BitEnumCaseBase> cases, string str = sym> : BitEnumAttrCaseGroup<I16, sym, cases, str>;
class I32BitEnumAttrCaseGroup<string sym, list<BitEnumCaseBase> cases, string str = sym> : BitEnumAttrCaseGroup<I32, sym, cases, str>;
class I64BitEnumAttrCaseGroup<string sym, list<BitEnumCaseBase> cases, string str = sym> : BitEnumAttrCaseGroup<I64, sym, cases, str>;

// ---- Enums that are values: of parameters, of properties, of attributes made of them.

class EnumInfo<string name, string summaryArg, list<EnumCase> cases, int width> {
  string className = name;
  list<EnumCase> enumerants = cases;
  int bitwidth = width;
  string summary = summaryArg;
  string description = "Enum cases:\n" # !interleave(!foreach(c, cases, "* " # c.str # " (`" # c.symbol # "`)"), "\n");
  string cppNamespace = "";
  string cppType = cppNamespace # "::" # className;
  string underlyingType = "uint" # width # "_t";
  string stringToSymbolFnName = "symbolize" # name;
  string symbolToStringFnName = "stringify" # name;
  string symbolToStringFnRetType = "::llvm::StringRef";
  string underlyingToSymbolFnName = "symbolize" # name;
  string maxEnumValFnName = "getMaxEnumValFor" # name;
}
class BitEnumBase<list<BitEnumCaseBase> cases> {
  int validBits = !foldl(0, cases, v, c, !or(v, c.value));
  string separator = "|";
  assert !or(!ge(!find(separator, "|"), 0), !ge(!find(separator, ","), 0)),
      "separator must contain '|' or ',' for parameter parsing";
  bit printBitEnumPrimaryGroups = 0;
  bit printBitEnumQuoted = 0;
}
// The description in messages of an enum without a summary.
class CasesOf<string of, string given, list<EnumCase> cases> {
  string text = !if(!empty(given), "allowed " # of # " cases: " # !interleave(!foreach(c, cases, c.value), ", "), given);
}
class IntEnum<string name, string summaryArg, list<EnumCase> cases, int width>
    : EnumInfo<name, CasesOf<"i" # width, summaryArg, cases>.text, cases, width>;
class I32Enum<string name, string summary, list<EnumCase> cases> : IntEnum<name, summary, cases, 32>;
class I64Enum<string name, string summary, list<EnumCase> cases> : IntEnum<name, summary, cases, 64>;
class BitEnum<string name, string summary, list<BitEnumCaseBase> cases, int width>
    : EnumInfo<name, summary, cases, width>, BitEnumBase<cases> {
  let symbolToStringFnRetType = "std::string";
}
class I8BitEnum<string name, string summary, list<BitEnumCaseBase> cases> : BitEnum<name, summary, cases, 8>;
class I16BitEnum<string name, string summary, list<BitEnumCaseBase> cases> : BitEnum<name, summary, cases, 16>;
class I32BitEnum<string name, string summary, list<BitEnumCaseBase> cases> : BitEnum<name, summary, cases, 32>;
class I64BitEnum<string name, string summary, list<BitEnumCaseBase> cases> : BitEnum<name, summary, cases, 64>;

// ---- Enums that are integer attributes themselves.

class EnumAttrInfo<string name, list<EnumCase> cases, I intType, string summaryArg, Pred fits>
    : EnumInfo<name, summaryArg, cases, intType.bitwidth>, SignlessIntegerAttrBase<intType, summaryArg> {
  let cppNamespace = "";
  let summary = summaryArg;
  let description = "";
  let predicate = And<[SignlessIntegerAttrBase<intType, "">.predicate, fits]>;
  bit genSpecializedAttr = 1;
}
class IntEnumAttr<I intType, string name, string summaryArg, list<EnumCase> cases>
    : EnumAttrInfo<name, cases, intType, CasesOf<intType.summary, summaryArg, cases>.text,
        Or<!foreach(c, cases, CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() == " # c.value>)>>;
class I32EnumAttr<string name, string summary, list<EnumCase> cases> : IntEnumAttr<I32, name, summary, cases>;
class I64EnumAttr<string name, string summary, list<EnumCase> cases> : IntEnumAttr<I64, name, summary, cases>;
class BitEnumAttr<I intType, string name, string summaryArg, list<BitEnumCaseBase> cases>
    : EnumAttrInfo<name, cases, intType, summaryArg,
        CPred<"(::llvm::cast<::mlir::IntegerAttr>($_self).getInt() & ~" # !foldl(0, cases, v, c, !or(v, c.value)) # ") == 0">>,
      BitEnumBase<cases> {
  let symbolToStringFnRetType = "std::string";
  let printBitEnumQuoted = 1;
}
class I8BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases> : BitEnumAttr<I8, name, summary, cases>;
class I16BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases> : BitEnumAttr<I16, name, summary, cases>;
class I32BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases> : BitEnumAttr<I32, name, summary, cases>;
class I64BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases> : BitEnumAttr<I64, name, summary, cases>;
class DefaultValuedEnumAttr<EnumAttrInfo attr, EnumCase case> : DefaultValuedAttr<attr, attr.cppType # "::" # case.symbol>;

// ---- A parameter of a type or attribute; an attribute that holds a case.

class EnumParameter<EnumInfo enumInfo> : AttrParameter<enumInfo.cppNamespace # "::" # enumInfo.className, "a case of " # enumInfo.className> {
  EnumInfo enum = enumInfo;
}
class EnumAttr<Dialect d, EnumInfo enumInfo, string name = "", list<Trait> traits = []> : AttrDef<d, enumInfo.className, traits> {
  EnumInfo enum = enumInfo;
  let summary = enumInfo.summary;
  let mnemonic = name;
  let parameters = (ins enumInfo:$value);
  let assemblyFormat = "$value";
}

#endif
