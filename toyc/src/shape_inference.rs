//! Chapter 4: shape inference. After inlining, every shape of `main` follows from its literals.
//!
//! Operations say their shapes by the interface [`ShapeInference`]; the pass asks each whose operands all
//! have shapes, until none is left.

use std::collections::VecDeque;

use terrace::asm::BuiltinText;
use terrace::ir::interfaces::Text;
use terrace::ir::types::UnrankedTensorType;
use terrace::ir::{BodyId, Context, Diagnostic, Edit, Global, Ir, Op, Type, View};
use terrace::pass::{PassContext, PassResult};

use crate::dialect::{ShapeInference, ShapeInferenceOp as _};
use crate::passes::ShapeInferencePass;

// ANCHOR: pass
impl ShapeInferencePass {
    /// Gives every tensor of a function its shape. Fails if some cannot be inferred.
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let Some(body) = cx.ir.body(cx.op.body).child_body(cx.op.entity) else { return Ok(()) };
        Ok(infer_shapes(cx.ctx, cx.ir, body)?)
    }
}
// ANCHOR_END: pass

// ANCHOR: infer
fn infer_shapes(ctx: &Context, ir: &mut Ir, body: BodyId) -> Result<(), Diagnostic> {
    let is_dynamic = |types: &[Type]| types.iter().any(|t| t.is::<UnrankedTensorType<'_>>(ctx));
    let v = View { ctx, body: ir.body(body) };
    let mut work: VecDeque<Op> = v.body.all_ops().filter(|op| is_dynamic(&op.result_types(&v))).collect();
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
