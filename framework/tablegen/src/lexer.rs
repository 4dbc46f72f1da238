//! The token stream: values of tokens, `include`, and the preprocessor.
//!
//! Includes are entered as soon as their file name is read, so the parser never sees them.

use crate::errors::Diagnostic;
use crate::pool::Val;
use crate::sources::{LoadError, Loc, Sources, Text};
use crate::store::Store;
use crate::token::{Bang, Key, Raw, Scan, Tok, is_word_byte, scan, skip_comment};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// How deep includes may nest. More is a cycle: llvm's own files nest a dozen deep.
const MAX_INCLUDES: usize = 200;

/// An `#ifdef` that has not seen its `#endif`.
struct Condition {
    loc: Loc,
    has_else: bool,
}

/// A file being read.
struct Buffer {
    file: usize,
    text: Arc<Text>,
    at: usize,
    conditions: Vec<Condition>,
}

/// The token stream. The public fields are those of the current token.
pub(crate) struct Lexer {
    buffer: Buffer,
    outer: Vec<Buffer>,
    macros: FxHashSet<String>,
    sources: Sources,
    pub(crate) tok: Tok,
    /// The text of a name, a string or a code block.
    pub(crate) val: Val,
    /// The value of a number.
    pub(crate) int: i64,
    /// The digits of a binary number.
    pub(crate) width: u32,
    pub(crate) loc: Loc,
    /// True if the token is the first on its line.
    pub(crate) first_on_line: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Directive {
    Ifdef,
    Ifndef,
    Else,
    Endif,
    Define,
}

const DIRECTIVES: [(&str, Directive); 5] = [
    ("ifdef", Directive::Ifdef),
    ("ifndef", Directive::Ifndef),
    ("else", Directive::Else),
    ("endif", Directive::Endif),
    ("define", Directive::Define),
];

/// The directive at `#`, and where its word ends. Anything else after `#` is a paste.
fn directive(bytes: &[u8], hash: usize) -> Option<(Directive, usize)> {
    let rest = &bytes[hash + 1..];
    DIRECTIVES.iter().find_map(|(word, directive)| {
        let after = rest.strip_prefix(word.as_bytes())?;
        let ends = matches!(after, [] | [b' ' | b'\t' | b'\n' | b'\r', ..] | [b'/', b'/' | b'*', ..]);
        ends.then_some((*directive, hash + 1 + word.len()))
    })
}

impl Lexer {
    pub(crate) fn new(store: &Store, file: usize, sources: &Sources) -> Lexer {
        let text = store.sources.file(file).text.clone();
        Lexer {
            buffer: Buffer { file, text, at: 0, conditions: Vec::new() },
            outer: Vec::new(),
            macros: sources.defines().iter().cloned().collect(),
            sources: sources.clone(),
            tok: Tok::Eof,
            val: store.pool.empty,
            int: 0,
            width: 0,
            loc: Loc::default(),
            first_on_line: false,
        }
    }

    fn loc_at(&self, store: &Store, at: usize) -> Loc {
        store.sources.loc(self.buffer.file, at)
    }

    fn error(&self, store: &mut Store, at: usize, message: impl Into<String>) -> Tok {
        let loc = self.loc_at(store, at);
        store.report(Diagnostic::error(loc, message));
        Tok::Error
    }

    /// Goes on to the next token.
    pub(crate) fn next(&mut self, store: &mut Store) -> Tok {
        self.tok = loop {
            let scan = scan(self.buffer.text.text.as_bytes(), self.buffer.at);
            self.buffer.at = scan.end;
            self.loc = self.loc_at(store, scan.start);
            if let Some(tok) = self.token(store, scan) {
                break tok;
            }
        };
        store.here = self.loc;
        self.tok
    }

    /// The token of a scan; `None` where the scan was an include, a directive or the end of an included file.
    fn token(&mut self, store: &mut Store, scan: Scan) -> Option<Tok> {
        let text = &self.buffer.text.text;
        Some(match scan.raw {
            Raw::Punct(tok) => tok,
            Raw::Word => {
                let word = &text[scan.start..scan.end];
                match Key::from_word(word) {
                    Some(Key::Include) => return self.include(store),
                    Some(key) => {
                        let before = &text.as_bytes()[..scan.start];
                        self.first_on_line = before.last().is_none_or(|byte| *byte == b'\n');
                        Tok::Key(key)
                    }
                    None => {
                        self.val = store.pool.str(word);
                        Tok::Id
                    }
                }
            }
            Raw::Number => self.number(store, scan),
            Raw::Str => {
                self.val = string_value(store, &text[scan.start + 1..scan.end - 1], false);
                Tok::Str
            }
            Raw::Code => {
                self.val = store.pool.string(&text[scan.start + 2..scan.end - 2], true);
                Tok::Code
            }
            Raw::VarName => {
                self.val = store.pool.str(&text[scan.start + 1..scan.end]);
                Tok::VarName
            }
            Raw::Bang => match Bang::from_word(&text[scan.start + 1..scan.end]) {
                Some(bang) => Tok::Bang(bang),
                None => self.unknown_operator(store, scan),
            },
            Raw::Hash => match directive(text.as_bytes(), scan.start) {
                Some((kind, end)) => return self.preprocess(store, kind, scan.start, end),
                None => Tok::Paste,
            },
            Raw::Bad(message, at) => self.error(store, at, message),
            Raw::Eof => return self.end_of_file(store),
        })
    }

