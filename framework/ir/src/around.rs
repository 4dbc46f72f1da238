//! Parts of a table: subtrees that are taken out, and tables for workers, which see the IR around them and nothing of what lies beside.
//!
//! A worker runs a pipeline on one operation after the other. What lies in other operations may be in another worker's hands, so
//! that its table has stand-ins instead, made before the workers start. The stand-in of a symbol table holds the symbols with their
//! attributes; any other has regions without blocks, as a declaration has: what is asked of it gets the answer for a definition that is
//! not known. The same holds with one worker, so that results do not depend on the number of threads.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use crate::attr::Attr;
use crate::body::{Body, InsertPoint, OpSpec};
use crate::context::Context;
use crate::def::TraitSet;
use crate::entity::{BodyId, Global, Op};
use crate::ir::Ir;
use crate::loc::Loc;
use crate::symbols::SYMBOL_NAME;

/// Bodies that several tables share.
#[derive(Debug)]
pub(crate) struct Around {
    bodies: Vec<(BodyId, Box<Body>)>,
    hidden: Hidden,
    up: Option<Arc<Around>>,
}

impl Around {
    pub(crate) fn find(&self, id: BodyId) -> Option<&Body> {
        let mut at = self;
        loop {
            if let Some((_, body)) = at.bodies.iter().find(|(known, _)| *known == id) {
                return Some(body);
            }
            if let Some(body) = at.hidden.find(id) {
                return Some(body);
            }
            at = at.up.as_deref()?;
        }
    }

    fn hides(&self, id: BodyId) -> bool {
        self.hidden.find(id).is_some() || self.up.as_ref().is_some_and(|up| up.hides(id))
    }
}

/// Stand-ins for the bodies that are out of sight.
#[derive(Debug, Default)]
struct Hidden {
    /// Those of symbol tables.
    tables: FxHashMap<BodyId, Box<Body>>,
    /// The place of any other in `empty`.
    others: FxHashMap<BodyId, usize>,
    /// Bodies whose regions have no blocks, by the number of regions.
    empty: Vec<Body>,
}

impl Hidden {
    fn find(&self, id: BodyId) -> Option<&Body> {
        let other = || self.others.get(&id).and_then(|i| self.empty.get(*i));
        self.tables.get(&id).map(|b| &**b).or_else(other)
    }
}

/// Finds what is out of sight around some bodies.
struct Hiding<'a> {
    ctx: &'a Context,
    taken: FxHashMap<BodyId, &'a Body>,
    table: &'a [Option<Box<Body>>],
    todo: Vec<(BodyId, bool)>,
}

impl<'a> Hiding<'a> {
    /// Notes the bodies of the isolated operations in `body`, and whether they are symbol tables.
    fn inside(&mut self, body: &Body) {
        if body.is_flat() {
            return;
        }
        for op in body.all_ops() {
            if let Some(child) = body.child_body(op) {
                let info = self.ctx.op_info(body.name(op));
                self.todo.push((child, info.has(TraitSet::SymbolTable)));
            }
        }
    }

    fn body(&self, id: BodyId) -> Option<&'a Body> {
        let left = || self.table.get(id.index()).and_then(Option::as_deref);
        self.taken.get(&id).copied().or_else(left)
    }
}

/// The symbols of a table, as they can be referred to.
fn only_symbols(ctx: &Context, id: BodyId, body: &Body) -> Body {
    let mut copy = Body::new(id, body.parent(), body.own_regions().len());
    let regions: SmallVec<[_; 2]> = copy.own_regions().iter().copied().collect();
    for (from, to) in body.own_regions().iter().zip(regions) {
        let mut block = None;
        for op in body.region_blocks(*from).flat_map(|b| body.block_ops(b)) {
            if body.attr(ctx, op, SYMBOL_NAME).is_none() {
                continue;
            }
            let at = *block.get_or_insert_with(|| {
                let block = copy.create_block(&[]);
                copy.append_block(to, block);
                block
            });
            let discardable: Vec<(Attr, Attr)> = body.discardable_attrs(op).collect();
            let symbol = copy.create_op(&OpSpec {
                inherent: body.inherent_attrs(op),
                discardable: &discardable,
                regions: body.regions(op).len(),
                ..OpSpec::new(body.name(op), body.loc(op))
            });
            if let Some(child) = body.child_body(op) {
                copy.set_child_body(symbol, Some(child));
            }
            copy.insert_op(symbol, InsertPoint::End(at));
        }
    }
    copy
}

