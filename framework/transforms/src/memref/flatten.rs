//! `flatten-memref`: accesses of memory with several dimensions become accesses of the same memory with one, and so do allocations.
//!
//! ```mlir
//! %x = memref.load %m[%i, %j] : memref<4x8xf32>
//! ```
//!
//! is the element `i * 8 + j` of a `memref.reinterpret_cast` of `%m` to `memref<32xf32, strided<[1]>>`. A vector is a part of one row, which stays
//! contiguous: vectors of more dimensions are left alone, and so are transfers that may run out of bounds.

use terrace_dialects::affine::{composed_apply, composed_max, linear_index};
use terrace_dialects::arith::index_value;
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::memref::{AllocOp, AllocaOp, LoadOp, ReinterpretCastOp, StoreOp};
use terrace_dialects::vector::ops::{TransferOp, is_minor_identity, minor_identity};
use terrace_dialects::vector::{self, MaskedLoadOp, MaskedStoreOp, TransferReadOp, TransferWriteOp};
use terrace_ir::layout::strided;
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{AffineExpr, AttrData, Context, DYNAMIC, Global, Ir, Op, Type, Value, Values};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::FlattenMemrefsPass;
use super::expand_strided_metadata::Metadata;

/// Flattens all memory in `root`.
pub fn flatten_memrefs(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_flatten_memrefs(&mut set);
    set.apply(ctx, ir, root);
}

/// The patterns of `flatten-memref`.
pub fn populate_flatten_memrefs(set: &mut PatternSet) {
    set.add(flatten_load).add(flatten_store).add(flatten_alloc).add(flatten_alloca);
    set.add(flatten_vector_load).add(flatten_vector_store);
    set.add(flatten_masked_load).add(flatten_masked_store);
    set.add(flatten_read).add(flatten_write);
}

/// Checks that a memref has several dimensions, and strides.
fn is_deep(ty: Type, ctx: &Context) -> Result<(), NoMatch> {
    let memref = ty.cast::<MemRefType<'_>>(ctx).or_no_match("it is no ranked memref")?;
    let map = memref.layout().is_some_and(|l| !matches!(ctx.data(l), AttrData::StridedLayout { .. }));
    (!map).or_no_match("the layout is a map")?;
    (memref.shape().len() > 1).or_no_match("it has one dimension")
}

/// The type of a memref with one dimension.
fn flat_type(ctx: &Context, like: MemRefType<'_>, size: Mixed, offset: Mixed) -> Type {
    let layout = AttrData::StridedLayout { offset: offset.integer(), strides: [1].into() };
    let flat = AttrData::MemRefType {
        shape: [size.integer()].into(),
        element: like.element(),
        layout: Some(ctx.intern(layout)),
        space: like.space(),
    };
    ctx.intern_type(flat)
}

/// The number of elements from the first to the last: the greatest of what the dimensions span.
fn span(root: Op, sizes: &[Mixed], strides: &[Mixed], rw: &mut Rewriter<'_>) -> Mixed {
    let ctx = rw.context();
    let (mut spans, mut operands): (Vec<AffineExpr>, Vec<Mixed>) = (Vec::new(), Vec::new());
    for (size, stride) in sizes.iter().zip(strides) {
        let at = operands.len() as u32;
        spans.push(ctx.affine_mul(ctx.affine_symbol(at), ctx.affine_symbol(at + 1)));
        operands.extend([*stride, *size]);
    }
    composed_max(rw, root, &spans, &operands)
}

/// The memory with one dimension and the place of an element there.
fn flattened(root: Op, memref: Value, at: &Values, rw: &mut Rewriter<'_>) -> Result<(Value, Value), NoMatch> {
    let ctx = rw.context();
    is_deep(memref.ty(rw), ctx)?;
    let ty = memref.ty(rw).cast::<MemRefType<'_>>(ctx).or_no_match("it is no ranked memref")?;
    let memory = Metadata::of(memref, rw)?;
    let at: Vec<Mixed> = at.iter().copied().map(Mixed::Value).collect();
    let index = linear_index(rw, root, Mixed::Static(0), &memory.strides, &at);
    let index = index_value(index, rw);
    let size = span(root, &memory.sizes, &memory.strides, rw);
    let flat = flat_type(ctx, ty, size, memory.offset);
    let (o, s) = (mixed::split(&[memory.offset]), mixed::split(&[size]));
    let cast = ReinterpretCastOp::new(flat, memref, o.1, s.1, [1]).offsets(o.0).sizes(s.0);
    Ok((cast.result(rw), index))
}

/// Checks that a vector is a part of one row.
fn is_row(vector: Value, rw: &Rewriter<'_>) -> Result<(), NoMatch> {
    let rank = vector.ty(rw).cast::<VectorType<'_>>(rw).map_or(0, |t| t.shape().len());
    (rank <= 1).or_no_match("the vector is a part of several rows")
}

