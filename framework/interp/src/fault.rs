//! Faults: what is wrong with a program, with where it was and how it got there.

use std::fmt;

use terrace_ir::{Diagnostic, Loc};

use crate::value::Poison;

/// The kinds of reasons why a program stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FaultKind {
    /// The program is at fault.
    #[default]
    Program,
    /// The program took more steps, calls or memory than the options allow.
    Limit,
    /// The interpreter does not know what the program means.
    Unsupported,
}

/// The reason why a program stopped.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The kind of the problem.
    pub kind: FaultKind,
    /// The problem, in words.
    pub message: String,
    /// The operation.
    pub loc: Loc,
    /// The values of its operands, and places that matter.
    pub notes: Vec<(Loc, String)>,
    /// The functions that were being run, the innermost first, each with the place in it.
    pub stack: Vec<(String, Loc)>,
    /// The number of functions that `stack` leaves out.
    pub omitted: usize,
    /// The status with which the program ended itself, by `exit`.
    pub exit: Option<i32>,
}

impl Fault {
    pub(crate) fn new(loc: Loc, message: impl Into<String>) -> Fault {
        let (notes, stack) = (Vec::new(), Vec::new());
        Fault { kind: FaultKind::Program, message: message.into(), loc, notes, stack, omitted: 0, exit: None }
    }

    /// A problem at a place, outside of any call.
    pub(crate) fn of(loc: Loc, t: Trouble) -> Fault {
        let parts = *t.0;
        Fault { kind: parts.kind, notes: parts.notes, exit: parts.exit, ..Fault::new(loc, parts.message) }
    }

    /// The fault as one of a kind.
    pub(crate) fn of_kind(self, kind: FaultKind) -> Fault {
        Fault { kind, ..self }
    }

    /// The fault as an error with notes.
    pub fn diagnostic(&self) -> Diagnostic {
        let mut d = Diagnostic::error(self.loc, self.message.clone());
        for (loc, text) in &self.notes {
            d = d.note(*loc, text.clone());
        }
        for (name, loc) in &self.stack {
            d = d.note(*loc, format!("in function '{name}'"));
        }
        if self.omitted > 0 {
            d = d.note(self.loc, format!("and {} more calls", self.omitted));
        }
        d
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

impl From<Fault> for Diagnostic {
    fn from(f: Fault) -> Diagnostic {
        f.diagnostic()
    }
}

/// A problem in one operation: the machine adds where it was. A text is one.
#[derive(Debug)]
pub struct Trouble(pub(crate) Box<Parts>);

/// The parts of a problem.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) kind: FaultKind,
    pub(crate) message: String,
    pub(crate) notes: Vec<(Loc, String)>,
    pub(crate) exit: Option<i32>,
}

impl Trouble {
    /// A problem in words.
    pub fn new(message: impl Into<String>) -> Trouble {
        let kind = FaultKind::Program;
        Trouble(Box::new(Parts { kind, message: message.into(), notes: Vec::new(), exit: None }))
    }

    /// A limit of the options.
    pub(crate) fn limit(message: impl Into<String>) -> Trouble {
        Trouble::new(message).of_kind(FaultKind::Limit)
    }

    /// A program that the interpreter does not know how to run.
    pub fn unsupported(message: impl Into<String>) -> Trouble {
        Trouble::new(message).of_kind(FaultKind::Unsupported)
    }

    pub(crate) fn of_kind(mut self, kind: FaultKind) -> Trouble {
        self.0.kind = kind;
        self
    }

    /// The program ends itself.
    pub(crate) fn exit(status: i32) -> Trouble {
        let mut t = Trouble::new(format!("the program exits with status {status}"));
        t.0.exit = Some(status);
        t
    }

    /// Adds a place that matters.
    #[must_use]
    pub fn note(mut self, loc: Loc, text: impl Into<String>) -> Trouble {
        self.0.notes.push((loc, text.into()));
        self
    }

    /// A poison value is used as `role`.
    pub(crate) fn poison(role: &str, poison: Poison) -> Trouble {
        Trouble::new(format!("poison is used as {role}"))
            .note(poison.loc, format!("it became poison here: {}", poison.why.text()))
    }
}

impl From<String> for Trouble {
    fn from(message: String) -> Trouble {
        Trouble::new(message)
    }
}

impl From<&str> for Trouble {
    fn from(message: &str) -> Trouble {
        Trouble::new(message)
    }
}
