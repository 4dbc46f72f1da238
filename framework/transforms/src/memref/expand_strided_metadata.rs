//! `expand-strided-metadata`: views become a buffer with an offset, sizes and strides that explicit operations compute.
//!
//! ```mlir
//! %v = memref.subview %m[%i, 0] [2, 2] [1, 1] : memref<?x4xf32> to memref<2x2xf32, strided<[4, 1], offset: ?>>
//! ```
//!
//! becomes
//!
//! ```mlir
//! %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : ...
//! %0 = affine.apply affine_map<()[s0] -> (s0 * 4)>()[%i]
//! %v = memref.reinterpret_cast %base to offset: [%0], sizes: [2, 2], strides: [4, 1] : ...
//! ```
//!
//! Metadata that is taken from a view is computed from that of what it is a view of, and metadata of an allocation from its sizes.

use super::ExpandStridedMetadataPass;
use terrace_dialects::affine::{composed_apply, linear_index};
use terrace_dialects::arith::index_value;
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::kit::view_ops::{GroupedReshapeOp, SliceOp};
use terrace_dialects::memref::{
    AllocOp, AllocaOp, AssumeAlignmentOp, CollapseShapeOp, ExpandShapeOp, ExtractAlignedPointerAsIndexOp,
    ExtractStridedMetadataOp, GetGlobalOp, MemorySpaceCastOp, ReinterpretCastOp, SubViewOp,
};
use terrace_ir::affine::AffineOp;
use terrace_ir::layout::strided;
use terrace_ir::types::MemRefType;
use terrace_ir::view::OpView;
use terrace_ir::{AffineExpr, Context, DYNAMIC, Global, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

/// Expands the views in `root`.
pub fn expand_strided_metadata(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_expand_strided_metadata(&mut set);
    set.apply(ctx, ir, root);
}

/// The patterns of `expand-strided-metadata`.
pub fn populate_expand_strided_metadata(set: &mut PatternSet) {
    set.add_named("SubviewFolder", 1, expand::<SubViewOp>);
    set.add_named("ReshapeFolder", 1, expand::<ExpandShapeOp>);
    set.add_named("ReshapeFolder", 1, expand::<CollapseShapeOp>);
    set.add_named("ExtractStridedMetadataOpSubviewFolder", 1, resolve::<SubViewOp>);
    set.add_named("ExtractStridedMetadataOpExpandShapeFolder", 1, resolve::<ExpandShapeOp>);
    set.add_named("ExtractStridedMetadataOpCollapseShapeFolder", 1, resolve::<CollapseShapeOp>);
    set.add_named("ExtractStridedMetadataOpReinterpretCastFolder", 1, resolve::<ReinterpretCastOp>);
    set.add_named("ExtractStridedMetadataOpMemorySpaceCastFolder", 1, metadata_of_memory_space_cast);
    set.add_named("ExtractStridedMetadataOpAssumeAlignmentFolder", 1, metadata_of_assume_alignment);
    set.add_named("ExtractStridedMetadataOpExtractStridedMetadataFolder", 1, metadata_of_metadata);
    set.add_named("ExtractStridedMetadataOpAllocFolder", 1, metadata_of_allocation);
    set.add_named("RewriteExtractAlignedPointerAsIndexOfViewLikeOp", 1, pointer_of_view);
}

/// A memref taken apart.
pub(super) struct Metadata {
    pub(super) base: Value,
    pub(super) offset: Mixed,
    pub(super) sizes: Vec<Mixed>,
    pub(super) strides: Vec<Mixed>,
}

impl Metadata {
    /// The metadata of a memref, by an operation that takes it: integers where the type knows them.
    pub(super) fn of(memref: Value, rw: &mut Rewriter<'_>) -> Result<Metadata, NoMatch> {
        let ty = memref.ty(rw);
        ty.is::<MemRefType<'_>>(rw).or_no_match("it is no ranked memref")?;
        let layout = strided(rw.context(), ty).or_no_match("the memref is not strided")?;
        let shape = rw.context().shape(ty).unwrap_or_default().to_vec();
        let taken = ExtractStridedMetadataOp::new(memref).insert(rw);
        let list = |known: &[i64], values: &[Value]| -> Vec<Mixed> {
            known.iter().zip(values).map(|(n, v)| Mixed::known_or(*n, *v)).collect()
        };
        Ok(Metadata {
            base: taken.base_buffer(rw),
            offset: Mixed::known_or(layout.offset, taken.offset(rw)),
            sizes: list(&shape, &taken.sizes(rw)),
            strides: list(&layout.strides, &taken.strides(rw)),
        })
    }
}

/// Operations whose metadata follows from their operands.
trait Resolve: OpView {
    /// The metadata of the memref that it gives.
    fn metadata(self, rw: &mut Rewriter<'_>) -> Result<Metadata, NoMatch>;
}

impl Resolve for SubViewOp {
    fn metadata(self, rw: &mut Rewriter<'_>) -> Result<Metadata, NoMatch> {
        let dropped = self.dropped_dims(rw).or_no_match("unknown dimensions are left out")?;
        let source = Metadata::of(self.source(rw), rw)?;
        let [offsets, sizes, steps] = self.lists(rw);
        let ctx = rw.context();
        let product = ctx.affine_mul(ctx.affine_symbol(0), ctx.affine_symbol(1));
        let pairs = steps.iter().zip(&source.strides);
        let strides: Vec<Mixed> =
            pairs.map(|(step, stride)| composed_apply(rw, *self, product, &[*step, *stride])).collect();
        let offset = linear_index(rw, *self, source.offset, &source.strides, &offsets);
        let kept = |list: Vec<Mixed>| -> Vec<Mixed> {
            list.into_iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(m, _)| m).collect()
        };
        Ok(Metadata { base: source.base, offset, sizes: kept(sizes), strides: kept(strides) })
    }
}

impl Resolve for ReinterpretCastOp {
    fn metadata(self, rw: &mut Rewriter<'_>) -> Result<Metadata, NoMatch> {
        let base = Metadata::of(self.source(rw), rw)?.base;
        let [offsets, sizes, strides] = self.lists(rw);
        Ok(Metadata { base, offset: offsets.first().copied().unwrap_or(Mixed::Static(0)), sizes, strides })
    }
}

/// Sizes and strides of a group of dimensions that one dimension becomes, or that become one.
struct Group {
    sizes: Vec<Mixed>,
    strides: Vec<Mixed>,
}

/// The metadata of a reshape, a group at a time.
fn of_groups<O: GroupedReshapeOp>(
    op: O,
    rw: &mut Rewriter<'_>,
    group: impl Fn(&mut Rewriter<'_>, &Metadata, usize, &[usize]) -> Result<Group, NoMatch>,
) -> Result<Metadata, NoMatch> {
    let source = Metadata::of(op.reshaped(rw), rw)?;
    let outcome = op.outcome(rw).ty(rw);
    let rank = rw.context().shape(outcome).or_no_match("the result is unranked")?.len();
    let ones = vec![Mixed::Static(1); rank];
    if source.sizes.is_empty() {
        return Ok(Metadata { base: source.base, offset: source.offset, sizes: ones.clone(), strides: ones });
    }
    let (mut sizes, mut strides) = (vec![], vec![]);
    for (i, dims) in op.groups(rw).iter().enumerate() {
        let dims: Vec<usize> = dims.iter().filter_map(|d| usize::try_from(*d).ok()).collect();
        let new = group(rw, &source, i, &dims)?;
        sizes.extend(new.sizes);
        strides.extend(new.strides);
    }
    Ok(Metadata { base: source.base, offset: source.offset, sizes, strides })
}

impl Resolve for ExpandShapeOp {
    fn metadata(self, rw: &mut Rewriter<'_>) -> Result<Metadata, NoMatch> {
        let known = self.static_output_shape(rw);
        let given = mixed::of(&self.output_shape(rw), &known);
        of_groups(self, rw, |rw, source, i, dims| {
            let sizes: Option<Vec<Mixed>> = dims.iter().map(|d| given.get(*d).copied()).collect();
            let at = source.sizes.get(i).copied().zip(source.strides.get(i).copied());
            let (size, stride) = at.or_no_match("the groups do not fit")?;
            expanded(rw, *self, size, stride, sizes.or_no_match("the groups do not fit")?)
        })
    }
}

/// The sizes and strides of the dimensions that one of `size` and `stride` becomes. One size may be unknown: it is what the others leave.
fn expanded(
    rw: &mut Rewriter<'_>,
    root: Op,
    size: Mixed,
    stride: Mixed,
    mut sizes: Vec<Mixed>,
) -> Result<Group, NoMatch> {
    let unknown: Vec<usize> = (0..sizes.len()).filter(|i| sizes[*i].integer() == DYNAMIC).collect();
    let ctx = rw.context();
    let [s0, s1] = [0, 1].map(|i| ctx.affine_symbol(i));
    let known = sizes.iter().filter_map(|m| Some(m.integer()).filter(|n| *n != DYNAMIC));
    let product = known.fold(1_i64, i64::wrapping_mul);
    // Of several unknown sizes each is given.
    let [first] = unknown[..] else { return Ok(by_suffixes(rw, root, stride, sizes)) };
    (product != 0).or_no_match("a dimension is empty")?;
    let rest = ctx.affine_binary(AffineOp::FloorDiv, s0, ctx.affine_constant(product));
    sizes[first] = composed_apply(rw, root, rest, &[size]);
    let mut suffix = 1_i64;
    let suffixes: Vec<i64> = sizes
        .iter()
        .enumerate()
        .rev()
        .map(|(i, m)| {
            let before = suffix;
            if i != first {
                suffix = suffix.wrapping_mul(m.integer());
            }
            before
        })
        .collect();
    let strides = suffixes.into_iter().rev().enumerate().map(|(i, n)| {
        if i < first {
            // The product of all known sizes is a multiple of that of the ones after this.
            let whole = ctx.affine_binary(AffineOp::FloorDiv, s0, ctx.affine_constant(product / n));
            composed_apply(rw, root, ctx.affine_mul(whole, s1), &[size, stride])
        } else {
            composed_apply(rw, root, ctx.affine_mul(s0, ctx.affine_constant(n)), &[stride])
        }
    });
    let strides = strides.collect();
    Ok(Group { sizes, strides })
}

/// Strides from the sizes after each dimension, which are all given.
fn by_suffixes(rw: &mut Rewriter<'_>, root: Op, stride: Mixed, sizes: Vec<Mixed>) -> Group {
    let strides = (0..sizes.len()).map(|i| product_of(rw, root, stride, &sizes[i + 1..])).collect();
    Group { sizes, strides }
}

/// The product of a number and others.
fn product_of(rw: &mut Rewriter<'_>, root: Op, first: Mixed, rest: &[Mixed]) -> Mixed {
    let ctx = rw.context();
    let mut operands = vec![first];
    operands.extend(rest);
    let factors: Vec<AffineExpr> = (0..operands.len() as u32).map(|i| ctx.affine_symbol(i)).collect();
    let product = factors.into_iter().reduce(|a, b| ctx.affine_mul(a, b));
    composed_apply(rw, root, product.unwrap_or(ctx.affine_constant(1)), &operands)
}

impl Resolve for CollapseShapeOp {
    fn metadata(self, rw: &mut Rewriter<'_>) -> Result<Metadata, NoMatch> {
        let ty = self.result(rw).ty(rw);
        let shape = rw.context().shape(ty).unwrap_or_default().to_vec();
        let layout = strided(rw.context(), ty).or_no_match("the result is not strided")?;
        of_groups(self, rw, |rw, source, i, dims| {
            let part = |list: &[Mixed]| -> Vec<Mixed> {
                dims.iter().filter_map(|d| list.get(*d).copied()).collect()
            };
            let (sizes, strides) = (part(&source.sizes), part(&source.strides));
            let size = match shape.get(i).copied() {
                Some(n) if n != DYNAMIC => Mixed::Static(n),
                _ => product_of(
                    rw,
                    *self,
                    sizes.first().copied().unwrap_or(Mixed::Static(1)),
                    sizes.get(1..).unwrap_or_default(),
                ),
            };
            let long = sizes.iter().zip(&strides).rev().find(|(size, _)| **size != Mixed::Static(1));
            let stride = match (long, layout.strides.get(i).copied()) {
                (Some((_, stride)), _) => *stride,
                // A stride of a dimension of one element means nothing; it must only fit the type.
                (None, Some(n)) if n != DYNAMIC => Mixed::Static(n),
                (None, _) => {
                    let any = strides.iter().find(|s| matches!(s, Mixed::Value(_)));
                    *any.or_no_match("the stride is known, and the type does not say it")?
                }
            };
            Ok(Group { sizes: vec![size], strides: vec![stride] })
        })
    }
}

/// A view is a buffer with an offset, sizes and strides.
fn expand<O: Resolve>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = rw.body().results(*op).next().or_no_match("it has no result")?.ty(rw);
    let m = op.metadata(rw)?;
    let [offsets, sizes, strides] = [&[m.offset][..], &m.sizes, &m.strides].map(mixed::split);
    let new = ReinterpretCastOp::new(ty, m.base, offsets.1, sizes.1, strides.1);
    rw.replace_by(op, new.offsets(offsets.0).sizes(sizes.0).strides(strides.0));
    Ok(())
}

/// Replaces metadata that is taken by metadata that is known. A buffer that nothing uses may have another type.
fn replace_by_metadata(op: ExtractStridedMetadataOp, m: Metadata, rw: &mut Rewriter<'_>) {
    let all = [m.offset].into_iter().chain(m.sizes).chain(m.strides);
    let values: Vec<Value> = all.map(|n| index_value(n, rw)).collect();
    let old = op.base_buffer(rw);
    if old.has_uses(rw) {
        rw.replace_uses(old, m.base);
    }
    let results: Vec<Value> = rw.body().results(*op).skip(1).collect();
    for (from, to) in results.into_iter().zip(values) {
        rw.replace_uses(from, to);
    }
    rw.erase(op);
}

/// Metadata of a view.
fn resolve<O: Resolve>(op: ExtractStridedMetadataOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let view = op.source(rw).defining::<O>(rw).or_no_match("its operand is no such view")?;
    let m = view.metadata(rw)?;
    replace_by_metadata(op, m, rw);
    Ok(())
}

/// Metadata of a cast to another memory space: the buffer is cast.
fn metadata_of_memory_space_cast(op: ExtractStridedMetadataOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let cast = op.source(rw).defining::<MemorySpaceCastOp>(rw).or_no_match("its operand is no cast")?;
    let ty = op.base_buffer(rw).ty(rw);
    let used = op.base_buffer(rw).has_uses(rw);
    let mut m = Metadata::of(cast.source(rw), rw)?;
    if used {
        m.base = MemorySpaceCastOp::new(ty, m.base).result(rw);
    }
    replace_by_metadata(op, m, rw);
    Ok(())
}

/// Metadata of a memref that is aligned.
fn metadata_of_assume_alignment(op: ExtractStridedMetadataOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let assumed = op.source(rw).defining::<AssumeAlignmentOp>(rw);
    let source = assumed.or_no_match("its operand is not assumed to be aligned")?.memref(rw);
    rw.replace_by(op, ExtractStridedMetadataOp::new(source));
    Ok(())
}

/// Metadata of a buffer that was taken from a memref.
fn metadata_of_metadata(op: ExtractStridedMetadataOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = op.source(rw);
    let inner = source.defining::<ExtractStridedMetadataOp>(rw).or_no_match("its operand is no buffer")?;
    let (base, offset) = (inner.base_buffer(rw), Mixed::Static(0));
    replace_by_metadata(op, Metadata { base, offset, sizes: vec![], strides: vec![] }, rw);
    Ok(())
}

/// The sizes of a memref that is made here.
fn sizes_of_allocation(memref: Value, rw: &Rewriter<'_>) -> Result<Vec<Mixed>, NoMatch> {
    let values = if let Some(a) = memref.defining::<AllocOp>(rw) {
        a.dynamic_sizes(rw)
    } else if let Some(a) = memref.defining::<AllocaOp>(rw) {
        a.dynamic_sizes(rw)
    } else {
        memref.defining::<GetGlobalOp>(rw).or_no_match("its operand is not made here")?;
        Default::default()
    };
    let shape = rw.context().shape(memref.ty(rw)).or_no_match("the memref is unranked")?;
    Ok(mixed::of(&values, shape))
}

/// Metadata of an allocation or a global, whose elements lie one after the other.
fn metadata_of_allocation(op: ExtractStridedMetadataOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let memref = op.source(rw);
    let sizes = sizes_of_allocation(memref, rw)?;
    let ty = memref.ty(rw).cast::<MemRefType<'_>>(rw).or_no_match("it is no ranked memref")?;
    ty.layout().is_none().or_no_match("its layout is not the identity")?;
    let mut strides = vec![Mixed::Static(1); sizes.len()];
    let count = sizes.len().saturating_sub(1);
    for i in (0..count).rev() {
        strides[i] = product_of(rw, *op, Mixed::Static(1), &sizes[i + 1..]);
    }
    let base = op.base_buffer(rw);
    let base = match base.ty(rw) {
        to if to == memref.ty(rw) || !base.has_uses(rw) => memref,
        to => ReinterpretCastOp::new(to, memref, vec![0], vec![], vec![]).result(rw),
    };
    replace_by_metadata(op, Metadata { base, offset: Mixed::Static(0), sizes, strides }, rw);
    Ok(())
}

/// A view begins in the memory of what it is a view of.
fn pointer_of_view(op: ExtractAlignedPointerAsIndexOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let view = op.source(rw);
    let subview = view.defining::<SubViewOp>(rw).map(|v| v.source(rw));
    let source = subview.or_else(|| view.defining::<ReinterpretCastOp>(rw).map(|v| v.source(rw)));
    let source = source.or_no_match("its operand is no view")?;
    op.set_source(rw, source);
    Ok(())
}

impl ExpandStridedMetadataPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        expand_strided_metadata(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
