//! `--verify-diagnostics`: what is said must be what comments in the input expect.
//!
//! `// expected-error @+1 {{text}}`: also `warning`, `remark`, `note`; `-re` for regular expressions in `{{}}`; `@above`, `@below`,
//! `@unknown`, `@-2`.

use std::fmt::Write as _;

use terrace_ir::{Context, Diagnostic, Severity};
use terrace_tablegen::regex::Regex;

enum Wanted {
    Part(String),
    Pattern(Regex),
}

struct Expectation {
    severity: Severity,
    /// None: anywhere, for diagnostics without a place.
    line: Option<usize>,
    wanted: Wanted,
    /// As written.
    shown: String,
    /// Where it is written.
    at: (usize, usize),
    met: bool,
}

impl Expectation {
    fn matches(&self, message: &str) -> bool {
        match &self.wanted {
            Wanted::Part(part) => message.contains(part.as_str()),
            Wanted::Pattern(regex) => regex.is_match(message),
        }
    }
}

/// The expectations of a file, and the failures so far.
pub struct Expectations {
    file: String,
    lines: Vec<String>,
    list: Vec<Expectation>,
    only_expected: bool,
    errors: String,
}

const WORDS: [(&str, Severity); 4] = [
    ("error", Severity::Error),
    ("warning", Severity::Warning),
    ("remark", Severity::Remark),
    ("note", Severity::Note),
];

impl Expectations {
    /// Reads the expectations of a file. `only_expected`: what is not expected does not matter.
    pub fn read(file: &str, text: &[u8], only_expected: bool) -> Expectations {
        let lines: Vec<String> =
            text.split(|b| *b == b'\n').map(|l| String::from_utf8_lossy(l).into_owned()).collect();
        let mut e = Expectations {
            file: file.to_owned(),
            lines,
            list: Vec::new(),
            only_expected,
            errors: String::new(),
        };
        e.scan();
        e
    }

    fn scan(&mut self) {
        // Those that wait for a line without expectation, and the last such line.
        let (mut below, mut above) = (Vec::new(), 0);
        for (i, line) in std::mem::take(&mut self.lines).into_iter().enumerate() {
            match parse(&line, i + 1, above) {
                Some(Ok((expectation, wants_below))) => {
                    if wants_below {
                        below.push(self.list.len());
                    }
                    self.list.push(expectation);
                }
                Some(Err((column, message))) => {
                    let at = (i + 1, column);
                    self.lines.push(line.clone());
                    self.report(Some(at), 1, &message);
                    self.lines.pop();
                }
                None => {
                    above = i + 1;
                    for b in below.drain(..) {
                        if let Some(e) = self.list.get_mut(b) {
                            e.line = Some(i + 1);
                        }
                    }
                }
            }
            self.lines.push(line);
        }
    }

    /// Takes what was said.
    pub fn meet(&mut self, ctx: &Context, d: &Diagnostic) {
        self.meet_one(ctx, d, false);
        // Why patterns declined is said in notes of ours alone, which tests need not expect.
        let optional = d.explanation.is_some();
        d.notes.iter().for_each(|n| self.meet_one(ctx, n, optional));
    }

    fn meet_one(&mut self, ctx: &Context, d: &Diagnostic, optional: bool) {
        let place = d.loc.position(ctx).map(|(file, line, column)| {
            (ctx.as_string(file) == Some(self.file.as_bytes()), line as usize, column as usize)
        });
        let here = place.is_none_or(|p| p.0);
        let line = place.map(|p| p.1);
        let mut near = None;
        for e in self.list.iter_mut().filter(|e| here && e.line == line) {
            if !e.matches(&d.message) {
                continue;
            }
            if e.severity == d.severity {
                e.met = true;
                return;
            }
            near = Some(e.severity);
        }
        if self.only_expected || optional {
            return;
        }
        let message = match near {
            Some(wanted) => {
                format!("'{}' diagnostic emitted when expecting a '{}'", d.severity.word(), wanted.word())
            }
            None => format!("unexpected {}: {}", d.severity.word(), d.message),
        };
        self.report(place.filter(|p| p.0).map(|p| (p.1, p.2)), 1, &message);
    }

    /// The failures; empty if all was as expected.
    pub fn finish(mut self) -> String {
        for e in std::mem::take(&mut self.list).iter().filter(|e| !e.met) {
            let message = format!("expected {} \"{}\" was not produced", e.severity.word(), e.shown);
            self.report(e.line.map(|_| e.at), e.shown.chars().count(), &message);
        }
        self.errors
    }

    fn report(&mut self, at: Option<(usize, usize)>, width: usize, message: &str) {
        let out = &mut self.errors;
        let Some((line, column)) = at else {
            let _ = writeln!(out, "<unknown>:0: error: {message}");
            return;
        };
        let _ = writeln!(out, "{}:{line}:{column}: error: {message}", self.file);
        if let Some(text) = line.checked_sub(1).and_then(|l| self.lines.get(l)) {
            let blanks = " ".repeat(column.saturating_sub(1));
            let rest = text.chars().count().saturating_sub(column).min(width.saturating_sub(1));
            let _ = writeln!(out, "{text}\n{blanks}^{}", "~".repeat(rest));
        }
    }
}

type Parsed = Result<(Expectation, bool), (usize, String)>;

/// The expectation in a line, and whether it is for the next line without one. None: there is none.
fn parse(line: &str, number: usize, above: usize) -> Option<Parsed> {
    let start = line.find("expected-")?;
    let rest = &line[start + "expected-".len()..];
    let (word, severity) = WORDS.iter().find(|w| rest.starts_with(w.0))?;
    let rest = &rest[word.len()..];
    let (is_regex, rest) = rest.strip_prefix("-re").map_or((false, rest), |r| (true, r));
    let rest = rest.trim_start_matches(' ');
    let (place, rest) = match rest.strip_prefix('@') {
        Some(r) => r.split_at(r.find([' ', '{']).unwrap_or(r.len())),
        None => ("+0", rest),
    };
    let shown = rest.trim_start_matches(' ').strip_prefix("{{")?.trim_end().strip_suffix("}}")?;
    let column = line[..start].chars().count() + 1;
    let line = match place {
        "above" => Some(above),
        "below" => Some(0),
        "unknown" => None,
        _ => {
            let distance = place.starts_with(['+', '-']).then(|| place.parse::<isize>().ok())??;
            Some(number.saturating_add_signed(distance))
        }
    };
    let wanted = match is_regex {
        false => Wanted::Part(shown.to_owned()),
        true => match pattern(shown) {
            Ok(regex) => Wanted::Pattern(regex),
            Err(e) => return Some(Err((column, format!("invalid regex: {e}")))),
        },
    };
    let at = (number, column);
    let expectation =
        Expectation { severity: *severity, line, wanted, shown: shown.to_owned(), at, met: false };
    Some(Ok((expectation, place == "below")))
}

/// A text with regular expressions in `{{}}` as one expression.
fn pattern(text: &str) -> Result<Regex, String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        escape(before, &mut out);
        let (regex, tail) = after.split_once("}}").ok_or("found start of regex with no end '}}'")?;
        let _ = write!(out, "({regex})");
        rest = tail;
    }
    escape(rest, &mut out);
    Regex::new(&out)
}

fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        if "\\^$.|?*+()[]{}".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
}
