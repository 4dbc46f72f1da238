//! Patterns of any operation with regions that control passes values between (`RegionBranchOpInterface`): what is always the same
//! value, what is passed twice, and what nobody looks at. An operation's own canonicalization adds them by [`add_patterns`].

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use smallvec::SmallVec;
use terrace_ir::def::TraitSet;
use terrace_ir::op_interfaces::{
    LoopLike, RegionBranch, RegionBranchOp, RegionBranchTerminator, RegionBranchTerminatorOp,
};
use terrace_ir::view::OpView;
use terrace_ir::{Block, Body, Context, Global, Ir, NewOp, Op, Region, Type, Value, ValueDef, ViewIr};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

/// The values that control passes where: results of the operation and arguments of its regions, each with the operands that it comes from.
#[derive(Default)]
struct Flow {
    /// In the order in which they are found.
    inputs: SmallVec<[Value; 8]>,
    /// Where an input is in `inputs`, where there are many.
    places: FxHashMap<Value, u32>,
    /// The place of an input, and an operand that it comes from by operation and number: sorted by input once all are known.
    edges: SmallVec<[(u32, (Op, usize)); 16]>,
}

/// Up to so many inputs, looking through all is faster than a map.
const FEW: usize = 16;

/// The values that an input can be. It grows twice at most.
#[derive(Clone, Copy, PartialEq)]
enum Known {
    Nothing,
    Only(Value),
    Several,
}

impl Known {
    /// Adds what else it can be; true if that is new.
    fn join(&mut self, other: Known) -> bool {
        let joined = match (*self, other) {
            (known, Known::Nothing) => known,
            (Known::Nothing, new) => new,
            (known, new) if known == new => known,
            _ => Known::Several,
        };
        std::mem::replace(self, joined) != joined
    }
}

impl Flow {
    /// `None` if an edge does not pass as many values as are taken.
    fn of(ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<Flow> {
        let (body, v) = (ir.body(op.body), ViewIr { ctx, ir, body: op.body });
        let branch = op.entity.cast::<dyn RegionBranch>(&v)?;
        let mut flow = Flow::default();
        for s in branch.region_successors(&v, None) {
            let range = branch.entry_operands(&v, s.region);
            flow.edge(op.entity, range, &s.inputs)?;
        }
        for from in body.regions(op.entity).iter().copied() {
            let successors = branch.region_successors(&v, Some(from));
            for end in body.region_blocks(from).filter_map(|b| body.last_op(b)) {
                let info = ctx.op_info(body.name(end));
                let terminator = end.cast::<dyn RegionBranchTerminator>(&v);
                if terminator.is_none() && !info.has(TraitSet::ReturnLike) {
                    continue;
                }
                for s in &successors {
                    let all = 0..body.num_operands(end);
                    let range = terminator.map_or(all, |t| t.passed_operands(body, s.region));
                    flow.edge(end, range, &s.inputs)?;
                }
            }
        }
        // Stable: operands of an input stay in the order in which they were found.
        flow.edges.sort_by_key(|e| e.0);
        Some(flow)
    }

    fn place(&self, v: Value) -> Option<u32> {
        match self.inputs.len() <= FEW {
            true => self.inputs.iter().position(|i| *i == v).map(|i| i as u32),
            false => self.places.get(&v).copied(),
        }
    }

    /// The place of an input, which may be new.
    fn add(&mut self, v: Value) -> u32 {
        if let Some(i) = self.place(v) {
            return i;
        }
        let new = self.inputs.len() as u32;
        self.inputs.push(v);
        if self.inputs.len() == FEW + 1 {
            self.places.extend(self.inputs.iter().copied().zip(0..));
        } else if self.inputs.len() > FEW {
            self.places.insert(v, new);
        }
        new
    }

    fn edge(&mut self, op: Op, operands: std::ops::Range<usize>, inputs: &[Value]) -> Option<()> {
        if operands.len() != inputs.len() {
            return None;
        }
        for (i, v) in operands.zip(inputs) {
            let place = self.add(*v);
            self.edges.push((place, (op, i)));
        }
        Some(())
    }

    /// The operands that an input comes from.
    fn operands(&self, input: Value) -> impl Iterator<Item = (Op, usize)> + '_ {
        let place = self.place(input).unwrap_or(u32::MAX);
        let first = self.edges.partition_point(|e| e.0 < place);
        let mut last = None;
        let own = self.edges[first..].iter().take_while(move |e| e.0 == place).map(|e| e.1);
        // An operation that control may leave in several ways to one place passes the same.
        own.filter(move |e| last.replace(*e) != Some(*e))
    }

