//! Patterns of `pack` and `unpack`.

use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_dialects_kit::view_ops::SliceOp;
use terrace_dialects_memory::tensor::{CastOp, ExtractSliceOp, forgetful_source};
use terrace_ir::op_interfaces::{DestinationStyle, DestinationStyleOp};
use terrace_ir::{DYNAMIC, Look, Type, Value};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::linalg::relayout::{Relayout, RelayoutOp};
use crate::linalg::structured::shape_of;
use crate::linalg::{PackOp, UnPackOp};

/// True if two operations have the same tiles: constants are the same wherever they come from.
fn same_tiles(rw: &Rewriter<'_>, a: &Relayout, b: &Relayout) -> bool {
    let constant = |m: &Mixed| m.constant(rw.context(), rw.body());
    let same = |(x, y): (&Mixed, &Mixed)| x == y || constant(x).is_some() && constant(x) == constant(y);
    let order = |r: &Relayout| if super::is_identity(&r.outer) { Vec::new() } else { r.outer.clone() };
    a.inner == b.inner
        && order(a) == order(b)
        && a.tiles.len() == b.tiles.len()
        && a.tiles.iter().zip(&b.tiles).all(same)
}

/// The shapes of an unpacked and a packed tensor where dimensions without tiles that one knows are known of both; `None` if nothing new is known.
fn infer(tiles: &Relayout, unpacked: &[i64], packed: &[i64]) -> Option<[Vec<i64>; 2]> {
    let (mut from, mut to, mut changed) = (unpacked.to_vec(), packed.to_vec(), false);
    for (i, a) in from.iter_mut().enumerate() {
        if tiles.inner.contains(&(i as i64)) {
            continue;
        }
        let place = usize::try_from(tiles.outer_position(i as i64)).ok()?;
        let b = to.get_mut(place)?;
        match (*a, *b) {
            (DYNAMIC, DYNAMIC) => continue,
            (DYNAMIC, known) => *a = known,
            (known, DYNAMIC) => *b = known,
            _ => continue,
        }
        changed = true;
    }
    changed.then_some([from, to])
}

/// A value with another shape.
fn cast_to(rw: &mut Rewriter<'_>, v: Value, shape: &[i64]) -> Result<Value, NoMatch> {
    let ty = rw.context().with_shape(v.ty(rw), shape).or_no_match("the tensor is unranked")?;
    Ok(if ty == v.ty(rw) { v } else { CastOp::new(ty, v).result(rw) })
}

/// Gives an operation operands that know more, and a cast of its result to what it was.
fn refine(rw: &mut Rewriter<'_>, op: impl RelayoutOp, source: &[i64], dest: &[i64]) -> Rewrite {
    let op_ = *op;
    let (from, to) = (cast_to(rw, op.input(rw), source)?, cast_to(rw, op.output(rw), dest)?);
    let result = op_.results(rw).first().copied().or_no_match("there is no result")?;
    let (old, new) = (result.ty(rw), to.ty(rw));
    let mut operands = op_.operands(rw);
    for (slot, v) in operands.iter_mut().zip([from, to]) {
        *slot = v;
    }
    rw.set_operands(op_, &operands);
    if old != new {
        rw.modify(op_, |body| body.set_value_type(result, new));
        rw.set_insertion_after(op_);
        let cast = CastOp::new(old, result).insert(rw);
        let v = cast.dest(rw);
        rw.replace_all_uses_except(result, v, cast);
    }
    Ok(())
}

/// A tensor that is unpacked and packed the same way is the same.
fn pack_of_unpack(op: PackOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.source(rw).defining::<UnPackOp>(rw).or_no_match("its operand is not unpacked")?;
    let source = inner.source(rw);
    let same = source.ty(rw) == op.dest(rw).ty(rw) && op.padding_value(rw).is_none();
    (same && same_tiles(rw, &op.relayout(rw), &inner.relayout(rw))).or_no_match("the tiles differ")?;
    rw.replace(op, source);
    Ok(())
}

