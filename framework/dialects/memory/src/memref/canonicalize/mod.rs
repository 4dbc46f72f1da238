//! Patterns of memref's allocations, views and copies. Those of reshapes are in `reshapes.rs`.

pub(super) mod alloca_scope;
pub(super) mod reshapes;

use terrace_ir::layout::{Strided, plus, strided, times};
use terrace_ir::segments::operand_group;
use terrace_ir::{Body, Context, DYNAMIC, Op, Type, Value, constant_int};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use super::fold::{cast_source, defined_by, subview_dropped};
use super::hooks::*;
use super::verify::is_identity;
use super::verify::views::with_layout;
use terrace_dialects_kit::mixed::{self, Mixed};

/// The first operand group and attribute slot of offsets, sizes and strides.
const GROUP: usize = 1;
const SLOT: usize = super::SubViewOp::STATIC_OFFSETS;

fn lists(ctx: &Context, body: &Body, op: Op) -> [Vec<Mixed>; 3] {
    [0, 1, 2].map(|i| mixed::list(ctx, body, op, GROUP + i, SLOT + i))
}

/// Replaces an operation by a cast of `v` to the type of its result.
fn replace_by_cast(rw: &mut Rewriter<'_>, op: Op, v: Value) -> bool {
    let ty = rw.body().value_type(rw.body().result(op, 0));
    let cast = rw.op(super::CastOp::OP_NAME, rw.body().loc(op)).operands(&[v]).result(ty);
    rw.replace_with(op, &cast);
    true
}

/// The layout of a memref, for a type with another shape.
fn same_layout(ctx: &Context, ty: Type, shape: &[i64]) -> Option<Type> {
    ctx.with_shape(ty, shape)
}

/// Sizes that are constants become part of the type.
fn simplify_alloc(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let ty = body.value_type(body.result(op, 0));
    let Some(shape) = ctx.shape(ty) else { return false };
    let (mut sizes, mut kept) = (operand_group(ctx, body, op, 0).into_iter(), Vec::new());
    let mut new = Vec::with_capacity(shape.len());
    for d in shape {
        let v = if *d == DYNAMIC { sizes.next() } else { None };
        match v.map(|v| (v, constant_int(ctx, body, v).filter(|c| *c >= 0))) {
            Some((_, Some(c))) => new.push(c),
            Some((v, None)) => {
                kept.push(v);
                new.push(*d);
            }
            None => new.push(*d),
        }
    }
    if new == shape {
        return false;
    }
    let Some(new) = same_layout(ctx, ty, &new) else { return false };
    let symbols = operand_group(ctx, body, op, 1);
    let alignment = body.inherent(op, super::AllocOp::ALIGNMENT);
    let alloc = terrace_ir::NewOp::of(ctx, body.name(op), body.loc(op))
        .operand_groups(&[&kept, &symbols])
        .result(new)
        .maybe_attr("alignment", alignment);
    let v = rw.insert_value(&alloc);
    replace_by_cast(rw, op, v)
}

/// An allocation that is only stored to and freed goes.
fn simplify_dead_alloc(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let v = body.result(op, 0);
    let users: Vec<Op> = body.users(v).collect();
    let harmless = users.iter().all(|u| match ctx.op_info(body.name(*u)).name() {
        b"memref.store" => body.operand(*u, 0) != v,
        b"memref.dealloc" => true,
        _ => false,
    });
    if !harmless {
        return false;
    }
    let mut erased: Vec<Op> = Vec::new();
    for u in users {
        if !erased.contains(&u) {
            erased.push(u);
            rw.erase(u);
        }
    }
    rw.erase(op);
    true
}

/// Both kinds of allocation.
macro_rules! allocations {
    ($($op:ident)*) => {
        $(impl Canonicalize for $op {
            fn patterns(&self, set: &mut PatternSet) {
                const NAME: &str = super::$op::OP_NAME;
                set.add_fn_with(NAME, "SimplifyAllocConst", 1, simplify_alloc);
                set.add_fn_with(NAME, "SimplifyDeadAlloc", 1, simplify_dead_alloc);
            }
        })*
    };
}

allocations! { AllocOp AllocaOp }

impl Canonicalize for ReallocOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::ReallocOp::OP_NAME, "SimplifyDeadAlloc", 1, simplify_dead_alloc);
    }
}

