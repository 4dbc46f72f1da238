//! The greedy driver: MLIR's worklist with folding, constant uniquing and dead code removal, one worklist a body.

use rustc_hash::FxHashMap;
use terrace_ir::def::TraitSet;
use terrace_ir::interfaces::{FoldValue, Folded, Materialize};
use terrace_ir::{Attr, BodyId, Context, Global, InsertPoint, Ir, Loc, Op, OpName, Type, Value, Walk};

use crate::edit::{Event, Rewriter};
use crate::effects::is_trivially_dead;
use crate::fold::{constant_value, fold_op};
use crate::pattern::{Pattern, PatternSet};

/// How the driver runs.
#[derive(Clone, Debug)]
pub struct GreedyConfig {
    /// Rounds at most.
    pub max_iterations: usize,
}

impl Default for GreedyConfig {
    fn default() -> Self {
        GreedyConfig { max_iterations: 10 }
    }
}

/// The rounds did not come to an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotConverged;

/// A stack of operations without repetition.
#[derive(Default)]
struct Worklist {
    list: Vec<Option<Op>>,
    place: FxHashMap<Op, usize>,
}

impl Worklist {
    fn push(&mut self, op: Op) {
        if !self.place.contains_key(&op) {
            self.place.insert(op, self.list.len());
            self.list.push(Some(op));
        }
    }

    fn pop(&mut self) -> Option<Op> {
        while let Some(slot) = self.list.pop() {
            if let Some(op) = slot {
                self.place.remove(&op);
                return Some(op);
            }
        }
        None
    }

    fn remove(&mut self, op: Op) {
        if let Some(i) = self.place.remove(&op) {
            self.list[i] = None;
        }
    }

    fn reverse(&mut self) {
        self.list.retain(Option::is_some);
        self.list.reverse();
        self.place = self.list.iter().enumerate().filter_map(|(i, o)| o.map(|o| (o, i))).collect();
    }
}

type Roots<'a> = FxHashMap<Option<OpName>, Vec<&'a dyn Pattern>>;

/// Rewrites everything in the regions of `root` until nothing changes, enclosing bodies first in every round.
pub fn apply_greedily(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    patterns: &PatternSet,
    config: &GreedyConfig,
) -> Result<bool, NotConverged> {
    let roots = patterns.by_root(ctx);
    let mut any = false;
    for _ in 0..config.max_iterations {
        let mut changed = false;
        let mut bodies: Vec<BodyId> = Vec::new();
        let first = ir.body(root.body).child_body(root.entity).unwrap_or(root.body);
        bodies.push(first);
        ir.walk_pre(root, |ir, op| {
            if op != root
                && let Some(b) = ir.body(op.body).child_body(op.entity)
            {
                bodies.push(b);
            }
            Walk::Advance
        });
        for body in bodies {
            if ir.has_body(body) {
                changed |= run_body(ctx, ir, body, &roots);
            }
        }
        if !changed {
            return Ok(any);
        }
        any = true;
    }
    Err(NotConverged)
}

/// One round over a body.
fn run_body(ctx: &Context, ir: &mut Ir, body: BodyId, roots: &Roots<'_>) -> bool {
    let mut work = Worklist::default();
    let mut known = Constants::default();
    let mut changed = false;
    for op in body_ops(ir, body) {
        if ctx.op_info(ir.body(body).name(op)).has(TraitSet::ConstantLike) {
            match known.insert(ctx, ir, body, op) {
                Known::Duplicate => changed = true,
                Known::New => {}
                Known::None => work.push(op),
            }
        } else {
            work.push(op);
        }
    }
    work.reverse();
    while let Some(op) = work.pop() {
        if ir.body(body).is_erased(op) {
            continue;
        }
        let mut rw = Rewriter::new(ctx, ir, body);
        if step(op, &mut rw, roots) {
            changed = true;
        }
        let (events, freed) = rw.take_events();
        for e in events {
            match e {
                Event::Inserted(op) | Event::Modified(op) => {
                    if !ir.body(body).is_erased(op) {
                        work.push(op);
                    }
                }
                Event::Erasing(op) => work.remove(op),
            }
        }
        for op in freed {
            if !ir.body(body).is_erased(op) {
                work.push(op);
            }
        }
    }
    changed | erase_dead(ctx, ir, body)
}

/// The operations of a body in order, each before what is nested in it.
fn body_ops(ir: &Ir, id: BodyId) -> Vec<Op> {
    let body = ir.body(id);
    let mut out = Vec::new();
    let mut stack: Vec<Op> = Vec::new();
    let push = |regions: &[terrace_ir::Region], stack: &mut Vec<Op>| {
        let mut list: Vec<Op> = Vec::new();
        for r in regions {
            for b in body.region_blocks(*r) {
                list.extend(body.block_ops(b));
            }
        }
        stack.extend(list.into_iter().rev());
    };
    push(body.own_regions(), &mut stack);
    while let Some(op) = stack.pop() {
        out.push(op);
        push(body.regions(op), &mut stack);
    }
    out
}

