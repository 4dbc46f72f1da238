//! POSIX extended regular expressions in the spelling of the `regex` crates.
//!
//! FileCheck's expressions are POSIX ones in which neither `.` nor `[^x]` takes a line break. The only difference left: of two alternatives
//! that match at one place, the first wins here and the longer one there.

use std::fmt::Write as _;

/// Rewrites `pattern`; an error where it is no expression.
pub(super) fn translate(pattern: &str) -> Result<String, String> {
    let mut out = String::with_capacity(pattern.len() + 8);
    let mut chars = pattern.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some(digit @ '1'..='9') => {
                    let _ = write!(out, "(?:\\{digit})");
                }
                Some(c) => out.push_str(&literal(&c.to_string())),
                None => return Err("trailing backslash (\\)".to_owned()),
            },
            '[' => bracket(&mut chars, &mut out)?,
            // A brace that opens no bound is itself.
            '{' if !chars.peek().is_some_and(char::is_ascii_digit) => out.push_str("\\{"),
            // `(?` has no meaning of its own.
            '(' if chars.peek() == Some(&'?') => return Err("repetition-operator operand invalid".to_owned()),
            c => out.push(c),
        }
    }
    Ok(out)
}

/// The set that `[` has opened.
fn bracket(chars: &mut std::iter::Peekable<std::str::Chars<'_>>, out: &mut String) -> Result<(), String> {
    out.push('[');
    if chars.next_if_eq(&'^').is_some() {
        out.push_str("^\\n");
    }
    let mut first = true;
    loop {
        match chars.next().ok_or("brackets ([ ]) not balanced")? {
            ']' if !first => break,
            '[' if chars.peek() == Some(&':') => {
                out.push('[');
                // `[:alpha:]`, up to its own bracket.
                loop {
                    let c = chars.next().ok_or("brackets ([ ]) not balanced")?;
                    out.push(c);
                    if c == ']' {
                        break;
                    }
                }
            }
            '-' if !first && chars.peek() != Some(&']') => out.push('-'),
            c if c.is_alphanumeric() || c == ' ' => out.push(c),
            c if c.is_ascii() => {
                out.push('\\');
                out.push(c);
            }
            c => out.push(c),
        }
        first = false;
    }
    out.push(']');
    Ok(())
}

/// An expression that finds exactly `text`.
pub(super) fn literal(text: &str) -> String {
    fancy_regex::escape(text).into_owned()
}
