//! Traits of operations: what they are, for verifiers to ask, and what some of them demand.

use terrace_ir::interfaces::OpTrait;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Diagnostic, Global, LookIr, Op};

use crate::transform::MatchStructuredOp;
use crate::transform::cpp::{is_op_handle, is_param, is_value_handle};

macro_rules! marks {
    ($($(#[$doc:meta])* $name:ident)*) => {
        $($(#[$doc])*
        pub(crate) struct $name;

        impl OpTrait for $name {})*
    };
}

marks! {
    /// An operation that an interpreter may run.
    TransformOpInterface
    /// An operation that may stand in a matcher.
    MatchOpInterface
    /// A list of patterns.
    PatternDescriptorOpInterface
    /// A list of patterns of a conversion.
    ConversionPatternDescriptorOpInterface
    /// A list of patterns that need types to become those of llvm.
    NeedsLLVMTypes
    /// An operation that says how types become others.
    TypeConverterBuilderOpInterface
    /// An operation by which types become those of llvm.
    MakesLLVMTypes
}

/// An operation that may stand where no transform operation is around: its first region gets the program that is transformed.
pub(crate) struct PossibleTopLevelTransformOpTrait;

/// The operations around, nearest first.
pub(super) fn around<'a>(cx: &'a VerifyCx<'_>) -> impl Iterator<Item = Global<Op>> + 'a {
    std::iter::successors(cx.ir.parent_op(cx.op), |op| cx.ir.parent_op(*op))
}

/// True if an operation has a trait of this dialect.
pub(super) fn has<T: OpTrait>(cx: &VerifyCx<'_>, op: Global<Op>) -> bool {
    let info = cx.ctx.op_info(cx.ir.body(op.body).name(op.entity));
    info.def().is_some_and(|def| def.has_trait::<T>())
}

impl OpTrait for PossibleTopLevelTransformOpTrait {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let op = cx.op.entity;
        let Some(region) = op.all_regions(cx).first().copied() else {
            return Err(cx.op_error("expects at least one region"));
        };
        let inside = cx.inside(region.body);
        let Some(block) = region.entity.only_block(&inside) else {
            return Err(cx.op_error("expects a single-block region"));
        };
        let types: Vec<_> = block.args(&inside).iter().map(|a| a.ty(&inside)).collect();
        let Some((first, rest)) = types.split_first() else {
            return Err(cx.op_error("expects the entry block to have at least one argument"));
        };
        if !is_op_handle(cx.ctx, *first) {
            let m = "expects the first entry block argument to be of type implementing TransformHandleTypeInterface";
            return Err(cx.op_error(m));
        }
        let given = op.operand_types(cx);
        if given.first().is_some_and(|t| t != first) {
            return Err(
                cx.op_error("expects the type of the block argument to match the type of the operand")
            );
        }
        let is_known = |t| is_op_handle(cx.ctx, t) || is_value_handle(cx.ctx, t) || is_param(cx.ctx, t);
        if let Some(i) = rest.iter().position(|t| !is_known(*t)) {
            let m = "expects trailing entry block arguments to be of type implementing TransformHandleTypeInterface, TransformValueHandleTypeInterface or TransformParamTypeInterface";
            return Err(cx.op_error(m).note(op.loc(cx), format!("argument #{} does not", i + 1)));
        }
        let outer = around(cx).find(|o| has::<PossibleTopLevelTransformOpTrait>(cx, *o));
        match outer.filter(|_| given.len() != types.len()) {
            Some(outer) => {
                let d = cx.op_error("expects operands to be provided for a nested op");
                Err(d.note(
                    outer.entity.loc(&cx.inside(outer.body)),
                    "nested in another possible top-level op",
                ))
            }
            None => Ok(()),
        }
    }
}

/// An operation whose results are parameters.
pub(crate) struct ParamProducerTransformOpTrait;

impl OpTrait for ParamProducerTransformOpTrait {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if cx.op.entity.result_types(cx).iter().all(|t| is_param(cx.ctx, *t)) {
            return Ok(());
        }
        let m = "ParamProducerTransformOpTrait attached to this op expects result types to implement TransformParamTypeInterface";
        Err(Diagnostic::error(cx.op.entity.loc(cx), m))
    }
}

/// An operation that asks about the operation that the matcher around it gets.
pub(crate) struct StructuredOpPredicateOpTrait;

impl OpTrait for StructuredOpPredicateOpTrait {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let op = cx.op.entity;
        let matcher = op.parent(cx).filter(|p| p.is::<MatchStructuredOp>(cx));
        let Some(matcher) = matcher else {
            return Err(cx.op_error("expects parent op to be 'transform.match.structured'"));
        };
        let argument = matcher.regions(cx).first().and_then(|r| r.entry(cx)).and_then(|b| b.arg(cx, 0));
        if argument.is_some() && op.operands(cx).first().copied() == argument {
            return Ok(());
        }
        let d = cx.op_error("expected predicate to apply to the surrounding structured op");
        Err(d.note(matcher.loc(cx), "surrounding structured op"))
    }
}
