llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @exit(i32)
llvm.func @puts(!llvm.ptr) -> i32
llvm.func @sin(f64) -> f64
llvm.func @strlen(!llvm.ptr) -> i64
llvm.mlir.global internal constant @text("%d %s %5.2f|\0A\00")
llvm.mlir.global internal constant @word("word\00")
llvm.mlir.global internal @pair() : !llvm.struct<(i8, ptr)> {
  %u = llvm.mlir.undef : !llvm.struct<(i8, ptr)>
  %a = llvm.mlir.addressof @word : !llvm.ptr
  %p = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %c = llvm.mlir.constant(7 : i8) : i8
  %0 = llvm.insertvalue %c, %u[0] : !llvm.struct<(i8, ptr)>
  %1 = llvm.insertvalue %p, %0[1] : !llvm.struct<(i8, ptr)>
  llvm.return %1 : !llvm.struct<(i8, ptr)>
}
llvm.mlir.global internal constant @matrix(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>) : !llvm.array<2 x array<3 x i32>>
llvm.mlir.global external @elsewhere() : i32
llvm.mlir.global internal @zeros(#llvm.zero) : !llvm.array<4 x i64>

// CALL say(-3) -> 18
// PRINTS -3 word  1.50|
// PRINTS ord
llvm.func @say(%n: i32) -> i32 {
  %f = llvm.mlir.addressof @text : !llvm.ptr
  %w = llvm.mlir.addressof @word : !llvm.ptr
  %x = llvm.mlir.constant(1.5 : f64) : f64
  %c = llvm.call @printf(%f, %n, %w, %x) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32, !llvm.ptr, f64) -> i32
  %p = llvm.mlir.addressof @pair : !llvm.ptr
  %q = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, ptr)>
  %s = llvm.load %q : !llvm.ptr -> !llvm.ptr
  %d = llvm.call @puts(%s) : (!llvm.ptr) -> i32
  %l = llvm.call @strlen(%s) : (!llvm.ptr) -> i64
  %m = llvm.trunc %l : i64 to i32
  %r = llvm.add %c, %m : i32
  llvm.return %r : i32
}
// CALL too_few() -> error: 'printf' has fewer arguments than its format asks for
llvm.func @too_few() {
  %f = llvm.mlir.addressof @text : !llvm.ptr
  %n = llvm.mlir.constant(1 : i32) : i32
  %c = llvm.call @printf(%f, %n) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32 // FAULT
  llvm.return
}
// CALL element(1, 2) -> 6
llvm.func @element(%i: i64, %j: i64) -> i32 {
  %m = llvm.mlir.addressof @matrix : !llvm.ptr
  %p = llvm.getelementptr inbounds %m[0, %i, %j] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<2 x array<3 x i32>>
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}
// CALL zero(3) -> 0
llvm.func @zero(%i: i64) -> i64 {
  %m = llvm.mlir.addressof @zeros : !llvm.ptr
  %p = llvm.getelementptr %m[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  %v = llvm.load %p : !llvm.ptr -> i64
  llvm.return %v : i64
}
// CALL heap(3) -> 42
// CALL heap(4) -> error: store out of bounds: 8 bytes at offset 32 of an allocation of 32 bytes
// CALL heap(-1) -> error: store out of bounds: 8 bytes at offset -8 of an allocation of 32 bytes
llvm.func @heap(%i: i64) -> i64 {
  %n = llvm.mlir.constant(32 : i64) : i64
  %v = llvm.mlir.constant(42 : i64) : i64
  %m = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %p = llvm.getelementptr %m[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  llvm.store %v, %p : i64, !llvm.ptr // FAULT
  %r = llvm.load %p : !llvm.ptr -> i64
  llvm.call @free(%m) : (!llvm.ptr) -> ()
  llvm.return %r : i64
}
// CALL beyond(5) -> error: poison is used as the address of a load
llvm.func @beyond(%i: i64) -> i32 {
  %c1 = llvm.mlir.constant(4 : i64) : i64
  %m = llvm.alloca %c1 x i32 : (i64) -> !llvm.ptr
  %p = llvm.getelementptr inbounds %m[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %v = llvm.load %p : !llvm.ptr -> i32 // FAULT
  llvm.return %v : i32
}
// CALL null() -> error: load through the null pointer
llvm.func @null() -> i32 {
  %z = llvm.mlir.zero : !llvm.ptr
  %v = llvm.load %z : !llvm.ptr -> i32 // FAULT
  llvm.return %v : i32
}
// CALL unaligned(1) -> error: load at address 0x70081, which is not a multiple of 4
llvm.func @unaligned(%i: i64) -> i32 {
  %c = llvm.mlir.constant(8 : i64) : i64
  %m = llvm.alloca %c x i8 : (i64) -> !llvm.ptr
  %p = llvm.getelementptr %m[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %v = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i32 // FAULT
  llvm.return %v : i32
}
// CALL undefined() -> error: poison is used as a condition
llvm.func @undefined() -> i32 {
  %u = llvm.mlir.undef : i32
  %c = llvm.mlir.constant(1 : i32) : i32
  %x = llvm.add %u, %c : i32
  %b = llvm.icmp "eq" %x, %c : i32
  llvm.cond_br %b, ^yes, ^no // FAULT
^yes:
  llvm.return %c : i32
^no:
  llvm.return %x : i32
}
// CALL frozen() -> 1
llvm.func @frozen() -> i32 {
  %u = llvm.mlir.undef : i32
  %f = llvm.freeze %u : i32
  %c = llvm.mlir.constant(1 : i32) : i32
  %x = llvm.add %f, %c : i32
  llvm.return %x : i32
}
// CALL never() -> error: control reaches 'llvm.unreachable'
llvm.func @never() {
  llvm.unreachable // FAULT
}
// CALL leave(3) -> error: the program exits with status 3
llvm.func @leave(%s: i32) {
  llvm.call @exit(%s) : (i32) -> () // FAULT
  llvm.unreachable
}
// CALL indirect() -> error: call of an address that is no function
llvm.func @indirect() {
  %p = llvm.mlir.addressof @word : !llvm.ptr
  llvm.call %p() : !llvm.ptr, () -> () // FAULT
  llvm.return
}
// CALL outside() -> error: load of uninitialized memory, at offset 0 of an allocation of 4 bytes
llvm.func @outside() -> i32 {
  %p = llvm.mlir.addressof @elsewhere : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32 // FAULT
  llvm.return %v : i32
}
// CALL change() -> error: store to a constant
llvm.func @change() {
  %p = llvm.mlir.addressof @word : !llvm.ptr
  %c = llvm.mlir.constant(65 : i8) : i8
  llvm.store %c, %p : i8, !llvm.ptr // FAULT
  llvm.return
}
// CALL overlap() -> error: memcpy between memory that overlaps: 4 bytes at offsets 0 and 2
llvm.func @overlap() {
  %c = llvm.mlir.constant(8 : i64) : i64
  %n = llvm.mlir.constant(4 : i64) : i64
  %m = llvm.alloca %c x i8 : (i64) -> !llvm.ptr
  %p = llvm.getelementptr %m[2] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memcpy"(%p, %m, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // FAULT
  llvm.return
}
// CALL copied() -> 67305985
llvm.func @copied() -> i32 {
  %c = llvm.mlir.constant(8 : i64) : i64
  %n = llvm.mlir.constant(4 : i64) : i64
  %m = llvm.alloca %c x i8 : (i64) -> !llvm.ptr
  %k = llvm.alloca %c x i8 : (i64) -> !llvm.ptr
  %v = llvm.mlir.constant(67305985 : i32) : i32
  llvm.store %v, %m : i32, !llvm.ptr
  "llvm.intr.memcpy"(%k, %m, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %r = llvm.load %k : !llvm.ptr -> i32
  llvm.return %r : i32
}
// CALL through_int(5) -> 5
llvm.func @through_int(%v: i64) -> i64 {
  %c = llvm.mlir.constant(1 : i64) : i64
  %m = llvm.alloca %c x i64 : (i64) -> !llvm.ptr
  %i = llvm.ptrtoint %m : !llvm.ptr to i64
  %p = llvm.inttoptr %i : i64 to !llvm.ptr
  llvm.store %v, %p : i64, !llvm.ptr
  %r = llvm.load %m : !llvm.ptr -> i64
  llvm.return %r : i64
}
// CALL wild() -> error: load at address 0xdeadbeef, where no memory is
llvm.func @wild() -> i8 {
  %i = llvm.mlir.constant(0xdeadbeef : i64) : i64
  %p = llvm.inttoptr %i : i64 to !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8 // FAULT
  llvm.return %r : i8
}
// CALL flags(-1) -> [poison, poison, poison, poison]
// CALL flags(1) -> [1, 2, 1, 0]
llvm.func @flags(%a: i8) -> !llvm.struct<(i16, i8, i8, i4)> {
  %c1 = llvm.mlir.constant(1 : i8) : i8
  %z = llvm.zext nneg %a : i8 to i16
  %o = llvm.add %a, %c1 overflow<nuw> : i8
  %c0 = llvm.mlir.constant(0 : i8) : i8
  %neg = llvm.icmp "slt" %a, %c0 : i8
  %d0 = llvm.select %neg, %a, %c0 : i1, i8
  %d = llvm.or disjoint %a, %d0 : i8
  %s = llvm.lshr %a, %c1 : i8
  %t = llvm.trunc %s overflow<nuw> : i8 to i4
  %u = llvm.mlir.undef : !llvm.struct<(i16, i8, i8, i4)>
  %0 = llvm.insertvalue %z, %u[0] : !llvm.struct<(i16, i8, i8, i4)>
  %1 = llvm.insertvalue %o, %0[1] : !llvm.struct<(i16, i8, i8, i4)>
  %2 = llvm.insertvalue %d, %1[2] : !llvm.struct<(i16, i8, i8, i4)>
  %3 = llvm.insertvalue %t, %2[3] : !llvm.struct<(i16, i8, i8, i4)>
  llvm.return %3 : !llvm.struct<(i16, i8, i8, i4)>
}
// CALL vector([1, 2, 3, 4]) -> [[8, 6, 4, 2], 10]
llvm.func @vector(%v: vector<4xi32>) -> !llvm.struct<(vector<4xi32>, i32)> {
  %w = llvm.shufflevector %v, %v [3, 2, 1, 0] : vector<4xi32>
  %x = llvm.add %w, %w : vector<4xi32>
  %s = "llvm.intr.vector.reduce.add"(%v) : (vector<4xi32>) -> i32
  %u = llvm.mlir.undef : !llvm.struct<(vector<4xi32>, i32)>
  %0 = llvm.insertvalue %x, %u[0] : !llvm.struct<(vector<4xi32>, i32)>
  %1 = llvm.insertvalue %s, %0[1] : !llvm.struct<(vector<4xi32>, i32)>
  llvm.return %1 : !llvm.struct<(vector<4xi32>, i32)>
}
// CALL bits([1, 0, 1, 1]) -> -3
llvm.func @bits(%v: vector<4xi1>) -> i4 {
  %b = llvm.bitcast %v : vector<4xi1> to i4
  %z = llvm.mlir.constant(0 : i4) : i4
  %r = llvm.or %b, %z : i4
  %w = llvm.zext %r : i4 to i8
  %t = llvm.trunc %w : i8 to i4
  llvm.return %t : i4
}
// CALL library(0.0) -> 0.0
llvm.func @library(%x: f64) -> f64 {
  %r = llvm.call @sin(%x) : (f64) -> f64
  llvm.return %r : f64
}
// CALL quad(3.0) -> 0.3333333333333333
llvm.func @quad(%x: f64) -> f64 {
  %w = llvm.fpext %x : f64 to f128
  %o = llvm.mlir.constant(1.0 : f128) : f128
  %q = llvm.fdiv %o, %w : f128
  %r = llvm.fptrunc %q : f128 to f64
  llvm.return %r : f64
}
// CALL masked(2) -> [5, 5, 0, 0]
llvm.func @masked(%n: i32) -> vector<4xi32> {
  %c = llvm.mlir.constant(1 : i64) : i64
  %z = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.alloca %c x vector<4xi32> : (i64) -> !llvm.ptr
  %v = llvm.mlir.constant(dense<5> : vector<4xi32>) : vector<4xi32>
  %none = llvm.mlir.constant(dense<0> : vector<4xi32>) : vector<4xi32>
  llvm.store %none, %p : vector<4xi32>, !llvm.ptr
  %m = llvm.intr.get.active.lane.mask %z, %n : i32, i32 to vector<4xi1>
  llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : vector<4xi32>, vector<4xi1> into !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}
// CALL no_meaning() -> error: 'llvm.intr.coro.size' has no meaning to the interpreter
llvm.func @no_meaning() -> i32 {
  %0 = llvm.intr.coro.size : i32 // FAULT
  llvm.return %0 : i32
}
// CALL assume(0) -> error: an assumption does not hold
llvm.func @assume(%c: i1) {
  llvm.intr.assume %c : i1 // FAULT
  llvm.return
}
// CALL stack(5) -> 5
llvm.func @stack(%n: i64) -> i64 {
  %s = llvm.intr.stacksave : !llvm.ptr
  %m = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.store %n, %m : i64, !llvm.ptr
  %r = llvm.load %m : !llvm.ptr -> i64
  llvm.intr.stackrestore %s : !llvm.ptr
  llvm.return %r : i64
}
// CALL restored(5) -> error: load after the function that took the memory has returned
llvm.func @restored(%n: i64) -> i64 {
  %s = llvm.intr.stacksave : !llvm.ptr
  %m = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.intr.stackrestore %s : !llvm.ptr
  %r = llvm.load %m : !llvm.ptr -> i64 // FAULT
  llvm.return %r : i64
}