/// Offset, sizes and strides that the type says are constants where they are used.
fn constant_metadata(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let ty = body.value_type(body.operand(op, 0));
    let (Some(layout), Some(shape)) = (strided(ctx, ty), ctx.shape(ty)) else { return false };
    let known: Vec<i64> =
        std::iter::once(layout.offset).chain(shape.iter().copied()).chain(layout.strides).collect();
    let (loc, results) = (body.loc(op), body.results(op).skip(1).collect::<Vec<_>>());
    let mut changed = false;
    for (n, result) in known.into_iter().zip(results) {
        if n == DYNAMIC || !rw.body().has_uses(result) {
            continue;
        }
        let (index, value) = (ctx.index_type(), ctx.integer(ctx.index_type(), n));
        let constant = rw.build_value("arith.constant", loc, &[], index, &[Some(value)]);
        rw.replace_uses(result, constant);
        changed = true;
    }
    changed
}

impl Canonicalize for ExtractStridedMetadataOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::ExtractStridedMetadataOp::OP_NAME, "ConstantMetadata", 1, constant_metadata);
    }
}

/// A copy from a memref to itself, or of no elements, does nothing.
fn idle_copy(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let empty = |i: usize| ctx.shape(body.value_type(body.operand(op, i))).is_some_and(|s| s.contains(&0));
    if body.operand(op, 0) != body.operand(op, 1) && !empty(0) && !empty(1) {
        return false;
    }
    rw.erase(op);
    true
}

impl Canonicalize for CopyOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = super::CopyOp::OP_NAME;
        set.add_fn_with(NAME, "FoldSelfCopy", 1, idle_copy);
    }
}

/// `dim(reshape(x, shape), i)` is `shape[i]`.
fn dim_of_reshape(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(reshape) = defined_by(ctx, body, body.operand(op, 0), super::ReshapeOp::OP_NAME) else {
        return false;
    };
    let index = body.operand(op, 1);
    // The index must be there where the reshape is, or the dim must stay behind it in the same block.
    if let Some(d) = body.defining_op(index) {
        let same = body.parent_block(d) == body.parent_block(reshape) && body.is_before(reshape, d);
        let nested = body.parent_block(d) != body.parent_block(reshape)
            && body.parent_region(reshape).is_none_or(|r| !body.region_contains(r, op));
        if (same || nested) && body.parent_block(op) != body.parent_block(reshape) {
            return false;
        }
        if same {
            rw.set_insertion_after(d);
        } else {
            rw.set_insertion_after(reshape);
        }
    } else {
        rw.set_insertion_after(reshape);
    }
    let body = rw.body();
    let (loc, shape) = (body.loc(op), body.operand(reshape, 1));
    let Some(element) = rw.context().element_type(body.value_type(shape)) else { return false };
    let mut load = rw.build_value(super::LoadOp::OP_NAME, loc, &[shape, index], element, &[]);
    let ty = rw.context().index_type();
    if element != ty {
        load = rw.build_value("arith.index_cast", loc, &[load], ty, &[]);
    }
    rw.replace(op, &[load]);
    true
}

impl Canonicalize for DimOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::DimOp::OP_NAME, "DimOfMemRefReshape", 1, dim_of_reshape);
    }
}

/// Constants in the lists of a reinterpret_cast.
fn reinterpret_constants(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let mut l = lists(ctx, body, op);
    if !mixed::fold_slice(ctx, body, &mut l) {
        return false;
    }
    let result = body.value_type(body.result(op, 0));
    let [offsets, sizes, strides] = &l;
    let layout = Strided {
        offset: offsets.first().map_or(0, |m| m.integer()),
        strides: strides.iter().map(|m| m.integer()).collect(),
    };
    let new = with_layout(ctx, result, &mixed::integers(sizes), Some(layout));
    let v = make_view(rw, op, super::ReinterpretCastOp::OP_NAME, rw.body().operand(op, 0), &l, new);
    replace_by_cast(rw, op, v)
}

