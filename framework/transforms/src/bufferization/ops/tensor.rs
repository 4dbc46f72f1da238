//! tensor: views of buffers, elements and slices of them. Operations that make tensors are in `tensor_new.rs`.

use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::kit::slices::dropped_dims;
use terrace_dialects::kit::view_ops::{GroupedReshapeOp, SliceOp};
use terrace_dialects::memref;
use terrace_dialects::tensor::{
    CastOp, CollapseShapeOp, DimOp, ExpandShapeOp, ExtractOp, ExtractSliceOp, InsertOp, InsertSliceOp,
    ParallelInsertSliceOp, ReshapeOp,
};
use terrace_ir::types::{MemRefType, UnrankedTensorType};
use terrace_ir::{Context, Diagnostic, Look, Op, Type, Value, ViewIr};
use terrace_rewrite::Rewriter;

use super::super::buffers;
use super::super::copies::{self, Plan};
use super::super::globals::Job;
use super::super::interface::{Alias, Aliases, Bufferizable, Insertion, Use};
use super::super::options::{LayoutMapOption, Options, buffer_of, memref_type, space_of};
use super::super::state::State;
use super::{Models, result_as, tensor_new};

pub(super) const MODELS: Models = &[
    (terrace_dialects::tensor::CastOp::OP_NAME, &Cast),
    (terrace_dialects::tensor::CollapseShapeOp::OP_NAME, &Collapse),
    (terrace_dialects::tensor::ConcatOp::OP_NAME, &tensor_new::Concat),
    (terrace_dialects::tensor::DimOp::OP_NAME, &Metadata),
    (terrace_dialects::tensor::EmptyOp::OP_NAME, &tensor_new::Empty),
    (terrace_dialects::tensor::ExpandShapeOp::OP_NAME, &Expand),
    (terrace_dialects::tensor::ExtractOp::OP_NAME, &Extract),
    (terrace_dialects::tensor::ExtractSliceOp::OP_NAME, &ExtractSlice),
    (terrace_dialects::tensor::FromElementsOp::OP_NAME, &tensor_new::FromElements),
    (terrace_dialects::tensor::GenerateOp::OP_NAME, &tensor_new::Generate),
    (terrace_dialects::tensor::InsertOp::OP_NAME, &Insert),
    (terrace_dialects::tensor::InsertSliceOp::OP_NAME, &InsertSlice),
    (terrace_dialects::tensor::PadOp::OP_NAME, &tensor_new::Pad),
    (terrace_dialects::tensor::ParallelInsertSliceOp::OP_NAME, &ParallelInsertSlice),
    (terrace_dialects::tensor::RankOp::OP_NAME, &Metadata),
    (terrace_dialects::tensor::ReshapeOp::OP_NAME, &Reshape),
    (terrace_dialects::tensor::SplatOp::OP_NAME, &tensor_new::Splat),
];

/// `views! { Cast: fn buffer_type.. fn bufferize.. }`: operations whose result is in the buffer of the first operand.
macro_rules! views {
    ($($name:ident reads $reads:literal as $alias:ident { $($item:item)* })*) => {$(
        struct $name;

        impl Bufferizable for $name {
            fn reads(&self, _: &State<'_>, u: Use) -> bool {
                $reads || u.index > 0
            }
            fn writes(&self, _: &State<'_>, _: Use) -> bool {
                false
            }
            fn result_writes(&self, _: &State<'_>, _: Value) -> bool {
                false
            }
            fn aliasing_values(&self, s: &State<'_>, u: Use) -> Aliases<Value> {
                if u.index == 0 { result_as(s, u.op, 0, Alias::$alias) } else { Aliases::new() }
            }
            $($item)*
        }
    )*};
}

/// The buffer type of the operand of which a value is a view.
fn source_type(s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
    match value.def(&s.v) {
        Some(op) => buffers::type_of(s, s.body().first_operand(op), asked),
        None => buffers::unknown_type(s, value),
    }
}

/// The type of the buffer of a result.
fn result_type(op: Op, rw: &Rewriter<'_>, options: &Options) -> Result<Type, Diagnostic> {
    buffers::buffer_type(&State::unknown(rw, options), rw.body().first_result(op))
}

/// A view's type is odd: its source's layout is none that it can be of.
fn no_layout(v: &impl Look, op: Op) -> Diagnostic {
    Diagnostic::error(op.loc(v), "the layout of the buffer is not strided")
}

