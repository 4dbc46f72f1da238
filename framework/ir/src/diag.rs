//! Diagnostics: located errors, warnings and remarks with notes, collected in one sink and rendered at the end of the line.
//!
//! Nothing here knows where a diagnostic comes from. Plain rendering is mlir-opt's: `file:line:column: error: text`, the line and a
//! caret. On a terminal, [`Renderer`] draws with ariadne.

use std::borrow::Cow;
use std::io::Write;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::context::Context;
use crate::loc::Loc;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Severity {
    Error,
    Warning,
    Remark,
    Note,
}

impl Severity {
    /// As messages spell it.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Remark => "remark",
            Severity::Note => "note",
        }
    }
}

/// One message with its notes.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Where.
    pub loc: Loc,
    /// The problem, in words.
    pub message: String,
    /// Further places; their `notes` are empty.
    pub notes: Vec<Diagnostic>,
    /// The way to mend it: the last line, which is no diagnostic of its own.
    pub hint: Option<String>,
    /// True if it is about its place alone: the verifier does not show the operation.
    pub of_place: bool,
    /// The error that led to this one; it is reported first.
    pub cause: Option<Box<Diagnostic>>,
    /// For an operation that could not be converted: why, for tools. Notes say the same in words.
    pub explanation: Option<Box<Explanation>>,
}

/// Why an operation was left as it was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// The operation's name.
    pub operation: String,
    /// The patterns that were tried, in order.
    pub tried: Vec<Declined>,
    /// Patterns that were not tried: nothing leads from what they make to something legal.
    pub not_tried: Vec<Declined>,
    /// The conversion of a value that nothing makes.
    pub missing: Option<MissingConversion>,
}

/// A pattern that did not apply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declined {
    /// The pattern's name.
    pub pattern: String,
    /// The name of the operation that it was tried on: the one that was left, or one that a pattern made of it.
    pub operation: String,
    /// The reason.
    pub reason: String,
    /// How many times it was tried, for the same reason.
    pub times: usize,
}

/// A conversion of a value between types that no type converter makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingConversion {
    /// `source` if the old type is needed where the new one is there, `target` if it is the other way round.
    pub kind: &'static str,
    /// The types of what is there.
    pub from: Vec<String>,
    /// The types that are needed.
    pub to: Vec<String>,
    /// The name of an operation that needs them.
    pub user: Option<String>,
}

impl Diagnostic {
    /// A diagnostic without notes.
    pub fn new(severity: Severity, loc: Loc, message: impl Into<String>) -> Self {
        Diagnostic {
            severity,
            loc,
            message: message.into(),
            notes: Vec::new(),
            hint: None,
            of_place: false,
            cause: None,
            explanation: None,
        }
    }

    /// An error without notes.
    pub fn error(loc: Loc, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, loc, message)
    }

    /// A warning without notes.
    pub fn warning(loc: Loc, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, loc, message)
    }

    /// A remark without notes.
    pub fn remark(loc: Loc, message: impl Into<String>) -> Self {
        Self::new(Severity::Remark, loc, message)
    }

    /// Adds a note.
    #[must_use]
    pub fn note(mut self, loc: Loc, message: impl Into<String>) -> Self {
        self.notes.push(Diagnostic::new(Severity::Note, loc, message));
        self
    }

    /// The same as an error of its place alone.
    #[must_use]
    pub fn of_place(mut self) -> Self {
        self.of_place = true;
        self
    }

    /// Adds the error that led to this one.
    #[must_use]
    pub fn caused_by(mut self, cause: Diagnostic) -> Self {
        self.cause = Some(Box::new(cause));
        self
    }

    /// Adds why an operation was left as it was.
    #[must_use]
    pub fn explained(mut self, why: Explanation) -> Self {
        self.explanation = Some(Box::new(why));
        self
    }

    /// Adds a hint.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}

/// Collects diagnostics in the order in which they come.
#[derive(Default, Debug)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
}

impl Diagnostics {
    /// An empty sink.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one, after what caused it.
    pub fn emit(&mut self, mut d: Diagnostic) {
        if let Some(cause) = d.cause.take() {
            self.emit(*cause);
        }
        self.list.push(d);
    }

    /// Adds a hint to the last one.
    pub fn hint_last(&mut self, hint: impl Into<String>) {
        if let Some(d) = self.list.last_mut() {
            d.hint = Some(hint.into());
        }
    }

    /// Adds a note to the last one, at its place.
    pub fn note_last(&mut self, note: impl Into<String>) {
        if let Some(d) = self.list.last_mut() {
            d.notes.push(Diagnostic::new(Severity::Note, d.loc, note.into()));
        }
    }

