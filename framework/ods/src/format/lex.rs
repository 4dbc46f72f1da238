//! The text of an assembly format to tokens.

use crate::Error;
use crate::records::Records;

/// A mistake in a format, and its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mistake {
    pub(crate) at: usize,
    pub(crate) message: String,
    /// The way to mend it.
    pub(crate) note: Option<String>,
    /// The place and the message of the mistake that led to this one, where that is another.
    pub(crate) cause: Option<Box<Mistake>>,
}

impl Mistake {
    pub(crate) fn new(at: usize, message: impl Into<String>) -> Mistake {
        Mistake { at, message: message.into(), note: None, cause: None }
    }

    pub(super) fn note(mut self, note: String) -> Mistake {
        self.note = Some(note);
        self
    }

    /// The mistake as one that another led to.
    pub(crate) fn after(self, cause: Mistake) -> Mistake {
        Mistake { cause: Some(Box::new(cause)), ..self }
    }

    /// The error in a record's format, with where it is.
    pub(crate) fn error(self, records: &Records, record: &str) -> Error {
        let place = |at| records.place_in(record, "assemblyFormat", at);
        let own = place(self.at);
        let mut error = Error { of_format: true, ..Error::new(self.message) }
            .at(own.clone())
            .note("in custom assembly format for this operation", records.place(record));
        error.notes.extend(self.note.map(|text| (text, own)));
        error.cause = self.cause.map(|cause| Box::new(cause.error(records, record)));
        error
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Eof,
    Id,
    /// With its sigil.
    Var,
    /// With its quotes.
    Literal,
    Str,
    Op(char),
    /// Text that is no token; the lexer keeps the reason.
    Wrong,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'a> {
    pub(crate) kind: Kind,
    pub(crate) text: &'a str,
    pub(crate) at: usize,
}

pub(crate) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// The reason for the first token that is none.
    pub(crate) wrong: Option<Mistake>,
}

impl<'a> Lexer<'a> {
    pub(crate) fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text, at: 0, wrong: None }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The next token. One that is none says so by its kind: the parser expects something else there, and says that.
    pub(crate) fn next(&mut self) -> Token<'a> {
        self.token().unwrap_or_else(|mistake| {
            let at = mistake.at.min(self.text.len());
            self.at = self.text.len();
            self.wrong.get_or_insert(mistake);
            Token { kind: Kind::Wrong, text: "", at }
        })
    }

    fn token(&mut self) -> Result<Token<'a>, Mistake> {
        self.at += self.rest().len() - self.rest().trim_start().len();
        let (at, rest) = (self.at, self.rest());
        let Some(c) = rest.chars().next() else { return Ok(Token { kind: Kind::Eof, text: "", at }) };
        let (kind, n) = match c {
            c if c.is_ascii_alphabetic() || c == '_' => (Kind::Id, word(rest, "_-")),
            '$' => {
                let name = &rest[1..];
                if !name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
                    return Err(Mistake::new(at, "expected variable name"));
                }
                (Kind::Var, 1 + word(name, "_"))
            }
            '`' => match rest[1..].find('`') {
                Some(n) => (Kind::Literal, n + 2),
                None => return Err(Mistake::new(at + rest.len(), "unexpected end of file in literal")),
            },
            '"' => match string_end(rest) {
                Some(n) => (Kind::Str, n),
                None => return Err(Mistake::new(at + rest.len(), "unexpected end of file in string")),
            },
            '^' | ':' | ',' | '=' | '<' | '>' | '?' | '[' | ']' | '(' | ')' | '*' | '|' => (Kind::Op(c), 1),
            _ => return Err(Mistake::new(at, "unexpected character")),
        };
        self.at += n;
        Ok(Token { kind, text: &rest[..n], at })
    }
}

/// A parser's mistake behind the token that is none, if that was met.
pub(crate) fn behind(mistake: Mistake, wrong: Option<Mistake>) -> Mistake {
    match wrong {
        Some(wrong) => mistake.after(wrong),
        None => mistake,
    }
}

fn word(text: &str, also: &str) -> usize {
    text.find(|c: char| !c.is_ascii_alphanumeric() && !also.contains(c)).unwrap_or(text.len())
}

fn string_end(text: &str) -> Option<usize> {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(i + 1),
            _ => {}
        }
    }
    None
}

/// Returns true if a literal is punctuation or a word that the text's lexer knows.
pub(crate) fn valid_literal(value: &str) -> Result<(), &'static str> {
    let mut chars = value.chars();
    let Some(first) = chars.next() else { return Err("literal can't be empty") };
    let word = first.is_ascii_alphabetic() || first == '_';
    if value.len() == 1 {
        if word || ":,=<>()[]{}?+-*".contains(first) {
            return Ok(());
        }
        return Err("single character literal must be a letter or one of '_:,=<>()[]{}?+-*'");
    }
    if matches!(value, "->" | "...") {
        return Ok(());
    }
    if !word {
        return Err("valid keyword starts with a letter or '_'");
    }
    if !chars.all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.')) {
        return Err("keywords should contain only alphanum, '_', '$', or '.' characters");
    }
    Ok(())
}
