llvm.mlir.global internal @s("abc") {addr_space = 0 : i32} : !llvm.array<3 x i8>
llvm.mlir.global external @ini() : i64 {
  %a = llvm.mlir.addressof @s : !llvm.ptr
  %b = llvm.ptrtoint %a : !llvm.ptr to i64
  llvm.return %b : i64
}
omp.private {type = private} @p : i32
omp.declare_reduction @red : i32 init {
^bb0(%a: i32):
  %c = llvm.mlir.constant(0 : i32) : i32
  omp.yield(%c : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  %c = llvm.add %a, %b : i32
  omp.yield(%c : i32)
}
llvm.func internal @callee(%a: i32) -> i32 {
  %p = llvm.mlir.addressof @s : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  %s = llvm.add %a, %v : i32
  llvm.return %s : i32
}
llvm.func @f() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %x = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  omp.parallel private(@p %x -> %a : !llvm.ptr) {
    omp.terminator
  }
  %k = llvm.mlir.constant(7 : i32) : i32
  %r = llvm.call @callee(%k) : (i32) -> i32
  %fp = llvm.mlir.addressof @callee : !llvm.ptr
  %r2 = llvm.call %fp(%r) : !llvm.ptr, (i32) -> i32
  llvm.return %r2 : i32
}
