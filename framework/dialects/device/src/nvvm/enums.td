// Enums and the attributes that hold them. `nvvm.td` includes this.

class NVVM_Enum<string name, string what, list<EnumCase> cases> : I32Enum<name, what, cases> { let cppNamespace = "::mlir::NVVM"; }
class NVVM_EnumAttr<EnumInfo of, string mnemonic> : EnumAttr<NVVM_Dialect, of, mnemonic> { let assemblyFormat = "`<` $value `>`"; }
class NVVM_BareEnumAttr<EnumInfo of, string mnemonic> : EnumAttr<NVVM_Dialect, of, mnemonic>;

def BarrierReduction : NVVM_Enum<"BarrierReduction", "NVVM barrier reduction operation", [
  I32EnumCase<"POPC", 0, "popc">, I32EnumCase<"AND", 1, "and">, I32EnumCase<"OR", 2, "or">]>;
def BarrierReductionAttr : NVVM_EnumAttr<BarrierReduction, "reduction">;
def BlockScaleFormat : NVVM_Enum<"BlockScaleFormat", "MMA Block Scale Format", [I32EnumCase<"UE8M0", 0, "ue8m0">, I32EnumCase<"UE4M3", 1, "ue4m3">]>;
def BlockScaleFormatAttr : NVVM_EnumAttr<BlockScaleFormat, "block_scale_format">;
def CTAGroupKind : NVVM_Enum<"CTAGroupKind", "NVVM CTA group kind", [I32EnumCase<"CTA_1", 0, "cta_1">, I32EnumCase<"CTA_2", 1, "cta_2">]>;
def CTAGroupKindAttr : NVVM_EnumAttr<CTAGroupKind, "cta_group">;
def CacheEvictionPriority : NVVM_Enum<"CacheEvictionPriority", "NVVM Cache Eviction Priority", [
  I32EnumCase<"EvictNormal", 0, "evict_normal">, I32EnumCase<"EvictFirst", 1, "evict_first">, I32EnumCase<"EvictLast", 2, "evict_last">,
  I32EnumCase<"EvictUnchanged", 3, "evict_unchanged">, I32EnumCase<"NoAllocate", 4, "no_allocate">]>;
def CacheEvictionPriorityAttr : NVVM_BareEnumAttr<CacheEvictionPriority, "cache_eviction_priority">;
def ClusterLaunchControlQueryType : NVVM_Enum<"ClusterLaunchControlQueryType", "NVVM ClusterLaunchControlQueryType", [
  I32EnumCase<"IS_CANCELED", 0, "is_canceled">, I32EnumCase<"GET_FIRST_CTA_ID_X", 1, "get_first_cta_id_x">,
  I32EnumCase<"GET_FIRST_CTA_ID_Y", 2, "get_first_cta_id_y">, I32EnumCase<"GET_FIRST_CTA_ID_Z", 3, "get_first_cta_id_z">]>;
def ClusterLaunchControlQueryTypeAttr : NVVM_BareEnumAttr<ClusterLaunchControlQueryType, "cluster_launch_control_query_type">;
def DotAccumulateType : NVVM_Enum<"DotAccumulateType", "NVVM DotAccumulateType", [
  I32EnumCase<"SIGNED", 1, "signed">, I32EnumCase<"UNSIGNED", 0, "unsigned">]>;
def DotAccumulateTypeAttr : NVVM_EnumAttr<DotAccumulateType, "dot_accumulate_type">;
def FPRoundingMode : NVVM_Enum<"FPRoundingMode", "NVVM FPRoundingMode kind", [
  I32EnumCase<"NONE", 0, "none">, I32EnumCase<"RN", 1, "rn">, I32EnumCase<"RM", 2, "rm">, I32EnumCase<"RP", 3, "rp">, I32EnumCase<"RZ", 4, "rz">,
  I32EnumCase<"RNA", 5, "rna">, I32EnumCase<"RS", 6, "rs">]>;
