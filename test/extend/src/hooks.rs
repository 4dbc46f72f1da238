//! What only Rust can say of the dialect's operations.

use terrace::asm::{CustomAssembly, Delimiter, OpState, Parsed, Parser, Printer};
use terrace::ir::interfaces::{CallLike, Fold, Folded, RegionKinds, Verify, VerifyCx};
use terrace::ir::{Attr, Body, Context, Diagnostic, Global, Ir, Op, Value};
use terrace::rewrite::{Canonicalize, PatternSet};

use crate::dialect;
use crate::interfaces::ExampleOpInterface;

pub(crate) use crate::params::{ComplexType, PointAttr, RecursiveType};

pub(crate) struct CheckedOp;
pub(crate) struct UndoneFailsOp;
pub(crate) struct UndoneInPlaceOp;
pub(crate) struct UndoneFoldsOp;
pub(crate) struct SumOp;
pub(crate) struct GetOp;
pub(crate) struct MixedRegionsOp;
pub(crate) struct CallOp;
pub(crate) struct EverythingOp;

impl Verify for CheckedOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match cx.attr("fail_op") {
            Some(_) => Err(cx.op_error("fails by its own verifier")),
            None => Ok(()),
        }
    }
}

impl Fold for UndoneFailsOp {
    fn fold(&self, _: &Context, _: &mut Body, _: Op, _: &[Option<Attr>]) -> Folded {
        Folded::No
    }
}

impl Fold for UndoneInPlaceOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        if body.attr(ctx, op, "seen").is_some() {
            return Folded::No;
        }
        body.set_attr(ctx, op, "seen", Some(ctx.unit()));
        Folded::InPlace
    }
}

/// Its own folder wins: it folds to its operand, once.
impl Fold for UndoneFoldsOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        let operand = body.operand(op, 0);
        // The inner one stays: the trait would have taken both away.
        match body.defining_op(operand).filter(|d| body.name(*d) == body.name(op)) {
            Some(_) => Folded::value(operand),
            None => Folded::No,
        }
    }
}

impl ExampleOpInterface for SumOp {
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

impl ExampleOpInterface for GetOp {
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

impl RegionKinds for MixedRegionsOp {
    fn is_graph(&self, _: &Context, _: &Ir, _: Global<Op>, index: usize) -> bool {
        index == 0
    }
}

impl CallLike for CallOp {
    fn callee(&self, _: &Context, body: &Body, op: Op) -> Option<Attr> {
        body.inherent(op, dialect::CallOp::CALLEE)
    }
    fn arguments(&self, _: &Context, body: &Body, op: Op) -> Vec<Value> {
        body.operands(op).collect()
    }
}

/// `x.everything %x plus 4`
impl CustomAssembly for EverythingOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let (ctx, loc) = (p.context(), p.loc());
        let uses = p.parse_operand_list(Delimiter::None)?;
        p.expect_literal("plus")?;
        let n = p.parse_attribute(Some(ctx.i64()))?;
        state.set_attr(ctx, "n", n);
        p.parse_optional_attr_dict(state)?;
        p.resolve_all(&uses, &[ctx.i32()], loc, &mut state.operands)?;
        state.types.push(ctx.i32());
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let body = p.body_of(op);
        p.text(" ");
        p.operands(op, body.operands(op.entity));
        p.text(" plus ");
        if let Some(n) = body.inherent(op.entity, dialect::EverythingOp::N) {
            p.attr_without_type(n);
        }
        p.optional_attr_dict(op, &["n"]);
    }
}

fn n_of(ctx: &Context, body: &Body, op: Op) -> Option<i64> {
    ctx.as_i64(body.inherent(op, dialect::EverythingOp::N)?)
}

impl Verify for EverythingOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match n_of(cx.ctx, cx.body(), cx.op.entity) {
            Some(n) if n < 0 => Err(cx.op_error("adds nothing negative")),
            _ => Ok(()),
        }
    }
}

impl Fold for EverythingOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
        match (n_of(ctx, body, op), operands) {
            (Some(0), _) => Folded::value(body.operand(op, 0)),
            (Some(n), [Some(x)]) => match ctx.as_i64(*x).and_then(|x| x.checked_add(n)) {
                Some(sum) => Folded::attr(ctx.integer(ctx.i32(), sum)),
                None => Folded::No,
            },
            _ => Folded::No,
        }
    }
}

/// One on another adds both.
impl Canonicalize for EverythingOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn(dialect::EverythingOp::OP_NAME, |op, rw| {
            let (ctx, body) = (rw.context(), rw.body());
            let inner = body.defining_op(body.operand(op, 0));
            let Some(inner) = inner.filter(|d| body.is(ctx, *d, dialect::EverythingOp::OP_NAME)) else {
                return rw.no_match("the operand is another operation's");
            };
            let sum = n_of(ctx, body, op).zip(n_of(ctx, body, inner)).and_then(|(a, b)| a.checked_add(b));
            let (Some(sum), x) = (sum, body.operand(inner, 0)) else {
                return rw.no_match("the sum overflows");
            };
            rw.modify(op, |b| {
                b.set_operand(op, 0, x);
                b.set_inherent(op, dialect::EverythingOp::N, Some(ctx.integer(ctx.i64(), sum)));
            });
            true
        });
    }
}
