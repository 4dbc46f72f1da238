//! `scf.index_switch` as `cf.switch`: a block a case, which all end in one block with the results.
//!
//! ```text
//! %r = scf.index_switch %i -> f32        %0 = arith.index_cast %i : index to i32
//! case 2 { scf.yield %a : f32 }          cf.switch %0 : i32, [default: ^default, 2: ^case]
//! default { scf.yield %b : f32 }         ^case: cf.br ^end(%a : f32)
//!                                        ^default: cf.br ^end(%b : f32)
//!                                        ^end(%r: f32):
//! ```

use smallvec::SmallVec;
use terrace_ir::{Block, InsertPoint, Op, Region, Value};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionRewriter, Operands};

/// The pattern of `scf.index_switch`.
pub(super) fn populate(patterns: &mut ConversionPatterns) {
    patterns.add_untyped_fn("scf.index_switch", lower_switch);
}

fn lower_switch(op: Op, _: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    match lower_switch_parts(op, rw) {
        Some(()) => true,
        None => rw.no_match("a case has no end"),
    }
}

fn lower_switch_parts(op: Op, rw: &mut ConversionRewriter<'_>) -> Option<()> {
    let ctx = rw.context();
    let body = rw.body();
    let loc = body.loc(op);
    let selector = body.operands(op).next()?;
    let cases = body.attr(ctx, op, "cases").and_then(|a| ctx.as_dense_array(a))?;
    let regions: Vec<Region> = body.regions(op).to_vec();
    let (default, case_regions) = regions.split_first()?;
    let types: SmallVec<[_; 2]> = body.result_types(op).map(|t| (t, loc)).collect();
    let outer = super::region_of(rw, op)?;
    let (before, after) = rw.split_around(op)?;
    let end = rw.create_block(outer, Some(after), &types);
    rw.merge_blocks(after, end, &[]);
    let mut targets: Vec<Block> = Vec::with_capacity(regions.len());
    for region in case_regions.iter().chain([default]) {
        let body = rw.body();
        let (first, last) = (body.first_block(*region)?, body.last_block(*region)?);
        let yielded = body.last_op(last)?;
        let values: SmallVec<[Value; 2]> = body.operands(yielded).collect();
        rw.set_insertion(InsertPoint::End(last));
        super::branch(rw, loc, end, &values);
        rw.erase(yielded);
        rw.inline_region(*region, outer, Some(end));
        targets.push(first);
    }
    let default = targets.pop()?;
    rw.set_insertion(InsertPoint::End(before));
    // As in MLIR the selector is cut to 32 bits, unless a case needs more.
    let narrow = cases.iter().all(|c| i32::try_from(*c).is_ok());
    let ty = if narrow { ctx.i32() } else { ctx.i64() };
    let new = rw.op("arith.index_cast", loc).operands(&[selector]).result(ty);
    let flag = rw.insert_value(&new);
    let bytes: Vec<u8> = match narrow {
        true => cases.iter().flat_map(|c| (*c as i32).to_le_bytes()).collect(),
        false => cases.iter().flat_map(|c| c.to_le_bytes()).collect(),
    };
    let values = ctx.dense_from_bytes(ctx.vector_type(&[cases.len() as i64], ty), bytes);
    let segments = ctx.dense_array(ctx.i32(), &vec![0; cases.len()]);
    let successors: Vec<Block> = std::iter::once(default).chain(targets).collect();
    let mut new = rw
        .op("cf.switch", loc)
        .operand_groups(&[&[flag], &[], &[]])
        .successors(&successors)
        .attr("case_operand_segments", segments);
    if !cases.is_empty() {
        new = new.attr("case_values", values);
    }
    rw.insert(&new);
    let results: SmallVec<[Value; 2]> = rw.body().block_args(end).iter().copied().collect();
    rw.replace(op, &results);
    Some(())
}
