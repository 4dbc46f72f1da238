//! Products of matrices.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::types::{FloatType, VectorType};
use terrace_ir::{Context, Diagnostic, FloatKind, Type, Value};

use super::width;
use crate::amdgpu::{MFMAOp, MFMAPermB, ScaledWMMAOp, SparseMFMAOp, WMMAOp};

/// The threads of a wave.
const WAVE: i64 = 64;

/// The elements that a thread holds: their type, and how many.
fn elements(cx: &VerifyCx<'_>, v: Value) -> (Type, i64) {
    let ty = v.ty(cx);
    ty.cast::<VectorType<'_>>(cx).map_or((ty, 1), |t| (t.element(), t.num_elements().unwrap_or(0)))
}

fn is_float(ctx: &Context, t: Type) -> bool {
    t.is::<FloatType<'_>>(ctx)
}

/// True for floats of 8 bits and fewer.
fn is_small_float(ctx: &Context, t: Type) -> bool {
    is_float(ctx, t) && width(ctx, t) <= 8
}

fn verify_counts(
    cx: &VerifyCx<'_>,
    (got_in, got_out): (i64, i64),
    (want_in, want_out): (i64, i64),
) -> Result<(), Diagnostic> {
    for (what, got, want) in [("source", got_in, want_in), ("result", got_out, want_out)] {
        if got != want {
            return Err(
                cx.op_error(format!("expected {want} {what} values for this operation but got {got}"))
            );
        }
    }
    Ok(())
}

impl VerifyOp for MFMAOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let error = |m: &str| Err(cx.op_error(m));
        let ((a, a_count), (b, b_count)) = (elements(cx, self.source_a(cx)), elements(cx, self.source_b(cx)));
        let (out, out_count) = elements(cx, self.dest_c(cx));
        if is_small_float(ctx, a) {
            if !is_small_float(ctx, b) {
                return error("expected both source operands to have small-float elements if one does");
            }
            if a_count != b_count {
                return error("expected both small-float source vectors to have the same length");
            }
        } else if self.source_a(cx).ty(cx) != self.source_b(cx).ty(cx) {
            return error("expected both non-small-float source operand types to match exactly");
        }
        // Wide integers are several of 8 bits.
        let a_count = match width(ctx, a) {
            bits @ (32 | 64) if !is_float(ctx, a) => a_count * i64::from(bits / 8),
            _ => a_count,
        };
        let (m, n, k, blocks) = (self.m(cx), self.n(cx), self.k(cx), self.blocks(cx));
        verify_counts(cx, (a_count, out_count), (m * k * blocks / WAVE, m * n * blocks / WAVE))?;
        let double = out == ctx.f64();
        if double && self.blgp(cx) != MFMAPermB::none {
            return error("double-precision ops do not support permuting lanes of B");
        }
        if double && self.cbsz(cx) != 0 {
            return error("double-precision ops do not support permuting lanes of A");
        }
        let most = 1u32.checked_shl(self.cbsz(cx) as u32).unwrap_or(0);
        if self.abid(cx) as u32 >= most {
            return error("block ID for permuting A (abid) must be below 2 ** cbsz");
        }
        if (self.negate_a(cx) || self.negate_b(cx) || self.negate_c(cx)) && !double {
            return error("negation flags only available for double-precision operations");
        }
        Ok(())
    }
}

impl VerifyOp for WMMAOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let [at, bt] = [self.source_a(cx), self.source_b(cx)].map(|v| ctx.text(v.ty(cx)));
        let ((a, a_count), (b, b_count)) = (elements(cx, self.source_a(cx)), elements(cx, self.source_b(cx)));
        let (out, _) = elements(cx, self.dest_c(cx));
        if a_count != b_count {
            return Err(cx.op_error(format!("source vectors have different lengths: '{at}' vs. '{bt}'")));
        }
        let float = is_float(ctx, a);
        match (is_float(ctx, out), float) {
            (true, false) => return Err(cx.op_error("expected float sources with float destination")),
            (false, true) => return Err(cx.op_error("expected int sources with int destination")),
            _ => {}
        }
        if !(float && width(ctx, a) == 8) && a != b {
            return Err(cx.op_error(format!(
                "source element types must match (except for fp8/bf8) but have '{at}' and '{bt}'"
            )));
        }
        if float && self.clamp(cx) {
            return Err(cx.op_error("clamp flag is not supported for float types"));
        }
        if float && (self.unsigned_a(cx) || self.unsigned_b(cx)) {
            return Err(cx.op_error("unsigned flags are not supported for float types"));
        }
        Ok(())
    }
}

