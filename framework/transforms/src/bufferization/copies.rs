//! Copies of tensors whose buffers an operation must not use, as `bufferization.alloc_tensor`.
//!
//! ```mlir
//! %0 = tensor.insert %f into %t[%i]     →     %c = bufferization.alloc_tensor() copy(%t)
//!                                             %0 = tensor.insert %f into %c[%i]
//! ```

use terrace_dialects::affine::composed_apply;
use terrace_dialects::bufferization::AllocTensorOp;
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::kit::view_ops::SliceOp;
use terrace_dialects::{arith, tensor};
use terrace_ir::types::{RankedTensorType, UnrankedTensorType};
use terrace_ir::{DYNAMIC, Diagnostic, LookIr, Op, Value, Values};
use terrace_rewrite::Rewriter;

use super::analysis::Analysis;
use super::buffers;
use super::interface::Use;
use super::options::{Options, space_of};
use super::state::State;

/// The decisions that copies follow from. Without an analysis, what is written is copied before.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// The options.
    pub options: &'a Options,
    pub(super) analysis: Option<&'a Analysis>,
}

impl Plan<'_> {
    /// The state of the body at hand.
    pub fn state<'b>(&'b self, v: &'b Rewriter<'_>) -> State<'b> {
        match self.analysis {
            Some(analysis) => analysis.state(v.view_ir(), self.options),
            None => State::unknown(v, self.options),
        }
    }
}

/// A copy that an operation needs.
enum Copy {
    /// Of an operand, before it.
    Operand(Use),
    /// Of the result that has an operand's buffer, after it: it may be smaller.
    Result(Value),
}

/// Copies the operands that the operation must not work in.
pub(super) fn copy_operands(plan: &Plan<'_>, op: Op, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
    let s = plan.state(rw);
    let mut copies = Vec::new();
    for u in s.tensor_uses(op).into_iter().filter(|u| !s.is_in_place(*u)) {
        if u.value(rw).ty(rw).is::<UnrankedTensorType<'_>>(rw) {
            return Err(Diagnostic::error(op.loc(rw), "copying of unranked tensors is not implemented"));
        }
        let elements = !s.can_omit_copy(u);
        let aliases = s.aliasing_values(u);
        let small = match &aliases[..] {
            [only] if only.of.def(rw).is_some() && !s.writes(u) => {
                let ranked = !only.of.ty(rw).is::<UnrankedTensorType<'_>>(rw);
                (ranked && s.aliasing_operands(only.of).len() == 1).then_some(only.of)
            }
            _ => None,
        };
        copies.push((small.map_or(Copy::Operand(u), Copy::Result), elements));
    }
    if copies.is_empty() {
        return Ok(());
    }
    let (ctx, loc) = (rw.context(), op.loc(rw));
    rw.with_loc(loc, |rw| {
        rw.set_insertion_before(op);
        for (copy, elements) in &copies {
            if let Copy::Operand(u) = copy {
                let made = allocate(plan.options, u.value(rw), *elements, rw)?;
                rw.modify(op, |body| body.set_operand(op, u.index, made));
            }
        }
        rw.set_insertion_after(op);
        for (copy, elements) in &copies {
            if let Copy::Result(value) = copy {
                let made = allocate(plan.options, *value, *elements, rw)?;
                let own = made.def(rw);
                rw.replace_uses_if(*value, made, |body, u| {
                    let user = body.use_owner(u);
                    Some(user) != own && !user.is::<tensor::DimOp>(&terrace_ir::View { ctx, body })
                });
            }
        }
        Ok(())
    })
}

/// A new tensor as large as `value`, with its elements if `copy` says so.
pub(super) fn allocate(
    options: &Options,
    value: Value,
    copy: bool,
    rw: &mut Rewriter<'_>,
) -> Result<Value, Diagnostic> {
    let ty = value.ty(rw);
    if !ty.is::<RankedTensorType<'_>>(rw) {
        return Err(Diagnostic::error(value.loc(rw), "copying of unranked tensors is not implemented"));
    }
    if copy {
        return Ok(AllocTensorOp::new(ty).copy(value).result(rw));
    }
    let sizes = match known_sizes(value, rw) {
        Some(sizes) => sizes,
        None => dynamic_sizes(value, rw),
    };
    let s = State::unknown(rw, options);
    let space = space_of(rw.context(), buffers::buffer_type(&s, value)?);
    let space = space.or_else(|| options.default_space(rw.context(), ty).flatten());
    let mut new = AllocTensorOp::new(ty).dynamic_sizes(&sizes);
    if let Some(space) = space {
        new = new.memory_space(space);
    }
    Ok(new.result(rw))
}

/// The sizes of a tensor that its type does not say, by operations that ask for them.
pub(super) fn dynamic_sizes(value: Value, rw: &mut Rewriter<'_>) -> Values {
    let shape = rw.context().shape(value.ty(rw)).unwrap_or_default();
    let dynamic = shape.iter().enumerate().filter(|(_, d)| **d == DYNAMIC);
    let size = |(i, _)| {
        let index = arith::ConstantOp::index(i as i64).result(rw);
        tensor::DimOp::new(value, index).result(rw)
    };
    dynamic.map(size).collect()
}

