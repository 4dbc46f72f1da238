//! `remove-dead-values`: values that nothing needs go, over branches, regions and calls: operations without effects, arguments of private
//! functions and what is passed for them, results of functions that no caller uses, values that loops and branches carry in vain.
//!
//! ```text
//! func.func private @f(%a: i32, %b: i32) -> (i32, i32) {        func.func private @f(%a: i32) -> i32 {
//!   %0 = arith.addi %a, %a : i32                                  %0 = arith.addi %a, %a : i32
//!   %1 = arith.muli %b, %b : i32                           →      return %0 : i32
//!   return %0, %1 : i32, i32                                    }
//! }                                                             ...
//! ...                                                           %2 = call @f(%x) : (i32) -> i32
//! %2:2 = call @f(%x, %y) : (i32, i32) -> (i32, i32)
//! ```
//!
//! All that goes is found first, and taken out after. A value that control passes to a result or an argument that is not needed becomes
//! poison; the canonicalization of operations with regions then removes what is passed.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_analysis::call_graph::callable_region;
use terrace_analysis::dataflow::{NeededFacts, find_needed_values, first_argument};
use terrace_dialects::ub::PoisonOp;
use terrace_ir::def::TraitSet;
use terrace_ir::effects::{info, is_memory_effect_free, would_be_trivially_dead};
use terrace_ir::op_interfaces::{
    BranchLike, BranchLikeOp, CallLike, CallLikeOp, Callable, RegionBranch, RegionBranchOp,
    RegionBranchTerminator, RegionBranchTerminatorOp,
};
use terrace_ir::segments::OPERAND_SIZES;
use terrace_ir::symbols::{ReferenceFinder, Scope, SymbolTables, Visibility, is_symbol, visibility};
use terrace_ir::types::FunctionType;
use terrace_ir::{
    Attr, Block, BodyId, Context, Edit, Global, InsertPoint, Ir, NewOp, Op, Type, Value, View, ViewIr, Walk,
};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{Frozen, GreedyConfig, NoListener, PatternSet, Rewriter, apply_to_ops};

use super::RemoveDeadValues;

/// Removes what is dead in `root`; operations with regions are canonicalized after if `canonicalize` says so.
pub fn remove_dead_values(ctx: &Context, ir: &mut Ir, root: Global<Op>, canonicalize: bool) {
    let needed = find_needed_values(ctx, ir, root);
    let users = users_of_symbols(ctx, ir, root);
    let (dead, planned) = (FxHashSet::default(), FxHashSet::default());
    let mut finder = Finder { ctx, ir, needed: &needed, users, dead, planned, plan: Plan::default() };
    for op in ir.ops_post(root) {
        if op != root {
            finder.operation(op);
        }
    }
    let plan = finder.plan;
    plan.apply(ctx, ir);
    if canonicalize {
        canonicalize_region_branches(ctx, ir, root);
    }
}

/// The operations that refer to each symbol below `root`.
fn users_of_symbols(ctx: &Context, ir: &Ir, root: Global<Op>) -> FxHashMap<Global<Op>, Vec<Global<Op>>> {
    let (mut references, mut tables) = (ReferenceFinder::default(), SymbolTables::new());
    let mut users: FxHashMap<Global<Op>, Vec<Global<Op>>> = FxHashMap::default();
    ir.walk_pre(root, |ir, op| {
        if !info(ctx, ir, op).has(TraitSet::SymbolTable) {
            return Walk::Advance;
        }
        for member in terrace_ir::symbols::table_members(ir, op) {
            for u in references.uses(ctx, ir, Scope::Op(member)).unwrap_or_default() {
                for symbol in tables.lookup_path(ctx, ir, op, u.reference).into_iter().flatten() {
                    users.entry(symbol).or_default().push(u.user);
                }
            }
        }
        Walk::Advance
    });
    users
}

/// All that goes.
#[derive(Default)]
struct Plan {
    /// In the order in which they were found.
    ops: Vec<Global<Op>>,
    /// Operands that become poison.
    poisoned: Vec<(Global<Op>, Vec<usize>)>,
    /// Arguments of blocks.
    arguments: Vec<(Global<Block>, Vec<usize>)>,
    functions: Vec<Function>,
}

/// A function that loses arguments and results.
struct Function {
    op: Global<Op>,
    calls: Vec<Global<Op>>,
    arguments: Vec<bool>,
    results: Vec<bool>,
}

