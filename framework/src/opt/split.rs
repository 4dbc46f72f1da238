//! Several inputs in one file.

/// The default marker between inputs.
pub const MARKER: &str = "// -----";

/// A part of a file.
pub struct Chunk<'a> {
    /// The part itself.
    pub text: &'a [u8],
    /// How many line breaks come before it.
    pub line: usize,
    /// How far into its line it begins.
    pub column: usize,
}

impl Chunk<'_> {
    /// The part where it stands in the file: what comes before is blank, so that positions are the file's.
    pub fn in_place(&self) -> Vec<u8> {
        let mut text = vec![b'\n'; self.line];
        text.resize(text.len() + self.column, b' ');
        text.extend_from_slice(self.text);
        text
    }

    /// A name for the part of a file.
    pub fn title(&self, file: &str) -> String {
        if self.line == 0 { file.to_owned() } else { format!("{file}:{}", self.line + 1) }
    }
}

/// Splits a file at lines that begin with the marker and, after blanks, end with it. Without one there is one part.
pub fn split<'a>(text: &'a [u8], marker: Option<&str>) -> Vec<Chunk<'a>> {
    let Some(marker) = marker.filter(|m| !m.is_empty()) else {
        return vec![Chunk { text, line: 0, column: 0 }];
    };
    let mut chunks = Vec::new();
    let (mut start, mut start_line, mut column) = (0, 0, 0);
    let mut at = 0;
    for (n, line) in text.split_inclusive(|b| *b == b'\n').enumerate() {
        if line.trim_ascii_end() == marker.as_bytes() {
            chunks.push(Chunk { text: &text[start..at], line: start_line, column });
            start = at + marker.len();
            (start_line, column) = (n, marker.len());
        }
        at += line.len();
    }
    chunks.push(Chunk { text: &text[start..], line: start_line, column });
    chunks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[(&str, usize, usize)]) {
        let chunks = split(text.as_bytes(), Some("//--"));
        let got: Vec<_> =
            chunks.iter().map(|c| (std::str::from_utf8(c.text).unwrap_or("?"), c.line, c.column)).collect();
        assert_eq!(got, expected);
        let in_place = chunks.last().map(Chunk::in_place).unwrap_or_default();
        let lines = |t: &[u8]| t.iter().filter(|b| **b == b'\n').count();
        assert_eq!(lines(&in_place), lines(text.as_bytes()));
    }

    #[test]
    fn splits_at_markers_on_their_own_lines() {
        check("a\n", &[("a\n", 0, 0)]);
        check("a\n//--\nb", &[("a\n", 0, 0), ("\nb", 1, 4)]);
        check("a//--\n//-- b\n//--  \nb\n//--", &[("a//--\n//-- b\n", 0, 0), ("  \nb\n", 2, 4), ("", 4, 4)]);
    }
}