views! {
    Cast reads false as same {
        fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
            let (ctx, from) = (s.v.ctx, source_type(s, value, asked)?);
            let (space, ty) = (space_of(ctx, from), value.ty(&s.v));
            let unranked = value.defining::<CastOp>(&s.v)
                .is_some_and(|op| op.source(&s.v).ty(&s.v).is::<UnrankedTensorType<'_>>(ctx));
            if unranked || ty.is::<UnrankedTensorType<'_>>(ctx) {
                return Ok(buffer_of(ctx, ty, LayoutMapOption::FullyDynamicLayoutMap, space));
            }
            let layout = from.cast::<MemRefType<'_>>(ctx).and_then(MemRefType::layout);
            Ok(memref_type(ctx, ty, layout, space))
        }
        fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
            let options = job.options;
            let source = buffers::get(rw.body().first_operand(op), rw, options)?;
            let ty = result_type(op, rw, options)?;
            let buffer = if source.ty(rw) == ty { source } else { memref::CastOp::new(ty, source).result(rw) };
            buffers::replace(op, &[buffer], rw);
            Ok(())
        }
    }
    Collapse reads true as same {
        fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
            let (ctx, from) = (s.v.ctx, source_type(s, value, asked)?);
            let Some(op) = value.defining::<CollapseShapeOp>(&s.v) else { return buffers::unknown_type(s, value) };
            let ty = memref::collapsed_type(ctx, from, &op.groups(&s.v), true);
            Ok(ty.unwrap_or_else(|| memref_type(ctx, value.ty(&s.v), None, space_of(ctx, from))))
        }
        fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
            let options = job.options;
            let Some(collapse) = op.cast::<CollapseShapeOp>(rw) else { return Ok(()) };
            let (ctx, groups, src) = (rw.context(), collapse.groups(rw), collapse.src(rw));
            let mut source = buffers::get(src, rw, options)?;
            if memref::collapsed_type(ctx, source.ty(rw), &groups, true).is_none() {
                source = contiguous_copy(src, source.ty(rw), rw, options)?;
            }
            let ty = memref::collapsed_type(ctx, source.ty(rw), &groups, true);
            let ty = ty.ok_or_else(|| no_layout(rw, op))?;
            let buffer = memref::CollapseShapeOp::new(ty, source, collapse.reassociation(rw)).result(rw);
            buffers::replace(op, &[buffer], rw);
            Ok(())
        }
    }
    Expand reads false as same {
        fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
            let (ctx, from) = (s.v.ctx, source_type(s, value, asked)?);
            let Some(op) = value.defining::<ExpandShapeOp>(&s.v) else { return buffers::unknown_type(s, value) };
            let shape = ctx.shape(value.ty(&s.v)).unwrap_or_default();
            let ty = memref::expanded_type(ctx, from, shape, &op.groups(&s.v));
            ty.ok_or_else(|| no_layout(&s.v, op.into()))
        }
        fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
            let options = job.options;
            let Some(expand) = op.cast::<ExpandShapeOp>(rw) else { return Ok(()) };
            let (ctx, source) = (rw.context(), buffers::get(expand.src(rw), rw, options)?);
            let shape = ctx.shape(expand.result(rw).ty(rw)).unwrap_or_default();
            let ty = memref::expanded_type(ctx, source.ty(rw), shape, &expand.groups(rw));
            let ty = ty.ok_or_else(|| no_layout(rw, op))?;
            let (sizes, statics) = (expand.output_shape(rw), expand.static_output_shape(rw));
            let groups = expand.reassociation(rw);
            let buffer = memref::ExpandShapeOp::new(ty, source, groups, sizes, statics).result(rw);
            buffers::replace(op, &[buffer], rw);
            Ok(())
        }
    }
    ExtractSlice reads false as part {
        fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
            let from = source_type(s, value, asked)?;
            let Some(op) = value.defining::<ExtractSliceOp>(&s.v) else { return buffers::unknown_type(s, value) };
            let shape = s.v.ctx.shape(value.ty(&s.v)).unwrap_or_default();
            part_type(s.v.ctx, from, shape, &op.lists(&s.v)).ok_or_else(|| no_layout(&s.v, op.into()))
        }
        fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
            let options = job.options;
            let Some(slice) = op.cast::<ExtractSliceOp>(rw) else { return Ok(()) };
            let source = buffers::get(slice.source(rw), rw, options)?;
            let shape = rw.context().shape(slice.result(rw).ty(rw)).unwrap_or_default();
            let lists = slice.lists(rw);
            let part = part_of(op, source, shape, &lists, rw)?;
            buffers::replace(op, &[part], rw);
            Ok(())
        }
    }
    Reshape reads false as same {
        fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
            let space = space_of(s.v.ctx, source_type(s, value, asked)?);
            Ok(memref_type(s.v.ctx, value.ty(&s.v), None, space))
        }
        fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
            let options = job.options;
            let Some(reshape) = op.cast::<ReshapeOp>(rw) else { return Ok(()) };
            let (tensor, shape) = (reshape.source(rw), reshape.shape(rw));
            let mut source = buffers::get(tensor, rw, options)?;
            let shape = buffers::get(shape, rw, options)?;
            let ty = result_type(op, rw, options)?;
            if source.ty(rw).cast::<MemRefType<'_>>(rw).is_some_and(|t| t.layout().is_some()) {
                source = contiguous_copy(tensor, source.ty(rw), rw, options)?;
            }
            let buffer = memref::ReshapeOp::new(ty, source, shape).result(rw);
            buffers::replace(op, &[buffer], rw);
            Ok(())
        }
    }
}

