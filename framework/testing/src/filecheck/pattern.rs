//! The text of a directive as something that is found: literal text, `{{regular expressions}}`, `[[VAR:...]]`, `[[#NUMBERS]]`.

use std::collections::BTreeMap;

use fancy_regex::Regex;

use super::Options;
use super::ere::{literal, translate};
use super::number::{Numbers, Numeric};

/// The values of variables.
#[derive(Clone, Default)]
pub(super) struct Variables {
    pub(super) texts: BTreeMap<String, String>,
    pub(super) numbers: Numbers,
}

impl Variables {
    /// Forgets all but those that begin with `$`.
    pub(super) fn leave_scope(&mut self) {
        self.texts.retain(|name, _| name.starts_with('$'));
        self.numbers.retain(|name, _| name.starts_with('$'));
    }
}

#[derive(Clone, Debug)]
enum Piece {
    /// An expression in the `regex` crates' spelling.
    Regex(String),
    /// A variable of text that is defined before.
    Use(String),
    Number(Numeric),
}

/// The variable that a group of the expression defines.
#[derive(Clone, Debug)]
enum Capture {
    Text(String),
    Number(Numeric),
}

/// A directive's text, read.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    /// Text without anything special is found as it is.
    fixed: Option<String>,
    pieces: Vec<Piece>,
    captures: Vec<(usize, Capture)>,
    ignore_case: bool,
    line: usize,
    /// How much of a match belongs to what was before.
    skip: usize,
}

/// Returns true if a variable may have this name.
pub(super) fn is_name(name: &str) -> bool {
    let name = name.strip_prefix('$').unwrap_or(name);
    !name.starts_with(|c: char| c.is_ascii_digit())
        && !name.is_empty()
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// Where the brackets of a substitution end: `]]` outside of brackets of its own.
fn substitution_end(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0);
    while at < bytes.len() {
        if depth == 0 && text[at..].starts_with("]]") {
            return Some(at);
        }
        match bytes[at] {
            b'\\' => at += 1,
            b'[' => depth += 1,
            b']' => depth = usize::checked_sub(depth, 1)?,
            _ => {}
        }
        at += 1;
        // Never within a character.
        while at < bytes.len() && !text.is_char_boundary(at) {
            at += 1;
        }
    }
    None
}

impl Pattern {
    /// An empty line after the current one.
    pub(super) fn empty_line(line: usize) -> Pattern {
        let pieces = vec![Piece::Regex("\\n(?m:$)".to_owned())];
        Pattern { fixed: None, pieces, captures: Vec::new(), ignore_case: false, line, skip: 1 }
    }

    /// Text that is found as it is.
    pub(super) fn literal(text: &str, line: usize, options: &Options, whole_line: bool) -> Pattern {
        let mut p = Pattern::nothing(line, options);
        if whole_line {
            p.pieces = vec![Piece::Regex(literal(text))];
            p.whole_line(options);
        } else if options.ignore_case {
            p.pieces = vec![Piece::Regex(literal(text))];
        } else {
            p.fixed = Some(text.to_owned());
        }
        p
    }

    fn nothing(line: usize, options: &Options) -> Pattern {
        let ignore_case = options.ignore_case;
        Pattern { fixed: None, pieces: Vec::new(), captures: Vec::new(), ignore_case, line, skip: 0 }
    }

    fn whole_line(&mut self, options: &Options) {
        let blanks = if options.strict_whitespace { "" } else { " *" };
        self.pieces.insert(0, Piece::Regex(format!("^{blanks}")));
        self.pieces.push(Piece::Regex(format!("{blanks}$")));
    }

    /// Reads a directive's text. `whole_line`: it must be all of a line.
    pub(super) fn parse(
        text: &str,
        line: usize,
        options: &Options,
        whole_line: bool,
    ) -> Result<Pattern, String> {
        if !text.contains("{{") && !text.contains("[[") {
            return Ok(Pattern::literal(text, line, options, whole_line));
        }
        let mut p = Pattern::nothing(line, options);
        let mut groups = 0;
        let mut rest = text;
        while !rest.is_empty() {
            if let Some(after) = rest.strip_prefix("{{") {
                let end = after.find("}}").ok_or("found start of regex string with no end '}}'")?;
                p.regex(&after[..end], after[..end].contains('|'), &mut groups)?;
                rest = &after[end + 2..];
            } else if let Some(after) = rest.strip_prefix("[[") {
                let end = substitution_end(after).ok_or("invalid substitution block, no ]] found")?;
                p.substitution(&after[..end], &mut groups)?;
                rest = &after[end + 2..];
            } else {
                let ends = [rest.find("{{"), rest.find("[[")];
                let end = ends.into_iter().flatten().min().unwrap_or(rest.len());
                p.pieces.push(Piece::Regex(literal(&rest[..end])));
                rest = &rest[end..];
            }
        }
        if whole_line {
            p.whole_line(options);
        }
        Ok(p)
    }

    fn regex(&mut self, pattern: &str, group: bool, groups: &mut usize) -> Result<(), String> {
        let regex = translate(pattern)?;
        let own = Regex::new(&format!("(?m){regex}"));
        // Back references to earlier groups are none of its own.
        if let (Err(e), false) = (&own, regex.contains("(?:\\")) {
            return Err(format!("invalid regex: {e}"));
        }
        *groups += usize::from(group) + own.map_or(0, |r| r.captures_len() - 1);
        self.pieces.push(Piece::Regex(if group { format!("({regex})") } else { regex }));
        Ok(())
    }

