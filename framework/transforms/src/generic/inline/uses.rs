//! How often callables are referred to, for those that may be erased once nobody does.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_ir::op_interfaces::Callable;
use terrace_ir::symbols::{
    ReferenceFinder, Scope, SymbolTables, Visibility, can_discard_when_unused, is_symbol, table_members,
    visibility, walk_symbol_tables,
};
use terrace_ir::{Context, Global, Ir, Op, effects};

use terrace_analysis::call_graph::{CallGraph, Edge, Node, callable_region};

/// The references that one callable holds.
#[derive(Default)]
struct Held {
    /// From its own attributes.
    top: FxHashSet<Node>,
    /// From what is in it.
    inner: FxHashMap<Node, i64>,
}

/// The counts.
#[derive(Default)]
pub(super) struct UseList {
    /// References to symbols that may be erased.
    discardable: FxHashMap<Node, i64>,
    held: FxHashMap<Node, Held>,
    tables: SymbolTables,
    references: ReferenceFinder,
}

impl UseList {
    pub(super) fn new(ctx: &Context, ir: &Ir, root: Global<Op>, graph: &CallGraph) -> UseList {
        let mut list = UseList::default();
        let mut always: Vec<Node> = Vec::new();
        let visible = ir.parent_op(root).is_none();
        walk_symbol_tables(ctx, ir, root, visible, &mut |table, all_visible| {
            for op in table_members(ir, table) {
                if effects::info(ctx, ir, op).interface::<dyn Callable>().is_some()
                    && let Some(node) = callable_region(ctx, ir, op).and_then(|r| graph.node(r))
                {
                    let hidden = all_visible || visibility(ctx, ir, op) == Visibility::Private;
                    if is_symbol(ctx, ir, op) && hidden && can_discard_when_unused(ctx, ir, op) {
                        list.discardable.entry(node).or_insert(0);
                    }
                    continue;
                }
                list.referenced(ctx, ir, graph, op, &mut |node, _| always.push(node));
            }
        });
        for node in always {
            list.discardable.remove(&node);
        }
        for node in graph.nodes() {
            list.recompute(ctx, ir, graph, node);
        }
        list
    }

    /// Calls `f` for each reference to a callable in an operation: the callable and the user.
    fn referenced(
        &mut self,
        ctx: &Context,
        ir: &Ir,
        graph: &CallGraph,
        op: Global<Op>,
        f: &mut dyn FnMut(Node, Global<Op>),
    ) {
        let Some(table) = ir.parent_op(op) else { return };
        let mut resolved = FxHashMap::default();
        for u in self.references.uses(ctx, ir, Scope::Op(op)).unwrap_or_default() {
            let node = *resolved.entry(u.reference).or_insert_with(|| {
                let symbol = self.tables.lookup_nearest(ctx, ir, table, u.reference)?;
                graph.node(callable_region(ctx, ir, symbol)?)
            });
            if let Some(node) = node {
                f(node, u.user);
            }
        }
    }

    fn release(&mut self, held: &Held) {
        let top = held.top.iter().map(|n| (n, 1));
        for (node, n) in top.chain(held.inner.iter().map(|(k, v)| (k, *v))) {
            if let Some(count) = self.discardable.get_mut(node) {
                *count -= n;
            }
        }
    }

    /// Counts anew what a callable refers to.
    pub(super) fn recompute(&mut self, ctx: &Context, ir: &Ir, graph: &CallGraph, node: Node) {
        let Some((_, parent)) = graph.callable(node) else { return };
        if let Some(old) = self.held.remove(&node) {
            self.release(&old);
        }
        let mut references = Vec::new();
        self.referenced(ctx, ir, graph, parent, &mut |to, user| references.push((to, user)));
        let mut held = Held::default();
        for (to, user) in references {
            let Some(count) = self.discardable.get_mut(&to) else { continue };
            if user != parent {
                *held.inner.entry(to).or_default() += 1;
            } else if !held.top.insert(to) {
                continue;
            }
            *count += 1;
        }
        self.held.insert(node, held);
    }

    /// A call in a callable is about to go.
    pub(super) fn drop_call(
        &mut self,
        ctx: &Context,
        ir: &Ir,
        graph: &CallGraph,
        user: Node,
        call: Global<Op>,
    ) {
        let mut dropped = Vec::new();
        self.referenced(ctx, ir, graph, call, &mut |to, _| dropped.push(to));
        for to in dropped {
            if let Some(n) = self.held.get_mut(&user).and_then(|h| h.inner.get_mut(&to)) {
                *n -= 1;
                if let Some(count) = self.discardable.get_mut(&to) {
                    *count -= 1;
                }
            }
        }
    }

    /// The references of `from` were copied into `to`.
    pub(super) fn merge(&mut self, from: Node, to: Node) {
        let Some(source) = self.held.get(&from) else { return };
        let copied: Vec<(Node, i64)> = source.inner.iter().map(|(k, v)| (*k, *v)).collect();
        let target = self.held.entry(to).or_default();
        for (node, n) in copied {
            *target.inner.entry(node).or_default() += n;
            if let Some(count) = self.discardable.get_mut(&node) {
                *count += n;
            }
        }
    }

    /// Forgets a callable that goes, and those defined in it.
    pub(super) fn erase(&mut self, graph: &CallGraph, node: Node) {
        let mut todo = vec![node];
        while let Some(node) = todo.pop() {
            todo.extend(graph.edges(node).filter(|(_, e)| *e == Edge::Child).map(|(n, _)| n));
            if let Some(held) = self.held.remove(&node) {
                self.release(&held);
            }
            self.discardable.remove(&node);
        }
    }

    /// Returns true if nobody refers to a callable that may go.
    pub(super) fn is_dead(&self, ctx: &Context, ir: &Ir, node: Node, op: Global<Op>) -> bool {
        if !is_symbol(ctx, ir, op) {
            return effects::is_memory_effect_free(ctx, ir, op) && ir.body(op.body).is_unused(op.entity);
        }
        self.discardable.get(&node) == Some(&0)
    }

    /// Returns true if one reference is all that a callable that may go has.
    pub(super) fn has_one_use(&self, ctx: &Context, ir: &Ir, node: Node, op: Global<Op>) -> bool {
        if !is_symbol(ctx, ir, op) {
            let body = ir.body(op.body);
            let uses: usize = body.results(op.entity).map(|v| body.uses(v).count()).sum();
            return effects::is_memory_effect_free(ctx, ir, op) && uses == 1;
        }
        self.discardable.get(&node) == Some(&1)
    }
}
