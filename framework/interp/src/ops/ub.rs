//! ub.

use terrace_dialects_core::ub::{PoisonOp, UnreachableOp};
use terrace_ir::types::VectorType;

use super::Builder;
use crate::fault::Trouble;
use crate::layout::lanes;
use crate::model::Code;
use crate::value::{Value, Why};

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<PoisonOp>(|op, p| {
        let (result, ty) = (p.slot(op.result(p)), op.result(p).ty(p));
        let lanes = ty.is::<VectorType<'_>>(p.context()).then(|| lanes(p.context(), ty)).flatten();
        Ok(Code::step(move |m| {
            let poison = m.poison(Why::Made);
            m.set(result, lanes.map_or(poison.clone(), |n| Value::list(vec![poison; n])));
            Ok(())
        }))
    });
    b.add::<UnreachableOp>(|_, _| Ok(Code::step(|_| Err(Trouble::new("control reaches 'ub.unreachable'")))));
}
