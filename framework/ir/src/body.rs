//! The arena of one isolated operation: all operations, blocks, regions and values nested in it, down to the next isolated one.
//!
//! `&Body` reads, `&mut Body` edits. Slots are not reused: erasing leaves a tombstone. Operands are intrusive lists, new uses at
//! the front, so that rewrites visit uses in MLIR's order. Code that spans bodies (isolated operations, cloning, symbols) is in
//! [`Ir`](crate::Ir). Block and region editing is in `body/blocks.rs`, operands in `body/operands.rs`, attributes in `body/attrs.rs`.

use crate::attr::{Attr, Type};
use crate::context::{Context, OpName};
use crate::entity::{Block, BodyId, Global, Op, Operand, Region, Successor, Value};
use crate::loc::Loc;
use smallvec::SmallVec;

mod attrs;
mod blocks;
mod operands;

pub use blocks::InsertPoint;

/// A range of a pool.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

impl Span {
    pub(crate) fn new(start: usize, len: usize) -> Span {
        Span { start: start as u32, len: len as u32 }
    }

    #[inline]
    pub(crate) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

#[derive(Clone, Debug)]
pub(crate) struct OpData {
    pub(crate) name: OpName,
    pub(crate) block: Option<Block>,
    pub(crate) loc: Loc,
    pub(crate) prev: Option<Op>,
    pub(crate) next: Option<Op>,
    pub(crate) order: u32,
    pub(crate) operands: Span,
    pub(crate) results: Span,
    /// Start in the attribute pool: inherent slots first, then discardable (name, value) pairs.
    pub(crate) attrs: u32,
    pub(crate) inherent: u16,
    /// How many discardable ones; `MANY`: the operation's `OpExtra` says it.
    pub(crate) discardable: u16,
    /// One more than the index in `extras`; 0 for none. `ERASED` marks a tombstone.
    pub(crate) extra: u32,
}

const ERASED: u32 = u32::MAX;

/// More discardable attributes than an `OpData` can count.
pub(crate) const MANY: u16 = u16::MAX;

/// Parts that only operations with successors or regions have, or with very many attributes.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpExtra {
    pub(crate) successors: Span,
    /// In `region_pool`; empty for isolated operations, whose regions are their body's.
    pub(crate) regions: Span,
    pub(crate) body: Option<BodyId>,
    /// The number of discardable attributes where it is `MANY`.
    pub(crate) discardable: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct ValueData {
    pub(crate) ty: Type,
    pub(crate) first_use: Option<Operand>,
    pub(crate) def: ValueDefSlot,
    pub(crate) index: u32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum DefKind {
    Op,
    Block,
}

/// Owner of a value in 4 bytes: the top bit tells a block from an operation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ValueDefSlot(u32);

impl ValueDefSlot {
    const BLOCK: u32 = 1 << 31;

    fn op(op: Op) -> Self {
        ValueDefSlot(op.index() as u32)
    }

    fn block(block: Block) -> Self {
        ValueDefSlot(block.index() as u32 | Self::BLOCK)
    }

    fn kind(self) -> (DefKind, usize) {
        let kind = if self.0 & Self::BLOCK == 0 { DefKind::Op } else { DefKind::Block };
        (kind, (self.0 & !Self::BLOCK) as usize)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct OperandData {
    pub(crate) value: Value,
    pub(crate) owner: Op,
    pub(crate) next: Option<Operand>,
    pub(crate) prev: Option<Operand>,
}

#[derive(Clone, Debug)]
pub(crate) struct SuccessorData {
    pub(crate) block: Block,
    pub(crate) owner: Op,
    pub(crate) next: Option<Successor>,
    pub(crate) prev: Option<Successor>,
}

#[derive(Clone, Debug)]
pub(crate) struct BlockData {
    pub(crate) region: Option<Region>,
    pub(crate) prev: Option<Block>,
    pub(crate) next: Option<Block>,
    pub(crate) first: Option<Op>,
    pub(crate) last: Option<Op>,
    pub(crate) args: Span,
    pub(crate) first_use: Option<Successor>,
}

#[derive(Clone, Debug)]
pub(crate) struct RegionData {
    pub(crate) owner: Option<Op>,
    pub(crate) first: Option<Block>,
    pub(crate) last: Option<Block>,
}

/// Who defines a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueDef {
    /// Result number `.1` of an operation.
    Result(Op, usize),
    /// Argument number `.1` of a block.
    Argument(Block, usize),
}

/// The parts of an operation to make. Attributes: see [`Body::create_op`].
#[derive(Clone, Debug)]
pub struct OpSpec<'a> {
    /// The name.
    pub name: OpName,
    /// The location: there is no operation without one.
    pub loc: Loc,
    /// Operands.
    pub operands: &'a [Value],
    /// Result types.
    pub results: &'a [Type],
    /// Inherent attributes in the definition's order (as many as it has); for an operation that is not registered, one:
    /// its properties dictionary.
    pub inherent: &'a [Option<Attr>],
    /// Discardable attributes, sorted by name.
    pub discardable: &'a [(Attr, Attr)],
    /// Successors.
    pub successors: &'a [Block],
    /// The number of regions.
    pub regions: usize,
}

impl<'a> OpSpec<'a> {
    /// An operation with a name and a location and nothing else.
    pub fn new(name: OpName, loc: Loc) -> OpSpec<'a> {
        OpSpec {
            name,
            loc,
            operands: &[],
            results: &[],
            inherent: &[],
            discardable: &[],
            successors: &[],
            regions: 0,
        }
    }
}

/// The arena.
#[derive(Clone, Debug)]
pub struct Body {
    pub(crate) id: BodyId,
    pub(crate) parent: Option<Global<Op>>,
    /// The name of the operation that the body is of, once somebody asked: see [`Ir::note_owner`](crate::Ir::note_owner).
    pub(crate) owner: Option<OpName>,
    pub(crate) ops: Vec<OpData>,
    pub(crate) values: Vec<ValueData>,
    pub(crate) operands: Vec<OperandData>,
    pub(crate) attrs: Vec<Option<Attr>>,
    pub(crate) extras: Vec<OpExtra>,
    pub(crate) successors: Vec<SuccessorData>,
    pub(crate) blocks: Vec<BlockData>,
    pub(crate) regions: Vec<RegionData>,
    pub(crate) region_pool: Vec<Region>,
    pub(crate) args: Vec<Value>,
    /// Locations of the arguments in `args`; none is unknown.
    pub(crate) arg_locs: Vec<Option<Loc>>,
    /// The regions of the isolated operation itself.
    pub(crate) own: SmallVec<[Region; 2]>,
    pub(crate) dead_ops: u32,
    /// Bodies of erased isolated operations: the table frees them.
    pub(crate) orphans: Vec<BodyId>,
}

impl Body {
    pub(crate) fn new(id: BodyId, parent: Option<Global<Op>>, own_regions: usize) -> Body {
        let mut body = Body {
            id,
            parent,
            owner: None,
            ops: Vec::new(),
            values: Vec::new(),
            operands: Vec::new(),
            attrs: Vec::new(),
            extras: Vec::new(),
            successors: Vec::new(),
            blocks: Vec::new(),
            regions: Vec::new(),
            region_pool: Vec::new(),
            args: Vec::new(),
            arg_locs: Vec::new(),
            own: SmallVec::new(),
            dead_ops: 0,
            orphans: Vec::new(),
        };
        for _ in 0..own_regions {
            body.add_own_region();
        }
        body
    }

