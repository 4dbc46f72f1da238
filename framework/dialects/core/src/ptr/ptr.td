// The ptr dialect: pointers, and what is done with memory through them.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Ptr_Dialect : Dialect {
  let name = "ptr";
  let summary = "Pointers";
  let cppNamespace = "::mlir::ptr";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

// ---- Types and attributes.

def MemRefElementTypeInterface : TypeInterface<"MemRefElementTypeInterface">;
def VectorElementTypeInterface : TypeInterface<"VectorElementTypeInterface">;
def PtrTypeInterface : TypeInterface<"PtrTypeInterface">;
def MemorySpaceAttrInterface : AttrInterface<"MemorySpaceAttrInterface">;

class Ptr_Type<string name, string typeMnemonic, string what, list<Trait> traits = []> : TypeDef<Ptr_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
  let summary = what;
  let hasCustomAssemblyFormat = 1;
}
def Ptr_PtrType : Ptr_Type<"Ptr", "ptr", "pointer type",
    [MemRefElementTypeInterface, PtrTypeInterface, VectorElementTypeInterface]> {
  let parameters = (ins "Attribute":$memorySpace);
}
def Ptr_PtrMetadata : Ptr_Type<"PtrMetadata", "ptr_metadata", "Pointer metadata type"> { let parameters = (ins "Type":$type); }

