// Attributes and enums of the llvm dialect, but for those of arithmetic. `llvm.td` includes this where the dialect is defined.

class LLVM_Attr<string name, string attrMnemonic, string what, list<Trait> traits = []> : AttrDef<LLVM_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
  // The name of an attribute in messages about another in its place: often empty, in MLIR.
  let summary = "";
  let description = what;
}
// One whose text is `<name = value, ...>`.
class LLVM_StructAttr<string name, string attrMnemonic, string what, list<Trait> traits = []> : LLVM_Attr<name, attrMnemonic, what, traits> {
  let assemblyFormat = "`<` struct(params) `>`";
}
// One that gets an alias in print.
class LLVM_AliasedAttr<string name, string attrMnemonic, string what, list<Trait> traits = []> : LLVM_StructAttr<name, attrMnemonic, what, traits> {
  let genMnemonicAlias = 1;
}

// ---- Enums and the attributes that hold one.

class LLVM_EnumAttr<EnumInfo enumInfo, string name, string param = name, string cpp = enumInfo.className>
    : EnumAttr<LLVM_Dialect, enumInfo, name> {
  let parameters = !dag(ins, [cpp], [param]);
  let assemblyFormat = "`<` $" # param # " `>`";
  let summary = "";
  let description = enumInfo.summary;
}

def LinkageEnum : I64Enum<"Linkage", "LLVM linkage types", [
  I64EnumCase<"External", 10, "external">, I64EnumCase<"AvailableExternally", 2, "available_externally">,
  I64EnumCase<"Linkonce", 3, "linkonce">, I64EnumCase<"LinkonceODR", 8, "linkonce_odr">, I64EnumCase<"Weak", 4, "weak">,
  I64EnumCase<"WeakODR", 9, "weak_odr">, I64EnumCase<"Appending", 6, "appending">, I64EnumCase<"Internal", 1, "internal">,
  I64EnumCase<"Private", 0, "private">, I64EnumCase<"ExternWeak", 7, "extern_weak">, I64EnumCase<"Common", 5, "common">]>;
def LinkageAttr : LLVM_EnumAttr<LinkageEnum, "linkage", "linkage", "linkage::Linkage"> { let summary = "LLVM Linkage specification"; }
def CConvEnum : I64Enum<"CConv", "Calling Conventions", [
  I64EnumCase<"C", 0, "ccc">, I64EnumCase<"Fast", 8, "fastcc">, I64EnumCase<"Cold", 9, "coldcc">,
  I64EnumCase<"GHC", 10, "cc_10">, I64EnumCase<"HiPE", 11, "cc_11">, I64EnumCase<"AnyReg", 13, "anyregcc">,
  I64EnumCase<"PreserveMost", 14, "preserve_mostcc">, I64EnumCase<"PreserveAll", 15, "preserve_allcc">,
  I64EnumCase<"Swift", 16, "swiftcc">, I64EnumCase<"CXX_FAST_TLS", 17, "cxx_fast_tlscc">, I64EnumCase<"Tail", 18, "tailcc">,
  I64EnumCase<"CFGuard_Check", 19, "cfguard_checkcc">, I64EnumCase<"SwiftTail", 20, "swifttailcc">,
  I64EnumCase<"X86_StdCall", 64, "x86_stdcallcc">, I64EnumCase<"X86_FastCall", 65, "x86_fastcallcc">,
  I64EnumCase<"ARM_APCS", 66, "arm_apcscc">, I64EnumCase<"ARM_AAPCS", 67, "arm_aapcscc">,
  I64EnumCase<"ARM_AAPCS_VFP", 68, "arm_aapcs_vfpcc">, I64EnumCase<"MSP430_INTR", 69, "msp430_intrcc">,
  I64EnumCase<"X86_ThisCall", 70, "x86_thiscallcc">, I64EnumCase<"PTX_Kernel", 71, "ptx_kernelcc">,
  I64EnumCase<"PTX_Device", 72, "ptx_devicecc">, I64EnumCase<"SPIR_FUNC", 75, "spir_funccc">,
  I64EnumCase<"SPIR_KERNEL", 76, "spir_kernelcc">, I64EnumCase<"Intel_OCL_BI", 77, "intel_ocl_bicc">,
  I64EnumCase<"X86_64_SysV", 78, "x86_64_sysvcc">, I64EnumCase<"Win64", 79, "win64cc">,
  I64EnumCase<"X86_VectorCall", 80, "x86_vectorcallcc">, I64EnumCase<"DUMMY_HHVM", 81, "hhvmcc">,
  I64EnumCase<"DUMMY_HHVM_C", 82, "hhvm_ccc">, I64EnumCase<"X86_INTR", 83, "x86_intrcc">,
  I64EnumCase<"AVR_INTR", 84, "avr_intrcc">, I64EnumCase<"AVR_BUILTIN", 86, "avr_builtincc">,
  I64EnumCase<"AMDGPU_VS", 87, "amdgpu_vscc">, I64EnumCase<"AMDGPU_GS", 88, "amdgpu_gscc">,
  I64EnumCase<"AMDGPU_CS", 90, "amdgpu_cscc">, I64EnumCase<"AMDGPU_KERNEL", 91, "amdgpu_kernelcc">,
  I64EnumCase<"X86_RegCall", 92, "x86_regcallcc">, I64EnumCase<"AMDGPU_HS", 93, "amdgpu_hscc">,
  I64EnumCase<"MSP430_BUILTIN", 94, "msp430_builtincc">, I64EnumCase<"AMDGPU_LS", 95, "amdgpu_lscc">,
  I64EnumCase<"AMDGPU_ES", 96, "amdgpu_escc">, I64EnumCase<"AArch64_VectorCall", 97, "aarch64_vectorcallcc">,
  I64EnumCase<"AArch64_SVE_VectorCall", 98, "aarch64_sve_vectorcallcc">,
  I64EnumCase<"WASM_EmscriptenInvoke", 99, "wasm_emscripten_invokecc">, I64EnumCase<"AMDGPU_Gfx", 100, "amdgpu_gfxcc">,
  I64EnumCase<"M68k_INTR", 101, "m68k_intrcc">]>;
