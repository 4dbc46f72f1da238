//! [`State`]: the questions about buffers of tensors, and the walks along their uses and definitions that answer them.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use terrace_ir::op_interfaces::{CastLike, RegionBranch};
use terrace_ir::{Body, Global, Look, LookIr, Op, Region, Value, ValueDef, View, ViewIr};

use super::analysis::Facts;
use super::functions::Functions;
use super::interface::{Alias, Aliases, Bufferizable, Relation, Use};
use super::options::{Options, is_tensor};

/// Operands; mostly few.
pub(super) type Uses = SmallVec<[Use; 4]>;

/// Values that a walk has found; mostly one.
pub(super) type Found = SmallVec<[Value; 1]>;

/// The outcome of the analysis as far as it is known.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    /// Of the body at hand.
    pub(super) facts: &'a Facts,
    /// Of functions.
    pub(super) functions: &'a Functions,
}

/// A body, the options, and what the analysis has found out so far. Without an analysis the answers are those that are safe.
#[derive(Clone, Copy)]
pub struct State<'a> {
    /// The body at hand.
    pub v: ViewIr<'a>,
    /// The options.
    pub options: &'a Options,
    pub(super) known: Option<Known<'a>>,
}

/// The way in which [`State::chain`] goes from a value to those that it is made of.
#[derive(Clone, Copy)]
pub struct Walk {
    /// Only to operands that are used in place.
    pub in_place_only: bool,
    /// Only to operands with the same buffer.
    pub equivalent_only: bool,
    /// Only to operands of the same type, or through casts.
    pub same_type_or_casts: bool,
    /// Values count at which the walk ends without having found what it looked for.
    pub leaves: bool,
}

impl Walk {
    /// To every operand; leaves count.
    pub const ALL: Walk =
        Walk { in_place_only: false, equivalent_only: false, same_type_or_casts: false, leaves: true };
    /// To every operand; leaves do not count.
    pub const FOUND: Walk = Walk { leaves: false, ..Walk::ALL };
}

