// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#fn = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#var = #llvm.di_local_variable<scope = #fn, name = "x", file = #file, type = #int>
#label = #llvm.di_label<scope = #fn, name = "l", file = #file, line = 3>
#domain = #llvm.alias_scope_domain<id = distinct[2]<>>
#scope = #llvm.alias_scope<id = distinct[3]<>, domain = #domain>
llvm.func @debug(%p: !llvm.ptr, %x: i32) {
  llvm.intr.dbg.declare #var = %p : !llvm.ptr
  llvm.intr.dbg.value #var = %x : i32
  llvm.intr.dbg.label #label
  llvm.intr.experimental.noalias.scope.decl #scope
  llvm.return
}