/// The bodies of an isolated operation and of what is nested in it, outside any table.
#[derive(Debug)]
pub struct Subtree(SmallVec<[(BodyId, Box<Body>); 1]>);

/// The attributes and the location of an operation.
#[derive(Debug)]
pub struct OpState {
    inherent: Vec<Option<Attr>>,
    discardable: Vec<(Attr, Attr)>,
    loc: Loc,
}

impl OpState {
    fn of(body: &Body, op: Op) -> OpState {
        OpState {
            inherent: body.inherent_attrs(op).to_vec(),
            discardable: body.discardable_attrs(op).collect(),
            loc: body.loc(op),
        }
    }

    fn put(&self, body: &mut Body, op: Op) {
        if body.inherent_attrs(op) != self.inherent {
            self.inherent.iter().enumerate().for_each(|(i, a)| body.set_inherent(op, i, *a));
        }
        if !body.discardable_attrs(op).eq(self.discardable.iter().copied()) {
            body.set_discardable(op, &self.discardable);
        }
        body.set_loc(op, self.loc);
    }
}

impl Ir {
    /// Takes the body of an isolated operation, and those of what is nested in it, out of the table for a while.
    pub fn take_subtree(&mut self, op: Global<Op>) -> Subtree {
        let body = self.body(op.body);
        if body.is_erased(op.entity) {
            return self.lost_subtree(op).unwrap_or_else(|| Subtree(SmallVec::new()));
        }
        let mut bodies = SmallVec::new();
        let mut todo: SmallVec<[BodyId; 1]> = body.child_body(op.entity).into_iter().collect();
        while let Some(id) = todo.pop() {
            if let Some(body) = self.take_body(id) {
                if !body.is_flat() {
                    todo.extend(body.all_ops().filter_map(|op| body.child_body(op)));
                }
                bodies.push((id, body));
            }
        }
        Subtree(bodies)
    }

    /// The subtree of an operation that a worker erased. The table of the others still has the operation: its regions are empty there.
    fn lost_subtree(&mut self, op: Global<Op>) -> Option<Subtree> {
        let around = self.around.as_ref()?;
        let before = around.find(op.body).filter(|b| !b.is_erased(op.entity))?;
        let id = before.child_body(op.entity)?;
        let regions = around.find(id).map_or(0, |b| b.own_regions().len());
        // The rest of it goes.
        let _ = self.take_body(id);
        Some(Subtree(smallvec![(id, Box::new(Body::new(id, Some(op), regions)))]))
    }

    /// [`Ir::take_subtree`] of operations that lie in one body.
    pub fn take_subtrees(&mut self, ops: &[Global<Op>]) -> Vec<Subtree> {
        let mut around = 0;
        let mut at = ops.first().map(|op| op.body);
        while let Some(id) = at.filter(|id| self.bodies.get(id.index()).is_some_and(Option::is_some)) {
            around += 1;
            at = self.body(id).parent().map(|p| p.body);
        }
        // Where there are no other bodies, nothing is nested deeper, and nobody need look.
        let alone = self.bodies.iter().flatten().count() == around + ops.len();
        let take = |op: &Global<Op>| {
            if !alone {
                return self.take_subtree(*op);
            }
            let id = self.body(op.body).child_body(op.entity);
            Subtree(id.and_then(|id| Some((id, self.take_body(id)?))).into_iter().collect())
        };
        ops.iter().map(take).collect()
    }

    /// Puts a subtree's bodies into the table.
    pub fn put_subtree(&mut self, subtree: Subtree) {
        subtree.0.into_iter().for_each(|(id, b)| self.put_at(id, b));
    }

