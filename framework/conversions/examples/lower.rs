//! Runs lowerings by name over standard input and prints the result: `lower --convert-arith-to-llvm < in.mlir`.

use std::io::{Read, Write};

use terrace_asm::{PrintFlags, parse_source, print_op};
use terrace_conversions as c;
use terrace_ir::def::Registry;
use terrace_ir::diag::Renderer;
use terrace_ir::{Context, Diagnostic, Diagnostics, Global, Ir, Op};

fn run(ctx: &Context, ir: &mut Ir, root: Global<Op>, name: &str) -> Result<(), Diagnostic> {
    let types = c::llvm_common::LlvmTypeOptions::default();
    match name.trim_start_matches('-') {
        "convert-arith-to-llvm" => c::arith_to_llvm::convert_arith_to_llvm(ctx, ir, root, &types),
        "convert-func-to-llvm" => c::func_to_llvm::convert_func_to_llvm(ctx, ir, root, &types),
        "finalize-memref-to-llvm" => c::memref_to_llvm::finalize_memref_to_llvm(ctx, ir, root, &types),
        "convert-cf-to-llvm" => c::cf_to_llvm::convert_cf_to_llvm(ctx, ir, root, &types),
        "reconcile-unrealized-casts" => {
            c::reconcile_casts::reconcile_unrealized_casts(ctx, ir, root);
            Ok(())
        }
        _ => Ok(()),
    }
}

fn main() -> std::process::ExitCode {
    let mut text = Vec::new();
    if std::io::stdin().read_to_end(&mut text).is_err() {
        return 1.into();
    }
    let registry = Registry::with(terrace_dialects::ALL);
    let mut ctx = Context::new(&registry);
    ctx.allow_unregistered_dialects(true);
    let mut diags = Diagnostics::new();
    let ir = parse_source(&ctx, &text, "<stdin>", &mut diags);
    let mut renderer = Renderer::new(false);
    renderer.add_file("<stdin>", text);
    let timing = std::env::var_os("TIMING").is_some();
    let done = ir.and_then(|mut ir| {
        let top = ir.top()?;
        for name in std::env::args().skip(1).filter(|a| a != "--allow-unregistered-dialect") {
            let start = std::time::Instant::now();
            if let Err(d) = run(&ctx, &mut ir, top, &name) {
                diags.emit(d);
                return None;
            }
            if timing {
                eprintln!("{name}: {:?}", start.elapsed());
            }
        }
        let mut out = print_op(&ctx, &ir, top, &PrintFlags::default());
        out.push(b'\n');
        std::io::stdout().write_all(&out).ok()
    });
    for d in diags.list() {
        if renderer.render(&ctx, d, &mut std::io::stderr()).is_err() {
            return 1.into();
        }
    }
    if done.is_some() { 0.into() } else { 1.into() }
}
