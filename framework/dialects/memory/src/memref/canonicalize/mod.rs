//! Patterns of memref's allocations, views and copies. Those of reshapes are in `reshapes.rs`.

pub(super) mod alloca_scope;
pub(super) mod reshapes;

use terrace_ir::effects::is_memory_effect_free;
use terrace_ir::layout::{Strided, plus, strided, times};
use terrace_ir::look::Values;
use terrace_ir::view::OpView;
use terrace_ir::{AttrData, Context, DYNAMIC, Dominance, Look, Op, Type, Value};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use terrace_dialects_core::arith::IndexCastOp;
use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_dialects_kit::slices;
use terrace_dialects_kit::view_ops::SliceOp;

use super::fold::cast_source;
use super::verify::is_identity;
use super::verify::views::{dropped_by_strides, with_layout};
use super::{
    AllocOp, AllocaOp, CastOp, CopyOp, DeallocOp, DimOp, ExtractStridedMetadataOp, LoadOp, ReallocOp,
    ReinterpretCastOp, ReshapeOp, StoreOp, SubViewOp, ViewOp,
};

/// Replaces an operation by a cast of `v` to the type of its result.
fn replace_by_cast(rw: &mut Rewriter<'_>, op: impl OpView, result: Value, v: Value) -> Rewrite {
    rw.replace_by(op, CastOp::new(result.ty(rw), v));
    Ok(())
}

/// Operations that make memory, which is their result.
trait Allocation: OpView {
    /// The memory.
    fn made(self, v: &impl Look) -> Value;
}

/// Operations that make memory of a type with unknown sizes.
trait SizedAllocation: Allocation {
    /// The sizes.
    fn given_sizes(self, v: &impl Look) -> Values;
    /// The same with another type and the sizes that this one does not know.
    fn remake(self, rw: &mut Rewriter<'_>, ty: Type, sizes: &[Value]) -> Value;
}

macro_rules! allocations {
    ($($op:ident)*) => {$(
        impl Allocation for $op {
            fn made(self, v: &impl Look) -> Value {
                self.memref(v)
            }
        }
        impl SizedAllocation for $op {
            fn given_sizes(self, v: &impl Look) -> Values {
                self.dynamic_sizes(v)
            }
            fn remake(self, rw: &mut Rewriter<'_>, ty: Type, sizes: &[Value]) -> Value {
                let new = $op::new(ty).dynamic_sizes(sizes).symbol_operands(self.symbol_operands(rw));
                match self.alignment(rw) {
                    Some(alignment) => new.alignment(alignment).result(rw),
                    None => new.result(rw),
                }
            }
        }
        impl CanonicalizeOp for $op {
            fn canonicalize(set: &mut PatternSet) {
                set.add_named("SimplifyAllocConst", 1, simplify_alloc::<Self>)
                    .add_named("SimplifyDeadAlloc", 1, simplify_dead_alloc::<Self>);
            }
        }
    )*};
}

allocations! { AllocOp AllocaOp }

impl Allocation for ReallocOp {
    fn made(self, v: &impl Look) -> Value {
        self.result(v)
    }
}

impl CanonicalizeOp for ReallocOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("SimplifyDeadAlloc", 1, simplify_dead_alloc::<Self>);
    }
}

/// A type with the constants among the sizes that are given for it, and the sizes that are left.
struct Known {
    ty: Type,
    rest: Vec<Value>,
}

/// Puts the sizes that are constants into a type.
fn known_sizes(rw: &Rewriter<'_>, ty: Type, sizes: &[Value]) -> Result<Known, NoMatch> {
    let ctx = rw.context();
    let shape = ctx.shape(ty).or_no_match("the memref is unranked")?;
    let (mut sizes, mut rest) = (sizes.iter(), Vec::new());
    let mut new = shape.to_vec();
    for d in new.iter_mut().filter(|d| **d == DYNAMIC) {
        let Some(v) = sizes.next() else { continue };
        match v.constant_int(rw).filter(|c| *c >= 0) {
            Some(c) => *d = c,
            None => rest.push(*v),
        }
    }
    (new != shape).or_no_match("no size is a constant")?;
    let AttrData::MemRefType { element, layout, space, .. } = ctx.type_data(ty) else {
        return Err(NoMatch("the memref is unranked"));
    };
    let (element, layout, space) = (*element, *layout, *space);
    let ty = ctx.intern_type(AttrData::MemRefType { shape: new.into(), element, layout, space });
    Ok(Known { ty, rest })
}

