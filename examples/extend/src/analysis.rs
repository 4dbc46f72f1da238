//! An analysis, computed when it is asked for and kept as long as it is right; and a pass that asks for it.

use std::collections::BTreeMap;

use terrace::dialects::func::FuncOp;
use terrace::ir::{Diagnostic, Walk};
use terrace::pass::{Analysis, AnalysisScope, Pass, PassContext, PassInfo, PassResult};

/// How many operations the longest chain has in which each needs the result of the one before.
pub(crate) struct Depth(usize);

impl Analysis for Depth {
    const NAME: &'static str = "Depth";

    fn build(scope: &mut AnalysisScope<'_>) -> Self {
        let (mut depths, mut most) = (BTreeMap::new(), 0);
        scope.ir.walk_pre(scope.op, |ir, op| {
            let body = ir.body(op.body);
            let of_operand =
                |v| body.defining_op(v).and_then(|d| depths.get(&(op.body.index(), d.index())).copied());
            let depth = 1 + body.operands(op.entity).filter_map(of_operand).max().unwrap_or(0);
            depths.insert((op.body.index(), op.entity.index()), depth);
            most = most.max(depth);
            Walk::Advance
        });
        Depth(most)
    }
}

/// `report-depth`.
#[derive(Clone, Default)]
pub(crate) struct ReportDepth;

impl Pass for ReportDepth {
    fn info(&self) -> PassInfo {
        PassInfo::new("ReportDepth", "report-depth", "Report the longest chain of operations")
            .on(FuncOp::OP_NAME)
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let depth = cx.analysis::<Depth>();
        let loc = cx.ir.body(cx.op.body).loc(cx.op.entity);
        cx.diags.emit(Diagnostic::remark(loc, format!("the longest chain has {} operations", depth.0)));
        cx.preserve_all();
        Ok(())
    }
}
