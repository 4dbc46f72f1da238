//! The table of bodies: a whole piece of IR, from the root down.
//!
//! Every isolated operation's [`Body`] lies here under a [`BodyId`]; nothing nests, so nothing drops recursively. `&mut Ir` is
//! what module-level code gets; code that stays inside one isolated operation takes `&mut Body`. Walks: `walk.rs`; copies: `clone.rs`;
//! parts of a table for threads: `around.rs`.

use std::sync::Arc;

use crate::around::Around;
use crate::attr::{Attr, Type};
use crate::body::{Body, InsertPoint, OpSpec};
use crate::context::Context;
use crate::def::TraitSet;
use crate::entity::{Block, BodyId, Global, Op, Region, Value};

/// A table of bodies. The first is the root: it belongs to no operation and holds the top operation.
#[derive(Debug, Clone)]
pub struct Ir {
    pub(crate) bodies: Vec<Option<Box<Body>>>,
    /// Distance between the ids that this table hands out: workers interleave theirs.
    pub(crate) stride: u32,
    pub(crate) next: u32,
    /// The IR around the subtrees that this table is for: read, and copied where it is changed.
    pub(crate) around: Option<Arc<Around>>,
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

    pub(crate) fn put_at(&mut self, id: BodyId, body: Box<Body>) {
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
