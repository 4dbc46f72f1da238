//! `inline`: calls are replaced by what they call, callees first, each callable simplified before its calls are looked at.
//!
//! MLIR's inliner: components of the call graph bottom up; in each, simplify and inline until nothing is inlined any more or four
//! times. The dialects say what may be inlined, and how
//! ([`Inliner`](terrace_ir::interfaces::Inliner)). Here: which calls, in which order. Replacing one call is in
//! `inline/call.rs`, counting references to callables in `inline/uses.rs`, the size of the result in `inline/expansion.rs`, through what a call
//! came in `inline/history.rs`.

use rustc_hash::FxHashSet;
use terrace_ir::def::TraitSet;
use terrace_ir::op_interfaces::CallLike;
use terrace_ir::symbols::{SymbolTables, Visibility, visibility};
use terrace_ir::{Block, Context, Diagnostic, Global, Ir, Op, Region, View, effects};

use crate::generic::canonicalize::Canonicalization;
use terrace_analysis::call_graph::{CallGraph, EXTERNAL, Edge, Node, UNKNOWN};

mod call;
mod expansion;
mod history;
mod uses;

use super::Inliner;
use crate::generic::Canonicalizer;
use history::{History, Inlinings};
use terrace_pass::{
    OpPassManager, PassContext, PassFailure, PassRegistry, PassResult, PreparedPipeline, parse_pipeline_into,
};
use uses::UseList;

/// How to inline.
pub struct InlineConfig {
    /// How often a component is simplified and inlined into.
    pub max_iterations: u32,
    /// Inlines only into symbols that others may refer to, from callees as they were written. Where callees are long chains, that
    /// costs the size of the result, while bottom up every link of the chain is expanded too.
    pub roots_only: bool,
    /// A callee is inlined where it has at most so many per cent of its caller's operations; `u32::MAX`: always.
    pub threshold: u32,
    /// With more operations in a callable whose calls are all expanded, nothing is inlined and the result is an error: calls can
    /// double a program's size at every level.
    pub expansion_limit: Option<u64>,
    /// With more operations in all expanded callables together, [`InlineConfig::roots_only`] holds; without a number, where they have so many
    /// more than the program that inlining bottom up would take long.
    pub bottom_up_limit: Option<u64>,
}

impl Default for InlineConfig {
    fn default() -> Self {
        InlineConfig {
            max_iterations: 4,
            roots_only: false,
            threshold: u32::MAX,
            expansion_limit: None,
            bottom_up_limit: None,
        }
    }
}

/// Simplifies a callable.
pub(crate) type Simplify<'a> = dyn FnMut(&mut Ir, Global<Op>) -> Result<(), Diagnostic> + 'a;

/// Inlines in a symbol table, canonicalizing callables. Private ones that are not called any more go.
pub fn inline(ctx: &Context, ir: &mut Ir, table: Global<Op>) -> Result<(), Diagnostic> {
    let canonicalizer = Canonicalization::new(ctx);
    inline_with(ctx, ir, table, &InlineConfig::default(), &mut |ir, op| {
        canonicalizer.run(ctx, ir, op);
        Ok(())
    })
}

/// [`inline`] with what simplifies callables.
pub fn inline_with(
    ctx: &Context,
    ir: &mut Ir,
    table: Global<Op>,
    config: &InlineConfig,
    simplify: &mut Simplify<'_>,
) -> Result<(), Diagnostic> {
    if !effects::info(ctx, ir, table).has(TraitSet::SymbolTable) {
        let name = String::from_utf8_lossy(effects::info(ctx, ir, table).name()).into_owned();
        let message = format!(
            "'{name}' op  was scheduled to run under the inliner, but does not define a symbol table"
        );
        return Err(Diagnostic::error(ir.body(table.body).loc(table.entity), message));
    }
    let graph = CallGraph::new(ctx, ir, table);
    let roots_only = config.roots_only || expansion::check(ctx, ir, &graph, config)?;
    let uses = UseList::new(ctx, ir, table, &graph);
    let components = graph.components();
    let circular = components.iter().filter(|c| c.len() > 1).flatten().copied().collect();
    let mut run = Run {
        ctx,
        graph: &graph,
        config,
        uses,
        tables: SymbolTables::new(),
        calls: Vec::new(),
        dead: Vec::new(),
        circular,
        left: CIRCULAR,
    };
    for mut component in components {
        for _ in 0..config.max_iterations {
            run.simplify(ir, &component, simplify)?;
            if roots_only && !component.iter().any(|n| run.is_root(ir, *n)) {
                break;
            }
            if !run.inline_calls(ir, &mut component) {
                break;
            }
        }
    }
    for node in run.dead {
        if let Some((_, op)) = graph.callable(node) {
            ir.erase_op(op);
        }
    }
    Ok(())
}

/// A call with the callable that it is in and the one that it calls.
#[derive(Clone, Copy)]
pub(crate) struct ResolvedCall {
    call: Global<Op>,
    source: Node,
    target: Node,
}

