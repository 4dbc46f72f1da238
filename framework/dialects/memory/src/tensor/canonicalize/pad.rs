//! Patterns of `tensor.pad`.

use terrace_ir::layout::plus;
use terrace_ir::{Attr, DYNAMIC, Look, Type, Value};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_dialects_kit::view_ops::SliceOp;

use crate::tensor::canonicalize::replace_by_cast;
use crate::tensor::canonicalize::slices::make_slice;
use crate::tensor::fold::{forgetful_source, preserves_static};
use crate::tensor::{CastOp, ExtractSliceOp, PadOp, YieldOp};

fn is_zero(rw: &Rewriter<'_>, list: &[Mixed]) -> bool {
    list.iter().all(|m| m.constant(rw.context(), rw.body()) == Some(0))
}

/// A padding of `source` with the region of `op`, which loses it.
fn make_pad(
    rw: &mut Rewriter<'_>,
    op: PadOp,
    source: Value,
    [low, high]: &[Vec<Mixed>; 2],
    ty: Type,
) -> Value {
    let (low, high) = (mixed::split(low), mixed::split(high));
    let mut new = PadOp::new(ty, source, low.1, high.1).low(low.0).high(high.0);
    if op.nofold(rw) {
        new = new.nofold();
    }
    let new = new.insert(rw);
    rw.copy_discardable_attrs(op, new);
    rw.inline_region(op.region(rw), new.region(rw), None);
    new.result(rw)
}

/// A padding by nothing is a cast.
fn fold_static_zero_padding(op: PadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let [low, high] = op.paddings(rw);
    (!op.nofold(rw)).or_no_match("it must not fold")?;
    (is_zero(rw, &low) && is_zero(rw, &high)).or_no_match("it pads")?;
    replace_by_cast(rw, op, op.result(rw), op.source(rw))
}

/// The sizes of a shape with a padding.
fn padded_sizes(shape: &[i64], [low, high]: &[Vec<Mixed>; 2]) -> Vec<i64> {
    let sums = shape.iter().zip(low.iter().zip(high));
    sums.map(|(d, (l, h))| plus(plus(*d, l.integer()), h.integer())).collect()
}

/// A padding of a cast that only forgets.
fn fold_source_tensor_cast(op: PadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let source = forgetful_source(rw, op.source(rw)).or_no_match("its operand is no cast that forgets")?;
    let (from, to) = (source.ty(rw), op.result(rw).ty(rw));
    let lists = op.paddings(rw);
    let shapes = ctx.shape(from).zip(ctx.shape(to));
    let (shape, old) = shapes.or_no_match("a tensor is unranked")?;
    let sums = padded_sizes(shape, &lists).into_iter().zip(old);
    let sizes: Vec<i64> = sums.map(|(d, old)| if d == DYNAMIC { *old } else { d }).collect();
    let ty = ctx.tensor_type(&sizes, ctx.element_type_or_self(from));
    if ty == to {
        op.set_source(rw, source);
        return Ok(());
    }
    let v = make_pad(rw, op, source, &lists, ty);
    replace_by_cast(rw, op, op.result(rw), v)
}

/// A padding that is only cast to a type that knows more has that type.
fn fold_target_tensor_cast(op: PadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = op.result(rw);
    let [user] = result.users(rw)[..] else { return Err(NoMatch("it has not one use")) };
    let cast = user.cast::<CastOp>(rw).or_no_match("its use is no cast")?;
    let ty = cast.dest(rw).ty(rw);
    preserves_static(rw.context(), result.ty(rw), ty).or_no_match("the cast forgets")?;
    let (source, lists) = (op.source(rw), op.paddings(rw));
    let v = make_pad(rw, op, source, &lists, ty);
    rw.replace(cast, v);
    rw.erase(op);
    Ok(())
}

/// Constants become part of the lists and of the type.
fn fold_static_padding(op: PadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (source, to) = (op.source(rw), op.result(rw).ty(rw));
    let shapes = ctx.shape(source.ty(rw)).zip(ctx.shape(to));
    let (from, old) = shapes.or_no_match("a tensor is unranked")?;
    let mut lists = op.paddings(rw);
    lists.iter_mut().for_each(|l| {
        mixed::fold(ctx, rw.body(), l, |_| true);
    });
    let sums = old.iter().zip(padded_sizes(from, &lists));
    let sizes: Vec<i64> = sums.map(|(old, d)| if *old == DYNAMIC { d } else { *old }).collect();
    (sizes != old).or_no_match("no constant makes a size known")?;
    (!sizes.iter().any(|d| *d < 0 && *d != DYNAMIC)).or_no_match("a size would be negative")?;
    (!sizes.iter().all(|d| *d == DYNAMIC)).or_no_match("no size is known")?;
    let ty = ctx.tensor_type(&sizes, ctx.element_type_or_self(to));
    let v = make_pad(rw, op, source, &lists, ty);
    replace_by_cast(rw, op, op.result(rw), v)
}

