//! Reductions of a block: first in each subgroup by shuffles, then, over a buffer that the block shares, of the results of these.

use terrace_dialects::arith::{self, CmpIPredicate, FastMathFlags};
use terrace_dialects::gpu::{
    AddressSpace, AddressSpaceAttr, AllReduceOp, AllReduceOperation, Attributions, BarrierOp, BlockDimOp,
    Dimension, GPUFuncOp, ShuffleMode, ShuffleOp, ThreadIdOp, WORKGROUP_ATTRIBUTIONS, YieldOp,
};
use terrace_dialects::{cf, memref, vector};
use terrace_ir::types::MemRefType;
use terrace_ir::{Block, Global, InsertPoint, Loc, Mapping, Op, Region, Type, Value, Values, ViewIr};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewrite, Rewriter};

/// The threads of a subgroup.
const SUBGROUP: i64 = 32;

/// The reductions in a function, if all threads take part in each.
pub(super) fn all_reduces(function: GPUFuncOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let v = ViewIr { ctx, ir: rw.ir(), body: rw.body_id() };
    let (entry, inside) = function.entry(&v).or_no_match("it has no body")?;
    let (entry, body) = (entry, inside.body);
    let mut reductions = Vec::new();
    for op in rw.ir().ops_of::<AllReduceOp>(ctx, rw.global(function)) {
        let v = ViewIr { ctx, ir: rw.ir(), body: op.body };
        op.entity.uniform(&v).or_no_match("not all threads may take part in a reduction")?;
        (op.body == body)
            .or_no_match("a reduction is in an operation that stands apart from the function")?;
        reductions.push(op.entity);
    }
    (!reductions.is_empty()).or_no_match("it reduces nothing")?;
    for op in reductions {
        let value = rw.in_body(body, |rw| op.value(rw).ty(rw));
        let buffer = add_buffer(function, entry, body, value, rw)?;
        rw.in_body(body, |rw| {
            rw.set_insertion_before(op);
            let loc = op.loc(rw);
            rw.with_loc(loc, |rw| reduce(op, buffer, rw))
        })?;
    }
    Ok(())
}

/// Adds a buffer that the block shares, with an element for each subgroup, before those of single threads.
fn add_buffer(
    function: GPUFuncOp,
    entry: Block,
    body: terrace_ir::BodyId,
    element: Type,
    rw: &mut Rewriter<'_>,
) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let space = AddressSpaceAttr::get(ctx, AddressSpace::Workgroup).into();
    let ty = MemRefType::get(ctx, &[SUBGROUP], element).cast::<MemRefType>(ctx);
    let ty = ty.or_no_match("values of the type are not in memory")?.with_space(Some(space));
    let v = ViewIr { ctx, ir: rw.ir(), body: rw.body_id() };
    let (before, shared) = (function.leading_arguments(&v), function.num_workgroup_attributions(&v));
    let count = ctx.integer(ctx.integer_type(64), shared as i64 + 1);
    rw.set_attr(function, WORKGROUP_ATTRIBUTIONS, Some(count));
    if let Some(attrs) = function.workgroup_attrib_attrs(rw) {
        let more: Vec<_> = attrs.iter().copied().chain([ctx.empty_dictionary()]).collect();
        function.set_workgroup_attrib_attrs(rw, Some(&more));
    }
    Ok(rw.in_body(body, |rw| rw.body_mut().insert_block_arg(entry, before + shared, ty)))
}

/// The way in which two values become one.
#[derive(Clone, Copy)]
enum Accumulator {
    Kind(vector::CombiningKind),
    Body(Global<Region>),
}

impl Accumulator {
    fn of(op: AllReduceOp, rw: &Rewriter<'_>) -> Result<Accumulator, NoMatch> {
        use vector::CombiningKind as K;
        let Some(kind) = op.op(rw) else { return Ok(Accumulator::Body(op.body(rw))) };
        Ok(Accumulator::Kind(match kind {
            AllReduceOperation::ADD => K::ADD,
            AllReduceOperation::MUL => K::MUL,
            AllReduceOperation::MINUI => K::MINUI,
            AllReduceOperation::MINSI => K::MINSI,
            AllReduceOperation::MINNUMF => K::MINNUMF,
            AllReduceOperation::MAXUI => K::MAXUI,
            AllReduceOperation::MAXSI => K::MAXSI,
            AllReduceOperation::MAXNUMF => K::MAXNUMF,
            AllReduceOperation::AND => K::AND,
            AllReduceOperation::OR => K::OR,
            AllReduceOperation::XOR => K::XOR,
            AllReduceOperation::MINIMUMF => K::MINIMUMF,
            AllReduceOperation::MAXIMUMF => K::MAXIMUMF,
        }))
    }

