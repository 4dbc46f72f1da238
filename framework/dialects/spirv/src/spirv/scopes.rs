//! Where operations may stand.

use terrace_ir::def::TraitSet;
use terrace_ir::interfaces::{OpTrait, VerifyCx};
use terrace_ir::op_interfaces::Callable;
use terrace_ir::{Diagnostic, Global, LookIr, Op};

use super::GraphARMOp;

/// The operations around one, from the nearest.
fn parents(cx: &VerifyCx<'_>) -> impl Iterator<Item = Global<Op>> {
    std::iter::successors(cx.ir.parent_op(cx.op), |op| cx.ir.parent_op(*op))
}

fn is_symbol_table(cx: &VerifyCx<'_>, op: Global<Op>) -> bool {
    op.entity.has_trait(&cx.inside(op.body), TraitSet::SymbolTable)
}

fn scope_error(cx: &VerifyCx<'_>, holds: bool, what: &str) -> Result<(), Diagnostic> {
    if holds {
        Ok(())
    } else {
        Err(cx.op_error(format!("failed to verify that op must appear in a {what}'s block")))
    }
}

/// An operation that stands in a function, with no symbol table between.
pub(super) struct InFunctionScope;

impl OpTrait for InFunctionScope {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let mut around = parents(cx).take_while(|op| !is_symbol_table(cx, *op));
        let inside = around.any(|op| op.entity.is::<dyn Callable>(&cx.inside(op.body)));
        scope_error(cx, inside, "function-like op")
    }
}

/// An operation that stands directly in a symbol table.
pub(super) struct InModuleScope;

impl OpTrait for InModuleScope {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        scope_error(cx, parents(cx).next().is_some_and(|op| is_symbol_table(cx, op)), "module-like op")
    }
}

/// An operation that stands in a graph, with no symbol table between.
pub(super) struct InGraphScope;

impl OpTrait for InGraphScope {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let mut around = parents(cx).take_while(|op| !is_symbol_table(cx, *op));
        let inside = around.any(|op| op.entity.is::<GraphARMOp>(&cx.inside(op.body)));
        scope_error(cx, inside, "spirv.ARM.Graph op")
    }
}
