//! Components of vectors, and slices of them.

use terrace_dialects::{spirv, vector};
use terrace_ir::{Attr, Context, Value, Values};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::{component, is_number, len, shuffled, vector_of};
use crate::to_spirv::common::{NO_TYPE, SpirvTypes, converted, integer};

const NO_COMPONENT: &str = "it is of vectors in a vector";
const POISON: &str = "the position is poison";

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns
        .typed(&types.converter)
        .lower(extract)
        .lower(insert)
        .lower(from_elements)
        .lower(to_elements)
        .lower(extract_slice)
        .lower(insert_slice);
}

/// Where a component is.
enum Position {
    Constant(i64),
    Value(Value),
}

impl Position {
    fn of(positions: &[i64], dynamic: &[Value]) -> Result<Position, NoMatch> {
        match (positions, dynamic) {
            (_, [v]) => Ok(Position::Value(*v)),
            ([-1], _) => Err(NoMatch(POISON)),
            ([i], _) => Ok(Position::Constant(*i)),
            _ => Err(NoMatch(NO_COMPONENT)),
        }
    }
}

/// A position in a vector of `count` components that is one of them also where it is poison, which is -1.
fn in_bounds(rw: &mut Rewriter<'_>, position: Value, count: i64) -> Result<Value, NoMatch> {
    let ty = position.ty(rw);
    if u64::try_from(count).is_ok_and(u64::is_power_of_two) {
        let mask = integer(rw, ty, count - 1)?;
        return Ok(spirv::BitwiseAndOp::new(position, mask).result(rw));
    }
    let poison = integer(rw, ty, -1)?;
    let is_poison = spirv::IEqualOp::new(position, poison).result(rw);
    let zero = integer(rw, ty, 0)?;
    Ok(spirv::SelectOp::new(is_poison, zero, position).result(rw))
}

fn extract(op: Lower<'_, vector::ExtractOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let v = op.source();
    converted(op.op, rw)?;
    if is_number(v, rw) {
        rw.replace(op.op, v);
        return Ok(());
    }
    match Position::of(&op.op.static_position(rw), op.dynamic_position())? {
        Position::Constant(i) => {
            let new = component(rw, v, i);
            rw.replace(op.op, new);
        }
        Position::Value(at) => {
            let count = len(v, rw)?;
            let at = in_bounds(rw, at, count)?;
            rw.replace_by(op.op, spirv::VectorExtractDynamicOp::new(v, at));
        }
    }
    Ok(())
}

fn insert(op: Lower<'_, vector::InsertOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, ty) = (rw.context(), converted(op.op, rw)?);
    let (value, into) = (op.value_to_store(), op.dest());
    (!ctx.is_shaped(op.op.value_to_store(rw).ty(rw))).or_no_match(NO_COMPONENT)?;
    if is_number(into, rw) {
        rw.replace(op.op, value);
        return Ok(());
    }
    match Position::of(&op.op.static_position(rw), op.dynamic_position())? {
        Position::Constant(i) => {
            let at = [ctx.integer(ctx.i32(), i)];
            rw.replace_by(op.op, spirv::CompositeInsertOp::new(ty, value, into, at));
        }
        Position::Value(at) => {
            let count = len(into, rw)?;
            let at = in_bounds(rw, at, count)?;
            rw.replace_by(op.op, spirv::VectorInsertDynamicOp::new(into, value, at));
        }
    }
    Ok(())
}

fn from_elements(op: Lower<'_, vector::FromElementsOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = converted(op.op, rw)?;
    let new = vector_of(rw, ty, op.elements());
    rw.replace(op.op, new);
    Ok(())
}

/// Components that nobody uses are not taken: another one stands for them.
fn to_elements(op: Lower<'_, vector::ToElementsOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (v, elements) = (op.source(), op.op.elements(rw));
    let used: Vec<bool> = elements.iter().map(|e| rw.body().has_uses(*e)).collect();
    let taken: Vec<Option<Value>> =
        (0..).zip(&used).map(|(i, used)| used.then(|| component(rw, v, i))).collect();
    let other = match taken.iter().flatten().next() {
        Some(first) => *first,
        None => component(rw, v, 0),
    };
    let new: Values = taken.into_iter().map(|v| v.unwrap_or(other)).collect();
    rw.replace(op.op, new);
    Ok(())
}

/// The one offset of a slice whose components lie side by side.
fn offset(ctx: &Context, offsets: &[Attr], strides: &[Attr]) -> Result<i64, NoMatch> {
    let [offset] = *offsets else { return Err(NoMatch("the slice is not one of a single dimension")) };
    let apart = strides.iter().any(|s| ctx.as_i64(*s) != Some(1));
    (!apart).or_no_match("the components do not lie side by side")?;
    ctx.as_i64(offset).or_no_match("the offset is no number")
}

fn extract_slice(op: Lower<'_, vector::ExtractStridedSliceOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ty, v) = (converted(op.op, rw)?, op.source());
    let ctx = rw.context();
    let at = offset(ctx, op.op.offsets(rw), op.op.strides(rw))?;
    let new = if ctx.is_shaped(ty) {
        let count = ctx.num_elements(ty).or_no_match(NO_TYPE)?;
        shuffled(rw, ty, v, v, at..at + count)
    } else {
        component(rw, v, at)
    };
    rw.replace(op.op, new);
    Ok(())
}

fn insert_slice(op: Lower<'_, vector::InsertStridedSliceOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ty, v, into) = (converted(op.op, rw)?, op.value_to_store(), op.dest());
    let ctx = rw.context();
    let at = offset(ctx, op.op.offsets(rw), op.op.strides(rw))?;
    if is_number(into, rw) {
        rw.replace(op.op, v);
    } else if is_number(v, rw) {
        let at = [ctx.integer(ctx.i32(), at)];
        rw.replace_by(op.op, spirv::CompositeInsertOp::new(ty, v, into, at));
    } else {
        let (whole, part) = (len(into, rw)?, len(v, rw)?);
        let from = (0..whole).map(|i| if (at..at + part).contains(&i) { whole + i - at } else { i });
        let new = shuffled(rw, ty, into, v, from);
        rw.replace(op.op, new);
    }
    Ok(())
}