def CConvAttr : LLVM_EnumAttr<CConvEnum, "cconv", "CallingConv"> { let summary = "LLVM Calling Convention specification"; }
def TailCallKindEnum : I64Enum<"TailCallKind", "Tail Call Kind", [
  I64EnumCase<"None", 0, "none">, I64EnumCase<"Tail", 1, "tail">, I64EnumCase<"MustTail", 2, "musttail">, I64EnumCase<"NoTail", 3, "notail">]>;
def TailCallKindAttr : LLVM_EnumAttr<TailCallKindEnum, "tailcallkind", "tailCallKind"> { let summary = "LLVM Calling Convention specification"; }
def Comdat : I64EnumAttr<"Comdat", "LLVM Comdat Types", [
  I64EnumAttrCase<"Any", 0, "any">, I64EnumAttrCase<"ExactMatch", 1, "exactmatch">, I64EnumAttrCase<"Largest", 2, "largest">,
  I64EnumAttrCase<"NoDeduplicate", 3, "nodeduplicate">, I64EnumAttrCase<"SameSize", 4, "samesize">]>;
def ComdatAttr : LLVM_Attr<"Comdat", "comdat", "how a linker chooses between the sections of a comdat"> {
  let parameters = (ins "comdat::Comdat":$comdat);
  let assemblyFormat = "$comdat";
}
def FramePointerKindEnum : I64Enum<"FramePointerKind", "LLVM FramePointerKind", [
  I64EnumCase<"None", 0, "none">, I64EnumCase<"NonLeaf", 1, "non-leaf">, I64EnumCase<"All", 2, "all">,
  I64EnumCase<"Reserved", 3, "reserved">, I64EnumCase<"NonLeafNoReserve", 4, "non-leaf-no-reserve">]>;
def FramePointerKindAttr : LLVM_EnumAttr<FramePointerKindEnum, "framePointerKind", "framePointerKind", "framePointerKind::FramePointerKind">;
def UWTableKindEnum : I64Enum<"UWTableKind", "LLVM Unwind Behavior", [
  I64EnumCase<"None", 0, "none">, I64EnumCase<"Sync", 1, "sync">, I64EnumCase<"Async", 2, "async">]>;
def UWTableKindAttr : LLVM_EnumAttr<UWTableKindEnum, "uwtableKind", "uwtableKind", "uwtable::UWTableKind">;
def UnnamedAddr : I64EnumAttr<"UnnamedAddr", "LLVM GlobalValue UnnamedAddr", [
  I64EnumAttrCase<"None", 0, "">, I64EnumAttrCase<"Local", 1, "local_unnamed_addr">, I64EnumAttrCase<"Global", 2, "unnamed_addr">]>;
def Visibility : I64EnumAttr<"Visibility", "LLVM GlobalValue Visibility", [
  I64EnumAttrCase<"Default", 0, "">, I64EnumAttrCase<"Hidden", 1, "hidden">, I64EnumAttrCase<"Protected", 2, "protected">]>;
def ModRefInfoEnum : I64Enum<"ModRefInfo", "LLVM ModRefInfo", [
  I64EnumCase<"NoModRef", 0, "none">, I64EnumCase<"Ref", 1, "read">, I64EnumCase<"Mod", 2, "write">, I64EnumCase<"ModRef", 3, "readwrite">]>;
def ModFlagBehaviorEnum : I64Enum<"ModFlagBehavior", "LLVM Module Flag Behavior", [
  I64EnumCase<"Error", 1, "error">, I64EnumCase<"Warning", 2, "warning">, I64EnumCase<"Require", 3, "require">,
  I64EnumCase<"Override", 4, "override">, I64EnumCase<"Append", 5, "append">, I64EnumCase<"AppendUnique", 6, "append_unique">,
  I64EnumCase<"Max", 7, "max">, I64EnumCase<"Min", 8, "min">]>;
def ProfileSummaryFormatKindEnum : I64Enum<"ProfileSummaryFormatKind", "LLVM ProfileSummary format kinds", [
  I64EnumCase<"SampleProfile", 0>, I64EnumCase<"InstrProf", 1>, I64EnumCase<"CSInstrProf", 2>]>;

// ---- What says something of loops.