/// Nothing is padded if the tiles divide the dimensions.
fn drop_padding(op: PackOp, rw: &mut Rewriter<'_>) -> Rewrite {
    op.padding_value(rw).or_no_match("it has no padding")?;
    let (ctx, tiles) = (rw.context(), op.relayout(rw));
    let [source, dest] = [op.source(rw), op.dest(rw)].map(|v| shape_of(ctx, v.ty(rw)));
    let known = |p: &i64| usize::try_from(*p).ok().and_then(|p| source.get(p)).is_some_and(|d| *d != DYNAMIC);
    tiles.inner.iter().all(known).or_no_match("a dimension is not known")?;
    (!mixed::integers(&tiles.tiles).contains(&DYNAMIC)).or_no_match("a tile is not known")?;
    (!tiles.is_partial(rw, source, dest)).or_no_match("the last tile is padded")?;
    op.set_padding_value(rw, None);
    Ok(())
}

fn infer_pack(op: PackOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let [source, dest] = [op.source(rw), op.dest(rw)].map(|v| shape_of(ctx, v.ty(rw)));
    let [from, to] = infer(&op.relayout(rw), source, dest).or_no_match("nothing more is known")?;
    refine(rw, op, &from, &to)
}

impl CanonicalizeOp for PackOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("PackOp", 1, |op: PackOp, rw: &mut Rewriter<'_>| {
            pack_of_unpack(op, rw).or_else(|_| drop_padding(op, rw)).or_else(|_| infer_pack(op, rw))
        });
    }
}

/// A tensor that is packed and unpacked the same way is the same.
fn unpack_of_pack(op: UnPackOp, inner: PackOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = inner.source(rw);
    let same = source.ty(rw) == op.dest(rw).ty(rw) && inner.padding_value(rw).is_none();
    (same && same_tiles(rw, &op.relayout(rw), &inner.relayout(rw))).or_no_match("the tiles differ")?;
    rw.replace(op, source);
    Ok(())
}

/// All elements are overwritten: the destination may be what it was made of.
fn unpack_into_destination(op: UnPackOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let dest = op.dest(rw);
    let made = dest
        .defining::<dyn DestinationStyle>(rw)
        .or_no_match("its destination is made by another operation")?;
    let number = made.results(rw).iter().position(|r| *r == dest).or_no_match("it is no result")?;
    let inits = made.inits(&rw.view());
    let new = made.operands(rw).get(inits.start + number).copied().or_no_match("it has no destination")?;
    op.set_dest(rw, new);
    Ok(())
}

/// A slice of what is unpacked, from its beginning and without leaving out tiles, is unpacked into the slice.
fn unpack_of_slice(op: UnPackOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, result) = (rw.context(), op.result(rw));
    result.has_one_use(rw).or_no_match("the result has other uses")?;
    let users = result.users(rw);
    let slice = users.first().and_then(|u| u.cast::<ExtractSliceOp>(rw)).or_no_match("it is not sliced")?;
    let [unpacked, sliced] = [result.ty(rw), slice.result(rw).ty(rw)].map(|t| shape_of(ctx, t));
    (unpacked.len() == sliced.len()).or_no_match("the slice loses dimensions")?;
    let lists = slice.lists(rw);
    let all = |l: &[Mixed], n: i64| l.iter().all(|m| m.constant(ctx, rw.body()) == Some(n));
    (all(&lists[0], 0) && all(&lists[2], 1)).or_no_match("the slice begins elsewhere")?;
    let tiles = op.relayout(rw);
    let packed = shape_of(ctx, op.source(rw).ty(rw));
    for (i, (from, to)) in unpacked.iter().zip(sliced).enumerate() {
        if from == to {
            continue;
        }
        let tile = tiles.inner.iter().position(|p| *p == i as i64).and_then(|p| tiles.tiles.get(p));
        let place = usize::try_from(tiles.outer_position(i as i64)).unwrap_or(i);
        let outer = packed.get(place).copied().unwrap_or(DYNAMIC);
        let tile = tile.and_then(|t| t.constant(ctx, rw.body())).filter(|t| *t > 0);
        let keeps = match (tile, outer, *to) {
            (Some(tile), outer, size) if outer != DYNAMIC && size != DYNAMIC => {
                (size + tile - 1) / tile == outer
            }
            _ => false,
        };
        keeps.or_no_match("the slice may leave out a tile")?;
    }
    rw.set_insertion_before(op);
    let [o, s, t] = lists.each_ref().map(|l| mixed::split(l));
    let ty = slice.result(rw).ty(rw);
    let dest =
        ExtractSliceOp::new(ty, op.dest(rw), o.1, s.1, t.1).offsets(o.0).sizes(s.0).strides(t.0).result(rw);
    op.set_dest(rw, dest);
    rw.modify(op, |body| body.set_value_type(result, ty));
    rw.replace(slice, result);
    Ok(())
}

