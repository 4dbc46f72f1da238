//! Products whose operands are in registers.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, Context, Type, Values};

use super::{Done, plain, wrong};
use crate::nvvm::products::{fields, halves, inferred};
use crate::nvvm::*;

/// The sizes that a kind of product is there for, and the registers that its operands may be: a type and a number each.
#[derive(Default)]
struct Variants {
    sizes: Vec<[i64; 3]>,
    /// Of the first, the second and the third matrix.
    operands: [Vec<(Type, usize)>; 3],
    results: Vec<Type>,
}

/// True for integers of any width.
fn is_integer(t: MMATypes) -> bool {
    use MMATypes::*;
    matches!(t, u8 | s8 | s32 | b1 | u4 | s4)
}

/// True for floats of eight bits or less.
fn is_small_float(t: MMATypes) -> bool {
    use MMATypes::*;
    matches!(t, e4m3 | e5m2 | e3m2 | e2m3 | e2m1)
}

/// True for integers that may overflow the accumulator.
fn saturates(t: MMATypes) -> bool {
    use MMATypes::*;
    matches!(t, u8 | s8 | u4 | s4)
}

/// The numbers of a shape.
pub(in crate::nvvm) fn size(ctx: &Context, shape: Attr) -> [i64; 3] {
    let Some(shape) = MMAShapeAttr::of(ctx, shape) else { return [0; 3] };
    [shape.m(ctx), shape.n(ctx), shape.k(ctx)].map(|n| n.unwrap_or(0))
}

/// The elements of `of` that a register of a thread has along `k`, eight rows at a time.
fn per_register(of: MMATypes, sparse: bool) -> Option<i64> {
    use MMATypes::*;
    Some(match of {
        tf32 => 4,
        bf16 | f16 => 8,
        s8 | u8 => 16,
        s4 | u4 => 32,
        b1 if !sparse => 128,
        _ if sparse && is_small_float(of) => 32,
        _ => return None,
    })
}

impl Variants {
    /// Those with sixteen rows; half of a sparse matrix is there.
    fn of_sixteen_rows(
        ctx: &Context,
        of: MMATypes,
        factor: i64,
        [m, n, k]: [i64; 3],
        sparse: bool,
    ) -> Variants {
        let (int, float, pair) = (ctx.i32(), ctx.f32(), halves(ctx));
        let register = if of == MMATypes::f16 { pair } else { int };
        let results = match of {
            _ if is_integer(of) => vec![fields(ctx, 4, int)],
            MMATypes::tf32 | MMATypes::bf16 => vec![fields(ctx, 4, float)],
            _ => vec![fields(ctx, 2, pair), fields(ctx, 4, float)],
        };
        let units = |rows: i64, parts: i64| usize::try_from((rows / 8) * (k / factor) / parts).unwrap_or(0);
        let third = if is_integer(of) { vec![(int, 4)] } else { vec![(pair, 2), (float, 4)] };
        let first = units(m, if sparse { 2 } else { 1 });
        let operands = [vec![(register, first)], vec![(register, units(n, 1))], third];
        let tiles: &[i64] = match of {
            _ if is_small_float(of) => &[2],
            _ if sparse => &[2, 4],
            _ => &[1, 2],
        };
        Variants { sizes: tiles.iter().map(|t| [16, 8, factor * t]).collect(), operands, results }
    }

    /// Those with eight rows: one a type.
    fn of_eight_rows(ctx: &Context, of: MMATypes) -> Variants {
        let (int, float, double, pair) = (ctx.i32(), ctx.f32(), ctx.f64(), halves(ctx));
        let depth = match of {
            MMATypes::f16 | MMATypes::f64 => 4,
            MMATypes::s4 | MMATypes::u4 => 32,
            MMATypes::s8 | MMATypes::u8 => 16,
            MMATypes::b1 => 128,
            _ => return Variants::default(),
        };
        let (operands, results) = if of == MMATypes::f16 {
            let third = vec![(pair, 4), (float, 8)];
            ([vec![(pair, 2)], vec![(pair, 2)], third], vec![fields(ctx, 4, pair), fields(ctx, 8, float)])
        } else {
            let register = if of == MMATypes::f64 { double } else { int };
            let parts = |n| vec![(register, n)];
            ([parts(1), parts(1), parts(2)], vec![fields(ctx, 2, register)])
        };
        Variants { sizes: vec![[8, 8, depth]], operands, results }
    }
}

