//! `lower-vector-multi-reduction`: a reduction of several dimensions becomes element-wise operations, or reductions of one dimension.
//!
//! ```text
//! %0 = vector.multi_reduction <mul>, %v, %a [0]          %1 = vector.extract %v[0]
//!   : vector<2x4xf32> to vector<4xf32>             →     %2 = arith.mulf %1, %a : vector<4xf32>
//!                                                        %3 = vector.extract %v[1]
//!                                                        %0 = arith.mulf %3, %2 : vector<4xf32>
//! ```
//!
//! Dimensions are put in order first, those of a kind become one where that is needed, and what is left is unrolled.

use terrace_dialects::arith::SelectOp;
use terrace_dialects::vector::ops::{TransferOp, vector_type};
use terrace_dialects::vector::{
    BroadcastOp, CombiningKind, GatherOp, MaskOp, MultiDimReductionOp, ReductionOp, ShapeCastOp,
    TransferReadOp, TransferWriteOp, TransposeOp, YieldOp,
};
use terrace_ir::types::VectorType;
use terrace_ir::{Context, Global, InsertPoint, Ir, Op, Type, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{CanonicalizeOp, OpPattern, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::products::combine;
use super::{
    LowerVectorMaskPass, LowerVectorMultiReduction, extract, for_each_position, insert, vector_of, zero,
};

/// The dimensions that are the inner ones when a reduction is taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VectorMultiReductionLowering {
    /// Those that stay: element-wise operations combine what is left.
    InnerParallel,
    /// Those that are reduced: each is one reduction.
    InnerReduction,
}

/// The pattern that takes reductions of several dimensions apart.
pub fn populate_multi_reduction(set: &mut PatternSet, lowering: VectorMultiReductionLowering) {
    set.add(Lower(lowering));
}

/// Takes reductions in `root` apart.
pub fn lower_multi_reductions(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    lowering: VectorMultiReductionLowering,
) {
    let mut set = PatternSet::new();
    populate_multi_reduction(&mut set, lowering);
    set.apply(ctx, ir, root);
}

struct Lower(VectorMultiReductionLowering);

/// A reduction on its way.
struct Reduction {
    kind: CombiningKind,
    source: Value,
    acc: Value,
    mask: Option<Value>,
    /// How many dimensions are reduced, and how many stay.
    reduced: usize,
    kept: usize,
}

const NO_VECTOR: &str = "it reduces no vector";
const KIND: &str = "elements cannot be combined so";

impl OpPattern for Lower {
    type Op = MultiDimReductionOp;

    fn rewrite(&self, op: MultiDimReductionOp, rw: &mut Rewriter<'_>) -> Rewrite {
        let vector = vector_of(rw, op.source(rw)).or_no_match(NO_VECTOR)?;
        let masked = MaskOp::around(op, rw);
        let passes = masked.is_some_and(|m| m.passthru(rw).is_some());
        (!passes).or_no_match("the mask passes other elements")?;
        let rank = vector.rank();
        let dims: Vec<usize> =
            op.reduction_dims(rw).iter().filter_map(|d| usize::try_from(*d).ok()).collect();
        (!dims.is_empty()).or_no_match("it reduces no dimension")?;
        let kept: Vec<usize> = (0..rank).filter(|d| !dims.contains(d)).collect();
        let unrolled = if self.0 == VectorMultiReductionLowering::InnerParallel { &dims } else { &kept };
        let scalable = unrolled.iter().any(|d| vector.scalable()[*d]);
        (!scalable).or_no_match("a dimension that is unrolled is scalable")?;
        let kind = op.kind(rw);
        kind.takes(rw.context(), vector.element()).or_no_match(KIND)?;
        let root: Op = masked.map_or(op.into(), Op::from);
        rw.set_insertion_before(root);
        let mut r = Reduction {
            kind,
            source: op.source(rw),
            acc: op.acc(rw),
            mask: masked.map(|m| m.mask(rw)),
            reduced: dims.len(),
            kept: kept.len(),
        };
        let order: Vec<usize> = match self.0 {
            VectorMultiReductionLowering::InnerParallel => dims.into_iter().chain(kept).collect(),
            VectorMultiReductionLowering::InnerReduction => kept.into_iter().chain(dims).collect(),
        };
        r.transpose(&order, rw).or_no_match(NO_VECTOR)?;
        let result = match self.0 {
            VectorMultiReductionLowering::InnerParallel => r.inner_parallel(op.dest(rw).ty(rw), rw),
            VectorMultiReductionLowering::InnerReduction => r.inner_reduction(op.dest(rw).ty(rw), rw),
        };
        let result = result.or_no_match(KIND)?;
        rw.replace(root, [result]);
        Ok(())
    }
}

impl Reduction {
    fn vector<'c>(&self, rw: &Rewriter<'c>) -> Option<VectorType<'c>> {
        vector_of(rw, self.source)
    }

    /// Puts the dimensions in another order.
    fn transpose(&mut self, order: &[usize], rw: &mut Rewriter<'_>) -> Option<()> {
        if order.iter().enumerate().all(|(i, d)| i == *d) {
            return Some(());
        }
        let vector = self.vector(rw)?;
        let shape: Vec<i64> = order.iter().map(|d| vector.shape()[*d]).collect();
        let scalable: Vec<bool> = order.iter().map(|d| vector.scalable()[*d]).collect();
        let permutation: Vec<i64> = order.iter().map(|d| *d as i64).collect();
        self.change_shape(&shape, &scalable, rw, |ty, v, rw| TransposeOp::new(ty, v, &permutation).result(rw))
    }

    /// Gives the mask and the source another shape.
    fn change_shape(
        &mut self,
        shape: &[i64],
        scalable: &[bool],
        rw: &mut Rewriter<'_>,
        change: impl Fn(Type, Value, &mut Rewriter<'_>) -> Value,
    ) -> Option<()> {
        let ctx = rw.context();
        let ty = vector_type(ctx, shape, scalable, self.vector(rw)?.element());
        if let Some(mask) = self.mask {
            let ty = vector_type(ctx, shape, scalable, ctx.i1());
            self.mask = Some(change(ty, mask, rw));
        }
        self.source = change(ty, self.source, rw);
        Some(())
    }

    /// Lets the dimensions of each kind be one; `inner` says how many are the inner ones.
    fn flatten(&mut self, inner: usize, rw: &mut Rewriter<'_>) -> Option<()> {
        let vector = self.vector(rw)?;
        let split = vector.rank().checked_sub(inner)?;
        let (mut shape, mut scalable) = (Vec::new(), Vec::new());
        for range in [0..split, split..vector.rank()] {
            if !range.is_empty() {
                shape.push(vector.shape()[range.clone()].iter().product());
                scalable.push(vector.scalable()[range].contains(&true));
            }
        }
        self.change_shape(&shape, &scalable, rw, |ty, v, rw| ShapeCastOp::new(ty, v).result(rw))?;
        if let Some(acc) = vector_of(rw, self.acc) {
            let ty = flat_type(rw.context(), acc);
            self.acc = ShapeCastOp::new(ty, self.acc).result(rw);
        }
        self.reduced = 1;
        self.kept = self.kept.min(1);
        Some(())
    }

    fn inner_parallel(mut self, dest: Type, rw: &mut Rewriter<'_>) -> Option<Value> {
        let ctx = rw.context();
        let flat = self.kept > 1 || self.kept == 0 && self.reduced > 1;
        if flat {
            self.flatten(self.kept, rw)?;
        }
        if self.kept == 0 {
            let vector = self.vector(rw)?;
            let (size, scalable) = (*vector.shape().first()?, *vector.scalable().first()?);
            let (row, flags) = ([1, size], [false, scalable]);
            let ty = vector_type(ctx, &row, &flags, vector.element());
            self.source = ShapeCastOp::new(ty, self.source).result(rw);
            let one = vector_type(ctx, &[1], &[false], vector.element());
            self.acc = BroadcastOp::new(one, self.acc).result(rw);
            if let Some(mask) = self.mask {
                let ty = vector_type(ctx, &row, &flags, ctx.i1());
                self.mask = Some(BroadcastOp::new(ty, mask).result(rw));
            }
            self.transpose(&[1, 0], rw)?;
            let all = self.unroll(rw)?;
            return Some(extract(rw, all, &[0]));
        }
        let all = self.unroll(rw)?;
        Some(if flat { ShapeCastOp::new(dest, all).result(rw) } else { all })
    }

    /// Combines the parts at every position in the outer dimensions.
    fn unroll(&self, rw: &mut Rewriter<'_>) -> Option<Value> {
        let shape = self.vector(rw)?.shape().get(..self.reduced)?.to_vec();
        let mut all = Some(self.acc);
        for_each_position(&shape, |at| {
            let Some(before) = all else { return };
            let part = extract(rw, self.source, at);
            let mask = self.mask.map(|mask| extract(rw, mask, at));
            all = combine(rw, self.kind, part, before).map(|v| match mask {
                Some(mask) => SelectOp::new(mask, v, before).result(rw),
                None => v,
            });
        });
        all
    }

    fn inner_reduction(mut self, dest: Type, rw: &mut Rewriter<'_>) -> Option<Value> {
        let flat = self.kept > 1 || self.reduced > 1;
        if flat {
            self.flatten(self.reduced, rw)?;
        }
        if self.kept == 0 {
            return self.reduce(self.source, self.acc, self.mask, rw);
        }
        let acc = vector_of(rw, self.acc)?;
        let mut all = zero(rw, acc.into())?;
        for i in 0..*acc.shape().first()? {
            let part = extract(rw, self.source, &[i]);
            let before = extract(rw, self.acc, &[i]);
            let mask = self.mask.map(|mask| extract(rw, mask, &[i]));
            let one = self.reduce(part, before, mask, rw)?;
            all = insert(rw, one, all, &[i]);
        }
        Some(if flat { ShapeCastOp::new(dest, all).result(rw) } else { all })
    }

    /// Reduces one dimension.
    fn reduce(&self, v: Value, acc: Value, mask: Option<Value>, rw: &mut Rewriter<'_>) -> Option<Value> {
        let ty = rw.context().element_type_or_self(v.ty(rw));
        let make = |rw: &mut Rewriter<'_>| ReductionOp::new(ty, self.kind, v).acc(acc).result(rw);
        let Some(mask) = mask else { return Some(make(rw)) };
        let masked = MaskOp::new(mask).types([ty]).insert_with(rw, &[], |rw, _| {
            let one = make(rw);
            YieldOp::new([one]).insert(rw);
        });
        masked.results(rw).first().copied()
    }
}

