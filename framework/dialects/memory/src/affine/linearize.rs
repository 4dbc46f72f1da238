//! Folders of `affine.delinearize_index` and `affine.linearize_index`.

use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::{FoldValue, Folded};
use terrace_ir::{Attr, Edit};

use super::{AffineDelinearizeIndexOp, AffineLinearizeIndexOp};

macro_rules! fold_basis {
    ($op:expr, $cx:expr) => {{
        let mut basis = mixed::of(&$op.dynamic_basis($cx), &$op.static_basis($cx));
        let folded = mixed::fold($cx.ctx, $cx.body, &mut basis, |_| true);
        if folded {
            let (values, integers) = mixed::split(&basis);
            $op.set_dynamic_basis($cx, values);
            $op.set_static_basis($cx, integers);
        }
        folded
    }};
}

/// The integers of a basis; `None` if one is a value.
fn known(basis: &[Mixed]) -> Option<Vec<i64>> {
    basis.iter().map(|m| if let Mixed::Static(n) = m { Some(*n) } else { None }).collect()
}

fn constants(cx: &Edit<'_>, operands: &[Option<Attr>]) -> Option<Vec<i64>> {
    operands.iter().map(|a| a.and_then(|a| cx.ctx.as_i64(a))).collect()
}

impl FoldOp for AffineDelinearizeIndexOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        if fold_basis!(self, cx) {
            return Folded::InPlace;
        }
        let count = self.multi_index(cx).len();
        if count == 1 {
            return Folded::value(self.linear_index(cx));
        }
        let basis = known(&mixed::of(&self.dynamic_basis(cx), &self.static_basis(cx)));
        let index = operands.linear_index().and_then(|a| cx.ctx.as_i64(a));
        let (Some(basis), Some(mut rest)) = (basis, index) else { return Folded::No };
        // The outermost index is what is left, whether or not it has a bound.
        let inner = &basis[basis.len().saturating_sub(count.saturating_sub(1))..];
        let mut parts = Vec::new();
        for size in inner.iter().rev() {
            let (Some(part), Some(next)) = (rest.checked_rem_euclid(*size), rest.checked_div_euclid(*size))
            else {
                return Folded::No;
            };
            parts.push(part);
            rest = next;
        }
        parts.push(rest);
        let ty = cx.ctx.index_type();
        Folded::Values(parts.iter().rev().map(|n| FoldValue::Attr(cx.ctx.integer(ty, *n))).collect())
    }
}

impl FoldOp for AffineLinearizeIndexOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        if fold_basis!(self, cx) {
            return Folded::InPlace;
        }
        let constant = |cx: &Edit<'_>, n| Folded::attr(cx.ctx.integer(cx.ctx.index_type(), n));
        match self.multi_index(cx)[..] {
            [] => return constant(cx, 0),
            [only] => return Folded::value(only),
            _ => {}
        }
        let basis = known(&mixed::of(&self.dynamic_basis(cx), &self.static_basis(cx)));
        let (Some(basis), Some(indices)) = (basis, constants(cx, operands.multi_index())) else {
            return Folded::No;
        };
        let (mut sum, mut stride) = (0i64, 1i64);
        let sizes = basis.iter().rev().copied().chain(std::iter::once(1));
        for (index, size) in indices.iter().rev().zip(sizes) {
            sum = sum.wrapping_add(index.wrapping_mul(stride));
            stride = stride.wrapping_mul(size);
        }
        constant(cx, sum)
    }
}
