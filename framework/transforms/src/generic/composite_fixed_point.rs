//! `composite-fixed-point-pass`: a pipeline, again and again until it changes nothing.

use super::CompositeFixedPointPass;
use terrace_ir::{Context, Diagnostic, Loc};
use terrace_pass::{
    OpPassManager, PassContext, PassRegistry, PassResult, PreparedPipeline, fingerprint, parse_pipeline_into,
};

impl CompositeFixedPointPass {
    pub(super) fn prepare(&mut self, ctx: &Context, registry: &PassRegistry) -> PassResult {
        let error = |message: String| Diagnostic::error(Loc::unknown(ctx), message);
        if self.max_iter <= 0 {
            return Err(error(format!("Invalid maxIterations value: {}", self.max_iter)).into());
        }
        let mut pm = OpPassManager::any();
        parse_pipeline_into(&self.pipeline_str, registry, &mut pm)
            .map_err(|e| error(format!("Failed to parse composite pass pipeline: {e}")))?;
        self.prepared = Some(PreparedPipeline::new(&pm, ctx, registry)?);
        Ok(())
    }

    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let Some(pipeline) = &self.prepared else { return Ok(()) };
        let mut before = fingerprint(cx.ctx, cx.ir, cx.op);
        for i in 0.. {
            cx.pipelines.run(cx.ir, pipeline, cx.op)?;
            if i >= self.max_iter {
                let loc = cx.ir.body(cx.op.body).loc(cx.op.entity);
                let message = format!(
                    "Composite pass \"{}\"+ didn't converge in {} iterations",
                    self.name, self.max_iter
                );
                cx.diags.emit(Diagnostic::warning(loc, message));
                break;
            }
            let after = fingerprint(cx.ctx, cx.ir, cx.op);
            if after == before {
                break;
            }
            before = after;
        }
        Ok(())
    }
}
