//! Solving a forward analysis: a list of operations to look at, until nothing changes any more.

use std::collections::VecDeque;
use std::fmt::Debug;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use terrace_ir::def::TraitSet;
use terrace_ir::interfaces::{Folded, RegionSuccessors};
use terrace_ir::op_interfaces::{
    BranchLike, BranchLikeOp, CallLike, CallLikeOp, Callable, RegionBranch, RegionBranchOp,
    RegionBranchTerminator, RegionBranchTerminatorOp,
};
use terrace_ir::{Attr, Block, BodyId, Context, Global, Ir, Op, Region, Value, View, ViewIr, effects};
use terrace_rewrite::fold_aside;

use super::callers::Callers;
use crate::call_graph::callable_region;

/// A fact about a value: an element of a join-semilattice. On any way up, only so many follow each other that an analysis ends.
pub trait State: Clone + PartialEq + Debug {
    /// Nothing has reached the value yet.
    fn unreached() -> Self;
    /// The strongest fact that both imply.
    fn join(&self, other: &Self) -> Self;
    /// A fact that this one implies, for a value whose facts have changed many times: where ways up are long, one near their end.
    #[must_use]
    fn widened(&self) -> Self {
        self.clone()
    }
}

/// An analysis of values: what follows of an operation's results from what is known of its operands.
pub trait ForwardAnalysis {
    /// The facts.
    type State: State;

    /// The fact about a value that anything may be: an argument of a function that others call, the result of a call to the outside.
    fn unknown(&mut self, cx: &Transfer<'_, Self::State>, v: Value) -> Self::State;

    /// The fact about an argument that the operation around makes, such as an induction variable.
    fn region_argument(&mut self, cx: &Transfer<'_, Self::State>, v: Value) -> Self::State {
        self.unknown(cx, v)
    }

    /// Sets the facts about the results of the operation from those about its operands, one for one in `results`. A result that stays
    /// [unreached](State::unreached) is looked at again when an operand changes.
    fn transfer(&mut self, cx: &mut Transfer<'_, Self::State>, results: &mut [Self::State]);

    /// The constant that a value is, as far as the facts say: it decides branches.
    fn constant(&self, _: &Self::State) -> Option<Attr> {
        None
    }
}

/// The operation at hand, for an analysis.
pub struct Transfer<'s, S> {
    /// The context.
    pub ctx: &'s Context,
    ir: &'s mut Ir,
    facts: &'s Facts<S>,
    /// The operation; for arguments of a region, the one around it.
    pub op: Global<Op>,
    /// The body of its results, or of the arguments.
    values: BodyId,
    /// The facts about its operands.
    pub operands: SmallVec<[S; 4]>,
    /// Other values that the results follow from.
    also: SmallVec<[Value; 2]>,
}

impl<S: State> Transfer<'_, S> {
    /// All IR.
    pub fn ir(&self) -> &Ir {
        self.ir
    }

    /// The fact about a value of the body at hand as it is now: that of an operand or a result.
    pub fn known(&self, v: Value) -> S {
        self.facts.state(self.op.body, v)
    }

    /// Names a value of the body that the analysis asks about.
    pub fn value(&self, v: Value) -> Global<Value> {
        Global::new(self.values, v)
    }

    /// The fact about a value of the body at hand that is not an operand. If that changes, the operation is looked at again.
    pub fn state_of(&mut self, v: Value) -> S {
        self.also.push(v);
        self.facts.state(self.op.body, v)
    }

    /// Folds the operation with constants for its operands. The IR stays as it is.
    pub fn fold(&mut self, constants: &[Option<Attr>]) -> Folded {
        fold_aside(self.ctx, self.ir, self.op, constants)
    }
}

/// The facts that were found.
#[derive(Debug)]
pub struct Facts<S> {
    bodies: Vec<Option<BodyFacts<S>>>,
    unreached: S,
}

