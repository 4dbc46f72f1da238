//! An `opt` with a dialect of one's own beside all others:
//! `cargo run -p terrace-example-own-dialect -- examples/own-dialect/tests/later.mlir --canonicalize`.
#![forbid(unsafe_code)]

use terrace::ir::def::{DialectDef, Registry};
use terrace::ir::hooks::{FoldOp, VerifyOp};
use terrace::ir::interfaces::{Folded, Materialize, VerifyCx};
use terrace::ir::{Attr, Build, Context, Diagnostic, Draft, Edit, Type, model};

#[allow(dead_code, missing_docs, unreachable_pub)]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/clock.rs"));
}
use generated::*;

impl FoldOp for ConstantOp {
    fn fold(self, _: ConstantOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        self.value_attr(cx).map_or(Folded::No, Folded::attr)
    }
}
impl VerifyOp for ConstantOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (value, ty) = (self.value(cx), self.result(cx).ty(cx).cast::<HourType>(cx));
        let wrong = ty.and_then(|t| t.hours(cx)).filter(|hours| !(0..*hours).contains(&value));
        wrong.map_or(Ok(()), |n| Err(cx.op_error(format!("expects an hour below {n}, but has {value}"))))
    }
}
impl FoldOp for AddOp {
    fn fold(self, operands: AddOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let number = |a: Option<Attr>| a.and_then(|a| a.cast::<i64>(cx));
        let hours = self.result(cx).ty(cx).cast::<HourType>(cx).and_then(|t| t.hours(cx));
        match (number(operands.lhs()), number(operands.rhs()), hours) {
            (_, Some(0), _) => Folded::value(self.lhs(cx)),
            (Some(a), Some(b), Some(n)) => (a.checked_add(b).and_then(|sum| sum.checked_rem(n)))
                .map_or(Folded::No, |sum| Folded::attr(cx.ctx.integer(cx.ctx.i64(), sum))),
            _ => Folded::No,
        }
    }
}

struct Constants;
impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        let hour = value.cast::<i64>(ctx).filter(|_| ty.is::<HourType>(ctx));
        hour.map(|hour| ConstantOp::new(ty, hour).into_draft())
    }
}

static DIALECT: DialectDef = DialectDef {
    name: "clock",
    ops: &OPS,
    types: TYPES,
    models: &[model!(dyn Materialize, &Constants)],
    ..DialectDef::EMPTY
};

fn main() -> std::process::ExitCode {
    terrace::opt::main(Registry::with(terrace::dialects::ALL).add(&DIALECT), &terrace::passes::all())
}
