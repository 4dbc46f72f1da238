//! Chapter 4: shape inference. After inlining, every shape of `main` follows from its literals.
//!
//! Operations say their shapes by the interface [`ShapeInference`]; the pass asks each whose operands all
//! have shapes, until none is left.

use std::collections::VecDeque;

use terrace::asm::BuiltinText;
use terrace::ir::interfaces::Text;
use terrace::ir::types::UnrankedTensorType;
use terrace::ir::{Context, Diagnostic, Edit, Global, Ir, Op, Type, View, Walk};
use terrace::pass::{PassContext, PassResult};

use crate::dialect::{ShapeInference, ShapeInferenceOp as _};
use crate::passes::ShapeInferencePass;

// ANCHOR: pass
impl ShapeInferencePass {
    /// Gives every tensor of a function its shape. Fails if some cannot be inferred.
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(infer_shapes(cx.ctx, cx.ir, cx.op)?)
    }
}
// ANCHOR_END: pass

// ANCHOR: infer
fn infer_shapes(ctx: &Context, ir: &mut Ir, func: Global<Op>) -> Result<(), Diagnostic> {
    let Some(body) = ir.body(func.body).child_body(func.entity) else { return Ok(()) };
    let is_dynamic = |types: &[Type]| types.iter().any(|t| t.is::<UnrankedTensorType<'_>>(ctx));
    // In the order of the program, so that most are reached after their operands.
    let mut work = VecDeque::new();
    ir.walk_pre(func, |ir, op| {
        if op.body == body && is_dynamic(&op.entity.result_types(&View { ctx, body: ir.body(op.body) })) {
            work.push_back(op.entity);
        }
        Walk::Advance
    });
    let mut skipped = 0;
    while let Some(op) = work.pop_front() {
        let v = View { ctx, body: ir.body(body) };
        if is_dynamic(&op.operand_types(&v)) {
            work.push_back(op);
            skipped += 1;
            if skipped > work.len() {
                break;
            }
            continue;
        }
        skipped = 0;
        let Some(inferable) = op.cast::<dyn ShapeInference>(&v) else {
            let message = "unable to infer shape of operation without shape inference interface";
            return Err(Diagnostic::error(op.loc(&v), message));
        };
        if ctx.debug().is_on("shape-inference") {
            let text = BuiltinText.op(ctx, ir, Global::new(body, op));
            ctx.debug().write(&format!("Inferring shape for: {text}\n"));
        }
        inferable.infer_shapes(&mut Edit { ctx, body: ir.body_mut(body) });
    }
    let Some(op) = work.front() else { return Ok(()) };
    let message = format!("Shape inference failed, {} operations couldn't be inferred", work.len());
    Err(Diagnostic::error(ir.body(body).loc(*op), message))
}
// ANCHOR_END: infer
