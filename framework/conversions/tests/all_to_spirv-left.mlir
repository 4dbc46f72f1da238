// RUN: terrace-opt %s --verify-diagnostics --convert-to-spirv=convert-gpu-modules=true
// REFERENCE-DIFFERS: its pass of this kind is one of its tests

gpu.module @printing {
  gpu.func @kernel(%a: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
    // expected-error@+1 {{failed to legalize operation 'gpu.printf'}}
    gpu.printf "%d", %a : i32
    gpu.return
  }
}
