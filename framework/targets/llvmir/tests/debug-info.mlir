// RUN: mlir-to-llvmir %s
// Units, functions, types, variables, and where instructions come from.

#file = #llvm.di_file<"foo.c" in "/tmp">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, producer = "MLIR", isOptimized = true, emissionKind = Full, nameTableKind = None>
#i32 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#ptr = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "p", baseType = #i32, sizeInBits = 64, alignInBits = 32, offsetInBits = 4, extraData = #i32>
#self = #llvm.di_composite_type<recId = distinct[2]<>, isRecSelf = true>
#pself = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #self, sizeInBits = 64>
#member = #llvm.di_derived_type<tag = DW_TAG_member, name = "next", baseType = #pself>
#node = #llvm.di_composite_type<recId = distinct[2]<>, tag = DW_TAG_structure_type, name = "node", file = #file, line = 3, scope = #file, sizeInBits = 64, flags = Prototyped, elements = #member>
#arr = #llvm.di_composite_type<tag = DW_TAG_array_type, name = "arr", baseType = #i32, flags = Vector, sizeInBits = 512, elements = #llvm.di_subrange<count = 4 : i64, lowerBound = 0 : i64, stride = 1 : i64>>
#empty = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "empty", file = #file, line = 9>
#void = #llvm.di_null_type
#spType = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #void, #i32, #ptr, #node, #arr, #empty>
#ns = #llvm.di_namespace<name = "ns", scope = #file, exportSymbols = true>
#mod = #llvm.di_module<file = #file, scope = #file, name = "module", configMacros = "bar", includePath = "/", apinotes = "/", line = 42, isDecl = true>
#imp = #llvm.di_imported_entity<tag = DW_TAG_imported_module, entity = #mod, scope = #llvm.di_subprogram<recId = distinct[7]<>, isRecSelf = true>, file = #file, line = 1, elements = #llvm.di_null_type>
#sp = #llvm.di_subprogram<recId = distinct[7]<>, id = distinct[1]<>, compileUnit = #cu, scope = #ns, name = "f", linkageName = "f_l", file = #file, line = 7, scopeLine = 8, subprogramFlags = "Definition|Optimized", type = #spType, retainedNodes = #imp>
#decl = #llvm.di_subprogram<scope = #file, name = "decl", file = #file, subprogramFlags = Optimized, type = #spType, annotations = #llvm.di_annotation<name = "foo", value = "bar">>
#lb = #llvm.di_lexical_block<scope = #sp, file = #file, line = 12, column = 3>
#lbf = #llvm.di_lexical_block_file<scope = #lb, file = #file, discriminator = 2>
#v0 = #llvm.di_local_variable<scope = #sp, name = "arg", file = #file, line = 6, arg = 1, alignInBits = 32, type = #i32>
#v1 = #llvm.di_local_variable<scope = #lbf, name = "x", type = #ptr, flags = Artificial>
#lab = #llvm.di_label<scope = #lb, name = "label", file = #file, line = 42>
#gv = #llvm.di_global_variable<scope = #cu, name = "g", linkageName = "gl", file = #file, line = 2, type = #i32, isLocalToUnit = true, isDefined = true, alignInBits = 32>
#gve = #llvm.di_global_variable_expression<var = #gv, expr = <[DW_OP_push_object_address, DW_OP_deref]>>
#cb = #llvm.di_common_block<scope = #sp, name = "block", file = #file, line = 3>
#gv2 = #llvm.di_global_variable<scope = #cb, name = "a", file = #file, line = 2, type = #i32>
#gve2 = #llvm.di_global_variable_expression<var = #gv2, expr = <>>
#st = #llvm.di_string_type<tag = DW_TAG_string_type, name = "character(*)", sizeInBits = 32, alignInBits = 8, stringLengthExp = <[DW_OP_push_object_address, DW_OP_plus_uconst(8)]>, stringLocationExp = <[DW_OP_push_object_address, DW_OP_deref]>, encoding = DW_ATE_ASCII>
#v2 = #llvm.di_local_variable<scope = #sp, name = "s", type = #st>
#gs = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #i32, dataLocation = <[DW_OP_push_object_address, DW_OP_deref]>, rank = <[DW_OP_push_object_address, DW_OP_plus_uconst(20), DW_OP_deref]>, elements = #llvm.di_generic_subrange<lowerBound = #llvm.di_expression<[DW_OP_push_object_address]>, stride = #llvm.di_expression<[DW_OP_deref]>>>
#v3 = #llvm.di_local_variable<scope = #sp, name = "gs", type = #gs>
module {
  llvm.mlir.global external @g() {dbg_exprs = [#gve, #gve2]} : i32
  llvm.func @decl() loc(fused<#decl>["foo.c":1:1])
  llvm.func @nodbg() {
    llvm.return
  }
  llvm.func @f(%a: i32, %p: !llvm.ptr) {
    %c = llvm.mlir.constant(3 : i32) : i32
    llvm.intr.dbg.value #v0 = %a : i32 loc(fused<#sp>["foo.c":3:3])
    llvm.intr.dbg.value #v2 = %a : i32 loc(fused<#sp>["foo.c":3:3])
    llvm.intr.dbg.value #v3 = %a : i32 loc(fused<#sp>["foo.c":3:3])
    llvm.intr.dbg.value #v0 #llvm.di_expression<[DW_OP_LLVM_fragment(0, 1)]> = %c : i32 loc("foo.c":4:5)
    llvm.intr.dbg.declare #v1 #llvm.di_expression<[DW_OP_deref]> = %p : !llvm.ptr loc(fused<#lbf>["foo.c":5:5])
    llvm.intr.dbg.label #lab loc(fused<#lb>["foo.c":6:5])
    llvm.call @decl() : () -> () loc("n"("foo.c":7:7))
    llvm.call @decl() : () -> () loc(callsite(fused<#lb>["foo.c":8:8] at "foo.c":9:9))
    llvm.call @decl() : () -> () loc(fused["foo.c":8:8, "foo.c":9:9])
    llvm.call @decl() : () -> () loc(unknown)
    llvm.br ^bb1(%a : i32) loc("foo.c":10:1)
  ^bb1(%x: i32 loc("foo.c":11:1)):
    llvm.return loc("foo.c":12:1)
  } loc(fused<#sp>["foo.c":1:1])
}
