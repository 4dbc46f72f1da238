//! Places: lines and columns as an editor counts them, and what locations of IR say about them.

use serde::Serialize;
use terrace::asm::{MarkKind, PrintFlags, print_marked};
use terrace::ir::{Attr, AttrData, Context, Diagnostic, Global, Ir, Loc, LookIr, Op, ViewIr};

use crate::Problem;

/// A place in a text; lines and columns count from 1, columns in UTF-16 units.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

/// A stretch of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Range {
    /// Where it begins.
    pub from: Place,
    /// The place after its end.
    pub to: Place,
}

/// A source under the name that locations use for it.
pub struct Source<'t> {
    name: &'t str,
    lines: Vec<&'t str>,
}

impl<'t> Source<'t> {
    /// A source of that name.
    pub fn new(name: &'t str, text: &'t str) -> Source<'t> {
        Source { name, lines: text.split('\n').collect() }
    }

    /// A place from a line and a byte of it, both from 1.
    pub fn place(&self, line: u32, byte: u32) -> Place {
        let text = self.lines.get(line.saturating_sub(1) as usize).copied().unwrap_or_default();
        let before = text.get(..(byte.saturating_sub(1) as usize).min(text.len()));
        let column = before.map_or(byte, |b| b.encode_utf16().count() as u32 + 1);
        Place { line, column }
    }

    /// The word at a line and a byte of it, or one sign.
    pub fn word(&self, line: u32, byte: u32) -> Range {
        let text = self.lines.get(line.saturating_sub(1) as usize).copied().unwrap_or_default();
        let rest = text.get(byte.saturating_sub(1) as usize..).unwrap_or_default();
        let in_word = |c: &char| c.is_alphanumeric() || "_.%@$".contains(*c);
        let length: usize = rest.chars().take_while(in_word).map(char::len_utf16).sum();
        let from = self.place(line, byte);
        Range { from, to: Place { column: from.column + length.max(1) as u32, ..from } }
    }

    /// The places in this source that a location speaks of.
    pub fn places(&self, ctx: &Context, loc: Loc) -> Vec<Place> {
        let mut places = Vec::new();
        let add = |places: &mut Vec<Place>, file: Attr, line, column| {
            // The module of a file without one is at line 0.
            if line > 0 && ctx.as_string(file) == Some(self.name.as_bytes()) {
                places.push(self.place(line, column));
            }
        };
        let mut todo = match loc.unpack(ctx) {
            Ok((file, line, column)) => {
                add(&mut places, file, line, column);
                return places;
            }
            Err(a) => vec![a],
        };
        while let Some(a) = todo.pop() {
            match ctx.data(a) {
                AttrData::LocFile { file, start, .. } => add(&mut places, *file, start.0, start.1),
                AttrData::LocName { child, .. } => todo.push(*child),
                AttrData::LocCallSite { callee, caller } => todo.extend([*caller, *callee]),
                AttrData::LocFused { locs, .. } => todo.extend(locs.iter().rev()),
                AttrData::LocOpaque { fallback, .. } => todo.push(*fallback),
                _ => {}
            }
        }
        places
    }

    /// A diagnostic of the framework.
    pub fn problem(&self, ctx: &Context, d: &Diagnostic) -> Problem {
        let here =
            d.loc.position(ctx).filter(|(file, ..)| ctx.as_string(*file) == Some(self.name.as_bytes()));
        Problem {
            severity: d.severity.word(),
            message: d.message.clone(),
            place: here.map(|(_, line, column)| self.word(line, column)),
            pipeline: None,
            label: String::new(),
            notes: d.notes.iter().map(|n| self.problem(ctx, n)).collect(),
            hint: d.hint.clone(),
        }
    }
}

/// A line of a text, and a place in the source that it comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Link {
    /// The line of the text, from 1.
    pub line: u32,
    /// The place in the source.
    pub source: Place,
}

/// The text of an operation, and where its lines come from.
pub fn print(ctx: &Context, ir: &Ir, top: Global<Op>, source: &Source<'_>) -> (String, Vec<Link>) {
    let marked = print_marked(ctx, ir, top, &PrintFlags::default());
    let begins = marked.marks.iter().filter(|m| m.kind == MarkKind::Begin);
    let view = ViewIr { ctx, ir, body: top.body };
    let mut links = Vec::new();
    let (mut line, mut seen) = (1, 0);
    for mark in begins {
        let passed = marked.text.get(seen..mark.at).unwrap_or_default();
        line += passed.iter().filter(|b| **b == b'\n').count() as u32;
        seen = mark.at;
        let op = mark.op;
        let loc = op.entity.loc(&view.inside(op.body));
        links.extend(source.places(ctx, loc).into_iter().map(|source| Link { line, source }));
    }
    links.sort_unstable();
    links.dedup();
    (String::from_utf8_lossy(&marked.text).into_owned(), links)
}