/// The vector of one dimension with as many elements.
fn flat_type(ctx: &Context, v: VectorType<'_>) -> Type {
    vector_type(ctx, &[v.shape().iter().product()], &[v.scalable().contains(&true)], v.element())
}

/// The patterns of `lower-vector-mask`: operations that have masks take those of the `vector.mask` around them.
///
/// ```text
/// vector.mask %m { vector.transfer_write %v, %b[%i] }     →     vector.transfer_write %v, %b[%i], %m
/// ```
pub fn populate_mask_lowering(set: &mut PatternSet) {
    set.add(masked_read).add(masked_write).add(masked_gather);
    MaskOp::canonicalize(set);
}

/// Lets an operation stand for the mask around it.
fn unmask(mask: MaskOp, op: Op, rw: &mut Rewriter<'_>) {
    rw.move_op(op, InsertPoint::Before(mask.into()));
    let results = op.results(rw);
    rw.replace(mask, results);
}

fn masked_transfer(op: impl TransferOp + Into<Op>, rw: &mut Rewriter<'_>) -> Rewrite {
    let around = MaskOp::around(op.into(), rw).or_no_match("it is not masked")?;
    around.passthru(rw).is_none().or_no_match("the mask passes other elements")?;
    let mask = around.mask(rw);
    unmask(around, op.into(), rw);
    op.set_the_mask(rw, Some(mask));
    Ok(())
}

fn masked_read(op: TransferReadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    masked_transfer(op, rw)
}

fn masked_write(op: TransferWriteOp, rw: &mut Rewriter<'_>) -> Rewrite {
    masked_transfer(op, rw)
}

fn masked_gather(op: GatherOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let around = MaskOp::around(op, rw).or_no_match("it is not masked")?;
    let mask = around.mask(rw);
    rw.set_insertion_before(around);
    let others = match around.passthru(rw) {
        Some(v) => v,
        None => {
            let ty = op.result(rw).ty(rw);
            zero(rw, ty).or_no_match("there is no zero of its elements")?
        }
    };
    unmask(around, op.into(), rw);
    op.set_mask(rw, mask);
    op.set_pass_thru(rw, others);
    Ok(())
}

impl LowerVectorMaskPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut set = PatternSet::new();
        populate_mask_lowering(&mut set);
        set.apply(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}

impl LowerVectorMultiReduction {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        lower_multi_reductions(cx.ctx, cx.ir, cx.op, self.lowering_strategy);
        Ok(())
    }
}
