//! func: signatures, calls and returns of buffers.

use terrace_dialects::bufferization::ToBufferOp;
use terrace_dialects::func::{FuncOp, ReturnOp};
use terrace_ir::types::FunctionType;
use terrace_ir::{Attr, Context, Diagnostic, Global, Look, LookIr, Op, Type, Value, Values, View, ViewIr};
use terrace_rewrite::Rewriter;

use super::super::buffers;
use super::super::functions::FunctionFacts;
use super::super::globals::Job;
use super::super::interface::{Alias, Aliases, Bufferizable, Use};
use super::super::options::{Options, is_buffer, is_tensor};
use super::super::state::State;
use super::{Models, branch_operands, bufferize_block, callee};

pub(super) const MODELS: Models = &[
    (terrace_dialects::func::CallOp::OP_NAME, &Call),
    (terrace_dialects::func::FuncOp::OP_NAME, &Function),
    (terrace_dialects::func::ReturnOp::OP_NAME, &Return),
];

/// The signature of a function of any body.
pub(in super::super) fn signature<'c>(
    ctx: &'c Context,
    ir: &terrace_ir::Ir,
    op: Global<Op>,
) -> Option<FunctionType<'c>> {
    let v = View { ctx, body: ir.body(op.body) };
    op.entity.cast::<FuncOp>(&v)?.function_type(&v).cast::<FunctionType<'_>>(ctx)
}

struct Call;

impl Call {
    fn facts<'a>(s: &State<'a>, op: Op) -> Option<&'a FunctionFacts> {
        s.known?.functions.of.get(&callee(&s.v, s.options, op)?)
    }
}

impl Bufferizable for Call {
    fn reads(&self, s: &State<'_>, u: Use) -> bool {
        Call::facts(s, u.op).is_none_or(|f| f.read.contains(&u.index))
    }
    fn writes(&self, s: &State<'_>, u: Use) -> bool {
        Call::facts(s, u.op).is_none_or(|f| f.written.contains(&u.index))
    }
    fn aliasing_values(&self, s: &State<'_>, u: Use) -> Aliases<Value> {
        let Some(facts) = Call::facts(s, u.op) else { return s.any_values(u) };
        let results = facts.aliasing.get(&u.index).map(Vec::as_slice).unwrap_or_default();
        let same = matches!(results, [only] if facts.equivalent.contains_key(only));
        let alias = |i: &usize| {
            let v = s.body().results(u.op).nth(*i)?;
            Some(if same { Alias::same(v) } else { Alias::maybe(v) })
        };
        results.iter().filter_map(alias).collect()
    }
    /// A function may return a constant.
    fn is_writable(&self, s: &State<'_>, value: Value) -> bool {
        let (terrace_ir::ValueDef::Result(op, i), Some(known)) = (s.body().value_def(value), s.known) else {
            return true;
        };
        let Some(function) = callee(&s.v, s.options, op) else { return true };
        match known.functions.of.get(&function) {
            Some(facts) => !facts.constant.contains(&i),
            None => !known.functions.others_return_constants,
        }
    }
    fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
        let (ctx, def) = (s.v.ctx, s.body().value_def(value));
        let terrace_ir::ValueDef::Result(op, i) = def else { return buffers::default_type(s, value, asked) };
        let function = callee(&s.v, s.options, op).and_then(|f| signature(ctx, s.v.ir, f));
        match function.and_then(|f| f.results().get(i).copied()) {
            Some(ty) if is_buffer(ctx, ty) => Ok(ty),
            Some(ty) => Ok(s.options.function_type(ctx, ty)),
            None => buffers::unknown_type(s, value),
        }
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let ctx = rw.context();
        let Some(function) = callee(rw, options, op) else {
            return Err(Diagnostic::error(op.loc(rw), "the function that is called is not known"));
        };
        let s = State::unknown(rw, options);
        let results: Result<Vec<Type>, Diagnostic> = op
            .results(rw)
            .into_iter()
            .map(|r| if s.is_tensor(r) { buffers::buffer_type(&s, r) } else { Ok(r.ty(rw)) })
            .collect();
        let (results, inputs) = (results?, argument_types(rw, function, options)?);
        let mut operands = Values::new();
        for (value, ty) in op.operands(rw).into_iter().zip(inputs) {
            operands.push(if is_tensor(ctx, value.ty(rw)) {
                let buffer = buffers::get(value, rw, options)?;
                rw.set_insertion_before(op);
                buffers::cast_or_copy(buffer, ty, rw, options)
            } else {
                value
            });
        }
        let new = super::rebuild(op, &operands, &results, rw);
        let values = new.results(rw);
        buffers::replace(op, &values, rw);
        Ok(())
    }
}

