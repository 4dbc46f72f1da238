//! The table of bodies: a whole piece of IR, from the root down.
//!
//! Every isolated operation's [`Body`] lies here under a [`BodyId`]; nothing nests, so nothing drops recursively. `&mut Ir` is
//! what module-level code gets; code that stays inside one isolated operation takes `&mut Body`. Walks: `walk.rs`; copies: `clone.rs`.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::attr::{Attr, Type};
use crate::body::{Body, InsertPoint, OpSpec};
use crate::context::Context;
use crate::def::TraitSet;
use crate::entity::{Block, BodyId, Global, Op, Region, Value};

/// A table of bodies. The first is the root: it belongs to no operation and holds the top operation.
#[derive(Debug, Clone)]
pub struct Ir {
    bodies: Vec<Option<Box<Body>>>,
    /// Distance between the ids that this table hands out: workers interleave theirs.
    stride: u32,
    next: u32,
    /// The IR around the subtrees that this table is for: read, and copied where it is changed.
    around: Option<Arc<Around>>,
}

/// Bodies that several tables share.
#[derive(Debug)]
struct Around {
    bodies: Vec<(BodyId, Box<Body>)>,
    up: Option<Arc<Around>>,
}

impl Around {
    fn find(&self, id: BodyId) -> Option<&Body> {
        let mut at = self;
        loop {
            if let Some((_, body)) = at.bodies.iter().find(|(known, _)| *known == id) {
                return Some(body);
            }
            at = at.up.as_deref()?;
        }
    }
}

impl Default for Ir {
    fn default() -> Self {
        Ir::new()
    }
}

impl Ir {
    /// A table with an empty root body: one region with one block.
    pub fn new() -> Ir {
        let mut root = Body::new(BodyId(0), None, 1);
        let block = root.create_block(&[]);
        let region = root.own[0];
        root.append_block(region, block);
        Ir { bodies: vec![Some(Box::new(root))], stride: 1, next: 1, around: None }
    }

    /// The root body.
    pub fn root(&self) -> BodyId {
        BodyId(0)
    }

    /// The block of the root body.
    pub fn root_block(&self) -> Block {
        let root = self.body(self.root());
        match root.own.first().and_then(|r| root.first_block(*r)) {
            Some(b) => b,
            None => unreachable!("the root body is made with a block"),
        }
    }

    /// The first operation of the root body: the module.
    pub fn top(&self) -> Option<Global<Op>> {
        self.body(self.root()).first_op(self.root_block()).map(|op| Global::new(self.root(), op))
    }

    /// A body of the table.
    #[inline]
    pub fn body(&self, id: BodyId) -> &Body {
        match self.bodies.get(id.index()) {
            Some(Some(b)) => b,
            _ => self.body_around(id),
        }
    }

    #[cold]
    fn body_around(&self, id: BodyId) -> &Body {
        match self.around.as_ref().and_then(|a| a.find(id)) {
            Some(b) => b,
            None => absent(id),
        }
    }

    /// A body of the table.
    #[inline]
    pub fn body_mut(&mut self, id: BodyId) -> &mut Body {
        if self.bodies.get(id.index()).is_none_or(Option::is_none) {
            self.copy_around(id);
        }
        match self.bodies.get_mut(id.index()) {
            Some(Some(b)) => b,
            _ => absent(id),
        }
    }

    /// Makes a copy of its own of a body that others share, to change it.
    #[cold]
    fn copy_around(&mut self, id: BodyId) {
        let copy = Box::new(self.body_around(id).clone());
        self.put_body(copy);
    }

    /// Returns true if the table holds the body at present.
    pub fn has_body(&self, id: BodyId) -> bool {
        self.bodies.get(id.index()).is_some_and(Option::is_some)
            || self.around.as_ref().is_some_and(|a| a.find(id).is_some())
    }

