// RUN: terrace-opt %s --llvm-use-default-visibility
// RUN: terrace-opt %s --llvm-use-default-visibility=visibility=hidden
// RUN: terrace-opt %s --llvm-use-default-visibility=visibility=protected

llvm.func @f() { llvm.return }
llvm.func @declared()
llvm.func internal @internal() { llvm.return }
llvm.mlir.global external @g(1 : i32) : i32
llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @i : !llvm.func<void ()>, !llvm.ptr @resolve
llvm.func @resolve() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @f : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// These say their visibility, and keep it.
llvm.func hidden @hidden() { llvm.return }
llvm.mlir.global external protected @protected(2 : i32) : i32
module {
  llvm.func @inner() { llvm.return }
}
