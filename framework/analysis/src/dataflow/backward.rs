//! Solving a backward analysis: from what is done with the results of operations to their operands.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use terrace_ir::def::TraitSet;
use terrace_ir::interfaces::RegionSuccessors;
use terrace_ir::op_interfaces::{
    BranchLike, BranchLikeOp, CallLike, CallLikeOp, Callable, RegionBranch, RegionBranchOp,
    RegionBranchTerminator, RegionBranchTerminatorOp,
};
use terrace_ir::{Block, Context, Global, Ir, Op, Region, Value, ValueDef, View, ViewIr, Walk, effects};

use super::callers::Callers;
use super::forward::State;
use crate::call_graph::callable_region;

/// An analysis of values: what follows of an operation's operands from what is known of its results. The solver follows by itself
/// the values that control passes from operands to arguments and results.
pub trait BackwardAnalysis {
    /// The facts.
    type State: State;

    /// The fact about a value that goes where nobody sees it: a function that is defined elsewhere, the caller of a public one.
    fn exit(&mut self) -> Self::State;

    /// The fact about an operand that follows from the results.
    fn transfer(&mut self, cx: &Uses<'_, Self::State>) -> Self::State;

    /// The fact about an operand of a branch that is not passed on, such as its condition: number `operand` of the operation at hand.
    fn branch_operand(&mut self, cx: &Uses<'_, Self::State>, operand: usize) -> Self::State;

    /// The fact about an operand of a call that is no argument of the callee, such as a function to call.
    fn call_operand(&mut self, _cx: &Uses<'_, Self::State>, _operand: usize) -> Self::State {
        self.exit()
    }
}

/// The operation at hand, for an analysis.
pub struct Uses<'s, S> {
    /// The context.
    pub ctx: &'s Context,
    /// All IR.
    pub ir: &'s Ir,
    /// The operation.
    pub op: Global<Op>,
    facts: &'s UseFacts<S>,
}

impl<S: State> Uses<'_, S> {
    /// The facts about the results of an operation.
    pub fn results(&self, op: Global<Op>) -> impl Iterator<Item = S> + '_ {
        self.ir.body(op.body).results(op.entity).map(move |v| self.facts.state(Global::new(op.body, v)))
    }
}

/// The facts that were found.
#[derive(Debug)]
pub struct UseFacts<S> {
    bodies: Vec<Option<Vec<S>>>,
    unreached: S,
}

impl<S: State> UseFacts<S> {
    /// The fact about a value.
    pub fn state(&self, v: Global<Value>) -> S {
        let of = self.bodies.get(v.body.index()).and_then(Option::as_ref);
        of.and_then(|b| b.get(v.entity.index())).unwrap_or(&self.unreached).clone()
    }
}

/// Finds the facts that hold of all values in `root`. Operations in blocks that `is_live` refuses are not looked at: use
/// [`Facts::is_live`](super::Facts::is_live) of an analysis that knows which blocks control reaches.
pub fn solve_backward<A: BackwardAnalysis>(
    ctx: &Context,
    ir: &Ir,
    root: Global<Op>,
    analysis: A,
    is_live: &dyn Fn(Global<Block>) -> bool,
) -> UseFacts<A::State> {
    let facts = UseFacts { bodies: Vec::new(), unreached: A::State::unreached() };
    let callers = Callers::new(ctx, ir, root);
    let (list, listed) = (VecDeque::new(), FxHashSet::default());
    let mut solver =
        Solver { ctx, ir, analysis, facts, list, listed, callers, ends: FxHashMap::default(), is_live };
    let mut ops = Vec::new();
    ir.walk_post(root, |ir, op| {
        let block = ir.body(op.body).parent_block(op.entity);
        if op != root && block.is_some_and(|b| is_live(Global::new(op.body, b))) {
            ops.push(op);
        }
        Walk::Advance
    });
    for op in &ops {
        if effects::info(ctx, ir, *op).interface::<dyn CallLike>().is_some()
            && let Some(callee) = solver.callers.callee(ctx, ir, *op)
        {
            solver.callers.add(callee, *op);
        }
    }
    // The last operations come first: their operands are what others need.
    ops.into_iter().rev().for_each(|op| solver.enlist(op));
    while let Some(op) = solver.list.pop_front() {
        solver.listed.remove(&op);
        solver.visit(op);
    }
    solver.facts
}

struct Solver<'a, A: BackwardAnalysis> {
    ctx: &'a Context,
    ir: &'a Ir,
    analysis: A,
    facts: UseFacts<A::State>,
    list: VecDeque<Global<Op>>,
    listed: FxHashSet<Global<Op>>,
    callers: Callers,
    /// The terminators in an operation's regions.
    ends: FxHashMap<Global<Op>, Vec<Global<Op>>>,
    is_live: &'a dyn Fn(Global<Block>) -> bool,
}