    /// Returns true if there is an error among them.
    pub fn has_errors(&self) -> bool {
        self.list.iter().any(|d| d.severity == Severity::Error)
    }

    /// The diagnostics so far.
    pub fn list(&self) -> &[Diagnostic] {
        &self.list
    }

    /// Takes what was collected.
    pub fn take(&mut self) -> Vec<Diagnostic> {
        std::mem::take(&mut self.list)
    }

    /// All of it in the plain form, without source lines and hints.
    pub fn plain(&self, ctx: &Context) -> String {
        let renderer = Renderer::new(false);
        let mut text = Vec::new();
        for d in &self.list {
            // A vector takes everything.
            let _ = renderer.plain_with_notes(ctx, d, &mut text);
        }
        String::from_utf8_lossy(&text).into_owned()
    }

    /// Appends what another sink collected.
    pub fn append(&mut self, other: Vec<Diagnostic>) {
        self.list.extend(other);
    }
}

/// A source text with the starts of its lines.
#[derive(Debug)]
pub struct SourceFile {
    text: Arc<Vec<u8>>,
    lines: std::sync::OnceLock<Vec<usize>>,
}

impl SourceFile {
    /// Wraps a text.
    pub fn new(text: impl Into<Arc<Vec<u8>>>) -> Self {
        SourceFile { text: text.into(), lines: std::sync::OnceLock::new() }
    }

    /// The whole text.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    fn starts(&self) -> &[usize] {
        self.lines.get_or_init(|| {
            let breaks = self.text.iter().enumerate().filter(|(_, b)| **b == b'\n').map(|(i, _)| i + 1);
            std::iter::once(0).chain(breaks).collect()
        })
    }

    /// Line `n`, from 1, without its end.
    pub fn line(&self, n: u32) -> Option<&[u8]> {
        let starts = self.starts();
        let i = (n as usize).checked_sub(1)?;
        let start = *starts.get(i)?;
        let end = starts.get(i + 1).map_or(self.text.len(), |e| e - 1);
        Some(&self.text[start..end])
    }

    /// Line and column, both from 1, of a byte offset.
    pub fn position(&self, offset: usize) -> (u32, u32) {
        let starts = self.starts();
        let line = starts.partition_point(|s| *s <= offset).max(1);
        (line as u32, (offset.saturating_sub(starts[line - 1]) + 1) as u32)
    }

    /// The byte offset of a line and column, both from 1.
    pub fn offset(&self, line: u32, column: u32) -> Option<usize> {
        let start = *self.starts().get((line as usize).checked_sub(1)?)?;
        Some((start + (column as usize).saturating_sub(1)).min(self.text.len()))
    }
}

/// How much of a line is shown around a place, in bytes: an error never prints a literal of a megabyte.
const MOST_OF_A_LINE: usize = 400;

/// The largest file that is drawn, which copies it.
const MOST_TO_DRAW: usize = 1 << 24;

/// The part of an overlong line around a column, and the column in that.
fn window(line: &[u8], column: usize) -> (&[u8], usize) {
    if line.len() <= MOST_OF_A_LINE {
        return (line, column);
    }
    let inside = |i: usize| line.get(i).is_some_and(|b| b & 0xc0 == 0x80);
    let mut start = column.saturating_sub(MOST_OF_A_LINE / 2);
    while start > 0 && inside(start) {
        start -= 1;
    }
    let mut end = (start + MOST_OF_A_LINE).min(line.len());
    while end > start && inside(end) {
        end -= 1;
    }
    (&line[start..end], column - start)
}

/// True if a terminal would obey byte `i`: control characters, and those from U+0080 to U+009F.
fn is_control(text: &[u8], i: usize) -> bool {
    let second = |lead: u8, b: u8| lead == 0xc2 && (0x80..0xa0).contains(&b);
    match text[i] {
        b'\t' | b'\n' => false,
        0..0x20 | 0x7f => true,
        0xc2 => text.get(i + 1).is_some_and(|b| second(0xc2, *b)),
        b => i > 0 && second(text[i - 1], b),
    }
}

/// A text as it may be shown: question marks stand for the bytes of control characters.
fn visible(text: &[u8]) -> Cow<'_, [u8]> {
    let shown = |i: usize| if is_control(text, i) { b'?' } else { text[i] };
    if (0..text.len()).any(|i| is_control(text, i)) {
        (0..text.len()).map(shown).collect::<Vec<u8>>().into()
    } else {
        Cow::Borrowed(text)
    }
}

fn shown(message: &str) -> String {
    String::from_utf8_lossy(&visible(message.as_bytes())).into_owned()
}

/// Writes diagnostics, with the source lines of the files it knows.
#[derive(Default)]
pub struct Renderer {
    files: FxHashMap<Vec<u8>, SourceFile>,
    color: bool,
}

