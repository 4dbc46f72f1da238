// How a module and its functions run. `spirv.td` includes this.

def ExecutionModel : SPIRV_Enum<"ExecutionModel", "valid SPIR-V ExecutionModel", [
  SPIRV_Case<"Vertex", 0, ["Shader"]>, SPIRV_Case<"TessellationControl", 1, ["Tessellation"]>,
  SPIRV_Case<"TessellationEvaluation", 2, ["Tessellation"]>, SPIRV_Case<"Geometry", 3, ["Geometry"]>, SPIRV_Case<"Fragment", 4, ["Shader"]>,
  SPIRV_Case<"GLCompute", 5, ["Shader"]>, SPIRV_Case<"Kernel", 6, ["Kernel"]>,
  SPIRV_Case<"RayGenerationKHR", 5313, ["RayTracingKHR", "RayTracingNV"]>, SPIRV_Case<"IntersectionKHR", 5314, ["RayTracingKHR", "RayTracingNV"]>,
  SPIRV_Case<"AnyHitKHR", 5315, ["RayTracingKHR", "RayTracingNV"]>, SPIRV_Case<"ClosestHitKHR", 5316, ["RayTracingKHR", "RayTracingNV"]>,
  SPIRV_Case<"MissKHR", 5317, ["RayTracingKHR", "RayTracingNV"]>, SPIRV_Case<"CallableKHR", 5318, ["RayTracingKHR", "RayTracingNV"]>,
  SPIRV_Case<"TaskEXT", 5364, ["MeshShadingEXT"]>, SPIRV_Case<"MeshEXT", 5365, ["MeshShadingEXT"]>]>;
def SPIRV_ExecutionModelAttr : SPIRV_EnumAttr<ExecutionModel, "execution_model">;

