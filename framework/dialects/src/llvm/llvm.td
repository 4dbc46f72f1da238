// The llvm dialect: the operations, types and attributes that lowered programs are made of.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def LLVM_Dialect : Dialect {
  let name = "llvm";
  let summary = "LLVM IR's types and instructions";
  let cppNamespace = "::mlir::LLVM";
}

// ---- Types.

class LLVMType<string typeName, string typeMnemonic, list<Trait> traits = []> : TypeDef<LLVM_Dialect, typeName, traits> {
  let mnemonic = typeMnemonic;
  let hasCustomAssemblyFormat = 1;
}
def MemRefElementTypeInterface : TypeInterface<"MemRefElementTypeInterface">;
def VectorElementTypeInterface : TypeInterface<"VectorElementTypeInterface">;
def LLVMVoidType : LLVMType<"LLVMVoid", "void"> { let summary = "no value"; }
def LLVMPointerType : LLVMType<"LLVMPointer", "ptr", [MemRefElementTypeInterface, VectorElementTypeInterface]> {
  let summary = "an opaque pointer in an address space";
  let parameters = (ins DefaultValuedParameter<"unsigned", "0">:$addressSpace);
}
def LLVMArrayType : LLVMType<"LLVMArray", "array", [MemRefElementTypeInterface]> {
  let summary = "a fixed number of elements of one type";
  let parameters = (ins "Type":$elementType, "uint64_t":$numElements);
}
def LLVMFunctionType : LLVMType<"LLVMFunction", "func"> {
  let summary = "a function";
  let parameters = (ins "Type":$returnType, ArrayRefParameter<"Type">:$params, "bool":$varArg);
}
def LLVMStructType : LLVMType<"LLVMStruct", "struct", [MemRefElementTypeInterface]> {
  let summary = "a struct: literal, or identified by a name that has a body";
  let parameters = (ins ArrayRefParameter<"Type">:$body, "bool":$packed);
}

def LLVMTargetExtType : LLVMType<"LLVMTargetExt", "target", [MemRefElementTypeInterface]> {
  let summary = "a type of a target";
  let parameters = (ins StringRefParameter<"name">:$extTypeName, ArrayRefParameter<"Type">:$typeParams, ArrayRefParameter<"unsigned">:$intParams);
}
class LLVMBareType<string typeName, string typeMnemonic> : TypeDef<LLVM_Dialect, typeName> { let mnemonic = typeMnemonic; }
def LLVMTokenType : LLVMBareType<"LLVMToken", "token"> { let summary = "a token"; }
def LLVMLabelType : LLVMBareType<"LLVMLabel", "label"> { let summary = "a label"; }
def LLVMMetadataType : LLVMBareType<"LLVMMetadata", "metadata"> { let summary = "metadata"; }
def LLVMPPCFP128Type : LLVMBareType<"LLVMPPCFP128", "ppc_fp128"> { let summary = "two doubles"; }
def LLVMX86AMXType : LLVMBareType<"LLVMX86AMX", "x86_amx"> { let summary = "a tile"; }

// ---- Attributes.

def LinkageEnum : I64Enum<"Linkage", "LLVM linkage types", [
  I64EnumCase<"Private", 0, "private">, I64EnumCase<"Internal", 1, "internal">, I64EnumCase<"AvailableExternally", 2, "available_externally">,
  I64EnumCase<"Linkonce", 3, "linkonce">, I64EnumCase<"Weak", 4, "weak">, I64EnumCase<"Common", 5, "common">,
  I64EnumCase<"Appending", 6, "appending">, I64EnumCase<"ExternWeak", 7, "extern_weak">, I64EnumCase<"LinkonceODR", 8, "linkonce_odr">,
  I64EnumCase<"WeakODR", 9, "weak_odr">, I64EnumCase<"External", 10, "external">]>;
def LinkageAttr : EnumAttr<LLVM_Dialect, LinkageEnum, "linkage"> { let assemblyFormat = "`<` $value `>`"; }
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
def CConvAttr : EnumAttr<LLVM_Dialect, CConvEnum, "cconv"> { let assemblyFormat = "`<` $value `>`"; }
def TailCallKindEnum : I64Enum<"TailCallKind", "Tail Call Kind", [
  I64EnumCase<"None", 0, "none">, I64EnumCase<"Tail", 1, "tail">, I64EnumCase<"MustTail", 2, "musttail">, I64EnumCase<"NoTail", 3, "notail">]>;
