// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: index, %a1: vector<2xi32>) {
  // expected-error @+1 {{'spirv.INTEL.SubgroupBlockWrite' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  "spirv.INTEL.SubgroupBlockWrite"(%a0, %a1) : (index, vector<2xi32>) -> ()
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, StorageBuffer>, %a1: index) {
  // expected-error @+1 {{'spirv.INTEL.SubgroupBlockWrite' op operand #1 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  "spirv.INTEL.SubgroupBlockWrite"(%a0, %a1) : (!spirv.ptr<i32, StorageBuffer>, index) -> ()
  return
}