/// Sizes that are constants become part of the type.
fn simplify_alloc<O: SizedAllocation>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = op.made(rw);
    let known = known_sizes(rw, result.ty(rw), &op.given_sizes(rw))?;
    let v = op.remake(rw, known.ty, &known.rest);
    replace_by_cast(rw, op, result, v)
}

/// An allocation that is only stored to and freed goes.
fn simplify_dead_alloc<O: Allocation>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let made = op.made(rw);
    let users = made.users(rw);
    let harmless =
        |u: &Op| u.is::<DeallocOp>(rw) || u.cast::<StoreOp>(rw).is_some_and(|s| s.value(rw) != made);
    users.iter().all(harmless).or_no_match("it is not only stored to and freed")?;
    let mut erased: Vec<Op> = Vec::new();
    for u in users {
        if !erased.contains(&u) {
            erased.push(u);
            rw.erase(u);
        }
    }
    rw.erase(op.into());
    Ok(())
}

/// A copy from a memref to itself, or of no elements, does nothing.
fn fold_self_copy(op: CopyOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (source, target) = (op.source(rw), op.target(rw));
    let empty = |v: Value| rw.context().shape(v.ty(rw)).is_some_and(|s| s.contains(&0));
    (source == target || empty(source) || empty(target)).or_no_match("it copies")?;
    rw.erase(op);
    Ok(())
}

impl CanonicalizeOp for CopyOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(fold_self_copy);
    }
}

/// `dim(reshape(x, shape), i)` is `shape[i]`.
fn dim_of_mem_ref_reshape(op: DimOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let reshape = op.source(rw).defining::<ReshapeOp>(rw).or_no_match("its operand is no reshape")?;
    let index = op.index(rw);
    // The sizes are those that `shape` holds where the reshape is: what is read later may have been overwritten.
    let mut after = *reshape;
    if !Dominance::new(rw.body_id()).value_dominates(rw.context(), rw.ir(), index, after) {
        let here = |d: &Op| d.block(rw) == reshape.block(rw) && op.block(rw) == reshape.block(rw);
        let d = index.def(rw).filter(here).or_no_match("the index comes too late")?;
        let mut between = reshape.next(rw);
        while let Some(at) = between.filter(|at| *at != d) {
            is_memory_effect_free(rw.context(), rw.ir(), rw.global(at)).or_no_match("memory may change")?;
            between = at.next(rw);
        }
        after = d;
    }
    rw.set_insertion_after(after);
    let mut load = LoadOp::new(reshape.shape(rw), index).result(rw);
    let ty = rw.context().index_type();
    if load.ty(rw) != ty {
        load = IndexCastOp::new(ty, load).result(rw);
    }
    rw.replace(op, load);
    Ok(())
}

/// A cast from one rank to the same has the sizes of what it casts.
fn dim_of_cast_op(op: DimOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let cast = op.source(rw).defining::<CastOp>(rw).or_no_match("its operand is no cast")?;
    let source = cast.source(rw);
    let ranked = |v: Value| v.ty(rw).is::<terrace_ir::types::MemRefType<'_>>(rw);
    (ranked(source) && ranked(op.source(rw))).or_no_match("a rank is not known")?;
    op.set_source(rw, source);
    Ok(())
}

impl CanonicalizeOp for DimOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(dim_of_mem_ref_reshape).add(dim_of_cast_op);
    }
}

/// Constants in the lists of a reinterpret_cast.
fn reinterpret_cast_op_constant_folder(op: ReinterpretCastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, result) = (rw.context(), op.result(rw));
    let mut lists = op.lists(rw);
    mixed::fold_slice(ctx, rw.body(), &mut lists).or_no_match("there are no constants")?;
    let [offsets, sizes, strides] = lists.each_ref().map(|l| mixed::split(l));
    let layout = Strided {
        offset: offsets.1.first().copied().unwrap_or(0),
        strides: strides.1.iter().copied().collect(),
    };
    let ty = with_layout(ctx, result.ty(rw), &sizes.1, Some(layout));
    let new = ReinterpretCastOp::new(ty, op.source(rw), offsets.1, sizes.1, strides.1);
    let v = new.offsets(offsets.0).sizes(sizes.0).strides(strides.0).result(rw);
    replace_by_cast(rw, op, result, v)
}

/// True if the entries of a list are `values`, or the constants that are known for these.
fn are(v: &impl Look, list: &[Mixed], values: &[Value], known: &[i64]) -> bool {
    let is = |((m, value), known): ((&Mixed, &Value), &i64)| match m {
        Mixed::Value(v) if v == value => true,
        m => *known != DYNAMIC && m.constant(v.ctx(), v.body()) == Some(*known),
    };
    list.len() == known.len() && list.iter().zip(values).zip(known).all(is)
}

