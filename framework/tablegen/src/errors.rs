//! Errors, warnings and notes as values, and how they are drawn.
//!
//! A [`Diagnostic`] names its place, cause and, where there is one, a way out. [`Failure`] is what a failed parse
//! returns: every error found, with the text needed to show the lines. Messages are made where problems are found.

use crate::sources::{Loc, SourceMap};
use std::fmt;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    /// The input is rejected.
    Error,
    /// The input is accepted, but something in it is likely wrong.
    Warning,
    /// The text of a `dump` statement.
    Note,
}

impl Severity {
    fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// One problem: where, what, and what may help.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Where it is.
    pub loc: Loc,
    /// The problem, in words.
    pub message: String,
    /// The way to mend it.
    pub hint: Option<String>,
    /// Other places that matter.
    pub notes: Vec<(Loc, String)>,
}

impl Diagnostic {
    pub(crate) fn error(loc: Loc, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, loc, message)
    }

    pub(crate) fn new(severity: Severity, loc: Loc, message: impl Into<String>) -> Self {
        Diagnostic { severity, loc, message: message.into(), hint: None, notes: Vec::new() }
    }

    /// Cuts a message that quotes a value of great length.
    pub(crate) fn shorten(&mut self) {
        const LONGEST: usize = 16 << 10;
        if self.message.len() > LONGEST {
            self.message.truncate(self.message.floor_char_boundary(LONGEST));
            self.message.push_str("...");
            self.message.shrink_to_fit();
        }
    }

    pub(crate) fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    pub(crate) fn note(mut self, loc: Loc, text: impl Into<String>) -> Self {
        self.notes.push((loc, text.into()));
        self
    }
}

/// The token that an error was recorded; carried up by `Result` until a statement can be left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reported;

/// The result of a step that may have recorded an error.
pub(crate) type Res<T> = Result<T, Reported>;

/// A parse that failed: all its errors, with the texts that they point into.
#[derive(Debug)]
pub struct Failure {
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) sources: SourceMap,
}

impl Failure {
    /// The errors, and the warnings found on the way.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The texts that were read.
    pub fn sources(&self) -> &SourceMap {
        &self.sources
    }

    /// Draws the errors with colours and arrows, for a terminal.
    pub fn draw(&self) -> String {
        self.diagnostics.iter().map(|diagnostic| draw(diagnostic, &self.sources)).collect()
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnostics.iter().try_for_each(|diagnostic| f.write_str(&plain(diagnostic, &self.sources)))
    }
}

impl std::error::Error for Failure {}

/// `file:line:column: error: text`, the line, a caret, the hint, the notes.
pub fn plain(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let mut out = String::new();
    include_stack(&mut out, diagnostic.loc, sources);
    entry(&mut out, diagnostic.severity.word(), diagnostic.loc, &diagnostic.message, sources);
    if let Some(hint) = &diagnostic.hint {
        out.push_str(&format!("  hint: {hint}\n"));
    }
    for (loc, text) in &diagnostic.notes {
        entry(&mut out, "note", *loc, text, sources);
    }
    out
}

/// Include chains are shown up to this length; a longer one is a cycle, and its first steps say enough.
const MAX_INCLUDES_SHOWN: usize = 8;

fn include_stack(out: &mut String, loc: Loc, sources: &SourceMap) {
    let mut at = sources.included_at(loc);
    for _ in 0..MAX_INCLUDES_SHOWN {
        let Some(position) = sources.position(at) else { break };
        out.push_str(&format!("included from {}:{}:\n", position.file, position.line));
        at = sources.included_at(at);
    }
}

fn entry(out: &mut String, word: &str, loc: Loc, message: &str, sources: &SourceMap) {
    let Some(position) = sources.position(loc) else {
        out.push_str(&format!("{word}: {message}\n"));
        return;
    };
    out.push_str(&format!("{}:{}:{}: {word}: {message}\n", position.file, position.line, position.column));
    let line = sources.line_text(loc).unwrap_or("");
    let column = position.column as usize - 1;
    let (line, column) = window(line, column);
    // A tab stays a tab under a tab, so that the caret stands where the terminal puts the character.
    let pad: String = line
        .bytes()
        .take(column)
        .filter(|b| b & 0xC0 != 0x80)
        .map(|b| if b == b'\t' { '\t' } else { ' ' })
        .collect();
    out.push_str(&format!("{line}\n{pad}^\n"));
}

/// The part of an overlong line around a column, so that one error never prints a megabyte.
fn window(line: &str, column: usize) -> (&str, usize) {
    const MOST: usize = 400;
    if line.len() <= MOST {
        return (line, column);
    }
    let mut start = column.saturating_sub(MOST / 2).min(line.len());
    while !line.is_char_boundary(start) {
        start -= 1;
    }
    let mut end = (start + MOST).min(line.len());
    while !line.is_char_boundary(end) {
        end -= 1;
    }
    (&line[start..end], column - start)
}

/// The same, drawn for a terminal.
pub fn draw(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let Some((name, text, offset)) = sources.context(diagnostic.loc) else {
        return plain(diagnostic, sources);
    };
    let kind = match diagnostic.severity {
        Severity::Error => ariadne::ReportKind::Error,
        Severity::Warning => ariadne::ReportKind::Warning,
        Severity::Note => ariadne::ReportKind::Advice,
    };
    let range = token_at(text, offset);
    let span = (name.to_owned(), range);
    let config = ariadne::Config::default().with_index_type(ariadne::IndexType::Byte);
    let mut report = ariadne::Report::build(kind, span.clone()).with_config(config);
    report.set_message(&diagnostic.message);
    report.add_label(ariadne::Label::new(span).with_message("here").with_color(ariadne::Color::Red));
    if let Some(hint) = &diagnostic.hint {
        report.set_help(hint);
    }
    let mut texts = vec![(name.to_owned(), text.to_owned())];
    for (loc, note) in &diagnostic.notes {
        match sources.context(*loc) {
            Some((name, text, offset)) => {
                if !texts.iter().any(|(known, _)| known == name) {
                    texts.push((name.to_owned(), text.to_owned()));
                }
                let span = (name.to_owned(), token_at(text, offset));
                report
                    .add_label(ariadne::Label::new(span).with_message(note).with_color(ariadne::Color::Blue));
            }
            None => report.add_note(note),
        }
    }
    let mut bytes = Vec::new();
    match report.finish().write(ariadne::sources(texts), &mut bytes) {
        Ok(()) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(_) => plain(diagnostic, sources),
    }
}

/// The word at an offset, or the one character: what a label underlines.
fn token_at(text: &str, offset: usize) -> std::ops::Range<usize> {
    let rest = text.get(offset..).unwrap_or("");
    let word = rest.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count();
    let length = if word > 0 { word } else { rest.chars().next().map_or(0, char::len_utf8) };
    offset..offset + length
}
