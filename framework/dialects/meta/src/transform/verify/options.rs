//! Options of passes, choices that a search makes, and regions of other dialects.

use terrace_dialects_kit::plain_error;
use terrace_ir::attr::AttrData;
use terrace_ir::hooks::{VerifyAttr, VerifyOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, Context, Diagnostic, Global, LookIr, Op, Type};

use terrace_ir::view::OpView;

use super::ops_in;
use super::symbols::verify_yielded;
use crate::irdl;
use crate::transform::{
    ApplyRegisteredPassOp, ApplyToLLVMConversionPatternsOp, ConstrainParamsOp, IRDLCollectMatchingOp, KnobOp,
    ParamOperandAttr, ParamType, TuneAlternativesOp, YieldOp,
};

/// Parameters are integers.
impl VerifyAttr for ParamType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        match params.first().and_then(|a| ctx.as_type(*a)).map(|ty| ctx.type_data(ty)) {
            Some(AttrData::IntegerType { width, .. }) if *width <= 64 => Ok(()),
            _ => Err("only supports integer types with width <=64".to_owned()),
        }
    }
}

impl VerifyOp for ApplyRegisteredPassOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let n = self.dynamic_options(cx).len();
        let mut used = vec![false; n];
        let mut open: Vec<Attr> = self.options_attr(cx).into_iter().collect();
        while let Some(a) = open.pop() {
            if let Some(entries) = cx.ctx.as_dictionary(a) {
                open.extend(entries.iter().rev().map(|e| e.1));
            } else if let Some(list) = cx.ctx.as_array(a) {
                open.extend(list.iter().rev());
            } else if let Some(i) =
                ParamOperandAttr::of(cx.ctx, a).and_then(|a| cx.ctx.as_integer(a.index(cx.ctx)?)?.as_i64())
            {
                let Some(slot) = usize::try_from(i).ok().and_then(|i| used.get_mut(i)) else {
                    let m = format!(
                        "dynamic option index {i} is out of bounds for the number of dynamic options: {n}"
                    );
                    return Err(cx.op_error(m));
                };
                if std::mem::replace(slot, true) {
                    return Err(cx.op_error(format!("dynamic option index {i} is already used in options")));
                }
            }
        }
        if used.iter().all(|u| *u) {
            return Ok(());
        }
        Err(cx
            .op_error("a param operand does not have a corresponding param_operand attr in the options dict"))
    }
}

/// Dialects that say how their operations become those of llvm.
const CONVERTED: [&[u8]; 10] =
    [b"arith", b"cf", b"complex", b"func", b"index", b"math", b"memref", b"nvvm", b"ub", b"vector"];

impl VerifyOp for ApplyToLLVMConversionPatternsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let name = self.dialect_name(cx);
        if CONVERTED.contains(&name) {
            return Ok(());
        }
        let shown = String::from_utf8_lossy(name);
        let problem = match cx.ctx.dialect(name) {
            Some(_) => {
                "dialect does not implement ConvertToLLVMPatternInterface or extension was not loaded: "
            }
            None => "unknown dialect or dialect not loaded: ",
        };
        Err(cx.op_error(format!("{problem}{shown}")))
    }
}

impl VerifyOp for KnobOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let options = self.options_attr(cx).and_then(|a| cx.ctx.as_array(a));
        match (self.selected_attr(cx), options) {
            (Some(selected), Some(options)) if !options.contains(&selected) => {
                let m = "provided `selected` attribute is not an element of `options` array of attributes";
                Err(cx.op_error(m))
            }
            _ => Ok(()),
        }
    }
}

impl VerifyOp for TuneAlternativesOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let regions = self.regions(cx);
        let results = self.result_types(cx);
        let ends = regions.iter().filter_map(|r| r.entry(cx)?.last(cx)).filter(|end| end.is::<YieldOp>(cx));
        for end in ends {
            verify_yielded(&cx.view_ir(), end, &results)
                .map_err(|d| VerifyCx { op: Global::new(cx.op.body, end), ..*cx }.op_error(d.message))?;
        }
        let selected = self.selected_region_attr_attr(cx).and_then(|a| cx.ctx.as_integer(a)?.as_i64());
        let is_there = |i: i64| usize::try_from(i).is_ok_and(|i| i < regions.len());
        match selected.filter(|i| !is_there(*i)) {
            Some(i) => {
                let n = regions.len();
                let m = format!(
                    "'selected_region' attribute specifies region at index {i} while op has only {n} regions"
                );
                Err(cx.op_error(m))
            }
            None => Ok(()),
        }
    }
}

