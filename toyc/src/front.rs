//! The front end in one call: text in, a checked program or all its problems out.

use crate::ast::Ast;
use crate::parser;
use crate::problem::{self, Problem};
use crate::sema::{self, Checked, Options};
use crate::source::Source;

/// A program without errors.
#[derive(Clone, Debug)]
pub struct Program {
    /// The tree.
    pub ast: Ast,
    /// The facts about it.
    pub checked: Checked,
}

// ANCHOR: analyse
/// Parses and checks a file. The problems come in the order of the source.
pub fn analyse(source: &Source, options: Options) -> Result<Program, Vec<Problem>> {
    let parsed = parser::parse(source);
    let mut problems = parsed.problems;
    match sema::check(&parsed.ast, &parsed.lost, options) {
        Ok(checked) if problems.is_empty() => return Ok(Program { ast: parsed.ast, checked }),
        Ok(_) => {}
        Err(found) => problems.extend(found),
    }
    problem::sort(&mut problems);
    Err(problems)
}
// ANCHOR_END: analyse