impl<'a, A: BackwardAnalysis> Solver<'a, A> {
    fn enlist(&mut self, op: Global<Op>) {
        let block = self.ir.body(op.body).parent_block(op.entity);
        if block.is_some_and(|b| (self.is_live)(Global::new(op.body, b))) && self.listed.insert(op) {
            self.list.push_back(op);
        }
    }

    /// Lists the operations that may end a region of `op`.
    fn enlist_ends(&mut self, op: Global<Op>) {
        let ir = self.ir;
        let ends = self.ends.entry(op).or_insert_with(|| {
            let (id, regions) = ir.region_list(op);
            let body = ir.body(id);
            let blocks = regions.iter().flat_map(|r| body.region_blocks(*r));
            blocks.filter_map(|b| body.last_op(b)).map(|last| Global::new(id, last)).collect()
        });
        for end in ends.clone() {
            self.enlist(end);
        }
    }

    /// Joins what is known of a value with something else, and lists what that may change.
    fn learn(&mut self, v: Global<Value>, new: &A::State) {
        let (i, ir) = (v.body.index(), self.ir);
        let body = ir.body(v.body);
        if self.facts.bodies.len() <= i {
            self.facts.bodies.resize_with(i + 1, || None);
        }
        let unreached = &self.facts.unreached;
        let states =
            self.facts.bodies[i].get_or_insert_with(|| vec![unreached.clone(); body.num_value_slots()]);
        let Some(state) = states.get_mut(v.entity.index()) else { return };
        let joined = state.join(new);
        if *state == joined {
            return;
        }
        *state = joined;
        match body.value_def(v.entity) {
            ValueDef::Result(op, _) => {
                let op = Global::new(v.body, op);
                self.enlist(op);
                self.enlist_ends(op);
                if let Some(callee) = self.called_by(op) {
                    self.enlist_ends(callee);
                }
            }
            ValueDef::Argument(block, _) => {
                let predecessors: Vec<Op> = body.block_uses(block).map(|(op, _)| op).collect();
                predecessors.into_iter().for_each(|op| self.enlist(Global::new(v.body, op)));
                let region = body.block_region(block);
                let entry = region.and_then(|r| body.first_block(r)) == Some(block);
                let owner = region.and_then(|r| ir.region_parent(Global::new(v.body, r))).filter(|_| entry);
                if let Some(owner) = owner {
                    self.enlist(owner);
                    self.enlist_ends(owner);
                    self.callers.calls(owner).into_iter().for_each(|call| self.enlist(call));
                }
            }
        }
    }

    fn called_by(&mut self, op: Global<Op>) -> Option<Global<Op>> {
        effects::info(self.ctx, self.ir, op).interface::<dyn CallLike>()?;
        self.callers.callee(self.ctx, self.ir, op)
    }

    fn operands(&self, op: Global<Op>) -> SmallVec<[Value; 4]> {
        self.ir.body(op.body).operands(op.entity).collect()
    }