    fn substitution(&mut self, text: &str, groups: &mut usize) -> Result<(), String> {
        // `[[@LINE+1]]` is the older spelling of `[[#@LINE+1]]`.
        let numeric = text.strip_prefix('#').or_else(|| text.starts_with("@LINE").then_some(text));
        if let Some(numeric) = numeric {
            return self.number(Numeric::parse(numeric)?, groups);
        }
        let (name, pattern) = match text.split_once(':') {
            Some((name, pattern)) => (name, Some(pattern)),
            None => (text, None),
        };
        if !is_name(name) {
            return Err(format!(
                "invalid name in string variable {}",
                if pattern.is_some() { "definition" } else { "use" }
            ));
        }
        if self
            .captures
            .iter()
            .any(|(_, c)| matches!(c, Capture::Number(n) if n.defines.as_deref() == Some(name)))
        {
            return Err(format!("numeric variable with name '{name}' already exists"));
        }
        match pattern {
            Some(pattern) => {
                *groups += 1;
                self.captures.push((*groups, Capture::Text(name.to_owned())));
                self.pieces.push(Piece::Regex("(".to_owned()));
                self.regex(pattern, false, groups)?;
                self.pieces.push(Piece::Regex(")".to_owned()));
            }
            None => {
                let here =
                    self.captures.iter().rev().find(|(_, c)| matches!(c, Capture::Text(n) if n == name));
                self.pieces.push(match here {
                    Some((group, _)) => Piece::Regex(format!("(?:\\{group})")),
                    None => Piece::Use(name.to_owned()),
                });
            }
        }
        Ok(())
    }

    fn number(&mut self, numeric: Numeric, groups: &mut usize) -> Result<(), String> {
        for (_, capture) in &self.captures {
            match capture {
                Capture::Number(n) if n.defines.as_deref().is_some_and(|d| numeric.uses(d)) => {
                    let name = n.defines.as_deref().unwrap_or_default();
                    return Err(format!(
                        "numeric variable '{name}' defined earlier in the same CHECK directive"
                    ));
                }
                Capture::Text(name) if numeric.defines.as_ref() == Some(name) => {
                    return Err(format!("string variable with name '{name}' already exists"));
                }
                _ => {}
            }
        }
        let defines = numeric.defines.is_some();
        if defines {
            *groups += 1;
            self.captures.push((*groups, Capture::Number(numeric.clone())));
            self.pieces.push(Piece::Regex("(".to_owned()));
        }
        self.pieces.push(Piece::Number(numeric));
        if defines {
            self.pieces.push(Piece::Regex(")".to_owned()));
        }
        Ok(())
    }

    /// Returns true if it uses or defines variables.
    pub(super) fn has_variables(&self) -> bool {
        let of_text = |p: &Piece| matches!(p, Piece::Use(_));
        let of_numbers = |p: &Piece| matches!(p, Piece::Number(n) if n.has_variables());
        !self.captures.is_empty() || self.pieces.iter().any(|p| of_text(p) || of_numbers(p))
    }

    /// The variables that it defines: their names, and whether they are numbers.
    pub(super) fn defined(&self) -> impl Iterator<Item = (&str, bool)> {
        self.captures.iter().filter_map(|(_, c)| match c {
            Capture::Text(name) => Some((name.as_str(), false)),
            Capture::Number(n) => n.defines.as_deref().map(|name| (name, true)),
        })
    }

    /// The variables of text that it uses, and what they stand for.
    pub(super) fn used(&self, variables: &Variables) -> Vec<(String, String)> {
        let names = self.pieces.iter().filter_map(|p| match p {
            Piece::Use(name) => Some(name),
            _ => None,
        });
        names.filter_map(|n| Some((n.clone(), variables.texts.get(n)?.clone()))).collect()
    }

    /// Finds the first place in `text`: its start and its length. An error if that cannot be asked.
    pub(super) fn find(
        &self,
        text: &str,
        variables: &mut Variables,
    ) -> Result<Option<(usize, usize)>, String> {
        if let Some(fixed) = &self.fixed {
            return Ok(text.find(fixed).map(|at| (at, fixed.len())));
        }
        let regex = self.compile(variables)?;
        let Some(found) = regex.captures(text).map_err(|e| e.to_string())? else { return Ok(None) };
        for (group, capture) in &self.captures {
            let Some(value) = found.get(*group).map(|m| m.as_str()) else { continue };
            match capture {
                Capture::Text(name) => {
                    variables.texts.insert(name.clone(), value.to_owned());
                }
                Capture::Number(n) => {
                    let format = n.format(&variables.numbers)?;
                    let number = format.read(value)?;
                    variables.numbers.insert(n.defines.clone().unwrap_or_default(), (number, format));
                }
            }
        }
        let whole = found.get(0).map_or(0..0, |m| m.range());
        Ok(Some((whole.start + self.skip, whole.len() - self.skip)))
    }

    fn compile(&self, variables: &Variables) -> Result<Regex, String> {
        let mut regex = String::from(if self.ignore_case { "(?mi)" } else { "(?m)" });
        for piece in &self.pieces {
            match piece {
                Piece::Regex(r) => regex.push_str(r),
                Piece::Number(n) => regex.push_str(&n.regex(&variables.numbers, self.line)?),
                Piece::Use(name) => {
                    let text = variables.texts.get(name);
                    let text = text.cloned().or_else(|| Some(variables.numbers.get(name)?.0.to_string()));
                    regex.push_str(&literal(&text.ok_or_else(|| format!("undefined variable: {name}"))?));
                }
            }
        }
        Regex::new(&regex).map_err(|e| format!("invalid regex: {e}"))
    }
}
