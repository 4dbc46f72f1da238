//! `generate-runtime-verification`: operations that may be wrong in a way that only a run of the program shows get checks before them.
//!
//! ```mlir
//! %inside = arith.cmpi slt, %i, %n : index
//! cf.assert %inside, "ERROR: Runtime op verification failed\\0A.. ^ out-of-bounds access"
//! %x = memref.load %m[%i] : memref<?xf32>
//! ```
//!
//! The interface [`RuntimeVerifiable`] makes the checks; the texts are made here, of the operations as they are before any check is in.

use rustc_hash::FxHashMap;
use terrace_asm::{print_lines, print_loc};
use terrace_ir::effects::info;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, show_operation};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::runtime_checks::{RuntimeVerifiable, RuntimeVerifiableOp as _};
use terrace_rewrite::{NoListener, Rewriter};

use super::GenerateRuntimeVerification;

/// Inserts checks into `root`; `verbose` errors show the operation. Returns the number of operations that are checked.
pub fn insert_runtime_checks(ctx: &Context, ir: &mut Ir, root: Global<Op>, verbose: bool) -> usize {
    let is_checked =
        |ir: &Ir, op: Global<Op>| info(ctx, ir, op).interface::<dyn RuntimeVerifiable>().is_some();
    let mut ops: Vec<Global<Op>> = ir.ops_post(root);
    ops.retain(|op| *op != root && is_checked(ir, *op));
    let lines = match verbose {
        true => print_lines(ctx, ir, root, &|op| op != root && is_checked(ir, op)),
        false => FxHashMap::default(),
    };
    for op in &ops {
        let line = lines.get(op).map(|line| format!("\n{line}")).unwrap_or_default();
        let mut listener = NoListener;
        let mut rw = Rewriter::new(ctx, ir, op.body, &mut listener);
        let loc = op.entity.loc(&rw);
        rw.set_insertion_before(op.entity);
        let text = |_: Op, what: &str, _: &Rewriter<'_>| {
            let loc = print_loc(ctx, loc);
            format!("ERROR: Runtime op verification failed{line}\n^ {what}\nLocation: {loc}")
        };
        if let Some(checked) = op.entity.cast::<dyn RuntimeVerifiable>(&rw) {
            rw.with_loc(loc, |rw| checked.insert_checks(&text, rw));
        }
    }
    ops.len()
}

impl GenerateRuntimeVerification {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if self.verbose_level > 1 {
            let loc = cx.ir.body(cx.op.body).loc(cx.op.entity);
            let text = "generate-runtime-verification pass: set verboseLevel to 0 or 1";
            let error = show_operation(cx.ctx, cx.ir, cx.op, Diagnostic::error(loc, text));
            return cx.fail(error);
        }
        if insert_runtime_checks(cx.ctx, cx.ir, cx.op, self.verbose_level == 1) == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
