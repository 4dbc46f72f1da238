//! Where compiled programs print to: standard output, through one buffer of the process.
//!
//! Programs print in small pieces, so they are collected. A failed write is kept and given to whoever flushes: a program cannot be told.

use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The text is passed on when there is this much of it.
const FULL: usize = 1 << 16;

#[derive(Default)]
struct Output {
    buffer: Vec<u8>,
    failed: Option<io::Error>,
    /// The captured text, instead of standard output.
    captured: Option<Vec<u8>>,
}

static OUTPUT: Mutex<Output> = Mutex::new(Output { buffer: Vec::new(), failed: None, captured: None });

fn lock() -> MutexGuard<'static, Output> {
    OUTPUT.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Output {
    fn pass_on(&mut self) {
        match &mut self.captured {
            Some(captured) => captured.append(&mut self.buffer),
            None => {
                let mut stdout = io::stdout().lock();
                let result = stdout.write_all(&self.buffer).and_then(|()| stdout.flush());
                self.buffer.clear();
                if let Err(e) = result {
                    self.failed.get_or_insert(e);
                }
            }
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

/// Runs `f` and gives the text that programs print during it, on any thread, with `f`'s result. Captures do not nest.
pub fn capture<R>(f: impl FnOnce() -> R) -> (R, Vec<u8>) {
    {
        let mut output = lock();
        output.pass_on();
        output.captured = Some(Vec::new());
    }
    let result = f();
    let mut output = lock();
    output.pass_on();
    (result, output.captured.take().unwrap_or_default())
}
