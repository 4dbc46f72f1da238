//! Rules beyond the definitions' constraints. Here are those of sequences and of what holds regions; `symbols.rs` has those of named sequences
//! and of what includes them, `structured.rs` those of structured operations, `options.rs` those of choices and options.

pub(super) mod attributes;
mod options;
mod structured;
mod symbols;
pub(super) mod traits;

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Block, Diagnostic, Global, LookIr, Op, Operand, Region, Type, Value, View};

use self::traits::{
    ConversionPatternDescriptorOpInterface, MakesLLVMTypes, NeedsLLVMTypes, PatternDescriptorOpInterface,
    PossibleTopLevelTransformOpTrait, TransformOpInterface, TypeConverterBuilderOpInterface, around, has,
};
use super::interfaces::consumes;
use super::kinds::is_same_kind;
use super::*;
use crate::pdl;

/// The operations of a region's only block.
fn ops_in(cx: &VerifyCx<'_>, region: Region) -> Vec<Op> {
    region.blocks(cx).into_iter().flat_map(|b| b.ops(cx)).collect()
}

/// The operation of a list that does not have a trait: an error with a note at it.
fn verify_all_have<T: terrace_ir::interfaces::OpTrait>(
    cx: &VerifyCx<'_>,
    ops: &[Op],
    message: &str,
) -> Result<(), Diagnostic> {
    let wrong = ops.iter().find(|op| !has::<T>(cx, Global::new(cx.op.body, **op)));
    wrong.map_or(Ok(()), |op| Err(cx.op_error(message).note(op.loc(cx), "op without interface")))
}

impl VerifyOp for ApplyPatternsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let m = "expected children ops to implement PatternDescriptorOpInterface";
        verify_all_have::<PatternDescriptorOpInterface>(cx, &ops_in(cx, self.patterns(cx)), m)
    }
}

impl VerifyOp for ApplyConversionPatternsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let regions = self.regions(cx);
        let (patterns, converter) = match regions[..] {
            [patterns] => (patterns, None),
            [patterns, converter] => (patterns, Some(converter)),
            _ => return Err(cx.op_error("expected 1 or 2 regions")),
        };
        let patterns = ops_in(cx, patterns);
        let m = "expected pattern children ops to implement ConversionPatternDescriptorOpInterface";
        verify_all_have::<ConversionPatternDescriptorOpInterface>(cx, &patterns, m)?;
        let Some(converter) = converter else { return Ok(()) };
        let converters = ops_in(cx, converter);
        let [converter] = converters[..] else {
            return Err(cx.op_error("expected exactly one op in default type converter region"));
        };
        let m = "expected default converter child op to implement TypeConverterBuilderOpInterface";
        verify_all_have::<TypeConverterBuilderOpInterface>(cx, &[converter], m)?;
        let at = |op: Op| Global::new(cx.op.body, op);
        if has::<MakesLLVMTypes>(cx, at(converter)) {
            return Ok(());
        }
        match patterns.iter().find(|op| has::<NeedsLLVMTypes>(cx, at(**op))) {
            Some(op) => Err(VerifyCx { op: at(*op), ..*cx }.op_error("expected LLVMTypeConverter")),
            None => Ok(()),
        }
    }
}

impl VerifyOp for AlternativesOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let results = self.result_types(cx);
        for region in self.all_regions(cx) {
            let v = cx.inside(region.body);
            let end = region.entity.entry(&v).and_then(|b| b.last(&v));
            if let Some(end) = end.filter(|end| end.operand_types(&v) != results) {
                let d = cx.op_error(
                    "expects terminator operands to have the same type as results of the operation",
                );
                return Err(d.note(end.loc(&v), "terminator"));
            }
        }
        Ok(())
    }
}

impl VerifyOp for ForeachOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(block) = self.body(cx).entry(cx) else { return Ok(()) };
        let args: Vec<Type> = block.args(cx).iter().map(|a| a.ty(cx)).collect();
        let targets = self.operand_types(cx);
        let pairs = |a: &[Type], b: &[Type]| a.iter().zip(b).any(|(a, b)| a != b);
        if pairs(&targets, &args) {
            let m = "expects co-indexed targets and the body's block arguments to have the same op/value/param type";
            return Err(cx.op_error(m));
        }
        if targets.len() != args.len() {
            return Err(cx.op_error("expects the same number of targets as the body has block arguments"));
        }
        let yielded = block.last(cx).map(|end| end.operand_types(cx)).unwrap_or_default();
        let results = self.result_types(cx);
        if pairs(&results, &yielded) {
            let m = "expects co-indexed results and yield operands to have the same op/value/param type";
            return Err(cx.op_error(m));
        }
        if results.len() != yielded.len() {
            return Err(
                cx.op_error("expects the same number of results as the yield terminator has operands")
            );
        }
        Ok(())
    }
}

