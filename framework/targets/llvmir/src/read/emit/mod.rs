//! Operations of what was read: functions and initializers.
//!
//! Blocks stand in the order of the text, but become operations in reverse postorder, so that what they use is there. Blocks that nothing
//! reaches are dropped. A constant becomes an operation at the top of the first block when it is used first.

mod calls;
mod constants;
mod instructions;
mod intrinsics;
mod records;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use terrace_dialects_llvm::llvm::{BlockTagAttr, BlockTagOp, ReturnOp};
use terrace_ir::{Block, BodyId, Context, Global, InsertPoint, Ir, Loc, OpBuilder, Region, Type, Value};

use super::Reader;
use super::body::Body;
use super::constants::Const;
use super::functions::Header;
use super::instructions::{BlockId, Kind, Operand, Typed};
use super::parser::{Parser, Res, wrong};

pub(super) use intrinsics::Intrinsics;

/// A function, or an initializer, that becomes operations.
pub(super) struct Emit<'x, 'a, 's> {
    pub(super) reader: &'x mut Reader<'a, 's>,
    pub(super) builder: OpBuilder<'x>,
    pub(super) body: Body<'s>,
    /// The values of locals.
    values: Vec<Option<Value>>,
    constants: FxHashMap<Const, Value>,
    /// Where the next constant goes.
    constants_at: InsertPoint,
    /// The blocks of those that are reached.
    blocks: Vec<Option<Block>>,
    /// The values of phis from blocks: by the phi and the block.
    incoming: FxHashMap<(u32, BlockId), Typed>,
    /// Debug records that wait for the end of the function.
    later: Vec<u32>,
}

impl<'x, 'a: 'x, 's> Emit<'x, 'a, 's> {
    fn new(reader: &'x mut Reader<'a, 's>, ir: &'x mut Ir, body: BodyId, at: InsertPoint) -> Self {
        let builder = OpBuilder::at(reader.ctx, ir, body, at);
        Emit {
            reader,
            builder,
            body: Body::default(),
            values: Vec::new(),
            constants: FxHashMap::default(),
            constants_at: at,
            blocks: Vec::new(),
            incoming: FxHashMap::default(),
            later: Vec::new(),
        }
    }

    pub(super) fn ctx(&self) -> &'a Context {
        self.reader.ctx
    }

    /// The value of an operand.
    fn value(&mut self, t: Typed) -> Res<Value> {
        match t.value {
            Operand::Const(c) => self.constant(c, t.at),
            Operand::Local(n) => match self.values.get(n as usize).copied().flatten() {
                Some(v) => {
                    let found = v.ty(&self.builder);
                    self.reader.same(t.at, t.ty, found)?;
                    Ok(v)
                }
                None => {
                    wrong(t.at, "the value is used where it is not defined: its definition does not dominate")
                }
            },
            Operand::Metadata(_) => wrong(t.at, "expected a value, found metadata"),
        }
    }

    fn define(&mut self, local: Option<u32>, v: Value) {
        if let Some(slot) = local.and_then(|n| self.values.get_mut(n as usize)) {
            *slot = Some(v);
        }
    }
}

impl<'a, 's> Reader<'a, 's> {
    /// Fills the region of an initializer with what gives a constant.
    pub(super) fn initializer(&mut self, ir: &mut Ir, region: Global<Region>, c: Const, at: usize) -> Res {
        let body = ir.body_mut(region.body);
        let block = body.create_block(&[]);
        body.append_block(region.entity, block);
        let mut e = Emit::new(self, ir, region.body, InsertPoint::End(block));
        e.constants_at = InsertPoint::Start(block);
        let v = e.constant(c, at)?;
        e.builder.set_insertion(InsertPoint::End(block));
        let loc = e.reader.loc;
        ReturnOp::new().arg(v).at(loc).insert(&mut e.builder);
        Ok(())
    }

