// Values that an operation keeps as themselves, where no attribute stands for them: classes under MLIR's names. The snippets of C++ that
// MLIR takes for printing, parsing and bytecode are fields that may be set; nothing here reads them.

#ifndef PROPERTIES
#define PROPERTIES

include "mlir/IR/Constraints.td"
include "mlir/IR/Utils.td"

class Property<string storageTypeParam = "", string desc = "", string interfaceTypeParam = storageTypeParam>
    : PropConstraint<TruePred, desc, interfaceTypeParam> {
  string description = "";
  code storageType = storageTypeParam;
  // Over `$_storage` and `$_value`: from what is kept to what users see, and back.
  code convertFromStorage = "$_storage";
  code assignToStorage = "$_storage = $_value";
  // Over `$_storage`, `$_attr`, `$_ctxt` and `$_diag`: to an attribute, and back.
  code convertToAttribute = "return convertToAttribute($_ctxt, $_storage);";
  code convertFromAttribute = "return convertFromAttribute($_storage, $_attr, $_diag);";
  code hashProperty = "";
  // Over `$_parser` and `$_printer`.
  code parser = "";
  code optionalParser = "";
  code printer = "$_printer << $_storage";
  // Over `$_writer` and `$_reader`.
  code writeToMlirBytecode = "writeToMlirBytecode($_writer, $_storage);";
  code readFromMlirBytecode = "if (::mlir::failed(readFromMlirBytecode($_reader, $_storage))) return ::mlir::failure();";
  // The property in which this one changes something.
  Property baseProperty = ?;
  // The value for users where nothing was said; empty where something must be.
  string defaultValue = "";
  // The value that is kept then, where the two differ.
  string storageTypeValueOverride = "";
}

defvar readMlirBytecodeUsingConvertFromAttribute = "return readAsAttribute($_reader, $_storage);";
defvar writeMlirBytecodeWithConvertToAttribute = "$_writer.writeAttribute(convertToAttribute($_ctxt, $_storage))";

// ---- By type.

class IntProp<string storageTypeParam, string desc = ""> : Property<storageTypeParam, desc> {
  let summary = !if(!empty(desc), storageTypeParam, desc);
  let optionalParser = "return $_parser.parseOptionalInteger($_storage);";
  let printer = "$_printer.printInteger($_storage)";
}
def I32Prop : IntProp<"int32_t">;
def I64Prop : IntProp<"int64_t">;
def BoolProp : IntProp<"bool", "boolean">;
def StringProp : Property<"std::string", "string", "::llvm::StringRef"> {
  let convertFromStorage = "::llvm::StringRef{$_storage}";
  let assignToStorage = "$_storage = $_value.str()";
}

// ---- Of others.

// May be left out.
class DefaultValuedProp<Property p, string default = "", string storageDefault = ""> : Property<p.storageType, p.summary, p.interfaceType> {
  let predicate = p.predicate;
  let convertFromStorage = p.convertFromStorage;
  let assignToStorage = p.assignToStorage;
  let baseProperty = p;
  let defaultValue = default;
  let storageTypeValueOverride = storageDefault;
}

// Fulfils another predicate, too.
class ConfinedProp<Property p, Pred pred, string newSummary = ""> : Property<p.storageType, !if(!empty(newSummary), p.summary, newSummary), p.interfaceType> {
  let predicate = And<[p.predicate, pred]>;
  let convertFromStorage = p.convertFromStorage;
  let assignToStorage = p.assignToStorage;
  let baseProperty = p;
  let defaultValue = p.defaultValue;
}

// A list. Each element fulfils its predicate.
class ArrayProp<Property elem = Property<>, string newSummary = "">
    : Property<"::llvm::SmallVector<" # elem.storageType # ">", !if(!empty(newSummary), "array of " # elem.summary, newSummary),
               "::llvm::ArrayRef<" # elem.storageType # ">"> {
  let convertFromStorage = "::llvm::ArrayRef<" # elem.storageType # ">{$_storage}";
  let assignToStorage = "$_storage.assign($_value.begin(), $_value.end())";
  let predicate = Concat<"::llvm::all_of($_self, [](const auto &elem) { return ", SubstLeaves<"$_self", "elem", elem.predicate>, "; })">;
}
class IntArrayProp<Property elem, string newSummary = ""> : ArrayProp<elem, newSummary>;

// Something or nothing.
class OptionalProp<Property p, bit canDelegateParsing = 1>
    : Property<"std::optional<" # p.storageType # ">", "optional " # p.summary, "std::optional<" # p.interfaceType # ">"> {
  let predicate = Or<[CPred<"!$_self.has_value()">, SubstLeaves<"$_self", "(*($_self))", p.predicate>]>;
  let defaultValue = "std::nullopt";
  bit delegatesParsing = canDelegateParsing;
}

// ---- Older names.

class IntProperty<string storageTypeParam, string desc = ""> : IntProp<storageTypeParam, desc>, Deprecated<"its name is IntProp">;
class DefaultValuedProperty<Property p, string default = "", string storageDefault = "">
    : DefaultValuedProp<p, default, storageDefault>, Deprecated<"its name is DefaultValuedProp">;
class ConfinedProperty<Property p, Pred pred, string newSummary = ""> : ConfinedProp<p, pred, newSummary>, Deprecated<"its name is ConfinedProp">;
class ArrayProperty<Property elem = Property<>, string newSummary = ""> : ArrayProp<elem, newSummary>, Deprecated<"its name is ArrayProp">;
class IntArrayProperty<Property elem, string newSummary = ""> : IntArrayProp<elem, newSummary>, Deprecated<"its name is IntArrayProp">;
class OptionalProperty<Property p, bit canDelegateParsing = 1> : OptionalProp<p, canDelegateParsing>, Deprecated<"its name is OptionalProp">;

#endif
