//! The rules of interfaces: branches and region branches pass values of their targets' types, casts and inferred types fit.

use smallvec::SmallVec;

use crate::def::OpInfo;
use crate::hooks::{CompatibleTypes, InferTypes};
use crate::interfaces::{Carried, InferInput, VerifyCx};
use crate::look::{Look, LookIr};
use crate::op_interfaces::{BranchLike, CastLike, LoopLike, RegionBranch, RegionBranchTerminator};
use crate::{Diagnostic, Op, Region, Type, Value};

use super::Checked;

/// The source of a cast must fit its target.
pub(super) fn cast(cx: &VerifyCx<'_>, cast: &dyn CastLike) -> Checked {
    let (body, op) = (cx.body(), cx.op.entity);
    let from: SmallVec<[Type; 2]> = body.operand_types(op).collect();
    let to: SmallVec<[Type; 2]> = body.result_types(op).collect();
    if cast.are_cast_compatible(cx.ctx, &from, &to) {
        return Ok(());
    }
    let list = |types: &[Type]| {
        let texts: Vec<String> = types.iter().map(|t| format!("'{}'", cx.ctx.text(*t))).collect();
        format!("type{} {}", if types.len() == 1 { "" } else { "s" }, texts.join(", "))
    };
    let message = format!("operand {} and result {} are cast incompatible", list(&from), list(&to));
    Err(cx.op_error(message).into())
}

pub(super) fn inferred(cx: &VerifyCx<'_>, info: &OpInfo, infer: &dyn InferTypes) -> Checked {
    let (body, op) = (cx.body(), cx.op.entity);
    let operands: SmallVec<[Type; 4]> = body.operand_types(op).collect();
    let discardable: SmallVec<[_; 2]> = body.discardable_attrs(op).collect();
    let input =
        InferInput { operands: &operands, inherent: body.inherent_attrs(op), discardable: &discardable };
    const FAILED: &str = "failed to infer returned types";
    let types = infer.infer(cx.ctx, &input).map_err(|m| match m == FAILED {
        true => cx.op_error(m),
        false => cx.op_error(FAILED).caused_by(cx.op_error(m)),
    })?;
    if types.len() == body.num_results(op) && body.result_types(op).eq(types.iter().copied()) {
        return Ok(());
    }
    if let Some(compatible) = info.interface::<dyn CompatibleTypes>() {
        let actual: SmallVec<[Type; 2]> = body.result_types(op).collect();
        if compatible.are_compatible(cx.ctx, &types, &actual) {
            return Ok(());
        }
    }
    let list = |types: &mut dyn Iterator<Item = Type>| {
        types.map(|t| format!("'{}'", cx.ctx.text(t))).collect::<Vec<_>>().join(", ")
    };
    let (want, have) = (list(&mut types.iter().copied()), list(&mut body.result_types(op)));
    let message = format!("inferred type(s) {want} are incompatible with return type(s) of operation {have}");
    Err(cx.op_error(FAILED).caused_by(cx.op_error(message)).into())
}

/// A branch passes each successor what its arguments take.
pub(super) fn branches(cx: &VerifyCx<'_>, info: &OpInfo) -> Checked {
    let Some(branch) = info.interface::<dyn BranchLike>() else { return Ok(()) };
    let (body, op) = (cx.body(), cx.op.entity);
    let passed = branch.all_successor_operands(op, &cx.view());
    for (i, (block, (range, produced))) in body.successors(op).zip(passed).enumerate() {
        let args = body.block_args(block);
        let count = range.len() + produced;
        if count != args.len() {
            let message = format!(
                "branch has {count} operands for successor #{i}, but target block has {}",
                args.len()
            );
            return Err(Diagnostic::error(body.loc(op), message).into());
        }
        for (k, (operand, arg)) in range.zip(&args[produced..]).enumerate() {
            if body.value_type(body.operand(op, operand)) != body.value_type(*arg) {
                let k = k + produced;
                let message = format!("type mismatch for bb argument #{k} of successor #{i}");
                return Err(Diagnostic::error(body.loc(op), message).into());
            }
        }
    }
    Ok(())
}

