//! Small transformations that need no file of their own: what strips locations and hides symbols.

use terrace_ir::symbols::{self, Visibility};
use terrace_ir::{Context, Global, Ir, Loc, Op, Value};

/// Makes the location of `root`, of all operations nested in it and of their block arguments unknown.
pub fn strip_debug_info(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let unknown = Loc::unknown(ctx);
    for op in ir.ops_pre(root) {
        ir.body_mut(op.body).set_loc(op.entity, unknown);
        let (id, regions) = ir.regions(op);
        let body = ir.body_mut(id);
        let blocks: Vec<_> = regions.iter().flat_map(|r| body.region_blocks(*r)).collect();
        let args: Vec<Value> = blocks.iter().flat_map(|b| body.block_args(*b)).copied().collect();
        args.into_iter().for_each(|v| body.set_arg_loc(v, unknown));
    }
}

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
