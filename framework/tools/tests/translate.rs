//! `terrace-translate`: steps in the order of their flags, passes between, `--verify-diagnostics`.
#![forbid(unsafe_code)]

use terrace_testing::start;

const ADD: &str = "\
define i32 @twice(i32 %0) {
  %2 = add i32 %0, %0
  %3 = add i32 %0, %0
  %4 = mul i32 %2, %3
  ret i32 %4
}
";

/// Runs the tool: its exit status, standard output and standard error.
fn translate(flags: &[&str], input: &str) -> (u8, String, String) {
    let program = env!("CARGO_BIN_EXE_terrace-translate");
    let out = start(program, flags, input.as_bytes()).expect("the tool runs");
    (out.status, out.text(), out.errors())
}

/// The output of the steps holds a text.
fn check(flags: &[&str], input: &str, expected: &str) {
    let (status, out, said) = translate(flags, input);
    assert_eq!((status, said.as_str()), (0, ""), "{flags:?}");
    assert!(out.contains(expected), "{flags:?} gives\n{out}");
}

#[test]
fn there_and_back_in_one_run() {
    check(&["--import-llvm", "--mlir-to-llvmir"], ADD, ADD);
    let module = translate(&["-import-llvm"], ADD).1;
    let (_, function) = module.split_once('\n').expect("a module with a function");
    check(&["-mlir-to-llvmir", "-import-llvm"], &module, function);
}

#[test]
fn passes_run_on_the_module() {
    let passes = "--pass-pipeline=builtin.module(cse)";
    let expected =
        "define i32 @twice(i32 %0) {\n  %2 = add i32 %0, %0\n  %3 = mul i32 %2, %2\n  ret i32 %3\n}\n";
    check(&["--import-llvm", "--mlir-to-llvmir", passes], ADD, expected);
    let unknown = translate(&["--import-llvm", "--pass-pipeline=builtin.module(cs)"], ADD);
    assert_eq!((unknown.0, unknown.1.as_str()), (1, ""));
    assert!(unknown.2.contains("'cs' does not refer to a registered pass"), "{}", unknown.2);
}

#[test]
fn diagnostics_are_as_expected() {
    let wrong = "; expected-error @+1 {{a parameter}}\ndefine i32 @f(i32 %0) {\n  ret i32 %x\n}\n";
    let flags = ["--import-llvm", "--verify-diagnostics"];
    let (status, _, said) = translate(&flags, wrong);
    assert_eq!(status, 1);
    assert!(said.contains("<stdin>:3:11: error: unexpected error: '%x' is not defined"), "{said}");
    assert!(said.contains("expected error \"a parameter\" was not produced"), "{said}");
    let right = wrong.replace("@+1 {{a parameter}}", "@+2 {{'%x' is not defined}}");
    assert_eq!(translate(&flags, &right), (0, String::new(), String::new()));
}

#[test]
fn no_step_is_an_error() {
    let (status, out, said) = translate(&[], ADD);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(said.contains("--mlir-to-llvmir"), "{said}");
}
