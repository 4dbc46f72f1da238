// Code for other devices: its targets, and how it gets into the host's program. These are marks that dialects of targets give their
// attributes, and the constraints of those who take such attributes.

#ifndef OFFLOAD_TD
#define OFFLOAD_TD

include "mlir/IR/OpBase.td"

// A target: `#nvvm.target`, `#spirv.target_env`.
def TargetAttrInterface : AttrInterface<"TargetAttrInterface"> { let cppNamespace = "::mlir::gpu"; }
// A target that checks the module that is compiled for it.
def TargetAttrVerifyInterface : AttrInterface<"TargetAttrVerifyInterface"> {
  let cppNamespace = "::mlir::gpu";
  let methods = [InterfaceMethod<"Checks a module.", "::mlir::LogicalResult", "verifyTarget", (ins "::mlir::Operation *":$module)>];
}
// An attribute that selects an object and says how it is embedded.
def OffloadingTranslationAttrTrait : AttrInterface<"OffloadingTranslationAttrTrait"> { let cppNamespace = "::mlir::gpu"; }

def GPUTargetAttr : Attr<CPred<"::llvm::isa<::mlir::gpu::TargetAttrInterface>($_self)">, "any attribute with promised interface `mlir::gpu::TargetAttrInterface`">;
def GPUTargetArrayAttr : TypedArrayAttrBase<GPUTargetAttr, "array of GPU target attributes">;
def GPUNonEmptyTargetArrayAttr : ConfinedAttr<GPUTargetArrayAttr, [ArrayMinCount<1>]>;

#endif
