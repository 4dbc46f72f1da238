//! Operands and successors: intrusive use lists, new uses at the front.

use super::{Body, OperandData, Span, SuccessorData};
use crate::entity::{Block, Op, Operand, Successor, Value};

impl Body {
    pub(super) fn append_operands(&mut self, op: Op, values: &[Value]) {
        let tag = self.tag();
        for v in values {
            v.check(tag);
            let u = Operand::new(self.operands.len(), tag);
            let next = self.value(*v).first_use;
            self.operands.push(OperandData { value: *v, owner: op, next, prev: None });
            if let Some(n) = next {
                self.operands[n.index()].prev = Some(u);
            }
            self.value_mut(*v).first_use = Some(u);
        }
        self.op_mut(op).operands.len += values.len() as u32;
    }

    fn unlink_use(&mut self, u: Operand) {
        let OperandData { value, next, prev, .. } = self.operands[u.index()].clone();
        match prev {
            Some(p) => self.operands[p.index()].next = next,
            None => self.value_mut(value).first_use = next,
        }
        if let Some(n) = next {
            self.operands[n.index()].prev = prev;
        }
    }

    fn link_use(&mut self, u: Operand, value: Value) {
        let next = self.value(value).first_use;
        let d = &mut self.operands[u.index()];
        d.value = value;
        d.prev = None;
        d.next = next;
        if let Some(n) = next {
            self.operands[n.index()].prev = Some(u);
        }
        self.value_mut(value).first_use = Some(u);
    }

    pub(super) fn drop_operands(&mut self, op: Op) {
        let span = self.op(op).operands;
        for i in span.range() {
            self.unlink_use(Operand::new(i, self.tag()));
        }
        self.op_mut(op).operands.len = 0;
    }

    /// The number of operands.
    #[inline]
    pub fn num_operands(&self, op: Op) -> usize {
        self.op(op).operands.len as usize
    }

    /// The value of operand `i`. The caller knows that there is one.
    #[inline]
    pub fn operand(&self, op: Op, i: usize) -> Value {
        self.operands[self.op(op).operands.range()][i].value
    }

    /// The value of the first operand. The caller knows that there is one.
    #[inline]
    pub fn first_operand(&self, op: Op) -> Value {
        self.operand(op, 0)
    }

