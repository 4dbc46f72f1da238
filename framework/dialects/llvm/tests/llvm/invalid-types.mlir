// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error @+1 {{invalid array element type: '!llvm.void'}}
"test.a"() {x = !llvm.array<10 x void>} : () -> ()

// -----

// expected-error @+1 {{expected 'x'}}
"test.a"() {x = !llvm.array<10xi32>} : () -> ()

// -----

// expected-error @+1 {{expected 'x'}}
"test.a"() {x = !llvm.array<10 i32>} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = !llvm.array<4 x>} : () -> ()

// -----

// expected-error @+1 {{unknown LLVM type: foo}}
"test.a"() {x = !llvm.array<4 x foo>} : () -> ()

// -----

// expected-error @+1 {{invalid array element type: '!llvm.func<void ()>'}}
"test.a"() {x = !llvm.array<4 x func<void ()>>} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = !llvm.array} : () -> ()

// -----

// expected-error @+1 {{expected '>'}}
"test.a"() {x = !llvm.array<4 x i32, i32>} : () -> ()

// -----

// expected-error @+1 {{expected '('}}
"test.a"() {x = !llvm.func<void>} : () -> ()

// -----

// expected-error @+1 {{expected ')'}}
"test.a"() {x = !llvm.func<void (..., i32)>} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = !llvm.func<void (i32,)>} : () -> ()

// -----

// expected-error @+1 {{invalid function argument type: '!llvm.void'}}
"test.a"() {x = !llvm.func<void (void)>} : () -> ()

// -----

// expected-error @+1 {{invalid function result type: '!llvm.metadata'}}
"test.a"() {x = !llvm.func<metadata ()>} : () -> ()

// -----

// expected-error @+1 {{invalid function argument type: '!llvm.func<void ()>'}}
"test.a"() {x = !llvm.func<void (func<void ()>)>} : () -> ()

// -----

// expected-error @+1 {{expected '('}}
"test.a"() {x = !llvm.func<() -> ()>} : () -> ()

// -----

// expected-error @+1 {{expected '>'}}
"test.a"() {x = !llvm.ptr<3, 4>} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"test.a"() {x = !llvm.ptr <3>} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = !llvm.struct} : () -> ()

// -----

// expected-error @+1 {{only identified structs can be opaque}}
"test.a"() {x = !llvm.struct<opaque>} : () -> ()

// -----

// expected-error @+1 {{struct without a body only allowed in a recursive struct}}
"test.a"() {x = !llvm.struct<"a">} : () -> ()

// -----

// expected-error @+1 {{identified type already used with a different body}}
"test.a"() {x = !llvm.struct<"a", opaque>, y = !llvm.struct<"a", (i32)>} : () -> ()

// -----

// expected-error @+1 {{redeclaring defined struct as opaque}}
"test.a"() {x = !llvm.struct<"a", (i32)>, y = !llvm.struct<"a", opaque>} : () -> ()

// -----

// expected-error @+1 {{identified type already used with a different body}}
"test.a"() {x = !llvm.struct<"a", (i32)>, y = !llvm.struct<"a", packed (i32)>} : () -> ()

// -----

// expected-error @+1 {{identified type already used with a different body}}
"test.a"() {x = !llvm.struct<"a", (i32)>, y = !llvm.struct<"a", ()>} : () -> ()

// -----

// expected-error @+1 {{struct without a body only allowed in a recursive struct}}
"test.a"() {x = !llvm.struct<"a", (i32)>, y = !llvm.struct<"a">} : () -> ()

// -----

// expected-error @+1 {{identifier already used for an enclosing struct}}
"test.a"() {x = !llvm.struct<"a", (struct<"a", (i32)>)>} : () -> ()

// -----

// expected-error @+1 {{invalid LLVM structure element type: '!llvm.void'}}
"test.a"() {x = !llvm.struct<"a", (i32, void)>} : () -> ()

// -----

// expected-error @+1 {{invalid LLVM structure element type: '!llvm.label'}}
"test.a"() {x = !llvm.struct<(i32, label)>} : () -> ()

