// Where values are stored and who sees them when. `spirv.td` includes this.

def StorageClass : SPIRV_Enum<"StorageClass", "valid SPIR-V StorageClass", [
  SPIRV_Case<"UniformConstant", 0>, SPIRV_Case<"Input", 1>, SPIRV_Case<"Uniform", 2, ["Shader"]>, SPIRV_Case<"Output", 3, ["Shader"]>,
  SPIRV_Case<"Workgroup", 4>, SPIRV_Case<"CrossWorkgroup", 5>, SPIRV_Case<"Private", 6, ["Shader", "VectorComputeINTEL"]>, SPIRV_Case<"Function", 7>,
  SPIRV_Case<"Generic", 8, ["GenericPointer"]>, SPIRV_Case<"PushConstant", 9, ["Shader"]>, SPIRV_Case<"AtomicCounter", 10, ["AtomicStorage"]>,
  SPIRV_Case<"Image", 11>, SPIRV_Case<"StorageBuffer", 12, ["Shader"], ["SPV_KHR_storage_buffer_storage_class", "SPV_KHR_variable_pointers"]>,
  SPIRV_Case<"CallableDataKHR", 5328, ["RayTracingKHR", "RayTracingNV"], ["SPV_KHR_ray_tracing", "SPV_NV_ray_tracing"]>,
  SPIRV_Case<"IncomingCallableDataKHR", 5329, ["RayTracingKHR", "RayTracingNV"], ["SPV_KHR_ray_tracing", "SPV_NV_ray_tracing"]>,
  SPIRV_Case<"RayPayloadKHR", 5338, ["RayTracingKHR", "RayTracingNV"], ["SPV_KHR_ray_tracing", "SPV_NV_ray_tracing"]>,
  SPIRV_Case<"HitAttributeKHR", 5339, ["RayTracingKHR", "RayTracingNV"], ["SPV_KHR_ray_tracing", "SPV_NV_ray_tracing"]>,
  SPIRV_Case<"IncomingRayPayloadKHR", 5342, ["RayTracingKHR", "RayTracingNV"], ["SPV_KHR_ray_tracing", "SPV_NV_ray_tracing"]>,
  SPIRV_Case<"ShaderRecordBufferKHR", 5343, ["RayTracingKHR", "RayTracingNV"], ["SPV_KHR_ray_tracing", "SPV_NV_ray_tracing"]>,
  SPIRV_Case<"PhysicalStorageBuffer", 5349, ["PhysicalStorageBufferAddresses"], ["SPV_EXT_physical_storage_buffer", "SPV_KHR_physical_storage_buffer"]>,
  SPIRV_Case<"TaskPayloadWorkgroupEXT", 5402, ["MeshShadingEXT"], ["SPV_EXT_mesh_shader"], "v1.4">,
  SPIRV_Case<"CodeSectionINTEL", 5605, ["FunctionPointersINTEL"], ["SPV_INTEL_function_pointers"]>,
  SPIRV_Case<"DeviceOnlyINTEL", 5936, ["USMStorageClassesINTEL"], ["SPV_INTEL_usm_storage_classes"]>,
  SPIRV_Case<"HostOnlyINTEL", 5937, ["USMStorageClassesINTEL"], ["SPV_INTEL_usm_storage_classes"]>]>;
def SPIRV_StorageClassAttr : SPIRV_EnumAttr<StorageClass, "storage_class">;

def MemoryAccess : SPIRV_BitEnum<"MemoryAccess", "valid SPIR-V MemoryAccess", [
  I32BitEnumCaseNone<"None">, SPIRV_Bit<"Volatile", 0>, SPIRV_Bit<"Aligned", 1>, SPIRV_Bit<"Nontemporal", 2>,
  SPIRV_Bit<"MakePointerAvailable", 3, ["VulkanMemoryModel"], [], "v1.5">, SPIRV_Bit<"MakePointerVisible", 4, ["VulkanMemoryModel"], [], "v1.5">,
  SPIRV_Bit<"NonPrivatePointer", 5, ["VulkanMemoryModel"], [], "v1.5">,
  SPIRV_Bit<"AliasScopeINTELMask", 16, ["MemoryAccessAliasingINTEL"], ["SPV_INTEL_memory_access_aliasing"]>,
  SPIRV_Bit<"NoAliasINTELMask", 17, ["MemoryAccessAliasingINTEL"], ["SPV_INTEL_memory_access_aliasing"]>]>;
def SPIRV_MemoryAccessAttr : SPIRV_EnumAttr<MemoryAccess, "memory_access">;

def MemorySemantics : SPIRV_BitEnum<"MemorySemantics", "valid SPIR-V MemorySemantics", [
  I32BitEnumCaseNone<"None">, SPIRV_Bit<"Acquire", 1>, SPIRV_Bit<"Release", 2>, SPIRV_Bit<"AcquireRelease", 3>,
  SPIRV_Bit<"SequentiallyConsistent", 4>, SPIRV_Bit<"UniformMemory", 6, ["Shader"]>, SPIRV_Bit<"SubgroupMemory", 7>, SPIRV_Bit<"WorkgroupMemory", 8>,
  SPIRV_Bit<"CrossWorkgroupMemory", 9>, SPIRV_Bit<"AtomicCounterMemory", 10, ["AtomicStorage"]>, SPIRV_Bit<"ImageMemory", 11>,
  SPIRV_Bit<"OutputMemory", 12, ["VulkanMemoryModel"], [], "v1.5">, SPIRV_Bit<"MakeAvailable", 13, ["VulkanMemoryModel"], [], "v1.5">,
  SPIRV_Bit<"MakeVisible", 14, ["VulkanMemoryModel"], [], "v1.5">, SPIRV_Bit<"Volatile", 15, ["VulkanMemoryModel"], ["SPV_KHR_vulkan_memory_model"]>]>;
def SPIRV_MemorySemanticsAttr : SPIRV_EnumAttr<MemorySemantics, "memory_semantics">;

def Scope : SPIRV_Enum<"Scope", "valid SPIR-V Scope", [
  SPIRV_Case<"CrossDevice", 0>, SPIRV_Case<"Device", 1>, SPIRV_Case<"Workgroup", 2>, SPIRV_Case<"Subgroup", 3>, SPIRV_Case<"Invocation", 4>,
  SPIRV_Case<"QueueFamily", 5, ["VulkanMemoryModel"], [], "v1.5">, SPIRV_Case<"ShaderCallKHR", 6, ["RayTracingKHR"]>]>;
def SPIRV_ScopeAttr : SPIRV_EnumAttr<Scope, "scope">;

def LoadCacheControl : SPIRV_Enum<"LoadCacheControl", "valid SPIR-V LoadCacheControl", [
  SPIRV_Case<"Uncached", 0>, SPIRV_Case<"Cached", 1>, SPIRV_Case<"Streaming", 2>, SPIRV_Case<"InvalidateAfterR", 3>, SPIRV_Case<"ConstCached", 4>]>;
def SPIRV_INTEL_LoadCacheControlAttr : SPIRV_EnumAttr<LoadCacheControl, "load_cache_control">;

def StoreCacheControl : SPIRV_Enum<"StoreCacheControl", "valid SPIR-V StoreCacheControl", [
  SPIRV_Case<"Uncached", 0>, SPIRV_Case<"WriteThrough", 1>, SPIRV_Case<"WriteBack", 2>, SPIRV_Case<"Streaming", 3>]>;
def SPIRV_INTEL_StoreCacheControlAttr : SPIRV_EnumAttr<StoreCacheControl, "store_cache_control">;
