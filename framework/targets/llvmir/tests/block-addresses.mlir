// RUN: mlir-to-llvmir %s
// Addresses of blocks of this and of other functions.

llvm.func fastcc @g(i32, !llvm.ptr) -> i32
llvm.func @ba() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @ba, tag = <id = 1>> : !llvm.ptr
  llvm.indirectbr %0 : !llvm.ptr, [
    ^bb1
  ]
^bb1:
  llvm.blocktag <id = 1>
  %1 = llvm.blockaddress <function = @bb, tag = <id = 2>> : !llvm.ptr
  llvm.return %1 : !llvm.ptr
}
llvm.func @bb() {
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 2>
  %0 = llvm.dso_local_equivalent @g : !llvm.ptr
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.call %0(%x, %p) : !llvm.ptr, (i32, !llvm.ptr) -> i32
  llvm.fence syncscope("agent") acquire
  llvm.return
}
