//! `arm_sve`: operations become the instructions of the same dialect. Masks go by the type of masks of bytes, `vector<[16]xi1>`:
//!
//! ```mlir
//! %0 = arm_sve.convert_to_svbool %m : vector<2x[4]xi1>
//! ```
//! becomes, row by row,
//! ```mlir
//! %a = vector.extract %m[0] : vector<[4]xi1> from vector<2x[4]xi1>
//! %b = "arm_sve.intr.convert.to.svbool"(%a) : (vector<[4]xi1>) -> vector<[16]xi1>
//! %c = vector.insert %b, %zeros[0] : vector<[16]xi1> into vector<2x[16]xi1>
//! ```

use terrace_dialects::arm_sve::*;
use terrace_dialects::vector::ops::is_scalable;
use terrace_dialects::{arith, llvm, vector};
use terrace_ir::types::VectorType;
use terrace_ir::view::OpView;
use terrace_ir::{AttrData, Type, Value};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionTarget, Lowerings};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{LlvmTypes, NO_TYPE, extract};

/// `renamed! { A to B, ... }`: operations that differ from their instructions in nothing but their names.
macro_rules! renamed {
    ($($from:ident to $to:ident,)*) => {
        const RENAMED: &[&str] = &[$($from::NAME),*];

        fn rename(lowerings: &mut Lowerings<'_, ()>) {
            $(lowerings.rename::<$from, $to>();)*
        }
    };
}

renamed! {
    SdotOp to SdotIntrOp,
    UdotOp to UdotIntrOp,
    SmmlaOp to SmmlaIntrOp,
    UmmlaOp to UmmlaIntrOp,
    UsmmlaOp to UsmmlaIntrOp,
    ScalableMaskedAddIOp to ScalableMaskedAddIIntrOp,
    ScalableMaskedAddFOp to ScalableMaskedAddFIntrOp,
    ScalableMaskedSubIOp to ScalableMaskedSubIIntrOp,
    ScalableMaskedSubFOp to ScalableMaskedSubFIntrOp,
    ScalableMaskedMulIOp to ScalableMaskedMulIIntrOp,
    ScalableMaskedMulFOp to ScalableMaskedMulFIntrOp,
    ScalableMaskedSDivIOp to ScalableMaskedSDivIIntrOp,
    ScalableMaskedUDivIOp to ScalableMaskedUDivIIntrOp,
    ScalableMaskedDivFOp to ScalableMaskedDivFIntrOp,
}

pub(super) fn configure(target: &mut ConversionTarget) {
    target.legal_dialect(&terrace_dialects::arm_sve::DIALECT).illegal_ops(RENAMED).illegal_ops(&[
        ConvertFromSvboolOp::NAME,
        ConvertToSvboolOp::NAME,
        PselOp::NAME,
        ZipX2Op::NAME,
        ZipX4Op::NAME,
        DupQLaneOp::NAME,
    ]);
}

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    let mut lowerings = patterns.typed(&types.converter);
    rename(&mut lowerings);
    lowerings.lower(to_svbool).lower(from_svbool).lower(select).lower(zip_two).lower(zip_four).lower(repeat);
    // A mask of a register's length is one instruction; others are made as without the extension.
    patterns.typed(&types.converter).benefit(2).lower(create_mask);
}

fn vector_of<'c>(rw: &Rewriter<'c>, v: Value) -> Result<VectorType<'c>, NoMatch> {
    v.ty(rw).cast::<VectorType<'_>>(rw.context()).or_no_match("it is no vector")
}

