//! Where compiled programs print to: standard output, through one buffer of the process.
//!
//! Programs print in small pieces, so they are collected. A failed write is kept and given to whoever flushes: a program cannot be told.

use std::fs::File;
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The text is passed on when there is this much of it.
const FULL: usize = 1 << 16;

#[derive(Default)]
struct Output {
    buffer: Vec<u8>,
    failed: Option<io::Error>,
    /// The file that gets the text, instead of standard output.
    file: Option<File>,
}

static OUTPUT: Mutex<Output> = Mutex::new(Output { buffer: Vec::new(), failed: None, file: None });

fn lock() -> MutexGuard<'static, Output> {
    OUTPUT.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Output {
    fn pass_on(&mut self) {
        let result = match &mut self.file {
            Some(file) => file.write_all(&self.buffer),
            None => {
                let mut stdout = io::stdout().lock();
                stdout.write_all(&self.buffer).and_then(|()| stdout.flush())
            }
        };
        self.buffer.clear();
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
    if output.buffer.len() >= FULL {
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

/// Runs `f` while programs print to a file, on any thread. Such runs do not nest.
///
/// # Errors
/// If text from before it cannot be written. `f` flushes, and hears of its own.
pub fn with_file<R>(file: File, f: impl FnOnce() -> R) -> io::Result<R> {
    flush()?;
    lock().file = Some(file);
    let result = f();
    let mut output = lock();
    output.pass_on();
    output.file = None;
    Ok(result)
}
