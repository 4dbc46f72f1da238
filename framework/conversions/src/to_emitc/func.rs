//! `convert-func-to-emitc`: functions with at most one result, calls and returns. Functions that only the module sees are `static`, those
//! that it only declares `extern`.

use terrace_dialects::{emitc, func};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

const ONE_RESULT: &str = "a function of C has at most one result";

/// Lowers functions, calls and returns in `root`.
///
/// # Errors
/// If there is one that cannot be lowered.
pub fn convert_func_to_emitc(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut target = ConversionTarget::new();
    target.legal_dialect(&emitc::DIALECT);
    target.illegal::<func::CallOp>().illegal::<func::FuncOp>().illegal::<func::ReturnOp>();
    let mut patterns = ConversionPatterns::new();
    populate_func_to_emitc(&mut patterns);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `convert-func-to-emitc`.
pub fn populate_func_to_emitc(patterns: &mut ConversionPatterns) {
    patterns.lower(call).lower(function).lower(ret);
}

fn call(op: Lower<'_, func::CallOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let types = op.op.result_types(rw);
    (types.len() <= 1).or_no_match(ONE_RESULT)?;
    let new = emitc::CallOp::new(op.op.callee(rw), op.all())
        .types(types)
        .maybe_arg_attrs(op.op.arg_attrs(rw))
        .maybe_res_attrs(op.op.res_attrs(rw))
        .insert(rw);
    rw.copy_discardable_attrs(op.op, new);
    let values = new.results(rw);
    rw.replace(op.op, values);
    Ok(())
}

fn function(op: Lower<'_, func::FuncOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, op) = (rw.context(), op.op);
    let ty = op.function_type(rw);
    let count = ty.cast::<terrace_ir::types::FunctionType<'_>>(rw).map(|t| t.results().len());
    count.is_some_and(|n| n <= 1).or_no_match(ONE_RESULT)?;
    let body = op.body(rw);
    let is_declaration = rw.ir().body(body.body).region_is_empty(body.entity);
    let is_private = op.sym_visibility(rw) == Some(b"private");
    let specifier = if is_declaration { Some("extern") } else { is_private.then_some("static") };
    let specifiers = specifier.map(|word| [ctx.string(word)]);
    let new = emitc::FuncOp::new(op.sym_name(rw), ty)
        .maybe_specifiers(specifiers)
        .maybe_arg_attrs(op.arg_attrs(rw))
        .maybe_res_attrs(op.res_attrs(rw))
        .insert(rw);
    rw.copy_discardable_attrs(op, new);
    if let Some(visibility) = op.attr(rw, "sym_visibility") {
        rw.set_attr(new, "sym_visibility", Some(visibility));
    }
    if !is_declaration {
        rw.move_body(*op, *new);
    }
    rw.erase(op);
    Ok(())
}

fn ret(op: Lower<'_, func::ReturnOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    (op.operands().len() <= 1).or_no_match(ONE_RESULT)?;
    rw.replace_by(op.op, emitc::ReturnOp::new().operand(op.operands().first().copied()));
    Ok(())
}

impl super::passes::ConvertFuncToEmitC {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(convert_func_to_emitc(cx.ctx, cx.ir, cx.op)?)
    }
}
