//! Pairs of a pass and a part of a file: a run does not break down, gives the same by one thread and by four, its result verifies and reads
//! back, as text and as bytecode, and computes what was computed before, where functions can be run.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use terrace::asm::parse_source;
use terrace::bytecode;
use terrace::ir::{Context, Diagnostics, Ir, verify};
use terrace::opt::check_semantics::{Checker, Summary};
use terrace::pass::{Log, PassManager, parse_pipeline};

use super::programs::request;
use super::state::State;
use super::watch::Watch;
use crate::pipelines;
use crate::rng::Rng;
use crate::trial::{Bench, text};

/// Larger files are left out.
const LARGEST: u64 = 200_000;
/// The texts of parts whose results do not read back whole, here as in mlir-opt: an attribute that is distinct is another one wherever bytecode
/// names it, the type of a graph reads as that of a function, and a block that is written has a text without its type.
const LOSSY: [&str; 3] = ["distinct[", "spirv.ARM.Graph", "spirv.INTEL.SubgroupBlockWrite"];
/// The files that show text which does not read back, here as in mlir-opt.
const ONE_WAY: [&str; 2] = ["one-way.mlir", "not-as-written.mlir"];
/// The texts of parts whose results may differ: the number of an address may be any, flags and complex numbers leave the last bits of floats
/// open. So may those of loops that race: before they become a kernel nobody notices.
const OPEN: [&str; 4] = ["extract_aligned_pointer_as_index", "ptrtoint", "fastmath<", "complex."];
/// The mark between the parts of a file.
const MARK: &str = "// -----";

/// The parts of the files of a folder.
pub struct Files {
    parts: Vec<(PathBuf, String)>,
}

impl Files {
    /// Reads the `.mlir` files below a folder.
    ///
    /// # Errors
    /// If there are none, or one cannot be read.
    pub fn read(folder: &Path) -> io::Result<Files> {
        let (mut open, mut paths) = (vec![folder.to_owned()], Vec::new());
        while let Some(folder) = open.pop() {
            for entry in std::fs::read_dir(folder)? {
                let path = entry?.path();
                if path.is_dir() && !path.is_symlink() {
                    open.push(path);
                } else if path.extension().is_some_and(|e| e == "mlir") && path.metadata()?.len() <= LARGEST {
                    paths.push(path);
                }
            }
        }
        paths.sort();
        let mut parts = Vec::new();
        for path in paths {
            let all = std::fs::read(&path)?;
            let all = String::from_utf8_lossy(&all).into_owned();
            // A part without operations says nothing, and one with an error in it is not run.
            let says = |part: &&str| part.contains('%') || part.contains("func");
            let some = all.split(MARK).filter(says).filter(|part| !part.contains("expected-error"));
            parts.extend(some.map(|part| (path.clone(), part.to_owned())));
        }
        if parts.is_empty() {
            return Err(io::Error::new(
                io::ErrorKind::NotFound,
                format!("no .mlir files in {}", folder.display()),
            ));
        }
        Ok(Files { parts })
    }
}

/// A pass and a part.
struct Pair<'f> {
    path: &'f Path,
    part: &'f str,
    pipeline: String,
}

fn draw<'f>(bench: &Bench, files: &'f Files, n: u64) -> Option<Pair<'f>> {
    let mut rng = Rng::new(n ^ 0x0a1f_5eed);
    // Neighbours in a row are not alike.
    rng.bits();
    let (path, part) = rng.pick(&files.parts)?;
    let op_of = |name: &str| bench.passes.passes().iter().find(|p| p.argument == name).map(|p| p.op);
    let pass = if rng.chance(25) {
        pipelines::kept(&mut rng, &op_of)
    } else {
        let all: Vec<&str> = bench.passes.passes().iter().map(|p| p.argument).collect();
        let all: Vec<&str> = all.into_iter().filter(|p| !pipelines::WRITE_FILES.contains(p)).collect();
        rng.pick(&all).map(|p| (*p).to_owned())?
    };
    let name = pass.split(['{', ',', '(']).next().unwrap_or_default();
    let pipeline = match (rng.below(10), op_of(name).flatten()) {
        (_, Some(op)) if op != "builtin.module" => format!("builtin.module({op}({pass}))"),
        (0..3, None) => format!("builtin.module(func.func({pass}))"),
        (3 | 4, _) => format!("any({pass})"),
        _ => format!("builtin.module({pass})"),
    };
    Some(Pair { path, part, pipeline })
}

/// The part of a pair with its pipeline, as a file for `terrace-opt`.
pub fn input(bench: &Bench, files: &Files, n: u64) -> String {
    draw(bench, files, n).map_or_else(String::new, |pair| {
        format!("// {}\n// {}\n{}", pair.pipeline, pair.path.display(), pair.part)
    })
}

/// The end of one run.
struct Run {
    success: bool,
    broke: bool,
    /// The messages, with their places.
    messages: String,
    summary: Summary,
    ir: Ir,
}

