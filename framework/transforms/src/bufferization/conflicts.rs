//! Sets of values that may share a buffer, with who reads and who writes that, and the search for reads of what was overwritten.
//!
//! A read of a buffer needs what its definitions wrote. It conflicts with a write to the same buffer that may come in between:
//!
//! ```text
//! %0 = tensor.insert %f into %t[%i]        definition
//! %1 = tensor.insert %g into %0[%i]        write, if it happens in place
//! %2 = tensor.extract %0[%i]               read
//! ```
//!
//! Within a set there are no conflicts, so that only reads of one set and writes of another are looked at where two are to be joined.
//! Each set keeps them by their places in each block: a read in the block of its definitions meets the writes
//! between them and it.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use terrace_ir::op_interfaces::RegionBranch;
use terrace_ir::{Block, Dominance, Global, Look, LookIr, Op, Region, Value, ValueDef, ViewIr};

use super::analysis::Classes;
use super::interface::{Aliases, Use};
use super::state::{Found, State, Walk};

/// The places of operations in a body, in the order of the text.
#[derive(Default)]
pub(super) struct Order {
    places: Vec<u32>,
}

impl Order {
    /// Of the body at hand.
    pub(super) fn of(v: &ViewIr<'_>) -> Order {
        let mut places = vec![0; v.body().op_capacity()];
        // Nested operations come before those around: the order within a block is all that matters.
        for (i, op) in super::analysis::ops_of_body(v).into_iter().enumerate() {
            if let Some(place) = places.get_mut(op.index()) {
                *place = i as u32 + 1;
            }
        }
        Order { places }
    }

    fn place(&self, op: Op) -> u32 {
        self.places.get(op.index()).copied().unwrap_or(0)
    }
}

/// A read.
#[derive(Clone)]
struct Read {
    of: Use,
    definitions: Found,
    local: Option<Local>,
}

/// A read whose definitions are in a block that holds the reader too.
#[derive(Clone, Copy)]
struct Local {
    block: Block,
    /// The place of the first definition.
    first: u32,
    /// The place of the reader, or of the operation of the block in which it is.
    place: u32,
}

/// A place where control may go several ways, so that what is on one of them has no order with what is on another.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Fork {
    /// An operation of several regions.
    Op(Op),
    /// A region of several blocks.
    Region(Region),
}

/// The forks around a block.
fn forks(v: &ViewIr<'_>, block: Option<Block>) -> SmallVec<[Fork; 4]> {
    let body = v.body();
    let mut found = SmallVec::new();
    let mut at = block.and_then(|b| body.block_region(b));
    while let Some(region) = at {
        if !body.has_one_block(region) {
            found.push(Fork::Region(region));
        }
        let op = body.region_owner(region);
        if let Some(op) = op.filter(|op| body.regions(*op).len() > 1) {
            found.push(Fork::Op(op));
        }
        at = op.and_then(|op| body.parent_region(op));
    }
    found
}

/// Entries by place; several may have one.
type ByPlace = BTreeMap<(u32, u32), usize>;

/// Values that may share a buffer.
#[derive(Default)]
pub(super) struct Set {
    members: Vec<Value>,
    reads: Vec<Read>,
    writes: Vec<Use>,
    /// For each block, the writes in it or nested in it, by the place of the operation of the block.
    writes_in: FxHashMap<Block, ByPlace>,
    /// For each block the reads that are local to it, by their first definition and by their own place.
    reads_in: FxHashMap<Block, [ByPlace; 2]>,
    /// The reads that are not local to a block.
    wide_reads: Vec<usize>,
    /// Local reads and writes by the places around them that hold other blocks beside theirs.
    reads_near: FxHashMap<Fork, Vec<usize>>,
    writes_near: FxHashMap<Fork, Vec<usize>>,
    is_read: bool,
    read_only: bool,
    /// True if some write needs a buffer of its own, if anything reads that.
    private: bool,
}

impl Set {
    /// True if anything writes the buffer.
    pub(super) fn is_written(&self) -> bool {
        !self.writes.is_empty()
    }
    /// True if the buffer must not be written.
    pub(super) fn has_read_only(&self) -> bool {
        self.read_only
    }

    fn weight(&self) -> usize {
        self.members.len() + self.reads.len() + self.writes.len()
    }

