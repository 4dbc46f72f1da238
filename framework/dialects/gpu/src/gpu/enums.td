// Enums of gpu's operations and attributes.

class GPU_I32Enum<string name, string what, list<I32EnumAttrCase> cases> : I32EnumAttr<name, what, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::gpu";
}
// An enum whose attribute reads and writes `<case>`.
class GPU_AngleEnumAttr<string mnemonic, GPU_I32Enum info> : EnumAttr<GPU_Dialect, info, mnemonic> { let assemblyFormat = "`<` $value `>`"; }

def GPU_AddressSpaceEnum : GPU_I32Enum<"AddressSpace", "GPU address space", [
    I32EnumAttrCase<"Global", 1, "global">, I32EnumAttrCase<"Workgroup", 2, "workgroup">, I32EnumAttrCase<"Private", 3, "private">]>;
def GPU_AddressSpaceAttr : GPU_AngleEnumAttr<"address_space", GPU_AddressSpaceEnum>;

def GPU_Dimension : GPU_I32Enum<"Dimension", "a dimension, either 'x', 'y', or 'z'", [
    I32EnumAttrCase<"x", 0>, I32EnumAttrCase<"y", 1>, I32EnumAttrCase<"z", 2>]>;
def GPU_DimensionAttr : EnumAttr<GPU_Dialect, GPU_Dimension, "dim">;

def GPU_AllReduceOperation : GPU_I32Enum<"AllReduceOperation", "built-in reduction operations supported by gpu.allreduce.", [
    I32EnumAttrCase<"ADD", 0, "add">, I32EnumAttrCase<"MUL", 1, "mul">, I32EnumAttrCase<"MINUI", 2, "minui">,
    I32EnumAttrCase<"MINSI", 3, "minsi">, I32EnumAttrCase<"MINNUMF", 4, "minnumf">, I32EnumAttrCase<"MAXUI", 5, "maxui">,
    I32EnumAttrCase<"MAXSI", 6, "maxsi">, I32EnumAttrCase<"MAXNUMF", 7, "maxnumf">, I32EnumAttrCase<"AND", 8, "and">,
    I32EnumAttrCase<"OR", 9, "or">, I32EnumAttrCase<"XOR", 10, "xor">, I32EnumAttrCase<"MINIMUMF", 11, "minimumf">,
    I32EnumAttrCase<"MAXIMUMF", 12, "maximumf">]>;
def GPU_AllReduceOperationAttr : EnumAttr<GPU_Dialect, GPU_AllReduceOperation, "all_reduce_op">;

def GPU_ShuffleMode : GPU_I32Enum<"ShuffleMode", "Indexing modes supported by gpu.shuffle.", [
    I32EnumAttrCase<"XOR", 0, "xor">, I32EnumAttrCase<"UP", 2, "up">, I32EnumAttrCase<"DOWN", 1, "down">, I32EnumAttrCase<"IDX", 3, "idx">]>;
def GPU_ShuffleModeAttr : EnumAttr<GPU_Dialect, GPU_ShuffleMode, "shuffle_mode">;

def GPU_BroadcastType : GPU_I32Enum<"BroadcastType", "a lane to broadcast from", [
    I32EnumAttrCase<"first_active_lane", 0>, I32EnumAttrCase<"specific_lane", 1>]>;
def GPU_BroadcastTypeAttr : EnumAttr<GPU_Dialect, GPU_BroadcastType, "broadcast">;

def MMAElementWise : GPU_I32Enum<"MMAElementwiseOp", "elementwise operation to apply to mma matrix", [
    I32EnumAttrCase<"ADDF", 0, "addf">, I32EnumAttrCase<"MULF", 1, "mulf">, I32EnumAttrCase<"SUBF", 2, "subf">,
    I32EnumAttrCase<"MAXF", 3, "maxf">, I32EnumAttrCase<"MINF", 4, "minf">, I32EnumAttrCase<"DIVF", 5, "divf">,
    I32EnumAttrCase<"ADDI", 6, "addi">, I32EnumAttrCase<"MULI", 7, "muli">, I32EnumAttrCase<"SUBI", 8, "subi">,
    I32EnumAttrCase<"DIVS", 9, "divs">, I32EnumAttrCase<"DIVU", 10, "divu">, I32EnumAttrCase<"NEGATEF", 11, "negatef">,
    I32EnumAttrCase<"NEGATES", 12, "negates">, I32EnumAttrCase<"EXTF", 13, "extf">]>;