def ExecutionMode : SPIRV_Enum<"ExecutionMode", "valid SPIR-V ExecutionMode", [
  SPIRV_Case<"Invocations", 0, ["Geometry"]>, SPIRV_Case<"SpacingEqual", 1, ["Tessellation"]>,
  SPIRV_Case<"SpacingFractionalEven", 2, ["Tessellation"]>, SPIRV_Case<"SpacingFractionalOdd", 3, ["Tessellation"]>,
  SPIRV_Case<"VertexOrderCw", 4, ["Tessellation"]>, SPIRV_Case<"VertexOrderCcw", 5, ["Tessellation"]>,
  SPIRV_Case<"PixelCenterInteger", 6, ["Shader"]>, SPIRV_Case<"OriginUpperLeft", 7, ["Shader"]>, SPIRV_Case<"OriginLowerLeft", 8, ["Shader"]>,
  SPIRV_Case<"EarlyFragmentTests", 9, ["Shader"]>, SPIRV_Case<"PointMode", 10, ["Tessellation"]>, SPIRV_Case<"Xfb", 11, ["TransformFeedback"]>,
  SPIRV_Case<"DepthReplacing", 12, ["Shader"]>, SPIRV_Case<"DepthGreater", 14, ["Shader"]>, SPIRV_Case<"DepthLess", 15, ["Shader"]>,
  SPIRV_Case<"DepthUnchanged", 16, ["Shader"]>, SPIRV_Case<"LocalSize", 17>, SPIRV_Case<"LocalSizeHint", 18, ["Kernel"]>,
  SPIRV_Case<"InputPoints", 19, ["Geometry"]>, SPIRV_Case<"InputLines", 20, ["Geometry"]>, SPIRV_Case<"InputLinesAdjacency", 21, ["Geometry"]>,
  SPIRV_Case<"Triangles", 22, ["Geometry", "Tessellation"]>, SPIRV_Case<"InputTrianglesAdjacency", 23, ["Geometry"]>,
  SPIRV_Case<"Quads", 24, ["Tessellation"]>, SPIRV_Case<"Isolines", 25, ["Tessellation"]>,
  SPIRV_Case<"OutputVertices", 26, ["Geometry", "MeshShadingEXT", "Tessellation"]>, SPIRV_Case<"OutputPoints", 27, ["Geometry", "MeshShadingEXT"]>,
  SPIRV_Case<"OutputLineStrip", 28, ["Geometry"]>, SPIRV_Case<"OutputTriangleStrip", 29, ["Geometry"]>, SPIRV_Case<"VecTypeHint", 30, ["Kernel"]>,
  SPIRV_Case<"ContractionOff", 31, ["Kernel"]>, SPIRV_Case<"Initializer", 33, ["Kernel"], [], "v1.1">,
  SPIRV_Case<"Finalizer", 34, ["Kernel"], [], "v1.1">, SPIRV_Case<"SubgroupSize", 35, ["SubgroupDispatch"], [], "v1.1">,
  SPIRV_Case<"SubgroupsPerWorkgroup", 36, ["SubgroupDispatch"], [], "v1.1">,
  SPIRV_Case<"SubgroupsPerWorkgroupId", 37, ["SubgroupDispatch"], [], "v1.2">, SPIRV_Case<"LocalSizeId", 38, [], [], "v1.2">,
  SPIRV_Case<"LocalSizeHintId", 39, ["Kernel"], [], "v1.2">,
  SPIRV_Case<"SubgroupUniformControlFlowKHR", 4421, ["Shader"], ["SPV_KHR_subgroup_uniform_control_flow"]>,
  SPIRV_Case<"PostDepthCoverage", 4446, ["SampleMaskPostDepthCoverage"], ["SPV_KHR_post_depth_coverage"]>,
  SPIRV_Case<"DenormPreserve", 4459, ["DenormPreserve"], ["SPV_KHR_float_controls"]>,
  SPIRV_Case<"DenormFlushToZero", 4460, ["DenormFlushToZero"], ["SPV_KHR_float_controls"]>,
  SPIRV_Case<"SignedZeroInfNanPreserve", 4461, ["SignedZeroInfNanPreserve"], ["SPV_KHR_float_controls"]>,
  SPIRV_Case<"RoundingModeRTE", 4462, ["RoundingModeRTE"], ["SPV_KHR_float_controls"]>,
  SPIRV_Case<"RoundingModeRTZ", 4463, ["RoundingModeRTZ"], ["SPV_KHR_float_controls"]>,
  SPIRV_Case<"EarlyAndLateFragmentTestsAMD", 5017, ["Shader"], ["SPV_AMD_shader_early_and_late_fragment_tests"]>,
  SPIRV_Case<"StencilRefReplacingEXT", 5027, ["StencilExportEXT"], ["SPV_EXT_shader_stencil_export"]>,
  SPIRV_Case<"StencilRefUnchangedFrontAMD", 5079, ["StencilExportEXT"], ["SPV_AMD_shader_early_and_late_fragment_tests", "SPV_EXT_shader_stencil_export"]>,
  SPIRV_Case<"StencilRefGreaterFrontAMD", 5080, ["StencilExportEXT"], ["SPV_AMD_shader_early_and_late_fragment_tests", "SPV_EXT_shader_stencil_export"]>,
  SPIRV_Case<"StencilRefLessFrontAMD", 5081, ["StencilExportEXT"], ["SPV_AMD_shader_early_and_late_fragment_tests", "SPV_EXT_shader_stencil_export"]>,
  SPIRV_Case<"StencilRefUnchangedBackAMD", 5082, ["StencilExportEXT"], ["SPV_AMD_shader_early_and_late_fragment_tests", "SPV_EXT_shader_stencil_export"]>,
  SPIRV_Case<"StencilRefGreaterBackAMD", 5083, ["StencilExportEXT"], ["SPV_AMD_shader_early_and_late_fragment_tests", "SPV_EXT_shader_stencil_export"]>,
  SPIRV_Case<"StencilRefLessBackAMD", 5084, ["StencilExportEXT"], ["SPV_AMD_shader_early_and_late_fragment_tests", "SPV_EXT_shader_stencil_export"]>,
  SPIRV_Case<"OutputLinesEXT", 5269, ["MeshShadingEXT"], ["SPV_EXT_mesh_shader"]>,
  SPIRV_Case<"OutputPrimitivesEXT", 5270, ["MeshShadingEXT"], ["SPV_EXT_mesh_shader"]>,
  SPIRV_Case<"DerivativeGroupQuadsNV", 5289, ["ComputeDerivativeGroupQuadsNV"], ["SPV_NV_compute_shader_derivatives"]>,
  SPIRV_Case<"DerivativeGroupLinearNV", 5290, ["ComputeDerivativeGroupLinearNV"], ["SPV_NV_compute_shader_derivatives"]>,
  SPIRV_Case<"OutputTrianglesEXT", 5298, ["MeshShadingEXT"], ["SPV_EXT_mesh_shader"]>,
  SPIRV_Case<"PixelInterlockOrderedEXT", 5366, ["FragmentShaderPixelInterlockEXT"], ["SPV_EXT_fragment_shader_interlock"]>,
  SPIRV_Case<"PixelInterlockUnorderedEXT", 5367, ["FragmentShaderPixelInterlockEXT"], ["SPV_EXT_fragment_shader_interlock"]>,
  SPIRV_Case<"SampleInterlockOrderedEXT", 5368, ["FragmentShaderSampleInterlockEXT"], ["SPV_EXT_fragment_shader_interlock"]>,
  SPIRV_Case<"SampleInterlockUnorderedEXT", 5369, ["FragmentShaderSampleInterlockEXT"], ["SPV_EXT_fragment_shader_interlock"]>,
  SPIRV_Case<"ShadingRateInterlockOrderedEXT", 5370, ["FragmentShaderShadingRateInterlockEXT"], ["SPV_EXT_fragment_shader_interlock"]>,
  SPIRV_Case<"ShadingRateInterlockUnorderedEXT", 5371, ["FragmentShaderShadingRateInterlockEXT"], ["SPV_EXT_fragment_shader_interlock"]>,
  SPIRV_Case<"SharedLocalMemorySizeINTEL", 5618, ["VectorComputeINTEL"]>, SPIRV_Case<"RoundingModeRTPINTEL", 5620, ["RoundToInfinityINTEL"]>,
  SPIRV_Case<"RoundingModeRTNINTEL", 5621, ["RoundToInfinityINTEL"]>, SPIRV_Case<"FloatingPointModeALTINTEL", 5622, ["RoundToInfinityINTEL"]>,
  SPIRV_Case<"FloatingPointModeIEEEINTEL", 5623, ["RoundToInfinityINTEL"]>,
  SPIRV_Case<"MaxWorkgroupSizeINTEL", 5893, ["KernelAttributesINTEL"], ["SPV_INTEL_kernel_attributes"]>,
  SPIRV_Case<"MaxWorkDimINTEL", 5894, ["KernelAttributesINTEL"], ["SPV_INTEL_kernel_attributes"]>,
  SPIRV_Case<"NoGlobalOffsetINTEL", 5895, ["KernelAttributesINTEL"], ["SPV_INTEL_kernel_attributes"]>,
  SPIRV_Case<"NumSIMDWorkitemsINTEL", 5896, ["FPGAKernelAttributesINTEL"], ["SPV_INTEL_kernel_attributes"]>,
  SPIRV_Case<"SchedulerTargetFmaxMhzINTEL", 5903, ["FPGAKernelAttributesINTEL"]>,
  SPIRV_Case<"StreamingInterfaceINTEL", 6154, ["FPGAKernelAttributesINTEL"]>, SPIRV_Case<"NamedBarrierCountINTEL", 6417, ["VectorComputeINTEL"]>]>;
