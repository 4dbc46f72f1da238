// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt

llvm.func @blockprefetch2d(%a0: !llvm.ptr, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32) {
  xevm.blockprefetch2d %a0, %a1, %a2, %a3, %a4, %a5 <{cache_control = #xevm.load_cache_control<L1s_L2c_L3uc>, elem_size_in_bits = 8 : i32, tile_height = 8 : i32, tile_width = 32 : i32, v_blocks = 1 : i32}> : (!llvm.ptr, i32, i32, i32, i32, i32)
  llvm.return
}
llvm.func @blockstore(%a0: !llvm.ptr<2>, %a1: vector<2xi64>) {
  xevm.blockstore %a0, %a1 <{cache_control = #xevm.store_cache_control<L1wb_L2uc_L3wb>}> : (!llvm.ptr<2>, vector<2xi64>)
  llvm.return
}
llvm.func @blockstore2d(%a0: !llvm.ptr<1>, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: vector<8xf32>) {
  xevm.blockstore2d %a0, %a1, %a2, %a3, %a4, %a5, %a6 <{elem_size_in_bits = 8 : i32, tile_height = 8 : i32, tile_width = 16 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xf32>)
  llvm.return
}
llvm.func @group_count_x() {
  %r0 = xevm.group_count.x : i32
  llvm.return
}
llvm.func @group_count_y() {
  %r0 = xevm.group_count.y : i64
  llvm.return
}
llvm.func @group_count_z() {
  %r0 = xevm.group_count.z : i32
  llvm.return
}
llvm.func @group_id_x() {
  %r0 = xevm.group_id.x : i32
  llvm.return
}
llvm.func @group_id_y() {
  %r0 = xevm.group_id.y : i32
  llvm.return
}
llvm.func @group_id_z() {
  %r0 = xevm.group_id.z : i32
  llvm.return
}
llvm.func @lane_id() {
  %r0 = xevm.lane_id : i64
  llvm.return
}
llvm.func @local_id_x() {
  %r0 = xevm.local_id.x : i64
  llvm.return
}
llvm.func @local_id_y() {
  %r0 = xevm.local_id.y : i64
  llvm.return
}
llvm.func @local_id_z() {
  %r0 = xevm.local_id.z : i32
  llvm.return
}
llvm.func @local_size_x() {
  %r0 = xevm.local_size.x : i64
  llvm.return
}
llvm.func @local_size_y() {
  %r0 = xevm.local_size.y : i32
  llvm.return
}
llvm.func @local_size_z() {
  %r0 = xevm.local_size.z : i32
  llvm.return
}
llvm.func @memfence() {
  xevm.memfence <{addrspace = #xevm.addr_space<private>, scope = #xevm.mem_scope<lane>}>
  llvm.return
}
llvm.func @mma(%a0: vector<8xf32>, %a1: vector<8xf32>) {
  %r2 = xevm.mma %a0, %a1 {shape = <m = 8, n = 16, k = 16>, types = <d = bf16, a = f16, b = tf32>} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
  llvm.return
}
llvm.func @prefetch(%a0: !llvm.ptr<1>) {
  xevm.prefetch %a0 <{cache_control = #xevm.load_cache_control<ir>}> : (!llvm.ptr<1>)
  llvm.return
}
llvm.func @subgroup_id() {
  %r0 = xevm.subgroup_id : i32
  llvm.return
}
llvm.func @subgroup_size() {
  %r0 = xevm.subgroup_size : i32
  llvm.return
}

llvm.func @loads(%p: !llvm.ptr<1>, %w: i32, %h: i32, %pitch: i32, %x: i32, %y: i32) {
  %0 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<4xi16>
  %1 = xevm.blockload %p <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>) -> vector<4xi16>
  %2 = xevm.blockload2d %p, %w, %h, %pitch, %x, %y <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  llvm.return
}
