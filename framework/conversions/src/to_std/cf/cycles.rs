//! Cycles as loops: each gets one block that leads into it and one that leads out, the latch, and becomes an `scf.while` that does its
//! work before the condition.

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use terrace_dialects::{arith, cf, scf};
use terrace_ir::{Block, Diagnostic, InsertPoint, Type, Value};

use super::{Edge, Lift};

type Blocks = IndexSet<Block, FxBuildHasher>;

/// The edges of a cycle.
#[derive(Default)]
struct CycleEdges {
    entries: Vec<Edge>,
    exits: Vec<Edge>,
    back: Vec<Edge>,
}

impl Lift<'_> {
    /// Makes loops of the cycles that a block leads to. Returns the first block of each.
    pub(super) fn lift_cycles(&mut self, entry: Block) -> Result<Vec<Block>, Diagnostic> {
        let mut headers = Vec::new();
        for cycle in self.cycles(entry) {
            headers.extend(self.lift_cycle(cycle)?);
        }
        Ok(headers)
    }

    /// The strongly connected components with cycles, each after those that it leads to: Tarjan's algorithm. The blocks of each are in
    /// the reverse of the order in which they were found.
    fn cycles(&self, entry: Block) -> Vec<Blocks> {
        let (mut numbers, mut found) = (FxHashMap::default(), Vec::new());
        // Blocks on the way: their successors, the next of these, the lowest number that they lead to.
        let mut way: Vec<(Block, Vec<Block>, usize, usize)> = Vec::new();
        let mut stack = Vec::new();
        let mut next = 0;
        let mut fresh = Some(entry);
        loop {
            if let Some(block) = fresh.take() {
                numbers.insert(block, next);
                stack.push(block);
                way.push((block, self.successors(block), 0, next));
                next += 1;
            }
            let Some((block, successors, at, low)) = way.last_mut() else { return found };
            if let Some(to) = successors.get(*at).copied() {
                *at += 1;
                match numbers.get(&to) {
                    Some(n) => *low = (*low).min(*n),
                    None => fresh = Some(to),
                }
                continue;
            }
            let (block, low) = (*block, *low);
            way.pop();
            if let Some((.., parent)) = way.last_mut() {
                *parent = (*parent).min(low);
            }
            if numbers.get(&block) != Some(&low) {
                continue;
            }
            let mut component = Blocks::default();
            while let Some(last) = stack.pop() {
                numbers.insert(last, usize::MAX);
                component.insert(last);
                if last == block {
                    break;
                }
            }
            if component.len() > 1 || self.successors(block).contains(&block) {
                found.push(component);
            }
        }
    }

    fn cycle_edges(&self, cycle: &Blocks) -> CycleEdges {
        let (mut edges, mut entered) = (CycleEdges::default(), FxHashSet::default());
        for block in cycle {
            for edge in self.edges_to(*block) {
                if self.view().body.parent_block(edge.0).is_some_and(|b| !cycle.contains(&b)) {
                    edges.entries.push(edge);
                    entered.insert(*block);
                }
            }
            let leaving = self.edges(*block);
            edges
                .exits
                .extend(leaving.into_iter().filter(|e| self.target(*e).is_some_and(|b| !cycle.contains(&b))));
        }
        for block in cycle {
            let leaving = self.edges(*block);
            edges.back.extend(
                leaving.into_iter().filter(|e| self.target(*e).is_some_and(|b| entered.contains(&b))),
            );
        }
        edges
    }

    fn lift_cycle(&mut self, mut cycle: Blocks) -> Result<Option<Block>, Diagnostic> {
        let edges = self.cycle_edges(&cycle);
        let Some(mut header) = edges.entries.first().and_then(|e| self.target(*e)) else { return Ok(None) };
        let mut back = edges.back;
        if edges.entries.len() > 1 {
            let all: Vec<Edge> = edges.entries.iter().chain(&back).copied().collect();
            let Some(single) = self.single_entry(&all) else { return Ok(None) };
            header = single;
        }
        cycle.insert(header);
        back.retain(|e| self.target(*e) == Some(header));
        let Some((latch, exit)) = self.latch(header, &back, &edges.exits)? else { return Ok(None) };
        cycle.insert(latch);
        let carried = self.carry(header, latch, &cycle);
        self.make_while(header, latch, exit, &cycle, &carried);
        Ok(Some(header))
    }

    /// Lets all edges back and out lead to one block, whose last argument is 1 for those back. Returns it and the block after the loop.
    fn latch(
        &mut self,
        header: Block,
        back: &[Edge],
        exits: &[Edge],
    ) -> Result<Option<(Block, Block)>, Diagnostic> {
        let loc = self.view().body.last_op(header).map_or(self.loc, |op| op.loc(&self.view()));
        let targets: Vec<Block> = back.iter().chain(exits).filter_map(|e| self.target(*e)).collect();
        let Some(m) = self.multiplexer(&targets, true) else { return Ok(None) };
        let latch = m.block;
        let exit = self.block_after(latch);
        back.iter().for_each(|edge| self.multiplex(&m, *edge, Some(1)));
        exits.iter().for_each(|edge| self.multiplex(&m, *edge, Some(0)));
        let args = latch.args(&self.view()).to_vec();
        let n = header.args(&self.view()).len();
        let (Some(repeat), Some(passed)) = (args.last().copied(), args.get(..n)) else { return Ok(None) };
        self.emit(InsertPoint::End(latch), loc, |b| {
            cf::SwitchOp::new(repeat, [0], header, [exit]).default_operands(passed).insert(b)
        });
        if exits.is_empty() {
            self.unreachable_end(exit, loc)?;
        } else {
            self.switch_to_targets(&m, exit, loc, Some(header));
        }
        Ok(Some((latch, exit)))
    }

    /// Lets the latch pass everything to the first block that is used after the loop, and returns all that it passes.
    fn carry(&mut self, header: Block, latch: Block, cycle: &Blocks) -> Vec<Value> {
        let Some(back) = self.view().body.last_op(latch).map(|op| (op, 0)) else { return Vec::new() };
        let mut carried = self.passed(back);
        let known: FxHashSet<Value> = carried.iter().copied().collect();
        let entries: Vec<Edge> = self.edges_to(header).into_iter().filter(|e| e.0 != back.0).collect();
        let mut late: Option<Dominated> = None;
        // Arguments that are added here are not looked at.
        let escaping: Vec<(Block, Value)> = self.escaping(cycle, &known);
        for (block, v) in escaping {
            let (ty, loc) = (v.ty(&self.view()), v.loc(&self.view()));
            self.add_arg(header, ty, loc);
            let edges = self.edges_to(latch);
            let dominated = late.get_or_insert_with(|| Dominated::of(self, header, cycle));
            let has = |lift: &Self, e: &Edge| {
                lift.view().body.parent_block(e.0).is_some_and(|b| dominated.dominates(block, b))
            };
            let mut argument = v;
            if block != latch && !edges.iter().all(|e| has(self, e)) {
                argument = self.add_arg(latch, ty, loc);
                for edge in edges {
                    let mut values = self.passed(edge);
                    values.push(if has(self, &edge) { v } else { self.undefined(ty) });
                    self.pass(edge, &values);
                }
            }
            carried.push(argument);
            for edge in &entries {
                let mut values = self.passed(*edge);
                values.push(self.undefined(ty));
                self.pass(*edge, &values);
            }
            if argument != v {
                self.replace_outside(v, argument, cycle);
            }
        }
        self.pass(back, &carried);
        carried
    }

    /// The values of a cycle that are used outside of it, but for those that are known.
    fn escaping(&self, cycle: &Blocks, known: &FxHashSet<Value>) -> Vec<(Block, Value)> {
        let v = self.view();
        let mut all = Vec::new();
        for block in cycle {
            let args = v.body.block_args(*block).iter().copied();
            let results = v.body.block_ops(*block).flat_map(|op| v.body.results(op));
            let escapes = |value: &Value| !known.contains(value) && self.has_use_outside(*value, cycle);
            all.extend(args.chain(results).filter(escapes).map(|value| (*block, value)));
        }
        all
    }

    /// True if a block, or the one around it in the same region, is one of a cycle.
    fn is_inside(&self, block: Block, cycle: &Blocks) -> bool {
        let v = self.view();
        let outer = |b: &Block| v.body.block_parent_op(*b).and_then(|op| v.body.parent_block(op));
        std::iter::successors(Some(block), outer).any(|b| cycle.contains(&b))
    }

    fn has_use_outside(&self, value: Value, cycle: &Blocks) -> bool {
        let v = self.view();
        value.users(&v).into_iter().any(|user| user.block(&v).is_some_and(|b| !self.is_inside(b, cycle)))
    }

    fn replace_outside(&mut self, old: Value, new: Value, cycle: &Blocks) {
        let v = self.view();
        let outside: FxHashSet<_> = old
            .users(&v)
            .into_iter()
            .filter(|user| user.block(&v).is_some_and(|b| !self.is_inside(b, cycle)))
            .collect();
        let body = self.ir.body_mut(self.id);
        body.replace_uses_if(old, new, |body, u| outside.contains(&body.use_owner(u)));
    }

    /// Puts a loop in the place of a cycle.
    fn make_while(&mut self, header: Block, latch: Block, exit: Block, cycle: &Blocks, carried: &[Value]) {
        let v = self.view();
        let Some(end) = v.body.last_op(latch) else { return };
        let loc = end.loc(&v);
        let Some(repeat) = end.cast::<cf::SwitchOp>(&v).map(|s| s.flag(&v)) else { return };
        let types: Vec<Type> = header.args(&v).iter().map(|a| a.ty(&v)).collect();
        let body = self.ir.body_mut(self.id);
        let place = body.create_block(&types);
        if let Some(region) = body.block_region(header) {
            body.insert_block(region, place, Some(header));
        }
        self.erase(end);
        let inits = place.args(&self.view()).to_vec();
        let made =
            self.emit(InsertPoint::End(place), loc, |b| scf::WhileOp::new(&inits).types(&types).insert(b));
        let (before, after) = (made.before(&self.view()), made.after(&self.view()));
        let inner = cycle.iter().copied().filter(|b| *b != header && *b != latch);
        for block in std::iter::once(header).chain(inner).chain([latch]) {
            let body = self.ir.body_mut(self.id);
            body.detach_block(block);
            body.append_block(before, block);
        }
        let bit = self.ctx.integer_type(1);
        self.emit(InsertPoint::End(latch), loc, |b| {
            let condition = arith::TruncIOp::new(bit, repeat).result(b);
            scf::ConditionOp::new(condition, carried).insert(b)
        });
        let body = self.ir.body_mut(self.id);
        let block = body.create_block(&types);
        body.append_block(after, block);
        let args = block.args(&self.view()).to_vec();
        self.emit(InsertPoint::End(block), loc, |b| scf::YieldOp::new(&args).insert(b));
        for (old, new) in carried.iter().zip(made.results(&self.view())) {
            self.replace_outside(*old, new, cycle);
        }
        self.ir.body_mut(self.id).replace_all_block_uses(header, place);
        self.splice(exit, place);
    }
}

