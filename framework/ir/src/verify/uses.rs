//! Dominance: every operand is defined where it is used.

use crate::dominance::{Dominance, has_ssa_dominance};
use crate::{
    Block, Body, BodyId, Context, Diagnostic, Global, Ir, Loc, Op, Region, Severity, Value, ValueDef,
};

/// Checks all operations nested in `root`, isolated ones and what is in them left out.
pub(super) fn check(ctx: &Context, ir: &Ir, root: Global<Op>) -> Result<(), Box<Diagnostic>> {
    let outer = ir.body(root.body);
    let (id, mut regions): (BodyId, Vec<Region>) = match outer.child_body(root.entity) {
        Some(b) => (b, ir.body(b).own_regions().to_vec()),
        None => (root.body, outer.regions(root.entity).to_vec()),
    };
    let body = ir.body(id);
    let mut dominance = Dominance::new(id);
    regions.reverse();
    while let Some(region) = regions.pop() {
        let one = body.has_one_block(region);
        let ssa = has_ssa_dominance(ctx, ir, body, region);
        for block in body.region_blocks(region) {
            let reachable = one || dominance.tree(ir, region).is_reachable(block);
            let start = regions.len();
            for op in body.block_ops(block) {
                for (i, v) in body.operands(op).enumerate() {
                    if reachable
                        && !defined(body, block, ssa, op, v)
                        && !dominance.value_dominates(ctx, ir, v, op)
                    {
                        return Err(Box::new(fault(ctx, ir, id, op, i)));
                    }
                }
                regions.extend(body.regions(op));
            }
            // Inner regions in the order of the text.
            regions[start..].reverse();
        }
    }
    Ok(())
}

/// Returns true if the value is defined before in the same block: most are.
fn defined(body: &Body, block: Block, ssa: bool, op: Op, v: Value) -> bool {
    match body.value_def(v) {
        ValueDef::Argument(b, _) => b == block,
        ValueDef::Result(def, _) => {
            body.parent_block(def) == Some(block) && (!ssa || body.is_before(def, op))
        }
    }
}

fn is_inside(body: &Body, outer: Region, mut inner: Region) -> bool {
    while let Some(region) = body.region_owner(inner).and_then(|op| body.parent_region(op)) {
        if region == outer {
            return true;
        }
        inner = region;
    }
    false
}

fn fault(ctx: &Context, ir: &Ir, id: BodyId, op: Op, i: usize) -> Diagnostic {
    let body = ir.body(id);
    let d = Diagnostic::error(body.loc(op), format!("operand #{i} does not dominate this use"));
    let mut d = super::show_operation(ctx, ir, Global::new(id, op), d);
    let used = body.parent_region(op);
    let relation = |region: Option<Region>| match (used, region) {
        (Some(u), Some(r)) if u == r => "in the same region",
        (Some(u), Some(r)) if is_inside(body, r, u) => "in a parent region",
        (Some(u), Some(r)) if is_inside(body, u, r) => "in a child region",
        _ => "neither in a parent nor in a child region",
    };
    let (at, message) = match body.value_def(body.operand(op, i)) {
        ValueDef::Result(def, _) => {
            let where_ = if body.parent_block(def) == body.parent_block(op) {
                "op in the same block".to_owned()
            } else {
                let relation = relation(body.parent_region(def));
                let is = if relation.starts_with("neither") { "op is " } else { "op " };
                format!("{is}{relation}")
            };
            (body.loc(def), format!("operand defined here ({where_})"))
        }
        ValueDef::Argument(block, _) => {
            let region = body.block_region(block);
            let index = region.and_then(|r| body.region_blocks(r).position(|b| b == block)).unwrap_or(0);
            let owner = body.block_parent_op(block).map(|o| body.loc(o));
            let owner = owner.or_else(|| body.parent().map(|p| ir.body(p.body).loc(p.entity)));
            let message =
                format!("operand defined as a block argument (block #{index} {})", relation(region));
            (owner.unwrap_or(Loc::unknown(ctx)), message)
        }
    };
    d.notes.push(Diagnostic::new(Severity::Note, at, message));
    d
}