fn infer_unpack(op: UnPackOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let [source, dest] = [op.source(rw), op.dest(rw)].map(|v| shape_of(ctx, v.ty(rw)));
    let [to, from] = infer(&op.relayout(rw), dest, source).or_no_match("nothing more is known")?;
    refine(rw, op, &from, &to)
}

impl CanonicalizeOp for UnPackOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("UnPackOp", 1, |op: UnPackOp, rw: &mut Rewriter<'_>| {
            if let Some(inner) = op.source(rw).defining::<PackOp>(rw) {
                return unpack_of_pack(op, inner, rw);
            }
            unpack_into_destination(op, rw)
                .or_else(|_| unpack_of_slice(op, rw))
                .or_else(|_| infer_unpack(op, rw))
        });
    }
}

/// Drops casts that only forget from what is packed or unpacked, and from its destination; tiles whose sizes the packed type knows are known.
fn fold_casts(rw: &mut Rewriter<'_>, op: impl RelayoutOp, packed: fn(Type, Type) -> Type) -> Rewrite {
    let ctx = rw.context();
    let (from, to) = (op.input(rw), op.output(rw));
    let uncast = [from, to].map(|v| forgetful_source(rw, v));
    (uncast != [None, None]).or_no_match("no operand is a cast that forgets")?;
    let [source, dest] = [uncast[0].unwrap_or(from), uncast[1].unwrap_or(to)];
    let old = *op;
    let mut tiles = op.relayout(rw);
    let shape = shape_of(ctx, packed(source.ty(rw), dest.ty(rw)));
    let known = shape.iter().skip(shape.len().saturating_sub(tiles.tiles.len()));
    for (tile, size) in tiles.tiles.iter_mut().zip(known) {
        if *size != DYNAMIC {
            *tile = Mixed::Static(*size);
        }
    }
    let (values, integers) = mixed::split(&tiles.tiles);
    let mut operands: Vec<Value> = vec![source, dest];
    let count = op.relayout(rw).tiles.iter().filter(|t| matches!(t, Mixed::Value(_))).count();
    let all = old.operands(rw);
    operands.extend(all.iter().skip(2).take(all.len().saturating_sub(2 + count)));
    let padding = operands.len() - 2;
    operands.extend(&values);
    let ty = dest.ty(rw);
    let new = super::clone_with(rw, old, &operands, &[ty]).or_no_match("there is no place")?;
    rw.set_attr(new, "static_inner_tiles", Some(ctx.dense_array(ctx.i64(), &integers)));
    if old.is::<PackOp>(rw) {
        let sizes = [1, 1, padding as i64, values.len() as i64];
        rw.set_attr(new, terrace_ir::segments::OPERAND_SIZES, Some(ctx.dense_array(ctx.i32(), &sizes)));
    }
    super::replace_with_casts(rw, old, new);
    Ok(())
}

pub(super) fn fold_casts_of_pack(op: PackOp, rw: &mut Rewriter<'_>) -> Rewrite {
    fold_casts(rw, op, |_, dest| dest)
}

pub(super) fn fold_casts_of_unpack(op: UnPackOp, rw: &mut Rewriter<'_>) -> Rewrite {
    fold_casts(rw, op, |source, _| source)
}
