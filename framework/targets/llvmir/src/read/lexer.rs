//! The tokens of LLVM IR's text.
//!
//! Tokens are slices of the source. Only names and strings with escapes in them are copied.

use std::borrow::Cow;

/// A name after its sign: a number, or bytes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Name<'s> {
    Number(u32),
    Text(Cow<'s, [u8]>),
}

impl Name<'_> {
    /// The name as a message has it.
    pub(super) fn show(&self) -> String {
        match self {
            Name::Number(n) => n.to_string(),
            Name::Text(t) => String::from_utf8_lossy(t).into_owned(),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token<'s> {
    End,
    /// A keyword, a type, an opcode.
    Word(&'s [u8]),
    /// `name:`
    Label(Name<'s>),
    /// `%name`
    Local(Name<'s>),
    /// `@name`
    Global(Name<'s>),
    /// `$name`
    Comdat(Name<'s>),
    /// `#7`
    Group(u32),
    /// `^7`
    Summary,
    /// `!7`
    Node(u32),
    /// `!name`
    Meta(Cow<'s, [u8]>),
    /// `#dbg_value`
    Record(&'s [u8]),
    /// `"text"`, as it stands between the quotes.
    Text(&'s [u8]),
    /// `c"text"`
    Chars(&'s [u8]),
    /// Digits, with a sign.
    Integer(&'s [u8]),
    /// A decimal number with a point, or one in hexadecimal (`0x...`).
    Float(&'s [u8]),
    /// `u0x12`, `s0x12`
    HexInteger(&'s [u8]),
    /// `...`
    Dots,
    /// Punctuation.
    Sign(u8),
    /// A byte that begins no token.
    Bad(u8),
}

impl Token<'_> {
    /// The token as a message has it.
    pub(super) fn show(&self) -> String {
        let text = |t: &[u8]| {
            let t = String::from_utf8_lossy(t);
            if t.chars().count() > 40 {
                format!("'{}...'", t.chars().take(40).collect::<String>())
            } else {
                format!("'{t}'")
            }
        };
        match self {
            Token::End => "the end of the file".to_owned(),
            Token::Word(w) | Token::Record(w) => text(w),
            Token::Label(n) => format!("the label '{}:'", n.show()),
            Token::Local(n) => format!("'%{}'", n.show()),
            Token::Global(n) => format!("'@{}'", n.show()),
            Token::Comdat(n) => format!("'${}'", n.show()),
            Token::Group(n) => format!("'#{n}'"),
            Token::Summary => "an entry of a summary".to_owned(),
            Token::Node(n) => format!("'!{n}'"),
            Token::Meta(n) => format!("'!{}'", String::from_utf8_lossy(n)),
            Token::Text(_) => "a string".to_owned(),
            Token::Chars(_) => "a string of characters".to_owned(),
            Token::Integer(t) | Token::Float(t) | Token::HexInteger(t) => text(t),
            Token::Dots => "'...'".to_owned(),
            Token::Sign(c) => format!("'{}'", char::from(*c)),
            Token::Bad(c) => format!("the byte {c:#04x}"),
        }
    }
}

/// A byte of a name.
const NAME: u8 = 1;
/// A byte of a name that keywords may have.
const KEYWORD: u8 = 2;
/// A byte that matters when braces are counted: a brace, or where a string or a comment begins.
const BRACES: u8 = 4;

/// The kinds of all bytes.
const KINDS: [u8; 256] = {
    let mut kinds = [0; 256];
    let mut b = 0;
    while b < 256 {
        kinds[b] = match b as u8 {
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'.' | b'_' => NAME | KEYWORD,
            b'-' | b'$' => NAME,
            b'{' | b'}' | b'"' | b';' => BRACES,
            _ => 0,
        };
        b += 1;
    }
    kinds
};

/// True for a byte of a kind.
#[inline]
fn is(kind: u8, b: u8) -> bool {
    KINDS.get(usize::from(b)).is_some_and(|k| k & kind != 0)
}

/// True for a byte of a name.
#[inline]
fn in_name(b: u8) -> bool {
    is(NAME, b)
}

/// A string without its escapes: `\XX` is a byte, `\\` is a backslash.
pub(super) fn unescape(raw: &[u8]) -> Cow<'_, [u8]> {
    if !raw.contains(&b'\\') {
        return Cow::Borrowed(raw);
    }
    let digit = |i: usize| raw.get(i).and_then(|b| char::from(*b).to_digit(16));
    let (mut out, mut i) = (Vec::with_capacity(raw.len()), 0);
    while let Some(b) = raw.get(i) {
        match (b, digit(i + 1), digit(i + 2)) {
            (b'\\', _, _) if raw.get(i + 1) == Some(&b'\\') => {
                out.push(b'\\');
                i += 2;
            }
            (b'\\', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                i += 3;
            }
            _ => {
                out.push(*b);
                i += 1;
            }
        }
    }
    Cow::Owned(out)
}

/// A number of at most 32 bits; `None` if it is none or larger.
fn number(digits: &[u8]) -> Option<u32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

/// Reads one token after the other.
#[derive(Clone)]
pub(super) struct Lexer<'s> {
    source: &'s [u8],
    pub(super) at: usize,
}

impl<'s> Lexer<'s> {
    pub(super) fn new(source: &'s [u8], at: usize) -> Lexer<'s> {
        Lexer { source, at }
    }

    fn peek(&self) -> u8 {
        self.source.get(self.at).copied().unwrap_or(0)
    }

    fn slice(&self, from: usize) -> &'s [u8] {
        self.source.get(from..self.at).unwrap_or_default()
    }

    fn run(&mut self, is: impl Fn(u8) -> bool) -> &'s [u8] {
        let from = self.at;
        let rest = self.source.get(from..).unwrap_or_default();
        self.at += rest.iter().position(|b| !is(*b)).unwrap_or(rest.len());
        self.slice(from)
    }

    fn space(&mut self) {
        loop {
            match self.source.get(self.at) {
                Some(b' ' | b'\t' | b'\n' | b'\r') => self.at += 1,
                Some(0) => self.at += 1,
                Some(b';') => {
                    let rest = self.source.get(self.at..).unwrap_or_default();
                    self.at += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
                }
                _ => return,
            }
        }
    }

    /// The text up to the next quote; `None` if there is no other.
    fn quoted(&mut self) -> Option<&'s [u8]> {
        let from = self.at + 1;
        let rest = self.source.get(from..)?;
        let length = memchr::memchr(b'"', rest)?;
        self.at = from + length + 1;
        rest.get(..length)
    }

    /// The token after a sign.
    fn name(&mut self) -> Option<Name<'s>> {
        self.at += 1;
        match self.peek() {
            b'"' => Some(Name::Text(unescape(self.quoted()?))),
            b'0'..=b'9' => {
                let digits = self.run(|b| b.is_ascii_digit());
                number(digits).map(Name::Number)
            }
            b if in_name(b) => Some(Name::Text(Cow::Borrowed(self.run(in_name)))),
            _ => None,
        }
    }

    /// Goes from an opening brace past the one that closes it; false, and at the end, if there is none.
    pub(super) fn skip_braces(&mut self, from: usize) -> bool {
        let mut depth = 0usize;
        self.at = from;
        loop {
            self.run(|b| !is(BRACES, b));
            match self.source.get(self.at) {
                None => return false,
                Some(b'{') => depth += 1,
                Some(b'}') if depth <= 1 => {
                    self.at += 1;
                    return true;
                }
                Some(b'}') => depth -= 1,
                // One that is not closed is no string.
                Some(b'"') if self.quoted().is_some() => continue,
                Some(b';') => {
                    self.space();
                    continue;
                }
                Some(_) => {}
            }
            self.at += 1;
        }
    }

    /// The next token, and where it begins.
    pub(super) fn next(&mut self) -> (usize, Token<'s>) {
        self.space();
        let start = self.at;
        let Some(first) = self.source.get(start).copied() else { return (start, Token::End) };
        let token = match first {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => Some(self.word()),
            b'%' => self.name().map(Token::Local),
            b'@' => self.name().map(Token::Global),
            b'$' => self.dollar(),
            b'!' => self.exclamation(),
            b'#' => self.hash(),
            b'^' => {
                self.at += 1;
                self.run(|b| b.is_ascii_digit());
                Some(Token::Summary)
            }
            b'"' => self.string(),
            b'0'..=b'9' | b'-' | b'+' => self.number(),
            b'.' => Some(self.dots()),
            b'=' | b',' | b'*' | b'[' | b']' | b'{' | b'}' | b'(' | b')' | b'<' | b'>' | b':' | b'|'
            | b'/' => {
                self.at += 1;
                Some(Token::Sign(first))
            }
            _ => None,
        };
        let token = token.unwrap_or_else(|| {
            self.at = start + 1;
            Token::Bad(first)
        });
        (start, token)
    }

    fn dots(&mut self) -> Token<'s> {
        if self.source.get(self.at..).is_some_and(|r| r.starts_with(b"...")) {
            self.at += 3;
            return Token::Dots;
        }
        self.word()
    }

    fn word(&mut self) -> Token<'s> {
        let from = self.at;
        let keyword = self.run(|b| is(KEYWORD, b)).len();
        if self.peek() == b'-' || self.peek() == b'$' {
            self.run(in_name);
        }
        let word = self.slice(from);
        match self.peek() {
            b':' => {
                self.at += 1;
                return Token::Label(Name::Text(Cow::Borrowed(word)));
            }
            b'"' if word == b"c" => {
                if let Some(text) = self.quoted() {
                    return Token::Chars(text);
                }
            }
            _ => {}
        }
        if matches!(word.first(), Some(b'u' | b's')) && word.get(1..3) == Some(b"0x") {
            return Token::HexInteger(word);
        }
        // A word ends before what LLVM's keywords cannot have in them.
        if keyword > 0 && keyword < word.len() {
            self.at = from + keyword;
            return Token::Word(self.slice(from));
        }
        Token::Word(word)
    }

    fn string(&mut self) -> Option<Token<'s>> {
        let text = self.quoted()?;
        if self.peek() == b':' {
            self.at += 1;
            return Some(Token::Label(Name::Text(unescape(text))));
        }
        Some(Token::Text(text))
    }

    fn dollar(&mut self) -> Option<Token<'s>> {
        let start = self.at;
        // `$name:` may be a label.
        let word = self.run(in_name);
        if self.peek() == b':' {
            self.at += 1;
            return Some(Token::Label(Name::Text(Cow::Borrowed(word))));
        }
        self.at = start;
        self.name().map(Token::Comdat)
    }

    fn exclamation(&mut self) -> Option<Token<'s>> {
        self.at += 1;
        let first = self.peek();
        if first.is_ascii_digit() {
            return number(self.run(|b| b.is_ascii_digit())).map(Token::Node);
        }
        if in_name(first) || first == b'\\' {
            return Some(Token::Meta(unescape(self.run(|b| in_name(b) || b == b'\\'))));
        }
        Some(Token::Sign(b'!'))
    }

    fn hash(&mut self) -> Option<Token<'s>> {
        self.at += 1;
        if self.peek().is_ascii_digit() {
            return number(self.run(|b| b.is_ascii_digit())).map(Token::Group);
        }
        let word = self.run(in_name);
        (!word.is_empty()).then_some(Token::Record(word))
    }

    fn number(&mut self) -> Option<Token<'s>> {
        let start = self.at;
        let name = self.run(in_name);
        if self.peek() == b':' && !name.is_empty() {
            self.at += 1;
            let label = match number(name) {
                Some(n) => Name::Number(n),
                None => Name::Text(Cow::Borrowed(name)),
            };
            return Some(Token::Label(label));
        }
        self.at = start;
        if matches!(self.peek(), b'-' | b'+') {
            self.at += 1;
        }
        if self.peek() == b'0' && self.source.get(self.at + 1) == Some(&b'x') {
            self.at += 2;
            self.run(|b| b.is_ascii_alphanumeric());
            return Some(Token::Float(self.slice(start)));
        }
        if self.run(|b| b.is_ascii_digit()).is_empty() {
            return None;
        }
        if self.peek() != b'.' {
            return Some(Token::Integer(self.slice(start)));
        }
        self.at += 1;
        self.run(|b| b.is_ascii_digit());
        if matches!(self.peek(), b'e' | b'E') {
            let before = self.at;
            self.at += 1;
            if matches!(self.peek(), b'-' | b'+') {
                self.at += 1;
            }
            if self.run(|b| b.is_ascii_digit()).is_empty() {
                self.at = before;
            }
        }
        Some(Token::Float(self.slice(start)))
    }
}
