//! linalg: operations write to the buffers of their destinations.

use terrace_dialects::linalg::{CopyOp, Loops, SoftmaxOp, Structured};
use terrace_dialects::sparse_tensor::SparseTensorEncodingAttr;
use terrace_ir::def::OpInfo;
use terrace_ir::op_interfaces::DestinationStyle;
use terrace_ir::types::{MemRefType, RankedTensorType};
use terrace_ir::{Diagnostic, Op, Value, ViewIr};
use terrace_rewrite::Rewriter;

use super::super::globals::Job;
use super::super::interface::{Alias, Aliases, Bufferizable, Insertion, Use};
use super::super::state::State;
use super::{on_buffers, result_as};

/// The model of an operation of linalg that takes buffers as well; `None` for one of tensors alone, as `linalg.pack` is.
pub(super) fn model(info: &OpInfo) -> Option<&'static dyn Bufferizable> {
    let is = |name: &str| info.name() == name.as_bytes();
    match () {
        () if is(CopyOp::OP_NAME) => Some(&Copy),
        () if is(SoftmaxOp::OP_NAME) || info.interface::<dyn Structured>().is_some() => Some(&Destination),
        () => None,
    }
}

/// Any operation with destinations.
pub(super) struct Destination;

/// The number of the destination that an operand is.
pub(super) fn init_number(s: &State<'_>, u: Use) -> Option<usize> {
    let inits = u.op.cast::<dyn DestinationStyle>(&s.v)?.model().inits(u.op, &s.view());
    inits.contains(&u.index).then(|| u.index - inits.start)
}

impl Bufferizable for Destination {
    fn reads(&self, s: &State<'_>, u: Use) -> bool {
        match Loops::of(u.op, s.v.ctx, s.body()) {
            Some(loops) => loops.uses(&s.v, u.index),
            None => init_number(s, u).is_none(),
        }
    }
    fn writes(&self, s: &State<'_>, u: Use) -> bool {
        init_number(s, u).is_some()
    }
    fn result_writes(&self, _: &State<'_>, _: Value) -> bool {
        true
    }
    fn aliasing_values(&self, s: &State<'_>, u: Use) -> Aliases<Value> {
        init_number(s, u).map(|i| result_as(s, u.op, i, Alias::same)).unwrap_or_default()
    }
    fn is_elementwise(&self, s: &State<'_>, op: Op, uses: [Use; 2]) -> bool {
        let Some(loops) = Loops::of(op, s.v.ctx, s.body()) else { return false };
        let sparse = |t: terrace_ir::Type| {
            let encoding = t.cast::<RankedTensorType<'_>>(&s.v).and_then(|t| t.encoding());
            encoding.is_some_and(|a| SparseTensorEncodingAttr::of(s.v.ctx, a).is_some())
        };
        let types = op.operand_types(&s.v);
        if types.iter().any(|t| sparse(*t)) || !loops.all_parallel() {
            return false;
        }
        uses.into_iter().all(|u| {
            let ty = types.get(u.index);
            let shaped =
                ty.is_some_and(|t| t.is::<RankedTensorType<'_>>(&s.v) || t.is::<MemRefType<'_>>(&s.v));
            let identity = |map: &terrace_ir::affine::AffineMapData| {
                map.results.len() == map.dims as usize
                    && map.results.iter().zip(0..).all(|(e, d)| *e == s.v.ctx.affine_dim(d))
            };
            !shaped || loops.map(u.index).is_some_and(identity)
        })
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        on_buffers(op, rw, options)
    }
}

/// A copy puts a tensor in all of another one.
struct Copy;

impl Bufferizable for Copy {
    fn reads(&self, s: &State<'_>, u: Use) -> bool {
        Destination.reads(s, u)
    }
    fn writes(&self, s: &State<'_>, u: Use) -> bool {
        Destination.writes(s, u)
    }
    fn aliasing_values(&self, s: &State<'_>, u: Use) -> Aliases<Value> {
        Destination.aliasing_values(s, u)
    }
    fn is_elementwise(&self, s: &State<'_>, op: Op, uses: [Use; 2]) -> bool {
        Destination.is_elementwise(s, op, uses)
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
        op.operands(v).get(1).is_some_and(|dest| same(value, *dest))
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        on_buffers(op, rw, options)
    }
}