    fn ask(&mut self, op: Global<Op>, f: impl FnOnce(&mut A, &Uses<'_, A::State>) -> A::State) -> A::State {
        let cx = Uses { ctx: self.ctx, ir: self.ir, op, facts: &self.facts };
        f(&mut self.analysis, &cx)
    }

    /// Each operand that is not passed on gets its fact by `f`.
    fn rest(
        &mut self,
        op: Global<Op>,
        passed: &[bool],
        f: fn(&mut A, &Uses<'_, A::State>, usize) -> A::State,
    ) {
        for (i, v) in self.operands(op).into_iter().enumerate() {
            if !passed.get(i).copied().unwrap_or(false) {
                let state = self.ask(op, |a, cx| f(a, cx, i));
                self.learn(Global::new(op.body, v), &state);
            }
        }
    }

    /// Operand `i` becomes `input`.
    fn flow(
        &mut self,
        op: Global<Op>,
        operands: &[Value],
        i: usize,
        input: Global<Value>,
        passed: &mut [bool],
    ) {
        let (Some(v), Some(flag)) = (operands.get(i), passed.get_mut(i)) else { return };
        *flag = true;
        let state = self.facts.state(input);
        self.learn(Global::new(op.body, *v), &state);
    }

    fn all(&mut self, op: Global<Op>, state: &A::State) {
        for v in self.operands(op) {
            self.learn(Global::new(op.body, v), state);
        }
    }

    fn visit(&mut self, op: Global<Op>) {
        let (ctx, ir) = (self.ctx, self.ir);
        let info = effects::info(ctx, ir, op);
        let body = ir.body(op.body);
        if body.num_operands(op.entity) == 0 {
            return;
        }
        let view = ViewIr { ctx, ir, body: op.body };
        if let Some(branch) = op.entity.cast::<dyn RegionBranch>(&view) {
            let to = branch.region_successors(&view, None);
            return self.pass_control(op, op, &to, &|region| branch.entry_operands(&view, region));
        }
        if body.num_successors(op.entity) > 0
            && let Some(branch) = op.entity.cast::<dyn BranchLike>(&view)
        {
            return self.branch(op, branch);
        }
        if info.interface::<dyn CallLike>().is_some() {
            return self.call(op);
        }
        let end = op.entity.cast::<dyn RegionBranchTerminator>(&view);
        let ends = info.has(TraitSet::ReturnLike);
        if (ends || end.is_some())
            && let Some(parent) = ir.parent_op(op)
        {
            let around = ViewIr { ctx, ir, body: parent.body };
            if let Some(branch) = parent.entity.cast::<dyn RegionBranch>(&around) {
                let to = branch.region_successors(&around, body.parent_region(op.entity));
                let all = 0..body.num_operands(op.entity);
                return self.pass_control(op, parent, &to, &|region| match end {
                    Some(end) => end.passed_operands(body, region),
                    None => all.clone(),
                });
            }
            if ends && effects::info(ctx, ir, parent).interface::<dyn Callable>().is_some() {
                return self.end_of_callable(op, parent);
            }
        }
        let state = self.ask(op, |a, cx| a.transfer(cx));
        self.all(op, &state);
    }

    /// Control goes from `op` to regions or past the operation around, `owner`.
    fn pass_control(
        &mut self,
        op: Global<Op>,
        owner: Global<Op>,
        to: &RegionSuccessors,
        range: &dyn Fn(Option<Region>) -> std::ops::Range<usize>,
    ) {
        let operands = self.operands(op);
        let mut passed = vec![false; operands.len()];
        let inside = self.ir.region_list(owner).0;
        for s in to {
            let body = if s.region.is_some() { inside } else { owner.body };
            for (i, input) in range(s.region).zip(&s.inputs) {
                self.flow(op, &operands, i, Global::new(body, *input), &mut passed);
            }
        }
        self.rest(op, &passed, A::branch_operand);
    }

    fn branch(&mut self, op: Global<Op>, branch: terrace_ir::view::Interface<dyn BranchLike>) {
        let view = View { ctx: self.ctx, body: self.ir.body(op.body) };
        let operands = self.operands(op);
        let mut passed = vec![false; operands.len()];
        for (i, block) in op.entity.successors(&view).into_iter().enumerate() {
            let (range, produced) = branch.successor_operands(&view, i);
            let inputs: SmallVec<[Value; 4]> =
                view.body.block_args(block).iter().skip(produced).copied().collect();
            for (n, input) in range.zip(inputs) {
                self.flow(op, &operands, n, Global::new(op.body, input), &mut passed);
            }
        }
        self.rest(op, &passed, A::branch_operand);
    }

    fn call(&mut self, op: Global<Op>) {
        let callee = self.callers.callee(self.ctx, self.ir, op);
        let region = callee.and_then(|c| callable_region(self.ctx, self.ir, c));
        let entry = region.and_then(|r| Some((r.body, self.ir.body(r.body).first_block(r.entity)?)));
        let view = View { ctx: self.ctx, body: self.ir.body(op.body) };
        let (Some((inside, entry)), Some(call)) = (entry, op.entity.cast::<dyn CallLike>(&view)) else {
            let state = self.analysis.exit();
            return self.all(op, &state);
        };
        let operands = self.operands(op);
        let mut passed = vec![false; operands.len()];
        let first = first_argument(&operands, &call.arguments(&view));
        let args: Vec<Value> = self.ir.body(inside).block_args(entry).to_vec();
        let count = call.arguments(&view).len();
        for (i, arg) in args.into_iter().enumerate().take(count) {
            self.flow(op, &operands, first + i, Global::new(inside, arg), &mut passed);
        }
        self.rest(op, &passed, A::call_operand);
    }

    /// The end of what calls run: its operands are the results of the calls.
    fn end_of_callable(&mut self, op: Global<Op>, callable: Global<Op>) {
        if self.callers.is_open(callable) {
            let state = self.analysis.exit();
            return self.all(op, &state);
        }
        let operands = self.operands(op);
        let mut passed = vec![false; operands.len()];
        for call in self.callers.calls(callable) {
            let results: Vec<Value> = self.ir.body(call.body).results(call.entity).collect();
            for (i, v) in results.into_iter().enumerate() {
                self.flow(op, &operands, i, Global::new(call.body, v), &mut passed);
            }
        }
    }
}

/// The number of the operand that is the first argument of a call.
pub fn first_argument(operands: &[Value], arguments: &[Value]) -> usize {
    let mut places = 0..=operands.len().saturating_sub(arguments.len());
    places.find(|i| operands.get(*i..i + arguments.len()) == Some(arguments)).unwrap_or(0)
}