fn step(op: Op, rw: &mut Rewriter<'_>, roots: &Roots<'_>) -> bool {
    let (ctx, id) = (rw.ctx, rw.body_id());
    if is_trivially_dead(ctx, rw.ir, Global::new(id, op)) {
        rw.erase(op);
        return true;
    }
    let name = rw.body().name(op);
    if !ctx.op_info(name).has(TraitSet::ConstantLike) {
        match fold_op(ctx, rw.body_mut(), op) {
            Folded::No => {}
            Folded::InPlace => {
                rw.modified(op);
                return true;
            }
            Folded::Values(values) => {
                if let Some(values) = materialize_all(op, &values, rw) {
                    rw.replace(op, &values);
                    return true;
                }
            }
        }
    }
    for key in [Some(name), None] {
        for p in roots.get(&key).into_iter().flatten() {
            rw.set_insertion(InsertPoint::Before(op));
            if p.rewrite(op, rw) {
                return true;
            }
        }
    }
    false
}

fn materialize_all(op: Op, values: &[FoldValue], rw: &mut Rewriter<'_>) -> Option<Vec<Value>> {
    let types: Vec<Type> = rw.body().result_types(op).collect();
    let loc = rw.body().loc(op);
    let mut out = Vec::new();
    rw.set_insertion(InsertPoint::Before(op));
    let dialect = rw.ctx.op_info(rw.body().name(op)).dialect()?;
    for (v, ty) in values.iter().zip(types) {
        match v {
            FoldValue::Value(v) => out.push(*v),
            FoldValue::Attr(a) => {
                let (name, inherent) = dialect.interface::<dyn Materialize>()?.constant(rw.ctx, *a, ty)?;
                out.push(rw.build_value(name, loc, &[], ty, &inherent));
            }
        }
    }
    Some(out)
}

/// Constants by value, type and operation, at the start of their region.
#[derive(Default)]
struct Constants {
    known: FxHashMap<(OpName, Attr, Type, terrace_ir::Block), Op>,
    owned: rustc_hash::FxHashSet<Op>,
}

enum Known {
    New,
    Duplicate,
    None,
}

impl Constants {
    /// Moves a constant to the front of its insertion block, or drops it for an equal one that is there.
    fn insert(&mut self, ctx: &Context, ir: &mut Ir, id: BodyId, op: Op) -> Known {
        let body = ir.body_mut(id);
        let v = body.result(op, 0);
        let (Some(attr), Some(block)) = (constant_value(ctx, body, v), insertion_block(ctx, body, op)) else {
            return Known::None;
        };
        let key = (body.name(op), attr, body.value_type(v), block);
        if let Some(first) = self.known.get(&key).copied() {
            let to = body.result(first, 0);
            let loc = body.loc(first);
            body.replace_all_uses(v, to);
            body.erase_op(op);
            let unknown = Loc::unknown(ctx);
            // Two constants of different places come from no one place.
            if loc != unknown {
                body.set_loc(first, unknown);
            }
            return Known::Duplicate;
        }
        let here = body.parent_block(op) == Some(block);
        let front = body.first_op(block) == Some(op);
        let after_owned = body.prev_op(op).is_some_and(|p| self.owned.contains(&p));
        if !(here && (front || after_owned))
            && let Some(first) = body.first_op(block)
        {
            body.move_op(op, InsertPoint::Before(first));
        }
        self.owned.insert(op);
        self.known.insert(key, op);
        Known::New
    }
}

/// The entry block of the region of the nearest isolated operation around.
fn insertion_block(ctx: &Context, body: &terrace_ir::Body, op: Op) -> Option<terrace_ir::Block> {
    let mut region = body.parent_region(op)?;
    while let Some(owner) = body.region_owner(region) {
        let info = ctx.op_info(body.name(owner));
        if info.def().is_none() {
            break;
        }
        region = body.parent_region(owner)?;
    }
    body.first_block(region)
}

/// Erases blocks that nothing reaches and operations whose results nothing uses, users before definers.
fn erase_dead(ctx: &Context, ir: &mut Ir, body: BodyId) -> bool {
    let mut changed = erase_unreachable(ir, body);
    for op in body_ops(ir, body).into_iter().rev() {
        if !ir.body(body).is_erased(op) && is_trivially_dead(ctx, ir, Global::new(body, op)) {
            ir.erase_op(Global::new(body, op));
            changed = true;
        }
    }
    changed
}

fn erase_unreachable(ir: &mut Ir, id: BodyId) -> bool {
    let body = ir.body(id);
    let mut regions: Vec<terrace_ir::Region> = body.own_regions().to_vec();
    for op in body_ops(ir, id) {
        regions.extend(body.regions(op));
    }
    let mut dead = Vec::new();
    for r in regions {
        let Some(entry) = body.first_block(r).filter(|_| !body.has_one_block(r)) else { continue };
        let mut seen = rustc_hash::FxHashSet::from_iter([entry]);
        let mut todo = vec![entry];
        while let Some(b) = todo.pop() {
            if let Some(t) = body.last_op(b) {
                todo.extend(body.successors(t).filter(|s| seen.insert(*s)));
            }
        }
        dead.extend(body.region_blocks(r).filter(|b| !seen.contains(b)));
    }
    let body = ir.body_mut(id);
    // Values of dead blocks are used in dead blocks only: all users go first.
    for b in &dead {
        while let Some(op) = body.last_op(*b) {
            body.erase_op(op);
        }
    }
    for b in &dead {
        body.erase_block(*b);
    }
    let changed = !dead.is_empty();
    ir.free_orphans(id);
    changed
}
