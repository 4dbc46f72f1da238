//! Patterns of `cf.switch`.

use terrace_ir::types::VectorType;
use terrace_ir::{ApInt, Block, LookIn, Values};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::cf::SwitchOp;
use crate::cf::canonicalize::{Target, collapsed, replace_by_br, target};

/// A switch in parts.
struct Switch {
    default: Target,
    cases: Vec<(ApInt, Target)>,
}

impl Switch {
    fn of<'c>(op: SwitchOp, v: &impl LookIn<'c>) -> Result<Switch, NoMatch> {
        let to = |i| target(op, i, v).or_no_match("a case has no destination");
        let values = op.case_list(v);
        let cases =
            values.into_iter().enumerate().map(|(i, v)| Ok((v, to(i + 1)?))).collect::<Result<_, _>>()?;
        Ok(Switch { default: to(0)?, cases })
    }

    /// Where the switch goes for a value.
    fn taken(&self, flag: &ApInt) -> &Target {
        self.cases.iter().find(|(v, _)| v == flag).map_or(&self.default, |(_, t)| t)
    }

    /// Makes it in place of `op`.
    fn replace(&self, rw: &mut Rewriter<'_>, op: SwitchOp) {
        let flag = op.flag(rw);
        let sizes: Vec<i64> = self.cases.iter().map(|(_, to)| to.passed.len() as i64).collect();
        let passed: Values = self.cases.iter().flat_map(|(_, to)| to.passed.iter().copied()).collect();
        let blocks: Vec<Block> = self.cases.iter().map(|(_, to)| to.block).collect();
        let mut new = SwitchOp::new(flag, sizes, self.default.block, blocks)
            .default_operands(&self.default.passed)
            .case_operands(passed);
        if !self.cases.is_empty() {
            let ty = VectorType::get(rw, &[self.cases.len() as i64], flag.ty(rw));
            let bytes: Vec<u8> = self.cases.iter().flat_map(|(v, _)| v.to_le_bytes()).collect();
            new = new.case_values(rw.ctx.dense_from_bytes(ty, bytes));
        }
        rw.replace_by(op, new);
    }
}

fn only_default(op: SwitchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let s = Switch::of(op, rw)?;
    s.cases.is_empty().or_no_match("it has cases")?;
    replace_by_br(rw, op, &s.default);
    Ok(())
}

/// Keeps the cases that `keep` accepts.
fn retain(
    op: SwitchOp,
    rw: &mut Rewriter<'_>,
    mut s: Switch,
    keep: impl Fn(&ApInt, &Target, &Target) -> bool,
) -> Rewrite {
    let before = s.cases.len();
    let default = &s.default;
    s.cases.retain(|(v, t)| keep(v, t, default));
    (s.cases.len() < before).or_no_match("every case makes a difference")?;
    s.replace(rw, op);
    Ok(())
}

/// Cases that say what the default says.
fn same_as_default(op: SwitchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let s = Switch::of(op, rw)?;
    retain(op, rw, s, |_, to, default| to != default)
}

fn constant_flag(op: SwitchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let flag = op.flag(rw).constant(rw).and_then(|a| rw.ctx.as_integer(a));
    let flag = flag.or_no_match("the value is not constant")?;
    let s = Switch::of(op, rw)?;
    replace_by_br(rw, op, s.taken(flag));
    Ok(())
}

fn pass_through(op: SwitchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let mut s = Switch::of(op, rw)?;
    let mut changed = false;
    for to in s.cases.iter_mut().map(|c| &mut c.1).chain([&mut s.default]) {
        if let Some(new) = collapsed(to, rw) {
            *to = new;
            changed = true;
        }
    }
    changed.or_no_match("all ways go to more than a branch")?;
    s.replace(rw, op);
    Ok(())
}

/// The switch on the same value that is the only way to the block of another one.
struct Before {
    switch: Switch,
    /// The block of the other one.
    block: Block,
    /// True if its default goes there.
    by_default: bool,
}

fn switched_before(op: SwitchOp, rw: &Rewriter<'_>) -> Result<Before, NoMatch> {
    let block = op.block(rw).or_no_match("it is in no block")?;
    let before = rw.body().single_predecessor(block).or_no_match("several ways lead here")?;
    let before = before.end::<SwitchOp>(rw).or_no_match("the way here is no switch")?;
    (before.flag(rw) == op.flag(rw)).or_no_match("the switch before asks for another value")?;
    let switch = Switch::of(before, rw)?;
    let by_default = switch.default.block == block;
    Ok(Before { switch, block, by_default })
}

/// The value is that of a case before.
fn same_flag(op: SwitchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let before = switched_before(op, rw)?;
    (!before.by_default).or_no_match("the default leads here")?;
    let s = Switch::of(op, rw)?;
    let here = before.switch.cases.iter().find(|(_, to)| to.block == before.block);
    replace_by_br(rw, op, here.map_or(&s.default, |(v, _)| s.taken(v)));
    Ok(())
}

/// The value is none of the cases before.
fn same_flag_by_default(op: SwitchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let before = switched_before(op, rw)?;
    before.by_default.or_no_match("a case leads here")?;
    let s = Switch::of(op, rw)?;
    retain(op, rw, s, |v, _, _| !before.switch.cases.iter().any(|(b, _)| b == v))
}

impl CanonicalizeOp for SwitchOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("simplifySwitchWithOnlyDefault", 1, only_default)
            .add_named("dropSwitchCasesThatMatchDefault", 1, same_as_default)
            .add_named("simplifyConstSwitchValue", 1, constant_flag)
            .add_named("simplifyPassThroughSwitch", 1, pass_through)
            .add_named("simplifySwitchFromSwitchOnSameCondition", 1, same_flag)
            .add_named("simplifySwitchFromDefaultSwitchOnSameCondition", 1, same_flag_by_default);
    }
}
