//! Numbers, and tensor literals such as `[[1, 2], [3, 4]]`, read in one pass over the bytes.
//!
//! The numbers land in one flat vector. An ill-formed literal gives one error and is skipped as far as
//! its closing bracket or the end of the statement, so that the parser can go on after it.

use crate::ast::Literal;
use crate::lexer::show;
use crate::problem::Problem;
use crate::source::Span;

/// The highest rank a tensor may have: its dump, its type and its loops grow with the square of it.
pub const MAX_RANK: usize = 1024;

/// The value of digits with at most one point; none for anything else.
pub fn parse_number(text: &str) -> Option<f64> {
    let mut mantissa: u64 = 0;
    let mut scale: Option<usize> = None;
    for byte in text.bytes() {
        match byte {
            b'0'..=b'9' => {
                mantissa = mantissa.wrapping_mul(10).wrapping_add(u64::from(byte - b'0'));
                scale = scale.map(|digits| digits + 1);
            }
            b'.' if scale.is_none() => scale = Some(0),
            _ => return None,
        }
    }
    const POWERS: [f64; 16] =
        [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];
    if text.len() <= 16 {
        // Fewer than 16 digits are exact in a double, and so is the power of ten: one rounding in all.
        match (scale, text.len()) {
            (None, ..16) => return Some(mantissa as f64),
            (Some(digits), _) => {
                if let Some(power) = POWERS.get(digits) {
                    return Some(mantissa as f64 / power);
                }
            }
            _ => {}
        }
    }
    text.parse().ok()
}

/// The error for a number such as `1.2.3` or `12x`.
pub fn malformed_number(text: &str, span: Span) -> Problem {
    let problem = Problem::new(span, format!("malformed number '{}'", shorten(text)))
        .label("digits with at most one '.'");
    match text.chars().find(|c| c.is_ascii_alphabetic()) {
        Some('e' | 'E') => problem.hint("numbers have no exponent in Toy: write the digits out"),
        Some(_) => problem.hint("a name begins with a letter"),
        None => problem.hint("a number has one decimal point at most"),
    }
}

fn shorten(text: &str) -> &str {
    text.get(..40).unwrap_or(text)
}

/// Reads the literal whose `[` is at `start`; gives it and the offset after it.
pub fn scan(text: &str, start: usize, problems: &mut Vec<Problem>) -> (Literal, usize) {
    let mut scanner =
        Scanner { text, bytes: text.as_bytes(), pos: start, problem: None, ..Scanner::default() };
    let complete = scanner.run();
    if let Err(problem) = complete {
        scanner.recover();
        scanner.problem = Some(problem);
    }
    let valid = scanner.problem.is_none();
    problems.extend(scanner.problem);
    let literal = Literal {
        shape: scanner.extents.iter().map(|&(extent, _)| extent).collect(),
        values: scanner.values,
        span: Span::new(start as u32, scanner.pos as u32),
        valid,
    };
    (literal, scanner.pos)
}

#[derive(Default)]
struct Scanner<'s> {
    text: &'s str,
    bytes: &'s [u8],
    pos: usize,
    values: Vec<f64>,
    /// The open lists: where each begins and how many elements it has so far.
    open: Vec<(usize, u64)>,
    /// For each level the extent and the list that set it; filled from the inside out.
    extents: Vec<(u64, Span)>,
    /// The level of the numbers and the first of them.
    leaf: Option<(usize, Span)>,
    /// The first error that does not stop the scan: uneven nesting.
    problem: Option<Problem>,
}

