//! Where the text of a run goes: standard output piece by piece, or a file that is put in place at the end.

use std::io::{self, ErrorKind, Write};

use terrace_output::{OutputFile, reason};

/// The output of a run. It is opened by the first byte, so that what fails before leaves no trace.
pub struct Target<'a> {
    path: &'a str,
    stdout: &'a mut dyn Write,
    file: Option<OutputFile>,
    /// True if the reader has closed its pipe: it has seen enough.
    closed: bool,
}

impl<'a> Target<'a> {
    /// An output to a path; `-` is `stdout`.
    pub fn new(path: &'a str, stdout: &'a mut dyn Write) -> Target<'a> {
        Target { path, stdout, file: None, closed: false }
    }

    /// Sends what `content` writes.
    ///
    /// # Errors
    /// A message, if it cannot be written.
    pub fn send(&mut self, content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), String> {
        if self.closed {
            return Ok(());
        }
        let out: &mut dyn Write = match (self.path, &mut self.file) {
            ("-", _) => self.stdout,
            (_, Some(file)) => file,
            (path, file) => {
                let fail = |e: io::Error| format!("cannot open output file '{path}': {}", reason(&e));
                file.insert(OutputFile::create(path).map_err(fail)?)
            }
        };
        match content(out) {
            Err(e) if e.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(())
            }
            other => other.map_err(|e| self.failed(&e)),
        }
    }

    /// Ends the output: to the last byte on standard output, whole in a file. Where the run failed, a file stays what it was.
    ///
    /// # Errors
    /// A message, if it cannot be written.
    pub fn end(mut self, success: bool) -> Result<(), String> {
        if self.path == "-" {
            return self.send(|out| out.flush());
        }
        match self.file.take().filter(|_| success) {
            Some(file) => file.commit().map_err(|e| self.failed(&e)),
            None => Ok(()),
        }
    }

    fn failed(&self, e: &io::Error) -> String {
        match self.path {
            "-" => format!("cannot write standard output: {}", reason(e)),
            path => format!("cannot write output file '{path}': {}", reason(e)),
        }
    }
}

/// Writes a file whole or not at all; `-` is standard output.
///
/// # Errors
/// A message that says what cannot be written.
pub fn write_output(path: &str, text: &[u8]) -> Result<(), String> {
    let name = if path == "-" { "standard output".to_owned() } else { format!("output file '{path}'") };
    terrace_output::write(path, |out| out.write_all(text))
        .map_err(|e| format!("cannot write {name}: {}", reason(&e)))
}
