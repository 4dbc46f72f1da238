// RUN: terrace-opt %s --convert-to-spirv="convert-gpu-modules=true nest-in-gpu-module=true"
// REFERENCE-DIFFERS: its pass of this kind is one of its tests

gpu.module @nested {
  gpu.func @kernel() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
    %0 = gpu.thread_id x
    %1 = index.add %0, %0
    gpu.return
  }
}
func.func @host(%a: index) -> index {
  return %a : index
}
