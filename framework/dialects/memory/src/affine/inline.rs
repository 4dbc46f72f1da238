//! Inlining into affine loops and conditions: the operands of maps must stay dimensions and symbols.
//!
//! MLIR takes any value that is defined in the region for a dimension there, so that it inlines accesses whose subscripts are then none.

use terrace_ir::def::TraitSet;
use terrace_ir::interfaces::Inliner;
use terrace_ir::{Context, Global, Ir, Mapping, Op, Region, Value, View, constant, effects};

use super::ops::MapOp;
use super::scope::{is_valid_dim, is_valid_symbol};
use super::{
    AffineForOp, AffineIfOp, AffineLoadOp, AffineParallelOp, AffineStoreOp, AffineVectorLoadOp,
    AffineVectorStoreOp, Hooks,
};
use crate::{memref, tensor};

impl Inliner for Hooks {
    fn can_inline_op_into(&self, ctx: &Context, ir: &Ir, _: Global<Op>, dest: Global<Region>) -> bool {
        ir.region_parent(dest).is_some_and(|around| {
            effects::info(ctx, ir, around).has(TraitSet::AffineScope) || is_structured(ctx, ir, around)
        })
    }

    fn can_inline_region_into(
        &self,
        ctx: &Context,
        ir: &Ir,
        source: Global<Region>,
        dest: Global<Region>,
        given: &Mapping,
    ) -> bool {
        let Some(around) = ir.region_parent(dest).filter(|op| is_structured(ctx, ir, *op)) else {
            return false;
        };
        let body = ir.body(source.body);
        let mut blocks = body.region_blocks(source.entity);
        let (Some(block), None) = (blocks.next(), blocks.next()) else { return false };
        let inlined = Inlined { ctx, ir, source, around, given };
        body.block_ops(block).all(|op| inlined.remains_legal(Global::new(source.body, op)))
    }
}

fn is_structured(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    let (op, v) = (op.entity, View { ctx, body: ir.body(op.body) });
    op.is::<AffineForOp>(&v) || op.is::<AffineParallelOp>(&v) || op.is::<AffineIfOp>(&v)
}

/// A region that is about to be inlined into one of an affine operation.
struct Inlined<'a> {
    ctx: &'a Context,
    ir: &'a Ir,
    source: Global<Region>,
    around: Global<Op>,
    /// The values that the region's arguments become.
    given: &'a Mapping,
}

impl Inlined<'_> {
    /// True for what has no effects, and for accesses whose subscripts stay what they are.
    fn remains_legal(&self, op: Global<Op>) -> bool {
        if effects::own_effects(self.ctx, self.ir, op).is_some_and(|e| e.is_empty()) {
            return true;
        }
        let (op, v) = (op.entity, View { ctx: self.ctx, body: self.ir.body(op.body) });
        op.cast::<AffineLoadOp>(&v)
            .map(|o| self.access_remains_legal(o, &v))
            .or_else(|| op.cast::<AffineStoreOp>(&v).map(|o| self.access_remains_legal(o, &v)))
            .or_else(|| op.cast::<AffineVectorLoadOp>(&v).map(|o| self.access_remains_legal(o, &v)))
            .or_else(|| op.cast::<AffineVectorStoreOp>(&v).map(|o| self.access_remains_legal(o, &v)))
            .unwrap_or(false)
    }

    fn access_remains_legal(&self, op: impl MapOp, v: &View<'_>) -> bool {
        let dims = op.the_map(v).dims as usize;
        op.inputs(v).into_iter().enumerate().all(|(i, input)| self.value_remains_legal(input, i < dims, v))
    }

    /// An argument must be a dimension or a symbol at the call too; of the values defined in the region, constants and sizes are either
    /// anywhere.
    fn value_remains_legal(&self, input: Value, dim: bool, v: &View<'_>) -> bool {
        let Some(op) = v.body.defining_op(input) else {
            let check = if dim { is_valid_dim } else { is_valid_symbol };
            let given = self.given.get(Global::new(self.source.body, input));
            return given.is_some_and(|given| check(self.ctx, self.ir, self.around, given));
        };
        constant::constant_value(self.ctx, v.body, input).is_some()
            || op.is::<memref::DimOp>(v)
            || op.is::<tensor::DimOp>(v)
    }
}
