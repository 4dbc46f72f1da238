//! Inlining of a whole program: how large it gets, and so in which order.
//!
//! The inliner itself is the framework's. Small programs are inlined bottom up, as the tutorial does.

use rustc_hash::FxHashMap;
use terrace::analysis::call_graph::{CallGraph, Node};
use terrace::ir::op_interfaces::CallLike;
use terrace::ir::symbols::SymbolTables;
use terrace::ir::{Context, Diagnostic, Global, Ir, Op};
use terrace::transforms::{Canonicalization, InlineConfig, inline_with, symbol_dce};

/// A program whose calls expand to more operations is refused: calls can double its size at every level.
const LARGEST: u64 = 5_000_000;
/// Above so many operations in all expanded functions together, calls are expanded in `main` only.
const EXPAND_ALL: u64 = 100_000;

/// Inlines every call, and erases the functions that are left.
pub(crate) fn run(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    let (all, largest) = expanded_size(ctx, ir, module);
    if largest.0 > LARGEST {
        let loc = ir.body(largest.1.body).loc(largest.1.entity);
        let message = format!("the program is too large: its calls expand to more than {LARGEST} operations");
        return Err(Diagnostic::error(loc, message).hint("call functions less often from one another"));
    }
    let config = InlineConfig { roots_only: all > EXPAND_ALL, ..InlineConfig::default() };
    let canonicalizer = Canonicalization::new(ctx);
    inline_with(ctx, ir, module, &config, &mut |ir, op| {
        canonicalizer.run(ctx, ir, op);
        Ok(())
    })?;
    // Inlining leaves callees of functions that are dead themselves; their shapes are never known.
    symbol_dce(ctx, ir, module)?;
    Ok(())
}

/// How many operations all functions have together when every call is expanded, and the largest function with its size.
fn expanded_size(ctx: &Context, ir: &Ir, module: Global<Op>) -> (u64, (u64, Global<Op>)) {
    let graph = CallGraph::new(ctx, ir, module);
    let mut tables = SymbolTables::new();
    let mut sizes: FxHashMap<Node, u64> = FxHashMap::default();
    let (mut all, mut largest) = (0u64, (0, module));
    // Callees come first.
    for node in graph.components().into_iter().flatten() {
        let Some((region, op)) = graph.callable(node) else { continue };
        let body = ir.body(region.body);
        let mut size = body.live_ops() as u64;
        for call in body.all_ops() {
            if ctx.op_info(body.name(call)).interface::<dyn CallLike>().is_some() {
                let callee = graph.resolve(ctx, ir, &mut tables, Global::new(region.body, call));
                size = size.saturating_add(sizes.get(&callee).copied().unwrap_or(0));
            }
        }
        sizes.insert(node, size);
        all = all.saturating_add(size);
        if size > largest.0 {
            largest = (size, op);
        }
    }
    (all, largest)
}