/// Accesses that keep all but their memref and indices: the accessors of these.
macro_rules! flatten {
    ($($f:ident: $op:ty, $memref:ident, $set:ident $(, $vector:ident)?;)*) => {$(
        fn $f(op: $op, rw: &mut Rewriter<'_>) -> Rewrite {
            $(is_row(op.$vector(rw), rw)?;)?
            let (memref, index) = flattened(*op, op.$memref(rw), &op.indices(rw), rw)?;
            op.$set(rw, memref);
            op.set_indices(rw, [index]);
            Ok(())
        }
    )*};
}
flatten! {
    flatten_load: LoadOp, memref, set_memref;
    flatten_store: StoreOp, memref, set_memref;
    flatten_vector_load: vector::LoadOp, base, set_base, result;
    flatten_vector_store: vector::StoreOp, base, set_base, value_to_store;
    flatten_masked_load: MaskedLoadOp, base, set_base, result;
    flatten_masked_store: MaskedStoreOp, base, set_base, value_to_store;
}

/// The memory and the place of a transfer, if what it moves is contiguous.
fn flattened_transfer(
    op: impl TransferOp + Into<Op>,
    rw: &mut Rewriter<'_>,
) -> Result<(Value, Value), NoMatch> {
    is_row(op.the_vector(rw), rw)?;
    let (ctx, base, map) = (rw.context(), op.the_base(rw), op.map(rw));
    is_deep(base.ty(rw), ctx)?;
    is_minor_identity(ctx, &map).or_no_match("the vector is no part of a row")?;
    let inside = op.bounds(rw).iter().all(|inside| *inside);
    inside.or_no_match("the end of a row is not the end of the memory")?;
    let layout = strided(ctx, base.ty(rw)).or_no_match("the memory has no strides")?;
    let contiguous = map.results.is_empty() || layout.strides.last() == Some(&1);
    contiguous.or_no_match("the elements of a row are not contiguous")?;
    flattened(op.into(), base, &op.the_indices(rw), rw)
}

/// Transfers within a row. As in MLIR they lose what is known of their bounds.
macro_rules! flatten_transfers {
    ($($f:ident: $op:ident;)*) => {$(
        fn $f(op: $op, rw: &mut Rewriter<'_>) -> Rewrite {
            let (memref, index) = flattened_transfer(op, rw)?;
            let results = op.map(rw).results.len();
            let map = minor_identity(rw.context(), 1, results);
            op.set_base(rw, memref);
            op.set_indices(rw, [index]);
            op.set_permutation_map(rw, map);
            op.set_bounds(rw, &vec![false; results]);
            Ok(())
        }
    )*};
}
flatten_transfers! {
    flatten_read: TransferReadOp;
    flatten_write: TransferWriteOp;
}

/// The sizes and strides of memory in the making, and how many elements it takes.
struct Extent {
    sizes: Vec<Mixed>,
    strides: Vec<Mixed>,
    elements: Mixed,
}

/// Finds out how much memory of a type to allocate; `values` are its unknown sizes.
fn extent(root: Op, ty: Type, values: &Values, rw: &mut Rewriter<'_>) -> Result<Extent, NoMatch> {
    let ctx = rw.context();
    is_deep(ty, ctx)?;
    let layout = strided(ctx, ty).or_no_match("the memory has no strides")?;
    (layout.offset == 0).or_no_match("the memory does not begin at its start")?;
    let sizes = mixed::of(values, ctx.shape(ty).unwrap_or_default());
    let own = ty.cast::<MemRefType<'_>>(ctx).is_some_and(|t| t.layout().is_some());
    let known = !layout.strides.contains(&DYNAMIC);
    (known || !own).or_no_match("the strides are not known")?;
    let mut strides: Vec<Mixed> = layout.strides.iter().copied().map(Mixed::Static).collect();
    if !known {
        let product = ctx.affine_mul(ctx.affine_symbol(0), ctx.affine_symbol(1));
        let mut stride = Mixed::Static(1);
        for (entry, size) in strides.iter_mut().zip(&sizes).rev() {
            *entry = stride;
            stride = composed_apply(rw, root, product, &[stride, *size]);
        }
        return Ok(Extent { sizes, strides, elements: stride });
    }
    let elements = span(root, &sizes, &strides, rw);
    Ok(Extent { sizes, strides, elements })
}

/// Allocations.
macro_rules! flatten_allocations {
    ($($f:ident: $op:ident;)*) => {$(
        fn $f(op: $op, rw: &mut Rewriter<'_>) -> Rewrite {
            let ctx = rw.context();
            let ty = op.memref(rw).ty(rw);
            let memref = ty.cast::<MemRefType<'_>>(ctx).or_no_match("it is no ranked memref")?;
            let extent = extent(*op, ty, &op.dynamic_sizes(rw), rw)?;
            let flat = flat_type(ctx, memref, extent.elements, Mixed::Static(0));
            let size = mixed::split(&[extent.elements]).0;
            let new = $op::new(flat).dynamic_sizes(size).maybe_alignment(op.alignment(rw)).result(rw);
            let (s, t) = (mixed::split(&extent.sizes), mixed::split(&extent.strides));
            let cast = ReinterpretCastOp::new(ty, new, [0], s.1, t.1).sizes(s.0).strides(t.0);
            rw.replace_by(op, cast);
            Ok(())
        }
    )*};
}
flatten_allocations! {
    flatten_alloc: AllocOp;
    flatten_alloca: AllocaOp;
}

impl FlattenMemrefsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        flatten_memrefs(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