struct Finder<'a> {
    ctx: &'a Context,
    ir: &'a Ir,
    needed: &'a NeededFacts,
    users: FxHashMap<Global<Op>, Vec<Global<Op>>>,
    /// Values that go.
    dead: FxHashSet<Global<Value>>,
    /// Blocks that lose arguments.
    planned: FxHashSet<Global<Block>>,
    plan: Plan,
}

impl Finder<'_> {
    fn is_dead(&self, body: BodyId, v: Value) -> bool {
        let v = Global::new(body, v);
        self.dead.contains(&v) || !self.needed.is_needed(v)
    }

    fn results_are_dead(&self, op: Global<Op>) -> bool {
        self.ir.body(op.body).results(op.entity).all(|v| self.is_dead(op.body, v))
    }

    fn erase(&mut self, op: Global<Op>) {
        self.plan.ops.push(op);
        self.dead.extend(self.ir.body(op.body).results(op.entity).map(|v| Global::new(op.body, v)));
    }

    fn operation(&mut self, op: Global<Op>) {
        let view = ViewIr { ctx: self.ctx, ir: self.ir, body: op.body };
        let known = info(self.ctx, self.ir, op);
        if known.interface::<dyn Callable>().is_some() && is_symbol(self.ctx, self.ir, op) {
            self.function(op);
        } else if let Some(branch) = op.entity.cast::<dyn RegionBranch>(&view) {
            self.region_branch(op, branch);
        } else if let Some(branch) = op.entity.cast::<dyn BranchLike>(&view) {
            self.branch(op, branch);
        } else if !known.has(TraitSet::Terminator) && known.interface::<dyn CallLike>().is_none() {
            // Whatever uses a dead value with an effect is not reached.
            let uses_dead = view.ir.body(op.body).operands(op.entity).any(|v| self.is_dead(op.body, v));
            let unmissed = would_be_trivially_dead(self.ctx, self.ir, op);
            if uses_dead || unmissed && self.results_are_dead(op) {
                self.erase(op);
            }
        }
    }

    fn function(&mut self, op: Global<Op>) {
        let (ctx, ir) = (self.ctx, self.ir);
        let Some(region) = callable_region(ctx, ir, op) else { return };
        let inside = ir.body(region.body);
        let Some(entry) = inside.first_block(region.entity) else { return };
        let Some(signature) = signature(ctx, ir, op) else { return };
        if visibility(ctx, ir, op) == Visibility::Public {
            return;
        }
        let calls = self.users.get(&op).cloned().unwrap_or_default();
        if !calls.iter().all(|c| is_plain_call(ctx, ir, *c)) {
            return;
        }
        let arguments: Vec<bool> =
            inside.block_args(entry).iter().map(|v| self.is_dead(region.body, *v)).collect();
        let unused = |i: usize| {
            let result = |c: &Global<Op>| ir.body(c.body).results(c.entity).nth(i).map(|v| (c.body, v));
            calls.iter().filter_map(result).all(|(body, v)| self.is_dead(body, v))
        };
        let results: Vec<bool> = (0..signature.results().len()).map(unused).collect();
        for (v, dead) in inside.block_args(entry).iter().zip(&arguments) {
            self.dead.extend(dead.then_some(Global::new(region.body, *v)));
        }
        for call in &calls {
            let gone = ir.body(call.body).results(call.entity).zip(&results).filter(|(_, dead)| **dead);
            self.dead.extend(gone.map(|(v, _)| Global::new(call.body, v)));
        }
        if arguments.contains(&true) || results.contains(&true) {
            self.plan.functions.push(Function { op, calls, arguments, results });
        }
    }

    fn region_branch(&mut self, op: Global<Op>, branch: terrace_ir::view::Interface<dyn RegionBranch>) {
        let (ctx, ir) = (self.ctx, self.ir);
        // The conditions of a loop with results that only reads are not needed either: it must go with them.
        let yields = ir.body(op.body).num_results(op.entity) > 0;
        let unmissed = is_memory_effect_free(ctx, ir, op) || yields && would_be_trivially_dead(ctx, ir, op);
        if unmissed && self.results_are_dead(op) {
            return self.erase(op);
        }
        let view = ViewIr { ctx, ir, body: op.body };
        let (inside, regions) = ir.regions(op);
        let own = branch.region_successors(&view, None);
        let flows: Vec<_> = own.into_iter().map(|s| (branch.entry_operands(&view, s.region), s)).collect();
        self.poison(op, op, inside, &flows);
        for region in regions {
            let to = branch.region_successors(&view, Some(region));
            for block in ir.body(inside).region_blocks(region) {
                let Some(last) = ir.body(inside).last_op(block) else { continue };
                let last = Global::new(inside, last);
                let within = View { ctx, body: ir.body(inside) };
                let end = last.entity.cast::<dyn RegionBranchTerminator>(&within);
                if end.is_none() && !info(ctx, ir, last).has(TraitSet::ReturnLike) {
                    continue;
                }
                let all = 0..within.body.num_operands(last.entity);
                let passed = |region| end.map_or(all.clone(), |e| e.passed_operands(within.body, region));
                let flows: Vec<_> = to.iter().cloned().map(|s| (passed(s.region), s)).collect();
                self.poison(last, op, inside, &flows);
            }
        }
    }

    /// Plans poison for the operands of `op` that are passed to nothing that is needed.
    fn poison(
        &mut self,
        op: Global<Op>,
        owner: Global<Op>,
        inside: BodyId,
        flows: &[(std::ops::Range<usize>, terrace_ir::interfaces::RegionSuccessor)],
    ) {
        let mut fates: FxHashMap<usize, bool> = FxHashMap::default();
        for (range, to) in flows {
            let body = if to.region.is_some() { inside } else { owner.body };
            for (i, input) in range.clone().zip(&to.inputs) {
                *fates.entry(i).or_insert(true) &= self.is_dead(body, *input);
            }
        }
        let mut dead: Vec<usize> = fates.into_iter().filter(|(_, dead)| *dead).map(|(i, _)| i).collect();
        dead.sort_unstable();
        if !dead.is_empty() {
            self.plan.poisoned.push((op, dead));
        }
    }

    fn branch(&mut self, op: Global<Op>, branch: terrace_ir::view::Interface<dyn BranchLike>) {
        let view = View { ctx: self.ctx, body: self.ir.body(op.body) };
        let operands = op.entity.operands(&view);
        for (i, block) in op.entity.successors(&view).into_iter().enumerate() {
            let (range, produced) = branch.successor_operands(&view, i);
            let args = view.body.block_args(block);
            let passed = range.clone().filter_map(|n| Some((produced + n - range.start, *operands.get(n)?)));
            // A branch that is not reached passes nothing that is needed to an argument that may be.
            let is_dead = |(n, v): &(usize, Value)| {
                self.is_dead(op.body, *v) && args.get(*n).is_some_and(|a| self.is_dead(op.body, *a))
            };
            let dead: Vec<usize> = passed.filter(is_dead).map(|(n, _)| n).collect();
            if dead.is_empty() {
                continue;
            }
            let block = Global::new(op.body, block);
            // All branches to it pass less: it is planned once.
            if !self.planned.insert(block) {
                continue;
            }
            let gone = dead.iter().filter_map(|n| args.get(*n)).map(|v| Global::new(op.body, *v));
            self.dead.extend(gone);
            self.plan.arguments.push((block, dead));
        }
    }
}

