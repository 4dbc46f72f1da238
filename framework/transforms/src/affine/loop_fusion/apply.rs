//! Fusing: the slice is copied into the destination, loops of one iteration go, and memory becomes private.

use terrace_dialects::memref::AllocOp;
use terrace_ir::dominance::Dominance;
use terrace_ir::interfaces::Effect;
use terrace_ir::{AffineExpr, AttrData, Block, Context, Global, InsertPoint, Mapping, Op, Value};

use super::super::alias::has_single_effect;
use super::super::dependence::Access;
use super::super::edit::Edit;
use super::super::region::{Keep, Region};
use super::super::slice::Slice;
use super::super::view::{Side, View};
use terrace_dialects::affine::flatten::simplify;

/// The operations that fusing has put into the destination.
#[derive(Default)]
pub(super) struct Copied {
    /// The copies that are left, in the order in which they were made.
    pub(super) ops: Vec<Op>,
    /// The number of `affine.apply`s made besides.
    pub(super) applies: usize,
    /// True if loops are left.
    pub(super) has_loops: bool,
}

impl Edit<'_> {
    /// Copies the slice of `src` to its place, and does away with its loops of one iteration.
    pub(super) fn fuse(&mut self, src: Op, slice: &Slice) -> Copied {
        let mut map = Mapping::default();
        let end = self.ir.body(self.id).last_op(slice.block).filter(|_| !slice.backward);
        let at = end.map_or(InsertPoint::Start(slice.block), InsertPoint::Before);
        self.ir.clone_op(self.ctx, Global::new(self.id, src), self.id, at, &mut map);
        let mut loops = Vec::new();
        for (i, iv) in slice.ivs.iter().enumerate() {
            let Some(op) = map.get(Global::new(self.id, *iv)).and_then(|v| self.view().loop_of(v)) else {
                continue;
            };
            loops.push(op);
            for (side, bound) in [(Side::Lower, &slice.lower), (Side::Upper, &slice.upper)] {
                if let Some(bound) = bound.get(i).and_then(Option::as_ref) {
                    let mut bound = bound.clone();
                    bound.canonicalize(&self.view());
                    self.set_bound(op, side, &bound);
                }
            }
        }
        let mut copied =
            Copied { ops: map.ops().iter().map(|(_, to)| to.entity).collect(), ..Copied::default() };
        for op in loops {
            copied.applies += usize::from(self.promote(op) == Some(true));
        }
        let body = self.ir.body(self.id);
        copied.ops.retain(|op| !body.is_erased(*op));
        let view = self.view();
        copied.has_loops = copied.ops.iter().any(|op| view.is_for(*op));
        copied
    }

    /// Gives a fused loop memory of its own for what `stores` write, as small as one iteration of its outer `depth` loops needs.
    pub(super) fn make_private(
        &mut self,
        loop_op: Op,
        stores: &[Op],
        depth: usize,
        block: Block,
        memory: &FastMemory,
    ) -> Option<Value> {
        let view = self.view();
        let accesses: Vec<Access> = stores.iter().map(|s| Access::of(&view, *s)).collect::<Option<_>>()?;
        let (first, rest) = accesses.split_first()?;
        if !rest.iter().all(|a| a.same_element(&view, first)) {
            return None;
        }
        let old = first.memref;
        let region =
            Region::of(&view, first, depth, None, Keep { divisions: true, loops: false, open: false })?;
        let foot = region.footprint(&view)?;
        let rank = foot.shape.len();
        let space = &region.space;
        let outer = space.values_of(space.system.dims..space.system.named())?;
        let AttrData::MemRefType { element, space: old_space, .. } =
            self.ctx.type_data(view.body().value_type(old))
        else {
            return None;
        };
        let bytes = super::super::region::element_bytes(self.ctx, view.body().value_type(old))?
            .checked_mul(foot.elements)?;
        let small = u64::try_from(bytes).is_ok_and(|b| b <= memory.threshold);
        let space = match (small, memory.space) {
            (true, 0) => None,
            (true, s) => Some(self.ctx.integer(self.ctx.i64(), i64::from(s))),
            (false, _) => *old_space,
        };
        let ty = AttrData::MemRefType {
            shape: foot.shape.clone().into_boxed_slice(),
            element: *element,
            layout: None,
            space,
        };
        let remap = remap(self.ctx, &foot.offsets, outer.len(), rank);
        let filter = dominance_filter(&view, stores, block)?;
        let (loc, top) = (view.body().loc(loop_op), view.body().parent_region(loop_op)?);
        let top = view.body().first_block(top)?;
        let users = self.private_users(old, filter)?;
        let ty = self.ctx.intern_type(ty);
        let new = AllocOp::new(ty).result(&mut self.builder(InsertPoint::Start(top), loc));
        for user in users {
            self.redirect(user, old, new, &remap, &outer);
        }
        Some(new)
    }

    /// The accesses to a memref that are to be redirected; `None` if one of those that the filter dominates is no access.
    fn private_users(&self, memref: Value, filter: Op) -> Option<Vec<Op>> {
        let view = self.view();
        let mut dominance = Dominance::new(self.id);
        let mut users: Vec<Op> = Vec::new();
        for user in view.body().users(memref) {
            if users.contains(&user)
                || !dominance.dominates(self.ctx, self.ir, filter, user)
                || has_single_effect(&view, user, memref, Effect::Free)
            {
                continue;
            }
            if !view.is_redirectable(user, memref) {
                return None;
            }
            users.push(user);
        }
        Some(users)
    }
}

/// Where private memory goes, if it is small enough.
pub(super) struct FastMemory {
    /// 0 is the default one.
    pub(super) space: u32,
    /// In bytes.
    pub(super) threshold: u64,
}

/// Each subscript less its offset, as expressions of the outer induction variables and then the old subscripts.
fn remap(ctx: &Context, offsets: &[AffineExpr], outer: usize, rank: usize) -> Vec<AffineExpr> {
    let dims: Vec<AffineExpr> = (0..outer).map(|i| ctx.affine_dim(i as u32)).collect();
    let one = |(i, offset): (usize, &AffineExpr)| {
        let offset = ctx.affine_replace(*offset, &[], &dims);
        simplify(ctx, ctx.affine_sub(ctx.affine_dim((outer + i) as u32), offset), outer + rank, 0)
    };
    offsets.iter().enumerate().map(one).collect()
}

/// The first operation, in the block that holds both the stores and the slice, with one of the stores.
fn dominance_filter(view: &View<'_>, stores: &[Op], slice: Block) -> Option<Op> {
    let body = view.body();
    let mut block: Option<Block> = None;
    for s in stores {
        let other = body.first_op(block.unwrap_or(slice))?;
        block = Some(view.common_block(*s, other)?);
    }
    let ancestors = stores.iter().map(|s| view.ancestor_in_block(block?, *s)).collect::<Option<Vec<Op>>>()?;
    ancestors.into_iter().reduce(|a, b| if body.is_before(b, a) { b } else { a })
}
