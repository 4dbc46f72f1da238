//! [`GreedyResult`]: how a run of the greedy driver went, in words where it went wrong; and the checks of patterns at work.

use terrace_asm::{PrintFlags, print_op};
use terrace_ir::{Context, Diagnostic, Diagnostics, Global, Ir, Op, OpName};

/// How it went.
#[derive(Clone, Debug, Default)]
pub struct GreedyResult {
    /// True if the last iteration changed nothing.
    pub converged: bool,
    /// True if anything changed.
    pub changed: bool,
    /// Where it did not come to an end: what was done in the last iteration, in the order of the first time.
    pub cycle: Vec<Rewrites>,
    /// The fault that [`GreedyConfig::check_patterns`](super::GreedyConfig) found; the driver stops there.
    pub fault: Option<Box<Diagnostic>>,
}

/// How often something was done to operations of one name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewrites {
    /// The pattern; none: it was folded.
    pub pattern: Option<String>,
    /// The operations.
    pub op: OpName,
    /// How often.
    pub times: u64,
}

impl GreedyResult {
    /// A result without changes.
    pub(super) fn unchanged() -> GreedyResult {
        GreedyResult { converged: true, ..GreedyResult::default() }
    }

    /// Adds how it went elsewhere.
    pub(super) fn join(&mut self, other: GreedyResult) {
        self.converged &= other.converged;
        self.changed |= other.changed;
        self.cycle.extend(other.cycle);
        self.fault = self.fault.take().or(other.fault);
    }

    /// The error of rewriting in `op`, with the patterns that do not come to an end; `None` if there is none.
    pub fn error(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<Diagnostic> {
        if let Some(fault) = &self.fault {
            return Some((**fault).clone());
        }
        if self.converged {
            return None;
        }
        let body = ir.body(op.body);
        let (loc, name) = (body.loc(op.entity), text(ctx, body.name(op.entity)));
        let mut d = Diagnostic::error(loc, format!("rewriting what is in '{name}' does not come to an end"));
        for r in &self.cycle {
            let what = r.pattern.as_ref().map_or("folding".to_owned(), |p| format!("pattern '{p}'"));
            let times = if r.times == 1 { "once".to_owned() } else { format!("{} times", r.times) };
            d = d.note(loc, format!("{what} on '{}': {times} in the last iteration", text(ctx, r.op)));
        }
        Some(d.hint("one of these undoes what another does, or applies to what it made itself"))
    }
}

/// The name of an operation.
fn text(ctx: &Context, name: OpName) -> String {
    String::from_utf8_lossy(ctx.op_info(name).name()).into_owned()
}

/// Counts what is done in an iteration.
#[derive(Default)]
pub(super) struct Counts {
    pub(super) on: bool,
    list: Vec<Rewrites>,
}

impl Counts {
    pub(super) fn add(&mut self, pattern: Option<&str>, op: OpName) {
        if !self.on {
            return;
        }
        match self.list.iter_mut().find(|r| r.op == op && r.pattern.as_deref() == pattern) {
            Some(r) => r.times += 1,
            None => self.list.push(Rewrites { pattern: pattern.map(str::to_owned), op, times: 1 }),
        }
    }

    pub(super) fn take(&mut self) -> Vec<Rewrites> {
        std::mem::take(&mut self.list)
    }
}

/// The IR before a pattern is tried, to see what it does. Costs a print of all that is in scope.
pub(super) struct Check {
    root: Global<Op>,
    before: Vec<u8>,
    what: String,
    loc: terrace_ir::Loc,
}

fn print(ctx: &Context, ir: &Ir, root: Global<Op>) -> Vec<u8> {
    let flags = PrintFlags { generic: true, local_scope: true, debug_info: true, ..PrintFlags::default() };
    print_op(ctx, ir, root, &flags)
}

impl Check {
    /// Before a pattern is tried at `op`, in a scope that belongs to `root`.
    pub(super) fn new(ctx: &Context, ir: &Ir, root: Global<Op>, op: Global<Op>, pattern: &str) -> Check {
        let body = ir.body(op.body);
        let what = format!("pattern '{pattern}' on '{}'", text(ctx, body.name(op.entity)));
        Check { root, before: print(ctx, ir, root), what, loc: body.loc(op.entity) }
    }

    /// After it; `told` is whether the driver heard of an edit.
    pub(super) fn finish(
        self,
        ctx: &Context,
        ir: &Ir,
        applied: bool,
        told: bool,
        reason: &str,
    ) -> Option<Diagnostic> {
        let changed = print(ctx, ir, self.root) != self.before;
        let error = |text: &str| Some(Diagnostic::error(self.loc, format!("{} {text}", self.what)));
        match (applied, changed, told) {
            (false, true, _) => {
                let d = error("changed the IR and said that it did not apply");
                if reason.is_empty() {
                    d
                } else {
                    d.map(|d| d.note(self.loc, format!("its reason: {reason}")))
                }
            }
            (true, false, _) => error("said that it applied and changed nothing"),
            (true, true, false) => error("changed the IR past the rewriter"),
            (false, false, _) => None,
            (true, true, true) => {
                let mut diags = Diagnostics::new();
                if terrace_ir::verify(ctx, ir, self.root, &mut diags) {
                    return None;
                }
                let found = diags.take().into_iter();
                error("left invalid IR").map(|d| found.fold(d, |d, n| d.note(n.loc, n.message)))
            }
        }
    }
}
