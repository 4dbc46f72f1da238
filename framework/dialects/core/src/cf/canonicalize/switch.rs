//! Patterns of `cf.switch`.

use terrace_ir::{ApInt, AttrData, Body, Context, Op, Value, constant_value};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use crate::cf::SwitchOp as View;
use crate::cf::canonicalize::{Target, collapsed, replace_by_br, target};
use crate::cf::switch::{SwitchOp, case_values};

/// A switch in parts.
struct Switch {
    default: Target,
    cases: Vec<(ApInt, Target)>,
}

impl Switch {
    fn of(ctx: &Context, body: &Body, op: Op) -> Option<Switch> {
        let to = |i| target(ctx, op, i, body, &SwitchOp);
        let values = case_values(ctx, body, op);
        let cases =
            values.into_iter().enumerate().map(|(i, v)| Some((v, to(i + 1)?))).collect::<Option<_>>()?;
        Some(Switch { default: to(0)?, cases })
    }

    /// Where the switch goes for a value.
    fn taken(&self, flag: &ApInt) -> &Target {
        self.cases.iter().find(|(v, _)| v == flag).map_or(&self.default, |(_, t)| t)
    }

    /// Makes it in place of `op`.
    fn replace(&self, rw: &mut Rewriter<'_>, op: Op) {
        let (ctx, body) = (rw.context(), rw.body());
        let flag = body.operand(op, 0);
        let mut new = rw.op(View::OP_NAME, body.loc(op));
        if !self.cases.is_empty() {
            let shape: Box<[i64]> = [self.cases.len() as i64].into();
            let element = body.value_type(flag);
            let ty = ctx.intern_type(AttrData::VectorType { shape, scalable: [false].into(), element });
            let bytes: Vec<u8> = self.cases.iter().flat_map(|(v, _)| v.to_le_bytes()).collect();
            new = new.attr("case_values", ctx.dense_from_bytes(ty, bytes));
        }
        let sizes: Vec<i64> = self.cases.iter().map(|(_, (_, passed))| passed.len() as i64).collect();
        let passed: Vec<Value> = self.cases.iter().flat_map(|(_, (_, p))| p.iter().copied()).collect();
        let blocks: Vec<_> =
            std::iter::once(&self.default).chain(self.cases.iter().map(|c| &c.1)).map(|t| t.0).collect();
        let new = new
            .attr("case_operand_segments", ctx.dense_array(ctx.i32(), &sizes))
            .operand_groups(&[&[flag], &self.default.1, &passed])
            .successors(&blocks);
        rw.replace_with(op, &new);
    }
}

fn only_default(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let Some(s) = Switch::of(rw.context(), rw.body(), op).filter(|s| s.cases.is_empty()) else {
        return false;
    };
    replace_by_br(rw, op, &s.default);
    true
}

/// Keeps the cases that `keep` accepts; false where those are all.
fn retain(
    op: Op,
    rw: &mut Rewriter<'_>,
    mut s: Switch,
    keep: impl Fn(&ApInt, &Target, &Target) -> bool,
) -> bool {
    let before = s.cases.len();
    let default = &s.default;
    s.cases.retain(|(v, t)| keep(v, t, default));
    if s.cases.len() == before {
        return false;
    }
    s.replace(rw, op);
    true
}

/// Cases that say what the default says.
fn same_as_default(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let Some(s) = Switch::of(rw.context(), rw.body(), op) else { return false };
    retain(op, rw, s, |_, to, default| to != default)
}

fn constant_flag(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let flag = constant_value(ctx, body, body.operand(op, 0)).and_then(|a| ctx.as_integer(a));
    let (Some(flag), Some(s)) = (flag, Switch::of(ctx, body, op)) else { return false };
    replace_by_br(rw, op, s.taken(flag));
    true
}

fn pass_through(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(mut s) = Switch::of(ctx, body, op) else { return false };
    let mut changed = false;
    for to in s.cases.iter_mut().map(|c| &mut c.1).chain([&mut s.default]) {
        if let Some(new) = collapsed(ctx, body, to) {
            *to = new;
            changed = true;
        }
    }
    if changed {
        s.replace(rw, op);
    }
    changed
}

/// The switch on the same value that is the only way to the block of this one, and whether its default goes here.
fn switched_before(ctx: &Context, body: &Body, op: Op) -> Option<(Switch, bool)> {
    let block = body.parent_block(op)?;
    let before = body.single_predecessor(block).and_then(|p| body.last_op(p))?;
    if body.name(before) != body.name(op) || body.operand(before, 0) != body.operand(op, 0) {
        return None;
    }
    let s = Switch::of(ctx, body, before)?;
    let by_default = s.default.0 == block;
    Some((s, by_default))
}

/// The value is that of a case before.
fn same_flag(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some((before, false)) = switched_before(ctx, body, op) else { return false };
    let Some(s) = Switch::of(ctx, body, op) else { return false };
    let here = before.cases.iter().find(|(_, (b, _))| Some(*b) == body.parent_block(op));
    replace_by_br(rw, op, here.map_or(&s.default, |(v, _)| s.taken(v)));
    true
}

/// The value is none of the cases before.
fn same_flag_by_default(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some((before, true)) = switched_before(ctx, body, op) else { return false };
    let Some(s) = Switch::of(ctx, body, op) else { return false };
    retain(op, rw, s, |v, _, _| !before.cases.iter().any(|(b, _)| b == v))
}

impl Canonicalize for SwitchOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(View::OP_NAME, "simplifySwitchWithOnlyDefault", 1, only_default);
        set.add_fn_with(View::OP_NAME, "dropSwitchCasesThatMatchDefault", 1, same_as_default);
        set.add_fn_with(View::OP_NAME, "simplifyConstSwitchValue", 1, constant_flag);
        set.add_fn_with(View::OP_NAME, "simplifyPassThroughSwitch", 1, pass_through);
        set.add_fn_with(View::OP_NAME, "simplifySwitchFromSwitchOnSameCondition", 1, same_flag);
        set.add_fn_with(
            View::OP_NAME,
            "simplifySwitchFromDefaultSwitchOnSameCondition",
            1,
            same_flag_by_default,
        );
    }
}
