// Versions, extensions, and whom a module is for. `spirv.td` includes this.

def Version : SPIRV_Enum<"Version", "valid SPIR-V version", [
  I32EnumCase<"V_1_0", 0, "v1.0">, I32EnumCase<"V_1_1", 1, "v1.1">, I32EnumCase<"V_1_2", 2, "v1.2">, I32EnumCase<"V_1_3", 3, "v1.3">,
  I32EnumCase<"V_1_4", 4, "v1.4">, I32EnumCase<"V_1_5", 5, "v1.5">, I32EnumCase<"V_1_6", 6, "v1.6">]>;
def SPIRV_VersionAttr : SPIRV_EnumAttr<Version, "version">;

def Extension : SPIRV_Enum<"Extension", "supported SPIR-V extensions", [
  SPIRV_Case<"SPV_KHR_16bit_storage", 0>, SPIRV_Case<"SPV_KHR_8bit_storage", 1>, SPIRV_Case<"SPV_KHR_device_group", 2>,
  SPIRV_Case<"SPV_KHR_float_controls", 3>, SPIRV_Case<"SPV_KHR_physical_storage_buffer", 4>, SPIRV_Case<"SPV_KHR_multiview", 5>,
  SPIRV_Case<"SPV_KHR_no_integer_wrap_decoration", 6>, SPIRV_Case<"SPV_KHR_post_depth_coverage", 7>,
  SPIRV_Case<"SPV_KHR_shader_atomic_counter_ops", 8>, SPIRV_Case<"SPV_KHR_shader_ballot", 9>, SPIRV_Case<"SPV_KHR_shader_clock", 10>,
  SPIRV_Case<"SPV_KHR_shader_draw_parameters", 11>, SPIRV_Case<"SPV_KHR_storage_buffer_storage_class", 12>, SPIRV_Case<"SPV_KHR_subgroup_vote", 13>,
  SPIRV_Case<"SPV_KHR_variable_pointers", 14>, SPIRV_Case<"SPV_KHR_vulkan_memory_model", 15>, SPIRV_Case<"SPV_KHR_expect_assume", 16>,
  SPIRV_Case<"SPV_KHR_integer_dot_product", 17>, SPIRV_Case<"SPV_KHR_bit_instructions", 18>, SPIRV_Case<"SPV_KHR_fragment_shading_rate", 19>,
  SPIRV_Case<"SPV_KHR_workgroup_memory_explicit_layout", 20>, SPIRV_Case<"SPV_KHR_ray_query", 21>, SPIRV_Case<"SPV_KHR_ray_tracing", 22>,
  SPIRV_Case<"SPV_KHR_subgroup_uniform_control_flow", 23>, SPIRV_Case<"SPV_KHR_linkonce_odr", 24>,
  SPIRV_Case<"SPV_KHR_fragment_shader_barycentric", 25>, SPIRV_Case<"SPV_KHR_ray_cull_mask", 26>,
  SPIRV_Case<"SPV_KHR_uniform_group_instructions", 27>, SPIRV_Case<"SPV_KHR_subgroup_rotate", 28>, SPIRV_Case<"SPV_KHR_non_semantic_info", 29>,
  SPIRV_Case<"SPV_KHR_terminate_invocation", 30>, SPIRV_Case<"SPV_KHR_cooperative_matrix", 31>, SPIRV_Case<"SPV_KHR_bfloat16", 32>,
  SPIRV_Case<"SPV_EXT_demote_to_helper_invocation", 1000>, SPIRV_Case<"SPV_EXT_descriptor_indexing", 1001>,
  SPIRV_Case<"SPV_EXT_fragment_fully_covered", 1002>, SPIRV_Case<"SPV_EXT_fragment_invocation_density", 1003>,
  SPIRV_Case<"SPV_EXT_fragment_shader_interlock", 1004>, SPIRV_Case<"SPV_EXT_physical_storage_buffer", 1005>,
  SPIRV_Case<"SPV_EXT_shader_stencil_export", 1006>, SPIRV_Case<"SPV_EXT_shader_viewport_index_layer", 1007>,
  SPIRV_Case<"SPV_EXT_shader_atomic_float_add", 1008>, SPIRV_Case<"SPV_EXT_shader_atomic_float_min_max", 1009>,
  SPIRV_Case<"SPV_EXT_shader_image_int64", 1010>, SPIRV_Case<"SPV_EXT_shader_atomic_float16_add", 1011>, SPIRV_Case<"SPV_EXT_mesh_shader", 1012>,
  SPIRV_Case<"SPV_EXT_replicated_composites", 1013>, SPIRV_Case<"SPV_ARM_tensors", 6000>, SPIRV_Case<"SPV_ARM_graph", 6001>,
  SPIRV_Case<"SPV_AMD_gpu_shader_half_float_fetch", 2000>, SPIRV_Case<"SPV_AMD_shader_ballot", 2001>,
  SPIRV_Case<"SPV_AMD_shader_explicit_vertex_parameter", 2002>, SPIRV_Case<"SPV_AMD_shader_fragment_mask", 2003>,
  SPIRV_Case<"SPV_AMD_shader_image_load_store_lod", 2004>, SPIRV_Case<"SPV_AMD_texture_gather_bias_lod", 2005>,
  SPIRV_Case<"SPV_AMD_shader_early_and_late_fragment_tests", 2006>, SPIRV_Case<"SPV_GOOGLE_decorate_string", 3000>,
  SPIRV_Case<"SPV_GOOGLE_hlsl_functionality1", 3001>, SPIRV_Case<"SPV_GOOGLE_user_type", 3002>,
  SPIRV_Case<"SPV_INTEL_device_side_avc_motion_estimation", 4000>, SPIRV_Case<"SPV_INTEL_media_block_io", 4001>,
  SPIRV_Case<"SPV_INTEL_shader_integer_functions2", 4002>, SPIRV_Case<"SPV_INTEL_subgroups", 4003>, SPIRV_Case<"SPV_INTEL_vector_compute", 4007>,
  SPIRV_Case<"SPV_INTEL_float_controls2", 4004>, SPIRV_Case<"SPV_INTEL_function_pointers", 4005>, SPIRV_Case<"SPV_INTEL_inline_assembly", 4006>,
  SPIRV_Case<"SPV_INTEL_variable_length_array", 4008>, SPIRV_Case<"SPV_INTEL_fpga_memory_attributes", 4009>,
  SPIRV_Case<"SPV_INTEL_unstructured_loop_controls", 4012>, SPIRV_Case<"SPV_INTEL_fpga_loop_controls", 4013>,
  SPIRV_Case<"SPV_INTEL_arbitrary_precision_integers", 4010>, SPIRV_Case<"SPV_INTEL_arbitrary_precision_floating_point", 4011>,
  SPIRV_Case<"SPV_INTEL_kernel_attributes", 4014>, SPIRV_Case<"SPV_INTEL_fpga_memory_accesses", 4015>,
  SPIRV_Case<"SPV_INTEL_fpga_cluster_attributes", 4016>, SPIRV_Case<"SPV_INTEL_loop_fuse", 4017>, SPIRV_Case<"SPV_INTEL_fpga_buffer_location", 4018>,
  SPIRV_Case<"SPV_INTEL_arbitrary_precision_fixed_point", 4019>, SPIRV_Case<"SPV_INTEL_usm_storage_classes", 4020>,
  SPIRV_Case<"SPV_INTEL_io_pipes", 4021>, SPIRV_Case<"SPV_ALTERA_blocking_pipes", 4022>, SPIRV_Case<"SPV_INTEL_fpga_reg", 4023>,
  SPIRV_Case<"SPV_INTEL_long_constant_composite", 4024>, SPIRV_Case<"SPV_INTEL_optnone", 4025>, SPIRV_Case<"SPV_INTEL_debug_module", 4026>,
  SPIRV_Case<"SPV_INTEL_fp_fast_math_mode", 4027>, SPIRV_Case<"SPV_INTEL_memory_access_aliasing", 4028>, SPIRV_Case<"SPV_INTEL_split_barrier", 4029>,
  SPIRV_Case<"SPV_INTEL_bfloat16_conversion", 4031>, SPIRV_Case<"SPV_INTEL_cache_controls", 4032>,
  SPIRV_Case<"SPV_INTEL_tensor_float32_conversion", 4033>, SPIRV_Case<"SPV_NV_compute_shader_derivatives", 5000>,
  SPIRV_Case<"SPV_NV_cooperative_matrix", 5001>, SPIRV_Case<"SPV_NV_fragment_shader_barycentric", 5002>,
  SPIRV_Case<"SPV_NV_geometry_shader_passthrough", 5003>, SPIRV_Case<"SPV_NV_ray_tracing", 5005>,
  SPIRV_Case<"SPV_NV_sample_mask_override_coverage", 5006>, SPIRV_Case<"SPV_NV_shader_image_footprint", 5007>,
  SPIRV_Case<"SPV_NV_shader_sm_builtins", 5008>, SPIRV_Case<"SPV_NV_shader_subgroup_partitioned", 5009>, SPIRV_Case<"SPV_NV_shading_rate", 5010>,
  SPIRV_Case<"SPV_NV_stereo_view_rendering", 5011>, SPIRV_Case<"SPV_NV_viewport_array2", 5012>, SPIRV_Case<"SPV_NV_bindless_texture", 5013>,
  SPIRV_Case<"SPV_NV_ray_tracing_motion_blur", 5014>, SPIRV_Case<"SPV_NVX_multiview_per_view_attributes", 5015>]>;
