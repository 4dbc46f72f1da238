//! Reproducers: files with IR and the pipeline that fails on it, for `--run-reproducer`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use terrace_asm::{ExternalResource, PrintFlags, print_op};
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
    /// The content of a file that was read. Without one there is nothing to run.
    pub fn from_resources(resources: &[ExternalResource]) -> Reproducer {
        let mut r = Reproducer { verify_each: true, ..Reproducer::default() };
        for entry in resources.iter().filter(|e| e.owner == OWNER.as_bytes()) {
            match &entry.key[..] {
                b"pipeline" => r.pipeline = String::from_utf8_lossy(&entry.value).into_owned(),
                b"disable_threading" => r.disable_threading = entry.value == b"true",
                b"verify_each" => r.verify_each = entry.value == b"true",
                _ => {}
            }
        }
        r
    }

    /// A file that says how to run the pipeline on the IR in it.
    pub fn write(&self, ctx: &Context, ir: &Ir, top: Global<Op>) -> Vec<u8> {
        let mut text = print_op(ctx, ir, top, &PrintFlags::default());
        // The resources of dialects stand in the same braces.
        match text.strip_suffix(b"\n#-}\n").map(<[u8]>::len) {
            Some(n) => {
                text.truncate(n);
                text.extend_from_slice(b",\n");
            }
            None => text.extend_from_slice(b"\n{-#\n"),
        }
        let mut tail = format!("  external_resources: {{\n    {OWNER}: {{\n      pipeline: \"");
        tail.push_str(&self.pipeline.replace('\\', "\\\\").replace('"', "\\22"));
        let _ = write!(
            tail,
            "\",\n      disable_threading: {},\n      verify_each: {}\n    }}\n  }}\n#-}}\n",
            self.disable_threading, self.verify_each
        );
        text.extend_from_slice(tail.as_bytes());
        text
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
    let note = match terrace_output::write(path, |out| out.write_all(text)) {
        Ok(()) => {
            format!("Pipeline failed while executing {what}: reproducer generated at `{}`", path.display())
        }
        Err(e) => format!(
            "Pipeline failed while executing {what}: failed to create reproducer `{}`: {e}",
            path.display()
        ),
    };
    Diagnostic::error(loc, message).note(loc, note)
}