    /// Two values as one. A body of several blocks goes between what comes before and after.
    fn combine(self, a: Value, b: Value, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
        let region = match self {
            Accumulator::Kind(kind) => {
                let both = vector::combine(rw, kind, a, b, FastMathFlags::default());
                return both.or_no_match("values of the type are not reduced so");
            }
            Accumulator::Body(region) => region,
        };
        inline(region, a, b, rw)
    }
}

/// Puts a copy of a body of two arguments at the insertion point; what it yields.
fn inline(body: Global<Region>, a: Value, b: Value, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    const NO_BODY: &str = "its body has no block";
    let here = rw.insertion_block().or_no_match("there is no place for the body")?;
    let after = rw.split_here().or_no_match("the block cannot be split")?;
    let source = rw.ir().body(body.body).first_block(body.entity).or_no_match(NO_BODY)?;
    let parameters: Values = rw.ir().body(body.body).block_args(source).iter().copied().collect();
    let mut map = Mapping::default();
    for (from, to) in parameters.iter().zip([a, b]) {
        map.map(Global::new(body.body, *from), to);
    }
    let region = here.region(rw).or_no_match("the block is in no region")?;
    rw.clone_region(body, region, Some(after), &mut map);
    let result = rw.add_block_args(after, &[(a.ty(rw), Loc::unknown(rw.context()))]);
    let mut block = rw.body().next_block(here).or_no_match(NO_BODY)?;
    rw.set_insertion(InsertPoint::End(here));
    cf::BranchOp::new([], block).insert(rw);
    while block != after {
        let end: Option<Op> = rw.body().last_op(block);
        if let Some(end) = end.and_then(|op| op.cast::<YieldOp>(rw)) {
            let value = end.values(rw);
            rw.set_insertion(InsertPoint::End(block));
            cf::BranchOp::new(value, after).insert(rw);
            rw.erase(end);
        }
        block = rw.body().next_block(block).or_no_match(NO_BODY)?;
    }
    rw.set_insertion(InsertPoint::Start(after));
    result.first().copied().or_no_match("the block takes no value")
}

fn number(rw: &mut Rewriter<'_>, v: i64) -> Value {
    let i32 = rw.context().i32();
    arith::ConstantOp::new(rw.context().integer(i32, v)).result(rw)
}

fn as_i32(rw: &mut Rewriter<'_>, v: Value) -> Value {
    arith::IndexCastOp::new(rw.context().i32(), v).result(rw)
}

fn as_index(rw: &mut Rewriter<'_>, v: Value) -> Value {
    arith::IndexCastOp::new(rw.context().index_type(), v).result(rw)
}

/// Replaces one reduction.
fn reduce(op: AllReduceOp, buffer: Value, rw: &mut Rewriter<'_>) -> Rewrite {
    const DIMENSIONS: [Dimension; 3] = [Dimension::x, Dimension::y, Dimension::z];
    let accumulator = Accumulator::of(op, rw)?;
    let value = op.value(rw);
    let [size_x, size_y, size_z] = DIMENSIONS.map(|d| {
        let v = BlockDimOp::new(d).result(rw);
        as_i32(rw, v)
    });
    let [x, y, z] = DIMENSIONS.map(|d| {
        let v = ThreadIdOp::new(d).result(rw);
        as_i32(rw, v)
    });
    let rows = arith::MulIOp::new(z, size_y).result(rw);
    let rows = arith::AddIOp::new(rows, y).result(rw);
    let before = arith::MulIOp::new(rows, size_x).result(rw);
    let plane = arith::MulIOp::new(size_x, size_y).result(rw);
    let thread = arith::AddIOp::new(before, x).result(rw);
    let threads = arith::MulIOp::new(plane, size_z).result(rw);
    let mask = number(rw, SUBGROUP - 1);
    let lane = arith::AndIOp::new(thread, mask).result(rw);
    let zero = number(rw, 0);
    let is_first = arith::CmpIOp::new(CmpIPredicate::eq, lane, zero).result(rw);
    let in_earlier_ones = arith::SubIOp::new(thread, lane).result(rw);
    // From here on; may be more than a subgroup has.
    let active = arith::SubIOp::new(threads, in_earlier_ones).result(rw);
    let partial = reduce_subgroup(accumulator, active, value, rw)?;
    if_then(is_first, rw, |rw| {
        let subgroup = divided(rw, thread);
        let place = as_index(rw, subgroup);
        memref::StoreOp::new(partial, buffer, [place]).insert(rw);
        Ok(())
    })?;
    BarrierOp::new().insert(rw);
    let rounded = arith::AddIOp::new(threads, mask).result(rw);
    let subgroups = divided(rw, rounded);
    let is_one = arith::CmpIOp::new(CmpIPredicate::slt, thread, subgroups).result(rw);
    let start = arith::ConstantOp::new(rw.context().integer(rw.context().index_type(), 0)).result(rw);
    if_then(is_one, rw, |rw| {
        let place = as_index(rw, thread);
        let partial = memref::LoadOp::new(buffer, [place]).result(rw);
        let all = reduce_subgroup(accumulator, subgroups, partial, rw)?;
        memref::StoreOp::new(all, buffer, [start]).insert(rw);
        Ok(())
    })?;
    BarrierOp::new().insert(rw);
    let all = memref::LoadOp::new(buffer, [start]).result(rw);
    rw.replace(op, all);
    Ok(())
}