/// Metadata taken from a memref is put back into one: nothing but a cast.
fn reinterpret_cast_op_extract_strided_metadata_folder(
    op: ReinterpretCastOp,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let ctx = rw.context();
    let meta = op.source(rw).defining::<ExtractStridedMetadataOp>(rw);
    let meta = meta.or_no_match("its operand is no metadata")?;
    let source = meta.source(rw);
    let ty = source.ty(rw);
    let layout = strided(ctx, ty).or_no_match("the memref is not strided")?;
    let shape = ctx.shape(ty).or_no_match("the memref is unranked")?;
    let [offsets, sizes, strides] = op.lists(rw);
    let equal = are(rw, &sizes, &meta.sizes(rw), shape)
        && are(rw, &strides, &meta.strides(rw), &layout.strides)
        && are(rw, &offsets, &[meta.offset(rw)], &[layout.offset]);
    if !equal {
        (op.source(rw) == meta.base_buffer(rw)).or_no_match("other metadata goes in")?;
        op.set_source(rw, source);
        return Ok(());
    }
    if ty == op.result(rw).ty(rw) {
        rw.replace(op, source);
        return Ok(());
    }
    replace_by_cast(rw, op, op.result(rw), source)
}

impl CanonicalizeOp for ReinterpretCastOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(reinterpret_cast_op_extract_strided_metadata_folder).add(reinterpret_cast_op_constant_folder);
    }
}

/// Makes a subview of `source`.
fn make_subview(rw: &mut Rewriter<'_>, source: Value, lists: &[Vec<Mixed>; 3], ty: Type) -> Value {
    let [o, s, t] = lists.each_ref().map(|l| mixed::split(l));
    SubViewOp::new(ty, source, o.1, s.1, t.1).offsets(o.0).sizes(s.0).strides(t.0).result(rw)
}

/// The type of a subview of a memref of type `source` that leaves out dimensions; `None` if that is not strided.
pub fn subview_type(ctx: &Context, source: Type, l: &[Vec<Mixed>; 3], dropped: &[bool]) -> Option<Type> {
    let from = strided(ctx, source)?;
    let [offsets, sizes, strides] = l.each_ref().map(|l| mixed::integers(l));
    let product = |a: &[i64]| a.iter().zip(&from.strides).map(|(a, b)| times(*a, *b)).collect::<Vec<_>>();
    let offset = product(&offsets).into_iter().fold(from.offset, plus);
    let kept = |a: &[i64]| a.iter().zip(dropped).filter(|(_, d)| !**d).map(|(s, _)| *s).collect::<Vec<_>>();
    let strides = kept(&product(&strides)).into_iter().collect();
    Some(with_layout(ctx, source, &kept(&sizes), Some(Strided { offset, strides })))
}

/// True if a subview of a memref of type `source` verifies with a type that may leave out dimensions: what is known of it is in bounds, and
/// the dimensions that the verifier takes to be left out are of the right strides.
pub fn is_subview_type(ctx: &Context, source: Type, l: &[Vec<Mixed>; 3], result: Type) -> bool {
    let (Some(from), Some(to)) = (strided(ctx, source), strided(ctx, result)) else { return false };
    let (Some(whole), Some(shape)) = (ctx.shape(source), ctx.shape(result)) else { return false };
    let [offsets, sizes, strides] = l.each_ref().map(|l| mixed::integers(l));
    let product = |a: &[i64]| a.iter().zip(&from.strides).map(|(a, b)| times(*a, *b)).collect::<Vec<_>>();
    let (offset, strides) = (product(&offsets).into_iter().fold(from.offset, plus), product(&strides));
    let kept = |dropped: Vec<bool>| {
        strides.iter().zip(&dropped).filter(|(_, d)| !**d).map(|(s, _)| s).eq(&to.strides)
    };
    mixed::in_bounds(whole, l)
        && offset == to.offset
        && slices::dropped_dims(&sizes, shape).is_some()
        && dropped_by_strides(&sizes, &strides, &to.strides).is_some_and(kept)
}

