//! `finalize-memref-to-llvm`: memrefs as descriptors.
//!
//! `alloc.rs` gets memory and gives it back, `global.rs` is about globals, `access.rs` about addresses and sizes, `copy.rs` about
//! copies and casts. Layouts must be strided; sizes of allocations follow from the identity layout.

mod access;
mod alloc;
mod copy;
mod global;

use terrace_ir::{AttrData, Context, Diagnostic, Global, Ir, Op, Type, Value};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionRewriter, Operands};

use crate::to_llvm::common::{Emit, GepFlags, LlvmTypeOptions, LlvmTypes, llvm_target, lower};

/// Lowers memref in `root`; what cannot be lowered is left.
pub fn finalize_memref_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &LlvmTypeOptions,
) -> Result<(), Diagnostic> {
    let mut target = llvm_target(ctx);
    target.legal_ops(&["func.func"]);
    lower(ctx, ir, root, options, &target, populate_memref_to_llvm)
}

type Lowering = fn(&LlvmTypes, Op, Operands<'_>, &mut ConversionRewriter<'_>) -> bool;

/// The patterns of `finalize-memref-to-llvm`.
pub fn populate_memref_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    const LOWERINGS: &[(&str, Lowering)] = &[
        ("memref.alloc", alloc::alloc),
        ("memref.alloca", alloc::alloca),
        ("memref.cast", copy::cast),
        ("memref.copy", copy::copy),
        ("memref.dealloc", alloc::dealloc),
        ("memref.dim", access::dim),
        ("memref.get_global", global::get_global),
        ("memref.global", global::global),
        ("memref.load", access::load),
        ("memref.store", access::store),
    ];
    for (root, lowering) in LOWERINGS {
        let t = types.clone();
        patterns.add_fn(&types.converter, root, move |op, operands, rw| lowering(&t, op, operands, rw));
    }
}

/// Whether a type is a memref of the identity layout that can be converted.
fn has_identity_layout(ctx: &Context, types: &LlvmTypes, t: Type) -> bool {
    matches!(ctx.type_data(t), AttrData::MemRefType { layout: None, .. }) && types.convert(ctx, t).is_some()
}

/// The size of a type in bytes: the address behind the first element of an array at 0.
fn size_of(e: &mut Emit<'_, '_>, ty: Type) -> Value {
    let ctx = e.ctx();
    let ptr = terrace_dialects::llvm::pointer(ctx);
    let null = e.value("llvm.mlir.zero", &[], ptr, &[]);
    let end = e.gep(null, &[1], &[], ty, GepFlags::None);
    let index = e.index;
    e.value("llvm.ptrtoint", &[end], index, &[])
}

/// A value on the stack; the pointer to it.
fn on_stack(e: &mut Emit<'_, '_>, v: Value, one: Option<Value>) -> Value {
    let ctx = e.ctx();
    let ty = e.ty(v);
    let one = one.unwrap_or_else(|| e.index(1));
    let element = ctx.type_attr(ty);
    let pointer =
        e.value("llvm.alloca", &[one], terrace_dialects::llvm::pointer(ctx), &[("elem_type", element)]);
    e.op("llvm.store", &[v, pointer], &[], &[]);
    pointer
}

impl crate::passes::FinalizeMemRefToLLVMConversionPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let options = LlvmTypeOptions::of_index(self.index_bitwidth);
        Ok(finalize_memref_to_llvm(cx.ctx, cx.ir, cx.op, &options)?)
    }
}
