//! Structured operations as loops: [`StructuredOp`] says how an operation's operands are indexed, [`Loops`] answers what tiling, fusion and
//! lowerings to loops ask of it. The operations themselves are elsewhere; they all have both interfaces.

use std::ops::Range;

use terrace_ir::affine::{AffineMapData, AffineNode};
use terrace_ir::op_interfaces::{DestinationStyle, DestinationStyleOp};
use terrace_ir::types::{MemRefType, RankedTensorType, UnrankedMemRefType, UnrankedTensorType, VectorType};
use terrace_ir::{AffineExpr, Attr, Block, Body, Context, DYNAMIC, Look, Op, Type, Value, View};

use super::{IteratorType, YieldOp};

terrace_ir::interface! {
    /// MLIR's `LinalgStructuredInterface`: loops around a body, which runs once for each point of the iteration space. The block of the
    /// operation's region has an argument for each operand, its element at that point.
    pub trait StructuredOp, dyn Structured {
        /// An affine map for each operand, from the loops to the indices of the element.
        fn maps(self, v: &View<'_>) -> Vec<Attr>;
        /// The kinds of the loops.
        fn iterators(self, v: &View<'_>) -> Vec<IteratorType>;
    }
}

/// The loops of a structured operation.
pub struct Loops<'c> {
    /// The operation.
    pub op: Op,
    /// A map for each operand.
    pub maps: Vec<Attr>,
    /// The kinds of the loops.
    pub iterators: Vec<IteratorType>,
    /// The numbers of the operands that are destinations; those before them are inputs.
    pub inits: Range<usize>,
    ctx: &'c Context,
}

/// The shape of a tensor or memref; that of a scalar, which may be a vector, is empty.
pub fn shape_of(ctx: &Context, ty: Type) -> &[i64] {
    if ty.is::<VectorType<'_>>(ctx) { &[] } else { ctx.shape(ty).unwrap_or_default() }
}

/// The type of an operand's elements: its own, if it is no tensor or memref with a rank.
pub fn element_of(ctx: &Context, ty: Type) -> Type {
    let container = ty.is::<MemRefType<'_>>(ctx) || ty.is::<RankedTensorType<'_>>(ctx);
    if container { ctx.element_type_or_self(ty) } else { ty }
}

impl<'c> Loops<'c> {
    /// The loops of an operation, if it is a structured one.
    pub fn of(op: Op, ctx: &'c Context, body: &Body) -> Option<Loops<'c>> {
        let v = &View { ctx, body };
        let structured = op.cast::<dyn Structured>(v)?;
        let inits = op.cast::<dyn DestinationStyle>(v)?.inits(v);
        Some(Loops { op, maps: structured.maps(v), iterators: structured.iterators(v), inits, ctx })
    }

    /// The map of an operand.
    pub fn map(&self, operand: usize) -> Option<&'c AffineMapData> {
        self.maps.get(operand).and_then(|m| self.ctx.as_affine_map(*m))
    }

    /// The numbers of the loops of a kind.
    pub fn of_kind(&self, kind: IteratorType) -> impl Iterator<Item = usize> + '_ {
        self.iterators.iter().enumerate().filter(move |(_, k)| **k == kind).map(|(i, _)| i)
    }

    /// True if no loop carries anything over.
    pub fn all_parallel(&self) -> bool {
        self.iterators.iter().all(|k| *k == IteratorType::Parallel)
    }

    /// For each loop an operand and a dimension of it that the loop runs along, alone; `None` if a loop runs along none: its bounds are
    /// not known then.
    pub fn bounds(&self) -> Option<Vec<(usize, usize)>> {
        let mut found = vec![None; self.iterators.len()];
        for (i, map) in self.maps.iter().enumerate() {
            let Some(map) = self.ctx.as_affine_map(*map) else { continue };
            for (dim, e) in map.results.iter().enumerate() {
                if let AffineNode::Dim(d) = self.ctx.affine_node(*e)
                    && let Some(slot) = found.get_mut(d as usize)
                {
                    slot.get_or_insert((i, dim));
                }
            }
        }
        found.into_iter().collect()
    }

    /// The numbers of iterations of the loops, [`DYNAMIC`] where that is not known.
    pub fn ranges(&self, v: &impl Look) -> Option<Vec<i64>> {
        let dim = |(operand, dim): (usize, usize)| {
            let ty = v.body().value_type(v.body().operand(self.op, operand));
            shape_of(self.ctx, ty).get(dim).copied().unwrap_or(DYNAMIC)
        };
        Some(self.bounds()?.into_iter().map(dim).collect())
    }

    /// The block that runs in the loops.
    pub fn block(&self, v: &impl Look) -> Option<Block> {
        self.op.regions(v).first().and_then(|r| r.entry(v))
    }

    /// The element of an operand in the body.
    pub fn element(&self, v: &impl Look, operand: usize) -> Option<Value> {
        self.block(v).and_then(|b| b.arg(v, operand))
    }

    /// The result that stands for what becomes of a destination, if that is a tensor.
    pub fn result(&self, v: &impl Look, operand: usize) -> Option<Value> {
        let operands = self.op.operands(v);
        let tensor = |i: &usize| operands.get(*i).is_some_and(|o| is_tensor(self.ctx, o.ty(v)));
        let number = self.inits.clone().filter(tensor).position(|i| i == operand)?;
        self.op.results(v).get(number).copied()
    }

    /// The value that the body gives for a destination.
    pub fn yielded(&self, v: &impl Look, operand: usize) -> Option<Value> {
        let end = self.block(v)?.end::<YieldOp>(v)?;
        let number = operand.checked_sub(self.inits.start)?;
        end.values(v).get(number).copied()
    }

    /// True if the body uses the element of an operand.
    pub fn uses(&self, v: &impl Look, operand: usize) -> bool {
        self.element(v, operand).is_some_and(|e| e.has_uses(v))
    }
}

/// True if some operand is a tensor, and none a buffer.
pub fn on_tensors(op: Op, v: &impl Look) -> bool {
    let (ctx, types) = (v.ctx(), op.operand_types(v));
    types.iter().any(|t| is_tensor(ctx, *t)) && !types.iter().any(|t| is_memref(ctx, *t))
}

/// True if some operand is a buffer, and none a tensor.
pub fn on_buffers(op: Op, v: &impl Look) -> bool {
    let (ctx, types) = (v.ctx(), op.operand_types(v));
    types.iter().any(|t| is_memref(ctx, *t)) && !types.iter().any(|t| is_tensor(ctx, *t))
}

/// True if a type is a tensor, of any rank or none.
pub fn is_tensor(ctx: &Context, t: Type) -> bool {
    t.is::<RankedTensorType<'_>>(ctx) || t.is::<UnrankedTensorType<'_>>(ctx)
}

/// True if a type is a memref, of any rank or none.
pub fn is_memref(ctx: &Context, t: Type) -> bool {
    t.is::<MemRefType<'_>>(ctx) || t.is::<UnrankedMemRefType<'_>>(ctx)
}

/// True if a map's results are dimensions, each at most once.
pub fn is_projected_permutation(ctx: &Context, results: &[AffineExpr], dims: u32) -> bool {
    let mut seen = vec![false; dims as usize];
    results.iter().all(|e| match ctx.affine_node(*e) {
        AffineNode::Dim(d) => seen.get_mut(d as usize).is_some_and(|s| !std::mem::replace(s, true)),
        _ => false,
    })
}
