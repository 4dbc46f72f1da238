//! Text in which one can tell where each operation stands, for tools that show IR.

use terrace_ir::{Context, Global, Ir, Op};

use super::{PrintFlags, Printer};

/// Something at a place of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkKind {
    /// An operation begins.
    Begin,
    /// The operation that began last ends.
    End,
    /// An operation with a scope of its own is left out.
    LeftOut,
}

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The place, in bytes from the start.
    pub at: usize,
    /// The operation.
    pub op: Global<Op>,
    /// The thing that is there.
    pub kind: MarkKind,
}

/// The marks so far.
#[derive(Default)]
pub(super) struct Marks {
    list: Vec<Mark>,
    /// True if isolated operations inside of the first one are left out.
    alone: bool,
}

/// A text and the operations in it.
#[derive(Clone, Debug)]
pub struct MarkedText {
    /// The text.
    pub text: Vec<u8>,
    /// Its marks, first to last.
    pub marks: Vec<Mark>,
}

/// [`print_op`](super::print_op) with the places of the operations.
pub fn print_marked(ctx: &Context, ir: &Ir, op: Global<Op>, flags: &PrintFlags) -> MarkedText {
    print_with(Marks::default(), ctx, ir, op, flags)
}

/// [`print_marked`] of an operation alone: isolated operations in it that take and give no values are left out, so that the
/// text of each is the same wherever it stands. They have a line each, with its indentation.
pub fn print_marked_alone(ctx: &Context, ir: &Ir, op: Global<Op>, flags: &PrintFlags) -> MarkedText {
    print_with(Marks { alone: true, ..Marks::default() }, ctx, ir, op, flags)
}

fn print_with(marks: Marks, ctx: &Context, ir: &Ir, op: Global<Op>, flags: &PrintFlags) -> MarkedText {
    let mut p = Printer::new(ctx, ir, flags.clone());
    p.marks = Some(marks);
    p.print_top(op);
    let marks = p.marks.take().unwrap_or_default().list;
    MarkedText { text: p.finish(), marks }
}

/// Returns true if [`print_marked_alone`] leaves an operation out of the text of the one around: its own text says all about it.
pub fn is_left_out(ir: &Ir, op: Global<Op>) -> bool {
    let body = ir.body(op.body);
    body.child_body(op.entity).is_some()
        && body.num_results(op.entity) == 0
        && body.operands(op.entity).len() == 0
        && body.num_successors(op.entity) == 0
}

impl Printer<'_> {
    /// Marks that an operation begins, where marks are made. Returns true if it is left out.
    pub(super) fn mark_begin(&mut self, op: Global<Op>) -> bool {
        let (at, collecting) = (self.position(), self.collecting);
        let Some(marks) = self.marks.as_mut().filter(|_| !collecting) else { return false };
        let left_out = marks.alone && !marks.list.is_empty() && is_left_out(self.ir, op);
        let kind = if left_out { MarkKind::LeftOut } else { MarkKind::Begin };
        marks.list.push(Mark { at, op, kind });
        left_out
    }

    /// Marks that an operation ends, where marks are made.
    pub(super) fn mark_end(&mut self, op: Global<Op>) {
        let (at, collecting) = (self.position(), self.collecting);
        if let Some(marks) = self.marks.as_mut().filter(|_| !collecting) {
            marks.list.push(Mark { at, op, kind: MarkKind::End });
        }
    }
}
