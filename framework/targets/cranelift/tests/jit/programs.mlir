// Operations that C programs need, and operations that say something of a program without code of their own.

llvm.comdat @comdats {
  llvm.comdat_selector @chosen any
}
llvm.linker_options ["-lm"]
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]
llvm.mlir.global_ctors ctors = [@begin], priorities = [65535 : i32], data = [#llvm.zero]
llvm.mlir.global_dtors dtors = [@end], priorities = [65535 : i32], data = [#llvm.zero]
llvm.mlir.global internal @begun(0 : i32) : i32
llvm.mlir.alias internal @other_name : i32 {
  %0 = llvm.mlir.addressof @begun : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func internal @begin() {
  %0 = llvm.mlir.constant(41 : i32) : i32
  %1 = llvm.mlir.addressof @begun : !llvm.ptr
  llvm.store %0, %1 : i32, !llvm.ptr
  llvm.return
}
llvm.func internal @end() {
  llvm.return
}
// CALL has_begun() -> 41
llvm.func @has_begun() -> i32 {
  %0 = llvm.mlir.addressof @other_name : !llvm.ptr
  %1 = "llvm.intr.threadlocal.address"(%0) : (!llvm.ptr) -> !llvm.ptr
  %2 = llvm.load %1 : !llvm.ptr -> i32
  llvm.return %2 : i32
}
llvm.func internal @sum(%n: i32, ...) -> i64 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %zero = llvm.mlir.constant(0 : i64) : i64
  %c24 = llvm.mlir.constant(24 : i32) : i32
  %list = llvm.alloca %c24 x i8 {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %copy = llvm.alloca %c24 x i8 {alignment = 8 : i64} : (i32) -> !llvm.ptr
  llvm.intr.vastart %list : !llvm.ptr
  llvm.intr.vacopy %list to %copy : !llvm.ptr, !llvm.ptr
  llvm.br ^loop(%c0, %zero : i32, i64)
^loop(%i: i32, %s: i64):
  %more = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %more, ^body, ^done
^body:
  %v = llvm.va_arg %copy : (!llvm.ptr) -> i64
  %f = llvm.va_arg %copy : (!llvm.ptr) -> f64
  %w = llvm.fptosi %f : f64 to i64
  %t = llvm.add %s, %v : i64
  %u = llvm.mul %t, %w : i64
  %j = llvm.add %i, %c1 : i32
  llvm.br ^loop(%j, %u : i32, i64)
^done:
  llvm.intr.vaend %list : !llvm.ptr
  llvm.intr.vaend %copy : !llvm.ptr
  llvm.return %s : i64
}
// CALL variadic(2) -> 1052
llvm.func @variadic(%a: i64) -> i64 {
  %n = llvm.mlir.constant(9 : i32) : i32
  %x = llvm.mlir.constant(2.0 : f64) : f64
  %0 = llvm.call @sum(%n, %a, %x, %a, %x, %a, %x, %a, %x, %a, %x, %a, %x, %a, %x, %a, %x, %a, %x) vararg(!llvm.func<i64 (i32, ...)>) : (i32, i64, f64, i64, f64, i64, f64, i64, f64, i64, f64, i64, f64, i64, f64, i64, f64, i64, f64) -> i64
  %f = llvm.mlir.addressof @sum : !llvm.ptr
  %n1 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.call %f(%n1, %a, %x) vararg(!llvm.func<i64 (i32, ...)>) : !llvm.ptr, (i32, i64, f64) -> i64
  %2 = llvm.mlir.constant(-988 : i64) : i64
  %3 = llvm.add %0, %2 : i64
  %4 = llvm.sub %3, %1 : i64
  llvm.return %4 : i64
}
// CALL jumps(0) -> 10
// CALL jumps(1) -> 20
llvm.func @jumps(%i: i1) -> i32 {
  %a = llvm.blockaddress <function = @jumps, tag = <id = 1>> : !llvm.ptr
  %b = llvm.blockaddress <function = @jumps, tag = <id = 2>> : !llvm.ptr
  %to = llvm.select %i, %b, %a : i1, !llvm.ptr
  llvm.indirectbr %to : !llvm.ptr, [^one, ^two]
^one:
  llvm.blocktag <id = 1>
  %c10 = llvm.mlir.constant(10 : i32) : i32
  llvm.return %c10 : i32
^two:
  llvm.blocktag <id = 2>
  %c20 = llvm.mlir.constant(20 : i32) : i32
  llvm.return %c20 : i32
}
// CALL taken(3) -> 4
llvm.func @taken(%n: i64) -> i64 {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^loop(%c0, %c0 : i64, i64)
^loop(%i: i64, %s: i64):
  %saved = llvm.intr.stacksave : !llvm.ptr
  %size = llvm.add %i, %c1 : i64
  %m = llvm.alloca %size x i64 {alignment = 64 : i64} : (i64) -> !llvm.ptr
  %last = llvm.getelementptr %m[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  llvm.store %size, %last : i64, !llvm.ptr
  %v = llvm.load %last : !llvm.ptr -> i64
  llvm.intr.stackrestore %saved : !llvm.ptr
  %more = llvm.icmp "slt" %i, %n : i64
  llvm.cond_br %more, ^loop(%size, %v : i64, i64), ^done
^done:
  llvm.return %v : i64
}
// CALL copies(7) -> 117901063, 7
llvm.func @copies(%byte: i8) -> !llvm.struct<(i32, i8)> {
  %c16 = llvm.mlir.constant(16 : i64) : i64
  %a = llvm.alloca %c16 x i8 {alignment = 8 : i64} : (i64) -> !llvm.ptr
  %b = llvm.alloca %c16 x i8 {alignment = 8 : i64} : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%a, %byte, %c16) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memset.inline"(%b, %byte) <{isVolatile = false, len = 16 : i64}> : (!llvm.ptr, i8) -> ()
  "llvm.intr.memcpy"(%b, %a, %c16) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy.inline"(%a, %b) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  "llvm.intr.memmove"(%b, %a, %c16) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %0 = llvm.load %b : !llvm.ptr -> i32
  %1 = llvm.load %a : !llvm.ptr -> i8
  %u = llvm.mlir.undef : !llvm.struct<(i32, i8)>
  %2 = llvm.insertvalue %0, %u[0] : !llvm.struct<(i32, i8)>
  %3 = llvm.insertvalue %1, %2[1] : !llvm.struct<(i32, i8)>
  llvm.return %3 : !llvm.struct<(i32, i8)>
}
// CALL atomics(5) -> 5, 11, -1
llvm.func @atomics(%a: i32) -> !llvm.struct<(i32, i32, i1)> {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c6 = llvm.mlir.constant(6 : i32) : i32
  %m = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %m atomic seq_cst {alignment = 4 : i64} : i32, !llvm.ptr
  %old = llvm.atomicrmw add %m, %c6 seq_cst : !llvm.ptr, i32
  llvm.fence seq_cst
  %now = llvm.load %m atomic acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  %pair = llvm.cmpxchg %m, %now, %c1 seq_cst monotonic : !llvm.ptr, i32
  %same = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32, i1)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i32, i1)>
  %1 = llvm.insertvalue %now, %0[1] : !llvm.struct<(i32, i32, i1)>
  %2 = llvm.insertvalue %same, %1[2] : !llvm.struct<(i32, i32, i1)>
  llvm.return %2 : !llvm.struct<(i32, i32, i1)>
}
// CALL atomic_floats(1.5, 2.25) -> 3.75
llvm.func @atomic_floats(%a: f64, %b: f64) -> f64 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %c1 x f64 : (i32) -> !llvm.ptr
  llvm.store %a, %m : f64, !llvm.ptr
  %0 = llvm.atomicrmw fadd %m, %b seq_cst : !llvm.ptr, f64
  %1 = llvm.atomicrmw fmin %m, %b monotonic : !llvm.ptr, f64
  llvm.return %1 : f64
}
// CALL hints(6) -> 6
llvm.func @hints(%a: i32) -> i32 {
  %true = llvm.mlir.constant(true) : i1
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %m : !llvm.ptr
  llvm.intr.assume %true : i1
  "llvm.intr.prefetch"(%m) <{rw = 0 : i32, hint = 3 : i32, cache = 1 : i32}> : (!llvm.ptr) -> ()
  llvm.intr.experimental.noalias.scope.decl #llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>>
  llvm.store %a, %m : i32, !llvm.ptr
  %0 = llvm.intr.invariant.start 4, %m : !llvm.ptr
  llvm.intr.invariant.end %0, 4, %m : !llvm.ptr
  %1 = llvm.intr.launder.invariant.group %m : !llvm.ptr
  %2 = llvm.intr.strip.invariant.group %1 : !llvm.ptr
  "llvm.intr.var.annotation"(%m, %m, %m, %c1, %m) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  %3 = "llvm.intr.ptr.annotation"(%2, %m, %m, %c1, %m) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  %4 = llvm.load %3 : !llvm.ptr -> i32
  %5 = "llvm.intr.annotation"(%4, %m, %m, %c1) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
  %6 = llvm.intr.ssa.copy %5 : i32
  %7 = llvm.intr.expect %6, %c1 : i32
  %8 = llvm.intr.expect.with.probability %7, %c1, 5.000000e-01 : i32
  %9 = "llvm.intr.is.constant"(%8) : (i32) -> i1
  llvm.intr.lifetime.end %m : !llvm.ptr
  llvm.cond_br %9, ^trap, ^fine
^trap:
  "llvm.intr.ubsantrap"() <{failureKind = 1 : i8}> : () -> ()
  llvm.intr.debugtrap
  llvm.intr.trap
  llvm.unreachable
^fine:
  llvm.return %8 : i32
}
// CALL equivalent(4) -> 8
llvm.func @equivalent(%a: i32) -> i32 {
  %f = llvm.dso_local_equivalent @doubled : !llvm.ptr
  %0 = llvm.call %f(%a) : !llvm.ptr, (i32) -> i32
  llvm.return %0 : i32
}
llvm.func internal @doubled(%a: i32) -> i32 {
  %0 = llvm.add %a, %a : i32
  llvm.return %0 : i32
}