    fn add_read(&mut self, v: &ViewIr<'_>, read: Read) {
        let i = self.reads.len();
        match read.local {
            Some(local) => {
                let [by_definition, by_place] = self.reads_in.entry(local.block).or_default();
                by_definition.insert((local.first, i as u32), i);
                by_place.insert((local.place, i as u32), i);
                for fork in forks(v, Some(local.block)) {
                    self.reads_near.entry(fork).or_default().push(i);
                }
            }
            None => self.wide_reads.push(i),
        }
        self.reads.push(read);
    }

    fn add_write(&mut self, v: &ViewIr<'_>, order: &Order, u: Use) {
        let i = self.writes.len();
        let mut at = Some(u.op);
        while let Some(op) = at {
            if let Some(block) = op.block(v) {
                self.writes_in.entry(block).or_default().insert((order.place(op), i as u32), i);
            }
            at = op.parent(v);
        }
        for fork in forks(v, u.op.block(v)) {
            self.writes_near.entry(fork).or_default().push(i);
        }
        self.writes.push(u);
    }
}

/// The reason why an operand is not used in place.
pub(super) enum Refusal {
    /// A read finds what another operation has overwritten.
    Conflict { read: Use, write: Use, definition: Value },
    /// The buffer must be private to a run of a parallel region.
    Parallel,
    /// Memory would be written that must not be.
    ReadOnly(Option<Value>),
}