    /// The one value that each input can be, through whatever inputs it comes; `None` if there are several, or none.
    fn only_values(&self, body: &Body) -> Vec<Option<Value>> {
        let mut found = vec![Known::Nothing; self.inputs.len()];
        // The inputs that each input is passed on to, sorted by the one that is passed.
        let mut passed: Vec<(u32, u32)> = Vec::new();
        for (to, (op, i)) in &self.edges {
            let source = body.operand(*op, *i);
            match self.place(source) {
                Some(from) => passed.push((from, *to)),
                None => {
                    found[*to as usize].join(Known::Only(source));
                }
            }
        }
        passed.sort_unstable();
        let mut todo: Vec<u32> =
            (0..).zip(&found).filter(|(_, k)| **k != Known::Nothing).map(|(i, _)| i).collect();
        while let Some(from) = todo.pop() {
            let known = found[from as usize];
            let first = passed.partition_point(|p| p.0 < from);
            let own = passed[first..].iter().take_while(|p| p.0 == from);
            todo.extend(own.filter(|(_, to)| found[*to as usize].join(known)).map(|(_, to)| *to));
        }
        let only = |k: Known| if let Known::Only(v) = k { Some(v) } else { None };
        found.into_iter().map(only).collect()
    }

    /// The inputs without uses that can go: an operand that goes to several of them goes to none that stays.
    fn dead(&self, body: &Body) -> Vec<Value> {
        if self.inputs.iter().all(|v| body.has_uses(*v)) {
            return Vec::new();
        }
        let mut fed: FxHashMap<(Op, usize), Vec<Value>> = FxHashMap::default();
        for input in &self.inputs {
            self.operands(*input).for_each(|o| fed.entry(o).or_default().push(*input));
        }
        let mut live: FxHashSet<Value> = self.inputs.iter().copied().filter(|v| body.has_uses(*v)).collect();
        let mut todo: Vec<Value> = live.iter().copied().collect();
        while let Some(v) = todo.pop() {
            let tied = self.operands(v).filter_map(|o| fed.get(&o)).flatten();
            todo.extend(tied.copied().filter(|t| live.insert(*t)).collect::<Vec<_>>());
        }
        self.inputs.iter().copied().filter(|v| !live.contains(v)).collect()
    }
}

/// The values that control passes, if it passes any.
fn flow(rw: &Rewriter<'_>, op: Op) -> Result<Flow, NoMatch> {
    let body = rw.body();
    let blocks = || body.regions(op).iter().flat_map(|r| body.region_blocks(*r));
    // Without results, and with nothing after the ends of regions, nothing is passed.
    if body.num_results(op) == 0
        && blocks().all(|b| body.last_op(b).is_none_or(|end| body.num_operands(end) == 0))
    {
        return Err(NoMatch("no values are passed"));
    }
    Flow::of(rw.context(), rw.ir(), rw.global(op)).or_no_match("not as many values are passed as are taken")
}

/// True if a value that control passes is from a region of the operation itself. What the ends of regions pass cannot be from further inside.
fn is_inside(body: &Body, op: Op, v: Value) -> bool {
    body.value_block(v).and_then(|b| body.block_parent_op(b)) == Some(op)
}

/// An input that is always one value from outside is that value.
fn make_inputs_dead(op: Op, rw: &mut Rewriter<'_>) -> Rewrite {
    let flow = flow(rw, op)?;
    let mut changed = false;
    let only = flow.only_values(rw.body());
    for (input, only) in flow.inputs.iter().zip(only) {
        let body = rw.body();
        let Some(v) = only.filter(|_| body.has_uses(*input)) else { continue };
        if !is_inside(body, op, v) && body.value_type(v) == body.value_type(*input) {
            rw.replace_uses(*input, v);
            changed = true;
        }
    }
    changed.or_no_match("nothing that is passed is always the same")
}

/// Who takes an input: a block, or nobody for results.
fn taker(body: &Body, v: Value) -> Option<Block> {
    match body.value_def(v) {
        ValueDef::Argument(b, _) => Some(b),
        ValueDef::Result(..) => None,
    }
}

/// Who takes an input, and what it comes from.
type Origin = (Option<Block>, Vec<(Op, Value)>);

/// True if it is plain that no two inputs go to one place: ends of regions pass one value at most, and nothing else goes on in a loop.
fn passes_one(rw: &Rewriter<'_>, op: Op) -> bool {
    let body = rw.body();
    let regions = body.regions(op);
    let ends = regions.iter().flat_map(|r| body.region_blocks(*r)).filter_map(|b| body.last_op(b));
    let arguments = |r: &Region| body.first_block(*r).map_or(0, |b| body.block_args(b).len());
    let is_loop = || op.is::<dyn LoopLike>(rw);
    body.num_results(op) < 2
        && ends.into_iter().all(|end| body.num_operands(end) < 2)
        && (regions.iter().all(|r| arguments(r) < 2) || is_loop())
}

