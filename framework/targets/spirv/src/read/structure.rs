//! Structured operations of blocks: a header with a merge instruction, and what control reaches from it before its end, become a
//! `spirv.mlir.selection` or `spirv.mlir.loop` at the start of the block after them.
//!
//! Blocks move, they are not copied. Outer constructs come first, so that a block moves once for each construct around it: SPIR-V allows 1023.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_dialects_spirv::spirv::{
    BranchConditionalOp, BranchOp, LoopControl, LoopOp, MergeOp, SelectionControl, SelectionOp, SwitchOp,
};
use terrace_ir::{
    Block, BodyId, Context, InsertPoint, Ir, Loc, Op, OpBuilder, Operand, Region, Type, Value, View,
};

/// How deep constructs nest at most: a limit of SPIR-V's.
const MOST_NESTED: u32 = 1023;

/// A merge instruction.
#[derive(Clone, Copy)]
pub(super) struct Merge {
    pub(super) loc: Loc,
    pub(super) control: u32,
    /// The block after the construct.
    pub(super) end: Block,
    /// The continue block of a loop.
    pub(super) next: Option<Block>,
    /// How many constructs around it have been made.
    pub(super) depth: u32,
    /// The place of the instruction.
    pub(super) word: usize,
}

/// The merge instructions of a function by their blocks, in the order in which they are taken.
#[derive(Default)]
pub(super) struct Merges {
    all: FxHashMap<Block, (Merge, usize)>,
    order: VecDeque<(Block, usize)>,
    count: usize,
}

impl Merges {
    /// Adds one at the end. False if the block has one.
    pub(super) fn add(&mut self, block: Block, merge: Merge) -> bool {
        self.count += 1;
        self.order.push_back((block, self.count));
        self.all.insert(block, (merge, self.count)).is_none()
    }

    fn remove(&mut self, block: Block) -> Option<Merge> {
        self.all.remove(&block).map(|(m, _)| m)
    }

    fn pop(&mut self) -> Option<(Block, Merge)> {
        while let Some((block, number)) = self.order.pop_front() {
            if self.all.get(&block).is_some_and(|(_, n)| *n == number) {
                return self.remove(block).map(|m| (block, m));
            }
        }
        None
    }
}

/// Where something is wrong, and what.
type Done<T = ()> = Result<T, (usize, String)>;

/// Structures the blocks of a function.
pub(super) fn structurize(ctx: &Context, ir: &mut Ir, body: BodyId, entry: Block, merges: Merges) -> Done {
    let mut s = Structurizer { ctx, ir, body, entry, merges };
    s.split_headers();
    while let Some((header, merge)) = s.merges.pop() {
        s.construct(header, merge)?;
    }
    Ok(())
}

struct Structurizer<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    body: BodyId,
    entry: Block,
    merges: Merges,
}

/// The uses outside of a construct of what it defines.
#[derive(Default)]
struct Escaping {
    values: Vec<Value>,
    uses: Vec<(Operand, usize)>,
}

