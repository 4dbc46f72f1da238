// RUN: terrace-opt %s --nvvm-attach-target='module=nvvm.* chip=sm_90 fast=true ftz=true l=a,b O=3 ptxas-cmd-options="--a=b  c"'
// RUN: terrace-opt %s --nvvm-attach-target=chip=sm_90
// RUN: terrace-opt %s --rocdl-attach-target='module=rocdl.* wave64=false fast=1 daz=1 finite-only=1 unsafe-math=1 correct-sqrt=0 l=x abi=500 features=+a triple=t O=1'
// RUN: terrace-opt %s --xevm-attach-target='module=rocdl.* l=x O=1 cmd-options="-x y"'
// RUN: terrace-opt %s --spirv-attach-target='module=rocdl.* ver=v1.3 caps=Kernel,Unknown exts=SPV_KHR_no_integer_wrap_decoration client_api=Vulkan vendor=AMD device_type=CPU device_id=4'
// RUN: terrace-opt %s --spirv-attach-target

module {
gpu.module @nvvm_module_1 { }
gpu.module @nvvm_module_2 [#nvvm.target<chip = "sm_90">] { }
gpu.module @rocdl_module_1 { }
func.func @f() { return }
}
