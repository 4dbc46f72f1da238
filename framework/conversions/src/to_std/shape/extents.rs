//! Computations over all sizes of shapes: broadcasting, comparison, reduction. Shapes are tensors of sizes, and shorter ones are aligned at their ends.

use terrace_dialects::arith::{AndIOp, CmpIOp, CmpIPredicate, ConstantOp, MaxUIOp, OrIOp, SelectOp, SubIOp};
use terrace_dialects::shape::{BroadcastOp, IsBroadcastableOp, ReduceOp, ShapeEqOp, ShapeType};
use terrace_dialects::{scf, tensor};
use terrace_ir::{DYNAMIC, Global, Mapping, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::super::control::{counted_loop, either, index};
use super::{extent_tensor, no_error};

pub(super) fn populate(patterns: &mut ConversionPatterns) {
    patterns.lower(broadcast).lower(is_broadcastable).lower(shape_eq).lower(reduce);
}

/// Shapes beside each other.
struct Aligned<'a> {
    shapes: &'a [Value],
    /// The largest rank.
    rank: Value,
    /// How far each shape starts after the longest.
    offsets: Vec<Value>,
}

impl<'a> Aligned<'a> {
    fn new(shapes: &'a [Value], zero: Value, rw: &mut Rewriter<'_>) -> Result<Aligned<'a>, NoMatch> {
        let ranks: Vec<Value> = shapes.iter().map(|v| tensor::DimOp::new(*v, zero).result(rw)).collect();
        let (first, rest) = ranks.split_first().or_no_match("there is no shape")?;
        let rank = rest.iter().fold(*first, |most, v| MaxUIOp::new(*v, most).result(rw));
        let offsets = ranks.iter().map(|v| SubIOp::new(rank, *v).result(rw)).collect();
        Ok(Aligned { shapes, rank, offsets })
    }

    /// Goes over the shapes at place `at` of the longest: each that has a size there makes a new state of the size and the state of before.
    fn over(
        &self,
        at: Value,
        state: Value,
        rw: &mut Rewriter<'_>,
        mut step: impl FnMut(&mut Rewriter<'_>, Value, Value) -> Value,
    ) -> Value {
        let mut state = state;
        for (shape, offset) in self.shapes.iter().zip(&self.offsets) {
            let before = CmpIOp::new(CmpIPredicate::ult, at, *offset).result(rw);
            let next = either(
                before,
                Some(state.ty(rw)),
                rw,
                |_| Some(state),
                |rw| {
                    let own = SubIOp::new(at, *offset).result(rw);
                    let size = tensor::ExtractOp::new(*shape, [own]).result(rw);
                    Some(step(rw, size, state))
                },
            );
            state = next.unwrap_or(state);
        }
        state
    }

    /// The size that the shapes are broadcast to: the last that is not 1.
    fn broadcast_size(&self, at: Value, rw: &mut Rewriter<'_>) -> Value {
        let one = index(rw, 1);
        self.over(at, one, rw, |rw, size, state| {
            let is_one = CmpIOp::new(CmpIPredicate::eq, size, one).result(rw);
            SelectOp::new(is_one, state, size).result(rw)
        })
    }
}

fn broadcast(op: Lower<'_, BroadcastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = op.op.result(rw).ty(rw);
    no_error(result, rw)?;
    let zero = index(rw, 0);
    let aligned = Aligned::new(op.shapes(), zero, rw)?;
    let (ty, number) = (extent_tensor(rw, DYNAMIC), rw.context().index_type());
    let new = tensor::GenerateOp::new(ty, [aligned.rank]).insert_with(rw, &[number], |rw, args| {
        if let Some(at) = args.first() {
            let size = aligned.broadcast_size(*at, rw);
            tensor::YieldOp::new(size).insert(rw);
        }
    });
    let mut value = new.result(rw);
    if result != ty {
        value = tensor::CastOp::new(result, value).result(rw);
    }
    rw.replace(op.op, [value]);
    Ok(())
}

/// Shapes can be broadcast if each size is 1 or what they are broadcast to.
fn is_broadcastable(op: Lower<'_, IsBroadcastableOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    refuse_errors(&op.op.shapes(rw), rw)?;
    let (zero, one) = (index(rw, 0), index(rw, 1));
    let aligned = Aligned::new(op.shapes(), zero, rw)?;
    let holds = ConstantOp::bool(true).result(rw);
    let all = counted_loop([zero, aligned.rank, one], Some(holds), rw, |rw, at, state| {
        let common = aligned.broadcast_size(at, rw);
        let next = aligned.over(at, state?, rw, |rw, size, state| {
            let is_one = CmpIOp::new(CmpIPredicate::eq, size, one).result(rw);
            let is_common = CmpIOp::new(CmpIPredicate::eq, size, common).result(rw);
            let fits = OrIOp::new(is_one, is_common).result(rw);
            AndIOp::new(state, fits).result(rw)
        });
        Some(next)
    });
    rw.replace(op.op, [all.or_no_match("the loop has no result")?]);
    Ok(())
}

