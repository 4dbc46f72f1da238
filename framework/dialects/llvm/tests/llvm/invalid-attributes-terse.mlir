// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// REFERENCE-DIFFERS: its second errors say more of the elements of structs and expressions

// expected-error@+2 {{failed to parse LLVM_DIBasicTypeAttr parameter 'tag' which is to be a `unsigned`}}
// expected-error @+1 {{invalid debug info debug info tag name: DW_TAG_foo}}
"test.a"() {x = #llvm.di_basic_type<tag = DW_TAG_foo, name = "x">} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DIBasicTypeAttr parameter 'name' which is to be a `StringAttr`}}
// expected-error @+1 {{invalid kind of attribute specified}}
"test.a"() {x = #llvm.di_basic_type<tag = DW_TAG_base_type, name = 3>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DIBasicTypeAttr parameter 'sizeInBits' which is to be a `uint64_t`}}
// expected-error @+1 {{expected integer value}}
"test.a"() {x = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "a", sizeInBits = "a">} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DIBasicTypeAttr parameter 'sizeInBits' which is to be a `uint64_t`}}
// expected-error @+1 {{integer value too large}}
"test.a"() {x = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "a", sizeInBits = 99999999999999999999999>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DIBasicTypeAttr parameter 'tag' which is to be a `unsigned`}}
// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = #llvm.di_basic_type<tag = "DW_TAG_base_type", name = "a">} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = #llvm.di_basic_type<>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LoopAnnotationAttr parameter 'disableNonforced' which is to be a `BoolAttr`}}
// expected-error @+1 {{invalid kind of attribute specified}}
"test.a"() {x = #llvm.loop_annotation<disableNonforced = 3>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LoopAnnotationAttr parameter 'vectorize' which is to be a `LoopVectorizeAttr`}}
// expected-error @+1 {{invalid kind of attribute specified}}
"test.a"() {x = #llvm.loop_annotation<disableNonforced = true, vectorize = #llvm.di_file<"a" in "b">>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_MemoryEffectsAttr parameter 'other' which is to be a `ModRefInfo`}}
// expected-error @+1 {{expected one of [none, read, write, readwrite] for LLVM ModRefInfo, got: foo}}
"test.a"() {x = #llvm.memory_effects<other = foo, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_MemoryEffectsAttr parameter 'other' which is to be a `ModRefInfo`}}
// expected-error @+1 {{expected keyword for LLVM ModRefInfo}}
"test.a"() {x = #llvm.memory_effects<other = 3, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = #llvm.memory_effects<other = none, argMem = none,>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DINamespaceAttr parameter 'exportSymbols' which is to be a `bool`}}
// expected-error @+1 {{integer value too large}}
"test.a"() {x = #llvm.di_namespace<name = "a", exportSymbols = 2>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DINamespaceAttr parameter 'exportSymbols' which is to be a `bool`}}
// expected-error @+1 {{expected integer value}}
"test.a"() {x = #llvm.di_namespace<name = "a", exportSymbols = x>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DILexicalBlockAttr parameter 'scope' which is to be a `DIScopeAttr`}}
// expected-error @+1 {{invalid kind of attribute specified}}
"test.a"() {x = #llvm.di_lexical_block<scope = #llvm.di_null_type>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DILexicalBlockAttr parameter 'scope' which is to be a `DIScopeAttr`}}
// expected-error @+1 {{expected attribute value}}
"test.a"() {x = #llvm.di_lexical_block<scope = <"a" in "b">, line = 0, file = <"a" in "b">>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DILexicalBlockAttr parameter 'scope' which is to be a `DIScopeAttr`}}
// expected-error @+1 {{invalid kind of attribute specified}}
"test.a"() {x = #llvm.di_lexical_block<scope = 1, line = 0, file = <"a" in "b">>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LinkageAttr parameter 'linkage' which is to be a `linkage::Linkage`}}
// expected-error @+1 {{expected one of [external, available_externally, linkonce, linkonce_odr, weak, weak_odr, appending, internal, private, extern_weak, common] for LLVM linkage types, got: foo}}
"test.a"() {x = #llvm.linkage<foo>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LinkageAttr parameter 'linkage' which is to be a `linkage::Linkage`}}
// expected-error @+1 {{expected keyword for LLVM linkage types}}
"test.a"() {x = #llvm.linkage<1>} : () -> ()

// -----

// expected-error@+2 {{failed to parse CConvAttr parameter 'CallingConv' which is to be a `CConv`}}
// expected-error @+1 {{expected one of [ccc, fastcc, coldcc, cc_10, cc_11, anyregcc, preserve_mostcc, preserve_allcc, swiftcc, cxx_fast_tlscc, tailcc, cfguard_checkcc, swifttailcc, x86_stdcallcc, x86_fastcallcc, arm_apcscc, arm_aapcscc, arm_aapcs_vfpcc, msp430_intrcc, x86_thiscallcc, ptx_kernelcc, ptx_devicecc, spir_funccc, spir_kernelcc, intel_ocl_bicc, x86_64_sysvcc, win64cc, x86_vectorcallcc, hhvmcc, hhvm_ccc, x86_intrcc, avr_intrcc, avr_builtincc, amdgpu_vscc, amdgpu_gscc, amdgpu_cscc, amdgpu_kernelcc, x86_regcallcc, amdgpu_hscc, msp430_builtincc, amdgpu_lscc, amdgpu_escc, aarch64_vectorcallcc, aarch64_sve_vectorcallcc, wasm_emscripten_invokecc, amdgpu_gfxcc, m68k_intrcc] for Calling Conventions, got: foo}}
"test.a"() {x = #llvm.cconv<foo>} : () -> ()

// -----

// expected-error@+2 {{failed to parse FramePointerKindAttr parameter 'framePointerKind' which is to be a `framePointerKind::FramePointerKind`}}
// expected-error @+1 {{expected one of [none, "non-leaf"non-leaf, all, reserved, "non-leaf-no-reserve"non-leaf-no-reserve] for LLVM FramePointerKind, got: non}}
"test.a"() {x = #llvm.framePointerKind<non-leaf>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DILexicalBlockAttr parameter 'line' which is to be a `unsigned`}}
// expected-error @+1 {{integer value too large}}
"test.a"() {x = #llvm.di_lexical_block<scope = #llvm.di_file<"a" in "b">, line = 4294967296>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DILexicalBlockAttr parameter 'line' which is to be a `unsigned`}}
// expected-error @+1 {{integer value too large}}
"test.a"() {x = #llvm.di_lexical_block<scope = #llvm.di_file<"a" in "b">, line = -4294967295>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DILexicalBlockAttr parameter 'line' which is to be a `unsigned`}}
// expected-error @+1 {{integer value too large}}
"test.a"() {x = #llvm.di_lexical_block<scope = #llvm.di_file<"a" in "b">, line = -2147483649>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DISubprogramAttr parameter 'subprogramFlags' which is to be a `DISubprogramFlags`}}
// expected-error @+1 {{expected one of [Virtual, PureVirtual, LocalToUnit, Definition, Optimized, Pure, Elemental, Recursive, MainSubprogram, Deleted, ObjCDirect] for LLVM DISubprogram flags, got: Foo}}
"test.a"() {x = #llvm.di_subprogram<subprogramFlags = "Foo">} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DISubprogramAttr parameter 'subprogramFlags' which is to be a `DISubprogramFlags`}}
// expected-error @+1 {{expected one of [Virtual, PureVirtual, LocalToUnit, Definition, Optimized, Pure, Elemental, Recursive, MainSubprogram, Deleted, ObjCDirect] for LLVM DISubprogram flags, got: Foo}}
"test.a"() {x = #llvm.di_subprogram<subprogramFlags = Foo>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DISubprogramAttr parameter 'subprogramFlags' which is to be a `DISubprogramFlags`}}
// expected-error @+1 {{expected keyword for LLVM DISubprogram flags}}
"test.a"() {x = #llvm.di_subprogram<subprogramFlags = 3>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DISubprogramAttr parameter 'subprogramFlags' which is to be a `DISubprogramFlags`}}
// expected-error @+1 {{expected one of [Virtual, PureVirtual, LocalToUnit, Definition, Optimized, Pure, Elemental, Recursive, MainSubprogram, Deleted, ObjCDirect] for LLVM DISubprogram flags, got: Definition|Foo}}
"test.a"() {x = #llvm.di_subprogram<subprogramFlags = "Definition|Foo">} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DICompositeTypeAttr parameter 'elements' which is to be a `::llvm::ArrayRef<DINodeAttr>`}}
// expected-error @+1 {{expected attribute value}}
"test.a"() {x = #llvm.di_composite_type<flags = Protected, elements = >} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DICompositeTypeAttr parameter 'elements' which is to be a `::llvm::ArrayRef<DINodeAttr>`}}
// expected-error @+1 {{expected attribute value}}
"test.a"() {x = #llvm.di_composite_type<elements = #llvm.di_subrange<count = 3>, #llvm.di_subrange<count = 4 : i32>, flags = Zero>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_TBAATypeDescriptorAttr parameter 'members' which is to be a `::llvm::ArrayRef<TBAAMemberAttr>`}}
// expected-error @+1 {{expected '<'}}
"test.a"() {x = #llvm.tbaa_type_desc<id = "a", members = {}>} : () -> ()

// -----

// expected-error@+3 {{failed to parse LLVM_TBAATypeDescriptorAttr parameter 'members' which is to be a `::llvm::ArrayRef<TBAAMemberAttr>`}}
// expected-error@+2 {{failed to parse LLVM_TBAAMemberAttr parameter 'typeDesc' which is to be a `TBAANodeAttr`}}
// expected-error @+1 {{invalid kind of attribute specified}}
"test.a"() {x = #llvm.tbaa_type_desc<id = "a", members = {<#llvm.di_null_type, 0>}>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_AccessGroupAttr parameter 'id' which is to be a `DistinctAttr`}}
// expected-error @+1 {{invalid kind of attribute specified}}
"test.a"() {x = #llvm.access_group<id = 3>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = #llvm.di_expression<[]>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
// expected-error @+1 {{invalid debug info debug info operation encoding name: DW_OP_foo}}
"test.a"() {x = #llvm.di_expression<[DW_OP_foo]>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
// expected-error @+1 {{encountered unknown attribute encoding "DW_ATE_foo"}}
"test.a"() {x = #llvm.di_expression<[DW_OP_LLVM_convert(16, DW_ATE_foo)]>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
// expected-error @+1 {{expected integer value}}
"test.a"() {x = #llvm.di_expression<[DW_OP_constu()]>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
// expected-error @+1 {{expected integer value}}
"test.a"() {x = #llvm.di_expression<[DW_OP_constu(a)]>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
// expected-error @+1 {{invalid debug info debug info operation encoding name: DW_OP_null}}
"test.a"() {x = #llvm.di_expression<[DW_OP_LLVM_arg(0), DW_OP_LLVM_entry_value(1), DW_OP_LLVM_tag_offset(3), DW_OP_lit0, DW_OP_LLVM_implicit_pointer, DW_OP_LLVM_extract_bits_sext(8,8), DW_OP_regx(3), DW_OP_bregx(3, -4), DW_OP_null]>} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = #llvm.di_expression_elem<DW_OP_deref>} : () -> ()

// -----

// expected-error@+2 {{failed to parse ComdatAttr parameter 'comdat' which is to be a `comdat::Comdat`}}
// expected-error @+1 {{expected one of [any, exactmatch, largest, nodeduplicate, samesize] for LLVM Comdat Types, got: foo}}
"test.a"() {x = #llvm<comdat foo>} : () -> ()

// -----

// expected-error@+2 {{failed to parse ModuleFlagAttr parameter 'behavior' which is to be a `ModFlagBehavior`}}
// expected-error @+1 {{expected one of [error, warning, require, override, append, append_unique, max, min] for LLVM Module Flag Behavior, got: foo}}
"test.a"() {x = #llvm.mlir.module_flag<foo, "a", 3 : i32>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DependentLibrariesAttr parameter 'libs' which is to be a `::llvm::ArrayRef<StringAttr>`}}
// expected-error @+1 {{expected attribute value}}
"test.a"() {x = #llvm.dependent_libraries<"a", "b">, y = #llvm.dependent_libraries<>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DIBasicTypeAttr parameter 'encoding' which is to be a `unsigned`}}
// expected-error @+1 {{invalid debug info debug info encoding name: DW_ATE_foo}}
"test.a"() {x = #llvm.di_basic_type<tag = DW_TAG_null, name = "x", encoding = DW_ATE_foo>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DISubroutineTypeAttr parameter 'callingConvention' which is to be a `unsigned`}}
// expected-error @+1 {{invalid debug info debug info calling convention name: DW_CC_foo}}
"test.a"() {x = #llvm.di_subroutine_type<callingConvention = DW_CC_foo>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DICompileUnitAttr parameter 'sourceLanguage' which is to be a `unsigned`}}
// expected-error @+1 {{invalid debug info debug info language name: DW_LANG_foo}}
"test.a"() {x = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_foo>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_DICompileUnitAttr parameter 'emissionKind' which is to be a `DIEmissionKind`}}
// expected-error @+1 {{expected one of [None, Full, LineTablesOnly, DebugDirectivesOnly] for LLVM debug emission kind, got: Foo}}
"test.a"() {x = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = <"a" in "b">, isOptimized = false, emissionKind = Foo>} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = #llvm.loop_annotation<disableNonforced = true, >} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "a",>} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = #llvm.di_annotation<value = "a", "b">} : () -> ()

// -----

// expected-error@+2 {{failed to parse ModuleFlagAttr parameter 'key' which is to be a `StringAttr`}}
// expected-error @+1 {{invalid kind of attribute specified}}
"test.a"() {x = #llvm.mlir.module_flag<error, 3, 4>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_BlockAddressAttr parameter 'function' which is to be a `FlatSymbolRefAttr`}}
// expected-error @+1 {{invalid kind of attribute specified}}
"test.a"() {x = #llvm.blockaddress<function = "foo", tag = <id = 0>>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LLVM_BlockAddressAttr parameter 'function' which is to be a `FlatSymbolRefAttr`}}
// expected-error @+1 {{invalid kind of attribute specified}}
"test.a"() {x = #llvm.blockaddress<function = @foo::@bar, tag = <id = 0>>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LoopAnnotationAttr parameter 'startLoc' which is to be a `FusedLoc`}}
// expected-error @+1 {{invalid kind of attribute specified}}
"test.a"() {x = #llvm.loop_annotation<startLoc = loc(unknown)>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LoopAnnotationAttr parameter 'startLoc' which is to be a `FusedLoc`}}
// expected-error @+1 {{invalid kind of attribute specified}}
"test.a"() {x = #llvm.loop_annotation<startLoc = loc(fused["a":1:2])>} : () -> ()

// -----

// expected-error@+2 {{failed to parse LoopAnnotationAttr parameter 'parallelAccesses' which is to be a `::llvm::ArrayRef<AccessGroupAttr>`}}
// expected-error @+1 {{expected '<'}}
"test.a"() {x = #llvm.loop_annotation<parallelAccesses = 3>} : () -> ()
