//! What may be inlined into affine loops and conditionals: regions whose values stay dimensions and symbols there.
//!
//! A function is an affine scope: all that is defined right in it may be a symbol. An `affine.for` is none, so that after
//!
//! ```mlir
//! affine.for %i = 0 to 8 {
//!   call @callee(%m) : (memref<?xf32>) -> ()  // %n = call @size(); affine.load %m[%n] : memref<?xf32>
//! }
//! ```
//!
//! `%n` would be neither a dimension nor a symbol: such calls stay. The rules are MLIR's `AffineInlinerInterface`.

use terrace_ir::def::TraitSet;
use terrace_ir::interfaces::Inliner;
use terrace_ir::{Context, Global, Ir, Mapping, Op, Region, Value, View, effects};

use super::scope::{is_valid_dim_in, is_valid_symbol_in};
use super::{
    AffineApplyOp, AffineForOp, AffineIfOp, AffineLoadOp, AffineParallelOp, AffineStoreOp,
    AffineVectorLoadOp, AffineVectorStoreOp,
};
use crate::{memref, tensor};

/// The dialect's rules.
pub(super) struct Inline;

/// A region that is to be inlined.
struct Inlining<'a> {
    ctx: &'a Context,
    ir: &'a Ir,
    source: Global<Region>,
    dest: Global<Region>,
    map: &'a Mapping,
}

/// The number of dimensions of the map of an operation that affine rules are known for, and the map's operands, dimensions first.
fn mapped(op: Op, v: &View<'_>) -> Option<(u32, Vec<Value>)> {
    macro_rules! of {
        ($($name:ident $operands:ident),*) => {
            $(if let Some(op) = op.cast::<$name>(v) {
                return Some((op.map(v).dims, op.$operands(v).into_vec()));
            })*
        };
    }
    of!(AffineApplyOp map_operands, AffineLoadOp indices, AffineStoreOp indices, AffineVectorLoadOp indices, AffineVectorStoreOp indices);
    None
}

impl Inlining<'_> {
    fn source_view(&self) -> View<'_> {
        View { ctx: self.ctx, body: self.ir.body(self.source.body) }
    }

    /// True if a value that an operand of an affine map is remains one after inlining.
    fn remains(&self, value: Value, valid: impl Fn(&Context, &Ir, Global<Region>, Value) -> bool) -> bool {
        let v = self.source_view();
        let block = v.body.value_block(value);
        if block.and_then(|b| v.body.block_region(b)) != Some(self.source.entity) {
            // Whatever it is, it is not by its place in the function.
            return true;
        }
        match value.def(&v) {
            None => {
                let to = self.map.get(Global::new(self.source.body, value));
                to.is_some_and(|to| valid(self.ctx, self.ir, self.dest, to))
            }
            Some(op) => {
                value.constant(&v).is_some() || op.is::<memref::DimOp>(&v) || op.is::<tensor::DimOp>(&v)
            }
        }
    }

    fn allows(&self, op: Op) -> bool {
        let v = self.source_view();
        let info = v.ctx.op_info(v.body.name(op));
        let silent = match info.memory_effects() {
            Some(m) => m.effects(op, &v).is_empty(),
            None => info.has(TraitSet::NoMemoryEffect),
        };
        let Some((dims, operands)) = mapped(op, &v) else { return silent };
        silent
            || operands.iter().enumerate().all(|(i, value)| match i < dims as usize {
                true => self.remains(*value, is_valid_dim_in),
                false => self.remains(*value, is_valid_symbol_in),
            })
    }
}

/// True for a region of a loop or a conditional.
fn is_affine_body(region: Region, v: &View<'_>) -> bool {
    region
        .op(v)
        .is_some_and(|op| op.is::<AffineForOp>(v) || op.is::<AffineParallelOp>(v) || op.is::<AffineIfOp>(v))
}

impl Inliner for Inline {
    fn can_inline_region_into(
        &self,
        ctx: &Context,
        ir: &Ir,
        source: Global<Region>,
        dest: Global<Region>,
        map: &Mapping,
    ) -> bool {
        let inlining = Inlining { ctx, ir, source, dest, map };
        let v = inlining.source_view();
        let Some(block) = source.entity.only_block(&v) else { return false };
        is_affine_body(dest.entity, &View { ctx, body: ir.body(dest.body) })
            && v.body.block_ops(block).all(|op| inlining.allows(op))
    }

    fn can_inline_op_into(&self, ctx: &Context, ir: &Ir, _: Global<Op>, dest: Global<Region>) -> bool {
        let scope = ir.region_parent(dest).map(|op| effects::info(ctx, ir, op));
        scope.is_some_and(|o| o.has(TraitSet::AffineScope))
            || is_affine_body(dest.entity, &View { ctx, body: ir.body(dest.body) })
    }
}
