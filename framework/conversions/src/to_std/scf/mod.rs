//! `convert-scf-to-cf`: loops and conditionals as blocks and branches. `whiles.rs`: loops with a condition; `switch.rs`: cases; `parallels.rs`: parallel loops.

mod parallels;
mod switch;
mod whiles;

use smallvec::SmallVec;
use terrace_dialects::{arith, cf, scf};
use terrace_ir::{
    Attr, AttrData, Block, Context, Diagnostic, Global, InsertPoint, Ir, Loc, Op, Region, Type, Values,
};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

/// Lowers scf in `root`.
pub fn convert_scf_to_cf(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut patterns = ConversionPatterns::new();
    populate_scf_to_cf(&mut patterns);
    let mut target = ConversionTarget::new();
    target
        .illegal::<scf::ForallOp>()
        .illegal::<scf::ForOp>()
        .illegal::<scf::IfOp>()
        .illegal::<scf::IndexSwitchOp>()
        .illegal::<scf::ParallelOp>()
        .illegal::<scf::WhileOp>()
        .illegal::<scf::ExecuteRegionOp>();
    target.dynamic_unknown(|_, _, _| Some(true));
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `convert-scf-to-cf`.
pub fn populate_scf_to_cf(patterns: &mut ConversionPatterns) {
    patterns.lower(for_lowering).lower(if_lowering).lower(execute_region_lowering);
    patterns.lower(switch::index_switch_lowering).lower(whiles::while_lowering);
    patterns.benefit(2).lower(whiles::do_while_lowering);
    patterns.lower(parallels::parallel_lowering).lower(parallels::forall_lowering);
}

/// Lets the branch that closes a loop have what the loop says to LLVM.
fn propagate_loop_attrs(rw: &mut Rewriter<'_>, from: impl Into<Op>, to: impl Into<Op>) {
    let ctx = rw.context();
    let annotation = |(n, a): &(Attr, Attr)| {
        ctx.as_string(*n) == Some(b"llvm.loop_annotation")
            && matches!(ctx.data(*a), AttrData::DialectAttr { .. } | AttrData::OpaqueAttr { .. })
    };
    let attrs: Vec<(Attr, Attr)> = rw.body().discardable_attrs(from.into()).filter(annotation).collect();
    if !attrs.is_empty() {
        rw.body_mut().set_discardable(to.into(), &attrs);
    }
}

/// The surroundings of an operation that becomes blocks: its own block, cut in two, and the region of both.
struct Around {
    region: Region,
    before: Block,
    after: Block,
}

impl Around {
    /// Cuts the block of an operation before it.
    fn split(op: impl Into<Op>, rw: &mut Rewriter<'_>) -> Result<Around, NoMatch> {
        let op = op.into();
        let region = rw.body().parent_region(op).or_no_match("it is in no region")?;
        let (before, after) = rw.split_around(op).or_no_match("it is in no block")?;
        Ok(Around { region, before, after })
    }

    /// A block after which the rest follows, with an argument for each result.
    fn join(&self, results: &[Type], rw: &mut Rewriter<'_>) -> Block {
        let loc = terrace_ir::Insert::loc(rw);
        let args: SmallVec<[(Type, Loc); 2]> = results.iter().map(|t| (*t, loc)).collect();
        rw.create_block(self.region, Some(self.after), &args)
    }
}

/// The first block of a region and the operation that ends its last one.
struct Ends {
    first: Block,
    end: Op,
}

impl Ends {
    fn of(region: Region, rw: &Rewriter<'_>) -> Result<Ends, NoMatch> {
        let first = region.entry(rw).or_no_match("a region has no blocks")?;
        let last = rw.body().last_block(region).or_no_match("a region has no blocks")?;
        let end = last.last(rw).or_no_match("a region has no end")?;
        Ok(Ends { first, end })
    }
}

/// Replaces the end of a block by a branch that passes on what the end has.
fn branch_on(end: Op, to: Block, rw: &mut Rewriter<'_>) -> Rewrite {
    let block = end.block(rw).or_no_match("an end is in no block")?;
    rw.set_insertion(InsertPoint::End(block));
    cf::BranchOp::new(end.operands(rw), to).insert(rw);
    rw.erase(end);
    Ok(())
}

/// ```text
/// %r = scf.for %i = %l to %u step %s       cf.br ^head(%l, %x)
///     iter_args(%a = %x) {                 ^head(%i, %a): %c = arith.cmpi slt, %i, %u
///   ..                                       cf.cond_br %c, ^body, ^after
///   scf.yield %y                           ^body: ..
/// }                                          %n = arith.addi %i, %s
///                                            cf.br ^head(%n, %y)
///                                          ^after:
/// ```
fn for_lowering(Lower { op, .. }: Lower<'_, scf::ForOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let region = op.region(rw);
    let ends = Ends::of(region, rw)?;
    let start_of_body = ends.first.first(rw).or_no_match("the loop has no body")?;
    let (lower, upper, step) = (op.lower_bound(rw), op.upper_bound(rw), op.step(rw));
    let around = Around::split(op, rw)?;
    // The first block of the loop is left with its arguments: it becomes that of the condition.
    let (condition, first_body) = rw.split_around(start_of_body).or_no_match("the loop has no body")?;
    rw.inline_region(region, around.region, Some(around.after));
    let args = condition.args(rw);
    let (iv, carried) = args.split_first().or_no_match("the loop has no induction variable")?;
    // The last block steps and goes back.
    let last = ends.end.block(rw).or_no_match("the loop has no end")?;
    rw.set_insertion(InsertPoint::End(last));
    let next = arith::AddIOp::new(*iv, step).result(rw);
    let mut passed: Values = SmallVec::from_slice(&[next]);
    passed.extend(ends.end.operands(rw));
    let back = cf::BranchOp::new(passed, condition).insert(rw);
    propagate_loop_attrs(rw, op, back);
    rw.erase(ends.end);
    rw.set_insertion(InsertPoint::End(around.before));
    let mut start: Values = SmallVec::from_slice(&[lower]);
    start.extend(op.init_args(rw));
    cf::BranchOp::new(start, condition).insert(rw);
    rw.set_insertion(InsertPoint::End(condition));
    let predicate = if op.unsigned_cmp(rw) { arith::CmpIPredicate::ult } else { arith::CmpIPredicate::slt };
    let more = arith::CmpIOp::new(predicate, *iv, upper).result(rw);
    cf::CondBranchOp::new(more, first_body, around.after).insert(rw);
    rw.replace(op, carried);
    Ok(())
}

fn if_lowering(Lower { op, .. }: Lower<'_, scf::IfOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (condition, types) = (op.condition(rw), op.result_types(rw));
    let (then, otherwise) = (op.then_region(rw), op.else_region(rw));
    then.entry(rw).or_no_match("the first region is empty")?;
    let around = Around::split(op, rw)?;
    // Results come together in the arguments of a block of their own.
    let join = if types.is_empty() {
        around.after
    } else {
        let join = around.join(&types, rw);
        cf::BranchOp::new([], around.after).insert(rw);
        join
    };
    let first = branch_of(then, &around, join, rw)?;
    let second = branch_of(otherwise, &around, join, rw)?;
    rw.set_insertion(InsertPoint::End(around.before));
    cf::CondBranchOp::new(condition, first, second).insert(rw);
    let results = if types.is_empty() { Values::new() } else { join.args(rw) };
    rw.replace(op, results);
    Ok(())
}

/// Puts the blocks of a region before `join`, which they go on to; the first of them, or `join` if there are none.
fn branch_of(region: Region, around: &Around, join: Block, rw: &mut Rewriter<'_>) -> Result<Block, NoMatch> {
    if region.is_empty(rw) {
        return Ok(join);
    }
    let ends = Ends::of(region, rw)?;
    branch_on(ends.end, join, rw)?;
    rw.inline_region(region, around.region, Some(join));
    Ok(ends.first)
}

/// A region of several blocks that runs once: what follows it gets its results as arguments.
fn execute_region_lowering(
    Lower { op, .. }: Lower<'_, scf::ExecuteRegionOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let region = op.region(rw);
    let first = region.entry(rw).or_no_match("the region has no blocks")?;
    let yields: Vec<scf::YieldOp> =
        region.blocks(rw).iter().filter_map(|b| b.end::<scf::YieldOp>(rw)).collect();
    let (types, loc) = (op.result_types(rw), op.loc(rw));
    let around = Around::split(op, rw)?;
    rw.set_insertion(InsertPoint::End(around.before));
    cf::BranchOp::new([], first).insert(rw);
    for y in yields {
        branch_on(*y, around.after, rw)?;
    }
    rw.inline_region(region, around.region, Some(around.after));
    let args: SmallVec<[(Type, Loc); 2]> = types.iter().map(|t| (*t, loc)).collect();
    let results = rw.add_block_args(around.after, &args);
    rw.replace(op, results);
    Ok(())
}

impl crate::passes::SCFToControlFlowPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(convert_scf_to_cf(cx.ctx, cx.ir, cx.op)?)
    }
}
