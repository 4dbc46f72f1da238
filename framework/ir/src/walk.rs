//! Walks over all operations nested in one, without recursion.

use rustc_hash::FxHashSet;

use crate::body::Body;
use crate::context::Context;
use crate::entity::{Global, Op, Region, Value};
use crate::ir::Ir;
use crate::look::View;
use crate::view::CastOp;

/// The next step of a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walk {
    /// Go on.
    Advance,
    /// Go on, but not into this operation (before its regions only).
    Skip,
    /// Stop the whole walk.
    Interrupt,
}

/// Before or after an operation's regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Enter,
    Leave,
}

impl Ir {
    /// Visits `root` and all operations nested in it, each before what is nested in it. Returns whether the walk was interrupted.
    pub fn walk_pre(&self, root: Global<Op>, mut f: impl FnMut(&Ir, Global<Op>) -> Walk) -> bool {
        self.walk_stages(root, |ir, op, stage| if stage == Stage::Enter { f(ir, op) } else { Walk::Advance })
    }

    /// Visits `root` and all operations nested in it, each after what is nested in it. Returns whether the walk was interrupted.
    pub fn walk_post(&self, root: Global<Op>, mut f: impl FnMut(&Ir, Global<Op>) -> Walk) -> bool {
        self.walk_stages(root, |ir, op, stage| if stage == Stage::Leave { f(ir, op) } else { Walk::Advance })
    }

    fn walk_stages(&self, root: Global<Op>, mut f: impl FnMut(&Ir, Global<Op>, Stage) -> Walk) -> bool {
        let mut stack = vec![(root, Stage::Enter)];
        while let Some((op, stage)) = stack.pop() {
            match f(self, op, stage) {
                Walk::Interrupt => return true,
                Walk::Skip => continue,
                Walk::Advance => {}
            }
            if stage == Stage::Leave {
                continue;
            }
            if self.body(op.body).is_plain(op.entity) {
                // Most operations are such: they need no stack.
                if f(self, op, Stage::Leave) == Walk::Interrupt {
                    return true;
                }
                continue;
            }
            stack.push((op, Stage::Leave));
            let first = stack.len();
            self.for_nested_ops(op, |o| stack.push((o, Stage::Enter)));
            stack[first..].reverse();
        }
        false
    }

    /// Appends the operations directly in the regions of `op`, in order.
    pub fn nested_ops(&self, op: Global<Op>, out: &mut Vec<Global<Op>>) {
        self.for_nested_ops(op, |o| out.push(o));
    }

    fn for_nested_ops(&self, op: Global<Op>, mut f: impl FnMut(Global<Op>)) {
        if self.body(op.body).is_plain(op.entity) {
            return;
        }
        let (id, regions) = self.region_list(op);
        let body = self.body(id);
        for block in regions.iter().flat_map(|r| body.region_blocks(*r)) {
            body.block_ops(block).for_each(|o| f(Global::new(id, o)));
        }
    }

    /// All operations nested in `root`, itself first, each before what is nested in it.
    pub fn ops_pre(&self, root: Global<Op>) -> Vec<Global<Op>> {
        let mut ops = Vec::new();
        self.walk_pre(root, |_, op| {
            ops.push(op);
            Walk::Advance
        });
        ops
    }

    /// The operations in [`Ir::ops_pre`] that are a `T`: a typed operation, or any with an interface.
    pub fn ops_of<T: CastOp + ?Sized>(&self, ctx: &Context, root: Global<Op>) -> Vec<Global<T::View>> {
        let mut ops = Vec::new();
        self.walk_pre(root, |ir, op| {
            let view = op.entity.cast::<T>(&View { ctx, body: ir.body(op.body) });
            ops.extend(view.map(|view| Global::new(op.body, view)));
            Walk::Advance
        });
        ops
    }

    /// All operations nested in `root`, each after what is nested in it, itself last.
    pub fn ops_post(&self, root: Global<Op>) -> Vec<Global<Op>> {
        let mut ops = Vec::new();
        self.walk_post(root, |_, op| {
            ops.push(op);
            Walk::Advance
        });
        ops
    }
}

impl Body {
    /// The values that a region uses and that are defined outside of it. An operation's nested ones count before it, as in MLIR's
    /// `getUsedValuesDefinedAbove`; operations with bodies of their own use none.
    pub fn values_from_above(&self, region: Region) -> Vec<Value> {
        let (mut all, mut seen) = (Vec::new(), FxHashSet::default());
        let mut inside = FxHashSet::from_iter([region]);
        let mut stack = Vec::new();
        self.push_ops(&[region], &mut stack);
        while let Some((op, stage)) = stack.pop() {
            let regions = self.regions(op);
            if stage == Stage::Enter && !regions.is_empty() {
                inside.extend(regions);
                stack.push((op, Stage::Leave));
                self.push_ops(regions, &mut stack);
                continue;
            }
            for v in self.operands(op) {
                let region = self.value_block(v).and_then(|b| self.block_region(b));
                if region.is_none_or(|r| !inside.contains(&r)) && seen.insert(v) {
                    all.push(v);
                }
            }
        }
        all
    }

    /// Pushes the operations directly in some regions, the first one last.
    fn push_ops(&self, regions: &[Region], stack: &mut Vec<(Op, Stage)>) {
        let first = stack.len();
        let ops = regions.iter().flat_map(|r| self.region_blocks(*r)).flat_map(|b| self.block_ops(b));
        stack.extend(ops.map(|op| (op, Stage::Enter)));
        stack[first..].reverse();
    }
}
