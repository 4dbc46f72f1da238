//! Launches: operands as kernels take them, and the stream.

use terrace_dialects::gpu::LaunchFuncOp;
use terrace_ir::types::MemRefType;
use terrace_ir::{Type, Value, Values};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::{Host, waits};
use crate::to_llvm::common::promote;

/// Gives a launch operands of llvm types. Its token becomes its stream, which is made here if it waits for nothing.
pub(super) fn launch(host: &Host, op: Lower<'_, LaunchFuncOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let token = op.op.async_token(rw).is_some();
    let stream = match op.async_dependencies() {
        [] if token => Some(waits::stream(rw)?),
        [] => None,
        [stream] if token => Some(*stream),
        [_] => return Err(NoMatch("it waits, but gives no token")),
        _ => return Err(NoMatch("it waits for several operations")),
    };
    let old = op.op.kernel_operands(rw);
    let types: Vec<Type> = old.iter().map(|v| v.ty(rw)).collect();
    let mut arguments: Values =
        promote(rw, &types, op.kernel_operands(), host.arguments.bare_pointers).into_iter().collect();
    if host.arguments.sizes {
        arguments = with_sizes(host, &types, &arguments, rw)?;
    }
    let [gx, gy, gz] = [op.grid_size_x(), op.grid_size_y(), op.grid_size_z()];
    let [bx, by, bz] = [op.block_size_x(), op.block_size_y(), op.block_size_z()];
    LaunchFuncOp::new(op.op.kernel(rw), gx, gy, gz, bx, by, bz)
        .cluster_size_x(op.cluster_size_x())
        .cluster_size_y(op.cluster_size_y())
        .cluster_size_z(op.cluster_size_z())
        .dynamic_shared_memory_size(op.dynamic_shared_memory_size())
        .kernel_operands(arguments)
        .async_object(stream)
        .insert(rw);
    match stream {
        Some(stream) => rw.replace(op.op, stream),
        None => rw.erase(op.op),
    }
    Ok(())
}

/// The arguments, each followed by the size in bytes of the memref that it is.
fn with_sizes(
    host: &Host,
    types: &[Type],
    arguments: &[Value],
    rw: &mut Rewriter<'_>,
) -> Result<Values, NoMatch> {
    (types.len() == arguments.len()).or_no_match("sizes are for memrefs that are passed as bare pointers")?;
    let ctx = rw.context();
    let mut all = Values::new();
    for (t, v) in types.iter().zip(arguments) {
        let memref = t.cast::<MemRefType>(rw).or_no_match("an operand of the launch is no memref")?;
        let bits = ctx.int_or_float_width(memref.element()).filter(|bits| bits % 8 == 0);
        let bits = bits.or_no_match("an operand of the launch is no memref of whole bytes")?;
        let count = ctx.num_elements(*t).or_no_match("an operand of the launch has no static shape")?;
        let size =
            count.checked_mul(i64::from(bits / 8)).or_no_match("an operand of the launch is too large")?;
        all.push(*v);
        all.push(host.types.index_constant(rw, size));
    }
    Ok(all)
}
