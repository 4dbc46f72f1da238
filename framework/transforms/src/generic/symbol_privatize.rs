//! `symbol-privatize`: makes symbols private.

use super::SymbolPrivatize;
use terrace_ir::symbols::{self, Visibility};
use terrace_ir::{Context, Global, Ir, Op};
use terrace_pass::{PassContext, PassResult};

/// Makes the symbols directly in `root` private, but those whose names are excluded. Returns whether anything changed.
pub fn privatize_symbols(ctx: &Context, ir: &mut Ir, root: Global<Op>, exclude: &[String]) -> bool {
    let mut changed = false;
    for op in symbols::table_members(ir, root) {
        let name = symbols::symbol_name(ctx, ir, op).and_then(|a| ctx.as_string(a));
        let excluded = name.is_some_and(|n| exclude.iter().any(|e| e.as_bytes() == n));
        let hidden = symbols::visibility(ctx, ir, op) == Visibility::Private;
        if symbols::is_symbol(ctx, ir, op) && !excluded && !hidden {
            symbols::set_visibility(ctx, ir, op, Visibility::Private);
            changed = true;
        }
    }
    changed
}

impl SymbolPrivatize {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if !privatize_symbols(cx.ctx, cx.ir, cx.op, &self.exclude) {
            cx.preserve_all();
        }
        Ok(())
    }
}
