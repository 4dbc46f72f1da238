// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: !llvm.ptr<7>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r1 = xevm.blockload %undeclared <{cache_control = #xevm.load_cache_control<ir>}> : (!llvm.ptr<7>) -> vector<2xi64>
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32) {
  // expected-error @+1 {{expected '}' in attribute dictionary}}
  xevm.blockprefetch2d %a0, %a1, %a2, %a3, %a4, %a5 <{cache_control = #xevm.load_cache_control<L1c_L2uc_L3uc>, elem_size_in_bits = 8 : i32, tile_height = 8 : i32, tile_width = 32 : i32 v_blocks = 1 : i32}> : (!llvm.ptr, i32, i32, i32, i32, i32)
  return
}

// -----

func.func @f(%a0: !llvm.ptr<1>, %a1: vector<4xi16>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  xevm.blockstore %undeclared, %a1 <{cache_control = #xevm.store_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>, vector<4xi16>)
  return
}

// -----

func.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: vector<8xbf16>) {
  // expected-error @+1 {{expected attribute value}}
  xevm.blockstore2d %a0, %a1, %a2, %a3, %a4, %a5, %a6 <{cache_control = #xevm.store_cache_control<L1s_L2wb_L3uc>, elem_size_in_bits = : i32, tile_height = 2 : i32, tile_width = 16 : i32}> : (!llvm.ptr, i32, i32, i32, i32, i32, vector<8xbf16>)
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = xevm.group_count.x :
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'xevm.group_count.y' op result #0 must be 32-bit signless integer or 64-bit signless integer, but got 'f32'}}
  %r0 = xevm.group_count.y : f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = xevm.group_count.z : : i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = xevm.group_id.x  i32
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'xevm.group_id.y' op requires one result}}
  "xevm.group_id.y"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '}' in attribute dictionary}}
  %r0 = xevm.group_id.z {f32]} : i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'xevm.lane_id' op result #0 must be 32-bit signless integer or 64-bit signless integer, but got 'f32'}}
  %r0 = xevm.lane_id : f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute name}}
  %r0 = xevm.local_id.x { = 546683 : i64} : i64
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute name}}
  %r0 = xevm.local_id.y { = "586642"} : i64
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  %r0 = xevm.local_id.z :
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '}' in attribute dictionary}}
  %r0 = xevm.local_size.x {f32]} : i64
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'xevm.local_size.y' op requires one result}}
  "xevm.local_size.y"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'xevm.local_size.z' op result #0 must be 32-bit signless integer or 64-bit signless integer, but got 'f32'}}
  %r0 = xevm.local_size.z : f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected '<'}}
  xevm.memfence <{addrspace = #xevm.addr_space #xevm.addr_space<constant>, scope = #xevm.mem_scope<workgroup>}>
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'xevm.mma' op requires one result}}
  "xevm.mma"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f(%a0: !llvm.ptr<4>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  xevm.prefetch %undeclared <{cache_control = #xevm.load_cache_control<L1s_L2c_L3c>}> : (!llvm.ptr<4>)
  return
}

// -----

func.func @f(%a: none, %b: none, %c: none) {
  // expected-error @+1 {{'xevm.subgroup_id' op requires one result}}
  "xevm.subgroup_id"(%a, %b, %c) : (none, none, none) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %r0 = xevm.subgroup_size  i32
  return
}