class LLVM_LoopAttr<string name, string attrMnemonic, string what> : LLVM_AliasedAttr<name, attrMnemonic, what>;
def LoopVectorizeAttr : LLVM_LoopAttr<"LoopVectorize", "loop_vectorize", "whether and how a loop is vectorized"> {
  let parameters = (ins OptionalParameter<"BoolAttr">:$disable, OptionalParameter<"BoolAttr">:$predicateEnable,
    OptionalParameter<"BoolAttr">:$scalableEnable, OptionalParameter<"IntegerAttr">:$width,
    OptionalParameter<"LoopAnnotationAttr">:$followupVectorized, OptionalParameter<"LoopAnnotationAttr">:$followupEpilogue,
    OptionalParameter<"LoopAnnotationAttr">:$followupAll);
}
def LoopInterleaveAttr : LLVM_LoopAttr<"LoopInterleave", "loop_interleave", "how often a loop is interleaved"> {
  let parameters = (ins "IntegerAttr":$count);
}
def LoopUnrollAttr : LLVM_LoopAttr<"LoopUnroll", "loop_unroll", "whether and how a loop is unrolled"> {
  let parameters = (ins OptionalParameter<"BoolAttr">:$disable, OptionalParameter<"IntegerAttr">:$count,
    OptionalParameter<"BoolAttr">:$runtimeDisable, OptionalParameter<"BoolAttr">:$full,
    OptionalParameter<"LoopAnnotationAttr">:$followupUnrolled, OptionalParameter<"LoopAnnotationAttr">:$followupRemainder,
    OptionalParameter<"LoopAnnotationAttr">:$followupAll);
}
def LoopUnrollAndJamAttr : LLVM_LoopAttr<"LoopUnrollAndJam", "loop_unroll_and_jam", "whether and how a loop is unrolled and jammed"> {
  let parameters = (ins OptionalParameter<"BoolAttr">:$disable, OptionalParameter<"IntegerAttr">:$count,
    OptionalParameter<"LoopAnnotationAttr">:$followupOuter, OptionalParameter<"LoopAnnotationAttr">:$followupInner,
    OptionalParameter<"LoopAnnotationAttr">:$followupRemainderOuter, OptionalParameter<"LoopAnnotationAttr">:$followupRemainderInner,
    OptionalParameter<"LoopAnnotationAttr">:$followupAll);
}
def LoopLICMAttr : LLVM_LoopAttr<"LoopLICM", "loop_licm", "whether invariant code moves out of a loop"> {
  let parameters = (ins OptionalParameter<"BoolAttr">:$disable, OptionalParameter<"BoolAttr">:$versioningDisable);
}
def LoopDistributeAttr : LLVM_LoopAttr<"LoopDistribute", "loop_distribute", "whether and how a loop is distributed"> {
  let parameters = (ins OptionalParameter<"BoolAttr">:$disable, OptionalParameter<"LoopAnnotationAttr">:$followupCoincident,
    OptionalParameter<"LoopAnnotationAttr">:$followupSequential, OptionalParameter<"LoopAnnotationAttr">:$followupFallback,
    OptionalParameter<"LoopAnnotationAttr">:$followupAll);
}
def LoopPipelineAttr : LLVM_LoopAttr<"LoopPipeline", "loop_pipeline", "whether and how a loop is pipelined"> {
  let parameters = (ins OptionalParameter<"BoolAttr">:$disable, OptionalParameter<"IntegerAttr">:$initiationinterval);
}
def LoopPeeledAttr : LLVM_LoopAttr<"LoopPeeled", "loop_peeled", "how many iterations are peeled off a loop"> {
  let parameters = (ins OptionalParameter<"IntegerAttr">:$count);
}
def LoopUnswitchAttr : LLVM_LoopAttr<"LoopUnswitch", "loop_unswitch", "whether a loop is unswitched in part"> {
  let parameters = (ins OptionalParameter<"BoolAttr">:$partialDisable);
}
def LoopAnnotationAttr : LLVM_LoopAttr<"LoopAnnotation", "loop_annotation", "what is said of a loop, at its latches"> {
  let parameters = (ins OptionalParameter<"BoolAttr">:$disableNonforced, OptionalParameter<"LoopVectorizeAttr">:$vectorize,
    OptionalParameter<"LoopInterleaveAttr">:$interleave, OptionalParameter<"LoopUnrollAttr">:$unroll,
    OptionalParameter<"LoopUnrollAndJamAttr">:$unrollAndJam, OptionalParameter<"LoopLICMAttr">:$licm,
    OptionalParameter<"LoopDistributeAttr">:$distribute, OptionalParameter<"LoopPipelineAttr">:$pipeline,
    OptionalParameter<"LoopPeeledAttr">:$peeled, OptionalParameter<"LoopUnswitchAttr">:$unswitch,
    OptionalParameter<"BoolAttr">:$mustProgress, OptionalParameter<"BoolAttr">:$isVectorized, OptionalParameter<"FusedLoc">:$startLoc,
    OptionalParameter<"FusedLoc">:$endLoc, OptionalArrayRefParameter<"AccessGroupAttr">:$parallelAccesses);
}

// ---- Debug info.

def DIEmissionKindEnum : I64Enum<"DIEmissionKind", "LLVM debug emission kind", [
  I64EnumCase<"None", 0>, I64EnumCase<"Full", 1>, I64EnumCase<"LineTablesOnly", 2>, I64EnumCase<"DebugDirectivesOnly", 3>]>;
