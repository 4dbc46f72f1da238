// The arm_sme dialect: matrices of scalable size.

include "mlir/IR/EnumAttr.td"
include "vectors.td"

def ArmSME_Dialect : Dialect {
  let name = "arm_sme";
  let summary = "Arm's matrices of scalable size";
  let cppNamespace = "::mlir::arm_sme";
  let dependentDialects = ["scf::SCFDialect", "vector::VectorDialect", "memref::MemRefDialect"];
  let useDefaultAttributePrinterParser = 1;
}

// ---- Vectors.

def SVEVector : ScalableVector<[16, 8, 4, 2, 1], [I8, I16, I32, I64, I128, F16, BF16, F32, F64]> {
  let summary = "a vector type that matches the size of a SVE vector";
}
def SVEPredicate : ScalableVector<[16, 8, 4, 2, 1], [I1]> { let summary = "a vector type that matches the size of a SVE predicate"; }

// ---- Attributes.

class ArmSME_Enum<string name, string what, list<I32EnumAttrCase> cases> : I32EnumAttr<name, what, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::arm_sme";
}
def TileSliceLayout : ArmSME_Enum<"TileSliceLayout", "Layout of a tile slice", [
    I32EnumAttrCase<"Horizontal", 0, "horizontal">, I32EnumAttrCase<"Vertical", 1, "vertical">]>;
def CombiningKind : ArmSME_Enum<"CombiningKind", "Kind of combining function", [
    I32EnumAttrCase<"Add", 0, "add">, I32EnumAttrCase<"Sub", 1, "sub">]>;
def TypeSize : ArmSME_Enum<"TypeSize", "Size of a vector element type", [
    I32EnumAttrCase<"Byte", 0, "byte">, I32EnumAttrCase<"Half", 1, "half">, I32EnumAttrCase<"Word", 2, "word">,
    I32EnumAttrCase<"Double", 3, "double">]>;
class ArmSME_EnumAttr<EnumInfo info, string name> : EnumAttr<ArmSME_Dialect, info, name> { let assemblyFormat = "`<` $value `>`"; }
def ArmSME_TileSliceLayoutAttr : ArmSME_EnumAttr<TileSliceLayout, "layout"> { let defaultValue = "TileSliceLayout::Horizontal"; }
def ArmSME_CombiningKindAttr : ArmSME_EnumAttr<CombiningKind, "kind"> { let defaultValue = "CombiningKind::Add"; }
def ArmSME_TypeSizeAttr : ArmSME_EnumAttr<TypeSize, "type_size">;

include "arm_sme/tiles.td"
include "arm_sme/intrinsics.td"