impl<'a> State<'a> {
    /// The state of a body of which nothing is known.
    pub fn unknown(v: &'a (impl LookIr + ?Sized), options: &'a Options) -> State<'a> {
        State { v: v.view_ir(), options, known: None }
    }

    /// The body.
    pub fn body(&self) -> &'a Body {
        self.v.ir.body(self.v.body)
    }

    /// The body as a view.
    pub fn view(&self) -> View<'a> {
        View { ctx: self.v.ctx, body: self.body() }
    }

    /// True if a value is a tensor.
    pub fn is_tensor(&self, value: Value) -> bool {
        is_tensor(self.v.ctx, value.ty(&self.v))
    }

    /// The operation that a value is a result of, or in whose region it is an argument.
    pub fn owner(&self, value: Value) -> Option<Global<Op>> {
        let body = self.body();
        match body.value_def(value) {
            ValueDef::Result(op, _) => Some(self.v.global(op)),
            ValueDef::Argument(block, _) => {
                let region = body.block_region(block)?;
                self.v.ir.region_parent(Global::new(self.v.body, region))
            }
        }
    }

    /// The model of an operation.
    pub fn model(&self, op: Op) -> Option<&'static dyn Bufferizable> {
        self.options.model(op.name(&self.v))
    }

    /// The model of the owner of a value.
    pub fn model_of(&self, value: Value) -> Option<&'static dyn Bufferizable> {
        let owner = self.owner(value)?;
        self.options.model(self.v.ir.body(owner.body).name(owner.entity))
    }

    /// The uses of a value.
    pub fn uses(&self, value: Value) -> impl Iterator<Item = Use> + 'a {
        let body = self.body();
        body.uses(value).map(|u| Use { op: body.use_owner(u), index: body.use_index(u) })
    }

    /// The uses of tensors by an operation.
    pub fn tensor_uses(&self, op: Op) -> Uses {
        let tensor = |u: &Use| self.is_tensor(u.value(&self.v));
        (0..op.num_operands(&self.v)).map(|index| Use { op, index }).filter(tensor).collect()
    }

    /// True if the buffer of an operand is read.
    pub fn reads(&self, u: Use) -> bool {
        self.model(u.op).is_none_or(|m| m.reads(self, u))
    }

    /// True if the buffer of an operand is written.
    pub fn writes(&self, u: Use) -> bool {
        self.model(u.op).is_none_or(|m| m.writes(self, u))
    }

    /// True if an operand only lends its buffer to values.
    pub fn only_aliases(&self, u: Use) -> bool {
        self.model(u.op).is_some_and(|m| {
            !m.reads(self, u) && !m.writes(self, u) && !m.aliasing_values(self, u).is_empty()
        })
    }

    /// The values whose buffers may be that of an operand.
    pub fn aliasing_values(&self, u: Use) -> Aliases<Value> {
        match self.model(u.op) {
            Some(m) => m.aliasing_values(self, u),
            None => self.any_values(u),
        }
    }

    /// Every tensor that an operation of which nothing is known makes.
    pub fn any_values(&self, u: Use) -> Aliases<Value> {
        let body = self.body();
        let entries = body.regions(u.op).iter().filter_map(|r| body.first_block(*r));
        let args = entries.flat_map(|b| body.block_args(b).iter().copied());
        body.results(u.op).chain(args).filter(|v| self.is_tensor(*v)).map(Alias::maybe).collect()
    }

    /// The operands whose buffers a value may have.
    pub fn aliasing_operands(&self, value: Value) -> Aliases<Use> {
        match self.model_of(value) {
            Some(m) => m.aliasing_operands(self, value),
            None => self.any_operands(value),
        }
    }

    fn any_operands(&self, value: Value) -> Aliases<Use> {
        let body = self.body();
        let op = match body.value_def(value) {
            ValueDef::Result(op, _) => op,
            ValueDef::Argument(block, _) => match body.block_parent_op(block) {
                Some(op) if body.prev_block(block).is_none() => op,
                _ => return Aliases::new(),
            },
        };
        self.tensor_uses(op).into_iter().map(Alias::maybe).collect()
    }

    /// The operands whose aliasing values name a value: what [`Bufferizable::aliasing_operands`] is where nothing else is said.
    pub fn operands_aliasing(&self, value: Value) -> Aliases<Use> {
        let Some(owner) = self.owner(value).filter(|o| o.body == self.v.body) else { return Aliases::new() };
        let mut found = Aliases::new();
        for u in self.tensor_uses(owner.entity) {
            for alias in self.aliasing_values(u).into_iter().filter(|a| a.of == value) {
                found.push(Alias { of: u, relation: alias.relation, definite: alias.definite });
            }
        }
        found
    }

    /// True if a value is defined by a write to its buffer.
    pub fn is_written_by_definition(&self, value: Value) -> bool {
        match value.def(&self.v).and_then(|op| self.model(op)) {
            Some(m) => m.result_writes(self, value),
            None => true,
        }
    }

    /// True if an operation writes the buffer of a result, where nothing else is said: it has no other's buffer, or that of a written
    /// operand, or something in the operation's regions writes it.
    pub fn default_result_writes(&self, value: Value) -> bool {
        let Some(op) = value.def(&self.v) else { return true };
        let operands = self.aliasing_operands(value);
        if operands.is_empty() || operands.iter().any(|a| self.writes(a.of)) {
            return true;
        }
        let body = self.body();
        if body.regions(op).is_empty() {
            return false;
        }
        let inside =
            |v: Value| self.owner(v).is_some_and(|o| o.body == self.v.body && body.is_ancestor(op, o.entity));
        // Values from outside are not made of anything inside.
        let stop = |v: Value| !inside(v) || self.is_written_by_definition(v);
        operands.iter().any(|a| self.chain(a.of, Walk::FOUND, stop).into_iter().any(inside))
    }

    /// True if anything reads the buffer of a value.
    pub fn is_read(&self, value: Value) -> bool {
        let mut todo: Vec<Use> = self.uses(value).collect();
        let mut seen = FxHashSet::default();
        while let Some(u) = todo.pop() {
            if !seen.insert(u) {
                continue;
            }
            if self.only_aliases(u) {
                for alias in self.aliasing_values(u) {
                    todo.extend(self.uses(alias.of));
                }
            }
            if self.reads(u) {
                return true;
            }
        }
        false
    }

    /// The values that an operand's is made of, from the last to the first, down to those that `found` accepts.
    pub fn chain(&self, from: Use, walk: Walk, found: impl FnMut(Value) -> bool) -> Found {
        self.chain_visiting(from, walk, found, |_| {})
    }

    /// [`State::chain`]; `visit` gets the uses by which it goes on.
    pub(super) fn chain_visiting(
        &self,
        from: Use,
        walk: Walk,
        mut found: impl FnMut(Value) -> bool,
        mut visit: impl FnMut(Use),
    ) -> Found {
        let first = from.value(&self.v);
        if found(first) {
            return Found::from_elem(first, 1);
        }
        let (mut seen, mut listed) = (FxHashSet::default(), FxHashSet::default());
        let mut result = Found::new();
        let mut add = |v: Value, wanted: bool| {
            if wanted && listed.insert(v) {
                result.push(v);
            }
        };
        let mut todo: Found = SmallVec::from_elem(first, 1);
        while let Some(value) = todo.pop() {
            if !seen.insert(value) {
                add(value, walk.leaves);
                continue;
            }
            if found(value) {
                add(value, true);
                continue;
            }
            if self.model_of(value).is_none() {
                add(value, walk.leaves);
                continue;
            }
            let operands = self.aliasing_operands(value);
            if operands.is_empty() {
                add(value, walk.leaves);
            }
            for alias in operands {
                let next = alias.of.value(&self.v);
                let stops = walk.equivalent_only && alias.relation != Relation::Equivalent
                    || walk.in_place_only && !self.is_in_place(alias.of)
                    || walk.same_type_or_casts
                        && next.ty(&self.v) != value.ty(&self.v)
                        && value.defining::<dyn CastLike>(&self.v).is_none();
                if stops {
                    add(value, walk.leaves);
                    continue;
                }
                visit(alias.of);
                if !todo.contains(&next) {
                    todo.push(next);
                }
            }
        }
        result
    }

    /// The values that define what is in the buffer of an operand: the last writes.
    pub fn definitions(&self, u: Use) -> Found {
        self.chain(u, Walk::FOUND, |v| self.is_written_by_definition(v))
    }

    /// True if an operand's buffer is used without a copy.
    pub fn is_in_place(&self, u: Use) -> bool {
        match self.known {
            Some(known) => known.facts.is_in_place(u),
            None => {
                let forced = |m: &dyn Bufferizable| m.must_be_in_place(self, u) || m.is_shared_destination(u);
                self.is_to_buffer(u.op) || !self.writes(u) || self.model(u.op).is_some_and(forced)
            }
        }
    }

    fn is_to_buffer(&self, op: Op) -> bool {
        op.is::<terrace_dialects::bufferization::ToBufferOp>(&self.v)
    }

    /// True if two values are known to have the same buffer.
    pub fn are_equivalent(&self, a: Value, b: Value) -> bool {
        a == b || self.known.is_some_and(|k| k.facts.are_equivalent(a, b))
    }

    /// The values that may share the buffer of a value; none without an analysis.
    pub fn sharing(&self, value: Value) -> &'a [Value] {
        self.known.map_or(&[], |k| k.facts.sharing.members(value))
    }

    /// True if anything writes the buffer of a value.
    pub(super) fn is_overwritten(&self, value: Value) -> bool {
        self.known.is_none_or(|k| k.facts.sharing.set(value).is_some_and(|set| set.is_written()))
    }

    /// True if a value may be in memory that nobody may write, as operations say that are known: a constant.
    pub(super) fn may_be_constant(&self, value: Value) -> bool {
        let constant = |v: &Value| {
            v.def(&self.v).and_then(|op| self.model(op)).is_some_and(|m| !m.is_writable(self, *v))
        };
        self.sharing(value).iter().any(constant)
    }

    /// True if nothing has written the tensor of an operand.
    pub fn is_undefined(&self, u: Use) -> bool {
        self.known.is_some_and(|k| k.facts.undefined.contains(&u))
    }

    /// True if the buffer of a value may be written.
    pub fn is_writable(&self, value: Value) -> bool {
        self.model_of(value).is_some_and(|m| m.is_writable(self, value))
    }

    /// True if an operand's new buffer need not get the tensor's elements: they are not there, all overwritten, or never read.
    pub fn can_omit_copy(&self, u: Use) -> bool {
        self.is_undefined(u)
            || self.writes(u) && !self.reads(u)
            || !self.reads(u) && !self.aliasing_values(u).iter().any(|a| self.is_read(a.of))
    }

    /// True if control may come from a region back to it. An operation that does not say where control goes may run its regions several
    /// times: once an element, as tensor.generate and linalg operations do.
    pub fn comes_back(&self, region: Region) -> bool {
        let op = self.body().region_owner(region);
        let is_known = op.is_some_and(|op| op.is::<dyn RegionBranch>(&self.v));
        op.is_some() && !is_known || self.reaches(region, region)
    }

    /// True if control may go from one region of an operation to another.
    pub fn reaches(&self, from: Region, to: Region) -> bool {
        let Some(op) = self.body().region_owner(from) else { return false };
        let Some(branch) = op.cast::<dyn RegionBranch>(&self.v) else { return false };
        let (mut todo, mut seen) = (vec![from], FxHashSet::default());
        while let Some(region) = todo.pop() {
            let successors = branch.model().region_successors(op, &self.v, Some(region));
            for next in successors.into_iter().filter_map(|s| s.region) {
                if next == to {
                    return true;
                }
                if seen.insert(next) {
                    todo.push(next);
                }
            }
        }
        false
    }

    /// The nearest region around, from `region` on, that `is` of its operation's model holds for.
    fn nearest(
        &self,
        region: Option<Region>,
        is: impl Fn(&'static dyn Bufferizable, Op, Region) -> bool,
    ) -> Option<Region> {
        let body = self.body();
        let mut at = region;
        while let Some(region) = at {
            let op = body.region_owner(region)?;
            if self.model(op).is_some_and(|m| is(m, op, region)) {
                return Some(region);
            }
            at = body.parent_region(op);
        }
        None
    }

    /// The nearest region from `region` on that runs again and again.
    pub fn repetitive_region(&self, region: Option<Region>) -> Option<Region> {
        self.nearest(region, |m, op, r| m.is_repetitive(self, op, r))
    }

    /// The nearest region from `region` on that runs several times at once.
    pub fn parallel_region(&self, region: Option<Region>) -> Option<Region> {
        self.nearest(region, |m, op, _| m.is_parallel(self, op))
    }

    /// The region in which a value is defined.
    pub fn region_of(&self, value: Value) -> Option<Region> {
        value.block(&self.v).and_then(|b| b.region(&self.v))
    }
}

/// True if an operand, a result or an argument of a block of an operation is a tensor.
pub(super) fn has_tensors(v: &ViewIr<'_>, op: Op) -> bool {
    let body = v.body();
    if body.operand_types(op).chain(body.result_types(op)).any(|t| is_tensor(v.ctx, t)) {
        return true;
    }
    let (id, regions) = v.ir.region_list(v.global(op));
    let inside = v.ir.body(id);
    let blocks = regions.iter().flat_map(|r| inside.region_blocks(*r));
    blocks.flat_map(|b| inside.block_args(b)).any(|a| is_tensor(v.ctx, inside.value_type(*a)))
}

/// True if an operation has to do with tensors, as its model sees it.
pub(super) fn concerns_tensors(v: &ViewIr<'_>, options: &Options, op: Op) -> bool {
    match options.model(op.name(v)) {
        Some(m) => m.has_tensors(v, op),
        None => has_tensors(v, op),
    }
}
