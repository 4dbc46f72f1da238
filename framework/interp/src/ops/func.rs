//! func.

use terrace_dialects_core::func::{CallIndirectOp, CallOp, ConstantOp, FuncOp, ReturnOp};

use super::Builder;
use crate::model::{Code, Next};
use crate::value::Value;

pub(super) fn add(b: &mut Builder<'_>) {
    b.nothing::<FuncOp>();
    b.add::<CallOp>(|op, p| {
        let (callee, args) = (p.callee(op.callee(p))?, p.slots(&op.operands(p)));
        Ok(Code::jump(move |m| {
            m.pass(&args);
            Ok(Next::Call(callee))
        }))
    });
    b.add::<CallIndirectOp>(|op, p| {
        let (callee, args) = (p.slot(op.callee(p)), p.slots(&op.callee_operands(p)));
        Ok(Code::jump(move |m| {
            let f = m.pointer(callee, "the callee")?;
            let f = m.program.function_at(f)?;
            m.pass(&args);
            Ok(Next::Call(f))
        }))
    });
    b.add::<ConstantOp>(|op, p| {
        let (callee, result) = (p.callee(op.value(p))?, p.slot(op.result(p)));
        let address = p.program.address(callee)?;
        Ok(super::arith::constant(result, Value::Pointer(address)))
    });
    b.add::<ReturnOp>(|op, p| {
        let values = p.slots(&op.operands(p));
        Ok(Code::jump(move |m| {
            m.pass(&values);
            Ok(Next::Return)
        }))
    });
}
