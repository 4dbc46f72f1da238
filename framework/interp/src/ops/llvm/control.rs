//! Branches, calls and returns.

use terrace_dialects_llvm::llvm::*;
use terrace_ir::Attr;

use super::cf::{Branch, branch_if, cases, switch};
use crate::fault::Trouble;
use crate::model::{Code, Next, Slots};
use crate::ops::Builder;
use crate::prepare::Prepare;

pub(super) fn add(b: &mut Builder<'_>) {
    b.nothing::<LLVMFuncOp>();
    b.add::<BrOp>(|op, p| {
        let branch = Branch::new(p, op.dest(p), &op.dest_operands(p));
        Ok(Code::jump(move |m| Ok(branch.take(m))))
    });
    b.add::<CondBrOp>(|op, p| {
        let yes = Branch::new(p, op.true_dest(p), &op.true_dest_operands(p));
        let no = Branch::new(p, op.false_dest(p), &op.false_dest_operands(p));
        Ok(branch_if(p, op.condition(p), yes, no))
    });
    b.add::<SwitchOp>(|op, p| {
        let width = p.context().int_or_index_width(op.value(p).ty(p)).unwrap_or(64);
        let values = op.case_values(p).map(Attr::from);
        let (blocks, sizes) = (op.case_destinations(p), op.case_operand_segments(p));
        let cases = cases(p, values, &blocks, &sizes, &op.case_operands(p), width)?;
        let default = Branch::new(p, op.default_destination(p), &op.default_operands(p));
        Ok(switch(p.slot(op.value(p)), width, cases, default))
    });
    b.add::<ReturnOp>(|op, p| {
        let values: Slots = op.arg(p).into_iter().map(|v| p.slot(v)).collect();
        Ok(Code::jump(move |m| {
            m.pass(&values);
            Ok(Next::Return)
        }))
    });
    b.add::<UnreachableOp>(|_, _| {
        Ok(Code::step(|_| Err(Trouble::new("control reaches 'llvm.unreachable'"))))
    });
    b.add::<CallOp>(|op, p| {
        let operands = p.slots(&op.callee_operands(p));
        Ok(Code(crate::model::CodeKind::Jump(call(p, op.callee(p), operands)?)))
    });
    // Nothing throws: control goes on at the normal destination.
    b.add::<InvokeOp>(|op, p| {
        let operands = p.slots(&op.callee_operands(p));
        let enter = call(p, op.callee(p), operands)?;
        let normal = Branch::new(p, op.normal_dest(p), &op.normal_dest_operands(p));
        Ok(Code::regions(enter, move |m, _| Ok(normal.take(m))))
    });
}

/// A call of a function by its name, or of the address that the first operand is.
fn call(
    p: &mut Prepare<'_>,
    callee: Option<&[u8]>,
    operands: Slots,
) -> Result<crate::model::JumpFn, Trouble> {
    if let Some(name) = callee {
        let callee = p.callee(name)?;
        return Ok(Box::new(move |m| {
            m.pass(&operands);
            Ok(Next::Call(callee))
        }));
    }
    let (address, args) = operands.split_first().ok_or("it has no callee")?;
    let (address, args): (_, Slots) = (*address, args.into());
    Ok(Box::new(move |m| {
        let at = m.pointer(address, "the callee")?;
        let callee = m.program.function_at(at)?;
        m.pass(&args);
        Ok(Next::Call(callee))
    }))
}
