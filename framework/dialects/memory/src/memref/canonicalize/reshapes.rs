//! Patterns of memref's reshapes: two in a row are one, and casts before them go.

use terrace_ir::{Context, DYNAMIC, Type};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use terrace_dialects_kit::reassociation::{self, Groups};
use terrace_dialects_kit::view_ops::GroupedReshapeOp;
use terrace_ir::op_interfaces::CastLikeOp;

use crate::memref::fold::cast_source;
use crate::memref::verify::is_identity;
use crate::memref::verify::views::{collapsed, with_layout};
use crate::memref::{CastOp, CollapseShapeOp, ExpandShapeOp};

/// Checks that the layouts of two reshapes in a row, `inner` first, are those of one.
fn check_layouts<O: GroupedReshapeOp>(inner: O, outer: O, rw: &Rewriter<'_>) -> Rewrite {
    let memrefs = [inner.reshaped(rw), inner.outcome(rw), outer.outcome(rw)];
    let identities = memrefs.iter().filter(|v| is_identity(rw.context(), v.ty(rw))).count();
    (identities % memrefs.len() == 0).or_no_match("layouts that are not the identity may not be those of one")
}

/// The groups of two reshapes in a row.
fn composed(fine: &Groups, coarse: &Groups) -> Result<Groups, NoMatch> {
    reassociation::compose(fine, coarse).or_no_match("the groups do not fit")
}

/// An expansion of an expansion.
fn compose_expansions(op: ExpandShapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.src(rw).defining::<ExpandShapeOp>(rw).or_no_match("its operand is no expansion")?;
    check_layouts(inner, op, rw)?;
    let groups = reassociation::attrs(rw.context(), &composed(&op.groups(rw), &inner.groups(rw))?);
    let (ty, shape) = (op.result(rw).ty(rw), op.output_shape(rw));
    let new = ExpandShapeOp::new(ty, inner.src(rw), groups, shape, op.static_output_shape(rw));
    rw.replace_by(op, new);
    Ok(())
}

/// A collapse of a collapse.
fn compose_collapses(op: CollapseShapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.src(rw).defining::<CollapseShapeOp>(rw).or_no_match("its operand is no collapse")?;
    check_layouts(inner, op, rw)?;
    let groups = reassociation::attrs(rw.context(), &composed(&inner.groups(rw), &op.groups(rw))?);
    rw.replace_by(op, CollapseShapeOp::new(op.result(rw).ty(rw), inner.src(rw), groups));
    Ok(())
}

/// A collapse of what was expanded in the same way: what it was.
fn collapse_of_same_expansion(op: CollapseShapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.src(rw).defining::<ExpandShapeOp>(rw).or_no_match("its operand is no expansion")?;
    (inner.groups(rw) == op.groups(rw)).or_no_match("the groups differ")?;
    let (source, ty) = (inner.src(rw), op.result(rw).ty(rw));
    let castable = CastOp::are_cast_compatible(rw.context(), &[source.ty(rw)], &[ty]);
    castable.or_no_match("the layouts differ")?;
    rw.replace_by(op, CastOp::new(ty, source));
    Ok(())
}

/// A collapse of a cast that only forgets sizes.
fn collapse_of_cast(op: CollapseShapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let source = cast_source(rw, op.src(rw)).or_no_match("its operand is no cast")?;
    let from = source.ty(rw);
    let shapes = ctx.shape(from).zip(ctx.shape(op.src(rw).ty(rw)));
    let (a, b) = shapes.or_no_match("a memref is unranked")?;
    a.iter().zip(b).all(|(a, b)| a == b || *b == DYNAMIC).or_no_match("the cast does not only forget")?;
    let ty =
        collapsed_type(ctx, from, &op.groups(rw), false).or_no_match("the layout cannot be collapsed")?;
    let result = op.result(rw).ty(rw);
    if ty == result {
        op.set_src(rw, source);
        return Ok(());
    }
    let v = CollapseShapeOp::new(ty, source, op.reassociation(rw)).result(rw);
    rw.replace_by(op, CastOp::new(result, v));
    Ok(())
}

/// The type of a collapsed memref; `None` if its layout cannot be collapsed, or, if `strict` is set, may be one that
/// cannot.
pub fn collapsed_type(ctx: &Context, from: Type, groups: &[Vec<i64>], strict: bool) -> Option<Type> {
    let shape = ctx.shape(from)?;
    let size = |group: &Vec<i64>| {
        let dims = group.iter().filter_map(|i| shape.get(usize::try_from(*i).ok()?));
        dims.fold(1, |a, b| if a == DYNAMIC || *b == DYNAMIC { DYNAMIC } else { a * *b })
    };
    let sizes: Vec<i64> = groups.iter().map(size).collect();
    if is_identity(ctx, from) {
        return Some(with_layout(ctx, from, &sizes, None));
    }
    let layout = collapsed(&terrace_ir::layout::strided(ctx, from)?, shape, groups, strict)?;
    Some(with_layout(ctx, from, &sizes, Some(layout)))
}

/// An expansion of a cast of a memref of known shape.
fn expand_of_cast(op: ExpandShapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let source = cast_source(rw, op.src(rw)).or_no_match("its operand is no cast")?;
    let (from, to) = (source.ty(rw), op.src(rw).ty(rw));
    let shape = ctx.shape(from).or_no_match("what is cast is unranked")?;
    (Some(shape) == ctx.shape(to)).or_no_match("the cast changes the shape")?;
    (is_identity(ctx, from) && is_identity(ctx, to)).or_no_match("a layout is not the identity")?;
    op.set_src(rw, source);
    Ok(())
}

impl CanonicalizeOp for ExpandShapeOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("ComposeReassociativeReshapeOps", 1, compose_expansions).add_named(
            "ExpandShapeOpMemRefCastFolder",
            1,
            expand_of_cast,
        );
    }
}

impl CanonicalizeOp for CollapseShapeOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("ComposeReassociativeReshapeOps", 1, compose_collapses)
            .add_named("ComposeCollapseOfExpandOp", 1, collapse_of_same_expansion)
            .add_named("CollapseShapeOpMemRefCastFolder", 1, collapse_of_cast);
    }
}