/// The constant that a padding pads with.
fn padding_value(rw: &Rewriter<'_>, op: PadOp) -> Option<Attr> {
    op.region(rw).entry(rw)?.end::<YieldOp>(rw)?.value(rw).constant(rw)
}

/// The dimensions that are padded, a flag each.
fn padded(rw: &Rewriter<'_>, [low, high]: &[Vec<Mixed>; 2]) -> Vec<bool> {
    let any = |m: &Mixed| m.constant(rw.context(), rw.body()) != Some(0);
    low.iter().zip(high).map(|(l, h)| any(l) || any(h)).collect()
}

/// One slice and one padding that do what two of each did.
struct Combined {
    /// Offsets, sizes and strides of the slice.
    slice: [Vec<Mixed>; 3],
    /// How far the padding goes above.
    high: Vec<Mixed>,
}

/// `outer` pads a slice, a slice of that is padded by `op`: if they pad other dimensions, one slice and one padding do.
fn combine(
    rw: &Rewriter<'_>,
    pads: [&[Vec<Mixed>; 2]; 2],
    slices: [&[Vec<Mixed>; 3]; 2],
    sizes_between: &[i64],
) -> Option<Combined> {
    let [inner, outer] = pads.map(|p| padded(rw, p));
    let [[inner_at, inner_sizes, strides], [outer_at, outer_sizes, _]] = slices;
    let zero = |m: &Mixed| m.constant(rw.ctx(), rw.body()) == Some(0);
    let (mut offsets, mut sizes, mut high) = (Vec::new(), Vec::new(), Vec::new());
    let dims = inner.iter().zip(&outer).zip(inner_at.iter().zip(outer_at));
    let dims = dims.zip(inner_sizes.iter().zip(outer_sizes)).zip(sizes_between);
    for ((((i, o), (inner_at, outer_at)), (inner_size, outer_size)), between) in dims {
        offsets.push(match (i, o) {
            (true, true) => return None,
            (false, _) if zero(inner_at) => *outer_at,
            (_, false) if zero(outer_at) => *inner_at,
            _ => return None,
        });
        if *o && inner_size.constant(rw.ctx(), rw.body()) != Some(*between) {
            return None;
        }
        sizes.push(if *o { *outer_size } else { *inner_size });
    }
    for ((i, o), (inner, outer)) in inner.iter().zip(&outer).zip(pads[0][1].iter().zip(&pads[1][1])) {
        high.push(match (i, o) {
            (_, true) => *outer,
            (true, _) => *inner,
            _ => Mixed::Static(0),
        });
    }
    Some(Combined { slice: [offsets, sizes, strides.clone()], high })
}

/// Paddings of other dimensions, one after the other on slices, are one.
fn fold_orthogonal_paddings(op: PadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let inner_slice = op.source(rw).defining::<ExtractSliceOp>(rw).or_no_match("it pads no slice")?;
    let between = inner_slice.source(rw);
    let outer = between.defining::<PadOp>(rw).or_no_match("what is sliced is no padding")?;
    let outer_slice = outer.source(rw).defining::<ExtractSliceOp>(rw);
    let outer_slice = outer_slice.or_no_match("the padding before pads no slice")?;
    let rank = |v: Value| ctx.shape(v.ty(rw)).map(<[i64]>::len);
    let whole = outer_slice.source(rw);
    (rank(whole) == rank(op.source(rw)) && rank(whole) == rank(between)).or_no_match("the ranks differ")?;
    let slices = [inner_slice, outer_slice].map(|s| s.lists(rw));
    let ones = |[_, _, strides]: &[Vec<Mixed>; 3]| strides.iter().all(|m| *m == Mixed::Static(1));
    slices.iter().all(ones).or_no_match("a stride is not 1")?;
    let pads = [op, outer].map(|p| p.paddings(rw));
    pads.iter().all(|[low, _]| is_zero(rw, low)).or_no_match("they pad below")?;
    (!outer.nofold(rw)).or_no_match("the padding before must not fold")?;
    let value = padding_value(rw, op).or_no_match("it pads with no constant")?;
    (padding_value(rw, outer) == Some(value)).or_no_match("they pad with different values")?;
    let sizes = ctx.shape(between.ty(rw)).unwrap_or_default();
    let both = combine(rw, pads.each_ref(), slices.each_ref(), sizes);
    let Combined { slice, high } = both.or_no_match("they pad the same dimension")?;
    let slice_type = ctx.with_shape(whole.ty(rw), &mixed::integers(&slice[1]));
    let source = make_slice(rw, whole, &slice, slice_type.or_no_match("a tensor is unranked")?);
    let [[low, _], _] = pads;
    let v = make_pad(rw, op, source, &[low, high], op.result(rw).ty(rw));
    rw.replace(op, v);
    Ok(())
}

impl CanonicalizeOp for PadOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(fold_static_zero_padding)
            .add(fold_source_tensor_cast)
            .add(fold_target_tensor_cast)
            .add(fold_orthogonal_paddings)
            .add(fold_static_padding);
    }
}
