//! The command line of `terrace-tblgen`, run as a program.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_terrace-tblgen"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the tool starts");
    child.stdin.take().expect("it has an input").write_all(input.as_bytes()).expect("it reads its input");
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

const OPS: &str = "include \"mlir/IR/PatternBase.td\"
def D : Dialect { let name = \"d\"; }
def AOp : Op<D, \"a\"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
";

#[test]
fn help_lists_the_generators() {
    let out = run(&["--help"], "");
    assert!(out.status.success());
    let help = text(&out.stdout);
    for option in ["--print-records", "--dump-json", "--gen-rewriters"] {
        assert!(help.contains(option), "{help}");
    }
}

#[test]
fn rewriters_are_printed() {
    let out = run(&["--gen-rewriters"], &format!("{OPS}def Gone : Pat<(AOp $x), (replaceWithValue $x)>;\n"));
    assert!(out.status.success(), "{}", text(&out.stderr));
    let rust = text(&out.stdout);
    assert!(rust.contains("pub static Gone: Pattern") && rust.contains("populate_with_generated"), "{rust}");
}

#[test]
fn a_wrong_rule_is_an_error_with_its_place() {
    let out = run(&["-gen-rewriters"], &format!("{OPS}def Gone : Pat<(AOp $x), (replaceWithValue $y)>;\n"));
    assert_eq!(out.status.code(), Some(1));
    assert_eq!(text(&out.stdout), "");
    let wanted = "<stdin>:4:5: error: referencing unbound symbol 'y'\ndef Gone : Pat<(AOp $x), (replaceWithValue $y)>;\n    ^\n";
    assert_eq!(text(&out.stderr), wanted);
}

#[test]
fn what_is_no_generator_is_refused() {
    let out = run(&["--gen-nothing"], "");
    assert_eq!(out.status.code(), Some(1));
    assert!(text(&out.stderr).contains("unknown option '--gen-nothing'"));
}