impl Structurizer<'_> {
    fn v(&self) -> View<'_> {
        View { ctx: self.ctx, body: self.ir.body(self.body) }
    }

    fn builder(&mut self, at: InsertPoint, loc: Loc) -> OpBuilder<'_> {
        let mut builder = OpBuilder::at(self.ctx, self.ir, self.body, at);
        builder.set_loc(loc);
        builder
    }

    /// Headers of selections hold the branch alone: what is before it stays outside.
    fn split_headers(&mut self) {
        let ends: FxHashSet<Block> = self.merges.all.values().map(|(m, _)| m.end).collect();
        let headers: Vec<Block> = self.merges.order.iter().map(|(b, _)| *b).collect();
        for block in headers {
            let v = self.v();
            let Some(last) = block.last(&v) else { continue };
            let selects = last.is::<BranchConditionalOp>(&v) || last.is::<SwitchOp>(&v);
            let is_loop = self.merges.all.get(&block).is_none_or(|(m, _)| m.next.is_some());
            let alone = block.first(&v) == Some(last) && block.args(&v).is_empty() && block != self.entry;
            if is_loop || !selects || alone && !ends.contains(&block) {
                continue;
            }
            let Some(header) = self.ir.body_mut(self.body).split_block(last) else { continue };
            let unknown = Loc::unknown(self.ctx);
            BranchOp::new([], header).insert(&mut self.builder(InsertPoint::End(block), unknown));
            if let Some(merge) = self.merges.remove(block) {
                self.merges.add(header, merge);
            }
        }
    }

    fn construct(&mut self, header: Block, merge: Merge) -> Done {
        let fail = |why: &str| Err((merge.word, why.to_owned()));
        if merge.depth > MOST_NESTED {
            return Err((merge.word, format!("constructs nest more than {MOST_NESTED} deep")));
        }
        let v = self.v();
        let region = header.region(&v);
        let (Some(region), true) = (region, merge.end.region(&v) == region) else {
            return fail("control flow leaves the construct around it");
        };
        if header == merge.end || header == self.entry {
            return fail(
                "a construct begins where none can be: at its end, or as a loop at a function's entry",
            );
        }
        let blocks = self.blocks(header, &merge);
        let v = self.v();
        if blocks.contains(&self.entry) || blocks.iter().any(|b| b.region(&v) != Some(region)) {
            return fail("control flow leaves the construct around it");
        }
        if blocks.iter().any(|b| b.end::<MergeOp>(&v).is_some()) {
            return fail(
                "an early exit out of a selection into the end of the construct around it is no structured operation",
            );
        }
        if merge.next.is_some() && !merge.end.args(&v).is_empty() {
            return fail("OpPhi in loop merge block unsupported");
        }
        let inside: FxHashSet<Block> = blocks.iter().copied().collect();
        let escaping = self.escaping(region, &blocks, &inside);
        let inner_end = self.ir.body_mut(self.body).create_block(&[]);
        self.redirect(header, merge.end, inner_end, &inside);
        self.make(header, &merge, &blocks, inner_end, escaping);
        for block in blocks {
            if let Some(mut inner) = self.merges.remove(block) {
                inner.depth = merge.depth + 1;
                if inner.end == merge.end {
                    inner.end = inner_end;
                }
                self.merges.add(block, inner);
            }
        }
        Ok(())
    }

    /// The blocks that control reaches from a header before the end, the nearest first, the one that branches back to a loop's header last.
    fn blocks(&self, header: Block, merge: &Merge) -> Vec<Block> {
        let v = self.v();
        let mut seen: FxHashSet<Block> = [header, merge.end].into_iter().collect();
        let mut blocks = vec![header];
        let mut i = 0;
        while let Some(block) = blocks.get(i).copied() {
            i += 1;
            for next in block.last(&v).map(|op| op.successors(&v)).unwrap_or_default() {
                if seen.insert(next) {
                    blocks.push(next);
                }
            }
        }
        // Control may never reach the continue block; it belongs to its loop all the same.
        blocks.extend(merge.next.filter(|b| seen.insert(*b)));
        let back =
            |b: &Block| *b != header && b.last(&v).is_some_and(|op| op.successors(&v).contains(&header));
        if merge.next.is_some()
            && let Some(at) = blocks.iter().position(back)
        {
            let latch = blocks.remove(at);
            blocks.push(latch);
        }
        blocks
    }

    /// The values that are defined in blocks and used outside of them.
    fn escaping(&self, region: Region, blocks: &[Block], inside: &FxHashSet<Block>) -> Escaping {
        let body = self.ir.body(self.body);
        let outside = |user: Op| {
            let near = body.parent_block(user).is_some_and(|b| inside.contains(&b));
            !near
                && body
                    .ancestor_in(region, user)
                    .and_then(|op| body.parent_block(op))
                    .is_none_or(|b| !inside.contains(&b))
        };
        let mut all = Escaping::default();
        let mut add = |values: &[Value]| {
            let uses: Vec<(Operand, usize)> = values
                .iter()
                .enumerate()
                .flat_map(|(i, v)| body.uses(*v).map(move |u| (u, i)))
                .filter(|(u, _)| outside(body.use_owner(*u)))
                .collect();
            if !uses.is_empty() {
                let first = all.values.len();
                all.uses.extend(uses.into_iter().map(|(u, i)| (u, first + i)));
                all.values.extend_from_slice(values);
            }
        };
        for block in blocks {
            for op in body.block_ops(*block) {
                let results: terrace_ir::Values = body.results(op).collect();
                add(&results);
            }
            body.block_args(*block).iter().for_each(|a| add(&[*a]));
        }
        all
    }

    /// Branches inside to the end go to the end of the region; those outside to the header go to the block that holds the operation.
    fn redirect(&mut self, header: Block, end: Block, inner_end: Block, inside: &FxHashSet<Block>) {
        let body = self.ir.body_mut(self.body);
        let is_inside =
            |body: &terrace_ir::Body, op: Op| body.parent_block(op).is_some_and(|b| inside.contains(&b));
        let to_end: Vec<(Op, usize)> = body.block_uses(end).filter(|(op, _)| is_inside(body, *op)).collect();
        let to_header: Vec<(Op, usize)> =
            body.block_uses(header).filter(|(op, _)| !is_inside(body, *op)).collect();
        to_end.into_iter().for_each(|(op, i)| body.set_successor(op, i, inner_end));
        to_header.into_iter().for_each(|(op, i)| body.set_successor(op, i, end));
    }

    /// Makes the operation at the start of the block after it, and moves the blocks into it.
    fn make(&mut self, header: Block, merge: &Merge, blocks: &[Block], inner_end: Block, escaping: Escaping) {
        let is_loop = merge.next.is_some();
        let v = self.v();
        let end_args = if is_loop { vec![] } else { merge.end.args(&v).to_vec() };
        let header_types: Vec<Type> = header.args(&v).iter().map(|a| a.ty(&v)).collect();
        let mut types: Vec<Type> = end_args.iter().map(|a| a.ty(&v)).collect();
        let mut yielded: Vec<Value> = vec![];
        let body = self.ir.body_mut(self.body);
        for ty in &types {
            yielded.push(body.add_block_arg(inner_end, *ty));
        }
        types.extend(escaping.values.iter().map(|a| body.value_type(*a)));
        yielded.extend(escaping.values);
        let entry = is_loop.then(|| body.create_block(&[]));
        let outer: Vec<Value> = if is_loop {
            header_types.iter().map(|t| body.add_block_arg(merge.end, *t)).collect()
        } else {
            vec![]
        };
        let (op, region) = self.operation(merge, &types);
        let body = self.ir.body_mut(self.body);
        entry.iter().for_each(|b| body.append_block(region, *b));
        for block in blocks {
            body.detach_block(*block);
            body.append_block(region, *block);
        }
        body.append_block(region, inner_end);
        if let Some(entry) = entry {
            BranchOp::new(outer, header).insert(&mut self.builder(InsertPoint::End(entry), merge.loc));
        }
        MergeOp::new(yielded).insert(&mut self.builder(InsertPoint::End(inner_end), merge.loc));
        let body = self.ir.body_mut(self.body);
        let results: Vec<Value> = body.results(op).collect();
        let (of_args, of_values) = results.split_at(end_args.len());
        for (arg, result) in end_args.iter().zip(of_args) {
            body.replace_all_uses(*arg, *result);
        }
        for (u, i) in escaping.uses {
            body.set_use(u, of_values[i]);
        }
        for i in (0..end_args.len()).rev() {
            body.erase_block_arg(merge.end, i);
        }
    }

    fn operation(&mut self, merge: &Merge, types: &[Type]) -> (Op, Region) {
        let (is_loop, control) = (merge.next.is_some(), i64::from(merge.control));
        let mut b = self.builder(InsertPoint::Start(merge.end), merge.loc);
        if is_loop {
            let control = LoopControl::from_value(control).unwrap_or(LoopControl::None);
            let op = LoopOp::new(control).types(types).insert(&mut b);
            return (*op, op.body(&b));
        }
        let control = SelectionControl::from_value(control).unwrap_or(SelectionControl::None);
        let op = SelectionOp::new(control).types(types).insert(&mut b);
        (*op, op.body(&b))
    }
}
