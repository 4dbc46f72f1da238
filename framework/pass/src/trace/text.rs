//! The text of IR in units: an isolated operation without the isolated operations in it; and the edits that make one text of another.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHasher};
use terrace_asm::{Mark, MarkKind, PrintFlags, is_left_out, print_marked_alone};
use terrace_ir::{Context, Global, Ir, Loc, Op, OpName, Walk};

/// A line's part in the IR.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Part {
    /// An operation begins.
    Begins(OpName),
    /// A further line of an operation: a block's label, a brace.
    More,
    /// The place of a unit.
    Unit(usize),
}

/// One line.
#[derive(Clone, Copy, Debug)]
struct Line {
    start: usize,
    end: usize,
    /// The operation's that the line belongs to.
    loc: Loc,
    part: Part,
}

/// Lines with what they say.
#[derive(Clone, Default, Debug)]
pub(super) struct Lines {
    text: Vec<u8>,
    list: Vec<Line>,
}

/// One line, to look at.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct LineView<'a> {
    pub(super) text: &'a [u8],
    pub(super) loc: Loc,
    pub(super) part: Part,
}

impl Lines {
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    pub(super) fn get(&self, i: usize) -> Option<LineView<'_>> {
        let line = self.list.get(i)?;
        Some(LineView { text: &self.text[line.start..line.end], loc: line.loc, part: line.part })
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = LineView<'_>> {
        (0..self.len()).filter_map(|i| self.get(i))
    }

    fn push(&mut self, line: LineView<'_>) {
        let start = self.text.len();
        self.text.extend_from_slice(line.text);
        self.list.push(Line { start, end: self.text.len(), loc: line.loc, part: line.part });
    }
}

/// The text of a unit as it was at some time.
#[derive(Clone, Default, Debug)]
pub(super) struct UnitText {
    pub(super) lines: Lines,
    /// How many operations of a name are in it, without those of other units.
    pub(super) counts: Vec<(OpName, u32)>,
}

/// An operation's text before the units in it have numbers: [`Part::Unit`] is the place in `nested`.
pub(super) struct Printed {
    pub(super) op: Global<Op>,
    pub(super) symbol: Option<Vec<u8>>,
    pub(super) text: UnitText,
    pub(super) nested: Vec<Global<Op>>,
}

/// The texts of an operation and of all units in it, each before those in it.
pub(super) fn print_units(ctx: &Context, ir: &Ir, op: Global<Op>, flags: &PrintFlags) -> Vec<Printed> {
    let (mut list, mut todo) = (Vec::new(), vec![op]);
    while let Some(op) = todo.pop() {
        let printed = print_unit(ctx, ir, op, flags);
        todo.extend(printed.nested.iter().rev());
        list.push(printed);
    }
    list
}

fn print_unit(ctx: &Context, ir: &Ir, op: Global<Op>, flags: &PrintFlags) -> Printed {
    let marked = print_marked_alone(ctx, ir, op, flags);
    let mut at =
        Places { ctx, ir, marks: marked.marks.iter().peekable(), open: Vec::new(), nested: Vec::new() };
    let mut list = Vec::new();
    let mut start = 0;
    for text in marked.text.split(|b| *b == b'\n') {
        let end = start + text.len();
        if let Some((loc, part)) = at.line(end) {
            list.push(Line { start, end, loc, part });
        }
        start = end + 1;
    }
    let nested = at.nested;
    let symbol = ir.attr(ctx, op, "sym_name").and_then(|a| ctx.as_string(a)).map(<[u8]>::to_vec);
    let text = UnitText { lines: Lines { text: marked.text, list }, counts: count(ir, op) };
    Printed { op, symbol, text, nested }
}

/// How many operations of a name are in a unit.
fn count(ir: &Ir, unit: Global<Op>) -> Vec<(OpName, u32)> {
    let mut counts: IndexMap<OpName, u32, FxBuildHasher> = IndexMap::default();
    ir.walk_pre(unit, |ir, op| {
        if op != unit && is_left_out(ir, op) {
            return Walk::Skip;
        }
        *counts.entry(ir.body(op.body).name(op.entity)).or_default() += 1;
        Walk::Advance
    });
    counts.into_iter().collect()
}

/// Goes along the marks of a text, line by line.
struct Places<'a, M: Iterator<Item = &'a Mark>> {
    ctx: &'a Context,
    ir: &'a Ir,
    marks: std::iter::Peekable<M>,
    open: Vec<Global<Op>>,
    nested: Vec<Global<Op>>,
}