impl VerifyOp for SparseMFMAOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let ((a, a_count), (b, b_count)) = (elements(cx, self.source_a(cx)), elements(cx, self.source_b(cx)));
        let (_, out_count) = elements(cx, self.dest_c(cx));
        if b_count != 2 * a_count {
            return Err(cx.op_error(
                "expected dense source operand to have exactly double the number of elements of the sparse source operand",
            ));
        }
        let small = is_small_float(ctx, a) && is_small_float(ctx, b);
        if !small && a != b {
            return Err(cx.op_error("expected source operands to have the same element type"));
        }
        let (bits, most, wanted) = match width(ctx, a) {
            8 => (8, 1, (ctx.integer_type(16), 2)),
            _ => (16, 3, (ctx.integer_type(8), 4)),
        };
        if self.cbsz(cx) == 0 && self.abid(cx) as u32 > most {
            let range = if bits == 8 { "0 or 1" } else { "between 0 and 3" };
            return Err(cx.op_error(format!("ABID must be {range} for {bits}-bit source data")));
        }
        if elements(cx, self.sparse_idx(cx)) != wanted {
            let got = ctx.text(self.sparse_idx(cx).ty(cx));
            let (element, count) = (ctx.text(wanted.0), wanted.1);
            return Err(cx.op_error(format!(
                "expected vector<{count}x{element}> sparse indices for {bits}-bit source data, but got '{got}'"
            )));
        }
        let (m, n, k) = (self.m(cx), self.n(cx), self.k(cx));
        verify_counts(cx, (b_count, out_count), (m * k / WAVE, m * n / WAVE))
    }
}

impl VerifyOp for ScaledWMMAOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let ((a, a_count), (b, b_count)) = (elements(cx, self.source_a(cx)), elements(cx, self.source_b(cx)));
        let ((sa, _), (sb, _)) = (elements(cx, self.scale_a(cx)), elements(cx, self.scale_b(cx)));
        let (_, out_count) = elements(cx, self.dest_c(cx));
        let tall = self.m(cx) == 32;
        let (shape, want_a, want_out) = if tall { ("32x16x128", 128, 16) } else { ("16x16x128", 64, 8) };
        let is_f4 = |t: Type| ctx.float_type(FloatKind::F4E2M1FN) == t;
        if out_count != want_out {
            return Err(
                cx.op_error(format!("expected output vector of length {want_out} but got {out_count}"))
            );
        }
        if tall && !is_f4(a) && !is_f4(b) {
            return Err(cx.op_error("32x16x128 only supports fp4 element types"));
        }
        for (name, want, got) in [("A", want_a, a_count), ("B", 64, b_count)] {
            if want != got {
                return Err(
                    cx.op_error(format!("for {shape}, source{name} must have {want} elements but got {got}"))
                );
            }
        }
        if tall && self.a_first_scale_lane(cx) != 0 {
            return Err(cx.op_error("for 32x16x128, a_first_scale_lane must be 0"));
        }
        // Only four bits may be scaled by more than an exponent, and two such sources alike.
        let scaled = |source: Type, scale: Type| {
            scale == ctx.float_type(FloatKind::F8E8M0FNU)
                || scale == ctx.float_type(FloatKind::F8E4M3FN) && is_f4(source)
        };
        if scaled(a, sa) && scaled(b, sb) && (sa == sb || !is_f4(a) || !is_f4(b)) {
            return Ok(());
        }
        let [a, sa, b, sb] = [a, sa, b, sb].map(|t| ctx.text(t));
        Err(cx.op_error(format!(
            "invalid combination of matrix and scale types: sourceA='{a}', scaleA='{sa}', sourceB='{b}', scaleB='{sb}'"
        )))
    }
}
