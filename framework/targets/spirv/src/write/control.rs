//! Blocks and control flow. Structured operations become a header with a merge instruction; arguments of blocks become phis.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use terrace_dialects_spirv::spirv::{
    BranchConditionalOp, BranchOp, LoopOp, MergeOp, Opcode, SelectionOp, SwitchOp,
};
use terrace_ir::attrs::case_number;
use terrace_ir::{Block, Diagnostic, Loc, Op, Region, Signedness, Values, ViewIr};

use super::{Done, To, Writer};

/// A merge instruction that is due before a block's terminator.
pub(super) struct Merge {
    loc: Loc,
    opcode: Opcode,
    operands: SmallVec<[u32; 3]>,
}

/// The block at which a structured operation ends.
fn merge_block(v: &ViewIr<'_>, op: Op) -> Option<Block> {
    let region = match op.cast::<SelectionOp>(v) {
        Some(s) => s.body(v),
        None => op.cast::<LoopOp>(v)?.body(v),
    };
    v.ir.body(v.body).last_block(region)
}

/// The last structured operation among some, which its end replaces.
fn last_merge(v: &ViewIr<'_>, from: Option<Op>) -> Option<Block> {
    std::iter::successors(from, |op| op.prev(v)).find_map(|op| merge_block(v, op))
}

/// The blocks that control reaches from one, each before those that it reaches first from there, without some.
fn in_order(v: &ViewIr<'_>, from: Block, skipped: &[Block]) -> Vec<Block> {
    let mut seen: FxHashSet<Block> = skipped.iter().copied().collect();
    let mut order = vec![];
    let mut todo = vec![from];
    while let Some(block) = todo.pop() {
        if !seen.insert(block) {
            continue;
        }
        order.push(block);
        if let Some(op) = block.last(v) {
            todo.extend(op.successors(v).into_iter().rev());
        }
    }
    order
}

