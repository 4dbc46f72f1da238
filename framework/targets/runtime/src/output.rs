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

#[derive(Default)]
struct Output {
    buffer: Vec<u8>,
    failed: Option<io::Error>,
    /// The file that gets the text, instead of standard output.
    file: Option<File>,
    /// True if programs may also print through the C library.
    shared: bool,
}

static OUTPUT: Mutex<Output> =
    Mutex::new(Output { buffer: Vec::new(), failed: None, file: None, shared: false });

fn lock() -> MutexGuard<'static, Output> {
    OUTPUT.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Output {
    fn pass_on(&mut self) {
        if self.shared {
            self.note(stdio::flush());
        }
        let result = match &mut self.file {
            Some(file) => file.write_all(&self.buffer),
            None => {
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
    output.file = redirected.is_none().then_some(file);
    drop(output);
    let result = f();
    let mut output = lock();
    output.pass_on();
    output.file = None;
    drop(redirected);
    Ok(result)
}