def DINameTableKindEnum : I64Enum<"DINameTableKind", "LLVM debug name table kind", [
  I64EnumCase<"Default", 0>, I64EnumCase<"GNU", 1>, I64EnumCase<"None", 2>, I64EnumCase<"Apple", 3>]>;
def DIFlagBit0 : I32BitEnumCaseBit<"Bit0", 0>;
def DIFlagBit1 : I32BitEnumCaseBit<"Bit1", 1>;
def DIFlagsEnum : I32BitEnum<"DIFlags", "LLVM DI flags", [I32BitEnumCaseNone<"Zero">, DIFlagBit0, DIFlagBit1,
  I32BitEnumCaseGroup<"Private", [DIFlagBit0]>, I32BitEnumCaseGroup<"Protected", [DIFlagBit1]>, I32BitEnumCaseGroup<"Public", [DIFlagBit0, DIFlagBit1]>,
  I32BitEnumCaseBit<"FwdDecl", 2>, I32BitEnumCaseBit<"AppleBlock", 3>, I32BitEnumCaseBit<"ReservedBit4", 4>,
  I32BitEnumCaseBit<"Virtual", 5>, I32BitEnumCaseBit<"Artificial", 6>, I32BitEnumCaseBit<"Explicit", 7>,
  I32BitEnumCaseBit<"Prototyped", 8>, I32BitEnumCaseBit<"ObjcClassComplete", 9>, I32BitEnumCaseBit<"ObjectPointer", 10>,
  I32BitEnumCaseBit<"Vector", 11>, I32BitEnumCaseBit<"StaticMember", 12>, I32BitEnumCaseBit<"LValueReference", 13>,
  I32BitEnumCaseBit<"RValueReference", 14>, I32BitEnumCaseBit<"ExportSymbols", 15>, I32BitEnumCaseBit<"SingleInheritance", 16>,
  I32BitEnumCaseBit<"MultipleInheritance", 16>, I32BitEnumCaseBit<"VirtualInheritance", 16>, I32BitEnumCaseBit<"IntroducedVirtual", 18>,
  I32BitEnumCaseBit<"BitField", 19>, I32BitEnumCaseBit<"NoReturn", 20>, I32BitEnumCaseBit<"TypePassByValue", 22>,
  I32BitEnumCaseBit<"TypePassByReference", 23>, I32BitEnumCaseBit<"EnumClass", 24>, I32BitEnumCaseBit<"Thunk", 25>,
  I32BitEnumCaseBit<"NonTrivial", 26>, I32BitEnumCaseBit<"BigEndian", 27>, I32BitEnumCaseBit<"LittleEndian", 28>,
  I32BitEnumCaseBit<"AllCallsDescribed", 29>]> { let printBitEnumPrimaryGroups = 1; let printBitEnumQuoted = 1; }
def DISubprogramFlagsEnum : I32BitEnum<"DISubprogramFlags", "LLVM DISubprogram flags", [
  I32BitEnumCaseBit<"Virtual", 0>, I32BitEnumCaseBit<"PureVirtual", 1>, I32BitEnumCaseBit<"LocalToUnit", 2>,
  I32BitEnumCaseBit<"Definition", 3>, I32BitEnumCaseBit<"Optimized", 4>, I32BitEnumCaseBit<"Pure", 5>, I32BitEnumCaseBit<"Elemental", 6>,
  I32BitEnumCaseBit<"Recursive", 7>, I32BitEnumCaseBit<"MainSubprogram", 8>, I32BitEnumCaseBit<"Deleted", 9>,
  I32BitEnumCaseBit<"ObjCDirect", 11>]> { let printBitEnumPrimaryGroups = 1; let printBitEnumQuoted = 1; }
// A parameter whose Rust is bound by a name of its own.
class LLVM_BoundParameter<string bound, string type, string desc> : AttrOrTypeParameter<bound, desc> { string shownType = type; }
// Words of DWARF.
def DITagParameter : LLVM_BoundParameter<"DITag", "unsigned", "debug info tag"> { let defaultValue = "0"; }
def DIEncodingParameter : LLVM_BoundParameter<"DIEncoding", "unsigned", "debug info encoding"> { let defaultValue = "0"; }
def DICallingConventionParameter : LLVM_BoundParameter<"DICallingConvention", "unsigned", "debug info calling convention"> {
  let defaultValue = "0";
}
def DILanguageParameter : LLVM_BoundParameter<"DILanguage", "unsigned", "debug info language">;
def DIOperationParameter : LLVM_BoundParameter<"DIOperation", "unsigned", "debug info operation encoding">;

// Groups of attributes: one that another accepts as a node, a scope, a type, ...
def DINode : NativeTrait<"DINode", "">;
def DIScope : NativeTrait<"DIScope", "">;
def DILocalScope : NativeTrait<"DILocalScope", "">;
def DIType : NativeTrait<"DIType", "">;
def DIVariable : NativeTrait<"DIVariable", "">;
class LLVM_DIAttr<string name, string attrMnemonic, string what, list<Trait> traits = []> : LLVM_AliasedAttr<name, attrMnemonic, what, traits>;

