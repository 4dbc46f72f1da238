// The amdgpu dialect: what AMD's devices add to gpu. Operations are by subject in `ops/`.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def AMDGPU_Dialect : Dialect {
  let name = "amdgpu";
  let summary = "Matrices, buffers and exchanges between threads of AMD's devices";
  let cppNamespace = "::mlir::amdgpu";
  let dependentDialects = ["arith::ArithDialect", "gpu::GPUDialect"];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

// ---- Enums and types.

class AMDGPU_I32Enum<string name, string what, list<I32EnumAttrCase> cases> : I32EnumAttr<name, what, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::amdgpu";
}
def AMDGPU_AddressSpace : AMDGPU_I32Enum<"AddressSpace", "AMDGPU-specific address spaces", [
    I32EnumAttrCase<"FatRawBuffer", 0, "fat_raw_buffer">, I32EnumAttrCase<"BufferRsrc", 1, "buffer_rsrc">,
    I32EnumAttrCase<"FatStructuredBuffer", 2, "fat_structured_buffer">]>;
def AMDGPU_AddressSpaceAttr : EnumAttr<AMDGPU_Dialect, AMDGPU_AddressSpace, "address_space"> { let assemblyFormat = "`<` $value `>`"; }
def AMDGPU_DPPPerm : AMDGPU_I32Enum<"DPPPerm", "The possible permutations for a DPP operation", [
    I32EnumAttrCase<"quad_perm", 0>, I32EnumAttrCase<"row_shl", 1>, I32EnumAttrCase<"row_shr", 2>, I32EnumAttrCase<"row_ror", 3>,
    I32EnumAttrCase<"wave_shl", 4>, I32EnumAttrCase<"wave_shr", 5>, I32EnumAttrCase<"wave_ror", 6>, I32EnumAttrCase<"wave_rol", 7>,
    I32EnumAttrCase<"row_mirror", 8>, I32EnumAttrCase<"row_half_mirror", 9>, I32EnumAttrCase<"row_bcast_15", 10>,
    I32EnumAttrCase<"row_bcast_31", 11>]>;
def AMDGPU_DPPPermAttr : EnumAttr<AMDGPU_Dialect, AMDGPU_DPPPerm, "dpp_perm">;
def AMDGPU_MFMAPermB : AMDGPU_I32Enum<"MFMAPermB", "The possible permutations of the lanes storing B available in an MFMA", [
    I32EnumAttrCase<"none", 0>, I32EnumAttrCase<"bcast_first_32", 1>, I32EnumAttrCase<"bcast_second_32", 2>,
    I32EnumAttrCase<"rotate_16_right", 3>, I32EnumAttrCase<"bcast_first_16", 4>, I32EnumAttrCase<"bcast_second_16", 5>,
    I32EnumAttrCase<"bcast_third_16", 6>, I32EnumAttrCase<"bcast_fourth_16", 7>]>;
def AMDGPU_MFMAPermBAttr : EnumAttr<AMDGPU_Dialect, AMDGPU_MFMAPermB, "mfma_perm_b">;
def AMDGPU_SchedBarrierOpOpt : I32BitEnumAttr<"sched_barrier_opt_enum", "The possible options for scheduling barriers", [
    I32BitEnumAttrCaseNone<"none">, I32BitEnumAttrCaseBit<"non_mem_non_sideffect", 0>, I32BitEnumAttrCaseBit<"valu", 1>,
    I32BitEnumAttrCaseBit<"salu", 2>, I32BitEnumAttrCaseBit<"mfma_wmma", 3>, I32BitEnumAttrCaseBit<"all_vmem", 4>,
    I32BitEnumAttrCaseBit<"vmem_read", 5>, I32BitEnumAttrCaseBit<"vmem_write", 6>, I32BitEnumAttrCaseBit<"all_ds", 7>,
    I32BitEnumAttrCaseBit<"ds_read", 8>, I32BitEnumAttrCaseBit<"ds_write", 9>, I32BitEnumAttrCaseBit<"transcendental", 10>]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::amdgpu";
}
def AMDGPU_SchedBarrierOpOptAttr : EnumAttr<AMDGPU_Dialect, AMDGPU_SchedBarrierOpOpt, "sched_barrier_opt"> {
  let assemblyFormat = "`<` $value `>`";
}

class AMDGPU_Type<string name, string typeMnemonic, string what> : TypeDef<AMDGPU_Dialect, name> {
  let summary = what;
  let mnemonic = typeMnemonic;
}
def AMDGPU_TDMBaseType : AMDGPU_Type<"TDMBase", "tdm_base", "Pair of base addresses that move data between LDS and global storage."> {
  let parameters = (ins "Type":$elementType);
  let assemblyFormat = "`<` $elementType `>`";
}
def AMDGPU_TDMGatherBaseType : AMDGPU_Type<"TDMGatherBase", "tdm_gather_base",
    "Pair of base addresses that move data between LDS and global storage."> {
  let parameters = (ins "Type":$elementType, "Type":$indexType);
  let assemblyFormat = "`<` $elementType `,` $indexType`>`";
  let genVerifyDecl = 1;
}
def AMDGPU_TDMDescriptorType : AMDGPU_Type<"TDMDescriptor", "tdm_descriptor", "Descriptors used in tensor store/load operations."> {
  let builderCall = "$_builder.getType<TDMDescriptorType>()";
}
def AnyIntegerOrFloat : AnyTypeOf<[AnySignlessInteger, AnyFloat], "Integer or Float">;
def AnyIntegerOrFloatOr1DVector : AnyTypeOf<[AnyIntegerOrFloat, FixedVectorOfRankAndType<[1], [AnyIntegerOrFloat]>]>;
class IndexUpTo<int most> : ConfinedAttr<I32Attr, [IntNonNegative, IntMaxValue<most>]>;
class OneOf<list<int> values> : ConfinedAttr<I32Attr, [IntIsOneOf<values>]>;

class AMDGPU_Op<string mnemonic, string what, list<Trait> traits = []> : Op<AMDGPU_Dialect, mnemonic, traits> { let summary = what; }

include "amdgpu/ops/floats.td"
include "amdgpu/ops/buffers.td"
include "amdgpu/ops/lanes.td"
include "amdgpu/ops/matrices.td"
include "amdgpu/ops/dma.td"
