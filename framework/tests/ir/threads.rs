//! Verifying and printing with several threads gives what one thread gives.

use std::fmt::Write as _;

use terrace::asm::{PrintFlags, parse_source, write_op_with_threads};
use terrace::ir::{Context, Diagnostics, Ir, verify_with_threads};

use crate::context;

/// Functions of different sizes, with operations between them that other threads cannot print. Every 50th is wrong if `wrong` is set.
fn program(wrong: bool) -> String {
    let mut text = String::from("module @top {\n");
    for i in 0..300 {
        let _ = write!(text, "func.func @f{i}(%a: i32, %b: i32) -> i32 {{\n%v0 = arith.addi %a, %b : i32\n");
        let n = 50 + i % 7 * 40;
        for k in 1..n {
            let _ = writeln!(text, "%v{k} = arith.muli %v{}, %a : i32", k - 1);
        }
        if wrong && i % 50 == 3 {
            let _ = writeln!(text, "\"arith.addi\"(%a) : (i32) -> i32");
        }
        let _ = writeln!(text, "return %v{} : i32\n}}", n - 1);
        if i % 60 == 10 {
            let _ = writeln!(text, "%g{i} = \"test.op\"() : () -> i32\n\"test.use\"(%g{i}) : (i32) -> ()");
            let _ = writeln!(text, "\"test.nested\"() ({{\nfunc.func private @n{i}()\n}}) : () -> ()");
        }
    }
    text + "}\n"
}

fn parse(ctx: &Context, text: &str) -> Ir {
    let mut diags = Diagnostics::new();
    let ir = parse_source(ctx, text.as_bytes(), "in.mlir", &mut diags);
    assert!(!diags.has_errors(), "{}", diags.plain(ctx));
    ir.expect("it is read")
}

#[test]
fn the_text_is_the_same() {
    let ctx = context();
    let ir = parse(&ctx, &program(false));
    let top = ir.top().expect("there is a module");
    for flags in [
        PrintFlags::default(),
        PrintFlags { debug_info: true, ..PrintFlags::default() },
        PrintFlags { generic: true, ..PrintFlags::default() },
        PrintFlags { skip_regions: true, ..PrintFlags::default() },
        PrintFlags { value_users: true, ..PrintFlags::default() },
    ] {
        let print = |threads: usize| {
            let mut out = Vec::new();
            write_op_with_threads(&ctx, &ir, top, &flags, &mut out, threads).expect("it is written");
            String::from_utf8(out).expect("it is text")
        };
        let one = print(1);
        assert!(one.len() > 1000 || flags.skip_regions);
        for threads in [2, 5] {
            assert!(print(threads) == one, "{flags:?} with {threads} threads");
        }
    }
}

#[test]
fn an_output_that_fails_stops_all() {
    struct Full(usize);
    impl std::io::Write for Full {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0 = self.0.checked_sub(bytes.len()).ok_or(std::io::Error::other("it is full"))?;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let ctx = context();
    let ir = parse(&ctx, &program(false));
    let top = ir.top().expect("there is a module");
    let error = write_op_with_threads(&ctx, &ir, top, &PrintFlags::default(), &mut Full(200_000), 3);
    assert_eq!(error.expect_err("it is full").to_string(), "it is full");
}

#[test]
fn errors_are_the_same_in_the_same_order() {
    let ctx = context();
    let ir = parse(&ctx, &program(true));
    let top = ir.top().expect("there is a module");
    let errors = |threads: usize| {
        let mut diags = Diagnostics::new();
        let valid = verify_with_threads(&ctx, &ir, top, &mut diags, threads);
        (valid, diags.plain(&ctx))
    };
    let one = errors(1);
    assert!(!one.0 && one.1.lines().filter(|l| l.contains("expected 2 operands")).count() == 6, "{}", one.1);
    assert_eq!(errors(2), one);
    assert_eq!(errors(7), one);
}