/// The values that a loop carries must agree in number and types.
fn carried(cx: &VerifyCx<'_>, c: &Carried) -> Checked {
    let fail = |what: String, a: usize, b: usize| {
        Err(cx.op_error(format!("different number of {what}: {a} != {b}")).into())
    };
    let args = c.iter_args.len();
    if c.inits.len() != args {
        return fail("inits and region iter_args".to_owned(), c.inits.len(), args);
    }
    if !c.yielded.is_empty() && args != c.yielded.len() {
        return fail("region iter_args and yielded values".to_owned(), args, c.yielded.len());
    }
    if let Some(results) = &c.results
        && results.len() != args
    {
        return fail("loop results and region iter_args".to_owned(), results.len(), args);
    }
    let same = |a: (&str, &[Value]), b: (&str, &[Value])| {
        for (i, (x, y)) in a.1.iter().zip(b.1).enumerate() {
            let (x, y) = (cx.body().value_type(*x), cx.body().value_type(*y));
            if x != y {
                let (x, y) = (cx.ctx.text(x), cx.ctx.text(y));
                return Err(cx.op_error(format!(
                    "{i}-th {} and {i}-th {} have different type: '{x}' != '{y}'",
                    a.0, b.0
                )));
            }
        }
        Ok(())
    };
    let iter_args = ("region iter_arg", &c.iter_args[..]);
    same(("init", &c.inits), iter_args)?;
    same(iter_args, ("yielded value", &c.yielded))?;
    Ok(same(iter_args, ("loop result", c.results.as_deref().unwrap_or_default()))?)
}

/// The rules of interfaces that are checked after the nested operations: `RegionBranchOpInterface`'s edges.
pub(super) fn check_regions(cx: &VerifyCx<'_>, info: &OpInfo) -> Checked {
    if let Some(l) = info.interface::<dyn LoopLike>() {
        carried(cx, &l.carried(cx.op.entity, &cx.view_ir()))?;
    }
    let Some(branch) = info.interface::<dyn RegionBranch>() else { return Ok(()) };
    // Isolated operations do not branch to what is around them.
    if cx.body().child_body(cx.op.entity).is_some() {
        return Ok(());
    }
    let (op, v) = (cx.op.entity, cx.view_ir());
    for s in branch.region_successors(op, &v, None) {
        let range = branch.entry_operands(op, &v, s.region);
        let passed: SmallVec<[Value; 4]> = range.map(|i| cx.body().operand(op, i)).collect();
        edge(cx, branch, (op, None), s.region, (&passed, &s.inputs))?;
    }
    for region in cx.body().regions(op).iter().copied() {
        for block in cx.body().region_blocks(region) {
            let Some(last) = cx.body().last_op(block) else { continue };
            let info = cx.ctx.op_info(cx.body().name(last));
            if !info.has(crate::def::TraitSet::Terminator) || cx.body().num_successors(last) > 0 {
                continue;
            }
            let terminator = info.interface::<dyn RegionBranchTerminator>();
            if terminator.is_none() && !info.has(crate::def::TraitSet::ReturnLike) {
                continue;
            }
            for s in branch.region_successors(op, &v, Some(region)) {
                let passed: SmallVec<[Value; 4]> = match terminator {
                    Some(t) => {
                        let range = t.passed_operands(last, cx.body(), s.region);
                        range.map(|i| cx.body().operand(last, i)).collect()
                    }
                    // Operations that end the region and return pass all operands on.
                    None => cx.body().operands(last).collect(),
                };
                edge(cx, branch, (last, Some(region)), s.region, (&passed, &s.inputs))?;
            }
        }
    }
    Ok(())
}

fn edge(
    cx: &VerifyCx<'_>,
    branch: &dyn RegionBranch,
    (point, from): (Op, Option<Region>),
    to: Option<Region>,
    (passed, inputs): (&[Value], &[Value]),
) -> Checked {
    let body = cx.body();
    let place = |r: Option<Region>, op: Op| match r {
        None => "parent".to_owned(),
        Some(r) => format!("Region #{}", body.regions(op).iter().position(|x| *x == r).unwrap_or(0)),
    };
    let along = || {
        let name = String::from_utf8_lossy(cx.ctx.op_info(body.name(point)).name());
        let source = if from.is_some() { format!("Operation {name}") } else { "parent".to_owned() };
        format!("along control flow edge from {source} to {}: ", place(to, cx.op.entity))
    };
    let fail = |text: String| {
        let d = cx.op_error(format!("{}{text}", along()));
        Err(if from.is_some() { d.note(body.loc(point), "region branch point") } else { d }.into())
    };
    if passed.len() != inputs.len() {
        return fail(format!(
            "region branch point has {} operands, but region successor needs {} inputs",
            passed.len(),
            inputs.len()
        ));
    }
    for (i, (a, b)) in passed.iter().zip(inputs).enumerate() {
        let (a, b) = (body.value_type(*a), body.value_type(*b));
        if !branch.are_types_compatible(cx.op.entity, &cx.view_ir(), a, b) {
            let (a, b) = (cx.ctx.text(a), cx.ctx.text(b));
            return fail(format!(
                "successor operand type #{i} '{a}' should match successor input type #{i} '{b}'"
            ));
        }
    }
    Ok(())
}