def LLVM_DIExpressionElemAttr : LLVM_Attr<"DIExpressionElem", "di_expression_elem", "one operation of an expression"> {
  let parameters = (ins DIOperationParameter:$opcode, OptionalArrayRefParameter<"uint64_t">:$arguments);
  let hasCustomAssemblyFormat = 1;
}
def LLVM_DIExpressionAttr : LLVM_Attr<"DIExpression", "di_expression", "a DWARF expression"> {
  let parameters = (ins OptionalArrayRefParameter<"DIExpressionElemAttr">:$operations);
  let assemblyFormat = "`<` ( `[` $operations^ `]` ) : (``)? `>`";
}
def LLVM_DINullTypeAttr : LLVM_Attr<"DINullType", "di_null_type", "no type", [DINode, DIType]> { let genMnemonicAlias = 1; }
def LLVM_DIBasicTypeAttr : LLVM_DIAttr<"DIBasicType", "di_basic_type", "a type of the language itself", [DINode, DIType]> {
  let parameters = (ins DITagParameter:$tag, "StringAttr":$name, OptionalParameter<"uint64_t">:$sizeInBits, DIEncodingParameter:$encoding);
}
def LLVM_DICompileUnitAttr : LLVM_DIAttr<"DICompileUnit", "di_compile_unit", "a compile unit", [DINode, DIScope]> {
  let parameters = (ins "DistinctAttr":$id, DILanguageParameter:$sourceLanguage, "DIFileAttr":$file, OptionalParameter<"StringAttr">:$producer,
    "bool":$isOptimized, "DIEmissionKind":$emissionKind, OptionalParameter<"DINameTableKind">:$nameTableKind,
    OptionalParameter<"StringAttr">:$splitDebugFilename);
}
def LLVM_DICompositeTypeAttr : LLVM_DIAttr<"DICompositeType", "di_composite_type", "a type that is made of others; it may contain itself", [DINode, DIType, DIScope]> {
  let parameters = (ins OptionalParameter<"DistinctAttr">:$recId, OptionalParameter<"bool">:$isRecSelf, DITagParameter:$tag,
    OptionalParameter<"StringAttr">:$name, OptionalParameter<"DIFileAttr">:$file, OptionalParameter<"uint32_t">:$line,
    OptionalParameter<"DIScopeAttr">:$scope, OptionalParameter<"DITypeAttr">:$baseType, OptionalParameter<"DIFlags">:$flags,
    OptionalParameter<"uint64_t">:$sizeInBits, OptionalParameter<"uint64_t">:$alignInBits, OptionalParameter<"DIExpressionAttr">:$dataLocation,
    OptionalParameter<"DIExpressionAttr">:$rank, OptionalParameter<"DIExpressionAttr">:$allocated,
    OptionalParameter<"DIExpressionAttr">:$associated, OptionalArrayRefParameter<"DINodeAttr">:$elements);
}
def LLVM_DIDerivedTypeAttr : LLVM_DIAttr<"DIDerivedType", "di_derived_type", "a type that is made of another: a pointer, a member", [DINode, DIType, DIScope]> {
  let parameters = (ins DITagParameter:$tag, OptionalParameter<"StringAttr">:$name, OptionalParameter<"DITypeAttr">:$baseType,
    OptionalParameter<"uint64_t">:$sizeInBits, OptionalParameter<"uint32_t">:$alignInBits, OptionalParameter<"uint64_t">:$offsetInBits,
    OptionalParameter<"std::optional<unsigned>">:$dwarfAddressSpace, OptionalParameter<"DINodeAttr">:$extraData);
}
def LLVM_DIFileAttr : LLVM_Attr<"DIFile", "di_file", "a source file", [DINode, DIScope]> {
  let parameters = (ins "StringAttr":$name, "StringAttr":$directory);
  let assemblyFormat = "`<` $name `in` $directory `>`";
  let genMnemonicAlias = 1;
}
def LLVM_DIGlobalVariableExpressionAttr : LLVM_DIAttr<"DIGlobalVariableExpression", "di_global_variable_expression", "a global variable and where it is"> {
  let parameters = (ins "DIGlobalVariableAttr":$var, OptionalParameter<"DIExpressionAttr">:$expr);
}
def LLVM_DIGlobalVariable : LLVM_DIAttr<"DIGlobalVariable", "di_global_variable", "a global variable", [DINode, DIVariable]> {
  let parameters = (ins OptionalParameter<"DIScopeAttr">:$scope, OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"StringAttr">:$linkageName, "DIFileAttr":$file, "unsigned":$line, "DITypeAttr":$type,
    OptionalParameter<"bool">:$isLocalToUnit, OptionalParameter<"bool">:$isDefined, OptionalParameter<"unsigned">:$alignInBits);
}
def LLVM_DILexicalBlockAttr : LLVM_DIAttr<"DILexicalBlock", "di_lexical_block", "a block of a function", [DINode, DIScope, DILocalScope]> {
  let parameters = (ins "DIScopeAttr":$scope, OptionalParameter<"DIFileAttr">:$file, OptionalParameter<"unsigned">:$line,
    OptionalParameter<"unsigned">:$column);
}
def LLVM_DILexicalBlockFile : LLVM_DIAttr<"DILexicalBlockFile", "di_lexical_block_file", "a block of a function from another file", [DINode, DIScope, DILocalScope]> {
  let parameters = (ins "DIScopeAttr":$scope, OptionalParameter<"DIFileAttr">:$file, "unsigned":$discriminator);
}
def LLVM_DILocalVariableAttr : LLVM_DIAttr<"DILocalVariable", "di_local_variable", "a variable of a function", [DINode, DIVariable]> {
  let parameters = (ins "DIScopeAttr":$scope, OptionalParameter<"StringAttr">:$name, OptionalParameter<"DIFileAttr">:$file,
    OptionalParameter<"unsigned">:$line, OptionalParameter<"unsigned">:$arg, OptionalParameter<"unsigned">:$alignInBits,
    OptionalParameter<"DITypeAttr">:$type, OptionalParameter<"DIFlags">:$flags);
}
def LLVM_DISubprogramAttr : LLVM_DIAttr<"DISubprogram", "di_subprogram", "a function; it may contain itself", [DINode, DIScope, DILocalScope]> {
  let parameters = (ins OptionalParameter<"DistinctAttr">:$recId, OptionalParameter<"bool">:$isRecSelf, OptionalParameter<"DistinctAttr">:$id,
    OptionalParameter<"DICompileUnitAttr">:$compileUnit, OptionalParameter<"DIScopeAttr">:$scope, OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"StringAttr">:$linkageName, OptionalParameter<"DIFileAttr">:$file, OptionalParameter<"unsigned">:$line,
    OptionalParameter<"unsigned">:$scopeLine, OptionalParameter<"DISubprogramFlags">:$subprogramFlags,
    OptionalParameter<"DISubroutineTypeAttr">:$type, OptionalArrayRefParameter<"DINodeAttr">:$retainedNodes,
    OptionalArrayRefParameter<"DINodeAttr">:$annotations);
}
def LLVM_DIModuleAttr : LLVM_DIAttr<"DIModule", "di_module", "a module of the source language", [DINode, DIScope]> {
  let parameters = (ins OptionalParameter<"DIFileAttr">:$file, OptionalParameter<"DIScopeAttr">:$scope, OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"StringAttr">:$configMacros, OptionalParameter<"StringAttr">:$includePath, OptionalParameter<"StringAttr">:$apinotes,
    OptionalParameter<"unsigned">:$line, OptionalParameter<"bool">:$isDecl);
}
def LLVM_DINamespaceAttr : LLVM_DIAttr<"DINamespace", "di_namespace", "a namespace", [DINode, DIScope]> {
  let parameters = (ins OptionalParameter<"StringAttr">:$name, OptionalParameter<"DIScopeAttr">:$scope, "bool":$exportSymbols);
}
def LLVM_DIImportedEntityAttr : LLVM_DIAttr<"DIImportedEntity", "di_imported_entity", "a name that is imported", [DINode]> {
  let parameters = (ins DITagParameter:$tag, "DIScopeAttr":$scope, "DINodeAttr":$entity, OptionalParameter<"DIFileAttr">:$file,
    OptionalParameter<"unsigned">:$line, OptionalParameter<"StringAttr">:$name, OptionalArrayRefParameter<"DINodeAttr">:$elements);
}
def LLVM_DIAnnotationAttr : LLVM_StructAttr<"DIAnnotation", "di_annotation", "a name and a value", [DINode]> {
  let parameters = (ins "StringAttr":$name, "StringAttr":$value);
}
def LLVM_DISubrangeAttr : LLVM_StructAttr<"DISubrange", "di_subrange", "the bounds of an array", [DINode]> {
  let parameters = (ins OptionalParameter<"::mlir::Attribute">:$count, OptionalParameter<"::mlir::Attribute">:$lowerBound,
    OptionalParameter<"::mlir::Attribute">:$upperBound, OptionalParameter<"::mlir::Attribute">:$stride);
}
def LLVM_DICommonBlockAttr : LLVM_DIAttr<"DICommonBlock", "di_common_block", "a common block of Fortran", [DINode, DIScope]> {
  let parameters = (ins "DIScopeAttr":$scope, OptionalParameter<"DIGlobalVariableAttr">:$decl, "StringAttr":$name,
    OptionalParameter<"DIFileAttr">:$file, OptionalParameter<"unsigned">:$line);
}
def LLVM_DIGenericSubrangeAttr : LLVM_StructAttr<"DIGenericSubrange", "di_generic_subrange", "the bounds of an array whose rank is not known", [DINode]> {
  let parameters = (ins OptionalParameter<"::mlir::Attribute">:$count, "::mlir::Attribute":$lowerBound,
    OptionalParameter<"::mlir::Attribute">:$upperBound, "::mlir::Attribute":$stride);
}
def LLVM_DISubroutineTypeAttr : LLVM_DIAttr<"DISubroutineType", "di_subroutine_type", "the type of a function", [DINode, DIType]> {
  let parameters = (ins DICallingConventionParameter:$callingConvention, OptionalArrayRefParameter<"DITypeAttr">:$types);
}
def LLVM_DILabelAttr : LLVM_DIAttr<"DILabel", "di_label", "a label", [DINode]> {
  let parameters = (ins "DIScopeAttr":$scope, OptionalParameter<"StringAttr">:$name, OptionalParameter<"DIFileAttr">:$file,
    OptionalParameter<"unsigned">:$line);
}
def LLVM_DIStringTypeAttr : LLVM_DIAttr<"DIStringType", "di_string_type", "the type of a string", [DINode, DIType]> {
  let parameters = (ins DITagParameter:$tag, "StringAttr":$name, OptionalParameter<"uint64_t">:$sizeInBits,
    OptionalParameter<"uint32_t">:$alignInBits, OptionalParameter<"DIVariableAttr">:$stringLength,
    OptionalParameter<"DIExpressionAttr">:$stringLengthExp, OptionalParameter<"DIExpressionAttr">:$stringLocationExp,
    DIEncodingParameter:$encoding);
}

