//! Bytes to tokens, one at a time, without allocation: a token is a kind and a range of the source.
//!
//! Line numbers are counted as the lexer moves, so that a location costs nothing.

/// The kinds of token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    Eof,
    Error,
    /// `foo`, `foo.bar`, keywords and type names
    BareId,
    /// `@foo`, `@"foo"`
    AtId,
    /// `#foo`
    HashId,
    /// `!foo`
    BangId,
    /// `^foo`
    CaretId,
    /// `%foo`
    PercentId,
    /// `12`, `0x1F`
    Integer,
    /// `1.5e3`
    Float,
    /// `"..."`
    String,
    Arrow,
    Colon,
    ColonColon,
    Comma,
    Ellipsis,
    Equal,
    Greater,
    LBrace,
    /// `{-#`
    FileMetadataBegin,
    /// `#-}`
    FileMetadataEnd,
    LParen,
    LSquare,
    Less,
    Minus,
    Plus,
    Question,
    RBrace,
    RParen,
    RSquare,
    Slash,
    Star,
    VerticalBar,
}

/// A token.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// The kind.
    pub kind: Kind,
    start: u32,
    end: u32,
    /// The line of its first byte, from 1.
    pub line: u32,
    line_start: u32,
}

/// Sources are shorter than this, so that tokens are small: they are copied a lot.
pub(crate) const MAX_SOURCE: usize = u32::MAX as usize;

impl Token {
    /// Its first byte.
    #[inline]
    pub fn start(&self) -> usize {
        self.start as usize
    }

    /// One past its last byte.
    #[inline]
    pub fn end(&self) -> usize {
        self.end as usize
    }

    /// The column of its first byte, from 1.
    pub fn column(&self) -> u32 {
        self.start - self.line_start + 1
    }
}

/// Why a byte sequence is no token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LexError {
    /// The problem, in words.
    pub message: &'static str,
    /// Where.
    pub at: usize,
}

/// The lexer's state; a copy of it is a place to come back to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lexer<'a> {
    /// The source.
    pub src: &'a [u8],
    /// The next byte.
    pub pos: usize,
    line: u32,
    line_start: usize,
    /// The last error.
    pub error: Option<LexError>,
}

const ID_START: u8 = 1;
const ID_CONT: u8 = 2;
const DIGIT: u8 = 4;
/// Characters of suffix identifiers (`%`, `^`, `#`, `!`, `@`) beside letters and digits: `$ . _ -`.
const PUNCT: u8 = 8;

static CLASS: [u8; 256] = {
    let mut t = [0u8; 256];
    let mut i = 0;
    while i < 256 {
        let b = i as u8;
        if b.is_ascii_alphabetic() || b == b'_' {
            t[i] |= ID_START | ID_CONT | PUNCT;
        }
        if b.is_ascii_digit() {
            t[i] |= ID_CONT | DIGIT | PUNCT;
        }
        if b == b'$' || b == b'.' {
            t[i] |= ID_CONT | PUNCT;
        }
        if b == b'-' {
            t[i] |= PUNCT;
        }
        i += 1;
    }
    t
};

impl<'a> Lexer<'a> {
    /// Starts at the first byte.
    pub(crate) fn new(src: &'a [u8]) -> Self {
        Lexer { src, pos: 0, line: 1, line_start: 0, error: None }
    }

    #[inline]
    fn at(&self, i: usize) -> u8 {
        self.src.get(i).copied().unwrap_or(0)
    }

    #[inline]
    fn skip_blanks(&mut self) {
        loop {
            match self.at(self.pos) {
                b' ' | b'\t' | b'\r' => {
                    let rest = &self.src[self.pos..];
                    let end = rest.iter().position(|b| !matches!(b, b' ' | b'\t' | b'\r'));
                    self.pos += end.unwrap_or(rest.len());
                }
                b'\n' => {
                    self.pos += 1;
                    self.line += 1;
                    self.line_start = self.pos;
                }
                b'/' if self.at(self.pos + 1) == b'/' => {
                    let rest = &self.src[self.pos..];
                    self.pos += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
                }
                0 if self.pos < self.src.len() => self.pos += 1,
                _ => return,
            }
        }
    }

