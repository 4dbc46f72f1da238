//! `vector.print` of scalars and texts: calls of MLIR's runner utilities. Vectors are printed element by element after
//! `convert-vector-to-scf`.

use std::sync::Arc;

use terrace_dialects::vector::{self, PrintPunctuation};
use terrace_dialects::{arith, llvm};
use terrace_ir::types::VectorType;
use terrace_ir::{Context, FloatKind, Signedness, Type};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use super::Vectors;
use crate::to_llvm::common::{call_library, print_text};

pub(super) fn populate(patterns: &mut ConversionPatterns, vectors: &Arc<Vectors>) {
    patterns.typed(&vectors.types.converter).lower(print);
}

/// The conversion of a value before it is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Prepare {
    Nothing,
    SignExtend,
    ZeroExtend,
    Bits,
}

/// The function that prints a scalar of a type, the type of its parameter, and what is done before.
fn printer(ctx: &Context, ty: Type) -> Option<(&'static str, Type, Prepare)> {
    if let Some(kind) = ctx.float_kind(ty) {
        let (name, prepare) = match kind {
            FloatKind::F32 => ("printF32", Prepare::Nothing),
            FloatKind::F64 => ("printF64", Prepare::Nothing),
            FloatKind::F16 => ("printF16", Prepare::Bits),
            FloatKind::BF16 => ("printBF16", Prepare::Bits),
            _ => return None,
        };
        let parameter = if prepare == Prepare::Bits { ctx.integer_type(16) } else { ty };
        return Some((name, parameter, prepare));
    }
    let Some((width, sign)) = ctx.integer_info(ty) else {
        return (ty == ctx.index_type()).then(|| ("printU64", ctx.i64(), Prepare::Nothing));
    };
    let unsigned = sign == Signedness::Unsigned;
    let prepare = match width {
        65.. => return None,
        64 => Prepare::Nothing,
        // A truth value is 0 or 1.
        1 => Prepare::ZeroExtend,
        _ if unsigned => Prepare::ZeroExtend,
        _ => Prepare::SignExtend,
    };
    Some((if unsigned { "printU64" } else { "printI64" }, ctx.i64(), prepare))
}

fn print(op: Lower<'_, vector::PrintOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    if let (Some(old), Some(v)) = (op.op.source(rw), op.source()) {
        let ty = old.ty(rw);
        (!ty.is::<VectorType<'_>>(rw)).or_no_match("vectors are printed element by element")?;
        let (name, parameter, prepare) = printer(ctx, ty).or_no_match("no function prints it")?;
        let v = match prepare {
            Prepare::Nothing => v,
            Prepare::SignExtend => arith::ExtSIOp::new(parameter, v).result(rw),
            Prepare::ZeroExtend => arith::ExtUIOp::new(parameter, v).result(rw),
            Prepare::Bits => llvm::BitcastOp::new(parameter, v).result(rw),
        };
        call_library(rw, name, &[v])?;
    }
    if let Some(text) = op.op.string_literal(rw) {
        print_text(rw, text, "vector_print_str", "printString")?;
    } else {
        let name = match op.op.punctuation(rw) {
            PrintPunctuation::NoPunctuation => None,
            PrintPunctuation::NewLine => Some("printNewline"),
            PrintPunctuation::Comma => Some("printComma"),
            PrintPunctuation::Open => Some("printOpen"),
            PrintPunctuation::Close => Some("printClose"),
        };
        if let Some(name) = name {
            call_library(rw, name, &[])?;
        }
    }
    rw.erase(op.op);
    Ok(())
}
