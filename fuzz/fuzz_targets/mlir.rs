//! IR text, generic and custom, through the driver: it is read, verified and printed, or canonicalized too.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use terrace::ir::def::Registry;
use terrace::opt::{Streams, run};
use terrace::pass::PassRegistry;
use terrace_fuzz::within_memory;

static REGISTRY: LazyLock<Registry> = LazyLock::new(|| Registry::with(terrace::dialects::ALL));
static PASSES: LazyLock<PassRegistry> = LazyLock::new(terrace::passes::all);

/// The first byte of an input tells the flags.
const FLAGS: [&[&str]; 4] = [
    &[],
    &["--mlir-print-op-generic", "--mlir-print-debuginfo"],
    &["--split-input-file", "--mlir-print-local-scope", "--mlir-print-debuginfo"],
    &["--canonicalize", "--mlir-disable-threading"],
];

/// The printed text is read, and printed the same.
fn read_again(flags: &[&str], printed: &[u8]) {
    // Passes may change more where they run again.
    let flags = flags.iter().filter(|f| f.contains("print") || f.contains("split"));
    let args = ["terrace-opt", "--allow-unregistered-dialect"].iter().chain(flags).map(|a| (*a).to_owned());
    let (mut text, mut out, mut errors) = (printed, Vec::new(), Vec::new());
    let mut streams = Streams { stdin: &mut text, stdout: &mut out, stderr: &mut errors, color: false };
    let status = run(args, &REGISTRY, &PASSES, &mut streams);
    let show = |text: &[u8]| String::from_utf8_lossy(text).into_owned();
    assert!(status == 0, "printed:\n{}\nbut reading that says:\n{}", show(printed), show(&errors));
    assert!(out == printed, "printed:\n{}\nand again:\n{}", show(printed), show(&out));
}

fuzz_target!(|input: &[u8]| {
    let Some((choice, mut text)) = input.split_first() else { return };
    let (mut out, mut errors) = (Vec::new(), Vec::new());
    LazyLock::force(&REGISTRY);
    LazyLock::force(&PASSES);
    within_memory(input, || {
        let flags = FLAGS[*choice as usize % FLAGS.len()];
        let args = ["terrace-opt", "--allow-unregistered-dialect"].iter().chain(flags).map(|a| (*a).to_owned());
        let mut streams = Streams { stdin: &mut text, stdout: &mut out, stderr: &mut errors, color: false };
        let status = run(args, &REGISTRY, &PASSES, &mut streams);
        assert!(status <= 1, "{}", String::from_utf8_lossy(&errors));
        assert!(status == 0 || !errors.is_empty(), "refused without a word");
        if status == 0 {
            read_again(flags, &out);
        }
    });
});
