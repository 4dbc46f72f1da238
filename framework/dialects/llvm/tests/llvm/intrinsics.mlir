// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
func.func @floats(%f: f32, %v: vector<8xf32>, %i: i32, %x: !llvm.ppc_fp128) {
  %0 = llvm.intr.acos(%f) : (f32) -> f32
  %1 = llvm.intr.asin(%f) : (f32) -> f32
  %2 = llvm.intr.atan(%f) : (f32) -> f32
  %3 = llvm.intr.cos(%v) {fastmathFlags = #llvm.fastmath<fast>} : (vector<8xf32>) -> vector<8xf32>
  %4 = llvm.intr.cosh(%f) : (f32) -> f32
  %5 = llvm.intr.exp10(%f) : (f32) -> f32
  %6 = llvm.intr.exp2(%f) : (f32) -> f32
  %7 = llvm.intr.exp(%f) : (f32) -> f32
  %8 = llvm.intr.fabs(%x) : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  %9 = llvm.intr.ceil(%f) : (f32) -> f32
  %10 = llvm.intr.floor(%f) : (f32) -> f32
  %11 = llvm.intr.trunc(%f) : (f32) -> f32
  %12 = llvm.intr.log10(%f) : (f32) -> f32
  %13 = llvm.intr.log2(%f) : (f32) -> f32
  %14 = llvm.intr.log(%f) : (f32) -> f32
  %15 = llvm.intr.nearbyint(%f) : (f32) -> f32
  %16 = llvm.intr.rint(%f) : (f32) -> f32
  %17 = llvm.intr.roundeven(%f) : (f32) -> f32
  %18 = llvm.intr.round(%f) : (f32) -> f32
  %19 = llvm.intr.sin(%f) : (f32) -> f32
  %20 = llvm.intr.sinh(%f) : (f32) -> f32
  %21 = llvm.intr.sqrt(%f) : (f32) -> f32
  %22 = llvm.intr.tan(%f) : (f32) -> f32
  %23 = llvm.intr.tanh(%f) : (f32) -> f32
  %24 = llvm.intr.atan2(%f, %f) : (f32, f32) -> f32
  %25 = llvm.intr.copysign(%f, %f) : (f32, f32) -> f32
  %26 = llvm.intr.maximum(%v, %v) : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
  %27 = llvm.intr.maxnum(%f, %f) : (f32, f32) -> f32
  %28 = llvm.intr.minimum(%f, %f) : (f32, f32) -> f32
  %29 = llvm.intr.minnum(%f, %f) : (f32, f32) -> f32
  %30 = llvm.intr.pow(%f, %f) : (f32, f32) -> f32
  %31 = llvm.intr.fma(%f, %f, %f) : (f32, f32, f32) -> f32
  %32 = llvm.intr.fmuladd(%f, %f, %f) : (f32, f32, f32) -> f32
  %33 = llvm.intr.ldexp(%v, %i) : (vector<8xf32>, i32) -> vector<8xf32>
  %34 = llvm.intr.powi(%f, %i) {fastmathFlags = #llvm.fastmath<afn>} : (f32, i32) -> f32
  %35 = llvm.intr.frexp(%f) : (f32) -> !llvm.struct<(f32, i32)>
  %36 = llvm.intr.sincos(%v) : (vector<8xf32>) -> !llvm.struct<(vector<8xf32>, vector<8xf32>)>
  %37 = llvm.intr.lround(%f) : (f32) -> i32
  %38 = llvm.intr.llround(%f) : (f32) -> i64
  %39 = llvm.intr.lrint(%v) : (vector<8xf32>) -> vector<8xi64>
  %40 = llvm.intr.llrint(%f) : (f32) -> i64
  %41 = "llvm.intr.is.fpclass"(%f) <{bit = 3 : i32}> : (f32) -> i1
  %42 = llvm.intr.experimental.constrained.uitofp %i towardzero ignore : i32 to f32
  %43 = llvm.intr.experimental.constrained.sitofp %i tonearest maytrap : i32 to f32
  %44 = llvm.intr.experimental.constrained.fptrunc %v dynamic strict {a} : vector<8xf32> to vector<8xf16>
  %45 = llvm.intr.experimental.constrained.fpext %f strict : f32 to f64
  return
}
func.func @integers(%i: i32, %v: vector<4xi16>, %l: i64) {
  %0 = llvm.intr.bitreverse(%i) : (i32) -> i32
  %1 = llvm.intr.bswap(%v) : (vector<4xi16>) -> vector<4xi16>
  %2 = llvm.intr.ctpop(%i) : (i32) -> i32
  %3 = llvm.intr.sadd.sat(%i, %i) : (i32, i32) -> i32
  %4 = llvm.intr.smax(%i, %i) : (i32, i32) -> i32
  %5 = llvm.intr.smin(%i, %i) : (i32, i32) -> i32
  %6 = llvm.intr.sshl.sat(%i, %i) : (i32, i32) -> i32
  %7 = llvm.intr.ssub.sat(%i, %i) : (i32, i32) -> i32
  %8 = llvm.intr.uadd.sat(%v, %v) : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  %9 = llvm.intr.umax(%i, %i) : (i32, i32) -> i32
  %10 = llvm.intr.umin(%i, %i) : (i32, i32) -> i32
  %11 = llvm.intr.ushl.sat(%i, %i) : (i32, i32) -> i32
  %12 = llvm.intr.usub.sat(%i, %i) : (i32, i32) -> i32
  %13 = llvm.intr.fshl(%i, %i, %i) : (i32, i32, i32) -> i32
  %14 = llvm.intr.fshr(%i, %i, %i) : (i32, i32, i32) -> i32
  %15 = "llvm.intr.ctlz"(%i) <{is_zero_poison = false}> : (i32) -> i32
  %16 = "llvm.intr.cttz"(%v) <{is_zero_poison = true}> : (vector<4xi16>) -> vector<4xi16>
  %17 = "llvm.intr.abs"(%i) <{is_int_min_poison = true}> : (i32) -> i32
  %18 = llvm.intr.scmp(%i, %i) : (i32, i32) -> i2
  %19 = llvm.intr.ucmp(%v, %v) : (vector<4xi16>, vector<4xi16>) -> vector<4xi8>
  %20 = "llvm.intr.sadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %21 = "llvm.intr.uadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %22 = "llvm.intr.ssub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %23 = "llvm.intr.usub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %24 = "llvm.intr.smul.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %25 = "llvm.intr.umul.with.overflow"(%v, %v) : (vector<4xi16>, vector<4xi16>) -> !llvm.struct<(vector<4xi16>, vector<4xi1>)>
  %26 = llvm.intr.ssa.copy %i : i32
  %27 = "llvm.intr.is.constant"(%i) : (i32) -> i1
  %28 = llvm.intr.expect %i, %i : i32
  %29 = llvm.intr.expect.with.probability %i, %i, 5.000000e-01 : i32
  return
}
func.func @memory(%p: !llvm.ptr, %i: i32, %l: i64, %b: i8, %c: i1, %q: vector<8x!llvm.ptr<1>>, %m: vector<8xi64>, %r: !llvm.ptr<3>) {
  "llvm.intr.memcpy"(%p, %p, %i) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  "llvm.intr.memcpy"(%p, %r, %l) <{isVolatile = true, arg_attrs = [{llvm.align = 4 : i64}, {}, {}]}> : (!llvm.ptr, !llvm.ptr<3>, i64) -> ()
  "llvm.intr.memcpy.inline"(%p, %p) <{isVolatile = false, len = 10 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  "llvm.intr.memmove"(%p, %p, %i) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  "llvm.intr.memset"(%p, %b, %i) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 10 : i64}> : (!llvm.ptr, i8) -> ()
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  %0 = llvm.intr.ptrmask %p, %l : (!llvm.ptr, i64) -> !llvm.ptr
  %1 = llvm.intr.ptrmask %q, %m : (vector<8x!llvm.ptr<1>>, vector<8xi64>) -> vector<8x!llvm.ptr<1>>
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.intr.lifetime.end %r {a} : !llvm.ptr<3>
  %2 = llvm.intr.invariant.start 1, %r : !llvm.ptr<3>
  llvm.intr.invariant.end %2, 1, %p : !llvm.ptr
  %3 = llvm.intr.launder.invariant.group %p : !llvm.ptr
  %4 = llvm.intr.strip.invariant.group %p : !llvm.ptr
  %5 = llvm.intr.stacksave : !llvm.ptr
  llvm.intr.stackrestore %5 : !llvm.ptr
  %6 = "llvm.intr.threadlocal.address"(%p) : (!llvm.ptr) -> !llvm.ptr
  llvm.intr.assume %c : i1
  llvm.intr.assume %c ["align"(%p, %l : !llvm.ptr, i64), "cold"()] : i1 {a}
  llvm.intr.vastart %p : !llvm.ptr
  llvm.intr.vacopy %p to %r : !llvm.ptr<3>, !llvm.ptr
  llvm.intr.vaend %p : !llvm.ptr
  %7 = llvm.intr.eh.typeid.for %p : (!llvm.ptr) -> i32
  "llvm.intr.var.annotation"(%p, %p, %p, %i, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  %8 = "llvm.intr.ptr.annotation"(%p, %p, %p, %i, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  %9 = "llvm.intr.annotation"(%i, %p, %p, %i) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
  llvm.intr.trap
  llvm.intr.debugtrap {a}
  llvm.intr.ubsantrap <{failureKind = 1 : i8}> {a}
  return
}
func.func @coroutines(%i: i32, %p: !llvm.ptr, %c: i1) {
  %0 = llvm.intr.coro.id %i, %p, %p, %p : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  %1 = llvm.intr.coro.begin %0, %p : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %2 = llvm.intr.coro.size : i64
  %3 = llvm.intr.coro.align : i32
  %4 = llvm.intr.coro.save %1 : (!llvm.ptr) -> !llvm.token
  %5 = llvm.intr.coro.suspend %4, %c : i8
  %6 = llvm.mlir.none : !llvm.token
  %7 = llvm.intr.coro.end %1, %c, %6 : (!llvm.ptr, i1, !llvm.token) -> i1
  %8 = llvm.intr.coro.free %0, %1 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  llvm.intr.coro.resume %1 : !llvm.ptr
  %9 = llvm.intr.coro.promise %1, %i, %c : (!llvm.ptr, i32, i1) -> !llvm.ptr
  return
}
func.func @vectors(%v: vector<8xi32>, %f: vector<8xf32>, %s: vector<[4]xf32>, %m: vector<8xi1>, %x: f32, %p: !llvm.ptr, %q: vector<8x!llvm.ptr>, %l: i64, %n: i1) {
  %0 = "llvm.intr.vscale"() : () -> i64
  %1 = llvm.intr.stepvector : vector<[4]xi32>
  %2 = llvm.intr.vector.insert %f, %s[4] : vector<8xf32> into vector<[4]xf32>
  %3 = llvm.intr.vector.extract %s[0] : vector<8xf32> from vector<[4]xf32>
  %4 = "llvm.intr.vector.interleave2"(%v, %v) : (vector<8xi32>, vector<8xi32>) -> vector<16xi32>
  %5 = "llvm.intr.vector.deinterleave2"(%v) : (vector<8xi32>) -> !llvm.struct<(vector<4xi32>, vector<4xi32>)>
  %6 = "llvm.intr.vector.reduce.add"(%v) : (vector<8xi32>) -> i32
  %7 = "llvm.intr.vector.reduce.and"(%v) : (vector<8xi32>) -> i32
  %8 = "llvm.intr.vector.reduce.mul"(%v) : (vector<8xi32>) -> i32
  %9 = "llvm.intr.vector.reduce.or"(%v) : (vector<8xi32>) -> i32
  %10 = "llvm.intr.vector.reduce.smax"(%v) : (vector<8xi32>) -> i32
  %11 = "llvm.intr.vector.reduce.smin"(%v) : (vector<8xi32>) -> i32
  %12 = "llvm.intr.vector.reduce.umax"(%v) : (vector<8xi32>) -> i32
  %13 = "llvm.intr.vector.reduce.umin"(%v) : (vector<8xi32>) -> i32
  %14 = "llvm.intr.vector.reduce.xor"(%v) : (vector<8xi32>) -> i32
  %15 = llvm.intr.vector.reduce.fmax(%f) : (vector<8xf32>) -> f32
  %16 = llvm.intr.vector.reduce.fmin(%f) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<8xf32>) -> f32
  %17 = llvm.intr.vector.reduce.fmaximum(%f) : (vector<8xf32>) -> f32
  %18 = llvm.intr.vector.reduce.fminimum(%f) : (vector<8xf32>) -> f32
  %19 = "llvm.intr.vector.reduce.fadd"(%x, %f) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<8xf32>) -> f32
  %20 = "llvm.intr.vector.reduce.fmul"(%x, %f) : (f32, vector<8xf32>) -> f32
  %21 = llvm.intr.matrix.column.major.load %p, <stride=%l> {isVolatile = false, rows = 3 : i32, columns = 16 : i32} : vector<48xf32> from !llvm.ptr stride i64
  llvm.intr.matrix.column.major.store %21, %p, <stride=%l> {isVolatile = false, rows = 3 : i32, columns = 16 : i32} : vector<48xf32> to !llvm.ptr stride i64
  %22 = llvm.intr.matrix.multiply %21, %21 {lhs_rows = 4 : i32, lhs_columns = 16 : i32, rhs_columns = 3 : i32} : (vector<48xf32>, vector<48xf32>) -> vector<12xf32>
  %23 = llvm.intr.matrix.transpose %21 {rows = 3 : i32, columns = 16 : i32} : vector<48xf32> into vector<48xf32>
  %24 = llvm.intr.get.active.lane.mask %l, %l : i64, i64 to vector<8xi1>
  %25 = llvm.intr.masked.load %p, %m {alignment = 1 : i32} : (!llvm.ptr, vector<8xi1>) -> vector<8xf32>
  %26 = llvm.intr.masked.load %p, %m, %f {alignment = 1 : i32, nontemporal} : (!llvm.ptr, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
  llvm.intr.masked.store %f, %p, %m {alignment = 1 : i32} : vector<8xf32>, vector<8xi1> into !llvm.ptr
  %27 = llvm.intr.masked.gather %q, %m {alignment = 1 : i32} : (vector<8x!llvm.ptr>, vector<8xi1>) -> vector<8xf32>
  %28 = llvm.intr.masked.gather %q, %m, %f {alignment = 1 : i32} : (vector<8x!llvm.ptr>, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
  llvm.intr.masked.scatter %f, %q, %m {alignment = 1 : i32} : vector<8xf32>, vector<8xi1> into vector<8x!llvm.ptr>
  %29 = "llvm.intr.masked.expandload"(%p, %m, %f) : (!llvm.ptr, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
  "llvm.intr.masked.compressstore"(%f, %p, %m) <{arg_attrs = [{}, {llvm.align = 8 : i64}, {}]}> : (vector<8xf32>, !llvm.ptr, vector<8xi1>) -> ()
  return
}
func.func @predicated(%v: vector<8xi32>, %f: vector<8xf32>, %m: vector<8xi1>, %e: i32, %x: f32, %p: !llvm.ptr, %q: vector<8x!llvm.ptr>, %w: vector<8xi64>) {
  %0 = "llvm.intr.vp.add"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %1 = "llvm.intr.vp.sub"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %2 = "llvm.intr.vp.mul"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %3 = "llvm.intr.vp.sdiv"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %4 = "llvm.intr.vp.udiv"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %5 = "llvm.intr.vp.srem"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %6 = "llvm.intr.vp.urem"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %7 = "llvm.intr.vp.ashr"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %8 = "llvm.intr.vp.lshr"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %9 = "llvm.intr.vp.shl"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %10 = "llvm.intr.vp.or"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %11 = "llvm.intr.vp.and"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %12 = "llvm.intr.vp.xor"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %13 = "llvm.intr.vp.smax"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %14 = "llvm.intr.vp.smin"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %15 = "llvm.intr.vp.umax"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %16 = "llvm.intr.vp.umin"(%v, %v, %m, %e) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> vector<8xi32>
  %17 = "llvm.intr.vp.fadd"(%f, %f, %m, %e) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %18 = "llvm.intr.vp.fsub"(%f, %f, %m, %e) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %19 = "llvm.intr.vp.fmul"(%f, %f, %m, %e) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %20 = "llvm.intr.vp.fdiv"(%f, %f, %m, %e) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %21 = "llvm.intr.vp.frem"(%f, %f, %m, %e) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %22 = "llvm.intr.vp.fneg"(%f, %m, %e) : (vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %23 = "llvm.intr.vp.fmuladd"(%f, %f, %f, %m, %e) : (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %24 = "llvm.intr.vp.fma"(%f, %f, %f, %m, %e) : (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %25 = "llvm.intr.vp.reduce.add"(%e, %v, %m, %e) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %26 = "llvm.intr.vp.reduce.mul"(%e, %v, %m, %e) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %27 = "llvm.intr.vp.reduce.and"(%e, %v, %m, %e) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %28 = "llvm.intr.vp.reduce.or"(%e, %v, %m, %e) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %29 = "llvm.intr.vp.reduce.xor"(%e, %v, %m, %e) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %30 = "llvm.intr.vp.reduce.smax"(%e, %v, %m, %e) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %31 = "llvm.intr.vp.reduce.smin"(%e, %v, %m, %e) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %32 = "llvm.intr.vp.reduce.umax"(%e, %v, %m, %e) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %33 = "llvm.intr.vp.reduce.umin"(%e, %v, %m, %e) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32
  %34 = "llvm.intr.vp.reduce.fadd"(%x, %f, %m, %e) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
  %35 = "llvm.intr.vp.reduce.fmul"(%x, %f, %m, %e) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
  %36 = "llvm.intr.vp.reduce.fmax"(%x, %f, %m, %e) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
  %37 = "llvm.intr.vp.reduce.fmin"(%x, %f, %m, %e) : (f32, vector<8xf32>, vector<8xi1>, i32) -> f32
  %38 = "llvm.intr.vp.select"(%m, %v, %v, %e) : (vector<8xi1>, vector<8xi32>, vector<8xi32>, i32) -> vector<8xi32>
  %39 = "llvm.intr.vp.merge"(%m, %v, %v, %e) : (vector<8xi1>, vector<8xi32>, vector<8xi32>, i32) -> vector<8xi32>
  %40 = "llvm.intr.vp.load"(%p, %m, %e) : (!llvm.ptr, vector<8xi1>, i32) -> vector<8xi32>
  "llvm.intr.vp.store"(%v, %p, %m, %e) : (vector<8xi32>, !llvm.ptr, vector<8xi1>, i32) -> ()
  %41 = "llvm.intr.experimental.vp.strided.load"(%p, %e, %m, %e) : (!llvm.ptr, i32, vector<8xi1>, i32) -> vector<8xi32>
  "llvm.intr.experimental.vp.strided.store"(%v, %p, %e, %m, %e) : (vector<8xi32>, !llvm.ptr, i32, vector<8xi1>, i32) -> ()
  %42 = "llvm.intr.vp.trunc"(%w, %m, %e) : (vector<8xi64>, vector<8xi1>, i32) -> vector<8xi32>
  %43 = "llvm.intr.vp.zext"(%v, %m, %e) : (vector<8xi32>, vector<8xi1>, i32) -> vector<8xi64>
  %44 = "llvm.intr.vp.sext"(%v, %m, %e) : (vector<8xi32>, vector<8xi1>, i32) -> vector<8xi64>
  %45 = "llvm.intr.vp.fptrunc"(%f, %m, %e) : (vector<8xf32>, vector<8xi1>, i32) -> vector<8xf16>
  %46 = "llvm.intr.vp.fpext"(%f, %m, %e) : (vector<8xf32>, vector<8xi1>, i32) -> vector<8xf64>
  %47 = "llvm.intr.vp.fptoui"(%f, %m, %e) : (vector<8xf32>, vector<8xi1>, i32) -> vector<8xi32>
  %48 = "llvm.intr.vp.fptosi"(%f, %m, %e) : (vector<8xf32>, vector<8xi1>, i32) -> vector<8xi32>
  %49 = "llvm.intr.vp.uitofp"(%v, %m, %e) : (vector<8xi32>, vector<8xi1>, i32) -> vector<8xf32>
  %50 = "llvm.intr.vp.sitofp"(%v, %m, %e) : (vector<8xi32>, vector<8xi1>, i32) -> vector<8xf32>
  %51 = "llvm.intr.vp.ptrtoint"(%q, %m, %e) : (vector<8x!llvm.ptr>, vector<8xi1>, i32) -> vector<8xi64>
  %52 = "llvm.intr.vp.inttoptr"(%w, %m, %e) : (vector<8xi64>, vector<8xi1>, i32) -> vector<8x!llvm.ptr>
  return
}
