//! Reproducers: files with IR and the pipeline that fails on it, for `--run-reproducer`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use terrace_asm::{ExternalResource, PrintFlags, ResourceValue, print_op};
use terrace_ir::{Context, Diagnostic, Global, Ir, Loc, Op};

use crate::manager::{Item, OpPassManager, pass_text};
use crate::pass::Pass;

/// Where reproducers are written.
#[derive(Clone, Debug)]
pub struct ReproducerOptions {
    /// The file.
    pub path: PathBuf,
    /// Only the pass that fails, with the IR just before it; else the whole pipeline with the IR at the start.
    pub local: bool,
}

/// How a pipeline is to be run again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reproducer {
    /// The pipeline as text.
    pub pipeline: String,
    /// True if on one thread.
    pub disable_threading: bool,
    /// True if verified after every pass.
    pub verify_each: bool,
}

const OWNER: &str = "mlir_reproducer";

impl Reproducer {
    /// Returns true of a resource that is a reproducer's.
    pub fn is_of_it(resource: &ExternalResource) -> bool {
        resource.owner == OWNER.as_bytes()
    }

    /// The content of a file that was read. Without one there is nothing to run.
    pub fn from_resources(resources: &[ExternalResource]) -> Reproducer {
        let mut r = Reproducer { verify_each: true, ..Reproducer::default() };
        for entry in resources.iter().filter(|e| Reproducer::is_of_it(e)) {
            match &entry.key[..] {
                b"pipeline" => {
                    let text = entry.value.as_text().unwrap_or_default();
                    r.pipeline = String::from_utf8_lossy(text).into_owned();
                }
                b"disable_threading" => r.disable_threading = entry.value.is_true(),
                b"verify_each" => r.verify_each = entry.value.is_true(),
                _ => {}
            }
        }
        r
    }

    /// A file that says how to run the pipeline on the IR in it.
    pub fn write(&self, ctx: &Context, ir: &Ir, top: Global<Op>) -> Vec<u8> {
        let entry = |key: &str, value| ExternalResource { owner: OWNER.into(), key: key.into(), value };
        let external_resources = [
            entry("pipeline", ResourceValue::String(self.pipeline.clone().into_bytes())),
            entry("disable_threading", ResourceValue::Bool(self.disable_threading)),
            entry("verify_each", ResourceValue::Bool(self.verify_each)),
        ];
        let flags = PrintFlags { external_resources: external_resources.into(), ..PrintFlags::default() };
        print_op(ctx, ir, top, &flags)
    }
}

/// A pass that failed.
#[derive(Clone, Debug)]
pub(crate) struct Failed {
    pub(crate) loc: Loc,
    /// `` `CSE` on 'func.func' operation: @f ``.
    pub(crate) what: String,
}

impl Failed {
    pub(crate) fn new(ctx: &Context, ir: &Ir, op: Global<Op>, pass: &dyn Pass) -> Failed {
        let body = ir.body(op.body);
        if body.is_erased(op.entity) {
            // The pass broke down while it did what it must not.
            return Failed { loc: Loc::unknown(ctx), what: format!("`{}`", pass.info().name) };
        }
        let name = String::from_utf8_lossy(ctx.op_info(body.name(op.entity)).name()).into_owned();
        let mut what = format!("`{}` on '{name}' operation", pass.info().name);
        if let Some(symbol) = ir.attr(ctx, op, "sym_name").and_then(|a| ctx.as_string(a)) {
            let _ = write!(what, ": @{}", String::from_utf8_lossy(symbol));
        }
        Failed { loc: body.loc(op.entity), what }
    }
}

/// The whole pipeline as reproducers spell it.
pub(crate) fn whole_pipeline(pipeline: &OpPassManager) -> String {
    let items: Vec<String> = pipeline
        .items()
        .iter()
        .map(|i| match i {
            Item::Pass(p) => pass_text(&**p),
            Item::Nested(pm) => pm.to_string(),
        })
        .collect();
    format!("{}({})", pipeline.anchor(), items.join(", "))
}

/// One pass in the pipelines around it, the outermost first.
pub(crate) fn one_pass(anchors: &[String], pass: &dyn Pass) -> String {
    let open: String = anchors.iter().map(|a| format!("{a}(")).collect();
    format!("{open}{}{}", pass_text(pass), ")".repeat(anchors.len()))
}

/// Writes a reproducer and says so.
pub(crate) fn report(path: &Path, text: &[u8], loc: Loc, what: &str) -> Diagnostic {
    let message = "Failures have been detected while processing an MLIR pass pipeline";
    Diagnostic::error(loc, message).note(loc, made(path, text, what))
}

/// Writes a reproducer; gives the words for it.
pub(crate) fn made(path: &Path, text: &[u8], what: &str) -> String {
    let failed = format!("Pipeline failed while executing {what}");
    match terrace_output::write(path, |out| out.write_all(text)) {
        Ok(()) => format!("{failed}: reproducer generated at `{}`", path.display()),
        Err(e) => format!("{failed}: failed to create reproducer `{}`: {e}", path.display()),
    }
}