#[derive(Debug)]
struct BodyFacts<S> {
    /// By value.
    states: Vec<S>,
    /// By value: how often the fact has changed, as far as it matters.
    changes: Vec<u8>,
    /// By block: true if control may reach it.
    live: Vec<bool>,
    /// By operation: true if it is on the list.
    listed: Vec<bool>,
}

impl<S: State> Facts<S> {
    /// The fact about a value of a body.
    pub fn state(&self, body: BodyId, v: Value) -> S {
        let of = self.bodies.get(body.index()).and_then(Option::as_ref);
        of.and_then(|b| b.states.get(v.index())).unwrap_or(&self.unreached).clone()
    }

    /// True if control may reach a block.
    pub fn is_live(&self, block: Global<Block>) -> bool {
        let of = self.bodies.get(block.body.index()).and_then(Option::as_ref);
        of.and_then(|b| b.live.get(block.entity.index())).copied().unwrap_or(false)
    }
}

/// Finds the facts that hold of all values in `root`, and which blocks are reached. Of calls into `root` nothing is known. The IR is changed
/// while operations are folded, and put back.
pub fn solve_forward<A: ForwardAnalysis>(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    analysis: A,
) -> Facts<A::State> {
    let facts = Facts { bodies: Vec::new(), unreached: A::State::unreached() };
    let callers = Callers::new(ctx, ir, root);
    let mut solver = Solver {
        ctx,
        ir,
        analysis,
        facts,
        list: VecDeque::new(),
        callers,
        returned: FxHashMap::default(),
        dependents: FxHashMap::default(),
    };
    solver.enter_all(root);
    while let Some(op) = solver.list.pop_front() {
        if let Some(b) = solver.facts.bodies.get_mut(op.body.index()).and_then(Option::as_mut) {
            b.listed[op.entity.index()] = false;
        }
        solver.visit(op);
    }
    solver.facts
}

/// The values but for some, of which there may be many.
fn except(all: impl Iterator<Item = Value>, some: &[Value]) -> SmallVec<[Value; 4]> {
    let some: FxHashSet<Value> = some.iter().copied().collect();
    all.filter(|v| !some.contains(v)).collect()
}

/// After so many changes of one fact it is widened.
const MANY_CHANGES: u8 = 64;

struct Solver<'a, A: ForwardAnalysis> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    analysis: A,
    facts: Facts<A::State>,
    list: VecDeque<Global<Op>>,
    callers: Callers,
    /// The facts about the values that callables return.
    returned: FxHashMap<Global<Op>, Vec<A::State>>,
    /// Operations whose facts follow from values that are not their operands.
    dependents: FxHashMap<Global<Value>, SmallVec<[Op; 2]>>,
}