/// A copy of a tensor in a buffer without gaps.
fn contiguous_copy(
    tensor: Value,
    buffer: Type,
    rw: &mut Rewriter<'_>,
    options: &Options,
) -> Result<Value, Diagnostic> {
    let copy = copies::allocate(options, tensor, true, rw)?;
    let ty = memref_type(rw.context(), tensor.ty(rw), None, space_of(rw.context(), buffer));
    Ok(terrace_dialects::bufferization::ToBufferOp::new(ty, copy).result(rw))
}

/// The type of a part of a buffer, with the dimensions of `shape`.
fn part_type(ctx: &Context, from: Type, shape: &[i64], lists: &[Vec<Mixed>; 3]) -> Option<Type> {
    let sizes = mixed::integers(&lists[1]);
    let dropped =
        if sizes.len() == shape.len() { vec![false; shape.len()] } else { dropped_dims(&sizes, shape)? };
    memref::subview_type(ctx, from, lists, &dropped)
}

/// A part of a buffer.
pub(super) fn part_of(
    op: Op,
    buffer: Value,
    shape: &[i64],
    lists: &[Vec<Mixed>; 3],
    rw: &mut Rewriter<'_>,
) -> Result<Value, Diagnostic> {
    let ty = part_type(rw.context(), buffer.ty(rw), shape, lists).ok_or_else(|| no_layout(rw, op))?;
    let [o, s, t] = lists.each_ref().map(|l| mixed::split(l));
    Ok(memref::SubViewOp::new(ty, buffer, o.1, s.1, t.1).offsets(o.0).sizes(s.0).strides(t.0).result(rw))
}

/// Operations that ask for a tensor's sizes or rank, not for its elements.
struct Metadata;