impl<'a, M: Iterator<Item = &'a Mark>> Places<'a, M> {
    /// The operation and part of the line that ends at `end`. `None` if it stands after the unit.
    fn line(&mut self, end: usize) -> Option<(Loc, Part)> {
        let around = self.open.last().copied();
        let mut first = None;
        while let Some(mark) =
            self.marks.next_if(|m| m.at < end || (m.at == end && m.kind != MarkKind::Begin))
        {
            match mark.kind {
                MarkKind::Begin => {
                    first.get_or_insert((mark.op, false));
                    self.open.push(mark.op);
                }
                MarkKind::LeftOut => {
                    first.get_or_insert((mark.op, true));
                    self.nested.push(mark.op);
                }
                MarkKind::End => {
                    self.open.pop();
                }
            }
        }
        let loc = |op: Global<Op>| self.ir.body(op.body).loc(op.entity);
        match first {
            Some((op, true)) => Some((loc(op), Part::Unit(self.nested.len() - 1))),
            Some((op, false)) => Some((loc(op), Part::Begins(self.ir.body(op.body).name(op.entity)))),
            None => Some((around.map_or_else(|| Loc::unknown(self.ctx), loc), Part::More)),
        }
        .filter(|_| first.is_some() || around.is_some())
    }
}

impl UnitText {
    /// Gives the units in the text their numbers.
    pub(super) fn number_units(&mut self, numbers: &[usize]) {
        for line in &mut self.lines.list {
            if let Part::Unit(n) = &mut line.part {
                *n = numbers.get(*n).copied().unwrap_or_default();
            }
        }
    }

    /// The units in the text.
    pub(super) fn units(&self) -> impl Iterator<Item = usize> {
        self.lines.iter().filter_map(|l| match l.part {
            Part::Unit(n) => Some(n),
            _ => None,
        })
    }
}

/// One step from a text to the next: new lines, then lines of the old text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edit {
    pub(super) inserted: usize,
    pub(super) start: usize,
    pub(super) kept: usize,
}

/// A text made of another.
#[derive(Clone, Debug)]
pub(super) struct Version {
    pub(super) unit: usize,
    pub(super) edits: Vec<Edit>,
    /// The new lines of all edits.
    pub(super) inserted: Lines,
    pub(super) counts: Vec<(OpName, u32)>,
    /// The units in it.
    pub(super) nested: Vec<usize>,
}

/// How a unit's text is made of an older one; `None` if they are the same.
pub(super) fn version(unit: usize, old: &Arc<UnitText>, new: &UnitText) -> Option<Version> {
    let (a, b) = (&old.lines, &new.lines);
    let most = a.len().min(b.len());
    let prefix = (0..most).take_while(|i| a.get(*i) == b.get(*i)).count();
    if prefix == a.len() && prefix == b.len() && a.len() > 0 {
        return None;
    }
    let same_end = |i: &usize| a.get(a.len() - 1 - i) == b.get(b.len() - 1 - i);
    let suffix = (0..most - prefix).take_while(same_end).count();
    let mut edits =
        Edits { list: vec![Edit { inserted: 0, start: 0, kept: prefix }], lines: Lines::default() };
    edits.middle(a, b, prefix..a.len() - suffix, prefix..b.len() - suffix);
    (a.len() - suffix..a.len()).for_each(|i| edits.keep(i));
    edits.list.retain(|e| e.inserted + e.kept > 0);
    let nested = new.units().collect();
    Some(Version { unit, edits: edits.list, inserted: edits.lines, counts: new.counts.clone(), nested })
}

struct Edits {
    list: Vec<Edit>,
    lines: Lines,
}

impl Edits {
    /// Lines of the old text are found by their hashes, two at a time, so that blocks that moved are kept too. Takes linear time, and
    /// need not be the shortest way.
    fn middle(&mut self, a: &Lines, b: &Lines, old: std::ops::Range<usize>, new: std::ops::Range<usize>) {
        let pair = |lines: &Lines, i: usize| {
            let mut hasher = FxHasher::default();
            (lines.get(i), lines.get(i + 1)).hash(&mut hasher);
            hasher.finish()
        };
        let mut places: FxHashMap<u64, usize> = FxHashMap::default();
        old.clone().rev().for_each(|i| {
            places.insert(pair(a, i), i);
        });
        let mut next = old.start;
        for i in new {
            let found = Some(next).filter(|n| old.contains(n) && a.get(*n) == b.get(i));
            let found = found.or_else(|| places.get(&pair(b, i)).copied().filter(|n| a.get(*n) == b.get(i)));
            match found {
                Some(n) => {
                    self.keep(n);
                    next = n + 1;
                }
                None => self.insert(b, i),
            }
        }
    }

    fn keep(&mut self, i: usize) {
        match self.list.last_mut() {
            Some(e) if e.kept > 0 && e.start + e.kept == i => e.kept += 1,
            Some(e) if e.kept == 0 => (e.start, e.kept) = (i, 1),
            _ => self.list.push(Edit { inserted: 0, start: i, kept: 1 }),
        }
    }

    fn insert(&mut self, lines: &Lines, i: usize) {
        let Some(line) = lines.get(i) else { return };
        self.lines.push(line);
        match self.list.last_mut() {
            Some(e) if e.kept == 0 => e.inserted += 1,
            _ => self.list.push(Edit { inserted: 1, start: 0, kept: 0 }),
        }
    }
}