    /// Fills the region of a function.
    pub(super) fn define(
        &mut self,
        ir: &mut Ir,
        region: Global<Region>,
        symbol: u32,
        header: &Header<'s>,
        loc: Loc,
    ) -> Res {
        let Some(at) = header.body else { return Ok(()) };
        let mut body = Body::default();
        for (_, _, name, at) in &header.params {
            body.define(name.clone(), *at)?;
        }
        let mut p = Parser::new(self.source, at);
        self.body(&mut p, &mut body)?;
        check_heads(&body)?;
        let order = reverse_postorder(&body);
        let phis: Vec<SmallVec<[(u32, Type, Loc); 4]>> =
            (0..body.blocks.len()).map(|b| self.phis(&body, b)).collect::<Res<_>>()?;
        let args: Vec<Type> = header.params.iter().map(|p| p.0).collect();
        let mut blocks = vec![None; body.blocks.len()];
        let mut reached = order.clone();
        reached.sort_unstable();
        let (target, mut values) = (ir.body_mut(region.body), vec![None; body.locals.len()]);
        for b in reached {
            let own: SmallVec<[Type; 8]> = match phis.get(b as usize) {
                Some(_) if b == 0 => args.iter().copied().collect(),
                Some(list) => list.iter().map(|p| p.1).collect(),
                None => SmallVec::new(),
            };
            let block = target.create_block(&own);
            target.append_block(region.entity, block);
            let arguments: SmallVec<[Value; 8]> = target.block_args(block).iter().copied().collect();
            for (i, v) in arguments.into_iter().enumerate() {
                let (local, loc) = match phis.get(b as usize).and_then(|l| l.get(i)) {
                    Some((local, _, loc)) if b > 0 => (*local, *loc),
                    _ => (i as u32, loc),
                };
                target.set_arg_loc(v, loc);
                if let Some(slot) = values.get_mut(local as usize) {
                    *slot = Some(v);
                }
            }
            if let Some(slot) = blocks.get_mut(b as usize) {
                *slot = Some(block);
            }
        }
        let Some(entry) = blocks.first().copied().flatten() else { return Ok(()) };
        let taken: FxHashMap<u32, u32> = self.taken.get(&symbol).into_iter().flatten().copied().collect();
        let mut e = Emit::new(self, ir, region.body, InsertPoint::End(entry));
        e.constants_at = InsertPoint::Start(entry);
        (e.body, e.values, e.blocks) = (body, values, blocks);
        e.phis_by_block();
        for b in order {
            e.block(b, taken.get(&b).copied(), loc)?;
        }
        e.late_records()
    }

    /// The phis of a block: local, type and location.
    fn phis(&mut self, body: &Body<'s>, block: usize) -> Res<SmallVec<[(u32, Type, Loc); 4]>> {
        let mut list = SmallVec::new();
        let Some(b) = body.blocks.get(block) else { return Ok(list) };
        for inst in b.insts.of(&body.insts).iter().take_while(|i| matches!(i.kind, Kind::Phi)) {
            if block == 0 {
                return wrong(inst.at, "the first block has no phis");
            }
            let loc = self.location(inst.debug, inst.at)?;
            list.push((inst.result.unwrap_or(0), inst.ty, loc));
        }
        Ok(list)
    }
}

