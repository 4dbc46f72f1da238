//! Isolated operations beside each other, printed at the same time: none uses what another names.

use std::io;
use std::ops::Range;

use terrace_ir::{Attr, Block, Body, Context, Global, Ir, Op};

use super::names::Counters;
use super::{PrintFlags, Printer};

/// With fewer operations in a part, starting a thread takes longer than it saves.
const PART: usize = 8_000;

/// All that the text of isolated operations depends on.
#[derive(Clone)]
struct Around<'a> {
    ctx: &'a Context,
    ir: &'a Ir,
    flags: PrintFlags,
    indent: usize,
    counters: Counters,
    default_dialect: Vec<&'static str>,
}

/// The text of a part.
struct Part {
    text: Vec<u8>,
    resources: Vec<Attr>,
    error: Option<io::Error>,
}

impl Around<'_> {
    fn print(&self, block: Global<Block>, ops: &[Op], kept: Vec<u8>) -> Part {
        let mut p = Printer::new(self.ctx, self.ir, self.flags.clone());
        (p.out, p.indent, p.names.counters) = (kept, self.indent, self.counters);
        p.default_dialect.clone_from(&self.default_dialect);
        p.lines(block, ops.iter().copied());
        let error = p.take_error();
        Part { text: p.out, resources: p.resources, error }
    }
}

/// The number of operations in one that another thread can print; `None` if it must be printed here.
fn weight(ir: &Ir, body: &Body, op: Op) -> Option<usize> {
    let alone = body.num_results(op) == 0 && body.num_operands(op) == 0 && body.regions(op).is_empty();
    match body.child_body(op) {
        Some(child) => alone.then(|| ir.body(child).live_ops() + 1),
        None => alone.then_some(1),
    }
}

/// Cuts a list of operations: ranges that other threads can print, of about the same size, and single operations between them.
fn cut(ir: &Ir, body: &Body, ops: &[Op]) -> Vec<(Range<usize>, bool)> {
    let mut parts: Vec<(Range<usize>, bool)> = Vec::new();
    let mut size = PART;
    for (i, op) in ops.iter().enumerate() {
        let weight = weight(ir, body, *op);
        match parts.last_mut() {
            Some((range, true)) if weight.is_some() && size < PART => range.end += 1,
            _ => {
                parts.push((i..i + 1, weight.is_some()));
                size = 0;
            }
        }
        size += weight.unwrap_or(PART);
    }
    parts
}

impl Printer<'_> {
    /// Operations of a block, a line each.
    pub(super) fn lines(&mut self, block: Global<Block>, ops: impl IntoIterator<Item = Op>) {
        for op in ops {
            if self.stopped() {
                break;
            }
            self.spill_if_full();
            self.write_indent();
            self.op(Global::new(block.body, op));
            self.new_line();
        }
    }

    /// True if more than one thread may print.
    pub(super) fn has_threads(&self) -> bool {
        self.threads > 1 && !self.collecting
    }

    /// True if the text of an isolated operation depends on nothing that was printed before it.
    fn prints_isolated_alone(&self) -> bool {
        let flags = &self.flags;
        let numbered = flags.generic || flags.unique_ssa_ids || flags.value_users;
        !numbered
            && !self.collecting
            && !self.aliases.is_active()
            && self.marks.is_none()
            && self.names.are_plain()
    }

    /// Operations of a block at the same time. False, and nothing is written, if that does not pay.
    pub(super) fn lines_in_parallel(&mut self, block: Global<Block>, ops: &[Op]) -> bool {
        if !self.prints_isolated_alone() {
            return false;
        }
        let parts = cut(self.ir, self.ir.body(block.body), ops);
        if parts.len() < 2 || parts.iter().filter(|(_, alone)| *alone).count() < 2 {
            return false;
        }
        let around = Around {
            ctx: self.ctx,
            ir: self.ir,
            flags: self.flags.clone(),
            indent: self.indent,
            counters: self.names.counters,
            default_dialect: self.default_dialect.clone(),
        };
        let mut kept: Vec<Vec<u8>> = Vec::new();
        let mut rest = &parts[..];
        while let Some((first, _)) = rest.first() {
            let wave = rest.iter().take(self.threads).take_while(|(_, alone)| *alone).count().max(1);
            let others = &rest[1..wave];
            let done: Vec<Part> = std::thread::scope(|scope| {
                let run = |(range, _): &(Range<usize>, bool)| {
                    let (ops, buffer, around) =
                        (&ops[range.clone()], kept.pop().unwrap_or_default(), &around);
                    scope.spawn(move || around.print(block, ops, buffer))
                };
                let threads: Vec<_> = others.iter().map(run).collect();
                self.lines(block, ops[first.clone()].iter().copied());
                let join = |thread: std::thread::ScopedJoinHandle<'_, Part>| match thread.join() {
                    Ok(part) => part,
                    Err(panic) => std::panic::resume_unwind(panic),
                };
                threads.into_iter().map(join).collect()
            });
            for mut part in done {
                self.pass_on(&part.text, part.error);
                self.resources.append(&mut part.resources);
                part.text.clear();
                kept.push(part.text);
            }
            rest = &rest[wave..];
        }
        true
    }
}
