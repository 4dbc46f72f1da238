// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
#lanes = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>
#groups = #xegpu.layout<sg_layout = [2, 4], sg_data = [4, 4], inst_data = [4, 4], order = [1, 0]>
!block = !xegpu.tensor_desc<8x16xf16>
!scattered = !xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>
!chunks = !xegpu.tensor_desc<16x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2 : i64>>
func.func @blocks(%m: memref<24x32xf16>, %p: ui64, %d: memref<?x?xf16>, %i: index) {
  %0 = xegpu.create_nd_tdesc %m[0, 16] : memref<24x32xf16> -> !block
  %1 = xegpu.create_nd_tdesc %m : memref<24x32xf16> -> !xegpu.tensor_desc<8x16xf16, #xegpu.block_tdesc_attr<array_length = 2 : i64>, #lanes>
  %2 = xegpu.create_nd_tdesc %p[%i, 4], shape : [%i, 32], strides : [32, 1] : ui64 -> !block
  %3 = xegpu.create_nd_tdesc %d[%i, %i], shape : [%i, %i], strides : [%i, 1] : memref<?x?xf16> -> !block
  xegpu.prefetch_nd %0 : !block
  xegpu.prefetch_nd %0[%i, 8] <{l1_hint = #xegpu.cache_hint<cached>, l2_hint = #xegpu.cache_hint<uncached>}> : !block
  %4 = xegpu.load_nd %0 : !block -> vector<8x16xf16>
  %5 = xegpu.load_nd %0[0, %i] <{l3_hint = #xegpu.cache_hint<streaming>}> : !block -> vector<8xf16>
  %6 = xegpu.load_nd %1 <{layout = #lanes}> : !xegpu.tensor_desc<8x16xf16, #xegpu.block_tdesc_attr<array_length = 2 : i64>, #lanes> -> vector<2x8x16xf16>
  xegpu.store_nd %4, %0 : vector<8x16xf16>, !block
  xegpu.store_nd %4, %0[%i, %i] <{l1_hint = #xegpu.cache_hint<write_back>}> : vector<8x16xf16>, !block
  %7 = xegpu.update_nd_offset %0, [8, %i] : !block
  return
}
func.func @scattered(%m: memref<64xf32>, %p: i64, %at: vector<16xindex>, %mask: vector<16xi1>, %i: index, %on: i1, %v: vector<16xf32>) {
  %0 = xegpu.create_tdesc %m, %at : memref<64xf32>, vector<16xindex> -> !scattered
  %1 = xegpu.create_tdesc %p, %at : i64, vector<16xindex> -> !chunks
  xegpu.prefetch %0 : !scattered
  xegpu.prefetch %p[%at] <{l1_hint = #xegpu.cache_hint<cached>, offset_align_byte = 4 : i64}> : i64, vector<16xindex>
  %2 = xegpu.load %0, %mask : !scattered, vector<16xi1> -> vector<16xf32>
  %3 = xegpu.load %1, %mask <{l1_hint = #xegpu.cache_hint<read_invalidate>}> : !chunks, vector<16xi1> -> vector<16x2xf32>
  %4 = xegpu.load %m[%at], %mask <{chunk_size = 1 : i64}> : memref<64xf32>, vector<16xindex>, vector<16xi1> -> vector<16xf32>
  xegpu.store %2, %0, %mask : vector<16xf32>, !scattered, vector<16xi1>
  xegpu.store %3, %p[%at], %mask <{chunk_size = 2 : i64, l2_hint = #xegpu.cache_hint<write_through>}> : vector<16x2xf32>, i64, vector<16xindex>, vector<16xi1>
  %5 = xegpu.update_offset %0, %at : !scattered, vector<16xindex>
  %6 = xegpu.atomic_rmw addf %0, %mask, %v : !scattered, vector<16xi1>, vector<16xf32> -> vector<16xf32>
  return
}
func.func @products(%a: vector<8x16xf16>, %b: vector<16x16xf16>, %packed: vector<8x16x2xf16>, %c: vector<8x16xf32>, %l: vector<8xf16>,
                    %r: vector<16xf16>, %s: vector<8xf32>) {
  %0 = xegpu.dpas %a, %b, %c : vector<8x16xf16>, vector<16x16xf16>, vector<8x16xf32> -> vector<8x16xf32>
  %1 = xegpu.dpas %a, %packed {layout_a = #lanes, layout_cd = #lanes} : vector<8x16xf16>, vector<8x16x2xf16> -> vector<8x16xf32>
  %2 = xegpu.dpas %l, %r, %s : vector<8xf16>, vector<16xf16>, vector<8xf32> -> vector<8xf32>
  %3 = xegpu.convert_layout %a <{input_layout = #lanes, target_layout = #xegpu.layout<inst_data = [8, 16]>}> : vector<8x16xf16>
  return
}
func.func @barriers(%id: i8, %n: i8) {
  xegpu.alloc_nbarrier 8
  %0 = xegpu.init_nbarrier %id, %n : i8, i8 -> !xegpu.nbarrier
  xegpu.nbarrier_arrive %0 : !xegpu.nbarrier
  xegpu.nbarrier_wait %0 : !xegpu.nbarrier
  xegpu.fence memory_kind = global, fence_scope = workgroup
  xegpu.fence memory_kind = slm, fence_scope = gpu {a}
  return
}
func.func @shared_memory(%m: memref<2048xi8, 3>, %i: index) {
  %0 = xegpu.create_mem_desc %m : memref<2048xi8, 3> -> !xegpu.mem_desc<16x64xf16>
  %1 = xegpu.create_mem_desc %m : memref<2048xi8, 3> -> !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<stride = [1, 16], block = [16, 16]>>
  %2 = xegpu.load_matrix %0[8, %i] : !xegpu.mem_desc<16x64xf16>, index -> vector<8x16xf16>
  %3 = xegpu.load_matrix %1[0, 16] <{layout = #lanes}> : !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<stride = [1, 16], block = [16, 16]>> -> vector<8x16xf16>
  xegpu.store_matrix %2, %0[%i, 0] : vector<8x16xf16>, !xegpu.mem_desc<16x64xf16>, index
  return
}
"test.attributes"() {a = #groups, b = #xegpu.slice<#groups, dims = [0]>, c = #xegpu.range<[0, 4]>, d = !xegpu.tensor_desc<32xf32, #xegpu.block_tdesc_attr<memory_space = slm, boundary_check = false>>} : () -> ()