    fn unknown_operator(&self, store: &mut Store, scan: Scan) -> Tok {
        let word = &self.buffer.text.text[scan.start + 1..scan.end];
        let close = Bang::WORDS.iter().copied().find(|known| {
            known.starts_with(word)
                || word.starts_with(known)
                || known.len() == word.len() && {
                    known.bytes().zip(word.bytes()).filter(|(a, b)| a != b).count() == 1
                }
        });
        let mut error = Diagnostic::error(self.loc, "unknown operator");
        if let Some(close) = close {
            error = error.hint(format!("did you mean '!{close}'?"));
        }
        store.report(error);
        Tok::Error
    }

    fn number(&mut self, store: &mut Store, scan: Scan) -> Tok {
        let text = &self.buffer.text.text[scan.start..scan.end];
        let (value, tok) = if let Some(digits) = text.strip_prefix("0x") {
            (u64::from_str_radix(digits, 16).map(|value| value as i64).ok(), Tok::Int)
        } else if let Some(digits) = text.strip_prefix("0b") {
            self.width = digits.len() as u32;
            (u64::from_str_radix(digits, 2).map(|value| value as i64).ok(), Tok::BinaryInt)
        } else if text.starts_with('-') {
            (text.parse::<i64>().ok(), Tok::Int)
        } else {
            (text.parse::<u64>().map(|value| value as i64).ok(), Tok::Int)
        };
        match value {
            Some(value) => {
                self.int = value;
                tok
            }
            None => self.error(store, scan.start, "number out of range"),
        }
    }

    /// `include "file"`, after the word.
    fn include(&mut self, store: &mut Store) -> Option<Tok> {
        let name = scan(self.buffer.text.text.as_bytes(), self.buffer.at);
        self.buffer.at = name.end;
        self.loc = self.loc_at(store, name.start);
        if name.raw != Raw::Str {
            return Some(self.error(store, name.start, "expected filename after include"));
        }
        let asked = self.buffer.text.text[name.start + 1..name.end - 1].to_owned();
        if self.outer.len() >= MAX_INCLUDES {
            let error = Diagnostic::error(self.loc, format!("includes nest more than {MAX_INCLUDES} deep"));
            store.report(error.hint("files include each other; guard them with #ifndef, #define and #endif"));
            // Leaving every file at once ends the cycle with this one error.
            self.outer.truncate(1);
            return Some(Tok::Error);
        }
        let found = store.sources.include(&asked, &self.sources, self.loc);
        let file = match found {
            Ok(file) => file,
            Err(problem) => return Some(self.include_error(store, &asked, problem)),
        };
        let text = store.sources.file(file).text.clone();
        let inner = Buffer { file, text, at: 0, conditions: Vec::new() };
        self.outer.push(std::mem::replace(&mut self.buffer, inner));
        None
    }

    fn include_error(&self, store: &mut Store, asked: &str, problem: LoadError) -> Tok {
        let error = match problem {
            LoadError::NotFound => {
                Diagnostic::error(self.loc, format!("could not find include file '{asked}'"))
                    .hint(self.sources.searched())
            }
            LoadError::Unreadable(cause) => Diagnostic::error(self.loc, format!("cannot read {cause}")),
            LoadError::TooMuch => Diagnostic::error(self.loc, "more than 4 GiB of source text")
                .hint("is a file included over and over?"),
        };
        store.report(error);
        Tok::Error
    }

    fn end_of_file(&mut self, store: &mut Store) -> Option<Tok> {
        if let Some(condition) = self.buffer.conditions.pop() {
            let error =
                Diagnostic::error(condition.loc, "reached the end of the file without matching #endif");
            store.report(error);
            self.buffer.conditions.clear();
            return Some(Tok::Error);
        }
        match self.outer.pop() {
            Some(outer) => {
                self.buffer = outer;
                None
            }
            None => Some(Tok::Eof),
        }
    }