/// The types of a function's arguments, as buffers where they are tensors.
fn argument_types(v: &impl LookIr, function: Global<Op>, options: &Options) -> Result<Vec<Type>, Diagnostic> {
    let at = ViewIr { ctx: v.ctx(), ir: v.ir(), body: function.body };
    let inputs = signature(at.ctx, at.ir, function).map_or(&[][..], FunctionType::inputs);
    let ty = |(i, t): (usize, &Type)| {
        if is_tensor(at.ctx, *t) { argument_type(&at, function.entity, i, *t, options) } else { *t }
    };
    Ok(inputs.iter().enumerate().map(ty).collect())
}

/// The type of the buffer of a function's argument.
fn argument_type(v: &ViewIr<'_>, function: Op, number: usize, tensor: Type, options: &Options) -> Type {
    let ty = options.function_type(v.ctx, tensor);
    let layout = function
        .cast::<FuncOp>(v)
        .and_then(|f| f.arg_attrs(v)?.get(number).copied())
        .and_then(|a| v.ctx.dictionary_get(a, b"bufferization.buffer_layout"));
    match (layout, ty.cast::<terrace_ir::types::MemRefType<'_>>(v.ctx)) {
        (Some(layout), Some(memref)) => memref.with_layout(normal_layout(v.ctx, memref.rank(), layout)),
        _ => ty,
    }
}

/// A layout; `None` for the identity.
fn normal_layout(ctx: &Context, rank: usize, layout: Attr) -> Option<Attr> {
    (layout != ctx.identity_map(rank as u32)).then_some(layout)
}

struct Function;

impl Bufferizable for Function {
    fn allows_blocks(&self) -> bool {
        true
    }
    fn is_writable(&self, s: &State<'_>, value: Value) -> bool {
        let terrace_ir::ValueDef::Argument(block, i) = s.body().value_def(value) else { return true };
        if s.body().prev_block(block).is_some() {
            return true;
        }
        let Some(owner) = s.owner(value) else { return true };
        let v = s.v.inside(owner.body);
        let attrs = owner.entity.cast::<FuncOp>(&v).and_then(|f| f.arg_attrs(&v)?.get(i).copied());
        let writable = attrs.and_then(|a| v.ctx.dictionary_get(a, b"bufferization.writable"));
        writable.is_none_or(|a| v.ctx.as_i64(a) != Some(0))
    }
    fn aliasing_operands(&self, s: &State<'_>, value: Value) -> Aliases<Use> {
        branch_operands(s, value)
    }
    fn has_tensors(&self, v: &ViewIr<'_>, op: Op) -> bool {
        let ty = signature(v.ctx, v.ir, v.global(op));
        ty.is_some_and(|t| t.inputs().iter().chain(t.results()).any(|t| is_tensor(v.ctx, *t)))
            || super::super::state::has_tensors(v, op)
    }
    fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
        let terrace_ir::ValueDef::Argument(block, i) = s.body().value_def(value) else {
            return buffers::unknown_type(s, value);
        };
        match s.owner(value) {
            Some(owner) if s.body().prev_block(block).is_none() => {
                let v = s.v.inside(owner.body);
                Ok(argument_type(&v, owner.entity, i, value.ty(&s.v), s.options))
            }
            _ => super::scf::block_argument_type(s, value, asked),
        }
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let (ctx, global) = (rw.context(), rw.global(op));
        let Some(ty) = signature(ctx, rw.ir(), global) else { return Ok(()) };
        if options.space == super::super::options::SpaceRule::MustInfer {
            return Err(Diagnostic::error(op.loc(rw), "could not infer memory space"));
        }
        let inputs = argument_types(rw, global, options)?;
        let buffer = |t: &Type| if is_tensor(ctx, *t) { options.function_type(ctx, *t) } else { *t };
        let results: Vec<Type> = ty.results().iter().map(buffer).collect();
        let region = rw.ir().first_region(global);
        if let Some(region) = region {
            rw.in_body(region.body, |rw| {
                for block in region.entity.blocks(rw) {
                    bufferize_block(block, rw, options)?;
                }
                for end in returns(rw, region.entity) {
                    return_buffers(end, &results, rw);
                }
                Ok(())
            })?;
        }
        let new = ctx.function_type(&inputs, &results);
        if let Some(function) = op.cast::<FuncOp>(rw) {
            function.set_function_type(rw, new);
        }
        Ok(())
    }
}