/// v / 32
fn divided(rw: &mut Rewriter<'_>, v: Value) -> Value {
    let size = number(rw, SUBGROUP);
    arith::DivSIOp::new(v, size).result(rw)
}

/// The reduction of a value of a subgroup of which so many threads run, right in the first one. Where all of them run, no result of a
/// shuffle is tested.
fn reduce_subgroup(
    accumulator: Accumulator,
    active: Value,
    value: Value,
    rw: &mut Rewriter<'_>,
) -> Result<Value, NoMatch> {
    let size = number(rw, SUBGROUP);
    let is_partial = arith::CmpIOp::new(CmpIPredicate::slt, active, size).result(rw);
    let steps = || std::iter::successors(Some(1), |i| Some(i << 1)).take_while(|i| *i < SUBGROUP);
    let of_some = |rw: &mut Rewriter<'_>| {
        let mut all = value;
        for i in steps() {
            let offset = number(rw, i);
            let other = ShuffleOp::new(all, offset, active, ShuffleMode::XOR).insert(rw);
            let (other, valid) = (other.shuffle_result(rw), other.valid(rw));
            let both = |rw: &mut Rewriter<'_>| Ok(Some(accumulator.combine(all, other, rw)?));
            all = if_else(valid, rw, both, |_| Ok(Some(all)))?.or_no_match("a branch gives no value")?;
        }
        Ok(Some(all))
    };
    let of_all = |rw: &mut Rewriter<'_>| {
        let mut all = value;
        for i in steps() {
            let offset = number(rw, i);
            let other = ShuffleOp::new(all, offset, size, ShuffleMode::XOR).insert(rw).shuffle_result(rw);
            all = accumulator.combine(all, other, rw)?;
        }
        Ok(Some(all))
    };
    if_else(is_partial, rw, of_some, of_all)?.or_no_match("a branch gives no value")
}

fn if_then(
    condition: Value,
    rw: &mut Rewriter<'_>,
    then: impl FnOnce(&mut Rewriter<'_>) -> Rewrite,
) -> Rewrite {
    if_else(condition, rw, |rw| then(rw).map(|()| None), |_| Ok(None)).map(|_| ())
}

/// Branches here; the value that both ways lead to, if there is one. What follows goes to where they meet.
fn if_else(
    condition: Value,
    rw: &mut Rewriter<'_>,
    then: impl FnOnce(&mut Rewriter<'_>) -> Result<Option<Value>, NoMatch>,
    otherwise: impl FnOnce(&mut Rewriter<'_>) -> Result<Option<Value>, NoMatch>,
) -> Result<Option<Value>, NoMatch> {
    const NO_BLOCK: &str = "the block cannot be split";
    let here = rw.insertion_block().or_no_match(NO_BLOCK)?;
    let rest = rw.split_here().or_no_match(NO_BLOCK)?;
    let region = here.region(rw).or_no_match(NO_BLOCK)?;
    let on_true = rw.create_block(region, Some(rest), &[]);
    let on_false = rw.create_block(region, Some(rest), &[]);
    rw.set_insertion(InsertPoint::End(here));
    cf::CondBranchOp::new(condition, on_true, on_false).insert(rw);
    rw.set_insertion(InsertPoint::End(on_true));
    let first = then(rw)?;
    cf::BranchOp::new(first.as_slice(), rest).insert(rw);
    rw.set_insertion(InsertPoint::End(on_false));
    let second = otherwise(rw)?;
    cf::BranchOp::new(second.as_slice(), rest).insert(rw);
    let mut value = None;
    if let Some(v) = first {
        let (ty, loc) = (v.ty(rw), Loc::unknown(rw.context()));
        value = rw.add_block_args(rest, &[(ty, loc)]).first().copied();
    }
    rw.set_insertion(InsertPoint::Start(rest));
    Ok(value)
}