/// The same, where the operation that makes the tensor was given them.
fn known_sizes(value: Value, rw: &mut Rewriter<'_>) -> Option<Values> {
    if let Some(op) = value.defining::<tensor::EmptyOp>(rw) {
        return Some(op.dynamic_sizes(rw));
    }
    if let Some(op) = value.defining::<AllocTensorOp>(rw)
        && op.copy(rw).is_none()
    {
        return Some(op.dynamic_sizes(rw));
    }
    if let Some(op) = value.defining::<tensor::GenerateOp>(rw) {
        return Some(op.dynamic_extents(rw));
    }
    if let Some(op) = value.defining::<tensor::SplatOp>(rw) {
        return Some(op.dynamic_sizes(rw));
    }
    if let Some(op) = value.defining::<tensor::PadOp>(rw) {
        return Some(padded_sizes(op, rw));
    }
    if let Some(op) = value.defining::<tensor::ConcatOp>(rw) {
        return Some(joined_sizes(op, rw));
    }
    let slice = value.defining::<tensor::ExtractSliceOp>(rw)?;
    let [_, sizes, _] = slice.lists(rw);
    let shape = rw.context().shape(value.ty(rw))?;
    if sizes.len() != shape.len() {
        return None;
    }
    let mut known = Values::new();
    for (size, _) in sizes.into_iter().zip(shape).filter(|(_, d)| **d == DYNAMIC) {
        known.push(as_value(size, rw));
    }
    Some(known)
}

/// An entry of a list as a value.
pub(super) fn as_value(entry: Mixed, rw: &mut Rewriter<'_>) -> Value {
    match entry {
        Mixed::Value(v) => v,
        Mixed::Static(n) => arith::ConstantOp::index(n).result(rw),
    }
}

/// A size of a tensor.
pub(super) fn size(tensor: Value, i: usize, rw: &mut Rewriter<'_>) -> Mixed {
    let shape = rw.context().shape(tensor.ty(rw)).unwrap_or_default();
    match shape.get(i).copied().filter(|d| *d != DYNAMIC) {
        Some(known) => Mixed::Static(known),
        None => {
            let index = arith::ConstantOp::index(i as i64).result(rw);
            Mixed::Value(tensor::DimOp::new(tensor, index).result(rw))
        }
    }
}

/// A size of a tensor by an operation, which is folded: a known size leaves its index and itself as constants, as in MLIR.
fn folded_size(tensor: Value, i: usize, rw: &mut Rewriter<'_>) -> Mixed {
    let index = arith::ConstantOp::index(i as i64).result(rw);
    Mixed::Value(tensor::DimOp::new(tensor, index).fold(rw))
}

/// The numbers of the dimensions of a tensor whose sizes its type does not say.
pub(super) fn dynamic_dims(tensor: Value, rw: &Rewriter<'_>) -> Vec<usize> {
    let shape = rw.context().shape(tensor.ty(rw)).unwrap_or_default();
    shape.iter().enumerate().filter(|(_, d)| **d == DYNAMIC).map(|(i, _)| i).collect()
}

/// The sizes of a padded tensor.
fn padded_sizes(op: tensor::PadOp, rw: &mut Rewriter<'_>) -> Values {
    let ctx = rw.context();
    let (low, high) =
        (mixed::of(&op.low(rw), &op.static_low(rw)), mixed::of(&op.high(rw), &op.static_high(rw)));
    let [a, b, c] = [0, 1, 2].map(|i| ctx.affine_symbol(i));
    let sum = ctx.affine_add(ctx.affine_add(a, b), c);
    let mut sizes = Values::new();
    for i in dynamic_dims(op.result(rw), rw) {
        let own = folded_size(op.source(rw), i, rw);
        let at = |list: &[Mixed]| list.get(i).copied().unwrap_or(Mixed::Static(0));
        let size = composed_apply(rw, op.into(), sum, &[own, at(&low), at(&high)]);
        sizes.push(as_value(size, rw));
    }
    sizes
}

/// The sizes of tensors put one after the other.
fn joined_sizes(op: tensor::ConcatOp, rw: &mut Rewriter<'_>) -> Values {
    let ctx = rw.context();
    let along = usize::try_from(op.dim(rw)).unwrap_or(0);
    let inputs = op.inputs(rw);
    let mut sizes = Values::new();
    for i in dynamic_dims(op.result(rw), rw) {
        let parts = if i == along { inputs.len() } else { 1 };
        let entries: Vec<Mixed> = inputs.iter().take(parts).map(|v| folded_size(*v, i, rw)).collect();
        let sum =
            (1..parts as u32).fold(ctx.affine_symbol(0), |e, i| ctx.affine_add(e, ctx.affine_symbol(i)));
        let size = composed_apply(rw, op.into(), sum, &entries);
        sizes.push(as_value(size, rw));
    }
    sizes
}