    /// The values of all operands.
    pub fn operands(
        &self,
        op: Op,
    ) -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator + Clone + '_ {
        self.operands[self.op(op).operands.range()].iter().map(|d| d.value)
    }

    /// The types of all operands.
    pub fn operand_types(
        &self,
        op: Op,
    ) -> impl DoubleEndedIterator<Item = crate::Type> + ExactSizeIterator + Clone + '_ {
        self.operands(op).map(|v| self.value_type(v))
    }

    /// Points operand `i` at another value.
    pub fn set_operand(&mut self, op: Op, i: usize, value: Value) {
        let span = self.op(op).operands;
        assert!(i < span.len as usize, "{op:?} has {} operands, not {}", span.len, i + 1);
        self.set_use(Operand::new(span.start as usize + i, self.tag()), value);
    }

    /// Points one use at another value.
    pub fn set_use(&mut self, u: Operand, value: Value) {
        u.check(self.tag());
        self.unlink_use(u);
        self.link_use(u, value);
    }

    /// Replaces all operands.
    pub fn set_operands(&mut self, op: Op, values: &[Value]) {
        let old = self.op(op).operands;
        if values.len() == old.len as usize {
            for (i, v) in values.iter().enumerate() {
                if self.operand(op, i) != *v {
                    self.set_operand(op, i, *v);
                }
            }
            return;
        }
        self.drop_operands(op);
        self.op_mut(op).operands = Span::new(self.operands.len(), 0);
        self.append_operands(op, values);
    }

    /// Erases operand `i`.
    pub fn erase_operand(&mut self, op: Op, i: usize) {
        let mut values: Vec<Value> = self.operands(op).collect();
        values.remove(i);
        self.set_operands(op, &values);
    }

    /// The uses of a value, newest first.
    pub fn uses(&self, v: Value) -> impl Iterator<Item = Operand> + '_ {
        let mut next = self.value(v).first_use;
        std::iter::from_fn(move || {
            let u = next?;
            next = self.operands[u.index()].next;
            Some(u)
        })
    }

    /// Puts the uses of a value in an order, all of them and each once. Returns false, and changes nothing, if these are others.
    pub fn set_use_order(&mut self, v: Value, order: &[Operand]) -> bool {
        let mut sorted: Vec<usize> = order.iter().map(|u| u.index()).collect();
        let mut uses: Vec<usize> = self.uses(v).map(|u| u.index()).collect();
        sorted.sort_unstable();
        uses.sort_unstable();
        if sorted != uses {
            return false;
        }
        let mut prev = None;
        for u in order {
            match prev {
                None => self.value_mut(v).first_use = Some(*u),
                Some(p) => self.operands[Operand::index(p)].next = Some(*u),
            }
            let d = &mut self.operands[u.index()];
            (d.prev, d.next) = (prev, None);
            prev = Some(*u);
        }
        true
    }

    /// The uses of a value by operations that `inside` accepts and that `ops` gives, the newest operands first. Costs no more than the shorter of
    /// the two: all uses of the value, all of `ops`.
    pub fn uses_inside(
        &self,
        v: Value,
        inside: impl Fn(Op) -> bool,
        ops: impl IntoIterator<Item = Op>,
    ) -> Vec<Operand> {
        let (mut uses, mut ops) = (self.uses(v), ops.into_iter());
        let (mut by_use, mut by_op) = (Vec::new(), Vec::new());
        let mut found = loop {
            let Some(u) = uses.next() else { break by_use };
            if inside(self.use_owner(u)) {
                by_use.push(u);
            }
            let Some(op) = ops.next() else { break by_op };
            let slots = self.op(op).operands.range();
            let used = slots.filter(|i| self.operands[*i].value == v);
            by_op.extend(used.map(|i| Operand::new(i, self.tag())));
        };
        found.sort_unstable_by_key(|u| std::cmp::Reverse(u.index()));
        found
    }

    /// The operation of a use.
    pub fn use_owner(&self, u: Operand) -> Op {
        u.check(self.tag());
        self.operands[u.index()].owner
    }

    /// The operand number of a use.
    pub fn use_index(&self, u: Operand) -> usize {
        u.index() - self.op(self.use_owner(u)).operands.start as usize
    }

    /// The operations that use a value, newest use first, once a use.
    pub fn users(&self, v: Value) -> impl Iterator<Item = Op> + '_ {
        self.uses(v).map(|u| self.use_owner(u))
    }

    /// Returns true if a value has uses.
    #[inline]
    pub fn has_uses(&self, v: Value) -> bool {
        self.value(v).first_use.is_some()
    }

    /// Returns true if a value has exactly one use.
    pub fn has_one_use(&self, v: Value) -> bool {
        self.value(v).first_use.is_some_and(|u| self.operands[u.index()].next.is_none())
    }

    /// Returns true if no result of the operation has uses.
    pub fn is_unused(&self, op: Op) -> bool {
        self.values[self.op(op).results.range()].iter().all(|v| v.first_use.is_none())
    }

    /// Points every use of `from` at `to`, in the order of the use list.
    pub fn replace_all_uses(&mut self, from: Value, to: Value) {
        if from == to {
            return;
        }
        while let Some(u) = self.value(from).first_use {
            self.set_use(u, to);
        }
    }

    /// Points the uses of `from` that `keep` accepts at `to`.
    pub fn replace_uses_if(&mut self, from: Value, to: Value, mut keep: impl FnMut(&Body, Operand) -> bool) {
        let uses: Vec<Operand> = self.uses(from).collect();
        for u in uses {
            if keep(self, u) {
                self.set_use(u, to);
            }
        }
    }

    pub(super) fn append_successors(&mut self, op: Op, blocks: &[Block]) {
        let start = self.successors.len();
        for b in blocks {
            let s = Successor::new(self.successors.len(), self.tag());
            self.successors.push(SuccessorData { block: *b, owner: op, next: None, prev: None });
            self.link_successor(s, *b);
        }
        self.extra_or_new(op).successors = Span::new(start, blocks.len());
    }

    fn link_successor(&mut self, s: Successor, block: Block) {
        let next = self.block(block).first_use;
        let d = &mut self.successors[s.index()];
        d.block = block;
        d.prev = None;
        d.next = next;
        if let Some(n) = next {
            self.successors[n.index()].prev = Some(s);
        }
        self.block_mut(block).first_use = Some(s);
    }

    fn unlink_successor(&mut self, s: Successor) {
        let SuccessorData { block, next, prev, .. } = self.successors[s.index()].clone();
        match prev {
            Some(p) => self.successors[p.index()].next = next,
            None => self.block_mut(block).first_use = next,
        }
        if let Some(n) = next {
            self.successors[n.index()].prev = prev;
        }
    }

    fn successor_span(&self, op: Op) -> Span {
        self.extra(op).map_or(Span::default(), |e| e.successors)
    }

    pub(super) fn drop_successors(&mut self, op: Op) {
        for i in self.successor_span(op).range() {
            self.unlink_successor(Successor::new(i, self.tag()));
        }
        if self.extra(op).is_some() {
            self.extra_or_new(op).successors = Span::default();
        }
    }

    /// The blocks that an operation may go on to.
    pub fn successors(&self, op: Op) -> impl DoubleEndedIterator<Item = Block> + ExactSizeIterator + '_ {
        self.successors[self.successor_span(op).range()].iter().map(|s| s.block)
    }

    /// Successor `i`, if there is one.
    #[inline]
    pub fn successor(&self, op: Op, i: usize) -> Option<Block> {
        self.successors[self.successor_span(op).range()].get(i).map(|s| s.block)
    }

    /// Returns true if no operation of this body ever had a successor.
    pub(crate) fn has_no_successors(&self) -> bool {
        self.successors.is_empty()
    }

    /// The number of successors.
    pub fn num_successors(&self, op: Op) -> usize {
        self.successor_span(op).len as usize
    }

    /// Points successor `i` at another block.
    pub fn set_successor(&mut self, op: Op, i: usize, block: Block) {
        let span = self.successor_span(op);
        assert!(i < span.len as usize, "{op:?} has {} successors, not {}", span.len, i + 1);
        let s = Successor::new(span.start as usize + i, self.tag());
        self.unlink_successor(s);
        self.link_successor(s, block);
    }

    /// Points every branch to `from` at `to`.
    pub fn replace_all_block_uses(&mut self, from: Block, to: Block) {
        if from == to {
            return;
        }
        while let Some(s) = self.block(from).first_use {
            self.unlink_successor(s);
            self.link_successor(s, to);
        }
    }

    /// The operations that branch to a block with the number of the successor, newest first.
    pub fn block_uses(&self, block: Block) -> impl Iterator<Item = (Op, usize)> + '_ {
        let mut next = self.block(block).first_use;
        std::iter::from_fn(move || {
            let s = next?;
            let d = &self.successors[s.index()];
            next = d.next;
            Some((d.owner, s.index() - self.successor_span(d.owner).start as usize))
        })
    }

    /// The blocks that branch to a block, once a branch.
    pub fn predecessors(&self, block: Block) -> impl Iterator<Item = Block> + '_ {
        self.block_uses(block).filter_map(|(op, _)| self.parent_block(op))
    }

    /// Returns true if anything branches to the block.
    pub fn has_predecessors(&self, block: Block) -> bool {
        self.block(block).first_use.is_some()
    }

    /// The one block that branches here, where there is one branch only.
    pub fn single_predecessor(&self, block: Block) -> Option<Block> {
        let mut uses = self.block_uses(block);
        let (op, _) = uses.next()?;
        uses.next().is_none().then(|| self.parent_block(op)).flatten()
    }
}
