//! Makes an input that shows a fault small.
//!
//! An input is *interesting* if a [`Test`] says so: a script, or a command that fails as it did before. [`reduce`] looks for a smaller one that
//! still is, by edits that get finer: functions, operations, regions, blocks, operands, attributes, then what the text has left. IR stays valid
//! at each step; what is no valid IR (a Toy program, a `.td` file, an input that the parser refuses) is taken as [text](reduce_text).
//!
//! Nothing here knows a dialect. `search.rs` tries edits on several threads; `ir.rs` and `ir/edit.rs` are the edits of IR, `text.rs` those of
//! text; `command.rs` runs programs.

mod command;
mod ir;
mod search;
mod text;

use std::time::Instant;

use terrace_asm::parse_source;
use terrace_ir::{Context, Diagnostics, Global, Ir, Op, verify};

pub use command::{Command, Script};

use search::{Search, Subject as _};

/// Decides whether a text shows the fault.
pub trait Test: Sync {
    /// Returns true if it does.
    ///
    /// # Errors
    /// If this cannot be found out, as when a program is not there: the reduction ends.
    fn is_interesting(&self, text: &str) -> Result<bool, String>;
}

/// A change of a whole module, as by a pass; true if it changed something.
pub type Transform<'a> = dyn Fn(&Context, &mut Ir) -> bool + Sync + 'a;

/// Limits of a reduction, and what it may use.
pub struct Options<'a> {
    /// So many tests run at a time.
    pub threads: usize,
    /// The time after which nothing new is tried.
    pub end: Option<Instant>,
    /// Changes that are tried besides the edits.
    pub transforms: Vec<&'a Transform<'a>>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Options { threads, end: None, transforms: Vec::new() }
    }
}

/// The result of a reduction.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The smallest interesting text that was found.
    pub text: String,
    /// The number of tests that ran.
    pub tests: usize,
}

/// Makes an interesting text small. A text that is valid IR stays valid IR; `name` is what its locations call it.
///
/// # Errors
/// If the text is not interesting as it is, or a test cannot be run.
pub fn reduce(
    ctx: &Context,
    name: &str,
    text: &str,
    test: &dyn Test,
    options: &Options<'_>,
) -> Result<Outcome, String> {
    let search = Search::new(test, options);
    search.check(text)?;
    let Some(mut state) = ir::Module::read(ctx, name, text) else {
        let state = search.text(text::Text::new(text, None));
        return search.outcome(state.text());
    };
    // Printed IR differs from its source: names, aliases, locations.
    if !search.holds(state.text()) {
        let state = search.text(text::Text::new(text, Some(ctx)));
        return search.outcome(state.text());
    }
    loop {
        state = ir::reduce(&search, state, &options.transforms);
        let finer = search.text(text::Text::new(state.text(), Some(ctx)));
        let read =
            (finer.text() != state.text()).then(|| ir::Module::read(ctx, name, finer.text())).flatten();
        match read.filter(|m| search.holds(m.text())) {
            Some(next) if next.text().len() < state.text().len() => state = next,
            Some(next) => return search.outcome(next.text()),
            None => return search.outcome(finer.text()),
        }
    }
}

/// Makes an interesting text small by its lines, its brackets and its tokens.
///
/// # Errors
/// If the text is not interesting as it is, or a test cannot be run.
pub fn reduce_text(text: &str, test: &dyn Test, options: &Options<'_>) -> Result<Outcome, String> {
    let search = Search::new(test, options);
    search.check(text)?;
    let state = search.text(text::Text::new(text, None));
    search.outcome(state.text())
}

/// Reads a text that is valid IR.
fn read(ctx: &Context, name: &str, text: &str) -> Option<(Ir, Global<Op>)> {
    let mut diags = Diagnostics::new();
    let ir = parse_source(ctx, text.as_bytes(), name, &mut diags)?;
    let top = ir.top()?;
    verify(ctx, &ir, top, &mut diags).then_some((ir, top))
}
