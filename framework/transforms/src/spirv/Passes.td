// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def SPIRVCanonicalizeGLPass : Pass<"spirv-canonicalize-gl"> {
  let summary = "Canonicalize GLSL ops";
}
def SPIRVCompositeTypeLayoutPass : Pass<"decorate-spirv-composite-type-layout", "ModuleOp"> {
  let summary = "Decorate SPIR-V composite type with layout info";
}
def SPIRVExactFloatsPass : Pass<"spirv-exact-floats", "spirv::ModuleOp"> {
  let summary = "Forbid contraction, and round to nearest even";
}
def SPIRVLowerABIAttributesPass : Pass<"spirv-lower-abi-attrs", "spirv::ModuleOp"> {
  let summary = "Decorate SPIR-V composite type with layout info";
}
def SPIRVReplicatedConstantCompositePass : Pass<"spirv-promote-to-replicated-constants", "spirv::ModuleOp"> {
  let summary = "Convert splat composite constants and spec constants to corresponding replicated constant composite ops defined by SPV_EXT_replicated_composites";
}
def SPIRVRewriteInsertsPass : Pass<"spirv-rewrite-inserts", "spirv::ModuleOp"> {
  let summary = "Rewrite sequential chains of `spirv.CompositeInsert` operations into `spirv.CompositeConstruct` operations";
}
def SPIRVUnifyAliasedResourcePass : Pass<"spirv-unify-aliased-resource", "spirv::ModuleOp"> {
  let summary = "Unify access of multiple aliased resources into access of one single resource";
}
def SPIRVUpdateVCEPass : Pass<"spirv-update-vce", "spirv::ModuleOp"> {
  let summary = "Deduce and attach minimal (version, capabilities, extensions) requirements to spirv.module ops";
}
def SPIRVWebGPUPreparePass : Pass<"spirv-webgpu-prepare", "spirv::ModuleOp"> {
  let summary = "Prepare SPIR-V to target WebGPU by expanding unsupported ops and replacing with supported ones";
}