def FPRoundingModeAttr : NVVM_EnumAttr<FPRoundingMode, "fp_rnd_mode">;
def GridDepActionKind : NVVM_Enum<"GridDepActionKind", "Action kind for grid dependency control", [
  I32EnumCase<"wait", 0>, I32EnumCase<"launch_dependents", 1>]>;
def GridDepActionAttr : NVVM_BareEnumAttr<GridDepActionKind, "grid_dep_action">;
def LdStMatrixEltType : NVVM_Enum<"LdStMatrixEltType", "Element type for ldmatrix and stmatrix", [
  I32EnumCase<"B16", 0, "b16">, I32EnumCase<"B8", 1, "b8">, I32EnumCase<"B8X16_B6X16_P32", 2, "b8x16.b6x16_p32">,
  I32EnumCase<"B8X16_B4X16_P64", 3, "b8x16.b4x16_p64">]>;
def LdStMatrixEltTypeAttr : NVVM_EnumAttr<LdStMatrixEltType, "ld_st_matrix_elt_type">;
def LoadCacheModifierKind : NVVM_Enum<"LoadCacheModifierKind", "NVVM load cache modifier kind", [
  I32EnumCase<"CA", 0, "ca">, I32EnumCase<"CG", 1, "cg">, I32EnumCase<"CS", 2, "cs">, I32EnumCase<"LU", 3, "lu">, I32EnumCase<"CV", 4, "cv">]>;
def LoadCacheModifierAttr : NVVM_BareEnumAttr<LoadCacheModifierKind, "load_cache_modifier">;
def MMAB1Op : NVVM_Enum<"MMAB1Op", "MMA binary operations", [I32EnumCase<"none", 0>, I32EnumCase<"xor_popc", 1>, I32EnumCase<"and_popc", 2>]>;
def MMAB1OpAttr : NVVM_EnumAttr<MMAB1Op, "mma_b1op">;
def MMABlockScaleKind : NVVM_Enum<"MMABlockScaleKind", "Block Scale Kind", [
  I32EnumCase<"MXF8F6F4", 0, "mxf8f6f4">, I32EnumCase<"MXF4", 1, "mxf4">, I32EnumCase<"MXF4NVF4", 2, "mxf4nvf4">]>;
def MMABlockScaleKindAttr : NVVM_EnumAttr<MMABlockScaleKind, "block_scale_kind">;
def MMAFrag : NVVM_Enum<"MMAFrag", "NVVM MMA frag type", [I32EnumCase<"a", 0>, I32EnumCase<"b", 1>, I32EnumCase<"c", 2>]>;
def MMAFragAttr : NVVM_EnumAttr<MMAFrag, "mma_frag">;
def MMAIntOverflow : NVVM_Enum<"MMAIntOverflow", "MMA overflow options", [I32EnumCase<"satfinite", 1>, I32EnumCase<"wrapped", 0>]>;
def MMAIntOverflowAttr : NVVM_EnumAttr<MMAIntOverflow, "mma_int_overflow">;
def MMAKind : NVVM_Enum<"MMAKind", "MMA operation kind", [I32EnumCase<"f8f6f4", 0>]>;
def MMAKindAttr : NVVM_EnumAttr<MMAKind, "mma_kind">;
def MMALayout : NVVM_Enum<"MMALayout", "NVVM MMA layout", [I32EnumCase<"row", 0>, I32EnumCase<"col", 1>]>;
def MMALayoutAttr : NVVM_EnumAttr<MMALayout, "mma_layout">;
def MMATypes : NVVM_Enum<"MMATypes", "NVVM MMA types", [
  I32EnumCase<"f16", 0>, I32EnumCase<"f32", 1>, I32EnumCase<"tf32", 2>, I32EnumCase<"bf16", 9>, I32EnumCase<"s8", 4>, I32EnumCase<"u8", 3>,
  I32EnumCase<"s32", 5>, I32EnumCase<"s4", 8>, I32EnumCase<"u4", 7>, I32EnumCase<"b1", 6>, I32EnumCase<"f64", 10>, I32EnumCase<"e4m3", 11>,
  I32EnumCase<"e5m2", 12>, I32EnumCase<"e3m2", 13>, I32EnumCase<"e2m3", 14>, I32EnumCase<"e2m1", 15>]>;
