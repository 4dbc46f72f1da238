//! The stages of the compiler over the IR: which passes run for which output.

use terrace::ir::{Body, BodyId, Context, Global, Ir, Op};
use terrace::pass::OpPassManager;
use terrace::transforms::affine::{AffineLoopFusion, AffineScalarReplacement};
use terrace::transforms::{CSE, Canonicalizer};

use crate::cli::Emit;
use crate::passes::{ShapeInference, ToyInline, ToyToAffine, ToyToLlvm};

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

/// The passes that `emit` needs. An error is one of this function: a pass where it cannot run.
pub fn pipeline(emit: Emit, optimise: bool) -> Result<OpPassManager, String> {
    let mut pm = OpPassManager::on("builtin.module");
    let lowers = !matches!(emit, Emit::Ast | Emit::Mlir);
    if optimise || lowers {
        pm.add_pass(ToyInline)?;
        pm.nest("toy.func")
            .add_pass(ShapeInference)?
            .add_pass(Canonicalizer::default())?
            .add_pass(CSE::default())?;
    }
    if lowers {
        pm.add_pass(ToyToAffine)?;
        let functions = pm.nest("func.func").add_pass(Canonicalizer::default())?.add_pass(CSE::default())?;
        if optimise {
            functions.add_pass(AffineLoopFusion::default())?.add_pass(AffineScalarReplacement::default())?;
        }
    }
    if lowers && emit != Emit::MlirAffine {
        pm.add_pass(ToyToLlvm)?;
    }
    Ok(pm)
}
