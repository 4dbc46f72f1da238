//! Reductions, rotations, broadcasts over threads, code that runs on one thread of a warp.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::types::{FloatType, IntegerType, VectorType};
use terrace_ir::{Context, Diagnostic, LookIr, Type};

use crate::gpu::{
    AllReduceOp, AllReduceOperation, BroadcastType, RotateOp, SubgroupBroadcastOp, SubgroupReduceOp,
    WarpExecuteOnLane0Op, YieldOp,
};

/// Checks that values of that type can be reduced so.
fn verify_reduction(cx: &VerifyCx<'_>, reduction: AllReduceOperation, ty: Type) -> Result<(), Diagnostic> {
    use AllReduceOperation as R;
    let element = ty.cast::<VectorType<'_>>(cx).map_or(ty, |v| v.element());
    let fits = match reduction {
        R::MINNUMF | R::MAXNUMF | R::MINIMUMF | R::MAXIMUMF => element.is::<FloatType<'_>>(cx),
        R::MINSI | R::MINUI | R::MAXSI | R::MAXUI | R::AND | R::OR | R::XOR => {
            element.is::<IntegerType<'_>>(cx)
        }
        R::ADD | R::MUL => true,
    };
    if fits {
        return Ok(());
    }
    let (name, ty) = (reduction.text(), cx.ctx.text(ty));
    Err(plain_error(cx, format!("`{name}` reduction operation is not compatible with type '{ty}'")))
}

impl VerifyRegionsOp for AllReduceOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let error = |message: &str| Err(plain_error(cx, message));
        let (body, ty) = (self.body(cx), self.result(cx).ty(cx));
        let v = cx.inside(body.body);
        let entry = match (body.entity.entry(&v), self.op(cx)) {
            (None, Some(reduction)) => return verify_reduction(cx, reduction, ty),
            (Some(entry), None) => entry,
            _ => return error("expected either an op attribute or a non-empty body"),
        };
        let args = entry.args(&v);
        if args.len() != 2 {
            return error("expected two region arguments");
        }
        if args.iter().any(|a| a.ty(&v) != ty) {
            return error("incorrect region argument type");
        }
        let mut yields = 0;
        for end in body.entity.blocks(&v).into_iter().filter_map(|b| b.end::<YieldOp>(&v)) {
            match end.values(&v)[..] {
                [value] if value.ty(&v) == ty => yields += 1,
                [_] => return error("incorrect gpu.yield type"),
                _ => return error("expected one gpu.yield operand"),
            }
        }
        if yields == 0 { error("expected gpu.yield op in region") } else { Ok(()) }
    }
}

impl VerifyOp for SubgroupReduceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_reduction(cx, self.op(cx), self.result(cx).ty(cx))?;
        let size = self.cluster_size(cx).map(|n| n as u32);
        if let Some(size) = size.filter(|n| !n.is_power_of_two()) {
            return Err(cx.op_error(format!("cluster size {size} is not a power of two")));
        }
        let stride = self.cluster_stride(cx) as u32;
        if stride != 1 && size.is_none() {
            return Err(cx.op_error("cluster stride can only be specified if cluster size is specified"));
        }
        if !stride.is_power_of_two() {
            return Err(cx.op_error(format!("cluster stride {stride} is not a power of two")));
        }
        Ok(())
    }
}

impl VerifyOp for RotateOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (offset, width) = (self.offset(cx) as u32, self.width(cx) as u32);
        if offset >= width {
            return Err(cx.op_error(format!("offset must be in the range [0, {width})")));
        }
        Ok(())
    }
}

impl VerifyOp for SubgroupBroadcastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match (self.broadcast_type(cx), self.lane(cx)) {
            (BroadcastType::first_active_lane, Some(_)) => {
                Err(cx.op_error("lane can only be specified for `specific_lane` broadcast"))
            }
            (BroadcastType::specific_lane, None) => {
                Err(cx.op_error("lane must be specified for `specific_lane` broadcast"))
            }
            _ => Ok(()),
        }
    }
}

/// Checks that each thread can hold a part of type `part` of a value of type `whole`; the error is its text.
pub(in crate::gpu) fn check_distribution(
    ctx: &Context,
    whole: Type,
    part: Type,
    threads: i64,
) -> Result<(), String> {
    if whole == part {
        return Ok(());
    }
    let (Some(w), Some(p)) = (whole.cast::<VectorType<'_>>(ctx), part.cast::<VectorType<'_>>(ctx)) else {
        return Err("expected vector type for distributed operands.".to_owned());
    };
    if w.rank() != p.rank() || w.element() != p.element() {
        return Err("expected distributed vectors to have same rank and element type.".to_owned());
    }
    let mut parts = 1i64;
    for (i, (w, p)) in w.shape().iter().zip(p.shape()).enumerate() {
        if w % p != 0 {
            return Err(format!(
                "expected expanded vector dimension #{i} ({w}) to be a multipler of the distributed vector dimension ({p})"
            ));
        }
        parts = parts.wrapping_mul(w / p);
    }
    if parts != threads {
        let (whole, part) = (ctx.text(whole), ctx.text(part));
        return Err(format!(
            "incompatible distribution dimensions from '{whole}' to '{part}' with warp size = {threads}"
        ));
    }
    Ok(())
}

impl VerifyOp for WarpExecuteOnLane0Op {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let v = cx.view_ir();
        let Some(entry) = self.warp_region(cx).entry(&v) else { return Ok(()) };
        let (args, inside) = (self.args(cx), entry.args(&v));
        if args.len() != inside.len() {
            return Err(cx.op_error("expected same number op arguments and block arguments."));
        }
        let Some(end) = entry.end::<YieldOp>(&v) else { return Ok(()) };
        let (yielded, results) = (end.values(&v), self.results(cx));
        if yielded.len() != results.len() {
            return Err(cx.op_error("expected same number of yield operands and return values."));
        }
        let threads = self.warp_size(cx);
        let pairs = inside.iter().zip(&args).chain(yielded.iter().zip(&results));
        for (whole, part) in pairs {
            check_distribution(cx.ctx, whole.ty(cx), part.ty(cx), threads).map_err(|m| cx.op_error(m))?;
        }
        Ok(())
    }
}
