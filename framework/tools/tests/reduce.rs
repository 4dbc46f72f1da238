//! `terrace-reduce`: inputs of thousands of lines become what their fault needs.
#![cfg(unix)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const OPT: &str = env!("CARGO_BIN_EXE_terrace-opt");

fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("reduce").join(name);
    std::fs::create_dir_all(&dir).expect("a folder");
    dir
}

/// Writes a script that finds a file interesting if `condition`, a command of the shell, succeeds for `$1`.
fn script(dir: &Path, condition: &str) -> String {
    let path = dir.join("test.sh");
    std::fs::write(&path, format!("#!/bin/sh\nif {condition}; then exit 1; fi\nexit 0\n")).expect("a script");
    let mut mode = std::fs::metadata(&path).expect("a script").permissions();
    std::os::unix::fs::PermissionsExt::set_mode(&mut mode, 0o755);
    std::fs::set_permissions(&path, mode).expect("a script");
    path.to_string_lossy().into_owned()
}

fn reduce(input: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_terrace-reduce")).arg(input).args(args).output().expect("the tool")
}

/// The output of a reduction that must succeed.
fn reduced(input: &Path, args: &[&str]) -> String {
    let out = reduce(input, args);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).expect("text")
}

fn refusal(input: &Path, args: &[&str]) -> String {
    let out = reduce(input, args);
    assert_eq!(out.status.code(), Some(1));
    String::from_utf8(out.stderr).expect("text")
}

/// A module of `functions` functions with loops, branches and calls; `planted` is in the middle of the one in the middle.
fn module(functions: usize, planted: &str) -> String {
    let mut text = String::new();
    for i in 0..functions {
        let callee = if i > 0 { i - 1 } else { 0 };
        let extra = if i == functions / 2 { planted } else { "" };
        _ = write!(
            text,
            "func.func @f{i}(%a: index, %x: i32, %m: memref<16xi32>) -> i32 {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = arith.muli %x, %x : i32
  %sum = scf.for %i = %c0 to %a step %c1 iter_args(%s = %y) -> i32 {{
    %v = memref.load %m[%i] : memref<16xi32>
    %w = arith.addi %v, %s : i32
    %positive = arith.cmpi sgt, %w, %x : i32
    %z = scf.if %positive -> i32 {{
      memref.store %w, %m[%i] : memref<16xi32>
      {extra}
      scf.yield %w : i32
    }} else {{
      %t = func.call @f{callee}(%i, %w, %m) : (index, i32, memref<16xi32>) -> i32
      scf.yield %t : i32
    }}
    scf.yield %z : i32
  }}
  %less = arith.cmpi slt, %sum, %y : i32
  cf.cond_br %less, ^left(%sum : i32), ^right
^left(%l: i32):
  %d = arith.divsi %l, %x : i32
  cf.br ^end(%d : i32)
^right:
  %e = arith.subi %sum, %x : i32
  cf.br ^end(%e : i32)
^end(%r: i32):
  return %r : i32
}}
"
        );
    }
    text
}

/// A module in a file.
fn input(dir: &Path, functions: usize, planted: &str) -> PathBuf {
    let path = dir.join("in.mlir");
    std::fs::write(&path, module(functions, planted)).expect("an input");
    path
}

#[test]
fn an_operation_stays_alone() {
    let dir = folder("alone");
    let input = input(&dir, 80, "\"other.op\"(%w, %i) {kept, gone} : (i32, index) -> ()");
    let test = script(&dir, "grep -q '\"other.op\".*kept' \"$1\"");
    let text = reduced(&input, &["--allow-unregistered-dialect", &format!("--test={test}")]);
    assert_eq!(text, "module {\n  \"other.op\"() {kept} : () -> ()\n}\n");
}

#[test]
fn a_command_that_works_is_refused() {
    let input = input(&folder("works"), 2, "");
    let why = refusal(&input, &["--", OPT, "--convert-scf-to-cf"]);
    assert!(why.contains("does not fail"), "{why}");
}

#[test]
fn a_failed_conversion_becomes_small() {
    let dir = folder("conversion");
    let input = input(
        &dir,
        70,
        "%e = tensor.from_elements %w, %v : tensor<2xi32>
         %f = tensor.extract %e[%i] : tensor<2xi32>
         memref.store %f, %m[%i] : memref<16xi32>",
    );
    let command = format!(
        "{OPT} --convert-scf-to-cf --convert-to-llvm --reconcile-unrealized-casts \"$1\" | grep -q unrealized"
    );
    let test = script(&dir, &command);
    let text = reduced(&input, &["-q", &format!("--reduction-tree=traversal-mode=0 test={test}")]);
    assert!(text.contains("tensor.from_elements"), "{text}");
    assert!(text.lines().count() <= 8, "{text}");
}

