//! cf.

use terrace_dialects_core::cf::{AssertOp, BranchOp, CondBranchOp, SwitchOp};
use terrace_ir::{Block, Value as IrValue};

use super::Builder;
use crate::fault::Trouble;
use crate::machine::Machine;
use crate::model::{Code, Next, Slot, Slots, Target};
use crate::prepare::Prepare;
use crate::value::to_ap;

/// A branch: a block, its arguments and what they become.
pub(super) struct Branch {
    target: Target,
    args: Slots,
    values: Slots,
}

impl Branch {
    pub(super) fn new(p: &Prepare<'_>, to: Block, values: &[IrValue]) -> Branch {
        let entry = p.entry(to);
        Branch { target: entry.target, args: entry.args, values: p.slots(values) }
    }

    #[inline]
    pub(super) fn take(&self, m: &mut Machine<'_>) -> Next {
        if !self.args.is_empty() {
            m.assign(&self.args, &self.values);
        }
        Next::To(self.target)
    }
}

/// A branch by a condition.
pub(super) fn branch_if(p: &Prepare<'_>, condition: IrValue, yes: Branch, no: Branch) -> Code {
    let condition = p.slot(condition);
    Code::jump(move |m| {
        let branch = if m.condition(condition)? { &yes } else { &no };
        Ok(branch.take(m))
    })
}

/// A switch on an integer of so many bits; `None` of the cases is the default.
pub(super) fn switch(on: Slot, width: u32, cases: Vec<(terrace_ir::ApInt, Branch)>, default: Branch) -> Code {
    let cases: rustc_hash::FxHashMap<terrace_ir::ApInt, Branch> = cases.into_iter().rev().collect();
    Code::jump(move |m| {
        let v = m.any_int(on, width, "the value of a switch")?;
        Ok(cases.get(&v).unwrap_or(&default).take(m))
    })
}

/// The cases of a switch: values in dense elements, blocks, and how many of `operands` each takes.
pub(super) fn cases(
    p: &Prepare<'_>,
    values: Option<terrace_ir::Attr>,
    blocks: &[Block],
    sizes: &[i64],
    operands: &[IrValue],
    width: u32,
) -> Result<Vec<(terrace_ir::ApInt, Branch)>, Trouble> {
    let values = values.and_then(|a| super::constants::elements(p.context(), a)).unwrap_or_default();
    let mut operands = operands.iter();
    let mut out = Vec::new();
    for (i, block) in blocks.iter().enumerate() {
        let count = sizes.get(i).and_then(|n| usize::try_from(*n).ok()).unwrap_or(0);
        let args: Vec<IrValue> = operands.by_ref().take(count).copied().collect();
        let value = values.get(i).and_then(|v| to_ap(v, width)).ok_or("a case has no value")?;
        out.push((value, Branch::new(p, *block, &args)));
    }
    Ok(out)
}

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<AssertOp>(|op, p| {
        let condition = p.slot(op.arg(p));
        let message = String::from_utf8_lossy(op.msg(p)).into_owned();
        Ok(Code::step(move |m| match m.condition(condition)? {
            true => Ok(()),
            false => Err(Trouble::new(format!("assertion failed: {message}"))),
        }))
    });
    b.add::<BranchOp>(|op, p| {
        let branch = Branch::new(p, op.dest(p), &op.dest_operands(p));
        Ok(Code::jump(move |m| Ok(branch.take(m))))
    });
    b.add::<CondBranchOp>(|op, p| {
        let yes = Branch::new(p, op.true_dest(p), &op.true_dest_operands(p));
        let no = Branch::new(p, op.false_dest(p), &op.false_dest_operands(p));
        Ok(branch_if(p, op.condition(p), yes, no))
    });
    b.add::<SwitchOp>(|op, p| {
        let width = p.context().int_or_index_width(op.flag(p).ty(p)).unwrap_or(64);
        let values = op.case_values(p).map(terrace_ir::Attr::from);
        let (blocks, sizes) = (op.case_destinations(p), op.case_operand_segments(p));
        let cases = cases(p, values, &blocks, &sizes, &op.case_operands(p), width)?;
        let default = Branch::new(p, op.default_destination(p), &op.default_operands(p));
        Ok(switch(p.slot(op.flag(p)), width, cases, default))
    });
}