def SPIRV_ExecutionModeAttr : SPIRV_EnumAttr<ExecutionMode, "execution_mode">;

def AddressingModel : SPIRV_Enum<"AddressingModel", "valid SPIR-V AddressingModel", [
  SPIRV_Case<"Logical", 0>, SPIRV_Case<"Physical32", 1, ["Addresses"]>, SPIRV_Case<"Physical64", 2, ["Addresses"]>,
  SPIRV_Case<"PhysicalStorageBuffer64", 5348, ["PhysicalStorageBufferAddresses"], ["SPV_EXT_physical_storage_buffer", "SPV_KHR_physical_storage_buffer"]>]>;
def SPIRV_AddressingModelAttr : SPIRV_EnumAttr<AddressingModel, "addressing_model">;

def MemoryModel : SPIRV_Enum<"MemoryModel", "valid SPIR-V MemoryModel", [
  SPIRV_Case<"Simple", 0, ["Shader"]>, SPIRV_Case<"GLSL450", 1, ["Shader"]>, SPIRV_Case<"OpenCL", 2, ["Kernel"]>,
  SPIRV_Case<"Vulkan", 3, ["VulkanMemoryModel"], ["SPV_KHR_vulkan_memory_model"]>]>;
def SPIRV_MemoryModelAttr : SPIRV_EnumAttr<MemoryModel, "memory_model">;

def FunctionControl : SPIRV_BitEnum<"FunctionControl", "valid SPIR-V FunctionControl", [
  I32BitEnumCaseNone<"None">, SPIRV_Bit<"Inline", 0>, SPIRV_Bit<"DontInline", 1>, SPIRV_Bit<"Pure", 2>, SPIRV_Bit<"Const", 3>,
  SPIRV_Bit<"OptNoneINTEL", 16, ["OptNoneINTEL"]>]>;
