//! Instructions of the llvm dialect that lowerings make often, with what follows from their operands.

use terrace_dialects::llvm;
use terrace_ir::Value;
use terrace_rewrite::Rewriter;

/// `llvm.extractvalue`
pub(crate) fn extract(rw: &mut Rewriter<'_>, aggregate: Value, position: &[i64]) -> Value {
    let ty = aggregate.ty(rw);
    let element = llvm::element_at(rw.context(), ty, position).unwrap_or(ty);
    llvm::ExtractValueOp::new(element, aggregate, position).result(rw)
}
