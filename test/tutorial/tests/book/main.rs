//! The tutorial is what its sources and tools say: each listing is the code that it names, each command prints what stands under it.
//!
//! A page of `docs/tutorial` is a test. Its listings and outputs stand in the text, so that it reads the same everywhere; `UPDATE_EXPECT=1` writes
//! them, and the diff is read beside the words around it before it is committed. `page.rs` reads pages, `session.rs` runs commands, `links.rs`
//! looks at links, `names.rs` at the table of names.
//!
//! The tools that commands call are this program under other names: no binary has to be built for the test.

mod links;
mod names;
mod page;
mod session;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};

use page::Page;
use session::Tools;

/// The `main` of a tool.
type Main = fn() -> ExitCode;

/// The tools by name.
const TOOLS: &[(&str, Main)] = &[
    ("toyc", terrace_toyc::driver::main),
    ("toy-opt", terrace_tutorial::toy_opt),
    ("terrace-opt", terrace_opt),
    ("terrace-tblgen", terrace_tblgen),
    ("poly-opt", poly_opt),
    ("poly-run", terrace_example_poly::run::main),
];

fn terrace_opt() -> ExitCode {
    terrace::opt::main(&terrace::ir::def::Registry::with(terrace::dialects::ALL), &terrace::passes::all())
}

fn terrace_tblgen() -> ExitCode {
    let status = terrace::tablegen::tblgen_main_with(std::env::args().skip(1), &terrace::ods::TOOL);
    u8::try_from(status).map_or(ExitCode::FAILURE, ExitCode::from)
}

fn poly_opt() -> ExitCode {
    terrace::opt::main(&terrace_example_poly::dialects(), &terrace_example_poly::passes())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The name by which this program was called.
fn called() -> Option<String> {
    let path = PathBuf::from(std::env::args_os().next()?);
    path.file_stem().map(|n| n.to_string_lossy().into_owned())
}

fn main() -> ExitCode {
    let name = called().unwrap_or_default();
    if let Some((_, tool)) = TOOLS.iter().find(|t| t.0 == name) {
        return tool();
    }
    let arguments = Arguments::from_args();
    match tests() {
        Ok((trials, summary)) => {
            let exit = libtest_mimic::run(&arguments, trials).exit_code();
            println!("{summary}\n");
            exit
        }
        Err(e) => {
            eprintln!("error: {e}");
            ExitCode::FAILURE
        }
    }
}

/// A test for each page and one for each block that cannot run here, one for the links; what the book has.
fn tests() -> Result<(Vec<Trial>, String), String> {
    let book = root().join("docs/tutorial");
    let pages = page::read_all(&book)?;
    let tools = Arc::new(Tools::new(TOOLS.iter().map(|t| t.0))?);
    let (mut trials, mut listings, mut commands, mut lines) = (Vec::new(), 0, 0, 0);
    for page in pages {
        let counts = page.counts();
        listings += counts.listings;
        commands += counts.commands;
        lines += counts.lines;
        for (line, need) in page.needs() {
            if let Some(missing) = need.missing() {
                trials.push(skipped(&page, line, missing));
            }
        }
        let tools = Arc::clone(&tools);
        let name = page.name.clone();
        trials.push(Trial::test(name, move || page.check(&root(), &tools).map_err(Failed::from)));
    }
    trials.push(Trial::test("links", move || links::check(&book).map_err(Failed::from)));
    trials.push(Trial::test("names", || names::check(&root()).map_err(Failed::from)));
    trials.push(Trial::test("solutions", || solutions().map_err(Failed::from)));
    let summary = format!("the book: {listings} listings, {commands} commands, {lines} lines of output");
    Ok((trials, summary))
}

/// The solutions that no command runs.
fn solutions() -> Result<(), String> {
    let text = "def main() { var a<2, 2> = [[1, 2], [3, 4]]; print(a * 5); }";
    let source = terrace_toyc::source::Source::new("-", text).map_err(|e| e.to_string())?;
    let numbers = terrace_tutorial::numbers(&terrace_toyc::parser::parse(&source).ast);
    if numbers == 5 { Ok(()) } else { Err(format!("5 numbers are {numbers}")) }
}

/// The block at a line, which needs what is not here.
fn skipped(page: &Page, line: usize, missing: &str) -> Trial {
    let name = format!("{}:{line} needs {missing}", page.name);
    Trial::test(name, || Ok(())).with_ignored_flag(true)
}
