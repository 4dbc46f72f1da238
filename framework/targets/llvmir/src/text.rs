//! Text with holes: names of values and blocks are numbers that are known only after what comes later was written.
//!
//! Not here: what the text says. Names and strings are quoted as LLVM quotes them.

use terrace_ir::{Loc, Value};

/// An argument or an instruction of a function, in the order in which they are translated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Local(pub(crate) usize);

/// The number of a block of a function, in the order in which blocks are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BlockId(pub(crate) usize);

/// The text to write at a place, once it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Hole {
    /// An argument or an instruction of the function.
    Local(Local),
    /// A value of the function of which nothing is known yet.
    Value(Value),
    /// The phi for an argument, by its number, in a block on an edge.
    Split(BlockId, usize),
    /// A block of the function.
    Block(BlockId),
    /// The block of a function with a tag.
    Tag {
        /// The function.
        function: Box<[u8]>,
        /// The tag.
        tag: i64,
    },
}

/// Bytes with holes between them.
#[derive(Default, Debug)]
pub(crate) struct Text {
    pub(crate) bytes: Vec<u8>,
    pub(crate) holes: Vec<(usize, Hole)>,
    /// The instructions of which the places are asked for, in the order of the text.
    pub(crate) places: Vec<(usize, Loc)>,
}

impl Text {
    /// Leaves a hole at the end.
    pub(crate) fn hole(&mut self, hole: Hole) {
        self.holes.push((self.bytes.len(), hole));
    }

    /// Appends text.
    pub(crate) fn push(&mut self, text: impl AsRef<[u8]>) {
        self.bytes.extend_from_slice(text.as_ref());
    }

    /// Appends another text, holes and all.
    pub(crate) fn append(&mut self, other: Text) {
        let start = self.bytes.len();
        self.holes.extend(other.holes.into_iter().map(|(at, hole)| (start + at, hole)));
        self.places.extend(other.places.into_iter().map(|(at, loc)| (start + at, loc)));
        if self.bytes.is_empty() {
            self.bytes = other.bytes;
        } else {
            self.bytes.extend_from_slice(&other.bytes);
        }
    }

    /// Fills the holes: `fill` writes what belongs there, or nothing and returns false.
    pub(crate) fn fill(self, mut fill: impl FnMut(&Hole, &mut Vec<u8>) -> bool) -> Text {
        if self.holes.is_empty() {
            return self;
        }
        let mut filled =
            Text { bytes: Vec::with_capacity(self.bytes.len() + 4 * self.holes.len()), ..Text::default() };
        let mut places = self.places.into_iter().peekable();
        let mut done = 0;
        let mut shift = |done: usize, to: usize, filled: &mut Text| {
            while let Some((at, loc)) = places.next_if(|(at, _)| *at <= to) {
                filled.places.push((filled.bytes.len() + at - done, loc));
            }
        };
        for (at, hole) in self.holes {
            shift(done, at, &mut filled);
            filled.push(self.bytes.get(done..at).unwrap_or_default());
            done = at;
            if !fill(&hole, &mut filled.bytes) {
                filled.hole(hole);
            }
        }
        shift(done, self.bytes.len(), &mut filled);
        filled.push(self.bytes.get(done..).unwrap_or_default());
        filled
    }
}

/// Appends `%` and a number. There is one for nearly every word of the text: by hand, this takes a fifth of the time.
pub(crate) fn numbered(mut n: u32, out: &mut Vec<u8>) {
    let mut digits = [b'%'; 11];
    let mut first = digits.len();
    loop {
        first -= 1;
        if let Some(d) = digits.get_mut(first) {
            *d = b'0' + (n % 10) as u8;
        }
        n /= 10;
        if n == 0 {
            break;
        }
    }
    out.extend_from_slice(digits.get(first - 1..).unwrap_or_default());
}

/// Appends bytes with what LLVM escapes as `\XX`.
fn escaped(bytes: &[u8], out: &mut Vec<u8>) {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    for b in bytes {
        if (0x20..0x7f).contains(b) && !matches!(b, b'"' | b'\\') {
            out.push(*b);
        } else {
            out.extend([b'\\', HEX[usize::from(b >> 4)], HEX[usize::from(b & 15)]]);
        }
    }
}

/// Appends a string in quotes.
pub(crate) fn quoted(bytes: &[u8], out: &mut Vec<u8>) {
    out.push(b'"');
    escaped(bytes, out);
    out.push(b'"');
}

/// A string in quotes.
pub(crate) fn quote(bytes: &[u8]) -> String {
    let mut out = Vec::new();
    quoted(bytes, &mut out);
    // Escaped text is ASCII.
    String::from_utf8_lossy(&out).into_owned()
}

/// Appends a name after its sign (`@`, `%` or `$`), in quotes if it has odd characters.
pub(crate) fn name(sign: u8, bytes: &[u8], out: &mut Vec<u8>) {
    let plain = |b: &u8| b.is_ascii_alphanumeric() || b"-$._".contains(b);
    out.push(sign);
    if bytes.first().is_some_and(|b| !b.is_ascii_digit()) && bytes.iter().all(plain) {
        out.extend_from_slice(bytes);
    } else {
        quoted(bytes, out);
    }
}
