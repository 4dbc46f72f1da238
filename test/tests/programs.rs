//! Programs give the same output by every engine, and by MLIR: the interpreter at each level, Cranelift, LLVM, and `mlir-runner`.
//!
//! A program is `test/programs/engines/GROUP/NAME.mlir`, whose `main` prints; its output lies beside it in `NAME.out`, without the addresses of
//! memory. The comment `// PIPELINE: to-buffers, to-llvm` names the passes that make the llvm dialect of it, for MLIR and for us: any passes, and
//! the two lists [`TO_BUFFERS`] and [`TO_LLVM`]. The interpreter runs a program three times: as it is, before `to-llvm`, and at the end.
//! These comments say more:
//!
//! - `// INTERPRETER: REASON`: the program as it is says what the interpreter has no meaning for.
//! - `// REFERENCE-DIFFERS: REASON`: MLIR gives something else, and is wrong.
//!
//! `cargo test -p terrace-tests --features llvm --test programs -- NAME` runs those with a name; `UPDATE_EXPECT=1` writes expected output.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::{Mutex, PoisonError};

use libtest_mimic::{Arguments, Failed, Trial};
use terrace::dialects;
use terrace::engine::{self, Cranelift, Engine, Interpreter};
use terrace::ir::Context;
use terrace::ir::def::Registry;
use terrace::runtime::output::captured;
use terrace_testing::pipe;

/// Tensors become buffers, operations on whole ones loops.
const TO_BUFFERS: &str = "one-shot-bufferize{allow-return-allocs-from-loops=true bufferize-function-boundaries=true \
     function-boundary-type-conversion=identity-layout-map},\
     convert-linalg-to-loops";

/// Loops and structured operations become branches, all else the llvm dialect.
const TO_LLVM: &str = "scf-forall-to-for,func.func(lower-vector-mask,lower-vector-multi-reduction),convert-vector-to-scf,lower-affine,convert-scf-to-cf,\
     expand-strided-metadata,memref-expand,lower-affine,arith-expand,convert-vector-to-llvm,convert-complex-to-llvm,convert-math-to-llvm,\
     convert-ub-to-llvm,convert-arith-to-llvm,convert-index-to-llvm,finalize-memref-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,\
     reconcile-unrealized-casts";

const OPT: &str = "mlir-opt-22";
const RUNNER: &str = "mlir-runner-22";
/// Where the libraries of the runner lie.
const LIBRARIES: &str = "/usr/lib/llvm-22/lib";

/// No program prints more.
const MOST: usize = 1 << 20;

/// A program's text, and what its comments say.
struct Program {
    path: PathBuf,
    text: String,
    pipeline: String,
}

impl Program {
    fn read(path: PathBuf) -> Result<Program, String> {
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let pipeline = comment(&text, "PIPELINE")
            .ok_or_else(|| format!("{}: no comment '// PIPELINE: '", path.display()))?
            .to_owned();
        Ok(Program { path, text, pipeline })
    }

    fn says(&self, key: &str) -> bool {
        comment(&self.text, key).is_some()
    }

    /// The pipeline up to the lowering to the llvm dialect, and all of it.
    fn pipelines(&self) -> (String, String) {
        let expand = |item: &str| match item {
            "to-buffers" => TO_BUFFERS.to_owned(),
            "to-llvm" => TO_LLVM.to_owned(),
            pass => pass.to_owned(),
        };
        let module = |items: Vec<String>| format!("builtin.module({})", items.join(","));
        let items = || self.pipeline.split(", ");
        (
            module(items().take_while(|i| *i != "to-llvm").map(expand).collect()),
            module(items().map(expand).collect()),
        )
    }

    /// The output by an engine after these passes.
    fn by(&self, engine: &dyn Engine, pipeline: &str) -> Result<String, String> {
        let ctx = Context::new(&Registry::with(dialects::ALL));
        let mut ir = engine::module(&ctx, &self.text, pipeline).map_err(|e| e.to_string())?;
        let mut program = engine.compile(&ctx, &mut ir, &[]).map_err(|e| e.to_string())?;
        // Output is captured for the whole process.
        static ONE: Mutex<()> = Mutex::new(());
        let _one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
        let run = captured(MOST, || program.call::<()>("main", ()));
        let (called, printed) = run.map_err(|e| e.to_string())?;
        called.map_err(|e| e.to_string())?;
        Ok(without_addresses(&String::from_utf8_lossy(&printed.text)))
    }