/// The name of an operation.
fn name_of<'a>(cx: &VerifyCx<'a>, op: Op) -> &'a [u8] {
    cx.ctx.op_info(op.name(cx)).name()
}

impl VerifyOp for IRDLCollectMatchingOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let [dialect] = ops_in(cx, self.body(cx))[..] else {
            return Err(cx.op_error("expects a single operation in the body"));
        };
        if name_of(cx, dialect) != irdl::DialectOp::NAME.as_bytes() {
            return Err(cx.op_error("expects the body operation to be irdl.dialect"));
        }
        let Some(region) = dialect.all_regions(cx).first().copied() else { return Ok(()) };
        let v = cx.inside(region.body);
        let ops: Vec<Op> = region.entity.blocks(&v).into_iter().flat_map(|b| b.ops(&v)).collect();
        let count = |name: &str| {
            ops.iter().filter(|op| cx.ctx.op_info(op.name(&v)).name() == name.as_bytes()).count()
        };
        if count(irdl::TypeOp::NAME) + count(irdl::AttributeOp::NAME) > 0 {
            return Err(cx.op_error("IRDL types and attributes are not yet supported"));
        }
        if count(irdl::OperationOp::NAME) != 1 {
            return Err(cx.op_error("expects IRDL to contain exactly one operation"));
        }
        Ok(())
    }
}

/// Checks that a formula's type fits a parameter's; `words` name the two.
fn verify_formula(
    cx: &VerifyCx<'_>,
    i: usize,
    formula: Type,
    param: Type,
    words: [&str; 2],
) -> Result<(), Diagnostic> {
    let text = cx.ctx.text(formula).to_string();
    let [what, other] = words;
    let inner = ParamType::of(cx.ctx, param).and_then(|t| t.type_(cx.ctx));
    let width = inner.and_then(|t| cx.ctx.int_or_index_width(t));
    let shown = cx.ctx.text(param);
    let bits =
        text.strip_prefix("!smt.bv<").and_then(|t| t.strip_suffix('>')).and_then(|n| n.parse::<u32>().ok());
    let (fits, problem) = match (&text[..], bits) {
        ("!smt.bool", _) => (width == Some(1), " is not wrapping i1"),
        ("!smt.int", _) => (width.is_some(), " is not wrapping an integer type"),
        (_, Some(bits)) => (width == Some(bits), " is not wrapping an integer type of the same bitwidth"),
        _ => {
            let m = format!(
                "the type of {what} #{i} is expected to be either a !smt.bool, a !smt.int, or a !smt.bv"
            );
            return Err(cx.op_error(m));
        }
    };
    if fits {
        return Ok(());
    }
    Err(cx.op_error(format!(
        "the type of {what} #{i} is {text} though the corresponding {other} type ('{shown}'){problem}"
    )))
}

impl VerifyOp for ConstrainParamsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(block) = self.body(cx).entry(cx) else { return Ok(()) };
        let (args, params) = (block.args(cx), self.operand_types(cx));
        if args.len() != params.len() {
            return Err(cx.op_error("must have the same number of block arguments as operands"));
        }
        let ops = block.ops(cx);
        if let Some(op) = ops.iter().find(|op| !name_of(cx, **op).starts_with(b"smt.")) {
            let inner = VerifyCx { op: Global::new(cx.op.body, *op), ..*cx };
            return Err(inner.op_error("ops contained in region should belong to SMT-dialect"));
        }
        for (i, (arg, param)) in args.iter().zip(params).enumerate() {
            verify_formula(cx, i, arg.ty(cx), param, ["block arg", "operand"])?;
        }
        let Some(end) = ops.last() else { return Ok(()) };
        let (given, results) = (end.operand_types(cx), self.result_types(cx));
        if given.len() != results.len() {
            return Err(plain_error(
                cx,
                "expected terminator to have as many operands as the parent op has results",
            ));
        }
        for (i, (formula, param)) in given.into_iter().zip(results).enumerate() {
            verify_formula(cx, i, formula, param, ["terminator operand", "result"])?;
        }
        Ok(())
    }
}
