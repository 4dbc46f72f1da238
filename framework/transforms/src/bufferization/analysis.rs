//! The one-shot analysis: decides for each operand of a body whether the operation may work in its buffer, or needs a copy.
//!
//! Values that share a buffer form sets; deciding that an operand is used in place joins the sets of its value and of the values that it
//! lends its buffer to. A join is refused if then some operand would read what another one has overwritten ([`super::conflicts`]), or if
//! memory would be written that must not be.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_ir::{BodyId, Diagnostic, Dominance, Global, Look, LookIr, Op, Value, ViewIr, Walk};

use super::conflicts::{Order, Sharing};
use super::functions::Functions;
use super::interface::{Relation, Use, op_error};
use super::options::{self, Options};
use super::state::{Known, State, concerns_tensors};

/// Sets of values by union and find, over the numbers of values in a body.
#[derive(Default)]
pub(super) struct Classes {
    parent: FxHashMap<Value, Value>,
}

impl Classes {
    /// The value that stands for the set of a value.
    pub(super) fn find(&self, mut v: Value) -> Value {
        while let Some(p) = self.parent.get(&v) {
            v = *p;
        }
        v
    }

    /// Lets the set of `kept` take in that of `other`; both stand for their sets.
    pub(super) fn join(&mut self, kept: Value, other: Value) {
        if kept != other {
            self.parent.insert(other, kept);
        }
    }
}

/// The decisions about a body.
pub(super) struct Facts {
    in_place: FxHashSet<Use>,
    /// Values that may share a buffer.
    pub(super) sharing: Sharing,
    /// Values that are known to have the same buffer, with how many there are.
    equivalent: Classes,
    sizes: FxHashMap<Value, u32>,
    /// Uses of tensors that nothing has written.
    pub(super) undefined: FxHashSet<Use>,
    /// Attributes that show what the analysis found.
    pub(super) notes: Vec<(Global<Op>, String)>,
}

impl Facts {
    /// True if an operand's buffer is used without a copy.
    pub(super) fn is_in_place(&self, u: Use) -> bool {
        self.in_place.contains(&u)
    }

    /// True if two values are known to have the same buffer.
    pub(super) fn are_equivalent(&self, a: Value, b: Value) -> bool {
        self.equivalent.find(a) == self.equivalent.find(b)
    }

    /// True if two values may share a buffer.
    pub(super) fn may_share(&self, a: Value, b: Value) -> bool {
        self.sharing.classes.find(a) == self.sharing.classes.find(b)
    }

    fn join_equivalent(&mut self, a: Value, b: Value) {
        let (a, b) = (self.equivalent.find(a), self.equivalent.find(b));
        if a == b {
            return;
        }
        let size = |v: &Value| self.sizes.get(v).copied().unwrap_or(1);
        let (kept, other) = if size(&a) >= size(&b) { (a, b) } else { (b, a) };
        let total = size(&a) + size(&b);
        self.sizes.insert(kept, total);
        self.equivalent.join(kept, other);
    }
}

/// The outcome for all bodies that were analysed.
#[derive(Default)]
pub(super) struct Analysis {
    pub(super) bodies: FxHashMap<BodyId, Facts>,
    pub(super) functions: Functions,
    /// The number of operands that are used in place, and of those that are not.
    pub(super) counts: [u64; 2],
}

impl Analysis {
    /// The state of a body with what is known of it.
    pub(super) fn state<'a>(&'a self, v: ViewIr<'a>, options: &'a Options) -> State<'a> {
        let known = self.bodies.get(&v.body).map(|facts| Known { facts, functions: &self.functions });
        State { v, options, known }
    }
}

/// The analysis of one body while it is made.
pub(super) struct Run<'a> {
    v: ViewIr<'a>,
    options: &'a Options,
    functions: &'a Functions,
    facts: Facts,
    dominance: Dominance,
    counts: [u64; 2],
}

/// The operations of a body, nested ones before those around them.
pub(super) fn ops_of_body(v: &ViewIr<'_>) -> Vec<Op> {
    let body = v.body();
    let mut ops = Vec::with_capacity(body.live_ops());
    // Those around come first, blocks and operations from the last: turned around, that is the order that is wanted.
    let mut todo: Vec<Op> = Vec::new();
    let add = |regions: &[terrace_ir::Region], todo: &mut Vec<Op>| {
        for region in regions {
            for block in body.region_blocks(*region) {
                todo.extend(body.block_ops(block));
            }
        }
    };
    add(body.own_regions(), &mut todo);
    while let Some(op) = todo.pop() {
        ops.push(op);
        add(body.regions(op), &mut todo);
    }
    ops.reverse();
    ops
}

