//! `convert-vector-to-spirv`: vectors of one dimension. One of a single component is a scalar. Elements are in `elements.rs`, reductions in
//! `reduce.rs`, access to memory in `memory.rs`.

mod elements;
mod memory;
mod reduce;

use terrace_dialects::{spirv, vector};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{
    SpirvTypeOptions, SpirvTypes, add_one_to_one, casts_stay, converted, integer, lower,
};
use crate::to_spirv::ub;

/// Lowers vector in `root`, and ub with it; what cannot be lowered is left.
pub fn convert_vector_to_spirv(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, SpirvTypeOptions::default(), casts_stay, |patterns, types| {
        populate_vector_to_spirv(patterns, types);
        ub::populate_ub_to_spirv(patterns, types);
    })
}

/// The patterns that lower vector.
pub fn populate_vector_to_spirv(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    add_one_to_one::<vector::FMAOp, spirv::GLFmaOp>(patterns, types, false);
    add_one_to_one::<vector::FMAOp, spirv::CLFmaOp>(patterns, types, false);
    patterns
        .typed(&types.converter)
        .lower(bitcast)
        .lower(broadcast)
        .lower(shape_cast)
        .lower(step)
        .lower(shuffle)
        .lower(interleave)
        .lower(deinterleave);
    elements::populate(patterns, types);
    memory::populate(patterns, types);
    reduce::populate(patterns, types);
}

/// The number of components of a vector, or of what was one.
fn len(v: Value, rw: &Rewriter<'_>) -> Result<i64, NoMatch> {
    rw.context().num_elements(v.ty(rw)).or_no_match("the number of its components is not known")
}

/// True if a vector has become a scalar.
fn is_number(v: Value, rw: &Rewriter<'_>) -> bool {
    !rw.context().is_shaped(v.ty(rw))
}

/// A component of a vector, or the scalar that a vector of one has become.
fn component(rw: &mut Rewriter<'_>, v: Value, i: i64) -> Value {
    let ctx = rw.context();
    match spirv::element_type(ctx, v.ty(rw)) {
        None => v,
        Some(ty) => spirv::CompositeExtractOp::new(ty, v, [ctx.integer(ctx.i32(), i)]).result(rw),
    }
}

/// A vector of these components, which is the one if it has become a scalar.
fn vector_of(rw: &mut Rewriter<'_>, ty: Type, components: &[Value]) -> Value {
    match *components {
        [v] if v.ty(rw) == ty => v,
        _ => spirv::CompositeConstructOp::new(ty, components).result(rw),
    }
}

/// Components of two vectors, numbered one after the other.
fn shuffled(
    rw: &mut Rewriter<'_>,
    ty: Type,
    a: Value,
    b: Value,
    from: impl IntoIterator<Item = i64>,
) -> Value {
    let ctx = rw.context();
    let from: Vec<_> = from.into_iter().map(|i| ctx.integer(ctx.i32(), i)).collect();
    spirv::VectorShuffleOp::new(ty, a, b, from).result(rw)
}

fn bitcast(op: Lower<'_, vector::BitCastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, from) = (rw.context(), op.source().ty(rw));
    let ty = converted(op.op, rw)?;
    let bits = |t: Type| {
        let width = i64::from(ctx.int_or_float_width(ctx.element_type_or_self(t))?);
        width.checked_mul(if ctx.is_shaped(t) { ctx.num_elements(t)? } else { 1 })
    };
    (bits(from) == bits(ty)).or_no_match("a component has become wider")?;
    if from == ty {
        rw.replace(op.op, op.source());
    } else {
        rw.replace_by(op.op, spirv::BitcastOp::new(ty, op.source()));
    }
    Ok(())
}

fn broadcast(op: Lower<'_, vector::BroadcastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = converted(op.op, rw)?;
    is_number(op.source(), rw).or_no_match("it is of vectors")?;
    let count = len(op.op.vector(rw), rw)?;
    let new = vector_of(rw, ty, &vec![op.source(); usize::try_from(count).unwrap_or(0)]);
    rw.replace(op.op, new);
    Ok(())
}

fn shape_cast(op: Lower<'_, vector::ShapeCastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = converted(op.op, rw)?;
    (op.source().ty(rw) == ty).or_no_match("the vectors have become other types")?;
    rw.replace(op.op, op.source());
    Ok(())
}

fn step(op: Lower<'_, vector::StepOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = converted(op.op, rw)?;
    let (count, element) = (len(op.op.result(rw), rw)?, rw.context().element_type_or_self(ty));
    let numbers = (0..count).map(|i| integer(rw, element, i)).collect::<Result<Vec<Value>, NoMatch>>()?;
    let new = vector_of(rw, ty, &numbers);
    rw.replace(op.op, new);
    Ok(())
}

fn shuffle(op: Lower<'_, vector::ShuffleOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = converted(op.op, rw)?;
    let mask = op.op.mask(rw);
    let new = if !is_number(op.v1(), rw) && !is_number(op.v2(), rw) && mask.len() > 1 {
        shuffled(rw, ty, op.v1(), op.v2(), mask.iter().copied())
    } else {
        let first = len(op.op.v1(rw), rw)?;
        // Any component serves as poison.
        let pick = |i: i64| if i < first { (op.v1(), i.max(0)) } else { (op.v2(), i - first) };
        let components: Vec<Value> = mask
            .iter()
            .map(|i| {
                let (v, i) = pick(*i);
                component(rw, v, i)
            })
            .collect();
        vector_of(rw, ty, &components)
    };
    rw.replace(op.op, new);
    Ok(())
}

fn interleave(op: Lower<'_, vector::InterleaveOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = converted(op.op, rw)?;
    let (lhs, rhs) = (op.lhs(), op.rhs());
    let new = if is_number(lhs, rw) {
        vector_of(rw, ty, &[lhs, rhs])
    } else {
        let n = len(lhs, rw)?;
        shuffled(rw, ty, lhs, rhs, (0..n).flat_map(|i| [i, n + i]))
    };
    rw.replace(op.op, new);
    Ok(())
}

fn deinterleave(op: Lower<'_, vector::DeinterleaveOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let types = rw.result_types(op.op).or_no_match("the type of a result cannot be converted")?;
    let (v, n) = (op.source(), len(op.source(), rw)?);
    let halves: Vec<Value> = (0..2)
        .zip(types)
        .map(|(first, ty)| {
            let from = (first..n).step_by(2);
            if n == 2 { component(rw, v, first) } else { shuffled(rw, ty, v, v, from) }
        })
        .collect();
    rw.replace(op.op, halves);
    Ok(())
}

impl crate::to_spirv::passes::ConvertVectorToSPIRVPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(convert_vector_to_spirv(cx.ctx, cx.ir, cx.op)?)
    }
}