impl Refusal {
    /// Attributes that show it.
    pub(super) fn notes(&self, v: &ViewIr<'_>, number: usize) -> Vec<(Global<Op>, String)> {
        let at = |value: Value, what: &str| {
            let (op, kind, i) = match v.body().value_def(value) {
                ValueDef::Result(op, i) => (Some(v.global(op)), "result", i),
                ValueDef::Argument(block, i) => {
                    let region = block.region(v);
                    (region.and_then(|r| v.ir.region_parent(Global::new(v.body, r))), "bbArg", i)
                }
            };
            Some((op?, format!("{what}: {kind} {i}]")))
        };
        match self {
            Refusal::Conflict { read, write, definition } => {
                let id = format!("C_{number}");
                let mut notes = vec![
                    (v.global(write.op), format!("{id}[CONFL-WRITE: {}]", write.index)),
                    (v.global(read.op), format!("{id}[READ: {}]", read.index)),
                ];
                notes.extend(at(*definition, &format!("{id}[DEF")));
                notes
            }
            Refusal::ReadOnly(Some(value)) => {
                at(*value, &format!("W_{number}[NOT-WRITABLE")).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }
}

/// The sets of a body.
#[derive(Default)]
pub(super) struct Sharing {
    pub(super) classes: Classes,
    sets: FxHashMap<Value, Set>,
    order: Order,
    /// Values whose buffers must not be written.
    read_only: FxHashSet<Value>,
    has_parallel: bool,
}

impl Sharing {
    /// A set for each tensor, with its reads.
    pub(super) fn of(s: &State<'_>, ops: &[Op], order: Order) -> Sharing {
        let body = s.body();
        let mut sharing = Sharing { order, ..Sharing::default() };
        sharing.has_parallel = s.options.check_parallel_regions
            && ops.iter().any(|op| s.model(*op).is_some_and(|m| m.is_parallel(s, *op)));
        let mut regions: Vec<Region> = body.own_regions().to_vec();
        regions.extend(ops.iter().flat_map(|op| body.regions(*op).iter().copied()));
        let blocks = regions.into_iter().flat_map(|r| body.region_blocks(r));
        let args = blocks.flat_map(|b| body.block_args(b).iter().copied());
        let results = ops.iter().flat_map(|op| body.results(*op));
        for value in args.chain(results).filter(|v| s.is_tensor(*v)) {
            let mut set = Set { members: vec![value], ..Set::default() };
            if !s.is_writable(value) {
                set.read_only = true;
                sharing.read_only.insert(value);
            }
            for u in s.uses(value) {
                let aliases = || s.aliasing_values(u);
                let reads = s.reads(u) || !s.writes(u) && aliases().iter().any(|a| s.is_read(a.of));
                if reads {
                    set.is_read = true;
                    let definitions = s.definitions(u);
                    if !definitions.is_empty() {
                        let local = sharing.locality(&s.v, u, &definitions);
                        set.add_read(&s.v, Read { of: u, definitions, local });
                    }
                }
            }
            sharing.sets.insert(value, set);
        }
        sharing
    }

    /// The block of all definitions of a read, if it is in that too, however deep.
    fn locality(&self, v: &ViewIr<'_>, u: Use, definitions: &[Value]) -> Option<Local> {
        let mut found: Option<(Block, u32)> = None;
        for d in definitions {
            let (block, place) = match v.body().value_def(*d) {
                ValueDef::Result(op, _) => (op.block(v)?, self.order.place(op)),
                ValueDef::Argument(b, _) => (b, 0),
            };
            let (at, first) = *found.get_or_insert((block, place));
            if at != block {
                return None;
            }
            found = Some((block, first.min(place)));
        }
        let (block, first) = found?;
        let around = std::iter::successors(Some(u.op), |op| op.parent(v));
        let own = around.into_iter().find(|op| op.block(v) == Some(block))?;
        Some(Local { block, first, place: self.order.place(own) })
    }

    /// The set of a value.
    pub(super) fn set(&self, value: Value) -> Option<&Set> {
        self.sets.get(&self.classes.find(value))
    }

    /// True if a value may be in memory that no operation of the body may write.
    pub(super) fn has_constant(&self, v: &ViewIr<'_>, value: Value) -> bool {
        let set = self.set(value).filter(|s| s.read_only);
        let made = |m: &Value| self.read_only.contains(m) && m.def(v).is_some();
        set.is_some_and(|s| s.members.iter().any(made))
    }

    /// The values that may share the buffer of a value.
    pub(super) fn members(&self, value: Value) -> &[Value] {
        self.set(value).map_or(&[], |s| &s.members)
    }

    /// Lets two values share a buffer.
    pub(super) fn join(&mut self, v: &ViewIr<'_>, a: Value, b: Value) {
        let (a, b) = (self.classes.find(a), self.classes.find(b));
        if a == b {
            return;
        }
        let (Some(x), Some(y)) = (self.sets.remove(&a), self.sets.remove(&b)) else { return };
        let (mut kept, other, to, from) = if x.weight() >= y.weight() { (x, y, a, b) } else { (y, x, b, a) };
        self.classes.join(to, from);
        kept.members.extend(other.members);
        kept.is_read |= other.is_read;
        kept.read_only |= other.read_only;
        kept.private |= other.private;
        other.reads.into_iter().for_each(|read| kept.add_read(v, read));
        let offset = kept.writes.len();
        kept.writes.extend(other.writes);
        for (fork, list) in other.writes_near {
            kept.writes_near.entry(fork).or_default().extend(list.into_iter().map(|i| offset + i));
        }
        for (block, list) in other.writes_in {
            let into = kept.writes_in.entry(block).or_default();
            into.extend(list.into_iter().map(|((place, _), i)| ((place, (offset + i) as u32), offset + i)));
        }
        self.sets.insert(to, kept);
    }

    /// Adds a write to the buffer of a value.
    pub(super) fn add_write(&mut self, v: &ViewIr<'_>, value: Value, u: Use, private: bool) {
        if let Some(set) = self.sets.get_mut(&self.classes.find(value)) {
            set.add_write(v, &self.order, u);
            set.private |= private;
        }
    }

    /// True if a write may meet others that run at the same time: what it writes was defined outside of its parallel region.
    pub(super) fn needs_private_copy(&self, s: &State<'_>, write: Use) -> bool {
        if !self.has_parallel {
            return false;
        }
        let around = s.parallel_region(s.body().parent_region(write.op));
        let sources = s.chain(write, Walk::ALL, |v| s.is_written_by_definition(v));
        sources.into_iter().any(|v| s.parallel_region(s.region_of(v)) != around)
    }

    /// The reason why an operand cannot be used in place; `None` if it can.
    pub(super) fn refuses(
        &self,
        s: &State<'_>,
        dominance: &mut Dominance,
        u: Use,
        aliases: &Aliases<Value>,
    ) -> Option<Refusal> {
        let roots = self.roots(s, u, aliases);
        let sets: SmallVec<[&Set; 3]> = roots.iter().filter_map(|r| self.sets.get(r)).collect();
        let writes = s.writes(u);
        if (writes || sets.iter().any(|s| s.is_written()))
            && let Some(bad) = sets.iter().find(|s| s.read_only)
        {
            let value = bad.members.iter().copied().find(|v| self.read_only.contains(v));
            return Some(Refusal::ReadOnly(value));
        }
        let private = sets.iter().any(|s| s.private) || writes && self.needs_private_copy(s, u);
        if private && sets.iter().any(|s| s.is_read) {
            return Some(Refusal::Parallel);
        }
        for (i, a) in sets.iter().enumerate() {
            for (j, b) in sets.iter().enumerate() {
                if i != j
                    && let Some(found) = self.between(s, dominance, a, b)
                {
                    return Some(found);
                }
            }
            if writes && let Some(found) = self.with_write(s, dominance, a, u) {
                return Some(found);
            }
        }
        None
    }

    /// True if the sets of an operand and what it lends its buffer to conflict as they are.
    pub(super) fn is_inconsistent(&self, s: &State<'_>, dominance: &mut Dominance, u: Use) -> bool {
        let aliases = s.aliasing_values(u);
        let roots = self.roots(s, u, &aliases);
        let sets: SmallVec<[&Set; 3]> = roots.iter().filter_map(|r| self.sets.get(r)).collect();
        if sets.iter().all(|s| s.writes.is_empty()) {
            return false;
        }
        let private = sets.iter().any(|s| s.private) && sets.iter().any(|s| s.is_read);
        private || sets.iter().any(|a| sets.iter().any(|b| self.between(s, dominance, a, b).is_some()))
    }

    fn roots(&self, s: &State<'_>, u: Use, aliases: &Aliases<Value>) -> SmallVec<[Value; 3]> {
        let mut roots: SmallVec<[Value; 3]> = SmallVec::new();
        for v in std::iter::once(u.value(&s.v)).chain(aliases.iter().map(|a| a.of)) {
            let root = self.classes.find(v);
            if !roots.contains(&root) {
                roots.push(root);
            }
        }
        roots
    }

    /// A conflict of a read of one set with a write of another.
    fn between(
        &self,
        s: &State<'_>,
        dominance: &mut Dominance,
        reads: &Set,
        writes: &Set,
    ) -> Option<Refusal> {
        if reads.reads.len() > writes.writes.len() {
            return writes.writes.iter().find_map(|w| self.with_write(s, dominance, reads, *w));
        }
        reads.reads.iter().find_map(|r| self.with_read(s, dominance, r, writes))
    }

    /// A conflict of a read with a write of a set.
    fn with_read(&self, s: &State<'_>, dominance: &mut Dominance, read: &Read, set: &Set) -> Option<Refusal> {
        let mut all = set.writes.iter().copied();
        let Some(Local { block, first, place }) = read.local else {
            return all.find_map(|w| conflict(s, dominance, read, w));
        };
        let inside = set.writes_in.get(&block);
        if let Some(writes) = inside {
            let range = writes.range((first, 0)..=(place, u32::MAX));
            for (_, i) in range {
                if let Some(found) = conflict(s, dominance, read, set.writes[*i]) {
                    return Some(found);
                }
            }
        }
        if inside.map_or(0, BTreeMap::len) == set.writes.len() {
            return None;
        }
        // Others come before or after the block, but where control may go several ways.
        let near = forks(&s.v, Some(block));
        let writes = near.iter().filter_map(|f| set.writes_near.get(f)).flatten().map(|i| set.writes[*i]);
        let mut outside = writes.filter(|w| !is_under(&s.v, block, w.op));
        outside.find_map(|w| conflict(s, dominance, read, w))
    }

    /// A conflict of a write with a read of a set.
    fn with_write(&self, s: &State<'_>, dominance: &mut Dominance, set: &Set, write: Use) -> Option<Refusal> {
        let mut check = |i: &usize| conflict(s, dominance, &set.reads[*i], write);
        if let Some(found) = set.wide_reads.iter().find_map(&mut check) {
            return Some(found);
        }
        let mut seen: SmallVec<[Block; 4]> = SmallVec::new();
        let mut at = Some(write.op);
        while let Some(op) = at {
            if let Some(block) = op.block(&s.v) {
                seen.push(block);
                if let Some([by_definition, by_place]) = set.reads_in.get(&block) {
                    let place = self.order.place(op);
                    // Both ways at once: as long as the shorter one takes.
                    let mut earlier = by_definition.range(..=(place, u32::MAX));
                    let mut later = by_place.range((place, 0)..);
                    while let (Some((_, i)), Some((_, j))) = (earlier.next(), later.next()) {
                        if let Some(found) = check(i).or_else(|| check(j)) {
                            return Some(found);
                        }
                    }
                }
            }
            at = op.parent(&s.v);
        }
        let near = forks(&s.v, write.op.block(&s.v));
        let elsewhere = |i: &&usize| set.reads[**i].local.is_some_and(|l| !seen.contains(&l.block));
        let reads = near.iter().filter_map(|f| set.reads_near.get(f)).flatten().filter(elsewhere);
        reads.into_iter().find_map(check)
    }
}

/// True if an operation is in a block, however deep.
fn is_under(v: &ViewIr<'_>, block: Block, op: Op) -> bool {
    std::iter::successors(Some(op), |op| op.parent(v)).any(|op| op.block(v) == Some(block))
}

/// The conflict of a read with a write of the same buffer, if there is one.
fn conflict(s: &State<'_>, dominance: &mut Dominance, read: &Read, write: Use) -> Option<Refusal> {
    let (reader, writer) = (read.of.op, write.op);
    if order_matters(s, read, write) {
        if happens_before(s, dominance, reader, writer)
            || read.of == write
            || are_exclusive(s, reader, writer)
        {
            return None;
        }
        if reader == writer
            && let Some(model) = s.model(reader)
            && model.is_elementwise(s, reader, [read.of, write])
            && (reaches_by_equivalence(s, read.of, write.value(&s.v))
                || reaches_by_equivalence(s, write, read.of.value(&s.v)))
        {
            return None;
        }
    }
    let makes = |value: Value| matches!(s.aliasing_values(write)[..], [only] if only.of == value);
    let bad = |d: &&Value| {
        let overwrites_after = match s.body().value_def(**d) {
            ValueDef::Result(op, _) => {
                !happens_before(s, dominance, writer, op)
                    && (op == writer || !s.body().is_ancestor(op, writer))
            }
            ValueDef::Argument(block, _) => {
                is_under(&s.v, block, writer) || comes_between(s, block, writer, reader)
            }
        };
        overwrites_after && !makes(**d)
    };
    let definition = *read.definitions.iter().find(bad)?;
    if are_apart(s, read.of, write) {
        return None;
    }
    let harmless = |op: Op| s.model(op).is_some_and(|m| m.is_not_conflicting(s, read.of, write));
    if harmless(reader) || writer != reader && harmless(writer) {
        return None;
    }
    Some(Refusal::Conflict { read: read.of, write, definition })
}

/// True if control may go from a write in another block of the region of `block` to a read, without passing `block`, which defines what is
/// read.
fn comes_between(s: &State<'_>, block: Block, writer: Op, reader: Op) -> bool {
    let body = s.body();
    let Some(region) = body.block_region(block).filter(|r| !body.has_one_block(*r)) else { return false };
    let at = |op: Op| body.ancestor_in(region, op).and_then(|op| body.parent_block(op));
    let (Some(from), Some(to)) = (at(writer), at(reader)) else { return false };
    from == to || is_reachable(s, from, to, Some(block))
}

/// True if `a`, or an operation around it, runs before `b` wherever that runs.
fn happens_before(s: &State<'_>, dominance: &mut Dominance, a: Op, b: Op) -> bool {
    if s.body().parent_block(a) == s.body().parent_block(b) && s.body().is_before(a, b) {
        return true;
    }
    let mut at = Some(a);
    while let Some(a) = at {
        if a != b && s.body().is_ancestor(a, b) {
            return false;
        }
        if dominance.properly_dominates(s.v.ctx, s.v.ir, a, b, true) {
            return true;
        }
        at = a.parent(&s.v);
    }
    false
}

/// True if the order of a read and a write says anything: nothing runs them again after each other without the definitions in between.
fn order_matters(s: &State<'_>, read: &Read, write: Use) -> bool {
    let (body, reader) = (s.body(), read.of.op);
    let start = s.repetitive_region(body.parent_region(reader));
    for d in &read.definitions {
        let around = s.repetitive_region(s.region_of(*d));
        let mut region = start;
        if region == around {
            continue;
        }
        // The outermost region around the read that repeats and does not hold the definition.
        loop {
            let op = region.and_then(|r| body.region_owner(r));
            let next = op.and_then(|op| s.repetitive_region(body.parent_region(op)));
            if next == around || next.is_none() {
                break;
            }
            region = next;
        }
        let op = region.and_then(|r| body.region_owner(r));
        if op.is_some_and(|op| op == write.op || body.is_ancestor(op, write.op)) {
            return false;
        }
    }
    if body.parent_region(reader) != body.parent_region(write.op) {
        return true;
    }
    let (Some(a), Some(b)) = (body.parent_block(reader), body.parent_block(write.op)) else { return true };
    read.definitions.iter().all(|d| {
        let avoid = s.body().value_block(*d);
        !(is_reachable(s, a, b, avoid) && is_reachable(s, b, a, avoid))
    })
}

/// True if control may go from the end of one block to another without passing `avoid`.
fn is_reachable(s: &State<'_>, from: Block, to: Block, avoid: Option<Block>) -> bool {
    let body = s.body();
    let successors = |b: Block| body.last_op(b).map(|op| body.successors(op).collect::<Vec<_>>());
    let mut todo = successors(from).unwrap_or_default();
    let mut seen = FxHashSet::default();
    while let Some(next) = todo.pop() {
        if Some(next) == avoid {
            continue;
        }
        if next == to {
            return true;
        }
        if seen.insert(next) {
            todo.extend(successors(next).unwrap_or_default());
        }
    }
    false
}

/// True if only one of two operations runs: they are in different branches.
fn are_exclusive(s: &State<'_>, a: Op, b: Op) -> bool {
    let body = s.body();
    let mut at = a.parent(&s.v);
    while let Some(op) = at {
        at = op.parent(&s.v);
        if !op.is::<dyn RegionBranch>(&s.v) || op == b || !body.is_ancestor(op, b) {
            continue;
        }
        let within = |x: Op| body.regions(op).iter().copied().find(|r| body.ancestor_in(*r, x).is_some());
        let (Some(x), Some(y)) = (within(a), within(b)) else { return false };
        return x != y && !s.reaches(x, y) && !s.reaches(y, x);
    }
    false
}

/// True if a value is reached from an operand through values of the same buffer.
fn reaches_by_equivalence(s: &State<'_>, from: Use, to: Value) -> bool {
    let walk = Walk { equivalent_only: true, same_type_or_casts: true, ..Walk::FOUND };
    !s.chain(from, walk, |v| v == to).is_empty()
}

/// True if a read and a write have to do with different parts of a buffer, or with what is the same anyway, because one of them puts
/// back a slice that was taken from there.
fn are_apart(s: &State<'_>, read: Use, write: Use) -> bool {
    let insertion = |op: Op| s.model(op).and_then(|m| m.insertion(&s.v, op));
    if let Some(into) = insertion(read.op) {
        // The part that is overwritten is not read.
        if read == into.dest && goes_back(s, write, read.op) {
            return true;
        }
        // Each element is put where it comes from.
        if Some(read) == into.source && write == into.dest && goes_back(s, read, read.op) {
            return true;
        }
    }
    if let Some(into) = insertion(write.op)
        && write == into.dest
        && let Some(source) = into.source
    {
        return s.are_equivalent(read.value(&s.v), source.value(&s.v)) && goes_back(s, source, write.op);
    }
    false
}

/// True if all that an operand is made of is the part of the tensor that `insertion` puts its source in.
fn goes_back(s: &State<'_>, from: Use, insertion: Op) -> bool {
    let Some(model) = s.model(insertion) else { return false };
    let same = |a, b| s.are_equivalent(a, b);
    let matching = |v: Value| v.def(&s.v).is_some() && model.is_same_part(&s.v, insertion, v, &same);
    s.chain(from, Walk::ALL, matching).into_iter().all(matching)
}
