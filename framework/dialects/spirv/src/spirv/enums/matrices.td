// Matrices and packed vectors. `spirv.td` includes this.

def MatrixLayout : SPIRV_Enum<"MatrixLayout", "valid SPIR-V MatrixLayout", [
  SPIRV_Case<"ColumnMajor", 0>, SPIRV_Case<"RowMajor", 1>, SPIRV_Case<"PackedA", 2>, SPIRV_Case<"PackedB", 3>]>;
def SPIRV_MatrixLayoutAttr : SPIRV_EnumAttr<MatrixLayout, "matrixLayout">;

def CooperativeMatrixUseKHR : SPIRV_Enum<"CooperativeMatrixUseKHR", "valid SPIR-V Cooperative Matrix Use (KHR)", [
  SPIRV_Case<"MatrixA", 0>, SPIRV_Case<"MatrixB", 1>, SPIRV_Case<"MatrixAcc", 2>]>;
def SPIRV_KHR_CooperativeMatrixUseAttr : SPIRV_EnumAttr<CooperativeMatrixUseKHR, "coop_matrix_use_khr">;

def CooperativeMatrixLayoutKHR : SPIRV_Enum<"CooperativeMatrixLayoutKHR", "valid SPIR-V Cooperative Matrix Layout (KHR)", [
  SPIRV_Case<"RowMajor", 0>, SPIRV_Case<"ColumnMajor", 1>]>;
def SPIRV_KHR_CooperativeMatrixLayoutAttr : SPIRV_EnumAttr<CooperativeMatrixLayoutKHR, "coop_matrix_layout_khr">;

def CooperativeMatrixOperandsKHR : SPIRV_BitEnum<"CooperativeMatrixOperandsKHR", "valid SPIR-V Cooperative Matrix Operands (KHR)", [
  I32BitEnumCaseNone<"None">, SPIRV_Bit<"ASigned", 0>, SPIRV_Bit<"BSigned", 1>, SPIRV_Bit<"CSigned", 2>, SPIRV_Bit<"ResultSigned", 3>,
  SPIRV_Bit<"AccSat", 4>]>;
def SPIRV_KHR_CooperativeMatrixOperandsAttr : SPIRV_EnumAttr<CooperativeMatrixOperandsKHR, "cooperative_matrix_operands_khr">;

def PackedVectorFormat : SPIRV_Enum<"PackedVectorFormat", "valid SPIR-V PackedVectorFormat", [
  SPIRV_Case<"PackedVectorFormat4x8Bit", 0, [], ["SPV_KHR_integer_dot_product"], "v1.6">]>;
def SPIRV_PackedVectorFormatAttr : SPIRV_EnumAttr<PackedVectorFormat, "packed_vector_format">;