fn pass_over(
    bench: &Bench,
    ctx: &Context,
    before: &Ir,
    pipeline: &str,
    threads: usize,
    check: bool,
) -> Result<Run, String> {
    let pipeline = parse_pipeline(pipeline, &bench.passes).map_err(|e| e.message)?;
    let mut ir = before.clone();
    let Some(top) = ir.top() else { return Err("there is nothing".to_owned()) };
    let manager = PassManager::new(pipeline, Arc::clone(&bench.passes)).threads(threads);
    let mut manager = manager.verify_each(verify);
    let checker = check.then(|| Checker::new(request(), ctx, &ir, top));
    if let Some(checker) = &checker {
        manager.add_instrumentation(checker.clone());
    }
    let mut said = Log::default();
    let ran = manager.run(ctx, &mut ir, top, &mut said);
    let messages: Vec<String> = said.diagnostics().map(|d| format!("{d:?}")).collect();
    Ok(Run {
        success: ran.success,
        broke: ran.internal_error,
        messages: messages.join("\n"),
        summary: checker.map(|c| c.summary()).unwrap_or_default(),
        ir,
    })
}

/// Runs the pair of a number.
///
/// # Errors
/// The failure.
pub fn run(bench: &Bench, files: &Files, n: u64, state: &mut State, watch: &Watch) -> Result<(), String> {
    let Some(pair) = draw(bench, files, n) else { return Ok(()) };
    watch.step(&format!("{} on {}", pair.pipeline, pair.path.display()));
    state.count("pairs", 1);
    let mut ctx = bench.context();
    ctx.allow_unregistered_dialects(true);
    let mut diags = Diagnostics::new();
    let Some(ir) = parse_source(&ctx, pair.part.as_bytes(), "part.mlir", &mut diags) else {
        state.refuse("pair", "the part does not parse");
        return Ok(());
    };
    if !ir.top().is_some_and(|top| verify(&ctx, &ir, top, &mut diags)) {
        state.refuse("pair", "the part does not verify");
        return Ok(());
    }
    let run = |threads, check| pass_over(bench, &ctx, &ir, &pair.pipeline, threads, check);
    let one = match run(1, false) {
        Ok(one) => one,
        Err(why) => {
            state.refuse("pair", &why);
            return Ok(());
        }
    };
    let shown = format!("{} on {}", pair.pipeline, pair.path.display());
    let four = run(4, false)?;
    let printed = [&one, &four].map(|r| if r.success { text(&ctx, &r.ir) } else { String::new() });
    if one.broke || four.broke {
        return Err(format!("{shown}: breaks down\n{}\n{}", one.messages, four.messages));
    }
    if one.success != four.success || printed[0] != printed[1] || one.messages != four.messages {
        return Err(format!(
            "{shown}: one thread and four differ\n1: {}\n{}\n4: {}\n{}",
            one.messages, printed[0], four.messages, printed[1]
        ));
    }
    if !one.success {
        state.refuse("pair", "the pass fails");
        return Ok(());
    }
    state.count("pairs whose pass succeeds", 1);
    let is_lossy =
        ONE_WAY.iter().any(|f| pair.path.ends_with(f)) || LOSSY.iter().any(|t| printed[0].contains(t));
    if !is_lossy {
        reads_back(&ctx, &one.ir, &printed[0]).map_err(|e| format!("{shown}: {e}\n{}", printed[0]))?;
    }
    watch.step(&format!("the check of {shown}"));
    let checked = run(1, true)?;
    state.count("calls of functions of files", checked.summary.calls);
    state.count("comparisons of calls of files", checked.summary.comparisons);
    let may_differ = pipelines::APPROXIMATE.iter().any(|p| pair.pipeline.contains(*p))
        || OPEN.iter().any(|t| pair.part.contains(*t))
        || checked.messages.contains("data race");
    if let (Some((pass, f)), false) = (checked.summary.differences.first(), may_differ) {
        return Err(format!("{shown}: '{pass}' changes @{f}\n{}", checked.messages));
    }
    Ok(())
}

/// The text and the bytecode of a result give the same again.
fn reads_back(ctx: &Context, ir: &Ir, printed: &str) -> Result<(), String> {
    let mut diags = Diagnostics::new();
    let again = parse_source(ctx, printed.as_bytes(), "printed.mlir", &mut diags)
        .ok_or_else(|| format!("what is printed does not parse: {}", diags.plain(ctx)))?;
    // The sums of a map may be read in another order, here as in mlir-opt.
    let rest = |text: &str| {
        text.lines().filter(|l| !l.contains("affine_map<")).map(str::to_owned).collect::<Vec<_>>()
    };
    if rest(&text(ctx, &again)) != rest(printed) {
        return Err(format!("what is printed reads as something else:\n{}", text(ctx, &again)));
    }
    let Some(top) = ir.top() else { return Ok(()) };
    let bytes = bytecode::write(ctx, ir, top, &bytecode::Config::default())
        .map_err(|e| format!("there is no bytecode: {e}"))?;
    let read = bytecode::read(ctx, &bytes, "printed.mlirbc")
        .map_err(|e| format!("bytecode does not read: {e:?}"))?;
    let from_bytes = text(ctx, &read.ir);
    if rest(&from_bytes) == rest(printed) {
        Ok(())
    } else {
        Err(format!("bytecode reads as something else:\n{from_bytes}"))
    }
}
