//! C programs, compiled by clang to LLVM IR, imported, and made into programs from object files: each prints what its `.out` file has.
//!
//! The tools may be absent: the test says so then, and is skipped.

use std::path::Path;
use std::process::Command;

use terrace_cranelift::{Options, object};
use terrace_ir::def::Registry;
use terrace_ir::{Context, Diagnostics};

/// Runs a tool; false if it is not there or fails.
fn run(tool: &str, args: &[&str]) -> bool {
    Command::new(tool).args(args).output().is_ok_and(|o| o.status.success())
}

fn check(name: &str) {
    if !["clang-22", "mlir-translate-22", "cc"].iter().all(|tool| run(tool, &["--version"])) {
        eprintln!("skipped: clang-22, mlir-translate-22 or cc is not there");
        return;
    }
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c").join(name);
    let (c, out) = (source.with_extension("c"), source.with_extension("out"));
    let expected = std::fs::read_to_string(out).expect("it can be read");
    let file = |suffix: &str| {
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.{suffix}")).to_string_lossy().into_owned()
    };
    let (ll, mlir, o, program) = (file("ll"), file("mlir"), file("o"), file("exe"));
    for level in ["-O0", "-O2"] {
        assert!(run("clang-22", &[level, "-w", "-S", "-emit-llvm", &c.to_string_lossy(), "-o", &ll]));
        assert!(run("mlir-translate-22", &["--import-llvm", &ll, "-o", &mlir]));
        let text = std::fs::read_to_string(&mlir).expect("it can be read");
        let ctx = Context::new(&Registry::with(terrace_dialects::ALL));
        let mut diags = Diagnostics::new();
        let ir = terrace_asm::parse_source(&ctx, text.as_bytes(), &mlir, &mut diags);
        let ir = ir.unwrap_or_else(|| panic!("{}", diags.plain(&ctx)));
        for optimize in [false, true] {
            let bytes = object(&ctx, &ir, name, &Options { optimize }).unwrap_or_else(|e| panic!("{e}"));
            std::fs::write(&o, bytes).expect("it can be written");
            assert!(run("cc", &[&o, "-o", &program, "-lm"]), "{name} {level} does not link");
            let output = Command::new(&program).output().expect("the program runs");
            assert!(output.status.success(), "{name} {level}: {}", output.status);
            assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{name} {level} {optimize}");
        }
    }
}

#[test]
fn structs_are_passed_as_c_compilers_do() {
    check("structs");
}

#[test]
fn functions_have_variable_arguments_and_return_twice() {
    check("varargs");
}

#[test]
fn symbols_are_weak_aliased_thread_local_and_in_sections() {
    check("symbols");
}
