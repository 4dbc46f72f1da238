//! Threads that wait for each other, regions that end early, atomic accesses.

use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Global, LookIr, Op};

use super::{Verified, around, cast, clauses, fail, is_own, nearest};
use crate::atomic::{Access, verify_capture, verify_read, verify_update, verify_update_region, verify_write};
use crate::omp::{
    AllocateDirOp, AtomicCaptureOp, AtomicReadOp, AtomicUpdateOp, AtomicWriteOp, CancelOp,
    CancellationPointOp, ClauseCancellationConstructType as Construct, ClauseMemoryOrderKind as Order,
    CriticalDeclareOp, LoopNestOp, OrderedOp, OrderedRegionOp, ParallelOp, SectionOp, SectionsOp, SimdOp,
    TaskOp, TaskloopOp, WsloopOp,
};

impl VerifyOp for CriticalDeclareOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        clauses::hint(cx, self.hint(cx))
    }
}

/// Checks what is around a part of a loop that runs in order.
fn verify_ordered(cx: &VerifyCx<'_>, has_region: bool) -> Verified {
    let error = |text: &str| Err(cx.op_error(text));
    let Some((_, nest)) = nearest::<LoopNestOp>(cx) else {
        return if has_region { Ok(()) } else { error("must be nested inside of a loop") };
    };
    let Some(wrapper) = cx.ir.parent_op(nest) else { return Ok(()) };
    let Some(ws) = cast::<WsloopOp>(cx, wrapper) else {
        return match cast::<SimdOp>(cx, wrapper) {
            Some(_) => Ok(()),
            None => error("must be nested inside of a worksharing, simd or worksharing simd loop"),
        };
    };
    match ws.ordered(&cx.inside(wrapper.body)) {
        None => error("the enclosing worksharing-loop region must have an ordered clause"),
        Some(1..) if has_region => {
            error("the enclosing loop's ordered clause must not have a parameter present")
        }
        Some(0) if !has_region => error("the enclosing loop's ordered clause must have a parameter present"),
        Some(_) => Ok(()),
    }
}

impl VerifyOp for OrderedOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_ordered(cx, false)?;
        let loops = nearest::<WsloopOp>(cx).and_then(|(op, at)| op.ordered(&cx.inside(at.body)));
        if loops.is_some() && loops == self.doacross_num_loops(cx) {
            return Ok(());
        }
        let text = "number of variables in depend clause does not match number of iteration variables in the";
        Err(cx.op_error(format!("{text} doacross loop")))
    }
}

impl VerifyOp for OrderedRegionOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_ordered(cx, true)
    }
}

/// The construct that a cancellation is about: the nearest operation of the dialect, and the one around that.
struct Cancelled {
    near: Global<Op>,
    around: Option<Global<Op>>,
}

impl Cancelled {
    fn of(cx: &VerifyCx<'_>) -> Option<Cancelled> {
        let near = around(cx).find(|op| is_own(cx, *op))?;
        Some(Cancelled { near, around: cx.ir.parent_op(near) })
    }

    /// Checks that a construct of the kind is around; `name` is what is said to end it.
    fn verify(&self, cx: &VerifyCx<'_>, name: &str, kind: Construct) -> Verified {
        let around = |is: &dyn Fn(Global<Op>) -> bool| self.around.is_some_and(is);
        let (fits, place) = match kind {
            Construct::Parallel => (cast::<ParallelOp>(cx, self.near).is_some(), "a parallel"),
            Construct::Loop => (around(&|op| cast::<WsloopOp>(cx, op).is_some()), "a worksharing-loop"),
            Construct::Sections => (cast::<SectionOp>(cx, self.near).is_some(), "a sections"),
            Construct::Taskgroup => {
                let task = cast::<TaskOp>(cx, self.near).is_some();
                (task || around(&|op| cast::<TaskloopOp>(cx, op).is_some()), "a task")
            }
        };
        if fits {
            return Ok(());
        }
        Err(cx.op_error(format!("{name} {} must appear inside {place} region", kind.text())))
    }
}

