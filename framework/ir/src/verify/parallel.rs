//! Isolated operations at the same time: nothing in one depends on what is in another.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::Run;
use crate::{Diagnostics, Global, Ir, Op};

/// With fewer operations, starting threads takes longer than it saves.
const WORTH_THREADS: usize = 20_000;

/// True if it pays to verify these at the same time.
pub(super) fn pays(ir: &Ir, trees: &[Global<Op>]) -> bool {
    let ops = |op: &Global<Op>| ir.body(op.body).child_body(op.entity).map_or(0, |b| ir.body(b).live_ops());
    trees.len() > 1 && trees.iter().map(ops).sum::<usize>() >= WORTH_THREADS
}

/// The findings of a run over some of them.
struct Outcome {
    diags: Diagnostics,
    users: Vec<Global<Op>>,
    failed: bool,
}

impl Run<'_> {
    /// Verifies isolated operations at the same time. Errors come in their order.
    pub(super) fn trees_in_parallel(&mut self, trees: &[Global<Op>]) {
        let (ctx, ir) = (self.ctx, self.ir);
        // Several parts a thread: some take longer than others.
        let size = trees.len().div_ceil(self.threads * 8);
        let parts: Vec<&[Global<Op>]> = trees.chunks(size).collect();
        let next = AtomicUsize::new(0);
        let work = || {
            let mut done = Vec::new();
            loop {
                let i = next.fetch_add(1, Ordering::Relaxed);
                let Some(part) = parts.get(i) else { return done };
                let mut diags = Diagnostics::new();
                let mut run = Run::new(ctx, ir, &mut diags, 1);
                run.trees(part);
                let Run { users, failed, .. } = run;
                done.push((i, Outcome { diags, users, failed }));
            }
        };
        let mut done = std::thread::scope(|scope| {
            let others: Vec<_> = (1..self.threads).map(|_| scope.spawn(work)).collect();
            let mut done = work();
            for other in others {
                match other.join() {
                    Ok(part) => done.extend(part),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            done
        });
        done.sort_unstable_by_key(|(i, _)| *i);
        for (_, mut outcome) in done {
            outcome.diags.take().into_iter().for_each(|d| self.diags.emit(d));
            self.users.extend(outcome.users);
            self.failed |= outcome.failed;
            if let Some(outer) = self.trees.last_mut() {
                outer.failed |= outcome.failed;
            }
        }
    }
}
