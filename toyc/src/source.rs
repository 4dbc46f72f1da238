//! A source file: its name, its text, and where its lines begin.
//!
//! Everything else carries byte offsets; only what is printed turns them into lines and columns, here.
//! How the pieces of a message are drawn is `report.rs`.

use std::fmt;

/// A half-open range of bytes of one source file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The range from `start` to before `end`.
    pub fn new(start: u32, end: u32) -> Span {
        Span { start, end }
    }

    /// The range as indices into the text.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end.max(self.start) as usize
    }
}

/// A line and a column, both from 1; columns count bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LineCol {
    /// The line, from 1.
    pub line: u32,
    /// The byte in the line, from 1.
    pub col: u32,
}

/// A file of more than 4 GiB: offsets have 32 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the file is larger than 4 GiB")
    }
}

impl std::error::Error for TooLarge {}

/// A source file.
#[derive(Clone, Debug)]
pub struct Source {
    name: String,
    text: String,
    /// The content of a file of bytecode, which has no text; `None` for others.
    bytecode: Option<Vec<u8>>,
    line_starts: Vec<u32>,
}

impl Source {
    /// A file called `name` that holds `text`. The name is what locations print.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Result<Source, TooLarge> {
        let text = text.into();
        if u32::try_from(text.len()).is_err() {
            return Err(TooLarge);
        }
        let mut line_starts = vec![0];
        line_starts
            .extend(text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(i, _)| i as u32 + 1));
        Ok(Source { name: name.into(), text, bytecode: None, line_starts })
    }

    /// A file read as bytes. Toy is ASCII outside comments, so bytes that are not UTF-8 become U+FFFD,
    /// which no token holds.
    pub fn from_bytes(name: impl Into<String>, bytes: Vec<u8>) -> Result<Source, TooLarge> {
        if terrace::bytecode::is_bytecode(&bytes) {
            return Ok(Source { bytecode: Some(bytes), ..Source::new(name, "")? });
        }
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        };
        Source::new(name, text)
    }

    /// The name that locations print.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns true if the file is MLIR's bytecode.
    pub fn is_bytecode(&self) -> bool {
        self.bytecode.is_some()
    }

    /// The whole file.
    pub fn bytes(&self) -> &[u8] {
        self.bytecode.as_deref().unwrap_or(self.text.as_bytes())
    }

    /// The whole text; none of bytecode.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The offset just past the last byte.
    pub fn end(&self) -> u32 {
        self.text.len() as u32
    }

    /// The line and the column of a byte.
    pub fn line_col(&self, offset: u32) -> LineCol {
        let line = self.line_starts.partition_point(|&start| start <= offset).max(1);
        let start = self.line_starts.get(line - 1).copied().unwrap_or(0);
        LineCol { line: line as u32, col: offset.saturating_sub(start) + 1 }
    }

    /// The bytes of the line that holds `offset`, without its end.
    pub fn line_span(&self, offset: u32) -> Span {
        let line = self.line_starts.partition_point(|&start| start <= offset).max(1);
        let start = self.line_starts.get(line - 1).copied().unwrap_or(0);
        let mut end = self.line_starts.get(line).map_or(self.end(), |&next| next - 1);
        if end > start && self.text.as_bytes().get(end as usize - 1) == Some(&b'\r') {
            end -= 1;
        }
        Span::new(start, end)
    }

    /// The text of a range; empty where the range does not lie in the file.
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or("")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_from_one() {
        let source = Source::new("t.toy", "ab\ncd\r\n\nx").unwrap_or_else(|error| panic!("{error}"));
        let check =
            |offset, line, col| assert_eq!(source.line_col(offset), LineCol { line, col }, "{offset}");
        check(0, 1, 1);
        check(2, 1, 3);
        check(3, 2, 1);
        check(7, 3, 1);
        check(8, 4, 1);
        check(9, 4, 2);
        assert_eq!(source.slice(source.line_span(4)), "cd");
        assert_eq!(source.slice(source.line_span(8)), "x");
    }

    #[test]
    fn bytes_that_are_not_text_do_not_fail() {
        let source = Source::from_bytes("t.toy", vec![b'#', 0xff, b'\n', b'd']);
        assert_eq!(source.map(|s| s.line_col(s.end() - 1)), Ok(LineCol { line: 2, col: 1 }));
    }
}
