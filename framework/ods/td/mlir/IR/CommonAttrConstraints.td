// Attribute constraints by name.

#ifndef COMMON_ATTR_CONSTRAINTS
#define COMMON_ATTR_CONSTRAINTS

include "mlir/IR/CommonTypeConstraints.td"

class Attr<Pred condition, string summary = ""> : AttrConstraint<condition, summary> {
  code storageType = "::mlir::Attribute";
  code returnType = storageType;
  code convertFromStorage = "$_self";
  code constBuilderCall = "";
  code defaultValue = "";
  Type valueType = ?;
  Attr baseAttr = ?;
  bit isOptional = 0;
  // True if MLIR keeps the value itself, and no attribute.
  bit isProperty = 0;
  string description = "";
  string cppNamespace = "";
}

class OptionalAttr<Attr attr> : Attr<attr.predicate, attr.summary> {
  let storageType = attr.storageType;
  let returnType = "::std::optional<" # attr.returnType # ">";
  let convertFromStorage = "$_self ? " # returnType # "(" # attr.convertFromStorage # ") : (::std::nullopt)";
  let valueType = attr.valueType;
  let isOptional = 1;
  let baseAttr = attr;
}

class DefaultValuedAttr<Attr attr, string val> : Attr<attr.predicate, attr.summary> {
  let storageType = attr.storageType;
  let returnType = attr.returnType;
  let convertFromStorage = attr.convertFromStorage;
  let constBuilderCall = attr.constBuilderCall;
  let defaultValue = val;
  let valueType = attr.valueType;
  let baseAttr = attr;
}
class DefaultValuedOptionalAttr<Attr attr, string val> : DefaultValuedAttr<attr, val> {
  let isOptional = 1;
}
class DefaultValuedOptionalStrAttr<Attr attr, string val> : DefaultValuedOptionalAttr<attr, "\"" # val # "\"">;
class DefaultValuedStrAttr<Attr attr, string val> : DefaultValuedAttr<attr, "\"" # val # "\"">;

class AttrConstraintOf<Pred p> : AttrConstraint<p>;
class ConfinedAttr<Attr attr, list<AttrConstraint> constraints> : Attr<And<!listconcat([attr.predicate], !foreach(c, constraints, c.predicate))>,
    !foldl(attr.summary, constraints, prev, cur, prev # " " # cur.summary)> {
  let storageType = attr.storageType;
  let returnType = attr.returnType;
  let convertFromStorage = attr.convertFromStorage;
  let constBuilderCall = attr.constBuilderCall;
  let defaultValue = attr.defaultValue;
  let valueType = attr.valueType;
  let baseAttr = attr;
  let isOptional = attr.isOptional;
  list<AttrConstraint> attrConstraints = constraints;
}
class AnyAttrOf<list<Attr> allowed, string summary = "", string cppType = "::mlir::Attribute"> : Attr<Or<!foreach(a, allowed, a.predicate)>,
    !if(!eq(summary, ""), !interleave(!foreach(a, allowed, a.summary), " or "), summary)> {
  let returnType = cppType;
}

def AnyAttr : Attr<CPred<"true">, "any attribute">;
def UnitAttr : Attr<CPred<"::llvm::isa<::mlir::UnitAttr>($_self)">, "unit attribute"> {
  let storageType = "::mlir::UnitAttr";
  let returnType = "bool";
  let convertFromStorage = "$_self != nullptr";
  let isOptional = 1;
}
// A flag: the unit attribute, and `false` where it is not set.
def UnitProp : Attr<Or<[CPred<"::llvm::isa<::mlir::UnitAttr>($_self)">, CPred<"::llvm::isa<::mlir::BoolAttr>($_self)">]>, "unit property"> {
  let defaultValue = "false";
  let isProperty = 1;
}
def BoolAttr : Attr<CPred<"::llvm::isa<::mlir::BoolAttr>($_self)">, "bool attribute"> {
  let storageType = "::mlir::BoolAttr";
  let returnType = "bool";
  let valueType = I1;
  let constBuilderCall = "$_builder.getBoolAttr($0)";
}