/// Checks that at most one operation consumes a handle; `error` makes the error of what it is.
fn verify_consumed_once(
    cx: &VerifyCx<'_>,
    handle: Value,
    error: impl FnOnce(&str) -> Diagnostic,
) -> Result<(), Diagnostic> {
    let (body, view) = (cx.body(), View { ctx: cx.ctx, body: cx.body() });
    let is_consuming = |u: &Operand| {
        let user = body.use_owner(*u);
        let include = user.cast::<IncludeOp>(cx);
        consumes(user, handle, &view)
            || include.is_some_and(|include| include.consumes(cx, body.use_index(*u)))
    };
    let consuming: Vec<_> = body.uses(handle).filter(is_consuming).take(2).collect();
    let [first, second] = consuming[..] else { return Ok(()) };
    let note = |d: Diagnostic, u| {
        d.note(body.use_owner(u).loc(cx), format!("used here as operand #{}", body.use_index(u)))
    };
    Err(note(note(error(" has more than one potential consumer"), first), second))
}

fn verify_sequence(cx: &VerifyCx<'_>, block: Block) -> Result<(), Diagnostic> {
    for (i, arg) in block.args(cx).into_iter().enumerate() {
        verify_consumed_once(cx, arg, |m| cx.op_error(format!("block argument #{i}{m}")))?;
    }
    let ops = block.ops(cx);
    for (i, child) in ops.iter().enumerate() {
        if i + 1 < ops.len() {
            let m = "expected children ops to implement TransformOpInterface";
            verify_all_have::<TransformOpInterface>(cx, &[*child], m)?;
        }
        for (n, result) in child.results(cx).into_iter().enumerate() {
            verify_consumed_once(cx, result, |m| {
                Diagnostic::error(child.loc(cx), format!("result #{n}{m}"))
            })?;
        }
    }
    Ok(())
}

impl VerifyOp for SequenceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if self.root(cx).is_none() && !self.extra_bindings(cx).is_empty() {
            return Err(cx.op_error("does not expect extra operands when used as top-level"));
        }
        let Some(block) = self.body(cx).entry(cx) else { return Ok(()) };
        verify_sequence(cx, block)?;
        let Some(end) = block.terminator(cx) else {
            return Err(cx.op_error("expects to have a terminator in the body"));
        };
        if end.operand_types(cx) != self.result_types(cx) {
            let d =
                cx.op_error("expects the types of the terminator operands to match the types of the result");
            return Err(d.note(end.loc(cx), "terminator"));
        }
        Ok(())
    }
}

impl VerifyOp for WithPDLPatternsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let mut first: Option<Op> = None;
        for op in ops_in(cx, self.body(cx)) {
            if op.is::<pdl::PatternOp>(cx) {
                continue;
            }
            if !has::<PossibleTopLevelTransformOpTrait>(cx, Global::new(cx.op.body, op)) {
                let d = cx.op_error("expects only pattern and top-level transform ops in its body");
                return Err(d.note(op.loc(cx), "offending op"));
            }
            if let Some(first) = first {
                let d = cx.op_error("expects only one non-pattern op in its body");
                let d = d.note(first.loc(cx), "first non-pattern op");
                return Err(d.note(op.loc(cx), "second non-pattern op"));
            }
            first = Some(op);
        }
        if let Some(outer) = around(cx).find(|o| o.entity.is::<WithPDLPatternsOp>(&cx.inside(o.body))) {
            let d = cx.op_error("cannot be nested");
            return Err(d.note(outer.entity.loc(&cx.inside(outer.body)), "parent operation"));
        }
        match first {
            Some(_) => Ok(()),
            None => Err(cx.op_error("expects at least one non-pattern op")),
        }
    }
}

impl VerifyOp for SplitHandleOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let results = self.result_types(cx);
        if self.overflow_result(cx).is_some_and(|i| usize::try_from(i).map_or(true, |i| i >= results.len())) {
            return Err(cx.op_error("overflow_result is not a valid result index"));
        }
        let handle = self.handle(cx).ty(cx);
        if results.iter().all(|t| is_same_kind(cx.ctx, handle, *t)) {
            return Ok(());
        }
        Err(cx.op_error("expects result types to implement the same transform interface as the operand type"))
    }
}

impl VerifyOp for NumAssociationsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ty = self.num(cx).ty(cx);
        if AffineMapParamType::of(cx.ctx, ty).is_some() {
            return Err(plain_error(cx, "expected affine map attribute, got 0 : i64"));
        }
        if TypeParamType::of(cx.ctx, ty).is_some() {
            return Err(plain_error(cx, "expected type attribute, got 0 : i64"));
        }
        match ParamType::of(cx.ctx, ty).and_then(|t| t.type_(cx.ctx)).filter(|t| *t != cx.ctx.i64()) {
            Some(want) => {
                let want = cx.ctx.text(want);
                let m = format!(
                    "expected the type of the parameter attribute ('i64') to match the parameter type ('{want}')"
                );
                Err(plain_error(cx, m))
            }
            None => Ok(()),
        }
    }
}
