//! bufferization: new tensors become new buffers, and what goes back and forth between both worlds goes.

use terrace_dialects::bufferization::{
    AllocTensorOp, DeallocTensorOp, MaterializeInDestinationOp, ToBufferOp, ToTensorOp,
};
use terrace_dialects::{arith, memref};
use terrace_ir::{DYNAMIC, Diagnostic, Op, Type, Value, Values, ViewIr};
use terrace_rewrite::Rewriter;

use super::super::buffers;
use super::super::globals::Job;
use super::super::interface::{Alias, Aliases, Bufferizable, Insertion, Use};
use super::super::options::{is_tensor, memref_type, space_of};
use super::super::state::State;
use super::{Models, result_as};

pub(super) const MODELS: Models = &[
    (terrace_dialects::bufferization::AllocTensorOp::OP_NAME, &AllocTensor),
    (terrace_dialects::bufferization::DeallocTensorOp::OP_NAME, &DeallocTensor),
    (terrace_dialects::bufferization::MaterializeInDestinationOp::OP_NAME, &Materialize),
    (terrace_dialects::bufferization::ToBufferOp::OP_NAME, &ToBuffer),
    (terrace_dialects::bufferization::ToTensorOp::OP_NAME, &ToTensor),
];

struct AllocTensor;

impl Bufferizable for AllocTensor {
    fn writes(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn allocates(&self, _: &State<'_>, _: Value) -> bool {
        true
    }
    fn result_writes(&self, s: &State<'_>, value: Value) -> bool {
        value.defining::<AllocTensorOp>(&s.v).is_some_and(|op| op.copy(&s.v).is_some())
    }
    fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
        let (ctx, ty) = (s.v.ctx, value.ty(&s.v));
        let Some(op) = value.defining::<AllocTensorOp>(&s.v) else { return buffers::unknown_type(s, value) };
        let space = match (op.memory_space(&s.v), op.copy(&s.v)) {
            (Some(space), _) => Some(space),
            (None, Some(copy)) => space_of(ctx, buffers::type_of(s, copy, asked)?),
            (None, None) => s.options.default_space(ctx, ty).ok_or_else(|| buffers::no_space(s, value))?,
        };
        Ok(memref_type(ctx, ty, None, space))
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let Some(alloc) = op.cast::<AllocTensorOp>(rw) else { return Ok(()) };
        if op.is_unused(rw) {
            rw.erase(op);
            return Ok(());
        }
        let copy = alloc.copy(rw).map(|v| buffers::get(v, rw, options)).transpose()?;
        let ty = buffers::buffer_type(&State::unknown(rw, options), alloc.result(rw))?;
        let sizes: Values = match copy {
            None => alloc.dynamic_sizes(rw),
            Some(buffer) => {
                // The buffer may have sizes in its type that the tensor's does not say.
                let shape = rw.context().shape(ty).unwrap_or_default();
                let dynamic = shape.iter().enumerate().filter(|(_, d)| **d == DYNAMIC);
                dynamic
                    .map(|(i, _)| {
                        let index = arith::ConstantOp::index(i as i64).result(rw);
                        memref::DimOp::new(buffer, index).result(rw)
                    })
                    .collect()
            }
        };
        let buffer = buffers::allocate(ty, &sizes, rw, options);
        if let Some(copy) = copy {
            memref::CopyOp::new(copy, buffer).insert(rw);
        }
        buffers::replace(op, &[buffer], rw);
        Ok(())
    }
}

struct DeallocTensor;

impl Bufferizable for DeallocTensor {
    fn reads(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn writes(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let Some(dealloc) = op.cast::<DeallocTensorOp>(rw) else { return Ok(()) };
        let buffer = buffers::get(dealloc.tensor(rw), rw, options)?;
        memref::DeallocOp::new(buffer).insert(rw);
        rw.erase(op);
        Ok(())
    }
}

struct Materialize;

impl Bufferizable for Materialize {
    fn reads(&self, _: &State<'_>, u: Use) -> bool {
        u.index == 0
    }
    fn writes(&self, _: &State<'_>, u: Use) -> bool {
        u.index == 1
    }
    fn must_be_in_place(&self, _: &State<'_>, _: Use) -> bool {
        true
    }
    fn is_elementwise(&self, _: &State<'_>, _: Op, _: [Use; 2]) -> bool {
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
        op.cast::<MaterializeInDestinationOp>(v).is_some_and(|m| same(m.dest(v), value))
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let Some(m) = op.cast::<MaterializeInDestinationOp>(rw) else { return Ok(()) };
        let dest = m.dest(rw);
        let tensor = is_tensor(rw.context(), dest.ty(rw));
        let dest = if tensor { buffers::get(dest, rw, options)? } else { dest };
        let source = buffers::get(m.source(rw), rw, options)?;
        memref::CopyOp::new(source, dest).insert(rw);
        buffers::replace(op, if tensor { std::slice::from_ref(&dest) } else { &[] }, rw);
        Ok(())
    }
}

struct ToTensor;

impl Bufferizable for ToTensor {
    fn is_writable(&self, s: &State<'_>, value: Value) -> bool {
        value.defining::<ToTensorOp>(&s.v).is_some_and(|op| op.writable(&s.v))
    }
    fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
        match value.defining::<ToTensorOp>(&s.v) {
            Some(op) => Ok(op.buffer(&s.v).ty(&s.v)),
            None => buffers::default_type(s, value, asked),
        }
    }
    /// Pairs go in the end.
    fn bufferize(&self, _: Op, _: &mut Rewriter<'_>, _: &mut Job<'_>) -> Result<(), Diagnostic> {
        Ok(())
    }
}

struct ToBuffer;

impl Bufferizable for ToBuffer {
    fn writes(&self, s: &State<'_>, u: Use) -> bool {
        u.op.cast::<ToBufferOp>(&s.v).is_some_and(|op| !op.read_only(&s.v))
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        if let Some(op) = op.cast::<ToBufferOp>(rw) {
            buffers::fold_pair(op, rw, options);
        }
        Ok(())
    }
}
