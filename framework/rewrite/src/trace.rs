//! [`Trace`]: the work of a driver as a tree of text, in the form of MLIR's debug output, where the context's log asks for it.

use terrace_asm::BuiltinText;
use terrace_ir::debug::DebugLog;
use terrace_ir::interfaces::Text;
use terrace_ir::{Context, Global, Ir, Op};

/// Writes a tree, or nothing.
pub(crate) struct Trace<'a> {
    log: Option<&'a DebugLog>,
    indent: usize,
    /// How what is being done ended, in words.
    pub(crate) outcome: String,
}

const RULE: &str = "//===-------------------------------------------===//";

impl<'a> Trace<'a> {
    /// Writes where the log of `ctx` has `topic` on.
    pub(crate) fn new(ctx: &'a Context, topic: &str) -> Trace<'a> {
        let log = Some(ctx.debug()).filter(|l| l.is_on(topic));
        Trace { log, indent: 0, outcome: String::new() }
    }

    pub(crate) fn is_on(&self) -> bool {
        self.log.is_some()
    }

    /// A line; an empty one has no indentation.
    pub(crate) fn line(&self, text: &str) {
        let Some(log) = self.log else { return };
        if text.is_empty() {
            return log.write("\n");
        }
        log.write(&format!("{:indent$}{text}\n", "", indent = self.indent));
    }

    /// A line that opens a part.
    pub(crate) fn open(&mut self, text: &str) {
        if self.is_on() {
            self.line(&format!("{text} {{"));
            self.indent += 2;
        }
    }

    /// Closes a part; after it stands how it ended.
    pub(crate) fn close(&mut self, done: bool) {
        let outcome = std::mem::take(&mut self.outcome);
        if self.is_on() {
            self.indent = self.indent.saturating_sub(2);
            let word = if done { "SUCCESS" } else { "FAILURE" };
            let colon = if outcome.is_empty() { "" } else { " : " };
            self.line(&format!("}} -> {word}{colon}{outcome}"));
        }
    }

    /// Opens the part of an operation: its name, and its text where that is a line.
    pub(crate) fn open_op(&mut self, ctx: &Context, ir: &Ir, op: Global<Op>, doing: &str) {
        if !self.is_on() {
            return;
        }
        self.line(RULE);
        self.open(&format!("{doing} operation : {}", label(ctx, ir, op, " ")));
        if ir.num_regions(op) == 0 {
            self.line(&BuiltinText.op(ctx, ir, op));
            self.line("");
        }
    }

    /// Closes it.
    pub(crate) fn close_op(&mut self, done: bool) {
        self.close(done);
        self.line(RULE);
    }

    /// Opens the part of a pattern.
    pub(crate) fn open_pattern(&mut self, name: &str, root: &str, generated: &[&str]) {
        if self.is_on() {
            self.open(&format!("* Pattern : '{root} -> ({})'", generated.join(", ")));
            self.line(&format!("Trying to match \"{name}\""));
        }
    }
}

/// An operation's name and number. Numbers are those of the body's arena: the same in every run.
pub(crate) fn label(ctx: &Context, ir: &Ir, op: Global<Op>, between: &str) -> String {
    let name = ctx.op_info(ir.body(op.body).name(op.entity)).name();
    format!("'{}'{between}(0x{:x})", String::from_utf8_lossy(name), op.entity.index())
}