class Ptr_Attr<string name, string attrMnemonic, string what, list<Trait> traits = []> : AttrDef<Ptr_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
  let summary = what;
}
def Ptr_GenericSpaceAttr : Ptr_Attr<"GenericSpace", "generic_space", "Any memory", [MemorySpaceAttrInterface]> {
  let assemblyFormat = "";
}
def Ptr_AddressAttr : Ptr_Attr<"Address", "address", "A pointer by its address"> {
  let parameters = (ins AttributeSelfTypeParameter<"">:$type, "Attribute":$value);
  let hasCustomAssemblyFormat = 1;
}
def Ptr_NullAttr : Ptr_Attr<"Null", "null", "The pointer to nothing"> {
  let parameters = (ins AttributeSelfTypeParameter<"">:$type);
  let hasCustomAssemblyFormat = 1;
}
def Ptr_SpecAttr : Ptr_Attr<"Spec", "spec", "The sizes of pointers in bits"> {
  let parameters = (ins "uint32_t":$size, "uint32_t":$abi, "uint32_t":$preferred, DefaultValuedParameter<"uint32_t", "4294967295">:$index);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

// ---- Constraints.

def Ptr_IsRankedValue : And<[Or<[IsVectorPred, IsTensorPred]>, HasRankPred]>;
class Ptr_ShapedOf<list<Type> allowed, list<Pred> preds = []> : ShapedContainerType<allowed, And<!listconcat([Ptr_IsRankedValue], preds)>,
    "A shaped type with value semantics and rank.", "::mlir::ShapedType">;
def Ptr_PtrLikeType : AnyTypeOf<[Ptr_ShapedOf<[Ptr_PtrType]>, Ptr_PtrType]>;
def Ptr_IntLikeType : AnyTypeOf<[Ptr_ShapedOf<[AnySignlessIntegerOrIndex]>, AnySignlessIntegerOrIndex]>;
class Ptr_1DOf<Type type> : Ptr_ShapedOf<[type], [HasAnyRankOfPred<[1]>]>;
def Ptr_Any1D : Ptr_1DOf<AnyType>;
def Ptr_Mask1D : Ptr_1DOf<I1>;
def Ptr_Ptr1D : Ptr_1DOf<Ptr_PtrType>;
def Ptr_AnyPtrLike : Type<CPred<"ptr::isPtrLike($_self)">, "PtrLikeTypeInterface instance">;

// Properties of MLIR's operations are attributes here that are always there: a flag is `unit` or `false`, an alignment a list of one or none.
def Ptr_Flag : DefaultValuedAttr<Attr<Or<[UnitAttr.predicate, BoolAttr.predicate]>, "unit property">, "ptr::unsetFlag($_builder.getContext())"> { let isProperty = 1; }
def Ptr_Alignment : DefaultValuedAttr<ArrayAttr, "{}"> { let isProperty = 1; }
class Ptr_Enum<string name, string what, list<I32EnumAttrCase> cases> : I32EnumAttr<name, what, cases> {
  let cppNamespace = "::mlir::ptr";
  let isProperty = 1;
}
def Ptr_AtomicOrdering : Ptr_Enum<"AtomicOrdering", "Atomic ordering for LLVM's memory model", [
    I32EnumAttrCase<"not_atomic", 0>, I32EnumAttrCase<"unordered", 1>, I32EnumAttrCase<"monotonic", 2>, I32EnumAttrCase<"acquire", 3>,
    I32EnumAttrCase<"release", 4>, I32EnumAttrCase<"acq_rel", 5>, I32EnumAttrCase<"seq_cst", 6>]>;
def Ptr_Ordering : DefaultValuedAttr<Ptr_AtomicOrdering, "AtomicOrdering::not_atomic">;
def Ptr_AddFlags : Ptr_Enum<"PtrAddFlags", "Pointer add flags", [
    I32EnumAttrCase<"none", 0>, I32EnumAttrCase<"nusw", 1>, I32EnumAttrCase<"nuw", 2>, I32EnumAttrCase<"inbounds", 3>]>;
class I8BitCase<string name, int number> : I8BitEnumAttrCase<name, number>;
def Ptr_DiffFlags : I8BitEnumAttr<"PtrDiffFlags", "Pointer difference flags", [
    I8BitCase<"none", 0>, I8BitCase<"nuw", 1>, I8BitCase<"nsw", 2>]> {
  let cppNamespace = "::mlir::ptr";
  let isProperty = 1;
}

class Ptr_Op<string mnemonic, string what, list<Trait> traits = []> : Op<Ptr_Dialect, mnemonic, traits> { let summary = what; }

// ---- Pointers.

def Ptr_ConstantOp : Ptr_Op<"constant", "A known pointer", [ConstantLike, Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs Ptr_PtrType:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}
def Ptr_FromPtrOp : Ptr_Op<"from_ptr", "A pointer as something like a pointer", [Pure]> {
  let arguments = (ins Ptr_PtrType:$ptr, Optional<Ptr_PtrMetadata>:$metadata);
  let results = (outs Ptr_AnyPtrLike:$result);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}
def Ptr_ToPtrOp : Ptr_Op<"to_ptr", "The pointer in something like a pointer", [Pure]> {
  let arguments = (ins Ptr_AnyPtrLike:$ptr);
  let results = (outs Ptr_PtrType:$result);
  let assemblyFormat = "$ptr attr-dict `:` type($ptr) `->` type($result)";
  let hasFolder = 1;
  let hasVerifier = 1;
}
def Ptr_GetMetadataOp : Ptr_Op<"get_metadata", "the metadata of a pointer-like value", [Pure,
    TypesMatchWith<"metadata type", "ptr", "result", "ptr::getMetadataType($_self)">]> {
  let arguments = (ins Ptr_AnyPtrLike:$ptr);
  let results = (outs Ptr_PtrMetadata:$result);
  let assemblyFormat = "$ptr attr-dict `:` type($ptr)";
}
def Ptr_PtrAddOp : Ptr_Op<"ptr_add", "A pointer so many bytes on", [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins Ptr_PtrLikeType:$base, Ptr_IntLikeType:$offset, DefaultValuedAttr<Ptr_AddFlags, "PtrAddFlags::none">:$flags);
  let results = (outs Ptr_PtrLikeType:$result);
  let assemblyFormat = "($flags^)? $base `,` $offset attr-dict `:` type($base) `,` type($offset)";
  let hasFolder = 1;
}
def Ptr_PtrDiffOp : Ptr_Op<"ptr_diff", "The bytes between two pointers", [Pure, AllTypesMatch<["lhs", "rhs"]>, SameOperandsAndResultShape]> {
  let arguments = (ins Ptr_PtrLikeType:$lhs, Ptr_PtrLikeType:$rhs, DefaultValuedAttr<Ptr_DiffFlags, "PtrDiffFlags::none">:$flags);
  let results = (outs Ptr_IntLikeType:$result);
  let assemblyFormat = "($flags^)? $lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)";
}
def Ptr_TypeOffsetOp : Ptr_Op<"type_offset", "The bytes of a type", [Pure]> {
  let arguments = (ins TypeAttr:$elementType);
  let results = (outs AnySignlessIntegerOrIndex:$result);
  let assemblyFormat = "$elementType attr-dict `:` type($result)";
}

