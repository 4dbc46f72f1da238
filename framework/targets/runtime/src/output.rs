//! Where compiled programs print to: standard output, through one buffer of the process.
//!
//! Programs print in small pieces, so they are collected. A program that also prints through the C library gets its text out in order by
//! [`share_with_c`]. A failed write is kept and given to whoever flushes: a program cannot be told.

use std::fs::File;
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::stdio;

/// The text is passed on when there is this much of it.
const FULL: usize = 1 << 16;

/// Where the text goes.
enum Target {
    Stdout,
    File(File),
    /// At most so many bytes are kept of it.
    Memory {
        text: Vec<u8>,
        limit: usize,
    },
}

/// The text that a program printed to memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Captured {
    /// The text, or its beginning.
    pub text: Vec<u8>,
    /// True if there was more of it than the limit.
    pub cut: bool,
}

struct Output {
    buffer: Vec<u8>,
    failed: Option<io::Error>,
    target: Target,
    /// True if programs may also print through the C library.
    shared: bool,
}

static OUTPUT: Mutex<Output> =
    Mutex::new(Output { buffer: Vec::new(), failed: None, target: Target::Stdout, shared: false });

fn lock() -> MutexGuard<'static, Output> {
    OUTPUT.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Output {
    fn pass_on(&mut self) {
        if self.shared {
            self.note(stdio::flush());
        }
        let result = match &mut self.target {
            Target::File(file) => file.write_all(&self.buffer),
            Target::Memory { text, limit } => {
                // One byte more tells that there is more.
                let room = (*limit + 1).saturating_sub(text.len());
                text.extend_from_slice(&self.buffer[..room.min(self.buffer.len())]);
                Ok(())
            }
            Target::Stdout => {
                let mut stdout = io::stdout().lock();
                stdout.write_all(&self.buffer).and_then(|()| stdout.flush())
            }
        };
        self.buffer.clear();
        self.note(result);
    }

    fn note(&mut self, result: io::Result<()>) {
        match result {
            // A reader that has closed its pipe has seen enough.
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => {}
            Err(e) => _ = self.failed.get_or_insert(e),
            Ok(()) => {}
        }
    }
}

/// Gives `f` the buffer to write to.
pub fn write(f: impl FnOnce(&mut Vec<u8>)) {
    let mut output = lock();
    f(&mut output.buffer);
    if output.buffer.len() >= FULL || output.shared {
        output.pass_on();
    }
}

/// Passes on everything that was printed so far.
///
/// # Errors
/// If that, or something since the last flush, could not be written.
pub fn flush() -> io::Result<()> {
    let mut output = lock();
    output.pass_on();
    output.failed.take().map_or(Ok(()), Err)
}

/// Passes text on at once from now on, each time after what programs printed through the C library.
pub fn share_with_c() {
    lock().shared = true;
}

/// Runs `f` while programs print to a file, on any thread. Such runs do not nest.
///
/// # Errors
/// If text from before it cannot be written. `f` flushes, and hears of its own.
pub fn with_file<R>(file: File, f: impl FnOnce() -> R) -> io::Result<R> {
    flush()?;
    let mut output = lock();
    let redirected = if output.shared { Some(stdio::redirect(&file)?) } else { None };
    if redirected.is_none() {
        output.target = Target::File(file);
    }
    drop(output);
    let result = f();
    let mut output = lock();
    output.pass_on();
    output.target = Target::Stdout;
    drop(redirected);
    Ok(result)
}

/// Runs `f` while programs print to memory, on any thread, which keeps the first `limit` bytes; gives the text too. Such runs do not nest.
/// Text that goes through the C library is not part of it.
///
/// # Errors
/// If text from before it cannot be written.
pub fn captured<R>(limit: usize, f: impl FnOnce() -> R) -> io::Result<(R, Captured)> {
    flush()?;
    lock().target = Target::Memory { text: Vec::new(), limit };
    let result = f();
    let mut output = lock();
    output.pass_on();
    let Target::Memory { mut text, .. } = std::mem::replace(&mut output.target, Target::Stdout) else {
        return Err(io::Error::other("another run took its place"));
    };
    let cut = text.len() > limit;
    text.truncate(limit);
    Ok((result, Captured { text, cut }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_keeps_the_beginning() -> io::Result<()> {
        let print = || {
            write(|out| out.extend_from_slice(b"one "));
            write(|out| out.extend_from_slice(b"two"));
            7
        };
        let whole = Captured { text: b"one two".to_vec(), cut: false };
        assert_eq!(captured(7, print)?, (7, whole));
        assert_eq!(captured(6, print)?, (7, Captured { text: b"one tw".to_vec(), cut: true }));
        Ok(())
    }
}