    /// Makes room for operations that are about to be made, with so many results and operands in all: growing step by step costs more.
    pub fn reserve(&mut self, ops: usize, results: usize, operands: usize) {
        self.ops.reserve(ops);
        self.values.reserve(results);
        self.operands.reserve(operands);
    }

    /// Creates a region that belongs to no operation yet: see [`Body::adopt_regions`].
    pub fn create_region(&mut self) -> Region {
        let r = Region::new(self.regions.len(), self.tag());
        self.regions.push(RegionData { owner: None, first: None, last: None });
        r
    }

    /// Gives the isolated operation of this body one more region.
    pub fn add_own_region(&mut self) -> Region {
        let r = self.create_region();
        self.own.push(r);
        r
    }

    /// Puts the regions of the isolated operation of this body into another order.
    pub fn order_own_regions(&mut self, regions: &[Region]) {
        debug_assert_eq!(self.own.len(), regions.len());
        self.own.sort_unstable_by_key(|r| regions.iter().position(|other| other == r));
    }

    /// Gives an operation that is not isolated regions made by [`Body::create_region`].
    pub fn adopt_regions(&mut self, op: Op, regions: &[Region]) {
        let start = self.region_pool.len();
        for r in regions {
            self.region_mut(*r).owner = Some(op);
            self.region_pool.push(*r);
        }
        self.extra_or_new(op).regions = Span::new(start, regions.len());
    }

