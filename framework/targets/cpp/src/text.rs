//! Text with indentation.

/// Lines in writing. An indentation goes before the first word of a line; a line of spaces is empty.
#[derive(Default, Debug)]
pub(crate) struct Text {
    bytes: Vec<u8>,
    indent: usize,
    inside_line: bool,
}

impl Text {
    /// Appends words, and lines if there are line ends in them.
    pub(crate) fn push(&mut self, text: impl AsRef<[u8]>) {
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
            self.bytes.extend(std::iter::repeat_n(b' ', 2 * self.indent));
        }
        self.bytes.extend_from_slice(words);
    }

    /// Appends a line that is not indented.
    pub(crate) fn flush_left(&mut self, line: &str) {
        self.bytes.extend_from_slice(line.as_bytes());
        self.bytes.push(b'\n');
    }

    /// Indents the lines that follow.
    pub(crate) fn indent(&mut self) {
        self.indent += 1;
    }

    /// Ends that.
    pub(crate) fn unindent(&mut self) {
        self.indent = self.indent.saturating_sub(1);
    }

    /// The number of bytes until here.
    pub(crate) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Puts parentheses around everything from a place on if that begins with a byte.
    pub(crate) fn enclose_if(&mut self, from: usize, first: u8) {
        if self.bytes.get(from) == Some(&first) {
            self.bytes.insert(from, b'(');
            self.bytes.push(b')');
        }
    }

    /// The text.
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}