def MMAElementWiseAttr : EnumAttr<GPU_Dialect, MMAElementWise, "mma_element_wise">;

def GPU_Prune2To4SpMatFlag : GPU_I32Enum<"Prune2To4SpMatFlag", "pruning strategy for 2:4 sparse matrix", [
    I32EnumAttrCase<"NONE", 0>, I32EnumAttrCase<"PRUNE_ONLY", 1>, I32EnumAttrCase<"PRUNE_AND_CHECK", 2>]>;
def GPU_Prune2To4SpMatFlagAttr : EnumAttr<GPU_Dialect, GPU_Prune2To4SpMatFlag, "prune_2to4_spmat_flag"> {
  let defaultValue = "Prune2To4SpMatFlag::PRUNE_AND_CHECK";
}
def GPU_TransposeMode : GPU_I32Enum<"TransposeMode", "transpose mode of sparse matrix supported by sparse tensor ops", [
    I32EnumAttrCase<"NON_TRANSPOSE", 0>, I32EnumAttrCase<"TRANSPOSE", 1>, I32EnumAttrCase<"CONJUGATE_TRANSPOSE", 2>]>;
def GPU_TransposeModeAttr : EnumAttr<GPU_Dialect, GPU_TransposeMode, "mat_transpose_mode"> {
  let defaultValue = "TransposeMode::NON_TRANSPOSE";
}
def GPU_SpGEMMWorkEstimationOrComputeKind : GPU_I32Enum<"SpGEMMWorkEstimationOrComputeKind",
    "choose whether spgemm_work_estimation_or_compute does work estimation or compute", [
    I32EnumAttrCase<"WORK_ESTIMATION", 0>, I32EnumAttrCase<"COMPUTE", 1>]>;
def GPU_SpGEMMWorkEstimationOrComputeKindAttr : EnumAttr<GPU_Dialect, GPU_SpGEMMWorkEstimationOrComputeKind,
    "spgemm_work_estimation_or_compute_kind">;

def GPU_CompilationTargetEnum : GPU_I32Enum<"CompilationTarget", "GPU compilation format", [
    I32EnumAttrCase<"Offload", 1, "offload">, I32EnumAttrCase<"Assembly", 2, "assembly">, I32EnumAttrCase<"Binary", 3, "bin">,
    I32EnumAttrCase<"Fatbin", 4, "fatbin">]>;

// The unit that runs iterations of a loop: a dimension of the grid, or one of an order that a loop nest makes of all units.
def MappingIdEnum : I64EnumAttr<"MappingId", "Mapping ids for loop mapping", [
    I64EnumAttrCase<"DimX", 0, "x">, I64EnumAttrCase<"DimY", 1, "y">, I64EnumAttrCase<"DimZ", 2, "z">,
    I64EnumAttrCase<"LinearDim0", 3, "linear_dim_0">, I64EnumAttrCase<"LinearDim1", 4, "linear_dim_1">,
    I64EnumAttrCase<"LinearDim2", 5, "linear_dim_2">, I64EnumAttrCase<"LinearDim3", 6, "linear_dim_3">,
    I64EnumAttrCase<"LinearDim4", 7, "linear_dim_4">, I64EnumAttrCase<"LinearDim5", 8, "linear_dim_5">,
    I64EnumAttrCase<"LinearDim6", 9, "linear_dim_6">, I64EnumAttrCase<"LinearDim7", 10, "linear_dim_7">,
    I64EnumAttrCase<"LinearDim8", 11, "linear_dim_8">, I64EnumAttrCase<"LinearDim9", 12, "linear_dim_9">]> {
  let cppNamespace = "::mlir::gpu";
}
def ProcessorEnum : I64EnumAttr<"Processor", "processor for loop mapping", [
    I64EnumAttrCase<"BlockX", 0, "block_x">, I64EnumAttrCase<"BlockY", 1, "block_y">, I64EnumAttrCase<"BlockZ", 2, "block_z">,
    I64EnumAttrCase<"ThreadX", 3, "thread_x">, I64EnumAttrCase<"ThreadY", 4, "thread_y">, I64EnumAttrCase<"ThreadZ", 5, "thread_z">,
    I64EnumAttrCase<"Sequential", 6, "sequential">]> {
  let cppNamespace = "::mlir::gpu";
}
