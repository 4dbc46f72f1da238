//! The framework as a library: reads IR, runs a pattern of its own and a pipeline over it, and prints it.
//!
//! `cargo run -p terrace-example-embed`
#![forbid(unsafe_code)]

use std::sync::Arc;

use terrace::asm::{PrintFlags, parse_source, print_op};
use terrace::dialects::arith::{AddIOp, MulIOp};
use terrace::ir::{Context, Diagnostics, def::Registry, verify};
use terrace::pass::{Log, PassManager, parse_pipeline};
use terrace::rewrite::{
    Frozen, GreedyConfig, NoListener, OrNoMatch, PatternSet, Rewrite, Rewriter, apply_greedily,
};

const SOURCE: &str = "
func.func @four_times(%x: i32) -> i32 {
  %two = arith.constant 2 : i32
  %y = arith.muli %x, %two : i32
  %z = arith.muli %y, %two : i32
  return %z : i32
}";

/// `x * 2` is `x + x`.
fn double(mul: MulIOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let x = mul.lhs(rw);
    (mul.rhs(rw).constant_int(rw) == Some(2)).or_no_match("the factor is not 2")?;
    rw.replace_by(mul, AddIOp::new(x, x));
    Ok(())
}

fn main() -> Result<(), String> {
    let ctx = Context::new(&Registry::with(terrace::dialects::ALL));
    let mut diags = Diagnostics::new();
    let ir = parse_source(&ctx, SOURCE.as_bytes(), "four_times.mlir", &mut diags);
    let mut ir = ir.ok_or_else(|| diags.plain(&ctx))?;
    let top = ir.top().ok_or("nothing was read")?;
    let mut patterns = PatternSet::new();
    patterns.add(double);
    apply_greedily(
        &ctx,
        &mut ir,
        top,
        &Frozen::new(&ctx, &patterns),
        &GreedyConfig::default(),
        &mut NoListener,
    );
    let passes = Arc::new(terrace::passes::all());
    let pipeline =
        parse_pipeline("builtin.module(func.func(canonicalize,cse))", &passes).map_err(|e| e.message)?;
    let manager = PassManager::new(pipeline, passes).verify_each(verify);
    if !manager.run(&ctx, &mut ir, top, &mut Log::default()).success {
        return Err("a pass failed".to_owned());
    }
    print!("{}", String::from_utf8_lossy(&print_op(&ctx, &ir, top, &PrintFlags::default())));
    Ok(())
}
