// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
!p = !ptr.ptr<#ptr.generic_space>
func.func private @types(!ptr.ptr<#llvm.address_space<3>>, !ptr.ptr_metadata<memref<?xf32, #ptr.generic_space>>, memref<4x!p>, vector<4x!p>, tensor<4x!p>)
"t.attributes"() {a = #ptr.spec<size = 64, abi = 64, preferred = 64>, b = #ptr.spec<size = 64, abi = 32, preferred = 64, index = 32>,
  c = #ptr.address<0x1000> : !p, d = #ptr.null : !p, e = #ptr.generic_space} : () -> ()
func.func @pointers(%p: !p, %v: vector<4x!p>, %m: memref<?xf32, #ptr.generic_space>, %i: i32, %j: vector<4xi32>) {
  %0 = ptr.constant #ptr.null : !p
  %1 = ptr.constant {k} #ptr.address<8> : !p
  %2 = ptr.to_ptr %m : memref<?xf32, #ptr.generic_space> -> !p
  %3 = ptr.get_metadata %m : memref<?xf32, #ptr.generic_space>
  %4 = ptr.from_ptr %2 metadata %3 {k} : !p -> memref<?xf32, #ptr.generic_space>
  %5 = ptr.from_ptr %2 : <#ptr.generic_space> -> memref<f32, #ptr.generic_space>
  %6 = ptr.ptr_add %p, %i : !p, i32
  %7 = ptr.ptr_add nusw %v, %j : vector<4x!p>, vector<4xi32>
  %8 = ptr.ptr_add nuw %v, %i : vector<4x!p>, i32
  %9 = ptr.ptr_add inbounds %p, %j : !p, vector<4xi32>
  %10 = ptr.ptr_diff %p, %p : !p -> i64
  %11 = ptr.ptr_diff nuw|nsw %v, %v : vector<4x!p> -> vector<4xi32>
  %12 = ptr.type_offset vector<2xf32> : index
  return
}
func.func @memory(%p: !p, %v: vector<4x!p>, %k: vector<4xi1>, %x: vector<4xf32>, %i: i64) {
  %0 = ptr.load %p : !p -> f32
  %1 = ptr.load volatile %p atomic syncscope("group") acquire alignment = 8 invariant nontemporal invariant_group {k} : !p -> i64
  ptr.store %i, %p alignment = 4 : i64, !p
  ptr.store volatile %i, %p atomic seq_cst alignment = 8 invariant_group nontemporal : i64, !p
  %2 = ptr.gather %v, %k, %x alignment = 8 : vector<4x!p> -> vector<4xf32>
  ptr.scatter %x, %v, %k : vector<4xf32>, vector<4x!p>
  %3 = ptr.masked_load %p, %k, %x : !p -> vector<4xf32>
  ptr.masked_store %x, %p, %k alignment = 8 {k} : vector<4xf32>, !p
  return
}
