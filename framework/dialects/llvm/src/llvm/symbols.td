// Operations that define symbols or refer to them, and what modules say of themselves. `llvm.td` includes this.

def DIGlobalVariableExpressionArrayAttr : TypedArrayAttrBase<LLVM_DIGlobalVariableExpressionAttr, "an array of variable expressions">;

def LLVMFuncOp : LLVM_Op<"func", [AffineScope, AutomaticAllocationScope, IsolatedFromAbove, FunctionOpInterface, Symbol]> {
  let summary = "a function";
  let arguments = (ins StrAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility, LLVM_FunctionTypeAttr:$function_type,
    DefaultValuedAttr<LinkageAttr, "Linkage::External">:$linkage, UnitAttr:$dso_local, DefaultValuedAttr<CConvAttr, "CConv::C">:$CConv,
    OptionalAttr<SymbolRefAttr>:$comdat, UnitAttr:$convergent, OptionalAttr<FlatSymbolRefAttr>:$personality,
    OptionalAttr<StrAttr>:$garbageCollector, OptionalAttr<ArrayAttr>:$passthrough, OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs, OptionalAttr<I64Attr>:$function_entry_count, OptionalAttr<LLVM_MemoryEffectsAttr>:$memory_effects,
    DefaultValuedAttr<Visibility, "Visibility::Default">:$visibility_, UnitAttr:$arm_streaming, UnitAttr:$arm_locally_streaming,
    UnitAttr:$arm_streaming_compatible, UnitAttr:$arm_new_za, UnitAttr:$arm_in_za, UnitAttr:$arm_out_za, UnitAttr:$arm_inout_za,
    UnitAttr:$arm_preserves_za, OptionalAttr<StrAttr>:$section, OptionalAttr<UnnamedAddr>:$unnamed_addr, OptionalAttr<I64Attr>:$alignment,
    OptionalAttr<LLVM_VScaleRangeAttr>:$vscale_range, OptionalAttr<FramePointerKindAttr>:$frame_pointer, OptionalAttr<StrAttr>:$target_cpu,
    OptionalAttr<StrAttr>:$tune_cpu, OptionalAttr<StrAttr>:$reciprocal_estimates, OptionalAttr<StrAttr>:$prefer_vector_width,
    OptionalAttr<LLVM_TargetFeaturesAttr>:$target_features, OptionalAttr<BoolAttr>:$no_infs_fp_math, OptionalAttr<BoolAttr>:$no_nans_fp_math,
    OptionalAttr<BoolAttr>:$no_signed_zeros_fp_math, OptionalAttr<StrAttr>:$denormal_fp_math,
    OptionalAttr<StrAttr>:$denormal_fp_math_f32, OptionalAttr<StrAttr>:$fp_contract, OptionalAttr<StrAttr>:$instrument_function_entry,
    OptionalAttr<StrAttr>:$instrument_function_exit, UnitAttr:$no_inline, UnitAttr:$always_inline, UnitAttr:$inline_hint,
    UnitAttr:$no_unwind, UnitAttr:$will_return, UnitAttr:$optimize_none, OptionalAttr<LLVM_VecTypeHintAttr>:$vec_type_hint,
    OptionalAttr<DenseI32ArrayAttr>:$work_group_size_hint, OptionalAttr<DenseI32ArrayAttr>:$reqd_work_group_size,
    OptionalAttr<I32Attr>:$intel_reqd_sub_group_size, OptionalAttr<UWTableKindAttr>:$uwtable_kind);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

// ---- Globals.

def GlobalOp : LLVM_Op<"mlir.global", [IsolatedFromAbove, SingleBlockImplicitTerminator<"ReturnOp">, Symbol]> {
  let summary = "a global variable";
  let arguments = (ins TypeAttr:$global_type, UnitAttr:$constant, StrAttr:$sym_name, LinkageAttr:$linkage, UnitAttr:$dso_local,
    UnitAttr:$thread_local_, UnitAttr:$externally_initialized, OptionalAttr<AnyAttr>:$value, OptionalAttr<I64Attr>:$alignment,
    DefaultValuedAttr<ConfinedAttr<I32Attr, [IntNonNegative]>, "0">:$addr_space, OptionalAttr<UnnamedAddr>:$unnamed_addr,
    OptionalAttr<StrAttr>:$section, OptionalAttr<SymbolRefAttr>:$comdat,
    OptionalAttr<DIGlobalVariableExpressionArrayAttr>:$dbg_exprs, DefaultValuedAttr<Visibility, "Visibility::Default">:$visibility_,
    OptionalAttr<ArrayAttr>:$target_specific_attrs);
  let regions = (region AnyRegion:$initializer);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def AliasOp : LLVM_Op<"mlir.alias", [IsolatedFromAbove, SingleBlockImplicitTerminator<"ReturnOp">, Symbol]> {
  let summary = "another name of a global, or of an address in it";
  let arguments = (ins TypeAttr:$alias_type, StrAttr:$sym_name, LinkageAttr:$linkage, UnitAttr:$dso_local, UnitAttr:$thread_local_,
    OptionalAttr<UnnamedAddr>:$unnamed_addr, DefaultValuedAttr<Visibility, "Visibility::Default">:$visibility_);
  let regions = (region SizedRegion<1>:$initializer);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def IFuncOp : LLVM_Op<"mlir.ifunc", [IsolatedFromAbove, Symbol, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a function that another chooses when the program is loaded";
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$i_func_type, FlatSymbolRefAttr:$resolver, TypeAttr:$resolver_type,
    LinkageAttr:$linkage, UnitAttr:$dso_local, DefaultValuedAttr<ConfinedAttr<I32Attr, [IntNonNegative]>, "0">:$address_space,
    DefaultValuedAttr<UnnamedAddr, "UnnamedAddr::None">:$unnamed_addr, DefaultValuedAttr<Visibility, "Visibility::Default">:$visibility_);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
class LLVM_Address<string mnemonic, string what, Attr reference, string name> : LLVM_Op<mnemonic,
    [Pure, ConstantLike, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = what;
  let arguments = !dag(ins, [reference], [name]);
  let results = (outs LLVM_AnyPointer:$res);
  let assemblyFormat = "$" # name # " attr-dict `:` qualified(type($res))";
  let hasFolder = 1;
}
def AddressOfOp : LLVM_Address<"mlir.addressof", "the address of a global, an alias or a function", FlatSymbolRefAttr, "global_name">;
def DSOLocalEquivalentOp : LLVM_Address<"dso_local_equivalent", "a function that does what another does and is called like one of this module",
  FlatSymbolRefAttr, "function_name">;
def BlockAddressOp : LLVM_Address<"blockaddress", "the address of a block of a function", LLVM_BlockAddressAttr, "block_addr">;
def BlockTagOp : LLVM_Op<"blocktag"> {
  let summary = "gives a block the number by which its address is taken";
  let arguments = (ins LLVM_BlockTagAttr:$tag);
  let assemblyFormat = "$tag attr-dict";
}

// ---- Comdats.

def ComdatSelectorOp : LLVM_Op<"comdat_selector", [Symbol]> {
  let summary = "a comdat: its name, and how a linker chooses";
  let arguments = (ins SymbolNameAttr:$sym_name, Comdat:$comdat);
  let assemblyFormat = "$sym_name $comdat attr-dict";
}
def ComdatOp : LLVM_Op<"comdat", [NoTerminator, NoRegionArguments, SymbolTable, Symbol]> {
  let summary = "the comdats of a module";
  let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$sym_name $body attr-dict";
  let hasRegionVerifier = 1;
}

// ---- What a module says of itself.

class LLVM_GlobalTors<string mnemonic, string what, string name> : LLVM_Op<mnemonic, [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = what;
  let arguments = !dag(ins, [FlatSymbolRefArrayAttr, I32ArrayAttr, ArrayAttr], [name, "priorities", "data"]);
  let assemblyFormat = "`" # name # "` `=` $" # name # " `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict";
  let hasVerifier = 1;
}
def GlobalCtorsOp : LLVM_GlobalTors<"mlir.global_ctors", "functions to call when the module is loaded", "ctors">;
def GlobalDtorsOp : LLVM_GlobalTors<"mlir.global_dtors", "functions to call when the module is unloaded", "dtors">;
def LinkerOptionsOp : LLVM_Op<"linker_options"> {
  let summary = "options for the linker";
  let arguments = (ins StrArrayAttr:$options);
  let assemblyFormat = "$options attr-dict";
  let hasVerifier = 1;
}
def ModuleFlagsOp : LLVM_Op<"module_flags"> {
  let summary = "flags of the module";
  let arguments = (ins ArrayAttr:$flags);
  let assemblyFormat = "$flags attr-dict";
  let hasVerifier = 1;
}
