//! `memref-emulate-wide-int`: memory of integers of twice the bits that a target has holds vectors of their halves.
//!
//! ```text
//! %0 = memref.load %m[%i] : memref<4xi64>      →      %0 = memref.load %m[%i] : memref<4xvector<2xi32>>
//! ```
//!
//! Arithmetic on them is emulated as `arith-emulate-wide-int` does.

use std::sync::Arc;

use terrace_dialects::func;
use terrace_dialects::memref::{AllocOp, LoadOp, StoreOp};
use terrace_ir::types::{IntegerType, MemRefType};
use terrace_ir::view::OpView;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, ViewIr};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, Converted, TypeConverter,
    apply_partial_conversion, structure_is_legal,
};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use super::MemRefEmulateWideInt;
use crate::arith::populate_emulate_wide_int;
use crate::arith::wide_int::add_conversions;
use crate::arith::wider_floats::with_elements;

/// Emulates integers of twice as many bits as `widest` in `root`.
///
/// # Errors
/// If an operation cannot be emulated.
pub fn emulate_wide_int_memory(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    widest: u32,
) -> Result<(), Diagnostic> {
    let mut types = TypeConverter::new();
    add_conversions(&mut types, widest);
    types.add_conversion(move |types, ctx, ty| {
        let Some(memref) = ty.cast::<MemRefType<'_>>(ctx) else { return Converted::Next };
        let element = memref.element();
        let wide = element.cast::<IntegerType<'_>>(ctx).is_some_and(|t| t.width() > widest);
        if !wide {
            return Converted::one(Some(ty));
        }
        let Some(element) = types.convert_one(ctx, element) else { return Converted::Fail };
        Converted::one(Some(with_elements(ctx, ty, element)))
    });
    let types = Arc::new(types);
    let mut target = ConversionTarget::new();
    let known = Arc::clone(&types);
    target.dynamic_ops(&[func::FuncOp::NAME, func::ReturnOp::NAME], move |ctx, ir, op| {
        structure_is_legal(&known, op.entity, &ViewIr { ctx, ir, body: op.body })
    });
    let known = Arc::clone(&types);
    target.dynamic_dialects(&["arith", "memref", "vector"], move |ctx, ir, op| {
        let body = ir.body(op.body);
        let all = body.operand_types(op.entity).chain(body.result_types(op.entity));
        Some(known.are_legal(ctx, all))
    });
    let mut patterns = ConversionPatterns::new();
    populate_emulate_wide_int(&mut patterns, &types);
    patterns.typed(&types).with(&types).lower(convert_alloc).lower(convert_load).lower(convert_store);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

fn convert_alloc(types: &TypeConverter, op: Lower<'_, AllocOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty =
        types.convert_one(rw.context(), op.op.memref(rw).ty(rw)).or_no_match("the type is not supported")?;
    let new = AllocOp::new(ty).dynamic_sizes(op.dynamic_sizes()).symbol_operands(op.symbol_operands());
    let alignment = op.op.alignment_attr(rw);
    let new = rw.replace_by(op.op, new);
    rw.set_attr(new, "alignment", alignment);
    Ok(())
}

fn convert_load(_: &TypeConverter, op: Lower<'_, LoadOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let nontemporal = op.op.nontemporal(rw);
    rw.replace_by(op.op, LoadOp::new(op.memref(), op.indices()).nontemporal(nontemporal));
    Ok(())
}

fn convert_store(_: &TypeConverter, op: Lower<'_, StoreOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let nontemporal = op.op.nontemporal(rw);
    rw.replace_by(op.op, StoreOp::new(op.value(), op.memref(), op.indices()).nontemporal(nontemporal));
    Ok(())
}

impl MemRefEmulateWideInt {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let widest = crate::arith::widest(cx, self.widest_int_supported)?;
        Ok(emulate_wide_int_memory(cx.ctx, cx.ir, cx.op, widest)?)
    }
}
