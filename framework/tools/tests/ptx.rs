//! The code of kernels for NVIDIA's devices (`tests/ptx/*.mlir`), by each pipeline that makes it: byte for byte what `mlir-opt-22` gives.
//!
//! Without that program the tests are listed as ignored.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Failed, Trial};
use terrace_testing::pipe;

const OURS: &str = env!("CARGO_BIN_EXE_terrace-opt");
const THEIRS: &str = "mlir-opt-22";

/// The pipelines: all at once, and only what the device needs, as `toyc` has it.
const PIPELINES: &[(&str, &str)] = &[
    ("whole", "--gpu-lower-to-nvvm-pipeline=cubin-format=isa cubin-chip=sm_80 cubin-features=+ptx70"),
    (
        "bare",
        "--pass-pipeline=builtin.module(gpu-kernel-outlining,nvvm-attach-target{chip=sm_90 features=+ptx80 O=3},\
         gpu.module(convert-scf-to-cf,convert-gpu-to-nvvm{use-bare-ptr-memref-call-conv},reconcile-unrealized-casts),\
         gpu-module-to-binary{format=isa})",
    ),
    (
        "descriptors",
        "--pass-pipeline=builtin.module(gpu-kernel-outlining,nvvm-attach-target{chip=sm_75 features=+ptx63 O=0},\
         gpu.module(convert-scf-to-cf,convert-gpu-to-nvvm{index-bitwidth=32},reconcile-unrealized-casts),gpu-module-to-binary{format=isa})",
    ),
];

/// Inputs and pipelines whose code is shorter here. The reference translates without the target's layout, by which 64-bit integers in
/// memory are aligned to 4 bytes, and loads them in halves.
const SHORTER: &[&str] = &["types.mlir: whole", "types.mlir: descriptors"];

fn main() -> ExitCode {
    let present = Command::new(THEIRS).arg("--version").output().is_ok();
    let mut trials = vec![];
    for path in inputs() {
        // An address alone says nothing of sizes.
        let has_sizes = std::fs::read_to_string(&path).is_ok_and(|s| !s.contains("memref<?"));
        for (name, pipeline) in PIPELINES.iter().filter(|(name, _)| has_sizes || *name != "bare") {
            let file = path.file_name().unwrap_or_default().to_string_lossy();
            let name = format!("{file}: {name}");
            let path = path.clone();
            let shorter = SHORTER.contains(&name.as_str());
            let trial = Trial::test(name, move || compare(&path, pipeline, shorter));
            trials.push(trial.with_ignored_flag(!present));
        }
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn inputs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ptx");
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|f| f.path());
    let mut files: Vec<PathBuf> = files.filter(|p| p.extension().is_some_and(|e| e == "mlir")).collect();
    files.sort();
    files
}

/// The code of all binaries in a module: the strings of the attributes `assembly`.
fn assembly(module: &[u8]) -> Vec<String> {
    const BEFORE: &str = "assembly = \"";
    let text = String::from_utf8_lossy(module);
    // Quotes in the strings are `\22`.
    let strings = text.split(BEFORE).skip(1).filter_map(|rest| rest.split('"').next());
    strings.map(|s| s.replace("\\0A", "\n").replace("\\09", "\t")).collect()
}

fn compare(path: &Path, pipeline: &str, shorter: bool) -> Result<(), Failed> {
    let source = std::fs::read(path)?;
    let ours = assembly(&pipe(OURS, &[pipeline], &source)?);
    let theirs = assembly(&pipe(THEIRS, &[pipeline], &source)?);
    let count = |list: &[String]| list.iter().map(|s| s.lines().count()).sum::<usize>();
    let as_told = if shorter { count(&ours) < count(&theirs) } else { ours == theirs };
    if as_told && !ours.is_empty() && ours.len() == theirs.len() {
        return Ok(());
    }
    let lines = ours.iter().flat_map(|s| s.lines()).zip(theirs.iter().flat_map(|s| s.lines()));
    let first = lines.into_iter().find(|(a, b)| a != b);
    Err(format!(
        "{} binaries and {}; the first difference, ours before theirs: {first:#?}",
        ours.len(),
        theirs.len()
    )
    .into())
}