def TailCallKindAttr : EnumAttr<LLVM_Dialect, TailCallKindEnum, "tailcallkind"> { let assemblyFormat = "`<` $value `>`"; }
def FMFnnan : I32BitEnumCaseBit<"nnan", 0>;
def FMFninf : I32BitEnumCaseBit<"ninf", 1>;
def FMFnsz : I32BitEnumCaseBit<"nsz", 2>;
def FMFarcp : I32BitEnumCaseBit<"arcp", 3>;
def FMFcontract : I32BitEnumCaseBit<"contract", 4>;
def FMFafn : I32BitEnumCaseBit<"afn", 5>;
def FMFreassoc : I32BitEnumCaseBit<"reassoc", 6>;
def FastmathFlags : I32BitEnum<"FastmathFlags", "LLVM fastmath flags", [
  I32BitEnumCaseNone<"none">, FMFnnan, FMFninf, FMFnsz, FMFarcp, FMFcontract, FMFafn, FMFreassoc,
  I32BitEnumCaseGroup<"fast", [FMFnnan, FMFninf, FMFnsz, FMFarcp, FMFcontract, FMFafn, FMFreassoc]>]> { let separator = ", "; }
def FastmathFlagsAttr : EnumAttr<LLVM_Dialect, FastmathFlags, "fastmath"> { let assemblyFormat = "`<` $value `>`"; }
def IntegerOverflowFlagsProp : I32BitEnumAttr<"IntegerOverflowFlags", "LLVM integer overflow flags", [
  I32BitEnumCaseNone<"none">, I32BitEnumCaseBit<"nsw", 0>, I32BitEnumCaseBit<"nuw", 1>]> { let separator = ", "; }
def ICmpPredicate : I64EnumAttr<"ICmpPredicate", "llvm.icmp comparison predicate", [
  I64EnumCase<"eq", 0>, I64EnumCase<"ne", 1>, I64EnumCase<"slt", 2>, I64EnumCase<"sle", 3>, I64EnumCase<"sgt", 4>, I64EnumCase<"sge", 5>,
  I64EnumCase<"ult", 6>, I64EnumCase<"ule", 7>, I64EnumCase<"ugt", 8>, I64EnumCase<"uge", 9>]>;
def FCmpPredicate : I64EnumAttr<"FCmpPredicate", "llvm.fcmp comparison predicate", [
  I64EnumCase<"_false", 0>, I64EnumCase<"oeq", 1>, I64EnumCase<"ogt", 2>, I64EnumCase<"oge", 3>, I64EnumCase<"olt", 4>, I64EnumCase<"ole", 5>,
  I64EnumCase<"one", 6>, I64EnumCase<"ord", 7>, I64EnumCase<"ueq", 8>, I64EnumCase<"ugt", 9>, I64EnumCase<"uge", 10>, I64EnumCase<"ult", 11>,
  I64EnumCase<"ule", 12>, I64EnumCase<"une", 13>, I64EnumCase<"uno", 14>, I64EnumCase<"_true", 15>]>;

// ---- Operations.

class LLVM_Op<string mnemonic, list<Trait> traits = []> : Op<LLVM_Dialect, mnemonic, traits>;

def LLVMFuncOp : LLVM_Op<"func", [AutomaticAllocationScope, IsolatedFromAbove, FunctionOpInterface, Symbol]> {
  let summary = "a function";
  let arguments = (ins StrAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility, TypeAttr:$function_type,
    DefaultValuedAttr<LinkageAttr, "Linkage::External">:$linkage, UnitAttr:$dso_local, DefaultValuedAttr<CConvAttr, "CConv::C">:$CConv,
    OptionalAttr<SymbolRefAttr>:$comdat, UnitAttr:$convergent, OptionalAttr<FlatSymbolRefAttr>:$personality,
    OptionalAttr<StrAttr>:$garbageCollector, OptionalAttr<ArrayAttr>:$passthrough, OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs, OptionalAttr<I64Attr>:$function_entry_count, OptionalAttr<AnyAttr>:$memory_effects,
    DefaultValuedAttr<I64Attr, "0">:$visibility_, UnitAttr:$arm_streaming, UnitAttr:$arm_locally_streaming,
    UnitAttr:$arm_streaming_compatible, UnitAttr:$arm_new_za, UnitAttr:$arm_in_za, UnitAttr:$arm_out_za, UnitAttr:$arm_inout_za,
    UnitAttr:$arm_preserves_za, OptionalAttr<StrAttr>:$section, OptionalAttr<I64Attr>:$unnamed_addr, OptionalAttr<I64Attr>:$alignment,
    OptionalAttr<AnyAttr>:$vscale_range, OptionalAttr<AnyAttr>:$frame_pointer, OptionalAttr<StrAttr>:$target_cpu,
    OptionalAttr<StrAttr>:$tune_cpu, OptionalAttr<StrAttr>:$reciprocal_estimates, OptionalAttr<StrAttr>:$prefer_vector_width,
    OptionalAttr<AnyAttr>:$target_features, OptionalAttr<BoolAttr>:$no_infs_fp_math, OptionalAttr<BoolAttr>:$no_nans_fp_math,
    OptionalAttr<BoolAttr>:$no_signed_zeros_fp_math, OptionalAttr<StrAttr>:$denormal_fp_math,
    OptionalAttr<StrAttr>:$denormal_fp_math_f32, OptionalAttr<StrAttr>:$fp_contract, OptionalAttr<StrAttr>:$instrument_function_entry,
    OptionalAttr<StrAttr>:$instrument_function_exit, UnitAttr:$no_inline, UnitAttr:$always_inline, UnitAttr:$inline_hint,
    UnitAttr:$no_unwind, UnitAttr:$will_return, UnitAttr:$optimize_none, OptionalAttr<AnyAttr>:$vec_type_hint,
    OptionalAttr<DenseI32ArrayAttr>:$work_group_size_hint, OptionalAttr<DenseI32ArrayAttr>:$reqd_work_group_size,
    OptionalAttr<I32Attr>:$intel_reqd_sub_group_size, OptionalAttr<AnyAttr>:$uwtable_kind);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}