impl VerifyOp for CancelOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let Some(cancelled) = Cancelled::of(cx) else { return Err(cx.op_error("Orphaned cancel construct")) };
        let kind = self.cancel_directive(cx);
        cancelled.verify(cx, "cancel", kind)?;
        let Some(around) = cancelled.around else { return Ok(()) };
        let v = cx.inside(around.body);
        if let Some(op) = cast::<WsloopOp>(cx, around).filter(|_| kind == Construct::Loop) {
            if op.nowait(&v) {
                return fail(cx, "A worksharing construct that is canceled must not have a nowait clause");
            }
            if op.ordered(&v).is_some() {
                return fail(cx, "A worksharing construct that is canceled must not have an ordered clause");
            }
        }
        let sections = cast::<SectionsOp>(cx, around).filter(|_| kind == Construct::Sections);
        if sections.is_some_and(|op| op.nowait(&v)) {
            return fail(cx, "A sections construct that is canceled must not have a nowait clause");
        }
        Ok(())
    }
}

impl VerifyOp for CancellationPointOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        match Cancelled::of(cx) {
            Some(cancelled) => cancelled.verify(cx, "cancellation point", self.cancel_directive(cx)),
            None => Err(cx.op_error("Orphaned cancellation point")),
        }
    }
}

impl VerifyOp for AllocateDirOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        match self.align(cx) {
            Some(n) if n > 0 && n & (n - 1) != 0 => fail(cx, format!("ALIGN value : {n} must be power of 2")),
            _ => Ok(()),
        }
    }
}

// ---- Atomic accesses.

/// Checks that an access has no order that is only for others.
fn verify_order(cx: &VerifyCx<'_>, order: Option<Order>, other: Order, what: &str) -> Verified {
    if order.is_some_and(|o| o == Order::Acq_rel || o == other) {
        let text = format!("memory-order must not be acq_rel or {} for atomic {what}", other.text());
        return fail(cx, text);
    }
    Ok(())
}

impl VerifyOp for AtomicReadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_read(cx, self.x(cx), self.v(cx))?;
        verify_order(cx, self.memory_order(cx), Order::Release, "reads")?;
        clauses::hint(cx, self.hint(cx))
    }
}

impl VerifyOp for AtomicWriteOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_write(cx, self.x(cx), self.expr(cx))?;
        verify_order(cx, self.memory_order(cx), Order::Acquire, "writes")?;
        clauses::hint(cx, self.hint(cx))
    }
}

impl VerifyOp for AtomicUpdateOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_update(cx, self.x(cx), self.region(cx).entry(cx))?;
        verify_order(cx, self.memory_order(cx), Order::Acquire, "updates")?;
        clauses::hint(cx, self.hint(cx))
    }
}

impl VerifyRegionsOp for AtomicUpdateOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        verify_update_region(cx, self.region(cx).entry(cx))
    }
}

impl VerifyOp for AtomicCaptureOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        clauses::hint(cx, self.hint(cx))
    }
}

impl VerifyRegionsOp for AtomicCaptureOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        let access = |op: Op| {
            let read = op.cast::<AtomicReadOp>(cx).map(|op| Access::Read(op.x(cx)));
            let write = || op.cast::<AtomicWriteOp>(cx).map(|op| Access::Write(op.x(cx)));
            let update = || op.cast::<AtomicUpdateOp>(cx).map(|op| Access::Update(op.x(cx)));
            read.or_else(write).or_else(update)
        };
        let ops = verify_capture(cx, self.region(cx).entry(cx), access)?;
        for clause in ["hint", "memory_order"] {
            if ops.iter().any(|op| op.attr(cx, clause).is_some()) {
                return Err(
                    cx.op_error(format!("operations inside capture region must not have {clause} clause"))
                );
            }
        }
        Ok(())
    }
}
