//! The worklists of the greedy driver, one a body, and what edits do to them.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use terrace_ir::{Block, BodyId, Global, InsertPoint, Ir, Op, Region, Value};

use super::Strictness;
use crate::listener::Listener;

/// Operations of one body, last in first out, each at most once.
#[derive(Default, Debug)]
struct Worklist {
    list: Vec<Option<Op>>,
    /// By the operation's slot: one more than its place in `list`.
    place: Vec<u32>,
    /// Something was added since the enclosing operation was.
    touched: bool,
    changed: bool,
}

impl Worklist {
    fn push(&mut self, op: Op) {
        let i = op.index();
        if self.place.len() <= i {
            self.place.resize((i + 1).next_power_of_two(), 0);
        }
        if self.place[i] == 0 {
            self.list.push(Some(op));
            self.place[i] = self.list.len() as u32;
        }
    }

    fn pop(&mut self) -> Option<Op> {
        while let Some(op) = self.list.pop() {
            if let Some(op) = op {
                self.place[op.index()] = 0;
                return Some(op);
            }
        }
        None
    }

    fn has(&self, op: Op) -> bool {
        self.place.get(op.index()).is_some_and(|place| *place > 0)
    }

    fn remove(&mut self, op: Op) {
        if let Some(place) = self.place.get_mut(op.index())
            && *place > 0
        {
            self.list[*place as usize - 1] = None;
            *place = 0;
        }
    }

    fn reverse(&mut self) {
        self.list.reverse();
        for (i, op) in self.list.iter().enumerate() {
            if let Some(op) = op {
                self.place[op.index()] = i as u32 + 1;
            }
        }
    }

    fn clear(&mut self) {
        for op in self.list.drain(..).flatten() {
            self.place[op.index()] = 0;
        }
        self.touched = false;
        self.changed = false;
    }

    fn is_empty(&self) -> bool {
        self.list.iter().all(Option::is_none)
    }
}

/// Up to so many lists, looking through all is faster than a map.
const FEW: usize = 8;

/// The worklists of all bodies in scope.
pub(super) struct Worklists<'a> {
    lists: Vec<(BodyId, Worklist)>,
    /// Where the list of a body is in `lists`, where there are many.
    places: FxHashMap<BodyId, usize>,
    /// The memory of a list that is empty, for the next.
    spare: (Vec<Option<Op>>, Vec<u32>),
    /// The list that was asked for last: most often the next one too.
    last: usize,
    /// Bodies whose list was empty when something was added.
    active: Vec<BodyId>,
    scope: Global<Region>,
    strict: Option<FxHashSet<Global<Op>>>,
    strictness: Strictness,
    listener: &'a mut dyn Listener,
    /// True if an edit was told since this was set to false.
    pub(super) told: bool,
}

impl<'a> Worklists<'a> {
    pub(super) fn new(
        scope: Global<Region>,
        strict: Option<FxHashSet<Global<Op>>>,
        strictness: Strictness,
        listener: &'a mut dyn Listener,
    ) -> Self {
        Worklists {
            lists: Vec::new(),
            places: FxHashMap::default(),
            spare: Default::default(),
            last: 0,
            active: Vec::new(),
            scope,
            strict,
            strictness,
            listener,
            told: false,
        }
    }

    /// The operation that the scope belongs to.
    pub(super) fn root(&self, ir: &Ir) -> Option<Global<Op>> {
        ir.region_parent(self.scope)
    }

    /// The region that is worked on.
    pub(super) fn scope(&self) -> Global<Region> {
        self.scope
    }

    fn list(&mut self, body: BodyId) -> &mut Worklist {
        if self.lists.get(self.last).is_none_or(|l| l.0 != body) {
            let known = match self.lists.len() <= FEW {
                true => self.lists.iter().position(|l| l.0 == body),
                false => self.places.get(&body).copied(),
            };
            self.last = known.unwrap_or_else(|| self.new_list(body));
        }
        &mut self.lists[self.last].1
    }

    fn new_list(&mut self, body: BodyId) -> usize {
        let place = self.lists.len();
        self.lists.push((body, Worklist::default()));
        if self.lists.len() == FEW + 1 {
            self.places.extend(self.lists.iter().enumerate().map(|(i, l)| (l.0, i)));
        } else if self.lists.len() > FEW {
            self.places.insert(body, place);
        }
        place
    }

    /// Makes room on the list of a body with so many slots for so many operations.
    pub(super) fn reserve(&mut self, body: BodyId, ops: usize, slots: usize) {
        let spare = std::mem::take(&mut self.spare);
        let list = self.list(body);
        if list.place.is_empty() {
            (list.list, list.place) = spare;
        } else {
            self.spare = spare;
        }
        let list = self.list(body);
        list.list.reserve(ops);
        if list.place.len() < slots {
            list.place.resize(slots, 0);
        }
    }

    /// Takes the memory of a body's list where that is empty.
    pub(super) fn release(&mut self, body: BodyId) {
        let list = self.list(body);
        if list.list.is_empty() && !list.place.is_empty() {
            self.spare = (std::mem::take(&mut list.list), std::mem::take(&mut list.place));
        }
    }

    /// Adds an operation as it is.
    pub(super) fn push(&mut self, op: Global<Op>) {
        if self.strict.as_ref().is_some_and(|s| !s.contains(&op)) {
            return;
        }
        let list = self.list(op.body);
        let first = list.list.is_empty();
        list.touched = true;
        list.push(op.entity);
        if first {
            self.active.push(op.body);
        }
    }

