//! `scf-parallel-loop-fusion`: parallel loops over the same range that follow each other become one.
//!
//! ```text
//! scf.parallel (%i) = (%l) to (%u) step (%s) { A }
//! scf.parallel (%j) = (%l) to (%u) step (%s) { B }   →   scf.parallel (%j) = (%l) to (%u) step (%s) { A; B }
//! ```
//!
//! Nothing with effects may stand between them. What one writes the other may touch by loads and stores at the same indices only, as an
//! iteration of the one would come before all of the other.

use super::SCFParallelLoopFusion;
use crate::affine::alias::{may_alias, underlying};
use crate::affine::memory::{Touch, conflict, touches};
use crate::affine::view::{Names, View};
use rustc_hash::FxHashMap;
use terrace_dialects::arith::{AddIOp, SubIOp};
use terrace_dialects::memref::{LoadOp, StoreOp};
use terrace_dialects::scf::{ParallelOp, ReduceOp};
use terrace_ir::effects::is_memory_effect_free;
use terrace_ir::{Block, Context, Global, Insert as _, InsertPoint, Ir, Op, Region, Value, Values};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoListener, NoMatch, OrNoMatch, Rewriter};

/// Fuses the parallel loops in `root`. Returns how many went into another one.
pub fn fuse_parallel_loops(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> usize {
    let mut fused = 0;
    for op in ir.ops_post(root) {
        if !ir.body(op.body).is_erased(op.entity) {
            let (body, regions) = ir.regions(op);
            fused += regions.into_iter().map(|r| fuse_in(ctx, ir, Global::new(body, r))).sum::<usize>();
        }
    }
    fused
}

fn fuse_in(ctx: &Context, ir: &mut Ir, region: Global<Region>) -> usize {
    let mut fused = 0;
    let blocks: Vec<Block> = ir.body(region.body).region_blocks(region.entity).collect();
    for block in blocks {
        let ops: Vec<Op> = ir.body(region.body).block_ops(block).collect();
        let mut last: Option<ParallelOp> = None;
        for op in ops {
            let mut listener = NoListener;
            let mut rw = Rewriter::new(ctx, ir, region.body, &mut listener);
            let Some(next) = op.cast::<ParallelOp>(&rw) else {
                let free =
                    is_memory_effect_free(ctx, rw.ir(), rw.global(op)) && op.all_regions(&rw).is_empty();
                last = last.filter(|_| free);
                continue;
            };
            let made = last.and_then(|first| fuse(first, next, &mut rw).ok());
            fused += usize::from(made.is_some());
            last = Some(made.unwrap_or(next));
        }
    }
    fused
}

/// True if a parallel loop is nested in another one.
fn has_nested(op: ParallelOp, rw: &Rewriter<'_>) -> bool {
    rw.ir().ops_of::<ParallelOp>(rw.context(), rw.global(op)).len() > 1
}

/// Puts the first of two loops into the second, which is made anew.
fn fuse(first: ParallelOp, second: ParallelOp, rw: &mut Rewriter<'_>) -> Result<ParallelOp, NoMatch> {
    let bounds = |op: ParallelOp, rw: &Rewriter<'_>| [op.lower_bound(rw), op.upper_bound(rw), op.step(rw)];
    let [lower, upper, step] = bounds(second, rw);
    (bounds(first, rw) == bounds(second, rw)).or_no_match("the ranges differ")?;
    (!has_nested(first, rw) && !has_nested(second, rw)).or_no_match("there are loops in a loop")?;
    let blocks = [first, second].map(|op| op.region(rw).entry(rw));
    let [Some(a), Some(b)] = blocks else { return Err(NoMatch("a loop has no body")) };
    let ends = [a, b].map(|block| block.end::<ReduceOp>(rw));
    let [Some(a_end), Some(b_end)] = ends else { return Err(NoMatch("a loop has no end")) };
    keeps_memory(*first, *second, [a, b], rw).or_no_match("iterations of both touch the same memory")?;
    let same_indices = reads_only_own_writes(*first, *second, [a, b], rw)
        && reads_only_own_writes(*second, *first, [b, a], rw);
    same_indices.or_no_match("an iteration of one reads what another of the other writes")?;
    let uses = first.results(rw).iter().flat_map(|v| v.users(rw)).collect::<Vec<Op>>();
    let between = |user: &Op| {
        let here = second.block(rw).and_then(|b| b.region(rw)).and_then(|r| rw.body().ancestor_in(r, *user));
        here.is_none_or(|user| {
            user == *second || user.block(rw) == second.block(rw) && user.is_before(rw, second)
        })
    };
    (!uses.iter().any(between)).or_no_match("a result is used between the loops")?;
    let inits: Values = first.init_vals(rw).into_iter().chain(second.init_vals(rw)).collect();
    let types: Vec<_> = inits.iter().map(|v| v.ty(rw)).collect();
    rw.set_insertion_before(second);
    let loc = second.loc(rw);
    let new = ParallelOp::new().lower_bound(lower).upper_bound(upper).step(step).init_vals(&inits);
    let new = new.types(&types).at(loc).insert(rw);
    let args: Vec<_> = b.args(rw).into_iter().map(|v| (v.ty(rw), v.loc(rw))).collect();
    let to = rw.append_block(new.region(rw), &args);
    let ivs = to.args(rw);
    let reduced: Values = a_end.operands(rw).into_iter().chain(b_end.operands(rw)).collect();
    let regions: Vec<Region> = a_end.reductions(rw).into_iter().chain(b_end.reductions(rw)).collect();
    // The ends move with their blocks, and go once the new one has their regions.
    rw.inline_block(a, InsertPoint::End(to), &ivs);
    rw.inline_block(b, InsertPoint::End(to), &ivs);
    rw.set_insertion(InsertPoint::End(to));
    let end = ReduceOp::new(&reduced).regions(regions.len()).at(b_end.loc(rw)).insert(rw);
    for (from, to) in regions.into_iter().zip(end.reductions(rw)) {
        rw.inline_region(from, to, None);
    }
    rw.erase(a_end);
    rw.erase(b_end);
    let results = new.results(rw);
    let (of_first, of_second) =
        results.split_at_checked(first.results(rw).len()).or_no_match("it has too few results")?;
    rw.replace(first, of_first);
    rw.replace(second, of_second);
    Ok(new)
}

/// True if what the iterations of one loop write, and the other touches, is written and touched by loads and stores at the indices of the
/// same iteration, and no other iteration has these indices.
fn keeps_memory(first: Op, second: Op, [a, b]: [Block; 2], rw: &Rewriter<'_>) -> bool {
    let view = View::with(rw.context(), rw.ir(), rw.body_id(), Names::new(rw.context()));
    let ivs: FxHashMap<Value, Value> = a.args(rw).into_iter().zip(b.args(rw)).collect();
    let place = |op: Op| {
        let load = op.cast::<LoadOp>(rw).map(|op| (op.memref(rw), op.indices(rw)));
        load.or_else(|| op.cast::<StoreOp>(rw).map(|op| (op.memref(rw), op.indices(rw))))
    };
    let same = |x: &Touch, y: &Touch| {
        let (Some((m, at)), Some((n, other))) = (place(x.op), place(y.op)) else { return false };
        let same = |(w, r): (&Value, &Value)| is_same_index(*w, *r, &ivs, rw);
        m == n && at.len() == other.len() && at.iter().zip(&other).all(same) && tells_iterations(&at, a, rw)
    };
    let second = touches(&view, second);
    touches(&view, first).iter().all(|x| second.iter().all(|y| !conflict(&view, x, y) || same(x, y)))
}

/// True if no two iterations of a loop have these indices: each of its variables is one of them, or one and what all iterations share.
fn tells_iterations(indices: &[Value], body: Block, rw: &Rewriter<'_>) -> bool {
    let shared =
        |v: Value| v.def(rw).is_none_or(|op| op.block(rw) != Some(body)) && !body.args(rw).contains(&v);
    let moved = |index: Value| {
        let sum = index.defining::<AddIOp>(rw).map(|op| [op.lhs(rw), op.rhs(rw)]);
        let moved = sum.or_else(|| index.defining::<SubIOp>(rw).map(|op| [op.lhs(rw), op.rhs(rw)]));
        match moved {
            Some([x, by]) if shared(by) => x,
            Some([by, x]) if shared(by) => x,
            _ => index,
        }
    };
    body.args(rw).iter().all(|iv| indices.iter().any(|index| moved(*index) == *iv))
}

/// True if what a second loop reads of what a first one writes, it reads at the indices at which the same iteration writes it.
fn reads_only_own_writes(first: Op, second: Op, [a, b]: [Block; 2], rw: &Rewriter<'_>) -> bool {
    let view = View::with(rw.context(), rw.ir(), rw.body_id(), Names::new(rw.context()));
    let ivs: FxHashMap<Value, Value> = a.args(rw).into_iter().zip(b.args(rw)).collect();
    let nested = |op: Op| rw.ir().ops_pre(rw.global(op)).into_iter().filter(|o| o.body == rw.body_id());
    let mut stores: FxHashMap<Value, Vec<Values>> = FxHashMap::default();
    for op in nested(first) {
        if let Some(store) = op.entity.cast::<StoreOp>(rw) {
            stores.entry(store.memref(rw)).or_default().push(store.indices(rw));
        }
    }
    let written: Vec<(Value, Value)> = stores.keys().map(|m| (*m, underlying(&view, *m))).collect();
    nested(second).filter_map(|op| op.entity.cast::<LoadOp>(rw)).all(|load| {
        let memref = load.memref(rw);
        let inside = memref.def(rw).is_some_and(|def| def.block(rw) == load.block(rw));
        let base = underlying(&view, memref);
        let other = |(m, of): &(Value, Value)| *m != memref && may_alias(&view, *of, base);
        if inside || written.iter().any(other) {
            return false;
        }
        let Some([at, others @ ..]) = stores.get(&memref).map(|all| &all[..]) else { return true };
        let read = load.indices(rw);
        others.iter().all(|o| o == at)
            && at.len() == read.len()
            && at.iter().zip(&read).all(|(w, r)| is_same_index(*w, *r, &ivs, rw))
    })
}

/// True if an index in the first loop is the same number as one in the second, in the same iteration.
fn is_same_index(w: Value, r: Value, ivs: &FxHashMap<Value, Value>, rw: &Rewriter<'_>) -> bool {
    let in_second = |v: Value| ivs.get(&v).copied().unwrap_or(v);
    if in_second(w) == r {
        return true;
    }
    let (Some(a), Some(b)) = (w.def(rw), r.def(rw)) else { return false };
    let free =
        |op: Op| is_memory_effect_free(rw.context(), rw.ir(), rw.global(op)) && op.regions(rw).is_empty();
    free(a)
        && free(b)
        && terrace_rewrite::equivalence::same_but_operands(rw.context(), rw.body(), a, b)
        && a.operands(rw).iter().zip(b.operands(rw)).all(|(x, y)| in_second(*x) == in_second(y))
        && a.results(rw).iter().position(|v| *v == w) == b.results(rw).iter().position(|v| *v == r)
}

impl SCFParallelLoopFusion {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if fuse_parallel_loops(cx.ctx, cx.ir, cx.op) == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
