//! `duplicate-function-elimination`: of functions that differ in their names alone, the first one stays, and what refers to the others refers to
//! it.
//!
//! ```text
//! func.func @a(%x: f32) -> f32 {            func.func @a(%x: f32) -> f32 {
//!   return %x : f32                           return %x : f32
//! }                                         }
//! func.func @b(%x: f32) -> f32 {      →
//!   return %x : f32
//! }
//! ... call @b(%y)                           ... call @a(%y)
//! ```

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};
use terrace_analysis::call_graph::callable_region;
use terrace_dialects::func::FuncOp;
use terrace_ir::symbols::{Scope, replace_in_op, symbol_name, symbol_uses};
use terrace_ir::{Attr, AttrData, Block, Body, BodyId, Context, Diagnostic, Global, Ir, Op, Region, Value};
use terrace_pass::{PassContext, PassResult};

use super::DuplicateFunctionEliminationPass;

/// Eliminates duplicates in `module`. Returns how many functions were erased.
///
/// # Errors
/// If references to symbols cannot be known.
pub fn eliminate_duplicate_functions(
    ctx: &Context,
    ir: &mut Ir,
    module: Global<Op>,
) -> Result<usize, Diagnostic> {
    let mut first: FxHashMap<u64, Vec<Global<Op>>> = FxHashMap::default();
    let mut gone: Vec<(Global<Op>, Global<Op>)> = Vec::new();
    for f in ir.ops_of::<FuncOp>(ctx, module) {
        let op = Global::new(f.body, *f.entity);
        // A declaration stands for something that is defined elsewhere.
        if callable_region(ctx, ir, op).is_none() {
            continue;
        }
        let bucket = first.entry(hash(ctx, ir, op)).or_default();
        match bucket.iter().find(|other| are_equal(ctx, ir, **other, op)) {
            Some(other) => gone.push((op, *other)),
            None => bucket.push(op),
        }
    }
    // By the symbol table and the name that goes, the one that stays.
    let mut names: FxHashMap<Attr, Attr> = FxHashMap::default();
    for (op, stays) in &gone {
        if let Some((old, new)) = symbol_name(ctx, ir, *op).zip(symbol_name(ctx, ir, *stays)) {
            names.insert(old, new);
        }
    }
    let contents = ir.first_region(module).map_or(Scope::Op(module), Scope::Region);
    let Some(uses) = symbol_uses(ctx, ir, contents) else {
        let at = gone.first().map_or(module, |g| g.0);
        let message = "failed to replace all symbol uses";
        return Err(Diagnostic::error(ir.body(at.body).loc(at.entity), message));
    };
    for u in uses {
        replace_in_op(ctx, ir, u.user, &mut |a| match ctx.data(a) {
            AttrData::SymbolRef { root, nested } => {
                let root = names.get(root).filter(|_| nested.is_empty());
                Some(root.map_or(a, |new| ctx.nested_symbol_ref(*new, &[])))
            }
            _ => None,
        });
    }
    let count = gone.len();
    gone.into_iter().for_each(|(op, _)| ir.erase_op(op));
    Ok(count)
}

/// The attributes of a function without its name.
fn attributes(ctx: &Context, ir: &Ir, op: Global<Op>) -> Vec<(Attr, Attr)> {
    let mut all = ir.body(op.body).attr_dictionary(ctx, op.entity);
    all.retain(|(name, _)| ctx.as_string(*name) != Some(b"sym_name"));
    all
}

fn regions(ir: &Ir, op: Global<Op>) -> (&Body, &[Region]) {
    let (id, regions) = ir.region_list(op);
    (ir.body(id), regions)
}

/// A hash of what counts.
fn hash(ctx: &Context, ir: &Ir, op: Global<Op>) -> u64 {
    let mut h = FxHasher::default();
    attributes(ctx, ir, op).hash(&mut h);
    let mut todo = vec![op];
    while let Some(at) = todo.pop() {
        let body = ir.body(at.body);
        body.name(at.entity).hash(&mut h);
        body.num_operands(at.entity).hash(&mut h);
        body.result_types(at.entity).for_each(|t| t.hash(&mut h));
        if at != op {
            body.inherent_attrs(at.entity).hash(&mut h);
        }
        ir.nested_ops(at, &mut todo);
    }
    h.finish()
}

