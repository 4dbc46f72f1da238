//! sparse_tensor: sparsification rewrites its operations, not this pass. The analysis knows them, so that tensors around are judged right.

use terrace_dialects::sparse_tensor as sparse;
use terrace_ir::{Diagnostic, Op, Value};
use terrace_rewrite::Rewriter;

use super::super::globals::Job;
use super::super::interface::{Alias, Aliases, Bufferizable, Use};
use super::super::state::State;
use super::{Models, result_as};

pub(super) const MODELS: Models = &[
    (sparse::AssembleOp::OP_NAME, &Sparse { loads: false }),
    (sparse::ConcatenateOp::OP_NAME, &Sparse { loads: false }),
    (sparse::ConvertOp::OP_NAME, &Sparse { loads: false }),
    (sparse::DisassembleOp::OP_NAME, &Sparse { loads: false }),
    (sparse::LoadOp::OP_NAME, &Sparse { loads: true }),
    (sparse::NewOp::OP_NAME, &Sparse { loads: false }),
    (sparse::NumberOfEntriesOp::OP_NAME, &Sparse { loads: false }),
    (sparse::ToCoordinatesBufferOp::OP_NAME, &Sparse { loads: false }),
    (sparse::ToCoordinatesOp::OP_NAME, &Sparse { loads: false }),
    (sparse::ToPositionsOp::OP_NAME, &Sparse { loads: false }),
    (sparse::ToValuesOp::OP_NAME, &Sparse { loads: false }),
];

/// An operation on tensors with an encoding; `loads` says that the result is the operand.
struct Sparse {
    loads: bool,
}

impl Bufferizable for Sparse {
    fn reads(&self, _: &State<'_>, _: Use) -> bool {
        !self.loads
    }
    fn writes(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn aliasing_values(&self, s: &State<'_>, u: Use) -> Aliases<Value> {
        if self.loads { result_as(s, u.op, u.index, Alias::same) } else { Aliases::new() }
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, _: &mut Job<'_>) -> Result<(), Diagnostic> {
        Err(Diagnostic::error(op.loc(rw), "sparse_tensor ops must be bufferized with the sparsifier"))
    }
}