class TypedAttrBase<Type attrValType, string attrKind, Pred condition, string descr> : Attr<condition, descr> {
  let valueType = attrValType;
  let storageType = "::mlir::" # attrKind;
  let constBuilderCall = "$_builder.get" # attrKind # "(" # attrValType.builderCall # ", $0)";
}
class SignlessIntegerAttrBase<I attrValType, string descr> : TypedAttrBase<attrValType, "IntegerAttr",
    And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
         CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getType().isSignlessInteger(" # attrValType.bitwidth # ")">]>, descr>;
def AnyIntegerAttr : Attr<CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">, "arbitrary integer attribute"> {
  let storageType = "::mlir::IntegerAttr";
}
// Integers of a width, with a sign or without.
class AnyIntegerAttrBase<AnyI attrValType, string descr> : TypedAttrBase<attrValType, "IntegerAttr",
    And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
         CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getType().isInteger(" # attrValType.bitwidth # ")">]>, descr>;
def AnyI1Attr : AnyIntegerAttrBase<AnyI1, "1-bit integer attribute">;
def AnyI8Attr : AnyIntegerAttrBase<AnyI8, "8-bit integer attribute">;
def AnyI16Attr : AnyIntegerAttrBase<AnyI16, "16-bit integer attribute">;
def AnyI32Attr : AnyIntegerAttrBase<AnyI32, "32-bit integer attribute">;
def AnyI64Attr : AnyIntegerAttrBase<AnyI64, "64-bit integer attribute">;
def APIntAttr : Attr<CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">, "arbitrary integer attribute"> {
  let storageType = "::mlir::IntegerAttr";
}
def I1Attr : SignlessIntegerAttrBase<I1, "1-bit signless integer attribute">;
def I8Attr : SignlessIntegerAttrBase<I8, "8-bit signless integer attribute">;
def I16Attr : SignlessIntegerAttrBase<I16, "16-bit signless integer attribute">;
def I32Attr : SignlessIntegerAttrBase<I32, "32-bit signless integer attribute">;
def I64Attr : SignlessIntegerAttrBase<I64, "64-bit signless integer attribute">;
class SignedIntegerAttrBase<SI attrValType, string descr> : TypedAttrBase<attrValType, "IntegerAttr",
    And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
         CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getType().isSignedInteger(" # attrValType.bitwidth # ")">]>, descr>;
def SI1Attr : SignedIntegerAttrBase<SI1, "1-bit signed integer attribute">;
def SI8Attr : SignedIntegerAttrBase<SI8, "8-bit signed integer attribute">;
def SI16Attr : SignedIntegerAttrBase<SI16, "16-bit signed integer attribute">;
def SI32Attr : SignedIntegerAttrBase<SI32, "32-bit signed integer attribute">;
def SI64Attr : SignedIntegerAttrBase<SI64, "64-bit signed integer attribute">;
class UnsignedIntegerAttrBase<UI attrValType, string descr> : TypedAttrBase<attrValType, "IntegerAttr",
    And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
         CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getType().isUnsignedInteger(" # attrValType.bitwidth # ")">]>, descr>;
def UI1Attr : UnsignedIntegerAttrBase<UI1, "1-bit unsigned integer attribute">;
def UI8Attr : UnsignedIntegerAttrBase<UI8, "8-bit unsigned integer attribute">;
def UI16Attr : UnsignedIntegerAttrBase<UI16, "16-bit unsigned integer attribute">;
def UI32Attr : UnsignedIntegerAttrBase<UI32, "32-bit unsigned integer attribute">;
def UI64Attr : UnsignedIntegerAttrBase<UI64, "64-bit unsigned integer attribute">;
def IndexAttr : TypedAttrBase<Index, "IntegerAttr", And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
    CPred<"::llvm::isa<::mlir::IndexType>(::llvm::cast<::mlir::IntegerAttr>($_self).getType())">]>, "index attribute">;