    /// Lets the tables of workers see `body` and the bodies around it, until [`Ir::unshare`]. What lies beside, `taken` out or not, has
    /// stand-ins.
    pub fn share<'s>(&mut self, ctx: &Context, body: BodyId, taken: impl Iterator<Item = &'s Subtree>) {
        let (mut bodies, mut at) = (Vec::new(), Some(body));
        while let Some(shared) = at.and_then(|id| self.take_body(id)) {
            at = shared.parent().map(|p| p.body);
            bodies.push((shared.id(), shared));
        }
        let hidden = self.hide(ctx, &bodies, taken);
        let up = self.around.take();
        self.around = Some(Arc::new(Around { bodies, hidden, up }));
    }

    fn hide<'s>(
        &mut self,
        ctx: &Context,
        shared: &[(BodyId, Box<Body>)],
        taken: impl Iterator<Item = &'s Subtree>,
    ) -> Hidden {
        let taken = taken.flat_map(|s| &s.0).map(|(id, b)| (*id, &**b)).collect();
        let mut hiding = Hiding { ctx, taken, table: &self.bodies, todo: Vec::new() };
        shared.iter().for_each(|(_, b)| hiding.inside(b));
        let (mut hidden, mut counts) = (Hidden::default(), Vec::new());
        while let Some((id, is_table)) = hiding.todo.pop() {
            // Those that are shared have no stand-in.
            let Some(body) = hiding.body(id) else { continue };
            hiding.inside(body);
            if is_table {
                hidden.tables.insert(id, Box::new(only_symbols(ctx, id, body)));
                continue;
            }
            let count = body.own_regions().len();
            let place = counts.iter().position(|n| *n == count).unwrap_or_else(|| {
                counts.push(count);
                counts.len() - 1
            });
            hidden.others.insert(id, place);
        }
        for (place, count) in counts.into_iter().enumerate() {
            let id = self.reserve_body();
            hidden.empty.push(Body::new(id, None, count));
            hidden.others.insert(id, place);
        }
        hidden
    }

    /// Takes back what the last [`Ir::share`] gave to see. The tables of workers were told to [`Ir::leave`].
    pub fn unshare(&mut self) {
        let Some(around) = self.around.take() else { return };
        let (bodies, up) = match Arc::try_unwrap(around) {
            Ok(around) => (around.bodies, around.up),
            Err(kept) => (kept.bodies.clone(), kept.up.clone()),
        };
        self.around = up;
        bodies.into_iter().for_each(|(_, b)| self.put_body(b));
    }

    /// A table for one of `workers` workers, which sees what is shared. Subtrees that are put into it may grow, by ids that no other
    /// worker hands out. [`Ir::take_state`] and [`Ir::join_ids`] bring back what is not in a subtree.
    pub fn outline(&self, worker: usize, workers: usize) -> Ir {
        Ir {
            bodies: Vec::new(),
            stride: workers as u32 * self.stride,
            next: self.next + worker as u32 * self.stride,
            around: self.around.clone(),
        }
    }

    /// Looks no longer at what others share.
    pub fn leave(&mut self) {
        self.around = None;
    }

    /// Returns true if what is nested in an operation is out of sight: it lies beside the operation that a nested pass runs on. Its regions look
    /// as those of a declaration do, or, in a symbol table, as if symbols were all.
    pub fn is_hidden(&self, op: Global<Op>) -> bool {
        let Some(around) = &self.around else { return false };
        let child = self.body(op.body).child_body(op.entity);
        child.is_some_and(|id| !self.bodies.get(id.index()).is_some_and(Option::is_some) && around.hides(id))
    }

    /// A worker's own changes of an operation, if there are any; its table sees the operation again as it was.
    pub fn take_state(&mut self, op: Global<Op>) -> Option<OpState> {
        // Without a copy of its own the worker changed nothing.
        let copy = self.bodies.get_mut(op.body.index())?;
        if copy.as_ref()?.is_erased(op.entity) {
            *copy = None;
            return None;
        }
        let before = OpState::of(self.around.as_ref()?.find(op.body)?, op.entity);
        let copy = copy.as_mut()?;
        let state = OpState::of(copy, op.entity);
        before.put(copy, op.entity);
        Some(state)
    }

    /// Takes over what a worker made of an operation itself.
    pub fn put_state(&mut self, op: Global<Op>, state: &OpState) {
        state.put(self.body_mut(op.body), op.entity);
    }

    /// Makes sure that ids which a worker handed out are not handed out again.
    pub fn join_ids(&mut self, part: &Ir) {
        while self.next < part.next {
            self.next += self.stride;
        }
    }
}
