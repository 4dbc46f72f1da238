// The xevm dialect: what Intel's graphics processors have beside LLVM's instructions.

include "llvm/targets.td"

def XeVM_Dialect : Dialect {
  let name = "xevm";
  let summary = "what Intel's graphics processors have beside LLVM's instructions";
  let cppNamespace = "::mlir::xevm";
}

// ---- Attributes.

class XeVM_Enum<string name, string what, list<EnumCase> cases> : I32Enum<name, what, cases> { let cppNamespace = "::mlir::xevm"; }
class XeVM_EnumAttr<EnumInfo of, string mnemonic> : EnumAttr<XeVM_Dialect, of, mnemonic> { let assemblyFormat = "`<` $value `>`"; }
def XeVM_AddrSpace : XeVM_Enum<"AddrSpace", "Address spaces", [
  I32EnumCase<"PRIVATE", 0, "private">, I32EnumCase<"GLOBAL", 1, "global">, I32EnumCase<"CONSTANT", 2, "constant">,
  I32EnumCase<"SHARED", 3, "shared">, I32EnumCase<"GENERIC", 4, "generic">]>;
def XeVM_AddrSpaceAttr : XeVM_EnumAttr<XeVM_AddrSpace, "addr_space"> { let summary = "Describe address spaces"; }
def XeVM_LoadCacheControl : XeVM_Enum<"LoadCacheControl", "XeVM load ops cache control", [
  I32EnumCase<"L1UC_L2UC_L3UC", 1, "L1uc_L2uc_L3uc">, I32EnumCase<"L1UC_L2UC_L3C", 2, "L1uc_L2uc_L3c">,
  I32EnumCase<"L1UC_L2C_L3UC", 3, "L1uc_L2c_L3uc">, I32EnumCase<"L1UC_L2C_L3C", 4, "L1uc_L2c_L3c">,
  I32EnumCase<"L1C_L2UC_L3UC", 5, "L1c_L2uc_L3uc">, I32EnumCase<"L1C_L2UC_L3C", 6, "L1c_L2uc_L3c">, I32EnumCase<"L1C_L2C_L3UC", 7, "L1c_L2c_L3uc">,
  I32EnumCase<"L1C_L2C_L3C", 8, "L1c_L2c_L3c">, I32EnumCase<"L1S_L2UC_L3UC", 9, "L1s_L2uc_L3uc">, I32EnumCase<"L1S_L2UC_L3C", 10, "L1s_L2uc_L3c">,
  I32EnumCase<"L1S_L2C_L3UC", 11, "L1s_L2c_L3uc">, I32EnumCase<"L1S_L2C_L3C", 12, "L1s_L2c_L3c">, I32EnumCase<"INVALIDATE_READ", 13, "ir">]>;
def XeVM_LoadCacheControlAttr : XeVM_EnumAttr<XeVM_LoadCacheControl, "load_cache_control"> { let summary = "Describe the cache settings for load operators"; }
def XeVM_MemScope : XeVM_Enum<"MemScope", "XeVM memory scope", [
  I32EnumCase<"LANE", 0, "lane">, I32EnumCase<"SUBGROUP", 1, "subgroup">, I32EnumCase<"WORKGROUP", 2, "workgroup">,
  I32EnumCase<"CLUSTER", 3, "cluster">, I32EnumCase<"DEVICE", 4, "device">, I32EnumCase<"SYSTEM", 5, "system">]>;
def XeVM_MemScopeAttr : XeVM_EnumAttr<XeVM_MemScope, "mem_scope"> { let summary = "Describe memory scopes"; }
def XeVM_StoreCacheControl : XeVM_Enum<"StoreCacheControl", "XeVM store ops cache control", [
  I32EnumCase<"L1UC_L2UC_L3UC", 1, "L1uc_L2uc_L3uc">, I32EnumCase<"L1UC_L2UC_L3WB", 2, "L1uc_L2uc_L3wb">,
  I32EnumCase<"L1UC_L2WB_L3UC", 3, "L1uc_L2wb_L3uc">, I32EnumCase<"L1UC_L2WB_L3WB", 4, "L1uc_L2wb_L3wb">,
  I32EnumCase<"L1WT_L2UC_L3UC", 5, "L1wt_L2uc_L3uc">, I32EnumCase<"L1WT_L2UC_L3WB", 6, "L1wt_L2uc_L3wb">,
  I32EnumCase<"L1WT_L2WB_L3UC", 7, "L1wt_L2wb_L3uc">, I32EnumCase<"L1WT_L2WB_L3WB", 8, "L1wt_L2wb_L3wb">,
  I32EnumCase<"L1S_L2UC_L3UC", 9, "L1s_L2uc_L3uc">, I32EnumCase<"L1S_L2UC_L3WB", 10, "L1s_L2uc_L3wb">,
  I32EnumCase<"L1S_L2WB_L3UC", 11, "L1s_L2wb_L3uc">, I32EnumCase<"L1S_L2WB_L3WB", 12, "L1s_L2wb_L3wb">,
  I32EnumCase<"L1WB_L2UC_L3UC", 13, "L1wb_L2uc_L3uc">, I32EnumCase<"L1WB_L2WB_L3UC", 14, "L1wb_L2wb_L3uc">,
  I32EnumCase<"L1WB_L2UC_L3WB", 15, "L1wb_L2uc_L3wb">]>;
