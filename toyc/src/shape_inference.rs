//! Shape inference: after inlining, every shape of `main` follows from its literals.

use std::collections::VecDeque;

use terrace::asm::BuiltinText;
use terrace::ir::interfaces::Text;
use terrace::ir::{AttrData, BodyId, Context, Diagnostic, Global, Ir, Op, Type};

use crate::dialect::ShapeInference;

fn is_dynamic(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_data(ty), AttrData::UnrankedTensorType(_))
}

/// Infers the shapes in a function's body. Fails where some cannot be inferred.
pub fn infer_shapes(ctx: &Context, ir: &mut Ir, body: BodyId) -> Result<(), Diagnostic> {
    let dynamic = |ir: &Ir, op: Op| ir.body(body).result_types(op).any(|t| is_dynamic(ctx, t));
    let mut work: VecDeque<Op> = ir.body(body).all_ops().filter(|op| dynamic(ir, *op)).collect();
    let mut skipped = 0;
    while let Some(op) = work.pop_front() {
        if ir.body(body).operand_types(op).any(|t| is_dynamic(ctx, t)) {
            work.push_back(op);
            skipped += 1;
            if skipped > work.len() {
                break;
            }
            continue;
        }
        skipped = 0;
        let name = ir.body(body).name(op);
        let Some(shapes) = ctx.op_info(name).interface::<dyn ShapeInference>() else {
            let loc = ir.body(body).loc(op);
            return Err(Diagnostic::error(
                loc,
                "unable to infer shape of operation without shape inference interface",
            ));
        };
        if ctx.debug().is_on("shape-inference") {
            let text = BuiltinText.op(ctx, ir, Global::new(body, op));
            ctx.debug().write(&format!("Inferring shape for: {text}\n"));
        }
        shapes.infer_shapes(op, &mut terrace::ir::look::Edit { ctx, body: ir.body_mut(body) });
    }
    match work.front() {
        None => Ok(()),
        Some(op) => {
            let message = format!("Shape inference failed, {} operations couldn't be inferred", work.len());
            Err(Diagnostic::error(ir.body(body).loc(*op), message))
        }
    }
}
