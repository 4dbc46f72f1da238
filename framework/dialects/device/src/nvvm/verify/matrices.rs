//! Matrices that warps load, store and multiply.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, Value};

use super::{Done, quoted, space, wrong};
use crate::nvvm::products::{fields, fragment, has_matrix, has_wmma};
use crate::nvvm::*;

fn is_memory(cx: &VerifyCx<'_>, pointer: Value) -> bool {
    matches!(space(cx, pointer), Some(0 | 1 | 3))
}

/// Checks that the result is the struct of what a thread holds.
fn verify_struct(cx: &VerifyCx<'_>, result: Value, (t, n): (terrace_ir::Type, usize)) -> Done {
    if result.ty(cx) == fields(cx.ctx, n, t) {
        return Ok(());
    }
    let t = quoted(cx.ctx, t);
    wrong(cx, format!("expected destination type is a structure of {n} elements of type {t}"))
}

impl VerifyOp for WMMALoadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        if !is_memory(cx, self.ptr(cx)) {
            return wrong(cx, "expected source pointer in memory space 0, 1, 3");
        }
        let (size, of, frag) = ([self.m(cx), self.n(cx), self.k(cx)], self.eltype(cx), self.frag(cx));
        let Some(held) = fragment(cx.ctx, of, frag, size).filter(|_| has_matrix(size, of, frag)) else {
            return wrong(cx, "invalid attribute combination");
        };
        if of == MMATypes::f64 && frag != MMAFrag::c {
            if self.res(cx).ty(cx) != cx.ctx.f64() {
                return wrong(cx, "expected destination type to be f64");
            }
            return Ok(());
        }
        verify_struct(cx, self.res(cx), held)
    }
}

impl VerifyOp for WMMAStoreOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        if !is_memory(cx, self.ptr(cx)) {
            return wrong(cx, "expected operands to be a source pointer in memory space 0, 1, 3");
        }
        let (size, of) = ([self.m(cx), self.n(cx), self.k(cx)], self.eltype(cx));
        let held = fragment(cx.ctx, of, MMAFrag::c, size).filter(|_| has_matrix(size, of, MMAFrag::c));
        let Some((t, n)) = held else { return wrong(cx, "invalid attribute combination") };
        let args = self.args(cx);
        if args.len() != n {
            return wrong(cx, format!("expected {n} data operands"));
        }
        if args.iter().any(|v| v.ty(cx) != t) {
            return wrong(cx, format!("expected data operands of type {}", quoted(cx.ctx, t)));
        }
        Ok(())
    }
}

impl VerifyOp for WMMAMmaOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let (size, of, to) = ([self.m(cx), self.n(cx), self.k(cx)], self.eltype_a(cx), self.eltype_b(cx));
        let held =
            |of, frag| fragment(cx.ctx, of, frag, size).filter(|_| has_wmma(size, self.eltype_a(cx), to));
        let (Some(a), Some(b), Some(c)) = (held(of, MMAFrag::a), held(of, MMAFrag::b), held(to, MMAFrag::c))
        else {
            return wrong(cx, "invalid attribute combination");
        };
        let expected: Vec<_> = [a, b, c].into_iter().flat_map(|(t, n)| vec![t; n]).collect();
        let args = self.args(cx);
        if args.len() != expected.len() {
            return wrong(cx, format!("expected {} arguments", expected.len()));
        }
        if let Some(i) = (0..args.len()).find(|i| args.get(*i).map(|v| v.ty(cx)) != expected.get(*i).copied())
        {
            let t = expected.get(i).map(|t| quoted(cx.ctx, *t)).unwrap_or_default();
            return wrong(cx, format!("expected argument {i} to be of type {t}"));
        }
        verify_struct(cx, self.res(cx), c)
    }
}

/// The sizes of small matrices.
fn sizes(cx: &VerifyCx<'_>, shape: Attr) -> (i64, i64) {
    let Some(shape) = LdStMatrixShapeAttr::of(cx.ctx, shape) else { return (0, 0) };
    (shape.m(cx.ctx).unwrap_or(0), shape.n(cx.ctx).unwrap_or(0))
}

impl VerifyOp for LdMatrixOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        use LdStMatrixEltType::{B8, B8X16_B4X16_P64, B8X16_B6X16_P32, B16};
        let (num, layout, of) = (self.num(cx), self.layout(cx), self.elt_type(cx));
        let few = matches!(num, 1 | 2 | 4);
        let parts = match sizes(cx, self.shape(cx)) {
            (8, 8) if !few => return wrong(cx, "expected num attribute to be 1, 2 or 4 for 8x8 matrix"),
            (8, 8) if of != B16 => return wrong(cx, "expected element type to be b16 for 8x8 matrix"),
            (8, 16) if !few => return wrong(cx, "expected num attribute to be 1, 2 or 4 for 8x16 matrix"),
            (8, 16) if layout != MMALayout::row => {
                return wrong(cx, "expected layout to be row for 8x16 matrix");
            }
            (8, 16) if !matches!(of, B8X16_B4X16_P64 | B8X16_B6X16_P32) => {
                let m = "expected element type to be b8x16.b4x16_p64 or b8x16.b6x16_p32 for 8x16 matrix";
                return wrong(cx, m);
            }
            (16, 16) if !matches!(num, 1 | 2) => {
                return wrong(cx, "expected num attribute to be 1 or 2 for 16x16 matrix");
            }
            (16, 16) if layout != MMALayout::col => {
                return wrong(cx, "expected layout to be col for 16x16 matrix");
            }
            (16, 16) if !matches!(of, B8 | B8X16_B4X16_P64 | B8X16_B6X16_P32) => {
                let m = "expected element type to be b8, b8x16.b4x16_p64 or b8x16.b6x16_p32 for 16x16 matrix";
                return wrong(cx, m);
            }
            (8, 8 | 16) => num,
            (16, 16) => num * 2,
            _ => return wrong(cx, "expected shape to be 8x8, 8x16 or 16x16"),
        };
        let (t, i32) = (self.res(cx).ty(cx), cx.ctx.i32());
        if parts == 1 {
            return if t == i32 { Ok(()) } else { wrong(cx, "expected destination type is i32") };
        }
        if t != fields(cx.ctx, usize::try_from(parts).unwrap_or(0), i32) {
            return wrong(
                cx,
                format!("expected destination type is a structure of {parts} elements of type i32"),
            );
        }
        Ok(())
    }
}

impl VerifyOp for StMatrixOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        if !matches!(self.sources(cx).len(), 1 | 2 | 4) {
            return wrong(cx, "expected num attribute to be 1, 2 or 4");
        }
        match sizes(cx, self.shape(cx)) {
            (8, 8) if self.elt_type(cx) != LdStMatrixEltType::B16 => {
                wrong(cx, "expected element type to be B16 for 8x8 matrix")
            }
            (16, 8) if self.elt_type(cx) != LdStMatrixEltType::B8 => {
                wrong(cx, "expected element type to be B8 for 16x8 matrix")
            }
            (16, 8) if self.layout(cx) != MMALayout::col => {
                wrong(cx, "expected layout to be col for 16x8 matrix")
            }
            (8 | 16, 8) => Ok(()),
            _ => wrong(cx, "expected shape to be 8x8 or 16x8"),
        }
    }
}
