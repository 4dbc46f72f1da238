//! Reductions of vector loops: the value that each starts with, and how the elements of the last one are put together.

use terrace_dialects::memref::AtomicRMWKind;
use terrace_dialects::vector::CombiningKind;
use terrace_ir::types::FloatType;
use terrace_ir::{ApInt, Attr, Context, Float, Type};

/// The element that changes nothing: what a reduction of a type starts with.
pub(super) fn neutral(ctx: &Context, kind: AtomicRMWKind, ty: Type) -> Option<Attr> {
    if ty.is::<FloatType<'_>>(ctx) {
        let value = match kind {
            AtomicRMWKind::addf => 0.0,
            AtomicRMWKind::mulf => 1.0,
            AtomicRMWKind::maximumf => f64::NEG_INFINITY,
            AtomicRMWKind::minimumf => f64::INFINITY,
            AtomicRMWKind::minnumf => f64::NAN,
            AtomicRMWKind::maxnumf => return negative_nan(ctx, ty),
            _ => return None,
        };
        return Some(ctx.float(ty, value));
    }
    let width = ctx.int_or_index_width(ty)?;
    let ones = ApInt::from_i64(width, -1);
    let greatest = ones.lshr(&ApInt::from_u64(width, 1));
    let value = match kind {
        AtomicRMWKind::addi | AtomicRMWKind::ori | AtomicRMWKind::xori | AtomicRMWKind::maxu => {
            ApInt::from_u64(width, 0)
        }
        AtomicRMWKind::muli => ApInt::from_u64(width, 1),
        AtomicRMWKind::andi | AtomicRMWKind::minu => ones,
        AtomicRMWKind::mins => greatest?,
        AtomicRMWKind::maxs => ones.xor(&greatest?),
        _ => return None,
    };
    Some(ctx.integer_ap(ty, value))
}

/// No number, with its sign: MLIR takes it for the least of all.
fn negative_nan(ctx: &Context, ty: Type) -> Option<Attr> {
    Some(ctx.float_of(ty, Float::nan(ctx.float_kind(ty)?)?.with_sign(true)))
}

/// How `vector.reduction` calls it.
pub(super) fn combining(kind: AtomicRMWKind) -> Option<CombiningKind> {
    Some(match kind {
        AtomicRMWKind::addf | AtomicRMWKind::addi => CombiningKind::ADD,
        AtomicRMWKind::mulf | AtomicRMWKind::muli => CombiningKind::MUL,
        AtomicRMWKind::minimumf => CombiningKind::MINIMUMF,
        AtomicRMWKind::maximumf => CombiningKind::MAXIMUMF,
        AtomicRMWKind::minnumf => CombiningKind::MINNUMF,
        AtomicRMWKind::maxnumf => CombiningKind::MAXNUMF,
        AtomicRMWKind::mins => CombiningKind::MINSI,
        AtomicRMWKind::maxs => CombiningKind::MAXSI,
        AtomicRMWKind::minu => CombiningKind::MINUI,
        AtomicRMWKind::maxu => CombiningKind::MAXUI,
        AtomicRMWKind::andi => CombiningKind::AND,
        AtomicRMWKind::ori => CombiningKind::OR,
        AtomicRMWKind::xori => CombiningKind::XOR,
        AtomicRMWKind::assign => return None,
    })
}
