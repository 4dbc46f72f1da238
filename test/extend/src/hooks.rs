//! Rust for the dialect's operations.

use terrace::asm::{Delimiter, OpState, Parsed, Parser, Printer, SyntaxOp};
use terrace::ir::hooks::{FoldOp, Hook, VerifyOp};
use terrace::ir::interfaces::{Folded, VerifyCx};
use terrace::ir::op_interfaces::{CallLikeOp, RegionKindsOp};
use terrace::ir::{Attr, Body, Context, Diagnostic, Edit, LookIr, Op, Values, View, ViewIr};
use terrace::rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::dialect::*;
use crate::interfaces::ExampleOpInterface;

impl VerifyOp for CheckedOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match cx.attr("fail_op") {
            Some(_) => Err(cx.op_error("fails by its own verifier")),
            None => Ok(()),
        }
    }
}

impl FoldOp for UndoneFailsOp {
    fn fold(self, _: UndoneFailsOpOperands<'_, Option<Attr>>, _: &mut Edit<'_>) -> Folded {
        Folded::No
    }
}

impl FoldOp for UndoneInPlaceOp {
    fn fold(self, _: UndoneInPlaceOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        if self.seen(cx) {
            return Folded::No;
        }
        self.set_seen(cx, true);
        Folded::InPlace
    }
}

/// Its own folder wins: it folds to its operand, once.
impl FoldOp for UndoneFoldsOp {
    fn fold(self, _: UndoneFoldsOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        // The inner one stays: the trait would have taken both away.
        match self.x(cx).defining::<UndoneFoldsOp>(cx) {
            Some(_) => Folded::value(self.x(cx)),
            None => Folded::No,
        }
    }
}

impl ExampleOpInterface for Hook<SumOp> {
    fn get_num_inputs(&self, _: &Context, body: &Body, op: Op) -> u32 {
        body.num_operands(op) as u32
    }
    fn reads_input(&self, _: &Context, body: &Body, op: Op, i: u32) -> bool {
        (i as usize) < body.num_operands(op)
    }
    fn kind_of_op(&self) -> String {
        "sum".to_owned()
    }
}

impl ExampleOpInterface for Hook<GetOp> {
    fn get_num_inputs(&self, _: &Context, _: &Body, _: Op) -> u32 {
        0
    }
    fn reads_input(&self, _: &Context, _: &Body, _: Op, _: u32) -> bool {
        false
    }
    fn kind_of_op(&self) -> String {
        "get".to_owned()
    }
}

impl RegionKindsOp for MixedRegionsOp {
    fn is_graph(self, _: &ViewIr<'_>, index: usize) -> bool {
        index == 0
    }
}

impl CallLikeOp for CallOp {
    fn callee(self, v: &View<'_>) -> Option<Attr> {
        self.callee_attr(v)
    }
    fn arguments(self, v: &View<'_>) -> Values {
        self.values(v)
    }
}

/// `x.everything %x plus 4`
impl SyntaxOp for EverythingOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let (ctx, loc) = (p.context(), p.loc());
        let uses = p.parse_operand_list(Delimiter::None)?;
        p.expect_literal("plus")?;
        let n = p.parse_attribute(Some(ctx.i64()))?;
        state.inherent[EverythingOp::N] = Some(n);
        p.parse_optional_attr_dict(state)?;
        p.resolve_all(&uses, &[ctx.i32()], loc, &mut state.operands)?;
        state.types.push(ctx.i32());
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" ");
        p.operand(op, self.x(v));
        p.text(" plus ");
        p.int(self.n(v));
        p.optional_attr_dict(op, &["n"]);
    }
}

impl VerifyOp for EverythingOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if self.n(cx) < 0 {
            return Err(cx.op_error("adds nothing negative"));
        }
        Ok(())
    }
}

impl FoldOp for EverythingOp {
    fn fold(self, operands: EverythingOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let n = self.n(cx);
        if n == 0 {
            return Folded::value(self.x(cx));
        }
        let sum = operands.x().and_then(|x| x.cast::<i64>(cx)?.checked_add(n));
        sum.map_or(Folded::No, |sum| Folded::attr(cx.ctx.integer(cx.ctx.i32(), sum)))
    }
}

/// One on another adds both.
fn everything_of_everything(op: EverythingOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.x(rw).defining::<EverythingOp>(rw).or_no_match("the operand is another operation's")?;
    let sum = op.n(rw).checked_add(inner.n(rw)).or_no_match("the sum overflows")?;
    let x = inner.x(rw);
    op.set_x(rw, x);
    op.set_n(rw, sum);
    Ok(())
}

impl CanonicalizeOp for EverythingOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(everything_of_everything);
    }
}
