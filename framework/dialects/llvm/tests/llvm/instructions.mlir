// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
func.func @arithmetic(%i: i32, %f: f32, %v: vector<4xi32>, %g: vector<[4]xf64>) {
  %0 = llvm.add %i, %i overflow<nsw, nuw> : i32
  %1 = llvm.sub %v, %v overflow<nuw> : vector<4xi32>
  %2 = llvm.mul %i, %i overflow<nsw> {tag = 1 : i8} : i32
  %3 = llvm.shl %i, %i : i32
  %4 = llvm.udiv exact %i, %i : i32
  %5 = llvm.sdiv %v, %v : vector<4xi32>
  %6 = llvm.lshr exact %v, %v : vector<4xi32>
  %7 = llvm.ashr %i, %i : i32
  %8 = llvm.urem %i, %i : i32
  %9 = llvm.srem %i, %i : i32
  %10 = llvm.and %i, %i : i32
  %11 = llvm.or disjoint %v, %v : vector<4xi32>
  %12 = llvm.or %i, %i : i32
  %13 = llvm.xor %i, %i : i32
  %14 = llvm.fadd %f, %f {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
  %15 = llvm.fsub %g, %g {fastmathFlags = #llvm.fastmath<fast>} : vector<[4]xf64>
  %16 = llvm.fmul %f, %f {fastmathFlags = #llvm.fastmath<none>} : f32
  %17 = llvm.fdiv %f, %f : f32
  %18 = llvm.frem %f, %f : f32
  %19 = llvm.fneg %g {fastmathFlags = #llvm.fastmath<nsz>} : vector<[4]xf64>
  return
}
func.func @comparisons(%i: i32, %f: f32, %v: vector<4xi32>, %g: vector<[4]xf64>, %p: !llvm.ptr, %q: vector<2x!llvm.ptr>) {
  %0 = llvm.icmp "slt" %i, %i : i32
  %1 = llvm.icmp "uge" %v, %v {a} : vector<4xi32>
  %2 = llvm.icmp "eq" %p, %p : !llvm.ptr
  %3 = llvm.icmp "ne" %q, %q : vector<2x!llvm.ptr>
  %4 = llvm.fcmp "oeq" %f, %f : f32
  %5 = llvm.fcmp "_true" %g, %g {fastmathFlags = #llvm.fastmath<fast>} : vector<[4]xf64>
  return
}
func.func @casts(%i: i32, %f: f32, %v: vector<4xi32>, %g: vector<4xf64>, %p: !llvm.ptr, %q: vector<2x!llvm.ptr<3>>, %l: i64) {
  %0 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  %1 = llvm.bitcast %f : f32 to i32
  %2 = llvm.bitcast %v : vector<4xi32> to vector<2xi64>
  %3 = llvm.fpext %f : f32 to f64
  %4 = llvm.fptrunc %g : vector<4xf64> to vector<4xf16>
  %5 = llvm.fptosi %f : f32 to i8
  %6 = llvm.fptoui %g : vector<4xf64> to vector<4xi32>
  %7 = llvm.inttoptr %l : i64 to !llvm.ptr
  %8 = llvm.inttoptr %l dereferenceable<bytes = 8> : i64 to !llvm.ptr
  %9 = llvm.inttoptr %l dereferenceable<bytes = 4, mayBeNull = true> : i64 to !llvm.ptr
  %10 = llvm.ptrtoint %q : vector<2x!llvm.ptr<3>> to vector<2xi32>
  %11 = llvm.sext %v : vector<4xi32> to vector<4xi64>
  %12 = llvm.sitofp %i : i32 to bf16
  %13 = llvm.trunc %l overflow<nsw> : i64 to i8
  %14 = llvm.trunc %l : i64 to i8
  %15 = llvm.uitofp nneg %i : i32 to f32
  %16 = llvm.uitofp %i : i32 to f32
  %17 = llvm.zext nneg %v : vector<4xi32> to vector<4xi64>
  %18 = llvm.zext %i : i32 to i64
  return
}
func.func @memory(%i: i32, %f: f32, %p: !llvm.ptr, %q: vector<2x!llvm.ptr>, %l: i64, %r: !llvm.ptr<2>) {
  %0 = llvm.alloca %i x f32 : (i32) -> !llvm.ptr
  %1 = llvm.alloca inalloca %l x !llvm.struct<(i32, f32)> {alignment = 8 : i64} : (i64) -> !llvm.ptr<5>
  %2 = llvm.getelementptr %p[%l] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %3 = llvm.getelementptr inbounds %p[0, 1, %i, -2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, array<4 x vector<4xf32>>)>
  %4 = llvm.getelementptr nusw %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %5 = llvm.getelementptr inbounds|nuw %q[%l] {a} : (vector<2x!llvm.ptr>, i64) -> vector<2x!llvm.ptr>, i8
  %6 = llvm.getelementptr nuw|nusw %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %7 = llvm.getelementptr nuw %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %8 = llvm.load %p : !llvm.ptr -> f32
  %9 = llvm.load volatile %p {alignment = 4 : i64, nontemporal} : !llvm.ptr -> vector<4xf32>
  %10 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  %11 = llvm.load %p atomic syncscope("singlethread") seq_cst {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
  %12 = llvm.load %r invariant : !llvm.ptr<2> -> i32
  %13 = llvm.load volatile %p atomic acquire invariant invariant_group dereferenceable<bytes = 8> {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
  %14 = llvm.load %p invariant_group : !llvm.ptr -> i64
  llvm.store %f, %p : f32, !llvm.ptr
  llvm.store volatile %i, %r atomic release {alignment = 4 : i64} : i32, !llvm.ptr<2>
  llvm.store %i, %p atomic syncscope("agent") unordered invariant_group {alignment = 4 : i64, nontemporal} : i32, !llvm.ptr
  %15 = llvm.atomicrmw fadd %p, %f monotonic : !llvm.ptr, f32
  %16 = llvm.atomicrmw volatile _xor %p, %i syncscope("singlethread") acq_rel {alignment = 16 : i64} : !llvm.ptr, i32
  %17 = llvm.atomicrmw usub_sat %r, %l seq_cst : !llvm.ptr<2>, i64
  %18 = llvm.cmpxchg %p, %i, %i acq_rel monotonic : !llvm.ptr, i32
  %19 = llvm.cmpxchg weak volatile %p, %p, %p syncscope("agent") seq_cst acquire {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
  llvm.fence seq_cst
  llvm.fence syncscope("agent") release
  return
}
func.func @vectors(%i: i32, %f: f32, %v: vector<4xf32>, %s: vector<[4]xf32>, %t: !llvm.struct<(i32, array<2 x f32>)>, %c: i1, %m: vector<4xi1>) {
  %0 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  %1 = llvm.insertelement %f, %s[%i : i32] : vector<[4]xf32>
  %2 = llvm.extractvalue %t[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
  %3 = llvm.insertvalue %i, %t[0] {a} : !llvm.struct<(i32, array<2 x f32>)>
  %4 = llvm.shufflevector %v, %v [0, -1, 7] : vector<4xf32>
  %5 = llvm.shufflevector %s, %s [0, 0, 0, 0, 0, 0, 0, 0] : vector<[4]xf32>
  %6 = llvm.select %c, %t, %t : i1, !llvm.struct<(i32, array<2 x f32>)>
  %7 = llvm.select %m, %v, %v {fastmathFlags = #llvm.fastmath<contract>} : vector<4xi1>, vector<4xf32>
  %8 = llvm.freeze %t : !llvm.struct<(i32, array<2 x f32>)>
  return
}
llvm.func @callee(i32, !llvm.ptr) -> f32
llvm.func @nothing()
llvm.func @variadic(i32, ...)
llvm.func @calls(%i: i32, %p: !llvm.ptr, %f: f32) {
  %0 = llvm.call @callee(%i, %p) : (i32, !llvm.ptr) -> f32
  llvm.call @nothing() : () -> ()
  %1 = llvm.call %p(%i) : !llvm.ptr, (i32) -> f32
  llvm.call @variadic(%i, %f) vararg(!llvm.func<void (i32, ...)>) : (i32, f32) -> ()
  llvm.call %p(%i) vararg(!llvm.func<void (...)>) : !llvm.ptr, (i32) -> ()
  %2 = llvm.call fastcc @callee(%i, %p) {fastmathFlags = #llvm.fastmath<nnan>} : (i32, !llvm.ptr) -> f32
  %3 = llvm.call cc_10 tail @callee(%i, %p) {no_unwind, will_return} : (i32, !llvm.ptr {llvm.noundef}) -> (f32 {llvm.noundef})
  llvm.call musttail %p(%i) {convergent, tag} : !llvm.ptr, (i32 {llvm.zeroext}) -> ()
  llvm.call @nothing() ["tag"(), "other"(%i, %p : i32, !llvm.ptr)] : () -> ()
  llvm.call notail @nothing() [] {always_inline} : () -> ()
  llvm.call_intrinsic "llvm.nothing"() : () -> ()
  %4 = llvm.call_intrinsic "llvm.round"(%f) {fastmathFlags = #llvm.fastmath<reassoc>} : (f32) -> f32
  %5 = llvm.call_intrinsic "llvm.x"(%i) ["tag"(%p : !llvm.ptr)] {a} : (i32 {llvm.signext}) -> (i32 {llvm.signext})
  llvm.inline_asm "nop", "" : () -> ()
  %6 = llvm.inline_asm has_side_effects is_align_stack tail_call_kind = <tail> asm_dialect = intel operand_attrs = [] {a} "foo", "=r,r" %i : (i32) -> i8
  %7 = llvm.inline_asm asm_dialect = "att" "foo", "=r,=r,r" %i : (i32) -> !llvm.struct<(i8, i8)>
  %8 = llvm.va_arg %p : (!llvm.ptr) -> f32
  llvm.return
}
llvm.func @personality(...) -> i32
llvm.func @unwinding(%i: i32, %p: !llvm.ptr) -> i32 attributes {personality = @personality} {
  %0 = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.mlir.undef : !llvm.array<1 x ptr>
  %2 = llvm.invoke @callee(%i, %p) to ^bb1 unwind ^bb2 : (i32, !llvm.ptr) -> f32
^bb1:
  llvm.invoke fastcc %p(%i) to ^bb4(%i : i32) unwind ^bb3(%i, %p : i32, !llvm.ptr) {branch_weights = array<i32: 1, 2>} : !llvm.ptr, (i32 {llvm.noundef}) -> ()
^bb2:
  %3 = llvm.landingpad cleanup (catch %0 : !llvm.ptr) (filter %1 : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
  llvm.resume %3 : !llvm.struct<(ptr, i32)>
^bb3(%4: i32, %5: !llvm.ptr):
  %6 = llvm.landingpad (catch %0 : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.invoke @variadic(%i, %i) to ^bb5 unwind ^bb2 vararg(!llvm.func<void (i32, ...)>) ["tag"(%i : i32)] : (i32, i32) -> ()
^bb4(%7: i32):
  llvm.return %7 : i32
^bb5:
  llvm.unreachable
}
llvm.func @branches(%c: i1, %i: i32, %l: i64, %p: !llvm.ptr) {
  llvm.br ^bb1(%i, %l : i32, i64)
^bb1(%0: i32, %1: i64):
  llvm.cond_br %c, ^bb2, ^bb1(%0, %1 : i32, i64)
^bb2:
  llvm.cond_br %c weights([5, 10]), ^bb3(%i : i32), ^bb4 {a}
^bb3(%2: i32):
  llvm.switch %i : i32, ^bb4 [
  ]
^bb4:
  llvm.switch %l : i64, ^bb3(%i : i32) [
    42: ^bb1(%i, %l : i32, i64),
    -1: ^bb4,
    7: ^bb5
  ] {branch_weights = array<i32: 13, 17, 19, 23>}
^bb5:
  llvm.indirectbr %p : !llvm.ptr, [
    ^bb3(%i : i32),
    ^bb4,
    ^bb1(%i, %l : i32, i64)
  ]
^bb6:
  llvm.indirectbr %p : !llvm.ptr, [] {a}
^bb7:
  llvm.unreachable
}
llvm.func @constants() -> i32 {
  %0 = llvm.mlir.constant(42 : i32) : i32
  %1 = llvm.mlir.constant(42) : i64
  %2 = llvm.mlir.constant(1.5 : f32) : f32
  %3 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf32>
  %4 = llvm.mlir.constant(dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>) : !llvm.array<2 x array<2 x i8>>
  %5 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
  %6 = llvm.mlir.constant([1 : i32, 2.0 : f64]) : !llvm.struct<(i32, f64)>
  %7 = llvm.mlir.constant([[1 : i32, 2 : i8], [3 : i32, 4 : i8]]) : !llvm.array<2 x struct<(i32, i8)>>
  %8 = llvm.mlir.constant(dense<1> : vector<[4]xi32>) : vector<[4]xi32>
  %9 = llvm.mlir.constant(1.0 : f8E4M3) : i8
  %10 = llvm.mlir.undef : !llvm.struct<(i32, f32)>
  %11 = llvm.mlir.poison : vector<4xi1>
  %12 = llvm.mlir.zero : !llvm.target<"spirv.Event">
  %13 = llvm.mlir.none : !llvm.token
  llvm.return {a} %0 : i32
}
