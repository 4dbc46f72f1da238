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

/// Splits a file at each place where the marker stands, in any line, as MLIR does: `; // -----` splits a file of LLVM IR. Without a marker there
/// is one part.
pub fn split<'a>(text: &'a [u8], marker: Option<&str>) -> Vec<Chunk<'a>> {
    let mut chunks = Vec::new();
    let (mut start, mut line, mut column) = (0, 0, 0);
    if let Some(marker) = marker.map(str::as_bytes).filter(|m| !m.is_empty()) {
        while let Some(size) = text[start..].windows(marker.len()).position(|w| w == marker) {
            let part = &text[start..start + size];
            chunks.push(Chunk { text: part, line, column });
            let last_line = part.rsplit(|b| *b == b'\n').next().unwrap_or(part);
            if last_line.len() < part.len() {
                line += part.iter().filter(|b| **b == b'\n').count();
                column = 0;
            }
            column += last_line.len() + marker.len();
            start += size + marker.len();
        }
    }
    chunks.push(Chunk { text: &text[start..], line, column });
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
    fn splits_at_markers_anywhere() {
        check("a\n", &[("a\n", 0, 0)]);
        check("a\n//--\nb", &[("a\n", 0, 0), ("\nb", 1, 4)]);
        check("a; //--\n  //-- b\nb\n//--", &[("a; ", 0, 0), ("\n  ", 0, 7), (" b\nb\n", 1, 6), ("", 3, 4)]);
        check("//--//--x", &[("", 0, 0), ("", 0, 4), ("x", 0, 8)]);
    }
}