def GlobalOp : LLVM_Op<"mlir.global", [IsolatedFromAbove, Symbol, SingleBlock, NoTerminator]> {
  let summary = "a global variable";
  let arguments = (ins TypeAttr:$global_type, UnitAttr:$constant, StrAttr:$sym_name, LinkageAttr:$linkage, UnitAttr:$dso_local,
    UnitAttr:$thread_local_, UnitAttr:$externally_initialized, OptionalAttr<AnyAttr>:$value, OptionalAttr<I64Attr>:$alignment,
    DefaultValuedAttr<I32Attr, "0">:$addr_space, OptionalAttr<I64Attr>:$unnamed_addr, OptionalAttr<StrAttr>:$section,
    OptionalAttr<SymbolRefAttr>:$comdat, OptionalAttr<ArrayAttr>:$dbg_exprs, DefaultValuedAttr<I64Attr, "0">:$visibility_,
    OptionalAttr<ArrayAttr>:$target_specific_attrs);
  let regions = (region AnyRegion:$initializer);
  let hasCustomAssemblyFormat = 1;
}
def AddressOfOp : LLVM_Op<"mlir.addressof", [Pure]> {
  let summary = "the address of a global";
  let arguments = (ins FlatSymbolRefAttr:$global_name);
  let results = (outs AnyType:$res);
  let assemblyFormat = "$global_name attr-dict `:` type($res)";
}

// ---- Attributes whose parameters nothing reads yet.

class LLVM_OpaqueAttr<string what> : Attr<CPred<"true">, what>;
class LLVM_OpaqueArrayAttr<string what> : Attr<CPred<"::llvm::isa<::mlir::ArrayAttr>($_self)">, what> { let storageType = "::mlir::ArrayAttr"; }
def AccessGroupArrayAttr : LLVM_OpaqueArrayAttr<"LLVM dialect access group metadata array">;
def AliasScopeArrayAttr : LLVM_OpaqueArrayAttr<"LLVM dialect alias scope array">;
def TBAATagArrayAttr : LLVM_OpaqueArrayAttr<"LLVM dialect TBAA tag metadata array">;
def AliasScopeAttr : LLVM_OpaqueAttr<"LLVM dialect alias scope">;
def LoopAnnotationAttr : LLVM_OpaqueAttr<"what is said of a loop">;
def MemoryEffectsAttr : LLVM_OpaqueAttr<"what a call does to memory">;
def DILocalVariableAttr : LLVM_OpaqueAttr<"a variable of the source">;
def DILabelAttr : LLVM_OpaqueAttr<"a label of the source">;
def DIExpressionAttr : LLVM_OpaqueAttr<"a DWARF expression">;
def DereferenceableAttr : AttrDef<LLVM_Dialect, "Dereferenceable"> {
  let mnemonic = "dereferenceable";
  let summary = "LLVM dereferenceable attribute";
  let parameters = (ins "uint64_t":$bytes, DefaultValuedParameter<"bool", "false">:$mayBeNull);
  let assemblyFormat = "`<` struct(params) `>`";
}

include "llvm/instructions.td"
include "llvm/intrinsics.td"