def SPIRV_ExtensionAttr : SPIRV_EnumAttr<Extension, "ext">;

def Vendor : SPIRV_Enum<"Vendor", "recognized SPIR-V vendor strings", [
  SPIRV_Case<"AMD", 0>, SPIRV_Case<"Apple", 1>, SPIRV_Case<"ARM", 2>, SPIRV_Case<"Broadcom", 3>, SPIRV_Case<"Imagination", 4>, SPIRV_Case<"Intel", 5>,
  SPIRV_Case<"NVIDIA", 6>, SPIRV_Case<"Qualcomm", 7>, SPIRV_Case<"SwiftShader", 8>, SPIRV_Case<"Unknown", 4294967295>]>;
def SPIRV_VendorAttr : SPIRV_EnumAttr<Vendor, "vendor">;

def DeviceType : SPIRV_Enum<"DeviceType", "valid SPIR-V device types", [
  SPIRV_Case<"Other", 3>, SPIRV_Case<"IntegratedGPU", 2>, SPIRV_Case<"DiscreteGPU", 1>, SPIRV_Case<"CPU", 0>, SPIRV_Case<"Unknown", 4294967295>]>;
def SPIRV_DeviceTypeAttr : SPIRV_EnumAttr<DeviceType, "device_type">;

def ClientAPI : SPIRV_Enum<"ClientAPI", "recognized SPIR-V client APIs", [
  SPIRV_Case<"Metal", 0>, SPIRV_Case<"OpenCL", 1>, SPIRV_Case<"Vulkan", 2>, SPIRV_Case<"WebGPU", 3>, SPIRV_Case<"Unknown", 4294967295>]>;
def SPIRV_ClientAPIAttr : SPIRV_EnumAttr<ClientAPI, "client_api">;