def XeVM_StoreCacheControlAttr : XeVM_EnumAttr<XeVM_StoreCacheControl, "store_cache_control"> { let summary = "Describe the cache settings for store operators"; }
def XeVM_ElemTypeAttr : XeVM_Enum<"ElemType", "XeVM element type", [
  I32EnumCase<"BF16", 8, "bf16">, I32EnumCase<"F16", 9, "f16">, I32EnumCase<"S8", 10, "s8">, I32EnumCase<"U8", 11, "u8">,
  I32EnumCase<"S4", 12, "s4">, I32EnumCase<"U4", 13, "u4">, I32EnumCase<"TF32", 14, "tf32">, I32EnumCase<"F32", 15, "f32">, I32EnumCase<"S32", 16, "s32">]>;

class XeVM_Attr<string name, string attrMnemonic, string what, list<Trait> traits = []> : AttrDef<XeVM_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
  let description = what;
}
def XeVM_MMAShapeAttr : XeVM_Attr<"MMAShape", "mma_shape", "the sizes of a product of matrices"> {
  let parameters = (ins "int":$m, "int":$n, "int":$k);
  let assemblyFormat = "`<` struct(params) `>`";
}
def XeVM_MMATypesAttr : XeVM_Attr<"MMATypes", "mma_types", "the element types of a product of matrices"> {
  let parameters = (ins "xevm::ElemType":$d, "xevm::ElemType":$a, "xevm::ElemType":$b, OptionalParameter<"xevm::ElemType">:$c);
  let assemblyFormat = "`<` struct(params) `>`";
}
def XeVM_TargetAttr : XeVM_Attr<"XeVMTarget", "target", "the processor that a module of device code is compiled for",
    [TargetAttrInterface]> {
  let parameters = (ins DefaultValuedParameter<"int", "2">:$O, StringRefParameter<"", "\"spirv64-unknown-unknown\"">:$triple,
    StringRefParameter<"", "\"bmg\"">:$chip, OptionalParameter<"::mlir::DictionaryAttr">:$flags, OptionalParameter<"::mlir::ArrayAttr">:$linkFiles);
  let assemblyFormat = "(`<` struct($O, $triple, $chip, $flags, $linkFiles)^ `>`)?";
  let genVerifyDecl = 1;
}

// ---- Operations.

class XeVM_Op<string mnemonic, string what> : LLVM_TargetOp<XeVM_Dialect, mnemonic, what>;
class Read<Type type> : Arg<type, "", [MemRead]>;
class Written<Type type> : Arg<type, "", [MemWrite]>;
def BlockElement : AnyTypeOf<[I8, I16, I32, I64]>;
def BlockValue : AnyTypeOf<[BlockElement, FixedVectorOfRankAndType<[1], [BlockElement]>]>;
def MatrixElement : AnyTypeOf<[AnyI8, AnyI16, AnyI32, F32, TF32, F16, BF16]>;
def Tile : FixedVectorOfRankAndType<[1], [MatrixElement]>;
defvar LoadControl = (ins OptionalAttr<XeVM_LoadCacheControlAttr>:$cache_control);
defvar StoreControl = (ins OptionalAttr<XeVM_StoreCacheControlAttr>:$cache_control);
defvar AsFunction = "operands prop-dict attr-dict `:` functional-type(operands, results)";
defvar OperandTypes = "operands prop-dict attr-dict `:` `(` type(operands) `)`";