/// The operations with which a function returns.
pub(in super::super) fn returns(v: &impl Look, region: terrace_ir::Region) -> Vec<Op> {
    region.blocks(v).into_iter().filter_map(|b| b.end::<ReturnOp>(v).map(Op::from)).collect()
}

fn return_buffers(end: Op, types: &[Type], rw: &mut Rewriter<'_>) {
    let mut values = Values::new();
    rw.set_insertion_before(end);
    let loc = end.loc(rw);
    for (value, ty) in end.operands(rw).into_iter().zip(types) {
        let tensor = is_tensor(rw.context(), value.ty(rw));
        values.push(if tensor {
            rw.with_loc(loc, |rw| ToBufferOp::new(*ty, value).result(rw))
        } else {
            value
        });
    }
    rw.set_operands(end, values);
}

struct Return;

/// A return is rewritten with its function.
impl Bufferizable for Return {
    fn writes(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn bufferize(&self, _: Op, _: &mut Rewriter<'_>, _: &mut Job<'_>) -> Result<(), Diagnostic> {
        Ok(())
    }
}

/// Lets functions return what is cast to the types that they return, and say so.
pub(in super::super) fn drop_result_casts(rw: &mut Rewriter<'_>, function: Global<Op>) {
    use terrace_dialects::memref::CastOp;
    let ctx = rw.context();
    let Some(region) = rw.ir().first_region(function) else { return };
    let Some(ty) = signature(ctx, rw.ir(), function) else { return };
    let ends = returns(&View { ctx, body: rw.ir().body(region.body) }, region.entity);
    if ends.is_empty() {
        return;
    }
    let types: Vec<Type> = rw.in_body(region.body, |rw| {
        let source = |rw: &Rewriter<'_>, v: Value| v.defining::<CastOp>(rw).map_or(v, |c| c.source(rw));
        let mut types = ty.results().to_vec();
        for (i, ty) in types.iter_mut().enumerate() {
            let sources: Vec<Value> =
                ends.iter().filter_map(|e| e.operands(rw).get(i).map(|v| source(rw, *v))).collect();
            let Some(first) = sources.first().map(|v| v.ty(rw)).filter(|t| *t != *ty) else { continue };
            if sources.iter().all(|v| v.ty(rw) == first) {
                *ty = first;
                for (end, v) in ends.iter().zip(&sources) {
                    rw.modify(*end, |body| body.set_operand(*end, i, *v));
                }
            }
        }
        types
    });
    let new = ctx.function_type(ty.inputs(), &types);
    rw.in_body(function.body, |rw| {
        if let Some(f) = function.entity.cast::<FuncOp>(rw) {
            f.set_function_type(rw, new);
        }
    });
}
