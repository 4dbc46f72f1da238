//! The runner of file tests: inputs with RUN lines, for the framework's tools and for one's own.
//!
//! A test is a file whose comments say what is run on it, as LLVM's lit reads them:
//!
//! ```mlir
//! // RUN: clock-opt %s --canonicalize
//! // RUN: clock-opt %s --lower-clock | FileCheck %s
//! // CHECK: arith.addi
//! ```
//!
//! A line that ends with `FileCheck` succeeds if the [directives](filecheck) of the file hold. Any other line is compared with the expected
//! output beside the test: that of `fold.mlir` lies in `fold.out`, and `UPDATE_EXPECT=1 cargo test` writes it. A line with
//! `--verify-diagnostics` is right if what is said is what `expected-error` and the like say; what it prints does not matter.
//!
//! A crate has one test program, without the harness of its own that Rust gives (`harness = false` in its `[[test]]`):
//!
//! ```no_run
//! use terrace_testing::Runner;
//!
//! fn main() -> std::process::ExitCode {
//!     let registry = terrace::ir::def::Registry::with(terrace::dialects::ALL);
//!     Runner::new().opt("clock-opt", registry, terrace::passes::all()).dir("tests").run()
//! }
//! ```
//!
//! Each file is a test with the file's path as its name: `cargo test --test files -- fold` runs those with `fold` in it. With
//! [`Runner::reference`], each command is run by another program too, which must give the same; a file with the comment
//! `REFERENCE-DIFFERS: reason` must not. Where that program is absent, these tests are listed as ignored.
//!
//! RUN lines are a small part of a shell: see [`Runner::tool`]. No process is started but for references and [`Runner::program`].
#![forbid(unsafe_code)]

mod expected;
pub mod filecheck;
mod numbers;
mod run;
mod script;
#[cfg(test)]
mod tests;
mod tool;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use terrace::ir::def::Registry;
use terrace::pass::PassRegistry;

pub use expected::UPDATE;
pub use numbers::Numbers;
pub use tool::{Call, Output, each_part, pipe, start};

/// The tests of a crate: which tools, which files.
pub struct Runner {
    setup: run::Setup,
    folders: Vec<PathBuf>,
    extensions: Vec<String>,
}

impl Default for Runner {
    fn default() -> Runner {
        Runner::new()
    }
}

impl Runner {
    /// A runner without tools but FileCheck, and without tests.
    pub fn new() -> Runner {
        let update = std::env::var_os(UPDATE).is_some_and(|v| !v.is_empty() && v != "0");
        let setup = run::Setup { tools: BTreeMap::new(), references: BTreeMap::new(), update };
        let extensions = ["mlir", "td", "toy"].map(str::to_owned).to_vec();
        Runner { setup, folders: Vec::new(), extensions }
    }

    /// A runner with the framework's `opt`, called `terrace-opt`, all its dialects, passes and targets, and mlir-opt 22 as the reference.
    pub fn framework() -> Runner {
        Runner::new()
            .opt("terrace-opt", terrace::passes::dialects(), terrace::passes::all())
            .reference("terrace-opt", "mlir-opt-22")
    }

