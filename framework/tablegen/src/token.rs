//! The tokens of the language, and finding the next one in a text.
//!
//! Scanning is a function of text and offset. Macros, includes and the values of tokens are in `lexer.rs`.

use memchr::{memchr2, memchr3};

/// The kinds of tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tok {
    Eof,
    /// A token that cannot be read; the error has been reported.
    Error,
    LeftSquare,
    RightSquare,
    LeftBrace,
    RightBrace,
    LeftParen,
    RightParen,
    Less,
    Greater,
    Colon,
    Semi,
    Comma,
    Dot,
    DotDotDot,
    Equal,
    Question,
    Paste,
    Minus,
    Plus,
    Id,
    VarName,
    Int,
    BinaryInt,
    Str,
    Code,
    Bang(Bang),
    Key(Key),
}

macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($variant:ident = $text:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum $name { $($variant),* }

        impl $name {
            pub(crate) fn from_word(word: &str) -> Option<$name> {
                match word {
                    $($text => Some($name::$variant),)*
                    _ => None,
                }
            }

            /// All the words, in the order of the variants.
            pub(crate) const WORDS: &'static [&'static str] = &[$($text),*];

            /// The word itself.
            #[allow(dead_code)] // Not every table of words is printed.
            pub(crate) fn word(self) -> &'static str {
                $name::WORDS.get(self as usize).copied().unwrap_or("")
            }
        }
    };
}

words! {
    /// Reserved words.
    Key {
        Assert = "assert", Bit = "bit", Bits = "bits", Class = "class", Code = "code", Dag = "dag", Def = "def",
        Defm = "defm", Defset = "defset", Deftype = "deftype", Defvar = "defvar", Dump = "dump", Else = "else",
        False = "false", Field = "field", Foreach = "foreach", If = "if", In = "in", Include = "include",
        Int = "int", Let = "let", List = "list", MultiClass = "multiclass", String = "string", Then = "then",
        True = "true",
    }
}

words! {
    /// Bang operators, without the bang.
    Bang {
        Add = "add", And = "and", Cast = "cast", Con = "con", Cond = "cond", Dag = "dag", Div = "div",
        Empty = "empty", Eq = "eq", Exists = "exists", Filter = "filter", Find = "find", Foldl = "foldl",
        Foreach = "foreach", Ge = "ge", GetDagArg = "getdagarg", GetDagName = "getdagname",
        GetDagOp = "getdagop", GetDagOpName = "getdagopname", Gt = "gt", Head = "head", If = "if",
        Initialized = "initialized", Instances = "instances", Interleave = "interleave", IsA = "isa",
        Le = "le", ListConcat = "listconcat", ListFlatten = "listflatten", ListRemove = "listremove",
        ListSplat = "listsplat", LogTwo = "logtwo", Lt = "lt", Match = "match", Mul = "mul", Ne = "ne",
        Not = "not", Or = "or", Range = "range", Repr = "repr", SetDagArg = "setdagarg",
        SetDagName = "setdagname", SetDagOp = "setdagop", SetDagOpName = "setdagopname", Shl = "shl",
        Size = "size", Sra = "sra", Srl = "srl", StrConcat = "strconcat", Sub = "sub", Subst = "subst",
        Substr = "substr", Tail = "tail", ToLower = "tolower", ToUpper = "toupper", Xor = "xor",
    }
}

/// The token at an offset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Raw {
    Eof,
    Word,
    Number,
    Str,
    Code,
    VarName,
    Bang,
    /// `#`: a directive or a paste.
    Hash,
    Punct(Tok),
    /// A problem, and where it is.
    Bad(&'static str, usize),
}

/// A token's place in the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scan {
    pub(crate) raw: Raw,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

#[inline]
pub(crate) fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn is_word_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_'
}

fn byte_at(bytes: &[u8], at: usize) -> u8 {
    bytes.get(at).copied().unwrap_or(0)
}

fn word_end(bytes: &[u8], from: usize) -> usize {
    bytes[from..].iter().position(|byte| !is_word_byte(*byte)).map_or(bytes.len(), |length| from + length)
}