    /// A directive: `end` is where its word ends.
    fn preprocess(&mut self, store: &mut Store, kind: Directive, hash: usize, end: usize) -> Option<Tok> {
        match kind {
            Directive::Ifdef | Directive::Ifndef | Directive::Define => {
                let Some((name, end)) = macro_name(&self.buffer.text.text, end) else {
                    return Some(self.error(store, end, "expected a macro name after the directive"));
                };
                let name = name.to_owned();
                if !self.rest_is_blank(store, end) {
                    return Some(Tok::Error);
                }
                if kind == Directive::Define {
                    self.macros.insert(name);
                    return None;
                }
                let loc = self.loc_at(store, hash);
                self.buffer.conditions.push(Condition { loc, has_else: false });
                if self.macros.contains(&name) != (kind == Directive::Ifdef) {
                    return self.skip_region(store);
                }
                None
            }
            Directive::Else => self.enter_else(store, hash, end).err().or_else(|| self.skip_region(store)),
            Directive::Endif => {
                if self.buffer.conditions.pop().is_none() {
                    return Some(self.error(store, hash + 1, "#endif without #ifdef"));
                }
                (!self.rest_is_blank(store, end)).then_some(Tok::Error)
            }
        }
    }

    fn enter_else(&mut self, store: &mut Store, hash: usize, end: usize) -> Result<(), Tok> {
        match self.buffer.conditions.last_mut() {
            None => return Err(self.error(store, hash + 1, "#else without #ifdef or #ifndef")),
            Some(Condition { has_else: true, .. }) => {
                return Err(self.error(store, hash + 1, "double #else"));
            }
            Some(condition) => condition.has_else = true,
        }
        if self.rest_is_blank(store, end) { Ok(()) } else { Err(Tok::Error) }
    }

    /// Skips what a condition leaves out, up to its `#else` or `#endif`.
    fn skip_region(&mut self, store: &mut Store) -> Option<Tok> {
        let text = self.buffer.text.clone();
        let bytes = text.text.as_bytes();
        let mut nested = 0usize;
        loop {
            let Some(hash) = next_directive_line(bytes, &mut self.buffer.at) else {
                self.buffer.at = bytes.len();
                return None;
            };
            let Some((kind, end)) = directive(bytes, hash) else { continue };
            match kind {
                Directive::Ifdef | Directive::Ifndef => nested += 1,
                Directive::Endif if nested > 0 => nested -= 1,
                Directive::Endif => {
                    self.buffer.conditions.pop();
                    return (!self.rest_is_blank(store, end)).then_some(Tok::Error);
                }
                Directive::Else if nested == 0 => return self.enter_else(store, hash, end).err(),
                _ => {}
            }
        }
    }

    /// Moves to the end of a directive's line; only comments may follow it.
    fn rest_is_blank(&mut self, store: &mut Store, from: usize) -> bool {
        let text = self.buffer.text.clone();
        let bytes = text.text.as_bytes();
        let mut at = from;
        loop {
            match bytes.get(at) {
                None | Some(b'\n') => break,
                Some(b' ' | b'\t' | b'\r') => at += 1,
                Some(b'/') if bytes.get(at + 1) == Some(&b'/') => {
                    at = memchr::memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |length| at + length);
                }
                Some(b'/') if bytes.get(at + 1) == Some(&b'*') => match skip_comment(bytes, at) {
                    Some(end) => at = end,
                    None => {
                        self.buffer.at = bytes.len();
                        self.error(store, at, "unterminated comment");
                        return false;
                    }
                },
                Some(_) => {
                    self.buffer.at = at;
                    self.error(store, at, "only comments may follow a preprocessor directive on its line");
                    return false;
                }
            }
        }
        self.buffer.at = at;
        true
    }
}

/// The macro's name after a directive, and where it ends.
fn macro_name(text: &str, from: usize) -> Option<(&str, usize)> {
    let rest = &text.as_bytes()[from..];
    let blanks = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let length = rest[blanks..].iter().take_while(|byte| is_word_byte(**byte)).count();
    let start = from + blanks;
    let valid = length > 0 && blanks > 0 && !rest[blanks].is_ascii_digit();
    valid.then(|| (&text[start..start + length], start + length))
}

/// The `#` that is the first thing on a line, from `at` on; leaves `at` after it.
fn next_directive_line(bytes: &[u8], at: &mut usize) -> Option<usize> {
    loop {
        let hash = *at + memchr::memchr(b'#', bytes.get(*at..)?)?;
        *at = hash + 1;
        let line = bytes[..hash].iter().rev().take_while(|byte| **byte != b'\n');
        if line.into_iter().all(|byte| matches!(byte, b' ' | b'\t')) {
            return Some(hash);
        }
    }
}

fn string_value(store: &mut Store, raw: &str, code: bool) -> Val {
    if !raw.contains('\\') {
        return store.pool.string(raw, code);
    }
    let mut out = String::with_capacity(raw.len());
    let mut chars = raw.chars();
    while let Some(next) = chars.next() {
        match (next, next == '\\') {
            (_, true) => match chars.next() {
                Some('t') => out.push('\t'),
                Some('n') => out.push('\n'),
                Some(other) => out.push(other),
                None => {}
            },
            (plain, _) => out.push(plain),
        }
    }
    store.pool.string(&out, code)
}
