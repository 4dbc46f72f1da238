//! Branches as conditionals: the blocks that only one way out of a block leads to become a region, what all lead to goes on after it.

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_dialects::{arith, cf, scf};
use terrace_ir::{Block, Diagnostic, InsertPoint, Op, Region, Type, Value};

use super::{Edge, Lift, op_error};

impl Lift<'_> {
    /// Makes the first branch structured that a block without cycles comes to. Returns the blocks that are to be looked at next.
    pub(super) fn lift_branches(&mut self, entry: Block) -> Result<Vec<Block>, Diagnostic> {
        let edges = self.edges(entry);
        if let [edge] = edges[..] {
            return Ok(self.join_successor(entry, edge).into_iter().collect());
        }
        if edges.is_empty() {
            return Ok(Vec::new());
        }
        let mut ways: Vec<Vec<Block>> = edges.iter().map(|e| self.dominated(entry, *e)).collect();
        let inside: FxHashSet<Block> = ways.iter().flatten().copied().chain([entry]).collect();
        let (mut onward, mut all_go_on, mut none_goes_on) = (Vec::new(), true, true);
        for (edge, way) in edges.iter().zip(&ways) {
            if way.is_empty() {
                onward.push(*edge);
                none_goes_on = false;
            }
            for block in way {
                let leaving = self.edges(*block);
                if leaving.is_empty() {
                    all_go_on = false;
                    onward.extend(self.edges_to(*block));
                }
                for edge in leaving {
                    if self.target(edge).is_some_and(|to| !inside.contains(&to)) {
                        onward.push(edge);
                        none_goes_on = false;
                    }
                }
            }
        }
        if none_goes_on {
            return Ok(self.successors(entry));
        }
        let target = onward.first().and_then(|e| self.target(*e));
        let same = onward.iter().all(|e| self.target(*e) == target);
        let next = if same && all_go_on {
            target
        } else {
            // Blocks that leave the region come after the multiplexer then.
            for way in &mut ways {
                way.retain(|b| !self.edges(*b).is_empty());
            }
            self.single_entry(&onward)
        };
        let Some(next) = next else { return Ok(Vec::new()) };
        self.make_conditional(entry, &edges, &ways, next)
    }

    /// Puts what a block leads to alone at its end.
    fn join_successor(&mut self, block: Block, edge: Edge) -> Option<Block> {
        let next = self.target(edge)?;
        let args = next.args(&self.view());
        for (arg, v) in args.into_iter().zip(self.passed(edge)) {
            self.replace(arg, v);
        }
        self.erase(edge.0);
        self.splice(next, block);
        Some(block)
    }

    /// The blocks that only an edge leads to, in the order of a walk over the tree of their dominators.
    fn dominated(&self, from: Block, edge: Edge) -> Vec<Block> {
        let Some(first) = self.target(edge) else { return Vec::new() };
        if self.view().body.single_predecessor(first) != Some(from) {
            return Vec::new();
        }
        // Without cycles a block is dominated if all that lead to it are.
        let (mut order, mut waiting, mut todo) = (Vec::new(), FxHashMap::default(), vec![first]);
        while let Some(block) = todo.pop() {
            order.push(block);
            for next in self.successors(block) {
                let left = waiting.entry(next).or_insert_with(|| self.view().body.block_uses(next).count());
                *left -= 1;
                if *left == 0 {
                    todo.push(next);
                }
            }
        }
        if order.len() < 3 {
            return order;
        }
        self.dominator_order(first, &order)
    }

    /// `blocks`, each after all that lead to it, as a walk over the tree of dominators visits them: children in the order in which a walk
    /// over the graph comes to them.
    fn dominator_order(&self, first: Block, blocks: &[Block]) -> Vec<Block> {
        let places: FxHashMap<Block, usize> = blocks.iter().enumerate().map(|(i, b)| (*b, i)).collect();
        let mut parents: Vec<usize> = vec![0; blocks.len()];
        for (i, block) in blocks.iter().enumerate().skip(1) {
            let preds = self.view().body.predecessors(*block);
            let preds: BTreeSet<usize> = preds.filter_map(|b| places.get(&b).copied()).collect();
            let mut at = preds;
            // The nearest that all have in common: the latest one goes up until there is one.
            while at.len() > 1 {
                if let Some(last) = at.pop_last() {
                    at.extend(parents.get(last));
                }
            }
            if let (Some(p), Some(parent)) = (at.first(), parents.get_mut(i)) {
                *parent = *p;
            }
        }
        // The order in which a walk from the first one comes to them.
        let (mut visited, mut children) = (FxHashSet::default(), vec![Vec::new(); blocks.len()]);
        let mut todo = vec![first];
        while let Some(block) = todo.pop() {
            let Some(i) = places.get(&block).copied().filter(|i| visited.insert(*i)) else { continue };
            if let Some(list) = parents.get(i).filter(|_| i > 0).and_then(|p| children.get_mut(*p)) {
                list.push(i);
            }
            todo.extend(self.successors(block).into_iter().rev());
        }
        let (mut order, mut todo) = (Vec::with_capacity(blocks.len()), vec![0]);
        while let Some(i) = todo.pop() {
            order.extend(blocks.get(i));
            todo.extend(children.get(i).into_iter().flatten().rev());
        }
        order
    }

    /// Makes the branch at the end of a block a conditional; `next` is the block that all ways lead to.
    fn make_conditional(
        &mut self,
        entry: Block,
        edges: &[Edge],
        ways: &[Vec<Block>],
        next: Block,
    ) -> Result<Vec<Block>, Diagnostic> {
        let Some(end) = edges.first().map(|e| e.0) else { return Ok(Vec::new()) };
        let (mut todo, mut ends, mut regions) = (Vec::new(), Vec::new(), Vec::new());
        for (edge, way) in edges.iter().zip(ways) {
            let Some(first) = way.first() else {
                let block = self.ir.body_mut(self.id).create_block(&[]);
                ends.push((block, self.passed(*edge)));
                regions.push(vec![block]);
                continue;
            };
            regions.push(self.single_exit(way, next, &mut ends));
            let args = first.args(&self.view());
            for (arg, v) in args.iter().zip(self.passed(*edge)) {
                self.replace(*arg, v);
            }
            self.pass(*edge, &[]);
            self.ir.body_mut(self.id).retain_block_args(*first, |_, _| false);
            todo.push(*first);
        }
        let v = self.view();
        let types: Vec<Type> = next.args(&v).iter().map(|a| a.ty(&v)).collect();
        let (made, places) = self.conditional(end, &types)?;
        self.erase(end);
        for (region, blocks) in places.into_iter().zip(regions) {
            for block in blocks {
                let body = self.ir.body_mut(self.id);
                if body.block_region(block).is_some() {
                    body.detach_block(block);
                }
                body.append_block(region, block);
            }
        }
        let loc = made.loc(&self.view());
        for (block, values) in ends {
            self.emit(InsertPoint::End(block), loc, |b| scf::YieldOp::new(&values).insert(b));
        }
        // Branches alone lead on, one a region at most.
        for edge in self.edges_to(next) {
            let (values, loc) = (self.passed(edge), edge.0.loc(&self.view()));
            self.emit(InsertPoint::Before(edge.0), loc, |b| scf::YieldOp::new(&values).insert(b));
            self.erase(edge.0);
        }
        let args = next.args(&self.view());
        for (arg, result) in args.into_iter().zip(made.results(&self.view())) {
            self.replace(arg, result);
        }
        self.splice(next, entry);
        todo.push(entry);
        Ok(todo)
    }

    /// The blocks of a way with one edge to what comes next: where there are several, they lead to a new block, which ends the way.
    fn single_exit(&mut self, way: &[Block], next: Block, ends: &mut Vec<(Block, Vec<Value>)>) -> Vec<Block> {
        let leaving: Vec<Edge> =
            way.iter().flat_map(|b| self.edges(*b)).filter(|edge| self.target(*edge) == Some(next)).collect();
        let mut blocks = way.to_vec();
        if leaving.len() > 1 {
            let exit = self.ir.body_mut(self.id).create_block(&[]);
            self.add_args_of(exit, next);
            leaving.iter().for_each(|edge| self.redirect(*edge, exit));
            ends.push((exit, exit.args(&self.view()).to_vec()));
            blocks.push(exit);
        }
        blocks
    }

    /// The conditional in place of a branch, and the regions of its successors, in their order.
    fn conditional(&mut self, end: Op, types: &[Type]) -> Result<(Op, Vec<Region>), Diagnostic> {
        let v = self.view();
        let (at, loc) = (InsertPoint::Before(end), end.loc(&v));
        if let Some(branch) = end.cast::<cf::CondBranchOp>(&v) {
            let condition = branch.condition(&v);
            let made = self.emit(at, loc, |b| scf::IfOp::new(condition).types(types).insert(b));
            let v = self.view();
            return Ok((*made, vec![made.then_region(&v), made.else_region(&v)]));
        }
        let Some(switch) = end.cast::<cf::SwitchOp>(&v) else { return Err(op_error(&v, end, UNKNOWN)) };
        let flag = switch.flag(&v);
        let numbers = switch.case_values_attr(&v).and_then(|a| self.ctx.as_dense(a));
        let number = |i| {
            let n = numbers.as_ref().and_then(|all| self.ctx.as_integer(self.ctx.dense_element(all, i)?));
            n.and_then(|n| n.zext_or_trunc(64).words().first().map(|w| *w as i64)).unwrap_or_default()
        };
        let cases: Vec<i64> = (1..v.body.num_successors(end)).map(|i| number(i - 1)).collect();
        let count = cases.len();
        let ctx = self.ctx;
        let made = self.emit(at, loc, |b| {
            let index = arith::IndexCastUIOp::new(ctx.index_type(), flag).result(b);
            scf::IndexSwitchOp::new(index, &cases).types(types).regions(count + 1).insert(b)
        });
        let v = self.view();
        let regions = std::iter::once(made.default_region(&v)).chain(made.case_regions(&v)).collect();
        Ok((*made, regions))
    }
}

const UNKNOWN: &str = "Cannot convert unknown control flow op to structured control flow";
