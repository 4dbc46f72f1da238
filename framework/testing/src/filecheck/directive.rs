//! The directives of a check file: `PREFIX-NEXT: text`.

use super::pattern::Pattern;
use super::{Mistake, Options};

/// The kind of directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Plain,
    Next,
    Same,
    Not,
    Dag,
    Label,
    Empty,
    /// The end of the input, for what must not come before it.
    End,
}

/// A directive and those of `-DAG` and `-NOT` before it.
#[derive(Clone, Debug)]
pub(super) struct Directive {
    pub(super) kind: Kind,
    /// How often it must be found.
    pub(super) count: usize,
    pub(super) pattern: Pattern,
    /// Its name as written.
    pub(super) name: String,
    /// Line and column of its text, from 1.
    pub(super) at: (usize, usize),
    pub(super) before: Vec<Directive>,
}

/// Several blanks are one; line breaks are `\n`.
pub(super) fn canonicalize(text: &str, options: &Options) -> String {
    let text = text.replace("\r\n", "\n");
    if options.strict_whitespace {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let blank = c == ' ' || c == '\t';
        if !blank {
            out.push(c);
        } else if !out.ends_with(' ') {
            out.push(' ');
        }
    }
    out
}

fn is_part_of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}

/// The first of the prefixes in a line, at the start of a word: where, and which.
fn find_prefix<'o>(line: &str, prefixes: impl Iterator<Item = &'o String>) -> Option<(usize, &'o str)> {
    let place = |p: &'o String| {
        let mut places = line.match_indices(p.as_str());
        let at = places.find(|(i, _)| !line[..*i].ends_with(is_part_of_word))?.0;
        Some((at, p.as_str()))
    };
    prefixes.filter_map(place).min_by_key(|(at, p)| (*at, usize::MAX - p.len()))
}

/// A directive's name after its prefix.
struct Head<'a> {
    kind: Kind,
    count: usize,
    literal: bool,
    /// The text after the colon.
    text: &'a str,
}

/// Reads what follows a prefix; `None` if that is no directive.
fn head(rest: &str) -> Result<Option<Head<'_>>, String> {
    let mut count = 1;
    let (kind, rest) = match rest.strip_prefix('-') {
        None => (Kind::Plain, rest),
        Some(rest) => {
            let end = rest.find([':', '{']).unwrap_or(rest.len());
            let (word, rest) = rest.split_at(end);
            let kind = match word {
                "NEXT" => Kind::Next,
                "SAME" => Kind::Same,
                "NOT" => Kind::Not,
                "DAG" => Kind::Dag,
                "LABEL" => Kind::Label,
                "EMPTY" => Kind::Empty,
                "DAG-NOT" | "NOT-DAG" | "NEXT-NOT" | "NOT-NEXT" | "SAME-NOT" | "NOT-SAME" | "EMPTY-NOT"
                | "NOT-EMPTY" => return Err(format!("unsupported -NOT combo on prefix: '-{word}'")),
                word => {
                    let Some(number) = word.strip_prefix("COUNT-") else { return Ok(None) };
                    let number = number.parse().ok().filter(|n| *n > 0);
                    count =
                        number.ok_or_else(|| format!("invalid count in -COUNT specification: '-{word}'"))?;
                    Kind::Plain
                }
            };
            (kind, rest)
        }
    };
    let (literal, rest) = match rest.strip_prefix('{').and_then(|r| r.split_once('}')) {
        Some((modifiers, rest)) if modifiers.split(',').all(|m| m.trim() == "LITERAL") => (true, rest),
        _ => (false, rest),
    };
    Ok(rest.strip_prefix(':').map(|text| Head { kind, count, literal, text }))
}

