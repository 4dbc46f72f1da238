// RUN: mlir-to-llvmir %s
// Invokes and landing pads.

llvm.func @va(i32, ...) -> i32
llvm.func @pers(...) -> i32
llvm.mlir.global external constant @ti() : !llvm.ptr
llvm.func @eh(%p: !llvm.ptr) attributes {personality = @pers} {
  %n = llvm.mlir.zero : !llvm.ptr
  %x = llvm.mlir.constant(1 : i32) : i32
  %ti = llvm.mlir.addressof @ti : !llvm.ptr
  %u = llvm.mlir.undef : !llvm.array<1 x ptr>
  %fl = llvm.insertvalue %ti, %u[0] : !llvm.array<1 x ptr>
  %0 = llvm.invoke @va(%x, %p) to ^bb1 unwind ^bb2 vararg(!llvm.func<i32 (i32, ...)>) : (i32, !llvm.ptr) -> i32
^bb1:
  llvm.invoke %p() to ^bb3 unwind ^bb2 {branch_weights = array<i32: 4, 5>} : !llvm.ptr, () -> ()
^bb2:
  %1 = llvm.landingpad cleanup (catch %n : !llvm.ptr) (catch %ti : !llvm.ptr) (filter %fl : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
  llvm.resume %1 : !llvm.struct<(ptr, i32)>
^bb3:
  llvm.return
}