/// Two functions at once, and which entities of the first are which of the second.
struct Pairs<'a> {
    ir: &'a Ir,
    values: FxHashMap<Global<Value>, Global<Value>>,
    blocks: FxHashMap<Global<Block>, Global<Block>>,
    todo: Vec<(Global<Op>, Global<Op>)>,
}

fn are_equal(ctx: &Context, ir: &Ir, a: Global<Op>, b: Global<Op>) -> bool {
    if attributes(ctx, ir, a) != attributes(ctx, ir, b) {
        return false;
    }
    let mut pairs =
        Pairs { ir, values: FxHashMap::default(), blocks: FxHashMap::default(), todo: Vec::new() };
    if !pairs.regions(a, b) {
        return false;
    }
    while let Some((a, b)) = pairs.todo.pop() {
        if !pairs.operation(a, b) {
            return false;
        }
    }
    true
}

impl Pairs<'_> {
    /// Lists the operations of two operations' regions, the first one last.
    fn regions(&mut self, a: Global<Op>, b: Global<Op>) -> bool {
        let ((x, xs), (y, ys)) = (regions(self.ir, a), regions(self.ir, b));
        if xs.len() != ys.len() {
            return false;
        }
        let mut ops = Vec::new();
        for (r, s) in xs.iter().zip(ys) {
            let (left, right) = (x.region_blocks(*r), y.region_blocks(*s));
            let (left, right): (Vec<Block>, Vec<Block>) = (left.collect(), right.collect());
            if left.len() != right.len() {
                return false;
            }
            for (p, q) in left.into_iter().zip(right) {
                self.blocks.insert(Global::new(x.id(), p), Global::new(y.id(), q));
                if !self.define((x, x.block_args(p)), (y, y.block_args(q))) {
                    return false;
                }
                let (first, second): (Vec<Op>, Vec<Op>) =
                    (x.block_ops(p).collect(), y.block_ops(q).collect());
                if first.len() != second.len() {
                    return false;
                }
                let named = |id: BodyId| move |op| Global::new(id, op);
                ops.extend(first.into_iter().map(named(x.id())).zip(second.into_iter().map(named(y.id()))));
            }
        }
        self.todo.extend(ops.into_iter().rev());
        true
    }

    /// Values of the same types stand for each other.
    fn define(&mut self, (x, a): (&Body, &[Value]), (y, b): (&Body, &[Value])) -> bool {
        let same = a.len() == b.len() && a.iter().zip(b).all(|(p, q)| x.value_type(*p) == y.value_type(*q));
        let pairs = a.iter().zip(b).map(|(p, q)| (Global::new(x.id(), *p), Global::new(y.id(), *q)));
        self.values.extend(pairs);
        same
    }

    fn operation(&mut self, a: Global<Op>, b: Global<Op>) -> bool {
        let (x, y) = (self.ir.body(a.body), self.ir.body(b.body));
        let (p, q) = (a.entity, b.entity);
        let (operands, others) = (x.operands(p), y.operands(q));
        let (successors, blocks) = (x.successors(p), y.successors(q));
        let same = x.name(p) == y.name(q)
            && x.inherent_attrs(p) == y.inherent_attrs(q)
            && x.discardable_attrs(p).eq(y.discardable_attrs(q))
            && operands.len() == others.len()
            && successors.len() == blocks.len()
            && operands.zip(others).all(|(v, w)| {
                let expected = self.values.get(&Global::new(a.body, v));
                // A value that comes later, as in a graph, is compared where it is defined.
                expected.is_none_or(|e| *e == Global::new(b.body, w))
            })
            && successors
                .zip(blocks)
                .all(|(s, t)| self.blocks.get(&Global::new(a.body, s)) == Some(&Global::new(b.body, t)));
        let (results, more): (Vec<Value>, Vec<Value>) = (x.results(p).collect(), y.results(q).collect());
        same && self.define((x, &results), (y, &more)) && self.regions(a, b)
    }
}

impl DuplicateFunctionEliminationPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if eliminate_duplicate_functions(cx.ctx, cx.ir, cx.op)? == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