/// The directives of a check file, in order.
pub(super) fn directives(text: &str, options: &Options) -> Result<Vec<Directive>, Mistake> {
    let nots = implicit_nots(options)?;
    let mut list: Vec<Directive> = Vec::new();
    let mut before = nots.clone();
    let mut used = vec![false; options.prefixes.len()];
    for (i, line) in text.lines().enumerate() {
        let mut from = 0;
        while let Some((at, prefix)) =
            find_prefix(&line[from..], options.prefixes.iter().chain(&options.comment_prefixes))
        {
            let start = from + at + prefix.len();
            let rest = &line[start..];
            let Some(which) = options.prefixes.iter().position(|p| p == prefix) else {
                if rest.starts_with(':') {
                    break;
                }
                from = start;
                continue;
            };
            let place = (i + 1, start + 1);
            let mistake = |message: String| Mistake { at: Some(place), message };
            let Some(head) = head(rest).map_err(mistake)? else {
                from = start;
                continue;
            };
            used[which] = true;
            let name = format!("{prefix}{}", &rest[..rest.len() - head.text.len() - 1]);
            let directive = directive(head, name, line, i + 1, options)?;
            let first = list.is_empty() && matches!(directive.kind, Kind::Next | Kind::Same | Kind::Empty);
            if first {
                return Err(mistake(format!("found '{}' without previous '{prefix}: line", directive.name)));
            }
            if matches!(directive.kind, Kind::Not | Kind::Dag) {
                before.push(directive);
            } else {
                let before = std::mem::replace(&mut before, nots.clone());
                list.push(Directive { before, ..directive });
            }
            break;
        }
    }
    if !options.allow_unused_prefixes || !used.contains(&true) {
        let unused: Vec<&str> =
            options.prefixes.iter().zip(&used).filter(|(_, u)| !**u).map(|(p, _)| p.as_str()).collect();
        if !unused.is_empty() {
            let message = format!("no check strings found with prefix '{}:'", unused.join(":', '"));
            return Err(Mistake { at: None, message });
        }
    }
    if !before.is_empty() {
        let pattern = Pattern::literal("", 0, options, false);
        let at = before.last().map_or((0, 0), |d| d.at);
        list.push(Directive {
            kind: Kind::End,
            count: 1,
            pattern,
            name: "end of input".to_owned(),
            at,
            before,
        });
    }
    Ok(list)
}

fn implicit_nots(options: &Options) -> Result<Vec<Directive>, Mistake> {
    let one = |text: &String| {
        let pattern = Pattern::parse(text, 0, options, false);
        let pattern = pattern.map_err(|message| Mistake { at: None, message })?;
        let name = format!("--implicit-check-not={text}");
        Ok(Directive { kind: Kind::Not, count: 1, pattern, name, at: (0, 0), before: Vec::new() })
    };
    options.implicit_nots.iter().map(one).collect()
}

fn directive(
    head: Head<'_>,
    name: String,
    line: &str,
    number: usize,
    options: &Options,
) -> Result<Directive, Mistake> {
    let exact = options.strict_whitespace && options.match_full_lines;
    let text = if exact { head.text } else { head.text.trim_matches([' ', '\t']) };
    let skipped = if exact { 0 } else { head.text.len() - head.text.trim_start_matches([' ', '\t']).len() };
    let column = line.len() - head.text.len() + skipped + 1;
    let at = (number, column);
    let mistake = |message: String| Mistake { at: Some(at), message };
    let whole_line = options.match_full_lines && head.kind != Kind::Not;
    let pattern = match head.kind {
        Kind::Empty if text.is_empty() => Ok(Pattern::empty_line(number)),
        Kind::Empty => Err(format!("found non-empty check string for empty check with prefix '{name}:'")),
        _ if text.is_empty() => Err(format!("found empty check string with prefix '{name}:'")),
        _ if head.literal => Ok(Pattern::literal(text, number, options, whole_line)),
        _ => Pattern::parse(text, number, options, whole_line),
    };
    let pattern = pattern.map_err(mistake)?;
    if head.kind == Kind::Label && pattern.has_variables() {
        return Err(mistake(format!("found '{name}:' with variable definition or use")));
    }
    Ok(Directive { kind: head.kind, count: head.count, pattern, name, at, before: Vec::new() })
}
