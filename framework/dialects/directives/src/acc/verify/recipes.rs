//! Recipes for copies, and atomic accesses.

use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Global, LookIr, Op, Region, Type};

use super::Verified;
use crate::acc::{
    AtomicCaptureOp, AtomicReadOp, AtomicUpdateOp, AtomicWriteOp, FirstprivateRecipeOp, PrivateRecipeOp,
    ReductionRecipeOp, YieldOp,
};
use crate::atomic::{Access, verify_capture, verify_read, verify_update, verify_update_region, verify_write};

/// The types of the arguments of a region; `None` if it has no block.
fn arguments(cx: &VerifyCx<'_>, region: Global<Region>) -> Option<Vec<Type>> {
    let v = cx.inside(region.body);
    Some(region.entity.entry(&v)?.args(&v).iter().map(|a| a.ty(&v)).collect())
}

/// Checks a region whose first argument is a variable.
fn verify_first(cx: &VerifyCx<'_>, region: Global<Region>, (kind, name): (&str, &str), ty: Type) -> Verified {
    match arguments(cx, region) {
        None => Err(cx.op_error(format!("expects non-empty {name} region"))),
        Some(args) if args.first() != Some(&ty) => {
            Err(cx.op_error(format!("expects {name} region first argument of the {kind} type")))
        }
        Some(_) => Ok(()),
    }
}

fn verify_destroy(cx: &VerifyCx<'_>, region: Global<Region>, kind: &str, ty: Type) -> Verified {
    if arguments(cx, region).is_none() { Ok(()) } else { verify_first(cx, region, (kind, "destroy"), ty) }
}

const PRIVATE: &str = "privatization";
const REDUCTION: &str = "reduction";

impl VerifyRegionsOp for PrivateRecipeOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        let ty = self.type_(cx);
        verify_first(cx, self.init_region(cx), (PRIVATE, "init"), ty)?;
        verify_destroy(cx, self.destroy_region(cx), PRIVATE, ty)
    }
}

impl VerifyRegionsOp for FirstprivateRecipeOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        let ty = self.type_(cx);
        verify_first(cx, self.init_region(cx), (PRIVATE, "init"), ty)?;
        let Some(args) = arguments(cx, self.copy_region(cx)) else {
            return Err(cx.op_error("expects non-empty copy region"));
        };
        if args.len() < 2 || args.first() != Some(&ty) {
            return Err(cx.op_error("expects copy region with two arguments of the privatization type"));
        }
        verify_destroy(cx, self.destroy_region(cx), PRIVATE, ty)
    }
}

impl VerifyRegionsOp for ReductionRecipeOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        let ty = self.type_(cx);
        verify_first(cx, self.init_region(cx), (REDUCTION, "init"), ty)?;
        let region = self.combiner_region(cx);
        let Some(args) = arguments(cx, region) else {
            return Err(cx.op_error("expects non-empty combiner region"));
        };
        if args.get(..2) != Some(&[ty, ty]) {
            let text = "expects combiner region with the first two arguments of the reduction type";
            return Err(cx.op_error(text));
        }
        let v = cx.inside(region.body);
        let ends = region.entity.ops_of::<YieldOp>(&v);
        if ends.iter().any(|end| end.operand_types(&v)[..] != [ty]) {
            return Err(cx.op_error("expects combiner region to yield a value of the reduction type"));
        }
        Ok(())
    }
}

// ---- Atomic accesses.

impl VerifyOp for AtomicReadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_read(cx, self.x(cx), self.v(cx))
    }
}

impl VerifyOp for AtomicWriteOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_write(cx, self.x(cx), self.expr(cx))
    }
}

impl VerifyOp for AtomicUpdateOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_update(cx, self.x(cx), self.region(cx).entry(cx))
    }
}

impl VerifyRegionsOp for AtomicUpdateOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        verify_update_region(cx, self.region(cx).entry(cx))
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
        verify_capture(cx, self.region(cx).entry(cx), access).map(|_| ())
    }
}