/// Refuses shapes that are no tensors.
fn refuse_errors(shapes: &[Value], rw: &Rewriter<'_>) -> Result<(), NoMatch> {
    let error = shapes.iter().any(|v| v.ty(rw).is::<ShapeType>(rw));
    (!error).then_some(()).or_no_match("a shape that may be an error is not lowered")
}

/// All shapes are compared with the first: ranks, and then size by size.
fn shape_eq(op: Lower<'_, ShapeEqOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    refuse_errors(&op.op.shapes(rw), rw)?;
    let [first, rest @ ..] = op.shapes() else {
        rw.replace_by(op.op, ConstantOp::bool(true));
        return Ok(());
    };
    if rest.is_empty() {
        rw.replace_by(op.op, ConstantOp::bool(true));
        return Ok(());
    }
    let (zero, bool) = (index(rw, 0), rw.context().i1());
    let first_rank = tensor::DimOp::new(*first, zero).result(rw);
    let mut all = None;
    for shape in rest {
        let rank = tensor::DimOp::new(*shape, zero).result(rw);
        let same_rank = CmpIOp::new(CmpIPredicate::eq, first_rank, rank).result(rw);
        let same = either(
            same_rank,
            Some(bool),
            rw,
            |rw| {
                let one = index(rw, 1);
                let init = ConstantOp::bool(true).result(rw);
                counted_loop([zero, first_rank, one], Some(init), rw, |rw, at, state| {
                    let a = tensor::ExtractOp::new(*first, [at]).result(rw);
                    let b = tensor::ExtractOp::new(*shape, [at]).result(rw);
                    let equal = CmpIOp::new(CmpIPredicate::eq, a, b).result(rw);
                    Some(AndIOp::new(state?, equal).result(rw))
                })
            },
            |rw| Some(ConstantOp::bool(false).result(rw)),
        );
        let same = same.or_no_match("the comparison has no result")?;
        all = Some(all.map_or(same, |all: Value| AndIOp::new(all, same).result(rw)));
    }
    rw.replace(op.op, all.as_slice());
    Ok(())
}

/// ```text
/// %r = shape.reduce(%s, %x)                   %c0.. %n = tensor.dim %s, %c0
///        : tensor<?xindex> -> index {         %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) {
///   ^bb0(%i: index, %d: index, %a: index):      %d = tensor.extract %s[%i]
///     ..                                        ..
///     shape.yield %y                            scf.yield %y
/// ```
fn reduce(op: Lower<'_, ReduceOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    refuse_errors(&[op.op.shape(rw)], rw)?;
    let body = op.op.region(rw).entry(rw).or_no_match("it has no body")?;
    let parameters = body.args(rw);
    let mut inner = body.ops(rw);
    let end = inner.pop().or_no_match("its body has no end")?;
    let (zero, one) = (index(rw, 0), index(rw, 1));
    let (shape, inits) = (op.shape(), op.init_vals());
    let rank = tensor::DimOp::new(shape, zero).result(rw);
    let types: Vec<_> = inits.iter().map(|v| v.ty(rw)).collect();
    let mut arguments = vec![rw.context().index_type()];
    arguments.extend(&types);
    let new =
        scf::ForOp::new(zero, rank, one, inits).types(&types).insert_with(rw, &arguments, |rw, args| {
            let Some((at, state)) = args.split_first() else { return };
            let size = tensor::ExtractOp::new(shape, [*at]).result(rw);
            let mut map = Mapping::default();
            for (from, to) in parameters.iter().zip([*at, size].iter().chain(state)) {
                map.map(Global::new(rw.body_id(), *from), *to);
            }
            for inner in &inner {
                rw.clone_op(rw.global(*inner), &mut map);
            }
            let now = |v: &Value| map.get(Global::new(rw.body_id(), *v)).unwrap_or(*v);
            let yielded: Vec<Value> = end.operands(rw).iter().map(now).collect();
            scf::YieldOp::new(yielded).insert(rw);
        });
    rw.replace(op.op, new.results(rw));
    Ok(())
}
