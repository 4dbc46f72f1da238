//! `convert-scf-to-cf`: loops and conditionals to blocks and branches.

use terrace_ir::{Block, BodyId, Context, Global, InsertPoint, Ir, Op, Type, Value};

use crate::Builder;

/// Lowers every `scf.for` and `scf.if` of a body, the outermost first.
pub fn convert_scf_to_cf(ctx: &Context, ir: &mut Ir, body: BodyId) {
    for op in in_order(ctx, ir, body) {
        // A yield goes with its loop.
        if ir.body(body).is_erased(op) {
            continue;
        }
        let name = ctx.op_info(ir.body(body).name(op)).name().to_vec();
        match &name[..] {
            b"scf.for" => lower_for(ctx, ir, body, op),
            b"scf.if" => lower_if(ctx, ir, body, op),
            _ => {}
        }
    }
}

/// The operations to lower: what is around comes before what is inside, and in a block the last comes first, because a block is
/// split behind each and what follows moves.
fn in_order(ctx: &Context, ir: &Ir, id: BodyId) -> Vec<Op> {
    let body = ir.body(id);
    let mut order = Vec::new();
    let mut blocks: Vec<Block> = body.own_regions().iter().flat_map(|r| body.region_blocks(*r)).collect();
    while let Some(block) = blocks.pop() {
        let start = order.len();
        for op in body.block_ops(block) {
            blocks.extend(body.regions(op).iter().flat_map(|r| body.region_blocks(*r)));
            if ctx.op_info(body.name(op)).name().starts_with(b"scf.") {
                order.push(op);
            }
        }
        order[start..].reverse();
    }
    order
}

/// Splits the block of `op` behind it; the new block gets the results as arguments.
fn split_behind(ir: &mut Ir, body: BodyId, op: Op) -> Option<(Block, Block)> {
    let b = ir.body_mut(body);
    let before = b.parent_block(op)?;
    let next = b.next_op(op)?;
    let after = b.split_block(next)?;
    Some((before, after))
}

fn lower_for(ctx: &Context, ir: &mut Ir, body: BodyId, op: Op) {
    let Some((before, after)) = split_behind(ir, body, op) else { return };
    let b = ir.body_mut(body);
    let loc = b.loc(op);
    let operands: Vec<Value> = b.operands(op).collect();
    let (lower, upper, step) = (operands[0], operands[1], operands[2]);
    let Some(region) = b.regions(op).first().copied() else { return };
    let Some(outer) = b.block_region(before) else { return };
    let Some(first) = b.first_block(region) else { return };
    let Some(last) = b.last_block(region) else { return };
    // The condition's block has the induction variable and the carried values as arguments.
    let args: Vec<Value> = b.block_args(first).to_vec();
    let types: Vec<Type> = args.iter().map(|v| b.value_type(*v)).collect();
    let condition = b.create_block(&types);
    b.insert_block(outer, condition, Some(after));
    b.move_blocks(region, outer, Some(after));
    let new_args = b.block_args(condition).to_vec();
    for (from, to) in args.iter().zip(&new_args) {
        b.replace_all_uses(*from, *to);
    }
    (0..args.len()).rev().for_each(|i| b.erase_block_arg(first, i));
    let Some(yield_op) = b.last_op(last) else { return };
    let yielded: Vec<Value> = b.operands(yield_op).collect();
    let index = b.value_type(lower);
    let mut build = Builder { ctx, ir, body, at: InsertPoint::Before(yield_op), loc };
    let stepped = build.value("arith.addi", &[new_args[0], step], index, &[]);
    let mut next = vec![stepped];
    next.extend(yielded);
    build.op_with("cf.br", &next, &[], &[], &[condition], 0);
    build.ir.erase_op(Global::new(body, yield_op));
    build.at = InsertPoint::End(before);
    let mut initial = vec![lower];
    initial.extend(&operands[3..]);
    build.op_with("cf.br", &initial, &[], &[], &[condition], 0);
    build.at = InsertPoint::End(condition);
    let slt = ctx.integer(ctx.i64(), 2);
    let more = build.value("arith.cmpi", &[new_args[0], upper], ctx.i1(), &[("predicate", slt)]);
    let segments = ctx.dense_array(ctx.i32(), &[1, 0, 0]);
    build.op_with("cf.cond_br", &[more], &[], &[("operandSegmentSizes", segments)], &[first, after], 0);
    let b = ir.body_mut(body);
    let results: Vec<Value> = b.results(op).collect();
    for (from, to) in results.into_iter().zip(&new_args[1..]) {
        b.replace_all_uses(from, *to);
    }
    ir.erase_op(Global::new(body, op));
}

fn lower_if(ctx: &Context, ir: &mut Ir, body: BodyId, op: Op) {
    let Some((before, after)) = split_behind(ir, body, op) else { return };
    let b = ir.body_mut(body);
    let loc = b.loc(op);
    let condition = b.operand(op, 0);
    let regions = b.regions(op).to_vec();
    let Some(outer) = b.block_region(before) else { return };
    let types: Vec<Type> = b.result_types(op).collect();
    let results: Vec<Value> = b.results(op).collect();
    // Results come together in the arguments of a block of their own.
    let join = if types.is_empty() {
        after
    } else {
        let join = b.create_block(&types);
        b.insert_block(outer, join, Some(after));
        join
    };
    let mut targets = [join, join];
    for (i, r) in regions.iter().enumerate().take(2) {
        let (Some(first), Some(last)) = (b.first_block(*r), b.last_block(*r)) else { continue };
        targets[i] = first;
        b.move_blocks(*r, outer, Some(join));
        let Some(end) = b.last_op(last) else { continue };
        let yielded: Vec<Value> = b.operands(end).collect();
        let name = ctx.op_name(b"cf.br");
        let successors = [join];
        let spec = terrace_ir::OpSpec {
            operands: &yielded,
            successors: &successors,
            ..terrace_ir::OpSpec::new(name, loc)
        };
        let br = b.create_op(&spec);
        b.insert_op(br, InsertPoint::Before(end));
        b.erase_op(end);
    }
    let args = if types.is_empty() { Vec::new() } else { b.block_args(join).to_vec() };
    for (from, to) in results.into_iter().zip(args) {
        b.replace_all_uses(from, to);
    }
    let mut build = Builder { ctx, ir, body, at: InsertPoint::End(before), loc };
    let segments = ctx.dense_array(ctx.i32(), &[1, 0, 0]);
    build.op_with("cf.cond_br", &[condition], &[], &[("operandSegmentSizes", segments)], &targets, 0);
    if join != after {
        build.at = InsertPoint::End(join);
        build.op_with("cf.br", &[], &[], &[], &[after], 0);
    }
    ir.erase_op(Global::new(body, op));
}