def BlockLoadOp : XeVM_Op<"blockload", "loads a block for the subgroup"> {
  let arguments = !con((ins Read<LLVM_AnyPointer>:$ptr), LoadControl);
  let results = (outs BlockValue:$res);
  let assemblyFormat = AsFunction;
  let hasVerifier = 1;
}
def BlockStoreOp : XeVM_Op<"blockstore", "stores a block of the subgroup"> {
  let arguments = !con((ins Written<LLVM_AnyPointer>:$ptr, BlockValue:$val), StoreControl);
  let assemblyFormat = OperandTypes;
  let hasVerifier = 1;
}
defvar Place = (ins I32:$base_width, I32:$base_height, I32:$base_pitch, I32:$x, I32:$y, I32Attr:$elem_size_in_bits, I32Attr:$tile_width,
  I32Attr:$tile_height);
def BlockLoad2dOp : XeVM_Op<"blockload2d", "loads tiles of a matrix for the subgroup"> {
  let arguments = !con((ins Read<LLVM_AnyPointer>:$ptr), Place, (ins I32Attr:$v_blocks, I1Attr:$transpose, I1Attr:$pack_register), LoadControl);
  let results = (outs Tile:$res);
  let assemblyFormat = AsFunction;
  let hasVerifier = 1;
}
def BlockStore2dOp : XeVM_Op<"blockstore2d", "stores a tile of a matrix of the subgroup"> {
  let arguments = !con((ins Written<LLVM_AnyPointer>:$ptr), Place, (ins Tile:$stored_val), StoreControl);
  let assemblyFormat = OperandTypes;
  let hasVerifier = 1;
}
def BlockPrefetch2dOp : XeVM_Op<"blockprefetch2d", "brings tiles of a matrix into a cache"> {
  let arguments = !con((ins LLVM_AnyPointer:$ptr), Place, (ins I32Attr:$v_blocks), LoadControl);
  let assemblyFormat = OperandTypes;
  let hasVerifier = 1;
}
def PrefetchOp : XeVM_Op<"prefetch", "brings memory into a cache"> {
  let arguments = !con((ins AnyTypeOf<[LLVM_PointerInAddressSpace<1>, LLVM_PointerInAddressSpace<4>]>:$ptr), LoadControl);
  let assemblyFormat = OperandTypes;
}
def MemfenceOp : XeVM_Op<"memfence", "orders the memory of a scope"> {
  let arguments = (ins XeVM_MemScopeAttr:$scope, DefaultValuedAttr<XeVM_AddrSpaceAttr, "mlir::xevm::AddrSpace::GENERIC">:$addrspace);
  // As properties are written, but with those that have their default.
  let hasCustomAssemblyFormat = 1;
}
def MMAOp : XeVM_Op<"mma", "the product of two matrices by the subgroup, added to a third"> {
  let arguments = (ins Tile:$a, Tile:$b, Optional<Tile>:$c, XeVM_MMAShapeAttr:$shape, XeVM_MMATypesAttr:$types);
  let results = (outs Tile:$d);
  let assemblyFormat = [{
    $a `,` $b (`,` $c^)? ` ` `{` `shape` `=` $shape `,` `types` `=` $types `}` attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

// ---- Numbers of work items and groups.

class XeVM_RegisterOp<string name, string what> : XeVM_Op<name, what> {
  let arguments = RangeArg;
  let results = (outs AnyTypeOf<[I32, I64]>:$res);
  let assemblyFormat = "(`range` $range^)? attr-dict `:` type($res)";
}
foreach d = ["x", "y", "z"] in {
  defvar D = !toupper(d);
  def WorkitemId # D # Op : XeVM_RegisterOp<"local_id." # d, "the " # d # " of the work item in its group">;
  def WorkgroupDim # D # Op : XeVM_RegisterOp<"local_size." # d, "the work items of a group along " # d>;
  def WorkgroupId # D # Op : XeVM_RegisterOp<"group_id." # d, "the " # d # " of the group">;
  def GridDim # D # Op : XeVM_RegisterOp<"group_count." # d, "the groups along " # d>;
}
def LaneIdOp : XeVM_RegisterOp<"lane_id", "the number of the work item in its subgroup">;
def SubgroupIdOp : XeVM_RegisterOp<"subgroup_id", "the number of the subgroup in its group">;
def SubgroupSizeOp : XeVM_RegisterOp<"subgroup_size", "the work items of a subgroup">;