/// The signature of a function.
fn signature<'c>(ctx: &'c Context, ir: &Ir, op: Global<Op>) -> Option<FunctionType<'c>> {
    let ty = ctx.type_value(ir.attr(ctx, op, FUNCTION_TYPE)?)?;
    ty.cast::<FunctionType<'_>>(ctx)
}

const FUNCTION_TYPE: &str = "function_type";

/// A call by a symbol whose operands are not in groups.
fn is_plain_call(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    info(ctx, ir, op).interface::<dyn CallLike>().is_some() && ir.attr(ctx, op, OPERAND_SIZES).is_none()
}

/// The members of a list whose flag is not set.
fn kept<T: Copy>(list: impl IntoIterator<Item = T>, dead: &[bool]) -> Vec<T> {
    let gone = |i: usize| dead.get(i).copied().unwrap_or(false);
    list.into_iter().enumerate().filter(|(i, _)| !gone(*i)).map(|(_, t)| t).collect()
}

impl Plan {
    fn apply(self, ctx: &Context, ir: &mut Ir) {
        for (op, operands) in &self.poisoned {
            poison_operands(ctx, ir, *op, operands);
        }
        for (block, dead) in &self.arguments {
            stop_passing(ctx, ir, *block, dead);
        }
        for f in &self.functions {
            f.drop_returned(ctx, ir);
            for call in &f.calls {
                f.drop_arguments(ir, ctx, *call);
            }
        }
        // Users of what goes come after it.
        for op in self.ops.into_iter().rev() {
            let present = ir.has_body(op.body) && !ir.body(op.body).is_erased(op.entity);
            if present && ir.body(op.body).is_unused(op.entity) {
                ir.erase_op(op);
            }
        }
        for (block, dead) in self.arguments {
            if ir.has_body(block.body) {
                erase_arguments(ctx, ir, block, &dead);
            }
        }
        for f in self.functions {
            for call in &f.calls {
                f.drop_results(ctx, ir, *call);
            }
            f.change_signature(ctx, ir);
        }
    }
}

