//! `wgmma.mma_async`: products of matrices by a group of warps.

use terrace_dialects::llvm;
use terrace_dialects::nvvm::{
    MMAIntOverflow, MMALayout, MMAShapeAttr, WGMMAScaleIn, WGMMAScaleOut, WGMMATypes, WgmmaMmaAsyncOp,
};
use terrace_ir::Value;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use super::asm::Asm;
use crate::to_llvm::common::integer;

/// The sum is in registers of each thread, as many as the struct has fields. The factors are in memory that descriptors name; a predicate
/// says whether the sum so far is added.
pub(super) fn multiply(op: Lower<'_, WgmmaMmaAsyncOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let root = op.op;
    let [a, b, d] = [root.type_a(rw), root.type_b(rw), root.type_d(rw)];
    let shape = MMAShapeAttr::of(ctx, root.shape(rw));
    let sizes = shape.and_then(|s| Some([s.m(ctx)?, s.n(ctx)?, s.k(ctx)?]));
    let [m, n, k] = sizes.or_no_match("its shape is not known")?;
    let result = root.results(rw).ty(rw);
    let registers = llvm::struct_parts(ctx, result).or_no_match("its result is no struct")?.len();
    let mut numbers = vec![i64::from(root.scale_d(rw) == WGMMAScaleOut::one)];
    if d != WGMMATypes::s32 {
        let sign = |scale| if scale == WGMMAScaleIn::one { 1 } else { -1 };
        numbers.extend([sign(root.scale_a(rw)), sign(root.scale_b(rw))]);
    }
    let halves = matches!(a, WGMMATypes::f16 | WGMMATypes::bf16);
    if halves {
        // The first factor is wanted by rows, the second by columns: others are transposed.
        let a = i64::from(root.layout_a(rw) == MMALayout::col);
        let b = i64::from(root.layout_b(rw) == MMALayout::row);
        numbers.extend([a, b]);
    }
    let numbers: Vec<Value> = numbers.into_iter().map(|v| integer(rw, 32, v)).collect();
    let first = 2 * registers;
    let mut code = format!("{{\n.reg .pred p;\nsetp.ne.b32 p, ${}, 0;\n", first + 2);
    let [of_a, of_b, of_d] = [a, b, d].map(WGMMATypes::text);
    code += &format!("wgmma.mma_async.sync.aligned.m{m}n{n}k{k}.{of_d}.{of_a}.{of_b}");
    if root.satfinite(rw) == Some(MMAIntOverflow::satfinite) {
        code += ".satfinite";
    }
    code += &format!(" {{{}}}, ${first}, ${}, p", super::places(0, registers, ", "), first + 1);
    if d != WGMMATypes::s32 {
        code += &format!(", ${},  ${}", first + 3, first + 4);
    }
    if halves {
        code += &format!(", ${},  ${}", first + 5, first + 6);
    }
    code += ";\n}\n";
    let mut asm = Asm::new();
    asm.write(result, rw)?;
    asm.fields_of_result(op.inouts(), rw);
    asm.read(op.descriptor_a(), rw)?;
    asm.read(op.descriptor_b(), rw)?;
    numbers.into_iter().for_each(|v| asm.number(v));
    let made = asm.insert(&code, rw).or_no_match("the assembly has no result")?;
    rw.replace(root, made);
    Ok(())
}
