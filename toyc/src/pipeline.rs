//! The stages of the compiler over the IR: which passes run for which output.

use terrace::ir::{Body, BodyId, Context, Diagnostic, Global, Ir, Op};
use terrace::transforms::{canonicalize, cse};

use crate::cli::Emit;
use crate::{inlining, lower_to_affine, lower_to_llvm, shape_inference};

/// The functions of a module with their bodies.
pub fn functions(ctx: &Context, ir: &Ir, module: Global<Op>, name: &str) -> Vec<(Global<Op>, BodyId)> {
    let mut nested = Vec::new();
    ir.nested_ops(module, &mut nested);
    let body = |op: &Global<Op>| -> &Body { ir.body(op.body) };
    nested
        .into_iter()
        .filter(|op| body(op).is(ctx, op.entity, name))
        .filter_map(|op| body(&op).child_body(op.entity).map(|b| (op, b)))
        .collect()
}

/// Runs the stages that `emit` needs.
pub fn run(ctx: &Context, ir: &mut Ir, emit: Emit, optimise: bool) -> Result<(), Diagnostic> {
    let Some(module) = ir.top() else { return Ok(()) };
    let lowers = !matches!(emit, Emit::Ast | Emit::Mlir);
    if optimise || lowers {
        inlining::run(ctx, ir, module)?;
        for (op, body) in functions(ctx, ir, module, "toy.func") {
            shape_inference::infer_shapes(ctx, ir, body)?;
            canonicalize(ctx, ir, op);
            cse(ctx, ir, op);
        }
    }
    if lowers {
        lower_to_affine::run(ctx, ir, module)?;
        for (op, _) in functions(ctx, ir, module, "func.func") {
            canonicalize(ctx, ir, op);
            cse(ctx, ir, op);
        }
    }
    if lowers && emit != Emit::MlirAffine {
        lower_to_llvm::run(ctx, ir, module)?;
    }
    Ok(())
}