/// Replaces an operation by a vector of several dimensions, each row of which `make` makes of a row of another.
fn by_rows(
    op: impl OpView,
    (source, result): (Value, VectorType<'_>),
    rw: &mut Rewriter<'_>,
    make: impl Fn(&mut Rewriter<'_>, Type, Value) -> Value,
) -> Rewrite {
    let ctx = rw.context();
    let zeros = ctx.dense_splat(result.into(), ctx.integer(result.element(), 0)).or_no_match(NO_TYPE)?;
    let mut all = arith::ConstantOp::new(zeros).result(rw);
    let (shape, flags) = (result.shape(), result.scalable());
    let Some((length, outer)) = shape.split_last() else { return Err(NoMatch("it has no rows")) };
    let row = ctx.intern_type(AttrData::VectorType {
        shape: [*length].into(),
        scalable: flags[outer.len()..].into(),
        element: result.element(),
    });
    if outer.is_empty() {
        let made = make(rw, row, source);
        rw.replace(op, made);
        return Ok(());
    }
    let mut at = vec![0; outer.len()];
    loop {
        let part = vector::ExtractOp::new(source, [], &at).result(rw);
        let made = make(rw, row, part);
        all = vector::InsertOp::new(made, all, [], &at).result(rw);
        // The next place, in the order of the elements.
        let Some(i) = (0..outer.len()).rev().find(|i| at[*i] + 1 < outer[*i]) else { break };
        at[i] += 1;
        at[i + 1..].fill(0);
    }
    rw.replace(op, all);
    Ok(())
}

fn to_svbool(op: Lower<'_, ConvertToSvboolOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = vector_of(rw, op.op.result(rw))?;
    by_rows(op.op, (op.op.source(rw), result), rw, |rw, ty, row| {
        ConvertToSvboolIntrOp::new(ty, row).result(rw)
    })
}

fn from_svbool(op: Lower<'_, ConvertFromSvboolOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = vector_of(rw, op.op.result(rw))?;
    by_rows(op.op, (op.op.source(rw), result), rw, |rw, ty, row| {
        ConvertFromSvboolIntrOp::new(ty, row).result(rw)
    })
}

fn select(op: Lower<'_, PselOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let bytes = ctx.intern_type(AttrData::VectorType {
        shape: [16].into(),
        scalable: [true].into(),
        element: ctx.integer_type(1),
    });
    let p1 = ConvertToSvboolIntrOp::new(bytes, op.p1()).result(rw);
    let index = arith::IndexCastOp::new(ctx.integer_type(32), op.op.index(rw)).result(rw);
    let chosen = PselIntrOp::new(bytes, p1, op.p2(), index).result(rw);
    rw.replace_by(op.op, ConvertFromSvboolIntrOp::new(op.op.result(rw).ty(rw), chosen));
    Ok(())
}

/// A struct of so many vectors.
fn struct_of(rw: &Rewriter<'_>, v: Value, n: usize) -> Type {
    llvm::structure(rw.context(), &vec![v.ty(rw); n])
}

fn zip_two(op: Lower<'_, ZipX2Op>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = struct_of(rw, op.source_v1(), 2);
    let zipped = ZipX2IntrOp::new(ty, op.source_v1(), op.source_v2()).result(rw);
    let parts = [0, 1].map(|i| extract(rw, zipped, &[i]));
    rw.replace(op.op, parts);
    Ok(())
}

fn zip_four(op: Lower<'_, ZipX4Op>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = struct_of(rw, op.source_v1(), 4);
    let (a, b, c, d) = (op.source_v1(), op.source_v2(), op.source_v3(), op.source_v4());
    let zipped = ZipX4IntrOp::new(ty, a, b, c, d).result(rw);
    let parts = [0, 1, 2, 3].map(|i| extract(rw, zipped, &[i]));
    rw.replace(op.op, parts);
    Ok(())
}

fn repeat(op: Lower<'_, DupQLaneOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = op.op.dst(rw).ty(rw);
    rw.replace_by(op.op, DupQLaneIntrOp::new(ty, op.src(), op.op.lane(rw)));
    Ok(())
}

/// A mask of the length of a register: `arm_sve.intr.whilelt`.
fn create_mask(op: Lower<'_, vector::CreateMaskOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = vector_of(rw, op.op.result(rw))?;
    let registers = matches!(result.shape(), [2 | 4 | 8 | 16]) && is_scalable(result);
    registers.or_no_match("it has not the length of a register")?;
    let size = op.operands().first().copied().or_no_match("it has no size")?;
    let zero = llvm::ZeroOp::new(rw.context().integer_type(64)).result(rw);
    rw.replace_by(op.op, WhileLTIntrOp::new(result, zero, size));
    Ok(())
}