def MMATypesAttr : NVVM_EnumAttr<MMATypes, "mma_type">;
def MatchSyncKind : NVVM_Enum<"MatchSyncKind", "NVVM match sync kind", [I32EnumCase<"any", 0>, I32EnumCase<"all", 1>]>;
def MatchSyncKindAttr : NVVM_BareEnumAttr<MatchSyncKind, "match_sync_kind">;
def MemOrderKind : NVVM_Enum<"MemOrderKind", "NVVM Memory Ordering kind", [
  I32EnumCase<"WEAK", 0, "weak">, I32EnumCase<"RELAXED", 1, "relaxed">, I32EnumCase<"ACQUIRE", 2, "acquire">, I32EnumCase<"RELEASE", 3, "release">,
  I32EnumCase<"ACQ_REL", 4, "acq_rel">, I32EnumCase<"SC", 5, "sc">, I32EnumCase<"MMIO", 6, "mmio">, I32EnumCase<"VOLATILE", 7, "volatile">]>;
def MemOrderKindAttr : NVVM_EnumAttr<MemOrderKind, "mem_order">;
def MemScopeKind : NVVM_Enum<"MemScopeKind", "NVVM Memory Scope kind", [
  I32EnumCase<"CTA", 0, "cta">, I32EnumCase<"CLUSTER", 1, "cluster">, I32EnumCase<"GPU", 2, "gpu">, I32EnumCase<"SYS", 3, "sys">]>;
def MemScopeKindAttr : NVVM_EnumAttr<MemScopeKind, "mem_scope">;
def NVVMMemorySpace : NVVM_Enum<"NVVMMemorySpace", "NVVM Memory Space", [
  I32EnumCase<"Generic", 0, "generic">, I32EnumCase<"Global", 1, "global">, I32EnumCase<"Shared", 3, "shared">,
  I32EnumCase<"Constant", 4, "constant">, I32EnumCase<"Local", 5, "local">, I32EnumCase<"Tensor", 6, "tensor">,
  I32EnumCase<"SharedCluster", 7, "shared_cluster">]>;
def NVVMMemorySpaceAttr : EnumAttr<NVVM_Dialect, NVVMMemorySpace, "memory_space", [MemorySpaceAttrInterface]> {
  let assemblyFormat = "`<` $value `>`";
}
def PermuteMode : NVVM_Enum<"PermuteMode", "NVVM permute mode", [
  I32EnumCase<"DEFAULT", 0, "default">, I32EnumCase<"F4E", 1, "f4e">, I32EnumCase<"B4E", 2, "b4e">, I32EnumCase<"RC8", 3, "rc8">,
  I32EnumCase<"ECL", 4, "ecl">, I32EnumCase<"ECR", 5, "ecr">, I32EnumCase<"RC16", 6, "rc16">]>;
def PermuteModeAttr : NVVM_EnumAttr<PermuteMode, "permute_mode">;
def PrefetchCacheLevel : NVVM_Enum<"PrefetchCacheLevel", "NVVM Prefetch Cache Level", [I32EnumCase<"L1", 0>, I32EnumCase<"L2", 1>]>;
def PrefetchCacheLevelAttr : NVVM_BareEnumAttr<PrefetchCacheLevel, "prefetch_cache_level">;
def ProxyKind : NVVM_Enum<"ProxyKind", "Proxy kind", [
  I32EnumCase<"alias", 0>, I32EnumCase<"async", 1>, I32EnumCase<"async_global", 2, "async.global">, I32EnumCase<"async_shared", 3, "async.shared">,
  I32EnumCase<"TENSORMAP", 4, "tensormap">, I32EnumCase<"GENERIC", 5, "generic">]>;
