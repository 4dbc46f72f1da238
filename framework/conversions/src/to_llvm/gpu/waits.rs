//! Waits: streams are made, wait for each other by events, and end.

use terrace_dialects::gpu::WaitOp;
use terrace_dialects::llvm;
use terrace_ir::Value;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::call_runtime;

const STREAM_CREATE: &str = "mgpuStreamCreate";

/// A new stream.
pub(super) fn stream(rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    let ptr = llvm::pointer(rw.context());
    call_runtime(rw, STREAM_CREATE, &[], Some(ptr))?.or_no_match("a stream is no value")
}

/// True for a stream; other tokens are events.
fn is_stream(token: Value, rw: &Rewriter<'_>) -> bool {
    let call = token.defining::<llvm::CallOp>(rw);
    call.and_then(|c| c.callee(rw)).is_some_and(|name| name == STREAM_CREATE.as_bytes())
}

/// ```mlir
/// %t = gpu.wait async [%a]
/// gpu.wait [%t]
/// ```
/// becomes, if `%a` is a stream,
/// ```mlir
/// %e = llvm.call @mgpuEventCreate()        // these two after the operation that gives %a
/// llvm.call @mgpuEventRecord(%e, %a)
/// %t = llvm.call @mgpuStreamCreate()
/// llvm.call @mgpuStreamWaitEvent(%t, %e)
/// llvm.call @mgpuEventDestroy(%e)
/// llvm.call @mgpuStreamSynchronize(%t)
/// llvm.call @mgpuStreamDestroy(%t)
/// ```
pub(super) fn wait(op: Lower<'_, WaitOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let tokens = op.async_dependencies().to_vec();
    if op.op.async_token(rw).is_none() {
        for token in tokens {
            let calls = if is_stream(token, rw) {
                ["mgpuStreamSynchronize", "mgpuStreamDestroy"]
            } else {
                ["mgpuEventSynchronize", "mgpuEventDestroy"]
            };
            for name in calls {
                call_runtime(rw, name, &[token], None)?;
            }
        }
        rw.erase(op.op);
        return Ok(());
    }
    let ptr = llvm::pointer(rw.context());
    let given = op.op.async_dependencies(rw);
    let mut events = Vec::new();
    for (old, token) in given.iter().zip(tokens) {
        if !is_stream(token, rw) {
            events.push(token);
            continue;
        }
        let at = rw.insertion();
        rw.set_insertion_after_value(*old);
        let event =
            call_runtime(rw, "mgpuEventCreate", &[], Some(ptr))?.or_no_match("an event is no value")?;
        call_runtime(rw, "mgpuEventRecord", &[event, token], None)?;
        rw.restore(at);
        events.push(event);
    }
    let stream = stream(rw)?;
    for event in &events {
        call_runtime(rw, "mgpuStreamWaitEvent", &[stream, *event], None)?;
    }
    for event in events {
        call_runtime(rw, "mgpuEventDestroy", &[event], None)?;
    }
    rw.replace(op.op, stream);
    Ok(())
}