impl Scanner<'_> {
    fn run(&mut self) -> Result<(), Problem> {
        let mut value_next = true;
        loop {
            self.skip_blanks();
            match (self.bytes.get(self.pos), value_next) {
                (Some(b'['), true) => {
                    if self.open.len() >= MAX_RANK {
                        let message = format!("a tensor has at most {MAX_RANK} dimensions");
                        return Err(Problem::new(self.here(), message).label("this list is nested deeper"));
                    }
                    self.open.push((self.pos, 0));
                    self.pos += 1;
                }
                (Some(b'0'..=b'9'), true) => {
                    self.number()?;
                    value_next = false;
                }
                (Some(b']'), false) => {
                    self.close();
                    if self.open.is_empty() {
                        return Ok(());
                    }
                }
                (Some(b','), false) => {
                    self.pos += 1;
                    value_next = true;
                }
                _ => return Err(self.unexpected(value_next)),
            }
        }
    }

    fn skip_blanks(&mut self) {
        while let Some(&byte) = self.bytes.get(self.pos) {
            match byte {
                b' ' | b'\t' | b'\n' | 0x0b | 0x0c | b'\r' => self.pos += 1,
                b'#' => {
                    let rest = self.bytes.get(self.pos..).unwrap_or(&[]);
                    self.pos += rest.iter().position(|&b| b == b'\n' || b == b'\r').unwrap_or(rest.len());
                }
                _ => return,
            }
        }
    }

    fn number(&mut self) -> Result<(), Problem> {
        let start = self.pos;
        let rest = self.bytes.get(start..).unwrap_or(&[]);
        let len = rest
            .iter()
            .position(|&b| !(b.is_ascii_alphanumeric() || b == b'.' || b == b'_'))
            .unwrap_or(rest.len());
        let span = Span::new(start as u32, (start + len) as u32);
        let text = self.text.get(span.range()).unwrap_or("");
        let value = parse_number(text).ok_or_else(|| malformed_number(text, span))?;
        self.pos += len;
        match self.leaf {
            None => self.leaf = Some((self.open.len(), span)),
            Some((level, first)) if level != self.open.len() => {
                let problem =
                    Problem::new(span, "expected uniform well-nested dimensions in a tensor literal")
                        .label("this number is nested differently")
                        .note(first, "the first number is here");
                self.uneven(problem);
            }
            Some(_) => {}
        }
        self.values.push(value);
        if let Some((_, count)) = self.open.last_mut() {
            *count += 1;
        }
        Ok(())
    }

    /// At the `]` of a list that has at least one element.
    fn close(&mut self) {
        self.pos += 1;
        let Some((start, count)) = self.open.pop() else { return };
        let span = Span::new(start as u32, self.pos as u32);
        if let Some((_, outer)) = self.open.last_mut() {
            *outer += 1;
        }
        let level = self.open.len();
        let leaf = self.leaf.map_or(0, |(leaf, _)| leaf);
        if self.extents.is_empty() {
            self.extents = vec![(0, span); leaf];
        }
        let problem = match self.extents.get_mut(level) {
            Some(slot @ (0, _)) => {
                *slot = (count, span);
                return;
            }
            Some(&mut (extent, _)) if extent == count => return,
            Some(&mut (extent, first)) => {
                Problem::new(span, "expected uniform well-nested dimensions in a tensor literal")
                    .label(format!("this list has length {count}"))
                    .note(first, format!("this one has length {extent}"))
            }
            None => Problem::new(span, "expected uniform well-nested dimensions in a tensor literal")
                .label("this list is nested deeper than the first number"),
        };
        self.uneven(problem);
    }

    fn uneven(&mut self, problem: Problem) {
        if self.problem.is_none() {
            let hint = "all lists of one level have the same length, and all numbers the same depth";
            self.problem = Some(problem.hint(hint));
        }
    }

    fn here(&self) -> Span {
        let len = self.text.get(self.pos..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        Span::new(self.pos as u32, (self.pos + len) as u32)
    }

    fn unexpected(&self, value_next: bool) -> Problem {
        let span = self.here();
        let rest = self.text.get(self.pos..).unwrap_or("");
        let word = rest.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count();
        let found = match rest.chars().next() {
            None => "the end of the file".to_owned(),
            Some(_) if word > 0 => format!("'{}'", shorten(rest.get(..word).unwrap_or(""))),
            Some(c) => format!("'{}'", show(c)),
        };
        let expected = if value_next { "a number or '['" } else { "',' or ']'" };
        let span = Span::new(span.start, span.end.max(span.start + word as u32));
        let mut problem =
            Problem::new(span, format!("expected {expected} in a tensor literal, found {found}"));
        if let Some(&(open, _)) = self.open.last() {
            problem = problem.note(Span::new(open as u32, open as u32 + 1), "the list begins here");
        }
        match rest.bytes().next() {
            Some(b'-') => problem.hint("literals hold no negative numbers: subtract, as in '0 - 1'"),
            Some(b']') => problem.hint("a list has at least one element, and no comma after the last"),
            Some(b) if b.is_ascii_alphabetic() => problem.hint("literals hold numbers only, no variables"),
            _ => problem,
        }
    }

    /// Skips to after the outermost `]`, or to what cannot be part of a literal at all.
    fn recover(&mut self) {
        let mut depth = self.open.len();
        let mut parens = 0_usize;
        while let Some(&byte) = self.bytes.get(self.pos) {
            match byte {
                b'#' => {
                    self.skip_blanks();
                    continue;
                }
                b'[' => depth += 1,
                b']' if depth <= 1 => {
                    self.pos += 1;
                    return;
                }
                b']' => depth -= 1,
                b'(' => parens += 1,
                b')' if parens > 0 => parens -= 1,
                b')' | b';' | b'{' | b'}' => return,
                _ => {}
            }
            self.pos += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        let check = |text: &str, expected: Option<f64>| assert_eq!(parse_number(text), expected, "{text}");
        check("0", Some(0.0));
        check("12.5", Some(12.5));
        check("1.", Some(1.0));
        check("0.1", Some(0.1));
        check("123456789012345", Some(123456789012345.0));
        check("9007199254740993", Some(9007199254740992.0));
        check("0.30000000000000004441", Some(0.1 + 0.2));
        check("1.2.3", None);
        check("1e5", None);
        check("12x", None);
    }

    fn check(text: &str, shape: &[u64], values: &[f64], rest: &str, problems: &[&str]) {
        let mut found = Vec::new();
        let (literal, end) = scan(text, 0, &mut found);
        let messages: Vec<_> = found.iter().map(|p| format!("{}: {}", p.span.start, p.message)).collect();
        assert_eq!(messages, problems, "{text}");
        assert_eq!(&text[end..], rest, "{text}");
        assert_eq!(literal.valid, problems.is_empty(), "{text}");
        if literal.valid {
            assert_eq!((&*literal.shape, &*literal.values), (shape, values), "{text}");
        }
    }

    #[test]
    fn literals() {
        check("[1]", &[1], &[1.0], "", &[]);
        check("[[1, 2 ,3],\n [4,5,6 # six\n]];", &[2, 3], &[1., 2., 3., 4., 5., 6.], ";", &[]);
        check("[[[7]], [[8]]] ", &[2, 1, 1], &[7., 8.], " ", &[]);
    }

    #[test]
    fn uneven_literals_are_read_to_their_end() {
        let uneven = |at: u32| format!("{at}: expected uniform well-nested dimensions in a tensor literal");
        check("[[1, 2], [3]];", &[], &[], ";", &[&uneven(9)]);
        check("[1, [2]];", &[], &[], ";", &[&uneven(5)]);
        check("[[1], 2];", &[], &[], ";", &[&uneven(6)]);
        check("[[1], [[2]]];", &[], &[], ";", &[&uneven(8)]);
        check("[[[1], [2]], [[3]]];", &[], &[], ";", &[&uneven(13)]);
    }

    #[test]
    fn broken_literals_are_skipped() {
        let check = |text, rest, problem: &str| check(text, &[], &[], rest, &[problem]);
        check("[];", ";", "1: expected a number or '[' in a tensor literal, found ']'");
        check("[1, a, [2]];", ";", "4: expected a number or '[' in a tensor literal, found 'a'");
        check("[1 2];", ";", "3: expected ',' or ']' in a tensor literal, found '2'");
        check("[1, 2;", ";", "5: expected ',' or ']' in a tensor literal, found ';'");
        check("[1, (2), 3];", ";", "4: expected a number or '[' in a tensor literal, found '('");
        check("[1, 2);", ");", "5: expected ',' or ']' in a tensor literal, found ')'");
        check("[1.2.3];", ";", "1: malformed number '1.2.3'");
        check("[[1", "", "3: expected ',' or ']' in a tensor literal, found the end of the file");
        check("[-1];", ";", "1: expected a number or '[' in a tensor literal, found '-'");
    }
}
