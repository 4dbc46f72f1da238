// RUN: not mlir-to-llvmir %s 2>&1 | FileCheck %s
// An attribute that LLVM IR has no words for is an error that names the operation. All of them are told at once.

// CHECK: {{.*}}:[[#@LINE+1]]:1: error: cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: func.func
func.func private @f()
// CHECK: {{.*}}:[[#@LINE+1]]:1: error: cannot be translated to LLVM IR: 'llvm.func' has the attribute 'omp.x', which nothing here translates
llvm.func @k() attributes {omp.x}
// CHECK: {{.*}}:[[#@LINE+3]]:8: error: cannot be translated to LLVM IR: 'llvm.freeze' is no constant in the initializer of a global
llvm.mlir.global external @h() : i32 {
  %0 = llvm.mlir.undef : i32
  %1 = llvm.freeze %0 : i32
  llvm.return %1 : i32
}
// CHECK: {{.*}}:[[#@LINE+2]]:8: error: cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: arith.addi
llvm.func @g(%x: i32) {
  %0 = arith.addi %x, %x : i32
  llvm.return
}
// CHECK: {{.*}}:[[#@LINE+1]]:1: error: cannot be translated to LLVM IR: 'llvm.func' has the attribute 'llvm.unheard_of' of a parameter or result
llvm.func @j(%x: i32 {llvm.unheard_of}) {
  llvm.return
}
// CHECK: {{.*}}:[[#@LINE+1]]:1: error: cannot be translated to LLVM IR: 'llvm.func' has a 'passthrough' that is neither a name nor a name and a value
llvm.func @p() attributes {passthrough = [["a"]]} { llvm.return }
// CHECK: {{.*}}:[[#@LINE+1]]:1: error: cannot be translated to LLVM IR: 'llvm.func' has a 'passthrough' that is neither a name nor a name and a value
llvm.func @q() attributes {passthrough = [["a", 3]]} { llvm.return }
// CHECK: {{.*}}:[[#@LINE+1]]:1: error: cannot be translated to LLVM IR: 'llvm.func' passes the attribute 'alignstack' no value that it can have
llvm.func @r() attributes {passthrough = ["alignstack"]} { llvm.return }
// CHECK: {{.*}}:[[#@LINE+1]]:1: error: cannot be translated to LLVM IR: 'llvm.func' passes the attribute 'noinline' a value, which it does not have
llvm.func @s() attributes {passthrough = [["noinline", "3"]]} { llvm.return }
