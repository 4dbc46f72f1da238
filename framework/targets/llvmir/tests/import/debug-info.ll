; RUN: import-llvm %s
; REFERENCE-DIFFERS: MLIR crashes on it
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@g = external global i32, !dbg !0, !dbg !2

declare !dbg !25 void @decl() 

define void @nodbg()  {
  ret void
}

define void @f(i32 %0, ptr %1)  !dbg !7 {
    #dbg_value(i32 %0, !30, !DIExpression(), !29)
    #dbg_value(i32 %0, !31, !DIExpression(), !29)
    #dbg_value(i32 %0, !32, !DIExpression(), !29)
    #dbg_value(i32 3, !30, !DIExpression(DW_OP_LLVM_fragment, 0, 1), !33)
    #dbg_declare(ptr %1, !36, !DIExpression(DW_OP_deref), !35)
    #dbg_label(!39, !38)
  call void @decl(), !dbg !40
  call void @decl(), !dbg !42
  call void @decl(), !dbg !43
  call void @decl()
  br label %3, !dbg !44

3:
  %4 = phi i32 [ %0, %2 ], !dbg !45
  ret void, !dbg !46
}

!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!52}

!0 = !DIGlobalVariableExpression(var: !24, expr: !DIExpression(DW_OP_push_object_address, DW_OP_deref))
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !5, producer: "MLIR", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, nameTableKind: None, globals: !51)
!2 = !DIGlobalVariableExpression(var: !3, expr: !DIExpression())
!3 = distinct !DIGlobalVariable(name: "a", scope: !4, file: !5, line: 2, type: !6, isLocal: false, isDefinition: false)
!4 = !DICommonBlock(scope: !7, declaration: null, name: "block", file: !5, line: 3)
!5 = !DIFile(filename: "foo.c", directory: "/tmp")
!6 = !DIBasicType(tag: DW_TAG_base_type, name: "int", size: 32, encoding: DW_ATE_signed)
!7 = distinct !DISubprogram(name: "f", linkageName: "f_l", scope: !8, file: !5, line: 7, type: !9, scopeLine: 8, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !1, retainedNodes: !11)
!8 = !DINamespace(name: "ns", scope: !5, exportSymbols: true)
!9 = !DISubroutineType(cc: DW_CC_normal, types: !18)
!10 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !7, entity: !12, file: !5, line: 1, elements: !13)
!11 = !{!10}
!12 = !DIModule(scope: !5, name: "module", configMacros: "bar", includePath: "/", apinotes: "/", file: !5, line: 42, isDecl: true)
!13 = !{null}
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "p", baseType: !6, size: 64, align: 32, offset: 4, extraData: !6)
!15 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", scope: !5, file: !5, line: 3, size: 64, flags: DIFlagPrototyped, elements: !22)
!16 = !DICompositeType(tag: DW_TAG_array_type, name: "arr", baseType: !6, size: 512, flags: DIFlagVector, elements: !20)
!17 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "empty", file: !5, line: 9)
!18 = !{null, !6, !14, !15, !16, !17}
!19 = !DISubrange(count: 4, lowerBound: 0, stride: 1)
!20 = !{!19}
!21 = !DIDerivedType(tag: DW_TAG_member, name: "next", baseType: !23)
!22 = !{!21}
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!24 = distinct !DIGlobalVariable(name: "g", linkageName: "gl", scope: !1, file: !5, line: 2, type: !6, isLocal: true, isDefinition: true, align: 32)
!25 = !DISubprogram(name: "decl", scope: !5, file: !5, type: !9, spFlags: DISPFlagOptimized, annotations: !27)
!26 = !{!"foo", !"bar"}
!27 = !{!26}
!28 = !DILocation(line: 42, column: 10, scope: !7)
!29 = !DILocation(line: 3, column: 3, scope: !7)
!30 = !DILocalVariable(name: "arg", arg: 1, scope: !7, file: !5, line: 6, type: !6, align: 32)
!31 = !DILocalVariable(name: "s", scope: !7, type: !50)
!32 = !DILocalVariable(name: "gs", scope: !7, type: !47)
!33 = !DILocation(line: 4, column: 5, scope: !7)
!34 = distinct !DILexicalBlockFile(scope: !37, file: !5, discriminator: 2)
!35 = !DILocation(line: 5, column: 5, scope: !34)
!36 = !DILocalVariable(name: "x", scope: !34, type: !14, flags: DIFlagArtificial)
!37 = distinct !DILexicalBlock(scope: !7, file: !5, line: 12, column: 3)
!38 = !DILocation(line: 6, column: 5, scope: !37)
!39 = !DILabel(scope: !37, name: "label", file: !5, line: 42)
!40 = !DILocation(line: 7, column: 7, scope: !7)
!41 = !DILocation(line: 9, column: 9, scope: !7)
!42 = !DILocation(line: 8, column: 8, scope: !37, inlinedAt: !41)
!43 = !DILocation(line: 0, scope: !7)
!44 = !DILocation(line: 10, column: 1, scope: !7)
!45 = !DILocation(line: 11, column: 1, scope: !7)
!46 = !DILocation(line: 12, column: 1, scope: !7)
!47 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, elements: !49, dataLocation: !DIExpression(DW_OP_push_object_address, DW_OP_deref), rank: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 20, DW_OP_deref))
!48 = !DIGenericSubrange(lowerBound: !DIExpression(DW_OP_push_object_address), stride: !DIExpression(DW_OP_deref))
!49 = !{!48}
!50 = !DIStringType(tag: DW_TAG_string_type, name: "character(*)", stringLengthExpression: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 8), stringLocationExpression: !DIExpression(DW_OP_push_object_address, DW_OP_deref), size: 32, align: 8, encoding: DW_ATE_ASCII)
!51 = !{!0, !2}
!52 = !{i32 2, !"Debug Info Version", i32 3}