/// Makes operands poison, each by an operation of its own.
fn poison_operands(ctx: &Context, ir: &mut Ir, op: Global<Op>, operands: &[usize]) {
    let mut listener = NoListener;
    let mut rw = Rewriter::new(ctx, ir, op.body, &mut listener);
    rw.set_insertion_before(op.entity);
    for i in operands {
        let ty = rw.body().value_type(rw.body().operand(op.entity, *i));
        let poison = PoisonOp::new(ty).result(&mut rw);
        rw.body_mut().set_operand(op.entity, *i, poison);
    }
}

/// Makes poison of the uses that are left of values that go: operations that nobody needs, or that are not reached, but stay.
fn poison_uses(ctx: &Context, ir: &mut Ir, body: BodyId, at: InsertPoint, values: &[Value]) {
    let mut listener = NoListener;
    let mut rw = Rewriter::new(ctx, ir, body, &mut listener);
    rw.set_insertion(at);
    for v in values {
        if rw.body().has_uses(*v) {
            let poison = PoisonOp::new(rw.body().value_type(*v)).result(&mut rw);
            rw.body_mut().replace_all_uses(*v, poison);
        }
    }
}

/// Branches to a block pass nothing for these arguments any more.
fn stop_passing(ctx: &Context, ir: &mut Ir, block: Global<Block>, dead: &[usize]) {
    let body = ir.body_mut(block.body);
    let edges: Vec<(Op, usize)> = body.block_uses(block.entity).collect();
    for (op, i) in edges {
        let view = View { ctx, body };
        let Some(branch) = op.cast::<dyn BranchLike>(&view) else { continue };
        let (range, produced) = branch.successor_operands(&view, i);
        let operands: Vec<Value> = body.operands(op).collect();
        let passed = operands.get(range).unwrap_or_default();
        // A block that several branches name is come by more than once.
        if passed.len() + produced != body.block_args(block.entity).len() {
            continue;
        }
        let rest = passed.iter().enumerate().filter(|(n, _)| dead.binary_search(&(n + produced)).is_err());
        let rest: Vec<Value> = rest.map(|(_, v)| *v).collect();
        if rest.len() < passed.len() {
            branch.set_successor_operands(&mut Edit { ctx, body }, i, &rest);
        }
    }
}

/// Erases arguments of a block.
fn erase_arguments(ctx: &Context, ir: &mut Ir, block: Global<Block>, dead: &[usize]) {
    let body = ir.body(block.body);
    let args = body.block_args(block.entity);
    let gone: Vec<Value> = dead.iter().filter_map(|i| args.get(*i).copied()).collect();
    let start = InsertPoint::Start(block.entity);
    poison_uses(ctx, ir, block.body, start, &gone);
    let dead: FxHashSet<usize> = dead.iter().copied().collect();
    ir.body_mut(block.body).retain_block_args(block.entity, |i, _| !dead.contains(&i));
}

impl Function {
    /// The function's returns give nothing for its dead results.
    fn drop_returned(&self, ctx: &Context, ir: &mut Ir) {
        let Some(region) = callable_region(ctx, ir, self.op) else { return };
        let blocks: Vec<Block> = ir.body(region.body).region_blocks(region.entity).collect();
        for block in blocks {
            let body = ir.body_mut(region.body);
            let Some(last) = body.last_op(block) else { continue };
            let ends = ctx.op_info(body.name(last)).has(TraitSet::ReturnLike);
            if ends && body.num_operands(last) == self.results.len() {
                let rest = kept(body.operands(last), &self.results);
                body.set_operands(last, &rest);
            }
        }
    }

    fn drop_arguments(&self, ir: &mut Ir, ctx: &Context, call: Global<Op>) {
        let body = ir.body_mut(call.body);
        let view = View { ctx, body };
        let Some(arguments) = call.entity.cast::<dyn CallLike>(&view).map(|c| c.arguments(&view)) else {
            return;
        };
        let mut operands: Vec<Value> = body.operands(call.entity).collect();
        let first = first_argument(&operands, &arguments);
        let rest = kept(arguments.iter().copied(), &self.arguments);
        operands.splice(first..first + arguments.len(), rest);
        body.set_operands(call.entity, &operands);
        keep_entries(ctx, ir, call, "arg_attrs", &self.arguments);
    }

