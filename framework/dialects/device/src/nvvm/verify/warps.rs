//! Operations that the threads of a warp do together.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;

use super::{Done, plain, quoted, wrong};
use crate::nvvm::*;
use terrace_dialects_llvm::llvm::struct_parts;

impl VerifyOp for ReduxOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let (ctx, t) = (cx.ctx, self.res(cx).ty(cx));
        if t != ctx.f32() {
            if self.abs(cx) {
                return wrong(cx, "abs attribute is supported only for f32 type");
            }
            if self.nan(cx) {
                return wrong(cx, "nan attribute is supported only for f32 type");
            }
        }
        let kind = self.kind(cx);
        let of_floats = matches!(kind, ReduxKind::FMIN | ReduxKind::FMAX);
        let expected = if of_floats { ctx.f32() } else { ctx.i32() };
        if t != expected {
            let (t, expected) = (quoted(ctx, t), quoted(ctx, expected));
            let kind = kind.text();
            return wrong(
                cx,
                format!("'{kind}' redux kind unsupported with {t} type. Only supported type is {expected}."),
            );
        }
        Ok(())
    }
}

impl VerifyOp for ShflOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let ctx = cx.ctx;
        let (given, value) = (self.res(cx).ty(cx), self.val(cx).ty(cx));
        let message = |expected, got, which| {
            let (expected, got) = (quoted(ctx, expected), quoted(ctx, got));
            format!(
                "expected {which} element in the returned struct to be of type {expected} but got {got} instead"
            )
        };
        if !self.return_value_and_is_valid(cx) {
            if given != value {
                let (value, given) = (quoted(ctx, value), quoted(ctx, given));
                return wrong(
                    cx,
                    format!("expected return type to be of type {value} but got {given} instead"),
                );
            }
            return Ok(());
        }
        match struct_parts(ctx, given).as_deref() {
            Some([first, _]) if *first != value => wrong(cx, message(value, *first, "first")),
            Some([_, second]) if *second != ctx.i1() => wrong(cx, message(ctx.i1(), *second, "second")),
            Some([_, _]) => Ok(()),
            _ => wrong(cx, "expected return type to be a two-element struct"),
        }
    }
}

impl VerifyOp for VoteSyncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let t = self.res(cx).ty(cx);
        if self.kind(cx) == VoteSyncKind::ballot {
            return if t == cx.ctx.i32() { Ok(()) } else { wrong(cx, "vote.sync 'ballot' returns an i32") };
        }
        if t == cx.ctx.i1() { Ok(()) } else { wrong(cx, "vote.sync 'any', 'all' and 'uni' returns an i1") }
    }
}

impl VerifyOp for MatchSyncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let (ctx, t) = (cx.ctx, self.res(cx).ty(cx));
        if self.kind(cx) == MatchSyncKind::any {
            return if t == ctx.i32() { Ok(()) } else { wrong(cx, "match.sync 'any' returns an i32") };
        }
        match struct_parts(ctx, t).as_deref() {
            Some([first, second]) if *first == ctx.i32() && *second == ctx.i1() => Ok(()),
            _ => wrong(
                cx,
                "match.sync 'all' returns a two element struct with first element as i32 and second element as i1",
            ),
        }
    }
}

impl VerifyOp for PermuteOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        use PermuteMode::{B4E, DEFAULT, F4E};
        let (mode, high) = (self.mode(cx), self.hi(cx).is_some());
        match (matches!(mode, DEFAULT | F4E | B4E), high) {
            (true, false) => plain(cx, format!("mode '{}' requires 'hi' operand.", mode.text())),
            (false, true) => plain(cx, format!("mode '{}' does not accept 'hi' operand.", mode.text())),
            _ => Ok(()),
        }
    }
}
