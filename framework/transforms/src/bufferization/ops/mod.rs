//! The models of operations: how each becomes one of buffers. A file for each dialect.

mod arith;
mod bufferization;
mod cf;
mod func;
mod linalg;
mod scf;
mod scf_loops;
mod sparse_tensor;
mod tensor;
mod tensor_new;
mod vector;

use terrace_dialects::func::FuncOp;
use terrace_ir::def::OpInfo;
use terrace_ir::op_interfaces::{BranchLike, DestinationStyle};
use terrace_ir::types::MemRefType;
use terrace_ir::{
    Attr, AttrData, Diagnostic, Diagnostics, Global, InsertPoint, Look, LookIr, NewOp, Op, Type, Value,
    Values,
};
use terrace_rewrite::Rewriter;

use super::buffers;
use super::interface::{Alias, Aliases, Bufferizable, Use, op_error};
use super::options::{Options, is_tensor};
use super::state::State;

pub(super) use func::{drop_result_casts, returns, signature as function_signature};

/// Models by the names of operations.
type Models = &'static [(&'static str, &'static dyn Bufferizable)];

/// The model of an operation of these dialects.
pub(super) fn model(info: &OpInfo) -> Option<&'static dyn Bufferizable> {
    let name = std::str::from_utf8(info.name()).ok()?;
    let models: Models = match name.split_once('.')?.0 {
        "arith" => arith::MODELS,
        "bufferization" => bufferization::MODELS,
        "cf" => cf::MODELS,
        "func" => func::MODELS,
        "linalg" => return linalg::model(info),
        "scf" => scf::MODELS,
        "sparse_tensor" => sparse_tensor::MODELS,
        "tensor" => tensor::MODELS,
        "vector" => vector::MODELS,
        _ => return None,
    };
    models.iter().find(|(n, _)| *n == name).map(|(_, m)| *m)
}

/// The aliases of an operand of a result: the one of the same number, in the same buffer.
fn result_as(s: &State<'_>, op: Op, i: usize, alias: fn(Value) -> Alias<Value>) -> Aliases<Value> {
    s.body().results(op).nth(i).filter(|v| s.is_tensor(*v)).map(alias).into_iter().collect()
}

/// Makes an operation like another one, with other operands and results, and moves the regions over.
pub(super) fn rebuild(op: Op, operands: &[Value], results: &[Type], rw: &mut Rewriter<'_>) -> Op {
    let regions = op.regions(rw);
    let new = rebuild_bare(op, operands, results, rw);
    for (from, to) in regions.into_iter().zip(new.regions(rw)) {
        rw.inline_region(from, to, None);
    }
    new
}

/// The same with empty regions.
fn rebuild_bare(op: Op, operands: &[Value], results: &[Type], rw: &mut Rewriter<'_>) -> Op {
    let body = rw.body();
    let discardable: Vec<(Attr, Attr)> = body.discardable_attrs(op).collect();
    let inherent: Vec<Option<Attr>> = body.inherent_attrs(op).to_vec();
    let regions = body.regions(op).len();
    let new = NewOp::of(rw.context(), body.name(op), body.loc(op)).operands(operands).results(results);
    let new = new.inherent(&inherent).discardable(&discardable).regions(regions);
    rw.set_insertion_before(op);
    rw.insert(&new)
}

/// Lets an operation that writes to its destinations write to their buffers, which stand for its results.
fn on_buffers(op: Op, rw: &mut Rewriter<'_>, options: &Options) -> Result<(), Diagnostic> {
    let inits = op.cast::<dyn DestinationStyle>(rw).map(|d| d.model().inits(op, &Look::view(rw)));
    on_buffers_of(op, inits.unwrap_or_default(), rw, options)
}

/// The same where the numbers of the destinations are given.
fn on_buffers_of(
    op: Op,
    inits: std::ops::Range<usize>,
    rw: &mut Rewriter<'_>,
    options: &Options,
) -> Result<(), Diagnostic> {
    let types = op.operand_types(rw);
    if types.iter().any(|t| t.is::<MemRefType<'_>>(rw)) {
        return Err(Diagnostic::error(op.loc(rw), "op does not have pure tensor semantics"));
    }
    let operands = buffers::of_tensors(&op.operands(rw), rw, options)?;
    let new = rebuild(op, &operands, &[], rw);
    keep_shapes(new, &types, rw);
    let dests: Values = inits
        .filter(|i| types.get(*i).is_some_and(|t| is_tensor(rw.context(), *t)))
        .filter_map(|i| operands.get(i).copied())
        .collect();
    buffers::replace(op, &dests, rw);
    Ok(())
}