impl<A: ForwardAnalysis> Solver<'_, A> {
    fn body_facts(&mut self, id: BodyId) -> &mut BodyFacts<A::State> {
        let (i, body) = (id.index(), self.ir.body(id));
        if self.facts.bodies.len() <= i {
            self.facts.bodies.resize_with(i + 1, || None);
        }
        let unreached = &self.facts.unreached;
        self.facts.bodies[i].get_or_insert_with(|| BodyFacts {
            states: vec![unreached.clone(); body.num_value_slots()],
            changes: vec![0; body.num_value_slots()],
            live: vec![false; body.block_capacity()],
            listed: vec![false; body.num_op_slots()],
        })
    }

    fn enlist(&mut self, op: Global<Op>) {
        let facts = self.body_facts(op.body);
        if !std::mem::replace(&mut facts.listed[op.entity.index()], true) {
            self.list.push_back(op);
        }
    }

    /// Control may reach a block.
    fn enter(&mut self, block: Global<Block>) {
        let live = &mut self.body_facts(block.body).live[block.entity.index()];
        if std::mem::replace(live, true) {
            return;
        }
        let ops: Vec<Op> = self.ir.body(block.body).block_ops(block.entity).collect();
        ops.into_iter().for_each(|op| self.enlist(Global::new(block.body, op)));
    }

    /// Joins what is known of a value with something else.
    fn learn(&mut self, body: BodyId, v: Value, new: &A::State) {
        let facts = self.body_facts(body);
        let state = &mut facts.states[v.index()];
        let mut joined = state.join(new);
        if *state == joined {
            return;
        }
        let changes = &mut facts.changes[v.index()];
        if *changes == MANY_CHANGES {
            joined = joined.widened();
        }
        *changes = changes.saturating_add(1).min(MANY_CHANGES);
        *state = joined;
        let mut users: SmallVec<[Op; 8]> = self.ir.body(body).users(v).collect();
        users.extend(self.dependents.get(&Global::new(body, v)).into_iter().flatten().copied());
        for user in users {
            // An operation that is not reached is looked at once it is.
            let block = self.ir.body(body).parent_block(user);
            if block.is_some_and(|b| self.facts.is_live(Global::new(body, b))) {
                self.enlist(Global::new(body, user));
            }
        }
    }

    fn cx<'s>(
        (ctx, ir, facts): (&'s Context, &'s mut Ir, &'s Facts<A::State>),
        op: Global<Op>,
        values: BodyId,
    ) -> Transfer<'s, A::State> {
        let operands = ir.body(op.body).operands(op.entity).map(|v| facts.state(op.body, v)).collect();
        Transfer { ctx, ir, facts, op, values, operands, also: SmallVec::new() }
    }

    /// Nothing is known of a value.
    fn give_up_on(&mut self, op: Global<Op>, body: BodyId, values: impl IntoIterator<Item = Value>) {
        let values: SmallVec<[Value; 4]> = values.into_iter().collect();
        if values.is_empty() {
            return;
        }
        let cx = Self::cx((self.ctx, self.ir, &self.facts), op, body);
        let states: SmallVec<[A::State; 4]> = values.iter().map(|v| self.analysis.unknown(&cx, *v)).collect();
        values.iter().zip(&states).for_each(|(v, state)| self.learn(body, *v, state));
    }

    /// Values flow from operands to arguments or results.
    fn flow(&mut self, op: Global<Op>, operands: std::ops::Range<usize>, to: BodyId, inputs: &[Value]) {
        let from: SmallVec<[Value; 8]> = self.ir.body(op.body).operands(op.entity).collect();
        let passed = from.get(operands).unwrap_or_default();
        for (v, input) in passed.iter().zip(inputs) {
            let state = self.facts.state(op.body, *v);
            self.learn(to, *input, &state);
        }
        self.give_up_on(op, to, inputs.iter().skip(passed.len()).copied());
    }

    /// Enters the first block of a region with arguments of which nothing is known.
    fn enter_region(&mut self, op: Global<Op>, region: Global<Region>, passed: &[Value]) {
        let body = self.ir.body(region.body);
        let Some(block) = body.first_block(region.entity) else { return };
        let args = except(body.block_args(block).iter().copied(), passed);
        if !args.is_empty() {
            let cx = Self::cx((self.ctx, self.ir, &self.facts), op, region.body);
            let states: SmallVec<[A::State; 4]> =
                args.iter().map(|v| self.analysis.region_argument(&cx, *v)).collect();
            args.iter().zip(&states).for_each(|(v, state)| self.learn(region.body, *v, state));
        }
        self.enter(Global::new(region.body, block));
    }

    /// Enters all regions of an operation.
    fn enter_all(&mut self, op: Global<Op>) {
        let (body, regions) = self.ir.region_list(op);
        let regions: SmallVec<[Region; 2]> = regions.into();
        regions.into_iter().for_each(|r| self.enter_region(op, Global::new(body, r), &[]));
    }

    /// The constants among the operands; `None` if one has not been reached.
    fn constants(&self, op: Global<Op>) -> Option<SmallVec<[Option<Attr>; 4]>> {
        let states = self.ir.body(op.body).operands(op.entity).map(|v| self.facts.state(op.body, v));
        states.map(|s| (s != self.facts.unreached).then(|| self.analysis.constant(&s))).collect()
    }

    fn visit(&mut self, op: Global<Op>) {
        let info = effects::info(self.ctx, self.ir, op);
        let body = self.ir.body(op.body);
        if info.interface::<dyn RegionBranch>().is_some() {
            return self.region_branch(op);
        }
        if body.num_successors(op.entity) > 0 {
            return self.branch(op);
        }
        if info.interface::<dyn CallLike>().is_some() {
            return self.call(op);
        }
        if info.interface::<dyn Callable>().is_some() && !self.callers.is_open(op) {
            // It is entered by its calls.
        } else if self.ir.num_regions(op) > 0 {
            self.enter_all(op);
        }
        let ends = info.has(TraitSet::ReturnLike) || info.interface::<dyn RegionBranchTerminator>().is_some();
        if (ends || info.has(TraitSet::Terminator))
            && let Some(parent) = self.ir.parent_op(op)
        {
            let around = effects::info(self.ctx, self.ir, parent);
            if around.interface::<dyn RegionBranch>().is_some() {
                self.end_of_region(op, parent, ends);
            } else if around.interface::<dyn Callable>().is_some() && info.has(TraitSet::ReturnLike) {
                self.end_of_callable(op, parent);
            }
        }
        self.transfer(op);
    }

    fn transfer(&mut self, op: Global<Op>) {
        let results: SmallVec<[Value; 2]> = self.ir.body(op.body).results(op.entity).collect();
        if results.is_empty() {
            return;
        }
        let mut states: SmallVec<[A::State; 2]> =
            SmallVec::from_elem(self.facts.unreached.clone(), results.len());
        let mut cx = Self::cx((self.ctx, self.ir, &self.facts), op, op.body);
        self.analysis.transfer(&mut cx, &mut states);
        for v in cx.also {
            let dependents = self.dependents.entry(Global::new(op.body, v)).or_default();
            if !dependents.contains(&op.entity) {
                dependents.push(op.entity);
            }
        }
        for (v, state) in results.iter().zip(&states) {
            self.learn(op.body, *v, state);
        }
    }

    /// A branch to blocks.
    fn branch(&mut self, op: Global<Op>) {
        let view = View { ctx: self.ctx, body: self.ir.body(op.body) };
        let successors: SmallVec<[Block; 2]> = view.body.successors(op.entity).collect();
        let branch = op.entity.cast::<dyn BranchLike>(&view);
        let mut only = None;
        if let Some(branch) = branch {
            let Some(constants) = self.constants(op) else { return };
            only = branch.successor_for(&view, &constants);
        }
        for (i, to) in successors.into_iter().enumerate() {
            if only.is_some_and(|o| o != to) {
                continue;
            }
            let view = View { ctx: self.ctx, body: self.ir.body(op.body) };
            let args: SmallVec<[Value; 4]> = view.body.block_args(to).into();
            let (range, produced) = branch.map_or((0..0, args.len()), |b| b.successor_operands(&view, i));
            let (made, passed) = args.split_at(produced.min(args.len()));
            self.give_up_on(op, op.body, made.iter().copied());
            self.flow(op, range, op.body, passed);
            self.enter(Global::new(op.body, to));
        }
        let results: SmallVec<[Value; 2]> = self.ir.body(op.body).results(op.entity).collect();
        self.give_up_on(op, op.body, results);
    }

    /// Control goes from `op` to regions or past the operation around, `owner`.
    fn pass_control(
        &mut self,
        op: Global<Op>,
        owner: Global<Op>,
        to: RegionSuccessors,
        passed: impl Fn(&ViewIr<'_>, Option<Region>) -> std::ops::Range<usize>,
    ) {
        let inside = self.ir.region_list(owner).0;
        for s in to {
            let range = passed(&ViewIr { ctx: self.ctx, ir: self.ir, body: owner.body }, s.region);
            let body = if s.region.is_some() { inside } else { owner.body };
            self.flow(op, range, body, &s.inputs);
            match s.region {
                Some(r) => self.enter_region(owner, Global::new(inside, r), &s.inputs),
                None => {
                    let rest = except(self.ir.body(owner.body).results(owner.entity), &s.inputs);
                    self.give_up_on(owner, owner.body, rest);
                }
            }
        }
    }

    /// An operation that passes control to its regions.
    fn region_branch(&mut self, op: Global<Op>) {
        let Some(constants) = self.constants(op) else { return };
        let v = ViewIr { ctx: self.ctx, ir: self.ir, body: op.body };
        let Some(branch) = op.entity.cast::<dyn RegionBranch>(&v) else { return };
        let to = branch.entry_successors(&v, &constants);
        self.pass_control(op, op, to, |v, region| branch.entry_operands(v, region));
    }

    /// The end of a region of such an operation.
    fn end_of_region(&mut self, op: Global<Op>, owner: Global<Op>, passes: bool) {
        let Some(constants) = self.constants(op) else { return };
        let v = ViewIr { ctx: self.ctx, ir: self.ir, body: owner.body };
        let Some(branch) = owner.entity.cast::<dyn RegionBranch>(&v) else { return };
        let view = View { ctx: self.ctx, body: self.ir.body(op.body) };
        let end = op.entity.cast::<dyn RegionBranchTerminator>(&view);
        let mut to = branch.region_successors(&v, view.body.parent_region(op.entity));
        if let Some(end) = end {
            to.retain(|s| end.may_pass_to(&view, s.region, &constants));
        }
        let all = if passes { 0..view.body.num_operands(op.entity) } else { 0..0 };
        let body = op.body;
        self.pass_control(op, owner, to, |v, region| match end {
            Some(end) => end.passed_operands(v.ir.body(body), region),
            None => all.clone(),
        });
    }

    /// A call: of what it runs if that is in sight.
    fn call(&mut self, op: Global<Op>) {
        let results: SmallVec<[Value; 2]> = self.ir.body(op.body).results(op.entity).collect();
        let callee = self.callers.callee(self.ctx, self.ir, op);
        let region = callee.and_then(|c| callable_region(self.ctx, self.ir, c));
        let (Some(callee), Some(region)) = (callee, region) else {
            return self.give_up_on(op, op.body, results);
        };
        let view = View { ctx: self.ctx, body: self.ir.body(op.body) };
        let Some(call) = op.entity.cast::<dyn CallLike>(&view) else { return };
        let passed = call.arguments(&view);
        let into = self.ir.body(region.body);
        let Some(entry) = into.first_block(region.entity) else { return };
        let args: SmallVec<[Value; 4]> = into.block_args(entry).into();
        for (i, arg) in args.into_iter().enumerate() {
            match passed.get(i) {
                Some(v) => {
                    let state = self.facts.state(op.body, *v);
                    self.learn(region.body, arg, &state);
                }
                None => self.give_up_on(callee, region.body, [arg]),
            }
        }
        self.enter(Global::new(region.body, entry));
        self.callers.add(callee, op);
        let returned = self.returned.get(&callee).cloned().unwrap_or_default();
        for (v, state) in results.iter().zip(&returned) {
            self.learn(op.body, *v, state);
        }
    }

    /// The end of what calls run.
    fn end_of_callable(&mut self, op: Global<Op>, callable: Global<Op>) {
        let states: Vec<A::State> =
            self.ir.body(op.body).operands(op.entity).map(|v| self.facts.state(op.body, v)).collect();
        let returned = self.returned.entry(callable).or_insert_with(|| states.clone());
        let joined: Vec<A::State> = returned.iter().zip(&states).map(|(a, b)| a.join(b)).collect();
        *returned = joined.clone();
        for call in self.callers.calls(callable) {
            let results: SmallVec<[Value; 2]> = self.ir.body(call.body).results(call.entity).collect();
            for (v, state) in results.iter().zip(&joined) {
                self.learn(call.body, *v, state);
            }
        }
    }
}
