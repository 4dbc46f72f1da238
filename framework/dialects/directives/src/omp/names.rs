//! The names of loops: of the values that stand for them, and of their counters.
//!
//! A loop's name says where it is: `_s2` is the third operation with regions beside it, `_d1` the second loop of a nest, `_r1` the second region of
//! an operation. Parts that are clear without it are left out.

use terrace_asm::OpAsmOp;
use terrace_ir::def::TraitSet;
use terrace_ir::{Global, Look, LookIr, Op, Region, Value, View, ViewIr};

use super::{CanonicalLoopOp, NewCliOp, TileOp, UnrollHeuristicOp};

/// The operations that make the loop of a name, and those that transform it.
#[derive(Default)]
pub(super) struct Uses {
    pub(super) generators: Vec<Op>,
    pub(super) consumers: Vec<Op>,
}

impl Uses {
    pub(super) fn of(v: &impl Look, name: Value) -> Uses {
        let mut uses = Uses::default();
        for user in name.users(v) {
            let is = |values: &[Value]| values.contains(&name);
            let made = match (user.cast::<CanonicalLoopOp>(v), user.cast::<TileOp>(v)) {
                (Some(op), _) => op.cli(v) == Some(name),
                (_, Some(op)) => is(&op.generatees(v)),
                _ => false,
            };
            let taken = match user.cast::<TileOp>(v) {
                Some(op) => is(&op.applyees(v)),
                None => user.is::<UnrollHeuristicOp>(v),
            };
            if made {
                uses.generators.push(user);
            }
            if taken {
                uses.consumers.push(user);
            }
        }
        uses
    }
}

/// The operation that makes the loop of a name.
pub(super) fn generator(v: &impl Look, name: Value) -> Option<Op> {
    Uses::of(v, name).generators.first().copied()
}

/// One step from a loop outwards: a region of an operation, or an operation in a region.
struct Step {
    /// The letter of the step's part and its number; `None` for what needs no part.
    is_region: bool,
    is_loop: bool,
    is_only: bool,
    number: usize,
    depth: usize,
    skipped: bool,
}

/// The place of an operation among those of its region that have regions, and whether it is the only one.
fn place(v: &View<'_>, op: Op, region: Region) -> (usize, bool) {
    let blocks = region.blocks(v);
    let ops = blocks.iter().flat_map(|b| b.ops(v));
    let with_regions: Vec<Op> = ops.filter(|o| !o.regions(v).is_empty() || has_own_body(v, *o)).collect();
    (with_regions.iter().position(|o| *o == op).unwrap_or(0), with_regions.len() <= 1)
}

fn has_own_body(v: &View<'_>, op: Op) -> bool {
    v.body.child_body(op).is_some()
}

/// The steps from a loop to the operation around that sees nothing of what is outside, innermost first.
fn steps(v: &View<'_>, inner: Op) -> Vec<Step> {
    let (mut list, mut op) = (Vec::new(), inner);
    while let Some(region) = op.block(v).and_then(|b| b.region(v)) {
        let (number, is_only) = place(v, op, region);
        let is_loop = op.is::<CanonicalLoopOp>(v);
        list.push(Step { is_region: false, is_loop, is_only, number, depth: 0, skipped: false });
        let Some(parent) = op.parent(v) else { break };
        if parent.has_trait(v, TraitSet::IsolatedFromAbove) {
            break;
        }
        let regions = parent.regions(v);
        let number = regions.iter().position(|r| *r == region).unwrap_or(0);
        let is_only = regions.len() <= 1;
        list.push(Step { is_region: true, is_loop: false, is_only, number, depth: 0, skipped: is_only });
        op = parent;
    }
    list
}

/// Counts the loops around each step, within its nest.
fn count_depths(steps: &mut [Step]) {
    let mut loops = 0;
    for step in steps.iter_mut().rev().filter(|s| !s.skipped) {
        // A region among several begins another nest, as does a loop that is not alone.
        if step.is_region || !step.is_only {
            loops = 0;
        }
        if step.is_region {
            continue;
        }
        step.depth = loops;
        loops += usize::from(step.is_loop);
    }
}

/// Leaves out what is clear without it.
fn leave_out(steps: &mut [Step]) {
    let mut in_nest = false;
    for step in steps.iter_mut().filter(|s| !s.skipped && !s.is_region) {
        if !in_nest && step.depth >= 1 {
            in_nest = true;
        } else if in_nest {
            step.skipped |= step.is_only;
            in_nest = step.depth != 0;
        }
    }
    for step in steps.iter_mut() {
        step.skipped |= !step.is_region && step.is_only && !step.is_loop;
    }
    let mut clear = true;
    for step in steps.iter_mut().rev() {
        step.skipped |= clear && step.is_only;
        if !step.skipped {
            clear = true;
        }
        if !step.is_region {
            clear = false;
        }
    }
}

/// The name of a loop, or of its counter, by where it is.
fn nest_name(v: &View<'_>, prefix: &str, op: Op) -> String {
    let mut steps = steps(v, op);
    count_depths(&mut steps);
    leave_out(&mut steps);
    let parts = steps.iter().rev().filter(|s| !s.skipped).map(|s| match (s.is_region, s.depth) {
        (true, _) => format!("_r{}", s.number),
        (false, 0) => format!("_s{}", s.number),
        (false, depth) => format!("_d{depth}"),
    });
    std::iter::once(prefix.to_owned()).chain(parts).collect()
}

impl OpAsmOp for NewCliOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        let name = self.result(v);
        let made = generator(v, name);
        let text = match made.and_then(|op| op.cast::<TileOp>(v)) {
            Some(tile) => {
                let made = tile.generatees(v);
                let (grids, i) = (made.len() / 2, made.iter().position(|m| *m == name).unwrap_or(0));
                if i < grids { format!("grid{}", i + 1) } else { format!("intratile{}", i - grids + 1) }
            }
            None => made.map_or_else(|| "cli".to_owned(), |op| nest_name(v, "canonloop", op)),
        };
        vec![(0, text)]
    }
}

impl OpAsmOp for CanonicalLoopOp {
    fn block_arg_names(self, v: &ViewIr<'_>, region: Global<Region>) -> Vec<(Value, String)> {
        let arg = region.entity.entry(v).and_then(|b| b.arg(v, 0));
        arg.into_iter().map(|a| (a, nest_name(&v.view(), "iv", *self))).collect()
    }

    fn block_names(self, v: &ViewIr<'_>) -> Vec<(Global<terrace_ir::Block>, String)> {
        let entry = self.region(v).entry(v);
        entry.into_iter().map(|b| (Global::new(v.body_id(), b), "body_entry".to_owned())).collect()
    }
}