    /// The ids of the bodies that the table holds, in the order of their ids.
    pub fn body_ids(&self) -> impl Iterator<Item = BodyId> + '_ {
        self.bodies.iter().enumerate().filter_map(|(i, b)| b.as_ref().map(|_| BodyId(i as u32)))
    }

    /// Hands out an id; the caller puts a body there.
    pub fn reserve_body(&mut self) -> BodyId {
        let id = BodyId(self.next);
        self.next += self.stride;
        if self.bodies.len() <= id.index() {
            self.bodies.resize_with(id.index() + 1, || None);
        }
        id
    }

    /// Puts a body at its id.
    pub fn put_body(&mut self, body: Box<Body>) {
        self.put_at(body.id(), body);
    }

    fn put_at(&mut self, id: BodyId, body: Box<Body>) {
        let i = id.index();
        if self.bodies.len() <= i {
            self.bodies.resize_with(i + 1, || None);
        }
        self.bodies[i] = Some(body);
    }

    /// Takes a body out of the table, to edit it beside the rest; [`Ir::put_body`] puts it back.
    pub fn take_body(&mut self, id: BodyId) -> Option<Box<Body>> {
        self.bodies.get_mut(id.index()).and_then(Option::take)
    }

    /// A new empty body for `parent`, an operation of another body.
    pub fn new_body(&mut self, parent: Global<Op>, regions: usize) -> BodyId {
        let id = self.reserve_body();
        self.put_body(Box::new(Body::new(id, Some(parent), regions)));
        id
    }

    /// Lets a body know the name of the operation that it is of: folders see the body alone.
    #[inline]
    pub fn note_owner(&mut self, id: BodyId) {
        let body = self.body(id);
        if let (None, Some(parent)) = (body.owner, body.parent) {
            let name = self.body(parent.body).name(parent.entity);
            self.body_mut(id).owner = Some(name);
        }
    }

    /// Creates an operation outside any block; an isolated one gets its body here.
    pub fn create_op(&mut self, ctx: &Context, body: BodyId, spec: &OpSpec<'_>) -> Op {
        let isolated = ctx.op_info(spec.name).has(TraitSet::IsolatedFromAbove) && spec.regions > 0;
        if !isolated {
            return self.body_mut(body).create_op(spec);
        }
        let op = self.body_mut(body).create_op(&OpSpec { regions: 0, ..spec.clone() });
        let child = self.new_body(Global::new(body, op), spec.regions);
        self.body_mut(body).set_child_body(op, Some(child));
        op
    }

    /// Creates an operation and inserts it.
    pub fn insert_new(&mut self, ctx: &Context, body: BodyId, at: InsertPoint, spec: &OpSpec<'_>) -> Op {
        let op = self.create_op(ctx, body, spec);
        self.body_mut(body).insert_op(op, at);
        op
    }

    /// The regions of an operation with the body that they live in: its own body for an isolated operation.
    pub fn regions(&self, op: Global<Op>) -> (BodyId, Vec<Region>) {
        let (body, regions) = self.region_list(op);
        (body, regions.to_vec())
    }

    /// [`Ir::regions`], to look at.
    pub fn region_list(&self, op: Global<Op>) -> (BodyId, &[Region]) {
        let body = self.body(op.body);
        match body.child_body(op.entity) {
            Some(child) => (child, self.body(child).own_regions()),
            None => (op.body, body.regions(op.entity)),
        }
    }

    /// The number of regions of an operation.
    pub fn num_regions(&self, op: Global<Op>) -> usize {
        let body = self.body(op.body);
        match body.child_body(op.entity) {
            Some(child) => self.body(child).own_regions().len(),
            None => body.regions(op.entity).len(),
        }
    }

    /// Region `i` of an operation, where it has one.
    pub fn region(&self, op: Global<Op>, i: usize) -> Option<Global<Region>> {
        let body = self.body(op.body);
        match body.child_body(op.entity) {
            Some(child) => self.body(child).own_regions().get(i).map(|r| Global::new(child, *r)),
            None => body.regions(op.entity).get(i).map(|r| Global::new(op.body, *r)),
        }
    }

    /// The first region of an operation, if it has one: that of a module or a function of any dialect.
    pub fn first_region(&self, op: Global<Op>) -> Option<Global<Region>> {
        self.region(op, 0)
    }

    /// The operation around, in this body or the one above.
    pub fn parent_op(&self, op: Global<Op>) -> Option<Global<Op>> {
        let body = self.body(op.body);
        match body.parent_region(op.entity) {
            Some(r) => self.region_parent(Global::new(op.body, r)),
            None => None,
        }
    }

    /// The operation that a region belongs to.
    pub fn region_parent(&self, region: Global<Region>) -> Option<Global<Op>> {
        let body = self.body(region.body);
        match body.region_owner(region.entity) {
            Some(op) => Some(Global::new(region.body, op)),
            None => body.parent(),
        }
    }

    /// Erases an operation with everything nested in it, bodies included.
    pub fn erase_op(&mut self, op: Global<Op>) {
        self.body_mut(op.body).erase_op(op.entity);
        self.free_orphans(op.body);
    }

    /// Frees the bodies of isolated operations that were erased in `body`.
    pub fn free_orphans(&mut self, body: BodyId) {
        let mut todo = std::mem::take(&mut self.body_mut(body).orphans);
        while let Some(id) = todo.pop() {
            let Some(Some(b)) = self.bodies.get_mut(id.index()).map(Option::take) else { continue };
            todo.extend(b.orphans.iter().copied());
            todo.extend(b.all_ops().filter_map(|op| b.child_body(op)));
        }
    }

    /// Makes the body of an isolated operation the body of another isolated operation: how `func.func` becomes
    /// `llvm.func` without copying what is in it. The old owner is left without regions; the new one's body is dropped.
    pub fn move_body(&mut self, from: Global<Op>, to: Global<Op>) {
        let Some(body) = self.body(from.body).child_body(from.entity) else { return };
        self.body_mut(from.body).set_child_body(from.entity, None);
        if let Some(old) = self.body(to.body).child_body(to.entity) {
            self.body_mut(to.body).orphans.push(old);
        }
        self.body_mut(to.body).set_child_body(to.entity, Some(body));
        self.body_mut(body).set_parent(to);
        self.free_orphans(to.body);
    }

    /// Takes the body of an isolated operation, and those of what is nested in it, out of the table for a while.
    pub fn take_subtree(&mut self, op: Global<Op>) -> Subtree {
        let mut bodies = SmallVec::new();
        let mut todo: SmallVec<[BodyId; 1]> = self.body(op.body).child_body(op.entity).into_iter().collect();
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

    /// Lets the tables of workers see `body` and the bodies around it, until [`Ir::unshare`]. Subtrees are taken out before.
    pub fn share(&mut self, body: BodyId) {
        let (mut bodies, mut at) = (Vec::new(), Some(body));
        while let Some(shared) = at.and_then(|id| self.take_body(id)) {
            at = shared.parent().map(|p| p.body);
            bodies.push((shared.id(), shared));
        }
        let up = self.around.take();
        self.around = Some(Arc::new(Around { bodies, up }));
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
    /// worker hands out. [`Ir::copy_op_from`] and [`Ir::join_ids`] bring back what is not in a subtree.
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

    /// Takes over what a worker made of an operation itself: its attributes and location.
    pub fn copy_op_from(&mut self, part: &Ir, op: Global<Op>) {
        // Without a copy of its own the worker changed nothing.
        let Some(Some(from)) = part.bodies.get(op.body.index()) else { return };
        let to = self.body_mut(op.body);
        let inherent = from.inherent_attrs(op.entity);
        if to.inherent_attrs(op.entity) != inherent {
            inherent.iter().enumerate().for_each(|(i, a)| to.set_inherent(op.entity, i, *a));
        }
        let list: Vec<_> = from.discardable_attrs(op.entity).collect();
        if !to.discardable_attrs(op.entity).eq(list.iter().copied()) {
            to.set_discardable(op.entity, &list);
        }
        to.set_loc(op.entity, from.loc(op.entity));
    }

    /// Makes sure that ids which a worker handed out are not handed out again.
    pub fn join_ids(&mut self, part: &Ir) {
        while self.next < part.next {
            self.next += self.stride;
        }
    }

    /// The number of operations in all bodies.
    pub fn num_ops(&self) -> usize {
        self.bodies.iter().flatten().map(|b| b.live_ops()).sum()
    }

    /// Bytes of all arenas: for statistics.
    pub fn memory(&self) -> usize {
        self.bodies.iter().flatten().map(|b| b.memory()).sum()
    }

    /// The attribute of an operation by name, inherent or discardable.
    pub fn attr(&self, ctx: &Context, op: Global<Op>, name: &str) -> Option<Attr> {
        self.body(op.body).attr(ctx, op.entity, name)
    }

    /// The type of a value.
    pub fn value_type(&self, v: Global<Value>) -> Type {
        self.body(v.body).value_type(v.entity)
    }
}

/// The bodies of an isolated operation and of what is nested in it, outside any table.
#[derive(Debug)]
pub struct Subtree(SmallVec<[(BodyId, Box<Body>); 1]>);

#[cold]
fn absent(id: BodyId) -> ! {
    panic!("body {} is not in this table", id.index())
}

impl Body {
    /// A copy whose vectors are exactly as large as what they hold: how the parser stores what it built in a scratch body.
    pub fn to_exact(&self) -> Body {
        self.clone()
    }
}

/// Scratch bodies for a builder that fills one body after another.
#[derive(Default)]
pub struct Scratch {
    free: Vec<Body>,
}

impl Scratch {
    /// A body to fill, with memory from an earlier one.
    pub fn begin(&mut self, id: BodyId, regions: usize) -> Body {
        match self.free.pop() {
            Some(mut b) => {
                b.reset(id, None, regions);
                b
            }
            None => Body::new(id, None, regions),
        }
    }

    /// Stores an exact-size copy in the table and keeps the memory; a large body is stored as it is.
    pub fn finish(&mut self, ir: &mut Ir, mut body: Body) {
        if body.ops.len() > 1 << 12 {
            body.ops.shrink_to_fit();
            body.values.shrink_to_fit();
            body.operands.shrink_to_fit();
            body.attrs.shrink_to_fit();
            ir.put_body(Box::new(body));
        } else {
            ir.put_body(Box::new(body.to_exact()));
            self.free.push(body);
        }
    }
}
