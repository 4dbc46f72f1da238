//! The calls of each function, as far as they are reached.

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use terrace_ir::op_interfaces::{CallLike, CallLikeOp, Callable};
use terrace_ir::symbols::{
    ReferenceFinder, Scope, SymbolTables, Visibility, is_symbol, table_members, visibility,
    walk_symbol_tables,
};
use terrace_ir::{Context, Global, Ir, Op, View, effects};

use crate::call_graph::callable_region;

/// Who calls what.
#[derive(Default)]
pub(super) struct Callers {
    /// Callable operations that only calls in sight refer to.
    closed: FxHashSet<Global<Op>>,
    /// The calls of each that were reached.
    calls: FxHashMap<Global<Op>, IndexSet<Global<Op>, FxBuildHasher>>,
    tables: SymbolTables,
}

impl Callers {
    /// Looks at the symbols in `root`.
    pub(super) fn new(ctx: &Context, ir: &Ir, root: Global<Op>) -> Callers {
        let mut callers = Callers::default();
        let mut all_tables = Vec::new();
        walk_symbol_tables(ctx, ir, root, ir.parent_op(root).is_none(), &mut |table, visible| {
            all_tables.push(table);
            for op in table_members(ir, table) {
                let open = match visibility(ctx, ir, op) {
                    Visibility::Public => true,
                    Visibility::Nested => !visible,
                    Visibility::Private => false,
                };
                if !open && is_symbol(ctx, ir, op) && callable_region(ctx, ir, op).is_some() {
                    callers.closed.insert(op);
                }
            }
        });
        if !callers.closed.is_empty() && !callers.open_what_is_named(ctx, ir, &all_tables) {
            callers.closed.clear();
        }
        callers
    }

    /// Any other reference than that of a call may lead to calls that are not in sight. False if there may be references that are not seen.
    fn open_what_is_named(&mut self, ctx: &Context, ir: &Ir, tables: &[Global<Op>]) -> bool {
        let mut references = ReferenceFinder::default();
        for table in tables {
            for member in table_members(ir, *table) {
                let Some(uses) = references.uses(ctx, ir, Scope::Op(member)) else { return false };
                for u in uses {
                    let view = View { ctx, body: ir.body(u.user.body) };
                    let call = u.user.entity.cast::<dyn CallLike>(&view);
                    if call.and_then(|c| c.callee(&view)) == Some(u.reference) {
                        continue;
                    }
                    let found = self.tables.lookup_path(ctx, ir, *table, u.reference);
                    found.iter().flatten().for_each(|symbol| {
                        self.closed.remove(symbol);
                    });
                }
            }
        }
        true
    }

    /// True if calls of it may not be in sight.
    pub(super) fn is_open(&self, callable: Global<Op>) -> bool {
        !self.closed.contains(&callable)
    }

    /// The callable that a call runs, if that is known and has contents.
    pub(super) fn callee(&mut self, ctx: &Context, ir: &Ir, call: Global<Op>) -> Option<Global<Op>> {
        let view = View { ctx, body: ir.body(call.body) };
        let symbol = call.entity.cast::<dyn CallLike>(&view)?.callee(&view)?;
        let callable = self.tables.lookup_nearest(ctx, ir, call, symbol)?;
        effects::info(ctx, ir, callable).interface::<dyn Callable>()?;
        callable_region(ctx, ir, callable).map(|_| callable)
    }

    /// Notes a call.
    pub(super) fn add(&mut self, callable: Global<Op>, call: Global<Op>) {
        self.calls.entry(callable).or_default().insert(call);
    }

    /// The calls of it that were reached.
    pub(super) fn calls(&self, callable: Global<Op>) -> Vec<Global<Op>> {
        self.calls.get(&callable).into_iter().flatten().copied().collect()
    }
}