def ProxyKindAttr : NVVM_EnumAttr<ProxyKind, "proxy_kind">;
def ReduxKind : NVVM_Enum<"ReduxKind", "NVVM redux kind", [
  I32EnumCase<"ADD", 1, "add">, I32EnumCase<"AND", 2, "and">, I32EnumCase<"MAX", 3, "max">, I32EnumCase<"MIN", 4, "min">,
  I32EnumCase<"OR", 5, "or">, I32EnumCase<"UMAX", 6, "umax">, I32EnumCase<"UMIN", 7, "umin">, I32EnumCase<"XOR", 8, "xor">,
  I32EnumCase<"FMIN", 9, "fmin">, I32EnumCase<"FMAX", 10, "fmax">]>;
def ReduxKindAttr : NVVM_BareEnumAttr<ReduxKind, "redux_kind">;
def SaturationMode : NVVM_Enum<"SaturationMode", "NVVM SaturationMode kind", [
  I32EnumCase<"NONE", 0, "none">, I32EnumCase<"SATFINITE", 1, "satfinite">]>;
def SaturationModeAttr : NVVM_EnumAttr<SaturationMode, "sat_mode">;
def ScaleVecSize : NVVM_Enum<"ScaleVecSize", "MMA Scale Vector Sizes", [
  I32EnumCase<"X1", 0, "x1">, I32EnumCase<"X2", 1, "x2">, I32EnumCase<"X4", 2, "x4">]>;
def ScaleVecSizeAttr : NVVM_EnumAttr<ScaleVecSize, "scale_vec_size">;
def SetMaxRegisterAction : NVVM_Enum<"SetMaxRegisterAction", "NVVM set max register action", [
  I32EnumCase<"decrease", 1>, I32EnumCase<"increase", 0>]>;
def SetMaxRegisterActionAttr : NVVM_BareEnumAttr<SetMaxRegisterAction, "action">;
def SharedSpace : NVVM_Enum<"SharedSpace", "Shared memory space", [I32EnumCase<"shared_cta", 0, "cta">, I32EnumCase<"shared_cluster", 1, "cluster">]>;
def SharedSpaceAttr : NVVM_EnumAttr<SharedSpace, "shared_space">;
def ShflKind : NVVM_Enum<"ShflKind", "NVVM shuffle kind", [
  I32EnumCase<"bfly", 0>, I32EnumCase<"up", 1>, I32EnumCase<"down", 2>, I32EnumCase<"idx", 3>]>;
def ShflKindAttr : NVVM_BareEnumAttr<ShflKind, "shfl_kind">;
def TMALoadMode : NVVM_Enum<"TMALoadMode", "NVVM TMA Load Mode", [
  I32EnumCase<"TILE", 0, "tile">, I32EnumCase<"IM2COL", 1, "im2col">, I32EnumCase<"IM2COL_W", 2, "im2col_w">,
  I32EnumCase<"IM2COL_W_128", 3, "im2col_w_128">, I32EnumCase<"TILE_GATHER4", 4, "tile_gather4">]>;
def TMALoadModeAttr : NVVM_EnumAttr<TMALoadMode, "tma_load_mode"> { let summary = "List of Load-Modes supported for TMA Tensor Ops"; }
def TMAReduxKind : NVVM_Enum<"TMAReduxKind", "NVVM TMA redux kind", [
  I32EnumCase<"ADD", 0, "add">, I32EnumCase<"MAX", 2, "max">, I32EnumCase<"MIN", 1, "min">, I32EnumCase<"INC", 3, "inc">,
  I32EnumCase<"DEC", 4, "dec">, I32EnumCase<"AND", 5, "and">, I32EnumCase<"OR", 6, "or">, I32EnumCase<"XOR", 7, "xor">]>;