// ---- What says something of memory.

def LLVM_MemoryEffectsAttr : LLVM_StructAttr<"MemoryEffects", "memory_effects", "what a function or a call does to memory"> {
  let parameters = (ins "ModRefInfo":$other, "ModRefInfo":$argMem, "ModRefInfo":$inaccessibleMem, "ModRefInfo":$errnoMem,
    "ModRefInfo":$targetMem0, "ModRefInfo":$targetMem1);
}
def MemorySpaceAttrInterface : AttrInterface<"MemorySpaceAttrInterface">;
def LLVM_AddressSpaceAttr : LLVM_Attr<"AddressSpace", "address_space", "an address space", [MemorySpaceAttrInterface]> {
  let summary = "LLVM address space";
  let parameters = (ins "unsigned":$addressSpace);
  let assemblyFormat = "`<` $addressSpace `>`";
}
def LLVM_AliasScopeDomainAttr : LLVM_AliasedAttr<"AliasScopeDomain", "alias_scope_domain", "a domain of alias scopes"> {
  let summary = "LLVM dialect alias scope domain metadata";
  let parameters = (ins "Attribute":$id, OptionalParameter<"StringAttr">:$description);
}
def LLVM_AliasScopeAttr : LLVM_AliasedAttr<"AliasScope", "alias_scope", "a set of accesses that others may be known not to touch"> {
  let summary = "LLVM dialect alias scope";
  let parameters = (ins "Attribute":$id, "AliasScopeDomainAttr":$domain, OptionalParameter<"StringAttr">:$description);
  let genVerifyDecl = 1;
}
def AliasScopeArrayAttr : TypedArrayAttrBase<LLVM_AliasScopeAttr, LLVM_AliasScopeAttr.summary # " array">;
def LLVM_AccessGroupAttr : LLVM_AliasedAttr<"AccessGroup", "access_group", "a set of accesses that a loop may run in any order"> {
  let summary = "LLVM dialect access group metadata";
  let parameters = (ins "DistinctAttr":$id);
}
def AccessGroupArrayAttr : TypedArrayAttrBase<LLVM_AccessGroupAttr, LLVM_AccessGroupAttr.summary # " array">;
def LLVM_TBAARootAttr : LLVM_Attr<"TBAARoot", "tbaa_root", "the root of a tree of types"> {
  let summary = "LLVM dialect TBAA root metadata";
  let parameters = (ins OptionalParameter<"StringAttr">:$id);
  let assemblyFormat = "(`<` struct(params)^ `>`)?";
  let genMnemonicAlias = 1;
}
def LLVM_TBAAMemberAttr : LLVM_Attr<"TBAAMember", "tbaa_member", "a member of a type, and its offset"> {
  let parameters = (ins "TBAANodeAttr":$typeDesc, "int64_t":$offset);
  let assemblyFormat = "`<` params `>`";
}
def LLVM_TBAATypeDescriptorAttr : LLVM_AliasedAttr<"TBAATypeDescriptor", "tbaa_type_desc", "a type, by its members"> {
  let summary = "LLVM dialect TBAA type metadata";
  let parameters = (ins StringRefParameter<"the identity", ?>:$id, LLVM_BoundParameter<"TBAAMembers", "::llvm::ArrayRef<TBAAMemberAttr>", "in braces">:$members);
}
def LLVM_TBAATagAttr : LLVM_AliasedAttr<"TBAATag", "tbaa_tag", "what an access reads or writes: a member of a type"> {
  let summary = "LLVM dialect TBAA tag metadata";
  let parameters = (ins "TBAATypeDescriptorAttr":$base_type, "TBAATypeDescriptorAttr":$access_type, "int64_t":$offset,
    DefaultValuedParameter<"bool", "false">:$constant);
}
def TBAATagArrayAttr : TypedArrayAttrBase<LLVM_TBAATagAttr, LLVM_TBAATagAttr.summary # " array">;
def LLVM_MMRATagAttr : LLVM_Attr<"MMRATag", "mmra_tag", "a relaxation of the memory model"> {
  let summary = "MLIR wrapper around a prefix:suffix MMRA tag";
  let parameters = (ins StringRefParameter<"before the colon", ?>:$prefix, StringRefParameter<"after it", ?>:$suffix);
  let assemblyFormat = "`<` $prefix `` `:` `` $suffix `>`";
  let genMnemonicAlias = 1;
}
def LLVM_DereferenceableAttr : LLVM_StructAttr<"Dereferenceable", "dereferenceable", "how many bytes after a pointer can be read"> {
  let summary = "LLVM dereferenceable attribute";
  let parameters = (ins "uint64_t":$bytes, DefaultValuedParameter<"bool", "false">:$mayBeNull);
}
def WorkgroupAttributionAttr : LLVM_Attr<"WorkgroupAttribution", "mlir.workgroup_attribution", "memory that a group of work items shares"> {
  let summary = "GPU workgroup attribution information";
  let parameters = (ins "IntegerAttr":$num_elements, "TypeAttr":$element_type);
  let assemblyFormat = "`<` $num_elements `,` $element_type `>`";
}