// ---- Memory.

class Ptr_MemoryOp<string mnemonic, string what, list<Trait> traits = []> : Ptr_Op<mnemonic, what,
    !listconcat([DeclareOpInterfaceMethods<MemoryEffectsOpInterface>], traits)> {
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
class Ptr_MaskOf<string value> : TypesMatchWith<value # " and mask must be compatible", value, "mask", "ptr::getMaskType($_self)">;
def Ptr_LoadOp : Ptr_MemoryOp<"load", "A value in memory"> {
  let arguments = (ins Ptr_PtrType:$ptr, Ptr_Alignment:$alignment, Ptr_Flag:$volatile_, Ptr_Flag:$nontemporal, Ptr_Flag:$invariant,
                       Ptr_Flag:$invariantGroup, Ptr_Ordering:$ordering, OptionalAttr<StrAttr>:$syncscope);
  let results = (outs AnyType:$value);
}
def Ptr_StoreOp : Ptr_MemoryOp<"store", "Sets a value in memory"> {
  let arguments = (ins AnyType:$value, Ptr_PtrType:$ptr, Ptr_Alignment:$alignment, Ptr_Flag:$volatile_, Ptr_Flag:$nontemporal,
                       Ptr_Flag:$invariantGroup, Ptr_Ordering:$ordering, OptionalAttr<StrAttr>:$syncscope);
}
def Ptr_GatherOp : Ptr_MemoryOp<"gather", "Values behind several pointers", [Ptr_MaskOf<"result">, AllTypesMatch<["result", "passthrough"]>,
    AllShapesMatch<["result", "ptrs"]>, PredOpTrait<"all of {result, ptrs} have same type IDs", CPred<"ptr::isOneKind($result, $ptrs)">>]> {
  let arguments = (ins Ptr_Ptr1D:$ptrs, Ptr_Mask1D:$mask, Ptr_Any1D:$passthrough, Ptr_Alignment:$alignment);
  let results = (outs Ptr_Any1D:$result);
}
def Ptr_ScatterOp : Ptr_MemoryOp<"scatter", "Sets values behind several pointers", [Ptr_MaskOf<"value">, AllShapesMatch<["value", "ptrs"]>,
    PredOpTrait<"all of {value, ptrs} have same type IDs", CPred<"ptr::isOneKind($value, $ptrs)">>]> {
  let arguments = (ins Ptr_Any1D:$value, Ptr_Ptr1D:$ptrs, Ptr_Mask1D:$mask, Ptr_Alignment:$alignment);
}
def Ptr_MaskedLoadOp : Ptr_MemoryOp<"masked_load", "Some of the values in memory", [Ptr_MaskOf<"result">,
    AllTypesMatch<["result", "passthrough"]>]> {
  let arguments = (ins Ptr_PtrType:$ptr, Ptr_Mask1D:$mask, Ptr_Any1D:$passthrough, Ptr_Alignment:$alignment);
  let results = (outs Ptr_Any1D:$result);
}
def Ptr_MaskedStoreOp : Ptr_MemoryOp<"masked_store", "Sets some of the values in memory", [Ptr_MaskOf<"value">]> {
  let arguments = (ins Ptr_Any1D:$value, Ptr_PtrType:$ptr, Ptr_Mask1D:$mask, Ptr_Alignment:$alignment);
}
