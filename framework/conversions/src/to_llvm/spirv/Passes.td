// The lowerings of this folder as passes; the module that holds each says what it does.

include "mlir/Pass/PassBase.td"

def ConvertSPIRVToLLVMPass : Pass<"convert-spirv-to-llvm", "ModuleOp"> {
  let summary = "Convert SPIR-V dialect to LLVM dialect";
  let dependentDialects = ["LLVM::LLVMDialect"];
  let options = [
    Option<"clientAPI", "client-api", "spirv::ClientAPI", "spirv::ClientAPI::Unknown",
           "Derive StorageClass to address space mapping from the client API",
           [{::llvm::cl::values(
             clEnumValN(spirv::ClientAPI::Unknown, "Unknown", "Unknown (default)"),
             clEnumValN(spirv::ClientAPI::Metal, "Metal", "Metal"),
             clEnumValN(spirv::ClientAPI::OpenCL, "OpenCL", "OpenCL"),
             clEnumValN(spirv::ClientAPI::Vulkan, "Vulkan", "Vulkan"),
             clEnumValN(spirv::ClientAPI::WebGPU, "WebGPU", "WebGPU"))}]>
  ];
}
def LowerHostCodeToLLVMPass : Pass<"lower-host-to-llvm", "ModuleOp"> {
  let summary = "Lowers the host module code and `gpu.launch_func` to LLVM";
  let dependentDialects = ["LLVM::LLVMDialect"];
}