def SPIRV_FunctionControlAttr : SPIRV_EnumAttr<FunctionControl, "function_control">;

def LoopControl : SPIRV_BitEnum<"LoopControl", "valid SPIR-V LoopControl", [
  I32BitEnumCaseNone<"None">, SPIRV_Bit<"Unroll", 0>, SPIRV_Bit<"DontUnroll", 1>, SPIRV_Bit<"DependencyInfinite", 2, [], [], "v1.1">,
  SPIRV_Bit<"DependencyLength", 3, [], [], "v1.1">, SPIRV_Bit<"MinIterations", 4, [], [], "v1.4">, SPIRV_Bit<"MaxIterations", 5, [], [], "v1.4">,
  SPIRV_Bit<"IterationMultiple", 6, [], [], "v1.4">, SPIRV_Bit<"PeelCount", 7, [], [], "v1.4">, SPIRV_Bit<"PartialCount", 8, [], [], "v1.4">,
  SPIRV_Bit<"InitiationIntervalINTEL", 16, ["FPGALoopControlsINTEL"], ["SPV_INTEL_fpga_loop_controls"]>,
  SPIRV_Bit<"LoopCoalesceINTEL", 20, ["FPGALoopControlsINTEL"], ["SPV_INTEL_fpga_loop_controls"]>,
  SPIRV_Bit<"MaxConcurrencyINTEL", 17, ["FPGALoopControlsINTEL"], ["SPV_INTEL_fpga_loop_controls"]>,
  SPIRV_Bit<"MaxInterleavingINTEL", 21, ["FPGALoopControlsINTEL"], ["SPV_INTEL_fpga_loop_controls"]>,
  SPIRV_Bit<"DependencyArrayINTEL", 18, ["FPGALoopControlsINTEL"], ["SPV_INTEL_fpga_loop_controls"]>,
  SPIRV_Bit<"SpeculatedIterationsINTEL", 22, ["FPGALoopControlsINTEL"], ["SPV_INTEL_fpga_loop_controls"]>,
  SPIRV_Bit<"PipelineEnableINTEL", 19, ["FPGALoopControlsINTEL"], ["SPV_INTEL_fpga_loop_controls"]>,
  SPIRV_Bit<"NoFusionINTEL", 23, ["FPGALoopControlsINTEL"], ["SPV_INTEL_fpga_loop_controls"]>]>;
def SPIRV_LoopControlAttr : SPIRV_EnumAttr<LoopControl, "loop_control">;

def SelectionControl : SPIRV_BitEnum<"SelectionControl", "valid SPIR-V SelectionControl", [
  I32BitEnumCaseNone<"None">, SPIRV_Bit<"Flatten", 0>, SPIRV_Bit<"DontFlatten", 1>]>;
def SPIRV_SelectionControlAttr : SPIRV_EnumAttr<SelectionControl, "selection_control">;

def GroupOperation : SPIRV_Enum<"GroupOperation", "valid SPIR-V GroupOperation", [
  SPIRV_Case<"Reduce", 0, ["GroupNonUniformArithmetic", "GroupNonUniformBallot", "Kernel"]>,
  SPIRV_Case<"InclusiveScan", 1, ["GroupNonUniformArithmetic", "GroupNonUniformBallot", "Kernel"]>,
  SPIRV_Case<"ExclusiveScan", 2, ["GroupNonUniformArithmetic", "GroupNonUniformBallot", "Kernel"]>,
  SPIRV_Case<"ClusteredReduce", 3, ["GroupNonUniformClustered"], [], "v1.3">,
  SPIRV_Case<"PartitionedReduceNV", 6, ["GroupNonUniformPartitionedNV"], ["SPV_NV_shader_subgroup_partitioned"]>,
  SPIRV_Case<"PartitionedInclusiveScanNV", 7, ["GroupNonUniformPartitionedNV"], ["SPV_NV_shader_subgroup_partitioned"]>,
  SPIRV_Case<"PartitionedExclusiveScanNV", 8, ["GroupNonUniformPartitionedNV"], ["SPV_NV_shader_subgroup_partitioned"]>]>;
def SPIRV_GroupOperationAttr : SPIRV_EnumAttr<GroupOperation, "group_operation">;