impl Renderer {
    /// `color`: draw with ariadne, for a terminal; else mlir-opt's plain form.
    pub fn new(color: bool) -> Self {
        Renderer { files: FxHashMap::default(), color }
    }

    /// Makes a file's text known under the name that locations use.
    pub fn add_file(&mut self, name: impl Into<Vec<u8>>, text: impl Into<Arc<Vec<u8>>>) {
        self.files.insert(name.into(), SourceFile::new(text));
    }

    /// Writes one diagnostic with its notes.
    pub fn render(&self, ctx: &Context, d: &Diagnostic, out: &mut dyn Write) -> std::io::Result<()> {
        if self.color && self.draw(ctx, d, out)? {
            return Ok(());
        }
        self.plain_with_notes(ctx, d, out)?;
        d.hint.iter().try_for_each(|hint| writeln!(out, "  hint: {hint}"))
    }

    fn plain_with_notes(&self, ctx: &Context, d: &Diagnostic, out: &mut dyn Write) -> std::io::Result<()> {
        self.plain(ctx, d, out)?;
        d.notes.iter().try_for_each(|n| self.plain(ctx, n, out))
    }

    fn plain(&self, ctx: &Context, d: &Diagnostic, out: &mut dyn Write) -> std::io::Result<()> {
        let message = visible(d.message.as_bytes());
        let message = String::from_utf8_lossy(&message);
        let Some((file, line, column)) = d.loc.position(ctx) else {
            return writeln!(out, "<unknown>:0: {}: {message}", d.severity.word())
                .or_else(|e| if e.kind() == std::io::ErrorKind::BrokenPipe { Ok(()) } else { Err(e) });
        };
        let name = ctx.as_string(file).unwrap_or_default();
        out.write_all(&visible(name))?;
        writeln!(out, ":{line}:{column}: {}: {message}", d.severity.word())?;
        let Some(text) = self.files.get(name).and_then(|f| f.line(line)) else { return Ok(()) };
        let text = text.strip_suffix(b"\r").unwrap_or(text);
        let (text, caret) = window(text, (column as usize).saturating_sub(1).min(text.len()));
        out.write_all(&visible(text))?;
        out.write_all(b"\n")?;
        let indent: Vec<u8> = text[..caret].iter().map(|b| if *b == b'\t' { b'\t' } else { b' ' }).collect();
        out.write_all(&indent)?;
        out.write_all(b"^\n")
    }

    /// Draws with ariadne; false where a file is not known, is too large to be copied, or has too long a line there.
    fn draw(&self, ctx: &Context, d: &Diagnostic, out: &mut dyn Write) -> std::io::Result<bool> {
        use ariadne::{Config, IndexType, Label, Report, ReportKind};
        let place = |loc: Loc| {
            let (file, line, column) = loc.position(ctx)?;
            let name = ctx.as_string(file)?;
            let source = self.files.get(name)?;
            let long = source.line(line).is_none_or(|text| text.len() > MOST_OF_A_LINE);
            if long || source.text().len() > MOST_TO_DRAW {
                return None;
            }
            let start = source.offset(line, column)?;
            let rest = &source.text()[start..];
            let word = rest.iter().take_while(|b| b.is_ascii_alphanumeric() || b"_.%@$".contains(b)).count();
            Some((
                String::from_utf8_lossy(name).into_owned(),
                start..start + word.max(1).min(rest.len().max(1)),
            ))
        };
        let Some(at) = place(d.loc) else { return Ok(false) };
        let kind = match d.severity {
            Severity::Error => ReportKind::Error,
            Severity::Warning => ReportKind::Warning,
            Severity::Remark | Severity::Note => ReportKind::Advice,
        };
        let mut report = Report::build(kind, at.clone())
            .with_config(Config::default().with_index_type(IndexType::Byte))
            .with_message(shown(&d.message))
            .with_label(Label::new(at).with_message(shown(&d.message)));
        for n in &d.notes {
            match place(n.loc) {
                Some(at) => report = report.with_label(Label::new(at).with_message(shown(&n.message))),
                None => report = report.with_note(shown(&n.message)),
            }
        }
        if let Some(h) = &d.hint {
            report = report.with_help(h);
        }
        let sources: Vec<(String, String)> = self
            .files
            .iter()
            .filter(|(_, f)| f.text().len() <= MOST_TO_DRAW)
            .map(|(n, f)| {
                // Replaced byte by byte: offsets stay what they are.
                let text = visible(f.text());
                (String::from_utf8_lossy(n).into_owned(), String::from_utf8_lossy(&text).into_owned())
            })
            .collect();
        report.finish().write(ariadne::sources(sources), out)?;
        Ok(true)
    }
}
