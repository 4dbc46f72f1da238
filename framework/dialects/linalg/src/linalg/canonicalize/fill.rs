//! Patterns of `fill`: what is filled may be reshaped, padded, copied, packed or joined before as well as after.

use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_dialects_kit::view_ops::SliceOp;
use terrace_dialects_memory::affine::composed_apply;
use terrace_dialects_memory::tensor::{
    CastOp, CollapseShapeOp, ConcatOp, EmptyOp, ExpandShapeOp, ExtractOp, InsertSliceOp, PadOp, mixed_size,
    mixed_sizes,
};
use terrace_ir::{DYNAMIC, Type, Value, Values};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::linalg::named::build;
use crate::linalg::structured::shape_of;
use crate::linalg::{CopyOp, FillOp, PackOp, TransposeOp};

/// The value and the destination of the `fill` that makes a tensor.
fn filled(rw: &Rewriter<'_>, v: Value) -> Result<[Value; 2], NoMatch> {
    let fill = v.defining::<FillOp>(rw).or_no_match("its operand is not filled")?;
    let [value, dest] = fill.operands(rw)[..] else { return Err(NoMatch("the fill has other operands")) };
    Ok([value, dest])
}

/// Fills a tensor.
fn fill(rw: &mut Rewriter<'_>, value: Value, dest: Value) -> Result<Values, NoMatch> {
    let new = build::<FillOp>(rw, &[value], &[dest]).map_err(|_| NoMatch("the types don't fit"))?;
    Ok(new.results(rw))
}

fn fold_fill_with_collapse(op: CollapseShapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let [value, dest] = filled(rw, op.src(rw))?;
    let dest = CollapseShapeOp::new(op.result(rw).ty(rw), dest, op.reassociation(rw)).result(rw);
    let new = fill(rw, value, dest)?;
    rw.replace(op, new);
    Ok(())
}

fn fold_fill_with_expand(op: ExpandShapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let [value, dest] = filled(rw, op.src(rw))?;
    let (ty, sizes) = (op.result(rw).ty(rw), op.output_shape(rw));
    let groups = op.reassociation(rw);
    let dest = ExpandShapeOp::new(ty, dest, groups, sizes, op.static_output_shape(rw)).result(rw);
    let new = fill(rw, value, dest)?;
    rw.replace(op, new);
    Ok(())
}

/// The sizes of a padding's result.
fn padded_sizes(rw: &mut Rewriter<'_>, op: PadOp) -> Vec<Mixed> {
    let (ctx, source) = (rw.context(), op.source(rw));
    let [low, high] = op.paddings(rw);
    let sum = [1, 2].into_iter().fold(ctx.affine_symbol(0), |e, i| ctx.affine_add(e, ctx.affine_symbol(i)));
    let mut sizes = Vec::new();
    let shape = shape_of(ctx, op.result(rw).ty(rw));
    for (i, (known, (low, high))) in shape.iter().zip(low.iter().zip(&high)).enumerate() {
        if *known != DYNAMIC {
            sizes.push(Mixed::Static(*known));
            continue;
        }
        let size = mixed_size(source, i, rw);
        sizes.push(composed_apply(rw, *op, sum, &[size, *low, *high]));
    }
    sizes
}

/// A padding of a filled tensor, with the same value, is a fill of a larger one.
fn fold_fill_with_pad(op: PadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let [value, _] = filled(rw, op.source(rw))?;
    (op.uniform_padding(rw) == Some(value)).or_no_match("it pads with another value")?;
    let ty = op.result(rw).ty(rw);
    let sizes = padded_sizes(rw, op);
    let (values, integers) = mixed::split(&sizes);
    let empty: Type = ctx.tensor_type(&integers, ctx.element_type_or_self(ty));
    let dest = EmptyOp::new(empty, &values).result(rw);
    let mut new = fill(rw, value, dest)?.first().copied().or_no_match("there is no result")?;
    if new.ty(rw) != ty {
        new = CastOp::new(ty, new).result(rw);
    }
    rw.replace(op, new);
    Ok(())
}

/// True if two insertions are known to touch no element both.
fn disjoint(a: &[Vec<Mixed>; 3], b: &[Vec<Mixed>; 3]) -> bool {
    let [a, b] = [a, b].map(|l| l.each_ref().map(|l| mixed::integers(l)));
    let range = |[offsets, sizes, strides]: &[Vec<i64>; 3], i: usize| {
        let parts = [offsets.get(i)?, sizes.get(i)?, strides.get(i)?];
        let [offset, size, stride] = parts.map(|n| *n);
        let known = ![offset, size, stride].contains(&DYNAMIC);
        known.then(|| (offset, offset.wrapping_add(size.wrapping_sub(1).wrapping_mul(stride))))
    };
    (0..a[0].len()).any(|i| match (range(&a, i), range(&b, i)) {
        (Some((a, a_end)), Some((b, b_end))) => a_end < b || b_end < a,
        _ => false,
    })
}

