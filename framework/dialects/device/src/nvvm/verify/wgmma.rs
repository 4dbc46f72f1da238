//! Products by groups of warps.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;

use super::{Done, quoted, wrong};
use crate::nvvm::*;
use terrace_dialects_llvm::llvm::struct_parts;

/// True if there is a product of such elements.
fn is_supported(d: WGMMATypes, a: WGMMATypes, b: WGMMATypes) -> bool {
    use WGMMATypes::*;
    match a {
        f16 | bf16 => matches!(d, f32 | f16) && a == b,
        tf32 => d == f32 && b == tf32,
        u8 | s8 => d == s32 && matches!(b, u8 | s8),
        b1 => d == s32 && b == b1,
        e4m3 | e5m2 => matches!(d, f32 | f16) && matches!(b, e4m3 | e5m2),
        f32 | s32 => false,
    }
}

/// The depth of a product of such elements.
fn depth(a: WGMMATypes) -> i64 {
    use WGMMATypes::*;
    match a {
        tf32 => 8,
        f16 | bf16 => 16,
        b1 => 256,
        _ => 32,
    }
}

/// True if a product of such elements can be so wide.
fn is_width(n: i64, a: WGMMATypes) -> bool {
    use WGMMATypes::*;
    let any = (8..=256).contains(&n) && n % 8 == 0;
    any && (!matches!(a, u8 | s8 | b1) || n <= 32 || n % 16 == 0)
}

impl VerifyOp for WgmmaMmaAsyncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        use WGMMATypes::{bf16, f16, f32, s32};
        let (d, a, b) = (self.type_d(cx), self.type_a(cx), self.type_b(cx));
        let (td, ta, tb) = (d.text(), a.text(), b.text());
        let Some(held) = struct_parts(cx.ctx, self.results(cx).ty(cx)) else {
            return wrong(cx, "expected results to be struct");
        };
        if let Some(t) = held.iter().find(|t| Some(*t) != held.first()) {
            let t = quoted(cx.ctx, *t);
            return wrong(cx, format!("all elements in struct must be same type but there is {t}"));
        }
        if !matches!(d, f32 | f16 | s32) {
            return wrong(cx, format!("does not support the given output type {td}"));
        }
        let negates = [self.scale_a(cx), self.scale_b(cx)].contains(&WGMMAScaleIn::neg);
        if d == s32 && negates {
            return wrong(cx, "has s32 output, scaleA and scaleB cannot be neg");
        }
        if !is_supported(d, a, b) {
            return wrong(cx, format!("{td} += {ta} * {tb}, it is not supported."));
        }
        let [m, n, k] = super::products::size(cx.ctx, self.shape(cx));
        if m != 64 {
            return wrong(cx, "shape 'm' must be 64");
        }
        if k != depth(a) {
            return wrong(cx, format!("shape 'k' must be {} for input type {ta}", depth(a)));
        }
        if !is_width(n, a) {
            return wrong(cx, format!("has input type {ta} n is set to {n}, it is not supported."));
        }
        let (la, lb) = (self.layout_a(cx), self.layout_b(cx));
        if !matches!(a, f16 | bf16) && (la == MMALayout::col || lb == MMALayout::row) {
            let (la, lb) = (la.text(), lb.text());
            return wrong(
                cx,
                format!(
                    "given layouts layout_a = {la} and layout_b = {lb} for input types {ta} and {tb} requires transpose. However, this is only supported for: f16 and bf16"
                ),
            );
        }
        let expected = if d == f16 { n / 4 } else { n / 2 };
        let size = held.len();
        if size as i64 != expected {
            return wrong(cx, format!("results {expected}, however output struct has {size} elements"));
        }
        if d != s32 && self.satfinite(cx) == Some(MMAIntOverflow::satfinite) {
            return wrong(
                cx,
                format!(
                    " `satfinite` can be only used with s32 accumulator, however the current accumulator is {td}"
                ),
            );
        }
        Ok(())
    }
}