/// Finds the next token at or after an offset, past blanks and comments.
pub(crate) fn scan(bytes: &[u8], from: usize) -> Scan {
    let start = match skip_blanks(bytes, from) {
        Ok(start) => start,
        Err(at) => return Scan { raw: Raw::Bad("unterminated comment", at), start: at, end: bytes.len() },
    };
    let done = |raw, end| Scan { raw, start, end };
    let Some(byte) = bytes.get(start).copied() else { return done(Raw::Eof, start) };
    let punct = |tok| done(Raw::Punct(tok), start + 1);
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'_' => done(Raw::Word, word_end(bytes, start)),
        b'0'..=b'9' => number_or_word(bytes, start),
        b'-' | b'+' => {
            if byte_at(bytes, start + 1).is_ascii_digit() {
                done(Raw::Number, digits_end(bytes, start + 1))
            } else {
                punct(if byte == b'-' { Tok::Minus } else { Tok::Plus })
            }
        }
        b'[' if byte_at(bytes, start + 1) == b'{' => match memchr::memmem::find(&bytes[start + 2..], b"}]") {
            Some(length) => done(Raw::Code, start + 2 + length + 2),
            None => done(Raw::Bad("unterminated code block", start), bytes.len()),
        },
        b'[' => punct(Tok::LeftSquare),
        b']' => punct(Tok::RightSquare),
        b'{' => punct(Tok::LeftBrace),
        b'}' => punct(Tok::RightBrace),
        b'(' => punct(Tok::LeftParen),
        b')' => punct(Tok::RightParen),
        b'<' => punct(Tok::Less),
        b'>' => punct(Tok::Greater),
        b':' => punct(Tok::Colon),
        b';' => punct(Tok::Semi),
        b',' => punct(Tok::Comma),
        b'=' => punct(Tok::Equal),
        b'?' => punct(Tok::Question),
        b'#' => done(Raw::Hash, start + 1),
        b'.' if bytes[start..].starts_with(b"...") => done(Raw::Punct(Tok::DotDotDot), start + 3),
        b'.' if byte_at(bytes, start + 1) == b'.' => {
            done(Raw::Bad("invalid '..' punctuation", start), start + 2)
        }
        b'.' => punct(Tok::Dot),
        b'"' => string(bytes, start),
        b'$' if is_word_start(byte_at(bytes, start + 1)) => done(Raw::VarName, word_end(bytes, start + 1)),
        b'$' => done(Raw::Bad("invalid variable name", start), start + 1),
        b'!' if byte_at(bytes, start + 1).is_ascii_alphabetic() => {
            done(Raw::Bang, word_end(bytes, start + 1))
        }
        b'!' => done(Raw::Bad("invalid \"!operator\"", start), start + 1),
        _ => done(Raw::Bad("unexpected character", start), next_char(bytes, start)),
    }
}

/// The end of the character at an offset, so that an error never stops inside one.
fn next_char(bytes: &[u8], at: usize) -> usize {
    let rest = bytes[at + 1..].iter().take_while(|byte| **byte & 0xC0 == 0x80).count();
    at + 1 + rest
}

/// The next byte that starts a token; an error is where a comment starts that does not end.
fn skip_blanks(bytes: &[u8], from: usize) -> Result<usize, usize> {
    let mut at = from;
    loop {
        match byte_at(bytes, at) {
            b' ' | b'\t' | b'\n' | b'\r' => at += 1,
            b'/' if byte_at(bytes, at + 1) == b'/' => {
                at = memchr2(b'\n', b'\r', &bytes[at..]).map_or(bytes.len(), |length| at + length);
            }
            b'/' if byte_at(bytes, at + 1) == b'*' => at = skip_comment(bytes, at).ok_or(at)?,
            0 if at < bytes.len() => at += 1,
            _ => return Ok(at),
        }
    }
}

/// The end of a block comment; they nest.
pub(crate) fn skip_comment(bytes: &[u8], from: usize) -> Option<usize> {
    let (mut at, mut depth) = (from + 2, 1usize);
    while depth > 0 {
        at += memchr2(b'*', b'/', bytes.get(at..)?)?;
        match (bytes[at], byte_at(bytes, at + 1)) {
            (b'*', b'/') => {
                depth -= 1;
                at += 2;
            }
            (b'/', b'*') => {
                depth += 1;
                at += 2;
            }
            _ => at += 1,
        }
    }
    Some(at)
}

fn digits_end(bytes: &[u8], from: usize) -> usize {
    bytes[from..].iter().position(|byte| !byte.is_ascii_digit()).map_or(bytes.len(), |length| from + length)
}

/// A number, or a name that starts with digits, as pastes such as `foo#8i` need.
fn number_or_word(bytes: &[u8], start: usize) -> Scan {
    let done = |raw, end| Scan { raw, start, end };
    let end = digits_end(bytes, start);
    let (next, after) = (byte_at(bytes, end), byte_at(bytes, end + 1));
    let hex = next == b'x' && after.is_ascii_hexdigit();
    let binary = next == b'b' && matches!(after, b'0' | b'1');
    if !hex && !binary {
        let raw = if is_word_start(next) { Raw::Word } else { Raw::Number };
        return done(raw, if raw == Raw::Word { word_end(bytes, end) } else { end });
    }
    if bytes[start] != b'0' || end != start + 1 {
        // `12x3`: the number ends where the digits do.
        return done(Raw::Number, end);
    }
    let digits = &bytes[end + 1..];
    let is_digit = |byte: &u8| if hex { byte.is_ascii_hexdigit() } else { matches!(byte, b'0' | b'1') };
    let length = digits.iter().position(|byte| !is_digit(byte)).unwrap_or(digits.len());
    done(Raw::Number, end + 1 + length)
}

fn string(bytes: &[u8], start: usize) -> Scan {
    let bad = |message, at, end| Scan { raw: Raw::Bad(message, at), start, end };
    let mut at = start + 1;
    loop {
        let Some(length) = memchr3(b'"', b'\\', b'\n', &bytes[at..]) else {
            return bad("end of file in string literal", start + 1, bytes.len());
        };
        at += length;
        match bytes[at] {
            b'"' => return Scan { raw: Raw::Str, start, end: at + 1 },
            b'\n' => return bad("end of line in string literal", start + 1, at),
            _ => match byte_at(bytes, at + 1) {
                b'\\' | b'\'' | b'"' | b't' | b'n' => at += 2,
                b'\n' | b'\r' | 0 => return bad("escaped newlines not supported in tblgen", at + 1, at + 1),
                _ => return bad("invalid escape in string literal", at + 1, next_char(bytes, at + 1)),
            },
        }
    }
}
