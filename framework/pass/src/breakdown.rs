//! The last words of a program that a panic ends: the pass that ran, and its reproducer.
//!
//! Where panics unwind, [`crate::PassManager`] catches them and none of this is read. In a program whose panics abort, nothing runs after
//! the panic hook; the hook asks [`breakdown`].

#![expect(clippy::disallowed_types, reason = "a panic hook is given nothing: it sees what its thread keeps")]

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use crate::reproducer::made;

thread_local! {
    /// The innermost pass that runs on this thread.
    static RUNNING: Cell<Option<&'static str>> = const { Cell::new(None) };
}

/// The reproducer that a breakdown leaves: all threads work on one pipeline.
static REPRODUCER: Mutex<Option<(PathBuf, Vec<u8>)>> = Mutex::new(None);

/// A pass runs on this thread as long as this lives.
pub(crate) struct Entered {
    outer: Option<&'static str>,
}

impl Entered {
    pub(crate) fn new(pass: &'static str) -> Entered {
        Entered { outer: RUNNING.replace(Some(pass)) }
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        RUNNING.set(self.outer);
    }
}

/// A reproducer is to be written if a pass breaks down, for as long as this lives.
pub(crate) struct Prepared;

impl Prepared {
    /// Returns `None` if panics unwind: then the reproducer is made after the panic.
    pub(crate) fn new(path: &Path, text: impl FnOnce() -> Vec<u8>) -> Option<Prepared> {
        cfg!(panic = "abort").then(|| {
            set(Some((path.to_owned(), text())));
            Prepared
        })
    }
}

impl Drop for Prepared {
    fn drop(&mut self) {
        set(None);
    }
}

fn set(reproducer: Option<(PathBuf, Vec<u8>)>) {
    // A poisoned lock is one that a thread held as it broke down: what it held is still right.
    *REPRODUCER.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = reproducer;
}

/// The report of a panic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breakdown {
    /// The words, whole lines.
    pub text: String,
    /// True if a reproducer that was asked for is written, or is said to be impossible.
    pub reproduced: bool,
}

/// The words for a panic on this thread, for a panic hook: `message` is the panic's. Writes the reproducer that was asked for.
pub fn breakdown(message: &str) -> Breakdown {
    // A thread that ends has no such place any more.
    let Ok(Some(pass)) = RUNNING.try_with(Cell::get) else {
        let text = format!("internal error: {message}\nthis is a bug: please report it with the input\n");
        return Breakdown { text, reproduced: false };
    };
    let mut text = format!("internal error in pass '{pass}': {message}\n");
    // The hook may run in the thread that holds the lock.
    let asked = REPRODUCER.try_lock().ok().and_then(|mut r| r.take());
    let reproduced = asked.is_some();
    if let Some((path, content)) = asked {
        text += &format!("note: {}\n", made(&path, &content, &format!("`{pass}`")));
    }
    Breakdown { text: text + "this is a bug: please report it with the input\n", reproduced }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_breakdown_names_the_pass_that_ran() {
        let bug = "this is a bug: please report it with the input\n";
        assert_eq!(breakdown("it broke").text, format!("internal error: it broke\n{bug}"));
        let outer = Entered::new("Outer");
        {
            let _inner = Entered::new("Inner");
            let path = std::env::temp_dir().join(format!("terrace-breakdown-{}.mlir", std::process::id()));
            set(Some((path.clone(), b"module {}\n".to_vec())));
            let said = breakdown("it broke");
            let note = format!(
                "note: Pipeline failed while executing `Inner`: reproducer generated at `{}`\n",
                path.display()
            );
            assert!(said.reproduced);
            assert_eq!(said.text, format!("internal error in pass 'Inner': it broke\n{note}{bug}"));
            assert_eq!(std::fs::read(&path).expect("a reproducer"), b"module {}\n");
            std::fs::remove_file(&path).expect("it is ours");
        }
        assert_eq!(breakdown("again").text, format!("internal error in pass 'Outer': again\n{bug}"));
        drop(outer);
    }
}