impl Bufferizable for Metadata {
    fn reads(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn writes(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let buffer = buffers::get(rw.body().first_operand(op), rw, options)?;
        let value = match op.cast::<DimOp>(rw) {
            Some(dim) => memref::DimOp::new(buffer, dim.index(rw)).result(rw),
            None => memref::RankOp::new(buffer).result(rw),
        };
        rw.replace(op, value);
        Ok(())
    }
}

struct Extract;

impl Bufferizable for Extract {
    fn writes(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let Some(extract) = op.cast::<ExtractOp>(rw) else { return Ok(()) };
        let buffer = buffers::get(extract.tensor(rw), rw, options)?;
        let value = memref::LoadOp::new(buffer, extract.indices(rw)).result(rw);
        rw.replace(op, value);
        Ok(())
    }
}

struct Insert;

impl Bufferizable for Insert {
    fn result_writes(&self, _: &State<'_>, _: Value) -> bool {
        true
    }
    fn aliasing_values(&self, s: &State<'_>, u: Use) -> Aliases<Value> {
        result_as(s, u.op, 0, Alias::same)
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let Some(insert) = op.cast::<InsertOp>(rw) else { return Ok(()) };
        let buffer = buffers::get(insert.dest(rw), rw, options)?;
        memref::StoreOp::new(insert.scalar(rw), buffer, insert.indices(rw)).insert(rw);
        buffers::replace(op, &[buffer], rw);
        Ok(())
    }
}

/// True if a value is the slice of `dest` that these lists say.
fn is_slice(
    v: &ViewIr<'_>,
    value: Value,
    dest: Value,
    insertion: impl SliceOp,
    same: &dyn Fn(Value, Value) -> bool,
) -> bool {
    let Some(slice) = value.defining::<ExtractSliceOp>(v) else { return false };
    same(slice.source(v), dest) && slice.has_lists_of(v, insertion)
}

/// True if the operand of an insertion is read: a tensor is not that is overwritten as a whole.
fn insertion_reads(s: &State<'_>, u: Use, insertion: Option<impl SliceOp>) -> bool {
    let Some(op) = insertion.filter(|_| u.index == 1) else { return u.index <= 1 };
    let (ctx, body) = (s.v.ctx, s.body());
    let shape = ctx.shape(u.value(&s.v).ty(&s.v)).unwrap_or_default();
    let [offsets, sizes, strides] = op.lists(&s.v);
    let all = |list: &[Mixed], n: i64| list.iter().all(|m| m.constant(ctx, body) == Some(n));
    let whole = sizes.iter().zip(shape).all(|(m, d)| m.constant(ctx, body) == Some(*d));
    !(all(&offsets, 0) && whole && all(&strides, 1))
}

struct InsertSlice;

impl Bufferizable for InsertSlice {
    fn reads(&self, s: &State<'_>, u: Use) -> bool {
        insertion_reads(s, u, u.op.cast::<InsertSliceOp>(&s.v))
    }
    fn writes(&self, _: &State<'_>, u: Use) -> bool {
        u.index == 1
    }
    fn result_writes(&self, _: &State<'_>, _: Value) -> bool {
        true
    }
    fn aliasing_values(&self, s: &State<'_>, u: Use) -> Aliases<Value> {
        if u.index == 1 { result_as(s, u.op, 0, Alias::same) } else { Aliases::new() }
    }
    fn insertion(&self, _: &ViewIr<'_>, op: Op) -> Option<Insertion> {
        Some(Insertion::of_first_into_second(op))
    }
    fn is_same_part(
        &self,
        v: &ViewIr<'_>,
        op: Op,
        value: Value,
        same: &dyn Fn(Value, Value) -> bool,
    ) -> bool {
        let op = op.cast::<InsertSliceOp>(v);
        op.is_some_and(|op| is_slice(v, value, op.dest(v), op, same))
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let Some(insert) = op.cast::<InsertSliceOp>(rw) else { return Ok(()) };
        let dest = buffers::get(insert.dest(rw), rw, options)?;
        let (source, lists) = (insert.source(rw), insert.lists(rw));
        let shape = rw.context().shape(source.ty(rw)).unwrap_or_default();
        let part = part_of(op, dest, shape, &lists, rw)?;
        let source = buffers::get(source, rw, options)?;
        memref::CopyOp::new(source, part).insert(rw);
        buffers::replace(op, &[dest], rw);
        Ok(())
    }
}

struct ParallelInsertSlice;

impl Bufferizable for ParallelInsertSlice {
    fn is_shared_destination(&self, u: Use) -> bool {
        u.index == 1
    }
    /// Others insert their parts at the same time: what is not written here must be there.
    fn reads(&self, _: &State<'_>, u: Use) -> bool {
        u.index <= 1
    }
    fn writes(&self, _: &State<'_>, u: Use) -> bool {
        u.index == 1
    }
    fn insertion(&self, _: &ViewIr<'_>, op: Op) -> Option<Insertion> {
        Some(Insertion::of_first_into_second(op))
    }
    fn is_same_part(
        &self,
        v: &ViewIr<'_>,
        op: Op,
        value: Value,
        same: &dyn Fn(Value, Value) -> bool,
    ) -> bool {
        let op = op.cast::<ParallelInsertSliceOp>(v);
        op.is_some_and(|op| is_slice(v, value, op.dest(v), op, same))
    }
    /// Copies go before the operation around: nothing else may be in there.
    fn resolve_conflicts(&self, plan: &Plan<'_>, op: Op, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
        let s = plan.state(rw);
        let copied: Vec<Use> = s.tensor_uses(op).into_iter().filter(|u| !s.is_in_place(*u)).collect();
        let Some(around) = op.parent(rw) else { return Ok(()) };
        rw.set_insertion_before(around);
        let loc = op.loc(rw);
        for u in copied {
            let value = u.value(rw);
            let copy = rw.with_loc(loc, |rw| copies::allocate(plan.options, value, true, rw))?;
            rw.modify(op, |body| body.set_operand(op, u.index, copy));
        }
        Ok(())
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let Some(insert) = op.cast::<ParallelInsertSliceOp>(rw) else { return Ok(()) };
        let (source, lists) = (insert.source(rw), insert.lists(rw));
        if let Some(around) = op.parent(rw) {
            rw.set_insertion_before(around);
        }
        let dest = buffers::get(insert.dest(rw), rw, options)?;
        let shape = rw.context().shape(source.ty(rw)).unwrap_or_default();
        let buffer = buffers::get(source, rw, options)?;
        let part = part_of(op, dest, shape, &lists, rw)?;
        memref::CopyOp::new(buffer, part).insert(rw);
        rw.erase(op);
        Ok(())
    }
}
