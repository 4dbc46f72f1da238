//! Buffers of tensors: the types that they have, how operations get at them, and how new ones are made.

use terrace_dialects::bufferization::{ToBufferOp, ToTensorOp};
use terrace_dialects::{arith, memref};
use terrace_ir::layout::strided;
use terrace_ir::op_interfaces::CastLikeOp;
use terrace_ir::types::MemRefType;
use terrace_ir::{AttrData, Context, DYNAMIC, Diagnostic, Op, Type, Value, Values};
use terrace_rewrite::Rewriter;

use super::interface::Relation;
use super::options::{Options, is_tensor};
use super::state::State;

/// The type of the buffer of a tensor.
///
/// # Errors
/// If the memory space cannot be inferred, or an operation cannot say.
pub(super) fn buffer_type(s: &State<'_>, value: Value) -> Result<Type, Diagnostic> {
    type_of(s, value, &mut Vec::new())
}

/// The same while the types of the buffers in `asked` are being found.
pub(super) fn type_of(s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
    let Some(model) = s.model_of(value) else { return unknown_type(s, value) };
    asked.push(value);
    // Values are made of others in chains of any length.
    let ty = stacker::maybe_grow(64 << 10, 1 << 20, || model.buffer_type(s, value, asked));
    asked.pop();
    ty
}

/// The type where nothing but the tensor is known.
pub(super) fn unknown_type(s: &State<'_>, value: Value) -> Result<Type, Diagnostic> {
    let (ctx, tensor) = (s.v.ctx, value.ty(&s.v));
    let space = s.options.default_space(ctx, tensor).ok_or_else(|| no_space(s, value))?;
    Ok(s.options.unknown_type(ctx, tensor, space))
}

/// The memory space of a value's buffer cannot be inferred.
pub(super) fn no_space(s: &State<'_>, value: Value) -> Diagnostic {
    let owner = s.owner(value);
    let loc = owner.map_or(value.loc(&s.v), |o| s.v.ir.body(o.body).loc(o.entity));
    Diagnostic::error(loc, "could not infer memory space")
}

/// The type of the buffer that an operand of the same buffer has; the one where nothing is known, if there is no such operand.
pub(super) fn default_type(s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
    if value.def(&s.v).is_none() {
        return Ok(s.options.unknown_type(s.v.ctx, value.ty(&s.v), None));
    }
    let unknown = State { known: None, ..*s };
    match unknown.aliasing_operands(value).first() {
        Some(alias) if alias.relation == Relation::Equivalent => type_of(s, alias.of.value(&s.v), asked),
        _ => unknown_type(s, value),
    }
}

/// The buffer of a tensor.
pub(super) fn get(value: Value, rw: &mut Rewriter<'_>, options: &Options) -> Result<Value, Diagnostic> {
    if let Some(made) = value.defining::<ToTensorOp>(rw) {
        return Ok(made.buffer(rw));
    }
    let ty = buffer_type(&State::unknown(rw, options), value)?;
    let here = rw.insertion();
    rw.set_insertion_after_value(value);
    let loc = value.loc(rw);
    let buffer = rw.with_loc(loc, |rw| ToBufferOp::new(ty, value).result(rw));
    rw.restore(here);
    Ok(buffer)
}

/// The buffers of tensors.
pub(super) fn get_all(
    values: &[Value],
    rw: &mut Rewriter<'_>,
    options: &Options,
) -> Result<Values, Diagnostic> {
    values.iter().map(|v| get(*v, rw, options)).collect()
}

/// The values with buffers in place of tensors.
pub(super) fn of_tensors(
    values: &[Value],
    rw: &mut Rewriter<'_>,
    options: &Options,
) -> Result<Values, Diagnostic> {
    let buffer = |v: &Value| if is_tensor(rw.context(), v.ty(rw)) { get(*v, rw, options) } else { Ok(*v) };
    values.iter().map(buffer).collect()
}