    /// Puts an operation that was taken from the list back, with those of `first` that are on the list above it. Does nothing, and returns
    /// false, if none is.
    pub(super) fn put_off(&mut self, op: Global<Op>, first: &[Op]) -> bool {
        let list = self.list(op.body);
        let waiting: SmallVec<[Op; 2]> = first.iter().copied().filter(|o| list.has(*o)).collect();
        if waiting.is_empty() {
            return false;
        }
        list.push(op.entity);
        for o in waiting {
            list.remove(o);
            list.push(o);
        }
        true
    }

    /// Adds an operation that is in scope, and the operations around it in its body.
    pub(super) fn add(&mut self, ir: &Ir, op: Global<Op>) {
        let body = ir.body(op.body);
        let mut around: SmallVec<[Op; 8]> = SmallVec::new();
        let mut at = op.entity;
        loop {
            around.push(at);
            let Some(region) = body.parent_region(at) else { return };
            if Global::new(op.body, region) == self.scope {
                break;
            }
            match body.region_owner(region) {
                Some(owner) => at = owner,
                None if op.body != self.scope.body && self.contains(ir, op.body) => break,
                None => return,
            }
        }
        for a in around {
            self.push(Global::new(op.body, a));
        }
    }

    /// Returns true if a body lies below the scope.
    fn contains(&self, ir: &Ir, body: BodyId) -> bool {
        let mut body = body;
        while let Some(owner) = ir.body(body).parent() {
            if !ir.has_body(owner.body) {
                return false;
            }
            if owner.body == self.scope.body {
                return ir.body(owner.body).region_contains(self.scope.entity, owner.entity);
            }
            body = owner.body;
        }
        false
    }

    pub(super) fn pop(&mut self, body: BodyId) -> Option<Op> {
        self.list(body).pop()
    }

    pub(super) fn reverse(&mut self, body: BodyId) {
        self.list(body).reverse();
    }

    pub(super) fn clear(&mut self) {
        self.lists.iter_mut().for_each(|l| l.1.clear());
        self.active.clear();
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lists.iter().all(|l| l.1.is_empty())
    }

    /// A body with something on its list.
    pub(super) fn next_active(&mut self) -> Option<BodyId> {
        while let Some(body) = self.active.pop() {
            if !self.list(body).is_empty() {
                return Some(body);
            }
        }
        None
    }

    /// Returns true if something was added to the list since the last call.
    pub(super) fn take_touched(&mut self, body: BodyId) -> bool {
        let owner = body != self.scope.body;
        owner && std::mem::take(&mut self.list(body).touched)
    }

    pub(super) fn mark_changed(&mut self, body: BodyId) {
        self.list(body).changed = true;
    }

    /// Seeding a body is over: what it did does not count.
    pub(super) fn forget_changes(&mut self, body: BodyId) {
        let list = self.list(body);
        list.touched = false;
        list.changed = false;
    }

    /// The bodies that were changed, in the order in which they were first looked at.
    pub(super) fn changed_bodies(&self) -> Vec<BodyId> {
        self.lists.iter().filter(|l| l.1.changed).map(|l| l.0).collect()
    }

    /// The definitions of a disappearing operation's operands may be dead now, or have one user left.
    fn add_operands(&mut self, ir: &Ir, op: Global<Op>) {
        let body = ir.body(op.body);
        for v in body.operands(op.entity) {
            let Some(def) = body.defining_op(v) else { continue };
            let mut other = None;
            let many = body.users(v).filter(|u| *u != op.entity).any(|u| match other {
                None => {
                    other = Some(u);
                    false
                }
                Some(o) => o != u,
            });
            if !many {
                self.add(ir, Global::new(op.body, def));
            }
        }
    }
}

impl Listener for Worklists<'_> {
    fn op_inserted(&mut self, ir: &Ir, op: Global<Op>, previous: Option<InsertPoint>) {
        self.told = true;
        self.listener.op_inserted(ir, op, previous);
        if self.strictness == Strictness::ExistingAndNewOps
            && let Some(s) = &mut self.strict
        {
            s.insert(op);
        }
        self.mark_changed(op.body);
        self.add(ir, op);
    }

    fn op_modified(&mut self, ir: &Ir, op: Global<Op>) {
        self.told = true;
        self.listener.op_modified(ir, op);
        self.mark_changed(op.body);
        self.add(ir, op);
    }

    fn op_replaced(&mut self, ir: &Ir, op: Global<Op>, values: &[Value]) {
        self.told = true;
        self.listener.op_replaced(ir, op, values);
    }

    fn op_erased(&mut self, ir: &Ir, op: Global<Op>) {
        self.told = true;
        self.listener.op_erased(ir, op);
        self.mark_changed(op.body);
        self.add_operands(ir, op);
        self.list(op.body).remove(op.entity);
        if let Some(s) = &mut self.strict {
            s.remove(&op);
        }
    }

    fn block_inserted(&mut self, ir: &Ir, block: Global<Block>, previous: Option<(Region, Option<Block>)>) {
        self.told = true;
        self.listener.block_inserted(ir, block, previous);
    }

    fn block_erased(&mut self, ir: &Ir, block: Global<Block>) {
        self.told = true;
        self.listener.block_erased(ir, block);
    }

    fn wants_reasons(&self) -> bool {
        self.listener.wants_reasons()
    }

    fn match_failed(&mut self, ir: &Ir, op: Global<Op>, pattern: &str, reason: &str) {
        self.listener.match_failed(ir, op, pattern, reason);
    }
}
