// Attributes and enums of the llvm dialect, but for those of arithmetic. `llvm.td` includes this where the dialect is defined.

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