/// What metadata came out of goes in again: nothing but a cast.
fn reinterpret_metadata(op: Op, rw: &mut Rewriter<'_>) -> bool {
    const NAME: &str = "memref.extract_strided_metadata";
    let (ctx, body) = (rw.context(), rw.body());
    let Some(meta) = defined_by(ctx, body, body.operand(op, 0), NAME) else { return false };
    let source = body.operand(meta, 0);
    let ty = body.value_type(source);
    let (Some(layout), Some(shape)) = (strided(ctx, ty), ctx.shape(ty)) else { return false };
    let [offsets, sizes, strides] = lists(ctx, body, op);
    let rank = shape.len();
    let same = |m: &Mixed, known: i64, result: usize| match m {
        Mixed::Value(v) if *v == body.result(meta, result) => true,
        m => known != DYNAMIC && m.constant(ctx, body) == Some(known),
    };
    let all = |l: &[Mixed], known: &[i64], first: usize| {
        l.len() == known.len() && l.iter().zip(known).enumerate().all(|(i, (m, k))| same(m, *k, first + i))
    };
    let equal = all(&sizes, shape, 2)
        && all(&strides, &layout.strides, 2 + rank)
        && all(&offsets, &[layout.offset], 1);
    if !equal {
        if body.operand(op, 0) == body.result(meta, 0) {
            rw.modify(op, |b| b.set_operand(op, 0, source));
            return true;
        }
        return false;
    }
    if ty == body.value_type(body.result(op, 0)) {
        rw.replace(op, &[source]);
        return true;
    }
    replace_by_cast(rw, op, source)
}

impl Canonicalize for ReinterpretCastOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = super::ReinterpretCastOp::OP_NAME;
        set.add_fn_with(NAME, "ReinterpretCastOpExtractStridedMetadataFolder", 1, reinterpret_metadata);
        set.add_fn_with(NAME, "ReinterpretCastOpConstantFolder", 1, reinterpret_constants);
    }
}

/// Makes a view of `source`.
fn make_view(
    rw: &mut Rewriter<'_>,
    op: Op,
    name: &str,
    source: Value,
    l: &[Vec<Mixed>; 3],
    ty: Type,
) -> Value {
    let ctx = rw.context();
    let [o, s, t] = l.each_ref().map(|l| mixed::split(l));
    let ints = |v: &[i64]| ctx.dense_array(ctx.i64(), v);
    let new = rw
        .op(name, rw.body().loc(op))
        .operand_groups(&[&[source], &o.0, &s.0, &t.0])
        .result(ty)
        .attr("static_offsets", ints(&o.1))
        .attr("static_sizes", ints(&s.1))
        .attr("static_strides", ints(&t.1));
    rw.insert_value(&new)
}

/// The type of a subview of `source` that leaves out dimensions.
fn subview_type(ctx: &Context, source: Type, l: &[Vec<Mixed>; 3], dropped: &[bool]) -> Option<Type> {
    let from = strided(ctx, source)?;
    let [offsets, sizes, strides] = l.each_ref().map(|l| mixed::integers(l));
    let product = |a: &[i64]| a.iter().zip(&from.strides).map(|(a, b)| times(*a, *b)).collect::<Vec<_>>();
    let offset = product(&offsets).into_iter().fold(from.offset, plus);
    let kept = |a: &[i64]| a.iter().zip(dropped).filter(|(_, d)| !**d).map(|(s, _)| *s).collect::<Vec<_>>();
    let strides = kept(&product(&strides)).into_iter().collect();
    Some(with_layout(ctx, source, &kept(&sizes), Some(Strided { offset, strides })))
}

/// Constants in the lists of a subview.
fn subview_constants(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let source = body.operand(op, 0);
    let mut l = lists(ctx, body, op);
    let ty = body.value_type(source);
    if !mixed::fold_slice(ctx, body, &mut l) || !mixed::in_bounds(ctx.shape(ty).unwrap_or_default(), &l) {
        return false;
    }
    let new = subview_dropped(ctx, body, op).and_then(|d| subview_type(ctx, ty, &l, &d));
    let Some(new) = new else { return false };
    let v = make_view(rw, op, super::SubViewOp::OP_NAME, source, &l, new);
    replace_by_cast(rw, op, v)
}

