//! Loops and routines.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::op_interfaces::LoopLike;
use terrace_ir::{Attr, Global, LookIr, Op, Walk};

use super::constructs::{verify_all_copies, verify_copies, verify_count, verify_segments};
use super::{Verified, devices, duplicate, fail};
use crate::acc::{DeviceType, FirstprivateOp, LoopOp, PrivateOp, ReductionOp, RoutineOp};

/// Checks that no device is in a list twice; `name` is the attribute that holds it.
fn verify_once(cx: &VerifyCx<'_>, list: Option<&[Attr]>, name: &str) -> Verified {
    let Some(device) = duplicate(&devices(cx, list)) else { return Ok(()) };
    Err(cx.op_error(format!("duplicate device_type `{}` found in {name} attribute", device.text())))
}

impl LoopOp {
    fn verify_bounds(self, cx: &VerifyCx<'_>) -> Verified {
        let [lower, upper, step] = [self.lowerbound(cx), self.upperbound(cx), self.step(cx)].map(|b| b.len());
        if upper != step {
            return fail(cx, "number of upperbounds expected to be the same as number of steps");
        }
        if upper != lower {
            return fail(cx, "number of upperbounds expected to be the same as number of lowerbounds");
        }
        if upper > 0 && self.inclusive_upperbound(cx).is_some_and(|i| i.len() != upper) {
            return fail(cx, "inclusiveUpperbound size is expected to be the same as upperbound size");
        }
        Ok(())
    }

    fn verify_collapse(self, cx: &VerifyCx<'_>) -> Verified {
        let types = self.collapse_device_type(cx);
        if let Some(counts) = self.collapse(cx) {
            let Some(types) = types else {
                let text = "collapse device_type attr must be define when collapse attr is present";
                return Err(cx.op_error(text));
            };
            if counts.len() != types.len() {
                return Err(cx.op_error("collapse attribute count must match collapse device_type count"));
            }
        }
        verify_once(cx, types, "collapseDeviceType")
    }

    fn verify_levels(self, cx: &VerifyCx<'_>) -> Verified {
        let gangs = self.gang_operands(cx).len();
        if gangs > 0 {
            let Some(kinds) = self.gang_operands_arg_type(cx) else {
                let text = "gangOperandsArgType attribute must be defined when gang operands are present";
                return Err(cx.op_error(text));
            };
            if kinds.len() != gangs {
                return Err(cx.op_error("gangOperandsArgType attribute count must match gangOperands count"));
            }
        }
        verify_once(cx, self.gang(cx), "gang")?;
        let segments = self.gang_operands_segments(cx).map(|s| s.to_vec());
        verify_segments(cx, gangs, (segments, self.gang_operands_device_type(cx)), "gang", None)?;
        let types = self.worker_num_operands_device_type(cx);
        verify_once(cx, self.worker(cx), "worker")?;
        verify_once(cx, types, "workerNumOperandsDeviceType")?;
        verify_count(cx, self.worker_num_operands(cx).len(), types, "worker")?;
        let types = self.vector_operands_device_type(cx);
        verify_once(cx, self.vector(cx), "vector")?;
        verify_once(cx, types, "vectorOperandsDeviceType")?;
        verify_count(cx, self.vector_operands(cx).len(), types, "vector")?;
        let segments = self.tile_operands_segments(cx).map(|s| s.to_vec());
        let tiles = self.tile_operands(cx).len();
        verify_segments(cx, tiles, (segments, self.tile_operands_device_type(cx)), "tile", None)
    }

    fn verify_mode(self, cx: &VerifyCx<'_>) -> Verified {
        let modes = [self.auto_(cx), self.independent(cx), self.seq(cx)].map(|m| devices(cx, m));
        let all = modes.concat();
        if duplicate(&all).is_some() {
            return fail(cx, "only one of auto, independent, seq can be present at the same time");
        }
        if !all.contains(&DeviceType::None) {
            return fail(cx, "at least one of auto, independent, seq must be present");
        }
        let levels = [
            self.gang(cx),
            self.gang_operands_device_type(cx),
            self.worker(cx),
            self.worker_num_operands_device_type(cx),
            self.vector(cx),
            self.vector_operands_device_type(cx),
        ];
        let levels = levels.map(|l| devices(cx, l)).concat();
        if devices(cx, self.seq(cx)).iter().any(|d| levels.contains(d)) {
            return fail(cx, "gang, worker or vector cannot appear with seq");
        }
        Ok(())
    }

    /// A loop without bounds holds as many loops, each in the one before it, as it collapses.
    fn verify_held_loops(self, cx: &VerifyCx<'_>) -> Verified {
        let counts = self.collapse(cx).unwrap_or_default().iter().filter_map(|a| cx.ctx.as_i64(*a));
        let mut left = counts.max().unwrap_or(1).max(1);
        let is_loop = |op: Global<Op>| op.entity.is::<dyn LoopLike>(&cx.inside(op.body));
        let mut outer = cx.op;
        let mut has_sibling = false;
        cx.ir.walk_pre(cx.op, |ir, op| {
            if op == cx.op || !is_loop(op) {
                return Walk::Advance;
            }
            let mut around = std::iter::successors(ir.parent_op(op), |o| ir.parent_op(*o));
            has_sibling = around.find(|o| is_loop(*o)) != Some(outer);
            left -= 1;
            outer = op;
            if has_sibling || left == 0 { Walk::Interrupt } else { Walk::Advance }
        });
        if has_sibling {
            return fail(cx, "found sibling loops inside container-like acc.loop");
        }
        if left != 0 {
            return fail(cx, "failed to find enough loop-like operations inside container-like acc.loop");
        }
        Ok(())
    }
}

impl VerifyOp for LoopOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        self.verify_bounds(cx)?;
        self.verify_collapse(cx)?;
        self.verify_levels(cx)?;
        self.verify_mode(cx)?;
        verify_all_copies!(self, cx);
        if self.region(cx).is_empty(cx) {
            return fail(cx, "expected non-empty body.");
        }
        match (self.unstructured(cx), self.lowerbound(cx).is_empty()) {
            (true, false) => fail(cx, "unstructured acc.loop must not have induction variables"),
            (false, true) => self.verify_held_loops(cx),
            _ => Ok(()),
        }
    }
}

impl VerifyOp for RoutineOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let gangs = [devices(cx, self.gang(cx)), devices(cx, self.gang_dim_device_type(cx))].concat();
        let levels =
            [gangs, devices(cx, self.worker(cx)), devices(cx, self.vector(cx)), devices(cx, self.seq(cx))];
        let count = |device: DeviceType| levels.iter().filter(|l| l.contains(&device)).count();
        let text = "only one of `gang`, `worker`, `vector`, `seq` can be present at the same time";
        let base = count(DeviceType::None);
        if base > 1 {
            return fail(cx, text);
        }
        // The last device is left out, as the reference does.
        let certain = [
            DeviceType::Star,
            DeviceType::Default,
            DeviceType::Host,
            DeviceType::Multicore,
            DeviceType::Nvidia,
        ];
        let wrong = certain.into_iter().find(|d| count(*d) > 1 || base == 1 && count(*d) == 1);
        match wrong {
            Some(device) => fail(cx, format!("{text} for device_type `{}`", device.text())),
            None => Ok(()),
        }
    }
}
