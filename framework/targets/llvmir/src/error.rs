//! Errors of a translation.

use terrace_ir::Diagnostic;

/// Why a module has no LLVM IR, or its text did not get out.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The writer failed.
    #[error("cannot write LLVM IR: {0}")]
    Io(#[from] std::io::Error),
    /// Operations that LLVM IR has no words for. What was written until then is of no use.
    #[error("{}", .0.first().map_or("cannot be translated to LLVM IR", |d| &d.message))]
    Untranslatable(Vec<Diagnostic>),
}

/// Why an operation cannot be translated, in words that follow its name. The caller adds the name and the location.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fail {
    pub(crate) why: String,
    pub(crate) hint: Option<String>,
}

/// The result of a step.
pub type Done<T = ()> = Result<T, Fail>;

impl Fail {
    /// A failure for a reason, such as `has a region`.
    pub fn new(why: impl Into<String>) -> Fail {
        Fail { why: why.into(), hint: None }
    }

    /// The same with a way to mend it.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Fail {
        self.hint = Some(hint.into());
        self
    }
}

/// `Err` with a reason.
pub(crate) fn fail<T>(why: impl Into<String>) -> Done<T> {
    Err(Fail::new(why))
}
