// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// REFERENCE-DIFFERS: mlir-opt adds an error of its own to each of these


// expected-error @+1 {{expected integer value}}
"test.a"() {x = !llvm.array<x i32>} : () -> ()

// -----

// expected-error @+1 {{expected integer value}}
"test.a"() {x = !llvm.ptr<>} : () -> ()

// -----

// expected-error @+1 {{expected integer value}}
"test.a"() {x = !llvm.ptr<foo>} : () -> ()

// -----

// expected-error @+1 {{integer value too large}}
"test.a"() {x = !llvm.ptr<4294967296>} : () -> ()

// -----

// expected-error @+1 {{expected integer value}}
"test.a"() {x = !llvm.ptr<i32>} : () -> ()

// -----

// expected-error @+2 {{expected string}}
// expected-error@+1 {{failed to parse LLVMTargetExtType parameter 'extTypeName' which is to be a `::llvm::StringRef`}}
"test.a"() {x = !llvm.target<a>} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = !llvm.target<"a",>} : () -> ()

// -----

// expected-error @+1 {{unknown LLVM type: foo}}
"test.a"() {x = !llvm.target<"a", foo>} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = !llvm.target<"a",>} : () -> ()

// -----

// expected-error @+1 {{unknown LLVM type: foo}}
"test.a"() {x = !llvm.target<"a", foo>} : () -> ()

