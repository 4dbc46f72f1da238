//! Operations that the threads of a warp do together.

use terrace_ir::{Value, View};

use super::{Choice, call, ty, when};
use crate::nvvm::*;
use terrace_dialects_llvm::targets::{Argument, IntrinsicChoiceOp};

impl IntrinsicChoiceOp for ReduxOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let marks = [when(self.abs(v), "abs"), when(self.nan(v), "NaN")];
        let call = call(&["redux.sync", self.kind(v).text(), marks[0], marks[1]]);
        Ok(call.value(self.val(v)).value(self.mask_and_clamp(v)))
    }
}

/// The part of a name for integers or floats, with a predicate beside or not.
fn data(v: &View<'_>, x: Value, with_predicate: bool) -> String {
    let t = ty(v, x);
    let name = if t == v.ctx.f32() {
        "f32"
    } else if t == v.ctx.i32() {
        "i32"
    } else {
        "i64"
    };
    format!("{name}{}", when(with_predicate, "p"))
}

impl IntrinsicChoiceOp for ShflOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let data = data(v, self.val(v), self.return_value_and_is_valid(v));
        let call = call(&["shfl.sync", self.kind(v).text(), &data]);
        Ok(call.values([self.thread_mask(v), self.val(v), self.offset(v), self.mask_and_clamp(v)]))
    }
}

impl IntrinsicChoiceOp for VoteSyncOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        Ok(call(&["vote", self.kind(v).text(), "sync"]).value(self.mask(v)).value(self.pred(v)))
    }
}

impl IntrinsicChoiceOp for MatchSyncOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let all = self.kind(v) == MatchSyncKind::all;
        let call = call(&["match", self.kind(v).text(), "sync", &data(v, self.val(v), all)]);
        Ok(call.value(self.thread_mask(v)).value(self.val(v)))
    }
}

impl IntrinsicChoiceOp for ElectSyncOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let given = terrace_dialects_llvm::llvm::structure(v.ctx, &[v.ctx.i32(), v.ctx.i1()]);
        let mut call = call(&["elect.sync"]).value_or(self.membermask(v), 32, -1).returns(given);
        call.field = Some(1);
        Ok(call)
    }
}

impl IntrinsicChoiceOp for PermuteOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let mode = self.mode(v);
        let call = call(&["prmt", when(mode != PermuteMode::DEFAULT, mode.text())]);
        Ok(call.value(self.lo(v)).values(self.hi(v)).value(self.selector(v)))
    }
}

/// `s` or `u`.
fn sign(t: DotAccumulateType) -> &'static str {
    if t == DotAccumulateType::SIGNED { "s" } else { "u" }
}

impl IntrinsicChoiceOp for DotAccumulate4WayOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let call = call(&["idp4a", sign(self.a_type(v)), sign(self.b_type(v))]);
        let packed = |x| Argument::As(x, v.ctx.i32());
        Ok(call.arg(packed(self.a(v))).arg(packed(self.b(v))).value(self.c(v)))
    }
}

impl IntrinsicChoiceOp for DotAccumulate2WayOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let call = call(&["idp2a", sign(self.a_type(v)), sign(self.b_type(v))]);
        let packed = |x| Argument::As(x, v.ctx.i32());
        let call = call.arg(packed(self.a(v))).arg(packed(self.b(v)));
        Ok(call.int(1, i64::from(self.b_hi(v))).value(self.c(v)))
    }
}
