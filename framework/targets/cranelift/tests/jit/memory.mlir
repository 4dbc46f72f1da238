llvm.mlir.global internal constant @primes(dense<[2, 3, 5, 7]> : tensor<4xi16>) : !llvm.array<4 x i16>
llvm.mlir.global internal @table() : !llvm.array<2 x ptr> {
  %u = llvm.mlir.undef : !llvm.array<2 x ptr>
  %f = llvm.mlir.addressof @twice : !llvm.ptr
  %g = llvm.mlir.addressof @thrice : !llvm.ptr
  %0 = llvm.insertvalue %f, %u[0] : !llvm.array<2 x ptr>
  %1 = llvm.insertvalue %g, %0[1] : !llvm.array<2 x ptr>
  llvm.return %1 : !llvm.array<2 x ptr>
}
llvm.func internal @twice(%a: i32) -> i32 {
  %0 = llvm.add %a, %a : i32
  llvm.return %0 : i32
}
llvm.func internal @thrice(%a: i32) -> i32 {
  %0 = llvm.add %a, %a : i32
  %1 = llvm.add %0, %a : i32
  llvm.return %1 : i32
}
// CALL prime(2) -> 5
llvm.func @prime(%i: i64) -> i16 {
  %0 = llvm.mlir.addressof @primes : !llvm.ptr
  %1 = llvm.getelementptr %0[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i16>
  %2 = llvm.load %1 : !llvm.ptr -> i16
  llvm.return %2 : i16
}
// CALL apply(0, 7) -> 14
// CALL apply(1, 7) -> 21
llvm.func @apply(%i: i32, %a: i32) -> i32 {
  %0 = llvm.mlir.addressof @table : !llvm.ptr
  %1 = llvm.getelementptr %0[%i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.ptr
  %2 = llvm.load %1 : !llvm.ptr -> !llvm.ptr
  %3 = llvm.call %2(%a) : !llvm.ptr, (i32) -> i32
  llvm.return %3 : i32
}
// CALL sum(10) -> 45
llvm.func @sum(%n: i64) -> i64 {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %c1 x i64 : (i64) -> !llvm.ptr
  llvm.store %c0, %p : i64, !llvm.ptr
  llvm.br ^loop(%c0 : i64)
^loop(%i: i64):
  %more = llvm.icmp "slt" %i, %n : i64
  llvm.cond_br %more, ^body, ^done
^body:
  %s = llvm.load %p : !llvm.ptr -> i64
  %t = llvm.add %s, %i : i64
  llvm.store %t, %p : i64, !llvm.ptr
  %j = llvm.add %i, %c1 : i64
  llvm.br ^loop(%j : i64)
^done:
  %r = llvm.load %p : !llvm.ptr -> i64
  llvm.return %r : i64
}
// CALL pick(3) -> 30
// CALL pick(-1) -> 40
// CALL pick(9) -> 9
llvm.func @pick(%a: i8) -> i8 {
  %x = llvm.mlir.constant(30 : i8) : i8
  %y = llvm.mlir.constant(40 : i8) : i8
  llvm.switch %a : i8, ^out(%a : i8) [
    3: ^out(%x : i8),
    -1: ^out(%y : i8)
  ]
^out(%r: i8):
  llvm.return %r : i8
}
// CALL packed(1, 200) -> 1, -56
llvm.func @packed(%a: i8, %b: i24) -> !llvm.struct<(i8, i24)> {
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %c1 x !llvm.struct<packed (i24, i8)> : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<packed (i24, i8)>
  llvm.store %a, %q : i8, !llvm.ptr
  llvm.store %b, %p : i24, !llvm.ptr
  %v = llvm.load %q : !llvm.ptr -> i8
  %t = llvm.load %p : !llvm.ptr -> i24
  %m = llvm.mlir.constant(-256 : i24) : i24
  %o = llvm.or %t, %m : i24
  %u = llvm.mlir.undef : !llvm.struct<(i8, i24)>
  %0 = llvm.insertvalue %v, %u[0] : !llvm.struct<(i8, i24)>
  %1 = llvm.insertvalue %o, %0[1] : !llvm.struct<(i8, i24)>
  llvm.return %1 : !llvm.struct<(i8, i24)>
}
// CALL lanes(5) -> 18
llvm.func @lanes(%a: i32) -> i32 {
  %c = llvm.mlir.constant(dense<[1, 2, 3]> : vector<3xi32>) : vector<3xi32>
  %i = llvm.mlir.constant(1 : i32) : i32
  %v = llvm.insertelement %a, %c[%i : i32] : vector<3xi32>
  %w = llvm.add %v, %v : vector<3xi32>
  %r = "llvm.intr.vector.reduce.add"(%w) : (vector<3xi32>) -> i32
  llvm.return %r : i32
}
// CALL swap(40) -> 41
llvm.func @swap(%a: i32) -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %0 = llvm.atomicrmw add %p, %c1 monotonic : !llvm.ptr, i32
  %1 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %1 : i32
}