struct Run<'a> {
    ctx: &'a Context,
    graph: &'a CallGraph,
    config: &'a InlineConfig,
    uses: UseList,
    tables: SymbolTables,
    calls: Vec<ResolvedCall>,
    /// Callables to erase at the end.
    dead: Vec<Node>,
    /// Callables that come back to themselves over others.
    circular: FxHashSet<Node>,
    /// How many more operations of those may be inlined.
    left: usize,
}

/// So many operations of callables that call each other in a circle are inlined, about: what they come to has no bound but the number of rounds,
/// and each round can be a power of the one before.
const CIRCULAR: usize = 1 << 18;

impl Run<'_> {
    fn is_root(&self, ir: &Ir, node: Node) -> bool {
        let callable = self.graph.callable(node);
        callable.is_some_and(|(_, op)| visibility(self.ctx, ir, op) != Visibility::Private)
    }

    fn simplify(
        &mut self,
        ir: &mut Ir,
        component: &[Node],
        simplify: &mut Simplify<'_>,
    ) -> Result<(), Diagnostic> {
        let has_children = |n: &Node| self.graph.edges(*n).any(|(_, e)| e == Edge::Child);
        let nodes: Vec<Node> = component.iter().filter(|n| !has_children(n)).copied().collect();
        for node in &nodes {
            if let Some((_, op)) = self.graph.callable(*node)
                && effects::info(self.ctx, ir, op).has(TraitSet::IsolatedFromAbove)
            {
                simplify(ir, op)?;
            }
        }
        for node in nodes {
            self.uses.recompute(self.ctx, ir, self.graph, node);
        }
        Ok(())
    }

    /// Inlines calls in a component; returns whether there were any. Callables found dead leave the component.
    fn inline_calls(&mut self, ir: &mut Ir, component: &mut Vec<Node>) -> bool {
        let mut dead: FxHashSet<Node> = FxHashSet::default();
        let mut dead_list: Vec<Node> = Vec::new();
        for node in component.iter().copied() {
            let Some((region, op)) = self.graph.callable(node) else { continue };
            if self.uses.is_dead(self.ctx, ir, node, op) {
                if dead.insert(node) {
                    dead_list.push(node);
                }
            } else {
                let blocks = ir.body(region.body).region_blocks(region.entity).collect();
                self.collect_calls(ir, region, blocks, node, false);
            }
        }
        let mut history = History::new(self.graph.bound());
        // The inlinings through which each call came.
        let mut origin: Vec<Inlinings> = vec![Inlinings::default(); self.calls.len()];
        let mut inlined = false;
        let mut i = 0;
        while let Some(it) = self.calls.get(i).copied() {
            let from = origin.get(i).copied().unwrap_or_default();
            i += 1;
            if dead.contains(&it.source)
                || history.contains(from, self.graph.number(it.target))
                || !self.should_inline(ir, it)
            {
                continue;
            }
            let Some((region, callee)) = self.graph.callable(it.target) else { continue };
            if self.circular.contains(&it.target) {
                self.left = self.left.saturating_sub(ir.body(region.body).live_ops());
            }
            // The last call of a callable that may go: its operations would be moved, so use lists stay as they are.
            let in_place = self.uses.has_one_use(self.ctx, ir, it.target, callee);
            let Some(blocks) = call::inline_call(self.ctx, ir, it.call, callee, region, in_place) else {
                continue;
            };
            self.collect_inlined(ir, it.call, &blocks);
            let Some(()) = call::finish(self.ctx, ir, it.call, callee, blocks) else { continue };
            inlined = true;
            if origin.len() < self.calls.len() {
                origin.resize(self.calls.len(), history.with(from, self.graph.number(it.target)));
            }
            self.uses.drop_call(self.ctx, ir, self.graph, it.source, it.call);
            self.uses.merge(it.target, it.source);
            ir.erase_op(it.call);
            if in_place {
                self.uses.erase(self.graph, it.target);
                if dead.insert(it.target) {
                    dead_list.push(it.target);
                }
            }
        }
        component.retain(|n| !dead.contains(n));
        for n in dead_list {
            if !self.dead.contains(&n) {
                self.dead.push(n);
            }
        }
        self.calls.clear();
        inlined
    }

    fn collect_inlined(&mut self, ir: &Ir, call: Global<Op>, blocks: &call::Inlined) {
        let mut at = Some(call);
        let mut node = None;
        // The callable around: its region is the region of an operation around the call.
        while let Some(op) = at {
            let body = ir.body(op.body);
            node = body.parent_region(op.entity).and_then(|r| self.graph.node(Global::new(op.body, r)));
            if node.is_some() {
                break;
            }
            at = ir.parent_op(op);
        }
        if let Some(node) = node {
            self.collect_calls(ir, blocks.region, blocks.blocks.clone(), node, true);
        }
    }

    /// Appends the calls in blocks of a region to the list, those in nested callables only where `nested`.
    fn collect_calls(
        &mut self,
        ir: &Ir,
        region: Global<Region>,
        blocks: Vec<Block>,
        source: Node,
        nested: bool,
    ) {
        let mut work: Vec<(Global<Block>, Node)> =
            blocks.into_iter().map(|b| (Global::new(region.body, b), source)).collect();
        while let Some((block, source)) = work.pop() {
            let body = ir.body(block.body);
            for op in body.block_ops(block.entity) {
                let op = Global::new(block.body, op);
                if let Some(c) = effects::info(self.ctx, ir, op).interface::<dyn CallLike>() {
                    let callee = c.callee(op.entity, &View { ctx: self.ctx, body });
                    // References into nested symbol tables are left alone.
                    if callee.is_some_and(|c| self.ctx.as_flat_symbol_ref(c).is_none()) {
                        continue;
                    }
                    let target = self.graph.resolve(self.ctx, ir, &mut self.tables, op);
                    if target != UNKNOWN && target != EXTERNAL {
                        self.calls.push(ResolvedCall { call: op, source, target });
                    }
                    continue;
                }
                let (inner, regions) = ir.regions(op);
                for r in regions {
                    let node = self.graph.node(Global::new(inner, r));
                    if nested || node.is_none() {
                        let node = node.unwrap_or(source);
                        work.extend(ir.body(inner).region_blocks(r).map(|b| (Global::new(inner, b), node)));
                    }
                }
            }
        }
    }

    fn should_inline(&self, ir: &Ir, it: ResolvedCall) -> bool {
        let info = effects::info(self.ctx, ir, it.call);
        // Two callables that call each other would go on and on.
        let circular = self.graph.is_recursive(it.target) || self.graph.refers(it.target, it.source);
        if info.has(TraitSet::Terminator) || circular {
            return false;
        }
        if self.left == 0 && self.circular.contains(&it.target) {
            return false;
        }
        let Some((region, callee)) = self.graph.callable(it.target) else { return false };
        let mut at = Some(it.call);
        while let Some(op) = at {
            if op == callee {
                return false;
            }
            at = ir.parent_op(op);
        }
        let source = ir.body(region.body);
        if !source.has_one_block(region.entity) {
            let Some(parent) = ir.parent_op(it.call) else { return false };
            let parent_info = effects::info(self.ctx, ir, parent);
            let same = parent_info.name() == effects::info(self.ctx, ir, callee).name();
            if !same && (parent_info.def().is_none() || parent_info.has(TraitSet::SingleBlock)) {
                return false;
            }
        }
        self.is_profitable(ir, it)
    }

    fn is_profitable(&self, ir: &Ir, it: ResolvedCall) -> bool {
        match self.config.threshold {
            0 => return false,
            u32::MAX => return true,
            _ => {}
        }
        let count = |node| self.graph.callable(node).map_or(0, |(_, op)| ir.ops_pre(op).len() - 1);
        let (caller, callee) = (count(it.source), count(it.target));
        caller == 0 || callee * 100 / caller <= self.config.threshold as usize
    }
}

