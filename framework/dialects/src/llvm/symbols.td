// Operations that define symbols or refer to them, and what modules say of themselves. `llvm.td` includes this.

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