    /// Empties a scratch body for reuse, keeping its memory.
    pub(crate) fn reset(&mut self, id: BodyId, parent: Option<Global<Op>>, own_regions: usize) {
        self.id = id;
        self.parent = parent;
        self.owner = None;
        self.ops.clear();
        self.values.clear();
        self.operands.clear();
        self.attrs.clear();
        self.extras.clear();
        self.successors.clear();
        self.blocks.clear();
        self.regions.clear();
        self.region_pool.clear();
        self.args.clear();
        self.arg_locs.clear();
        self.own.clear();
        for _ in 0..own_regions {
            self.add_own_region();
        }
        self.dead_ops = 0;
        self.orphans.clear();
    }

    #[inline]
    fn tag(&self) -> u32 {
        self.id.0
    }

    /// This body's place in the table.
    #[inline]
    pub fn id(&self) -> BodyId {
        self.id
    }

    /// The isolated operation that owns this body; none for the root.
    pub fn parent(&self) -> Option<Global<Op>> {
        self.parent
    }

    #[inline]
    pub(crate) fn op(&self, op: Op) -> &OpData {
        op.check(self.tag());
        let d = &self.ops[op.index()];
        debug_assert!(d.extra != ERASED, "{op:?} was erased");
        d
    }

    #[inline]
    pub(crate) fn op_mut(&mut self, op: Op) -> &mut OpData {
        op.check(self.tag());
        let d = &mut self.ops[op.index()];
        debug_assert!(d.extra != ERASED, "{op:?} was erased");
        d
    }

    #[inline]
    fn value(&self, v: Value) -> &ValueData {
        v.check(self.tag());
        &self.values[v.index()]
    }

    #[inline]
    fn value_mut(&mut self, v: Value) -> &mut ValueData {
        v.check(self.tag());
        &mut self.values[v.index()]
    }

    #[inline]
    fn block(&self, b: Block) -> &BlockData {
        b.check(self.tag());
        &self.blocks[b.index()]
    }

    #[inline]
    fn block_mut(&mut self, b: Block) -> &mut BlockData {
        b.check(self.tag());
        &mut self.blocks[b.index()]
    }

    #[inline]
    fn region(&self, r: Region) -> &RegionData {
        r.check(self.tag());
        &self.regions[r.index()]
    }

    #[inline]
    fn region_mut(&mut self, r: Region) -> &mut RegionData {
        r.check(self.tag());
        &mut self.regions[r.index()]
    }

    /// Returns true if the operation has neither regions nor successors: most are such.
    #[inline]
    pub(crate) fn is_plain(&self, op: Op) -> bool {
        self.op(op).extra == 0
    }

    #[inline]
    fn extra(&self, op: Op) -> Option<&OpExtra> {
        match self.op(op).extra {
            0 | ERASED => None,
            n => self.extras.get(n as usize - 1),
        }
    }

    fn extra_or_new(&mut self, op: Op) -> &mut OpExtra {
        if self.op(op).extra == 0 {
            self.extras.push(OpExtra::default());
            let n = self.extras.len() as u32;
            self.op_mut(op).extra = n;
        }
        let n = self.op(op).extra as usize - 1;
        &mut self.extras[n]
    }

