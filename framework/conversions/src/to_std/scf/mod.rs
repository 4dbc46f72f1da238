//! `convert-scf-to-cf`: loops and conditionals as blocks and branches. `whiles.rs`: loops with a condition; `switch.rs`: cases.

mod switch;
mod whiles;

use smallvec::SmallVec;
use terrace_ir::{Attr, AttrData, Block, Context, Diagnostic, Global, InsertPoint, Ir, Op, Region, Value};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionRewriter, ConversionTarget, Operands,
    apply_partial_conversion,
};

/// What must not be left.
const ILLEGAL: &[&str] = &[
    "scf.forall",
    "scf.for",
    "scf.if",
    "scf.index_switch",
    "scf.parallel",
    "scf.while",
    "scf.execute_region",
];

/// Lowers scf in `root`.
pub fn convert_scf_to_cf(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut patterns = ConversionPatterns::new();
    populate_scf_to_cf(&mut patterns);
    let mut target = ConversionTarget::new();
    target.illegal_ops(ILLEGAL);
    target.dynamic_unknown(|_, _, _| Some(true));
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `convert-scf-to-cf`.
pub fn populate_scf_to_cf(patterns: &mut ConversionPatterns) {
    patterns.add_untyped_fn("scf.for", lower_for);
    patterns.add_untyped_fn("scf.if", lower_if);
    patterns.add_untyped_fn("scf.execute_region", lower_execute_region);
    switch::populate(patterns);
    whiles::populate(patterns);
}

/// `cf.br` at the insertion point.
fn branch(rw: &mut ConversionRewriter<'_>, loc: terrace_ir::Loc, to: Block, operands: &[Value]) -> Op {
    let new = rw.op("cf.br", loc).operands(operands).successors(&[to]);
    rw.insert(&new)
}

/// `cf.cond_br` at the insertion point.
fn branch_if(
    rw: &mut ConversionRewriter<'_>,
    loc: terrace_ir::Loc,
    condition: Value,
    then: (Block, &[Value]),
    otherwise: (Block, &[Value]),
) -> Op {
    let new = rw
        .op("cf.cond_br", loc)
        .operand_groups(&[&[condition], then.1, otherwise.1])
        .successors(&[then.0, otherwise.0]);
    rw.insert(&new)
}

/// Lets the branch that closes a loop have what the loop says to LLVM.
fn propagate_loop_attrs(rw: &mut ConversionRewriter<'_>, from: Op, to: Op) {
    let ctx = rw.context();
    let annotation = |(n, a): &(Attr, Attr)| {
        ctx.as_string(*n) == Some(b"llvm.loop_annotation")
            && matches!(ctx.data(*a), AttrData::DialectAttr { .. } | AttrData::OpaqueAttr { .. })
    };
    let attrs: Vec<(Attr, Attr)> = rw.body().discardable_attrs(from).filter(annotation).collect();
    if !attrs.is_empty() {
        rw.body_mut().set_discardable(to, &attrs);
    }
}

/// The one region that everything is moved to: that of the operation at hand.
fn region_of(rw: &ConversionRewriter<'_>, op: Op) -> Option<Region> {
    rw.body().parent_region(op)
}

fn lower_for(op: Op, _: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    match lower_for_parts(op, rw) {
        Some(()) => true,
        None => rw.no_match("the loop has no body"),
    }
}

fn lower_for_parts(op: Op, rw: &mut ConversionRewriter<'_>) -> Option<()> {
    let ctx = rw.context();
    let body = rw.body();
    let loc = body.loc(op);
    let operands: SmallVec<[Value; 6]> = body.operands(op).collect();
    let [lower, upper, step, inits @ ..] = &operands[..] else { return None };
    let unsigned = body.attr(ctx, op, "unsignedCmp").is_some();
    let region = *body.regions(op).first()?;
    let outer = region_of(rw, op)?;
    let first = body.first_block(region)?;
    let last = body.last_block(region)?;
    let end_of_body = body.last_op(last)?;
    let start_of_body = body.first_op(first)?;
    let ty = body.value_type(*lower);
    let (before, after) = rw.split_around(op)?;
    // The first block of the loop is left with its arguments: it becomes that of the condition.
    let (condition, first_body) = rw.split_around(start_of_body)?;
    rw.inline_region(region, outer, Some(after));
    let args: SmallVec<[Value; 4]> = rw.body().block_args(condition).iter().copied().collect();
    let iv = *args.first()?;
    // The last block steps and goes back.
    let last = rw.body().parent_block(end_of_body)?;
    rw.set_insertion(InsertPoint::End(last));
    let new = crate::arith_op(rw, "arith.addi", loc).operands(&[iv, *step]).result(ty);
    let mut carried: SmallVec<[Value; 4]> = SmallVec::from_slice(&[rw.insert_value(&new)]);
    carried.extend(rw.body().operands(end_of_body));
    let back = branch(rw, loc, condition, &carried);
    propagate_loop_attrs(rw, op, back);
    rw.erase(end_of_body);
    rw.set_insertion(InsertPoint::End(before));
    let mut start: SmallVec<[Value; 4]> = SmallVec::from_slice(&[*lower]);
    start.extend_from_slice(inits);
    branch(rw, loc, condition, &start);
    rw.set_insertion(InsertPoint::End(condition));
    let predicate = ctx.integer(ctx.i64(), if unsigned { ULT } else { SLT });
    let new = rw.op("arith.cmpi", loc).operands(&[iv, *upper]).result(ctx.i1()).attr("predicate", predicate);
    let more = rw.insert_value(&new);
    branch_if(rw, loc, more, (first_body, &[]), (after, &[]));
    rw.replace(op, args.get(1..)?);
    Some(())
}

const SLT: i64 = 2;
const ULT: i64 = 6;

fn lower_if(op: Op, _: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    match lower_if_parts(op, rw) {
        Some(()) => true,
        None => rw.no_match("a branch has no end"),
    }
}

fn lower_if_parts(op: Op, rw: &mut ConversionRewriter<'_>) -> Option<()> {
    let body = rw.body();
    let loc = body.loc(op);
    let condition = body.operands(op).next()?;
    let regions: SmallVec<[Region; 2]> = body.regions(op).iter().copied().collect();
    let types: SmallVec<[_; 2]> = body.result_types(op).map(|t| (t, loc)).collect();
    let outer = region_of(rw, op)?;
    body.first_block(*regions.first()?)?;
    let (before, after) = rw.split_around(op)?;
    // Results come together in the arguments of a block of their own.
    let join = if types.is_empty() {
        after
    } else {
        let join = rw.create_block(outer, Some(after), &types);
        branch(rw, loc, after, &[]);
        join
    };
    let mut targets = [join, join];
    for (region, target) in regions.iter().zip(targets.iter_mut()) {
        let body = rw.body();
        let (Some(first), Some(last)) = (body.first_block(*region), body.last_block(*region)) else {
            continue;
        };
        *target = first;
        let end = body.last_op(last)?;
        let yielded: SmallVec<[Value; 2]> = body.operands(end).collect();
        rw.set_insertion(InsertPoint::End(last));
        branch(rw, loc, join, &yielded);
        rw.erase(end);
        rw.inline_region(*region, outer, Some(join));
    }
    rw.set_insertion(InsertPoint::End(before));
    branch_if(rw, loc, condition, (targets[0], &[]), (targets[1], &[]));
    let results: SmallVec<[Value; 2]> = match types.is_empty() {
        true => SmallVec::new(),
        false => rw.body().block_args(join).iter().copied().collect(),
    };
    rw.replace(op, &results);
    Some(())
}

/// A region of several blocks that runs once.
fn lower_execute_region(op: Op, _: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    match lower_execute_region_parts(op, rw) {
        Some(()) => true,
        None => rw.no_match("the region has no blocks"),
    }
}

fn lower_execute_region_parts(op: Op, rw: &mut ConversionRewriter<'_>) -> Option<()> {
    let ctx = rw.context();
    let body = rw.body();
    let loc = body.loc(op);
    let region = *body.regions(op).first()?;
    let outer = region_of(rw, op)?;
    let first = body.first_block(region)?;
    let yields: Vec<Op> = body
        .region_blocks(region)
        .filter_map(|b| body.last_op(b))
        .filter(|o| body.is(ctx, *o, "scf.yield"))
        .collect();
    let types: SmallVec<[_; 2]> = body.result_types(op).map(|t| (t, loc)).collect();
    let (before, after) = rw.split_around(op)?;
    rw.set_insertion(InsertPoint::End(before));
    branch(rw, loc, first, &[]);
    let join = rw.create_block(outer, Some(after), &types);
    branch(rw, loc, after, &[]);
    for y in yields {
        let block = rw.body().parent_block(y)?;
        let values: SmallVec<[Value; 2]> = rw.body().operands(y).collect();
        rw.set_insertion(InsertPoint::End(block));
        branch(rw, loc, join, &values);
        rw.erase(y);
    }
    rw.inline_region(region, outer, Some(join));
    let results: SmallVec<[Value; 2]> = rw.body().block_args(join).iter().copied().collect();
    rw.replace(op, &results);
    Some(())
}

impl crate::passes::SCFToControlFlowPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(convert_scf_to_cf(cx.ctx, cx.ir, cx.op)?)
    }
}
