//! Barriers and reductions of a group: calls of functions with the names that OpenCL's compilers give them.

use terrace_dialects::spirv;
use terrace_ir::{Context, Op, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{LlvmTypes, NO_TYPE, SpirFunction, call_spir, integer, qualified};

/// The part of a function's name that a type adds; `None` if there is no function of it.
fn mangled(ctx: &Context, t: Type) -> Option<&'static str> {
    match (ctx.float_kind(t), ctx.int_or_float_width(t)?) {
        (None, 1) => Some("b"),
        (None, 8) => Some("c"),
        (None, 16) => Some("t"),
        (None, 32) => Some("j"),
        (None, 64) => Some("m"),
        (Some(terrace_ir::FloatKind::F16), _) => Some("Dh"),
        (Some(_), 32) => Some("f"),
        (Some(_), 64) => Some("d"),
        _ => None,
    }
}

fn reduce(
    rw: &mut Rewriter<'_>,
    op: Op,
    name: &str,
    (scope, operation): (spirv::Scope, spirv::GroupOperation),
    operands: &[Value],
) -> Rewrite {
    let ctx = rw.context();
    let old = op.result_types(rw);
    let [old] = old[..] else { return Err(terrace_rewrite::NoMatch("it has not one result")) };
    let scalar = ctx.int_or_float_width(old).is_some();
    scalar.or_no_match("it does not reduce numbers")?;
    let ty = rw.convert_type(old).or_no_match(NO_TYPE)?;
    let suffix = mangled(ctx, ty).or_no_match("there is no function of the type")?;
    let cluster = if operands.len() > 1 { "j" } else { "" };
    let name = qualified(name, &format!("ii{suffix}{cluster}"));
    let mut all = vec![integer(rw, 32, scope.value()), integer(rw, 32, operation.value())];
    all.extend(operands);
    let value = call_spir(rw, &name, &all, Some(ty), SpirFunction::Convergent)?
        .or_no_match("the function has no result")?;
    rw.replace(op, [value]);
    Ok(())
}

fn barrier(rw: &mut Rewriter<'_>, op: Op, name: &str, numbers: [i64; 3]) -> Rewrite {
    let numbers = numbers.map(|n| integer(rw, 32, n));
    call_spir(rw, &qualified(name, "iii"), &numbers, None, SpirFunction::Convergent)?;
    rw.replace(op, []);
    Ok(())
}

/// The patterns of reductions and barriers, each with the function that it calls.
macro_rules! calls {
    (reductions: $($reduction:ident $reduced:literal)*; barriers: $($barrier:ident $waits:literal)*;) => {
        pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
            let mut typed = patterns.typed(&types.converter);
            $(typed.lower(|op: Lower<'_, spirv::$reduction>, rw: &mut Rewriter<'_>| {
                let what = (op.op.execution_scope(rw), op.op.group_operation(rw));
                reduce(rw, *op.op, $reduced, what, op.operands.all())
            });)*
            $(typed.lower(|op: Lower<'_, spirv::$barrier>, rw: &mut Rewriter<'_>| {
                let op = op.op;
                let numbers =
                    [op.execution_scope(rw).value(), op.memory_scope(rw).value(), op.memory_semantics(rw).value()];
                barrier(rw, *op, $waits, numbers)
            });)*
        }
    };
}
calls! {
    reductions:
        GroupFAddOp "__spirv_GroupFAdd"
        GroupFMaxOp "__spirv_GroupFMax"
        GroupFMinOp "__spirv_GroupFMin"
        GroupIAddOp "__spirv_GroupIAdd"
        GroupSMaxOp "__spirv_GroupSMax"
        GroupSMinOp "__spirv_GroupSMin"
        GroupUMaxOp "__spirv_GroupUMax"
        GroupUMinOp "__spirv_GroupUMin"
        GroupNonUniformBitwiseAndOp "__spirv_GroupNonUniformBitwiseAnd"
        GroupNonUniformBitwiseOrOp "__spirv_GroupNonUniformBitwiseOr"
        GroupNonUniformBitwiseXorOp "__spirv_GroupNonUniformBitwiseXor"
        GroupNonUniformFAddOp "__spirv_GroupNonUniformFAdd"
        GroupNonUniformFMaxOp "__spirv_GroupNonUniformFMax"
        GroupNonUniformFMinOp "__spirv_GroupNonUniformFMin"
        GroupNonUniformFMulOp "__spirv_GroupNonUniformFMul"
        GroupNonUniformIAddOp "__spirv_GroupNonUniformIAdd"
        GroupNonUniformIMulOp "__spirv_GroupNonUniformIMul"
        GroupNonUniformLogicalAndOp "__spirv_GroupNonUniformLogicalAnd"
        GroupNonUniformLogicalOrOp "__spirv_GroupNonUniformLogicalOr"
        GroupNonUniformLogicalXorOp "__spirv_GroupNonUniformLogicalXor"
        GroupNonUniformSMaxOp "__spirv_GroupNonUniformSMax"
        GroupNonUniformSMinOp "__spirv_GroupNonUniformSMin"
        GroupNonUniformUMaxOp "__spirv_GroupNonUniformUMax"
        GroupNonUniformUMinOp "__spirv_GroupNonUniformUMin";
    barriers:
        ControlBarrierOp "__spirv_ControlBarrier"
        INTELControlBarrierArriveOp "__spirv_ControlBarrierArriveINTEL"
        INTELControlBarrierWaitOp "__spirv_ControlBarrierWaitINTEL";
}