class FloatAttrBase<F attrValType, string descr> : TypedAttrBase<attrValType, "FloatAttr",
    And<[CPred<"::llvm::isa<::mlir::FloatAttr>($_self)">,
         CPred<"::llvm::cast<::mlir::FloatAttr>($_self).getType().isF" # attrValType.bitwidth # "()">]>, descr>;
def F32Attr : FloatAttrBase<F32, "32-bit float attribute">;
def F64Attr : FloatAttrBase<F64, "64-bit float attribute">;
class StringBasedAttr<Pred condition, string descr> : Attr<condition, descr> {
  let storageType = "::mlir::StringAttr";
  let returnType = "::llvm::StringRef";
  let valueType = NoneType;
  let constBuilderCall = "$_builder.getStringAttr($0)";
}
def StrAttrPred : CPred<"::llvm::isa<::mlir::StringAttr>($_self)">;
def StrAttr : StringBasedAttr<StrAttrPred, "string attribute">;
def SymbolNameAttr : StringBasedAttr<StrAttrPred, "string attribute">;
class TypeAttrBase<string retType, string summary, Pred typePred = CPred<"true">> : Attr<And<[CPred<"::llvm::isa<::mlir::TypeAttr>($_self)">,
    CPred<"::llvm::isa<" # retType # ">(::llvm::cast<::mlir::TypeAttr>($_self).getValue())">]>, summary> {
  let storageType = "::mlir::TypeAttr";
  let returnType = retType;
  let valueType = NoneType;
}
def TypeAttr : TypeAttrBase<"::mlir::Type", "any type attribute">;
class TypeAttrOf<Type ty> : TypeAttrBase<ty.cppType, "type attribute of " # ty.summary>;
def SymbolRefAttr : Attr<CPred<"::llvm::isa<::mlir::SymbolRefAttr>($_self)">, "symbol reference attribute"> {
  let storageType = "::mlir::SymbolRefAttr";
  let valueType = NoneType;
}
def FlatSymbolRefAttr : Attr<CPred<"::llvm::isa<::mlir::FlatSymbolRefAttr>($_self)">, "flat symbol reference attribute"> {
  let storageType = "::mlir::FlatSymbolRefAttr";
  let valueType = NoneType;
}
class DictionaryAttrBase<Pred condition, string summary> : Attr<condition, summary>;
def DictionaryAttr : Attr<CPred<"::llvm::isa<::mlir::DictionaryAttr>($_self)">, "dictionary of named attribute values"> {
  let storageType = "::mlir::DictionaryAttr";
  let valueType = NoneType;
}
class ArrayAttrBase<Pred condition, string summary> : Attr<condition, summary> {
  let storageType = "::mlir::ArrayAttr";
  let valueType = NoneType;
}
def ArrayAttr : ArrayAttrBase<CPred<"::llvm::isa<::mlir::ArrayAttr>($_self)">, "array attribute">;
class TypedArrayAttrBase<Attr element, string summary> : ArrayAttrBase<And<[CPred<"::llvm::isa<::mlir::ArrayAttr>($_self)">,
    Concat<"::llvm::all_of(::llvm::cast<::mlir::ArrayAttr>($_self), [&](::mlir::Attribute attr) { return attr && (",
           SubstLeaves<"$_self", "attr", element.predicate>, "); })">]>, summary> {
  Attr elementAttr = element;
}
def BoolArrayAttr : TypedArrayAttrBase<BoolAttr, "1-bit boolean array attribute"> {
  let constBuilderCall = "$_builder.getBoolArrayAttr($0)";
}
def I32ArrayAttr : TypedArrayAttrBase<I32Attr, "32-bit integer array attribute"> {
  let constBuilderCall = "$_builder.getI32ArrayAttr($0)";
}
def I64ArrayAttr : TypedArrayAttrBase<I64Attr, "64-bit integer array attribute"> {
  let constBuilderCall = "$_builder.getI64ArrayAttr($0)";
}
def F32ArrayAttr : TypedArrayAttrBase<F32Attr, "32-bit float array attribute">;
def F64ArrayAttr : TypedArrayAttrBase<F64Attr, "64-bit float array attribute">;
def StrArrayAttr : TypedArrayAttrBase<StrAttr, "string array attribute"> {
  let constBuilderCall = "$_builder.getStrArrayAttr($0)";
}
def TypeArrayAttr : TypedArrayAttrBase<TypeAttr, "type array attribute">;
def SymbolRefArrayAttr : TypedArrayAttrBase<SymbolRefAttr, "symbol ref array attribute">;
def FlatSymbolRefArrayAttr : TypedArrayAttrBase<FlatSymbolRefAttr, "flat symbol ref array attribute">;
def IndexListArrayAttr : TypedArrayAttrBase<I64ArrayAttr, "Array of 64-bit integer array attributes">;
def DictArrayAttr : TypedArrayAttrBase<DictionaryAttr, "Array of dictionary attributes">;
def AffineMapAttr : Attr<CPred<"::llvm::isa<::mlir::AffineMapAttr>($_self)">, "AffineMap attribute"> { let storageType = "::mlir::AffineMapAttr"; let valueType = Index; }
def IntegerSetAttr : Attr<CPred<"::llvm::isa<::mlir::IntegerSetAttr>($_self)">, "IntegerSet attribute"> {
  let storageType = "::mlir::IntegerSetAttr";
}
class DenseArrayAttrBase<string denseAttrName, string cppType, string summaryName> : Attr<CPred<"::llvm::isa<::mlir::" # denseAttrName # ">($_self)">, summaryName # " dense array attribute"> {
  let storageType = "::mlir::" # denseAttrName;
  let constBuilderCall = "$_builder.get" # denseAttrName # "($0)";
}
def DenseI8ArrayAttr : DenseArrayAttrBase<"DenseI8ArrayAttr", "int8_t", "i8">;
def DenseI16ArrayAttr : DenseArrayAttrBase<"DenseI16ArrayAttr", "int16_t", "i16">;
def DenseF32ArrayAttr : DenseArrayAttrBase<"DenseF32ArrayAttr", "float", "f32">;
def DenseF64ArrayAttr : DenseArrayAttrBase<"DenseF64ArrayAttr", "double", "f64">;
def DenseI32ArrayAttr : DenseArrayAttrBase<"DenseI32ArrayAttr", "int32_t", "i32">;
def DenseI64ArrayAttr : DenseArrayAttrBase<"DenseI64ArrayAttr", "int64_t", "i64">;
def DenseBoolArrayAttr : DenseArrayAttrBase<"DenseBoolArrayAttr", "bool", "i1">;
def ElementsAttr : Attr<CPred<"::llvm::isa<::mlir::ElementsAttr>($_self)">, "constant vector/tensor attribute"> {
  let storageType = "::mlir::ElementsAttr";
}
class IntElementsAttrBase<Pred condition, string summary> : Attr<And<[CPred<"::llvm::isa<::mlir::DenseIntElementsAttr>($_self)">, condition]>, summary> {
  let storageType = "::mlir::DenseIntElementsAttr";
}
def AnyIntElementsAttr : IntElementsAttrBase<CPred<"true">, "integer elements attribute">;
class SignlessIntElementsAttr<int width> : IntElementsAttrBase<
    CPred<"::llvm::cast<::mlir::DenseIntElementsAttr>($_self).getType().getElementType().isSignlessInteger(" # width # ")">,
    width # "-bit signless integer elements attribute">;
