//! A place in the bytes of a file.

use super::{Read, ReadError};
use crate::encoding::{PADDING, section, unzigzag};

const CUT_OFF: &str = "the file is damaged or was cut off";

/// A part of the file that is read from front to back.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'b> {
    bytes: &'b [u8],
    at: usize,
    end: usize,
}

impl<'b> Cursor<'b> {
    pub(super) fn new(bytes: &'b [u8]) -> Cursor<'b> {
        Cursor { bytes, at: 0, end: bytes.len() }
    }

    /// The place in the file.
    pub(super) fn offset(&self) -> usize {
        self.at
    }

    /// Goes on with the part around, which ends there.
    pub(super) fn set_end(&mut self, end: usize) {
        self.end = end.min(self.bytes.len());
    }

    /// The number of bytes of the whole file.
    pub(super) fn file_size(&self) -> usize {
        self.bytes.len()
    }

    pub(super) fn left(&self) -> usize {
        self.end - self.at
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.at >= self.end
    }

    #[cold]
    pub(super) fn error<T>(&self, message: impl Into<String>) -> Read<T> {
        Err(ReadError::new(self.at, message))
    }

    #[cold]
    fn cut_off<T>(&self, needed: u64) -> Read<T> {
        let message = format!("attempting to parse {needed} bytes when only {} remain", self.left());
        Err(ReadError::new(self.at, message).hint(CUT_OFF))
    }

    #[cold]
    fn at_end<T>(&self) -> Read<T> {
        let message = "attempting to parse a byte at the end of the bytecode";
        Err(ReadError::new(self.at, message).hint(CUT_OFF))
    }

    #[inline]
    pub(super) fn take(&mut self, n: usize) -> Read<&'b [u8]> {
        if n > self.left() {
            return self.cut_off(n as u64);
        }
        let taken = self.bytes.get(self.at..self.at + n).unwrap_or_default();
        self.at += n;
        Ok(taken)
    }

    #[inline]
    pub(super) fn byte(&mut self) -> Read<u8> {
        match self.bytes.get(self.at) {
            Some(byte) if self.at < self.end => {
                self.at += 1;
                Ok(*byte)
            }
            _ => self.at_end(),
        }
    }

    #[inline]
    pub(super) fn varint(&mut self) -> Read<u64> {
        let first = self.byte()?;
        if first & 1 == 1 {
            return Ok(u64::from(first >> 1));
        }
        self.long_varint(first)
    }

    fn long_varint(&mut self, first: u8) -> Read<u64> {
        let more = first.trailing_zeros() as usize;
        let rest = self.take(more)?;
        let mut word = [0u8; 8];
        if more == 8 {
            word.copy_from_slice(rest);
            return Ok(u64::from_le_bytes(word));
        }
        word[0] = first;
        for (slot, byte) in word[1..].iter_mut().zip(rest) {
            *slot = *byte;
        }
        Ok(u64::from_le_bytes(word) >> (more + 1))
    }

    #[inline]
    pub(super) fn flagged(&mut self) -> Read<(u64, bool)> {
        let v = self.varint()?;
        Ok((v >> 1, v & 1 == 1))
    }

    pub(super) fn signed(&mut self) -> Read<i64> {
        self.varint().map(unzigzag)
    }

    /// A number of things that take at least a byte each.
    #[inline]
    pub(super) fn count(&mut self) -> Read<usize> {
        let n = self.varint()?;
        self.bounded(n)
    }

    /// The same for a number that was read. Where it is too large, the last of the things would be beyond the end.
    #[inline]
    pub(super) fn bounded(&self, n: u64) -> Read<usize> {
        self.fits(n).map_or_else(|| self.at_end(), Ok)
    }

    /// A number of bytes that was read.
    #[inline]
    pub(super) fn size(&self, n: u64) -> Read<usize> {
        self.fits(n).map_or_else(|| self.cut_off(n), Ok)
    }

    /// The number, where that many bytes are left.
    #[inline]
    pub(super) fn fits(&self, n: u64) -> Option<usize> {
        usize::try_from(n).ok().filter(|n| *n <= self.left())
    }

    /// The bytes before the next zero byte, which is taken too.
    pub(super) fn until_zero(&mut self) -> Read<&'b [u8]> {
        let rest = self.bytes.get(self.at..self.end).unwrap_or_default();
        match rest.iter().position(|b| *b == 0) {
            Some(n) => {
                self.at += n + 1;
                Ok(&rest[..n])
            }
            None => self.error("malformed null-terminated string, no null character found"),
        }
    }

    /// Skips to the next place that is aligned.
    pub(super) fn align(&mut self, alignment: u64) -> Read<()> {
        if !alignment.is_power_of_two() {
            return self.error("expected alignment to be a power-of-two");
        }
        while !(self.at as u64).is_multiple_of(alignment) {
            let at = self.at;
            let byte = self.byte()?;
            if byte != PADDING {
                let message = format!("expected alignment byte (0x{PADDING:X}), but got: '0x{byte:X}'");
                return Err(ReadError::new(at, message));
            }
        }
        Ok(())
    }

    /// The next section: its number and contents.
    pub(super) fn section(&mut self) -> Read<(u8, Cursor<'b>)> {
        let start = self.at;
        let flags = self.byte()?;
        let length = self.varint()?;
        let id = flags & !section::ALIGNED;
        if usize::from(id) >= section::COUNT {
            return Err(ReadError::new(start, format!("invalid section ID: {id}")));
        }
        if flags & section::ALIGNED != 0 {
            let alignment = self.varint()?;
            self.align(alignment)?;
        }
        let length = self.size(length)?;
        let contents = Cursor { end: self.at + length, ..*self };
        self.at += length;
        Ok((id, contents))
    }

    /// Goes into a section that must come next, or says that it was expected; the end of the part around.
    pub(super) fn enter(&mut self, id: u8, expected: &str) -> Read<usize> {
        let at = self.at;
        let (found, contents) = self.section()?;
        if found != id {
            return Err(ReadError::new(at, format!("expected {expected}")));
        }
        let around = self.end;
        (self.at, self.end) = (contents.at, contents.end);
        Ok(around)
    }

    /// Refuses what is left.
    pub(super) fn finish(&self, what: &str) -> Read<()> {
        if self.is_at_end() { Ok(()) } else { self.error(format!("unexpected trailing {what}")) }
    }
}