#[test]
fn passes_help() {
    let dir = folder("passes");
    let input = input(&dir, 4, "");
    let test = script(&dir, "grep -q arith.divsi \"$1\"");
    let text =
        reduced(&input, &[&format!("--opt-reduction-pass=opt-pass=symbol-dce,canonicalize test={test}")]);
    assert!(text.contains("arith.divsi") && text.lines().count() <= 7, "{text}");
}

#[test]
fn text_of_other_languages_becomes_small() {
    let dir = folder("toy");
    let path = dir.join("in.toy");
    let mut text = "def f(a, b) {\n  return transpose(a) * transpose(b);\n}\n".repeat(100);
    text += "def main() {\n  var a<2, 3> = [[1, 2, 3], [4, 5, 6]];\n  print(f(a, a) + wrong(a));\n}\n";
    std::fs::write(&path, text).expect("an input");
    let test = script(&dir, "grep -q 'wrong(' \"$1\"");
    assert_eq!(reduced(&path, &[&format!("--test={test}")]).trim(), "wrong(");
}

#[test]
fn a_fault_in_the_parser_is_kept() {
    let dir = folder("parser");
    let path = dir.join("in.mlir");
    std::fs::write(&path, module(7, "%q = arith.addi %w, %nothing : i32")).expect("an input");
    let text = reduced(&path, &["--", OPT]);
    assert!(text.lines().count() <= 2, "{text}");
    std::fs::write(&path, text).expect("an input");
    let out = Command::new(OPT).arg(&path).output().expect("the tool");
    assert!(String::from_utf8_lossy(&out.stderr).contains("use of undeclared SSA value name"));
}

#[test]
fn mistakes_are_told() {
    let dir = folder("mistakes");
    let input = input(&dir, 1, "");
    let never = script(&dir, "false");
    for (args, said) in [
        (vec![], "there is no test"),
        (vec!["--test=sh", "--", "false"], "two tests"),
        (vec![&*format!("--test={never}")], "not interesting"),
        (vec!["--test=/nothing/here"], "cannot run '/nothing/here'"),
        (vec!["--test=sh", "--opt-pass=no-such-pass"], "no-such-pass"),
        (vec!["--reduction-tree=tests=sh"], "'tests=sh' is no option"),
        (vec!["--", "false", "--timeout"], ""),
    ] {
        let out = reduce(&input, &args);
        let why = String::from_utf8_lossy(&out.stderr).into_owned();
        if said.is_empty() {
            // Whatever the input, 'false' fails: that is said.
            assert!(why.contains("fails for an empty input too"), "{why}");
        } else {
            assert_eq!(out.status.code(), Some(1), "{why}");
        }
        assert!(why.contains(said), "{args:?}: {why}");
    }
}

#[test]
fn a_difference_becomes_small() {
    let dir = folder("difference");
    let planted = "%q = arith.sitofp %w : i32 to f64
      %p = math.exp2 %q : f64
      %o = arith.fptosi %p : f64 to i32
      memref.store %o, %m[%i] : memref<16xi32>";
    let input = dir.join("in.mlir");
    let exact = "func.func @exact(%x: f64) -> f64 {\n  %y = math.exp2 %x : f64\n  return %y : f64\n}\n";
    std::fs::write(&input, exact.to_owned() + &module(3, planted)).expect("an input");
    // An approximation has other last bits.
    let out = Command::new(OPT)
        .arg(&input)
        .args(["--check-semantics=8", "--reduce", "--math-expand-ops=ops=exp2"])
        .env("TMPDIR", &dir)
        .output()
        .expect("the tool");
    assert_eq!(out.status.code(), Some(1));
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    let place = said.split("difference are in '").nth(1).and_then(|s| s.split('\'').next()).expect(&said);
    let text = std::fs::read_to_string(place).expect("the small input");
    std::fs::remove_file(place).expect("the small input");
    assert!(text.starts_with("// '--pass-pipeline="), "{text}");
    assert!(text.contains("math.exp2") && text.lines().count() <= 9, "{text}");
}
