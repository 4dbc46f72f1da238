//! A tool that breaks down leaves a file with which it does so again.

use std::process::{Command, Output};

/// Two functions, the second of which breaks the pass, after a pass that changes the first.
const INPUT: &str = "func.func @f() {\n  %0 = arith.constant 1 : i32\n  return\n}\nfunc.func @g() attributes {x.break} {\n  return\n}\n";

fn run(args: &[&str], input: &str) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("input.mlir");
    std::fs::write(&file, input).expect("the input is written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_terrace-extend-tests"));
    command.args(args).stdin(std::fs::File::open(file).expect("the input is there"));
    command.env_remove("RUST_BACKTRACE").output().expect("the tool runs")
}

/// The path in the note that says where the file is.
fn told(out: &Output) -> String {
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    assert_eq!(out.status.code(), Some(70), "{said}");
    assert!(said.contains("internal error in pass 'BreakPass': this operation breaks the pass"), "{said}");
    let note = said.lines().find(|l| l.starts_with("note: ")).unwrap_or_else(|| panic!("no note: {said}"));
    note.split('\'').nth(1).unwrap_or_else(|| panic!("no path: {note}")).to_owned()
}

#[test]
fn a_breakdown_leaves_the_ir_before_the_pass() {
    for threads in [&[][..], &["--mlir-disable-threading"][..]] {
        let pipeline = "--pass-pipeline=builtin.module(func.func(canonicalize,break-down))";
        let output = std::env::temp_dir().join(format!("terrace-unwritten-{}", std::process::id()));
        let o = output.to_string_lossy().into_owned();
        let out = run(&[&[pipeline, "-o", &o], threads].concat(), INPUT);
        assert!(!output.exists(), "no output is written, by the second run either");
        let path = told(&out);
        let text = std::fs::read_to_string(&path).expect("the reproducer");
        std::fs::remove_file(&path).expect("it is ours");
        assert!(
            text.starts_with("// ") && text.lines().next().unwrap().contains("'--pass-pipeline="),
            "{text}"
        );
        assert!(!text.contains("arith.constant"), "canonicalize has run: {text}");
        assert!(text.contains("pipeline: \"builtin.module(func.func(break-down))\""), "{text}");
        // It breaks down again.
        let again = told(&run(&["--run-reproducer"], &text));
        std::fs::remove_file(again).expect("it is ours");
    }
}

#[test]
fn a_reproducer_that_was_asked_for_is_the_only_one() {
    let path = std::env::temp_dir().join(format!("terrace-asked-{}.mlir", std::process::id()));
    let flag = format!("--mlir-pass-pipeline-crash-reproducer={}", path.display());
    let out = run(&["--pass-pipeline=builtin.module(func.func(break-down))", &flag], INPUT);
    let said = String::from_utf8_lossy(&out.stderr);
    assert_eq!(out.status.code(), Some(70), "{said}");
    assert_eq!(said.matches("command line").count(), 0, "{said}");
    assert!(std::fs::remove_file(&path).is_ok(), "{said}");
}