impl Inliner {
    fn default_manager(&self, registry: &PassRegistry) -> Result<OpPassManager, String> {
        let mut pm = OpPassManager::any();
        // The usual pipeline needs no registry.
        if self.default_pipeline_str == "canonicalize" && !registry.has_pass("canonicalize") {
            pm.add_pass(Canonicalizer::default())?;
        } else {
            parse_pipeline_into(&self.default_pipeline_str, registry, &mut pm).map_err(|e| e.message)?;
        }
        Ok(pm)
    }
}

impl Inliner {
    pub(super) fn prepare(&mut self, ctx: &Context, registry: &PassRegistry) -> PassResult {
        let default = self.default_manager(registry).map_err(|message| {
            let message = format!("cannot read the default pipeline of the inliner: {message}");
            Diagnostic::error(terrace_ir::Loc::unknown(ctx), message)
        })?;
        self.prepared.clear();
        for pm in self.op_pipeline_list.iter().chain(Some(&default)) {
            self.prepared.push(PreparedPipeline::new(pm, ctx, registry)?);
        }
        Ok(())
    }

    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let (ctx, pipelines) = (cx.ctx, &mut cx.pipelines);
        let config = InlineConfig {
            max_iterations: self.max_inlining_iterations,
            threshold: self.inlining_threshold,
            roots_only: false,
            expansion_limit: self.expansion_limit,
            bottom_up_limit: self.bottom_up_limit,
        };
        let mut silent = false;
        let result = inline_with(ctx, cx.ir, cx.op, &config, &mut |ir, op| {
            let body = ir.body(op.body);
            let (name, loc) = (ctx.op_info(body.name(op.entity)).name(), body.loc(op.entity));
            let own = |p: &&PreparedPipeline| p.pipeline().op_name().is_some_and(|n| n.as_bytes() == name);
            let Some(pipeline) = self.prepared.iter().find(own).or(self.prepared.last()) else {
                return Ok(());
            };
            if pipeline.pipeline().is_empty() {
                return Ok(());
            }
            pipelines.run(ir, pipeline, op).map_err(|failure| {
                silent = failure.0.is_none();
                failure.0.map_or_else(|| Diagnostic::error(loc, "a pipeline failed"), |d| *d)
            })
        });
        match result {
            Err(_) if silent => Err(PassFailure(None)),
            other => Ok(other?),
        }
    }
}
