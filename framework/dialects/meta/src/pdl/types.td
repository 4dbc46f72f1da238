// The types of pdl, which pdl_interp and transform use too.

#ifndef PDL_TYPES
#define PDL_TYPES

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "transform/handles.td"

def PDL_Dialect : Dialect {
  let name = "pdl";
  let summary = "Patterns that match and rewrite operations";
  let cppNamespace = "::mlir::pdl";
  let useDefaultTypePrinterParser = 1;
}

class PDL_TypeDef<string name, string word, string what, list<Trait> marks = []> : TypeDef<PDL_Dialect, name, marks, "::mlir::pdl::PDLType"> {
  let mnemonic = word;
  let summary = what;
  let builderCall = "$_builder.getType<::mlir::pdl::" # name # "Type>()";
}
def PDL_Attribute : PDL_TypeDef<"Attribute", "attribute", "PDL handle to an `mlir::Attribute`">;
def PDL_Operation : PDL_TypeDef<"Operation", "operation", "PDL handle to an `mlir::Operation *`", [TransformHandleTypeInterface]>;
def PDL_Range : PDL_TypeDef<"Range", "range", "PDL handle to a range of a given sub-type"> {
  let parameters = (ins "Type":$elementType);
  let builderCall = "";
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}
def PDL_Type : PDL_TypeDef<"Type", "type", "PDL handle to an `mlir::Type`">;
def PDL_Value : PDL_TypeDef<"Value", "value", "PDL handle for an `mlir::Value`">;

def PDL_AnyType : Type<CPred<"::mlir::pdl::isPdlType($_self)">, "pdl type", "::mlir::pdl::PDLType">;
class PDL_RangeOf<Type element> : ContainerType<AnyTypeOf<[element]>, PDL_Range.predicate,
    "::llvm::cast<::mlir::pdl::RangeType>($_self).getElementType()", "range", "::mlir::pdl::RangeType">;
def PDL_AnyRange : Type<PDL_Range.predicate, "range of pdl type values">;
def PDL_TypeRange : PDL_RangeOf<PDL_Type>, BuildableType<"::mlir::pdl::typeRange($_builder.getContext())">;
def PDL_OperationRange : PDL_RangeOf<PDL_Operation>, BuildableType<"::mlir::pdl::operationRange($_builder.getContext())">;
def PDL_ValueRange : PDL_RangeOf<PDL_Value>, BuildableType<"::mlir::pdl::valueRange($_builder.getContext())">;
class PDL_InstOrRangeOf<Type element> : AnyTypeOf<[element, PDL_RangeOf<element>], "single element or range of " # element.summary, "::mlir::pdl::PDLType">;

#endif
