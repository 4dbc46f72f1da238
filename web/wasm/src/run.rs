//! The output of a program, by the reference interpreter.

use serde::Serialize;
use terrace::interp::{Interp, Options};
use terrace::ir::{Context, Ir};
use terrace::runtime::output::captured;

use crate::compile::{Lowered, lower_all};
use crate::text::Source;
use crate::{Problem, Program};

/// A program of more operations than this is stopped.
const MAX_STEPS: u64 = 200_000_000;
/// A program that takes more memory than this is stopped, in bytes.
const MAX_MEMORY: u64 = 256 << 20;
/// A program of more calls in each other than this is stopped.
const MAX_DEPTH: usize = 10_000;
/// More output than this is not shown, in bytes.
const MAX_OUTPUT: usize = 1 << 20;

/// The result of running a program.
#[derive(Debug, Serialize)]
pub struct Outcome {
    /// The text that it printed; `None` if it could not be run.
    pub output: Option<String>,
    /// True if it printed more than is shown.
    pub cut: bool,
    /// The problems, in the program or before.
    pub problems: Vec<Problem>,
}

/// Compiles a program and calls its function `main`, which takes nothing.
pub fn run(program: &Program) -> Outcome {
    let problems = match lower_all(program) {
        Ok(Lowered { ctx, ir, name }) => return call_main(&ctx, &ir, &Source::new(name, &program.source)),
        Err(problems) => problems,
    };
    Outcome { output: None, cut: false, problems }
}

fn call_main(ctx: &Context, ir: &Ir, source: &Source<'_>) -> Outcome {
    let refused = |problem: Problem| Outcome { output: None, cut: false, problems: vec![problem] };
    let Some(top) = ir.top() else { return refused(Problem::error("there is no module to run")) };
    let options =
        Options { max_steps: MAX_STEPS, max_depth: MAX_DEPTH, max_memory: MAX_MEMORY, ..Options::default() };
    let mut interp = match Interp::new(ctx, ir, top, options) {
        Ok(interp) => interp,
        Err(fault) => return refused(source.problem(ctx, &fault.diagnostic())),
    };
    match interp.signature("main") {
        Some((params, _)) if params.is_empty() => {}
        _ => return refused(Problem::error("there is no function 'main' without parameters to run")),
    }
    match captured(MAX_OUTPUT, || interp.call("main", &[])) {
        Ok((result, said)) => {
            let fault = result.err().filter(|f| f.exit.is_none());
            Outcome {
                output: Some(String::from_utf8_lossy(&said.text).into_owned()),
                cut: said.cut,
                problems: fault.map(|f| source.problem(ctx, &f.diagnostic())).into_iter().collect(),
            }
        }
        Err(e) => refused(Problem::error(format!("the output cannot be kept: {e}"))),
    }
}