    /// Adds a tool that RUN lines call by `name`: from arguments and input to status and output.
    ///
    /// In a line, `%s` is the test's path, `%S` its folder, `%t` a temporary file of its own; `|`, `not`, `<`, `>`, `2>`, `2>&1` and quotes are
    /// a shell's. The tool runs in the package's folder, beside others on other threads.
    pub fn tool(
        mut self,
        name: impl Into<String>,
        tool: impl Fn(Call<'_>) -> Output + Send + Sync + 'static,
    ) -> Runner {
        self.setup.tools.insert(name.into(), Box::new(tool));
        self
    }

    /// Adds the `opt` driver with these dialects and passes.
    pub fn opt(mut self, name: impl Into<String>, registry: Registry, passes: PassRegistry) -> Runner {
        self.setup.tools.insert(name.into(), tool::opt(registry, passes));
        self
    }

    /// Adds a program as a tool, such as `env!("CARGO_BIN_EXE_clock-opt")`. It is started for each command.
    pub fn program(mut self, name: impl Into<String>, path: impl Into<PathBuf>) -> Runner {
        self.setup.tools.insert(name.into(), tool::program(path.into()));
        self
    }

    /// Has every command of `tool` run by `program` too, which must give the same: a name in the search path, or a path.
    pub fn reference(mut self, tool: impl Into<String>, program: impl Into<String>) -> Runner {
        self.setup.references.insert(tool.into(), program.into());
        self
    }

    /// Has files with this extension be tests too. `mlir`, `td` and `toy` are from the start.
    pub fn extension(mut self, extension: impl Into<String>) -> Runner {
        self.extensions.push(extension.into());
        self
    }

    /// Adds the tests of a folder and of those in it, but for folders named `inputs`. The path is relative to the package.
    pub fn dir(mut self, path: impl Into<PathBuf>) -> Runner {
        self.folders.push(path.into());
        self
    }

    /// Runs the tests that the program's arguments select, as `cargo test` gives them; all failures are shown.
    pub fn run(self) -> ExitCode {
        let arguments = Arguments::from_args();
        match self.trials() {
            Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
            Err(e) => {
                eprintln!("error: {e}");
                ExitCode::FAILURE
            }
        }
    }

    fn trials(self) -> Result<Vec<Trial>, String> {
        let mut files = Vec::new();
        for folder in &self.folders {
            collect(folder, &mut files)?;
        }
        files.sort();
        let is_test = |f: &PathBuf| {
            f.extension().and_then(|e| e.to_str()).is_some_and(|e| self.extensions.iter().any(|x| x == e))
        };
        let (tests, others): (Vec<PathBuf>, Vec<PathBuf>) = files.into_iter().partition(is_test);
        if tests.is_empty() {
            return Err(format!("no tests in {:?}", self.folders));
        }
        let orphans = others.into_iter().filter(|f| f.extension().is_some_and(|e| e == "out"));
        let orphans = orphans.filter(|f| !tests.iter().any(|t| t.with_extension("out") == **f));
        let mut trials: Vec<Trial> = orphans.map(orphan).collect();
        let setup = Arc::new(self.setup);
        // By program: whether it can be started.
        let present: BTreeMap<String, bool> =
            setup.references.values().map(|p| (p.clone(), is_present(p))).collect();
        let all_present = present.values().all(|p| *p);
        let kind = present.into_keys().collect::<Vec<_>>().join(", ");
        for test in tests {
            let name = test.display().to_string();
            if setup.has_reference(&test) {
                let (setup, test) = (Arc::clone(&setup), test.clone());
                let compare = move || setup.compare(&test).map_err(Failed::from);
                trials.push(
                    Trial::test(name.clone(), compare)
                        .with_kind(kind.clone())
                        .with_ignored_flag(!all_present),
                );
            }
            let setup = Arc::clone(&setup);
            trials.push(Trial::test(name, move || setup.test(&test).map_err(Failed::from)));
        }
        Ok(trials)
    }
}

/// An expectation that belongs to no test.
fn orphan(file: PathBuf) -> Trial {
    let message = format!("{}: no test prints this; delete the file", file.display());
    Trial::test(file.display().to_string(), move || Err(Failed::from(message)))
}

fn is_present(program: &str) -> bool {
    start(program, ["--version"], &[]).is_ok()
}

/// The files below a folder.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let problem = |e: std::io::Error| format!("{}: {e}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(problem)? {
        let path = entry.map_err(problem)?.path();
        if !path.is_dir() {
            files.push(path);
        } else if path.file_name().is_none_or(|n| n != "inputs") {
            collect(&path, files)?;
        }
    }
    Ok(())
}
