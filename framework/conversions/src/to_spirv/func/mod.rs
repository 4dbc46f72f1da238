//! `convert-func-to-spirv`: functions with at most one result, calls and returns.

use terrace_dialects::{func, spirv};
use terrace_ir::types::FunctionType;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Type, Types};
use terrace_rewrite::conversion::{ConversionPatterns, SignatureConversion};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{NO_TYPE, SpirvTypeOptions, SpirvTypes, emulating_pass, lower};

/// Lowers func in `root`; what cannot be lowered is left.
pub fn convert_func_to_spirv(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: SpirvTypeOptions,
) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, options, |_| (), populate_func_to_spirv)
}

/// The patterns of `convert-func-to-spirv`.
pub fn populate_func_to_spirv(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns.typed(&types.converter).lower(function).lower(ret).lower(call);
}

/// The arguments of a function, converted.
pub(crate) fn arguments(rw: &mut Rewriter<'_>, ty: FunctionType<'_>) -> Result<SignatureConversion, NoMatch> {
    let mut signature = SignatureConversion::new(ty.inputs().len());
    for (i, input) in ty.inputs().iter().enumerate() {
        let new = rw.convert_type(*input).or_no_match("the type of an argument cannot be converted")?;
        signature.add_inputs(i, &[new]);
    }
    Ok(signature)
}

/// The converted type of the result, if there is one.
fn results(rw: &mut Rewriter<'_>, types: &[Type]) -> Result<Types, NoMatch> {
    (types.len() <= 1).or_no_match("SPIR-V's functions have at most one result")?;
    types.iter().map(|t| rw.convert_type(*t).or_no_match(NO_TYPE)).collect()
}

fn function(op: Lower<'_, func::FuncOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, op) = (rw.context(), op.op);
    let old = op.function_type(rw).cast::<FunctionType>(rw).or_no_match("it has no function type")?;
    let results = results(rw, old.results())?;
    let signature = arguments(rw, old)?;
    let ty = ctx.function_type(signature.types(), &results);
    let mut new = spirv::FuncOp::new(ty, op.sym_name(rw), spirv::FunctionControl::None);
    if let Some(attrs) = op.arg_attrs(rw) {
        new = new.arg_attrs(attrs);
    }
    if let Some(attrs) = op.res_attrs(rw) {
        new = new.res_attrs(attrs);
    }
    let new = new.insert(rw);
    rw.copy_discardable_attrs(op, new);
    for name in ["sym_visibility", "no_inline"] {
        if let Some(value) = op.attr(rw, name) {
            rw.set_attr(new, name, Some(value));
        }
    }
    rw.move_body(*op, *new);
    let converter = rw.converter().or_no_match("the pattern was added without a converter")?;
    let body = new.body(rw);
    rw.convert_region_types(body, &converter, Some(&signature)).or_no_match(NO_TYPE)?;
    rw.erase(op);
    Ok(())
}

fn ret(op: Lower<'_, func::ReturnOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    match *op.operands() {
        [] => _ = rw.replace_by(op.op, spirv::ReturnOp::new()),
        [v] => _ = rw.replace_by(op.op, spirv::ReturnValueOp::new(v)),
        _ => return Err(NoMatch("SPIR-V's functions have at most one result")),
    }
    Ok(())
}

fn call(op: Lower<'_, func::CallOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let old = op.op.result_types(rw);
    let results = results(rw, &old)?;
    let new = spirv::FunctionCallOp::new(op.op.callee(rw), op.all())
        .types(results)
        .maybe_arg_attrs(op.op.arg_attrs(rw))
        .maybe_res_attrs(op.op.res_attrs(rw))
        .insert(rw);
    rw.copy_discardable_attrs(op.op, new);
    let values = new.results(rw);
    rw.replace(op.op, values);
    Ok(())
}

emulating_pass!(ConvertFuncToSPIRVPass, convert_func_to_spirv);
