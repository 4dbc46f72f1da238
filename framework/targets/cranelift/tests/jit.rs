//! Functions of the llvm dialect run by Cranelift: each file has functions and, in comments, calls with their results.
//!
//! `// CALL add(2, 3) -> 5`. Results are those of LLVM's interpreter and compiler.

use std::path::Path;

use terrace_cranelift::{Error, Jit, Options};
use terrace_dialects::llvm;
use terrace_ir::def::Registry;
use terrace_ir::{Context, Diagnostics};
use terrace_runtime::call::Argument;
use terrace_runtime::program::{Compiled, Program, Value, add_entries};

fn program(text: &str, optimize: bool) -> Result<Program<'static>, Error> {
    let ctx = Context::new(&Registry::with(&[&terrace_dialects::builtin::DIALECT, &llvm::DIALECT]));
    let mut diags = Diagnostics::new();
    let parsed = terrace_asm::parse_source(&ctx, text.as_bytes(), "test.mlir", &mut diags);
    let mut ir = parsed.unwrap_or_else(|| panic!("{}", diags.plain(&ctx)));
    let functions = add_entries(&ctx, &mut ir);
    let code = Jit::new(&ctx, &ir, &Options { optimize }, &[])?;
    Ok(Program::new(Compiled::new(Box::new(code), functions)))
}

fn value(text: &str) -> Value {
    match text.parse::<i128>() {
        Ok(v) => Value::Int(v),
        Err(_) => Value::Float(text.parse().unwrap_or_else(|_| panic!("'{text}' is no number"))),
    }
}

fn values(text: &str) -> Vec<Value> {
    text.split(',').map(str::trim).filter(|t| !t.is_empty()).map(value).collect()
}

fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) => a == b || a.is_nan() && b.is_nan(),
        _ => a == b,
    }
}

#[test]
fn calls_give_their_results() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/jit");
    let mut calls = 0;
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be listed").path();
        let text = std::fs::read_to_string(&path).expect("it can be read");
        for optimize in [false, true] {
            let mut program = program(&text, optimize).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            for line in text.lines().filter_map(|l| l.trim().strip_prefix("// CALL ")) {
                let (call, expected) = line.split_once("->").unwrap_or((line, ""));
                let (name, args) = call.trim().trim_end_matches(')').split_once('(').expect("a call");
                let got = program
                    .call_values(name, values(args).into_iter().map(Argument::Scalar).collect())
                    .unwrap_or_else(|e| panic!("{line}: {e}"));
                let expected = values(expected);
                let equal = got.len() == expected.len() && got.iter().zip(&expected).all(|(a, b)| same(a, b));
                assert!(equal, "{}: {line}: got {got:?}", path.display());
                calls += 1;
            }
        }
    }
    assert!(calls > 0);
}

fn check_refused(text: &str, expected: &str) {
    match program(text, false) {
        Ok(_) => panic!("it has code: {text}"),
        Err(e) => assert_eq!(e.to_string(), expected),
    }
}

#[test]
fn what_has_no_code_is_refused_by_name() {
    check_refused(
        "llvm.func @f() { %0 = llvm.mlir.constant(8 : i32) : i32\n %1 = llvm.intr.coro.size : i32\n llvm.return }",
        "'llvm.intr.coro.size' cannot become machine code with Cranelift: coroutines need passes that split functions",
    );
    check_refused(
        "llvm.func @f(%v: vector<[4]xi32>) { llvm.return }",
        "'llvm.func' cannot become machine code with Cranelift: values of type vector<[4]xi32> are not supported",
    );
    // C's convention is not known for it.
    check_refused(
        "llvm.func @puts(vector<16xf32>)\nllvm.func @f(%v: vector<16xf32>) { llvm.call @puts(%v) : (vector<16xf32>) -> ()\n llvm.return }",
        "'llvm.call' cannot become machine code with Cranelift: a vector of more than 128 bits is passed to other functions in ways that are not supported",
    );
    check_refused(
        "llvm.func @nowhere()\nllvm.func @f() { llvm.call @nowhere() : () -> ()\n llvm.return }",
        "undefined: nowhere",
    );
}
