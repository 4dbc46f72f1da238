// The lowerings of the gpu dialect as passes. Each is described in the module that holds it.

include "mlir/Pass/PassBase.td"

def GpuToLLVMConversionPass : Pass<"gpu-to-llvm", "ModuleOp"> {
  let summary = "Convert GPU dialect to LLVM dialect with GPU runtime calls";
  let dependentDialects = ["LLVM::LLVMDialect"];
  let options = [
    Option<"hostBarePtrCallConv", "use-bare-pointers-for-host", "bool", "false",
           "Use bare pointers to pass memref arguments to host functions. All memrefs must have static shape.">,
    Option<"kernelBarePtrCallConv", "use-bare-pointers-for-kernels", "bool", "false",
           "Use bare pointers to pass memref arguments to kernels. The kernel must use the same setting for this option.">,
    Option<"kernelIntersperseSizeCallConv", "intersperse-sizes-for-kernels", "bool", "false",
           "Inserts a size_t argument following each memref argument, containing the static size in bytes of the buffer. Incompatible arguments are rejected. This is intended for use by the Vulkan runtime with the kernel bare pointer calling convention, to enable dynamic binding of buffers as arguments without static type info.">
  ];
}
def GpuEmbedObjectsPass : Pass<"gpu-embed-objects", "ModuleOp"> {
  let summary = "Embed compiled GPU modules and lower the launches of their kernels to calls of the runtime";
  let dependentDialects = ["LLVM::LLVMDialect"];
}