def TMAReduxKindAttr : NVVM_EnumAttr<TMAReduxKind, "tma_redux_kind">;
def TMAStoreMode : NVVM_Enum<"TMAStoreMode", "NVVM TMA Store Mode", [
  I32EnumCase<"TILE", 0, "tile">, I32EnumCase<"IM2COL", 1, "im2col">, I32EnumCase<"TILE_SCATTER4", 2, "tile_scatter4">]>;
def TMAStoreModeAttr : NVVM_EnumAttr<TMAStoreMode, "tma_store_mode">;
def Tcgen05CpMulticast : NVVM_Enum<"Tcgen05CpMulticast", "tcgen05 cp multicast", [
  I32EnumCase<"NONE", 0, "none">, I32EnumCase<"WARPX2_02_13", 1, "warpx2_02_13">, I32EnumCase<"WARPX2_01_23", 2, "warpx2_01_23">,
  I32EnumCase<"WARPX4", 3, "warpx4">]>;
def Tcgen05CpMulticastAttr : NVVM_EnumAttr<Tcgen05CpMulticast, "tcgen05_cp_multicast">;
def Tcgen05CpShape : NVVM_Enum<"Tcgen05CpShape", "tcgen05 cp shapes", [
  I32EnumCase<"SHAPE_128x256b", 0, "shape_128x256b">, I32EnumCase<"SHAPE_4x256b", 1, "shape_4x256b">,
  I32EnumCase<"SHAPE_128x128b", 2, "shape_128x128b">, I32EnumCase<"SHAPE_64x128b", 3, "shape_64x128b">,
  I32EnumCase<"SHAPE_32x128b", 4, "shape_32x128b">]>;
def Tcgen05CpShapeAttr : NVVM_EnumAttr<Tcgen05CpShape, "tcgen05_cp_shape">;
def Tcgen05CpSrcFormat : NVVM_Enum<"Tcgen05CpSrcFormat", "tcgen05 cp source format", [
  I32EnumCase<"B6x16_P32", 0, "b6x16_p32">, I32EnumCase<"B4x16_P64", 1, "b4x16_p64">]>;
def Tcgen05CpSrcFormatAttr : NVVM_EnumAttr<Tcgen05CpSrcFormat, "tcgen05_cp_src_fmt">;
def Tcgen05FenceKind : NVVM_Enum<"Tcgen05FenceKind", "NVVM Tcgen05 fence kind", [
  I32EnumCase<"BEFORE_THREAD_SYNC", 0, "before">, I32EnumCase<"AFTER_THREAD_SYNC", 1, "after">]>;
def Tcgen05FenceKindAttr : NVVM_EnumAttr<Tcgen05FenceKind, "tcgen05_fence">;
def Tcgen05LdStShape : NVVM_Enum<"Tcgen05LdStShape", "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4", [
  I32EnumCase<"SHAPE_16X64B", 0, "shape_16x64b">, I32EnumCase<"SHAPE_16X128B", 1, "shape_16x128b">,
  I32EnumCase<"SHAPE_16X256B", 2, "shape_16x256b">, I32EnumCase<"SHAPE_32X32B", 3, "shape_32x32b">,
  I32EnumCase<"SHAPE_16X32BX2", 4, "shape_16x32bx2">]>;
def Tcgen05LdStShapeAttr : NVVM_EnumAttr<Tcgen05LdStShape, "tcgen05_ldst_shape">;
def Tcgen05MMABlockScale : NVVM_Enum<"Tcgen05MMABlockScale", "tcgen05.mma block scale attribute", [
  I32EnumCase<"DEFAULT", 0, "default">, I32EnumCase<"BLOCK16", 1, "block16">, I32EnumCase<"BLOCK32", 2, "block32">]>;
