//! A dialect outside of the framework: its traits, interfaces, types and passes, as the framework sees them.

mod crash;
mod interfaces;
mod params;
mod passes;
mod quickstart;
mod traits;

use terrace::asm::{PrintFlags, parse_source, print_op};
use terrace::ir::{Context, Diagnostics, Global, Ir, Op, verify};
use terrace::opt::{Streams, run};
use terrace::pass::PassRegistry;

/// A context with the dialect, and with operations that nobody knows.
pub(crate) fn context() -> Context {
    let mut ctx = Context::new(&terrace_extend_tests::registry());
    ctx.allow_unregistered_dialects(true);
    ctx.show_operations_in_errors(false);
    ctx
}

/// Reads a text, valid or not.
pub(crate) fn read(ctx: &Context, text: &str) -> (Ir, Global<Op>) {
    let mut diags = Diagnostics::new();
    let ir = parse_source(ctx, text.as_bytes(), "t.mlir", &mut diags);
    let ir = ir.unwrap_or_else(|| panic!("{}\n{text}", diags.plain(ctx)));
    let top = ir.top().expect("a top-level operation");
    (ir, top)
}

/// The errors of the parser or the verifier: `line:column: message`.
pub(crate) fn faults(ctx: &Context, text: &str) -> Vec<String> {
    let mut diags = Diagnostics::new();
    if let Some(ir) = parse_source(ctx, text.as_bytes(), "t.mlir", &mut diags) {
        verify(ctx, &ir, ir.top().expect("a top-level operation"), &mut diags);
    }
    let line = |d: &terrace::ir::Diagnostic| match d.loc.position(ctx) {
        Some((_, line, column)) => format!("{line}:{column}: {}", d.message),
        None => d.message.to_string(),
    };
    diags.list().iter().map(line).collect()
}

pub(crate) fn print(ctx: &Context, ir: &Ir, op: Global<Op>) -> String {
    String::from_utf8_lossy(&print_op(ctx, ir, op, &PrintFlags::default())).into_owned()
}

/// The operations inside of the module, in order.
pub(crate) fn nested(ir: &Ir, top: Global<Op>) -> Vec<Global<Op>> {
    ir.ops_pre(top).into_iter().skip(1).collect()
}

/// Runs the `opt` driver with the dialect; status, output, errors.
pub(crate) fn opt(args: &[&str], passes: &PassRegistry, input: &str) -> (u8, String, String) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut streams =
        Streams { stdin: &mut input.as_bytes(), stdout: &mut stdout, stderr: &mut stderr, color: false };
    let args = ["opt", "--allow-unregistered-dialect"].iter().chain(args).map(|a| (*a).to_owned());
    let status = run(args, &terrace_extend_tests::registry(), passes, &mut streams);
    let text = |t: Vec<u8>| String::from_utf8_lossy(&t).into_owned();
    (status, text(stdout), text(stderr))
}

/// The passes' output for a text that they accept, the module around it left out.
pub(crate) fn check_opt(args: &[&str], input: &str, expected: &str) {
    let (status, out, said) = opt(args, &terrace::passes::all(), input);
    assert_eq!((status, said.as_str()), (0, ""), "{input}");
    let inside = out.trim().strip_prefix("module {\n").and_then(|t| t.strip_suffix("\n}"));
    let lines: Vec<&str> =
        inside.unwrap_or(&out).lines().map(|l| l.strip_prefix("  ").unwrap_or(l)).collect();
    assert_eq!(lines.join("\n").trim(), expected.trim(), "{input}");
}