/// Constants in the lists of a subview.
fn subview_constants(op: SubViewOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, source) = (rw.context(), op.source(rw));
    let (ty, mut lists) = (source.ty(rw), op.lists(rw));
    mixed::fold_slice(ctx, rw.body(), &mut lists).or_no_match("there are no constants")?;
    mixed::in_bounds(ctx.shape(ty).unwrap_or_default(), &lists).or_no_match("it runs out of bounds")?;
    let new = op.dropped_dims(rw).and_then(|d| subview_type(ctx, ty, &lists, &d));
    let new = new.or_no_match("the memref is not strided")?;
    is_subview_type(ctx, ty, &lists, new).or_no_match("the type would not say what is left out")?;
    let v = make_subview(rw, source, &lists, new);
    replace_by_cast(rw, op, op.result(rw), v)
}

/// True if a cast only forgets what was known of shape and layout (`canFoldIntoConsumerOp`).
pub(super) fn forgets(ctx: &Context, from: Type, to: Type) -> bool {
    let (Some(a), Some(b)) = (ctx.shape(from), ctx.shape(to)) else { return false };
    let (Some(la), Some(lb)) = (strided(ctx, from), strided(ctx, to)) else { return false };
    let vague = |a: i64, b: i64| a == b || b == DYNAMIC;
    let shapes = a.len() == b.len() && a.iter().zip(b).all(|(a, b)| *a == *b || *b == DYNAMIC);
    ctx.element_type(from) == ctx.element_type(to)
        && shapes
        && vague(la.offset, lb.offset)
        && la.strides.iter().zip(&lb.strides).all(|(a, b)| vague(*a, *b))
}

/// A subview of a cast is one of what was cast.
fn sub_view_op_mem_ref_cast_folder(op: SubViewOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, lists) = (rw.context(), op.lists(rw));
    let is_constant = |m: &Mixed| matches!(m, Mixed::Value(v) if v.constant_int(rw).is_some());
    (!lists.iter().flatten().any(is_constant)).or_no_match("its constants go first")?;
    let from = cast_source(rw, op.source(rw)).or_no_match("its operand is no cast")?;
    let ty = from.ty(rw);
    forgets(ctx, ty, op.source(rw).ty(rw)).or_no_match("the cast does not only forget")?;
    mixed::in_bounds(ctx.shape(ty).unwrap_or_default(), &lists).or_no_match("it runs out of bounds")?;
    let new = op.dropped_dims(rw).and_then(|d| subview_type(ctx, ty, &lists, &d));
    let new = new.or_no_match("the memref is not strided")?;
    is_subview_type(ctx, ty, &lists, new).or_no_match("the type would not say what is left out")?;
    let v = make_subview(rw, from, &lists, new);
    if new == op.result(rw).ty(rw) {
        rw.replace(op, v);
        return Ok(());
    }
    replace_by_cast(rw, op, op.result(rw), v)
}

/// A subview of the whole.
fn trivial_sub_view_op_folder(op: SubViewOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, source) = (rw.context(), op.source(rw));
    let (from, to) = (source.ty(rw), op.result(rw).ty(rw));
    let [offsets, sizes, strides] = op.list_integers(rw);
    let shape = ctx.shape(from).unwrap_or_default();
    let same_rank = ctx.shape(to).map(<[i64]>::len) == Some(shape.len());
    let known = !shape.contains(&DYNAMIC) && *sizes == *shape;
    (same_rank && known && offsets.iter().all(|o| *o == 0) && strides.iter().all(|s| *s == 1))
        .or_no_match("it is not the whole")?;
    if from == to {
        rw.replace(op, source);
        return Ok(());
    }
    replace_by_cast(rw, op, op.result(rw), source)
}

impl CanonicalizeOp for SubViewOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("OpWithOffsetSizesAndStridesConstantArgumentFolder", 1, subview_constants)
            .add(sub_view_op_mem_ref_cast_folder)
            .add(trivial_sub_view_op_folder);
    }
}

/// Sizes of a view that are constants become part of the type.
fn view_op_shape_folder(op: ViewOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (result, sizes) = (op.result(rw), op.sizes(rw));
    let ty = result.ty(rw);
    is_identity(rw.context(), ty).or_no_match("the layout is not the identity")?;
    let known = known_sizes(rw, ty, &sizes)?;
    let v = ViewOp::new(known.ty, op.source(rw), op.byte_shift(rw), known.rest).result(rw);
    replace_by_cast(rw, op, result, v)
}

/// A view of a cast is one of what was cast.
fn view_op_memref_cast_folder(op: ViewOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = cast_source(rw, op.source(rw)).or_no_match("its operand is no cast")?;
    rw.replace_by(op, ViewOp::new(op.result(rw).ty(rw), source, op.byte_shift(rw), op.sizes(rw)));
    Ok(())
}

impl CanonicalizeOp for ViewOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(view_op_shape_folder).add(view_op_memref_cast_folder);
    }
}
