// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %i: vector<3xi32>) {
  // expected-error@+1 {{shapes of base and offset must match}}
  %0 = ptr.ptr_add %p, %i : vector<4x!ptr.ptr<#ptr.generic_space>>, vector<3xi32>
  return
}
// -----
func.func @f(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %i: tensor<4xi32>) {
  // expected-error@+1 {{the shaped containers type must match}}
  %0 = ptr.ptr_add %p, %i : vector<4x!ptr.ptr<#ptr.generic_space>>, tensor<4xi32>
  return
}
// -----
func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{'ptr.ptr_add' op operand #1 must be A shaped type with value semantics and rank. of signless integer or index values or signless integer or index, but got '!ptr.ptr<#ptr.generic_space>'}}
  %0 = "ptr.ptr_add"(%p, %p) : (!ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>) -> !ptr.ptr<#ptr.generic_space>
  return
}
// -----
func.func @f(%p: vector<4x!ptr.ptr<#ptr.generic_space>>) {
  // expected-error@+1 {{'ptr.ptr_diff' op requires the same shape for all operands and results}}
  %0 = ptr.ptr_diff %p, %p : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<3xi32>
  return
}
// -----
func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{'ptr.load' op unsupported ordering 'release'}}
  %0 = ptr.load %p atomic release alignment = 8 : !ptr.ptr<#ptr.generic_space> -> i64
  return
}
// -----
func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{'ptr.load' op expected alignment for atomic access}}
  %0 = ptr.load %p atomic acquire : !ptr.ptr<#ptr.generic_space> -> i64
  return
}
// -----
func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{alignment must be a power of 2}}
  %0 = ptr.load %p alignment = 3 : !ptr.ptr<#ptr.generic_space> -> i64
  return
}
// -----
func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{alignment must be positive}}
  %0 = ptr.load %p alignment = -2 : !ptr.ptr<#ptr.generic_space> -> i64
  return
}
// -----
func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{'ptr.load' op expected syncscope to be null for non-atomic access}}
  %0 = "ptr.load"(%p) <{syncscope = "a"}> : (!ptr.ptr<#ptr.generic_space>) -> i64
  return
}
// -----
func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %i: i64) {
  // expected-error@+1 {{'ptr.store' op unsupported ordering 'acquire'}}
  ptr.store %i, %p atomic acquire alignment = 8 : i64, !ptr.ptr<#ptr.generic_space>
  return
}
// -----
func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %i: i64) {
  // expected-error@+1 {{'ptr.store' op expected alignment for atomic access}}
  ptr.store %i, %p atomic release : i64, !ptr.ptr<#ptr.generic_space>
  return
}
// -----
func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %i: i64) {
  // expected-error@+1 {{alignment must be a power of 2}}
  ptr.store %i, %p alignment = 3 : i64, !ptr.ptr<#ptr.generic_space>
  return
}
// -----
func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{the input value cannot be of type `!ptr.ptr`}}
  %0 = ptr.to_ptr %p : !ptr.ptr<#ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  return
}
// -----
func.func @f(%m: memref<f32>) {
  // expected-error@+1 {{expected the input and output to have the same memory space}}
  %0 = ptr.to_ptr %m : memref<f32> -> !ptr.ptr<#ptr.generic_space>
  return
}
// -----
func.func @f(%m: f32) {
  // expected-error@+1 {{'ptr.to_ptr' op operand #0 must be PtrLikeTypeInterface instance, but got 'f32'}}
  %0 = "ptr.to_ptr"(%m) : (f32) -> !ptr.ptr<#ptr.generic_space>
  return
}
// -----
func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{the result type cannot be `!ptr.ptr`}}
  %0 = ptr.from_ptr %p : !ptr.ptr<#ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  return
}
// -----
func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{expected the input and output to have the same memory space}}
  %0 = ptr.from_ptr %p : !ptr.ptr<#ptr.generic_space> -> memref<f32>
  return
}
// -----
func.func @f(%m: f32) {
  // expected-error@+1 {{'ptr.get_metadata' op operand #0 must be PtrLikeTypeInterface instance, but got 'f32'}}
  %0 = "ptr.get_metadata"(%m) : (f32) -> !ptr.ptr_metadata<memref<f32>>
  return
}
// -----
func.func @f(%m: memref<?xf32, #ptr.generic_space>) {
  // expected-error@+1 {{'ptr.get_metadata' op failed to verify that metadata type}}
  %0 = "ptr.get_metadata"(%m) : (memref<?xf32, #ptr.generic_space>) -> !ptr.ptr_metadata<memref<f32>>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'ptr.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "ptr.constant"() <{value = 1 : i32}> : () -> !ptr.ptr<#ptr.generic_space>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'ptr.type_offset' op result #0 must be signless integer or index, but got 'f32'}}
  %0 = "ptr.type_offset"() <{elementType = f32}> : () -> f32
  return
}
// -----
func.func @f(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %k: vector<3xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'ptr.gather' op failed to verify that result and mask must be compatible}}
  %0 = "ptr.gather"(%p, %k, %x) : (vector<4x!ptr.ptr<#ptr.generic_space>>, vector<3xi1>, vector<4xf32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{alignment must be a power of 2}}
  %0 = ptr.gather %p, %k, %x alignment = 3 : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xf32>
  return
}
// -----
func.func @f(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %k: tensor<4xi1>, %x: tensor<4xf32>) {
  // expected-error@+1 {{'ptr.gather' op failed to verify that all of {result, ptrs} have same type IDs}}
  %0 = "ptr.gather"(%p, %k, %x) : (vector<4x!ptr.ptr<#ptr.generic_space>>, tensor<4xi1>, tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @f(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{alignment must be a power of 2}}
  ptr.scatter %x, %p, %k alignment = 3 : vector<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>
  return
}
// -----
func.func @f(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %k: vector<3xi1>, %x: vector<3xf32>) {
  // expected-error@+1 {{'ptr.scatter' op failed to verify that all of {value, ptrs} have same shape}}
  "ptr.scatter"(%x, %p, %k) : (vector<3xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>, vector<3xi1>) -> ()
  return
}
// -----
func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{alignment must be a power of 2}}
  %0 = ptr.masked_load %p, %k, %x alignment = 3 : !ptr.ptr<#ptr.generic_space> -> vector<4xf32>
  return
}
// -----
func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{alignment must be a power of 2}}
  ptr.masked_store %x, %p, %k alignment = 3 : vector<4xf32>, !ptr.ptr<#ptr.generic_space>
  return
}
// -----
// expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
"t.op"() {a = #ptr.spec<size = 63, abi = 64, preferred = 64>} : () -> ()
// -----
// expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
"t.op"() {a = #ptr.spec<size = 64, abi = 3, preferred = 64>} : () -> ()
// -----
// expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
"t.op"() {a = #ptr.spec<size = 64, abi = 64, preferred = 8>} : () -> ()
// -----
// expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
"t.op"() {a = #ptr.spec<size = 64, abi = 64, preferred = 64, index = 3>} : () -> ()
// -----
// expected-error@+1 {{the ptr-like type has no metadata}}
func.func private @f(!ptr.ptr_metadata<!ptr.ptr<#ptr.generic_space>>)
// -----
// expected-error@+1 {{failed to construct function type: expected LLVM type for function arguments}}
llvm.func @f(!ptr.ptr<#ptr.generic_space>)
