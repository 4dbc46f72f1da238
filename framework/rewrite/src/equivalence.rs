//! When two operations of a body do the same: same name, attributes, types and, where asked, operands and regions.
//!
//! Locations never count. Hashes agree with equality; they depend on handles and never decide output.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use terrace_ir::def::TraitSet;
use terrace_ir::{Block, Body, Context, Global, Ir, Op, Region, Value};

/// A hash of an operation without its operands and results.
pub fn hash_without_operands(_ctx: &Context, body: &Body, op: Op) -> u64 {
    let mut h = FxHasher::default();
    body.name(op).hash(&mut h);
    body.inherent_attrs(op).hash(&mut h);
    body.discardable_attrs(op).for_each(|p| p.hash(&mut h));
    body.result_types(op).for_each(|t| t.hash(&mut h));
    h.finish()
}

/// A hash of an operation; that of a commutative one does not depend on the order of its operands.
pub fn hash_op(ctx: &Context, body: &Body, op: Op) -> u64 {
    let mut h = FxHasher::default();
    hash_without_operands(ctx, body, op).hash(&mut h);
    if ctx.op_info(body.name(op)).has(TraitSet::Commutative) {
        sorted_operands(body, op).hash(&mut h);
    } else {
        body.operands(op).for_each(|v| v.hash(&mut h));
    }
    h.finish()
}

fn sorted_operands(body: &Body, op: Op) -> SmallVec<[usize; 4]> {
    let mut operands: SmallVec<[usize; 4]> = body.operands(op).map(Value::index).collect();
    operands.sort_unstable();
    operands
}

/// Returns true if two operations have the same name, attributes, result types and numbers of operands, successors and regions.
pub fn same_but_operands(_ctx: &Context, body: &Body, a: Op, b: Op) -> bool {
    body.name(a) == body.name(b)
        && body.num_operands(a) == body.num_operands(b)
        && body.num_successors(a) == body.num_successors(b)
        && body.inherent_attrs(a) == body.inherent_attrs(b)
        && body.discardable_attrs(a).eq(body.discardable_attrs(b))
        && body.result_types(a).eq(body.result_types(b))
        && body.regions(a).len() == body.regions(b).len()
}

/// Values of the right operation that stand for values of the left one.
type Pairs = FxHashMap<Value, Value>;

fn same_operands(ctx: &Context, body: &Body, a: Op, b: Op, pairs: &Pairs) -> bool {
    let stands = |v: Value| pairs.get(&v).copied().unwrap_or(v);
    if ctx.op_info(body.name(a)).has(TraitSet::Commutative) {
        let mut left: SmallVec<[usize; 4]> = body.operands(a).map(|v| stands(v).index()).collect();
        left.sort_unstable();
        return left == sorted_operands(body, b);
    }
    body.operands(a).map(stands).eq(body.operands(b))
}

/// Work that is left of a comparison.
enum Work {
    Ops(Op, Op),
    Regions(Region, Region),
}

/// Returns true if two operations of the body compute the same from the same operands, regions included. Isolated operations with
/// regions are never the same.
pub fn same_op(ctx: &Context, ir: &Ir, a: Global<Op>, b: Global<Op>) -> bool {
    let body = ir.body(a.body);
    if a.body != b.body {
        return false;
    }
    let (mut pairs, mut blocks) = (Pairs::default(), FxHashMap::default());
    let mut work = vec![Work::Ops(a.entity, b.entity)];
    while let Some(next) = work.pop() {
        match next {
            Work::Ops(a, b) => {
                let isolated = body.child_body(a).is_some() || body.child_body(b).is_some();
                if isolated || !same_but_operands(ctx, body, a, b) || !same_operands(ctx, body, a, b, &pairs)
                {
                    return false;
                }
                let same_successors = body.successors(a).map(|s| blocks.get(&s).copied().unwrap_or(s));
                if !same_successors.eq(body.successors(b)) {
                    return false;
                }
                pairs.extend(body.results(a).zip(body.results(b)));
                let regions = body.regions(a).iter().zip(body.regions(b)).rev();
                work.extend(regions.map(|(l, r)| Work::Regions(*l, *r)));
            }
            Work::Regions(l, r) => {
                if !pair_blocks(body, l, r, &mut pairs, &mut blocks, &mut work) {
                    return false;
                }
            }
        }
    }
    true
}

fn pair_blocks(
    body: &Body,
    l: Region,
    r: Region,
    pairs: &mut Pairs,
    blocks: &mut FxHashMap<Block, Block>,
    work: &mut Vec<Work>,
) -> bool {
    let (left, right): (Vec<Block>, Vec<Block>) =
        (body.region_blocks(l).collect(), body.region_blocks(r).collect());
    if left.len() != right.len() {
        return false;
    }
    blocks.extend(left.iter().copied().zip(right.iter().copied()));
    let first = work.len();
    for (x, y) in left.into_iter().zip(right) {
        let types = |b: Block| body.block_args(b).iter().map(|v| body.value_type(*v));
        if !types(x).eq(types(y)) {
            return false;
        }
        pairs.extend(body.block_args(x).iter().copied().zip(body.block_args(y).iter().copied()));
        let (a, b): (Vec<Op>, Vec<Op>) = (body.block_ops(x).collect(), body.block_ops(y).collect());
        if a.len() != b.len() {
            return false;
        }
        work.extend(a.into_iter().zip(b).map(|(a, b)| Work::Ops(a, b)));
    }
    work[first..].reverse();
    true
}