def I32ElementsAttr : SignlessIntElementsAttr<32>;
def I64ElementsAttr : SignlessIntElementsAttr<64>;
class FloatElementsAttr<int width> : Attr<CPred<"isa_float_elements(" # width # ", $_self)">, width # "-bit float elements attribute"> {
  let storageType = "::mlir::DenseFPElementsAttr";
}
def F64ElementsAttr : FloatElementsAttr<64>;
def LocationAttr : Attr<CPred<"::llvm::isa<::mlir::LocationAttr>($_self)">, "location attribute"> {
  let storageType = "::mlir::LocationAttr";
}
def TypedAttrInterface : Attr<CPred<"::llvm::isa<::mlir::TypedAttr>($_self)">, "TypedAttr instance"> {
  let storageType = "::mlir::TypedAttr";
}
class IntMinValue<int n> : AttrConstraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() >= " # n>, "whose minimum value is " # n>;
class IntMaxValue<int n> : AttrConstraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() <= " # n>, "whose maximum value is " # n>;
class IntNEQValue<int n> : AttrConstraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() != " # n>, "whose value is not " # n>;
class IntIsOneOf<list<int> values> : AttrConstraint<
    CPred<"::llvm::is_contained({" # !interleave(values, ", ") # "}, ::llvm::cast<::mlir::IntegerAttr>($_self).getInt())">,
    "whose value is one of {" # !interleave(values, ", ") # "}">;
