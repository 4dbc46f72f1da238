//! `affine-parallelize`: loops whose iterations may run in any order become `affine.parallel` of one dimension.

use smallvec::SmallVec;
use terrace_dialects::affine::{AffineForOp, AffineParallelOp, AffineYieldOp};
use terrace_dialects::memref::AtomicRMWKind;
use terrace_ir::def::TraitSet;
use terrace_ir::{BodyId, Context, Global, InsertPoint, Ir, Op, OpBuilder, Region, Value};

use super::AffineParallelize;
use super::parallel::{is_parallel, reductions};
use super::view::{Names, View};
use terrace_pass::{PassContext, PassResult};

/// A loop, and how the values that it carries are combined.
struct Candidate {
    op: AffineForOp,
    reductions: Vec<(AtomicRMWKind, Value)>,
}

/// Makes the loops of a function parallel that may be, outer ones first; inside of `max_nested` parallel loops none. Loops that reduce
/// values are made so if `with_reductions` says so. Returns how many.
pub fn affine_parallelize(
    ctx: &Context,
    ir: &mut Ir,
    func: Global<Op>,
    max_nested: u32,
    with_reductions: bool,
) -> usize {
    let mut count = 0;
    for id in super::bodies(ir, func) {
        let candidates = candidates(&View::with(ctx, ir, id, Names::new(ctx)), with_reductions);
        for candidate in candidates {
            if nesting(ctx, ir, id, *candidate.op) < u64::from(max_nested) {
                parallelize(ctx, ir, id, &candidate);
                count += 1;
            }
        }
    }
    count
}

/// The loops of a body that may be parallel, each before those in it.
fn candidates(view: &View<'_>, with_reductions: bool) -> Vec<Candidate> {
    let body = view.body();
    let mut all = Vec::new();
    for op in super::ops_pre(view) {
        let Some(op) = op.cast::<AffineForOp>(&terrace_ir::View { ctx: view.ctx, body }) else { continue };
        let carried = if with_reductions { reductions(view, *op) } else { None };
        // A parallel loop reduces no indices.
        let index = view.ctx.index_type();
        let carried = carried.filter(|all| all.iter().all(|(_, v)| body.value_type(*v) != index));
        let carried = carried.or_else(|| view.inits(*op).is_empty().then(Vec::new));
        if let Some(reductions) = carried.filter(|_| is_parallel(view, *op, with_reductions)) {
            all.push(Candidate { op, reductions });
        }
    }
    all
}

/// How many parallel loops are around an operation, up to where the scope of affine operations begins.
fn nesting(ctx: &Context, ir: &Ir, id: BodyId, op: Op) -> u64 {
    let v = terrace_ir::View { ctx, body: ir.body(id) };
    let around = std::iter::successors(op.parent(&v), |op| op.parent(&v));
    let inside = around.take_while(|op| !op.has_trait(&v, TraitSet::AffineScope));
    inside.filter(|op| op.is::<AffineParallelOp>(&v)).count() as u64
}

/// The one region and block of a loop.
fn move_body(ir: &mut Ir, id: BodyId, from: Region, to: Region) {
    ir.body_mut(id).move_blocks(from, to, None);
}

fn parallelize(ctx: &Context, ir: &mut Ir, id: BodyId, candidate: &Candidate) {
    let (op, reductions) = (candidate.op, &candidate.reductions);
    let mut b = OpBuilder::at(ctx, ir, id, InsertPoint::Before(*op));
    b.set_loc(op.loc(&b));
    let i64 = ctx.integer_type(64);
    let kinds: Vec<_> = reductions.iter().map(|(kind, _)| ctx.integer(i64, kind.value())).collect();
    let types: Vec<_> = reductions.iter().map(|(_, v)| v.ty(&b)).collect();
    let (Some(lower), Some(upper)) = (op.lower_bound_map_attr(&b), op.upper_bound_map_attr(&b)) else {
        return;
    };
    let operands: SmallVec<[Value; 4]> =
        op.lower_bound_operands(&b).into_iter().chain(op.upper_bound_operands(&b)).collect();
    let group = |map| {
        let results = ctx.as_affine_map(map).map_or(0, |m| m.results.len());
        let ty = ctx.tensor_type(&[1], ctx.integer_type(32));
        ctx.integer_or_splat(ty, results as i64).unwrap_or(map)
    };
    let step = ctx.integer(i64, op.step(&b));
    let new = AffineParallelOp::new(kinds, lower, group(lower), upper, group(upper), [step], operands)
        .types(types)
        .insert(&mut b);
    let (from, to) = (op.region(&b), new.region(&b));
    let (inits, old, results) = (op.inits(&b), op.results(&b), new.results(&b));
    move_body(ir, id, from, to);
    let v = terrace_ir::View { ctx, body: ir.body(id) };
    let Some(block) = to.entry(&v) else { return };
    let Some(end) = block.end::<AffineYieldOp>(&v) else { return };
    let combiners: Vec<Option<Op>> = end.operands(&v).iter().map(|v2| v2.def(&v)).collect();
    let body = ir.body_mut(id);
    // A parallel loop starts with the neutral value: what it had before is combined with the result.
    for (i, combiner) in combiners.iter().enumerate() {
        let (Some(combiner), Some(init), Some(result), Some(old)) =
            (*combiner, inits.get(i), results.get(i), old.get(i))
        else {
            continue;
        };
        body.move_op(combiner, InsertPoint::Before(*op));
        body.set_operands(combiner, &[*init, *result]);
        if let Some(combined) = body.results(combiner).next() {
            body.replace_all_uses(*old, combined);
        }
    }
    let values: Vec<Value> = reductions.iter().map(|(_, v)| *v).collect();
    body.set_operands(*end, &values);
    for _ in &values {
        body.erase_block_arg(block, 1);
    }
    ir.erase_op(Global::new(id, *op));
}

impl AffineParallelize {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if affine_parallelize(cx.ctx, cx.ir, cx.op, self.max_nested, self.parallel_reductions) == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
