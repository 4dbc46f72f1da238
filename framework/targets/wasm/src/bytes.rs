//! Bytes one after the other, and the numbers in them. They may be anything: each is looked at before it is used.

use terrace_ir::{Attr, Context, Diagnostic, Loc};

use crate::Done;

/// A place in bytes.
#[derive(Clone)]
pub(crate) struct Cursor<'a> {
    ctx: &'a Context,
    bytes: &'a [u8],
    at: usize,
    /// The name of the bytes in locations.
    file: Attr,
}

/// A number in groups of seven bits, and how many bytes it takes.
type Number<T> = Result<(T, usize), &'static str>;

impl<'a> Cursor<'a> {
    pub(crate) fn new(ctx: &'a Context, bytes: &'a [u8], file: Attr) -> Cursor<'a> {
        Cursor { ctx, bytes, at: 0, file }
    }

    /// The location of the next byte.
    pub(crate) fn loc(&self) -> Loc {
        Loc::file(self.ctx, self.file, 0, u32::try_from(self.at).unwrap_or(u32::MAX))
    }

    /// An error at the next byte.
    pub(crate) fn error<T>(&self, message: impl Into<String>) -> Done<T> {
        Err(Diagnostic::error(self.loc(), message))
    }

    fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    pub(crate) fn at_end(&self) -> bool {
        self.rest().is_empty()
    }

    /// The next `n` bytes.
    pub(crate) fn take(&mut self, n: usize) -> Done<&'a [u8]> {
        let rest = self.rest();
        match rest.get(..n) {
            Some(taken) => {
                self.at += n;
                Ok(taken)
            }
            None => self.error(format!("trying to extract {n}bytes when only {}are available", rest.len())),
        }
    }

    /// The next byte.
    pub(crate) fn byte(&mut self) -> Done<u8> {
        Ok(self.take(1)?.first().copied().unwrap_or_default())
    }

    /// The next byte, which stays the next one.
    pub(crate) fn peek(&self) -> Done<u8> {
        match self.rest().first() {
            Some(byte) => Ok(*byte),
            None => self.error("trying to peek at next byte, but input stream is empty"),
        }
    }

    /// The next `N` bytes, the lowest first.
    pub(crate) fn array<const N: usize>(&mut self) -> Done<[u8; N]> {
        let taken = self.take(N)?;
        Ok(taken.try_into().unwrap_or([0; N]))
    }

    fn number<T>(&mut self, read: Number<T>) -> Done<T> {
        match read {
            Ok((value, size)) => {
                self.at += size;
                Ok(value)
            }
            Err(why) => self.error(why),
        }
    }

    /// A number that is read with more bits than it may have.
    fn narrow<W, T: TryFrom<W>>(&mut self, read: Number<W>) -> Done<T> {
        let (wide, size) = match read {
            Ok(read) => read,
            Err(why) => return self.error(why),
        };
        match T::try_from(wide) {
            Ok(value) => self.number(Ok((value, size))),
            Err(_) => self.error("literal does not fit on 32 bits"),
        }
    }

    /// An index, a count, a size.
    pub(crate) fn u32(&mut self) -> Done<u32> {
        self.narrow(unsigned(self.rest()))
    }

    pub(crate) fn i32(&mut self) -> Done<i32> {
        self.narrow(signed(self.rest()))
    }

    pub(crate) fn i64(&mut self) -> Done<i64> {
        let read = signed(self.rest());
        self.number(read)
    }

    /// Bytes with their number before them.
    pub(crate) fn name(&mut self) -> Done<&'a [u8]> {
        let size = self.u32()?;
        self.take(size as usize)
    }
}

/// A number without a sign: seven bits a byte, the lowest first; the top bit says that more follow.
fn unsigned(bytes: &[u8]) -> Number<u64> {
    let (mut value, mut shift) = (0u64, 0u32);
    for (i, byte) in bytes.iter().enumerate() {
        let part = u64::from(byte & 0x7f);
        // Beyond the top there may be zeros only.
        if part << shift.min(63) >> shift.min(63) != part || (shift > 63 && part != 0) {
            return Err("uleb128 too big for uint64");
        }
        value |= part << shift.min(63);
        shift = (shift + 7).min(70);
        if byte & 0x80 == 0 {
            return Ok((value, i + 1));
        }
    }
    Err("malformed uleb128, extends past end")
}

/// A number with a sign, which is the second bit of the last byte.
fn signed(bytes: &[u8]) -> Number<i64> {
    let (mut value, mut shift) = (0i64, 0u32);
    for (i, byte) in bytes.iter().enumerate() {
        let part = i64::from(byte & 0x7f);
        // Beyond the top there may be copies of the sign only.
        let fits = match shift {
            0..63 => true,
            63 => part == 0 || part == 0x7f,
            _ => part == if value < 0 { 0x7f } else { 0 },
        };
        if !fits {
            return Err("sleb128 too big for int64");
        }
        if shift < 64 {
            value |= part << shift;
        }
        shift = (shift + 7).min(70);
        if byte & 0x80 == 0 {
            if shift < 64 && byte & 0x40 != 0 {
                value |= -1 << shift;
            }
            return Ok((value, i + 1));
        }
    }
    Err("malformed sleb128, extends past end")
}

#[cfg(test)]
mod tests {
    use super::{signed, unsigned};

    #[test]
    fn numbers_are_read_to_their_last_bit() {
        assert_eq!(unsigned(&[0xe5, 0x8e, 0x26, 0xff]), Ok((624_485, 3)));
        assert_eq!(unsigned(&[[0xff; 9].as_slice(), &[0x01]].concat()), Ok((u64::MAX, 10)));
        assert_eq!(unsigned(&[[0xff; 9].as_slice(), &[0x02]].concat()), Err("uleb128 too big for uint64"));
        assert_eq!(unsigned(&[0x81, 0x80, 0x80, 0x00]), Ok((1, 4)));
        assert_eq!(unsigned(&[[0x80; 40].as_slice(), &[0]].concat()), Ok((0, 41)));
        assert_eq!(unsigned(&[[0x80; 40].as_slice(), &[1]].concat()), Err("uleb128 too big for uint64"));
        assert_eq!(unsigned(&[0x80]), Err("malformed uleb128, extends past end"));
        assert_eq!(signed(&[0x7f]), Ok((-1, 1)));
        assert_eq!(signed(&[0x3f]), Ok((63, 1)));
        assert_eq!(signed(&[0x80, 0x7f]), Ok((-128, 2)));
        assert_eq!(signed(&[[0x80; 9].as_slice(), &[0x7f]].concat()), Ok((i64::MIN, 10)));
        assert_eq!(signed(&[[0xff; 9].as_slice(), &[0x00]].concat()), Ok((i64::MAX, 10)));
        assert_eq!(signed(&[[0xff; 9].as_slice(), &[0x01]].concat()), Err("sleb128 too big for int64"));
        assert_eq!(signed(&[[0xff; 40].as_slice(), &[0x7f]].concat()), Ok((-1, 41)));
        assert_eq!(signed(&[[0xff; 40].as_slice(), &[0x00]].concat()), Err("sleb128 too big for int64"));
        assert_eq!(signed(&[]), Err("malformed sleb128, extends past end"));
    }
}