def Tcgen05MMABlockScaleAttr : NVVM_EnumAttr<Tcgen05MMABlockScale, "tcgen05_mma_block_scale">;
def Tcgen05MMACollectorBBuffer : NVVM_Enum<"Tcgen05MMACollectorBBuffer", "tcgen05 MMA Collector Buffer B Attribute", [
  I32EnumCase<"B0", 0, "b0">, I32EnumCase<"B1", 1, "b1">, I32EnumCase<"B2", 2, "b2">, I32EnumCase<"B3", 3, "b3">]>;
def Tcgen05MMACollectorBBufferAttr : NVVM_EnumAttr<Tcgen05MMACollectorBBuffer, "tcgen05_mma_collectorb">;
def Tcgen05MMACollectorOp : NVVM_Enum<"Tcgen05MMACollectorOp", "tcgen05.mma Collector Buffer Operation", [
  I32EnumCase<"DISCARD", 0, "discard">, I32EnumCase<"LASTUSE", 1, "lastuse">, I32EnumCase<"FILL", 2, "fill">, I32EnumCase<"USE", 3, "use">]>;
def Tcgen05MMACollectorOpAttr : NVVM_EnumAttr<Tcgen05MMACollectorOp, "tcgen05_mma_collectorop">;
def Tcgen05MMAKind : NVVM_Enum<"Tcgen05MMAKind", "tcgen05 MMA Supported Types", [
  I32EnumCase<"F8F6F4", 2, "f8f6f4">, I32EnumCase<"I8", 3, "i8">, I32EnumCase<"F16", 0, "f16">, I32EnumCase<"TF32", 1, "tf32">]>;
def Tcgen05MMAKindAttr : NVVM_EnumAttr<Tcgen05MMAKind, "tcgen05_mma_kind">;
def Tcgen05WaitKind : NVVM_Enum<"Tcgen05WaitKind", "NVVM Tcgen05 wait kind", [I32EnumCase<"LOAD", 0, "load">, I32EnumCase<"STORE", 1, "store">]>;
def Tcgen05WaitKindAttr : NVVM_EnumAttr<Tcgen05WaitKind, "tcgen05_wait">;
def VoteSyncKind : NVVM_Enum<"VoteSyncKind", "NVVM vote sync kind", [
  I32EnumCase<"any", 0>, I32EnumCase<"all", 1>, I32EnumCase<"ballot", 2>, I32EnumCase<"uni", 3>]>;
def VoteSyncKindAttr : NVVM_BareEnumAttr<VoteSyncKind, "vote_sync_kind">;
def WGMMAScaleIn : NVVM_Enum<"WGMMAScaleIn", "WGMMA overflow options", [I32EnumCase<"one", 1>, I32EnumCase<"neg", -1>]>;
def WGMMAScaleInAttr : NVVM_EnumAttr<WGMMAScaleIn, "wgmma_scale_in">;
def WGMMAScaleOut : NVVM_Enum<"WGMMAScaleOut", "WGMMA input predicate", [I32EnumCase<"zero", 0>, I32EnumCase<"one", 1>]>;
def WGMMAScaleOutAttr : NVVM_EnumAttr<WGMMAScaleOut, "wgmma_scale_out">;
def WGMMATypes : NVVM_Enum<"WGMMATypes", "NVVM WGMMA types", [
  I32EnumCase<"f16", 0>, I32EnumCase<"tf32", 1>, I32EnumCase<"u8", 2>, I32EnumCase<"s8", 3>, I32EnumCase<"b1", 4>, I32EnumCase<"bf16", 5>,
  I32EnumCase<"e4m3", 6>, I32EnumCase<"e5m2", 7>, I32EnumCase<"f32", 8>, I32EnumCase<"s32", 9>]>;
def WGMMATypesAttr : NVVM_EnumAttr<WGMMATypes, "wgmma_type">;