/// Checks operands and result against what there is.
fn verify_variant(
    cx: &VerifyCx<'_>,
    all: &Variants,
    size: [i64; 3],
    operands: [Values; 3],
    result: Type,
) -> Done {
    let ctx = cx.ctx;
    if all.operands.iter().any(Vec::is_empty) || !all.sizes.contains(&size) {
        let [m, n, k] = size;
        return wrong(cx, format!("unimplemented variant for MMA shape <{m}, {n}, {k}>"));
    }
    for ((name, expected), given) in ["A", "B", "C"].iter().zip(&all.operands).zip(&operands) {
        let types: Vec<Type> = given.iter().map(|v| v.ty(cx)).collect();
        if expected.iter().any(|(t, n)| types.len() == *n && types.iter().all(|g| g == t)) {
            continue;
        }
        let expected: String = expected.iter().map(|(t, n)| format!("{n}x{} ", ctx.text(*t))).collect();
        let got: Vec<String> = types.iter().map(|t| ctx.text(*t)).collect();
        let got = got.join(", ");
        return wrong(
            cx,
            format!("Could not match types for the {name} operands; expected one of {expected}but got {got}"),
        );
    }
    if !all.results.contains(&result) {
        let expected: Vec<String> = all.results.iter().map(|t| ctx.text(*t)).collect();
        let (expected, got) = (expected.join(", "), ctx.text(result));
        let m = "Could not match allowed types for the result; expected one of";
        return wrong(cx, format!("{m} {expected} but got {got}"));
    }
    Ok(())
}

/// The variants of a product, or an error if its types and rows do not go together.
fn variants(
    cx: &VerifyCx<'_>,
    of: Option<MMATypes>,
    size: [i64; 3],
    (third, result): (&Values, Type),
    sparse: bool,
) -> Result<Variants, terrace_ir::Diagnostic> {
    let ctx = cx.ctx;
    let none = Ok(Variants::default());
    match size {
        [16, ..] => {
            let Some(of) = of else { return none };
            let Some(factor) = per_register(of, sparse) else {
                plain(cx, format!("invalid shape or multiplicand type: {}", of.text()))?;
                return none;
            };
            let accumulated = third.first().and_then(|v| inferred(ctx, v.ty(cx), true));
            if inferred(ctx, result, true) != accumulated {
                wrong(cx, "ctype does not match dtype")?;
            }
            Ok(Variants::of_sixteen_rows(ctx, of, factor, size, sparse))
        }
        [8, ..] if !sparse => Ok(of.map(|of| Variants::of_eight_rows(ctx, of)).unwrap_or_default()),
        _ => none,
    }
}

fn verify_overflow(cx: &VerifyCx<'_>, of: Option<MMATypes>, says: bool) -> Done {
    if of.is_some_and(saturates) && !says {
        return wrong(cx, "op requires intOverflowBehavior attribute");
    }
    Ok(())
}

impl VerifyOp for MmaOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let (of, size, result) =
            (self.multiplicand_aptx_type(cx), size(cx.ctx, self.shape(cx)), self.res(cx).ty(cx));
        let operands = [self.operand_a(cx), self.operand_b(cx), self.operand_c(cx)];
        let all = variants(cx, of, size, (&operands[2], result), false)?;
        verify_variant(cx, &all, size, operands, result)?;
        if of == Some(MMATypes::b1) && self.b1_op(cx).is_none() {
            return wrong(cx, "op requires b1Op attribute");
        }
        verify_overflow(cx, of, self.int_overflow_behavior(cx).is_some())?;
        // Only one variant takes other layouts.
        let any_layout = size == [8, 8, 4] && of == Some(MMATypes::f16);
        if !any_layout && (self.layout_a(cx), self.layout_b(cx)) != (MMALayout::row, MMALayout::col) {
            let [m, n, k] = size;
            let text = |t: Option<MMATypes>| t.map(|t| t.text()).unwrap_or_default();
            let (a, b) = (text(of), text(self.multiplicand_bptx_type(cx)));
            return wrong(
                cx,
                format!(
                    "requires layoutA = #nvvm.mma_layout<row> and layoutB = #nvvm.mma_layout<col> for shape <{m}, {n}, {k}> with element types {a} and {b}. Only m8n8k4 with f16 supports other layouts."
                ),
            );
        }
        Ok(())
    }
}

impl VerifyOp for MmaSpOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let (of, size, result) =
            (self.multiplicand_aptx_type(cx), size(cx.ctx, self.shape(cx)), self.res(cx).ty(cx));
        let operands = [self.operand_a(cx), self.operand_b(cx), self.operand_c(cx)];
        let all = variants(cx, of, size, (&operands[2], result), true)?;
        verify_variant(cx, &all, size, operands, result)?;
        verify_overflow(cx, of, self.int_overflow_behavior(cx).is_some())
    }
}