/// Gives buffers the shapes of their tensors again, where the operation does not hold without. A buffer may know more sizes than its tensor
/// did, since casts that a function ends with are left out:
///
/// Before: `linalg.map ins(%a : memref<4xf32>) outs(%b : memref<?xf32>)`
/// After:  `%c = memref.cast %a : memref<4xf32> to memref<?xf32>; linalg.map ins(%c : memref<?xf32>) outs(%b : memref<?xf32>)`
fn keep_shapes(op: Op, tensors: &[Type], rw: &mut Rewriter<'_>) {
    let ctx = rw.context();
    let mut wanted = Vec::new();
    for (i, (buffer, tensor)) in op.operands(rw).into_iter().zip(tensors).enumerate() {
        let shape = ctx.shape(*tensor).filter(|_| is_tensor(ctx, *tensor));
        let AttrData::MemRefType { shape: known, element, layout, space } = ctx.type_data(buffer.ty(rw))
        else {
            continue;
        };
        if let Some(shape) = shape.filter(|s| *s != &known[..]) {
            let (element, layout, space) = (*element, *layout, *space);
            let ty = AttrData::MemRefType { shape: shape.into(), element, layout, space };
            wanted.push((i, buffer, ctx.intern_type(ty)));
        }
    }
    if wanted.is_empty() || terrace_ir::verify(ctx, rw.ir(), rw.global(op), &mut Diagnostics::new()) {
        return;
    }
    rw.set_insertion_before(op);
    for (i, buffer, ty) in wanted {
        let buffer = cast(buffer, ty, rw);
        rw.modify(op, |body| body.set_operand(op, i, buffer));
    }
}

/// A buffer as one of another type that it is known to be.
fn cast(buffer: Value, ty: Type, rw: &mut Rewriter<'_>) -> Value {
    if buffer.ty(rw) == ty {
        return buffer;
    }
    let loc = buffer.loc(rw);
    rw.with_loc(loc, |rw| terrace_dialects::memref::CastOp::new(ty, buffer).result(rw))
}

/// The operands of branches whose values an argument of a block is.
fn branch_operands(s: &State<'_>, value: Value) -> Aliases<Use> {
    let body = s.body();
    let terrace_ir::ValueDef::Argument(block, number) = body.value_def(value) else { return Aliases::new() };
    let mut found = Aliases::new();
    for (op, successor) in body.block_uses(block) {
        let Some(branch) = op.cast::<dyn BranchLike>(&s.v) else { continue };
        let (range, produced) = branch.model().successor_operands(op, &s.view(), successor);
        if let Some(index) =
            number.checked_sub(produced).map(|n| range.start + n).filter(|i| range.contains(i))
        {
            found.push(Alias::maybe_same(Use { op, index }));
        }
    }
    found
}

/// Gives the arguments of a block that are tensors the types of their buffers, and lets branches to it pass buffers.
fn bufferize_block(
    block: terrace_ir::Block,
    rw: &mut Rewriter<'_>,
    options: &Options,
) -> Result<(), Diagnostic> {
    use terrace_dialects::bufferization::{ToBufferOp, ToTensorOp};
    let args = block.args(rw);
    let s = State::unknown(rw, options);
    let types: Result<Vec<Type>, Diagnostic> = args
        .iter()
        .map(|a| if s.is_tensor(*a) { buffers::buffer_type(&s, *a) } else { Ok(a.ty(rw)) })
        .collect();
    let types = types?;
    let here = rw.insertion();
    for (arg, ty) in args.iter().zip(&types) {
        let (tensor, loc) = (arg.ty(rw), arg.loc(rw));
        if tensor == *ty {
            continue;
        }
        let uses: Vec<_> = rw.body().uses(*arg).collect();
        rw.body_mut().set_value_type(*arg, *ty);
        if !uses.is_empty() {
            rw.set_insertion(InsertPoint::Start(block));
            let made = rw.with_loc(loc, |rw| ToTensorOp::new(tensor, *arg).insert(rw));
            let new = made.result(rw);
            rw.replace_all_uses_except(*arg, new, made);
        }
    }
    let branches: Vec<(Op, usize)> = rw.body().block_uses(block).collect();
    for (op, successor) in branches {
        let Some(branch) = op.cast::<dyn BranchLike>(rw) else {
            let message =
                "cannot bufferize ops with block references that do not implement BranchOpInterface";
            return Err(op_error(rw, op, message));
        };
        let (range, _) = branch.model().successor_operands(op, &Look::view(rw), successor);
        let passed: Values = op.operands(rw).into_iter().skip(range.start).take(range.len()).collect();
        for ((value, ty), i) in passed.into_iter().zip(&types).zip(range) {
            if value.ty(rw) == *ty {
                continue;
            }
            let own = buffers::buffer_type(&State::unknown(rw, options), value)?;
            rw.set_insertion_after_value(value);
            let loc = value.loc(rw);
            let buffer = rw.with_loc(loc, |rw| {
                let buffer = ToBufferOp::new(own, value).result(rw);
                cast(buffer, *ty, rw)
            });
            rw.modify(op, |body| body.set_operand(op, i, buffer));
        }
    }
    rw.restore(here);
    Ok(())
}

/// The function that a call calls.
pub(super) fn callee(v: &(impl LookIr + ?Sized), options: &Options, op: Op) -> Option<Global<Op>> {
    let call = op.cast::<terrace_dialects::func::CallOp>(v)?;
    let table = v.body().parent()?.body;
    let name = call.callee_attr(v).and_then(|a| v.ctx().as_flat_symbol_ref(a))?;
    options
        .functions
        .get(&(table, name.into()))
        .copied()
        .filter(|f| f.entity.is::<FuncOp>(&terrace_ir::View { ctx: v.ctx(), body: v.ir().body(f.body) }))
}
