//! Structural conversions of scf: loops and conditionals take on the types that a converter gives the values that go through them.
//!
//! Functions, calls, returns and branches of any dialect are in `terrace_rewrite::conversion`; lowerings of scf to blocks are in
//! `to_std/scf`.

use std::sync::Arc;

use smallvec::SmallVec;
use terrace_dialects::scf;
use terrace_ir::view::OpView;
use terrace_ir::{Attr, Look, NewOp, Op, Types, Value};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionTarget, TypeConverter, TypeList};
use terrace_rewrite::{LowerMany, OrNoMatch, Rewrite, Rewriter};

/// The patterns that convert the types of scf's operations (MLIR's `populateSCFStructuralTypeConversions`). A type may become several
/// types, or none.
pub fn populate_scf_structural(patterns: &mut ConversionPatterns, converter: &Arc<TypeConverter>) {
    patterns
        .typed(converter)
        .lower(convert_for)
        .lower(convert_if)
        .lower(convert_while)
        .lower(convert_index_switch)
        .lower(convert_yield)
        .lower(convert_condition);
}

/// Calls the operations of [`populate_scf_structural`] legal if all their types are (MLIR's
/// `populateSCFStructuralTypeConversionTarget`).
pub fn scf_structural_target(target: &mut ConversionTarget, converter: &Arc<TypeConverter>) {
    legal_if_typed::<scf::ForOp>(target, converter);
    legal_if_typed::<scf::IfOp>(target, converter);
    legal_if_typed::<scf::WhileOp>(target, converter);
    legal_if_typed::<scf::IndexSwitchOp>(target, converter);
    legal_if_typed::<scf::ConditionOp>(target, converter);
    let c = converter.clone();
    target.legal_if(move |op: scf::YieldOp, v| {
        // Other operations that end so have no pattern here.
        let converted = op.parent(v).is_some_and(|p| {
            p.is::<scf::ForOp>(v)
                || p.is::<scf::IfOp>(v)
                || p.is::<scf::WhileOp>(v)
                || p.is::<scf::IndexSwitchOp>(v)
        });
        !converted || c.are_legal(v.ctx, op.operand_types(v))
    });
}

fn legal_if_typed<O: OpView>(target: &mut ConversionTarget, converter: &Arc<TypeConverter>) {
    let c = converter.clone();
    target.legal_if(move |op: O, v| {
        c.are_legal(v.ctx, v.body().operand_types(*op).chain(v.body().result_types(*op)))
    });
}

fn convert_for(op: LowerMany<'_, scf::ForOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let bounds = [op.lower_bound(), op.upper_bound(), op.step()];
    bounds.iter().all(|b| b.len() == 1).or_no_match("a bound or the step is not one value")?;
    with_other_types(*op.op, &op.all().concat(), rw)
}

fn convert_if(op: LowerMany<'_, scf::IfOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    (op.condition().len() == 1).or_no_match("the condition is not one value")?;
    with_other_types(*op.op, op.condition(), rw)
}

fn convert_while(op: LowerMany<'_, scf::WhileOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    with_other_types(*op.op, &op.all().concat(), rw)
}

fn convert_index_switch(op: LowerMany<'_, scf::IndexSwitchOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    (op.arg().len() == 1).or_no_match("the selector is not one value")?;
    with_other_types(*op.op, op.arg(), rw)
}

fn convert_yield(op: LowerMany<'_, scf::YieldOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    rw.set_operands(op.op, op.all().concat());
    Ok(())
}

fn convert_condition(op: LowerMany<'_, scf::ConditionOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    (op.condition().len() == 1).or_no_match("the condition is not one value")?;
    rw.set_operands(op.op, op.all().concat());
    Ok(())
}

/// Makes the same operation with other operands, converted results and the old regions, whose arguments are converted.
fn with_other_types(op: Op, operands: &[Value], rw: &mut Rewriter<'_>) -> Rewrite {
    const NO_TYPE: &str = "a type cannot be converted";
    let ctx = rw.context();
    let converter = rw.converter().or_no_match("the pattern was added without a converter")?;
    let old = op.result_types(rw);
    let lists: Option<SmallVec<[TypeList; 2]>> = old.iter().map(|t| rw.convert_types(*t)).collect();
    let lists = lists.or_no_match(NO_TYPE)?;
    let flat: Types = lists.iter().flatten().copied().collect();
    let regions = op.regions(rw);
    let discardable: SmallVec<[(Attr, Attr); 2]> = rw.body().discardable_attrs(op).collect();
    let mut new =
        NewOp::of(ctx, op.name(rw), op.loc(rw)).operands(operands).results(&flat).regions(regions.len());
    new.set_inherent(rw.body().inherent_attrs(op));
    let new = rw.insert(&new.discardable(&discardable));
    for (from, to) in regions.iter().zip(new.regions(rw)) {
        rw.inline_region(*from, to, None);
        let to = terrace_ir::Global::new(rw.body_id(), to);
        rw.convert_region_types(to, &converter, None).or_no_match(NO_TYPE)?;
    }
    let mut made = new.results(rw).into_iter();
    let values: Vec<_> = lists.iter().map(|l| made.by_ref().take(l.len()).collect::<Vec<_>>()).collect();
    rw.replace_many(op, &values);
    Ok(())
}
