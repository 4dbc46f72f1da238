//! `composite-fixed-point-pass`: a pipeline, again and again until it changes nothing.

use terrace_ir::{Context, Diagnostic, Loc};
use terrace_pass::{
    OpPassManager, OptionVisitor, Pass, PassContext, PassInfo, PassRegistry, PassResult, PreparedPipeline,
    fingerprint, parse_pipeline_into,
};

/// `composite-fixed-point-pass`.
#[derive(Clone)]
pub struct CompositeFixedPoint {
    /// What warnings call it.
    pub name: String,
    /// The pipeline, without an anchor.
    pub pipeline: String,
    /// How often it runs at most before it counts as one that does not come to an end.
    pub max_iterations: i32,
    ready: Option<PreparedPipeline>,
}

impl Default for CompositeFixedPoint {
    fn default() -> Self {
        CompositeFixedPoint {
            name: "CompositeFixedPointPass".to_owned(),
            pipeline: String::new(),
            max_iterations: 10,
            ready: None,
        }
    }
}

impl Pass for CompositeFixedPoint {
    fn info(&self) -> PassInfo {
        PassInfo::new("CompositeFixedPointPass", "composite-fixed-point-pass", "Composite fixed point pass")
    }

    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        o.option("name", "Composite pass display name", &mut self.name);
        o.option("pipeline", "Composite pass inner pipeline", &mut self.pipeline);
        o.option(
            "max-iterations",
            "Maximum number of iterations if inner pipeline",
            &mut self.max_iterations,
        );
    }

    fn initialize(&mut self, ctx: &Context, registry: &PassRegistry) -> PassResult {
        let error = |message: String| Diagnostic::error(Loc::unknown(ctx), message);
        if self.max_iterations <= 0 {
            return Err(error(format!("Invalid maxIterations value: {}", self.max_iterations)).into());
        }
        let mut pm = OpPassManager::any();
        parse_pipeline_into(&self.pipeline, registry, &mut pm)
            .map_err(|e| error(format!("Failed to parse composite pass pipeline: {e}")))?;
        self.ready = Some(PreparedPipeline::new(&pm, ctx, registry)?);
        Ok(())
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let Some(pipeline) = &self.ready else { return Ok(()) };
        let mut before = fingerprint(cx.ctx, cx.ir, cx.op);
        for i in 0.. {
            cx.pipelines.run(cx.ir, pipeline, cx.op)?;
            if i >= self.max_iterations {
                let loc = cx.ir.body(cx.op.body).loc(cx.op.entity);
                let message = format!(
                    "Composite pass \"{}\"+ didn't converge in {} iterations",
                    self.name, self.max_iterations
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
