//! `main` of a program, run by each engine, with what it prints.

use terrace::engine::{Cranelift, Engine};
use terrace::interp::{Fault, Interp, Options};
use terrace::ir::{Context, Ir, Loc};
use terrace::runtime::output::captured;

/// The text that is kept of a program's output.
const OUTPUT: usize = 1 << 20;
/// The memory that a program may take.
const MEMORY: u64 = 256 << 20;

/// The output of a program, and the steps that it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// The text that was printed.
    pub text: String,
    /// The operations that were run.
    pub steps: u64,
}

/// Runs a program by the interpreter. If `strict`, results that operations leave open make it undefined.
///
/// # Errors
/// If it is undefined, takes too many steps, or cannot be run.
pub fn interpreted(ctx: &Context, ir: &Ir, max_steps: u64, strict: bool) -> Result<Ran, Fault> {
    let options = Options {
        max_steps,
        max_memory: MEMORY,
        max_depth: 1000,
        unwritten_is_poison: true,
        open_is_poison: strict,
        ..Options::default()
    };
    let Some(top) = ir.top() else { return Ok(Ran { text: String::new(), steps: 0 }) };
    let mut interp = Interp::new(ctx, ir, top, options)?;
    let mut steps = 0;
    let done = captured(OUTPUT, || {
        let result = interp.call("main", &[]);
        steps = interp.steps();
        result
    });
    let (result, output) = done.map_err(|e| fault(ctx, &e.to_string()))?;
    result?;
    Ok(Ran { text: String::from_utf8_lossy(&output.text).into_owned(), steps })
}

fn fault(ctx: &Context, message: &str) -> Fault {
    Fault {
        kind: terrace::interp::FaultKind::Limit,
        message: message.to_owned(),
        loc: Loc::unknown(ctx),
        notes: Vec::new(),
        stack: Vec::new(),
        omitted: 0,
        exit: None,
    }
}

/// The engines that make machine code in this build, each with a name. A number chooses how much they optimize.
pub fn compilers(number: u64) -> Vec<(&'static str, Box<dyn Engine>)> {
    let optimize = number.is_multiple_of(2);
    vec![
        ("cranelift", Box::new(Cranelift { optimize })),
        #[cfg(feature = "llvm")]
        ("llvm", {
            let level =
                if number % 4 < 2 { terrace::llvm::OptLevel::O3 } else { terrace::llvm::OptLevel::O0 };
            Box::new(terrace::engine::Llvm { level })
        }),
    ]
}

/// Runs a program as machine code.
///
/// # Errors
/// If the engine cannot take it.
pub fn compiled(engine: &dyn Engine, ctx: &Context, mut ir: Ir) -> Result<String, String> {
    let mut program = engine.compile(ctx, &mut ir, &[]).map_err(|e| e.to_string())?;
    let done = captured(OUTPUT, || program.call::<()>("main", ()));
    let (result, output) = done.map_err(|e| e.to_string())?;
    result.map_err(|e| e.to_string())?;
    Ok(String::from_utf8_lossy(&output.text).into_owned())
}
