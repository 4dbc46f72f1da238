//! Checks at run time of tensor's operations.

use terrace_dialects_core::arith::ConstantOp;
use terrace_dialects_kit::view_ops::SliceOp as _;
use terrace_ir::types::{RankedTensorType, UnrankedTensorType};
use terrace_rewrite::Rewriter;
use terrace_rewrite::runtime_checks::{ErrorText, RuntimeVerifiableOp};

use super::{CastOp, DimOp, ExtractOp, ExtractSliceOp, InsertOp, RankOp};
use crate::checks::{Checks, size};

impl RuntimeVerifiableOp for CastOp {
    fn insert_checks(self, text: ErrorText<'_>, rw: &mut Rewriter<'_>) {
        let (ctx, checks) = (rw.ctx, Checks { op: *self, text });
        let (source, to) = (self.source(rw), self.dest(rw).ty(rw));
        let Some(shape) = to.cast::<RankedTensorType<'_>>(ctx).map(RankedTensorType::shape) else { return };
        let from = source.ty(rw);
        if from.is::<UnrankedTensorType<'_>>(rw) {
            let rank = RankOp::new(source).result(rw);
            let expected = ConstantOp::index(shape.len() as i64).result(rw);
            checks.assert_equal(rank, expected, "rank mismatch", rw);
        }
        let known = from.cast::<RankedTensorType<'_>>(ctx).map(RankedTensorType::shape);
        checks.sizes(source, known, shape, rw);
    }
}

impl RuntimeVerifiableOp for DimOp {
    fn insert_checks(self, text: ErrorText<'_>, rw: &mut Rewriter<'_>) {
        let rank = RankOp::new(self.source(rw)).result(rw);
        let index = self.index(rw);
        Checks { op: *self, text }.dimension(index, rank, rw);
    }
}

impl RuntimeVerifiableOp for ExtractOp {
    fn insert_checks(self, text: ErrorText<'_>, rw: &mut Rewriter<'_>) {
        let (tensor, indices) = (self.tensor(rw), self.indices(rw));
        Checks { op: *self, text }.indices(tensor, &indices, rw);
    }
}

impl RuntimeVerifiableOp for InsertOp {
    fn insert_checks(self, text: ErrorText<'_>, rw: &mut Rewriter<'_>) {
        let (tensor, indices) = (self.dest(rw), self.indices(rw));
        Checks { op: *self, text }.indices(tensor, &indices, rw);
    }
}

impl RuntimeVerifiableOp for ExtractSliceOp {
    fn insert_checks(self, text: ErrorText<'_>, rw: &mut Rewriter<'_>) {
        let (lists, source) = (self.lists(rw), self.source(rw));
        let bounds = [0, 1].map(|n| ConstantOp::index(n).result(rw));
        let end = |i: usize, rw: &mut Rewriter<'_>| Some(size(source, i, rw));
        Checks { op: *self, text }.slice(&lists, "extract_slice", bounds, rw, end);
    }
}