impl<'a> Run<'a> {
    /// Analyses the body at hand of `v`.
    pub(super) fn body(
        v: ViewIr<'a>,
        options: &'a Options,
        functions: &'a Functions,
    ) -> Result<(Facts, [u64; 2]), Vec<Diagnostic>> {
        let ops = ops_of_body(&v);
        let unknown = State { v, options, known: None };
        let facts = Facts {
            in_place: FxHashSet::default(),
            sharing: Sharing::default(),
            equivalent: Classes::default(),
            sizes: FxHashMap::default(),
            undefined: FxHashSet::default(),
            notes: Vec::new(),
        };
        let mut run = Run { v, options, functions, facts, dominance: Dominance::new(v.body), counts: [0, 0] };
        if !ops.iter().any(|op| unknown.model(*op).is_some()) {
            return Ok((run.facts, run.counts));
        }
        run.prepare(&ops);
        run.check(&ops).map_err(|e| vec![e])?;
        run.share_destinations(&ops);
        for op in run.ordered(&ops) {
            run.decide(op);
        }
        run.find_equivalent(&ops);
        run.find_undefined(&ops);
        run.verify(&ops)?;
        Ok((run.facts, run.counts))
    }

    fn state(&self) -> State<'_> {
        let known = Some(Known { facts: &self.facts, functions: self.functions });
        State { v: self.v, options: self.options, known }
    }

    /// Sets of one value each, but where operands must be used in place.
    fn prepare(&mut self, ops: &[Op]) {
        let v = self.v;
        let order = Order::of(&v);
        let sharing = Sharing::of(&self.state(), ops, order);
        self.facts.sharing = sharing;
        for op in ops {
            let state = self.state();
            let Some(model) = state.model(*op) else { continue };
            let forced: Vec<Use> =
                state.tensor_uses(*op).into_iter().filter(|u| model.must_be_in_place(&state, *u)).collect();
            forced.into_iter().for_each(|u| self.set_in_place(u));
        }
    }

    /// Decides first about the operands for which no copy can stand.
    fn share_destinations(&mut self, ops: &[Op]) {
        for op in ops {
            let Some(model) = self.state().model(*op) else { continue };
            let uses = self.state().tensor_uses(*op);
            for u in uses.into_iter().filter(|u| model.is_shared_destination(*u)) {
                self.set_in_place(u);
            }
        }
    }

    /// Checks that what must be so can be.
    fn check(&mut self, ops: &[Op]) -> Result<(), Diagnostic> {
        let state = self.state();
        for op in ops {
            let Some(model) = state.model(*op) else { continue };
            check_blocks(&self.v, *op, model.allows_blocks())?;
        }
        for op in ops {
            let state = self.state();
            if state.model(*op).is_none() {
                continue;
            }
            if let Some(made) = op.cast::<terrace_dialects::bufferization::ToTensorOp>(&self.v)
                && !made.restrict(&self.v)
                && made.result(&self.v).has_uses(&self.v)
            {
                let message = "to_tensor ops without `restrict` are not supported by One-Shot Analysis";
                return Err(op_error(&self.v, *op, message));
            }
            for u in state.tensor_uses(*op) {
                let functions = Known { facts: &self.facts, functions: self.functions };
                let known = State { v: self.v, options: self.options, known: Some(functions) };
                let sharing = &self.facts.sharing;
                let set = sharing.set(u.value(&self.v));
                let bad = |what| {
                    let message = format!("not bufferizable under the given constraints: {what}");
                    Err(op_error(&self.v, *op, message))
                };
                if sharing.is_inconsistent(&known, &mut self.dominance, u) {
                    return bad("cannot avoid RaW conflict");
                }
                if known.is_in_place(u) && set.is_some_and(|s| s.is_written() && s.has_read_only()) {
                    return bad("would write to read-only buffer");
                }
            }
        }
        Ok(())
    }

    /// The operations with tensors in the order of decisions.
    fn ordered(&self, ops: &[Op]) -> Vec<Op> {
        let state = self.state();
        let with_tensors = |op: &&Op| concerns_tensors(&self.v, self.options, **op);
        let mut list: Vec<Op> = ops.iter().filter(with_tensors).copied().collect();
        match self.options.order {
            options::Order::TopDown => {}
            options::Order::BottomUp => list.reverse(),
            options::Order::BottomUpFromTerminators => return super::orders::from_terminators(&state, &list),
            options::Order::Shuffled(seed) => super::orders::shuffle(&mut list, seed),
        }
        list
    }

    /// Decides about the operands of an operation.
    fn decide(&mut self, op: Op) {
        for u in self.state().tensor_uses(op) {
            let state = State {
                v: self.v,
                options: self.options,
                known: Some(Known { facts: &self.facts, functions: self.functions }),
            };
            let aliases = state.aliasing_values(u);
            if state.model(op).is_some_and(|m| m.is_shared_destination(u)) {
                self.counts[0] += 1;
                continue;
            }
            let refused = self.facts.sharing.refuses(&state, &mut self.dominance, u, &aliases);
            match refused {
                None => {
                    self.set_in_place(u);
                    self.counts[0] += 1;
                }
                Some(why) => {
                    self.counts[1] += 1;
                    if self.options.print_conflicts {
                        let number = self.facts.notes.len();
                        let notes = why.notes(&self.v, number);
                        self.facts.notes.extend(notes);
                    }
                }
            }
        }
    }

    fn set_in_place(&mut self, u: Use) {
        if !self.facts.in_place.insert(u) {
            return;
        }
        let state = State {
            v: self.v,
            options: self.options,
            known: Some(Known { facts: &self.facts, functions: self.functions }),
        };
        let (aliases, writes) = (state.aliasing_values(u), state.writes(u));
        let private = writes && self.facts.sharing.needs_private_copy(&state, u);
        let value = u.value(&self.v);
        for alias in aliases {
            self.facts.sharing.join(&self.v, alias.of, value);
        }
        if writes {
            self.facts.sharing.add_write(&self.v, value, u, private);
        }
    }

    /// Finds values that always have the same buffer.
    fn find_equivalent(&mut self, ops: &[Op]) {
        for op in ops {
            let results: Vec<Value> =
                op.results(&self.v).into_iter().filter(|r| self.state().is_tensor(*r)).collect();
            for result in results {
                let state = self.state();
                let Some(model) = state.model(*op) else { continue };
                let aliases = state.aliasing_operands(result);
                let Some(first) = aliases.first().map(|a| a.of.value(&self.v)) else { continue };
                let mut joined = None;
                let mut all = true;
                for alias in &aliases {
                    let same = alias.relation == Relation::Equivalent && state.is_in_place(alias.of);
                    let operand = alias.of.value(&self.v);
                    if same && alias.definite {
                        joined = Some(operand);
                        break;
                    }
                    all &= same && state.are_equivalent(operand, first);
                }
                if joined.is_none() && all && !model.allocates(&state, result) {
                    joined = Some(first);
                }
                if let Some(operand) = joined {
                    self.facts.join_equivalent(result, operand);
                }
            }
        }
    }

    /// Finds uses of tensors that nothing has written.
    fn find_undefined(&mut self, ops: &[Op]) {
        let mut undefined = FxHashSet::default();
        let state = self.state();
        for op in ops.iter().filter(|op| state.model(**op).is_some()) {
            for result in op.results(&self.v).into_iter().filter(|r| state.is_tensor(*r)) {
                let Some(first) = state.uses(result).next() else { continue };
                if state.definitions(first).is_empty() {
                    undefined.extend(state.uses(result));
                }
            }
        }
        self.facts.undefined = undefined;
    }

    fn verify(&self, ops: &[Op]) -> Result<(), Vec<Diagnostic>> {
        let state = self.state();
        let models = ops.iter().filter_map(|op| Some((*op, state.model(*op)?)));
        let errors: Vec<Diagnostic> =
            models.filter_map(|(op, m)| m.verify_analysis(&state, op).err()).collect();
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }
}

/// Checks that no region has several blocks, unless its operation's model understands them.
pub(super) fn check_blocks(v: &ViewIr<'_>, op: Op, allowed: bool) -> Result<(), Diagnostic> {
    let (id, regions) = v.ir.region_list(v.global(op));
    let body = v.ir.body(id);
    let several = |r: &terrace_ir::Region| !body.region_is_empty(*r) && !body.has_one_block(*r);
    if allowed || !regions.iter().any(several) {
        return Ok(());
    }
    let message = "op or BufferizableOpInterface implementation does not support unstructured control flow, but at least one region has multiple blocks";
    Err(op_error(v, op, message))
}

/// The bodies of the isolated operations in `root`, and its own.
pub(super) fn bodies_in(v: &ViewIr<'_>, root: Global<Op>) -> Vec<BodyId> {
    let mut bodies = Vec::new();
    v.ir.walk_pre(root, |ir, op| {
        bodies.extend(ir.body(op.body).child_body(op.entity));
        Walk::Advance
    });
    bodies
}
