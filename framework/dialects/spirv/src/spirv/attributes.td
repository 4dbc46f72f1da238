// Attributes that are no enum: what a target can do, and how entry points meet their client. `spirv.td` includes this.

class SPIRV_Attr<string name, string attrMnemonic, string what, list<Trait> traits = []> : AttrDef<SPIRV_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
  // Messages about another attribute in its place name none.
  let summary = "";
  let description = what;
}
class SPIRV_StructAttr<string name, string attrMnemonic, string what> : SPIRV_Attr<name, attrMnemonic, what> {
  let assemblyFormat = "`<` struct(params) `>`";
}

def SPIRV_EntryPointABIAttr : SPIRV_StructAttr<"EntryPointABI", "entry_point_abi", "how a client runs an entry point"> {
  let parameters = (ins OptionalParameter<"DenseI32ArrayAttr">:$workgroup_size, OptionalParameter<"std::optional<int>">:$subgroup_size,
    OptionalParameter<"std::optional<int>">:$target_width);
}
def SPIRV_LinkageAttributesAttr : SPIRV_StructAttr<"LinkageAttributes", "linkage_attributes", "the name and kind of a symbol for other modules"> {
  let parameters = (ins "StringAttr":$linkage_name, "mlir::spirv::LinkageTypeAttr":$linkage_type);
}
def SPIRV_CooperativeMatrixPropertiesKHRAttr : SPIRV_StructAttr<"CooperativeMatrixPropertiesKHR", "coop_matrix_props_khr",
    "cooperative matrices that a target multiplies (KHR)"> {
  let parameters = (ins "uint32_t":$m_size, "uint32_t":$n_size, "uint32_t":$k_size, "mlir::Type":$a_type, "mlir::Type":$b_type, "mlir::Type":$c_type,
    "mlir::Type":$result_type, "bool":$acc_sat, "mlir::spirv::ScopeAttr":$scope);
}
def SPIRV_CooperativeMatrixPropertiesNVAttr : SPIRV_StructAttr<"CooperativeMatrixPropertiesNV", "coop_matrix_props_nv",
    "cooperative matrices that a target multiplies (NV)"> {
  let parameters = (ins "int":$m_size, "int":$n_size, "int":$k_size, "mlir::Type":$a_type, "mlir::Type":$b_type, "mlir::Type":$c_type, "mlir::Type":$result_type,
    "mlir::spirv::ScopeAttr":$scope);
}
def SPIRV_CacheControlLoadINTELAttr : SPIRV_StructAttr<"CacheControlLoadINTEL", "cache_control_load_intel", "how a level of caches takes loads"> {
  let parameters = (ins "unsigned":$cache_level, "mlir::spirv::LoadCacheControl":$load_cache_control);
}
def SPIRV_CacheControlStoreINTELAttr : SPIRV_StructAttr<"CacheControlStoreINTEL", "cache_control_store_intel", "how a level of caches takes stores"> {
  let parameters = (ins "unsigned":$cache_level, "mlir::spirv::StoreCacheControl":$store_cache_control);
}
// The defaults are the least that Vulkan demands.
def SPIRV_ResourceLimitsAttr : SPIRV_StructAttr<"ResourceLimits", "resource_limits", "how much of a target a program may use"> {
  let parameters = (ins DefaultValuedParameter<"int", "16384">:$max_compute_shared_memory_size,
    DefaultValuedParameter<"int", "128">:$max_compute_workgroup_invocations,
    DefaultValuedParameter<"ArrayAttr", "$_builder.getI32ArrayAttr({128, 128, 64})">:$max_compute_workgroup_size,
    DefaultValuedParameter<"int", "32">:$subgroup_size, OptionalParameter<"std::optional<int>">:$min_subgroup_size,
    OptionalParameter<"std::optional<int>">:$max_subgroup_size, OptionalParameter<"ArrayAttr">:$cooperative_matrix_properties_khr,
    OptionalParameter<"ArrayAttr">:$cooperative_matrix_properties_nv);
}

// Those with a syntax of their own.
class SPIRV_WrittenAttr<string name, string attrMnemonic, string what, list<Trait> traits = []>
    : SPIRV_Attr<name, attrMnemonic, what, traits> {
  let hasCustomAssemblyFormat = 1;
}
def SPIRV_VerCapExtAttr : SPIRV_WrittenAttr<"VerCapExt", "vce", "a version, capabilities and extensions"> {
  let summary = "version-capability-extension attribute";
  let parameters = (ins "Version":$version, ArrayRefParameter<"Capability">:$capabilities, ArrayRefParameter<"Extension">:$extensions);
}
def SPIRV_TargetEnvAttr : SPIRV_WrittenAttr<"TargetEnv", "target_env", "what a module is compiled for", [TargetAttrInterface]> {
  let parameters = (ins "VerCapExtAttr":$vce, "ClientAPI":$client_api, "Vendor":$vendor, "DeviceType":$device_type, "int64_t":$device_id,
    "ResourceLimitsAttr":$limits);
}
def SPIRV_InterfaceVarABIAttr : SPIRV_WrittenAttr<"InterfaceVarABI", "interface_var_abi", "where a client finds an argument of an entry point"> {
  let parameters = (ins "uint32_t":$descriptor_set, "uint32_t":$binding, OptionalParameter<"StorageClass">:$storage_class);
}
