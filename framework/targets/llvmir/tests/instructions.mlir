// RUN: mlir-to-llvmir %s
// Every word that instructions have, and metadata of accesses.

#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "dom">
#s1 = #llvm.alias_scope<id = distinct[1]<>, domain = #domain, description = "s1">
#s2 = #llvm.alias_scope<id = distinct[2]<>, domain = #domain>
#root = #llvm.tbaa_root<id = "root">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0, constant = true>
#ag = #llvm.access_group<id = distinct[3]<>>
llvm.func @f(%p: !llvm.ptr, %x: i32, %c: i1, %fp: !llvm.ptr, %y: i64, %v: vector<[4]xi32>) -> i32 {
  %0 = llvm.load volatile %p {alignment = 8 : i64, alias_scopes = [#s1], noalias_scopes = [#s2], tbaa = [#tag], nontemporal} : !llvm.ptr -> i32
  %1 = llvm.load %p invariant_group dereferenceable<bytes = 8, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
  llvm.store volatile %0, %p {access_groups = [#ag]} : i32, !llvm.ptr
  llvm.store %0, %p atomic syncscope("agent") seq_cst {alignment = 4 : i64} : i32, !llvm.ptr
  %2 = llvm.atomicrmw volatile _or %p, %x syncscope("x") acq_rel {alignment = 16 : i64} : !llvm.ptr, i32
  %3 = llvm.atomicrmw udec_wrap %p, %x monotonic : !llvm.ptr, i32
  %4 = llvm.cmpxchg weak volatile %p, %x, %2 acq_rel monotonic : !llvm.ptr, i32
  %5 = llvm.extractvalue %4[0] : !llvm.struct<(i32, i1)>
  %6 = llvm.call fastcc tail @g(%x, %p) {no_unwind, will_return, memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} : (i32, !llvm.ptr {llvm.noundef}) -> (i32 {llvm.zeroext})
  %7 = llvm.call %fp(%x) : !llvm.ptr, (i32) -> i32
  %8 = llvm.call @va(%x, %y) vararg(!llvm.func<i32 (i32, ...)>) : (i32, i64) -> i32
  %9 = llvm.call @g(%x, %p) ["tag"(%x, %y : i32, i64), "deopt"()] {branch_weights = array<i32: 3>} : (i32, !llvm.ptr) -> i32
  %10 = llvm.inline_asm has_side_effects is_align_stack tail_call_kind = <tail> asm_dialect = intel "bswap $0\22", "=r,r,r" %p, %x : (!llvm.ptr, i32) -> i32
  %11 = llvm.add %x, %0 overflow<nsw, nuw> : i32
  %12 = llvm.udiv exact %11, %x : i32
  %13 = llvm.or disjoint %12, %x : i32
  %14 = llvm.zext nneg %13 : i32 to i64
  %15 = llvm.trunc %14 overflow<nuw> : i64 to i32
  %16 = llvm.getelementptr inbounds|nuw %p[%y, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %17 = llvm.getelementptr nusw %p[%y] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %18 = llvm.alloca inalloca %x x f32 {alignment = 16 : i64} : (i32) -> !llvm.ptr
  %19 = llvm.alloca %y x f32 : (i64) -> !llvm.ptr<5>
  %20 = llvm.va_arg %p : (!llvm.ptr) -> f64
  %21 = llvm.uitofp nneg %x : i32 to f32
  %22 = llvm.fcmp "une" %21, %21 {fastmathFlags = #llvm.fastmath<fast>} : f32
  %23 = llvm.intr.fma(%21, %21, %21) {fastmathFlags = #llvm.fastmath<nsz, reassoc>} : (f32, f32, f32) -> f32
  %24 = llvm.inttoptr %y dereferenceable<bytes = 4> : i64 to !llvm.ptr
  %25 = llvm.insertelement %x, %v[%x : i32] : vector<[4]xi32>
  %27 = "llvm.intr.sadd.with.overflow"(%x, %x) : (i32, i32) -> !llvm.struct<(i32, i1)>
  "llvm.intr.memcpy"(%p, %fp, %y) <{isVolatile = false, tbaa = [#tag], arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 8 : i64}, {}]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.switch %x : i32, ^bb1 [
    1: ^bb2(%x : i32),
    -5: ^bb2(%0 : i32)
  ] {branch_weights = array<i32: 1, 2, 3>}
^bb1:
  llvm.intr.trap
  llvm.unreachable
^bb2(%a: i32):
  llvm.cond_br %c weights([7, 9]), ^bb3(%a : i32), ^bb3(%0 : i32)
^bb3(%r: i32):
  llvm.return %r : i32
^bb4:
  llvm.br ^bb3(%x : i32)
}
llvm.func fastcc @g(i32, !llvm.ptr) -> i32
llvm.func @va(i32, ...) -> i32