/// Replaces an operation by values that are buffers where its results are tensors.
pub(super) fn replace(op: Op, values: &[Value], rw: &mut Rewriter<'_>) {
    let mut replacements = Values::new();
    for (result, value) in op.results(rw).into_iter().zip(values) {
        let ty = result.ty(rw);
        replacements.push(if is_tensor(rw.context(), ty) {
            rw.set_insertion_after(op);
            let loc = value.loc(rw);
            rw.with_loc(loc, |rw| ToTensorOp::new(ty, *value).result(rw))
        } else {
            *value
        });
    }
    rw.replace(op, replacements);
}

/// True if a cast from one layout to another never fails at run time.
fn is_safe_cast(ctx: &Context, from: Type, to: Type) -> bool {
    let (Some(a), Some(b)) = (strided(ctx, from), strided(ctx, to)) else { return false };
    let keeps = |(a, b): (&i64, &i64)| *a != DYNAMIC || *b == DYNAMIC;
    keeps((&a.offset, &b.offset)) && a.strides.iter().zip(&b.strides).all(keeps)
}

/// A buffer as one of another type: cast, or copied where a cast may fail.
pub(super) fn cast_or_copy(buffer: Value, to: Type, rw: &mut Rewriter<'_>, options: &Options) -> Value {
    let (ctx, from, loc) = (rw.context(), buffer.ty(rw), buffer.loc(rw));
    if from == to {
        return buffer;
    }
    rw.with_loc(loc, |rw| {
        let safe = strided(ctx, from).is_none() || strided(ctx, to).is_none() || is_safe_cast(ctx, from, to);
        if memref::CastOp::are_cast_compatible(ctx, &[from], &[to]) && safe {
            return memref::CastOp::new(to, buffer).result(rw);
        }
        let shape = ctx.shape(to).unwrap_or_default();
        let dynamic = shape.iter().enumerate().filter(|(_, d)| **d == DYNAMIC);
        let sizes: Values = dynamic
            .map(|(i, _)| {
                let index = arith::ConstantOp::index(i as i64).result(rw);
                memref::DimOp::new(buffer, index).result(rw)
            })
            .collect();
        let copy = allocate(to, &sizes, rw, options);
        memref::CopyOp::new(buffer, copy).insert(rw);
        copy
    })
}

/// The type of a buffer with other elements.
pub(super) fn with_element(ctx: &Context, buffer: Type, element: Type) -> Type {
    ctx.intern_type(match ctx.type_data(buffer) {
        AttrData::MemRefType { shape, layout, space, .. } => {
            AttrData::MemRefType { shape: shape.clone(), element, layout: *layout, space: *space }
        }
        AttrData::UnrankedMemRefType { space, .. } => AttrData::UnrankedMemRefType { element, space: *space },
        _ => return buffer,
    })
}

/// A new buffer.
pub(super) fn allocate(ty: Type, sizes: &[Value], rw: &mut Rewriter<'_>, options: &Options) -> Value {
    let mut new = memref::AllocOp::new(ty).dynamic_sizes(sizes);
    if options.alignment != 0 {
        new = new.alignment(options.alignment as i64);
    }
    new.result(rw)
}

/// Replaces the buffer of a tensor that was made of a buffer by that one, cast or copied if its type is another. False if it stays.
pub(super) fn fold_pair(op: ToBufferOp, rw: &mut Rewriter<'_>, options: &Options) -> bool {
    let Some(made) = op.tensor(rw).defining::<ToTensorOp>(rw) else { return false };
    let (buffer, to) = (made.buffer(rw), op.buffer(rw).ty(rw));
    let from = buffer.ty(rw);
    let is_ranked = |t: Type| t.is::<MemRefType<'_>>(rw);
    let replacement = match (is_ranked(from), is_ranked(to)) {
        _ if from == to => buffer,
        (true, true) => cast_or_copy(buffer, to, rw, options),
        (false, true) => return false,
        _ => {
            let loc = op.loc(rw);
            rw.with_loc(loc, |rw| memref::CastOp::new(to, buffer).result(rw))
        }
    };
    rw.replace(op, replacement);
    true
}