// -----

// expected-error @+1 {{invalid LLVM structure element type: '!llvm.token'}}
"test.a"() {x = !llvm.struct<(i32, token)>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = !llvm.struct<"a" (i32)>} : () -> ()

// -----

// expected-error @+1 {{expected '('}}
"test.a"() {x = !llvm.struct<i32>} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = !llvm.struct<(i32,)>} : () -> ()

// -----

// expected-error @+1 {{unbalanced '(' character in pretty dialect name}}
"test.a"() {x = !llvm.struct<(i32>} : () -> ()

// -----

// expected-error @+1 {{unexpected type, expected keyword}}
"test.a"() {x = !llvm.i32} : () -> ()

// -----

// expected-error @+1 {{unknown LLVM type: foo}}
"test.a"() {x = !llvm.foo} : () -> ()

// -----

// expected-error @+1 {{unknown LLVM type: float}}
"test.a"() {x = !llvm.float} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = !llvm<"i32">} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = !llvm<>} : () -> ()

// -----

// expected-error @+1 {{unknown LLVM type: byte}}
"test.a"() {x = !llvm.byte<8>} : () -> ()

// -----

// expected-error @+1 {{unknown LLVM type: vec}}
"test.a"() {x = !llvm.vec<4 x ptr>} : () -> ()

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"test.a"() {x = vector<4x!llvm.struct<(i32)>>} : () -> ()

// -----

// expected-error @+1 {{invalid memref element type}}
"test.a"() {x = memref<4x!llvm.struct<(i32)>>, y = memref<4x!llvm.ptr>} : () -> ()

// -----

// expected-error @+1 {{invalid memref element type}}
"test.a"() {x = memref<4x!llvm.void>} : () -> ()

// -----

// expected-error @+1 {{invalid memref element type}}
"test.a"() {x = memref<4x!llvm.array<3 x i32>>} : () -> ()

// -----

// expected-error @+1 {{invalid memref element type}}
"test.a"() {x = memref<4x!llvm.target<"a">>} : () -> ()

// -----

// expected-error @+1 {{invalid memref element type}}
"test.a"() {x = memref<4x!llvm.x86_amx>} : () -> ()

// -----

// expected-error @+1 {{failed to parse parameter list for target extension type}}
"test.a"() {x = !llvm.target<"a", 3, i32>} : () -> ()

// -----

// expected-error @+1 {{invalid memref element type}}
"test.a"() {x = memref<4x!llvm.ptr>} : () -> ()

// -----

// expected-error @+1 {{invalid memref element type}}
"test.a"() {x = memref<4x!llvm.ptr<3>>} : () -> ()

// -----

// expected-error @+1 {{invalid memref element type}}
"test.a"() {x = memref<*x!llvm.ptr>} : () -> ()

// -----

// expected-error @+1 {{invalid memref element type}}
"test.a"() {x = memref<4x!llvm.struct<(i32)>>} : () -> ()

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"test.a"() {x = vector<4x!llvm.struct<(i32)>>} : () -> ()

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"test.a"() {x = vector<4xtuple<>>} : () -> ()

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"test.a"() {x = vector<4xtensor<4xf32>>} : () -> ()

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"test.a"() {x = vector<4x!llvm.token>} : () -> ()

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"test.a"() {x = vector<4x!llvm.x86_amx>} : () -> ()

// -----

// expected-error @+1 {{failed to parse parameter list for target extension type}}
"test.a"() {x = !llvm.target<"a", 3, i32>} : () -> ()

// -----

// expected-error @+1 {{invalid element type for complex}}
"test.a"() {x = complex<!llvm.ptr>} : () -> ()

// -----

// expected-error @+1 {{unbalanced '(' character in pretty dialect name}}
"test.a"() {x = !llvm.func<i32 (i32>} : () -> ()
// -----
// expected-error@+2 {{expected string}}
// expected-error@+1 {{failed to parse LLVMTargetExtType parameter 'extTypeName' which is to be a `::llvm::StringRef`}}
func.func private @f(!llvm.target<i32, 42>)