/// The tree of dominators of a loop.
struct Dominated {
    numbers: FxHashMap<Block, usize>,
    parents: Vec<usize>,
}

impl Dominated {
    fn of(lift: &Lift<'_>, header: Block, cycle: &Blocks) -> Dominated {
        // Blocks in reverse postorder.
        let (mut order, mut seen) = (Vec::new(), FxHashSet::from_iter([header]));
        let mut todo = vec![(header, lift.successors(header))];
        while let Some((block, successors)) = todo.last_mut() {
            match successors.pop() {
                Some(next) if cycle.contains(&next) && seen.insert(next) => {
                    todo.push((next, lift.successors(next)))
                }
                Some(_) => {}
                None => {
                    order.push(*block);
                    todo.pop();
                }
            }
        }
        order.reverse();
        let numbers: FxHashMap<Block, usize> = order.iter().enumerate().map(|(i, b)| (*b, i)).collect();
        let mut parents = vec![usize::MAX; order.len()];
        if let Some(first) = parents.first_mut() {
            *first = 0;
        }
        let preds: Vec<Vec<usize>> = order
            .iter()
            .map(|b| lift.view().body.predecessors(*b).filter_map(|p| numbers.get(&p).copied()).collect())
            .collect();
        let mut tree = Dominated { numbers, parents };
        let mut changed = true;
        while changed {
            changed = false;
            for (i, preds) in preds.iter().enumerate().skip(1) {
                let ready = preds.iter().copied().filter(|p| tree.parents.get(*p) != Some(&usize::MAX));
                let Some(parent) = ready.reduce(|a, b| tree.common(a, b)) else { continue };
                if let Some(slot) = tree.parents.get_mut(i).filter(|slot| **slot != parent) {
                    *slot = parent;
                    changed = true;
                }
            }
        }
        tree
    }

    fn common(&self, mut a: usize, mut b: usize) -> usize {
        while a != b {
            let later = if a > b { &mut a } else { &mut b };
            *later = self.parents.get(*later).copied().unwrap_or(0);
        }
        a
    }

    fn dominates(&self, a: Block, b: Block) -> bool {
        let (Some(a), Some(mut b)) = (self.numbers.get(&a).copied(), self.numbers.get(&b).copied()) else {
            return false;
        };
        while b > a {
            b = self.parents.get(b).copied().unwrap_or(0);
        }
        a == b
    }
}
