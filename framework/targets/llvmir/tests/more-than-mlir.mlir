// RUN: mlir-to-llvmir %s
// REFERENCE-DIFFERS: MLIR drops these without a word.
// More than MLIR's own translation keeps: attributes of parameters, of aliases, data of destructors.

llvm.mlir.global external @c(0 : i32) : i32
llvm.mlir.alias weak @al {dso_local} : i32 {
  %0 = llvm.mlir.addressof @c : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global_dtors dtors = [@f], priorities = [5 : i32], data = [@c]
llvm.func @f() {
  llvm.return
}
llvm.func @g(%p: !llvm.ptr {llvm.writable}, %x: f32 {llvm.nofpclass = 3 : i64}) {
  llvm.return
}