    /// The output by MLIR, of the same passes.
    fn by_reference(&self) -> Result<String, String> {
        let pipeline = format!("--pass-pipeline={}", self.pipelines().1);
        let lowered = pipe(OPT, &[&pipeline], self.text.as_bytes())?;
        let libraries = ["runner_utils", "c_runner_utils"].map(|l| format!("{LIBRARIES}/libmlir_{l}.so"));
        let libraries = format!("--shared-libs={}", libraries.join(","));
        let printed = pipe(RUNNER, &["-e", "main", "--entry-point-result=void", &libraries], &lowered)?;
        Ok(without_addresses(&String::from_utf8_lossy(&printed)))
    }

    fn expected(&self) -> Result<String, String> {
        let path = self.path.with_extension("out");
        std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))
    }

    fn check(&self) -> Result<(), String> {
        if std::env::var_os(terrace_testing::UPDATE).is_some() {
            let output = self.by(&Cranelift { optimize: false }, &self.pipelines().1)?;
            let path = self.path.with_extension("out");
            std::fs::write(&path, output).map_err(|e| format!("{}: {e}", path.display()))?;
        }
        let expected = self.expected()?;
        let (buffers, llvm) = self.pipelines();
        let interpreter = Interpreter { max_steps: 10_000_000, ..Interpreter::default() };
        let mut runs: Vec<(&str, Box<dyn Engine>, &str)> = vec![
            ("the interpreter, before to-llvm", Box::new(interpreter), &buffers),
            ("the interpreter, after to-llvm", Box::new(interpreter), &llvm),
            ("Cranelift", Box::new(Cranelift { optimize: true }), &llvm),
            #[cfg(feature = "llvm")]
            ("LLVM", Box::new(terrace::engine::Llvm::default()), &llvm),
        ];
        if !self.says("INTERPRETER") {
            runs.push(("the interpreter", Box::new(interpreter), "builtin.module()"));
        }
        let mut wrong = Vec::new();
        for (name, engine, pipeline) in &runs {
            let output = self.by(&**engine, pipeline);
            wrong.extend(differs(name, output, &expected));
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
    }

    fn check_reference(&self) -> Result<(), String> {
        let differs = differs("MLIR", self.by_reference(), &self.expected()?);
        match (differs, self.says("REFERENCE-DIFFERS")) {
            (Some(problem), false) => Err(problem),
            (None, true) => Err("MLIR gives the same: there is no difference to explain".to_owned()),
            _ => Ok(()),
        }
    }
}

/// The rest of a comment that begins with a word.
fn comment<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    let mut comments = text.lines().filter_map(|l| l.strip_prefix("// "));
    comments.find_map(|c| c.strip_prefix(key)?.strip_prefix(": "))
}

fn differs(name: &str, output: Result<String, String>, expected: &str) -> Option<String> {
    match output {
        Ok(output) if output == expected => None,
        Ok(output) => Some(format!("{name} prints\n{output}and it should be\n{expected}")),
        Err(e) => Some(format!("{name} fails: {e}")),
    }
}

/// Output without the words that say where a buffer lies.
fn without_addresses(text: &str) -> String {
    let mut parts = text.split("base@ = 0x");
    let mut out = parts.next().unwrap_or_default().to_owned();
    parts.for_each(|p| out.push_str(p.split_once(' ').map_or("", |(_, rest)| rest)));
    out
}

/// The programs below a folder.
fn programs(folder: &Path, out: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            programs(&path, out)?;
        } else if path.extension().is_some_and(|e| e == "mlir") {
            out.push(path);
        }
    }
    Ok(())
}

fn is_present(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

fn trials() -> Result<Vec<Trial>, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs/engines");
    let mut paths = Vec::new();
    programs(&folder, &mut paths).map_err(|e| format!("{}: {e}", folder.display()))?;
    paths.sort();
    let absent = !is_present(OPT) || !is_present(RUNNER);
    let mut trials = Vec::new();
    for path in paths {
        let name = path.strip_prefix(&folder).unwrap_or(&path).display().to_string();
        let (program, same) = (Program::read(path.clone())?, Program::read(path)?);
        trials.push(Trial::test(name.clone(), move || program.check().map_err(Failed::from)));
        let reference = move || same.check_reference().map_err(Failed::from);
        trials.push(Trial::test(name, reference).with_kind(RUNNER).with_ignored_flag(absent));
    }
    Ok(trials)
}

fn main() -> ExitCode {
    match trials() {
        Ok(trials) => libtest_mimic::run(&Arguments::from_args(), trials).exit_code(),
        Err(e) => {
            eprintln!("error: {e}");
            ExitCode::FAILURE
        }
    }
}
