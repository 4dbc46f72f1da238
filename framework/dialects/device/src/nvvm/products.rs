//! Products of matrices by warps: the types of their elements, the types of the parts of a matrix that a thread holds.

use terrace_ir::{AttrData, Context, FloatKind, Type};

use super::{MMAFrag, MMATypes};
use terrace_dialects_llvm::llvm;

/// The type of elements that the type of an operand says: integers say nothing of the multiplicands.
pub(super) fn inferred(ctx: &Context, mut t: Type, is_accumulator: bool) -> Option<MMATypes> {
    while let Some(fields) = llvm::struct_parts(ctx, t) {
        t = *fields.first()?;
    }
    match ctx.type_data(t) {
        AttrData::FloatType(FloatKind::F64) => Some(MMATypes::f64),
        AttrData::FloatType(FloatKind::F16) => Some(MMATypes::f16),
        AttrData::FloatType(FloatKind::F32) if is_accumulator => Some(MMATypes::f32),
        AttrData::FloatType(FloatKind::F32) => Some(MMATypes::tf32),
        AttrData::IntegerType { .. } if is_accumulator => Some(MMATypes::s32),
        _ => (t == halves(ctx)).then_some(MMATypes::f16),
    }
}

/// `vector<2xf16>`
pub(super) fn halves(ctx: &Context) -> Type {
    ctx.vector_type(&[2], ctx.float_type(FloatKind::F16))
}

/// A struct of `n` fields of one type.
pub(super) fn fields(ctx: &Context, n: usize, t: Type) -> Type {
    llvm::structure(ctx, &vec![t; n])
}

/// The part of a matrix of these sizes that a thread holds: the type and the number of its parts.
pub fn fragment(ctx: &Context, of: MMATypes, frag: MMAFrag, [m, n, _]: [i64; 3]) -> Option<(Type, usize)> {
    let factor = frag != MMAFrag::c;
    Some(match of {
        MMATypes::f16 => (halves(ctx), if factor { 8 } else { 4 }),
        MMATypes::f32 => (ctx.f32(), 8),
        MMATypes::f64 => (ctx.f64(), if factor { 1 } else { 2 }),
        MMATypes::tf32 => (ctx.i32(), 4),
        MMATypes::s8 | MMATypes::u8 => {
            let rows = if frag == MMAFrag::a { m } else { n };
            let parts = match rows {
                16 => 2,
                8 => 1,
                32 => 4,
                _ => 0,
            };
            (ctx.i32(), if factor { parts } else { 0 })
        }
        MMATypes::s32 => (ctx.i32(), 8),
        _ => return None,
    })
}

/// The sizes of products of matrices from memory (`wmma`): the rows of the first, the columns of the second, and what they share.
pub const WMMA_SIZES: [[i64; 3]; 5] = [[16, 16, 16], [32, 8, 16], [8, 32, 16], [16, 16, 8], [8, 8, 4]];

/// True if there is an intrinsic that multiplies matrices of these sizes and types from memory (`wmma`).
pub fn has_wmma(size: [i64; 3], of: MMATypes, to: MMATypes) -> bool {
    use MMATypes::*;
    match size {
        [8, 8, 4] => (of, to) == (f64, f64),
        [16, 16, 8] => (of, to) == (tf32, f32),
        [16, 16, 16] | [32, 8, 16] | [8, 32, 16] => {
            matches!((of, to), (f16, f16 | f32) | (s8 | u8, s32))
        }
        _ => false,
    }
}

/// True if there is an intrinsic that loads such a matrix; `MMAFrag::c` also stands for one that is stored.
pub fn has_matrix(size: [i64; 3], of: MMATypes, frag: MMAFrag) -> bool {
    use MMATypes::*;
    let factor = frag != MMAFrag::c;
    match size {
        [8, 8, 4] => of == f64,
        [16, 16, 8] => of == if factor { tf32 } else { f32 },
        [16, 16, 16] | [32, 8, 16] | [8, 32, 16] if factor => matches!(of, f16 | s8 | u8),
        [16, 16, 16] | [32, 8, 16] | [8, 32, 16] => matches!(of, f16 | f32 | s32),
        _ => false,
    }
}
