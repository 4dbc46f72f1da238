//! The tool as a process: results, output of the program, errors.

use std::process::{Command, Stdio};

const MODULE: &str = "
llvm.func @half() -> f32 {
  %0 = llvm.mlir.constant(4.25 : f32) : f32
  llvm.return %0 : f32
}
llvm.func @sub(%a: i32, %b: i32) -> i32 {
  %0 = llvm.sub %a, %b : i32
  llvm.return %0 : i32
}
llvm.func @printI64(i64)
llvm.func @printNewline()
llvm.func @main() {
  %0 = llvm.mlir.constant(42 : i64) : i64
  llvm.call @printI64(%0) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
llvm.func @vector(%v: vector<[2]xf32>) { llvm.return }
";

/// Runs the tool on a module: standard output, or the error.
fn run(args: &[&str], module: &str) -> Result<String, String> {
    use std::io::Write as _;
    let mut child = Command::new(env!("CARGO_BIN_EXE_terrace-run"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| e.to_string())?;
    child.stdin.take().map(|mut i| i.write_all(module.as_bytes()));
    let output = child.wait_with_output().map_err(|e| e.to_string())?;
    let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}

#[test]
fn functions_run_and_their_results_are_printed() {
    let module = MODULE.rsplit_once("llvm.func @vector").expect("it is the last").0;
    assert_eq!(run(&["-e", "half", "-entry-point-result=f32"], module).as_deref(), Ok("4.250000e+00\n"));
    assert_eq!(run(&["-", "--entry-point=sub", "-O0", "--", "3", "-4"], module).as_deref(), Ok("7\n"));
    assert_eq!(run(&["-entry-point-result", "void"], module).as_deref(), Ok("42\n"));
}

#[test]
fn passes_lower_what_is_no_llvm_dialect() {
    let module = "func.func @f(%a: i64) -> i64 { %0 = arith.muli %a, %a : i64\n return %0 : i64 }";
    let pipeline = "--pass-pipeline=builtin.module(convert-arith-to-llvm,convert-func-to-llvm)";
    assert_eq!(run(&[pipeline, "-e=f", "-", "9"], module).as_deref(), Ok("81\n"));
    let error = run(&["-e=f", "-", "9"], module).expect_err("func has no code");
    assert!(error.contains("'func.func' cannot become machine code with Cranelift"), "{error}");
}

#[test]
fn mistakes_are_told() {
    let module = MODULE.rsplit_once("llvm.func @vector").expect("it is the last").0;
    let error = |args: &[&str]| run(args, module).expect_err("it fails");
    assert!(error(&["-e", "nowhere"]).contains("there are: half, main, sub"));
    assert!(error(&["-e", "sub", "-", "1"]).contains("takes 2 arguments, and 1 are given"));
    assert!(error(&["-e", "sub", "-", "1", "x"]).contains("'x' is no i32"));
    assert!(error(&["-e", "half", "-entry-point-result=i32"]).contains("'half' returns f32, not i32"));
    let refused = run(&["-e", "half"], MODULE).expect_err("a scalable vector");
    assert!(refused.contains("values of type vector<[2]xf32> are not supported"), "{refused}");
    assert!(refused.contains("--engine=llvm"), "{refused}");
}