/// A padded tensor that is inserted into one filled with the same value need not be padded.
fn fold_insert_pad_into_fill(op: InsertSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let pad = op.source(rw).defining::<PadOp>(rw).or_no_match("what it inserts is not padded")?;
    let rank = |v: Value, rw: &Rewriter<'_>| shape_of(ctx, v.ty(rw)).len();
    (rank(op.source(rw), rw) == rank(op.dest(rw), rw)).or_no_match("the ranks differ")?;
    let [offsets, sizes, strides] = op.lists(rw);
    let lists = [offsets.clone(), sizes, strides.clone()];
    let mut first = op.dest(rw);
    while let Some(before) = first.defining::<InsertSliceOp>(rw) {
        let same = rank(before.source(rw), rw) == rank(before.dest(rw), rw);
        same.or_no_match("the ranks differ")?;
        if !disjoint(&before.lists(rw), &lists) {
            break;
        }
        first = before.dest(rw);
    }
    let [value, _] = filled(rw, first)?;
    (pad.uniform_padding(rw) == Some(value)).or_no_match("it pads with another value")?;
    let [low, _] = pad.paddings(rw);
    let sum = ctx.affine_add(ctx.affine_symbol(0), ctx.affine_symbol(1));
    let mut moved = Vec::new();
    for (low, offset) in low.iter().zip(&offsets) {
        moved.push(composed_apply(rw, *op, sum, &[*low, *offset]));
    }
    let source = pad.source(rw);
    let sizes = mixed_sizes(source, rw);
    let [o, s, t] = [moved, sizes, strides].map(|l| mixed::split(&l));
    let new = InsertSliceOp::new(source, op.dest(rw), o.1, s.1, t.1);
    rw.replace_by(op, new.offsets(o.0).sizes(s.0).strides(t.0));
    Ok(())
}

/// An element of what is filled is the value.
fn fold_fill_with_tensor_extract(op: ExtractOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let [value, _] = filled(rw, op.tensor(rw))?;
    rw.replace(op, value);
    Ok(())
}

/// A filled tensor that is packed is filled in tiles.
fn fold_fill_with_pack(op: PackOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let [value, _] = filled(rw, op.source(rw))?;
    let same = |p: Value| p == value || p.constant(rw).is_some() && p.constant(rw) == value.constant(rw);
    op.padding_value(rw).is_none_or(same).or_no_match("it pads with another value")?;
    let dest = op.dest(rw);
    dest.has_one_use(rw).or_no_match("the destination has other uses")?;
    let new = fill(rw, value, dest)?;
    rw.replace(op, new);
    Ok(())
}

/// A copy of what is filled is filled; a copy into what is filled need not be.
fn fold_fill_with_copy(op: CopyOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let [from, to] = op.operands(rw)[..] else { return Err(NoMatch("the copy has other operands")) };
    if let Ok([value, _]) = filled(rw, from) {
        let new = fill(rw, value, to)?;
        rw.replace(op, new);
        return Ok(());
    }
    let [_, dest] = filled(rw, to)?;
    let new = build::<CopyOp>(rw, &[from], &[dest]).map_err(|_| NoMatch("the types don't fit"))?;
    rw.replace(op, new.results(rw));
    Ok(())
}

/// A filled tensor that is transposed is filled.
fn fold_fill_with_transpose(op: TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let [value, _] = filled(rw, op.input(rw))?;
    let new = fill(rw, value, op.init(rw))?;
    rw.replace(op, new);
    Ok(())
}

/// Tensors filled with one value and joined are joined and filled.
fn fold_concats_of_fill(op: ConcatOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let mut inputs = Vec::new();
    for v in op.inputs(rw) {
        inputs.push(filled(rw, v)?);
    }
    let [first, ..] = inputs[..] else { return Err(NoMatch("it joins nothing")) };
    let same =
        |v: Value| v == first[0] || v.constant(rw).is_some() && v.constant(rw) == first[0].constant(rw);
    inputs.iter().all(|[v, _]| same(*v)).or_no_match("the values differ")?;
    let dests: Vec<Value> = inputs.iter().map(|[_, d]| *d).collect();
    let joined = ConcatOp::new(op.result(rw).ty(rw), op.dim(rw), &dests).result(rw);
    let new = fill(rw, first[0], joined)?;
    rw.replace(op, new);
    Ok(())
}

impl CanonicalizeOp for FillOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(fold_concats_of_fill)
            .add(fold_fill_with_copy)
            .add(fold_fill_with_tensor_extract)
            .add(fold_fill_with_pack)
            .add(fold_fill_with_pad)
            .add_named("FoldFillWithTensorReshape", 1, fold_fill_with_collapse)
            .add_named("FoldFillWithTensorReshape", 1, fold_fill_with_expand)
            .add(fold_insert_pad_into_fill)
            .add(fold_fill_with_transpose);
    }
}