/// An error unless every phi has a value for each edge into its block, and every landing pad is reached by exceptions alone.
fn check_heads(body: &Body<'_>) -> Res {
    let has = |b: &super::instructions::BasicBlock, wanted: fn(&Kind) -> bool| {
        b.insts.of(&body.insts).iter().any(|i| wanted(&i.kind))
    };
    let is_head = |kind: &Kind| matches!(kind, Kind::Phi | Kind::LandingPad { .. });
    if !body.blocks.iter().any(|b| has(b, is_head)) {
        return Ok(());
    }
    // The blocks before each, as often as they go there, and whether they do so other than by an exception.
    let mut before: Vec<(Vec<BlockId>, bool)> = vec![Default::default(); body.blocks.len()];
    for (n, b) in body.blocks.iter().enumerate() {
        let Some(last) = b.insts.of(&body.insts).last() else { continue };
        let unwind = match &last.kind {
            Kind::Call(call) => call.to.map(|to| to.1),
            _ => None,
        };
        for (i, to) in last.kind.successors().unwrap_or_default().into_iter().enumerate() {
            if let Some(entry) = before.get_mut(to as usize) {
                entry.0.push(n as BlockId);
                entry.1 |= unwind.is_none() || i == 0;
            }
        }
    }
    for (b, (from, otherwise)) in body.blocks.iter().zip(&mut before) {
        from.sort_unstable();
        for inst in b.insts.of(&body.insts) {
            match inst.kind {
                Kind::Phi => {
                    let mut list: Vec<(BlockId, Operand)> = (inst.operands.from..inst.operands.to)
                        .filter_map(|n| {
                            Some((*body.incoming.get(n as usize)?, body.operands.get(n as usize)?.value))
                        })
                        .collect();
                    list.sort_unstable_by_key(|e| e.0);
                    if !list.iter().map(|e| e.0).eq(from.iter().copied()) {
                        return wrong(inst.at, "the phi has not one value for each edge into its block");
                    }
                    if list.windows(2).any(|w| matches!(w, [a, b] if a.0 == b.0 && a.1 != b.1)) {
                        return wrong(inst.at, "the phi has several values from the same block");
                    }
                }
                Kind::LandingPad { .. } if *otherwise => {
                    return wrong(inst.at, "a block of a landing pad is reached by exceptions alone");
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// The blocks that are reached from the first, each before those that it leads to, but for loops.
fn reverse_postorder(body: &Body<'_>) -> Vec<BlockId> {
    let successors = |b: BlockId| {
        let last = body.blocks.get(b as usize).and_then(|b| b.insts.of(&body.insts).last());
        last.and_then(|i| i.kind.successors()).unwrap_or_default()
    };
    let mut seen = vec![false; body.blocks.len()];
    let mut order = Vec::new();
    if let Some(first) = seen.first_mut() {
        *first = true;
    }
    let mut stack = vec![(0, successors(0).into_iter())];
    while let Some((b, rest)) = stack.last_mut() {
        match rest.next() {
            Some(next) => match seen.get_mut(next as usize) {
                Some(s) if !*s => {
                    *s = true;
                    stack.push((next, successors(next).into_iter()));
                }
                _ => {}
            },
            None => {
                order.push(*b);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

impl<'x, 'a: 'x, 's> Emit<'x, 'a, 's> {
    /// Notes what phis have from which block.
    fn phis_by_block(&mut self) {
        for inst in self.body.insts.iter().filter(|i| matches!(i.kind, Kind::Phi)) {
            let Some(local) = inst.result else { continue };
            for n in inst.operands.from..inst.operands.to {
                if let (Some(block), Some(t)) =
                    (self.body.incoming.get(n as usize), self.body.operands.get(n as usize))
                {
                    self.incoming.entry((local, *block)).or_insert(*t);
                }
            }
        }
    }

    /// The block that stands for one of the text.
    fn block_of(&self, b: BlockId, at: usize) -> Res<Block> {
        match self.blocks.get(b as usize).copied().flatten() {
            Some(block) => Ok(block),
            None => wrong(at, "the block is not reached"),
        }
    }

    /// The values that a block passes to the phis of another.
    fn passed(&mut self, from: BlockId, to: BlockId, at: usize) -> Res<SmallVec<[Value; 4]>> {
        let mut list = SmallVec::new();
        if to == 0 {
            return wrong(at, "no instruction goes to the first block of a function");
        }
        let Some(span) = self.body.blocks.get(to as usize).map(|b| b.insts) else { return Ok(list) };
        for n in span.from..span.to {
            let Some(inst) = self.body.insts.get(n as usize) else { break };
            let (Kind::Phi, Some(local)) = (&inst.kind, inst.result) else { break };
            let Some(t) = self.incoming.get(&(local, from)).copied() else {
                return wrong(inst.at, "the phi has no value from a block that leads here");
            };
            list.push(self.value(t)?);
        }
        Ok(list)
    }

    fn block(&mut self, b: BlockId, tag: Option<u32>, loc: Loc) -> Res {
        let Some(span) = self.body.blocks.get(b as usize).map(|b| b.insts) else { return Ok(()) };
        let at = self.body.blocks.get(b as usize).map_or(0, |b| b.at);
        let block = self.block_of(b, at)?;
        self.builder.set_insertion(InsertPoint::End(block));
        if let Some(tag) = tag {
            let tag = BlockTagAttr::get(self.ctx(), i64::from(tag));
            BlockTagOp::new(tag).at(loc).insert(&mut self.builder);
        }
        let mut phis = true;
        for n in span.from..span.to {
            let Some(inst) = self.body.insts.get(n as usize).cloned() else { break };
            self.records(inst.records, block)?;
            if matches!(inst.kind, Kind::Phi) {
                if !phis {
                    return wrong(inst.at, "phis stand at the top of a block");
                }
                continue;
            }
            phis = false;
            self.instruction(&inst, b, block)?;
        }
        Ok(())
    }
}