class ArrayCountIs<string comparison, string words, int n> : AttrConstraint<
    CPred<"::llvm::cast<::mlir::ArrayAttr>($_self).size() " # comparison # " " # n>, "with " # words # " " # n # " elements">;
class ArrayMaxCount<int n> : ArrayCountIs<"<=", "at most", n>;
class ArrayMinCount<int n> : ArrayCountIs<">=", "at least", n>;
class ArrayCount<int n> : ArrayCountIs<"==", "exactly", n>;
class DenseArrayCountIs<string comparison, string words, int n> : AttrConstraint<
    CPred<"::llvm::cast<::mlir::DenseArrayAttr>($_self).size() " # comparison # " " # n>, "with " # words # " " # n # " elements">;
class DenseArrayMaxCt<int n> : DenseArrayCountIs<"<=", "at most", n>;
class DenseArrayMinCt<int n> : DenseArrayCountIs<">=", "at least", n>;
class DenseArrayCount<int n> : DenseArrayCountIs<"==", "exactly", n>;
// An element of an array of integers.
class IntArrayNthElem<int index, list<string> comparisons, string words> : AttrConstraint<
    And<!listconcat([CPred<"::llvm::cast<::mlir::ArrayAttr>($_self).size() > " # index>], !foreach(c, comparisons,
        CPred<"::llvm::cast<::mlir::IntegerAttr>(::llvm::cast<::mlir::ArrayAttr>($_self)[" # index # "]).getInt() " # c>))>,
    "whose " # index # "-th element must be " # words>;
class IntArrayNthElemEq<int index, int value> : IntArrayNthElem<index, ["== " # value], !cast<string>(value)>;
class IntArrayNthElemMinValue<int index, int min> : IntArrayNthElem<index, [">= " # min], "at least " # min>;
class IntArrayNthElemMaxValue<int index, int max> : IntArrayNthElem<index, ["<= " # max], "at most " # max>;
class IntArrayNthElemInRange<int index, int min, int max> : IntArrayNthElem<index, [">= " # min, "<= " # max],
    "at least " # min # " and at most " # max>;
def IntNonNegative : AttrConstraint<CPred<"!::llvm::cast<::mlir::IntegerAttr>($_self).getValue().isNegative()">, "whose value is non-negative">;
def IntPositive : AttrConstraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getValue().isStrictlyPositive()">, "whose value is positive">;
def IntPowerOf2 : AttrConstraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getValue().isPowerOf2()">, "whose value is a power of two > 0">;
class AllAttrOf<list<AttrConstraint> constraints> : AttrConstraint<And<!foreach(c, constraints, c.predicate)>,
    !interleave(!foreach(c, constraints, c.summary), " and ")>;
class IntValidAlignment<Attr attr> : ConfinedAttr<attr, [AllAttrOf<[IntPositive, IntPowerOf2]>]>;

// An attribute that is computed from the operation and not stored. A body is an expression over `$_op`, `return` before it or not.
class DerivedAttr<code ret, code b, code convert = ""> : Attr<CPred<"true">, "derived attribute"> {
  let returnType = ret;
  code body = b;
  let convertFromStorage = convert;
}
class DerivedTypeAttr<code body> : DerivedAttr<"::mlir::Type", body> {
  let convertFromStorage = "::mlir::TypeAttr::get($_self)";
}

// One attribute, by its value's text: in a pattern, what must be there or what is put there.
class ConstantAttr<Attr attribute, string val> : AttrConstraint<CPred<"$_self == " # val>, "constant attribute " # val> {
  Attr attr = attribute;
  string value = val;
}
class ConstF32Attr<string val> : ConstantAttr<F32Attr, val>;
class ConstantStrAttr<Attr attribute, string val> : ConstantAttr<attribute, "\"" # val # "\"">;
def ConstBoolAttrFalse : ConstantAttr<BoolAttr, "false">;
def ConstBoolAttrTrue : ConstantAttr<BoolAttr, "true">;
def ConstUnitAttr : ConstantAttr<UnitAttr, "true">;

// An attribute that a dialect's C++ defines, by a condition.
class DialectAttr<Dialect d, Pred condition, string summary = ""> : Attr<condition, summary> {
  Dialect dialect = d;
  let cppNamespace = d.cppNamespace;
  let storageType = ?;
  let returnType = "::mlir::Attribute";
}

#endif
