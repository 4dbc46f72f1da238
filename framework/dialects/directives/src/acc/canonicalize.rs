//! Patterns of acc's operations: conditions that are known, updates that compute nothing, kernels that are none.

use terrace_ir::{InsertPoint, Look, Value};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{
    AtomicUpdateOp, AtomicWriteOp, DeviceType, DeviceTypeAttr, EnterDataOp, ExitDataOp, HostDataOp,
    KernelEnvironmentOp, UpdateOp, WaitOp,
};
use crate::atomic::{Plain, plain_update};

/// True if a condition is known to hold, false if it is known not to.
fn known(condition: Option<Value>, rw: &mut Rewriter<'_>) -> Result<bool, terrace_rewrite::NoMatch> {
    let condition = condition.or_no_match("it has no condition")?;
    Ok(condition.constant_int(rw).or_no_match("the condition is not known")? != 0)
}

/// `known_condition! { UpdateOp: update_if; }`: an operation whose condition is known has none, or is not there.
macro_rules! known_condition {
    ($($op:ident: $name:ident;)*) => {
        $(fn $name(op: $op, rw: &mut Rewriter<'_>) -> Rewrite {
            if known(op.if_cond(rw), rw)? {
                op.set_if_cond(rw, None);
            } else {
                rw.erase(op);
            }
            Ok(())
        }

        impl CanonicalizeOp for $op {
            fn canonicalize(set: &mut PatternSet) {
                set.add($name);
            }
        })*
    };
}

known_condition! {
    EnterDataOp: enter_if;
    ExitDataOp: exit_if;
    UpdateOp: update_if;
}

/// A region whose condition is known not to hold uses memory of the host: it stands alone.
fn host_data_if(op: HostDataOp, rw: &mut Rewriter<'_>) -> Rewrite {
    if known(op.if_cond(rw), rw)? {
        op.set_if_cond(rw, None);
        return Ok(());
    }
    let block = op.region(rw).only_block(rw).or_no_match("its region is no single block")?;
    let end = block.terminator(rw).or_no_match("its block does not end")?;
    let values = end.operands(rw);
    rw.inline_block(block, InsertPoint::Before(*op), &[]);
    rw.replace(op, &values);
    rw.erase(end);
    Ok(())
}

impl CanonicalizeOp for HostDataOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(host_data_if);
    }
}

/// An update that computes nothing writes a value, or does nothing at all.
fn update(op: AtomicUpdateOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let block = op.region(rw).entry(rw).or_no_match("it has no block")?;
    match plain_update(&rw.view(), block).or_no_match("it computes something")? {
        Plain::Nothing => rw.erase(op),
        Plain::Write(value) => {
            let write = AtomicWriteOp::new(op.x(rw), value).if_cond(op.if_cond(rw));
            rw.replace_by(op, write);
        }
    }
    Ok(())
}

impl CanonicalizeOp for AtomicUpdateOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(update);
    }
}

/// An environment of nothing waits, as far as one wait says that, or is not there.
fn empty_environment(op: KernelEnvironmentOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let block = op.region(rw).entry(rw).or_no_match("it has no block")?;
    block.first(rw).is_none().or_no_match("something is in it")?;
    let certain = |a: terrace_ir::Attr, rw: &Rewriter<'_>| {
        DeviceTypeAttr::of(rw.ctx(), a).and_then(|a| a.value(rw.ctx())) != Some(DeviceType::None)
    };
    let devices = op.wait_operands_device_type(rw).unwrap_or_default();
    (!devices.iter().any(|d| certain(*d, rw))).or_no_match("it waits on certain devices")?;
    let has_devnum = op.has_wait_devnum(rw).unwrap_or_default();
    let yes = rw.ctx().bool_attr(true);
    (!has_devnum.contains(&yes)).or_no_match("it waits on a device by its number")?;
    let segments = op.wait_operands_segments(rw).map_or(0, |s| s.len());
    (segments <= 1).or_no_match("it waits several times")?;
    let waited = op.wait_operands(rw);
    if waited.is_empty() && op.wait_only(rw).is_none() {
        rw.erase(op);
        return Ok(());
    }
    rw.replace_by(op, WaitOp::new().wait_operands(&waited));
    Ok(())
}

impl CanonicalizeOp for KernelEnvironmentOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(empty_environment);
    }
}
