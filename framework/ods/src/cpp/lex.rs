//! C++ text to tokens.

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Tok {
    /// `$name`
    Placeholder(String),
    Id(String),
    Int(i64),
    Float(f64),
    Str(String),
    /// An operator or bracket, as long as it gets.
    Op(&'static str),
}

const OPS: [&str; 38] = [
    "->", "::", "&&", "||", "==", "!=", "<=", ">=", "<<", "...", "(", ")", "[", "]", "{", "}", "<", ">", ",",
    ";", ".", "?", ":", "!", "~", "-", "+", "*", "/", "%", "&", "|", "^", "=", "\\", "#", "@", "`",
];

/// The tokens; `None` if the text is no C++.
pub(super) fn lex(text: &str) -> Option<Vec<Tok>> {
    let mut out = Vec::new();
    let mut rest = blanks(text)?;
    while let Some(c) = rest.chars().next() {
        let (tok, n) = if c == '$' {
            let n = word(&rest[1..]);
            (Tok::Placeholder(rest.get(1..1 + n)?.to_owned()), 1 + n)
        } else if c.is_ascii_alphabetic() || c == '_' {
            let n = word(rest);
            (Tok::Id(rest.get(..n)?.to_owned()), n)
        } else if c.is_ascii_digit() {
            number(rest)?
        } else if c == '"' {
            string(rest)?
        } else {
            let op = OPS.iter().find(|o| rest.starts_with(**o))?;
            (Tok::Op(op), op.len())
        };
        out.push(tok);
        rest = blanks(rest.get(n..)?)?;
    }
    Some(out)
}

/// The text after blanks and comments; `None` if a comment is open.
fn blanks(text: &str) -> Option<&str> {
    let mut rest = text.trim_start();
    loop {
        rest = if let Some(comment) = rest.strip_prefix("/*") {
            comment.split_once("*/")?.1.trim_start()
        } else if let Some(comment) = rest.strip_prefix("//") {
            comment.split_once('\n').map_or("", |(_, next)| next.trim_start())
        } else {
            return Some(rest);
        };
    }
}

fn word(text: &str) -> usize {
    text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len())
}

fn number(text: &str) -> Option<(Tok, usize)> {
    let end = text
        .char_indices()
        .find(|(i, c)| {
            let exponent =
                matches!(c, '+' | '-') && text[..*i].ends_with(['e', 'E']) && !text.starts_with("0x");
            !c.is_ascii_alphanumeric() && *c != '.' && *c != '\'' && !exponent
        })
        .map_or(text.len(), |(i, _)| i);
    let word = text[..end].replace('\'', "");
    if let Some(hex) = word.strip_prefix("0x").or_else(|| word.strip_prefix("0X")) {
        let digits = hex.trim_end_matches(['u', 'U', 'l', 'L']);
        return Some((Tok::Int(u64::from_str_radix(digits, 16).ok()? as i64), end));
    }
    if word.contains(['.', 'e', 'E']) {
        let digits = word.trim_end_matches(['f', 'F', 'l', 'L']);
        return Some((Tok::Float(digits.parse().ok()?), end));
    }
    let digits = word.trim_end_matches(['u', 'U', 'l', 'L', 'z', 'Z']);
    Some((Tok::Int(digits.parse::<u64>().ok()? as i64), end))
}

fn string(text: &str) -> Option<(Tok, usize)> {
    let mut out = String::new();
    let mut chars = text.char_indices().skip(1);
    while let Some((i, c)) = chars.next() {
        match c {
            '"' => return Some((Tok::Str(out), i + 1)),
            '\\' => out.push(match chars.next()?.1 {
                'n' => '\n',
                't' => '\t',
                c => c,
            }),
            c => out.push(c),
        }
    }
    None
}