    /// Creates an operation outside any block. Isolated operations with regions are made by [`Ir::create_op`](crate::Ir::create_op).
    pub fn create_op(&mut self, spec: &OpSpec<'_>) -> Op {
        let op = Op::new(self.ops.len(), self.tag());
        let results = Span::new(self.values.len(), spec.results.len());
        for (i, ty) in spec.results.iter().enumerate() {
            let def = ValueDefSlot::op(op);
            self.values.push(ValueData { ty: *ty, first_use: None, def, index: i as u32 });
        }
        let attrs = self.attrs.len() as u32;
        self.attrs.extend_from_slice(spec.inherent);
        self.attrs.extend(spec.discardable.iter().flat_map(|(n, v)| [Some(*n), Some(*v)]));
        self.ops.push(OpData {
            name: spec.name,
            block: None,
            loc: spec.loc,
            prev: None,
            next: None,
            order: 0,
            operands: Span::new(self.operands.len(), 0),
            results,
            attrs,
            inherent: spec.inherent.len() as u16,
            discardable: 0,
            extra: 0,
        });
        self.set_num_discardable(op, spec.discardable.len());
        self.append_operands(op, spec.operands);
        if !spec.successors.is_empty() {
            self.append_successors(op, spec.successors);
        }
        if spec.regions > 0 {
            let regions: SmallVec<[Region; 4]> = (0..spec.regions).map(|_| self.create_region()).collect();
            self.adopt_regions(op, &regions);
        }
        op
    }

    /// Makes a body of the table the body of an isolated operation.
    pub fn set_child_body(&mut self, op: Op, body: Option<BodyId>) {
        self.extra_or_new(op).body = body;
    }

    /// The body of an isolated operation.
    #[inline]
    pub fn child_body(&self, op: Op) -> Option<BodyId> {
        self.extra(op).and_then(|e| e.body)
    }

    /// The regions that the body's isolated operation owns.
    pub fn own_regions(&self) -> &[Region] {
        &self.own
    }

    /// Whom the body belongs to: how the parser attaches a body whose operation is made after it.
    pub fn set_parent(&mut self, parent: Global<Op>) {
        self.parent = Some(parent);
        self.owner = None;
    }

    /// The name of the isolated operation that the body is of, for code that sees the body alone. `None` if nobody noted it.
    #[inline]
    pub fn owner(&self) -> Option<OpName> {
        self.owner
    }

    /// The operation's name.
    #[inline]
    pub fn name(&self, op: Op) -> OpName {
        self.op(op).name
    }

    /// Returns true if the operation is the one that `name` spells.
    pub fn is(&self, ctx: &Context, op: Op, name: &str) -> bool {
        ctx.op_info(self.name(op)).name() == name.as_bytes()
    }

    /// The operation's location.
    #[inline]
    pub fn loc(&self, op: Op) -> Loc {
        self.op(op).loc
    }

    /// Sets the operation's location.
    pub fn set_loc(&mut self, op: Op, loc: Loc) {
        self.op_mut(op).loc = loc;
    }

    /// The block that the operation is in.
    #[inline]
    pub fn parent_block(&self, op: Op) -> Option<Block> {
        self.op(op).block
    }

    /// The region that the operation is in.
    pub fn parent_region(&self, op: Op) -> Option<Region> {
        self.parent_block(op).and_then(|b| self.block(b).region)
    }

    /// The operation around, within this body.
    pub fn parent_op(&self, op: Op) -> Option<Op> {
        self.parent_region(op).and_then(|r| self.region_owner(r))
    }

    /// Returns true if the operation was erased.
    pub fn is_erased(&self, op: Op) -> bool {
        self.ops.get(op.index()).is_none_or(|d| d.extra == ERASED)
    }

    /// The number of operation slots used so far, erased ones included: for side tables.
    pub fn op_capacity(&self) -> usize {
        self.ops.len()
    }

    /// The number of value slots used so far.
    pub fn value_capacity(&self) -> usize {
        self.values.len()
    }

    /// The number of block slots used so far.
    pub fn block_capacity(&self) -> usize {
        self.blocks.len()
    }

    /// The regions of an operation that is not isolated.
    #[inline]
    pub fn regions(&self, op: Op) -> &[Region] {
        self.extra(op).map_or(&[], |e| &self.region_pool[e.regions.range()])
    }

    /// Returns true if no operation of this body ever had regions or successors: most functions are such.
    #[inline]
    pub fn is_flat(&self) -> bool {
        self.extras.is_empty()
    }

    /// The operation that a region belongs to, within this body.
    pub fn region_owner(&self, r: Region) -> Option<Op> {
        self.region(r).owner
    }

    /// The number of results.
    #[inline]
    pub fn num_results(&self, op: Op) -> usize {
        self.op(op).results.len as usize
    }