/// Whether a cast only forgets what was known of shape and layout (`canFoldIntoConsumerOp`).
fn forgets(ctx: &Context, from: Type, to: Type) -> bool {
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
fn subview_of_cast(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let source = body.operand(op, 0);
    let l = lists(ctx, body, op);
    // Constants go first.
    if l.iter().flatten().any(|m| matches!(m, Mixed::Value(_)) && m.constant(ctx, body).is_some()) {
        return false;
    }
    let Some(from) = cast_source(ctx, body, source) else { return false };
    let ty = body.value_type(from);
    if !forgets(ctx, ty, body.value_type(source)) || !mixed::in_bounds(ctx.shape(ty).unwrap_or_default(), &l)
    {
        return false;
    }
    let Some(dropped) = subview_dropped(ctx, body, op) else { return false };
    let Some(new) = subview_type(ctx, ty, &l, &dropped) else { return false };
    if new == body.value_type(body.result(op, 0)) {
        let v = make_view(rw, op, super::SubViewOp::OP_NAME, from, &l, new);
        rw.replace(op, &[v]);
        return true;
    }
    let v = make_view(rw, op, super::SubViewOp::OP_NAME, from, &l, new);
    replace_by_cast(rw, op, v)
}

/// A subview of the whole.
fn trivial_subview(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let source = body.operand(op, 0);
    let (from, to) = (body.value_type(source), body.value_type(body.result(op, 0)));
    let [offsets, sizes, strides] = lists(ctx, body, op);
    let all = |l: &[Mixed], want: i64| l.iter().all(|m| *m == Mixed::Static(want));
    let shape = ctx.shape(from).unwrap_or_default();
    let whole = shape.len() == sizes.len() && sizes.iter().zip(shape).all(|(m, d)| *m == Mixed::Static(*d));
    if ctx.shape(to).map(<[i64]>::len) != Some(shape.len())
        || !all(&offsets, 0)
        || !all(&strides, 1)
        || !whole
    {
        return false;
    }
    if from == to {
        rw.replace(op, &[source]);
        return true;
    }
    replace_by_cast(rw, op, source)
}

impl Canonicalize for SubViewOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = super::SubViewOp::OP_NAME;
        set.add_fn_with(NAME, "OpWithOffsetSizesAndStridesConstantArgumentFolder", 1, subview_constants);
        set.add_fn_with(NAME, "SubViewOpMemRefCastFolder", 1, subview_of_cast);
        set.add_fn_with(NAME, "TrivialSubViewOpFolder", 1, trivial_subview);
    }
}

/// Sizes of a view that are constants become part of the type.
fn view_shape(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let ty = body.value_type(body.result(op, 0));
    let Some(shape) = ctx.shape(ty) else { return false };
    let mut sizes = operand_group(ctx, body, op, 2).into_iter();
    if sizes.len() == 0 || !is_identity(ctx, ty) {
        return false;
    }
    let (mut kept, mut new) = (Vec::new(), Vec::new());
    for d in shape {
        let v = if *d == DYNAMIC { sizes.next() } else { None };
        match v.map(|v| (v, constant_int(ctx, body, v).filter(|c| *c >= 0))) {
            Some((_, Some(c))) => new.push(c),
            Some((v, None)) => {
                kept.push(v);
                new.push(*d);
            }
            None => new.push(*d),
        }
    }
    let Some(new) = same_layout(ctx, ty, &new).filter(|n| *n != ty) else { return false };
    let operands = [&[body.operand(op, 0), body.operand(op, 1)], &kept[..]].concat();
    let v = rw.build_value(super::ViewOp::OP_NAME, rw.body().loc(op), &operands, new, &[]);
    replace_by_cast(rw, op, v)
}

/// A view of a cast is one of what was cast.
fn view_of_cast(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(source) = cast_source(ctx, body, body.operand(op, 0)) else { return false };
    let mut operands: Vec<Value> = body.operands(op).collect();
    if let Some(first) = operands.first_mut() {
        *first = source;
    }
    let ty = body.value_type(body.result(op, 0));
    let v = rw.build_value(super::ViewOp::OP_NAME, rw.body().loc(op), &operands, ty, &[]);
    rw.replace(op, &[v]);
    true
}

impl Canonicalize for ViewOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = super::ViewOp::OP_NAME;
        set.add_fn_with(NAME, "ViewOpShapeFolder", 1, view_shape);
        set.add_fn_with(NAME, "ViewOpMemrefCastFolder", 1, view_of_cast);
    }
}
