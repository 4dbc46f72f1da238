//! How large a program gets when all of its calls are expanded, without expanding them.

use rustc_hash::FxHashMap;
use terrace_analysis::call_graph::{CallGraph, Node};
use terrace_ir::op_interfaces::CallLike;
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, effects};

use super::InlineConfig;

/// Sizes in operations.
struct Expansion {
    /// Of all callables together.
    all: u64,
    /// The same as they are written.
    written: u64,
    /// The largest callable; `None` if there is none.
    largest: Option<(u64, Global<Op>)>,
}

/// Inlining bottom up takes up to so many operations in all expanded callables, if no limit is given, and up to so many times those of the
/// program.
const BOTTOM_UP: (u64, u64) = (1 << 20, 32);

/// Holds a program against the limits. Returns whether it exceeds the one that inlining bottom up has.
pub(super) fn check(
    ctx: &Context,
    ir: &Ir,
    graph: &CallGraph,
    config: &InlineConfig,
) -> Result<bool, Diagnostic> {
    let Expansion { all, written, largest } = expansion(ctx, ir, graph);
    if let (Some(limit), Some((size, op))) = (config.expansion_limit, largest)
        && size > limit
    {
        let loc = ir.body(op.body).loc(op.entity);
        let message = format!("the program is too large: its calls expand to more than {limit} operations");
        return Err(Diagnostic::error(loc, message).hint("call functions less often from one another"));
    }
    let usual = BOTTOM_UP.0.max(written.saturating_mul(BOTTOM_UP.1));
    Ok(all > config.bottom_up_limit.unwrap_or(usual))
}

/// Sums up the sizes, callees first. A call inside a cycle of the call graph counts as itself: how often the inliner goes around it
/// is limited anyhow.
fn expansion(ctx: &Context, ir: &Ir, graph: &CallGraph) -> Expansion {
    let mut tables = SymbolTables::new();
    let mut sizes: FxHashMap<Node, u64> = FxHashMap::default();
    let mut sum = Expansion { all: 0, written: 0, largest: None };
    for node in graph.components().into_iter().flatten() {
        let Some((_, callable)) = graph.callable(node) else { continue };
        let mut size = 0u64;
        for op in ir.ops_pre(callable).into_iter().skip(1) {
            size += 1;
            sum.written += 1;
            if effects::info(ctx, ir, op).interface::<dyn CallLike>().is_some() {
                let callee = graph.resolve(ctx, ir, &mut tables, op);
                size = size.saturating_add(sizes.get(&callee).copied().unwrap_or(0));
            }
        }
        sizes.insert(node, size);
        sum.all = sum.all.saturating_add(size);
        if sum.largest.is_none_or(|(most, _)| size > most) {
            sum.largest = Some((size, callable));
        }
    }
    sum
}
