// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
llvm.func @declared(i32, ...)
llvm.func @variadic(...)
llvm.func extern_weak @weak() -> !llvm.ptr
llvm.func linkonce_odr hidden local_unnamed_addr fastcc @all(%a: i32 {llvm.noundef}, %p: !llvm.ptr {llvm.noalias, llvm.byval = i32, llvm.align = 8 : i64})
    -> (i32 {llvm.zeroext}) vscale_range(1, 16) comdat(@comdats::@any)
    attributes {dso_local, no_inline, optimize_none, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none,
      errnoMem = none, targetMem0 = none, targetMem1 = none>, target_features = #llvm.target_features<["+a"]>, frame_pointer = #llvm.framePointerKind<all>,
      vec_type_hint = #llvm.vec_type_hint<hint = i32>, uwtable_kind = #llvm.uwtableKind<sync>, alignment = 16 : i64, section = ".text",
      passthrough = ["a", ["b", "c"]], personality = @personality, garbageCollector = "statepoint", other} {
  llvm.blocktag <id = 1>
  %0 = llvm.blockaddress <function = @all, tag = <id = 1>> : !llvm.ptr
  %1 = llvm.mlir.addressof @g : !llvm.ptr
  %2 = llvm.mlir.addressof @alias : !llvm.ptr<3>
  %3 = llvm.mlir.addressof @resolved : !llvm.ptr
  %4 = llvm.dso_local_equivalent @declared {x} : !llvm.ptr
  llvm.return %a : i32
}
llvm.func @ctor() {
  llvm.return
}
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

llvm.mlir.global @g(3 : i32) : i32
llvm.mlir.global internal protected thread_local local_unnamed_addr constant @full(3 : i32) comdat(@comdats::@any) {alignment = 4 : i64, dso_local,
  externally_initialized, section = "a", target_specific_attrs = ["x", ["a", "b"]]} : i32
llvm.mlir.global @text("abc\00")
llvm.mlir.global private constant @typed_text("abc") {addr_space = 3 : i32} : !llvm.array<3 x i8>
llvm.mlir.global @nothing() : !llvm.struct<"opaque", opaque>
llvm.mlir.global common @zero([0, 0.0]) : !llvm.array<2 x i32>
llvm.mlir.global appending @list() {addr_space = 3 : i32} : !llvm.array<2 x i32>
llvm.mlir.global @target() : !llvm.target<"spirv.Event">
llvm.mlir.global external constant @address() : !llvm.ptr {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias linkonce_odr hidden thread_local unnamed_addr @alias {dso_local, x} : i32 {
  %0 = llvm.mlir.addressof @list : !llvm.ptr<3>
  llvm.return %0 : !llvm.ptr<3>
}
llvm.mlir.ifunc private hidden unnamed_addr @resolved : !llvm.func<f32 (i64)>, !llvm.ptr @resolver {dso_local, x}
llvm.mlir.ifunc @plain : !llvm.func<f32 (i64)>, !llvm.ptr @resolver

llvm.comdat @comdats {
  llvm.comdat_selector @any any {x}
  llvm.comdat_selector @exactmatch exactmatch
  llvm.comdat_selector @largest largest
  llvm.comdat_selector @nodeduplicate nodeduplicate
  llvm.comdat_selector @samesize samesize
} {y}
llvm.mlir.global_ctors ctors = [@ctor], priorities = [0 : i32], data = [#llvm.zero]
llvm.mlir.global_dtors dtors = [@ctor], priorities = [65535 : i32], data = [@g] {x}
llvm.module_flags [#llvm.mlir.module_flag<max, "PIC Level", 2 : i32>]
llvm.linker_options ["-l", "m"] {x}
