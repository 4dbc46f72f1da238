//! The passes of this crate, as pipelines name them. Thin: the work is in the lowerings' own modules.

use terrace_ir::{BodyId, Context, Ir, Walk};
use terrace_pass::{Pass, PassContext, PassInfo, PassRegistry, PassResult};

/// Registers all passes of this crate.
pub fn register(registry: &mut PassRegistry) {
    registry.add::<LowerAffine>().add::<ConvertScfToCf>();
}

/// Runs a lowering that works body by body on everything in the pass's operation.
fn in_every_body(cx: &mut PassContext<'_>, lower: fn(&Context, &mut Ir, BodyId)) -> PassResult {
    let mut bodies = Vec::new();
    cx.ir.walk_pre(cx.op, |ir, op| {
        bodies.extend(ir.body(op.body).child_body(op.entity));
        Walk::Advance
    });
    bodies.into_iter().for_each(|b| lower(cx.ctx, cx.ir, b));
    Ok(())
}

/// `lower-affine`.
#[derive(Clone, Default)]
pub struct LowerAffine;

impl Pass for LowerAffine {
    fn info(&self) -> PassInfo {
        let what = "Lower Affine operations to a combination of Arith and SCF operations";
        PassInfo::new("LowerAffinePass", "lower-affine", what).dialects(&["memref", "scf", "arith"])
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        in_every_body(cx, crate::affine_to_scf::lower_affine)
    }
}

/// `convert-scf-to-cf`.
#[derive(Clone, Default)]
pub struct ConvertScfToCf;

impl Pass for ConvertScfToCf {
    fn info(&self) -> PassInfo {
        let what = "Convert SCF dialect to ControlFlow dialect, replacing structured control flow with a CFG";
        PassInfo::new("SCFToControlFlowPass", "convert-scf-to-cf", what).dialects(&["cf"])
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        in_every_body(cx, crate::scf_to_cf::convert_scf_to_cf)
    }
}