    #[inline]
    fn run(&self, i: usize, class: u8) -> usize {
        let rest = self.src.get(i..).unwrap_or_default();
        i + rest.iter().position(|b| CLASS[*b as usize] & class == 0).unwrap_or(rest.len())
    }

    /// Moves back to the first byte of `token` plus `offset`: how `x4xf32` is read again as `4xf32`.
    pub(crate) fn rewind(&mut self, token: Token, offset: usize) {
        self.pos = token.start() + offset;
        self.line = token.line;
        self.line_start = token.line_start as usize;
    }

    /// Moves over bytes that someone else read, counting lines.
    pub(crate) fn advance_to(&mut self, pos: usize) {
        let pos = pos.min(self.src.len());
        for i in memchr::memchr_iter(b'\n', &self.src[self.pos..pos]) {
            self.line += 1;
            self.line_start = self.pos + i + 1;
        }
        self.pos = pos;
    }

    /// The next token.
    pub(crate) fn next_token(&mut self) -> Token {
        self.skip_blanks();
        let (line, line_start, start) = (self.line, self.line_start, self.pos);
        let kind = self.scan();
        Token { kind, start: start as u32, end: self.pos as u32, line, line_start: line_start as u32 }
    }

    fn fail(&mut self, message: &'static str, at: usize) -> Kind {
        self.error = Some(LexError { message, at });
        Kind::Error
    }

    fn one(&mut self, kind: Kind) -> Kind {
        self.pos += 1;
        kind
    }