impl Writer<'_> {
    /// The label of a block.
    pub(super) fn label(&mut self, block: Block) -> u32 {
        if let Some(id) = self.scope.blocks.get(&block) {
            return *id;
        }
        let id = self.id();
        self.scope.blocks.insert(block, id);
        id
    }

    /// The label from which control comes that leaves a block: that after the last structured operation in it.
    fn incoming(&mut self, block: Block) -> u32 {
        let v = self.scope.v;
        let region = block.region(&v);
        if region.and_then(|r| r.entry(&v)) == Some(block)
            && let Some(outer) = region.and_then(|r| r.op(&v)).filter(|op| op.is::<LoopOp>(&v))
        {
            // The entry of a loop is no block of the binary.
            return match (last_merge(&v, outer.prev(&v)), outer.block(&v)) {
                (Some(end), _) => self.label(end),
                (None, Some(around)) => match self.scope.split.get(&around) {
                    Some(label) => *label,
                    None => self.label(around),
                },
                (None, None) => self.label(block),
            };
        }
        self.label(last_merge(&v, block.last(&v)).unwrap_or(block))
    }

    /// The blocks that are written from one on, in order, without some.
    fn plan(&mut self, from: Block, skipped: &[Block]) -> Vec<Block> {
        let order = in_order(&self.scope.v, from, skipped);
        self.scope.planned.extend(order.iter().chain(skipped));
        order
    }

    pub(super) fn block(&mut self, block: Block, labelled: bool, merge: Option<&Merge>) -> Done {
        let v = self.scope.v;
        if labelled {
            let id = self.label(block);
            self.push(self.loc_of(block), To::Body, Opcode::OpLabel, &[id])?;
        }
        self.phis(block)?;
        let mut merge = merge;
        let ops = block.ops(&v);
        let structured = |op: &Op| op.is::<SelectionOp>(&v) || op.is::<LoopOp>(&v);
        if let Some(m) = merge.take_if(|_| ops.iter().any(structured)) {
            // Structured operations in a header become blocks, after which the header has ended.
            self.merge(m)?;
            let id = self.id();
            self.scope.split.insert(block, id);
            self.push(m.loc, To::Body, Opcode::OpBranch, &[id])?;
            self.push(m.loc, To::Body, Opcode::OpLabel, &[id])?;
        }
        let Some((last, others)) = ops.split_last() else { return Ok(()) };
        others.iter().try_for_each(|op| self.op(*op))?;
        if let Some(m) = merge {
            self.merge(m)?;
        }
        self.op(*last)
    }

    fn merge(&mut self, m: &Merge) -> Done {
        self.line(To::Body, m.loc)?;
        self.scope.after_merge = true;
        self.push(m.loc, To::Body, m.opcode, &m.operands)
    }

    fn loc_of(&self, block: Block) -> Loc {
        let v = self.scope.v;
        block.first(&v).map_or(Loc::unknown(self.ctx), |op| op.loc(&v))
    }

    /// The arguments of a block. Those of a region's entry are the function's.
    fn phis(&mut self, block: Block) -> Done {
        let v = self.scope.v;
        let args = block.args(&v);
        if args.is_empty() || block.region(&v).and_then(|r| r.entry(&v)) == Some(block) {
            return Ok(());
        }
        let body = v.ir.body(v.body);
        let mut from: Vec<(Block, Op, Values)> = vec![];
        for (op, successor) in body.block_uses(block) {
            let known = from.iter().any(|(_, other, _)| *other == op);
            match op.block(&v) {
                Some(b) if !known && self.scope.planned.contains(&b) => {
                    from.push((b, op, self.passed(op, block, successor)?));
                }
                _ => {}
            }
        }
        for (i, arg) in args.into_iter().enumerate() {
            let loc = arg.loc(&v);
            let ty = self.ty(loc, arg.ty(&v))?;
            let id = self.id();
            let mut operands = vec![ty, id];
            for (predecessor, op, values) in &from {
                let label = self.incoming(*predecessor);
                let Some(value) = values.get(i) else {
                    return Err(self.error(*op, "passes fewer values than a block has arguments"));
                };
                let known = self.scope.values.get(value.index()).copied().unwrap_or(0);
                if known == 0 {
                    self.scope.deferred.push((*value, self.scope.body.len() + 1 + operands.len()));
                }
                operands.extend([known, label]);
            }
            self.push(loc, To::Body, Opcode::OpPhi, &operands)?;
            self.set_value(arg, id);
        }
        Ok(())
    }

    /// The values that a branch passes to a block. A phi has one value for a predecessor, so a block that is reached by two ways must be given
    /// the same by both.
    fn passed(&self, op: Op, block: Block, successor: usize) -> Done<Values> {
        let v = self.scope.v;
        if let Some(b) = op.cast::<BranchOp>(&v) {
            return Ok(b.target_operands(&v));
        }
        if let Some(b) = op.cast::<BranchConditionalOp>(&v) {
            let (yes, no) = (b.true_target_operands(&v), b.false_target_operands(&v));
            if b.true_target(&v) == block && b.false_target(&v) == block && yes != no {
                return Err(
                    self.error(op, "passes different values to one block, which has one phi for both ways")
                );
            }
            return Ok(if b.true_target(&v) == block { yes } else { no });
        }
        if let Some(s) = op.cast::<SwitchOp>(&v) {
            let all = s.target_operands(&v);
            let sizes = s.case_operand_segments(&v);
            let group = |i: usize| -> Values {
                let size = |n: &i64| usize::try_from(*n).unwrap_or(0);
                let start: usize = sizes.iter().take(i).map(size).sum();
                all.iter().skip(start).take(sizes.get(i).map_or(0, size)).copied().collect()
            };
            let of = |i: usize| if i == 0 { s.default_operands(&v) } else { group(i - 1) };
            let values = of(successor);
            let targets = op.successors(&v);
            if targets.iter().enumerate().any(|(i, t)| *t == block && of(i) != values) {
                return Err(
                    self.error(op, "passes different values to one block, which has one phi for all ways")
                );
            }
            return Ok(values);
        }
        Err(self.error(op, "passes values to a block, which no phi can say"))
    }

    pub(super) fn branch(&mut self, op: BranchOp) -> Done {
        let v = self.scope.v;
        let loc = op.loc(&v);
        self.line(To::Body, loc)?;
        let target = self.label(op.target(&v));
        self.push(loc, To::Body, Opcode::OpBranch, &[target])
    }

    pub(super) fn branch_conditional(&mut self, op: BranchConditionalOp) -> Done {
        let v = self.scope.v;
        let loc = op.loc(&v);
        let condition = self.value(*op, op.condition(&v))?;
        let mut operands = vec![condition, self.label(op.true_target(&v)), self.label(op.false_target(&v))];
        for a in op.branch_weights(&v).unwrap_or_default() {
            operands.extend(self.ctx.as_i64(*a).map(|w| w as u32));
        }
        self.line(To::Body, loc)?;
        self.push(loc, To::Body, Opcode::OpBranchConditional, &operands)
    }

    /// A literal has as many words as the selector's type.
    pub(super) fn switch(&mut self, op: SwitchOp) -> Done {
        let v = self.scope.v;
        let loc = op.loc(&v);
        let selector = op.selector(&v);
        let wide = self.ctx.int_or_float_width(selector.ty(&v)).is_some_and(|w| w > 32);
        let mut operands = vec![self.value(*op, selector)?, self.label(op.default_target(&v))];
        if let Some(literals) = op.literals(&v) {
            for (i, target) in op.targets(&v).into_iter().enumerate() {
                let literal = self.ctx.dense_element(&literals, i);
                let Some(literal) = literal.and_then(|a| self.ctx.as_integer(a)) else {
                    return Err(self.error(op, "has fewer literals than targets"));
                };
                let signed =
                    self.ctx.integer_info(literals.element).is_some_and(|(_, s)| s == Signedness::Signed);
                let value = match literal.as_i64() {
                    Some(value) if signed => value as u64,
                    _ => literal.words().first().copied().unwrap_or(0),
                };
                operands.push(value as u32);
                operands.extend(wide.then_some((value >> 32) as u32));
                operands.push(self.label(target));
            }
        }
        self.line(To::Body, loc)?;
        self.push(loc, To::Body, Opcode::OpSwitch, &operands)
    }

    pub(super) fn selection(&mut self, op: SelectionOp) -> Done {
        let v = self.scope.v;
        let control =
            op.selection_control_attr(&v).and_then(|a| case_number(self.ctx, a)).unwrap_or(0) as u32;
        let region = op.body(&v);
        let blocks = region.blocks(&v);
        let (Some(header), Some(end)) = (blocks.first(), blocks.last()) else { return Ok(()) };
        blocks.iter().for_each(|b| _ = self.label(*b));
        let operands = SmallVec::from_slice(&[self.label(*end), control]);
        let merge = Merge { loc: op.loc(&v), opcode: Opcode::OpSelectionMerge, operands };
        self.structured(*op, *header, &[*end], None, &merge)
    }

    pub(super) fn structured_loop(&mut self, op: LoopOp) -> Done {
        let v = self.scope.v;
        let control = op.loop_control_attr(&v).and_then(|a| case_number(self.ctx, a)).unwrap_or(0) as u32;
        let blocks = op.body(&v).blocks(&v);
        if blocks.is_empty() {
            return Ok(());
        }
        let [_, header, .., next, end] = blocks[..] else {
            return Err(self.error(op, "has no entry, header, continue and merge block"));
        };
        blocks.iter().skip(1).for_each(|b| _ = self.label(*b));
        self.scope.planned.extend(blocks.first());
        let operands = SmallVec::from_slice(&[self.label(end), self.label(next), control]);
        let merge = Merge { loc: op.loc(&v), opcode: Opcode::OpLoopMerge, operands };
        self.structured(*op, header, &[next, end], Some(next), &merge)
    }

    /// A header, what control reaches from it, the continue block of a loop, and the label after it all.
    fn structured(
        &mut self,
        op: Op,
        header: Block,
        skipped: &[Block],
        last: Option<Block>,
        merge: &Merge,
    ) -> Done {
        let v = self.scope.v;
        let (loc, to_header) = (merge.loc, self.label(header));
        let order = self.plan(header, skipped);
        self.push(loc, To::Body, Opcode::OpBranch, &[to_header])?;
        stacker::maybe_grow(128 << 10, 2 << 20, || {
            self.block(header, true, Some(merge))?;
            order.into_iter().skip(1).try_for_each(|b| self.block(b, true, None))?;
            last.map_or(Ok(()), |b| self.block(b, true, None))
        })?;
        let Some(end) = skipped.last().copied() else { return Ok(()) };
        let id = self.label(end);
        self.push(loc, To::Body, Opcode::OpLabel, &[id])?;
        self.phis(end)?;
        let yielded = end.end::<MergeOp>(&v).map(|m| m.operands(&v)).unwrap_or_default();
        for (result, value) in op.results(&v).into_iter().zip(yielded) {
            let id = self.value(op, value)?;
            self.set_value(result, id);
        }
        Ok(())
    }

    /// The blocks of a function or graph, whose first label stands before its variables.
    pub(super) fn body(&mut self, region: Region, labelled: bool) -> Done {
        let v = self.scope.v;
        let Some(entry) = region.entry(&v) else { return Ok(()) };
        if labelled {
            let id = self.label(entry);
            self.push(self.loc_of(entry), To::Header, Opcode::OpLabel, &[id])?;
        }
        let order = self.plan(entry, &[]);
        self.block(entry, false, None)?;
        order.into_iter().skip(1).try_for_each(|b| self.block(b, true, None))?;
        for (value, at) in std::mem::take(&mut self.scope.deferred) {
            let id = self.scope.values.get(value.index()).copied().unwrap_or(0);
            if id == 0 {
                return Err(Diagnostic::error(
                    value.loc(&v),
                    "a block that is never reached defines what a phi needs",
                ));
            }
            if let Some(word) = self.scope.body.get_mut(at) {
                *word = id;
            }
        }
        Ok(())
    }
}
