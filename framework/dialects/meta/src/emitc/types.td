// Types and attributes.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def EmitC_Dialect : Dialect {
  let name = "emitc";
  let summary = "Programs of C and C++";
  let cppNamespace = "::mlir::emitc";
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class EmitC_Type<string name, string word, string what> : TypeDef<EmitC_Dialect, name> {
  let mnemonic = word;
  let summary = what;
}
def EmitC_ArrayType : EmitC_Type<"Array", "array", "EmitC array type"> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "Type":$elementType);
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}
def EmitC_LValueType : EmitC_Type<"LValue", "lvalue", "EmitC lvalue type"> {
  let parameters = (ins "Type":$valueType);
  let assemblyFormat = "`<` qualified($valueType) `>`";
  let genVerifyDecl = 1;
}
def EmitC_OpaqueType : EmitC_Type<"Opaque", "opaque", "EmitC opaque type"> {
  // The builtin type has the same name.
  let predicate = CPred<"emitc::isOpaque($_self)">;
  let parameters = (ins StringRefParameter<"the type as C++ writes it">:$value);
  let assemblyFormat = "`<` $value `>`";
  let genVerifyDecl = 1;
}
def EmitC_PointerType : EmitC_Type<"Pointer", "ptr", "EmitC pointer type"> {
  let parameters = (ins "Type":$pointee);
  let assemblyFormat = "`<` qualified($pointee) `>`";
  let genVerifyDecl = 1;
}
def EmitC_SignedSizeT : EmitC_Type<"SignedSizeT", "ssize_t", "EmitC signed size type">;
def EmitC_PtrDiffT : EmitC_Type<"PtrDiffT", "ptrdiff_t", "EmitC signed pointer diff type">;
def EmitC_SizeT : EmitC_Type<"SizeT", "size_t", "EmitC unsigned size type">;

class EmitC_Kind<string predicate, string what> : Type<CPred<"emitc::" # predicate # "($_self)">, what # " supported by EmitC">;
def EmitCType : EmitC_Kind<"isSupportedEmitCType", "type">;
def EmitCFloatType : EmitC_Kind<"isSupportedFloatType", "floating-point type">;
def IntegerIndexOrOpaqueType : EmitC_Kind<"isIntegerIndexOrOpaqueType", "integer, index or opaque type">;
def FloatIntegerIndexOrOpaqueType : AnyTypeOf<[EmitCFloatType, IntegerIndexOrOpaqueType]>;
def EmitC_ValueOrLValue : AnyTypeOf<[EmitCType, EmitC_LValueType]>;
def EmitC_ArrayOrLValue : AnyTypeOf<[EmitC_ArrayType, EmitC_LValueType]>;
def EmitC_OpaquePlace : Type<CPred<"emitc::isOpaquePlace($_self)">, "emitc.lvalue of EmitC opaque type values">;
def EmitC_OpaqueOrPointerPlace
    : Type<CPred<"emitc::isOpaqueOrPointerPlace($_self)">, "emitc.lvalue of EmitC opaque type or EmitC pointer type values">;

def EmitC_CmpPredicateAttr : I64EnumAttr<"CmpPredicate", "",
    [I64EnumAttrCase<"eq", 0>, I64EnumAttrCase<"ne", 1>, I64EnumAttrCase<"lt", 2>, I64EnumAttrCase<"le", 3>, I64EnumAttrCase<"gt", 4>,
     I64EnumAttrCase<"ge", 5>, I64EnumAttrCase<"three_way", 6>]> {
  let cppNamespace = "::mlir::emitc";
}
def EmitC_OpaqueAttr : AttrDef<EmitC_Dialect, "Opaque"> {
  let mnemonic = "opaque";
  let summary = "An opaque attribute";
  let predicate = CPred<"emitc::isOpaqueValue($_self)">;
  let parameters = (ins StringRefParameter<"the value as C++ writes it">:$value);
  let assemblyFormat = "`<` $value `>`";
}
def EmitC_OpaqueOrTypedAttr : AnyAttrOf<[EmitC_OpaqueAttr, TypedAttrInterface]>;
def EmitC_AnyString : Attr<CPred<"::llvm::isa<::mlir::StringAttr>($_self)">, "An Attribute containing a string">;
