//! Checks at run time: the interface of operations that can tell what must hold of their operands. `generate-runtime-verification` asks it.

use terrace_ir::Op;

use crate::Rewriter;

/// The text of the error that a check reports: made of the operation and of what is wrong.
pub type ErrorText<'a> = &'a dyn Fn(Op, &str, &Rewriter<'_>) -> String;

terrace_ir::interface! {
    /// `RuntimeVerifiableOpInterface`: an operation that may be wrong in a way that only a run of the program shows.
    pub trait RuntimeVerifiableOp, dyn RuntimeVerifiable {
        /// Makes the checks. The rewriter stands before the operation.
        fn insert_checks(self, text: ErrorText<'_>, rw: &mut Rewriter<'_>);
    }
}
