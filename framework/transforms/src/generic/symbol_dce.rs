//! `symbol-dce`: symbols that nothing live refers to.
//!
//! Liveness starts from operations that are no symbols and from symbols that others may refer to, and goes through references; so cycles of
//! private functions go too.

use super::SymbolDCE;
use rustc_hash::FxHashSet;
use terrace_ir::symbols::{
    ReferenceFinder, Scope, SymbolTables, Visibility, can_discard_when_unused, is_symbol, is_symbol_table,
    table_members, visibility,
};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Walk};
use terrace_pass::{PassContext, PassResult};

/// Erases dead symbols in the symbol table `table` and those nested in it. Returns how many.
pub fn symbol_dce(ctx: &Context, ir: &mut Ir, table: Global<Op>) -> Result<usize, Diagnostic> {
    let body = ir.body(table.body);
    let loc = body.loc(table.entity);
    let name = String::from_utf8_lossy(ctx.op_info(body.name(table.entity)).name()).into_owned();
    if !is_symbol_table(ctx, ir, table) {
        let message =
            format!("'{name}' op  was scheduled to run under SymbolDCE, but does not define a symbol table");
        return Err(Diagnostic::error(loc, message));
    }
    let nested = ir.parent_op(table).is_some() && is_symbol(ctx, ir, table);
    let hidden = !nested || visibility(ctx, ir, table) == Visibility::Private;
    let live = live_symbols(ctx, ir, table, hidden)?;
    let mut dead = Vec::new();
    ir.walk_post(table, |ir, op| {
        if is_symbol_table(ctx, ir, op) {
            let members = table_members(ir, op).into_iter();
            dead.extend(members.filter(|m| is_symbol(ctx, ir, *m) && !live.contains(m)));
        }
        Walk::Advance
    });
    for op in &dead {
        // Inner tables come first: what they held goes before they do.
        if ir.has_body(op.body) && !ir.body(op.body).is_erased(op.entity) {
            ir.erase_op(*op);
        }
    }
    Ok(dead.len())
}

/// [`symbol_dce`]; where uses cannot be known, nothing is erased.
pub fn erase_dead_symbols(ctx: &Context, ir: &mut Ir, table: Global<Op>) -> bool {
    symbol_dce(ctx, ir, table).is_ok_and(|n| n > 0)
}

fn live_symbols(
    ctx: &Context,
    ir: &Ir,
    root: Global<Op>,
    hidden: bool,
) -> Result<FxHashSet<Global<Op>>, Diagnostic> {
    let mut live: FxHashSet<Global<Op>> = FxHashSet::default();
    let (mut tables, mut references) = (SymbolTables::new(), ReferenceFinder::default());
    // An operation whose references count, and whether the table around it is hidden from outside.
    let mut work: Vec<(Global<Op>, bool)> = Vec::new();
    let enter = |table, hidden: bool, live: &mut FxHashSet<_>, work: &mut Vec<_>| {
        for op in table_members(ir, table) {
            let discardable = is_symbol(ctx, ir, op)
                && (hidden || visibility(ctx, ir, op) == Visibility::Private)
                && can_discard_when_unused(ctx, ir, op);
            if !is_symbol(ctx, ir, op) || !discardable && live.insert(op) {
                work.push((op, hidden));
            }
        }
    };
    enter(root, hidden, &mut live, &mut work);
    while let Some((op, hidden)) = work.pop() {
        if is_symbol_table(ctx, ir, op) {
            let private = !is_symbol(ctx, ir, op) || visibility(ctx, ir, op) == Visibility::Private;
            enter(op, hidden || private, &mut live, &mut work);
        }
        let Some(uses) = references.uses(ctx, ir, Scope::Op(op)) else {
            let loc = ir.body(op.body).loc(op.entity);
            let message = "operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses";
            return Err(Diagnostic::error(loc, message));
        };
        let Some(table) = ir.parent_op(op) else { continue };
        for u in uses {
            for symbol in tables.lookup_path(ctx, ir, table, u.reference).unwrap_or_default() {
                if live.insert(symbol) {
                    let outer = symbol.body == op.body && hidden;
                    work.push((symbol, outer));
                }
            }
        }
    }
    Ok(live)
}

impl SymbolDCE {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let erased = symbol_dce(cx.ctx, cx.ir, cx.op)?;
        cx.count(Self::NUM_DCE, erased as u64);
        if erased == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
