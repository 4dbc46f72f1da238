// RUN: terrace-opt %s --inline
// Allocations of constant size go to the caller's first block, where they are made once; markers say where they live.
llvm.func @static() -> f32 {
  %n = llvm.mlir.constant(4 : i32) : i32
  %p = llvm.alloca %n x f32 : (i32) -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> f32
  llvm.return %v : f32
}
// The stack of other allocations is freed where the callee returned.
llvm.func @dynamic(%size: i32) -> f32 {
  %p = llvm.alloca %size x f32 : (i32) -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> f32
  llvm.return %v : f32
}
llvm.func @caller(%c: i1, %size: i32) -> f32 {
  llvm.cond_br %c, ^a, ^b
^a:
  %v = llvm.call @static() : () -> f32
  llvm.br ^end(%v : f32)
^b:
  %w = llvm.call @dynamic(%size) : (i32) -> f32
  llvm.br ^end(%w : f32)
^end(%r: f32):
  llvm.return %r : f32
}
// A life that is marked already is left alone, as is an allocation in another block.
llvm.func @marked(%c: i1) {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x f32 : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.cond_br %c, ^a, ^b
^a:
  %q = llvm.alloca %n x i8 : (i32) -> !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr
  llvm.br ^b
^b:
  llvm.return
}
llvm.func @calls_marked(%c: i1) {
  llvm.call @marked(%c) : (i1) -> ()
  llvm.return
}
// Groups of accesses of the call are added to those of the callee's accesses.
#own = #llvm.access_group<id = distinct[0]<>>
#calls = #llvm.access_group<id = distinct[1]<>>
llvm.func @reads(%p: !llvm.ptr, %q: !llvm.ptr) -> i32 {
  %0 = llvm.load %p {access_groups = [#own]} : !llvm.ptr -> i32
  llvm.store %0, %q : i32, !llvm.ptr
  llvm.return %0 : i32
}
llvm.func @calls_with_groups(%p: !llvm.ptr, %q: !llvm.ptr) -> i32 {
  %0 = llvm.call @reads(%p, %q) {access_groups = [#calls]} : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return %0 : i32
}
