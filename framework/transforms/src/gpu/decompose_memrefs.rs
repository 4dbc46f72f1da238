//! `gpu-decompose-memrefs`: accesses in the body of a launch become ones of bare buffers, at places that explicit operations compute.
//!
//! Some targets pass a memref to a kernel as a pointer, so that its sizes and strides are not known there. Here they are taken outside of
//! the launch, as far as the memref comes from there, and the body captures what it needs.

use super::GpuDecomposeMemrefsPass;
use terrace_dialects::affine::{composed_apply, linear_index};
use terrace_dialects::gpu::LaunchOp;
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::kit::view_ops::SliceOp;
use terrace_dialects::memref::{ExtractStridedMetadataOp, LoadOp, ReinterpretCastOp, StoreOp, SubViewOp};
use terrace_ir::layout::{Strided, strided};
use terrace_ir::types::MemRefType;
use terrace_ir::{AttrData, Context, Global, Ir, Op, Type, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

/// Decomposes the memrefs in the launches in `root`.
pub fn decompose_memrefs(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_decompose_memrefs(&mut set);
    set.apply(ctx, ir, root);
}

/// The patterns of `gpu-decompose-memrefs`.
pub fn populate_decompose_memrefs(set: &mut PatternSet) {
    set.add_named("FlattenLoad", 1, flatten_load);
    set.add_named("FlattenStore", 1, flatten_store);
    set.add_named("FlattenSubview", 1, flatten_subview);
}

/// A buffer, and what in it a memref is.
struct Flat {
    base: Value,
    offset: Mixed,
    strides: Vec<Mixed>,
}

/// The layout of a memref in a launch that has dimensions; why it stays as it is otherwise.
fn layout_in_launch(op: Op, memref: Value, rw: &Rewriter<'_>) -> Result<Strided, NoMatch> {
    let body = rw.body();
    let mut around = std::iter::successors(body.parent_op(op), |op| body.parent_op(*op));
    around.any(|op| op.is::<LaunchOp>(rw)).or_no_match("not inside gpu.launch")?;
    let ty = memref.ty(rw);
    let is_scalar = rw.context().shape(ty).is_none_or(<[i64]>::is_empty);
    (!is_scalar).or_no_match("nothing to do")?;
    let is_plain = ty.cast::<MemRefType<'_>>(rw).is_some_and(|t| {
        t.layout().is_none_or(|a| matches!(rw.context().data(a), AttrData::StridedLayout { .. }))
    });
    is_plain.or_no_match("unsupported layout")?;
    strided(rw.context(), ty).or_no_match("unsupported layout")
}

/// The place at `indices` in the buffer of a memref, in steps of `steps`, if there are any.
fn flatten(
    op: Op,
    memref: Value,
    layout: &Strided,
    indices: &[Mixed],
    steps: &[Mixed],
    rw: &mut Rewriter<'_>,
) -> Flat {
    let here = rw.insertion();
    rw.set_insertion_after_value(memref);
    let metadata = ExtractStridedMetadataOp::new(memref).insert(rw);
    rw.restore(here);
    let offset = Mixed::known_or(layout.offset, metadata.offset(rw));
    let values = metadata.strides(rw);
    let own: Vec<Mixed> = layout.strides.iter().zip(values).map(|(n, v)| Mixed::known_or(*n, v)).collect();
    let ctx = rw.context();
    let product = ctx.affine_mul(ctx.affine_symbol(0), ctx.affine_symbol(1));
    let strides = steps.iter().zip(&own).map(|(a, b)| composed_apply(rw, op, product, &[*a, *b])).collect();
    let offset = linear_index(rw, op, offset, &own, indices);
    Flat { base: metadata.base_buffer(rw), offset, strides }
}

/// The memref without dimensions that is one element of another.
fn element(op: Op, memref: Value, indices: &[Value], rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    let layout = layout_in_launch(op, memref, rw)?;
    let indices: Vec<Mixed> = indices.iter().map(|v| Mixed::Value(*v)).collect();
    let flat = flatten(op, memref, &layout, &indices, &[], rw);
    let ctx = rw.context();
    let layout = AttrData::StridedLayout { offset: flat.offset.integer(), strides: Default::default() };
    let ty = flat.base.ty(rw).cast::<MemRefType<'_>>(rw).or_no_match("the buffer is no memref")?;
    let ty = ty.with_layout(Some(ctx.intern(layout)));
    Ok(view(rw, ty, &flat, &[]))
}

/// A view of a buffer.
fn view(rw: &mut Rewriter<'_>, ty: Type, flat: &Flat, sizes: &[Mixed]) -> Value {
    let [offsets, sizes, strides] = [&[flat.offset][..], sizes, &flat.strides].map(mixed::split);
    ReinterpretCastOp::new(ty, flat.base, offsets.1, sizes.1, strides.1)
        .offsets(offsets.0)
        .sizes(sizes.0)
        .strides(strides.0)
        .result(rw)
}

fn flatten_load(op: LoadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let element = element(*op, op.memref(rw), &op.indices(rw), rw)?;
    rw.replace_by(op, LoadOp::new(element, []));
    Ok(())
}

fn flatten_store(op: StoreOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let element = element(*op, op.memref(rw), &op.indices(rw), rw)?;
    rw.replace_by(op, StoreOp::new(op.value(rw), element, []));
    Ok(())
}

fn flatten_subview(op: SubViewOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = op.source(rw);
    let layout = layout_in_launch(*op, source, rw)?;
    let [offsets, sizes, strides] = op.lists(rw);
    let dropped = op.dropped_dims(rw).or_no_match("unknown dimensions are left out")?;
    let mut flat = flatten(*op, source, &layout, &offsets, &strides, rw);
    let kept = |list: Vec<Mixed>| -> Vec<Mixed> {
        list.into_iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(m, _)| m).collect()
    };
    flat.strides = kept(flat.strides);
    let sizes = kept(sizes);
    let ty = op.result(rw).ty(rw);
    let new = view(rw, ty, &flat, &sizes);
    rw.replace(op, new);
    Ok(())
}

impl GpuDecomposeMemrefsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        decompose_memrefs(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
