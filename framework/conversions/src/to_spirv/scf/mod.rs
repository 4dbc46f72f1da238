//! `convert-scf-to-spirv`: loops and conditionals become SPIR-V's structured ones.
//!
//! Those have no results. A value that leaves one goes through a variable of the function: it is stored where it is yielded, and loaded
//! after the loop or the selection. What a loop that may run never starts with is stored before it.

use terrace_dialects::scf;
use terrace_dialects::spirv::{self, LoopControl, SelectionControl, StorageClass};
use terrace_ir::{Block, Context, Diagnostic, Global, InsertPoint, Ir, Op, Region, Value, Values};
use terrace_rewrite::conversion::{ConversionPatterns, SignatureConversion};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{NO_TYPE, SpirvTypeOptions, SpirvTypes, casts_stay, lower};
use crate::to_spirv::{arith, func, index, memref};

const NO_BLOCK: &str = "a region has no block";
const NO_END: &str = "a block does not end as it must";

/// Lowers scf in `root`, and with it arith, func, index and memref; what cannot be lowered is left.
pub fn convert_scf_to_spirv(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, SpirvTypeOptions::default(), casts_stay, |patterns, types| {
        populate_scf_to_spirv(patterns, types);
        arith::populate_arith_to_spirv(patterns, types);
        func::populate_func_to_spirv(patterns, types);
        index::populate_index_to_spirv(patterns, types);
        memref::populate_memref_to_spirv(patterns, types);
    })
}

/// The patterns that lower scf.
pub fn populate_scf_to_spirv(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns.typed(&types.converter).lower(convert_for).lower(convert_if).lower(convert_while);
}

/// The first block of a region.
fn first_block(region: Region, rw: &Rewriter<'_>) -> Result<Block, NoMatch> {
    region.entry(rw).or_no_match(NO_BLOCK)
}

/// The values that a block passes on at its end, as they are by now.
fn passed_on(values: &[Value], rw: &mut Rewriter<'_>) -> Result<Values, NoMatch> {
    values
        .iter()
        .map(|v| rw.converted(*v).or_no_match("the type of a yielded value cannot be converted"))
        .collect()
}

/// The `scf.yield` at the end of a block, with what it yields.
fn yielded(block: Block, rw: &mut Rewriter<'_>) -> Result<(scf::YieldOp, Values), NoMatch> {
    let end = block.terminator(rw).and_then(|t| t.cast::<scf::YieldOp>(rw)).or_no_match(NO_END)?;
    let values = end.results(rw);
    Ok((end, passed_on(&values, rw)?))
}

/// Makes a variable for each value before a structured operation, and loads it after the operation: the variables, the values loaded.
fn carry_out(op: impl Into<Op>, like: &[Value], rw: &mut Rewriter<'_>) -> (Values, Values) {
    let op = op.into();
    let (ctx, here) = (rw.context(), rw.insertion());
    let (mut variables, mut loaded) = (Values::new(), Values::new());
    for v in like {
        let pointer = spirv::PointerType::get(ctx, v.ty(rw), StorageClass::Function);
        rw.set_insertion_before(op);
        let variable = spirv::VariableOp::new(pointer, StorageClass::Function).result(rw);
        rw.set_insertion_after(op);
        loaded.push(spirv::LoadOp::new(v.ty(rw), variable).result(rw));
        variables.push(variable);
    }
    rw.restore(here);
    (variables, loaded)
}

/// Stores each value in its variable.
fn store_all(variables: &[Value], values: &[Value], rw: &mut Rewriter<'_>) {
    for (variable, v) in variables.iter().zip(values) {
        spirv::StoreOp::new(*variable, *v).insert(rw);
    }
}

/// Makes a loop with its first and its last block.
fn new_loop(rw: &mut Rewriter<'_>) -> (spirv::LoopOp, Block, Block) {
    let op = spirv::LoopOp::new(LoopControl::None).insert(rw);
    let region = op.body(rw);
    let entry = rw.create_block(region, None, &[]);
    let merge = merge_block(region, rw);
    (op, entry, merge)
}

/// Makes the block at which a structured operation ends.
fn merge_block(region: Region, rw: &mut Rewriter<'_>) -> Block {
    let block = rw.create_block(region, None, &[]);
    rw.set_insertion(InsertPoint::End(block));
    spirv::MergeOp::new([]).insert(rw);
    block
}

/// True if a loop is certain to run: its bounds are constants.
fn runs(op: scf::ForOp, rw: &Rewriter<'_>) -> bool {
    let bounds = [op.lower_bound(rw), op.upper_bound(rw)].map(|v| v.constant_int(rw));
    match bounds {
        [Some(lower), Some(upper)] if op.unsigned_cmp(rw) => (lower as u64) < upper as u64,
        [Some(lower), Some(upper)] => lower < upper,
        _ => false,
    }
}