    fn scan(&mut self) -> Kind {
        let start = self.pos;
        let Some(&c) = self.src.get(start) else { return Kind::Eof };
        let n = self.at(start + 1);
        match c {
            b'%' => self.suffix_id(Kind::PercentId, "invalid SSA name"),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                self.pos = self.run(start + 1, ID_CONT);
                Kind::BareId
            }
            b'0'..=b'9' => self.number(),
            b',' => self.one(Kind::Comma),
            b':' if n == b':' => {
                self.pos += 2;
                Kind::ColonColon
            }
            b':' => self.one(Kind::Colon),
            b'=' => self.one(Kind::Equal),
            b'(' => self.one(Kind::LParen),
            b')' => self.one(Kind::RParen),
            b'<' => self.one(Kind::Less),
            b'>' => self.one(Kind::Greater),
            b'{' if n == b'-' && self.at(start + 2) == b'#' => {
                self.pos += 3;
                Kind::FileMetadataBegin
            }
            b'{' => self.one(Kind::LBrace),
            b'}' => self.one(Kind::RBrace),
            b'[' => self.one(Kind::LSquare),
            b']' => self.one(Kind::RSquare),
            b'"' => self.string(),
            b'-' if n == b'>' => {
                self.pos += 2;
                Kind::Arrow
            }
            b'-' => self.one(Kind::Minus),
            b'+' => self.one(Kind::Plus),
            b'*' => self.one(Kind::Star),
            b'?' => self.one(Kind::Question),
            b'|' => self.one(Kind::VerticalBar),
            b'/' => self.one(Kind::Slash),
            b'@' => self.at_id(),
            b'#' if n == b'-' && self.at(start + 2) == b'}' => {
                self.pos += 3;
                Kind::FileMetadataEnd
            }
            b'#' => self.suffix_id(Kind::HashId, "invalid attribute name"),
            b'!' => self.suffix_id(Kind::BangId, "invalid type identifier"),
            b'^' => self.suffix_id(Kind::CaretId, "invalid block name"),
            b'.' if n == b'.' && self.at(start + 2) == b'.' => {
                self.pos += 3;
                Kind::Ellipsis
            }
            b'.' => {
                self.pos += 1;
                self.fail("expected three consecutive dots for an ellipsis", start + 1)
            }
            _ => {
                self.pos += 1;
                self.fail("unexpected character", start)
            }
        }
    }

    fn suffix_id(&mut self, kind: Kind, message: &'static str) -> Kind {
        let first = self.pos + 1;
        let c = CLASS[self.at(first) as usize];
        if c & DIGIT != 0 {
            self.pos = self.run(first, DIGIT);
        } else if c & PUNCT != 0 {
            self.pos = self.run(first, PUNCT);
            if matches!(kind, Kind::HashId | Kind::BangId | Kind::CaretId | Kind::PercentId) {
                // A minus that starts an arrow belongs to the arrow.
                while self.pos > first && self.src[self.pos - 1] == b'-' && self.at(self.pos) == b'>' {
                    self.pos -= 1;
                }
            }
        } else {
            self.pos = first;
            return self.fail(message, first - 1);
        }
        kind
    }

    fn at_id(&mut self) -> Kind {
        let first = self.pos + 1;
        if self.at(first) == b'"' {
            self.pos = first;
            return match self.string() {
                Kind::String => Kind::AtId,
                other => other,
            };
        }
        if CLASS[self.at(first) as usize] & ID_START == 0 {
            self.pos = first;
            return self.fail("@ identifier expected to start with letter or '_'", first);
        }
        self.pos = self.run(first, ID_CONT);
        Kind::AtId
    }

    fn number(&mut self) -> Kind {
        let start = self.pos;
        if self.at(start) == b'0' && self.at(start + 1) == b'x' && self.at(start + 2).is_ascii_hexdigit() {
            self.pos = start + 2;
            while self.at(self.pos).is_ascii_hexdigit() {
                self.pos += 1;
            }
            return Kind::Integer;
        }
        self.pos = self.run(start, DIGIT);
        if self.at(self.pos) != b'.' {
            return Kind::Integer;
        }
        self.pos = self.run(self.pos + 1, DIGIT);
        if matches!(self.at(self.pos), b'e' | b'E') {
            let sign = usize::from(matches!(self.at(self.pos + 1), b'+' | b'-'));
            if self.at(self.pos + 1 + sign).is_ascii_digit() {
                self.pos = self.run(self.pos + 1 + sign, DIGIT);
            }
        }
        Kind::Float
    }

    fn string(&mut self) -> Kind {
        match self.string_end(self.pos) {
            Ok(end) => {
                self.pos = end;
                Kind::String
            }
            Err(e) => {
                // A character that cannot be escaped is read again.
                self.pos = if self.at(e.at) == b'\\' { e.at + 1 } else { e.at };
                self.error = Some(e);
                Kind::Error
            }
        }
    }

    /// One past the quotation mark that ends the string that begins at `start`.
    pub(crate) fn string_end(&self, start: usize) -> Result<usize, LexError> {
        let mut i = start + 1;
        let unended = |at| Err(LexError { message: "expected '\"' in string literal", at });
        loop {
            let rest = self.src.get(i..).unwrap_or_default();
            let Some(k) = memchr::memchr3(b'"', b'\\', b'\n', rest) else { return unended(self.src.len()) };
            // They end a line too.
            let k = rest.get(..k).and_then(|text| memchr::memchr2(0x0b, 0x0c, text)).unwrap_or(k);
            i += k;
            match self.at(i) {
                b'"' => return Ok(i + 1),
                b'\\' => {
                    let e = self.at(i + 1);
                    if matches!(e, b'"' | b'\\' | b'n' | b't') {
                        i += 2;
                    } else if e.is_ascii_hexdigit() && self.at(i + 2).is_ascii_hexdigit() {
                        i += 3;
                    } else {
                        return Err(LexError { message: "unknown escape in string literal", at: i });
                    }
                }
                _ => return unended(i),
            }
        }
    }
}

/// The bytes that a string token's contents (without quotes) stand for.
pub(crate) fn unescape(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut i = 0;
    let hex = |b: u8| (b as char).to_digit(16).unwrap_or(0) as u8;
    while i < text.len() {
        let Some(k) = memchr::memchr(b'\\', &text[i..]) else {
            out.extend_from_slice(&text[i..]);
            break;
        };
        out.extend_from_slice(&text[i..i + k]);
        i += k + 1;
        match text.get(i) {
            Some(b'n') => out.push(b'\n'),
            Some(b't') => out.push(b'\t'),
            Some(c @ (b'"' | b'\\')) => out.push(*c),
            Some(c) => {
                out.push(hex(*c) << 4 | hex(text.get(i + 1).copied().unwrap_or(b'0')));
                i += 1;
            }
            None => {}
        }
        i += 1;
    }
    out
}
