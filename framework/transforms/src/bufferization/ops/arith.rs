//! arith: constants become globals, selections and casts ones of buffers.

use terrace_dialects::arith::{ConstantOp, SelectOp};
use terrace_dialects::memref::{CastOp, GetGlobalOp};
use terrace_ir::{Diagnostic, Op, Type, Value};
use terrace_rewrite::Rewriter;

use super::super::buffers;
use super::super::globals::Job;
use super::super::interface::{Alias, Aliases, Bufferizable, Use, op_error};
use super::super::options::{LayoutMapOption, is_tensor, space_of};
use super::super::state::State;
use super::{Models, rebuild, result_as};

pub(super) const MODELS: Models = &[
    (terrace_dialects::arith::ConstantOp::OP_NAME, &Constant),
    (terrace_dialects::arith::IndexCastOp::OP_NAME, &Cast),
    (terrace_dialects::arith::IndexCastUIOp::OP_NAME, &Cast),
    (terrace_dialects::arith::SelectOp::OP_NAME, &Select),
];

struct Constant;

impl Bufferizable for Constant {
    fn is_writable(&self, _: &State<'_>, _: Value) -> bool {
        false
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let Some(constant) = op.cast::<ConstantOp>(rw) else { return Ok(()) };
        let ty = constant.result(rw).ty(rw);
        let Some(space) = options.default_space(rw.context(), ty) else {
            return Err(Diagnostic::error(op.loc(rw), "could not infer memory space"));
        };
        let value = constant.value(rw);
        let (name, ty) = job.constant(rw, ty, value, space).ok_or_else(|| {
            Diagnostic::error(op.loc(rw), "tensor constants are supported in a module only")
        })?;
        let buffer = GetGlobalOp::new(ty, name).result(rw);
        buffers::replace(op, &[buffer], rw);
        Ok(())
    }
}

struct Cast;

impl Bufferizable for Cast {
    fn reads(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn writes(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn aliasing_values(&self, s: &State<'_>, u: Use) -> Aliases<Value> {
        result_as(s, u.op, 0, Alias::same)
    }
    fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
        let ctx = s.v.ctx;
        let Some(op) = value.def(&s.v) else { return buffers::default_type(s, value, asked) };
        let from = buffers::type_of(s, s.body().first_operand(op), asked)?;
        Ok(buffers::with_element(ctx, from, ctx.element_type_or_self(value.ty(&s.v))))
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let source = buffers::get(rw.body().first_operand(op), rw, options)?;
        let ctx = rw.context();
        let element = ctx.element_type_or_self(rw.body().value_type(rw.body().first_result(op)));
        let ty = buffers::with_element(ctx, source.ty(rw), element);
        let new = rebuild(op, &[source], &[ty], rw);
        let results = new.results(rw);
        buffers::replace(op, &results, rw);
        Ok(())
    }
}

struct Select;

impl Bufferizable for Select {
    fn reads(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn writes(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn aliasing_values(&self, s: &State<'_>, u: Use) -> Aliases<Value> {
        result_as(s, u.op, 0, Alias::maybe_same)
    }
    fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
        let Some(op) = value.defining::<SelectOp>(&s.v) else { return buffers::unknown_type(s, value) };
        let a = buffers::type_of(s, op.true_value(&s.v), asked)?;
        let b = buffers::type_of(s, op.false_value(&s.v), asked)?;
        let error = "inconsistent memory space on true/false operands";
        common_type(s, value, &[a, b]).ok_or_else(|| Diagnostic::error(op.loc(&s.v), error))
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let Some(select) = op.cast::<SelectOp>(rw) else { return Ok(()) };
        if is_tensor(rw.context(), select.condition(rw).ty(rw)) {
            return Err(op_error(rw, op, "only i1 condition values are supported"));
        }
        let mut a = buffers::get(select.true_value(rw), rw, options)?;
        let mut b = buffers::get(select.false_value(rw), rw, options)?;
        if a.ty(rw) != b.ty(rw) {
            let to = buffers::buffer_type(&State::unknown(rw, options), select.result(rw))?;
            for v in [&mut a, &mut b] {
                if v.ty(rw) != to {
                    *v = CastOp::new(to, *v).result(rw);
                }
            }
        }
        let new = SelectOp::new(select.condition(rw), a, b).result(rw);
        buffers::replace(op, &[new], rw);
        Ok(())
    }
}

/// The type that buffers of these types can be cast to: their own if it is one, otherwise one of any layout. `None` if they are in different
/// memory spaces.
pub(super) fn common_type(s: &State<'_>, tensor: Value, types: &[Type]) -> Option<Type> {
    let ctx = s.v.ctx;
    let first = *types.first()?;
    if types.iter().all(|t| *t == first) {
        return Some(first);
    }
    let space = space_of(ctx, first);
    let same = types.iter().all(|t| space_of(ctx, *t) == space);
    same.then(|| {
        super::super::options::buffer_of(ctx, tensor.ty(&s.v), LayoutMapOption::FullyDynamicLayoutMap, space)
    })
}