/// Makes a loop whose header compares; its body is the block from which it is continued.
fn convert_for(op: Lower<'_, scf::ForOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let here = rw.insertion();
    let old_body = op.op.region(rw);
    let old_block = first_block(old_body, rw)?;
    let (end, next) = yielded(old_block, rw)?;
    let (structured, entry, merge) = new_loop(rw);
    let region = structured.body(rw);
    let loc = op.op.loc(rw);
    let carried: Vec<Value> = [op.lower_bound()].iter().chain(op.init_args()).copied().collect();
    let args: Vec<_> = carried.iter().map(|v| (v.ty(rw), loc)).collect();
    let header = rw.create_block(region, Some(merge), &args);
    let header_args: Values = header.args(rw).iter().copied().collect();
    let mut signature = SignatureConversion::new(header_args.len());
    for (i, v) in header_args.iter().enumerate() {
        signature.replace_input(i, &[*v]);
    }
    let body = rw.apply_signature(old_block, &signature, None);
    rw.inline_region(old_body, region, Some(merge));
    rw.set_insertion(InsertPoint::End(entry));
    spirv::BranchOp::new(carried, header).insert(rw);
    rw.set_insertion(InsertPoint::End(header));
    let [counter, ..] = header_args[..] else { return Err(NoMatch(NO_BLOCK)) };
    let more = if op.op.unsigned_cmp(rw) {
        spirv::ULessThanOp::new(counter, op.upper_bound()).result(rw)
    } else {
        spirv::SLessThanOp::new(counter, op.upper_bound()).result(rw)
    };
    spirv::BranchConditionalOp::new(more, body, merge).insert(rw);
    let (variables, loaded) = carry_out(structured, op.init_args(), rw);
    if !runs(op.op, rw) {
        rw.set_insertion_before(structured);
        store_all(&variables, op.init_args(), rw);
    }
    rw.set_insertion_before(end);
    store_all(&variables, &next, rw);
    let counter = spirv::IAddOp::new(counter, op.step()).result(rw);
    let next: Vec<Value> = [counter].iter().chain(&next).copied().collect();
    rw.replace_by(end, spirv::BranchOp::new(next, header));
    rw.restore(here);
    rw.replace(op.op, loaded);
    Ok(())
}

/// Makes a selection: the first block goes to one of two, or past them.
fn convert_if(op: Lower<'_, scf::IfOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let here = rw.insertion();
    let mut branches = Vec::new();
    for region in [op.op.then_region(rw), op.op.else_region(rw)] {
        if !region.is_empty(rw) {
            let block = first_block(region, rw)?;
            let (end, values) = yielded(block, rw)?;
            branches.push((region, block, end, values));
        }
    }
    let structured = spirv::SelectionOp::new(SelectionControl::None).insert(rw);
    let region = structured.body(rw);
    let header = rw.create_block(region, None, &[]);
    let merge = merge_block(region, rw);
    let (variables, loaded) = match branches.first() {
        Some((.., values)) => carry_out(structured, values, rw),
        None => return Err(NoMatch(NO_BLOCK)),
    };
    let mut targets = Vec::new();
    for (from, block, end, values) in branches {
        rw.inline_region(from, region, Some(merge));
        rw.set_insertion_before(end);
        store_all(&variables, &values, rw);
        rw.replace_by(end, spirv::BranchOp::new([], merge));
        targets.push(block);
    }
    let [first, ref rest @ ..] = targets[..] else { return Err(NoMatch(NO_BLOCK)) };
    let other = rest.first().copied().unwrap_or(merge);
    rw.set_insertion(InsertPoint::End(header));
    spirv::BranchConditionalOp::new(op.condition(), first, other).insert(rw);
    rw.restore(here);
    rw.replace(op.op, loaded);
    Ok(())
}

/// Makes a loop whose header is the region before, and whose body is the one after.
fn convert_while(op: Lower<'_, scf::WhileOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let here = rw.insertion();
    let converter = rw.converter().or_no_match("the pattern was added without a converter")?;
    let (before, after) = (op.op.before(rw), op.op.after(rw));
    for region in [before, after] {
        let region = Global::new(rw.body_id(), region);
        rw.convert_region_types(region, &converter, None).or_no_match(NO_TYPE)?;
    }
    let (header, body) = (first_block(before, rw)?, first_block(after, rw)?);
    let condition = header.terminator(rw).and_then(|t| t.cast::<scf::ConditionOp>(rw)).or_no_match(NO_END)?;
    let passed = condition.args(rw);
    let passed = passed_on(&passed, rw)?;
    let more = condition.condition(rw);
    let more = rw.converted(more).or_no_match(NO_TYPE)?;
    let (end, next) = yielded(body, rw)?;
    let (structured, entry, merge) = new_loop(rw);
    let region = structured.body(rw);
    rw.inline_region(before, region, Some(merge));
    rw.inline_region(after, region, Some(merge));
    rw.set_insertion(InsertPoint::End(entry));
    spirv::BranchOp::new(op.inits(), header).insert(rw);
    let (variables, loaded) = carry_out(structured, &passed, rw);
    rw.set_insertion_before(condition);
    store_all(&variables, &passed, rw);
    let branch = spirv::BranchConditionalOp::new(more, body, merge).true_target_operands(passed);
    rw.replace_by(condition, branch);
    rw.set_insertion_before(end);
    rw.replace_by(end, spirv::BranchOp::new(next, header));
    rw.restore(here);
    rw.replace(op.op, loaded);
    Ok(())
}

impl crate::to_spirv::passes::SCFToSPIRV {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(convert_scf_to_spirv(cx.ctx, cx.ir, cx.op)?)
    }
}
