//! Patterns of `transpose` and `broadcast`.

use terrace_dialects_core::arith::ConstantOp;
use terrace_dialects_memory::tensor::{DimOp, EmptyOp};
use terrace_ir::{DYNAMIC, NewOp, Op, OpName, Value};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::erase_identity;
use crate::linalg::body::Body;
use crate::linalg::interfaces::is_permutation;
use crate::linalg::named::build_structured;
use crate::linalg::structured::{is_tensor, shape_of};
use crate::linalg::{BroadcastOp, TransposeOp};

/// Makes a `transpose` or `broadcast` with these numbers.
fn make(
    rw: &mut Rewriter<'_>,
    name: OpName,
    word: &str,
    operands: [Value; 2],
    numbers: &[i64],
) -> Result<Op, NoMatch> {
    let ctx = rw.context();
    let loc = terrace_ir::draft::Insert::loc(rw);
    let new = NewOp::of(ctx, name, loc).attr(word, ctx.dense_array(ctx.i64(), numbers));
    build_structured(rw, new, &operands, 1, Body::First).map_err(|_| NoMatch("the types don't fit"))
}

/// Makes a transposition of an input into a destination.
pub fn transpose(rw: &mut Rewriter<'_>, operands: [Value; 2], permutation: &[i64]) -> Result<Op, NoMatch> {
    let name = rw.context().name_of(<TransposeOp as terrace_ir::view::OpView>::def());
    make(rw, name, "permutation", operands, permutation)
}

/// Makes a broadcast of an input into a destination, along the dimensions that the input lacks.
pub fn broadcast(rw: &mut Rewriter<'_>, operands: [Value; 2], dimensions: &[i64]) -> Result<Op, NoMatch> {
    let name = rw.context().name_of(<BroadcastOp as terrace_ir::view::OpView>::def());
    make(rw, name, "dimensions", operands, dimensions)
}

/// An element, where there is one.
fn at(list: &[i64], i: i64) -> Option<i64> {
    usize::try_from(i).ok().and_then(|i| list.get(i)).copied()
}

/// Two transpositions are one.
fn fold_transpose_with_transpose(op: TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.input(rw).defining::<TransposeOp>(rw).or_no_match("its operand is no transposition")?;
    let first = inner.permutation(rw);
    let both: Option<Vec<i64>> = op.permutation(rw).iter().map(|p| at(&first, *p)).collect();
    let both = both.or_no_match("they do not fit")?;
    let new = transpose(rw, [inner.input(rw), op.init(rw)], &both)?;
    rw.replace(op, new.results(rw));
    Ok(())
}

/// A transposition of a broadcast is a broadcast of a transposition, which is smaller.
fn swap_transpose_with_broadcast(op: TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let inner = op.input(rw).defining::<BroadcastOp>(rw).or_no_match("its operand is no broadcast")?;
    op.input(rw).has_one_use(rw).or_no_match("the broadcast has other uses")?;
    let (dimensions, permutation) = (inner.dimensions(rw), op.permutation(rw));
    is_permutation(&permutation).or_no_match("it is no permutation")?;
    let source = inner.input(rw);
    is_tensor(ctx, source.ty(rw)).or_no_match("they work on buffers")?;
    let shape = shape_of(ctx, source.ty(rw));
    let dropped = |p: &i64| dimensions.iter().filter(|d| *d < p).count() as i64;
    let kept: Vec<i64> =
        permutation.iter().filter(|p| !dimensions.contains(p)).map(|p| p - dropped(p)).collect();
    let place = |d: &i64| permutation.iter().position(|p| p == d).map(|i| i as i64);
    let added: Vec<i64> = dimensions.iter().filter_map(place).collect();
    let mut sizes: Vec<Option<Value>> = Vec::new();
    for (i, d) in shape.iter().enumerate() {
        let size = (*d == DYNAMIC).then(|| {
            let index = ConstantOp::new(ctx.integer(ctx.index_type(), i as i64)).result(rw);
            DimOp::new(source, index).result(rw)
        });
        sizes.push(size);
    }
    let moved: Vec<i64> = kept.iter().filter_map(|p| at(shape, *p)).collect();
    let values: Vec<Value> =
        kept.iter().filter_map(|p| usize::try_from(*p).ok().and_then(|p| *sizes.get(p)?)).collect();
    let ty = ctx.tensor_type(&moved, ctx.element_type_or_self(source.ty(rw)));
    let init = EmptyOp::new(ty, &values).result(rw);
    let small = transpose(rw, [source, init], &kept)?.results(rw);
    let small = small.first().copied().or_no_match("there is no result")?;
    let new = broadcast(rw, [small, op.init(rw)], &added)?;
    rw.replace(op, new.results(rw));
    Ok(())
}

/// Two broadcasts are one.
fn fold_broadcasts(op: BroadcastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.input(rw).defining::<BroadcastOp>(rw).or_no_match("its operand is no broadcast")?;
    let (mut dimensions, first) = (op.dimensions(rw), inner.dimensions(rw));
    let rank = shape_of(rw.context(), op.init(rw).ty(rw)).len() as i64;
    let kept: Vec<i64> = (0..rank).filter(|d| !dimensions.contains(d)).collect();
    dimensions.extend(first.iter().filter_map(|d| at(&kept, *d)));
    dimensions.sort_unstable();
    let new = broadcast(rw, [inner.input(rw), op.init(rw)], &dimensions)?;
    rw.replace(op, new.results(rw));
    Ok(())
}

fn erase_identity_broadcast(op: BroadcastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    erase_identity(*op, rw)
}

impl CanonicalizeOp for TransposeOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(fold_transpose_with_transpose).add(swap_transpose_with_broadcast);
    }
}

impl CanonicalizeOp for BroadcastOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("EraseIdentityLinalgOp", 1, erase_identity_broadcast).add(fold_broadcasts);
    }
}