/// Inputs that come from the same values are one.
fn merge_duplicates(op: Op, rw: &mut Rewriter<'_>) -> Rewrite {
    (!passes_one(rw, op)).or_no_match("it passes one value at most")?;
    let flow = flow(rw, op)?;
    let mut changed = false;
    let mut first: FxHashMap<Origin, Value> = FxHashMap::default();
    for input in &flow.inputs {
        let body = rw.body();
        let values = flow.operands(*input).map(|(o, i)| (o, body.operand(o, i))).collect();
        let same = *first.entry((taker(body, *input), values)).or_insert(*input);
        if same != *input && body.has_uses(*input) {
            rw.replace_uses(*input, same);
            changed = true;
        }
    }
    changed.or_no_match("no value is passed twice")
}

/// Erases inputs that nobody looks at with what is passed for them.
fn erase_dead_inputs(op: Op, rw: &mut Rewriter<'_>) -> Rewrite {
    let body = rw.body();
    let mut arguments =
        body.regions(op).iter().filter_map(|r| body.first_block(*r)).flat_map(|b| body.block_args(b));
    if body.results(op).all(|v| body.has_uses(v)) && arguments.all(|v| body.has_uses(*v)) {
        return Err(NoMatch("all values are used"));
    }
    let flow = flow(rw, op)?;
    let dead = flow.dead(rw.body());
    (!dead.is_empty()).or_no_match("all values are used")?;
    let mut operands: IndexMap<Op, FxHashSet<usize>, FxBuildHasher> = IndexMap::default();
    for (o, i) in dead.iter().flat_map(|v| flow.operands(*v)) {
        operands.entry(o).or_default().insert(i);
    }
    for (o, gone) in operands {
        let kept: Vec<Value> =
            rw.body().operands(o).enumerate().filter(|(i, _)| !gone.contains(i)).map(|(_, v)| v).collect();
        rw.modify(o, |body| body.set_operands(o, &kept));
    }
    let dead: FxHashSet<Value> = dead.into_iter().collect();
    let blocks: FxHashSet<Block> = dead.iter().filter_map(|v| taker(rw.body(), *v)).collect();
    let keep = |_: usize, v: Value| !dead.contains(&v);
    rw.modify(op, |body| blocks.iter().for_each(|b| body.retain_block_args(*b, keep)));
    if dead.iter().any(|v| taker(rw.body(), *v).is_none() && rw.body().defining_op(*v) == Some(op)) {
        erase_results(op, rw, &dead);
    }
    Ok(())
}

/// Makes an operation anew without some of its results.
fn erase_results(op: Op, rw: &mut Rewriter<'_>, dead: &FxHashSet<Value>) {
    let body = rw.body();
    let results: Vec<Value> = body.results(op).collect();
    let types: Vec<Type> =
        results.iter().filter(|r| !dead.contains(r)).map(|r| body.value_type(*r)).collect();
    let operands: Vec<Value> = body.operands(op).collect();
    let discardable: Vec<_> = body.discardable_attrs(op).collect();
    let from = body.regions(op).to_vec();
    let new = NewOp::of(rw.context(), body.name(op), body.loc(op))
        .operands(&operands)
        .results(&types)
        .inherent(body.inherent_attrs(op))
        .discardable(&discardable)
        .regions(from.len());
    let new = rw.insert(&new);
    for (from, to) in from.into_iter().zip(rw.body().regions(new).to_vec()) {
        rw.inline_region(from, to, None);
    }
    let mut fresh = rw.body().results(new).collect::<Vec<_>>().into_iter();
    // A value without uses may be replaced by anything.
    let values: Vec<Value> =
        results.iter().map(|r| if dead.contains(r) { *r } else { fresh.next().unwrap_or(*r) }).collect();
    rw.replace(op, &values);
}

/// Adds the patterns for one operation that has the interface.
pub fn add_patterns<O: OpView + RegionBranchOp>(set: &mut PatternSet) {
    set.add_named("MakeRegionBranchOpSuccessorInputsDead", 1, |op: O, rw| make_inputs_dead(*op, rw))
        .add_named("RemoveDuplicateSuccessorInputUses", 1, |op: O, rw| merge_duplicates(*op, rw))
        .add_named("RemoveDeadRegionBranchOpSuccessorInputs", 1, |op: O, rw| erase_dead_inputs(*op, rw));
}