// ---- What says something of functions and modules.

def LLVM_ConstantRangeAttr : LLVM_Attr<"ConstantRange", "constant_range", "the integers from one on up to another, which may be around the end"> {
  let summary = "A range of two integers, corresponding to LLVM's ConstantRange";
  let parameters = (ins "::mlir::Attribute":$lower, "::mlir::Attribute":$upper);
  let hasCustomAssemblyFormat = 1;
}
def LLVM_VScaleRangeAttr : LLVM_StructAttr<"VScaleRange", "vscale_range", "the bounds of the vector scale"> {
  let parameters = (ins "IntegerAttr":$minRange, "IntegerAttr":$maxRange);
}
def LLVM_TargetFeaturesAttr : LLVM_Attr<"TargetFeatures", "target_features", "features of a target that are on or off"> {
  let summary = "LLVM target features attribute";
  let parameters = (ins OptionalArrayRefParameter<"StringAttr">:$features);
  let assemblyFormat = "`<` `[` (`]`) : ($features^ `]`)? `>`";
  let genVerifyDecl = 1;
}
def LLVM_TargetAttr : LLVM_Attr<"Target", "target", "a target: its triple, its chip, its features"> {
  let summary = "LLVM target info: triple, chip, features";
  let parameters = (ins "StringAttr":$triple, "StringAttr":$chip, OptionalParameter<"TargetFeaturesAttr">:$features);
  let assemblyFormat = "`<` struct($triple, $chip, $features) `>`";
}
def LLVM_VecTypeHintAttr : LLVM_StructAttr<"VecTypeHint", "vec_type_hint", "the type that a kernel mostly computes with"> {
  let summary = "Explicit vectorization compiler hint";
  let parameters = (ins "TypeAttr":$hint, DefaultValuedParameter<"bool", "false">:$is_signed);
}
def ModuleFlagAttr : LLVM_Attr<"ModuleFlag", "mlir.module_flag", "a flag of a module: what a linker does with it, a key and a value"> {
  let summary = "LLVM module flag metadata";
  let parameters = (ins "ModFlagBehavior":$behavior, "StringAttr":$key, "Attribute":$value);
  let assemblyFormat = "`<` $behavior `,` $key `,` $value `>`";
  let genVerifyDecl = 1;
}
def ModuleFlagCGProfileEntryAttr : LLVM_StructAttr<"ModuleFlagCGProfileEntry", "cgprofile_entry", "how often one function calls another"> {
  let parameters = (ins OptionalParameter<"FlatSymbolRefAttr">:$from, OptionalParameter<"FlatSymbolRefAttr">:$to, "uint64_t":$count);
}
def ModuleFlagProfileSummaryDetailedAttr : LLVM_StructAttr<"ModuleFlagProfileSummaryDetailed", "profile_summary_detailed", "one line of a profile's summary"> {
  let parameters = (ins "uint32_t":$cut_off, "uint64_t":$min_count, "uint32_t":$num_counts);
}
def ModuleFlagProfileSummaryAttr : LLVM_StructAttr<"ModuleFlagProfileSummary", "profile_summary", "the summary of a profile"> {
  let parameters = (ins "ProfileSummaryFormatKind":$format, "uint64_t":$total_count, "uint64_t":$max_count, "uint64_t":$max_internal_count,
    "uint64_t":$max_function_count, "uint64_t":$num_counts, "uint64_t":$num_functions,
    OptionalParameter<"std::optional<uint64_t>">:$is_partial_profile, OptionalParameter<"FloatAttr">:$partial_profile_ratio,
    ArrayRefParameter<"ModuleFlagProfileSummaryDetailedAttr">:$detailed_summary);
}
def LLVM_DependentLibrariesAttr : LLVM_Attr<"DependentLibraries", "dependent_libraries", "libraries that a module depends on"> {
  let summary = "LLVM dependent libraries attribute";
  let parameters = (ins OptionalArrayRefParameter<"StringAttr">:$libs);
  let assemblyFormat = "`<` $libs `>`";
}

// ---- Values.

def LLVM_UndefAttr : LLVM_Attr<"Undef", "undef", "an undefined value">;
def LLVM_PoisonAttr : LLVM_Attr<"Poison", "poison", "a poison value">;
def LLVM_ZeroAttr : LLVM_Attr<"Zero", "zero", "zero of any type">;
def LLVM_DSOLocalEquivalentAttr : LLVM_Attr<"DSOLocalEquivalent", "dso_local_equivalent", "a function that is called like one of this module"> {
  let parameters = (ins "FlatSymbolRefAttr":$sym);
  let assemblyFormat = "$sym";
}
def LLVM_BlockTagAttr : LLVM_StructAttr<"BlockTag", "blocktag", "the number of a block whose address is taken"> {
  let parameters = (ins "uint32_t":$id);
}
def LLVM_BlockAddressAttr : LLVM_StructAttr<"BlockAddress", "blockaddress", "the address of a block of a function"> {
  let parameters = (ins "FlatSymbolRefAttr":$function, "BlockTagAttr":$tag);
}
