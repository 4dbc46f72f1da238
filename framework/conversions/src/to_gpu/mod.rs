//! To the gpu dialect, loops as launches of kernels, and to those that are for single makers' devices.

pub mod affine;
pub mod launches;
pub mod scf;
pub mod small_floats;

/// The passes of this folder, as pipelines name them.
pub mod passes {
    include!(concat!(env!("OUT_DIR"), "/gpu_passes.rs"));
}

use terrace_dialects::arith;
use terrace_dialects::gpu::LaunchOp;
use terrace_dialects::scf::{IfOp, YieldOp};
use terrace_ir::{InsertPoint, Value};
use terrace_rewrite::{Rewrite, Rewriter};

pub use passes::register_gpu_conversion_passes as register;

/// Puts a launch under the condition that some numbers, which are its sizes, are positive: a loop may run no time, but a grid is not empty.
///
/// ```text
/// gpu.launch ..        %c = arith.cmpi sgt, %n, %c0
///                      scf.if %c { gpu.launch .. }
/// ```
fn launch_if_positive(launch: LaunchOp, counts: &[Value], rw: &mut Rewriter<'_>) -> Rewrite {
    rw.set_insertion_before(launch);
    let mut all = None;
    for count in counts {
        let zero = arith::ConstantOp::index(0).result(rw);
        let positive = arith::CmpIOp::new(arith::CmpIPredicate::sgt, *count, zero).result(rw);
        all = Some(match all {
            Some(others) => arith::AndIOp::new(others, positive).result(rw),
            None => positive,
        });
    }
    let Some(all) = all else { return Ok(()) };
    let conditional = IfOp::new(all).insert(rw);
    rw.create_block(conditional.then_region(rw), None, &[]);
    let end = YieldOp::new([]).insert(rw);
    rw.move_op(launch, InsertPoint::Before(*end));
    Ok(())
}
