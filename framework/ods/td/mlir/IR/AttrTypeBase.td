// Definitions of types and attributes.

#ifndef ATTRTYPEBASE_TD
#define ATTRTYPEBASE_TD

include "mlir/IR/CommonAttrConstraints.td"

// A way to make an attribute or a type beside the one that takes all parameters. Those with an inferred context find it in an argument.
class AttrOrTypeBuilder<dag parameters, code bodyCode = "", string returnTypeStr = "", bit inferredContextParam = 0> {
  dag dagParams = parameters;
  code body = bodyCode;
  string returnType = returnTypeStr;
  bit hasInferredContextParam = inferredContextParam;
}
class AttrOrTypeBuilderWithInferredContext<dag parameters, code bodyCode = "", string returnTypeStr = "">
    : AttrOrTypeBuilder<parameters, bodyCode, returnTypeStr, 1>;
class AttrBuilder<dag parameters, code bodyCode = "", string returnType = ""> : AttrOrTypeBuilder<parameters, bodyCode, returnType>;
class AttrBuilderWithInferredContext<dag parameters, code bodyCode = "", string returnType = "">
    : AttrOrTypeBuilderWithInferredContext<parameters, bodyCode, returnType>;
class TypeBuilder<dag parameters, code bodyCode = "", string returnType = ""> : AttrOrTypeBuilder<parameters, bodyCode, returnType>;
class TypeBuilderWithInferredContext<dag parameters, code bodyCode = "", string returnType = "">
    : AttrOrTypeBuilderWithInferredContext<parameters, bodyCode, returnType>;

class AttrOrTypeDef<string valueType, string name, list<Trait> defTraits, string baseCppClass> {
  Dialect dialect = ?;
  string cppClassName = name # valueType;
  string cppBaseClassName = baseCppClass;
  string mnemonic = ?;
  string summary = "";
  string description = "";
  dag parameters = (ins);
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;
  bit genVerifyDecl = 0;
  bit skipDefaultBuilders = 0;
  bit genStorageClass = 1;
  bit genAccessors = 1;
  bit genMnemonicAlias = 0;
  code extraClassDeclaration = [{}];
  code extraClassDefinition = [{}];
  list<Trait> traits = defTraits;
  list<AttrOrTypeBuilder> builders = [];
  string cppNamespace = "";
}
class AttrDef<Dialect d, string name, list<Trait> traits = [], string baseCppClass = "::mlir::Attribute">
    : Attr<CPred<"::llvm::isa<" # name # "Attr>($_self)">, name>, AttrOrTypeDef<"Attr", name, traits, baseCppClass> {
  let dialect = d;
  let cppNamespace = "";
  let summary = "";
  let description = "";
  string attrName = "";
}
class TypeDef<Dialect d, string name, list<Trait> traits = [], string baseCppClass = "::mlir::Type">
    : Type<CPred<"::llvm::isa<" # name # "Type>($_self)">, name>, AttrOrTypeDef<"Type", name, traits, baseCppClass> {
  let dialect = d;
  let cppType = d.cppNamespace # "::" # cppClassName;
  let summary = "";
  let description = "";
  string typeName = "";
}
class AttrOrTypeParameter<string type, string desc, string accessorType = ""> {
  string cppType = type;
  string summary = desc;
  string syntax = "";
  string defaultValue = ?;
  // Over `$_lhs` and `$_rhs`: whether two values are the same.
  code comparator = ?;
  code allocator = ?;
  code convertFromStorage = "$_self";
  string cppStorageType = ?;
  string cppAccessorType = !if(!empty(accessorType), type, accessorType);
  string parser = ?;
  string printer = ?;
}
class AttrParameter<string type, string desc, string accessorType = ""> : AttrOrTypeParameter<type, desc, accessorType>;
class TypeParameter<string type, string desc, string accessorType = ""> : AttrOrTypeParameter<type, desc, accessorType>;
class StringRefParameter<string desc = "", string value = ""> : AttrOrTypeParameter<"::llvm::StringRef", desc> { let defaultValue = value; }
class ArrayRefParameter<string arrayOf, string desc = ""> : AttrOrTypeParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc>;
class OptionalParameter<string type, string desc = ""> : AttrOrTypeParameter<type, desc> { let defaultValue = "nullptr"; }
class OptionalArrayRefParameter<string arrayOf, string desc = ""> : OptionalParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc>;
class DefaultValuedParameter<string type, string value, string desc = ""> : AttrOrTypeParameter<type, desc> { let defaultValue = value; }
class APFloatParameter<string desc> : AttrOrTypeParameter<"::llvm::APFloat", desc> { let comparator = "$_lhs.bitwiseIsEqual($_rhs)"; }
// Numbers of different widths are different.
class APIntParameter<string desc> : AttrOrTypeParameter<"::llvm::APInt", desc> {
  let comparator = "$_lhs.getBitWidth() == $_rhs.getBitWidth() && $_lhs == $_rhs";
}
class SelfAllocationParameter<string type, string desc> : AttrOrTypeParameter<type, desc>;
class ArrayRefOfSelfAllocationParameter<string arrayOf, string desc> : AttrOrTypeParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc>;
class AttributeSelfTypeParameter<string desc, string typeName = "Type", string defaultValueArg = ""> : AttrOrTypeParameter<"::mlir::" # typeName, desc>;

// An attribute that is a list of others.
class ArrayOfAttr<Dialect d, string attrName, string attrMnemonic, string eltName, list<Trait> traits = []> : AttrDef<d, attrName, traits> {
  let parameters = (ins OptionalArrayRefParameter<eltName>:$value);
  let mnemonic = attrMnemonic;
  let assemblyFormat = "`[` (`]`) : ($value^ `]`)?";
}

#endif