    /// Makes a call again without the results that go.
    fn drop_results(&self, ctx: &Context, ir: &mut Ir, call: Global<Op>) {
        if !self.results.contains(&true)
            || !ir.has_body(call.body)
            || ir.body(call.body).is_erased(call.entity)
        {
            return;
        }
        keep_entries(ctx, ir, call, "res_attrs", &self.results);
        let body = ir.body(call.body);
        let old = call.entity;
        let (operands, discardable): (Vec<Value>, Vec<(Attr, Attr)>) =
            (body.operands(old).collect(), body.discardable_attrs(old).collect());
        let types: Vec<Type> = kept(body.result_types(old), &self.results);
        let new = NewOp::of(ctx, body.name(old), body.loc(old))
            .operands(&operands)
            .results(&types)
            .inherent(body.inherent_attrs(old))
            .discardable(&discardable);
        let (values, all) = (kept(body.results(old), &self.results), body.results(old).collect::<Vec<_>>());
        let new = ir.insert_new(ctx, call.body, InsertPoint::Before(old), &new.spec());
        let body = ir.body_mut(call.body);
        let made: Vec<Value> = body.results(new).collect();
        values.iter().zip(made).for_each(|(from, to)| body.replace_all_uses(*from, to));
        poison_uses(ctx, ir, call.body, InsertPoint::Before(new), &all);
        ir.erase_op(call);
    }

    fn change_signature(&self, ctx: &Context, ir: &mut Ir) {
        let Some(old) = signature(ctx, ir, self.op) else { return };
        let inputs = kept(old.inputs().iter().copied(), &self.arguments);
        let results = kept(old.results().iter().copied(), &self.results);
        let new = ctx.type_attr(ctx.function_type(&inputs, &results));
        keep_entries(ctx, ir, self.op, "arg_attrs", &self.arguments);
        keep_entries(ctx, ir, self.op, "res_attrs", &self.results);
        ir.body_mut(self.op.body).set_attr(ctx, self.op.entity, FUNCTION_TYPE, Some(new));
        let Some(region) = callable_region(ctx, ir, self.op) else { return };
        let Some(entry) = ir.body(region.body).first_block(region.entity) else { return };
        let dead: Vec<usize> = self.arguments.iter().enumerate().filter(|a| *a.1).map(|a| a.0).collect();
        erase_arguments(ctx, ir, Global::new(region.body, entry), &dead);
    }
}

/// Keeps the entries of a list of attributes that do not belong to what goes. A list of empty dictionaries goes as a whole.
fn keep_entries(ctx: &Context, ir: &mut Ir, op: Global<Op>, name: &str, dead: &[bool]) {
    let Some(list) = ir.attr(ctx, op, name).and_then(|a| ctx.as_array(a)) else { return };
    let rest = kept(list.iter().copied(), dead);
    let empty = rest.iter().all(|a| *a == ctx.empty_dictionary());
    let new = (!empty).then(|| ctx.array(&rest));
    ir.body_mut(op.body).set_attr(ctx, op.entity, name, new);
}

/// Applies the canonicalization of operations with regions to all of them.
fn canonicalize_region_branches(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let (mut set, mut seen) = (PatternSet::new(), FxHashSet::default());
    let mut by_body: Vec<(BodyId, Vec<Global<Op>>)> = Vec::new();
    let mut places: FxHashMap<BodyId, usize> = FxHashMap::default();
    ir.walk_post(root, |ir, op| {
        let known = info(ctx, ir, op);
        if op != root && known.interface::<dyn RegionBranch>().is_some() {
            if seen.insert(ir.body(op.body).name(op.entity)) {
                set.add_canonicalization(ctx, &String::from_utf8_lossy(known.name()));
            }
            let place = *places.entry(op.body).or_insert_with(|| {
                by_body.push((op.body, Vec::new()));
                by_body.len() - 1
            });
            by_body[place].1.push(op);
        }
        Walk::Advance
    });
    let (patterns, config) = (Frozen::new(ctx, &set), GreedyConfig::default());
    for (_, ops) in by_body {
        apply_to_ops(ctx, ir, &ops, &patterns, &config, &mut NoListener);
    }
}

impl RemoveDeadValues {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        remove_dead_values(cx.ctx, cx.ir, cx.op, self.canonicalize);
        Ok(())
    }
}