    /// Result `i`. The caller knows that there is one.
    #[inline]
    pub fn result(&self, op: Op, i: usize) -> Value {
        let r = self.op(op).results;
        assert!(i < r.len as usize, "{op:?} has {} results, not {}", r.len, i + 1);
        Value::new(r.start as usize + i, self.tag())
    }

    /// The first result. The caller knows that there is one.
    #[inline]
    pub fn first_result(&self, op: Op) -> Value {
        self.result(op, 0)
    }

    /// All results.
    pub fn results(
        &self,
        op: Op,
    ) -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator + Clone + use<> {
        let tag = self.tag();
        self.op(op).results.range().map(move |i| Value::new(i, tag))
    }

    /// The types of all results.
    pub fn result_types(
        &self,
        op: Op,
    ) -> impl DoubleEndedIterator<Item = Type> + ExactSizeIterator + Clone + '_ {
        self.values[self.op(op).results.range()].iter().map(|v| v.ty)
    }

    /// A value's type.
    #[inline]
    pub fn value_type(&self, v: Value) -> Type {
        self.value(v).ty
    }

    /// Changes a value's type in place.
    pub fn set_value_type(&mut self, v: Value, ty: Type) {
        self.value_mut(v).ty = ty;
    }

    /// Who defines a value.
    #[inline]
    pub fn value_def(&self, v: Value) -> ValueDef {
        let d = self.value(v);
        match d.def.kind() {
            (DefKind::Op, i) => ValueDef::Result(Op::new(i, self.tag()), d.index as usize),
            (DefKind::Block, i) => ValueDef::Argument(Block::new(i, self.tag()), d.index as usize),
        }
    }

    /// The operation that a value is a result of.
    pub fn defining_op(&self, v: Value) -> Option<Op> {
        match self.value_def(v) {
            ValueDef::Result(op, _) => Some(op),
            ValueDef::Argument(..) => None,
        }
    }

    /// The block in which a value is defined.
    pub fn value_block(&self, v: Value) -> Option<Block> {
        match self.value_def(v) {
            ValueDef::Result(op, _) => self.parent_block(op),
            ValueDef::Argument(b, _) => Some(b),
        }
    }

    /// Erases an operation with everything nested in it. Its results must have no uses left outside it.
    pub fn erase_op(&mut self, op: Op) {
        self.detach(op);
        let mut todo = vec![op];
        while let Some(op) = todo.pop() {
            self.drop_operands(op);
            self.drop_successors(op);
            if let Some(b) = self.child_body(op) {
                self.orphans.push(b);
            }
            for r in self.regions(op).to_vec() {
                let mut block = self.region(r).first;
                while let Some(b) = block {
                    let mut inner = self.block(b).first;
                    while let Some(o) = inner {
                        todo.push(o);
                        inner = self.op(o).next;
                    }
                    block = self.block(b).next;
                }
            }
            self.dead_ops += 1;
            self.ops[op.index()].extra = ERASED;
            self.ops[op.index()].block = None;
        }
    }

    /// The number of operations that are not erased.
    pub fn live_ops(&self) -> usize {
        self.ops.len() - self.dead_ops as usize
    }

    /// How many operations were ever made here: the slots of all are below.
    pub fn num_op_slots(&self) -> usize {
        self.ops.len()
    }

    /// How many values were ever made here: the slots of all are below.
    pub fn num_value_slots(&self) -> usize {
        self.values.len()
    }

    /// All operations of the body that are not erased, in the order of creation: for statistics.
    pub fn all_ops(&self) -> impl Iterator<Item = Op> + '_ {
        let tag = self.tag();
        let live = |(i, d): (usize, &OpData)| (d.extra != ERASED).then_some(i);
        self.ops.iter().enumerate().filter_map(live).map(move |i| Op::new(i, tag))
    }

    /// Bytes of the arena, unused capacity included: for statistics.
    pub fn memory(&self) -> usize {
        fn of<T>(v: &Vec<T>) -> usize {
            v.capacity() * size_of::<T>()
        }
        size_of::<Body>()
            + of(&self.ops)
            + of(&self.values)
            + of(&self.operands)
            + of(&self.attrs)
            + of(&self.extras)
            + of(&self.successors)
            + of(&self.blocks)
            + of(&self.regions)
            + of(&self.region_pool)
            + of(&self.args)
            + of(&self.arg_locs)
    }
}
