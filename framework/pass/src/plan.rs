//! A pipeline made ready to run: passes initialised and numbered, neighbouring nested pipelines made one.

use std::sync::atomic::{AtomicUsize, Ordering};

use terrace_ir::def::OpInfo;
use terrace_ir::{Context, Diagnostic, Loc};

use crate::manager::{Item, OpPassManager};
use crate::pass::Pass;
use crate::registry::PassRegistry;

#[derive(Debug)]
pub(crate) enum Step {
    Pass {
        id: usize,
        pass: Box<dyn Pass>,
    },
    /// Pipelines on the operations directly in the current one; the first that fits an operation runs on it.
    Adaptor {
        id: usize,
        plans: Vec<Plan>,
    },
}

impl Step {
    /// The name in reports.
    pub(crate) fn name(&self) -> String {
        match self {
            Step::Pass { pass, .. } => pass.info().name.to_owned(),
            Step::Adaptor { plans, .. } => {
                let names: Vec<String> = plans.iter().map(|p| format!("'{}'", p.anchor())).collect();
                format!("Pipeline Collection : [{}]", names.join(", "))
            }
        }
    }
}

#[derive(Debug)]
pub(crate) struct Plan {
    /// The pipeline that it was made from; what neighbours were merged into.
    pub(crate) pipeline: OpPassManager,
    pub(crate) steps: Vec<Step>,
}

/// Makes plans; numbers passes.
pub(crate) struct Planner<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) registry: &'a PassRegistry,
    pub(crate) next_id: &'a AtomicUsize,
}

impl Plan {
    pub(crate) fn anchor(&self) -> &str {
        self.pipeline.anchor()
    }

    pub(crate) fn fits(&self, op: &OpInfo) -> bool {
        self.pipeline.can_schedule_on(op)
    }
}

impl Planner<'_> {
    fn error(&self, message: String) -> Diagnostic {
        Diagnostic::error(Loc::unknown(self.ctx), message)
    }

    fn id(&self) -> usize {
        self.next_id.fetch_add(1, Ordering::Relaxed)
    }

    /// Pipelines nest as deep as they were written, which the parser bounds.
    pub(crate) fn plan(&self, pipeline: &OpPassManager) -> Result<Plan, Diagnostic> {
        let mut steps: Vec<Step> = Vec::new();
        let mut groups: Vec<OpPassManager> = Vec::new();
        for item in pipeline.items() {
            match item {
                Item::Nested(pm) => self.merge(&mut groups, pm, &mut steps)?,
                Item::Pass(pass) => {
                    self.flush(&mut groups, &mut steps)?;
                    steps.push(self.pass(pipeline, &**pass)?);
                }
            }
        }
        self.flush(&mut groups, &mut steps)?;
        Ok(Plan { pipeline: pipeline.clone(), steps })
    }

    fn pass(&self, pipeline: &OpPassManager, pass: &dyn Pass) -> Result<Step, Diagnostic> {
        let info = pass.info();
        let op = pipeline.op_name().and_then(|n| self.ctx.registered_op_name(n.as_bytes()));
        if op.is_some_and(|op| !pass.can_schedule_on(self.ctx.op_info(op))) {
            return Err(self.error(format!(
                "unable to schedule pass '{}' on a PassManager intended to run on '{}'!",
                info.name,
                pipeline.anchor()
            )));
        }
        if let Some(missing) = info.dialects.iter().find(|d| self.ctx.dialect(d.as_bytes()).is_none()) {
            let message =
                format!("pass '{}' needs the dialect '{missing}', which is not registered", info.name);
            return Err(self.error(message).hint(format!("register '{missing}' in the tool's registry")));
        }
        let mut pass = pass.clone_pass();
        if let Err(failure) = pass.initialize(self.ctx, self.registry) {
            let unnamed = || Box::new(self.error(format!("pass '{}' cannot be initialised", info.name)));
            return Err(*failure.0.unwrap_or_else(unnamed));
        }
        Ok(Step::Pass { id: self.id(), pass })
    }

    /// Makes a nested pipeline one with its neighbours where it cannot be told whether they ran one after the other: those on one
    /// operation are joined, those on others stand beside each other; one on any operation joins only where no other fits.
    fn merge(
        &self,
        groups: &mut Vec<OpPassManager>,
        pm: &OpPassManager,
        steps: &mut Vec<Step>,
    ) -> Result<(), Diagnostic> {
        if groups.iter().any(|g| self.conflict(g, pm)) {
            self.flush(groups, steps)?;
        }
        match groups.iter_mut().find(|g| g.anchor() == pm.anchor()) {
            Some(g) => g.items_mut().extend(pm.items().iter().cloned()),
            None => groups.push(pm.clone()),
        }
        groups.sort_by(|a, b| a.anchor().cmp(b.anchor()));
        Ok(())
    }

    fn conflict(&self, a: &OpPassManager, b: &OpPassManager) -> bool {
        let schedules = |generic: &OpPassManager, name: &str| {
            let op = self.ctx.registered_op_name(name.as_bytes());
            op.is_some_and(|op| generic.can_schedule_on(self.ctx.op_info(op)))
        };
        match (a.op_name(), b.op_name()) {
            (Some(_), Some(_)) => false,
            (None, None) => true,
            (None, Some(name)) => schedules(a, name),
            (Some(name), None) => schedules(b, name),
        }
    }

    fn flush(&self, groups: &mut Vec<OpPassManager>, steps: &mut Vec<Step>) -> Result<(), Diagnostic> {
        if !groups.is_empty() {
            let id = self.id();
            let plans = std::mem::take(groups).iter().map(|g| self.plan(g)).collect::<Result<_, _>>()?;
            steps.push(Step::Adaptor { id, plans });
        }
        Ok(())
    }
}
