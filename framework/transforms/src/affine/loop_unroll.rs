//! `affine-loop-unroll` and `affine-loop-unroll-jam`: innermost loops, or the first nest of a function, unrolled by a factor.
//!
//! How it is done: [`super::unroll`], [`super::unroll_jam`].

use terrace_ir::{Body, Diagnostic, Loc, Op};
use terrace_pass::{PassContext, PassResult};

use super::edit::Edit;
use super::view::View;
use super::{AffineLoopUnroll, AffineLoopUnrollAndJam};

const FACTOR: &str = "Invalid option: 'unroll-factor' should be greater than 0 or equal to -1";

/// The loops of a body with no loop in them.
fn innermost(view: &View<'_>) -> Vec<Op> {
    let loops: Vec<Op> = super::ops_post(view).into_iter().filter(|op| view.is_for(*op)).collect();
    let mut inner = Vec::new();
    let mut last: Option<Op> = None;
    for op in loops {
        // In this order a loop with others in it comes right after one of them.
        if !last.is_some_and(|last| view.body().is_ancestor(op, last)) {
            inner.push(op);
        }
        last = Some(op);
    }
    inner
}

impl AffineLoopUnroll {
    fn unroll(&self, edit: &mut Edit<'_>) -> bool {
        let mut changed = false;
        if self.unroll_full() {
            let view = edit.view();
            let limit = u64::from(self.unroll_full_threshold);
            let is_short = |op: &Op| view.is_for(*op) && view.trip_count(*op).is_some_and(|n| n <= limit);
            let short: Vec<Op> = super::ops_post(&view).into_iter().filter(is_short).collect();
            for op in short {
                changed |= edit.unroll_fully(op).is_some();
            }
            return changed;
        }
        for _ in 0..self.unroll_num_repetitions {
            let loops = innermost(&edit.view());
            let mut unrolled = false;
            for op in loops {
                unrolled |= self.unroll_one(edit, op).is_some();
            }
            if !unrolled {
                break;
            }
            changed = true;
        }
        changed
    }

    /// True if all short loops are unrolled wholly, not the innermost ones.
    fn unroll_full(&self) -> bool {
        self.unroll_factor == -1 && self.unroll_full_threshold > 1
    }

    fn unroll_one(&self, edit: &mut Edit<'_>, op: Op) -> Option<()> {
        if self.unroll_factor == -1 {
            return edit.unroll_fully(op);
        }
        let factor = u64::try_from(self.unroll_factor).ok().filter(|f| *f > 0)?;
        match self.unroll_up_to_factor {
            true => edit.unroll_up_to_factor(op, factor),
            false => edit.unroll_by_factor(op, factor, self.clean_up_unroll),
        }
    }

    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if self.unroll_factor != -1 && self.unroll_factor <= 0 {
            return cx.fail(Diagnostic::error(Loc::unknown(cx.ctx), FACTOR));
        }
        let mut changed = false;
        for id in super::bodies(cx.ir, cx.op) {
            changed |= self.unroll(&mut Edit::new(cx.ctx, cx.ir, id));
        }
        if !changed {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// The first operation of a function.
fn first_op(body: &Body) -> Option<Op> {
    body.first_op(body.first_block(*body.own_regions().first()?)?)
}

impl AffineLoopUnrollAndJam {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut changed = false;
        let own = super::bodies(cx.ir, cx.op).first().copied();
        if let Some(id) = own {
            let mut edit = Edit::new(cx.ctx, cx.ir, id);
            if let Some(op) = first_op(edit.ir.body(id)).filter(|op| edit.view().is_for(*op)) {
                changed = edit.unroll_jam(op, u64::from(self.unroll_jam_factor)).is_some();
            }
        }
        if !changed {
            cx.preserve_all();
        }
        Ok(())
    }
}
