//! Interfaces of async's operations: functions and calls, where control goes, types that follow from nothing.

use std::ops::Range;

use terrace_asm::OpAsmOp;
use terrace_dialects_kit::callables;
use terrace_ir::hooks::InferTypesOp;
use terrace_ir::interfaces::{InferInput, RegionSuccessor, RegionSuccessors};
use terrace_ir::op_interfaces::{CallLikeOp, RegionBranchOp};
use terrace_ir::{Attr, Context, Look, Region, Type, Values, View, ViewIr};

use super::syntax::awaited;
use super::{CallOp, ExecuteOp, FuncOp, RuntimeNumWorkerThreadsOp};

callables! { FuncOp }

impl OpAsmOp for FuncOp {
    const DEFAULT_DIALECT: Option<&'static str> = Some("async");
}

impl CallLikeOp for CallOp {
    fn callee(self, v: &View<'_>) -> Option<Attr> {
        self.callee_attr(v)
    }

    fn arguments(self, v: &View<'_>) -> Values {
        self.operands(v)
    }
}

impl RegionBranchOp for ExecuteOp {
    fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
        let region = self.body_region(v);
        let to = match from {
            Some(_) => RegionSuccessor { region: None, inputs: self.body_results(v).into_iter().collect() },
            None => {
                let inputs = region.entry(v).map(|b| b.args(v).into_iter().collect()).unwrap_or_default();
                RegionSuccessor { region: Some(region), inputs }
            }
        };
        [to].into_iter().collect()
    }

    fn entry_operands(self, v: &ViewIr<'_>, _: Option<Region>) -> Range<usize> {
        let all = v.body().num_operands(*self);
        all.saturating_sub(self.body_operands(v).len())..all
    }

    /// A region takes the value itself where the operation takes one that will be, and gives one likewise.
    fn are_types_compatible(self, v: &ViewIr<'_>, passed: Type, taken: Type) -> bool {
        let value = |t: Type| awaited(v.ctx, t).unwrap_or(t);
        value(passed) == value(taken)
    }
}

impl InferTypesOp for RuntimeNumWorkerThreadsOp {
    fn infer(ctx: &Context, _: &InferInput<'_>) -> Result<Vec<Type>, String> {
        Ok(vec![ctx.index_type()])
    }
}
