//! Text with indentation, as MLIR's translations to source text write it.
//!
//! Not here: what the text says.
#![forbid(unsafe_code)]

/// Lines in writing. An indentation goes before the first word of a line; a line of spaces is empty.
#[derive(Default, Debug)]
pub struct Indented {
    bytes: Vec<u8>,
    spaces: usize,
    inside_line: bool,
}

impl Indented {
    /// Appends words, and lines if there are line ends in them.
    pub fn push(&mut self, text: impl AsRef<[u8]>) {
        let mut rest = text.as_ref();
        while let Some(end) = rest.iter().position(|b| *b == b'\n') {
            let (line, after) = rest.split_at(end);
            if !line.trim_ascii_start().is_empty() {
                self.words(line);
            }
            self.bytes.push(b'\n');
            self.inside_line = false;
            rest = after.get(1..).unwrap_or_default();
        }
        if !rest.is_empty() {
            self.words(rest);
            self.inside_line = true;
        }
    }

    fn words(&mut self, words: &[u8]) {
        if !self.inside_line {
            self.bytes.extend(std::iter::repeat_n(b' ', self.spaces));
        }
        self.bytes.extend_from_slice(words);
    }

    /// Appends a line that is not indented.
    pub fn flush_left(&mut self, line: &str) {
        self.bytes.extend_from_slice(line.as_bytes());
        self.bytes.push(b'\n');
    }

    /// Indents the lines that follow by two spaces more.
    pub fn indent(&mut self) {
        self.spaces += 2;
    }

    /// Ends that.
    pub fn unindent(&mut self) {
        self.spaces = self.spaces.saturating_sub(2);
    }

    /// Indents the lines that follow by so many spaces.
    pub fn indent_to(&mut self, spaces: usize) {
        self.spaces = spaces;
    }

    /// The text until here.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Puts parentheses around everything from a place on if that begins with a byte.
    pub fn enclose_if(&mut self, from: usize, first: u8) {
        if self.bytes.get(from) == Some(&first) {
            self.bytes.insert(from, b'(');
            self.bytes.push(b')');
        }
    }

    /// The text.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indents_lines_with_words() {
        let mut text = Indented::default();
        text.indent();
        text.push("a\n   \n  b");
        text.push(" ");
        text.push("c\n");
        text.flush_left("label:");
        text.unindent();
        text.push("d");
        assert_eq!(text.bytes(), b"  a\n\n    b c\nlabel:\nd");
    }

    #[test]
    fn encloses_what_begins_so() {
        let mut text = Indented::default();
        text.push("x = ");
        let from = text.bytes().len();
        text.push("-1");
        text.enclose_if(from, b'+');
        text.enclose_if(from, b'-');
        assert_eq!(text.into_bytes(), b"x = (-1)");
    }
}
