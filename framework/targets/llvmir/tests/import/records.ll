; RUN: import-llvm %s --mlir-print-debuginfo
source_filename = "records.c"
define i32 @f(i32 %a, ptr %p) !dbg !5 {
  #dbg_value(i32 %a, !8, !DIExpression(), !9)
  #dbg_value(i32 poison, !8, !DIExpression(), !9)
  #dbg_value(i32 7, !8, !DIExpression(DW_OP_plus_uconst, 3, DW_OP_stack_value), !9)
  #dbg_label(!20, !9)
  %x = add i32 %a, 7, !dbg !9
  #dbg_value(i32 %x, !8, !DIExpression(), !9)
  #dbg_value(i32 %x, !8, !DIExpression(DW_OP_LLVM_fragment, 0, 16), !9)
  #dbg_declare(ptr %p, !8, !DIExpression(), !9)
  ret i32 %x
}
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!4 = !DISubroutineType(types: !6)
!5 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 3, type: !4, unit: !1, spFlags: DISPFlagDefinition)
!6 = !{!7, null}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "v", scope: !5, file: !2, line: 4, type: !7)
!9 = !DILocation(line: 5, column: 3, scope: !5)
!20 = !DILabel(scope: !5, name: "l", file: !2, line: 7)
!30 = distinct !DIAssignID()
