//! The trace of a run: each operation with its operands and results, a line each.

use std::io::Write;
use std::sync::Arc;

use terrace_ir::{BodyId, Context, Loc, Op};

use crate::machine::Machine;
use crate::prepare::Function;
use crate::text;

/// A line is no longer than this.
const LONGEST: usize = 240;
/// Calls are indented so far at most.
const DEEPEST: usize = 20;

/// Writes the trace.
pub(crate) struct Trace {
    out: Box<dyn Write>,
    line: String,
    /// The operation of the line.
    op: Option<(BodyId, Op)>,
}

/// `file:line:column` of a location.
pub(crate) fn place(ctx: &Context, loc: Loc) -> String {
    match loc.position(ctx) {
        Some((file, line, column)) => {
            let file = String::from_utf8_lossy(ctx.as_string(file).unwrap_or_default()).into_owned();
            format!("{file}:{line}:{column}")
        }
        None => "?".to_owned(),
    }
}

impl Trace {
    pub(crate) fn new(out: Box<dyn Write>) -> Trace {
        Trace { out, line: String::new(), op: None }
    }

    /// Begins a line: the place, the operation, and its operands before it runs. Control that does not come back ends it.
    pub(crate) fn operands(&mut self, m: &Machine<'_>, function: &Arc<Function>, op: Op, depth: usize) {
        self.end();
        self.op = Some((function.body, op));
        let v = m.view_of(function);
        let name = String::from_utf8_lossy(op.info(&v).name()).into_owned();
        let operands: Vec<String> =
            op.operands(&v).iter().take(8).map(|o| text::bounded(m, m.value_of(*o), o.ty(&v))).collect();
        let indent = "  ".repeat((depth - 1).min(DEEPEST));
        self.line = format!("{}: {indent}{name}({})", place(m.ctx, op.loc(&v)), operands.join(", "));
    }

    /// Ends the line with the results.
    pub(crate) fn results(&mut self, m: &Machine<'_>, function: &Arc<Function>, op: Op) {
        let v = m.view_of(function);
        let results = op.results(&v);
        if self.op != Some((function.body, op)) {
            // A call that has come back.
            self.end();
            let name = String::from_utf8_lossy(op.info(&v).name()).into_owned();
            self.line = format!("{}: {name} returns", place(m.ctx, op.loc(&v)));
        }
        for (i, r) in results.iter().enumerate().take(8) {
            self.line.push_str(if i == 0 { " = " } else { ", " });
            self.line.push_str(&text::bounded(m, m.value_of(*r), r.ty(&v)));
        }
        self.end();
    }

    /// Writes the line at hand.
    fn end(&mut self) {
        if self.line.is_empty() {
            return;
        }
        if self.line.len() > LONGEST {
            let end = (0..=LONGEST).rev().find(|i| self.line.is_char_boundary(*i)).unwrap_or(0);
            self.line.truncate(end);
            self.line.push_str("...");
        }
        self.line.push('\n');
        // A trace that cannot be written does not stop the program.
        _ = self.out.write_all(self.line.as_bytes());
        self.line.clear();
    }
}

impl Drop for Trace {
    fn drop(&mut self) {
        self.end();
        _ = self.out.flush();
    }
}
