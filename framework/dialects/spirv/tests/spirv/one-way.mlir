// RUN: terrace-opt %s
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
spirv.func @written(%v2i: vector<2xi32>, %pu: !spirv.ptr<i32, StorageBuffer>) "None" {
  spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %pu, %v2i : vector<2xi32>
  spirv.Return
}
