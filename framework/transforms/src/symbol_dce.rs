//! `symbol-dce`: private symbols that nothing refers to.

use rustc_hash::FxHashMap;
use terrace_ir::def::TraitSet;
use terrace_ir::{Attr, AttrData, Context, Global, Ir, Op, Walk};

/// How often each root symbol name is referred to in everything nested in `root`.
pub fn uses_by_name(ctx: &Context, ir: &Ir, root: Global<Op>) -> FxHashMap<Attr, usize> {
    let mut uses: FxHashMap<Attr, usize> = FxHashMap::default();
    ir.walk_pre(root, |ir, op| {
        let body = ir.body(op.body);
        let mut todo: Vec<Attr> = body.inherent_attrs(op.entity).iter().flatten().copied().collect();
        todo.extend(body.discardable_attrs(op.entity).map(|(_, v)| v));
        while let Some(a) = todo.pop() {
            match ctx.data(a) {
                AttrData::SymbolRef { root, .. } => *uses.entry(*root).or_default() += 1,
                AttrData::Array(list) => todo.extend(list.iter()),
                AttrData::Dictionary(entries) => todo.extend(entries.iter().map(|(_, v)| *v)),
                _ => {}
            }
        }
        Walk::Advance
    });
    uses
}

/// Erases private symbols of a module that nothing refers to, until there are none.
pub fn erase_dead_symbols(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> bool {
    let mut changed = false;
    loop {
        let uses = uses_by_name(ctx, ir, module);
        let mut nested = Vec::new();
        ir.nested_ops(module, &mut nested);
        nested.retain(|op| {
            let private =
                ir.attr(ctx, *op, "sym_visibility").and_then(|a| ctx.as_string(a)) == Some(b"private");
            let name = ir.attr(ctx, *op, "sym_name");
            let symbol = ctx.op_info(ir.body(op.body).name(op.entity)).has(TraitSet::Symbol);
            symbol && private && name.is_some_and(|n| !uses.contains_key(&n))
        });
        if nested.is_empty() {
            return changed;
        }
        changed = true;
        nested.into_iter().for_each(|op| ir.erase_op(op));
    }
}
